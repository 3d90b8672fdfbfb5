"""What things are called: Characters, Locations, Tricks, cards, dice and slots."""

from __future__ import annotations

from arcane.games.trickerion import cards, costs, dark, plans, texts
from arcane.games.trickerion.acting import ACTS, enhance_gives
from arcane.games.trickerion.amounts import ap, coins, many
from arcane.games.trickerion.arts import arcanist
from arcane.games.trickerion.cards import (
    CATEGORIES,
    CHARACTERS,
    COMPONENTS,
    DAYS,
    FACE_VALUES,
    FACE_WORDS,
    FACES,
    LAYOUT,
    LEVEL,
    LOCATIONS,
    MAGICIANS,
    SLOTS,
    TRICKS,
    VENUES,
    figure,
)
from arcane.games.trickerion.slots import day_of, is_performance
from arcane.games.trickerion.table import Trickerion

WHO = {
    "m": "Magician",
    "en": "Engineer",
    "ma": "Manager",
    "as": "Assistant",
    "a1": "first Apprentice",
    "a2": "second Apprentice",
    "a3": "third Apprentice",
    "a4": "fourth Apprentice",
    "sp": "Specter",
    "go": "Golem",
    "tr": "Trickster",
    "sh": "Shapeshifter",
}
PLACES = ("the Theater", "the Workshop", "Downtown", "the Market Row", "the Dark Alley")
LONG_DAYS = texts.LONG_DAYS
WAYS = ("up", "right", "down", "left")
CORNERS = ("top left", "top right", "middle left", "middle right", "bottom left", "bottom right")  # of a card's slots
DIE_NAMES = (
    "first Residence die",
    "second Residence die",
    "Inn die of Specialists",
    "Inn die of Apprentices",
    "first Bank die",
    "second Bank die",
)


def title(key: str) -> str:
    """A name out of its key."""
    small = ("of", "the", "in", "to", "from", "with", "and", "a")
    words = [word if word in small else word.capitalize() for word in key.split("-")]
    name = " ".join(words)
    return name[:1].upper() + name[1:]


def trick_name(trick: int) -> str:
    key = TRICKS[trick]
    return texts.TRICK_NAMES.get(key, title(key))


def venue_name(face: int) -> str:
    venue, _, number = FACES[face].rpartition("-")
    return f"{title(venue)} {int(number)}"


def face_name(face: int | None) -> str:
    """A card by its face, or its back."""
    if face is None:
        return ""
    if cards.SPECIAL <= face < cards.VENUE:
        return texts.SPECIALS[FACES[face]][0]
    if cards.VENUE <= face < cards.FATE:
        return venue_name(face)
    if cards.FATE <= face < cards.TILE:
        return texts.PROPHECIES[FACES[face]][0]
    if cards.PERMANENT <= face < cards.PLAN:
        return f"a card for {PLACES[face - int(cards.PERMANENT)]}"
    if face >= cards.PLAN:
        return title(FACES[face])
    return f"a {FACES[face]}"


def card_code(code: int) -> str:
    """An Assignment card as it lies under a Character."""
    if code == 0:
        return "no card"
    if code < cards.UNIQUE:
        return PLACES[code - 1]
    return "its own card" if code == cards.UNIQUE else face_name(code)


def card_place(code: int) -> str:
    """Where an Assignment card sends, and which it is."""
    if code < cards.SPECIAL:
        return card_code(code)
    return f"{PLACES[(code - int(cards.SPECIAL)) // 10]} ({face_name(code)})"


def trick_text(trick: int) -> str:
    """What a Trick needs and brings."""
    key = TRICKS[trick]
    needs = ", ".join(f"{figure(key, kind)} {kind}" for kind in COMPONENTS if figure(key, kind))
    text = (
        f"{CATEGORIES[trick // 12].capitalize()}, level {LEVEL[trick]} (threshold {cards.THRESHOLD[trick]}). "
        f"Needs {needs}. Prepare {ap(figure(key, 'prepare'))}, {many(figure(key, 'markers'), 'marker')}. "
        f"Yields {gains(key)}."
    )
    end = LAYOUT["ends"].get(key)
    return f"{text} At the end {figure(key, 'end')} Fame {texts.ENDS[end]}." if end else text


def gains(key: str) -> str:
    parts = [
        many(figure(key, kind), name)
        for kind, name in (("fame", "Fame"), ("coins", "Coin"), ("shards", "Shard"))
        if figure(key, kind)
    ]
    return ", ".join(parts) or "nothing"


def venue_text(venue: int) -> str:
    slots, _, links = LAYOUT["cards"][VENUES[venue]].partition(" / ")
    return f"Slots {slots}; circles {links} (* with a Shard). The performer gains {gains(VENUES[venue])}."


def slot_name(slot: int) -> str:
    """A slot in words."""
    place = int(cards.SLOT_PLACE[slot])
    if place == cards.THEATER:
        day = LONG_DAYS[int(day_of(slot))]
        if slot >= cards.BESIDE:
            return f"{day}, beside the slots"
        return f"{day}, {('backstage', 'backstage', 'performing')[(slot - 14) % 3]}"
    return f"{PLACES[place]} {SLOTS[slot]}"


def slot_text(slot: int) -> str:
    """A slot as an answer: what it gives first, where it is no day."""
    n = int(cards.SLOT_AP[slot])
    gives = f"{n:+d} Action Point{'' if abs(n) == 1 else 's'}"
    if int(cards.SLOT_PLACE[slot]) != cards.THEATER:
        return f"{gives} ({SLOTS[slot]})" if n else f"no more Action Points ({SLOTS[slot]})"
    return f"{slot_name(slot)}: {'no Action Points' if is_performance(slot) else gives}"


def shown(die: int, value: int) -> str:
    """What a die shows, in a word."""
    for i, word in enumerate(FACE_WORDS):
        if FACE_VALUES[i] == value and cards.DIE_HAS[die * len(FACE_WORDS) + i]:
            return word.upper() if word == "x" else word
    return "?"


def die_shows(s: Trickerion, die: int) -> str:
    return shown(die, int(s.dice[die]))


def plan_text(plan: int) -> str:
    """A card that says where the Heir's Characters go."""
    boosted = PLACES[int(plans.BOOSTED[plan])]
    return f"Plan of the Heir. Its Characters go to {plan_ways(plan)}; a Special card of its own serves at {boosted}."


def plan_ways(plan: int) -> str:
    """Where its Characters go, from the left."""
    return ", ".join(PLACES[int(place)] for place in plans.PLACES[6 * plan : 6 * plan + 6])


def places(entries: dict[str, tuple[str, str]]) -> dict[str, list[tuple[str, str, str]]]:
    """Fields that hold a Magician, a Character, a Location, a day or a face: what each number means."""
    magicians = [(key, *entries[key]) for key in MAGICIANS]
    characters = [(key, name.capitalize(), "") for key, name in WHO.items()]
    locations = [(key, PLACES[i].removeprefix("the "), "") for i, key in enumerate(LOCATIONS)]
    days = [(key, LONG_DAYS[i], "") for i, key in enumerate(DAYS)]
    faces = [("", "none", "")] + [(key, *entries.get(key, (face_name(i), ""))) for i, key in enumerate(FACES) if i]
    switch = [("no", "no", ""), ("yes", "yes", "")]
    levels = [("", "nobody", ""), *[(level, level, "") for level in plans.LEVELS]]
    return {
        "magician": magicians,
        "who": characters,
        "on_offer": [("", "none", ""), *characters[1:]],
        "place": locations,
        "wagon": locations,
        "day": days,
        **dict.fromkeys(("fate", "left", "right", "bottom", "effect", "act", "plan"), faces),
        **dict.fromkeys(("quick", "arts", "poster", "locked"), switch),
        "heir": levels,
    }


def act_text(s: Trickerion, me: int, value: int) -> str:
    word = ACTS[value]
    base, _, card = word.partition(" with card")
    name = ACT_TEXTS[base]
    if base == "summon" and s.on_offer:
        name = f"summon the {WHO[CHARACTERS[int(s.on_offer)]]}"
    if " with card" in word:
        name = f"{name} with {face_name(int(s.effect)) if s.effect else 'a card'}{card}"
    price = act_cost(s, me, base, " with card" in word)
    return f"{name} ({price})" if price else name


def act_cost(s: Trickerion, me: int, act: str, with_card: bool) -> str:
    """What an action costs now, or from how much on."""
    if act in DIE_ACTS:
        return ap(int(costs.cost(s, DIE_ACTS.index(act), with_card)))
    if act == "draw":
        return ap(int(dark.draw_cost(s)))
    if act in ("enhance shard", "enhance arcane"):
        return f"{ap(int(enhance_gives(s, int(act == 'enhance arcane'))))} more"
    if act == "prepare":
        found = {int(cards.PREPARE_AP[trick]) for trick in s.players[me].tricks[:4] if trick >= 0}
        return f"{'from ' * (len(found) > 1)}{ap(min(found))}" if found else ""
    if act == "arcane-dice":
        return f"from {ap(int(arcanist.ONE_DIE_AP))}"
    if act == "charge":
        return f"{ap(int(arcanist.CHARGE_AP))} and {coins(int(arcanist.CHARGE_COINS))}"
    if act == "enchantment":
        return f"{ap(int(arcanist.ENCHANTMENT_AP))} and its price"
    if act in ACT_COSTS:
        return ap(ACT_COSTS[act])
    return ""


DIE_ACTS = ("learn", "hire", "take-coins", "reroll", "set-die")  # in the order of costs.py
ACT_COSTS = {
    "buy": int(cards.BUY_AP),
    "order": int(cards.ORDER_AP),
    "quick-order": int(cards.QUICK_AP),
    "move-trick": int(cards.MOVE_AP),
    "move-components": int(cards.MOVE_AP),
    "move-apprentice": int(cards.MOVE_AP),
    "set-up": int(cards.SET_UP_AP),
    "reschedule": int(cards.RESCHEDULE_AP),
    "fortune": int(cards.FORTUNE_AP),
    "weave": int(cards.WEAVE_AP),
    "summon": int(arcanist.SUMMON_AP),
}

ACT_TEXTS = {
    "end": "end the placement",
    "enhance shard": "enhance with a Shard",
    "enhance arcane": "enhance with an Arcane Shard",
    "give back": "give something back",
    "learn": "learn a Trick",
    "hire": "hire a Character",
    "take-coins": "take Coins",
    "reroll": "reroll a die",
    "set-die": "set a die",
    "buy": "buy Components",
    "order": "order a type",
    "quick-order": "quick-order a type",
    "prepare": "prepare a Trick",
    "move-trick": "move a Trick to the Engineer slot",
    "move-components": "move a pile to a Manager slot",
    "move-apprentice": "move an Apprentice to the Assistant slot",
    "set-up": "set up a Trick",
    "reschedule": "reschedule a marker",
    "draw": "draw a Special card",
    "fortune": "tell fortunes",
    "weave": "weave fate",
    "set-die free": "set a die for nothing",
    "arcane-dice": "set the Arcane dice",
    "arcane-dice free": "set an Arcane die for nothing",
    "charge": "charge Shards",
    "enchantment": "buy an Enchantment",
    "summon": "summon the worker",
}
