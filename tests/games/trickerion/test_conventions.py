"""T18, T41: names, orders, and how questions are put."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from arcane.core.card import FACE
from arcane.core.chance import Chance, Loaded
from arcane.core.errors import IllegalAction
from arcane.games.trickerion import GAME, cards
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import BOOK, CHARACTERS, COMPONENTS, FACES, SLOTS
from arcane.games.trickerion.player import SYMBOLS
from arcane.games.trickerion.setting_up import set_up
from arcane.games.trickerion.stage import SPOT_WORDS
from arcane.games.trickerion.venues import DIRECTIONS, SPOTS
from tests.games.trickerion.lay import lay


def test_discards_in_order() -> None:
    """T18.1 cards discarded together go there in initiative order, then board order."""
    t = lay(team={0: "en a1"}, under={0: "m:test-run en:headhunter", 1: "m:interest"})
    t.play("place en", "card-use ap", "slot dt1", "end", "place m", "card-use ap", "end")
    t.play("place m", "card-use ap", "slot ws1", "end")
    assert [FACES[card & FACE] for card in t.state.spent.cards] == ["test-run", "headhunter", "interest"]


def test_names() -> None:
    """T18.2 directions u r d l; T18.3 Characters; T18.4 slots; T18.7 symbols; T18.8 col.row; T18.9 Permanent cards."""
    assert DIRECTIONS == ["u", "r", "d", "l"]
    assert CHARACTERS == ["m", "en", "ma", "as", "a1", "a2", "a3", "a4", "sp", "go", "tr", "sh"]
    assert SLOTS[:4] == ["dt1", "dt2", "dt3", "dt4"]
    assert "fri.b1" in SLOTS
    assert "fri*" in SLOTS
    assert SYMBOLS == ["S", "H", "D", "C"]
    assert SPOTS == ["0.0", "1.0", "0.1", "1.1", "0.2", "1.2"]
    assert [*[f"{spot} {way}" for spot in SPOTS for way in DIRECTIONS], "guest"] == SPOT_WORDS
    assert cards.PERMANENTS[0] == "perm-theater"
    assert cards.CATEGORIES == ["mechanical", "optical", "escape", "spiritual"]


def test_spellings_of_the_specification() -> None:
    """T18.2, T18.3 Locations; T18.6 Components; T18.7 markers; T18.8 what lies on a card; T18.9 Permanent cards: all
    are read beside the words of the questions."""
    t = lay(under={0: "m:freelancer"}).play("place m", "card-use effect")
    for short, long in (("dt", "downtown"), ("mr", "market-row"), ("da", "dark-alley"), ("th", "theater")):
        assert t.state.question.parse(f"location {short}") == GAME.parse(f"location {long}")
        assert t.state.question.parse(short) == GAME.parse(f"location {long}")
    t = lay(ask="assignment")
    for name in ("theater", "workshop", "market_row", "downtown", "dark_alley"):
        spelling = f"assign perm-{name.replace('_', '-')}"
        assert t.state.question_of(0).parse(f"assign perm-{name}") == GAME.parse(spelling)
    t = lay(at="market-row", ap=3, market=". . . . / . . . . / .").play("order")
    for kind in COMPONENTS:
        assert t.state.question.parse(f"order {kind[:2]}") == GAME.parse(f"order {kind}")
    t = lay(
        at="theater",
        ap=3,
        stage="riverside-03 riverside-04",
        tricks={0: "linking-rings living-piano"},
        markers=["2 0.0 r 0 living-piano", "1 0.0 d 0 linking-rings", "2 1.1 d 0 linking-rings"],
    )
    t.play("reschedule")
    for short in ("riverside-04:0.0:r", "riverside-04:0.0", "p1.H1"):
        assert t.state.question.parse(f"marker {short}") == GAME.parse("marker 2 0.0")
    with pytest.raises(IllegalAction):  # two of them lie there
        t.state.question.parse("marker p1.S1")
    t.play("marker riverside-03:0.0:d")
    assert t.asked == "0 spot"
    assert t.state.question.parse("spot riverside-03:0.1:u") == GAME.parse("spot 0.1 u")
    with pytest.raises(IllegalAction):
        t.state.question.parse("spot riverside-04:0.1:u")


def test_apprentices_are_numbered_as_they_join() -> None:
    """T18.3."""
    t = lay(at="downtown", ap=3, dice="x x x apprentice x x", team={0: "a1"}).play("hire")
    assert t.at_inn("a2")


def test_own_board_and_market_have_their_places() -> None:
    """T18.5 three Trick slots and te, six Component slots and two; T18.6 four Buy and four Order places, q, l."""
    t = lay(under={0: "m:dt"})
    assert len(t.state.market) == 11
    assert [int(t.state.players[0].board_free()), int(t.state.players[0].manager_free())] == [6, 0]


def test_named_chance() -> None:
    """T18.10, T18.14 initiative, Performance cards, Special decks, Prophecies; with Arcane Arts bag and Wagon."""
    loaded = Loaded([2])
    s = set_up(3, loaded, False, True, 0)
    assert s.wagon == cards.DARK
    assert loaded.used == 1  # shuffles apart, only the Wagon is drawn


def test_simultaneous_gains_in_initiative_order() -> None:
    """T18.11 two Shards of one Link."""
    t = lay(at="theater", ap=1, tricks={0: "linking-rings=1", 1: "living-piano"}, markers=["1 1.1 d 1 living-piano"])
    t.state.order[0], t.state.order[1] = 1, 0
    t.play("set-up", "spot 1.2 u", "links fame")
    assert [seat for seat, _, _ in t.told("shards")] == [1, 0]


def test_one_answer_is_not_asked() -> None:
    """T18.12 a single card, a single Trick; nothing to choose is skipped."""
    t = lay(at="theater", ap=1, tricks={0: "linking-rings=1"})
    t.play("set-up")
    assert t.asked == "0 spot"


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_always_ends(seats: int) -> None:
    """T18.13 whatever is answered."""
    for seed in range(3):
        s = GAME.new(seats, seed, arts="on")
        chance = Chance(seed)
        n = 0
        while not s.over:
            s.play(s.options()[chance.below(len(s.options()))])
            n += 1
            assert n < 6000


def test_the_order_of_dice() -> None:
    """T18.15 the six dice, both Arcane dice, the worker."""
    t = lay(ask="turn", arts=True, turn=0, rolls=[0, 0, 0, 0, 0, 0, 2, 3, 1])
    assert t.story("rolled", "arcane_dice", "worker") == ["rolled"] * 6 + ["arcane_dice", "worker"]
    assert t.state.on_offer == cards.GOLEM
    assert [int(die) for die in t.state.dice[6:]] == [1, 3]  # a rune, Fame by level


def test_a_placement_with_no_points() -> None:
    """T18.16 legal, without actions, and paid like any other."""
    t = lay(under={0: "a1:th"}, tricks={0: "linking-rings=1"})
    t.play("place a1", "slot sun.b1")
    assert t.state.ap == 0
    assert t.options == ["end", "give back"]
    t.play("end")
    assert t.coins() == 9


def test_nothing_happens_before_the_last_answer() -> None:
    """T41.1 a Buy in mid-question has cost nothing yet."""
    t = lay(at="market-row", ap=3)
    t.play("buy", "buy wood", "buy-count 3")
    assert (t.coins(), t.tokens("wood"), t.state.ap) == (10, 0, 3)


def test_only_what_can_be_completed_is_offered() -> None:
    """T41.2 no Learn without a Trick to pay, no Set Up without a slot for it."""
    t = lay(at="downtown", ap=3, fame=[0], coins=[0])
    assert not t.can("learn")
    t = lay(at="theater", ap=1, tricks={0: "linking-rings=1"}, markers=["1 0.0 d 0 linking-rings"])
    assert not t.can("set-up")


def test_step_and_act_always_have_an_answer() -> None:
    """T41.3 idle and end."""
    assert "end" in lay(at="workshop", ap=0, shards=[0]).options
    assert "idle m" in lay(under={0: "m:dt"}, stands=["1 m dt1", "1 a1 dt4"]).options


def test_no_question_has_many_answers() -> None:
    """T41.2 every question of the game has at most 256 words."""
    for step in BOOK.steps:
        assert step.size <= 256
        assert step.size == 0 or isinstance(step, Ask)


def drawn(chance: Chance, first: int, many: int) -> list[int]:
    """A pile of these faces, shuffled, from below."""
    pile = vec[i64]([first + i for i in range(many)])
    chance.shuffle(pile, 0)
    return [int(face) for face in pile]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_chance_in_its_order(seats: int) -> None:
    """T18.14, T18.10 initiative; Riverside, Grand Magorian, Magnus Pantheon; the decks of Theater, Workshop, Downtown,
    Market Row; Prophecies; bag; Wagon: by the same chance all is as when drawn by hand, and nothing else is drawn."""
    chance = Chance(77)
    s = set_up(seats, Chance(77), False, True, 0)
    order = drawn(chance, 0, seats)
    assert [int(seat) for seat in s.order] == order
    deck = []
    for first, many in ((cards.VENUE, 12), (cards.VENUE + 12, 8), (cards.VENUE + 20, 8)):
        pile = drawn(chance, int(first), many)[::-1]
        deck += pile[:2]
        if many == 12:
            assert [int(card & FACE) for card in s.stage.cards] == pile[2 : seats + 1]
    assert [int(card & FACE) for card in s.bill_deck.cards][::-1] == deck
    for i in range(4):
        assert [int(card & FACE) for card in s.deck(i).cards] == drawn(chance, int(cards.SPECIAL) + 10 * i, 10)
    fates = vec[i64]([int(cards.FATE) + i for i in range(30) if cards.FATE_IN_ARTS[i]])
    chance.shuffle(fates, 0)
    assert [int(card & FACE) for card in s.fates.cards] == list(fates)
    bag = vec[i64]([int(cards.TILE) + i // 4 for i in range(12)])
    chance.shuffle(bag, 0)
    offer = [int(tile) - int(cards.TILE) + 1 for tile in bag][::-1][: 2 if seats == 2 else 3]
    assert [int(tile) for tile in s.offer_row if tile] == offer
    assert s.wagon == cards.DOWNTOWN + chance.below(3)
    assert s.chance.used == chance.used


def test_discards_of_apprentices_in_board_order() -> None:
    """T18.1 by their slots; and of several players in initiative order."""
    t = lay(team={0: "as a1@as a2"}, under={0: "a1:test-run a2:empower", 1: "m:interest"})
    t.state.order[0], t.state.order[1] = 1, 0
    t.play("place a1", "card-use ap", "slot ws1", "mechaniker no", "end")
    t.play("place a2", "card-use ap", "slot dt1", "mechaniker no", "end", "place m", "card-use ap", "end")
    assert [FACES[card & FACE] for card in t.state.spent.cards] == ["interest", "empower", "test-run"]


def test_a_hired_apprentice_takes_the_first_number() -> None:
    """T18.3 that is free."""
    t = lay(at="downtown", ap=3, dice="x x x apprentice x x", team={0: "a1 a3"}).play("hire")
    assert t.at_inn("a2")


def test_every_action_costs_or_is_limited() -> None:
    """T18.13 so a placement ends: with no points and no Shards nothing is left but to give back, and to end."""
    for place in cards.LOCATIONS:
        t = lay(at=place, ap=0, shards=[0], fate="cheap-coins", goods={0: "1 wood"})
        assert t.options == ["end", "give back"]
        t.play("give back")
        assert t.options == ["end"]
