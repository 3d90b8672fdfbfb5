"""T15: the Special Assignment cards of the Workshop."""

from __future__ import annotations

from typing import Any

from arcane.games.trickerion import cards
from arcane.games.trickerion.player import AT_INN, BOOST
from tests.games.trickerion.lay import Laid, lay


def shop(effect: str, **more: Any) -> Laid:
    """Linking Rings (2 metal, two markers) may be prepared with a card."""
    words: dict[str, Any] = {"goods": {0: "2 metal"}, "tricks": {0: "linking-rings"}, "ap": 3}
    return lay(at="workshop", effect=effect, **{**words, **more})


def test_ingenuity_for_one_type() -> None:
    """T15.7 short by any amount, but one type alone; then one marker, on the Engineer slot too."""
    levitation: dict[str, Any] = {"tricks": {0: "levitation"}}  # 3 glass, 1 rope, 2 petroleum
    assert shop("ingenuity", goods={0: "1 rope 2 petroleum"}, **levitation).can("prepare with card")
    assert not shop("ingenuity", goods={0: "2 glass 2 petroleum"}, **levitation).can("prepare with card")
    t = shop("ingenuity", goods={0: "3 glass 1 rope"}, tricks={0: "te:levitation"}, team={0: "en a1"})
    assert t.play("prepare with card").ready(0, "levitation") == 1
    t = shop("ingenuity", tricks={0: "te:linking-rings"}, team={0: "en a1"})
    assert t.play("prepare with card").ready(0, "linking-rings") == 3  # nothing is short


def test_one_marker_fewer_after_the_supply() -> None:
    """T8.10 Test Run and Replacable Parts take one off what the supply allows."""
    words: dict[str, Any] = {
        "goods": {0: "1 wood 1 glass 1 animal"},
        "stage": "riverside-03 riverside-04",
        "markers": ["1 0.0 d 0 living-piano", "2 0.0 r 0 living-piano"],
    }
    t = shop("test-run", tricks={0: "living-piano"}, **words).play("prepare with card")
    assert (t.ready(0, "living-piano"), t.supply(0, "living-piano")) == (1, 1)
    t = shop("replacable-parts", tricks={0: "living-piano levitation"}, **words).play("prepare with card")
    assert (t.ready(0, "living-piano"), t.ready(0, "levitation")) == (1, 1)


def test_test_run_knows_no_weekday() -> None:
    """T15.39 nor Supercharge: the printed Yield with its increases, once."""
    t = shop("test-run", magicians=("electra", "the-gentleman"), tricks={0: "linking-rings+2"}, stands=["0 a1 sun.b1"])
    t.play("prepare with card")
    assert (t.fame(), t.coins(), t.shards()) == (5 + 2, 10 + 4, 1)


def test_where_replacable_parts_go() -> None:
    """T15.23 another Trick of the same level or lower, with a marker in the supply, even if markers lie on it."""
    words: dict[str, Any] = {"goods": {0: "2 metal 2 rope 2 petroleum 3 glass"}}
    t = shop("replacable-parts", tricks={0: "bullet-catch levitation walled=2"}, **words)
    t.play("prepare with card")  # only Bullet Catch has its Components and another to serve
    assert t.options == ["parts levitation", "parts walled"]
    assert "not yours" in t.why_not("parts bullet-catch")
    t.play("parts walled")
    assert (t.ready(0, "bullet-catch"), t.ready(0, "walled"), t.supply(0, "walled")) == (2, 3, 1)
    t = shop("replacable-parts", tricks={0: "linking-rings levitation=4"})
    assert not t.can("prepare with card")  # no marker is left


def test_which_tokens_are_returned() -> None:
    """T15.24 one to three, of types the Trick requires and no more than it does; T15.8 the Prepare stands."""
    t = shop(
        "unstable-prototype",
        goods={0: "3 glass 2 rope 2 petroleum 1 wood"},
        tricks={0: "levitation"},  # 3 glass, 1 rope, 2 petroleum
    )
    t.play("prepare with card")
    assert t.options == ["tokens glass", "tokens rope", "tokens petroleum"]
    assert "at least one" in t.why_not("tokens done")
    t.play("tokens rope")
    assert t.options == ["tokens petroleum", "tokens done"]  # only one rope is required
    t.play("tokens petroleum", "tokens petroleum")
    assert [t.tokens(kind) for kind in ("glass", "rope", "petroleum", "wood")] == [3, 1, 0, 1]
    assert (t.ready(0, "levitation"), t.fame(), t.coins(), t.asked) == (3, 8, 13, "0 act")
    t = shop("unstable-prototype", goods={0: "3 glass 1 rope 2 petroleum"}, tricks={0: "levitation"})
    t.play("prepare with card", "tokens glass", "tokens glass", "tokens glass")
    assert (t.asked, t.tokens("glass"), t.fame()) == ("0 act", 0, 8)  # three are the most
    t = shop("unstable-prototype", goods={0: "3 glass 1 rope 2 petroleum"}, tricks={0: "levitation"})
    t.play("prepare with card", "tokens glass", "tokens done")
    assert (t.tokens("glass"), t.fame(), t.coins()) == (2, 6, 11)


def test_enhance_trick_adds_up() -> None:
    """T15.25 with a Shard of either kind; each increase is 1 Fame and 1 Coin when the Trick is performed."""
    t = shop("enhance-trick", arts=True, shards=[0], arcane=[1], tricks={0: "linking-rings+1"}).play(
        "prepare with card"
    )
    assert (t.arcane(), t.state.players[0].tricks[BOOST]) == (0, 2)
    assert not shop("enhance-trick", arts=True, shards=[0]).can("prepare with card")
    t = lay(
        ask="performance",
        tricks={0: "linking-rings+2"},
        markers=["1 0.0 d 0 linking-rings"],
        stands=["0 m fri.p"],
    )
    assert (t.fame(), t.coins()) == (5 + 0 + 2 + 1, 10 + 2 + 2)


def test_on_stage_preparation_is_no_set_up() -> None:
    """T9.15 no category Prophecy pays; T15.26 nor do Links, and the rule of one Trick a card holds."""
    words: dict[str, Any] = {
        "tricks": {0: "linking-rings", 1: "living-piano"},
        "markers": ["1 1.1 d 1 living-piano"],
    }
    t = shop("on-stage-preparation", fate="mechanical-fame", **words).play("prepare with card", "spot 1.2 u")
    assert (t.fame(), t.coins(), t.shards(), t.shards(1), t.asked) == (5, 10, 1, 1, "0 act")
    assert (t.ready(0, "linking-rings"), t.supply(0, "linking-rings"), t.state.ap) == (1, 2, 2)
    t = shop("on-stage-preparation", markers=["1 0.0 d 0 linking-rings"])
    assert not t.can("prepare with card")
    t = shop("on-stage-preparation", stage="riverside-03 riverside-04", markers=["1 0.0 d 0 linking-rings"])
    t.play("prepare with card")
    assert t.asked == "0 spot"  # only the other card
    t.play("spot 0.0 r")
    assert t.marker(2, "0.0") != 0


def talented(inn: str = "", **more: Any) -> Laid:
    """An Apprentice has prepared with Hidden Talent, and the turn ends."""
    t = shop("hidden-talent", who="a1", **{"team": {0: "en a1"}, **more})
    for who in inn.split():
        t.state.players[0].cast[cards.CHARACTERS.index(who)] = AT_INN
    return t.play("prepare with card", "end")


def test_which_specialists_have_talent() -> None:
    """T15.27 neither of the team nor from the Inn; T12.10 it is asked before those at the Inn join."""
    t = talented(inn="ma")
    assert t.options == ["talent no", "talent assistant"]
    assert "have that Character already" in t.why_not("talent manager")
    assert not t.has("ma")
    t.play("talent assistant")
    assert (t.has("as"), t.has("ma"), t.has("a1")) == (True, True, False)
    assert t.berths() == ["-", "-", "-", "-"]
    assert talented(inn="ma as").state.turn == 3  # none is left


def test_what_talent_costs() -> None:
    """T15.9 2 Coins at that moment, or Fame; T15.27 after the Apprentice's own wage."""
    t = talented(coins=[2])
    assert t.coins() == 1
    t.play("talent manager")
    assert (t.coins(), t.fame()) == (0, 3)
    t = talented(coins=[5]).play("talent no")
    assert (t.coins(), t.has("a1"), t.has("ma")) == (4, True, False)


def test_two_talents_in_initiative_order() -> None:
    """T12.11 whoever is earlier in the order chooses first."""
    t = lay(ask="steps", under={0: "m:dt"})
    for seat in (0, 1):
        t.state.players[seat].talent = 5
    t.state.order[0], t.state.order[1] = 1, 0
    t.play("idle m")
    assert t.asked == "1 talent"
    t.play("talent no")
    assert t.asked == "0 talent"


def test_a_freelancer_keeps_the_rules_of_the_place() -> None:
    """T15.28 tolls, days and slots."""
    t = lay(under={0: "m:freelancer"}, fate="toll-on-best-slots").play(
        "place m", "card-use effect", "location downtown"
    )
    assert t.options == ["slot dt1", "slot dt4"]
    t.play("slot dt1")
    assert t.coins() == 7
    t = lay(under={0: "m:freelancer"}, coins=[2], fate="toll-on-best-slots").play("place m", "card-use effect")
    t.play("location downtown")
    assert t.told("placed")[-1][2] == cards.SLOTS.index("dt4")
    t = lay(under={0: "m:freelancer"}, stands=["1 m fri.p"]).play("place m", "card-use effect", "location theater")
    assert not [option for option in t.options if option.startswith("slot fri")]
    t = lay(under={0: "m:freelancer"}).play("place m", "card-use effect")
    assert "does not send it there" in t.why_not("location workshop")
    t = lay(under={0: "m:freelancer"}).play("place m", "card-use ap")
    assert t.options == ["slot ws1", "slot ws2"]
