"""What answers say: what each costs now, what it brings, and which question is asked."""

from __future__ import annotations

import pytest

from arcane.core.words import Event
from arcane.games.trickerion import GAME, texts
from arcane.games.trickerion.cards import BOOK, CATEGORIES, FAVOURITE, MAGICIANS
from arcane.games.trickerion.choices import SIDES, TELLERS
from tests.games.trickerion.lay import Laid, lay


def text_of(t: Laid, answer: str) -> str:
    question = t.state.question
    action = GAME.parse(answer)
    assert action in question.options, question.why_not(action)
    return question.text(action)


def asked(t: Laid) -> str:
    return t.state.question.sentence


def test_every_answer_is_told_in_words() -> None:
    """But for faces of dice, whose words are what they show."""
    keys = {step.key for step in BOOK.steps if step.size}
    silent = {key for key in keys - set(TELLERS) if not key.endswith("-slot")}
    assert silent == {"face", "enchantment-face"}
    for step in BOOK.steps:
        if step.size and step.key.endswith("-slot") and step.key not in TELLERS:
            assert set(step.words) <= set(SIDES)


@pytest.mark.parametrize("magician", range(8))
def test_the_favourite_category_is_told(magician: int) -> None:
    """T2.9, T2.12, T6.1 in the choice of the Magician and wherever it is looked up."""
    category = CATEGORIES[FAVOURITE[magician]]
    key = MAGICIANS[magician]
    question = GAME.new(2, 1).question
    assert f": favourite category {category}. " in question.text(GAME.parse(f"magician {key}"))
    assert GAME.words.card(key)[1].startswith(f"Magician, favourite category {category}. ")
    assert "favourite category" in GAME.words.rules()


def test_mimesis_says_what_is_copied() -> None:
    """T14.7 the effect in words, or the Action Point."""
    t = lay(magicians=("the-great-optico", "electra"), under={0: "m:dt", 1: "m:empower"}).play("place m")
    assert text_of(t, "mimesis empower ap") == "Empower: 1 Action Point more"
    assert text_of(t, "mimesis empower effect") == "Empower: Enhance gives 3 Action Points in this placement."
    assert text_of(t, "mimesis no") == "copy nothing"


def test_a_special_card_says_what_its_effect_is() -> None:
    t = lay(under={0: "m:empower"}).play("place m")
    assert text_of(t, "card-use effect") == "Enhance gives 3 Action Points in this placement."
    assert text_of(t, "card-use ap") == "1 Action Point more"


def test_workshop_delivery_has_its_own_prices() -> None:
    """T15.42, T50.12 what you hold is in stock and cheaper; the rest costs what it always does."""
    goods = {0: "1 wood 1 rope"}
    t = lay(at="market-row", ap=3, goods=goods, effect="workshop-delivery").play("buy with card")
    assert text_of(t, "buy wood") == "wood: 0 Coins each"
    assert text_of(t, "buy rope") == "rope: 1 Coin each"
    assert text_of(t, "buy glass") == "glass: 1 Coin each"
    t = lay(at="market-row", ap=3, goods=goods, effect="workshop-delivery").play("buy")
    assert text_of(t, "buy wood") == "wood: 1 Coin each"


def test_a_buy_says_its_price_to_the_end() -> None:
    """T50.4 three saws on the Quick Order place with two Bargains: 7 Coins."""
    t = lay(at="market-row", ap=3, coins=[20], market="wood metal glass fabric / . . . . / saw").play("buy")
    assert text_of(t, "buy saw") == "saw: 3 Coins each"
    t.play("buy saw")
    assert text_of(t, "buy-count 3") == "3 saw for 9 Coins before bargaining"
    t.play("buy-count 3")
    assert text_of(t, "bargain 0") == "do not bargain: pay 9 Coins"
    assert text_of(t, "bargain 2") == "bargain with 2 AP more: pay 7 Coins"
    t.play("bargain 2")
    assert t.coins() == 13


def test_other_ways_to_pay() -> None:
    """T15.13 Fame, T15.34 one for nothing, T15.33 token by token."""
    t = lay(at="market-row", ap=1, fame=[9], effect="smuggled-goods").play("buy with card")
    assert text_of(t, "buy wood") == "wood: 1 Coin each, paid with Fame"
    t.play("buy wood")
    assert text_of(t, "buy-count 3") == "3 wood for 2 Fame"
    t = lay(at="market-row", ap=1, effect="shoplifting").play("buy with card")
    assert text_of(t, "buy wood") == "wood: 1 Coin each, one for nothing"
    t.play("buy wood", "buy-count 2")
    assert text_of(t, "shoplift b1 glass") == "from Buy place 1, which then shows glass"
    t = lay(at="market-row", ap=1, effect="component-sale").play("buy with card", "fill wood", "fill glass")
    assert text_of(t, "fill metal") == "metal: 1 Coin"
    assert text_of(t, "fill done") == "no more; 2 tokens for 2 Coins so far"


def test_orders_say_what_they_change_and_cost() -> None:
    """T7.4, T7.5, T15.36."""
    t = lay(at="market-row", ap=4, coins=[9], effect="traveling-merchants").play("order with card")
    assert text_of(t, "order rope") == "rope: 2 Coins each, when it is in stock"
    t.play("order rope")
    assert text_of(t, "order-place o2") == "Order place 2, to replace metal"
    t.play("order-place o2")
    assert text_of(t, "merchants yes") == "1 rope for 3 Coins"
    t.play("merchants yes")
    assert t.coins() == 6
    t.play("quick-order")
    assert text_of(t, "quick-order saw") == "saw: 3 Coins each this turn"


def test_learning_names_the_coins_for_missing_fame() -> None:
    """T6.2 a Level 2 Trick at 7 Fame costs 9 Coins."""
    t = lay(at="downtown", ap=3, fame=[7], coins=[9]).play("learn")
    assert text_of(t, "trick paper-shred").endswith("Yields 4 Fame, 2 Coins, 1 Shard. Costs 9 Coins: you lack 9 Fame.")
    assert "Costs" not in text_of(t, "trick linking-rings")
    t.play("trick paper-shred")
    assert t.coins() == 0


def test_preparing_says_markers_and_points() -> None:
    """T8.2, T8.3, T25.9; T15 a card changes how many."""
    tricks = {0: "te:linking-rings paper-shred"}
    goods = {0: "2 metal 3 fabric 2 saw 1 mirror"}
    t = lay(at="workshop", ap=3, tricks=tricks, goods=goods, team={0: "en"}, effect="test-run")
    assert text_of(t, "prepare") == "prepare a Trick (from 1 AP)"
    t.play("prepare")
    assert text_of(t, "prepare linking-rings") == "Linking Rings: 3 markers (1 AP)"
    assert text_of(t, "prepare paper-shred") == "Paper Shred: 2 markers (2 AP)"
    t = lay(at="workshop", ap=3, tricks=tricks, goods=goods, effect="test-run").play("prepare with card")
    assert text_of(t, "prepare paper-shred") == "Paper Shred: 1 marker (2 AP)"
    t = lay(at="workshop", ap=3, arts=True, tricks=tricks, goods={0: "2 metal 1 rune"}).play("prepare")
    assert text_of(t, "prepare linking-rings rune") == "Linking Rings with a tile of rune: 3 markers (1 AP)"


def test_piles_and_moves() -> None:
    """T14.11 Electra; T8.7 an exchange names the other pile."""
    t = lay(magicians=("electra", "the-gentleman"), at="theater", ap=1, tricks={0: "linking-rings=2"}).play("set-up")
    assert text_of(t, "set-up-trick linking-rings pile") == "Linking Rings: two markers as one pile, of 2 prepared"
    goods = {0: "1 wood@ma 1 rope@ma 2 metal"}
    t = lay(at="workshop", ap=1, team={0: "ma"}, goods=goods).play("move-components")
    assert text_of(t, "move-components metal second") == "metal, in exchange for rope"


def test_performance_cards_tell_their_bonus() -> None:
    """T11.6 what is printed on the card, in the question that chooses it."""
    t = lay(
        ask="performance",
        stage="magnus-pantheon-07 grand-magorian-05",
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings", "2 0.0 d 0 linking-rings"],
        stands=["0 m thu.p"],
    )
    assert text_of(t, "perform magnus-pantheon-07") == "Magnus Pantheon 7: bonus 4 Fame; Linking Rings of player 1"
    assert text_of(t, "perform grand-magorian-05").startswith("Grand Magorian 5: bonus 2 Fame, 1 Coin; ")


def test_the_wagon_has_its_prices() -> None:
    """T22.2, T22.3, T22.4, T22.6."""
    t = lay(at="downtown", ap=4, arts=True, wagon="dt", shards=[2])
    t.state.offer_row[0] = 2
    t.state.on_offer = 9
    t.state.ask()
    assert text_of(t, "charge") == "charge Shards (1 AP and 3 Coins)"
    assert text_of(t, "arcane-dice") == "set the Arcane dice (from 1 AP)"
    assert text_of(t, "enchantment") == "buy an Enchantment (1 AP and its price)"
    assert text_of(t, "summon") == "summon the Golem (3 AP)"
    assert text_of(t, "enhance shard") == "enhance with a Shard (1 AP more)"
    t.play("charge")
    assert text_of(t, "charge 2") == "2 Shards for 1 AP and 3 Coins"
    t.play("charge 2", "arcane-dice")
    assert text_of(t, "arcane-dice both") == "both dice (2 AP)"
    t.play("arcane-dice reward")
    assert text_of(t, "reward-face three-coins") == "3 Coins"
    t.play("reward-face three-coins", "enchantment")
    assert text_of(t, "enchantment left") == "left: rune for 1 AP and 3 Coins"


def test_numbers_and_their_things_agree() -> None:
    say = GAME.words.say
    assert say(Event("advertised", 1, 0, 0, None), ["Ann"]) == "The Heir advertised for nothing."
    assert say(Event("advertised", 0, 1, 0, None), ["Ann"]) == "Ann advertised for 1 Coin."
    assert say(Event("wages", 0, 3, 0, None), ["Ann"]) == "Ann owes 3 Coins in wages."
    assert say(Event("wages", 0, 3, 2, None), ["Ann"]) == "Ann owes 3 Coins in wages, 2 of them unpaid."
    t = lay(
        at="theater",
        ap=1,
        stage="riverside-03",
        tricks={0: "linking-rings=1", 1: "living-piano"},
        markers=["1 1.1 d 1 living-piano"],
    ).play("set-up", "spot 1.2 u")
    assert asked(t) == "Take 1 Fame or 1 Coin for the Link."
    assert text_of(t, "links coins") == "1 Coin"


def test_the_managers_components_are_asked_for_by_name() -> None:
    """T2.13, T2.21 so that nobody thinks `done` was not heard."""
    s = GAME.new(2, 1)
    while s.question.key != "start-specialist":
        s.play(s.options()[0])
    s.play(GAME.parse("start-specialist manager"))
    assert s.question.sentence == "Take a Component for your player board, or be done; 2 Coins left to spend."
    assert s.question.text(GAME.parse("start-component wood")) == "wood: 1 Coin"
    s.play(GAME.parse("start-component done"))
    assert s.question.sentence == (
        "Take a Component of another type for your Manager's slots, or be done; 2 Coins left to spend."
    )


def test_specialists_tell_what_they_bring() -> None:
    s = GAME.new(2, 1)
    while s.question.key != "start-specialist":
        s.play(s.options()[0])
    text = s.question.text(GAME.parse("start-specialist manager"))
    assert text == f"Manager: {texts.THINGS['manager'][1]} You begin with Components worth 2 Coins more, on its slots."
