"""T5: placing Characters."""

from __future__ import annotations

from arcane.core.card import FACE
from arcane.games.trickerion import cards
from tests.games.trickerion.lay import lay


def test_one_step_after_the_other() -> None:
    """T5.1 in initiative order, again and again, until nobody has anybody left."""
    t = lay(team={0: "en a1"}, under={0: "m:dt en:mr", 1: "m:da"})
    asked = []
    while t.asked.endswith("step"):
        asked.append(t.asked)
        t.play(next(option for option in t.options if option.startswith("idle")))
    assert asked == ["0 step", "1 step", "0 step"]


def test_a_slot_at_the_cards_location() -> None:
    """T5.2 one Character a slot."""
    t = lay(under={0: "m:dt", 1: "m:dt a1:dt"})
    t.play("place m", "slot dt1", "end", "place m")
    assert t.state.players[1].cast[24] >= 0  # the only slot left was taken without a question
    t.play("end")
    assert not t.can("place a1")
    assert "no free slot" in t.why_not("place a1")


def test_without_a_slot_it_can_only_be_idle() -> None:
    """T5.3."""
    t = lay(under={0: "a1:dt"}, stands=["1 m dt1", "1 a1 dt4"])
    assert t.options == ["idle a1"]


def test_workshop_cards_mean_the_own_workshop() -> None:
    """T5.2 two slots there (T8.1), for each player."""
    t = lay(under={0: "m:ws", 1: "m:ws"})
    t.play("place m", "slot ws1", "end", "place m")
    assert t.options == ["slot ws1", "slot ws2"]
    assert "does not send it there" in t.why_not("slot dt1")


def test_declared_idle() -> None:
    """T5.4 its card goes back to hand at the end of the turn, a Special one too; no wage. T5.16 it is final."""
    t = lay(under={0: "a1:freelancer m:dt"}, coins=[0])
    t.play("idle a1")
    assert not t.can("place a1")
    t.play("place m", "slot dt1", "end")
    assert t.hand() == ["freelancer"]
    assert t.fame() == 5


def test_action_points_of_a_placement() -> None:
    """T5.5 base and slot; T5.10 fixed when it is made."""
    t = lay(under={0: "m:dt"})
    t.play("place m", "slot dt1")
    assert t.state.ap == 5


def test_actions_in_any_order_as_often_as_points_allow() -> None:
    """T5.6 what is left over is lost, and doing nothing is allowed."""
    t = lay(at="downtown", ap=5, dice="any x x x 4 x", rolls=[5])
    t.play("reroll", "die bank-2", "take-coins")
    assert (t.coins(), t.state.ap) == (14, 1)
    t = lay(under={0: "m:dt"})
    t.play("place m", "slot dt1", "end")
    assert t.state.turn == 3


def test_enhance_once() -> None:
    """T5.7 a Shard for one more Action Point, also with none left, once a placement."""
    t = lay(at="downtown", ap=0, shards=[2])
    t.play("enhance shard")
    assert (t.state.ap, t.shards()) == (1, 1)
    assert not t.can("enhance shard")
    assert "enhanced already" in t.why_not("enhance shard")


def test_no_enhance_in_the_theater() -> None:
    """T5.7, T9.12."""
    t = lay(at="theater", ap=1, shards=[2])
    assert "do not enhance in the Theater" in t.why_not("enhance shard")


def test_a_special_card_has_an_effect_or_gives_a_point() -> None:
    """T5.8, T5.11 chosen openly as the first part of placing."""
    t = lay(under={0: "m:empower"})
    t.play("place m")
    assert t.options == ["card-use effect", "card-use ap"]
    t.play("card-use ap", "slot dt1")
    assert t.state.ap == 6
    assert t.state.effect == 0
    t = lay(under={0: "m:empower"})
    t.play("place m", "card-use effect", "slot dt1")
    assert t.state.ap == 5


def test_an_effect_without_use_is_lost() -> None:
    """T5.11 the card is used all the same."""
    t = lay(under={0: "m:trick-tweaking"})
    t.play("place m", "card-use effect", "slot ws1")
    assert not t.can("prepare with card")
    t.play("end")
    assert [card & FACE for card in t.state.spent.cards] == [cards.TWEAKING]


def test_giving_back_tokens() -> None:
    """T5.9, T5.15 any number of tokens of one type, before naming a Character or between actions."""
    t = lay(goods={0: "3 wood"}, under={0: "m:dt"})
    t.play("return")
    assert t.options == ["return 1 wood", "return 2 wood", "return 3 wood"]
    t.play("return 2 wood")
    assert t.tokens("wood") == 1
    assert t.asked == "0 step"
    t.play("place m", "slot dt1", "give back")
    assert t.tokens("wood") == 0


def test_giving_back_a_trick() -> None:
    """T5.9 with its markers, those in the Theater too; T5.15 its increase is lost and anybody may learn it."""
    t = lay(
        tricks={0: "linking-rings=1+2"},
        markers=["1 0.0 d 0 linking-rings"],
        at="downtown",
        ap=3,
        dice="mechanical x x x x x",
    )
    t.play("give back")
    assert not t.owns("linking-rings")
    assert t.marker(1, "0.0") == 0
    assert t.can("learn")
    t.play("learn", "trick linking-rings")
    assert (t.supply(0, "linking-rings"), t.ready(0, "linking-rings")) == (4, 0)
    assert t.state.players[0].tricks[16] == 0


def test_the_order_of_a_placement() -> None:
    """T5.12 card, slot with its toll, the Gentleman's Fame, the Mechaniker, then actions."""
    t = lay(
        magicians=("the-gentleman", "electra"),
        tricks={0: "linking-rings levitation"},
        under={0: "m:empower"},
        fate="toll-on-best-slots",
        coins=[3],
    )
    t.play("place m", "card-use effect", "slot dt1")
    assert (t.coins(), t.fame()) == (0, 7)
    assert t.story("placed", "coins", "fame") == ["placed", "coins", "fame"]
    assert t.asked == "0 act"
    t = lay(under={0: "a1:dt"}).play("place a1", "slot dt1")
    assert t.asked == "0 mechaniker"
    t.play("mechaniker no")
    assert t.asked == "0 act"


def test_a_performer_acts_no_more() -> None:
    """T5.13 on a performance slot the placement ends at once; T9.3 no Action Points there."""
    t = lay(under={0: "m:th", 1: "m:dt"})
    t.play("place m", "slot fri.p")
    assert t.asked == "1 step"


def test_prophecy_first_then_card() -> None:
    """T5.14 a cost is set by the Prophecy, then lowered, not below 0."""
    t = lay(at="downtown", ap=0, effect="thirst-for-knowledge", fate="cheap-learning")
    assert t.can("learn with card")
    assert not t.can("learn")


def test_an_effect_serves_one_action() -> None:
    """T5.17 which is named when taking it."""
    t = lay(
        at="workshop",
        ap=4,
        effect="trick-tweaking",
        goods={0: "2 metal 2 wood 2 rope"},
        tricks={0: "linking-rings chinese-sticks barricaded-barrels"},
    )
    t.play("prepare", "prepare linking-rings")
    assert t.ready(0, "linking-rings") == 2
    t.play("prepare with card", "prepare chinese-sticks")
    assert t.ready(0, "chinese-sticks") == 3
    assert not t.can("prepare with card")
    assert "no card in use" in t.why_not("prepare with card")
    t.play("prepare")
    assert t.ready(0, "barricaded-barrels") == 2


def test_an_effect_serves_its_own_action() -> None:
    """T5.17 of the kind its card names, and no other."""
    for effect, own, other in (
        ("thirst-for-knowledge", "learn", "hire"),
        ("headhunter", "hire", "take-coins"),
        ("interest", "take-coins", "learn"),
    ):
        t = lay(at="downtown", ap=9, effect=effect, dice="any x manager x 4 x")
        assert t.can(f"{own} with card")
        assert not t.can(f"{other} with card")
        assert t.can(other)


def test_a_prophecy_that_changes_later_does_not_change_the_points() -> None:
    """T5.10 fixed at placing."""
    t = lay(
        magicians=("priestess-of-mysticism", "electra"),
        under={0: "m:da"},
        fate="one-base-ap",
        pending="extra-shard double-bank cheap-coins",
    )
    t.play("place m", "slot da1")
    assert t.state.ap == 3
    t.play("weave", "weave left")
    assert t.state.ap == 2
