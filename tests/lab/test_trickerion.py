"""What is noted of games of Trickerion: of tables laid out for it, and of whole games."""

from collections import Counter

import pytest

from arcane.games.trickerion.cards import START_FAME, TRICKS
from tests.games.trickerion.lay import lay
from tests.lab.trickerion_games import answer, notes_of, told, wander, watched
from tests.laws.laws import TRICKERION, Setting

# --- small games that are known --------------------------------------------------------------------------------------


def test_a_performance_is_told_apart_into_yields_and_bonuses() -> None:
    """Linking Rings yield 0 Fame and 2 Coins, Living Piano 1 and 1; the card adds 1 Fame."""
    t = lay(
        ask="performance",
        stage="riverside-03 riverside-04",
        team={0: "en as ma a1"},
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["1 0.0 d 0 linking-rings", "1 0.1 u 1 living-piano", "2 1.1 u 0 linking-rings"],
        stands=["0 m fri.p", "0 en fri.b1", "0 as fri.b2"],
    )
    watch = watched(t)
    links = int(t.state.links_on(0))
    answer(t, watch, "perform riverside-03")
    facts = notes_of(t, watch).facts
    assert told(facts, "performed", "yielded", "bonus") == [
        (0, "performed", "riverside-03", 0, 0, 0, ""),
        (0, "yielded", "linking-rings", 0, 2, 0, "own"),
        (1, "yielded", "living-piano", 1, 1, 0, "other"),
        *([(0, "bonus", "links", links, 0, 0, "")] if links else []),
        (0, "bonus", "card", 1, 0, 0, ""),
        (0, "bonus", "engineer", 0, 0, 1, ""),
        (0, "bonus", "assistant", 2, 0, 0, ""),
    ]


def test_under_standing_ovations_bonuses_are_still_told_apart() -> None:
    t = lay(
        ask="performance",
        stage="riverside-03 riverside-04",
        team={0: "as ma a1"},
        fate="double-performer-bonus",
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings", "2 1.1 u 0 linking-rings"],
        stands=["0 m fri.p", "0 as fri.b1", "0 ma fri.b2"],
    )
    watch = watched(t)
    answer(t, watch, "perform riverside-03")
    facts = notes_of(t, watch).facts
    assert told(facts, "bonus") == [
        (0, "bonus", "card", 2, 0, 0, ""),
        (0, "bonus", "assistant", 4, 0, 0, ""),
        (0, "bonus", "manager", 0, 6, 0, ""),
    ]


def test_setting_up_pays_the_prophecy_and_the_link() -> None:
    """T9.8 a Link of a Level 1 Trick is worth 1; T9.15 Gears in fashion 2 for any Mechanical Trick."""
    t = lay(
        tricks={0: "linking-rings=2", 1: "living-piano"},
        markers=["1 0.1 u 1 living-piano"],
        fate="mechanical-fame",
        at="theater",
        ap=2,
    )
    watch = watched(t)
    answer(t, watch, "set-up")
    spot = next(each for each in t.options if each.startswith("spot 0.0"))
    answer(t, watch, spot)
    while t.asked == "0 links":
        answer(t, watch, "links fame")
    facts = notes_of(t, watch).facts
    assert told(facts, "set-up") == [(0, "set-up", "linking-rings", 0, 0, 0, "riverside-03")]
    assert told(facts, "prophecy") == [(0, "prophecy", "mechanical-fame", 2, 0, 0, "")]
    assert sum(fact.fame for fact in facts if fact.kind == "linked") == t.fame() - 5 - 2


def test_a_purchase_and_what_a_card_makes_of_it() -> None:
    """T15.13 Smuggled Goods: two Glass cost 1 Fame less than the price, and no Coin."""
    t = lay(at="market-row", ap=2, effect="smuggled-goods", fame=[9])
    watch = watched(t)
    answer(t, watch, "buy with card", "buy glass", "buy-count 2", "bargain 0")
    facts = notes_of(t, watch).facts
    assert told(facts, "bought") == [(0, "bought", "glass", 0, 0, 0, "2")]
    assert told(facts, "special") == [(0, "special", "smuggled-goods", t.fame() - 9, 0, 0, "effect")]
    t = lay(at="market-row", ap=2)
    watch = watched(t)
    answer(t, watch, "buy", "buy glass", "buy-count 2", "bargain 0")
    assert told(notes_of(t, watch).facts, "bought") == [(0, "bought", "glass", 0, t.coins() - 10, 0, "2")]


def test_coins_of_learning_go_with_the_trick_and_those_of_the_bank_alone() -> None:
    """T6.2 with 0 Fame a Trick of Level 1 costs 1 Coin."""
    t = lay(at="downtown", ap=6, fame=[0], dice="any x x x 4 x")
    watch = watched(t)
    answer(t, watch, "learn", "trick linking-rings", "take-coins")
    facts = notes_of(t, watch).facts
    assert told(facts, "learned", "bank") == [
        (0, "learned", "linking-rings", 0, -1, 0, ""),
        (0, "bank", "", 0, 4, 0, ""),
    ]


def test_action_points_that_lapse() -> None:
    """An Apprentice on dt1 has 1 + 2; the Mechaniker and a Shard add 1 each; Reroll takes 1."""
    t = lay(under={0: "a1:dt m:dt"}, dice="any x x x 4 x", rolls=[0] * 20)
    watch = watched(t)
    answer(t, watch, "place a1", "slot dt1", "mechaniker yes", "reroll", "die residence-1", "enhance shard", "end")
    answer(t, watch, "idle m")
    notes = notes_of(t, watch)
    [placement] = notes.placements
    assert (placement.who, placement.place, placement.given, placement.left) == ("apprentice", "downtown", 5, 4)
    assert placement.could
    [first, second] = notes.turns
    assert (first.team, first.placed, first.idled, first.bare) == (2, 1, 1, 0)
    assert (second.team, second.placed, second.idled, second.bare) == (2, 0, 0, 2)
    assert told(notes.facts, "power") == [(0, "power", "the-mechaniker", 0, 0, 0, "")]
    assert told(notes.facts, "enhanced") == [(0, "enhanced", "", 0, 0, -1, "1")]


@pytest.mark.parametrize(
    ("use", "acts", "note"),
    [
        ("effect", ("take-coins with card", "end"), "effect"),
        ("effect", ("take-coins", "end"), "nothing"),
        ("ap", ("take-coins", "end"), "ap"),
    ],
)
def test_what_a_special_card_is_used_for(use: str, acts: tuple[str, ...], note: str) -> None:
    """T15.12 Fame and Fortune: 3 Fame for a die that shows 4."""
    t = lay(under={0: "m:fame-and-fortune"}, dice="any x x x 4 x")
    watch = watched(t)
    answer(t, watch, "place m", f"card-use {use}", "slot dt1", *acts)
    t.idle_until("assign")
    notes = notes_of(t, watch)
    fame = 3 if note == "effect" else 0
    assert told(notes.facts, "special") == [(0, "special", "fame-and-fortune", fame, 0, 0, note)]
    assert notes.placements[0].use == note


def test_wages_in_coins_and_shards() -> None:
    """T12.1, T12.2, T24.10 a Manager costs 2 Coins, each missing one 2 Fame; a Golem a Shard, else Fame."""
    t = lay(
        arts=True,
        coins=[1, 9],
        fame=[9, 9],
        shards=[1, 0],
        team={0: "ma go", 1: "sp"},
        under={0: "m:dt"},
        stands=["0 ma dt1", "0 go mr1", "1 sp da*"],
    )
    watch = watched(t)
    answer(t, watch, "idle m")
    facts = notes_of(t, watch).facts
    assert told(facts, "wages", "shard-wage") == [
        (0, "wages", "", -2, -1, 0, "1"),
        (0, "shard-wage", "golem", 0, 0, -1, ""),
        (1, "shard-wage", "specter", t.fame(1) - 9, 0, 0, "unpaid"),
    ]


def test_the_gentleman_and_the_toll() -> None:
    """T14.9 1 Fame for each Trick; T16.6 Crowded streets: 3 Coins for a best slot."""
    t = lay(
        magicians=["the-gentleman", "the-mechaniker"],
        tricks={0: "linking-rings levitation"},
        under={0: "m:dt"},
        fate="toll-on-best-slots",
    )
    watch = watched(t)
    answer(t, watch, "place m", "slot dt1", "end")
    facts = notes_of(t, watch).facts
    assert told(facts, "power", "prophecy") == [
        (0, "prophecy", "toll-on-best-slots", 0, -3, 0, ""),
        (0, "power", "the-gentleman", 2, 0, 0, ""),
    ]


def test_soul_possession() -> None:
    """T14.10 Yoruba spends a Shard, and the performer is not asked; the Yield is still the performer's own."""
    t = lay(
        ask="performance",
        magicians=["the-mechaniker", "yoruba-spiritmaster"],
        stage="riverside-03 riverside-04",
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings", "2 1.1 u 0 linking-rings"],
        stands=["0 m fri.p"],
    )
    watch = watched(t)
    answer(t, watch, "possess riverside-03 shard")
    assert told(notes_of(t, watch).facts, "power", "performed", "yielded", "bonus") == [
        (1, "power", "yoruba-spiritmaster", 0, 0, -1, "riverside-03"),
        (0, "performed", "riverside-03", 0, 0, 0, "possessed"),
        (0, "yielded", "linking-rings", 0, 2, 0, "own"),
        (0, "bonus", "card", 1, 0, 0, ""),
    ]


def test_a_gain_of_shards_under_glittering_crowds() -> None:
    """T16.3 the Fame is the Prophecy's, not the Trick's: Mind Reading yields a Shard."""
    t = lay(
        ask="performance",
        stage="riverside-03 riverside-04",
        tricks={0: "mind-reading"},
        markers=["1 0.0 d 0 mind-reading", "2 1.1 u 0 mind-reading"],
        stands=["0 m fri.p"],
        fate="shards-give-fame",
    )
    watch = watched(t)
    answer(t, watch, "perform riverside-03")
    assert told(notes_of(t, watch).facts, "yielded", "prophecy") == [
        (0, "yielded", "mind-reading", 0, 0, 1, "own"),
        (0, "prophecy", "shards-give-fame", 2, 0, 0, ""),
    ]


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", TRICKERION, ids=str)
def test_the_watcher_counts_as_the_table_does(setting: Setting) -> None:
    kinds: Counter[str] = Counter()
    for seed in (1, 2, 3):
        game = wander(setting, seed)
        state, notes, rows = game.state, game.notes, game.rows
        for seat, p in enumerate(state.players):
            own = [row for row in rows if row.seat == seat]
            for i, column in enumerate(("fame", "coins", "shards", "arcane")):
                assert game.start[seat][i] + sum(getattr(row, column) for row in own) == getattr(p, column)
        assert all(row.kind != "other" for row in rows)
        mine = Counter(row.kind for row in rows if row.seat < setting.seats)
        for kind in ("placed", "idled", "learned", "prepared", "yielded", "advertised", "summoned", "enchanted"):
            assert mine[kind] == game.events[kind]
        assert mine["set-up"] + mine["moved"] == game.events["scheduled"]
        assert mine["performed"] >= game.events["performs"]
        own_placements = [each for each in notes.placements if each.seat < setting.seats]
        acted = [each for each in own_placements if each.given >= 0]
        assert len(acted) == game.counted["ended"]
        assert sum(each.left for each in acted) == game.counted["lapsed"]
        assert sum(each.left for each in acted if each.could) == game.counted["could"]
        assert len(notes.turns) == 7 * setting.seats
        assert sum(turn.placed for turn in notes.turns) == mine["placed"]
        assert sum(turn.idled for turn in notes.turns) <= mine["idled"]
        for seat in range(setting.seats):
            gained = sum(turn.fame for turn in notes.turns if turn.seat == seat)
            scored = sum(row.fame for row in rows if row.seat == seat and row.kind == "scored")
            assert START_FAME + gained + scored == state.scores[seat]
        used = [row.note for row in rows if row.kind == "special" and row.seat < setting.seats]
        assert {*used} <= {"effect", "ap", "nothing"}
        assert len(used) == sum(each.card != "" for each in own_placements)
        assert {row.item for row in rows if row.kind == "yielded"} <= {*TRICKS}
        assert len(notes.fame) == 8
        assert notes.fame[-1] == [int(p.fame) for p in state.players]
        kinds += mine
    assert kinds["placed"] > 50


def test_end_bonuses_by_trick() -> None:
    """T13.2 the Fame of all Level 3 Tricks is told apart: 2 for each prepared marker, 2 for each Shard, at most 20."""
    t = lay(
        turn=7,
        ask="steps",
        under={0: "m:dt"},
        goods={0: "2 glass 2 saw 1 padlock 2 cog 3 wood"},
        tricks={0: "aztec-lady=3 horror-saws"},
        shards=[30, 0],
        fame=[40, 5],
    )
    watch = watched(t)
    answer(t, watch, "idle m")
    assert t.asked == "over"
    facts = [fact for fact in notes_of(t, watch).facts if fact.kind == "scored" and fact.seat == 0]
    assert sum(fact.fame for fact in facts) == t.fame() - 40
    [whole] = [a for seat, a, b in t.told("scored") if (seat, b) == (0, 3)]
    tricks = {fact.item: fact.fame for fact in facts if fact.item in TRICKS}
    assert tricks == {"aztec-lady": 6, "horror-saws": 20}
    assert whole == 26
