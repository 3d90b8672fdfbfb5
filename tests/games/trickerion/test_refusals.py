"""A refused answer gives the reason that the rule had, in words that fit what was tried (T40)."""

from __future__ import annotations

from arcane.games.trickerion import GAME
from tests.games.trickerion.lay import lay


def test_cards_that_change_places() -> None:
    """T15.18 Buying Time with three cards open."""
    t = lay(
        at="theater",
        ap=1,
        effect="buying-time",
        stage="riverside-03 riverside-05 riverside-04",
        tricks={0: "linking-rings=1"},
    ).play("set-up with card", "perf-card riverside-03", "spot 0.0 d")
    assert "two cards must change places" in t.why_not("swap none")
    assert "nothing lies there" in t.why_not("swap 1 4")


def test_an_apprentice_from_the_inn() -> None:
    """T12.10 the player board is full, or there is no Assistant, or its slot is taken."""
    t = lay(team={0: "as a1"}, ask="steps", under={0: "a1:ws"})
    t.state.players[0].cast[5] = 2
    t.play("idle a1")
    assert t.asked == "0 return-slot"
    p = t.state.players[0]
    p.cast[3] = 0
    assert "not got that Specialist" in t.state.book.words.reason(t.state.question, "return-slot", 1)
    p.cast[3], p.cast[39] = 1, 4
    assert "that Apprentice slot is taken" in t.state.book.words.reason(t.state.question, "return-slot", 1)
    for berth in range(36, 39):
        p.cast[berth] = 4
    assert "that Apprentice slot is taken" in t.state.book.words.reason(t.state.question, "return-slot", 0)


def test_the_engineers_trick() -> None:
    """T2.13 asked of who has the Engineer alone, and of others never."""
    s = GAME.new(2, 1)
    while s.question.key != "start-engineer":
        answers = [GAME.spell(action) for action in s.options()]
        s.play(GAME.parse("start-specialist engineer") if "start-specialist engineer" in answers else s.options()[0])
    words = s.book.words
    s.players[s.seat].cast[1] = 0
    assert "not got that Specialist" in words.reason(s.question, "start-engineer", 0)


def test_components_of_the_start() -> None:
    """T2.11, T2.21 in their order, within their value, and the Manager's of other types."""
    s = GAME.new(2, 1)
    while s.question.key != "start-specialist":
        s.play(s.options()[0])
    s.play(GAME.parse("start-specialist manager"))
    assert "worth more than is left" in s.question.why_not(GAME.parse("start-component cog"))
    s.play(GAME.parse("start-component glass"))
    assert "types are named in their order" in s.question.why_not(GAME.parse("start-component wood"))
    s.play(GAME.parse("start-component done"))
    assert "lies on your player board already" in s.question.why_not(GAME.parse("start-component glass"))


def test_steps() -> None:
    """T5.1, T16.1, T16.15 passing, idling, and who has had a turn."""
    t = lay(under={0: "m:dt"}, team={0: "a1 a2"})
    assert "only the second placement of a step can be passed" in t.why_not("pass")
    assert "that Character has no card this turn" in t.why_not("idle a1")
    assert "that Character has no card this turn" in t.why_not("place a1")
    assert "not in your team" in t.why_not("idle en")
    t = lay(under={0: "m:dt a1:dt a2:ws"}, team={0: "a1 a2"}, fate="place-two").play("place m", "slot dt1", "end")
    assert "has had its turn already" in t.why_not("place m")
    assert "place another Character, or pass" in t.why_not("idle a1")


def test_preparing_without_tricks() -> None:
    assert "not learned any Trick" in lay(at="workshop", ap=2).why_not("prepare")


def test_abilities_of_other_magicians() -> None:
    """T14.4, T14.5."""
    t = lay(at="dark-alley", ap=2, fate="extra-shard")
    assert "your Magician has not got that ability" in t.why_not("weave")
    t = lay(at="theater", ap=1, stage="riverside-03 riverside-05", tricks={0: "linking-rings=2 living-piano=1"})
    t.play("set-up")
    assert "your Magician has not got that ability" in t.why_not("set-up-trick linking-rings pile")


def test_setting_up() -> None:
    """T9.4 nothing prepared; a card that is full; a card with that Trick; no card left."""
    t = lay(at="theater", ap=2, tricks={0: "linking-rings"})
    assert "no marker is prepared" in t.why_not("set-up")
    full = [f"1 {spot} {way} 1 {trick}" for spot, way, trick in FULL]
    others = "enchanted-butterflies card-manipulation pub-in-a-bottle rabbit-from-the-top-hat"
    t = lay(
        at="theater",
        ap=2,
        stage="riverside-03 riverside-05 riverside-04 riverside-06",
        tricks={0: "linking-rings=1", 1: others},
        markers=[*full, "2 0.0 d 0 linking-rings"],
    ).play("set-up")
    assert "that card has no free slot" in t.why_not("perf-card riverside-03")
    assert "a marker of that Trick lies on the card already" in t.why_not("perf-card riverside-05")
    t = lay(at="theater", ap=2, stage="riverside-03", tricks={0: "linking-rings=1", 1: others}, markers=full)
    assert "no card has room for that Trick" in t.why_not("set-up")


FULL = [
    ("0.0", "d", "enchanted-butterflies"),
    ("0.1", "u", "card-manipulation"),
    ("1.1", "d", "pub-in-a-bottle"),
    ("1.2", "u", "rabbit-from-the-top-hat"),
]


def test_piles_that_are_too_high() -> None:
    """T8.7 three tokens do not fit a Manager slot; both slots taken: which pile it changes places with."""
    t = lay(at="workshop", ap=1, team={0: "ma"}, goods={0: "3 wood"})
    assert "a Manager slot holds at most 2 tokens; give one back first" in t.why_not("move-components")
    t = lay(at="workshop", ap=1, team={0: "ma"}, goods={0: "3 wood 1 rope@ma 1 saw@ma 1 cog"})
    t.play("move-components")
    assert "both Manager slots are taken" in t.why_not("move-components cog")
    assert "at most 2 tokens" in t.why_not("move-components wood first")


def test_moving_an_apprentice() -> None:
    """T8.8 the slot is taken, or nobody is idle."""
    t = lay(at="workshop", ap=1, team={0: "as a1@as a2"})
    assert "that Apprentice slot is taken" in t.why_not("move-apprentice")
    t = lay(at="workshop", ap=1, who="a1", team={0: "as a1"})
    assert "no Apprentice of yours that is still idle" in t.why_not("move-apprentice")


def test_free_settings_are_the_tricksters() -> None:
    """T24.6."""
    t = lay(at="downtown", ap=1, arts=True, wagon="dt")
    assert "only the Trickster" in t.why_not("set-die free")
    assert "only the Trickster" in t.why_not("arcane-dice free")


def test_mimesis_needs_an_open_card() -> None:
    """T14.7."""
    t = lay(magicians=("the-great-optico", "electra"), under={0: "m:dt", 1: "m:empower"}).play("place m")
    assert "no opponent has that card lying open" in t.why_not("mimesis interest effect")
