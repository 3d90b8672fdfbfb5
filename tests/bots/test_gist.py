"""The gist of a question: it holds no secret, tells apart what matters, and lets a search plan past its turn."""

from __future__ import annotations

from typing import Any

import arcane
from arcane import Chance
from arcane.bots.alley.gist import gist
from arcane.bots.search import Search
from arcane.core.card import SPECTATOR, UP

ALLEY = arcane.game("alley")
COMPILED = arcane.mode() == "compiled"


def _walk(seed: int, seats: int = 4, **options: Any) -> Any:
    """All questions of a random game."""
    state: Any = ALLEY.new(seats=seats, seed=seed, **options)
    chance = Chance(seed)
    while not state.over:
        yield state
        state.play(state.options()[chance.below(int(state.count))])


def _come_to(key: str, seed: int = 1) -> Any:
    for met, state in enumerate(_walk(seed)):
        if met > 60 and state.question.key == key and len(state.discard.cards) > 0:
            return state
    raise AssertionError


def test_it_holds_no_secret() -> None:
    """Whatever is imagined of what the viewer can't see, the gist is the same."""
    chance = Chance(9)
    questions = 0
    for seed in range(6 if COMPILED else 1):
        for state in _walk(seed, 2 + seed % 5, wizards="random"):
            seat = int(state.seat)
            for viewer in (seat, SPECTATOR):
                world = state.view(viewer).imagine(chance)
                assert gist(world, viewer) == gist(state, viewer)
            questions += 1
    assert questions > 100


def test_it_tells_apart_what_matters_to_the_seat() -> None:
    state = _come_to("draw")
    me = int(state.seat)

    def other(change: Any, viewer: int = me) -> bool:
        changed = state.copy()
        change(changed)
        return bool(gist(changed, viewer) != gist(state, viewer))

    def another(pile: Any, i: int) -> None:
        pile.cards[i] = (pile.cards[i] & ~1023) | ((pile.cards[i] & 1023) % 18 + 1)

    shown = next(i for i, card in enumerate(state.players[me].store.items.cards) if card & UP == UP)
    assert other(lambda s: another(s.players[me].store.items, shown))
    assert other(lambda s: another(s.players[me].stash, 0))
    assert not other(lambda s: another(s.players[me].stash, 0), SPECTATOR)
    assert other(lambda s: another(s.discard, len(s.discard.cards) - 1))
    assert other(lambda s: setattr(s, "round", s.round + 1))
    assert other(lambda s: setattr(s, "trigger", 0))
    rival = (me + 1) % 4
    assert not other(lambda s: setattr(s.players[rival], "gold", 99))
    assert not other(lambda s: another(s.players[rival].store.items, 0))


def test_the_order_of_a_stash_does_not_matter() -> None:
    state = _come_to("act")
    me = int(state.seat)
    cards = state.players[me].stash.cards
    before = gist(state, me)
    cards[0], cards[len(cards) - 1] = cards[len(cards) - 1], cards[0]
    assert gist(state, me) == before


def test_only_who_draws_looks_at_the_discard() -> None:
    state = _come_to("act")
    before = gist(state, int(state.seat))
    state.discard.cards[len(state.discard.cards) - 1] ^= 1
    assert gist(state, int(state.seat)) == before


def _depth(arg: str) -> float:
    """Answers that an iteration finds in the tree, on average."""
    state = _come_to("act")
    view = state.view(state.seat)
    search = Search(Chance(3), arg)
    search.think(view, view.question, None)
    return sum(int(node.visits) for node in search.tree.nodes.values()) / int(search.iterations)


def test_a_search_plans_past_its_turn() -> None:
    many = 2000 if COMPILED else 600
    assert _depth(f"{many}") > 1.25 * _depth(f"{many}/gist=0")
