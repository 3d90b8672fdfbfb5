"""A question whose refusals have reasons."""

from typing import Any

from mypy_extensions import i64

from arcane.core.step import Step
from arcane.games.trickerion.reasons import OK


class Ask(Step):
    """Legality is written once, in `why`: OK, or the number of the reason against this answer (T40)."""

    def why(self, s: Any, me: i64, value: i64) -> i64:
        return OK

    def fits(self, s: Any, me: i64, value: i64) -> bool:
        return self.why(s, me, value) == OK
