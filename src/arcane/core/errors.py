"""What can go wrong at a table, in words for the person who sits there."""


class IllegalAction(ValueError):
    """This can't be done now; the message says why, and nothing has changed."""


class BadJournal(ValueError):
    """This journal can't be read; the message names the line and what to do."""


class BadFigures(ValueError):
    """This file of card figures can't be used; the message names the line and the reason."""
