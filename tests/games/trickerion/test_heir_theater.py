"""T30.18 to T30.20, T30.38 to T30.41: the Heir's markers in the Theater, and its Performances."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.games.trickerion import cards, heir, heir_acts, heir_team
from arcane.games.trickerion.cards import TRICKS
from arcane.games.trickerion.player import AT, CARD
from arcane.games.trickerion.venues import DIRECTIONS, SPOTS
from tests.games.trickerion.lay import Laid
from tests.games.trickerion.lay_heir import goes, solo, stands


def lies(t: Laid, seat: int = 1) -> list[str]:
    """Where a player's markers lie: place, slot, facing, Trick."""
    return [
        f"{i // 16 + 1} {SPOTS[i % 16]} {DIRECTIONS[m >> 5 & 3]} {TRICKS[t.state.trick_of(m)]}"
        for i, m in enumerate(t.state.spots)
        if m and m >> 1 & 3 == seat
    ]


def sets_up(many: int = 1, **more: Any) -> Laid:
    """The Heir places so many markers."""
    t = solo(**more)
    for _ in range(many):
        heir_acts.set_up_marker(t.state)
    return t


# --- which card, slot and facing ---


@pytest.mark.parametrize(
    ("markers", "place"),
    [
        ([], 1),
        (["3 1.2 l 0 linking-rings"], 3),  # yours before none
        (["3 1.2 l 0 linking-rings", "2 1.2 u 1 spirit-hand"], 2),  # its own before yours
        (["3 1.2 l 0 linking-rings", "3 1.0 d 1 spirit-hand", "2 1.2 u 1 spirit-hand"], 3),  # both before its own
        (["2 1.2 u 1 spirit-hand", "3 1.0 d 1 spirit-hand"], 2),  # of equals the leftmost
        (["2 1.2 u 0 linking-rings", "3 1.0 d 0 levitation"], 2),
    ],
)
def test_which_card_it_takes(markers: list[str], place: int) -> None:
    """T30.18 one with its markers, best with yours too, else with yours, else the newest; T30.19 the leftmost."""
    t = sets_up(
        tricks={0: "linking-rings levitation", 1: "window-to-the-otherworld spirit-hand"},
        stage="riverside-03 riverside-04 riverside-05",
        markers=markers,
        turn=7,
    )
    new = [line for line in lies(t) if line.endswith("window-to-the-otherworld")]
    assert [line.split()[0] for line in new] == [str(place)]


def test_the_card_that_leaves() -> None:
    """T30.18 unless nothing else fits; T30.38 it is the one on the last place, and only if all places are taken."""
    words: dict[str, Any] = {"tricks": {0: "linking-rings", 1: "living-piano"}, "turn": 4}
    three = "riverside-03 riverside-04 riverside-05"
    t = sets_up(stage=three, markers=["3 1.0 d 0 linking-rings"], **words)
    assert lies(t) == ["1 0.0 d living-piano"]
    t = sets_up(3, stage=three, markers=["3 1.0 d 0 linking-rings"], **words)
    assert [line.split()[0] for line in lies(t)] == ["1", "2", "3"]
    t = sets_up(stage="riverside-03 riverside-04", markers=["2 1.1 d 0 linking-rings"], **words)
    assert [line.split()[0] for line in lies(t)] == ["2"]  # with two cards nothing leaves


def test_most_links_first() -> None:
    """T30.18 two Links before one over a Shard; then a Shard circle; then topmost, leftmost. Fame by its level."""
    # riverside-03: 0.0-0.1, 0.1-1.1, 1.1-1.2 with a Shard
    t = sets_up(
        tricks={0: "linking-rings chinese-sticks", 1: "bullet-catch"},
        stage="riverside-03",
        markers=["1 0.0 d 0 linking-rings", "1 1.1 l 0 chinese-sticks"],
    )
    assert lies(t) == ["1 0.1 u bullet-catch"]  # up mechanical, right optical: one Link, as facing right
    assert (t.fame(1), t.coins(1)) == (5 + 2, 0)
    t = sets_up(
        tricks={0: "linking-rings mind-reading", 1: "living-piano"},
        stage="riverside-03",
        markers=["1 0.0 d 0 linking-rings", "1 1.1 d 0 mind-reading"],
    )  # 1.1 shows spiritual below and mechanical to the left; above and below 0.1 mechanical
    assert (lies(t), t.fame(1)) == (["1 0.1 u living-piano"], 6)


def test_a_shard_circle_before_the_topmost() -> None:
    """T30.18 of one Link each, the one over a Shard; both players of it get theirs."""
    t = sets_up(
        tricks={0: "linking-rings chinese-sticks", 1: "living-piano"},
        stage="riverside-03",
        markers=["1 0.1 u 0 linking-rings", "1 1.1 d 0 chinese-sticks"],
    )
    assert lies(t) == ["1 1.2 u living-piano"]
    assert (t.shards(0), t.shards(1), t.fame(1)) == (2, 1, 6)


def test_two_links_before_a_shard() -> None:
    """T30.18 two Links at 0.1 count more than one over the Shard of 1.1-1.2."""
    t = sets_up(
        tricks={0: "linking-rings chinese-sticks", 1: "living-piano"},
        stage="riverside-03",
        markers=["1 0.0 d 0 linking-rings", "1 1.1 d 0 chinese-sticks"],
    )
    assert lies(t) == ["1 0.1 u living-piano"]  # above mechanical, to the right optical: both linked
    assert (t.fame(1), t.shards(1)) == (7, 0)


def test_ties_of_slots_and_facings() -> None:
    """T30.18 topmost, then leftmost; T30.38 facings u, r, d, l, without Links the first legal one."""
    t = sets_up(tricks={1: "living-piano"}, stage="riverside-04")
    assert lies(t) == ["1 0.0 r living-piano"]
    t = sets_up(
        tricks={0: "linking-rings", 1: "living-piano"}, stage="riverside-04", markers=["1 0.0 r 0 linking-rings"]
    )
    assert lies(t) == ["1 1.0 l living-piano"]
    t = sets_up(
        tricks={0: "linking-rings", 1: "living-piano"}, stage="riverside-03", markers=["1 0.0 d 0 linking-rings"]
    )
    assert lies(t) == ["1 0.1 u living-piano"]
    t = sets_up(tricks={0: "spirit-hand", 1: "living-piano"}, stage="riverside-03", markers=["1 0.0 d 0 spirit-hand"])
    assert lies(t) == ["1 0.1 r living-piano"]  # a circle above and to the right: turned right it shows spiritual above
    t = sets_up(tricks={0: "mind-reading", 1: "living-piano"}, stage="riverside-04", markers=["1 0.0 r 0 mind-reading"])
    assert lies(t) == ["1 1.0 d living-piano"]  # circles below and to the left, and no Link by either


def test_its_leftmost_trick_that_fits() -> None:
    """T30.38 with a marker on its card, and a card with a free slot for it; T30.18 T9.4 holds; none fits: it ends."""
    t = sets_up(4, tricks={1: "window-to-the-otherworld breath-of-life living-piano"}, stage="riverside-03")
    assert [line.split()[-1] for line in lies(t)] == ["window-to-the-otherworld", "breath-of-life", "living-piano"]
    t = sets_up(2, tricks={1: "breath-of-life living-piano"}, stage="riverside-03 riverside-04")
    assert [line.split()[-1] for line in lies(t)] == ["breath-of-life", "living-piano"]  # of the first only one marker
    t = sets_up(4, tricks={1: "levitation"}, stage="riverside-03 riverside-04 riverside-05")
    assert len(lies(t)) == 2


def test_markers_by_points_and_level() -> None:
    """T30.18 easy two with 2 AP, hard three; Sunday takes nothing off."""
    for level, many in (("easy", 2), ("normal", 2), ("hard", 3)):
        t = goes(solo(level=level, tricks={1: "living-piano levitation spirit-hand breath-of-life"}), "en", "theater")
        assert (stands(t, "en"), len(lies(t))) == ("sun.b1", many)
    t = goes(solo("perform-1", tricks={1: "living-piano levitation"}), "a1", "theater")
    assert (stands(t, "a1"), len(lies(t))) == ("thu.b1", 1)


def test_its_magician_performs() -> None:
    """T30.18 on the performance slot, and places no marker; T30.12 also when no marker can be placed."""
    t = goes(solo(tricks={1: "living-piano"}), "m", "theater")
    assert (stands(t, "m"), lies(t)) == ("sun.p", [])
    full = ["1 0.0 d 1 automaton"]
    t = goes(solo(tricks={1: "automaton"}, stage="riverside-03", markers=full), "m", "theater")
    assert stands(t, "m") == "sun.p"


def test_a_category_prophecy_pays_the_heir() -> None:
    """T30.41 its Set Ups (T9.15), for each marker; T16.3 its Shards of a Link."""
    two: dict[str, Any] = {"tricks": {1: "living-piano levitation"}, "stage": "riverside-05"}
    assert sets_up(2, fate="mechanical-fame", **two).fame(1) == sets_up(2, **two).fame(1) + 4
    assert sets_up(tricks={1: "living-piano"}, fate="optical-fame").fame(1) == 5
    words: dict[str, Any] = {"tricks": {0: "linking-rings", 1: "living-piano"}, "markers": ["1 1.1 d 0 linking-rings"]}
    t = sets_up(stage="riverside-03", fate="extra-shard", **words)
    assert (t.shards(0), t.shards(1)) == (3, 2)
    t = sets_up(stage="riverside-03", fate="shards-give-fame", **words)
    assert (t.fame(0), t.fame(1)) == (7, 5 + 1 + 2)


def test_the_master_of_chains_once_a_turn() -> None:
    """T30.39 any facing for the first marker of the turn, circles alone for the second."""
    words: dict[str, Any] = {
        "tricks": {0: "linking-rings", 1: "stocks-escape water-tank-escape"},
        "stage": "riverside-01",  # 0.0, 0.1, 0.2 one below the other, with circles between them
    }
    above = ["1 0.1 u 0 linking-rings"]  # it shows mechanical above and escape below
    t = sets_up(magician="master-of-chains", markers=above, **words)
    assert (lies(t), t.fame(1), t.shards(1)) == (["1 0.0 u water-tank-escape"], 6, 1)
    t = sets_up(magician="the-red-lotus", markers=above, **words)
    assert (lies(t), t.fame(1), t.shards(1)) == (["1 0.2 u water-tank-escape"], 6, 0)
    below = ["1 0.1 d 0 linking-rings"]  # the other way round: escape above and mechanical below
    t = sets_up(2, magician="master-of-chains", markers=below, **words)
    assert (lies(t), t.fame(1)) == (["1 0.0 d water-tank-escape", "1 0.2 u stocks-escape"], 6)


# --- Performance ---


@pytest.mark.parametrize(
    ("stage", "markers", "place"),
    [
        ("riverside-06 riverside-10", ["1 0.0 d", "2 0.0 r"], 1),  # 1 Coin, 2 Fame
        ("riverside-10 riverside-06", ["1 0.0 r", "2 0.0 d"], 0),
        ("riverside-11 riverside-01", ["1 0.0 d", "2 0.0 d"], 1),  # 2 Coins, 1 Shard
        ("riverside-06 riverside-11", ["1 0.0 d", "2 0.0 d"], 1),  # 1 Coin, 2 Coins
        ("riverside-03 riverside-04", ["1 0.0 d", "2 0.0 r"], 0),  # 1 Fame each: the leftmost
        ("riverside-10 riverside-03", ["2 0.0 d"], 1),  # the first has none of its markers
    ],
)
def test_the_card_it_performs(stage: str, markers: list[str], place: int) -> None:
    """T30.20 most Fame of Links and printed bonus, then Shards, then Coins, then the leftmost, of those with its
    markers."""
    names = ("living-piano", "levitation")
    t = solo(
        stage=stage,
        tricks={1: " ".join(names)},
        markers=[f"{where} 1 {name}" for where, name in zip(markers, names, strict=False)],
    )
    assert heir.card_to_perform(t.state) == place


def test_links_count_for_the_card() -> None:
    """T30.20 each 1 Fame, whoever owns the markers; the Tricks' Yields do not count."""
    t = solo(
        stage="riverside-10 riverside-03",
        tricks={0: "linking-rings enchanted-butterflies", 1: "living-piano automaton"},
        markers=[
            "1 0.0 r 1 automaton",
            "2 0.0 d 1 living-piano",
            "2 0.1 u 0 linking-rings",
            "2 1.1 l 0 enchanted-butterflies",
        ],
    )
    assert t.state.links_on(1) == 2
    assert heir.card_to_perform(t.state) == 1  # 2 against 1 and two Links


def perform(**more: Any) -> Laid:
    """The Heir performs Living Piano (1 Fame, 1 Coin) beside your Linking Rings, with its Engineer backstage."""
    words: dict[str, Any] = {
        "tricks": {0: "linking-rings", 1: "living-piano"},
        "markers": ["1 0.0 d 1 living-piano", "1 1.2 u 0 linking-rings"],
        "stands": ["1 m thu.p", "1 en thu.b1"],
    }
    return solo(**{**words, **more}).play("idle m")


@pytest.mark.parametrize(
    ("fate", "fame", "coins"),
    [
        ("", 1 + 1, 1 + 2),
        ("coins-become-fame", 2 + 1, 2),
        ("double-performer-bonus", 1 + 2, 1 + 4),
        ("weak-friday", 1 + 1, 1 + 2),
        ("plain-week", 1 + 1, 1 + 2),
    ],
)
def test_prophecies_and_its_performance(fate: str, fame: int, coins: int) -> None:
    """T30.41 coins-become-fame for its Yields, double-performer-bonus for its bonuses; T30.4 those of days not."""
    t = perform(fate=fate, stands=["1 m fri.p", "1 en fri.b1"])
    assert (t.fame(1), t.coins(1)) == (5 + fame, coins)


def test_doubled_links_and_fame_backstage() -> None:
    """T30.41 double-performer-bonus: Links, card, and on hard the Fame of those backstage."""
    t = perform(
        level="hard",
        fate="double-performer-bonus",
        markers=["1 0.0 d 1 living-piano", "1 0.1 u 0 linking-rings"],
    )
    assert t.fame(1) == 5 + 1 + 2 * (1 + 1 + 1)


def test_extra_shards_of_its_yields() -> None:
    """T30.41 its Shards follow extra-shard and shards-give-fame."""
    words: dict[str, Any] = {"tricks": {1: "spirit-hand"}, "markers": ["1 0.0 d 1 spirit-hand"]}
    assert perform(fate="extra-shard", **words).shards(1) == 2
    assert perform(fate="shards-give-fame", **words).fame(1) == 5 + 2 + 1 + 2


def test_it_takes_what_a_performer_takes() -> None:
    """T30.20 Links and the printed bonus; of its Specialists not their own bonus, and not for its Magician."""
    t = perform(
        stage="riverside-08",
        team="en ma as a1",
        markers=["1 0.0 d 1 living-piano", "1 0.1 u 0 linking-rings"],
        stands=["1 m thu.p", "1 as thu.b1", "1 ma thu.b2"],
    )
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5 + 1 + 1 + 1, 1 + 1 + 4, 0)


def test_any_day_is_the_same_to_it() -> None:
    """T30.20 no weekday modifiers, as a guest neither."""
    for day in ("thu", "fri", "sun"):
        t = perform(stands=[f"1 m {day}.p", f"1 en {day}.b1"])
        assert (t.fame(1), t.coins(1)) == (7, 3)
    t = solo(
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["1 0.0 d 1 living-piano", "1 1.2 u 0 linking-rings"],
        stands=["0 m sun.p", "1 en thu.b1"],
        under={0: "a1:ws"},
        fame=[0, 5],
    ).play("idle a1")
    assert (t.fame(1), t.coins(1)) == (6, 1)


def test_versions_of_apprentices_and_specialists() -> None:
    """T30.39 the Mechaniker's first Apprentice alone; Optico's first Specialists, as many as cards you have used."""
    t = solo(magician="electra", tricks={1: "levitation living-piano spirit-hand breath-of-life"})
    t.state.players[1].magician = cards.MECHANIKER
    goes(t, "a1", "theater")
    assert len(lies(t)) == 2
    goes(t, "a2", "theater")
    assert len(lies(t)) == 3
    t = solo(magician="electra", tricks={1: "levitation living-piano spirit-hand breath-of-life"})
    t.state.players[1].magician = cards.MECHANIKER
    goes(t, "en", "theater")
    assert len(lies(t)) == 2


@pytest.mark.parametrize(("used", "first", "second"), [(0, 2, 2), (1, 3, 2), (2, 3, 3)])
def test_optico_counts_your_cards(used: int, first: int, second: int) -> None:
    """T30.39 those under Characters you have placed, when it places."""
    t = solo(
        magician="the-great-optico",
        team="en ma",
        mine="a1 a2 a3",
        tricks={1: "levitation living-piano spirit-hand breath-of-life"},
        stage="riverside-03 riverside-04 riverside-05",
        turn=7,
    )
    for i, face in enumerate((cards.FREELANCER, cards.TEST_RUN, cards.EMPOWER)):
        t.state.players[0].cast[CARD + 4 + i] = face
        if i < used:
            t.state.players[0].cast[AT + 4 + i] = 12 + i
    goes(t, "en", "theater")
    assert len(lies(t)) == first
    goes(t, "ma", "theater")
    assert len(lies(t)) == first + second


def test_yoruba_performs_once() -> None:
    """T30.39 before Thursday, and not again on its day, though another card has its markers."""
    t = solo(
        magician="yoruba-spiritmaster",
        tricks={0: "linking-rings", 1: "living-piano levitation"},
        markers=["1 0.0 d 1 living-piano", "2 0.0 r 1 levitation", "1 1.2 u 0 linking-rings"],
        stands=["1 m sun.p", "0 m thu.p"],
        under={0: "a1:ws"},
    ).play("idle a1")
    assert [seat for seat, _, _ in t.told("performs")] == [1]
    assert t.told("yielded") == [(0, 0, 0), (1, 1, 0)]


def test_electra_everywhere() -> None:
    """T30.39 her extra counts in the order of Tricks and in every Yield."""
    for magician, first in (("electra", "zig-zag-lady"), ("the-gentleman", "window-to-the-otherworld")):
        t = solo(magician=magician, tricks={1: "window-to-the-otherworld zig-zag-lady"})
        best = heir_team.ranked(t.state, 0)  # 3 and 2 Fame, of levels 1 and 2: 4 each, and 1 or 2 Shards
        assert TRICKS[t.state.players[1].tricks[best]] == first
    t = perform(magician="electra", markers=["1 0.0 d 1 living-piano"], stage="riverside-03 riverside-04")
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5 + 2 + 1, 2 + 2, 1)


def test_its_versions_are_its_own() -> None:
    """T30.39 the Heir has not got the abilities of your Magicians, nor have you those of its versions."""
    words: dict[str, Any] = {"under": {0: "a1:ws"}, "shards": [1, 1]}
    t = solo(
        magician="master-of-chains", tricks={1: "stocks-escape"}, markers=["1 0.0 d 1 stocks-escape"], **words
    ).play("idle a1")
    assert t.asked == "0 advertise"
    words |= {"tricks": {0: "linking-rings levitation"}, "stands": ["0 m fri.p"]}
    both = ["1 0.0 d 0 linking-rings", "2 0.0 r 0 levitation"]
    assert solo(magician="yoruba-spiritmaster", markers=both, **words).play("idle a1").asked == "0 perform"
    gains = []
    for magician in ("electra", "the-mechaniker"):
        t = solo(magicians=(magician, "the-gentleman"), markers=both[:1], **words).play("idle a1")
        gains.append((t.fame(0), t.coins(0), t.shards(0)))
    assert gains[0] == gains[1]


def test_the_red_lotus_counts_your_markers() -> None:
    """T30.39 1 Fame for each on the card."""
    t = perform(
        magician="the-red-lotus",
        tricks={0: "linking-rings levitation", 1: "living-piano"},
        markers=["1 0.0 d 1 living-piano", "1 1.2 u 0 linking-rings", "1 1.1 l 0 levitation"],
    )
    assert t.fame(1) == 5 + 1 + 1 + 2
    assert perform(magician="the-red-lotus", markers=["1 0.0 d 1 living-piano"]).fame(1) == 5 + 1 + 1


def test_the_gentleman_outside_the_city() -> None:
    """T30.39 nothing in the Workshop or the Theater."""
    for place in ("workshop", "theater"):
        assert goes(solo(tricks={1: "levitation living-piano"}), "m", place).fame(1) == 5


def test_your_modifier_when_it_performs() -> None:
    """T30.40 that of your own day; without Characters in the Theater none, whatever its day."""
    for stand, coins in (("0 a1 thu.b1", 1), ("0 a1 sun.b1", 3), ("0 a1 ws1", 2)):
        day = "fri" if "thu" in stand or "sun" in stand else "sun"
        t = perform(stands=[f"1 m {day}.p", stand])
        assert t.coins(0) == 10 + coins - 1  # and the Apprentice's wage


def test_you_may_name_the_heir() -> None:
    """T30.40 Director's Favor moves its markers, Soul Possession chooses its card."""
    words: dict[str, Any] = {"tricks": {0: "linking-rings", 1: "living-piano levitation"}}
    t = solo(at="theater", effect="directors-favor", ap=1, markers=["1 0.0 d 1 living-piano"], **words)
    t.play("reschedule with card", "perf-card riverside-03", "spot 1.2 u")
    assert lies(t) == ["1 1.2 u living-piano"]
    t = solo(
        magicians=("yoruba-spiritmaster", "electra"),
        markers=["1 0.0 d 1 living-piano", "2 0.0 r 1 levitation"],
        stands=["1 m fri.p"],
        **words,
    ).play("idle m")
    assert t.asked == "0 possess"
    t.play("possess riverside-04 shard")
    assert t.told("yielded") == [(1, 3, 0)]


def test_business_share_and_the_heir() -> None:
    """T30.40 its orders bring nothing."""
    t = solo(tricks={1: "levitation"})
    t.state.players[0].share = 1
    t.state.shopping = 1 << 4
    goes(t, "en", "market-row")
    assert (t.market(), t.coins(0)) == ("wood metal glass fabric / rope . . . / .", 10)
