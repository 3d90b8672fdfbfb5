"""T1, T2: what there is, and how a game begins."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import arcane
from arcane.core.card import FACE
from arcane.core.chance import Chance
from arcane.games.trickerion import GAME, cards, venues
from arcane.games.trickerion.cards import FACES, LEVEL, MARKERS, NEEDS, TRICKS, VENUES
from arcane.games.trickerion.player import BERTH, SUPPLY
from arcane.games.trickerion.setting_up import set_up
from arcane.games.trickerion.table import Trickerion
from tests.games.trickerion.lay import Laid, lay, trick


def new(seats: int = 2, seed: int = 1, **options: Any) -> Laid:
    return Laid(GAME.new(seats, seed, **options))


def test_48_tricks_4_by_category_and_level() -> None:
    """T1.2 one copy each; thresholds 1, 16, 36."""
    assert len(set(TRICKS)) == 48
    for category in range(4):
        for level in (1, 2, 3):
            of = [i for i in range(48) if cards.CATEGORY[i] == category and LEVEL[i] == level]
            assert len(of) == 4
            assert {int(cards.THRESHOLD[i]) for i in of} == {(1, 16, 36)[level - 1]}
    assert bin(new().state.residence).count("1") == 48


def test_twelve_components_in_three_classes() -> None:
    """T1.3 prices 1, 2, 3."""
    assert [int(price) for price in cards.PRICE] == [1] * 4 + [2] * 4 + [3] * 4
    assert cards.COMPONENTS[8:] == ["padlock", "mirror", "disguise", "cog"]


def test_action_points_of_characters() -> None:
    """T1.4 Magician 3, Specialists 2, Apprentices 1, at most four of them."""
    assert [int(ap) for ap in cards.BASE_AP[:8]] == [3, 2, 2, 2, 1, 1, 1, 1]


def test_five_locations() -> None:
    """T1.5 and every slot belongs to one."""
    assert len(cards.LOCATIONS) == 5
    places = {"dt": "downtown", "mr": "market-row", "da": "dark-alley", "ws": "workshop"}
    for slot, place in zip(cards.SLOTS, cards.SLOT_PLACE, strict=True):
        assert cards.LOCATIONS[int(place)] == places.get(slot[:2], "theater"), slot


def test_nothing_goes_below_0() -> None:
    """T1.1 a loss of Fame stops at 0."""
    t = lay(fame=[3])
    t.state.lose_fame(0, 5)
    assert t.fame() == 0


def test_the_team_is_what_stands_on_the_board() -> None:
    """T1.6 who waits at the Inn is not in the team."""
    t = lay(at="downtown", ap=3, dice="x x engineer x x x")
    t.play("hire")
    assert t.at_inn("en")
    assert not t.state.players[0].has(1)


def test_four_symbols_and_four_markers_of_each() -> None:
    """T1.7 at most 4 Tricks, at most 4 markers of one; T1.15 the first unused symbol is taken."""
    t = lay(tricks={0: "linking-rings living-piano levitation"})
    p = t.state.players[0]
    assert [int(p.symbol_of(trick(name))) for name in ("linking-rings", "living-piano", "levitation")] == [0, 1, 2]
    t.state.give_up(0, 1)
    assert t.state.learn(0, trick("spirit-hand"), False) == 1
    assert t.supply(0, "spirit-hand") == 4
    assert [int(lay().state.players[0].tricks[SUPPLY + sym]) for sym in range(4)] == [4, 4, 4, 4]


def test_a_marker_is_in_one_place() -> None:
    """T1.9 supply, Trick card or Performance card: four in all."""
    t = lay(tricks={0: "linking-rings=2"}, at="theater", ap=1)
    t.play("set-up", "spot 0.0 d")
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings")) == (1, 2)
    assert t.marker(1, "0.0") != 0


def test_performance_cards_are_trees_with_one_shard() -> None:
    """T1.10 3 to 6 slots, one circle fewer, exactly one with a Shard; T9.16 every slot touches a circle."""
    assert len(VENUES) == 28
    for venue in range(28):
        slots = [i for i in range(6) if venues.SLOT_MASK[venue] >> i & 1]
        circles = sum(bin(venues.CIRCLES[venue * 6 + i]).count("1") for i in slots)
        starred = sum(bin(venues.SHARD_CIRCLES[venue * 6 + i]).count("1") for i in slots)
        assert 3 <= len(slots) <= 6
        assert circles == 2 * (len(slots) - 1)
        assert starred == 2
        assert all(venues.CIRCLES[venue * 6 + i] for i in slots)


def test_the_supply_of_components_is_endless() -> None:
    """T1.11 however many of a type others hold, three more can be bought; Coins and Shards never run out."""
    t = lay(4, goods=dict.fromkeys((1, 2, 3), "3 wood"), at="market-row", ap=1).play("buy", "buy wood", "buy-count 3")
    assert [t.tokens("wood", seat) for seat in range(4)] == [3] * 4
    t.state.gain_coins(0, 500)
    t.state.gain_shards(0, 99)
    assert (t.coins(), t.shards()) == (507, 100)


def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """T1.13 with 1 Coin nothing that costs 2 is bought."""
    t = lay(coins=[1], market="rope metal glass fabric / . . . . / .", at="market-row", ap=1)
    t.play("buy")
    assert "buy rope" not in t.options
    assert "too few Coins" in t.why_not("buy rope")


def test_what_can_not_be_done_is_skipped() -> None:
    """T1.14 a performer without a marker on any card does nothing, and the game goes on."""
    t = lay(ask="performance", stands=["0 m thu.p"])
    assert t.story("performs") == []
    assert (t.state.turn, t.fame(), t.coins(), t.shards()) == (3, 5, 10, 1)


def test_an_assigned_character_is_idle_until_placed() -> None:
    """T1.16 an Apprentice with a card may still move to the Assistant slot, card and all (T8.8)."""
    t = lay(team={0: "as a1"}, under={0: "a1:dt"}, at="workshop", ap=1)
    t.play("move-apprentice")
    assert t.berths()[3] == "a1"
    t.play("end")
    assert t.can("place a1")


def test_the_market_at_the_start() -> None:
    """T2.1 all Tricks at the Residence, T2.2 four types to buy, nothing ordered."""
    t = new()
    assert t.market() == "wood metal glass fabric / . . . . / ."
    assert t.state.residence == cards.ALL_TRICKS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_performance_cards_at_the_start(seats: int) -> None:
    """T2.3 two of each venue in the deck, Riverside on top; T2.4 players - 1 face up; T2.23 one on each place."""
    s: Trickerion = new(seats).state
    deck = [FACES[card & FACE].rpartition("-")[0] for card in s.bill_deck.cards]
    assert deck == ["magnus-pantheon"] * 2 + ["grand-magorian"] * 2 + ["riverside"] * 2
    assert [FACES[card & FACE].rpartition("-")[0] for card in s.stage.cards] == ["riverside"] * (seats - 1)
    assert len(s.box.cards) == 28 - 6 - (seats - 1)


def test_four_special_decks_of_ten() -> None:
    """T2.5."""
    s = new().state
    for i in range(4):
        assert sorted(int(c & FACE) for c in s.deck(i).cards) == [12 - 1 + i * 10 + k for k in range(10)]


def test_three_prophecies_pending_after_setup() -> None:
    """T2.6 none is active in turn 1; T2.22 the first goes left, the second to the bottom, the third right."""
    t = new(start="quick")
    t.play("magician electra", "magician the-gentleman")
    s = t.state
    assert s.turn == 1
    assert s.fate == cards.NO_FATE
    assert [int(c & FACE) for c in s.told.cards] == [s.left, s.bottom, s.right]


def test_seven_turns() -> None:
    """T2.7, T12.9 the game is over after the seventh."""
    t = new(start="quick")
    while not t.state.over:
        assert t.state.turn <= 7
        t.nothing()
    assert t.state.turn == 7


def test_coins_by_position() -> None:
    """T2.8 10, 12, 14, 16 in a random order; 5 Fame, 1 Shard each."""
    orders = set()
    for seed in range(20):
        s = new(4, seed).state
        orders.add(tuple(int(x) for x in s.order))
        assert [int(s.players[seat].coins) for seat in s.order] == [10, 12, 14, 16]
        assert {(int(p.fame), int(p.shards)) for p in s.players} == {(5, 1)}
    assert len(orders) > 5


def test_magicians_of_different_categories() -> None:
    """T2.9 in initiative order, no favourite category twice."""
    for seed in range(4):
        t = new(3, seed)
        assert t.asked == f"{t.state.order[0]} magician"
        t.play("magician the-gentleman")
        assert t.asked == f"{t.state.order[1]} magician"
        assert not t.can("magician the-great-optico")
        assert "has that category" in t.why_not("magician the-great-optico")


def start(specialist: str, *components: str) -> Laid:
    t = new()
    first = t.state.order[0]
    t.play("magician electra", "magician the-gentleman")
    assert t.asked == f"{first} start-trick"
    t.play("start-trick linking-rings", f"start-specialist {specialist}", *components)
    return t


def test_the_order_of_setup() -> None:
    """T2.20 each alone: Trick, Specialist, Components; T2.10 the team; T2.12 Level 1 of the favourite category."""
    t = new()
    t.play("magician electra", "magician the-gentleman")
    assert t.options == [f"start-trick {TRICKS[i]}" for i in range(4)]
    t.play("start-trick linking-rings")
    assert t.asked.endswith("start-specialist")
    t.play("start-specialist assistant", "start-component done")
    assert t.asked == f"{t.state.order[1]} start-trick"
    first = int(t.state.order[0])
    p = t.state.players[first]
    assert [p.cast[i] for i in (0, 3, 4)] == [1, 1, 1]
    assert p.cast[BERTH] == 4


def test_components_worth_two_coins() -> None:
    """T2.11 any types; unused value is lost."""
    t = start("engineer", "start-component metal")
    assert not t.can("start-component rope")
    t.play("start-component metal")
    assert t.tokens("metal", int(t.state.order[0])) == 2
    t = start("engineer", "start-component rope")
    assert t.asked.endswith("start-trick")
    t = start("engineer", "start-component done")
    assert t.asked.endswith("start-trick")


def test_the_manager_brings_components() -> None:
    """T2.13 worth 2 more, on its slots; T2.21 of types not taken, at most two tokens of a type."""
    t = start("manager", "start-component wood", "start-component metal")
    assert t.asked.endswith("start-component")
    assert not t.can("start-component wood")
    assert t.can("start-component glass")
    t.play("start-component fabric", "start-component fabric")
    first = int(t.state.order[0])
    assert t.tokens("fabric", first) == 2
    assert t.managed("fabric", first)
    assert not t.managed("wood", first)


def test_the_assistant_brings_an_apprentice() -> None:
    """T2.13 on the Assistant slot."""
    t = start("assistant", "start-component done")
    assert t.berths(int(t.state.order[0])) == ["a1", "-", "-", "a2"]


def test_the_engineers_trick_comes_last() -> None:
    """T2.13 after all first Tricks, any category, onto the Engineer slot."""
    t = start("engineer", "start-component done")
    t.play(
        "start-trick enchanted-butterflies", "start-specialist manager", "start-component done", "start-component done"
    )
    first = int(t.state.order[0])
    assert t.asked == f"{first} start-engineer"
    assert not t.can("start-engineer linking-rings")
    assert len(t.options) == 14
    t.play("start-engineer mind-reading")
    assert t.slot(first, "mind-reading") == 3


def test_starting_tricks_are_prepared_if_they_can_be() -> None:
    """T2.14 free of charge."""
    t = start("assistant", "start-component metal", "start-component metal")
    t.play("start-trick enchanted-butterflies", "start-specialist assistant", "start-component done")
    assert t.ready(int(t.state.order[0]), "linking-rings") == 2
    assert t.ready(int(t.state.order[1]), "enchanted-butterflies") == 0


def test_six_permanent_cards() -> None:
    """T2.15 two for the Theater, one for each other Location."""
    t = lay(ask="assignment")
    assert [int(t.state.hold(0, code)) for code in range(1, 6)] == [2, 1, 1, 1, 1]
    assert t.options == ["assign none", *[f"assign {name}" for name in cards.PERMANENTS]]


QUICK = {
    "the-gentleman": ("enchanted-butterflies", {"fabric": 2, "animal": 1}, "ma"),
    "electra": ("linking-rings", {"metal": 2}, "as"),
    "the-red-lotus": ("barricaded-barrels", {"wood": 2}, "en"),
    "yoruba-spiritmaster": ("mind-reading", {"glass": 2, "rope": 1}, "ma"),
}


@pytest.mark.parametrize("magician", QUICK)
def test_quick_start(magician: str) -> None:
    """T2.16 by favourite category; T2.24 nobody is asked."""
    others = [name for name in QUICK if name != magician]
    t = new(start="quick")
    first = int(t.state.order[0])
    t.play(f"magician {magician}", f"magician {others[0]}")
    assert t.asked.endswith("advertise")
    name, goods, who = QUICK[magician]
    assert t.owns(name, first)
    assert t.ready(first, name) == MARKERS[trick(name)]
    assert {kind: t.tokens(kind, first) for kind in goods} == goods
    assert t.has(who, first)
    if who == "en":
        assert t.slot(first, "stocks-escape") == 3
    if who == "as":
        assert t.berths(first) == ["a1", "-", "-", "a2"]
    if who == "ma":
        assert t.managed(list(goods)[1], first)


def test_the_player_board() -> None:
    """T2.17 3 Trick slots and the Engineer's, 6 Component slots and two of the Manager, 3 Apprentices and one more."""
    p = lay(team={0: "en ma as"}).state.players[0]
    assert (p.board_free(), p.manager_free(), p.free_berths()) == (6, 2, 3)
    assert p.engineer_slot_free()
    slots = [int(lay(tricks={0: names}).state.players[0].free_trick_slot()) for names in ("", "levitation walled")]
    assert slots == [0, 2]
    assert lay(tricks={0: "levitation walled spirit-hand"}).state.players[0].free_trick_slot() == -1
    q = lay(team={0: ""}).state.players[0]
    assert q.manager_free() == 0
    assert not q.engineer_slot_free()


@pytest.mark.parametrize(("seats", "open_slots"), [(2, "dt1 dt4"), (3, "dt1 dt2 dt4"), (4, "dt1 dt2 dt3 dt4")])
def test_slots_by_number_of_players(seats: int, open_slots: str) -> None:
    """T2.18 +2, +1, +1, +0."""
    t = lay(seats, under={0: "m:dt"})
    t.play("place m")
    assert t.options == [f"slot {slot}" for slot in open_slots.split()]
    assert [int(cards.SLOT_AP[i]) for i in range(4)] == [2, 1, 1, 0]
    if seats < 4:
        assert "not in use" in t.why_not("slot dt3")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_how_many_cards_are_face_up(seats: int) -> None:
    """T2.19 players - 1, then players, then players + 1 to the end; all four days are open."""
    t = new(seats, start="quick")
    counts = {}
    while not t.state.over:
        counts[int(t.state.turn)] = len(t.state.stage.cards)
        t.nothing()
    assert [counts[turn] for turn in range(1, 8)] == [seats - 1, seats] + [seats + 1] * 5


def test_the_game_has_the_dark_alley_always() -> None:
    """T2.25 there is no option without it."""
    assert [option.name for option in GAME.options] == ["start", "arts", "heir"]
    with pytest.raises(ValueError, match="no option"):
        arcane.game("trickerion").new(2, 1, dark_alley="off")


def test_every_trick_needs_something() -> None:
    """T6.3 and its requirement is a row of the table."""
    for i in range(48):
        assert sum(int(NEEDS[i * 12 + kind]) for kind in range(12)) > 0


def two_engineers(seed: int = 1) -> Laid:
    t = new(2, seed)
    t.play("magician electra", "magician the-gentleman")
    for name in ("linking-rings", "enchanted-butterflies"):
        t.play(f"start-trick {name}", "start-specialist engineer", "start-component metal", "start-component metal")
    return t


def test_engineers_in_initiative_order() -> None:
    """T2.13 their further Tricks, after everybody's first; what one takes the other can't."""
    for seed in range(4):
        t = two_engineers(seed)
        first, second = (int(seat) for seat in t.state.order)
        assert t.asked == f"{first} start-engineer"
        t.play("start-engineer mind-reading")
        assert t.asked == f"{second} start-engineer"
        assert "not at the Residence" in t.why_not("start-engineer mind-reading")
        assert "level is too high" in t.why_not("start-engineer bullet-catch")
        t.play("start-engineer living-piano")
        assert (t.slot(first, "mind-reading"), t.slot(second, "living-piano")) == (3, 3)


def test_one_marker_more_on_the_engineer_slot() -> None:
    """T2.14 a starting Trick is prepared as in T8.3; without its Components it is not."""
    t = two_engineers().play("start-engineer barricaded-barrels", "start-engineer stocks-escape")
    first, second = (int(seat) for seat in t.state.order)
    assert (t.ready(first, "linking-rings"), t.supply(first, "linking-rings")) == (2, 2)
    assert (t.ready(first, "barricaded-barrels"), t.ready(second, "stocks-escape")) == (0, 0)  # 2 wood are missing
    t = new()
    t.play("magician the-gentleman", "magician electra")
    t.play("start-trick enchanted-butterflies", "start-specialist engineer")
    t.play("start-component metal", "start-component metal")
    t.play("start-trick living-piano", "start-specialist assistant", "start-component done")
    t.play("start-engineer linking-rings")
    first = int(t.state.order[0])
    assert (t.ready(first, "linking-rings"), t.supply(first, "linking-rings")) == (3, 1)
    assert t.ready(first, "enchanted-butterflies") == 0


def test_start_cards_on_their_places() -> None:
    """T2.23, T18.14 the Riverside cards as they are drawn: two to the deck, the next face up, the first on place 1."""
    for seed in range(5):
        chance = Chance(seed)
        chance.shuffle(vec[i64]([0, 1, 2, 3]), 0)
        riverside = vec[i64]([int(cards.VENUE) + i for i in range(12)])
        chance.shuffle(riverside, 0)
        s = set_up(4, Chance(seed), False, False, 0)
        drawn = [int(card) for card in riverside][::-1]
        assert [int(card & FACE) for card in s.stage.cards] == drawn[2:5]
        assert [int(s.bill_deck.face(s.bill_deck.top() - i)) for i in range(2)] == drawn[:2]


def test_decks_are_shuffled() -> None:
    """T2.5 each by itself."""
    tops = {
        tuple(int(s.deck(i).face(s.deck(i).top())) % 10 for i in range(4)) for s in (new(2, n).state for n in range(9))
    }
    assert len(tops) > 6


def test_a_first_trick_of_the_favourite_category() -> None:
    """T2.12 of level 1."""
    t = new()
    t.play("magician electra", "magician the-gentleman")
    assert "not the category" in t.why_not("start-trick mind-reading")
    assert "level is too high" in t.why_not("start-trick bullet-catch")


def test_what_start_components_cost() -> None:
    """T2.11 nothing dearer than what is left; T2.21 the Manager's of types not taken."""
    t = start("manager")
    assert [option.removeprefix("start-component ") for option in t.options] == [*cards.COMPONENTS[:8], "done"]
    t.play("start-component wood")
    assert t.options == [f"start-component {kind}" for kind in (*cards.COMPONENTS[:4], "done")]
    t.play("start-component wood")
    assert t.options == [f"start-component {kind}" for kind in (*cards.COMPONENTS[1:8], "done")]
    assert "of other types" in t.why_not("start-component wood")
    t.play("start-component rope")
    first = int(t.state.order[0])
    assert (t.tokens("wood", first), t.managed("wood", first)) == (2, False)
    assert (t.tokens("rope", first), t.managed("rope", first)) == (1, True)
    assert t.asked == f"{t.state.order[1]} start-trick"
