"""What Alley's habit answers when an item or a wizard asks: nothing by lot where one answer is plainly better."""

from __future__ import annotations

from typing import Any

import pytest

import arcane
from arcane import Chance
from arcane.bots.alley.judgement import lines_of
from arcane.bots.alley.moment import Moment
from arcane.bots.alley.ploys import Ploys
from arcane.bots.alley.weights import Weights
from arcane.bots.settings import Settings
from tests.games.alley.lay import Laid, lay

ALLEY = arcane.game("alley")
PLOYS = Ploys(Weights(), Moment(Weights()))
HABITS = [Settings("search", f"practice={on}").lore("alley")[1] for on in (0, 1)]


def asked(t: Laid) -> Any:
    """The habit, when it has answered."""
    habit: Any = Settings("search", "practice=0").lore("alley")[1]
    view = t.state.view(t.state.seat)
    habit.look(view)
    habit.answer(view.imagine(Chance(3)), Chance(3))
    return habit


def answers(t: Laid, bot: str = "search", times: int = 8) -> set[str]:
    """What the habit answers now."""
    _, habit = Settings(bot, "").lore("alley")
    view: Any = t.state.view(t.state.seat)
    habit.look(view)
    chance = Chance(3)
    return {view.question.spell(int(habit.answer(view.imagine(chance), chance))) for _ in range(times)}


def answer(t: Laid, bot: str = "search") -> str:
    (only,) = answers(t, bot)
    return only


NEAR, READY = 0.35, 0.7  # of a set's gold: two items lie there, and the third is at hand


@pytest.mark.parametrize(
    ("row", "stash", "worth"),
    [
        ("egg egg .", "wand ring", NEAR * 20),
        ("egg egg .", "egg wand", READY * 20),
        ("egg egg .", "feline wand", READY * 20),
        ("egg feline .", "feline wand", NEAR * 20),  # A8.16 a set holds one Feline
        ("egg feline feline", "wand ring", NEAR * 20),
        ("egg egg doll", "egg wand", 0.0),  # A8.18 it stays where it lies
        ("doll doll .", "wand ring", NEAR * 40),
        ("egg egg feline", "wand ring", 20 + 3 * 0.9 * 4),
        ("doll feline doll", "wand ring", 40 + 3 * 0.9 * 7),
        ("egg wand coin", "egg egg", 0.0),
    ],
)
def test_what_a_line_promises(row: str, stash: str, worth: float) -> None:
    """Whatever the order of its items."""
    items = row.split()
    for order in ((0, 1, 2), (1, 2, 0), (2, 1, 0), (0, 2, 1)):
        t = lay(stores={0: " ".join(items[i] for i in order) + " / . . . / . . ."}, stashes={0: stash})
        p = t.state.players[0]
        told = PLOYS.promise(p.store.items.cards, lines_of(p.store), p.stash)
        assert told == pytest.approx(worth)
        if stash == "egg wand" and worth > 0.0:  # another's stash is not known
            assert PLOYS.promise(p.store.items.cards, lines_of(p.store), None) == pytest.approx(NEAR * 20)


def test_a_line_promises_its_dearest_set() -> None:
    for row in ("feline wand egg", "egg feline wand", "wand egg feline"):
        p = lay(stores={0: f"{row} / . . . / . . ."}).state.players[0]
        assert PLOYS.promise(p.store.items.cards, lines_of(p.store), None) == pytest.approx(NEAR * 20)


@pytest.mark.parametrize("bot", ["search", "greedy"])
def test_a_toad_completes_a_set(bot: str) -> None:
    """A8.19 at home, with the item that lies in the wrong place."""
    t = lay(stores={0: "egg egg . / . . egg / . . ."}, stashes={0: "toad wand"}).play("play toad c3")
    assert answer(t, bot) == "hypnotise 1"
    t.play("hypnotise 1")
    assert answer(t, bot) == "swap c1 c2"
    t.play("swap c1 c2")
    assert t.told("sold")


def test_a_toad_spoils_what_a_rival_has() -> None:
    """A8.19 if it does nothing at home; the dearer pair, with something that is no part of it."""
    stores = {1: "wand wand . / . . . / . . .", 2: "lotus lotus . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: "toad ring"}).play("play toad c3")
    assert answer(t) == "hypnotise 3"
    before = t.play("hypnotise 3").store(2)
    assert t.play(answer(t)).store(2).split(" / ")[0] != before.split(" / ")[0]


def test_a_toad_does_not_complete_a_rivals_set() -> None:
    """A5.7 the rival would be paid."""
    t = lay(stores={1: "egg egg . / egg . . / . . ."}, stashes={0: "toad wand"}).play("play toad c3", "hypnotise 2")
    t.play(answer(t))
    assert not t.told("sold")


def test_what_a_rival_loses_is_shared() -> None:
    """Two rivals: half of what one loses, so a Toad makes a pair of one's own rather than break a dearer one. With one
    rival all of it."""
    mine, theirs = "fairy . . / . . fairy / . . .", "egg egg . / . . . / . . ."
    for seats, told in ((3, "hypnotise 1"), (2, "hypnotise 2")):
        t = lay(seats, stores={0: mine, 1: theirs}, stashes={0: "toad ring"}).play("play toad c3")
        assert answer(t) == told


def test_nothing_is_promised_in_the_last_turns() -> None:
    """Of a pair nothing will come once the inspection is triggered, whosever it is."""
    stores = {1: "wand wand . / . . . / . . .", 2: "lotus lotus . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: "toad ring"}, trigger=1, last_turns=2).play("play toad c3")
    assert answer(t) == "hypnotise 1"
    stores = {0: "wand wand . / . . . / . . .", 2: "lotus lotus . / . . . / . . ."}
    t = lay(stores=stores, stashes={1: "toad ring"}, trigger=0, last_turns=2, seat=1).play("play toad c3")
    assert answer(t) == "hypnotise 2"


@pytest.mark.parametrize(("round", "infamy", "price"), [(1, 0, 1.1), (2, 0, 0.9), (3, 0, 0.35), (3, 13, 1.1)])
def test_what_infamy_costs_when_an_item_asks(round: int, infamy: int, price: float) -> None:
    """In the last round little, unless a fine threatens."""
    t = lay(stashes={0: "toad ring"}, round=round, infamy=(infamy, 0, 0)).play("play toad c3")
    habit = asked(t)
    assert habit.now.price == pytest.approx(price)


def test_a_cauldron_takes_what_costs_least() -> None:
    """A8.11 gold as far as one has it."""
    for gold, infamy, told in ((25, 0, "infamy"), (25, 20, "gold"), (0, 0, "gold")):
        t = lay(stashes={0: "cauldron wand"}, gold=(gold, 25, 25), infamy=(infamy, 0, 0)).play("play cauldron c3")
        assert answer(t) == f"brew {told}"


def test_a_sold_diagonal_closes_up_to_what_promises_more() -> None:
    """A5.4 within columns the two Wands come to lie in one row of three, within rows they stay apart."""
    t = lay(stores={0: "egg wand wand / . egg . / . . ."}, stashes={0: "egg ring"}).play("play egg c3")
    assert t.asked == "0 close"
    within = {}
    for way in ("rows", "columns"):
        twin = lay(stores={0: "egg wand wand / . egg . / . . ."}, stashes={0: "egg ring"}).play("play egg c3")
        within[way] = twin.play(f"close {way}").store(0)
    assert within == {"rows": "wand wand / . . / . .", "columns": ". wand wand / . . ."}
    assert answer(t) == "close columns"
    t = lay(stores={0: "egg . . / wand egg . / wand . ."}, stashes={0: "egg ring"}).play("play egg c3")
    assert answer(t) == "close rows"


def test_the_poorest_gets_the_eggs_gold() -> None:
    """A8.15 or whom its infamy would give a fine marker (A1.4)."""
    stores = {0: "egg egg . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: "egg wand"}, gold=(25, 40, 12)).play("play egg c1")
    assert answer(t) == "hatch 3"
    t = lay(stores=stores, stashes={0: "egg wand"}, gold=(25, 30, 12), infamy=(0, 23, 0)).play("play egg c1")
    assert answer(t) == "hatch 2"
    gold = (25, 30, 12)
    t = lay(stores=stores, stashes={0: "egg wand"}, gold=gold, infamy=(0, 23, 0), markers=(0, 2, 0)).play("play egg c1")
    assert answer(t) == "hatch 3"  # A1.5 there is no third marker
    t = lay(stores=stores, stashes={0: "egg wand"}, gold=(25, 30, 30)).play("play egg c1")
    assert answers(t, times=20) == {"hatch 2", "hatch 3"}


def test_a_sword_halves_the_eggs_gold() -> None:
    """A8.27 so its owner may have it, though somebody is a little poorer."""
    for sword, gold, told in (
        (".", 15, "hatch 3"),
        ("sword", 15, "hatch 2"),
        ("sword", 19, "hatch 2"),
        ("sword", 21, "hatch 3"),
    ):
        stores = {0: "egg egg . / . . . / . . .", 1: f"{sword} . . / . . . / . . ."}
        t = lay(stores=stores, stashes={0: "egg wand"}, gold=(25, gold, 12)).play("play egg c1")
        assert answer(t) == told


def test_a_doll_haunts_the_richest() -> None:
    """A8.18 where it breaks a pair."""
    t = lay(
        stores={0: "doll doll . / . . . / . . .", 2: "lotus lotus . / . . . / . . ."},
        stashes={0: "doll wand"},
        gold=(25, 25, 45),
    ).play("play doll c1")
    assert answer(t) == "haunt 3 c1"
    for rich in (1, 2):
        gold = [25, 25, 25]
        gold[rich] = 45
        pairs = dict.fromkeys((1, 2), "lotus lotus . / . . . / . . .")
        t = lay(stores={0: "doll doll . / . . . / . . ."} | pairs, stashes={0: "doll wand"}, gold=gold)
        assert answer(t.play("play doll c1")) == f"haunt {rich + 1} c1"


def test_a_doll_completes_no_rivals_set() -> None:
    """A8.16, A8.18 of Dolls."""
    stores = {0: "doll feline . / . . . / . . .", 1: "doll feline . / . . . / . . .", 2: "wand coin . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: "doll wand"}, gold=(25, 45, 25)).play("play doll c1")
    assert t.asked == "0 haunt"
    assert all(told != "haunt 2 c1" for told in answers(t))


def test_a_ball_looks_at_what_is_unknown() -> None:
    """A8.12 not at the item that was seen before."""
    t = lay(stores={0: "ring ring wand / wand egg carpet / coin . ."}, stashes={0: "ball ball"})
    t.play("play ball a1", "peek b3").idle(2).play("draw deck", "play ball b1")
    assert answers(t) == {"peek c3"}


def test_specials_bring_what_completes_a_set() -> None:
    """A8.22, A8.25, A8.29"""
    stores = {0: "egg egg . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: "lamp wand"}, deck="wand egg coin").play("use lamp")
    assert answer(t) == "wish dragons-egg"
    t = lay(stores=stores, stashes={0: "watch wand"}, discard="coin egg wand boomerang").play("use watch")
    assert answer(t) == "rewind 3"
    t = lay(stores=stores, stashes={0: "chalice wand", 1: "wand egg"}).play("use chalice", "sip 2")
    assert answer(t) == "pour dragons-egg"


def test_a_lockbox_gets_what_completes_a_set() -> None:
    """A8.24"""
    stores = {0: "egg egg . / . . . / . . .", 1: "wand egg . / . . . / . . .", 2: "coin . . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: "lockbox wand"}).play("use lockbox")
    assert answer(t) == "offer c1"
    t.play("offer c1")
    assert answer(t) == "barter 2 b1"


def test_a_lockbox_gives_away_the_worst_item() -> None:
    """A8.24 where nothing is wanted in particular: the hidden item that was seen to be the dirtiest."""
    store = "ring ring wand / wand egg . / . skeletomicon? ."
    t = lay(stores={0: store, 1: "coin . . / . . . / . . ."}, stashes={0: "ball lockbox", 1: "wand egg", 2: "wand egg"})
    t.play("play ball a1", "peek b3").idle(2).play("draw deck", "use lockbox")
    assert answer(t) == "offer b3"


@pytest.mark.parametrize(
    ("row", "deck", "told"),
    [
        ("lotus lotus .", "ring feline coin", "facsimilous-feline"),
        ("lotus . lotus", "ring feline coin", "facsimilous-feline"),
        (". lotus lotus", "ring feline coin", "facsimilous-feline"),
        ("feline lotus .", "ring feline lotus", "dark-lotus"),
    ],
)
def test_specials_bring_a_feline(row: str, deck: str, told: str) -> None:
    """A8.16 which completes two of a kind; and an item that completes a pair with a Feline."""
    t = lay(stores={0: f"{row} / . . . / . . ."}, stashes={0: "lamp wand"}, deck=deck).play("use lamp")
    assert answer(t) == f"wish {told}"


def test_a_feline_takes_its_own_infamy_with_it() -> None:
    """A8.16, A5.3 whichever of the three comes last."""
    sold = 3 + 1.1 * (2 * 1 + 8)  # two Wands and a Feline
    for row, played, own in (("wand wand .", "feline", 8), ("wand feline .", "wand", 1)):
        t = lay(stores={0: f"{row} / . . . / . . ."}, stashes={0: "lamp ring"}, deck=f"egg {played} coin")
        habit = asked(t.play("use lamp", f"wish {'facsimilous-feline' if own == 8 else 'older-wand'}"))
        assert habit.gain[2] == pytest.approx(sold - 1.1 * own)


def test_a_pair_with_a_feline_is_kept() -> None:
    """A8.16 as any other is."""
    t = lay(stores={0: "lotus feline . / . . . / coin . ."}, stashes={0: "lamp ring"}, deck="egg wand coin")
    habit = asked(t.play("use lamp", "wish dragons-egg"))
    assert habit.loss[0] == pytest.approx(NEAR * 30 - 1.1 * 6)
    assert habit.loss[1] == pytest.approx(NEAR * 30 - 1.1 * 8)


def test_a_set_holds_one_feline() -> None:
    """A8.16 two of them and an item are none, so the item goes elsewhere."""
    stores = {0: "feline feline . / egg . . / egg . ."}
    t = lay(stores=stores, stashes={0: "lamp wand"}, deck="wand egg coin").play("use lamp", "wish dragons-egg")
    habit = asked(t)
    assert habit.gain[0] > habit.gain[2] + 10.0


def test_a_barter_costs_no_effect() -> None:
    """A8.24 so a Skeletomicon is as good as its gold says, and a Lotus is no dearer."""
    stores = {0: "lotus lotus . / . . . / . . .", 1: "wand lotus . / . . . / . . ."}
    t = lay(stores=stores, stashes={0: "lockbox wand"}).play("use lockbox", "offer c1")
    habit = asked(t)
    assert habit.gain[2] == pytest.approx(30 + 3 * 1.1 * 6 - 1.1 * 6)


def test_meeblemore_ignores_what_harms_him() -> None:
    """A9.2"""
    for item, told in (
        ("lotus", "ignore"),
        ("skeletomicon", "ignore"),
        ("cauldron", "ignore"),
        ("ball", "ignore"),
        ("coin", "heed"),
        ("toad", "heed"),
    ):
        t = lay(stashes={0: f"{item} wand"}, wizards={0: "meeblemore"}).play(f"play {item} a1")
        assert answer(t) == f"effect {told}"


def test_dafana_pays_where_infamy_costs_more() -> None:
    """A9.4"""
    for infamy, told in ((3, "no"), (20, "no"), (23, "no"), (24, "yes")):
        t = lay(
            stores={0: "egg egg . / . . . / . . ."},
            stashes={0: "egg wand"},
            wizards={0: "dafana"},
            infamy=(infamy, 0, 0),
        ).play("play egg c1", "hatch 2")
        assert t.asked == "0 hush"
        assert answer(t) == f"hush {told}"


@pytest.mark.parametrize(
    ("infamy", "gold", "told"),
    [(13, 40, "pass"), (20, 40, "pass"), (23, 40, "pass"), (24, 40, "bribe 2"), (24, 9, "pass")],
)
def test_only_what_nearly_brings_a_marker_is_bribed_away(infamy: int, gold: int, told: str) -> None:
    """A7.2 to be rid of an infamy costs 2 gold; to keep it costs nothing until one more is a marker (A1.4), and a fine
    (A6.4). Players who bribed away whatever was above twelve lost to those who keep it (docs/trials/alley.md)."""
    t = lay(ask="bribe", infamy=(infamy, 0, 0), gold=(gold, 40, 40))
    assert t.asked == "0 bribe"
    assert answer(t) == told


def test_in_the_last_round_dafana_pays_only_to_be_spared_a_fine() -> None:
    """A9.4, A1.4 not if she won't get one, nor if she will anyway; A1.5 with two she gets no third."""
    for markers in (0, 1, 2):
        pays = []
        for infamy in range(25):
            t = lay(
                stores={0: "egg egg . / . . . / . . ."},
                stashes={0: "egg wand"},
                wizards={0: "dafana"},
                infamy=(infamy, 0, 0),
                markers=(markers, 0, 0),
                round=3,
            ).play("play egg c1", "hatch 2")
            pays.append(t.asked == "0 hush" and answer(t) == "hush yes")
        if markers == 2:
            assert not any(pays)
            continue
        first = pays.index(True)
        assert first > 0
        assert pays[first:] == [True] * 4 + [False] * (25 - first - 4)


def test_glynna_and_ninx_take_the_worst_item() -> None:
    """A9.1 of the items she has seen, and what the others hold on average; A9.5 of those that lie open."""
    t = lay(stores={0: "wand skeletomicon coin"}, wizards={0: "ninx"}, ask="inspection")
    assert t.asked == "0 cash-in"
    assert answer(t) == "cash-in b1"
    store = "ring ring wand / wand egg carpet / coin skeletomicon? coin?"
    t = lay(stores={0: store}, stashes={0: "ball ball"}, wizards={0: "glynna"}, turns=58)
    t.play("play ball a1", "peek b3").idle(2)
    assert t.asked == "0 vanish"
    assert answer(t) == "vanish b3"


def test_glynna_takes_what_is_unknown_rather_than_what_is_clean() -> None:
    """A9.1 an item that nobody has seen holds some three infamy on average, a Magic Wand one."""
    t = lay(stores={0: "wand coin wand / coin wand? coin / wand coin wand"}, wizards={0: "glynna"}, ask="inspection")
    assert t.asked == "0 vanish"
    assert answer(t) == "vanish b2"


@pytest.mark.parametrize("practice", [0, 1])
def test_what_is_hidden_decides_nothing(practice: int) -> None:
    """Whatever is asked: the same dice, the same answer to the view, to worlds imagined from it, and to the truth."""
    asked_of: set[str] = set()
    lots = Chance(7)
    for seed in range(16):
        table: Any = ALLEY.new(2 + seed % 5, seed, wizards="random")
        while not table.over:
            if table.count > 1:
                view = table.view(table.seat)
                habit = HABITS[practice]
                habit.look(view)
                worlds = [view, view.imagine(lots), view.imagine(lots), table.copy()]
                assert len({int(habit.answer(world, Chance(5))) for world in worlds}) == 1
                asked_of.add(view.question.key)
            options = table.options()
            table.play(options[lots.below(len(options))])
    assert len(asked_of) >= 18
