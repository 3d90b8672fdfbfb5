"""How a bot is asked, and what is told of one that fails."""

from __future__ import annotations

import traceback
from operator import index
from pathlib import Path
from typing import Any

from arcane.bots.bot import Bot, BotFault, Clock
from arcane.core.question import Question

MOST_LETTERS = 300  # of what is told of a bot


def answer_of(bot: Bot, view: Any, question: Question, clock: Clock, home: Path | None = None) -> int:
    """The bot's answer; a crash, or an answer that is none of the options, is a BotFault."""
    options = list(question.options)  # as they were asked, whatever the bot does to its question
    try:
        answer: object = bot.choose(view, question, clock)
    except Exception as e:
        raise BotFault(whereabouts(e, home)) from e
    number = _number(answer)
    if number is None or number not in options:
        raise BotFault(f"answered {_shown(answer)}, which is none of its {len(options)} options")
    return number


def whereabouts(e: BaseException, home: Path | None = None) -> str:
    """An exception in one line, with the place in the source it came from: in the bot's own file, if it is known."""
    if isinstance(e, SyntaxError):
        return f"line {e.lineno}: {e.msg}"
    places = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(e.__traceback__)]
    if home is not None:
        places = [(file, line) for file, line in places if Path(file).absolute() == home.absolute()] or places
    place = f" ({Path(places[-1][0]).name}, line {places[-1][1]})" if places else ""
    try:
        told = one_line(str(e), MOST_LETTERS // 2)
    except Exception:
        told = ""
    return f"{type(e).__name__}{': ' + told if told else ''}{place}"


def one_line(text: str, most: int = MOST_LETTERS) -> str:
    """What can be shown in a line: no control characters, and not too long."""
    line = "".join(c if c.isprintable() else "?" for c in " ".join(text[: 4 * most].split()))
    return line if len(line) <= most else line[: most - 1] + "…"


def _number(answer: Any) -> int | None:
    """A whole number, be it of another library; nothing else counts as one."""
    try:
        return None if isinstance(answer, bool) else index(answer)
    except Exception:
        return None


def _shown(answer: object) -> str:
    try:
        return one_line(repr(answer)[:100])
    except Exception:  # a number of many thousand digits, or an object that can't describe itself
        return f"something of the class {type(answer).__name__}"
