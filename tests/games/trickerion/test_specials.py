"""T15: each of the forty Special Assignment cards."""

from __future__ import annotations

from typing import Any

from arcane.core.card import FACE
from arcane.games.trickerion import cards
from arcane.games.trickerion.cards import FACES, SPECIALS
from tests.games.trickerion.lay import Laid, lay


def at(place: str, effect: str, ap: int = 3, **more: Any) -> Laid:
    return lay(at=place, effect=effect, ap=ap, **more)


def test_forty_cards_ten_for_each_location() -> None:
    """T15.10 Freelancer, Business Share, Empower are tied to the placement; T15.5 three to phase 6; all others serve an
    action."""
    assert len(SPECIALS) == 40
    idle = {SPECIALS[i] for i in range(40) if cards.SERVES[cards.SPECIAL + i] == 0}
    assert idle == {
        "freelancer",
        "business-share",
        "empower",
        "durable-components",
        "arranged-fiasco",
        "grand-premiere",
    }


# --- Theater ---

FULL = ["1 0.0 d 1 linking-rings", "1 0.1 u 1 levitation", "1 1.1 d 1 living-piano"]


def test_guest_performer() -> None:
    """T15.1 no neighbours, no Links, no same Trick; T15.16 only beside a full card; later it may come to a slot."""
    t = at(
        "theater",
        "guest-performer",
        tricks={0: "enchanted-butterflies=2", 1: "linking-rings levitation living-piano"},
        stage="riverside-02",
        markers=["1 0.0 d 1 linking-rings", "1 0.1 u 1 levitation", "1 1.1 l 1 living-piano"],
    )
    assert not t.can("set-up")
    t.play("set-up with card", "spot guest")
    assert t.marker(1, "g1") != 0
    assert t.fame() == 5
    assert not t.can("set-up with card")
    t = at("theater", "guest-performer", tricks={0: "linking-rings=1"})
    assert not t.can("set-up with card")


def test_a_guest_is_performed() -> None:
    """T15.1 and pays its Yield like the others; T15.16 and may be rescheduled to a slot."""
    words: dict[str, Any] = {
        "tricks": {0: "enchanted-butterflies"},
        "markers": ["1 g1 u 0 enchanted-butterflies"],
    }
    t = lay(ask="performance", stands=["0 m fri.p"], **words)
    assert t.fame() == 5 + 2 + 1
    t = lay(at="theater", ap=1, **words)
    t.play("reschedule", "spot 0.0 d")
    assert t.marker(1, "g1") == 0


def test_orchestral_interlude() -> None:
    """T15.2 a bonus for every marker joined by a circle, whatever the symbols; Shards only for real Links."""
    t = at(
        "theater",
        "orchestral-interlude",
        tricks={0: "linking-rings=1", 1: "mind-reading enchanted-butterflies"},
        markers=["1 0.1 u 1 enchanted-butterflies", "1 1.2 u 1 mind-reading"],
    )
    t.play("set-up with card", "spot 1.1 d", "links fame", "links coins")
    assert (t.fame(), t.coins(), t.shards()) == (6, 11, 1)


def test_headliner_trick() -> None:
    """T15.3 each Link pays twice, and 2 Shards for you, 1 for the other."""
    t = at(
        "theater",
        "headliner-trick",
        tricks={0: "linking-rings=1", 1: "living-piano"},
        markers=["1 1.1 d 1 living-piano"],
    )
    t.play("set-up with card", "spot 1.2 u", "links fame", "links coins")
    assert (t.fame(), t.coins(), t.shards(0), t.shards(1)) == (6, 11, 3, 2)


def test_new_twist() -> None:
    """T15.17 a second marker of the same Trick, at most two; a later Reschedule obeys the rule again."""
    t = at(
        "theater",
        "new-twist",
        tricks={0: "linking-rings=1"},
        markers=["1 0.0 d 0 linking-rings"],
    )
    assert not t.can("set-up")
    t.play("set-up with card", "spot 1.2 u")
    assert t.state.same_on(0, 0, 0, -1) == 2
    assert not t.can("reschedule")
    t = at("theater", "new-twist", tricks={0: "linking-rings=1"})
    assert not t.can("set-up with card")


def test_new_twist_pays_twice() -> None:
    """T15.17 each marker pays its Yield."""
    t = lay(
        ask="performance",
        tricks={0: "linking-rings"},
        markers=["1 0.0 d 0 linking-rings", "1 1.2 u 0 linking-rings"],
        stands=["0 m fri.p"],
    )
    assert t.coins() == 14


def test_buying_time() -> None:
    """T15.4 places are exchanged with all markers; T15.18 together with 3 Coins, alone with a single card."""
    t = at(
        "theater",
        "buying-time",
        tricks={0: "linking-rings=1", 1: "levitation"},
        stage="riverside-03 riverside-04",
        markers=["2 0.0 r 1 levitation"],
    )
    t.play("set-up with card", "perf-card riverside-03", "spot 0.0 d")
    assert t.asked == "0 act"  # with two cards there is only one exchange
    assert [FACES[card & FACE] for card in t.state.stage.cards] == ["riverside-04", "riverside-03"]
    assert (t.marker(1, "0.0") & 6) >> 1 == 1
    assert t.coins() == 13
    t = at("theater", "buying-time", tricks={0: "linking-rings=1"})
    t.play("set-up with card", "spot 0.0 d")
    assert t.coins() == 13


def performed(card: str, **more: Any) -> Laid:
    words: dict[str, Any] = {
        "under": {0: f"m:{card}"},
        "tricks": {0: "linking-rings", 1: "enchanted-butterflies"},
        "markers": ["1 0.0 d 0 linking-rings", "1 1.2 u 1 enchanted-butterflies"],
    }
    t = lay(**{**words, **more})
    return t.play("place m", "card-use effect", "slot fri.p")


def test_durable_components() -> None:
    """T15.5 with the Magician on a performance slot; T15.19 after Sunday a marker performed this turn is prepared."""
    t = performed("durable-components")
    assert t.options == ["durable linking-rings", "durable no"]
    t.play("durable linking-rings")
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings")) == (1, 3)


def test_arranged_fiasco() -> None:
    """T15.6 1 Fame more for each own marker, 1 less for others, not below 0."""
    t = performed("arranged-fiasco")
    assert (t.fame(0), t.fame(1)) == (5 + 1 + 1, 5 + 1)
    t = performed(
        "arranged-fiasco",
        tricks={0: "linking-rings", 1: "mind-reading"},
        markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 mind-reading"],
    )
    assert t.fame(1) == 5


def test_grand_premiere() -> None:
    """T15.20 a Trick never performed before yields one kind twice."""
    t = performed("grand-premiere")
    assert t.options == ["premiere 0.0 fame", "premiere 0.0 coins", "premiere 0.0 shards", "premiere no"]
    t.play("premiere 0.0 coins")
    assert t.coins() == 14
    t = lay(under={0: "m:grand-premiere"}, tricks={0: "linking-rings"}, markers=["1 0.0 d 0 linking-rings"])
    t.state.players[0].performed = 1
    t.play("place m", "card-use effect", "slot fri.p")
    assert t.coins() == 12


def test_street_performance() -> None:
    """T15.21 a marker is taken off for its Yield at once, with one's day's modifier; no Performance."""
    t = at(
        "theater",
        "street-performance",
        slot="sun.b1",
        tricks={0: "linking-rings+1"},
        markers=["1 0.0 d 0 linking-rings"],
    )
    t.play("reschedule with card")
    assert (t.fame(), t.coins()) == (5 + 0 + 1 + 1, 10 + 2 + 1 + 1)
    assert t.marker(1, "0.0") == 0
    assert t.supply(0, "linking-rings") == 4
    assert t.state.players[0].performed == 0


def test_directors_favor() -> None:
    """T15.22 any opponent's marker, by its own rules; Links pay nobody."""
    t = at(
        "theater",
        "directors-favor",
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["1 0.0 d 0 linking-rings", "1 1.2 u 1 living-piano"],
    )
    t.play("reschedule with card", "spot 0.1 u")
    assert t.marker(1, "0.1") != 0
    assert (t.fame(0), t.fame(1)) == (5, 5)


# --- Workshop ---

RINGS: dict[str, Any] = {"goods": {0: "2 metal"}, "tricks": {0: "linking-rings"}}


def shop(effect: str, **more: Any) -> Laid:
    return at("workshop", effect, **{**RINGS, **more})


def test_trick_tweaking() -> None:
    """T8.10 one marker more."""
    assert shop("trick-tweaking").play("prepare with card").ready(0, "linking-rings") == 3


def test_test_run() -> None:
    """T15.39 one marker fewer, the Yield at once, increases counted, no weekday."""
    t = shop("test-run", tricks={0: "linking-rings+1"}).play("prepare with card")
    assert (t.ready(0, "linking-rings"), t.fame(), t.coins()) == (1, 6, 13)


def test_replacable_parts() -> None:
    """T15.23 one fewer here, one on another Trick of no higher level, even if markers lie there."""
    t = shop("replacable-parts", tricks={0: "linking-rings levitation=1"})
    t.play("prepare with card")
    assert (t.ready(0, "linking-rings"), t.ready(0, "levitation")) == (1, 2)
    assert not shop("replacable-parts").can("prepare with card")
    assert not shop("replacable-parts", tricks={0: "linking-rings bullet-catch"}).can("prepare with card")


def test_invention() -> None:
    """T5.8 Fame for each Advanced and Superior unit: Levitation needs 2 petroleum, 1 rope."""
    t = shop("invention", goods={0: "2 petroleum 1 rope 3 glass"}, tricks={0: "levitation"})
    assert t.play("prepare with card").fame() == 8


def test_ingenuity() -> None:
    """T15.7 exactly one type may be short, by any amount; then exactly one marker."""
    t = shop("ingenuity", goods={0: "1 rope 3 glass"}, tricks={0: "levitation"})
    assert not t.can("prepare")
    assert t.play("prepare with card").ready(0, "levitation") == 1
    assert not shop("ingenuity", goods={0: "3 glass"}, tricks={0: "levitation"}).can("prepare with card")
    assert shop("ingenuity").play("prepare with card").ready(0, "linking-rings") == 2


def test_unstable_prototype() -> None:
    """T15.8 the tokens go, the Prepare stands; T15.24 of each type no more than required, 1 Fame and Coin each."""
    t = shop("unstable-prototype", goods={0: "3 metal 1 wood"})
    t.play("prepare with card")  # the first can only be metal
    assert t.options == ["tokens metal", "tokens done"]
    assert "needs no more" in t.why_not("tokens wood")
    t.play("tokens metal")
    assert (t.tokens("metal"), t.ready(0, "linking-rings"), t.fame(), t.coins()) == (1, 3, 7, 12)


def test_enhance_trick() -> None:
    """T15.25 a Shard; 1 Fame and 1 Coin more from now on, adding up."""
    t = shop("enhance-trick", tricks={0: "linking-rings+1"}).play("prepare with card")
    assert t.shards() == 0
    assert t.state.players[0].tricks[16] == 2
    assert not shop("enhance-trick", shards=[0]).can("prepare with card")


def test_on_stage_preparation() -> None:
    """T15.26 one of the new markers goes onto a card: no bonus, no Shards."""
    t = shop(
        "on-stage-preparation",
        tricks={0: "linking-rings", 1: "living-piano"},
        markers=["1 1.1 d 1 living-piano"],
    )
    t.play("prepare with card", "spot 1.2 u")
    assert (t.ready(0, "linking-rings"), t.fame(), t.shards()) == (1, 5, 1)
    assert t.marker(1, "1.2") != 0


def test_hidden_talent() -> None:
    """T15.9 the Apprentice becomes a Specialist, for 2 Coins at that moment; T15.27 its own wage is due as usual."""
    t = shop("hidden-talent", who="a1", team={0: "en a1"}).play("prepare with card", "end")
    assert t.options == ["talent no", "talent manager", "talent assistant"]
    t.play("talent manager")
    assert t.has("ma")
    assert not t.has("a1")
    assert t.coins() == 10 - 1 - 2
    assert not shop("hidden-talent", who="m").can("prepare with card")


def test_freelancer() -> None:
    """T15.28 any Location but the Workshop, under its rules."""
    t = lay(under={0: "m:freelancer"})
    t.play("place m", "card-use effect")
    assert t.options == [f"location {place}" for place in ("theater", "downtown", "market-row", "dark-alley")]
    t.play("location market-row", "slot mr1")
    assert t.state.ap == 5
    assert t.can("buy")


# --- Downtown ---


def test_mass_recruitment() -> None:
    """T15.11 a second Apprentice for 3 Coins, no die, if both have room."""
    t = at("downtown", "mass-recruitment", dice="x x x apprentice x x").play("hire with card")
    assert t.at_inn("a2")
    assert t.at_inn("a3")
    assert t.coins() == 7
    assert not at("downtown", "mass-recruitment", dice="x x x apprentice x x", team={0: "a1 a2"}).can("hire with card")


def test_hypnotic_motivation() -> None:
    """T15.29 it joins at once, gets a card of the hand, and is placed in a later step."""
    t = at("downtown", "hypnotic-motivation", dice="x x engineer x x x", hand={0: "empower"})
    t.play("hire with card", "join perm-market-row", "end")
    assert t.has("en")
    t.play("place en", "slot mr1")
    assert t.state.ap == 4
    t.play("end")
    assert t.coins() == 8
    t = at("downtown", "hypnotic-motivation", dice="x x x apprentice x x", team={0: "as a1"})
    t.play("hire with card", "join-slot assistant", "join none")
    assert t.berths()[3] == "a2"


def test_headhunter() -> None:
    """T15.41 any kind with any Inn die, for 2 AP; the die turns to X."""
    t = at("downtown", "headhunter", ap=2, dice="x x x apprentice x x").play("hire with card", "kind manager")
    assert t.at_inn("ma")
    assert t.die("inn-apprentice") == "x"
    assert t.state.ap == 0


def test_trick_overhaul() -> None:
    """T15.30 another Trick leaves first; the new one takes its symbol and markers, those in the Theater come home."""
    t = at(
        "downtown",
        "trick-overhaul",
        goods={0: "2 metal"},
        tricks={0: "levitation=2 chinese-sticks=1"},
        markers=["1 0.0 d 0 levitation"],
    )
    t.play("learn with card")
    assert "not got its Components" in t.why_not("trick living-piano")
    t.play("trick linking-rings", "overhaul levitation")
    assert not t.owns("levitation")
    assert t.state.players[0].symbol_of(0) == 0
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings")) == (2, 2)
    assert t.marker(1, "0.0") == 0


def test_overhaul_of_a_full_board() -> None:
    """T15.30, T6.4 its slot and symbol can serve."""
    t = at(
        "downtown",
        "trick-overhaul",
        goods={0: "2 metal"},
        tricks={0: "levitation chinese-sticks living-piano"},
    )
    assert not t.can("learn")
    t.play("learn with card", "trick linking-rings", "overhaul living-piano")
    assert t.owns("linking-rings")


def test_thirst_for_knowledge() -> None:
    """T15.41 any category with any die, for 2 AP; the threshold still holds."""
    t = at("downtown", "thirst-for-knowledge", ap=2, dice="optical x x x x x").play("learn with card")
    assert t.can("trick barricaded-barrels")
    assert "threshold" in t.why_not("trick buried-alive")


def test_leaked_blueprints() -> None:
    """T5.8 a Trick of level 1 or 2 comes with a marker, whatever the Components."""
    t = at("downtown", "leaked-blueprints", fame=[36]).play("learn with card")
    assert not t.can("trick horror-saws")
    t.play("trick levitation")
    assert (t.ready(0, "levitation"), t.supply(0, "levitation")) == (1, 3)


def test_investments() -> None:
    """T15.31 up to three tokens of any mix, for at most the Coins just received; it is no Buy."""
    t = at("downtown", "investments", coins=[0], dice="x x x x 3 x", market="rope metal glass fabric / . . . . / .")
    t.state.players[1].share = 1
    t.play("take-coins with card")
    assert "at least one" in t.why_not("fill done")
    t.play("fill rope", "fill metal")
    assert t.coins() == 0
    assert t.coins(1) == 10
    assert (t.tokens("rope"), t.tokens("metal")) == (1, 1)
    assert t.asked == "0 act"


def test_fame_and_fortune() -> None:
    """T15.32 Fame, one less than the die shows, also when the bank pays double."""
    t = at("downtown", "fame-and-fortune", dice="x x x x 5 x", fate="double-bank").play("take-coins with card")
    assert (t.fame(), t.coins()) == (9, 20)


def test_interest() -> None:
    """T15.12 the die is rolled for more Coins, X adds 0, for 2 AP; T15.32 the roll is never doubled."""
    t = at("downtown", "interest", ap=2, dice="x x x x 5 x", rolls=[4], fate="double-bank").play("take-coins with card")
    assert t.coins() == 10 + 10 + 6
    t = at("downtown", "interest", ap=2, dice="x x x x 5 x", rolls=[5]).play("take-coins with card")
    assert t.coins() == 15


def test_empower() -> None:
    """T15.40 Enhance gives 3, also under strong-enhance."""
    t = at("downtown", "empower", ap=1, fate="strong-enhance").play("enhance shard")
    assert t.state.ap == 4


# --- Market Row ---


def test_component_sale() -> None:
    """T15.33 one to four tokens of any types, token by token, with Bargains."""
    t = at("market-row", "component-sale", ap=2).play("buy with card", "fill wood", "fill wood", "fill metal")
    t.play("fill glass", "bargain 1")
    assert (t.tokens("wood"), t.tokens("metal"), t.tokens("glass"), t.coins()) == (2, 1, 1, 7)
    t = at("market-row", "component-sale", ap=1).play("buy with card", "fill wood", "fill done")
    assert t.coins() == 9


def test_smuggled_goods() -> None:
    """T15.13 Fame, one less than the price, and only with that much."""
    t = at("market-row", "smuggled-goods", ap=1, coins=[0]).play("buy with card", "buy wood", "buy-count 3")
    assert (t.tokens("wood"), t.fame(), t.coins()) == (3, 3, 0)
    t = at("market-row", "smuggled-goods", ap=1, coins=[0], fame=[1]).play("buy with card", "buy wood")
    assert "too little Fame" in t.why_not("buy-count 3")


def test_barter_with_power() -> None:
    """T15.33 a Shard for tokens worth up to 4, no Coins, no Bargain."""
    t = at("market-row", "barter-with-power", ap=2, market="rope metal cog fabric / . . . . / .")
    t.play("buy with card", "fill cog")
    assert not t.can("fill rope")
    t.play("fill metal")
    assert (t.tokens("cog"), t.tokens("metal"), t.coins(), t.shards(), t.state.ap) == (1, 1, 10, 0, 1)


def test_workshop_exhibition() -> None:
    """T5.8 Fame, one less than the Coins paid."""
    t = at("market-row", "workshop-exhibition", ap=1).play("buy with card", "buy wood", "buy-count 3")
    assert t.fame() == 7


def test_shoplifting() -> None:
    """T15.14 the type leaves its Buy place at once for a Basic type; T15.34 one token is free, alone for 0 Coins."""
    t = at("market-row", "shoplifting", ap=1, market="cog metal glass fabric / . . . . / saw")
    t.play("buy with card")
    assert "no card in use" in t.why_not("buy saw")
    t.play("buy cog", "buy-count 2", "shoplift b1 metal")
    assert (t.tokens("cog"), t.coins()) == (2, 7)
    assert t.market().startswith("metal metal glass fabric")
    t = at("market-row", "shoplifting", ap=3).play("buy with card", "buy wood", "buy-count 1", "shoplift b1 wood")
    assert t.coins() == 10


def test_logistics() -> None:
    """T15.35 beside the Buy area, even if the Order area is full: in stock for all this turn."""
    t = at("market-row", "logistics", ap=2, market="wood metal glass fabric / rope saw cog mirror / .")
    t.play("order with card", "order padlock", "buy", "buy padlock", "buy-count 1")
    assert t.coins() == 7
    t.play("end")
    assert list(t.state.market[9:]) == [0, 0]


def test_traveling_merchants() -> None:
    """T15.36 every Order: a token at once for its price plus 1, if it fits."""
    t = at("market-row", "traveling-merchants", ap=2)
    t.play("order with card", "order rope", "order-place o1", "merchants yes")
    assert (t.tokens("rope"), t.coins()) == (1, 7)
    t.play("order with card", "order saw", "order-place o2", "merchants no")
    assert t.coins() == 7


def test_dubious_sources() -> None:
    """T15.37 when orders arrive, a token of the Quick Order type, if it fits."""
    t = at("market-row", "dubious-sources", ap=2).play("quick-order with card", "quick-order cog", "end")
    assert t.options == ["dubious no", "dubious yes"]
    t.play("dubious yes")
    assert t.tokens("cog") == 1


def test_two_claims_on_one_token() -> None:
    """T15.37 the earlier placement is asked first, and a taken token is gone."""
    t = lay(ask="steps", under={0: "m:dt"}, market="wood metal glass fabric / . . . . / cog")
    t.state.players[0].dubious = 5
    t.state.players[1].dubious = 3
    t.play("idle m")
    assert t.asked == "1 dubious"
    t.play("dubious yes")
    assert t.tokens("cog", 1) == 1
    assert t.tokens("cog", 0) == 0
    assert t.state.turn == 3


def test_business_share() -> None:
    """T15.15 Coins opponents pay for Buy actions; T15.38 and no tolls."""
    t = lay(3, under={0: "m:business-share", 1: "m:mr"}, fate="toll-on-best-slots")
    t.play("place m", "card-use effect", "slot mr2", "end", "place m", "slot mr1", "buy", "buy wood", "buy-count 3")
    t.play("bargain 0")
    assert t.coins(1) == 10 - 3 - 3
    assert t.coins(0) == 13


def test_workshop_delivery() -> None:
    """T15.42 types one holds are in stock, 1 Coin cheaper each, not below 0; others as usual."""
    t = at("market-row", "workshop-delivery", ap=1, goods={0: "1 rope"}).play("buy with card")
    assert t.can("buy rope")
    assert t.can("buy wood")
    assert not t.can("buy saw")
    t.play("buy rope", "buy-count 2")
    assert t.coins() == 8
