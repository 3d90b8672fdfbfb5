"""The room: what the log makes of a table, and what each ear is told of it."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
import pytest

from arcane import Chance, IllegalAction
from arcane.core.words import Event
from arcane.server import render, snapshot
from arcane.server.errors import Damaged
from arcane.server.opening import Absent
from arcane.server.replay import Replay
from arcane.server.room import Room
from arcane.server.rows import Row
from tests.server.rooms import Played, laid, started


def ears(room: Room) -> list[int | None]:
    return [*range(len(room.chairs)), None]


def told(room: Room) -> list[bytes]:
    """All that everybody is told, from the first event on."""
    now = render.Moment(room, {0})
    return [state(now, ear, 0) for ear in ears(room)]


def state(now: render.Moment, ear: int | None, since: int) -> bytes:
    page = now.page(ear, False)
    return render.join(render.News(since, page.heard, now.events(ear, since), None), page.body)


def again(played: Played) -> Room:
    """The room from its rows, as they come out of a database."""
    rows = [msgspec.json.decode(msgspec.json.encode(row), type=Row) for row in played.rows]
    return Room.fold(played.room.table, played.secret, rows)


@pytest.mark.parametrize(
    ("game", "seats", "seeds"),
    [
        ("alley", 4, 2),
        ("alley", 2, 1),
        ("harbour", 3, 12),
        ("harbour", 4, 6),
        ("trickerion", 1, 2),
        ("trickerion", 3, 1),
    ],
)
def test_the_rows_make_the_table_that_was_in_memory(game: str, seats: int, seeds: int) -> None:
    """Whole games with actions taken back: the same hash, the same numbers of events and questions, the same bytes."""
    undone = 0
    for seed in range(seeds):
        played = started(game, seats, ("one", "", "drei")[:seats], seed)
        played.play_by_lot(Chance(seed), undo=3)
        undone += played.undone
        folded = again(played)
        assert told(folded) == told(played.room)
        assert (folded.hash, folded.questions, folded.movers) == (
            played.room.hash,
            played.room.questions,
            played.room.movers,
        )
        assert folded.status == "over"
    assert undone > 5


def test_alone_against_the_table_perhaps_nobody_wins() -> None:
    """Trickerion for one: the Heir has no seat, but may have the best standing in the end."""
    played = started("trickerion", 1)
    played.play_by_lot(Chance(1))
    room = played.room
    now = render.Moment(room, {0})
    over = msgspec.json.decode(now.page(0, False).body)
    assert room.playing.truth().players[1].fame > over["scores"][0]
    assert over["winners"] == []
    assert len(over["table"]["seats"]) == 1
    assert {field["seat"] for field in over["view"]} == {-1, 0, 1}
    assert any("The Heir" in heard.says for heard in now.events(0, 0))


def test_a_snapshot_is_the_same_room_in_mid_game() -> None:
    for game, at in [("alley", 0), ("alley", 37), ("alley", 190), ("harbour", 7), ("harbour", 10), ("trickerion", 30)]:
        played = started(game, 3)
        played.play_by_lot(Chance(at), undo=4, most=at)
        data = snapshot.save(played.room)
        assert played.room.seed not in data
        assert played.secret not in data
        assert played.room.seed.hex().encode() not in data
        found = snapshot.load("lantern", played.secret, data, played.rows[-1])
        assert found is not None
        assert told(found) == told(played.room)
        length = len(played.rows)
        played.play_by_lot(Chance(5), undo=4)
        for row in played.rows[length:]:
            found.apply(row)
        assert told(found) == told(played.room)
        assert snapshot.save(found) == snapshot.save(played.room)


def test_a_snapshot_that_does_not_fit_is_not_used() -> None:
    played = started("harbour")
    data = snapshot.save(played.room)
    played.play_by_lot(Chance(1))
    assert snapshot.load("lantern", played.secret, data, played.rows[-1]) is None
    assert snapshot.load("lantern", played.secret, data[:-5], played.rows[1]) is None
    assert snapshot.load("lantern", played.secret, b"nonsense", played.rows[1]) is None


Spoil = Callable[[list[Row]], None]


def swap(**fields: object) -> Spoil:
    """Of a play in the middle (one with numbers of chance, if they are to be spoilt) that is not so already."""

    def fits(row: Row) -> bool:
        other = any(getattr(row, name) != value for name, value in fields.items())
        return row.kind == "play" and other and (bool(row.words) or "words" not in fields)

    def spoil(rows: list[Row]) -> None:
        fitting = [i for i, row in enumerate(rows) if fits(row)]
        i = fitting[len(fitting) // 2]
        rows[i] = msgspec.structs.replace(rows[i], **fields)

    return spoil


def lose(rows: list[Row]) -> None:
    del rows[len(rows) // 2]


def cross(rows: list[Row]) -> None:
    i = len(rows) // 2
    rows[i], rows[i + 1] = (
        msgspec.structs.replace(rows[i + 1], seq=rows[i].seq),
        msgspec.structs.replace(rows[i], seq=rows[i + 1].seq),
    )


def rename(rows: list[Row]) -> None:
    rows[0] = msgspec.structs.replace(rows[0], data=rows[0].data.replace("Player 1", "Player X"))


def other_words(rows: list[Row]) -> None:
    rows[1] = msgspec.structs.replace(rows[1], data='{"text":"other"}')


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (swap(data='{"action":0}'), "can't be done|does not lead"),
        (swap(data="{}"), "can't be done"),
        (swap(data="nonsense"), "can't be done"),
        (swap(seat=2), "can't be done|does not lead"),
        (swap(seat=9), "there is no seat 9"),
        (swap(by="bot"), "does not lead"),
        (swap(id="other"), "does not lead"),
        (swap(kind="dance"), "nothing is called 'dance'"),
        (swap(kind="open"), "opened once"),
        (swap(words="00000001"), "chance gave other numbers"),
        (swap(hash="0" * 32), "does not lead"),
        (swap(rules="0.9"), "run the release"),
        (lose, "is missing"),
        (cross, "can't be done|does not lead"),
        (rename, "row 1 .open. does not lead"),
        (other_words, "row 2 .words. does not lead"),
    ],
)
def test_a_log_that_was_tampered_with_is_noticed(spoil: Spoil, reason: str) -> None:
    played = started("alley", 3, ("mine",))
    played.play_by_lot(Chance(3), undo=5)
    rows = list(played.rows)
    spoil(rows)
    with pytest.raises(Damaged, match=reason):
        Room.fold("lantern", played.secret, rows)


def test_another_secret_gives_other_numbers() -> None:
    played = started()
    with pytest.raises(Damaged, match="chance gave other numbers"):
        Room.fold("lantern", bytes(32), played.rows)


# --- questions ---


def test_questions_are_counted_for_each_seat_and_others_do_not_move_them() -> None:
    played = started("harbour", 3)
    room = played.room
    assert room.questions == [1, 1, 1]
    played.play(1, "bid 2")
    assert room.questions == [1, 2, 1], "who goes on to a favour has a new question, the others have theirs"
    played.act("undo", 1)
    assert room.questions == [1, 3, 1], "what was taken back is asked anew"
    played.play(1, "bid 0")
    assert room.questions == [1, 3, 1], "who is done is asked nothing"
    played.play(0, "bid 0")
    played.play(2, "bid 0")
    assert room.questions == [2, 4, 2], "the next day asks all"


def test_an_undo_that_takes_a_question_away_gives_it_a_new_number_when_it_comes_back() -> None:
    """Alley: I bribe, you are asked; I take it back and bribe again, and you are asked anew."""
    for seed in range(20):
        played = started("alley", 3, seed=seed)
        match = played.room.playing
        chance = Chance(seed)
        while not match.over:
            played.play_by_lot(chance, most=match.length + 1)
            if match.question(None).key != "bribe":
                continue
            first = match.asked()[0]
            word = match.question(first).spell(match.question(first).options[0])
            played.play(first, word)
            if match.question(None).key != "bribe" or match.why_no_undo(first):
                continue
            second = match.asked()[0]
            number = played.room.questions[second]
            played.act("undo", first)
            assert match.asked() == [first]
            played.play(first, word)
            assert match.asked() == [second]
            assert played.room.questions[second] == number + 1
            return
    pytest.fail("no two bribes in a row were found")


# --- the lobby ---


def refused(played: Played, reason: str, kind: str, seat: int, data: object = None) -> None:
    before = (played.room.seq, played.room.hash, told(played.room))
    with pytest.raises(IllegalAction, match=reason):
        played.room.act(kind, seat, "x", "person", data)
    assert (played.room.seq, played.room.hash, told(played.room)) == before


def test_what_can_not_be_done_is_refused_and_changes_nothing() -> None:
    played = laid("alley", 3)
    refused(played, "has not begun", "play", 0, {"action": 0})
    refused(played, "has not begun", "pause", 0)
    refused(played, "somebody sits there", "sit", 1, {"name": "Eve"})
    refused(played, "there is no seat", "sit", 7, {"name": "Eve"})
    refused(played, "up to 40 letters", "name", 1, {"name": "x" * 41})
    refused(played, "can't be shown", "name", 1, {"name": "\x1b[31m"})
    refused(played, "can't be shown", "words", 1, {"text": "a\nb"})
    refused(played, "can't give up", "free", 0)
    refused(played, "nobody plays for", "back", 1)
    played.act("free", 2)
    refused(played, "send Player 3 the link", "start", 0)
    played.act("stand_in", 0, "r", "host", Absent(2, "merchant"))
    refused(played, "already", "stand_in", 0, Absent(2, "merchant"))
    played.act("start", 0)
    refused(played, "has begun", "start", 0)
    refused(played, "before the game begins", "words", 1, {"text": "late"})
    refused(played, "before the game begins", "name", 1, {"name": "Late"})
    refused(played, "not paused", "resume", 0)
    played.act("pause", 0)
    refused(played, "is paused", "play", played.room.asked()[0], {"action": 0})
    refused(played, "is paused", "undo", 0)
    played.act("resume", 0)
    played.act("sit", 2, data={"name": "Eve, at last"})
    assert played.room.playing.names[2] == "Eve at last"
    assert told(again(played)) == told(played.room)


def test_the_words_of_the_seats_make_another_seed() -> None:
    seeds = set()
    for words in [(), ("a",), ("", "a"), ("a", "b"), ("ab",), ("a b",)]:
        played = laid("harbour", 3, words)
        played.room.secret = bytes(32)
        played.act("start", 0)
        seeds.add(played.room.seed)
    assert len(seeds) == 6


# --- what is told ---


def test_the_kernels_own_fields_are_not_in_a_view() -> None:
    played = started("harbour", 3)
    played.play(1, "bid 2")
    state = msgspec.json.decode(told(played.room)[0])
    names = {field["name"] for field in state["view"]}
    assert names >= {"day", "wind", "coins", "slip"}
    assert not names & render.HIDDEN
    assert [field["values"] for field in state["view"] if field["name"] == "slip"] == [[0, 0]] * 3
    assert state["question"]["seq"] == 1
    assert state["asked"] == [0, 1, 2]
    assert msgspec.json.decode(told(played.room)[3])["question"] is None


def test_a_secret_choice_that_is_not_finished_tells_nobody_anything() -> None:
    played = started("harbour", 3)
    before = told(played.room)
    played.play(1, "bid 2")
    after = told(played.room)
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True, True]
    played.act("undo", 1)
    assert told(played.room)[0] == before[0]


def test_what_several_ears_hear_alike_is_put_in_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played = started("alley", 4)
    played.play_by_lot(Chance(5), most=30)
    words = played.room.game.words
    said: list[Event] = []
    say = words.say

    def listen(event: Event, names: list[str]) -> str:
        said.append(event)
        return say(event, names)

    now = render.Moment(played.room, ())
    with monkeypatch.context() as patch:
        patch.setattr(words, "say", listen)
        heard = [[each.says for each in now.events(ear, 0)] for ear in ears(played.room)]
    assert heard == [played.room.playing.log(ear) for ear in ears(played.room)]
    assert len(said) == len(set(said)) < sum(len(each) for each in heard) / 2


@pytest.mark.slow
def test_an_action_and_all_that_is_told_of_it_take_less_than_two_milliseconds() -> None:
    """Alley with four seats and a spectator: play, five views, five encoded states."""
    played = started("alley", 4)
    match, chance = played.room.playing, Chance(2)
    heard = dict.fromkeys(ears(played.room), 0)
    began = time.process_time()
    while not match.over:
        played.play_by_lot(chance, most=match.length + 1)
        now = render.Moment(played.room, {0, 1})
        for ear in ears(played.room):
            state(now, ear, heard[ear])
            heard[ear] = now.page(ear, False).heard
    assert (time.process_time() - began) / match.length < 0.002


# --- forks and replays ---


def test_a_replay_shows_every_position_and_a_fork_goes_on_from_it_with_another_chance() -> None:
    played = started("alley", 3)
    played.play_by_lot(Chance(4), undo=4)
    replay = Replay(played.room)
    assert replay.length == played.room.playing.length
    assert replay.told()["scores"] == played.room.playing.scores
    at = replay.length // 2
    fork = laid("alley", 3, origin="lantern", parts=replay.until(at))
    fork.act("start", 0)
    match = fork.room.playing
    assert match.length == at
    assert render.fields(match.truth()) == replay.position(at)["view"]
    assert match.asked() == replay.position(at)["asked"]
    assert match.drawn == 0
    fork.play_by_lot(Chance(9))
    assert again(fork).hash == fork.room.hash
    second = Replay(fork.room)
    for k in (0, 1, at - 1, at, at + 1, second.length):
        position = second.position(k)
        if k <= at:
            assert position == replay.position(k)
        assert position["at"] == k
    assert second.position(second.length)["sentence"] == "The game is over."
    third = laid("alley", 3, origin="lantern", parts=second.until(at + 3))
    third.act("start", 0)
    assert render.fields(third.room.playing.truth()) == second.position(at + 3)["view"]
    assert len(third.room.opening.parts) == 2
