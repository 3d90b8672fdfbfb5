"""The match: the only door, what it tells to whom, and what can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from arcane import BadJournal, Chance, IllegalAction, Match
from arcane.core.match import Match as CoreMatch
from tests.games.alley.lay import lay


def answer(match: CoreMatch, chance: Chance) -> tuple[int, int]:
    """Play one random legal answer; returns who and what."""
    asked = match.asked()
    seat = asked[chance.below(len(asked))]
    options = match.question(seat).options
    action = options[chance.below(len(options))]
    match.play(seat, action)
    return seat, action


def played(name: str = "alley", seats: int = 3, seed: int = 5, actions: int | None = None) -> Match:
    match = Match(name, seats=seats, seed=seed)
    chance = Chance(seed + 1)
    while not match.over and (actions is None or match.length < actions):
        answer(match, chance)
    return match


def everything(match: CoreMatch) -> list[bytes]:
    return [match.view(seat).to_bytes() for seat in [*range(match.seats), None]]


def test_only_the_seat_that_is_asked_may_play() -> None:
    match = Match("alley", seats=3, seed=1, first=2, names=["Ann", "Bob", "Cid"])
    before = match.hash()
    with pytest.raises(IllegalAction, match="not your turn; Bob must answer first"):
        match.play(0, "reveal a1")
    with pytest.raises(ValueError, match="no seat 3"):
        match.play(3, "reveal a1")
    assert match.hash() == before
    match.play(1, "reveal a1")
    assert match.hash() != before


def test_bad_answers_say_what_is_wrong_and_change_nothing() -> None:
    match = Match("alley", seats=3, seed=1, first=1)
    match.play(0, "reveal a1")
    before = (match.hash(), match.length, match.events(0))
    refusals: list[tuple[int | str, str]] = [
        ("reveal a1", "not hidden"),
        ("draw deck", "not what is asked now"),
        ("frobnicate", "is no answer. Reveal one"),
        ("", "is no answer"),
        ("reveal", "could be reveal b1"),
        (10**6, "no action 1000000"),
        (-5, "no action -5"),
    ]
    for action, reason in refusals:
        with pytest.raises(IllegalAction, match=reason):
            match.play(0, action)
    assert (match.hash(), match.length, match.events(0)) == before


def test_words_may_be_cut_short_while_they_fit_only_one_answer() -> None:
    match = Match("alley", seats=3, seed=1, first=1)
    match.play(0, "rev B2")
    match.play(0, " Reveal   c3 ")
    with pytest.raises(IllegalAction, match="could be reveal b1, reveal b2, reveal b3; say more of it"):
        match.play(1, "reveal b")
    assert match.length == 2


def test_after_the_end_nobody_plays() -> None:
    match = played()
    assert match.winners
    assert max(match.scores) == match.scores[match.winners[0]]
    with pytest.raises(IllegalAction, match="over"):
        match.play(0, "draw deck")
    assert match.question(0).sentence == "The game is over."


def test_events_are_numbered_for_each_seat_and_blurred_for_those_who_may_not_know() -> None:
    match = Match("alley", seats=3, seed=1, first=1)
    chance = Chance(1)
    while match.question(0).key != "act":
        answer(match, chance)
    mine, theirs, watching = match.events(0), match.events(1), match.events(None)
    assert len(mine) == len(theirs) == len(watching), "nothing was whispered yet"
    dealt = [i for i, event in enumerate(mine) if event.kind == "dealt" and event.seat == 0]
    assert all(mine[i].card for i in dealt)
    assert all(theirs[i].card == 0 and watching[i].card == 0 for i in dealt)
    assert match.events(0, since=len(mine) - 2) == mine[-2:]
    assert len(match.log(0)) == len(mine)
    assert "was dealt an item." in "\n".join(match.log(None))


def test_the_first_events_are_those_of_the_set_up() -> None:
    match = Match("alley", seats=4, seed=1, wizards="random")
    assert [event.kind for event in match.events(None)] == ["wizard"] * 4 + ["round"]


# --- undo -----------------------------------------------------------------------------------------------------------


def test_a_bribe_can_be_taken_back_until_something_comes_out() -> None:
    """A bribe shows nothing and moves no chance; the next round's deal does."""
    match = Match("alley", seats=3, seed=12)
    chance = Chance(3)
    while match.question(0).key != "bribe":
        answer(match, chance)
    briber = match.asked()[0]
    before = everything(match)
    match.play(briber, match.question(briber).options[-1])
    assert match.why_no_undo(briber) == ""
    match.undo(briber)
    assert everything(match) == before
    assert match.events(None)[-1].kind == "took_back"


@pytest.mark.parametrize(("word", "undone"), [("draw deck", False), ("draw discard", True)])
def test_drawing_from_the_deck_is_final_from_the_discard_it_is_not(word: str, undone: bool) -> None:
    match = Match("alley", seats=3, seed=1, first=1)
    chance = Chance(1)
    while match.question(0).key != "draw":
        answer(match, chance)
    seat, before = match.asked()[0], everything(match)
    match.play(seat, word)
    assert (match.why_no_undo(seat) == "") is undone
    if undone:
        match.undo(seat)
        assert everything(match) == before
    else:
        with pytest.raises(IllegalAction, match="revealed or left to chance"):
            match.undo(seat)


def test_nobody_undoes_what_another_did_or_acted_upon() -> None:
    """Three have something to bribe away: the first can't take the bribe back once the second has paid."""
    match = Match("alley", seats=3, seed=1)
    match._truth = lay(3, ask="bribes", infamy=[5, 5, 5]).state.copy()
    match._base = match.truth()
    first = match.asked()[0]
    match.play(first, "bribe 2")
    assert match.why_no_undo(first) == ""
    second = match.asked()[0]
    match.play(second, "bribe 2")
    assert match.why_no_undo(second) == ""
    assert match.why_no_undo(first) == f"player {second + 1} has acted since"
    with pytest.raises(IllegalAction, match="has acted since"):
        match.undo(first)
    with pytest.raises(IllegalAction, match="not done anything"):
        Match("alley", seats=3, seed=1).undo(0)


def test_a_secret_choice_can_be_taken_back_while_others_choose() -> None:
    """Harbour: I bid, my rival bids, I think again. Nobody hears of it, and my rival's bid stands."""
    match = Match("harbour", seats=3, seed=3)
    match.play(0, "bid 2")
    match.play(1, "bid 5")
    heard = match.events(1)
    match.undo(0)
    assert match.events(1) == heard
    assert match.question(0).key == "bid"
    assert match.question(1).key == "flatter"
    match.play(0, "bid 3")
    for seat in range(3):
        while seat in match.asked() and match.question(seat).key in ("bid", "flatter") and match.length < 6:
            match.play(seat, match.question(seat).options[-1])
    assert "since your last action something was revealed" in match.why_no_undo(0)


def test_cancel_takes_back_all_that_can_be() -> None:
    match = Match("harbour", seats=3, seed=3)
    before = everything(match)
    match.play(0, "bid 2")
    match.play(0, "flatter nobody")
    assert match.cancel(0) == 2
    assert everything(match) == before


def forgetful(before: object, after: object) -> bool:
    """Planted: an undo that forgets what came out."""
    return False


@pytest.mark.parametrize("planted", [False, True])
def test_undo_never_takes_knowledge_back(planted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """At random moments of random games: if an undo is offered, then nobody had learnt anything since, and after it all
    views are what they were. With the planted fault the same test must find that somebody had."""
    if planted:
        monkeypatch.setattr("arcane.core.match._came_out", forgetful)
    undone = cheated = 0
    for name, seats, seed in [("alley", 3, 1), ("alley", 2, 2), ("alley", 5, 3), ("harbour", 3, 4)]:
        match = Match(name, seats=seats, seed=seed)
        chance = Chance(seed)
        while not match.over and match.length < 150:
            before, known, journal = everything(match), match._truth.known(), match.journal()
            used = match._truth.chance.used
            seat, action = answer(match, chance)
            if not match.why_no_undo(seat):
                learnt = any(now > then for now, then in zip(match._truth.known(), known, strict=True))
                cheated += learnt or match._truth.chance.used != used
                match.undo(seat)
                undone += 1
                assert everything(match) == before
                assert match.journal() == journal
                match.play(seat, action)
    assert undone > 20
    assert (cheated > 0) is planted


# --- journals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), [("alley", 2), ("alley", 4), ("harbour", 3)])
def test_a_journal_replays_to_the_same_table(name: str, seats: int) -> None:
    match = played(name, seats)
    game = arcane.game(name)
    again = CoreMatch.resume(game, match.journal())
    assert (again.hash(), again.journal(), again.scores) == (match.hash(), match.journal(), match.scores)
    half = CoreMatch.resume(game, match.journal(), at=match.length // 2)
    assert half.length == match.length // 2
    assert CoreMatch.resume(game, half.journal()).hash() == half.hash()


def test_a_match_without_a_seed_is_sealed_and_its_journal_can_hide_the_seed() -> None:
    match = Match("alley", seats=2, names=["Ann, the first", "Bob"])
    assert len(str(match.seed)) == 64
    assert str(match.seed) in match.journal()
    assert str(match.seed) not in match.journal(with_seed=False)
    with pytest.raises(BadJournal, match="without its seed"):
        CoreMatch.resume(match.game, match.journal(with_seed=False))
    assert CoreMatch.resume(match.game, match.journal()).names == ["Ann the first", "Bob"]


def test_bad_journals_are_refused_with_their_line_and_what_to_do() -> None:
    game = arcane.game("alley")
    text = played(actions=30).journal()
    lines = text.splitlines()
    cases = {
        "": "not the header",
        "hello world\n": "not the header",
        "alley 1.0 seats=x seed=1\nend 0 0\n": "not the header",
        "alley 1.0 seats='3 seed=1\n": "not the header",
        text.replace("seats=3", "seats=9"): "2 to 6 players",
        text.replace("alley 1.0", "alley 0.9"): "replay it with a release",
        text.replace("alley 1.0", "realms 1.0"): "a journal of 'realms'",
        text.replace("cards=", "cards=x"): "--cards FILE",
        text.replace("wizards=off", "wizards=purple"): "wizards=purple: choose off or random",
        text.replace("seed=5", "seed=6"): "line [0-9]+: |edited",
        "\n".join(lines[:-1]) + "\n": "cut short after 30 actions",
        text[: len(text) // 2]: "cut short|is no action",
        "\n".join([*lines[:10], lines[10] + "x", *lines[11:], ""]): "line 11: no action",
        "\n".join([*lines[:10], *lines[11:], ""]): "line 1[0-9]: |counts 30",
        "\n".join([*lines[:10], "9 draw deck", *lines[11:], ""]): "line 11: .* is no action of a player from 1 to 3",
        "\n".join([*lines, "1 draw deck", ""]): "after the closing line",
        text.replace("end 30 ", "end 31 "): "counts 31 actions, but there are 30",
        text.replace(lines[-1], "end 30 0123456789abcdef"): "edited",
        text.replace(lines[-1], "end 30 hidden"): "edited",
        text.replace("wizards=off", "game=3"): "no option 'game'",
        text.replace("wizards=off", "self=1"): "no option 'self'",
        text.replace("wizards=off", "seed=9"): "not the header",
        text.replace("seats=3", "seats=²"): "not the header",
        text.replace("end 30", "end ²"): "line 32: .* is no action",
        text.replace("end 30", f"end {'9' * 5000}"): "line 32: .* is no action",
        "\n".join([*lines[:10], "² reveal a1", *lines[11:], ""]): "line 11: .* is no action",
        "\n".join([*lines[:10], f"{'1' * 5000} reveal a1", *lines[11:], ""]): "line 11: .* is no action",
    }
    for bad, reason in cases.items():
        with pytest.raises(BadJournal, match=reason):
            CoreMatch.resume(game, bad)


def test_names_are_tidied_so_that_a_journal_can_hold_them() -> None:
    match = Match("alley", seats=3, seed=1, names=["A\nB", "", "Cy, the third"])
    assert match.names == ["A B", "player 2", "Cy the third"]
    assert arcane.Match.resume("alley", match.journal()).names == match.names
    with pytest.raises(ValueError, match="4 names for 3 seats"):
        Match("alley", seats=3, names=["a", "b", "c", "d"])
    with pytest.raises(ValueError, match="can't be shown"):
        Match("alley", seats=3, names=["\x1b[31mred"])


def test_what_is_no_action_at_all_is_refused() -> None:
    match = Match("alley", seats=3, seed=1, first=1)
    nonsense: list[Any] = [None, 3.0, [1], True]
    for action in nonsense:
        with pytest.raises(IllegalAction, match="no action"):
            match.play(0, action)


def test_whoever_is_not_asked_is_told_so_for_every_action() -> None:
    match = played(actions=40)
    waiting = next(seat for seat in range(3) if seat not in match.asked())
    for seat in (waiting, None):
        question = match.question(seat)
        for action in range(len(match.game.book.owners)):
            assert question.why_not(action).startswith("it is not your turn; player")


def test_a_cut_journal_can_be_recovered_as_far_as_it_is_sound() -> None:
    match = played(actions=30)
    text = match.journal()
    lines = text.splitlines()
    game = match.game
    cut = "\n".join(lines[:21]) + "\n" + lines[21][:3]
    assert CoreMatch.resume(game, cut, recover=True).length == 20
    edited = "\n".join([*lines[:16], "1 draw moon", *lines[17:], ""])
    assert CoreMatch.resume(game, edited, recover=True).length == 15
    assert CoreMatch.resume(game, text, recover=True).hash() == match.hash()


def test_every_cut_and_every_changed_letter_of_a_journal_is_noticed_or_harmless() -> None:
    """Whatever happens to a file, it gives a clear error or the very same match; never another one, never a crash."""
    match = played(actions=12)
    text = match.journal()
    for i in range(len(text)):
        for bad in (text[:i], text[:i] + "~" + text[i + 1 :]):
            try:
                again = CoreMatch.resume(match.game, bad)
            except BadJournal:
                continue
            assert again.hash() == match.hash()
