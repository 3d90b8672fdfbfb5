"""R3, R4, R21: setting up, options, the draft."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import FACE, UP
from arcane.core.chance import Chance, Loaded
from arcane.games.realms import GAME
from arcane.games.realms.cards import (
    APPRENTICE,
    APPRENTICES,
    BEING,
    BEING_COUNT,
    BEINGS,
    FAMILIARS,
    MAGICIANS,
    NAMES,
    NOVA,
    OBSTACLE,
    OBSTACLE_COUNT,
    OBSTACLES,
    REALM,
    REALMS,
    SKILL,
    STARS,
    TILE,
)
from arcane.games.realms.draft import BEGIN
from arcane.games.realms.setting_up import set_up
from arcane.games.realms.table import Realms
from tests.games.realms.lay import Laid, lay, place

NAMED = ("nesryn", "kanoa", "fen", "elowen", "alaric", "nova")


def begin(seats: int = 3, seed: int = 1, **options: Any) -> Laid:
    return Laid(GAME.new(seats, seed, **{"first_player": 1, **options}))


def in_file_order(seats: int, rolls: int = 60, **named: Any) -> Realms:
    """A table where shuffles move nothing and every lot is 0."""
    s = set_up(seats, Loaded([0] * rolls), **named)
    return s


def open_first(s: Realms) -> Laid:
    t = Laid(s)
    s.begin(BEGIN, s.first)
    return t


def choose_all(t: Laid) -> Laid:
    """Everybody takes the first magician that is left."""
    while t.asked.endswith("magician"):
        t.play(t.options[0])
    return t


def kinds(t: Laid, seat: int) -> list[str]:
    return [APPRENTICES[int((card & FACE) - APPRENTICE)] for card in t.state.players[seat].apprentices.cards]


def hand(t: Laid, seat: int) -> list[str]:
    return [NAMES[int(card & FACE)] for card in t.state.players[seat].hand.cards]


# --- the table ---


def test_tiles_are_shuffled_within_their_realm() -> None:
    """R3.1.1, R21.6 the first of the shuffled list lies on the first place."""
    s = set_up(2, Chance(3))
    faces = [NAMES[int(card & FACE)] for card in s.tiles.cards]
    assert [name[:2] for name in faces] == [realm for realm in ("mv", "sd", "cc", "ve", "ef") for _ in range(8)]
    assert len(set(faces)) == 40
    assert faces != sorted(faces, key=NAMES.index)
    plain = in_file_order(2)
    assert [NAMES[int(card & FACE)] for card in plain.tiles.cards][:3] == ["mv-t1", "mv-t2", "mv-t3"]


def test_stars_of_the_first_realm() -> None:
    """R3.1.3, R21.8 one on each plain tile, the other 16 by lot among the seven that are not the entry tile."""
    s = set_up(2, Loaded([0, *range(7), *range(7), 6, 6]))  # the first player, then 16 stars
    assert [int(n) for n in s.stars[:8]] == [0, 2, 2, 2, 3, 3, 3, 5]
    for seed in range(30):
        s = set_up(2, Chance(seed))
        assert sum(int(n) for n in s.stars) == 20
        assert s.stars[s.entry] == 0
        assert all(s.stars[i] >= 1 for i in range(8) if s.skill_at(i) < 0)


def test_decks_are_shuffled() -> None:
    """R3.1.4, R21.6 each realm's beings and obstacles; the first of the shuffled list is the top."""
    plain = in_file_order(2)
    tops = [plain.beings.face(i) for i in (19, 34, 54, 79, 94)]
    assert [NAMES[int(f)] for f in tops] == [BEINGS[i] for i in (0, 20, 35, 55, 80)]
    assert NAMES[int(plain.obstacles.face(9))] == OBSTACLES[0]
    s = set_up(2, Chance(1))
    assert [int(card) for card in s.beings.cards] != [int(card) for card in plain.beings.cards]
    assert [int(card) for card in s.obstacles.cards] != [int(card) for card in plain.obstacles.cards]


def test_the_first_tableau() -> None:
    """R3.1.5, R21.9 four beings of MV, in the spaces 1 to 4; the other realms have none yet."""
    t = open_first(in_file_order(2))
    assert t.tableau("mv") == BEINGS[:4]
    assert t.tableau("sd") == ["-"] * 4


def test_the_first_month() -> None:
    """R3.1.6, R21.3 month 1, cycle 1."""
    s = GAME.new(2, 1)
    assert (s.month, s.cycle, s.per_month) == (1, 1, 8)
    while s.turn < 0:
        s.play(s.options()[0])
    assert (s.month, s.cycle, s.per_month) == (1, 1, 8)


# --- each player ---


def test_magicians_are_chosen_in_turn_order() -> None:
    """R3.2.2 no card twice, with the table in sight and no familiar dealt."""
    t = begin(3, first_player=2)
    order = []
    while t.asked.endswith("magician"):
        order.append(t.state.seat)
        assert all(p.familiar < 0 for p in t.state.players)
        assert len(t.state.tableau) == 4
        t.play(t.options[-1])
    assert order == [1, 2, 0]
    assert [MAGICIANS[int(t.state.players[seat].magician)] for seat in order] == ["nova", "alaric", "elowen"]


def test_nobody_chooses_a_magician_of_another() -> None:
    """R3.2.2"""
    t = begin(2).play("magician fen")
    assert "magician fen" not in t.options
    assert t.why_not("magician fen") == "Fen is with player 1"


def test_magicians_may_be_dealt() -> None:
    """R3.2.2, R4.7, R21.7"""
    t = begin(4, magicians="random")
    assert t.asked.endswith("keep")
    assert len({int(p.magician) for p in t.state.players}) == 4
    assert len({GAME.new(2, seed, magicians="random").players[0].magician for seed in range(20)}) == 6
    s = in_file_order(3, first=1)
    s.dealt = 1
    open_first(s)
    assert [int(s.players[seat].magician) for seat in (1, 2, 0)] == [0, 1, 2]


def test_familiars_are_dealt() -> None:
    """R3.2.3, R21.8 at random, in turn order."""
    t = choose_all(open_first(in_file_order(3, first=2)))
    assert [FAMILIARS[int(t.state.players[seat].familiar)] for seat in (2, 0, 1)] == ["sol", "gwyn", "ivi"]
    dealt = {tuple(int(p.familiar) for p in begin(2, seed, magicians="random").state.players) for seed in range(30)}
    assert len(dealt) > 10


def test_what_everybody_starts_with() -> None:
    """R3.2.4, R3.2.5, R1.4 12 Aether, no skills, no points, a token in each section."""
    s = GAME.new(4, 3)
    for p in s.players:
        assert (p.aether, p.vp) == (12, 0)
        assert [int(n) for n in p.skills] == [0] * 5
        assert [int(n) for n in p.tokens] == [1] * 4


def test_who_is_first() -> None:
    """R3.2.7, R4.7, Q3 by lot or named; then clockwise by seat."""
    assert {int(GAME.new(4, seed).first) for seed in range(40)} == {0, 1, 2, 3}
    assert GAME.new(4, 1, first_player=3).first == 2
    with pytest.raises(ValueError, match="there are only 3 players"):
        GAME.new(3, 1, first_player=4)


# --- the draft ---


def test_the_draft_of_three_players() -> None:
    """R3.3.1, R21.8 three each; keep one, pass two to the left, keep one of those; the last is discarded."""
    t = choose_all(open_first(in_file_order(3)))
    assert [hand(t, seat) for seat in range(3)] == [
        ["musician", "musician", "thinker"],
        ["thinker", "warrior", "warrior"],
        ["builder", "builder", "painter"],
    ]
    assert t.state.asked() == [0, 1, 2]
    for seat, kind in ((0, "thinker"), (2, "painter"), (1, "thinker")):
        t.state.play_as(seat, GAME.parse(f"keep {kind}"))
    assert [hand(t, seat) for seat in range(3)] == [["builder"] * 2, ["musician"] * 2, ["warrior"] * 2]
    for seat in range(3):
        assert not t.state.players[seat].apprentices.is_up(0)
        t.state.play_as(seat, t.state.question_of(seat).options[0])
    assert [kinds(t, seat) for seat in range(3)] == [
        ["thinker", "builder"],
        ["thinker", "musician"],
        ["painter", "warrior"],
    ]
    assert all(hand(t, seat) == [] for seat in range(3))
    assert len(t.state.box) == 10


def test_apprentices_are_dealt_in_turn_order() -> None:
    """R21.8 from the first player on, all cards of a player together."""
    t = choose_all(open_first(in_file_order(3, first=2)))
    assert [hand(t, seat) for seat in (2, 0, 1)] == [
        ["musician", "musician", "thinker"],
        ["thinker", "warrior", "warrior"],
        ["builder", "builder", "painter"],
    ]


def test_kept_cards_are_shown_when_all_have_chosen() -> None:
    """R3.3.1, Q62 not before; the discarded ones are not shown."""
    t = choose_all(open_first(in_file_order(2)))
    for seat in (0, 1, 0):
        t.state.play_as(seat, t.state.question_of(seat).options[0])
        assert not any(card >= UP for p in t.state.players for card in p.apprentices.cards)
    t.state.play_as(1, t.state.question_of(1).options[0])
    assert all(card >= UP for p in t.state.players for card in p.apprentices.cards)
    assert not any(card >= UP for card in t.state.box.cards)


def test_hands_go_to_the_left() -> None:
    """R3.3.1, R3.2.7 the next player clockwise, also from the last seat to the first."""
    t = choose_all(begin(4, 7))
    before = [sorted(hand(t, seat)) for seat in range(4)]
    kept = []
    for seat in range(4):
        option = t.state.question_of(seat).options[0]
        kept.append(GAME.spell(option).split()[1])
        t.state.play_as(seat, option)
    for seat in range(4):
        passed = list(before[seat])
        passed.remove(kept[seat])
        assert sorted(hand(t, (seat + 1) % 4)) == sorted(passed)


def test_the_pool_of_six_players() -> None:
    """R3.3.2, Q1 two each; keep one; the rest and the four undealt are a pool of ten; the last player takes first."""
    t = choose_all(open_first(in_file_order(6, first=2)))
    assert all(len(hand(t, seat)) == 2 for seat in range(6))
    for seat in range(6):
        t.state.play_as(seat, t.state.question_of(seat).options[0])
    assert len(t.state.box) == 10
    assert all(card >= UP for card in t.state.box.cards)
    assert all(len(p.apprentices) == 1 and p.apprentices.is_up(0) for p in t.state.players)
    assert t.story("apprentice", "pool") == ["apprentice"] * 6 + ["pool"] * 10
    order = []
    while t.asked.endswith("pick"):
        order.append(t.state.seat)
        pool = [NAMES[int(card & FACE)] for card in t.state.box.cards]
        assert [option.split()[1] for option in t.options] == [kind for kind in APPRENTICES if kind in pool]
        t.play(t.options[0])
    assert order == [1, 0, 5, 4, 3, 2]
    assert all(len(p.apprentices) >= 2 for p in t.state.players)
    assert len(t.state.box) == 4


def nova_at_the_table(seats: int, **options: Any) -> Laid:
    t = begin(seats, 3, **options).play("magician nova")
    choose_all(t)
    return t


def keep_all(t: Laid) -> Laid:
    while t.asked.split()[1] in ("keep", "pick"):
        t.play(t.options[0])
    return t


def test_novas_two_are_drawn_from_the_box_in_file_order() -> None:
    """R21.6, R3.3.3 what was thrown away in the draft does not lie on top: a shuffle that moves nothing shows the first
    two of the file."""
    t = open_first(in_file_order(3)).play("magician nova")
    keep_all(choose_all(t))
    assert t.asked == "0 nova"
    faces = [int(card & FACE) for card in t.state.box.cards]
    shown = [int(card & FACE) for card in t.state.box.cards if card >= UP]
    assert sorted(shown) == sorted(faces)[:2]


@pytest.mark.parametrize("seats", range(2, 7))
def test_novas_third_apprentice(seats: int) -> None:
    """R3.3.3, R15.6, Q2, Q54 one of two drawn at random, shown to all; the other goes back."""
    t = keep_all(nova_at_the_table(seats))
    assert t.asked == "0 nova"
    shown = [NAMES[int(card & FACE)] for card in t.state.box.cards if card >= UP]
    assert len(shown) == 2
    assert sorted(option.split()[1] for option in t.options) == sorted(set(shown))
    left = len(t.state.box)
    t.play(t.options[0])
    assert len(t.state.box) == left - 1 >= 3
    assert len(kinds(t, 0)) == 3
    assert t.at(0, "a3") == "gate"
    assert t.asked == "0 act"


def test_nova_may_keep_the_passed_hand() -> None:
    """R4.4, R22.4, R21.4 both passed cards, in the order of the file, and no second question."""
    t = nova_at_the_table(3, nova_third_apprentice="passed_hand")
    for seat in range(3):
        t.state.play_as(seat, t.state.question_of(seat).options[0])
    assert t.state.asked() == [1, 2]
    passed = sorted(hand(t, 0), key=NAMES.index)
    for seat in (1, 2):
        t.state.play_as(seat, t.state.question_of(seat).options[0])
    assert kinds(t, 0)[1:] == passed
    assert t.asked == "0 act"
    with pytest.raises(ValueError, match="with 6 players no hand is passed"):
        GAME.new(6, 1, nova_third_apprentice="passed_hand")


def test_cards_are_linked_to_meeples_in_the_order_they_were_kept() -> None:
    """R3.3.4, R21.4"""
    t = choose_all(open_first(in_file_order(2)))
    t.play("keep thinker", "keep thinker")
    t.play("keep warrior", "keep musician")
    assert [APPRENTICES[int(t.state.players[0].kind(meeple))] for meeple in (1, 2)] == ["thinker", "warrior"]


def test_a_choice_names_a_kind_once() -> None:
    """R21.5, R22.2 two equal cards are one answer, and it is asked all the same."""
    t = choose_all(open_first(in_file_order(2)))
    assert t.options == ["keep musician", "keep thinker"]
    assert t.why_not("keep spy") == "you have no Spy in your hand"


@pytest.mark.parametrize(
    ("seats", "turns", "dealt", "left"), [(2, 8, 6, 12), (3, 6, 9, 10), (4, 6, 12, 8), (5, 4, 15, 6), (6, 4, 12, 4)]
)
def test_by_player_count(seats: int, turns: int, dealt: int, left: int) -> None:
    """R3.4 turns a month, cards dealt, and apprentices nobody owns."""
    t = begin(seats, 2)
    assert t.state.per_month == turns
    while not t.asked.endswith("keep"):
        t.play(t.options[0])  # Nova is chosen last, and only if there are six
    assert sum(len(p.hand) for p in t.state.players) == dealt
    keep_all(t)
    assert len(t.state.box) == left
    assert len(t.state.tableau) == 4


# --- options ---


def test_turns_per_month() -> None:
    """R4.1, R4.7 8, 6 or 4 with any number of players."""
    assert [GAME.new(5, 1, turns_per_month=n).per_month for n in (8, 6, 4)] == [8, 6, 4]
    with pytest.raises(ValueError, match="turns_per_month=5: choose usual or 8 or 6 or 4"):
        GAME.new(2, 1, turns_per_month=5)


@pytest.mark.parametrize(("third", "beings", "obstacles"), [("cc", 55, 28), ("ve", 60, 30), ("ef", 50, 28)])
def test_the_short_game(third: str, beings: int, obstacles: int) -> None:
    """R4.2, R4.7, Q49 MV, SD and one of the last three; the others do not exist."""
    s = GAME.new(3, 4, short_game="yes", third_realm=third)
    assert int(s.remaining()) == beings == len(s.beings) + 4
    assert (len(s.tiles), len(s.obstacles)) == (24, obstacles)
    s.conserve()
    absent = {"cc", "ve", "ef"} - {third}
    assert not any(NAMES[int(card & FACE)].startswith(tuple(absent)) for card in s.tiles.cards)


def test_the_third_realm_by_lot() -> None:
    """R4.2, R21.7 drawn first, unless it is named."""
    assert {int(GAME.new(2, seed, short_game="yes").third) for seed in range(30)} == {2, 3, 4}
    s = set_up(2, Loaded([1, 1, *[0] * 40]), short=True)
    assert (s.third, s.first) == (3, 1)


def test_a_short_game_lasts_as_long_and_has_its_own_end() -> None:
    """R4.2 twelve months all the same; places of other realms can't be reached."""
    t = lay(2, third="cc", at={0: "sd8"}, won={0: " ".join(BEINGS[20:24])})
    t.play("explore m")
    assert t.options == ["go sd5", "go sd6"]
    assert t.why_not("go ve1") == "the Verdant Everglades are not part of this game"
    t = lay(2, third="cc", at={0: "sd7"}, won={0: " ".join(BEINGS[20:24])})
    t.play("explore m", "go cc1")
    assert t.tableau("cc") == BEINGS[35:39]
    t.play("explore m")
    assert t.options == ["go sd7", "go cc2", "go cc3"]
    t = lay(2, third="cc", ask="end", seat=1, month=11, cycle=6)
    assert (t.asked, t.state.month) == ("0 sow", 12)
    assert lay(2, third="cc", ask="end", seat=1, month=12, cycle=6).asked == "over"


@pytest.mark.parametrize(("third", "start"), [("cc", "sd7"), ("ve", "sd7"), ("ef", "sd8")])
def test_the_tiles_of_a_short_game(third: str, start: str) -> None:
    """R4.2, R21.2 every place has the tile that was laid there, whichever realm is the third: here in file order, so
    that the first four of each realm have a skill."""
    t = lay(2, third=third, at={0: start}, won={0: " ".join(BEINGS[20:24])}).play("explore m")
    t.play(next(option for option in t.options if option.startswith(f"go {third}")))
    assert all(card >= UP for card in t.state.tiles.cards)
    for realm in ("mv", "sd", third):
        for i in range(8):
            tile = int(TILE) + REALMS.index(realm) * 8 + i
            assert t.state.skill_at(place(f"{realm}{i + 1}")) == SKILL[tile]
    assert [t.stars(f"{third}{i}") > 0 for i in range(5, 9)] == [True] * 4


def test_options_and_their_defaults() -> None:
    """R4.3, R4.4, R4.5, R4.6, R4.7"""
    assert GAME.settle(4, {}) == {
        "turns_per_month": "usual",
        "short_game": "no",
        "third_realm": "random",
        "magicians": "chosen",
        "first_player": "random",
        "exhausted_realm_relief": "on",
        "nova_third_apprentice": "two_random",
        "rotate_first_player": "off",
        "rescue_past_warrior": "on",
    }
    s = GAME.new(3, 1, exhausted_realm_relief="off", rotate_first_player="on", rescue_past_warrior="off")
    assert (s.relief, s.rotate, s.past_warrior) == (0, 1, 0)
    s = GAME.new(3, 1)
    assert (s.relief, s.rotate, s.past_warrior, s.passed_hand, s.dealt) == (1, 0, 1, 0, 0)


# --- chance ---


def test_what_is_named_is_not_drawn() -> None:
    """R21.7 third realm and first player, then the stars (a loaded shuffle draws no lots)."""
    s = set_up(3, Loaded([2, 1, *[3] * 40]), short=True)
    assert (s.third, s.first) == (4, 1)
    assert s.chance.used == 2 + 16
    named = set_up(3, Loaded([3] * 40), short=True, third=2, first=0)
    assert named.chance.used == 16


def test_the_order_of_chance() -> None:
    """R21.7, R21.6 third realm, first player, tiles, stars of the Vale, beings, obstacles: the same lots drawn once
    more by hand, each list in file order."""
    s = set_up(3, Chance(5), short=True)
    chance = Chance(5)
    assert s.third == 2 + chance.below(3)
    assert s.first == chance.below(3)
    realms = (0, 1, int(s.third))

    def shuffled(faces: list[int]) -> list[int]:
        cards = vec[i64](faces)
        chance.shuffle(cards, 0)
        return [int(card) for card in cards]

    tiles = [card for realm in realms for card in shuffled(list(range(TILE + realm * 8, TILE + realm * 8 + 8)))]
    assert [int(card) & FACE for card in s.tiles.cards] == tiles
    plain = sum(s.skill_at(place) < 0 for place in range(8))
    stars = [int(s.skill_at(place) < 0) for place in range(8)]
    for _star in range(STARS[0] - plain):
        lot = int(chance.below(7))
        stars[lot + (lot >= s.entry)] += 1
    assert [int(star) for star in s.stars[:8]] == stars
    for deck, start, many in ((s.beings, BEING, BEING_COUNT), (s.obstacles, OBSTACLE, OBSTACLE_COUNT)):
        lists = [[face for face in range(start, start + many) if REALM[face] == realm] for realm in realms]
        lots = [card for faces in lists for card in reversed(shuffled(faces))]  # R21.6 the first is the top
        assert [int(card) & FACE for card in deck.cards] == lots


@pytest.mark.parametrize("dealt", [False, True])
def test_the_order_of_chance_after_the_table_is_laid(dealt: bool) -> None:
    """R21.7, R21.6, R21.8, R3.3.3, Q2 magicians only if they are dealt, familiars, apprentices; after the draft Nova's
    two: the same lots drawn once more by hand, each list in file order."""
    s = set_up(3, Chance(11), first=1)
    chance = s.chance.copy()
    s.dealt = int(dealt)

    def shuffled(cards: list[int]) -> list[int]:
        row = vec[i64](cards)
        chance.shuffle(row, 0)
        return [int(card) for card in row]

    t = open_first(s)
    order = (1, 2, 0)
    if dealt:
        assert [int(s.players[seat].magician) for seat in order] == shuffled(list(range(6)))[:3]
    else:
        t.play("magician nova")
        choose_all(t)
    assert [int(s.players[seat].familiar) for seat in order] == shuffled(list(range(6)))[:3]
    faces = shuffled([int(APPRENTICE) + kind for kind in range(8) for _copy in range(2)])
    hands = [[NAMES[f] for f in faces[3 * i : 3 * i + 3]] for i in range(3)]
    assert [sorted(hand(t, seat)) for seat in order] == [sorted(names) for names in hands]
    keep_all(t)
    if any(p.magician == NOVA for p in s.players):
        owned = [int(card & FACE) for p in s.players for card in p.apprentices.cards]
        box = [int(APPRENTICE) + kind for kind in range(8) for _copy in range(2)]
        for card in owned:
            box.remove(card)
        drawn = shuffled(box)[:2]
        assert sorted(int(card & FACE) for card in s.box.cards if card >= UP) == sorted(drawn)
    else:
        assert t.asked == "1 act"


def test_the_same_seed_gives_the_same_table_whatever_is_chosen() -> None:
    """R21.7 magicians are chosen before any familiar is drawn, so the choice does not move the lots."""
    one, two = begin(3, 9), begin(3, 9)
    choose_all(one)
    while two.asked.endswith("magician"):
        two.play(two.options[-1])
    assert [int(p.familiar) for p in one.state.players] == [int(p.familiar) for p in two.state.players]
    assert [hand(one, seat) for seat in range(3)] == [hand(two, seat) for seat in range(3)]


def test_nova_is_the_only_magician_with_three() -> None:
    """R15.6"""
    t = keep_all(nova_at_the_table(3))
    t.play(t.options[0])
    assert [len(p.apprentices) for p in t.state.players] == [3, 2, 2]
    assert t.state.players[0].magician == NOVA
