"""T3, T4: the order of a turn, dice, initiative, posters, assignments."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from arcane.core.card import SPECTATOR
from arcane.games.trickerion import GAME, cards
from tests.games.trickerion.lay import Laid, lay

ROOT = Path(__file__).parents[3]


def test_the_phases_of_a_turn() -> None:
    """T3.1 dice, initiative, posters, assignments, placing, performing, end."""
    t = lay(ask="turn", tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings"], coins=[10, 10])
    t.play("advertise yes", "advertise no")
    t.play_as(0, "assign perm-theater", "assign none")
    t.play_as(1, "assign none", "assign none")
    t.play("place m", "slot fri.p")
    story = t.story("rolled", "initiative", "advertised", "revealed", "placed", "performs", "end_turn", "turn")
    assert [kind for i, kind in enumerate(story) if i == 0 or story[i - 1] != kind] == [
        "turn",
        "rolled",
        "initiative",
        "advertised",
        "revealed",
        "placed",
        "performs",
        "end_turn",
        "turn",
        "rolled",
        "initiative",
    ]


def test_six_dice_are_rolled() -> None:
    """T4.1 two Residence dice, two Inn dice, two Bank dice, each with its own faces."""
    t = lay(ask="turn", rolls=[0, 5, 2, 0, 3, 5], turn=0)
    shown = [t.die(name) for name in cards.DICE]
    assert shown == ["escape", "x", "engineer", "apprentice", "5", "x"]
    assert len(t.told("rolled")) == 6


def test_least_fame_goes_first() -> None:
    """T4.2, T3.2 that order holds for the whole turn."""
    t = lay(3, ask="turn", fame=[9, 4, 6])
    assert [int(x) for x in t.state.order] == [1, 2, 0]
    assert t.asked == "1 advertise"


def test_ties_are_reversed() -> None:
    """T4.2 tied players take the reverse of their last order."""
    t = lay(4, ask="turn", fame=[5, 5, 3, 5])
    assert [int(x) for x in t.state.order] == [2, 3, 1, 0]


def test_no_new_initiative_in_turn_1() -> None:
    """T4.2 is skipped in turn 1."""
    t = lay(2, ask="turn", fame=[9, 4], turn=0)
    assert [int(x) for x in t.state.order] == [0, 1]


def test_a_poster_costs_the_position() -> None:
    """T4.3 1 for the first, 2 for the second; 2 Fame each."""
    t = lay(ask="turn", turn=0, coins=[5, 5])
    t.play("advertise yes", "advertise yes")
    assert (t.coins(0), t.fame(0)) == (4, 7)
    assert (t.coins(1), t.fame(1)) == (3, 7)
    assert t.state.players[0].poster == 1


BOARD_OF_TWO = """
import sys
from arcane.core import figures
figures.overlay("trickerion", sys.argv[1])
from tests.games.trickerion.lay import lay
for seats in (2, 3):
    t = lay(seats, ask="turn", turn=0, coins=[5, 5, 5]).play("advertise yes")
    print(t.state.question.sentence)
    t.play("advertise yes")
    print(t.coins(1))
print(lay(2, ask="turn", turn=0, coins=[5, 2]).play("advertise yes").asked)
"""


def test_a_board_without_a_second_place(tmp_path: Path) -> None:
    """T4.3 what the second of two pays is a figure of its own, in case the printed board skips its second place."""
    mine = tmp_path / "mine.toml"
    mine.write_text("[poster]\nplace_2_of_two = 3\n", encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-c", BOARD_OF_TWO, str(mine)], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout
    brings = "It brings 2 Fame."
    assert told.splitlines() == [
        f"Advertise for 3 Coins? {brings}",
        "2",
        f"Advertise for 2 Coins? {brings}",
        "3",
        "0 assign",
    ]


def test_only_who_has_the_coins_is_asked() -> None:
    """T4.8 once each, in initiative order; declining is final."""
    t = lay(3, ask="turn", turn=0, coins=[5, 1, 5])
    t.play("advertise no")
    assert t.asked == "2 advertise"
    t.play("advertise no")
    assert t.asked.endswith("assign")


def test_cards_are_laid_at_once_and_in_secret() -> None:
    """T4.4 a card under each Character, in board order; T4.6 nobody sees anything of it, in any order of answers."""
    t = lay(ask="assignment", team={1: "en a1"}, hand={1: "freelancer"})
    before = [t.state.view(eye).to_bytes() for eye in (0, SPECTATOR)]
    assert t.state.asked() == [0, 1]
    t.play_as(1, "assign perm-downtown", "assign freelancer")
    assert [t.state.view(eye).to_bytes() for eye in (0, SPECTATOR)] == before
    t.play_as(1, "assign none")
    assert [t.state.view(eye).to_bytes() for eye in (0, SPECTATOR)] == before
    assert t.state.asked() == [0]
    assert t.told("revealed") == []


def test_when_all_are_done_all_is_revealed() -> None:
    """T4.5."""
    t = lay(ask="assignment", hand={1: "freelancer"})
    t.play_as(1, "assign perm-downtown", "assign freelancer")
    t.play_as(0, "assign none", "assign perm-theater")
    assert len(t.told("revealed")) == 3
    assert t.state.players[1].cast[12] == 3
    assert t.state.players[1].cast[12 + 4] == cards.FREELANCER
    assert t.asked == "0 step"


def test_a_card_lies_under_one_character() -> None:
    """T4.7 the two Theater cards are alike; what is not laid stays in hand; no card at all is legal."""
    t = lay(ask="assignment", team={0: "en ma a1"})
    t.play_as(0, "assign perm-theater")
    assert "assign perm-theater" in spelled(t, 0)
    t.play_as(0, "assign perm-theater")
    assert "assign perm-theater" not in spelled(t, 0)
    question = t.state.question_of(0)
    assert "have not got that card" in question.why_not(GAME.parse("assign perm-theater"))
    t = lay(ask="assignment")
    for seat in (0, 1):
        t.play_as(seat, "assign none", "assign none")
    assert t.told("end_turn") == [(-1, 2, 0)]


def spelled(t: Laid, seat: int) -> list[str]:
    question = t.state.question_of(seat)
    return [question.spell(a) for a in question.options]


def test_who_is_done_is_not_asked_again() -> None:
    """T4.6 a player who is done can't change it."""
    t = lay(ask="assignment")
    t.play_as(0, "assign none", "assign none")
    assert t.state.asked() == [1]


def test_a_card_of_the_hand_for_each_character() -> None:
    """T4.4 Permanent and Special cards mix freely, at most one under each Character, none under two."""
    t = lay(ask="assignment", team={0: "en a1"}, hand={0: "freelancer empower"})
    permanents = [f"assign {name}" for name in cards.PERMANENTS]
    assert set(spelled(t, 0)) == {"assign none", *permanents, "assign freelancer", "assign empower"}
    t.play_as(0, "assign empower")
    assert set(spelled(t, 0)) == {"assign none", *permanents, "assign freelancer"}
    t.play_as(0, "assign perm-downtown")
    assert set(spelled(t, 0)) == {"assign none", *(set(permanents) - {"assign perm-downtown"}), "assign freelancer"}
    assert "have not got that card" in t.state.question_of(0).why_not(GAME.parse("assign perm-downtown"))
    t.play_as(0, "assign freelancer")
    t.play_as(1, "assign none", "assign none")
    assert [int(t.state.players[0].cast[12 + c]) for c in (0, 1, 4)] == [cards.EMPOWER, 3, cards.FREELANCER]


def test_nobody_hears_of_an_assignment() -> None:
    """T4.6, T17.8 but its owner, until all are done."""
    t = lay(ask="assignment", hand={0: "freelancer"})
    t.play_as(0, "assign freelancer", "assign none")
    assert [event.kind for event in t.heard(1)] == []
    assert [event.kind for event in t.heard(0)] == ["laid", "laid"]


def test_the_order_holds_for_the_whole_turn() -> None:
    """T3.2 posters (T4.8) and steps (T5.1) go by the initiative order, not by seat."""
    t = lay(3, ask="turn", fame=[9, 4, 6], coins=[10, 10, 10])
    asked = []
    while t.state.question.key == "advertise":
        asked.append(int(t.state.question.seat))
        t.play("advertise no")
    assert asked == [1, 2, 0]
    for seat in range(3):
        t.play_as(seat, "assign perm-downtown", "assign perm-market-row")
    steps = []
    while t.state.turn == 3:
        steps.append(int(t.state.question.seat))
        t.play("idle m" if t.can("idle m") else "idle a1")
    assert steps == [1, 2, 0, 1, 2, 0]
