"""T17: what each player knows."""

from __future__ import annotations

import arcane
from arcane.core.card import EYE, FACE, SPECTATOR
from arcane.core.chance import Chance
from arcane.games.trickerion import GAME, cards
from arcane.games.trickerion.cards import BACK_OF, FACES
from tests.games.trickerion.lay import Laid, lay


def seen(t: Laid, eye: int, whose: int) -> list[str]:
    """What somebody knows of a hand."""
    return sorted(FACES[card & FACE] for card in t.state.view(eye).players[whose].hand.cards)


def test_hands_and_orders_are_hidden() -> None:
    """T17.1 cards in a hand, the two of a draw, the order of decks, piles and bag, the seed."""
    t = lay(at="dark-alley", ap=1, hand={0: "empower"}, arts=True)
    t.play("draw", "deck theater")
    for eye in (1, SPECTATOR):
        view = t.state.view(eye)
        assert seen(t, eye, 0) == ["downtown card"]
        for pile in (view.drawn, view.theater_deck, view.bill_deck, view.fates, view.bag):
            assert all(card & FACE == BACK_OF[card & FACE] for card in pile.cards)
        assert view.to_bytes().startswith(b"none\n")
    assert seen(t, 0, 0) == ["empower"]
    assert [event.card for event in t.heard(1) if event.kind == "saw"] == []
    t.play(t.options[0])
    assert seen(t, 1, 0) == ["downtown card", "theater card"]


def test_numbers_and_places_are_public() -> None:
    """T17.2, T1.12 Coins, boards, markers, dice, Prophecies, discards, the deck of each card in a hand."""
    t = lay(
        hand={1: "empower freelancer"},
        tricks={1: "linking-rings=1"},
        goods={1: "2 wood"},
        under={0: "m:dt"},
        pending="extra-shard double-bank cheap-coins",
    )
    view = t.state.view(0)
    p = view.players[1]
    assert (p.coins, p.tokens(0), p.tricks[8]) == (10, 2, 1)
    assert seen(t, 0, 1) == ["downtown card", "workshop card"]
    assert view.left == t.state.left


def test_revealed_cards_are_remembered() -> None:
    """T17.3 a card that goes back to hand is known to be there until it is used."""
    t = lay(under={0: "a1:empower m:dt"})
    t.play("idle a1", "idle m")
    assert seen(t, 1, 0) == ["empower"]
    assert t.hand() == ["empower"]


def test_the_drawer_knows_the_bottom() -> None:
    """T17.4 and nobody else does, until the deck is shuffled."""
    t = lay(at="dark-alley", ap=1)
    t.play("draw", "deck theater")
    kept, other = t.options
    t.play(kept)
    assert FACES[t.state.view(0).theater_deck.face(0)] == other.removeprefix("keep ")
    assert FACES[t.state.view(1).theater_deck.face(0)] == "theater card"
    assert [event.card for event in t.heard(1) if event.kind == "saw"] == []
    t.state.theater_deck.shuffle(Chance(1))
    assert FACES[t.state.view(0).theater_deck.face(0)] == "theater card"


def test_whoever_knew_a_drawn_card_does_not_learn_whether_it_went_back() -> None:
    """T17.4 only the drawer knows which of the two lies at the bottom now."""
    t = lay(at="dark-alley", ap=1)
    deck = t.state.theater_deck
    for i in range(len(deck)):
        deck.show(i, EYE << 1)
    t.play("draw", "deck theater")
    t.play(t.options[0])
    assert FACES[t.state.view(1).theater_deck.face(0)] == "theater card"
    assert t.state.theater_deck.cards[0] & (EYE << 1) == 0


def test_under_hidden_cards() -> None:
    """T17.5 all see who has a card, not which; hand and face-down cards are counted together."""
    t = lay(ask="assignment", fate="hidden-cards", hand={0: "empower"}, under={})
    t.play_as(1, "assign perm-downtown", "assign none")
    t.play_as(0, "assign empower", "assign perm-market-row")
    view = t.state.view(1)
    assert view.players[0].covered == 1 | 1 << 4
    assert list(view.players[0].laid) == [0] * 12
    assert seen(t, 1, 0) == ["downtown card"]
    kinds = set()
    for seed in range(40):
        world = view.imagine(Chance(seed))
        laid = (int(world.players[0].laid[0]), int(world.players[0].laid[4]))
        assert 0 not in laid
        assert laid[0] != laid[1] or laid[0] == 1  # of the Theater's there are two
        kinds.add(laid)
        assert world.view(1).to_bytes() == view.to_bytes()
    assert len(kinds) > 5


def test_what_left_unseen_stays_unknown() -> None:
    """T17.6 Performance cards that never lay open show only their venue; one that was discarded is known."""
    backs = {"riverside card", "magorian card", "pantheon card"}
    for eye in (0, 1, SPECTATOR):
        box = GAME.new(2, 1).view(eye).box.cards
        assert len(box) == 21
        assert {FACES[card & FACE] for card in box} == backs
    view = lay(ask="end", stage="riverside-03 riverside-04 riverside-05", turn=3).state.view(0)
    assert "riverside-05" in {FACES[card & FACE] for card in view.box.cards}


def test_the_heirs_cards_are_unknown() -> None:
    """T17.7 only their Locations; the removed plan card stays unknown, a plan card is known once revealed."""
    s = GAME.new(1, 3, start="quick", heir="hard")
    chance = Chance(5)
    while not s.over and len(s.players[1].hand.cards) < 2:
        s.play(s.options()[chance.below(len(s.options()))])
    view = s.view(0)
    for card in view.players[1].hand.cards:
        assert card & FACE < 4
    assert all(card & FACE >= cards.PLAN for card in view.planned.cards)
    assert all(card & FACE == 10 for card in view.plans.cards)
    assert [card & FACE for card in view.box.cards if card & FACE in (10, *range(117, 125))] == [10]


def test_guessed_plan_decks_are_built_like_real_ones() -> None:
    """T17.7, T30.5 the top is a Set Up card, the bottom a Perform card."""
    s = GAME.new(1, 3, start="quick")
    s.play(GAME.parse("magician electra"))
    for seed in range(20):
        world = s.view(0).imagine(Chance(seed))
        kinds = [(card & FACE) - int(cards.PLAN) >= 4 for card in world.plans.cards]
        assert kinds[0]
        assert not kinds[-1]
        assert sum(kinds[3:6]) == 1


def test_a_question_shows_others_only_its_kind() -> None:
    """T17.8 of a draw: who is asked and what, no options, no texts."""
    t = lay(at="dark-alley", ap=1)
    t.play("draw", "deck theater")
    question = t.state.view(1).question
    assert (question.seat, question.key, question.options) == (0, "keep", [])
    assert "is asked" in question.sentence
    assert "not your turn" in question.why_not(GAME.parse("keep empower"))


def test_the_game_is_registered() -> None:
    """T17.8 matches hand out views of it like of any other."""
    match = arcane.Match("trickerion", seats=3, seed=5, start="quick")
    first = match.asked()[0]
    assert match.question((first + 1) % 3).options == []
