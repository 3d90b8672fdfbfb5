"""Texts tell the figures in use, with an overlay its own: in cards, rules, questions, answers and refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from arcane.games.trickerion import cards

OVERLAY = """
[actions]
advertise = 4
learn = 2
hire = 4
buy = 2
surcharge = 3
card = 2
unpaid = 5
enhance = 3
weave = 2

[toll-on-best-slots]
coins = 5

[engineer]
wage = 4
markers = 2

[extra-shard]
shards = 2

[shards-give-fame]
fame = 3

[escape-fame]
fame = 7

[double-bank]
times = 3

[flat-prices]
price = 4

[weak-friday]
less = 2

[the-mechaniker]
action_points = 2

[the-gentleman]
fame = 2

[the-red-lotus]
less = 2

[trick-tweaking]
markers = 2

[enhance-trick]
more = 2

[test-run]
fewer = 2

[smuggled-goods]
below = 2

[arcanist]
charge_coins = 4
reward_coins = 5
pair_fame = 2
value = 3

[heir]
purse = 8
arcanist_fame = 4

[thresholds]
level_2 = 12

[days]
thursday_yields = -2
sunday = 0

[slots]
first = 3

[links]
shards = 2
fame = 2

[game]
turns = 5

[start]
components = 3

[quick-start]
metal = 3

[scoring]
shards = 2
coins = 4
"""

SCRIPT = """
import json, sys
from arcane.core.figures import overlay
overlay("trickerion", sys.argv[1])
import arcane
from arcane.core.words import Event
from arcane.games.trickerion import GAME, texts
from arcane.games.trickerion.refusals import REASONS
from tests.games.trickerion.lay import lay

def text(t, answer):
    return t.state.question.text(GAME.parse(answer))

def told(t):
    return t.state.question.sentence

def end(seats):
    match = arcane.Match("trickerion", seats=seats, seed=4, arts="on", start="quick")
    dice = arcane.Chance(4)
    while not match.over:
        seat = match.asked()[0]
        question = match.question(seat)
        for action in question.options:
            assert question.text(action)
        match.play(seat, question.options[dice.below(len(question.options))])
    return int(match.view(None).turn)

quick = GAME.new(2, 1, start="quick")
while quick.question.key == "magician":
    options = [GAME.spell(action) for action in quick.options()]
    quick.play(GAME.parse("magician electra" if "magician electra" in options else options[0]))
electra = next(p for p in quick.players if p.magician == 7)
alley = lay(at="dark-alley", ap=3, shards=[1])
print(json.dumps({
    "cards": GAME.words.cards(),
    "rules": " ".join(GAME.words.rules().split()),
    "toll": REASONS["toll"],
    "advertise": text(lay(ask="turn"), "advertise yes"),
    "asked": told(lay(ask="turn")),
    "learn": text(lay(at="downtown", ap=5), "learn"),
    "cheaper": text(lay(at="downtown", ap=5, fame=[7], coins=[9]).play("learn"), "trick paper-shred"),
    "ap": text(lay(under={0: "m:empower"}).play("place m"), "card-use ap"),
    "use": told(lay(under={0: "m:empower"}).play("place m")),
    "slot": text(lay(under={0: "m:dt"}, fate="toll-on-best-slots").play("place m"), "slot dt1"),
    "enhance": text(alley, "enhance shard"),
    "charge": text(lay(at="downtown", ap=3, arts=True, wagon="dt"), "charge"),
    "rewards": texts.REWARDS,
    "converts": GAME.words.say(Event("heir_converts", 1, 3, 0, None), ["Ann"]),
    "metal": int(electra.tokens(2)),
    "turns": [end(1), end(2)],
}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    path = tmp_path_factory.mktemp("cards") / "mine.toml"
    path.write_text(OVERLAY, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert run.returncode == 0, run.stderr
    return dict(json.loads(run.stdout))


CARDS = {
    "toll-on-best-slots": "cost 5 Coins.",
    "extra-shard": "is 2 larger.",
    "shards-give-fame": "brings 3 Fame.",
    "escape-fame": "brings 7 Fame.",
    "double-bank": "pays three times what",
    "flat-prices": "costs 4 Coins.",
    "weak-friday": "takes 2 Fame and 2 Coins from",
    "the-mechaniker": "has 2 Action Points more.",
    "the-gentleman": "brings 2 Fame for each Trick",
    "the-red-lotus": "get 2 Fame less.",
    "priestess-of-mysticism": "for 2 Action Points, a pending",
    "trick-tweaking": "2 markers more.",
    "test-run": "2 markers fewer,",
    "enhance-trick": "2 Fame and 2 Coins more",
    "smuggled-goods": "2 less than the price.",
    "engineer": "wage 4. Brings a Trick slot: what is prepared there gets 2 markers more.",
    "downtown": "Learn Trick 2, Hire Character 4, Take Coins 3",
    "market-row": "Buy 2 and Bargain 1 each",
    "theater": "Thursday +1 Action Point, Yields 2 lower; Sunday 0 Action Points, Yields 1 higher.",
    "arcanist": "charge Shards 1 and 4 Coins",
    "rune": "worth 3 Coins",
    "paper-shred": "level 2 (threshold 12)",
}


@pytest.mark.parametrize("key", CARDS)
def test_cards(told: dict[str, object], key: str) -> None:
    shown = told["cards"]
    assert isinstance(shown, dict)
    assert CARDS[key] in shown[key][1]


@pytest.mark.parametrize(
    "words",
    [
        "is played in five turns",
        "Components worth 3 Coins",
        "in the order for 4 Fame",
        "2 of a Specialist",
        "A Shard gives 3 more",
        "has an effect or gives 2 more",
        "threshold (1, 12, 36)",
        "and 2 Shards where the circle has one",
        "Thursday takes 2 Fame and 2 Coins from each, Sunday adds 1 Fame and 1 Coin to each",
        "takes 2 Fame a Link",
        "1 for an Apprentice, 4, 2 and 2 for Engineer, Manager and Assistant; each missing Coin costs 5 Fame",
        "2 Fame a Shard, 1 Fame for 4 Coins",
    ],
)
def test_rules(told: dict[str, object], words: str) -> None:
    assert words in str(told["rules"])


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("toll", "the Prophecy asks 5 Coins for that slot, and you have not got them"),
        ("advertise", "pay 1 Coin for 4 Fame"),
        ("asked", "Advertise for 1 Coin? It brings 4 Fame."),
        ("learn", "learn a Trick (2 AP)"),
        ("ap", "2 Action Points more"),
        ("use", "Use the effect of Empower, or take 2 Action Points more."),
        ("slot", "+3 Action Points (dt1), for 5 Coins"),
        ("enhance", "enhance with a Shard (3 AP more)"),
        ("charge", "charge Shards (1 AP and 4 Coins)"),
        ("converts", "The Heir turned 8 Coins into 3 Fame."),
    ],
)
def test_questions_answers_and_refusals(told: dict[str, object], key: str, words: str) -> None:
    assert told[key] == words


def test_what_else_follows(told: dict[str, object]) -> None:
    assert str(told["cheaper"]).endswith("Costs 5 Coins: you lack 5 Fame.")
    assert told["rewards"] == [
        "a Special card",
        "2 Fame and 1 Coin",
        "5 Coins",
        "Fame by the level of the Trick",
        "an Arcane Shard",
    ]
    assert told["metal"] == 3
    assert told["turns"] == [5, 5]


def test_this_process_has_the_printed_figures() -> None:
    """What the rules of the other tests stand on."""
    assert [int(n) for n in cards.THRESHOLDS] == [0, 1, 16, 36]
    assert [int(n) for n in cards.SLOT_AP[:4]] == [2, 1, 1, 0]
    assert [int(n) for n in cards.DAY_AP] == [1, 0, 0, -1]
    assert [int(n) for n in cards.DAY_YIELDS] == [-1, 0, 0, 1]
    assert [int(n) for n in cards.SLOT_AP[14:]] == [1] * 3 + [0] * 6 + [-1] * 3 + [0] * 4 + [1, 0, 0, -1]
    assert (int(cards.BEST_SLOT), int(cards.TURNS)) == (2, 7)
