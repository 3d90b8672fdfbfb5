"""T15: the Special Assignment cards of the Theater."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import FACES
from tests.games.trickerion.lay import Laid, lay, special

TRIO = "linking-rings levitation living-piano"
FULL = ["1 0.0 d 1 linking-rings", "1 0.1 u 1 levitation", "1 1.1 l 1 living-piano"]  # of riverside-02


def hall(effect: str, ap: int = 3, **more: Any) -> Laid:
    return lay(at="theater", effect=effect, ap=ap, **more)


def guest(**more: Any) -> Laid:
    """Player 0 may lay a guest beside the full card riverside-02."""
    words: dict[str, Any] = {
        "tricks": {0: "enchanted-butterflies=2", 1: TRIO},
        "stage": "riverside-02",
        "markers": FULL,
    }
    return hall("guest-performer", **{**words, **more})


def test_a_guest_has_no_neighbours() -> None:
    """T15.1 no facing is asked, no Link pays, neither when it comes nor when it is performed."""
    t = guest(tricks={0: "mechanical-hornet=2", 1: TRIO}).play("set-up with card")
    assert t.options == ["spot guest"]
    t.play("spot guest")
    assert t.asked == "0 act"
    assert (t.fame(), t.coins(), t.shards(), t.state.ap) == (5, 10, 1, 2)
    assert t.state.links_on(0) == 1  # of two others
    assert t.marker(1, "g1") >> 1 & 3 == 0


def test_no_guest_beside_its_own_trick() -> None:
    """T15.1 the same Trick is not twice on a card."""
    own = ["1 0.0 d 0 enchanted-butterflies", "1 0.1 u 1 levitation", "1 1.1 l 1 living-piano"]
    assert not guest(markers=own).can("set-up with card")


def test_a_guest_only_where_no_slot_is_free() -> None:
    """T15.16 and never again once it lies on a slot."""
    assert not guest(markers=FULL[:2]).can("set-up with card")
    t = hall("guest-performer", tricks={0: "enchanted-butterflies"}, markers=["1 g1 u 0 enchanted-butterflies"])
    t.play("reschedule")
    assert "spot guest" not in t.options
    assert "full Performance card" in t.why_not("spot guest")
    t.play("spot 0.0 d")
    assert (t.marker(1, "g1"), t.marker(1, "0.0") != 0) == (0, True)


def test_no_pile_as_a_guest() -> None:
    """T14.11 Electra's piles lie on slots only."""
    two = {0: "enchanted-butterflies=2 paper-shred=2", 1: TRIO}
    t = guest(magicians=("electra", "the-gentleman"), tricks=two).play("set-up with card")
    assert t.options == ["set-up-trick enchanted-butterflies", "set-up-trick paper-shred"]
    assert "can't be a guest" in t.why_not("set-up-trick paper-shred pile")


def test_orchestral_interlude_over_a_shard() -> None:
    """T15.2 the bonus without a Link, the Shard only with one."""
    for way, shards in (("u", 2), ("d", 1)):
        t = hall(
            "orchestral-interlude",
            tricks={0: "linking-rings=1", 1: "living-piano"},
            stage="riverside-01",  # 0.0-0.1 over a Shard
            markers=["1 0.0 d 1 living-piano"],
        )
        t.play("set-up with card", f"spot 0.1 {way}", "links coins")
        assert (t.coins(), t.shards(), t.asked) == (11, shards, "0 act")


def test_a_headliners_shards_are_one_event() -> None:
    """T16.3 2 Shards and one more, or 2 Fame once; T15.3 the other gets 1, and its own."""
    words: dict[str, Any] = {
        "tricks": {0: "linking-rings=1", 1: "living-piano"},
        "markers": ["1 1.1 d 1 living-piano"],
    }
    for fate, shards, fame in (
        ("", (3, 2), (5, 5)),
        ("extra-shard", (4, 3), (5, 5)),
        ("shards-give-fame", (3, 2), (7, 7)),
    ):
        t = hall("headliner-trick", fate=fate, **words)
        t.play("set-up with card", "spot 1.2 u", "links coins", "links coins")
        assert ((t.shards(0), t.shards(1)), (t.fame(0), t.fame(1))) == (shards, fame)
        assert t.coins() == 12


def test_a_third_marker_of_a_trick() -> None:
    """T15.17 New Twist at most two, and only on a card that holds one."""
    two = ["1 0.0 d 0 linking-rings", "1 1.2 u 0 linking-rings"]
    assert not hall("new-twist", tricks={0: "linking-rings=1"}, markers=two).can("set-up with card")
    t = hall(
        "new-twist",
        tricks={0: "linking-rings=1"},
        stage="riverside-03 riverside-04",
        markers=["2 0.0 r 0 linking-rings"],
    )
    t.play("set-up with card")
    assert t.asked == "0 spot"
    t.play("spot 1.2 u")
    assert t.marker(2, "1.2") != 0


def test_buying_time_among_three() -> None:
    """T15.4 markers go with their cards; T15.18 3 Coins with the exchange."""
    t = hall(
        "buying-time",
        tricks={0: "linking-rings=1", 1: "levitation"},
        stage="riverside-03 riverside-04 riverside-05",
        markers=["3 1.0 d 1 levitation"],
    )
    t.play("set-up with card", "perf-card riverside-04", "spot 0.0 r")
    assert (t.asked, t.coins()) == ("0 swap", 10)
    t.play("swap 1 3")
    assert [FACES[card & FACE] for card in t.state.stage.cards] == ["riverside-05", "riverside-04", "riverside-03"]
    assert [t.marker(place, spot) != 0 for place, spot in ((1, "1.0"), (2, "0.0"), (3, "1.0"))] == [True, True, False]
    assert t.coins() == 13


# --- phase 6 ---


def performed(card: str, use: str = "effect", slot: str = "fri.p", **more: Any) -> Laid:
    words: dict[str, Any] = {
        "under": {0: f"m:{card}"},
        "tricks": {0: "linking-rings", 1: "enchanted-butterflies"},
        "markers": ["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"],
    }
    return lay(**{**words, **more}).play("place m", f"card-use {use}", f"slot {slot}")


@pytest.mark.parametrize("card", ["durable-components", "arranged-fiasco", "grand-premiere"])
def test_only_on_a_performance_slot_and_for_its_effect(card: str) -> None:
    """T15.5 these three act in phase 6; backstage, or for the +1 AP, they do nothing."""
    assert performed(card, "ap").state.players[0].act == 0
    assert performed(card, slot="fri.b1").state.players[0].act == 0
    t = lay(under={0: f"m:{card}", 1: "m:dt"}, tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings"])
    t.play("place m", "card-use effect", "slot fri.p")
    assert t.state.players[0].act == special(card)


def test_durable_components_of_what_was_performed() -> None:
    """T15.19 on any card, in anybody's Performance, this turn; also onto a Trick with markers; after Sunday."""
    words: dict[str, Any] = {
        "stage": "riverside-03 riverside-04 riverside-05",
        "tricks": {0: "linking-rings levitation=1 living-piano", 1: "enchanted-butterflies"},
        "markers": [
            "1 0.0 d 0 linking-rings",
            "2 0.0 r 0 levitation",
            "2 1.2 u 1 enchanted-butterflies",
            "3 1.0 d 0 living-piano",
        ],
        "stands": ["1 m sun.p"],
    }
    t = performed("durable-components", **words).play("perform riverside-03")
    assert t.options == ["durable linking-rings", "durable levitation", "durable no"]  # not Living Piano
    assert "not yours" in t.why_not("durable living-piano")
    assert [seat for seat, _, _ in t.told("performs")] == [0, 1]  # after Sunday
    t.play("durable levitation")
    assert (t.ready(0, "levitation"), t.supply(0, "levitation")) == (2, 2)


def test_durable_components_end_with_the_turn() -> None:
    """T15.19 neither the effect nor what was performed is kept."""
    t = performed("durable-components").play("durable no")
    p = t.state.players[0]
    assert (t.state.turn, p.act, p.shown) == (3, 0, 0)


def test_durable_components_may_be_declined() -> None:
    """T15.19 and without a Performance nothing is asked."""
    t = performed("durable-components").play("durable no")
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings")) == (0, 4)
    t = performed("durable-components", markers=["1 1.2 u 1 enchanted-butterflies"])
    assert t.state.turn == 3


def test_a_fiasco_in_anothers_performance() -> None:
    """T15.6 acts only when its owner performs."""
    t = performed(
        "arranged-fiasco",
        markers=["1 1.2 u 1 enchanted-butterflies"],
        stands=["1 m sat.p"],
    )
    assert t.fame(1) == 5 + 2 + 1


def premiere(**more: Any) -> Laid:
    """Spirit Hand yields 2 Fame, 1 Coin and 1 Shard; the card 1 Fame."""
    words: dict[str, Any] = {
        "tricks": {0: "spirit-hand", 1: "enchanted-butterflies"},
        "markers": ["1 0.0 d 0 spirit-hand", "1 1.2 u 1 enchanted-butterflies"],
    }
    return performed("grand-premiere", **{**words, **more})


@pytest.mark.parametrize(
    ("kind", "gained"), [("fame", (5, 1, 1)), ("coins", (3, 2, 1)), ("shards", (3, 1, 2)), ("no", (3, 1, 1))]
)
def test_one_kind_twice(kind: str, gained: tuple[int, int, int]) -> None:
    """T15.20 Fame, Coins or Shards of the Yield."""
    t = premiere().play("premiere no" if kind == "no" else f"premiere 0.0 {kind}")
    assert (t.fame() - 5, t.coins() - 10, t.shards() - 1) == gained


def test_only_own_tricks_premiere() -> None:
    """T15.20 and those of which no marker was performed before."""
    assert premiere().options == [*[f"premiere 0.0 {kind}" for kind in ("fame", "coins", "shards")], "premiere no"]
    assert "not yours" in premiere().why_not("premiere 1.2 fame")


def test_what_counts_as_performed() -> None:
    """T15.20 in anybody's Performance, for the rest of the game."""
    t = lay(
        ask="performance",
        tricks={0: "spirit-hand living-piano", 1: "enchanted-butterflies"},
        markers=["1 0.0 d 0 spirit-hand", "1 1.2 u 1 enchanted-butterflies"],
        stands=["1 m fri.p"],
    )
    played = [bool(t.state.players[0].performed >> i & 1) for i in (38, 1)]
    assert (t.state.turn, played) == (3, [True, False])
    t.idle_until("assign")
    for seat in (0, 1):
        while t.state.turn == 3 and seat in t.state.asked():
            t.play_as(seat, "assign none")
    assert t.state.players[0].performed >> 38 & 1
    t = lay(under={0: "m:grand-premiere"}, tricks={0: "spirit-hand living-piano"}, markers=["1 0.0 d 0 spirit-hand"])
    t.state.players[0].performed = 1 << 38
    t.play("place m", "card-use effect", "slot fri.p")
    assert (t.state.turn, t.fame()) == (3, 8)


def test_runs_and_streets_are_no_performances() -> None:
    """T15.20, T15.39 Test Run and T15.21 Street Performance do not count as performed."""
    t = lay(at="workshop", ap=3, effect="test-run", goods={0: "2 metal"}, tricks={0: "linking-rings"})
    assert t.play("prepare with card").state.players[0].performed == 0
    t = hall("street-performance", tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings"])
    assert t.play("reschedule with card").state.players[0].performed == 0


def test_steal_before_premiere() -> None:
    """T11.11 Trick Steal is asked first, then Grand Premiere; T15.20 which is not for the Trick that steals."""
    words: dict[str, Any] = {
        "magicians": ("the-red-lotus", "the-gentleman"),
        "tricks": {0: "spirit-hand barricaded-barrels", 1: "enchanted-butterflies"},
        "markers": ["1 0.0 d 0 spirit-hand", "1 1.1 d 0 barricaded-barrels", "1 1.2 u 1 enchanted-butterflies"],
    }
    t = performed("grand-premiere", **words)
    assert t.asked == "0 steal"
    t.play("steal 1.1")
    assert t.options == ["premiere 0.0 fame", "premiere 0.0 coins", "premiere 0.0 shards", "premiere no"]
    assert "no card in use" in t.why_not("premiere 1.1 fame")
    t = performed("grand-premiere", **words).play("steal no")
    assert len(t.options) == 7


# --- Reschedule ---


def test_a_pile_on_the_street() -> None:
    """T15.21 goes off as one and yields no extra; no Links, no Arcane reward."""
    t = hall(
        "street-performance",
        arts=True,
        magicians=("electra", "the-gentleman"),
        slot="thu.b1",
        tricks={0: "spirit-hand linking-rings", 1: "living-piano"},
        markers=["1 0.0 d 0 linking-rings pile", "1 0.1 u 1 living-piano", "1 1.2 u 0 spirit-hand"],
    )
    t.state.players[0].tricks[20] = t.state.players[0].tricks[21] = 1
    t.state.dice[6], t.state.dice[7] = 0, 2
    t.play("reschedule with card", "marker 1 0.0")
    assert (t.fame(), t.coins(), t.supply(0, "linking-rings"), t.state.ap) == (5, 11, 4, 2)
    t = hall("street-performance", slot="sun.b1", tricks={0: "spirit-hand"}, markers=["1 1.2 u 0 spirit-hand"])
    t.play("reschedule with card")
    assert (t.fame(), t.coins(), t.shards()) == (8, 12, 2)


def test_whose_marker_the_director_moves() -> None:
    """T15.22 an opponent's alone, a pile as one, and the rule of one Trick a card holds for its owner."""
    t = hall(
        "directors-favor",
        magicians=("the-gentleman", "electra"),
        stage="riverside-03 riverside-04",
        tricks={0: "linking-rings", 1: "levitation living-piano"},
        markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 levitation pile", "2 0.0 r 1 levitation"],
    )
    t.play("reschedule with card")
    assert t.options == ["marker 1 1.2", "marker 2 0.0"]
    assert "not yours" in t.why_not("marker 1 0.0")
    t.play("marker 1 1.2")
    assert t.asked == "0 spot"  # only its own card: on the other lies the same Trick
    t.play("spot 0.1 u")
    assert (t.marker(1, "0.1") >> 7 & 1, t.marker(1, "0.1") >> 1 & 3) == (1, 1)
    assert special("directors-favor") == cards.DIRECTOR
