"""T30: the Heir, the solo opponent."""

from __future__ import annotations

from typing import Any

import pytest

from arcane.core.card import FACE
from arcane.core.chance import Chance, Loaded
from arcane.games.trickerion import GAME, cards, heir, heir_acts, heir_team, plans
from arcane.games.trickerion.cards import CHARACTERS, FACES, FAVOURITE, LOCATIONS, TRICKS
from arcane.games.trickerion.ending import END_TURN
from arcane.games.trickerion.player import AT, CARD, HERE, TILED
from arcane.games.trickerion.table import Trickerion
from tests.games.trickerion.lay import Laid, take_card, trick
from tests.games.trickerion.lay_heir import goes, new, solo, stands

# --- setup ---


def test_the_heir_at_the_start() -> None:
    """T30.1 you first with 10 Coins, the Heir second with 5 Fame and nothing, and another favourite category."""
    for seed in range(12):
        s = new(seed).state
        assert (int(s.players[0].coins), int(s.players[1].coins), int(s.players[1].shards)) == (10, 0, 0)
        assert s.players[1].fame == 5 or s.players[1].fame == 7
        assert FAVOURITE[s.players[1].magician] != FAVOURITE[s.players[0].magician]
    assert [int(x) for x in new().state.order] == [0, 1]


@pytest.mark.parametrize(("level", "specialists", "apprentices"), [("easy", 1, 1), ("normal", 1, 2), ("hard", 2, 1)])
def test_its_team_by_difficulty(level: str, specialists: int, apprentices: int) -> None:
    """T30.2."""
    p = new(heir=level).state.players[1]
    assert sum(1 for c in (1, 2, 3) if p.cast[c] == HERE) == specialists
    assert sum(1 for c in range(4, 8) if p.cast[c] == HERE) == apprentices


def test_its_first_trick() -> None:
    """T30.3 Level 1 of its category, not the one with 2 Basic units of one type; its types go on the shopping list."""
    for seed in range(20):
        s = new(seed).state
        owned = int(s.players[1].tricks[0])
        assert owned // 12 == FAVOURITE[s.players[1].magician]
        assert owned % 12 in (1, 2, 3)
        assert [kind for kind in range(12) if s.shopping >> kind & 1] == [
            kind for kind in range(12) if cards.NEEDS[owned * 12 + kind]
        ]


def test_prophecies_in_solo() -> None:
    """T30.4 three leave, with Arcane Arts those of T20.7 too."""
    names = {FACES[card & FACE] for card in GAME.new(1, 1).fates.cards}
    assert names.isdisjoint({"shared-modifier", "lowest-slot", "hidden-cards"})
    assert len(names) == 24
    assert len(GAME.new(1, 1, arts="on").fates.cards) == 24


def test_the_plan_deck() -> None:
    """T30.5, T30.44 bottom to top: Perform; two of (Set Up, Perform, Perform); two Set Up and a Perform; Set Up."""
    for seed in range(20):
        s: Trickerion = GAME.new(1, seed, start="quick")
        s.chance = Chance(seed)
        s.play(GAME.parse("magician electra"))
        performs = [(card & FACE) - int(cards.PLAN) >= 4 for card in s.plans.cards]
        revealed = [(card & FACE) - int(cards.PLAN) >= 4 for card in s.planned.cards]
        deck = performs + revealed[::-1]
        assert len(deck) == 7
        assert deck[0]
        assert not deck[6]
        assert sum(deck[3:6]) == 1
        assert sum(deck[1:3]) in (1, 2)


def test_the_order_of_solo_setup() -> None:
    """T30.27 your Magician, then the Heir's things, then your choices."""
    t = Laid(GAME.new(1, 1))
    assert t.asked == "0 magician"
    t.play("magician electra")
    assert t.told("magician")[1][0] == 1
    assert t.asked == "0 start-trick"


def test_its_tricks_are_always_prepared() -> None:
    """T30.6 a marker performed or thrown off goes back on its Trick; T30.29 as many markers as the Trick says."""
    t = solo(tricks={1: "stocks-escape"}, markers=["1 0.0 d 1 stocks-escape"])
    assert t.ready(1, "stocks-escape") == 1
    t.state.to_supply(t.marker(1, "0.0"))
    assert t.ready(1, "stocks-escape") == 2


def test_its_tricks_in_order() -> None:
    """T30.6 by Fame, then Shards, then Coins; T30.29 equal ones in the order of the table."""
    t = solo(tricks={1: "levitation breath-of-life pub-in-a-bottle spirit-hand"})
    p = t.state.players[1]
    order = [TRICKS[p.tricks[heir_team.ranked(t.state, i)]] for i in range(4)]
    assert order == ["spirit-hand", "levitation", "breath-of-life", "pub-in-a-bottle"]


# --- each turn ---


def test_it_advertises_for_nothing() -> None:
    """T30.7 every turn, 2 Fame; initiative as usual."""
    t = new()
    t.play("advertise no")
    assert t.fame(1) == 7
    assert t.coins(1) == 0


def test_the_plan_sends_its_characters() -> None:
    """T30.8 the k-th Location to the k-th Character; T30.28 in board order; T30.43 it is never asked."""
    t = solo("setup-2", team="ma a1 a2", reveal=True)
    p = t.state.players[1]
    sent = [LOCATIONS[p.cast[CARD + CHARACTERS.index(c)] - 1] for c in ("m", "ma", "a1", "a2")]
    assert sent == ["dark-alley", "theater", "downtown", "market-row"]
    assert t.told("plan") == [(1, 0, 0)]
    assert t.state.asked() == [0]


def test_only_six_act() -> None:
    """T30.2, T30.28 the others stay idle."""
    t = solo("setup-1", team="en ma as a1 a2 a3", reveal=True)
    assert t.state.players[1].cast[CARD + CHARACTERS.index("a3")] == 0
    assert heir_team.character(t.state, 5) == CHARACTERS.index("a2")


def test_specialists_in_the_order_they_joined() -> None:
    """T30.28."""
    t = solo(team="en ma as a1", staff="as en ma")
    assert [CHARACTERS[heir_team.character(t.state, k)] for k in range(5)] == ["m", "as", "en", "ma", "a1"]


def test_a_boosted_card_is_used() -> None:
    """T30.8 +1 AP, its text ignored; T30.30 the first drawn, under the leftmost sent there, not a Magician to the
    Theater."""
    t = solo("setup-1", tricks={1: "levitation"})
    take_card(t.state, "empower", 1, t.state.players[1].hand, 0)
    heir.reveal_plan(t.state)
    assert t.state.players[1].cast[CARD] == cards.EMPOWER
    t = solo("perform-1", team="en a1", tricks={1: "levitation"})
    take_card(t.state, "new-twist", 1, t.state.players[1].hand, 0)
    heir.reveal_plan(t.state)
    assert t.state.players[1].cast[CARD] == 1
    assert t.state.players[1].cast[CARD + 1] == cards.TWIST


def test_ready_or_busy() -> None:
    """T30.9 Ready with a Perform card and a Trick of the highest level allowed or above."""
    assert not heir_team.is_ready(solo("setup-1", tricks={1: "levitation"}).state)
    assert heir_team.is_ready(solo("perform-1", tricks={1: "levitation"}).state)
    assert not heir_team.is_ready(solo("perform-1", tricks={1: "levitation"}, fame=[5, 16]).state)
    assert heir_team.is_ready(solo("perform-1", tricks={1: "bullet-catch"}, fame=[5, 16]).state)


# --- its step ---


def test_contested_locations() -> None:
    """T30.10 both sides have somebody to place there; the Workshop never; the Theater not with a Magician alone."""
    t = solo(under={0: "m:dt a1:ws"})
    p = t.state.players[1]
    p.cast[CARD], p.cast[CARD + 1] = 1 + cards.DOWNTOWN, 1 + cards.WORKSHOP
    assert heir.is_contested(t.state, cards.DOWNTOWN)
    assert not heir.is_contested(t.state, cards.WORKSHOP)
    t = solo(under={0: "m:th"})
    t.state.players[1].cast[CARD + 1] = 1
    assert not heir.is_contested(t.state, cards.THEATER)


def test_contested_first_then_by_priority() -> None:
    """T30.11 Busy: Downtown first; but a contested Market Row comes before."""
    t = solo(under={0: "m:mr"}, tricks={1: "levitation"})
    p = t.state.players[1]
    p.cast[CARD + 1], p.cast[CARD + 4] = 1 + cards.DOWNTOWN, 1 + cards.MARKET
    heir.take_step(t.state)
    assert stands(t, "a1") == "mr1"
    heir.take_step(t.state)
    assert stands(t, "en") == "dt1"


def test_priorities() -> None:
    """T30.11 Ready: the Theater first; with Arcane Arts the Wagon's Location just after Downtown."""
    busy = solo("setup-1", tricks={1: "levitation"}).state
    assert [LOCATIONS[heir.priority(busy, i)] for i in range(5)] == [
        "downtown",
        "theater",
        "market-row",
        "dark-alley",
        "workshop",
    ]
    ready = solo("perform-1", tricks={1: "levitation"}).state
    assert heir.priority(ready, 0) == cards.THEATER
    wagon = solo("setup-1", tricks={1: "levitation"}, arts=True, wagon="da").state
    assert [LOCATIONS[heir.priority(wagon, i)] for i in range(3)] == ["downtown", "dark-alley", "theater"]


def test_its_slots_and_days() -> None:
    """T30.12 the best free slot; in the Theater the latest day when Busy, the earliest when Ready; Magicians last."""
    assert stands(goes(solo(tricks={1: "levitation"}), "en", "downtown"), "en") == "dt1"
    assert stands(goes(solo(tricks={1: "levitation"}), "en", "theater"), "en") == "sun.b1"
    assert stands(goes(solo("perform-1", tricks={1: "levitation"}), "en", "theater"), "en") == "thu.b1"
    t = solo("perform-1", tricks={1: "levitation"})
    t.state.players[1].cast[CARD] = 1
    goes(t, "en", "theater")
    assert stands(t, "m") == "-"
    heir.take_step(t.state)
    assert stands(t, "m") == "thu.p"


def test_the_theater_without_markers() -> None:
    """T30.12 a non-Magician goes there only if a marker can be placed; T30.32 else the next Location, at last idle."""
    t = solo(tricks={1: "stocks-escape"}, stage="riverside-03", markers=["1 0.0 d 1 stocks-escape"])
    goes(t, "en", "theater")
    assert stands(t, "en") == "-"
    assert t.told("idled") == [(1, 1, 0)]


def test_your_day_is_not_free() -> None:
    """T30.32 it keeps out of your day, and stays on its own."""
    t = solo(tricks={1: "levitation living-piano"}, stands=["0 a1 sun.b1"])
    goes(t, "en", "theater")
    assert stands(t, "en") == "sat.b1"
    goes(t, "a1", "theater")
    assert stands(t, "a1") == "sat.b2"


def test_six_points_are_five_and_a_fame() -> None:
    """T30.13; T30.34 above the highest column counts as that column, the Fame before the action."""
    t = solo(magician="electra", tricks={1: "levitation"}, dice="x x x x 3 4", under={0: "m:ws"})
    t.state.players[1].cast[CARD] = cards.EMPOWER
    take_card(t.state, "empower", 1, t.state.revealed, 255 << 10)
    t.state.chance = Loaded([5])
    heir.take_step(t.state)
    assert t.fame(1) == 6
    assert t.coins(1) == 7
    assert plans.level_figure(plans.MARKERS, 2, 5) == 3


def test_place_two_and_advertised_apprentices() -> None:
    """T30.33 two placements a step when it can; its Apprentices always have the +1."""
    t = solo(tricks={1: "levitation"}, fate="place-two")
    t.state.players[1].cast[CARD + 1] = 1 + cards.MARKET
    goes(t, "a1", "dark-alley")
    assert stands(t, "en") != "-"
    assert stands(t, "a1") != "-"
    t = solo(fate="advertised-apprentices")
    t.state.players[1].poster = 1
    assert t.state.base_ap(1, 4) == 2


def test_what_your_workers_and_freelancers_count() -> None:
    """T30.31 Specter and Golem as assigned nowhere, a Freelancer as Workshop."""
    t = solo(arts=True, mine="sp a1", under={0: "sp:own m:freelancer"})
    for place in range(5):
        assert heir.left_for(t.state, 0, place) == (1 if place == cards.WORKSHOP else 0)


# --- Downtown ---


def test_it_collects_dice() -> None:
    """T30.14 by Action Points; (1) learn, (2) Specialist, (3) Apprentice, (4), (5) Bank; T30.35 from the top again."""
    t = solo(level="hard", tricks={1: "levitation living-piano"}, team="en a1", dice="x x manager apprentice 3 6")
    goes(t, "en", "downtown")  # 4 AP: three dice
    assert t.at_inn("ma", 1)
    assert t.at_inn("a2", 1)
    assert t.coins(1) == 6
    assert t.state.dice[5] == 0


def test_it_learns_tricks() -> None:
    """T30.14 a random Trick of the die's category and its highest level, free; T30.35 if the left die finds none, the
    right one; T30.45 from the common Residence, with symbols; its types go on the list."""
    t = solo(tricks={1: "levitation"}, dice="optical escape x x x x")
    t.state.residence &= ~(15 << 12)
    t.state.chance = Loaded([0])
    goes(t, "a1", "downtown")
    assert t.owns("stocks-escape", 1)
    assert t.die("residence-2") == "x"
    assert t.ready(1, "stocks-escape") == 2
    assert t.state.shopping & 1 << 2
    assert not t.state.residence >> trick("stocks-escape") & 1


def test_the_worst_trick_goes_back() -> None:
    """T30.14 with four Tricks; T30.29 its markers in the Theater are taken off without pay."""
    t = solo(
        tricks={1: "levitation stocks-escape spirit-hand pub-in-a-bottle"},
        fame=[5, 40],
        markers=["1 0.0 d 1 stocks-escape"],
        dice="mechanical x x x x x",
    )
    t.state.chance = Loaded([0])
    goes(t, "a1", "downtown")
    assert t.owns("aztec-lady", 1)
    assert not t.owns("stocks-escape", 1)
    assert t.marker(1, "0.0") == 0
    assert t.fame(1) == 40


def test_too_few_dice() -> None:
    """T30.14 one X is rolled once: the left Residence die first."""
    t = solo(tricks={1: "levitation living-piano"}, dice="x x x x x x")
    t.state.chance = Loaded([5])
    goes(t, "en", "downtown")
    assert t.told("rolled") == [(-1, 0, 0)]


# --- Market Row, Dark Alley, Workshop ---


def test_its_shopping() -> None:
    """T30.15 what is in stock leaves the list, the rest is ordered, one for each AP; T30.36 in the order of types, and
    what is ordered stays listed."""
    t = solo(tricks={1: "levitation"})
    t.state.shopping = 1 << 1 | 1 << 4 | 1 << 5
    goes(t, "en", "market-row")
    assert t.market() == "wood metal glass fabric / rope petroleum . . / ."
    assert t.state.shopping == 1 << 4 | 1 << 5
    t = solo(tricks={1: "levitation"}, stands=["0 m mr1"], under={0: "a1:ws"})
    t.state.shopping = 1 << 4 | 1 << 5
    t.state.chance = Loaded([1])
    goes(t, "a1", "market-row")
    assert t.market() == "wood metal glass fabric / petroleum . . . / ."


def test_its_cards() -> None:
    """T30.16 a coin turns the Prophecies; cards from the deck it holds fewest of; T30.37 heads rotate."""
    t = solo(pending="extra-shard double-bank cheap-coins")
    left = t.state.left
    t.state.chance = Loaded([0])
    goes(t, "en", "dark-alley")  # 4 AP: two cards
    assert t.state.right == left
    assert [FACES[cards.BACK_OF[card & FACE]] for card in t.state.players[1].hand.cards] == [
        "theater card",
        "downtown card",
    ]
    t = solo(pending="extra-shard double-bank cheap-coins")
    t.state.chance = Loaded([1])
    goes(t, "en", "dark-alley")
    assert t.state.left == FACES.index("extra-shard")


def test_the_priestess_version() -> None:
    """T30.37, T30.39 after rotating, the left token is replaced by a drawn one."""
    t = solo(magician="priestess-of-mysticism", pending="extra-shard double-bank cheap-coins")
    bottom = t.state.bottom
    t.state.chance = Loaded([0])
    goes(t, "en", "dark-alley")
    assert t.state.left not in (bottom, 0)


def test_an_empty_deck_is_passed_over() -> None:
    """T30.37."""
    t = solo()
    while len(t.state.theater_deck.cards):
        t.state.theater_deck.move(0, t.state.box, 0)
    heir_acts.take_card(t.state)
    assert cards.BACK_OF[t.state.players[1].hand.face(0)] == 2


def test_the_workshop_does_nothing() -> None:
    """T30.17."""
    t = goes(solo(tricks={1: "levitation"}), "en", "workshop")
    assert stands(t, "en") == "ws1"
    assert (t.fame(1), t.coins(1)) == (5, 0)


# --- Theater ---


def test_where_its_markers_go() -> None:
    """T30.18 a card with its markers, best with yours, else with yours, else the newest; T30.19 the leftmost; most
    Links, then a Shard, then topmost; the bonus always as Fame."""
    t = solo(
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["2 1.0 l 0 linking-rings"],
        stands=["0 m ws1"],
        under={0: "a1:ws"},
    )
    goes(t, "a1", "theater")
    assert t.marker(2, "0.0") != 0  # linked to the right, over a Shard
    assert t.fame(1) == 6
    assert (t.shards(0), t.shards(1)) == (2, 1)


def test_without_links_the_first_slot() -> None:
    """T30.18, T30.38 on the newest card, the first legal facing."""
    t = goes(solo(tricks={1: "living-piano"}), "a1", "theater")
    marker = t.marker(1, "0.0")
    assert marker != 0
    assert marker >> 5 & 3 == 2


def test_the_card_about_to_leave() -> None:
    """T30.18 is avoided unless nothing else fits, but not in turn 7; T30.38 it is the one on the last place."""
    words: dict[str, Any] = {
        "stage": "riverside-03 riverside-04 riverside-05",
        "tricks": {0: "linking-rings", 1: "living-piano"},
        "markers": ["3 1.0 d 0 linking-rings"],
    }
    t = goes(solo(turn=4, **words), "a1", "theater")
    assert t.marker(1, "0.0") != 0
    t = goes(solo(turn=7, **words), "a1", "theater")
    assert t.marker(1, "0.0") == 0


def test_markers_by_action_points() -> None:
    """T30.18 normal: 1, 2, 3; the day's modifier is ignored; T9.4 holds."""
    t = goes(solo(tricks={1: "living-piano levitation"}), "en", "theater")
    assert sum(1 for marker in t.state.spots if marker) == 2


def test_the_master_of_chains_version() -> None:
    """T30.39 the first marker of the turn may face anywhere."""
    t = solo(
        magician="master-of-chains",
        tricks={0: "linking-rings", 1: "stocks-escape"},
        markers=["1 0.1 u 0 linking-rings"],
        stage="riverside-03",
    )
    goes(t, "a1", "theater")
    assert t.fame(1) == 6  # 0.0 has only a circle below, but escape turned elsewhere shows mechanical there
    assert t.marker(1, "0.0") >> 5 & 3 != 2


# --- Performance, wages, end ---


def perform(**more: Any) -> Laid:
    words: dict[str, Any] = {
        "tricks": {0: "linking-rings", 1: "living-piano"},
        "markers": ["1 0.0 d 1 living-piano", "1 1.2 u 0 linking-rings"],
        "stands": ["1 m thu.p", "1 en thu.b1"],
    }
    return solo(**{**words, **more}).play("idle m")


def test_it_performs() -> None:
    """T30.20 without weekday modifiers; Links, the card's bonus, and 2 Coins for each backstage (normal)."""
    t = perform()
    assert t.fame(1) == 5 + 1 + 1 + 0  # living-piano yields 1, the card 1
    assert t.coins(1) == 1 + 2


def test_backstage_by_difficulty() -> None:
    """T30.20 hard 1 Fame each, easy nothing."""
    assert perform(level="hard").fame(1) == 5 + 1 + 1 + 1
    assert perform(level="easy").coins(1) == 1


def test_which_card_it_performs() -> None:
    """T30.20 most Fame from Links and printed bonus, then Shards, Coins, the leftmost."""
    t = solo(
        stage="riverside-06 riverside-10",
        tricks={1: "living-piano levitation"},
        markers=["1 0.0 d 1 living-piano", "2 0.0 r 1 levitation"],
    )
    assert heir.card_to_perform(t.state) == 1


def test_yoruba_performs_before_thursday() -> None:
    """T30.39."""
    t = solo(
        magician="yoruba-spiritmaster",
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["1 0.0 d 1 living-piano", "1 1.2 u 0 linking-rings"],
        stands=["1 m sun.p", "0 m thu.p"],
        under={0: "a1:ws"},
    ).play("idle a1")
    assert [seat for seat, _, _ in t.told("performs")] == [1]


def test_the_red_lotus_version() -> None:
    """T30.39 1 Fame for each of your markers on the card."""
    assert perform(magician="the-red-lotus").fame(1) == 5 + 1 + 1 + 1


def test_the_electra_version() -> None:
    """T30.39 2 or 3 markers are one fewer; every Trick yields its level more of all three."""
    t = perform(magician="electra", markers=["1 0.0 d 1 living-piano"])
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5 + 2 + 1, 2 + 2, 1)
    assert heir_team.markers_of(t.state, trick("living-piano")) == 2
    assert heir_team.markers_of(t.state, trick("breath-of-life")) == 1


def test_optico_and_mechaniker_versions() -> None:
    """T30.39 the first X Specialists, the first Apprentice have 1 AP more."""
    t = solo(magician="the-great-optico", tricks={1: "levitation living-piano spirit-hand"}, under={0: "m:ws"})
    t.state.players[0].cast[CARD + 4] = cards.FREELANCER
    t.state.players[0].cast[AT + 4] = 12
    goes(t, "en", "theater")
    assert sum(1 for marker in t.state.spots if marker) == 3
    t = solo(magician="the-gentleman", tricks={1: "levitation living-piano"})
    t.state.players[1].magician = cards.MECHANIKER
    goes(t, "a1", "theater")
    assert sum(1 for marker in t.state.spots if marker) == 2


def test_the_gentleman_version() -> None:
    """T30.39 the same as yours."""
    t = goes(solo(tricks={1: "levitation living-piano"}, dice="x x x x 3 3"), "m", "downtown")
    assert t.fame(1) == 5 + 2


def test_your_markers_when_it_performs() -> None:
    """T30.40 pay you by your day; without Characters in the Theater there is no modifier."""
    t = perform()
    assert t.coins(0) == 12
    t = perform(stands=["1 m thu.p", "0 a1 sun.b1"], under={0: "m:ws"})
    assert t.coins(0) == 10 + 3 - 1


def test_it_turns_coins_into_fame() -> None:
    """T30.21 ten into 3 (easy 2), no wages."""
    t = solo(coins=[10, 25], stands=["1 en dt1"])
    heir.convert_coins(t.state)
    assert (t.coins(1), t.fame(1)) == (5, 11)
    t = solo(level="easy", coins=[10, 10])
    heir.convert_coins(t.state)
    assert t.fame(1) == 7


def test_its_markers_on_a_card_that_leaves() -> None:
    """T30.22 pay 1 Fame and 1 Coin less each; the sums are not below 0."""
    t = solo(
        tricks={1: "levitation spirit-hand"},
        markers=["2 0.0 r 1 levitation", "2 1.1 u 1 spirit-hand"],
    )
    heir.pay_discarded(t.state, 1)
    assert (t.fame(1), t.coins(1), t.shards(1)) == (5 + 1 + 1, 2 + 0, 1)


def test_its_final_scoring() -> None:
    """T30.23 markers on cards, Shards, cards, Level 3 Tricks, Characters above six; T30.26 2 for an Arcane Shard;
    T30.42 each capped at 20."""
    t = solo(
        level="hard",
        tricks={1: "levitation horror-saws"},
        markers=["2 0.0 r 1 levitation"],
        team="en ma as a1 a2 a3",
        shards=[1, 30],
    )
    take_card(t.state, "empower", 1, t.state.players[1].hand, 0)
    t.state.players[1].arcane = 3
    heir.score(t.state)
    assert t.fame(1) == 5 + 1 + 20 + 2 + 10 + 2 + 6


def test_who_wins_alone() -> None:
    """T30.23 more Fame wins, a tie by initiative."""
    for fame, won in ((40, True), (4, False)):
        t = solo(fame=[fame, 20], turn=7, coins=[0, 0], shards=[0, 0])
        t.play("idle m")
        assert t.state.over
        assert t.state.winners == ([0] if won else [])


# --- Arcane Arts ---


def wagon(level: str = "hard", plan: str = "setup-1", **more: Any) -> Laid:
    t = solo(plan, level=level, arts=True, wagon="mr", tricks={1: "levitation living-piano"}, **more)
    t.state.offer_row[0], t.state.offer_row[2] = 2, 1
    t.state.on_offer = cards.GOLEM
    return t


def test_it_visits_the_arcanist() -> None:
    """T30.24 with 1 AP fewer, then the first three possible (hard): a tile on its best Trick, a worker becomes an
    Apprentice, an Arcane Shard; T30.42 ties to the cheaper place."""
    t = wagon()
    t.state.shopping = 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7
    t.state.chance = Loaded([0, 0, 0])
    goes(t, "en", "market-row")  # 2 + 2 - 1: three orders
    assert sum(1 for kind in t.state.market[4:8] if kind) == 3
    sym = heir_team.ranked(t.state, 0)
    assert t.state.players[1].tricks[TILED + sym] == 2
    assert t.state.offer_row[0] == 0
    assert t.state.on_offer == 0
    assert t.at_inn("a3", 1)
    assert t.arcane(1) == 1
    assert t.coins(1) == 0


def test_it_prefers_the_type_it_has() -> None:
    """T30.24 (1)."""
    t = wagon(level="easy")
    t.state.players[1].tricks[TILED] = 1
    heir_acts.visit_arcanist(t.state)
    assert t.state.players[1].tricks[TILED + 1] == 1
    assert t.state.offer_row[2] == 0


def test_it_sets_the_enchantment_die() -> None:
    """T30.24 (3) when Ready with an enchanted Trick and unlocked dice: the type it has most of."""
    t = wagon(plan="perform-1")
    t.state.players[1].tricks[TILED] = 4
    t.state.offer_row[0] = t.state.offer_row[2] = 0
    t.state.on_offer = 0
    heir_acts.visit_arcanist(t.state)
    assert (t.state.dice[6], t.state.locked) == (2, 1)
    assert t.arcane(1) == 2


def test_an_empty_supply_and_the_last_action() -> None:
    """T30.24 (4), (5), (6)."""
    t = wagon()
    t.state.offer_row[0] = t.state.offer_row[2] = 0
    t.state.on_offer = 0
    t.state.arcane = 0
    heir_acts.visit_arcanist(t.state)
    assert (t.fame(1), t.coins(1)) == (5 + 1 + 1 + 3, 2)


def test_its_tricks_trigger_the_dice() -> None:
    """T30.25 as yours do; a card by the deck order of T30.16."""
    t = solo(
        arts=True,
        wagon="da",
        tricks={1: "living-piano"},
        markers=["1 0.0 d 1 living-piano"],
        stands=["1 m thu.p"],
    )
    t.state.players[1].tricks[TILED] = 1
    t.state.dice[6], t.state.dice[7] = 0, 0
    t.play("idle m")
    assert len(t.state.players[1].hand.cards) == 1
    assert t.told("rewarded") == [(1, 0, 0)]


def test_the_end_of_a_turn_with_the_heir() -> None:
    """T30.21, T30.22 belong to the same End Turn as yours."""
    t = solo(coins=[10, 10])
    t.play("idle m")
    assert t.state.turn == 3
    assert t.fame(1) == 5 + 3
    assert END_TURN.key == "end-turn"
