"""What a table and the process of a bot say to each other: frames of a length, a letter, and plain bytes."""

from __future__ import annotations

import struct

# to the bot
NEW = b"N"  # a new game: the bot and its dice, as JSON
GAME = b"G"  # which game is played, with which card figures, and by whom, as JSON
DICE = b"D"  # the bot's dice, set anew
ASK = b"?"  # a question: how long it may think, its seat, and its view

# from the bot
READY = b"R"  # made; the MB its process has grown by
ANSWER = b"="
FAULT = b"!"  # what went wrong, in one line
BAD = b"B"  # why there can't be such a bot

HEAD = struct.Struct("<I")
QUESTION = struct.Struct("<dB")  # seconds, seat
NUMBER = struct.Struct("<q")
MOST = 4096  # bytes in a frame from a bot: an answer, or one line


def pack(letter: bytes, body: bytes = b"") -> bytes:
    return HEAD.pack(1 + len(body)) + letter + body
