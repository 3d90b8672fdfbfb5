"""Play in a terminal: one session, and two faces to it, drawn from what the player who answers may see."""
