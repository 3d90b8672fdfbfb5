"""The gist of a question: it holds no secret, tells apart what matters, and lets a search plan past its turn."""

from __future__ import annotations

from typing import Any

import arcane
from arcane import Chance
from arcane.bots.alley.gist import gist
from arcane.bots.search import Search
from arcane.bots.settings import Settings
from arcane.core.card import ALL, EYE, FACE, MARK, SPECTATOR, UP
from arcane.core.fingerprint import fingerprint

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


def test_questions_of_one_gist_have_the_same_answers() -> None:
    """Whatever world they are met in: a search leans on habit there, and an answer that came up later would be held to
    be unheard of."""
    habit: Any = Settings("search", "9").lore("alley")[1]
    again = 0
    for seed in range(4 if COMPILED else 1):
        chance = Chance(seed)
        answers: dict[tuple[int, int], list[int]] = {}
        for met, state in enumerate(_walk(seed, 3, wizards="random")):
            if met % 10 or state.count < 2:
                continue
            me = int(state.seat)
            habit.look(state.view(me))
            for _world in range(40):
                world: Any = state.view(me).imagine(chance)
                for _step in range(60):
                    if world.over:
                        break
                    if world.seat == me and world.count > 1 and habit.glance.covers(world):
                        key = (int(gist(world, me)), int(world.agenda[world.depth - 1]))
                        offers = sorted(int(world.offers[i]) for i in range(int(world.count)))
                        again += key in answers
                        assert answers.setdefault(key, offers) == offers
                    world.advance(habit.answer(world, chance))
    assert again > 100


def _another(pile: Any, i: int) -> None:
    """Another item in this place, seen by the same eyes."""
    pile.cards[i] = (pile.cards[i] & ~FACE) | ((pile.cards[i] & FACE) % 18 + 1)


def _differs(state: Any, change: Any, viewer: int | None = None) -> bool:
    changed = state.copy()
    change(changed)
    viewer = int(state.seat) if viewer is None else viewer
    return bool(gist(changed, viewer) != gist(state, viewer))


def test_it_tells_apart_what_matters_to_the_seat() -> None:
    state = _come_to("draw")
    me = int(state.seat)
    store = state.players[me].store.items.cards
    shown = next(i for i, card in enumerate(store) if card & UP == UP)
    hidden = next(i for i, card in enumerate(store) if card & EYE << me == 0)
    assert _differs(state, lambda s: _another(s.players[me].store.items, shown))
    assert _differs(state, lambda s: s.players[me].store.items.turn_down(shown))
    assert _differs(state, lambda s: s.players[me].store.items.show(hidden, EYE << me))
    assert _differs(state, lambda s: s.players[me].store.items.show(hidden, MARK))
    assert _differs(state, lambda s: setattr(s.players[me].store, "columns", 2))
    assert _differs(state, lambda s: _another(s.players[me].stash, 0))
    assert not _differs(state, lambda s: _another(s.players[me].stash, 0), SPECTATOR)
    assert _differs(state, lambda s: s.held.put(s.deck.cards[0] | ALL))
    assert _differs(state, lambda s: setattr(s, "round", s.round + 1))
    assert _differs(state, lambda s: setattr(s, "turns", s.turns + 4))
    assert _differs(state, lambda s: setattr(s.players[me], "wizard", 2))
    assert _differs(state, lambda s: setattr(s, "trigger", 0))
    state.trigger = 0
    assert _differs(state, lambda s: setattr(s, "last_turns", s.last_turns + 1))


def test_it_leaves_the_others_out() -> None:
    state = _come_to("draw")
    rival = (int(state.seat) + 1) % 4
    assert not _differs(state, lambda s: setattr(s.players[rival], "gold", 99))
    assert not _differs(state, lambda s: _another(s.players[rival].store.items, 0))


def test_who_draws_looks_at_both_piles() -> None:
    """At the discard, and at the deck if its top is known (A8.23); nobody else does."""
    state = _come_to("draw")
    assert _differs(state, lambda s: _another(s.discard, s.discard.top()))
    assert not _differs(state, lambda s: _another(s.deck, s.deck.top()))
    state.deck.show(state.deck.top(), ALL)
    assert _differs(state, lambda s: _another(s.deck, s.deck.top()))
    state = _come_to("act")
    state.deck.show(state.deck.top(), ALL)
    assert not _differs(state, lambda s: _another(s.discard, s.discard.top()))
    assert not _differs(state, lambda s: _another(s.deck, s.deck.top()))


def test_where_others_matter_it_is_all_that_is_known() -> None:
    """Bribes, a swap in somebody else's storehouse, a place in the discard."""
    met = set()
    for seed in range(40 if COMPILED else 8):
        for state in _walk(seed, wizards="random"):
            key = state.question.key
            if key in ("bribe", "swap", "rewind", "barter", "brew"):
                met.add(key)
                assert gist(state, state.seat) == fingerprint(state, state.seat)
    assert {"bribe", "swap"} <= met


def test_the_order_of_a_stash_does_not_matter() -> None:
    state = _come_to("act")
    me = int(state.seat)
    cards = state.players[me].stash.cards
    assert cards[0] & FACE != cards[len(cards) - 1] & FACE
    before = gist(state, me)
    cards[0], cards[len(cards) - 1] = cards[len(cards) - 1], cards[0]
    assert gist(state, me) == before


def _depth(arg: str) -> float:
    """Answers that an iteration finds in the tree, on average."""
    state = _come_to("act")
    view = state.view(state.seat)
    search = Search(Chance(3), arg)
    search.think(view, view.question, None)
    return sum(int(node.visits) for node in search.tree.nodes.values()) / int(search.iterations)


def test_a_search_plans_past_its_turn() -> None:
    many = 2000 if COMPILED else 600
    assert _depth(f"{many}") > 1.1 * _depth(f"{many}/gist=0")
