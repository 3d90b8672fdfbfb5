"""The web service: tables, their log, and the wire. No rule of any game is in here."""
