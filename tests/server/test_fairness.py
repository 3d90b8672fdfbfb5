"""Fair shuffles: honest games are found fair, and every kind of cheat is found out."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arcane import Chance
from arcane.cli import main
from arcane.server import fairness
from arcane.server.rows import Row, hash_of
from tests.server.rooms import laid, started

Account = dict[str, Any]


def account_of(game: str, seats: int, seed: int, words: tuple[str, ...] = ("lantern", "", "moth")) -> Account:
    played = started(game, seats, words[:seats], seed)
    played.play_by_lot(Chance(seed), undo=6)
    told = fairness.account(played.room, played.rows, played.secret, played.salt)
    account: Account = msgspec.json.decode(msgspec.json.encode(told))
    return account


@cache
def honest() -> bytes:
    return json.dumps(account_of("alley", 3, 5)).encode()


def test_two_hundred_honest_games_are_fair() -> None:
    for seed in range(200):
        game, seats = ("alley", 2 + seed % 3) if seed % 20 == 0 else ("harbour", 2 + seed % 3)
        found = fairness.check(fairness.read(json.dumps(account_of(game, seats, seed)).encode()))
        assert found.status == "over"


def test_a_forked_game_is_fair_too() -> None:
    from arcane.server.replay import Replay

    played = started("alley", 3)
    played.play_by_lot(Chance(1))
    fork = laid("alley", 3, ("new",), origin="lantern", parts=Replay(played.room).until(50))
    fork.act("start", 0)
    fork.play_by_lot(Chance(2))
    told = fairness.account(fork.room, fork.rows, fork.secret, fork.salt)
    assert fairness.check(fairness.read(msgspec.json.encode(told))).playing.length > 50


def test_before_the_end_only_the_promise_is_told() -> None:
    played = started("harbour", 3)
    told = fairness.account(played.room, played.rows, played.secret, played.salt)
    assert set(told) == {"format", "table", "game", "version", "status", "commitment", "words"}
    text = json.dumps(told)
    assert played.secret.hex() not in text
    assert played.room.seed.hex() not in text
    with pytest.raises(fairness.NoAccount, match="not over"):
        fairness.read(text.encode())


def test_the_page_can_compute_it_from_what_is_written_in_docs() -> None:
    """Without any of our code: the promise, the seed and every number, as docs/wire.md tells it."""
    told = json.loads(honest())

    def measured(*parts: bytes) -> bytes:
        return b"".join(len(part).to_bytes(4, "big") + part for part in parts)

    secret, salt = bytes.fromhex(told["secret"]), bytes.fromhex(told["salt"])
    promise = measured(secret, salt, told["table"].encode(), told["version"].encode())
    assert hashlib.sha256(promise).hexdigest() == told["commitment"]
    words = [each.encode() for each in told["words"]]
    seed = hmac.digest(secret, measured(told["table"].encode(), *words), "sha256")
    assert seed.hex() == told["seed"]
    at = 0
    for draw in told["draws"]:
        assert draw["at"] == at
        for word in draw["words"]:
            block = hmac.digest(seed, (at // 8).to_bytes(8, "big"), "sha256")
            assert word == block[at % 8 * 4 : at % 8 * 4 + 4].hex()
            at += 1
    assert at > 100


# --- cheats ---


def rechained(told: Account) -> None:
    """Somebody clever: every hash is made anew, so that the rows fit each other (but not the table)."""
    before = ""
    for row in told["rows"]:
        found = Row(told["table"], *row)
        before = hash_of(before, found, b"")
        row[7] = before


def play(told: Account, words: bool = False) -> list[Any]:
    """A row in the middle, of an action (that drew numbers)."""
    rows = [row for row in told["rows"] if row[3] == "play" and (row[6] or not words)]
    found: list[Any] = rows[len(rows) // 2]
    return found


def other_secret(told: Account) -> None:
    told["secret"] = "00" * 32


def other_salt(told: Account) -> None:
    told["salt"] = told["salt"][::-1]


def fitting_promise(told: Account) -> None:
    """Another secret together with its own promise: the promise of the table's first row is still the old one."""
    told["secret"] = "11" * 32
    secret, salt = bytes.fromhex(told["secret"]), bytes.fromhex(told["salt"])
    told["commitment"] = fairness.commitment_of(secret, salt, told["table"], told["version"])


def other_words(told: Account) -> None:
    told["words"][1] = "chosen afterwards"


def other_words_in_the_rows(told: Account) -> None:
    row = next(row for row in told["rows"] if row[3] == "words")
    row[5] = '{"text":"chosen afterwards"}'
    rechained(told)


def other_draw(told: Account) -> None:
    row = play(told, words=True)
    row[6] = "00000000" + row[6][8:]


def other_shuffle(told: Account) -> None:
    row = next(row for row in told["rows"] if row[3] == "start")
    row[6] = row[6][8:16] + row[6][:8] + row[6][16:]


def shown_draw(told: Account) -> None:
    told["draws"][0]["words"][0] = "00000000"


def other_seed(told: Account) -> None:
    told["seed"] = "00" * 32


def other_action(told: Account) -> None:
    row = play(told)
    row[5] = '{"action":1}' if row[5] == '{"action":0}' else '{"action":0}'


def other_seat(told: Account) -> None:
    row = play(told)
    row[1] = (row[1] + 1) % 3


def lost_row(told: Account) -> None:
    told["rows"].remove(play(told))


def lost_end(told: Account) -> None:
    del told["rows"][-4:]


def lost_all(told: Account) -> None:
    told["rows"] = []


def twice(told: Account) -> None:
    told["rows"].append(list(told["rows"][-1]))


def other_hash(told: Account) -> None:
    play(told)[7] = "0" * 32


def other_table(told: Account) -> None:
    told["table"] = "another"


def other_name(told: Account) -> None:
    told["rows"][0][5] = told["rows"][0][5].replace("Player 1", "Somebody")


CHEATS = [
    other_secret, other_salt, fitting_promise, other_words, other_words_in_the_rows, other_draw, other_shuffle,
    shown_draw, other_seed, other_action, other_seat, lost_row, lost_end, lost_all, twice, other_hash, other_table,
    other_name,
]  # fmt: skip


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: str(cheat.__name__))
def test_a_cheat_is_found_out(cheat: Callable[[Account], None]) -> None:
    told = json.loads(honest())
    fairness.check(fairness.read(json.dumps(told).encode()))
    cheat(told)
    with pytest.raises(fairness.Unfair):
        fairness.check(fairness.read(json.dumps(told).encode()))


# --- the command ---


def test_the_command_says_fair_or_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(honest())
    told = json.loads(honest())
    assert main(["verify", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Fair: Arcane Alley")
    assert told["commitment"] in out
    assert main(["verify", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["fair"]
    assert data["draws"] == sum(len(draw["words"]) for draw in told["draws"])
    spoilt = copy.deepcopy(told)
    other_draw(spoilt)
    file.write_text(json.dumps(spoilt))
    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().out.startswith("NOT FAIR: table lantern is damaged: chance gave other numbers")
    assert main(["verify", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["fair"] is False


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not the account of a game"),
        ("[]", "not the account of a game"),
        ('{"format": 3}', "not the account of a game"),
        (json.dumps({**json.loads(honest()), "format": "arcane fairness 9"}), "this program reads"),
        (json.dumps({**json.loads(honest()), "status": "playing"}), "not over"),
        (json.dumps({**json.loads(honest()), "game": "chess"}), "no game 'chess'"),
        (json.dumps({**json.loads(honest()), "version": "0.1"}), "a release that has 0.1"),
    ],
)
def test_what_is_no_account_is_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    assert main(["verify", str(file)]) == 2
    assert reason in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "nowhere.json")]) == 2
