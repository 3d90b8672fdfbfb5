"""What can go wrong at a server's table, in words for whoever asked; `status` is what HTTP calls it."""

from __future__ import annotations


class Trouble(Exception):
    """One sentence that says what to do. Nothing has changed."""

    status = 400


class BadOrder(Trouble):
    """A table that can't be laid like that."""


class NotAllowed(Trouble):
    """Somebody else may do this."""

    status = 403


class NoSuchTable(Trouble):
    """There is no such table, or no such link."""

    status = 404


class NotNow(Trouble):
    """It could be done at another time."""

    status = 409


class Damaged(Trouble):
    """The log of a table does not agree with itself: it is shown as damaged, never as something else."""

    status = 500


class Unavailable(Trouble):
    """The database does not answer, or can't keep anything; it is tried again by itself."""

    status = 503
