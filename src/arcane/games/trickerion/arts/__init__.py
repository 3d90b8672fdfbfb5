"""Arcane Arts, the expansion (T20 to T29): an option of the same game, which calls these modules at named places."""
