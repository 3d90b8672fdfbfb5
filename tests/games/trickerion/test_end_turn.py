"""T12, T13: the end of a turn, and of the game."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.games.trickerion.cards import FACES, SPECIALS
from arcane.games.trickerion.player import AT_INN
from arcane.games.trickerion.scoring import end_bonuses
from tests.games.trickerion.lay import Laid, lay


def test_wages() -> None:
    """T12.1 Apprentice 1, Specialist 2, Magician 0; idle ones and who is on the Assistant slot cost nothing."""
    t = lay(
        ask="end",
        team={0: "en as a1 a2@as"},
        stands=["0 m dt1", "0 en mr1", "0 a1 da1", "0 a2 dt4"],
    )
    assert t.coins() == 10 - 3


def test_unpaid_wages() -> None:
    """T12.2 2 Fame for each Coin; what can be paid is paid. T12.14 Fame stops at 0 and nothing is owed later."""
    t = lay(ask="end", team={0: "en a1"}, stands=["0 en mr1"], coins=[1])
    assert (t.coins(), t.fame()) == (0, 3)
    t = lay(ask="end", team={0: "en a1"}, stands=["0 en mr1"], coins=[0], fame=[1])
    assert t.fame() == 0


def test_characters_return() -> None:
    """T12.3 those at the Inn join: a Specialist with its extension, an Apprentice on a slot of one's choice."""
    t = lay(at="downtown", ap=6, dice="x x assistant apprentice x x")
    t.play("hire", "die inn-specialist", "hire", "end")
    assert t.options == ["return-slot board", "return-slot assistant"]
    t.play("return-slot assistant")
    assert t.berths() == ["a1", "-", "-", "a2"]
    assert t.has("as")


def test_the_first_free_slot_without_a_question() -> None:
    """T12.10 the owner chooses only when both kinds are empty."""
    t = lay(at="downtown", ap=6, dice="x x x apprentice x x")
    t.play("hire", "end")
    assert t.berths() == ["a1", "a2", "-", "-"]


def test_orders_arrive() -> None:
    """T12.4 each replaces the type of its Buy place; the Quick Order place is emptied. T12.12 in this order."""
    t = lay(ask="end", market="wood metal glass fabric / rope . . saw / cog")
    assert t.market() == "rope metal glass saw / . . . . / ."
    assert t.told("arrived") == [(-1, 0, 4), (-1, 3, 6)]


def test_performance_cards_move_on() -> None:
    """T12.5 the oldest leaves when all places are full, its markers without Yield; the new card is first."""
    t = lay(
        ask="end",
        stage="riverside-03 riverside-04 riverside-05",
        tricks={0: "linking-rings"},
        markers=["3 1.0 d 0 linking-rings", "1 0.0 d 0 linking-rings"],
        turn=3,
    )
    names = [FACES[card & FACE] for card in t.state.stage.cards]
    assert names[1:] == ["riverside-03", "riverside-04"]
    assert t.marker(2, "0.0") != 0
    assert t.marker(1, "0.0") == 0
    assert t.supply(0, "linking-rings") == 3
    assert t.told("yielded") == []


def test_a_discarded_card_leaves_the_game() -> None:
    """T12.13 in turn 7 too, when none is left to reveal."""
    t = lay(ask="end", stage="riverside-03 riverside-04 riverside-05", turn=7)
    assert [FACES[card & FACE] for card in t.state.stage.cards][-2:] == ["riverside-03", "riverside-04"]
    assert t.state.over


def test_posters_come_back() -> None:
    """T12.6."""
    t = lay(ask="turn", turn=1)
    t.play("advertise yes")
    t.idle_until("assign")
    for seat in (0, 1):
        t.play_as(seat, "assign none", "assign none")
    assert [int(p.poster) for p in t.state.players] == [0, 0]


def test_prophecies_move() -> None:
    """T12.7 the left one becomes active, the bottom one moves left, the right one to the bottom, a new one comes."""
    t = lay(ask="end", pending="extra-shard double-bank cheap-coins", fate="cheap-hiring")
    s = t.state
    assert [FACES[face] for face in (s.fate, s.left, s.bottom)] == ["extra-shard", "double-bank", "cheap-coins"]
    assert s.right not in (0, s.fate, s.left, s.bottom)


def test_assignment_cards_after_a_turn() -> None:
    """T12.8 used Special cards are discarded, the others come back to hand."""
    t = lay(team={0: "a1 a2"}, under={0: "a1:freelancer a2:test-run m:dt"})
    t.play("place a1", "card-use ap", "slot ws1", "mechaniker no", "end", "idle a2", "idle m")
    assert [FACES[card & FACE] for card in t.state.spent.cards] == ["freelancer"]
    assert t.hand() == ["test-run"]
    assert t.state.hold(0, 3) == 1


def test_choices_in_initiative_order() -> None:
    """T12.11 two Apprentices with a choice of slots: whoever is earlier in the order of the turn."""
    for order in ((0, 1), (1, 0)):
        t = lay(team={0: "as a1", 1: "as a1"}, under={0: "m:dt"})
        for seat in (0, 1):
            t.state.players[seat].cast[5] = AT_INN
            t.state.order[seat] = order[seat]
        t.play("idle m")
        assert t.asked == f"{order[0]} return-slot"
        t.play("return-slot board")
        assert t.asked == f"{order[1]} return-slot"


def end(**more: Any) -> Laid:
    return lay(ask="end", turn=7, **more)


def test_final_scoring() -> None:
    """T13.1 1 for a Shard, 1 for 3 Coins, 2 for a Special card, each at most 20."""
    t = end(shards=[4, 30], coins=[11, 100], hand={0: "freelancer test-run"}, fame=[10, 10])
    assert t.fame(0) == 10 + 4 + 3 + 4
    assert t.fame(1) == 10 + 20 + 20
    nothing: dict[str, Any] = {"shards": [0, 0], "coins": [0, 0], "fame": [0, 0]}
    assert end(hand={0: " ".join(SPECIALS[:10])}, **nothing).fame() == 20
    assert end(hand={0: " ".join(SPECIALS[:12])}, **nothing).fame() == 20


ENDS: dict[str, tuple[str, dict[str, Any], int]] = {
    "aztec-lady": ("2 cog 1 padlock 1 saw 2 glass", {}, 2 * 3),
    "horror-saws": ("2 cog 2 saw 3 wood", {"shards": [5]}, 5),
    "automaton": ("3 cog 3 petroleum 3 metal", {"more": "bullet-catch walled"}, 8),
    "hellhound": ("2 padlock 2 animal 1 petroleum 3 fabric", {"hand": {0: "freelancer"}}, 2),
    "mutilation": ("1 disguise 2 saw 3 fabric 2 glass", {"team": {0: "en ma as a1"}}, 12),
    "stairs-of-water": ("1 cog 1 mirror 2 petroleum 3 glass 1 rope", {}, 6),
    "beast-within": (
        "1 disguise 1 mirror 3 animal 3 metal",
        {"more": "walled te:bullet-catch linking-rings", "team": {0: "en a1"}},
        10,
    ),
    "vanishing-elephant": ("1 mirror 2 padlock 2 animal 3 glass", {"team": {0: "ma a1"}}, 7),
    "buried-alive": ("3 padlock 3 wood", {"team": {0: "en a1"}}, 7),
    "assistants-revenge": ("2 mirror 2 saw 3 glass", {"team": {0: "as a1"}}, 7),
    "iron-maiden": ("2 padlock 3 saw 3 metal", {"more": "linking-rings levitation"}, 8),
    "transported-man": ("2 disguise 2 petroleum 3 fabric", {}, 4),
    "balsamos-skull": ("1 padlock 2 rope 3 metal", {}, 3),
    "seance": ("2 mirror 2 petroleum 2 glass 3 wood", {"team": {0: "a1 a2"}}, 6),
    "skeleton-dance": ("2 cog 2 rope 3 glass", {}, 3),
    "metamorphosis": ("3 disguise 3 rope 3 fabric 3 glass", {"coins": [7]}, 2),
}


@pytest.mark.parametrize("name", ENDS)
def test_end_bonus(name: str) -> None:
    """T13.2 of a Level 3 Trick whose Components are there, prepared or not; without them nothing."""
    goods, more, bonus = ENDS[name]
    options = dict(more)
    others = f" {options.pop('more')}" if "more" in options else ""
    ready = "=3" if name == "aztec-lady" else ""
    t = lay(under={0: "m:dt"}, goods={0: goods}, tricks={0: f"{name}{ready}{others}"}, **options)
    assert end_bonuses(t.state.players[0], -1) == bonus
    short = lay(under={0: "m:dt"}, tricks={0: f"{name}{others}"}, **options)
    assert end_bonuses(short.state.players[0], -1) == 0


def test_an_end_bonus_is_capped() -> None:
    """T13.2 at most 20 for a Trick; T13.5 apart from the caps of Shards and Coins."""
    t = end(shards=[30], goods={0: "2 cog 2 saw 3 wood"}, tricks={0: "horror-saws"}, fame=[0], coins=[0])
    assert t.fame() == 40


def test_apprentices_and_specialists_score_nothing() -> None:
    """T13.3 is for games without the Dark Alley, which are not played."""
    t = end(team={0: "en ma as a1 a2"}, shards=[0, 0], coins=[0, 0])
    assert t.fame() == 5


def test_ties_go_to_the_earlier_player() -> None:
    """T13.4 in the initiative order; T13.6 which has no ties."""
    t = end(fame=[10, 10], coins=[0, 0], shards=[0, 0])
    assert t.state.over
    assert t.state.winners == [0]
    assert len(set(t.state.result())) == 2
    assert end(fame=[10, 11], coins=[0, 0], shards=[0, 0]).state.winners == [1]


def test_no_wage_at_the_inn() -> None:
    """T12.1 for whom one hired this turn."""
    t = lay(at="downtown", ap=6, dice="x x manager apprentice x x").play("hire", "die inn-specialist", "hire", "end")
    assert (t.coins(), t.has("ma"), t.has("a2")) == (10, True, True)


def test_all_slots_are_free_again() -> None:
    """T12.3 Characters go back to their places."""
    t = lay(ask="end", team={0: "en a1"}, stands=["0 m fri.p", "0 en dt1", "0 a1 ws1", "1 m mr1"])
    assert not any(t.state.slots)
    for seat in (0, 1):
        p = t.state.players[seat]
        assert not any(p.placed(c) for c in range(12))
        assert p.day == -1


def test_workers_join_before_apprentices() -> None:
    """T12.10 Specialists first, so that their slots are there; then workers; then Apprentices, where it is empty."""
    t = lay(arts=True, team={0: "a1 a2"}, under={0: "m:dt"})
    for who in (3, 6, 10):  # the Assistant, an Apprentice, the Trickster
        t.state.players[0].cast[who] = AT_INN
    t.play("idle m")
    assert t.berths() == ["a1", "a2", "tr", "a3"]
    assert [c for _, c, _ in t.told("joined")] == [3, 10, 6]
    t = lay(team={0: "as a1 a2 a3"}, under={0: "m:dt"})
    t.state.players[0].cast[7] = AT_INN
    assert t.play("idle m").berths() == ["a1", "a2", "a3", "a4"]
    t = lay(team={0: "as a1"}, under={0: "m:dt"})
    t.state.players[0].cast[5] = AT_INN
    assert t.play("idle m").options == ["return-slot board", "return-slot assistant"]


def test_what_left_does_not_come_again() -> None:
    """T12.13 the oldest card is out of the game."""
    t = lay(ask="end", stage="riverside-03 riverside-04 riverside-05", turn=3)
    gone = FACES.index("riverside-05")
    assert (t.state.stage.find(gone), t.state.bill_deck.find(gone)) == (-1, -1)
    assert t.state.box.find(gone) >= 0
    t = lay(stage="riverside-03 riverside-04 riverside-05", turn=7, under={0: "m:dt"}).play("idle m")
    assert t.state.stage.find(gone) == -1


def test_units_on_a_manager_slot_score() -> None:
    """T13.2 one more than the tokens, as in T8.5; prepared markers on Trick cards alone."""
    goods = {0: "1 cog 1 mirror 1 petroleum@ma 3 glass"}
    t = lay(under={0: "m:dt"}, team={0: "ma a1"}, goods=goods, tricks={0: "stairs-of-water"})
    assert end_bonuses(t.state.players[0], -1) == 4
    t = lay(
        under={0: "m:dt"},
        goods={0: "2 cog 1 padlock 1 saw 2 glass"},
        tricks={0: "aztec-lady=1 linking-rings=2"},
        markers=["1 0.0 d 0 aztec-lady"],
    )
    assert end_bonuses(t.state.players[0], -1) == 6


def test_a_tie_by_the_order_of_the_last_turn() -> None:
    """T13.4 and not by seat."""
    t = lay(3, turn=7, fame=[9, 9, 9], coins=[0, 0, 0], shards=[0, 0, 0], under={0: "m:dt"})
    t.state.order[0], t.state.order[1], t.state.order[2] = 2, 0, 1
    t.play("idle m")
    assert (t.state.over, t.state.winners) == (True, [2])
