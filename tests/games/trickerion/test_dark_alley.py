"""T10: the Dark Alley."""

from __future__ import annotations

from typing import Any

from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import FACES
from tests.games.trickerion.lay import Laid, lay


def alley(ap: int = 3, **more: Any) -> Laid:
    return lay(at="dark-alley", ap=ap, **more)


def test_draw_two_keep_one() -> None:
    """T10.1 1 AP; the other goes to the bottom of its deck. T10.9 the choice comes before anything else."""
    t = alley(ap=1)
    deck = t.state.deck(0)
    top, second = (FACES[deck.face(deck.top() - i)] for i in range(2))
    t.play("draw", "deck theater")
    assert sorted(t.options) == sorted([f"keep {top}", f"keep {second}"])
    assert "have not got" in t.why_not("keep freelancer")
    t.play(f"keep {second}")
    assert t.hand() == [second]
    assert FACES[t.state.deck(0).face(0)] == top
    assert t.state.ap == 0


def test_further_cards_cost_two() -> None:
    """T10.2 after a first one."""
    t = alley(ap=3)
    t.play("draw", "deck theater", t_first(alley(ap=3)))
    assert t.state.ap == 2
    t.play("draw")
    t.play("deck workshop")
    assert t.state.ap == 0


def t_first(t: Laid) -> str:
    t.play("draw", "deck theater")
    return t.options[0]


def test_a_short_deck_takes_its_discards() -> None:
    """T10.3 with one card left the discards are shuffled; T10.8 and go below it."""
    t = alley()
    deck = t.state.deck(0)
    last = deck.face(deck.top())
    while len(deck.cards) > 1:
        deck.move(0, t.state.spent, 255 << 10)
    t.play("draw", "deck theater")
    assert len(t.state.deck(0).cards) == 8
    assert f"keep {FACES[last]}" in t.options


def test_the_only_card_is_kept() -> None:
    """T10.3 without a question; T10.8 an empty deck can't be chosen."""
    t = alley()
    deck = t.state.deck(0)
    only = FACES[deck.face(0)]
    while len(deck.cards) > 1:
        deck.move(1, t.state.box, 0)
    t.play("draw", "deck theater")
    assert t.hand() == [only]
    t.play("draw")
    assert "used up" in t.why_not("deck theater")


def test_no_hand_limit() -> None:
    """T10.4 with thirty cards in hand another is drawn."""
    for many in (5, 10, 20, 30):
        t = alley(ap=1, hand={0: " ".join(FACES[int(cards.SPECIAL) + i] for i in range(many))})
        t.play("draw", "deck market-row")
        t.play(t.options[0])
        assert len(t.hand()) == many + 1


def test_fortune_telling() -> None:
    """T10.5 once a placement; T10.6 clockwise: left to right, right to bottom, bottom to left; T10.11 nothing else."""
    t = alley(pending="extra-shard double-bank cheap-coins", fate="cheap-hiring")
    left, bottom, right = t.state.left, t.state.bottom, t.state.right
    t.play("fortune")
    assert (t.state.left, t.state.bottom, t.state.right, t.state.ap) == (bottom, right, left, 2)
    assert "too few Action Points" in alley(ap=0).why_not("fortune")
    assert FACES[t.state.fate] == "cheap-hiring"
    assert not t.can("fortune")
    assert "not again" in t.why_not("fortune")


def test_the_active_prophecy_binds_everybody() -> None:
    """T10.7 Take Coins for 1 AP."""
    t = lay(at="downtown", ap=1, dice="x x x x 4 x", fate="cheap-coins")
    t.play("take-coins")
    assert t.coins() == 14


def test_an_empty_pile_of_prophecies() -> None:
    """T10.10 the discarded ones are shuffled; if there are none the place stays empty and moves like a token."""
    s = alley(pending="extra-shard double-bank cheap-coins", fate="cheap-hiring").state
    while len(s.fates.cards):
        s.fates.move(0, s.box, 0)
    s.left = cards.NO_FATE
    s.left = s.next_fate()
    assert FACES[s.left] == "extra-shard"  # it had been discarded
    assert s.next_fate() == cards.NO_FATE
    s.left = cards.NO_FATE
    s.rotate()
    assert s.right == cards.NO_FATE
