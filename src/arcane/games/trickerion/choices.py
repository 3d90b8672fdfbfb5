"""What each answer means, and what it costs now: in a few words, made from the table the question was asked at."""

from __future__ import annotations

from collections.abc import Callable

from arcane.core.question import Question
from arcane.games.trickerion import cards, costs, market, orders, preparing, stage, texts
from arcane.games.trickerion.amounts import ap, coins, many, points
from arcane.games.trickerion.arts import arcanist, rewards
from arcane.games.trickerion.board import QUICK_PLACE
from arcane.games.trickerion.cards import (
    CATEGORY,
    CHARACTERS,
    COMPONENTS,
    GOODS,
    MAGICIANS,
    PREPARE_AP,
    SPECIALS,
    THRESHOLD,
    TILES,
    VENUE,
    VENUES,
)
from arcane.games.trickerion.markers import owner_of, pile_of
from arcane.games.trickerion.names import (
    CORNERS,
    DIE_NAMES,
    PLACES,
    WAYS,
    WHO,
    act_text,
    card_place,
    die_shows,
    gains,
    slot_text,
    trick_name,
    trick_text,
    venue_name,
)
from arcane.games.trickerion.player import CARD, READY
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import CIRCLES, NEXT, SHARD_CIRCLES, SPOTS
from arcane.games.trickerion.workshop import managed_kind

SIDES = {
    "board": "the player board",
    "manager": "a Manager slot",
    "engineer": "the Engineer slot",
    "assistant": "the Assistant slot",
}
SHARDS = ("a Shard", "an Arcane Shard")
STARTS = (
    "You begin with one more Trick, on its slot.",
    f"You begin with Components worth {coins(int(cards.START_VALUE))} more, on its slots.",
    "You begin with one more Apprentice, on its slot.",
)


def choice_text(s: Trickerion, q: Question, key: str, value: int, word: str) -> str:
    """An answer in a few words."""
    teller = TELLERS.get(key)
    if teller is not None:
        return teller(s, q, value, word)
    return SIDES[word] if key.endswith("-slot") else word


# --- whose things they are ---


def name_of(s: Trickerion, q: Question, seat: int) -> str:
    return "the Heir" if s.is_heir(seat) else q.name(seat)


def whose(s: Trickerion, q: Question, marker: int) -> str:
    pile = " (pile)" if pile_of(marker) else ""
    return f"{trick_name(int(s.trick_of(marker)))}{pile} of {name_of(s, q, int(owner_of(marker)))}"


def where(spot: int) -> str:
    """A slot of a Performance card."""
    return f"{CORNERS[spot]} ({SPOTS[spot]})" if spot < 6 else f"guest {spot - 5}"


# --- setup ---


def _magician(s: Trickerion, q: Question, value: int, word: str) -> str:
    name, text = texts.MAGICIANS[MAGICIANS[value]]
    return f"{name}: favourite category {texts.favourite(value)}. {text}"


def _start_trick(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"{trick_name(value)}: {trick_text(value)}"


def _start_specialist(s: Trickerion, q: Question, value: int, word: str) -> str:
    name, text = texts.THINGS[word]
    return f"{name}: {text} {STARTS[value]}"


def _start_component(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"{word}: {coins(int(cards.PRICE[value]))}" if word in COMPONENTS else "take no more"


def _advertise(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value:
        return "do not advertise"
    return f"pay {coins(int(s.poster_price(q.seat)))} for {many(int(cards.POSTER_FAME), 'Fame')}"


# --- cards and placements ---


def _assign(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value == 0:
        return "no card"
    if value < 6:
        return f"Permanent card for {PLACES[value - 1]}"
    name, text = texts.SPECIALS[SPECIALS[value - 6]]
    return f"{name}: for {PLACES[(value - 6) // 10]}. {text}"


def _step(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value < 12:
        p = s.players[q.seat]
        return f"place the {WHO[CHARACTERS[value]]}: {card_place(int(p.cast[CARD + value]) or int(p.laid[value]))}"
    if value < 24:
        return f"declare the {WHO[CHARACTERS[value - 12]]} idle"
    return "give something back first" if value == 24 else "place nobody else"


def _card_use(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value:
        return f"{points(int(cards.CARD_AP))} more"
    return texts.SPECIALS[cards.FACES[int(s.arg) >> 6]][1]


def _mimesis(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value == 0:
        return "copy nothing"
    name, text = texts.SPECIALS[SPECIALS[(value - 1) // 2]]
    return f"{name}: {text}" if value & 1 else f"{name}: {points(int(cards.CARD_AP))} more"


def _location(s: Trickerion, q: Question, value: int, word: str) -> str:
    return PLACES[value]


def _slot(s: Trickerion, q: Question, value: int, word: str) -> str:
    text = slot_text(value)
    if s.fate == cards.TOLL and value < cards.BOARD_SLOTS and cards.SLOT_AP[value] == cards.BEST_SLOT:
        return f"{text}, for {coins(int(cards.TOLL_COINS))}"
    return text


def _mechaniker(s: Trickerion, q: Question, value: int, word: str) -> str:
    return "not this one" if value else f"{points(int(cards.MECHANIKER_AP))} more"


def _act(s: Trickerion, q: Question, value: int, word: str) -> str:
    return act_text(s, q.seat, value)


def _give_back(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"give back {trick_name(value)}" if value < 48 else f"give back {word}"


# --- Downtown ---


def _die(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"{DIE_NAMES[value]}: {die_shows(s, value)}"


def _trick(s: Trickerion, q: Question, value: int, word: str) -> str:
    """T6.2 with the Coins that missing Fame costs."""
    short = int(THRESHOLD[value]) - int(s.players[q.seat].fame)
    text = f"{trick_name(value)}: {trick_text(value)}"
    return f"{text} Costs {coins(short)}: you lack {many(short, 'Fame')}." if short > 0 else text


def _trick_name(s: Trickerion, q: Question, value: int, word: str) -> str:
    return trick_name(value)


def _kind(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"the {word.capitalize()}" if word != "apprentice" else "an Apprentice"


# --- Market Row ---


def _pays(price: int, effect: int) -> str:
    """T15.13 Smuggled Goods are paid with Fame."""
    if effect == cards.SMUGGLED:
        return many(max(0, price - int(cards.SMUGGLED_BELOW)), "Fame")
    return coins(price)


def _buy(s: Trickerion, q: Question, value: int, word: str) -> str:
    effect = int(costs.effect_of(s, int(s.arg)))
    text = f"{word}: {coins(int(market.unit_price(s, q.seat, value, effect)))} each"
    if effect == cards.SHOPLIFTING:
        return f"{text}, one for nothing"
    return f"{text}, paid with Fame" if effect == cards.SMUGGLED else text


def _buy_count(s: Trickerion, q: Question, value: int, word: str) -> str:
    arg = int(s.arg)
    effect = int(costs.effect_of(s, arg & 1))
    total = int(market.total_price(s, q.seat, arg >> 1, value + 1, effect))
    before = " before bargaining" if market.most_bargains(s, total) > 0 else ""
    return f"{word} {COMPONENTS[arg >> 1]} for {_pays(total, effect)}{before}"


def _shoplift(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"from Buy place {value // 4 + 1}, which then shows {COMPONENTS[value % 4]}"


def _bargain(s: Trickerion, q: Question, value: int, word: str) -> str:
    """T7.3 what the whole purchase then costs."""
    arg = int(s.arg)
    effect = int(costs.effect_of(s, arg & 1))
    price = _pays(int(market.BARGAIN.total(s, q.seat)) - value, effect)
    if value == 0:
        return f"do not bargain: pay {price}"
    return f"bargain with {ap(value * int(cards.BARGAIN_AP))} more: pay {price}"


def _fill(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value == cards.DONE:
        return f"no more; {many(int(s.carted), 'token')} for {coins(int(s.bill))} so far"
    return f"{word}: {coins(int(s.price(value)))}"


def _shard(s: Trickerion, q: Question, value: int, word: str) -> str:
    return SHARDS[value]


def _order(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"{word}: {coins(int(s.list_price(value)))} each, when it is in stock"


def _order_place(s: Trickerion, q: Question, value: int, word: str) -> str:
    lies = int(s.market[value])
    return f"Order place {value + 1}" + (f", to replace {COMPONENTS[lies - 1]}" if lies else "")


def _quick_order(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"{word}: {coins(int(s.list_price(value)) + int(cards.SURCHARGE))} each this turn"


def _merchants(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value == 0:
        return "buy nothing"
    onto = ", onto a Manager slot" if value == 2 else ""
    return f"1 {COMPONENTS[int(s.arg)]} for {coins(int(orders.MERCHANT.price(s)))}{onto}"


def _dubious(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value == 0:
        return "leave it"
    onto = ", onto a Manager slot" if value == 2 else ""
    return f"1 {COMPONENTS[int(s.market[QUICK_PLACE]) - 1]} for nothing{onto}"


# --- Workshop ---


def _prepare(s: Trickerion, q: Question, value: int, word: str) -> str:
    trick, tile = value // 4, value % 4
    effect = int(s.effect) if s.arg else 0
    using = f" with a tile of {TILES[tile - 1]}" if tile else ""
    placed = many(int(preparing.will_place(s, q.seat, trick, tile, effect)), "marker")
    return f"{trick_name(trick)}{using}: {placed} ({ap(int(PREPARE_AP[trick]))})"


def _tokens(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"return 1 {word}" if word in COMPONENTS else "return no more"


def _move_goods(s: Trickerion, q: Question, value: int, word: str) -> str:
    kind = GOODS[value // 3]
    if value % 3 == 0:
        return f"{kind}, onto an empty Manager slot"
    return f"{kind}, in exchange for {GOODS[int(managed_kind(s.players[q.seat], value % 3 - 1))]}"


def _move_apprentice(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"the {WHO[CHARACTERS[value]]}"


# --- Theater ---


def _set_up_trick(s: Trickerion, q: Question, value: int, word: str) -> str:
    p = s.players[q.seat]
    ready = int(p.tricks[READY + p.symbol_of(value // 2)])
    if value % 2:
        return f"{trick_name(value // 2)}: two markers as one pile, of {ready} prepared"
    return f"{trick_name(value // 2)}: one marker, of {ready} prepared"


def lies_on(s: Trickerion, q: Question, venue: int) -> list[str]:
    """What lies on a Performance card, and its Links."""
    place = int(s.stage.find(int(VENUE) + venue))
    if place < 0:
        return ["not face up"]
    found = [whose(s, q, int(s.spots[place * 16 + i])) for i in range(16) if s.spots[place * 16 + i]]
    links = int(s.links_on(place))
    return [*found, *([many(links, "Link")] if links else [])] or ["empty"]


def _perf_card(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"{venue_name(int(VENUE) + value)}: {', '.join(lies_on(s, q, value))}"


def _perform(s: Trickerion, q: Question, value: int, word: str) -> str:
    """T11.6 with the bonus that is printed on the card."""
    lies = ", ".join(lies_on(s, q, value))
    return f"{venue_name(int(VENUE) + value)}: bonus {gains(VENUES[value])}; {lies}"


def _possess(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value == 0:
        return "let them choose"
    return f"{_perform(s, q, (value - 1) // 2, word)}; for {SHARDS[(value - 1) % 2]}"


def _spot(s: Trickerion, q: Question, value: int, word: str) -> str:
    """A slot and a facing, with the Links that a marker would make there."""
    if value == 24:
        return "beside the slots, as a guest"
    arg = int(s.arg)
    place, spot, facing = arg >> 19, value // 4, value % 4
    trick = int(s.players[arg >> 3 & 3].tricks[arg >> 5 & 3])
    venue = int(s.venue(place))
    found = []
    for way in range(4):
        if not CIRCLES[venue * 6 + spot] >> way & 1:
            continue
        other = int(s.spots[place * 16 + spot + int(NEXT[way])])
        if other and int(s.symbol_shown(other, way + 2)) == (int(CATEGORY[trick]) + 1 + way - facing) & 3:
            shard = ", with a Shard" if SHARD_CIRCLES[venue * 6 + spot] >> way & 1 else ""
            found.append(f"Link with {trick_name(int(s.trick_of(other)))}{shard}")
    return f"facing {WAYS[facing]}, {CORNERS[spot]} ({SPOTS[spot]}): {'; '.join(found) or 'no Link'}"


def _links(s: Trickerion, q: Question, value: int, word: str) -> str:
    return many(int(s.arg), ("Fame", "Coin")[value])


def _swap(s: Trickerion, q: Question, value: int, word: str) -> str:
    money = coins(int(cards.BUYING_TIME_COINS))
    if value == 10:
        return f"only the {money}"
    one, two = (venue_name(int(s.stage.face(int(stage.PAIRS[value * 2 + i])))) for i in range(2))
    return f"{one} and {two}, for {money}"


def _marker(s: Trickerion, q: Question, value: int, word: str) -> str:
    if word == "no":
        return "move none"
    place, spot = divmod(value, 16)
    marker = int(s.spots[value])
    return f"{whose(s, q, marker)} on {venue_name(int(s.stage.face(place)))}, {where(spot)}" if marker else word


def _on_stage(s: Trickerion, q: Question, spot: int) -> str:
    """A marker on the card that is performed."""
    return f"{whose(s, q, int(s.spots[int(s.staged) * 16 + spot]))}, {where(spot)}"


def _steal(s: Trickerion, q: Question, value: int, word: str) -> str:
    return "steal nothing" if word == "no" else _on_stage(s, q, value)


def _premiere(s: Trickerion, q: Question, value: int, word: str) -> str:
    if word == "no":
        return "double nothing"
    return f"{_on_stage(s, q, value // 3)}: its {('Fame', 'Coins', 'Shards')[value % 3]}"


def _durable(s: Trickerion, q: Question, value: int, word: str) -> str:
    return "none" if word == "no" else trick_name(value)


# --- Dark Alley ---


def _deck(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"the deck for {PLACES[value]}: {many(int(s.deck_left(value)), 'card')}"


def _keep(s: Trickerion, q: Question, value: int, word: str) -> str:
    return "{}: {}".format(*texts.SPECIALS[SPECIALS[value]])


def _weave(s: Trickerion, q: Question, value: int, word: str) -> str:
    fate = int((s.left, s.right, s.bottom)[value])
    return "{}: {}: {}".format(word, *texts.PROPHECIES[cards.FACES[fate]]) if fate else word


# --- Arcane Arts ---


def _arcane_dice(s: Trickerion, q: Question, value: int, word: str) -> str:
    name = ("the Enchantment die", "the Reward die", "both dice")[value]
    cost = 0 if s.arg else int(arcanist.BOTH_DICE_AP if value == 2 else arcanist.ONE_DIE_AP)
    return f"{name} ({ap(cost)})"


def _reward_face(s: Trickerion, q: Question, value: int, word: str) -> str:
    return texts.REWARDS[value]


def _charge(s: Trickerion, q: Question, value: int, word: str) -> str:
    return f"{many(value + 1, 'Shard')} for {ap(int(arcanist.CHARGE_AP))} and {coins(int(arcanist.CHARGE_COINS))}"


def _enchantment(s: Trickerion, q: Question, value: int, word: str) -> str:
    kind = int(s.offer_row[value])
    if not kind:
        return word
    price = f"{ap(int(arcanist.ENCHANTMENT_AP))} and {coins(int(arcanist.offer_price(value)))}"
    return f"{word}: {TILES[kind - 1]} for {price}"


def _shapeshifter(s: Trickerion, q: Question, value: int, word: str) -> str:
    times = int(cards.DOUBLE_BONUS_TIMES) if s.fate == cards.DOUBLE_PERFORMER_BONUS else 1
    brings = (rewards.SHAPE_SHARDS, rewards.SHAPE_FAME, rewards.SHAPE_COINS)
    if value == 3:
        return f"charge {many(times, 'Shard')}"
    return many(int(brings[value]) * times, ("Shard", "Fame", "Coin")[value])


# --- the end of a turn ---


def _talent(s: Trickerion, q: Question, value: int, word: str) -> str:
    if value == 0:
        return "it stays what it is"
    return f"the {word.capitalize()}, for a wage of {coins(int(cards.TALENT_WAGE))}"


Teller = Callable[[Trickerion, Question, int, str], str]
TELLERS: dict[str, Teller] = {
    "magician": _magician,
    "start-trick": _start_trick,
    "start-engineer": _start_trick,
    "start-specialist": _start_specialist,
    "start-component": _start_component,
    "advertise": _advertise,
    "assign": _assign,
    "join": _assign,
    "step": _step,
    "card-use": _card_use,
    "mimesis": _mimesis,
    "location": _location,
    "slot": _slot,
    "mechaniker": _mechaniker,
    "act": _act,
    "return": _give_back,
    "die": _die,
    "trick": _trick,
    "overhaul": _trick_name,
    "kind": _kind,
    "buy": _buy,
    "buy-count": _buy_count,
    "shoplift": _shoplift,
    "bargain": _bargain,
    "fill": _fill,
    "barter": _shard,
    "order": _order,
    "order-place": _order_place,
    "merchants": _merchants,
    "quick-order": _quick_order,
    "dubious": _dubious,
    "prepare": _prepare,
    "parts": _trick_name,
    "tokens": _tokens,
    "increase": _shard,
    "move-trick": _trick_name,
    "move-components": _move_goods,
    "move-apprentice": _move_apprentice,
    "set-up-trick": _set_up_trick,
    "perf-card": _perf_card,
    "spot": _spot,
    "links": _links,
    "swap": _swap,
    "marker": _marker,
    "break-free": _marker,
    "possess": _possess,
    "perform": _perform,
    "steal": _steal,
    "steal-from": _steal,
    "premiere": _premiere,
    "durable": _durable,
    "deck": _deck,
    "keep": _keep,
    "weave": _weave,
    "arcane-dice": _arcane_dice,
    "reward-face": _reward_face,
    "charge": _charge,
    "enchantment": _enchantment,
    "shapeshifter": _shapeshifter,
    "wage": _shard,
    "talent": _talent,
}
