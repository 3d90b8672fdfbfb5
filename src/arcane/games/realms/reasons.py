"""Why a piece, a being or a place won't do. A rule gives one of these numbers; refusals.py has the sentence."""

from typing import Final

from mypy_extensions import i64

OK: Final[i64] = 0
NO_PIECE: Final[i64] = 1  # there is no such meeple
IS_STUCK: Final[i64] = 2
AT_GATE: Final[i64] = 3
NO_STAR: Final[i64] = 4
TOKEN_OUT: Final[i64] = 5  # another meeple of the player is stuck
NO_BEING: Final[i64] = 6  # nothing lies in that space
NO_OBSTACLE: Final[i64] = 7  # it is too cheap for one
IS_COVERED: Final[i64] = 8
IS_CLEARED: Final[i64] = 9
NOT_CLEARED: Final[i64] = 10
FEW_SKILLS: Final[i64] = 11
FEW_MEEPLES: Final[i64] = 12
FEW_AETHER: Final[i64] = 13
NOBODY_STUCK: Final[i64] = 14
NOBODY_THERE: Final[i64] = 15  # no free meeple of the rescuer
