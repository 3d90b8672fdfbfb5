"""What every game shares, and no game in particular: cards, chance, steps, tables, views, matches."""
