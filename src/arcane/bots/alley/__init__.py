"""What bots know of Arcane Alley."""
