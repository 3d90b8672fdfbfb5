"""T9: the Theater."""

from __future__ import annotations

from typing import Any

from tests.games.trickerion.lay import Laid, lay


def hall(ap: int = 2, **more: Any) -> Laid:
    return lay(at="theater", ap=ap, **more)


def test_days_and_slots() -> None:
    """T9.1 two backstage slots and a performance slot on each of four days; +1, 0, 0, -1."""
    t = lay(under={0: "m:th a1:th"})
    t.play("place m")
    assert len(t.options) == 12
    t.play("slot thu.b1")
    assert t.state.ap == 4
    t.play("end", "place a1")
    assert t.state.ap == 2
    t = lay(under={0: "a1:th"})
    t.play("place a1")
    assert len(t.options) == 8
    assert "only a Magician" in t.why_not("slot fri.p")
    for day, points in (("thu", 4), ("fri", 3), ("sat", 3), ("sun", 2)):
        for slot in ("b1", "b2"):
            assert lay(under={0: "m:th"}).play("place m", f"slot {day}.{slot}").state.ap == points


def test_one_day_each() -> None:
    """T9.2 a day used by one is closed to the others; T9.17 the first Character fixes the day."""
    t = lay(under={0: "a1:th m:th", 1: "m:th"})
    t.play("place a1", "slot fri.b1", "end", "place m")
    assert "another player has that day" in t.why_not("slot fri.b2")
    t.play("slot sat.p", "place m")
    assert t.options == ["slot fri.b2", "slot fri.p"]
    assert "another day this turn" in t.why_not("slot sun.p")


def test_no_room_on_the_own_day() -> None:
    """T9.17 further Theater Characters can only be declared idle; a Magician backstage has its points."""
    t = lay(team={0: "a1 a2"}, under={0: "m:th a1:th a2:th"})
    t.play("place a1", "slot fri.b1", "end", "place m", "slot fri.b2")
    assert t.state.ap == 3
    t.play("end")
    assert t.options == ["idle a2"]


def test_set_up_a_trick() -> None:
    """T9.4 a marker from its Trick to a free slot; no two of one Trick on a card."""
    t = hall(tricks={0: "linking-rings=2"})
    t.play("set-up")
    assert t.asked == "0 spot"
    t.play("spot 0.0 d")
    assert (t.ready(0, "linking-rings"), t.state.ap) == (1, 1)
    assert not t.can("set-up")
    assert "no card has room" in t.why_not("set-up")


def test_facing() -> None:
    """T9.5 only where the slot has a Link circle."""
    t = hall(tricks={0: "linking-rings=1"})
    t.play("set-up")
    assert t.can("spot 0.1 u")
    assert t.can("spot 0.1 r")
    assert "no Link circle" in t.why_not("spot 0.1 d")
    assert "no such slot" in t.why_not("spot 1.0 d")


def test_symbols_and_links() -> None:
    """T9.6, T9.7 riverside-03: 0.0 is joined to 0.1, that to 1.1. Mechanical above facing down
    is linked with mechanical below facing up, and not with spiritual facing up."""
    t = hall(tricks={0: "linking-rings=1", 1: "living-piano"}, markers=["1 0.1 u 1 living-piano"])
    t.play("set-up", "spot 0.0 d")
    assert t.asked == "0 links"
    t = hall(tricks={0: "linking-rings=1", 1: "mind-reading"}, markers=["1 0.1 u 1 mind-reading"])
    t.play("set-up", "spot 0.0 d")
    assert t.asked == "0 act"


def test_a_link_pays_by_level() -> None:
    """T9.8 Fame or Coins, as much as the level of the placed Trick."""
    for answer, fame, coins in (("links fame", 7, 10), ("links coins", 5, 12)):
        t = hall(tricks={0: "bullet-catch=1", 1: "linking-rings"}, markers=["1 0.1 u 1 linking-rings"])
        t.play("set-up", "spot 0.0 d", answer)
        assert (t.fame(), t.coins()) == (fame, coins)


def test_a_link_over_a_shard() -> None:
    """T9.9 a Shard for each player in it; one player alone gets only one."""
    t = hall(tricks={0: "linking-rings=1", 1: "living-piano"}, markers=["1 1.1 d 1 living-piano"])
    t.play("set-up", "spot 1.2 u", "links fame")
    assert (t.shards(0), t.shards(1)) == (2, 2)
    t = hall(tricks={0: "linking-rings=1 living-piano"}, markers=["1 1.1 d 0 living-piano"])
    t.play("set-up", "spot 1.2 u", "links fame")
    assert (t.shards(0), t.shards(1)) == (2, 1)


def test_several_links_or_none() -> None:
    """T9.10 one placement may make several; T9.14 paid one by one: up, right, down, left, bonus before Shards."""
    t = hall(
        tricks={0: "linking-rings=1", 1: "living-piano water-tank-escape"},
        markers=["1 0.1 r 1 living-piano", "1 1.2 u 1 water-tank-escape"],
    )
    t.play("set-up", "spot 1.1 l", "links fame")
    assert t.asked == "0 act"  # below it shows spiritual, and the other escape: no Link there
    t = hall(
        tricks={0: "linking-rings=1", 1: "living-piano mind-reading"},
        markers=["1 0.1 r 1 living-piano", "1 1.2 u 1 mind-reading"],
    )
    t.play("set-up", "spot 1.1 l")
    t.facts.clear()
    t.play("links coins")  # the lower Link, over a Shard, comes first: up, right, down, left
    assert t.story("coins", "shards") == ["coins", "shards", "shards"]
    t.play("links fame")
    assert t.fame() == 6


def test_reschedule() -> None:
    """T9.11 a marker to another free slot, with another facing; no bonus, no Shards."""
    t = hall(
        tricks={0: "linking-rings", 1: "living-piano"}, markers=["1 0.0 d 0 linking-rings", "1 1.1 d 1 living-piano"]
    )
    t.play("reschedule", "spot 1.2 u")
    assert (t.asked, t.shards(0), t.shards(1), t.fame(), t.coins(), t.state.ap) == ("0 act", 1, 1, 5, 10, 1)
    assert t.marker(1, "0.0") == 0


def test_reschedule_names_another_slot() -> None:
    """T9.13 its own slot is not free; the same-Trick rule looks at the other markers only."""
    t = hall(tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings"])
    t.play("reschedule")
    assert not any(option.startswith("spot 0.0") for option in t.options)
    assert t.can("spot 0.1 u")


def test_only_setting_up_counts_for_prophecies() -> None:
    """T9.15 not Reschedule; a Supercharge pile counts once."""
    t = hall(tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings"], fate="mechanical-fame")
    t.play("reschedule", "spot 1.2 u")
    assert t.fame() == 5
    t = hall(magicians=("electra", "the-gentleman"), tricks={0: "linking-rings=2"}, fate="mechanical-fame")
    t.play("set-up", "set-up-trick linking-rings pile", "spot 0.0 d")
    assert t.fame() == 7


def test_any_face_up_card_at_once() -> None:
    """T9.18 also the one that leaves at the end of the turn, and in the turn of its preparing."""
    t = hall(tricks={0: "linking-rings=1"}, stage="riverside-03 riverside-04 riverside-05")
    t.play("set-up")
    assert t.options == [f"perf-card riverside-0{i}" for i in (3, 4, 5)]


def test_a_performer_has_no_points() -> None:
    """T9.3."""
    t = lay(under={0: "m:th"}, tricks={0: "linking-rings=1"})
    t.play("place m", "slot thu.p")
    assert t.told("scheduled") == []
    assert t.state.turn == 3


def test_a_taken_slot() -> None:
    """T9.4 is not free, whoever lies there; 1 AP a Trick."""
    t = hall(ap=1, tricks={0: "linking-rings=1", 1: "living-piano"}, markers=["1 1.1 l 1 living-piano"]).play("set-up")
    assert "a marker lies there" in t.why_not("spot 1.1 l")
    assert not [option for option in t.options if option.startswith("spot 1.1")]
    assert t.play("spot 0.0 d").state.ap == 0
    assert "too few Action Points" in hall(ap=0, tricks={0: "linking-rings=1"}).why_not("set-up")


def test_linked_by_any_symbol() -> None:
    """T9.6, T9.7 by what each shows there, also a symbol that is neither's category; only over a circle."""
    t = hall(tricks={0: "enchanted-butterflies=1", 1: "mind-reading"}, markers=["1 0.1 r 1 mind-reading"])
    t.play("set-up", "spot 0.0 d")  # below optical; the other, turned right, shows escape above
    assert t.asked == "0 act"
    t = hall(tricks={0: "linking-rings=1", 1: "mind-reading"}, markers=["1 0.0 d 1 mind-reading"])
    t.play("set-up", "spot 0.1 r")  # mechanical turned right shows spiritual above
    assert t.asked == "0 links"
    t = hall(
        tricks={0: "enchanted-butterflies=1", 1: "mind-reading"},
        stage="grand-magorian-01",  # between 0.0 and 0.1 is no circle
        markers=["1 0.0 r 1 mind-reading"],
    ).play("set-up", "spot 0.1 r")
    assert t.asked == "0 act"  # though both show mechanical there


def test_two_links_of_one_placement() -> None:
    """T9.10 each pays, T9.8 by the level of the placed Trick, in Fame or Coins as chosen Link by Link."""
    t = hall(
        tricks={0: "bullet-catch=1", 1: "linking-rings enchanted-butterflies"},
        markers=["1 0.0 d 1 linking-rings", "1 1.1 l 1 enchanted-butterflies"],
    ).play("set-up", "spot 0.1 u", "links fame", "links coins")
    assert (t.fame(), t.coins(), t.fame(1), t.asked) == (7, 12, 5, "0 act")


def test_shards_only_of_their_circle() -> None:
    """T9.9 a Link over a plain circle brings none."""
    t = hall(tricks={0: "linking-rings=1", 1: "living-piano"}, markers=["1 0.0 d 1 living-piano"])
    t.play("set-up", "spot 0.1 u", "links coins")
    assert (t.shards(0), t.shards(1)) == (1, 1)


def test_reschedule_to_another_card() -> None:
    """T9.11 any face-up one, for 1 AP; T9.4 holds there."""
    words: dict[str, Any] = {"tricks": {0: "linking-rings"}, "stage": "riverside-03 riverside-04"}
    t = hall(markers=["1 0.0 d 0 linking-rings"], **words).play("reschedule")
    assert t.options == ["perf-card riverside-03", "perf-card riverside-04"]
    t.play("perf-card riverside-04", "spot 1.1 u")
    assert (t.marker(1, "0.0"), t.marker(2, "1.1") >> 5 & 3, t.state.ap) == (0, 0, 1)
    t = hall(markers=["1 0.0 d 0 linking-rings", "2 0.0 r 0 linking-rings"], **words)
    t.play("reschedule", "marker 1 0.0")
    assert t.asked == "0 spot"  # its own card alone
    assert "too few Action Points" in hall(ap=0, markers=["1 0.0 d 0 linking-rings"], **words).why_not("reschedule")


def test_the_order_of_new_links() -> None:
    """T9.14 up, right, down, left: on magnus-pantheon-08 0.1 has neighbours above, to the right and below."""
    t = hall(
        ap=1,
        stage="magnus-pantheon-08",  # 0.0-0.1, 0.1-0.2 over a Shard, 0.1-1.1, 0.2-1.2
        tricks={0: "linking-rings=1", 1: "living-piano enchanted-butterflies barricaded-barrels"},
        markers=["1 0.0 d 1 living-piano", "1 1.1 l 1 enchanted-butterflies", "1 0.2 u 1 barricaded-barrels"],
    ).play("set-up", "spot 0.1 u")
    t.facts.clear()
    t.play("links fame", "links coins")
    assert t.told("shards") == []  # the third Link comes first, then its Shards
    t.play("links fame")
    assert t.story("fame", "coins", "shards") == ["fame", "coins", "fame", "shards", "shards"]
