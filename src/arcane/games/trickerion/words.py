"""Every text a player of Trickerion reads."""

from __future__ import annotations

from arcane.core.question import Question
from arcane.core.words import Event, Words
from arcane.games.trickerion import cards, page, plans, texts
from arcane.games.trickerion.amounts import coins, many, points
from arcane.games.trickerion.ask import Ask
from arcane.games.trickerion.cards import (
    CHARACTERS,
    COMPONENTS,
    FACE_WORDS,
    GOODS,
    LAYOUT,
    MAGICIANS,
    SPECIALS,
    TILES,
    TRICKS,
    VENUES,
)
from arcane.games.trickerion.choices import choice_text, name_of
from arcane.games.trickerion.names import (
    DIE_NAMES,
    PLACES,
    WAYS,
    WHO,
    face_name,
    places,
    plan_text,
    plan_ways,
    shown,
    slot_name,
    title,
    trick_name,
    trick_text,
    venue_name,
    venue_text,
)
from arcane.games.trickerion.notation import ours
from arcane.games.trickerion.reasons import CODES
from arcane.games.trickerion.refusals import REASONS
from arcane.games.trickerion.table import Trickerion
from arcane.games.trickerion.venues import SPOTS

QUESTIONS = {
    "magician": "Choose your Magician.",
    "start-trick": "Choose your first Trick.",
    "start-specialist": "Choose the Specialist you begin with.",
    "start-component": "Take a Component {where}, or be done; {coins} left to spend.",
    "start-engineer": "Choose the Trick your Engineer brings.",
    "advertise": f"Advertise for {{poster}}? It brings {many(int(cards.POSTER_FAME), 'Fame')}.",
    "assign": "Put a card under your {character}, or none.",
    "step": "Place a Character, or declare one idle.",
    "card-use": f"Use the effect of {{card}}, or take {points(int(cards.CARD_AP))} more.",
    "mimesis": "Copy an opponent's Special card, or do not.",
    "location": "Choose the Location for your {character}.",
    "slot": "Choose the slot for your {character}.",
    "mechaniker": f"Give your {{character}} {points(int(cards.MECHANIKER_AP))} more?",
    "act": "Take an action; {ap} left.",
    "die": "Choose a die.",
    "face": "Choose the face for {die}.",
    "trick": "Choose the Trick to learn.",
    "overhaul": "Choose the Trick that goes back for it.",
    "trick-slot": "Put the Trick on the player board or on the Engineer slot.",
    "kind": "Choose whom to hire.",
    "join-slot": "Choose the slot for your new Apprentice.",
    "join": "Put a card under the new Character, or none.",
    "buy": "Choose the type to buy.",
    "buy-count": "Choose how many to buy.",
    "buy-slot": "Put the new pile on the player board or on a Manager slot.",
    "shoplift": "Choose the Buy place you take from, and what it shows afterwards.",
    "bargain": "Choose how often you bargain.",
    "fill": "Take another token, or be done.",
    "fill-slot": "Put the new pile on the player board or on a Manager slot.",
    "barter": "Choose the Shard that pays.",
    "order": "Choose the type to order.",
    "order-place": "Choose the Order place.",
    "merchants": "Buy one of it at once from the Traveling Merchants?",
    "quick-order": "Choose the type for the Quick Order place.",
    "prepare": "Choose the Trick to prepare.",
    "parts": "Choose the other Trick that gets a marker.",
    "tokens": "Return a token the Trick needs, or be done.",
    "increase": "Choose the Shard to spend on the Trick.",
    "move-trick": "Choose the Trick for the Engineer slot.",
    "move-components": "Choose the pile for a Manager slot.",
    "move-apprentice": "Choose who moves to the Assistant slot.",
    "set-up-trick": "Choose the Trick to set up.",
    "perf-card": "Choose the Performance card.",
    "spot": "Choose slot and facing for {trick} on {venue}.",
    "links": "Take {bonus} for the Link.",
    "swap": "Choose the two Performance cards that change places.",
    "marker": "Choose the marker to move.",
    "break-free": "Move one of your markers, or none.",
    "deck": "Choose the deck to draw from.",
    "keep": "Choose the card to keep.",
    "weave": "Choose the Prophecy that becomes active.",
    "return": "Choose what goes back to the supply.",
    "possess": "Spend a Shard to choose the card {other} performs?",
    "perform": "Choose the card you perform.",
    "steal": "Choose the Trick of yours that steals a Yield, or none.",
    "steal-from": "Choose the Trick it steals from.",
    "premiere": "Choose the Trick and the kind of Yield that counts twice, or none.",
    "durable": "Choose the Trick whose marker you keep, or none.",
    "talent": "Choose the Specialist your Apprentice becomes, or none.",
    "return-slot": "Choose the slot for your {character}.",
    "dubious": "Take the token from the Quick Order place?",
    "arcane-dice": "Choose the Arcane dice to set.",
    "enchantment-face": "Choose the face of the Enchantment die.",
    "reward-face": "Choose the face of the Reward die.",
    "charge": "Choose how many Shards to charge.",
    "enchantment": "Choose the Enchantment to buy.",
    "enchantment-slot": "Put the new pile on the player board or on a Manager slot.",
    "shapeshifter": "Choose what the Shapeshifter brings.",
    "wage": "Choose the Shard that pays your {character}.",
}


class TrickerionWords(Words):
    """The words of Trickerion."""

    def cards(self) -> dict[str, tuple[str, str]]:
        out = {key: (trick_name(i), trick_text(i)) for i, key in enumerate(TRICKS)}
        for i, (key, (name, text)) in enumerate(texts.MAGICIANS.items()):
            out[key] = (name, f"Magician, favourite category {texts.favourite(i)}. {text}")
        for i, key in enumerate(SPECIALS):
            name, text = texts.SPECIALS[key]
            out[key] = (name, f"Special card for {PLACES[i // 10]}. {text}")
        for key, (name, text) in texts.PROPHECIES.items():
            ignored = " The Heir ignores it." if key in LAYOUT["prophecies"]["heir_ignores"] else ""
            out[key] = (name, f"Prophecy. {text}{ignored}")
        out |= {key: (venue_name(int(cards.VENUE) + i), venue_text(i)) for i, key in enumerate(VENUES)}
        out |= texts.THINGS
        for i, key in enumerate(cards.PERMANENTS):
            out[key] = (
                f"Card for {PLACES[i]}",
                f"Permanent card. Sends a Character to {PLACES[i]}; back in hand each turn.",
            )
        out |= {key: (title(key), plan_text(i)) for i, key in enumerate(cards.PLANS)}
        for i, key in enumerate(COMPONENTS):
            out[key] = (key.capitalize(), f"A {cards.CLASSES[i // 4]} Component; its price is {cards.PRICE[i]}.")
        return out

    def places(self) -> dict[str, list[tuple[str, str, str]]]:
        return places(self.cards())

    def rules(self) -> str:
        return page.RULES

    # --- questions ---

    def sentence(self, q: Question) -> str:
        s = _table(q)
        if q.key == "":
            return "The game is over."
        arg = int(s.arg)
        sentence = QUESTIONS[q.key].format(
            coins=coins(arg & 7) if q.key == "start-component" else "",
            where="of another type for your Manager's slots" if arg & 8 else "for your player board",
            poster=coins(int(s.poster_price(q.seat))) if q.key == "advertise" else "",
            character=self._character(s, q.seat, q.key, arg),
            card=face_name(arg >> 6) if q.key == "card-use" else "",
            ap=points(int(s.ap)),
            die=f"the {DIE_NAMES[arg & 7]}" if q.key == "face" else "",
            venue=venue_name(int(s.stage.face(arg >> 19))) if q.key == "spot" else "",
            trick=trick_name(int(s.players[arg >> 3 & 3].tricks[arg >> 5 & 3])) if q.key == "spot" else "",
            bonus=f"{many(arg, 'Fame')} or {coins(arg)}" if q.key == "links" else "",
            other=name_of(s, q, arg) if q.key == "possess" else "",
        )
        if s.viewer in (-1, q.seat):
            return sentence
        name = q.name(q.seat)
        return f"{name[:1].upper()}{name[1:]} is asked: {sentence}"

    def _character(self, s: Trickerion, seat: int, key: str, arg: int) -> str:
        if key == "assign":
            # of others, all seem to be at their beginning
            return WHO[CHARACTERS[int(s.players[seat].in_order(arg))]] if s.viewer in (-1, seat) else "Characters"
        if key in ("location", "slot", "mechaniker", "return-slot", "wage"):
            c = int(s.who) if key == "mechaniker" else arg & 15
            return WHO[CHARACTERS[c]]
        return ""

    def parse(self, q: Question, words: str) -> int:
        return super().parse(q, ours(q, words))

    def text(self, q: Question, action: int) -> str:
        step = self.book.owners[action]
        value = int(action - step.base)
        return choice_text(_table(q), q, step.key, value, step.words[value])

    # --- refusals ---

    def _laid(self, value: int) -> str:
        return f"a card for {PLACES[value - 1]}" if value < 6 else texts.SPECIALS[SPECIALS[value - 6]][0]

    def reason(self, q: Question, key: str, value: int) -> str:
        s = _table(q)
        step = next(step for step in self.book.steps if step.key == key)
        code = int(step.why(s, q.seat, value)) if isinstance(step, Ask) else 0
        return REASONS.get(CODES[code], "that can't be chosen now")

    # --- events ---

    def event(self, event: Event, names: list[str]) -> str:
        seat = event.seat
        who = names[seat] if 0 <= seat < len(names) else "the Heir" if seat >= 0 else ""
        a, b, kind = event.a, event.b, event.kind
        card = face_name(event.card)
        if kind in ("fame", "coins", "shards", "arcane"):
            thing = {"fame": "Fame", "coins": "Coin", "shards": "Shard", "arcane": "Arcane Shard"}[kind]
            many = "s" * (kind != "fame" and abs(a) != 1)
            return f"{who} {'gained' if a > 0 else 'lost' if kind == 'fame' else 'paid'} {abs(a)} {thing}{many}."
        if kind == "advertised":
            return f"{who} advertised for {coins(a) if a else 'nothing'}."
        if kind == "wages":
            return f"{who} owes {coins(a)} in wages{f', {b} of them unpaid' if b else ''}."
        if kind == "plan" and event.card is not None and event.card >= cards.PLAN:
            return f"The Heir plans: {card}. Its Characters go to {plan_ways(event.card - int(cards.PLAN))}."
        if kind == "rolled":
            return f"the {DIE_NAMES[a]} shows {shown(a, b)}."
        if kind == "set_die":
            return f"{who} set the {DIE_NAMES[a]} to {FACE_WORDS[b]}."
        if kind == "laid":
            laid = f"put {self._laid(b)}" if b else "put no card"
            return f"You {laid} under your {WHO[CHARACTERS[a]]}."
        if kind == "scheduled":
            where = "beside the slots" if b == 24 else f"on {SPOTS[b // 4]} facing {WAYS[b % 4]}"
            return f"{who} has {trick_name(a)} {where} of {card}."
        if kind == "placed":
            return f"{who} placed the {WHO[CHARACTERS[a]]} on {slot_name(b)}."
        if kind == "scored":
            return f"{who} scored {a} Fame for {('Shards', 'Coins', 'Special cards', 'Tricks')[b]}."
        if kind == "ordered":
            where = (
                f"Order place {b - 3}" if b < 8 else "the Quick Order place" if b == 8 else "a place beside the stock"
            )
            return f"{who} ordered {COMPONENTS[a]} to {where}."
        if kind == "bought":
            return f"{who} took {b} {GOODS[a]}."
        if kind == "premiered":
            return f"{who} gives {trick_name(a)} its premiere for {('Fame', 'Coins', 'Shards')[b]}."
        character = WHO[CHARACTERS[a]] if 0 <= a < 12 else ""
        return EVENTS[kind].format(
            who=who,
            a=a,
            b=b,
            n=a + 1,
            card=card,
            character=character,
            kind=WHO[CHARACTERS[b]] if 0 <= b < 12 else "",
            trick=trick_name(a) if 0 <= a < 48 else "",
            good=GOODS[a] if 0 <= a < 15 else "",
            other_good=GOODS[b] if 0 <= b < 15 else "",
            deck=PLACES[a] if 0 <= a < 5 else "",
            magician=texts.MAGICIANS[MAGICIANS[a]][0] if 0 <= a < 8 else "",
            tile=TILES[b] if 0 <= b < 3 else "",
            enchantment=TILES[a] if 0 <= a < 3 else "",
            reward=texts.REWARDS[b] if 0 <= b < 5 else "",
            own_reward=texts.REWARDS[a] if 0 <= a < 5 else "",
            other=names[a] if 0 <= a < len(names) else "the Heir",
            s="" if b == 1 else "s",
        )


EVENTS = {
    "magician": "{who} is {magician}.",
    "learned": "{who} learned {trick}.",
    "received": "{who} received {good}.",
    "joined": "the {character} joined {who}.",
    "prepared": "{who} has {b} marker{s} on {trick}.",
    "pending": "{card} is foretold.",
    "active": "{card} comes true.",
    "turn": "Turn {a} begins.",
    "initiative": "{who} is number {n} in the order.",
    "revealed": "{who} has {card} under the {character}.",
    "covered": "{who} has a card under the {character}.",
    "idled": "{who} declared the {character} idle.",
    "mimed": "{who} copied {card} for the {character}.",
    "mechanised": "the Mechaniker's {character} works harder.",
    "enhanced": "{who} enhanced the placement by {a} AP.",
    "gave_up": "{who} gave {trick} back.",
    "returned": "{who} gave back {b} {good}.",
    "refilled": "the discards of the deck for {deck} were shuffled.",
    "hired": "{who} hired the {character}.",
    "yielded": "{trick} yields to {who}.",
    "enchanted": "{who} enchanted {trick} with {tile}.",
    "increased": "{who} made {trick} worth more.",
    "swapped": "{who} let two Performance cards change places.",
    "replaced": "{who} left {other_good} on Buy place {n}.",
    "drew": "{who} drew {b} from the deck for {deck}.",
    "saw": "You drew {card}.",
    "kept": "{who} kept one, the other lies at the bottom.",
    "rotated": "{who} turned the Prophecies.",
    "moved_trick": "{who} moved {trick} to the Engineer slot.",
    "moved_goods": "{who} moved {good} to a Manager slot.",
    "moved_apprentice": "{who} moved the {character} to the Assistant slot.",
    "performs": "{who} performs {card}.",
    "possessed": "{who} chose {card} for {other} to perform.",
    "stole": "{who} stole the Yield of {trick}.",
    "end_turn": "Turn {a} ends.",
    "unpaid": "{who} has no Shard for the {character}.",
    "talent": "the {character} of {who} became the {kind}.",
    "arrived": "{other_good} arrived on Buy place {n}.",
    "left": "{card} leaves the Theater.",
    "opened": "{card} comes to the Theater.",
    "locked": "{who} locked the Arcane dice: {enchantment}, the reward is {reward}.",
    "arcane_dice": "The Arcane dice show {enchantment}, the reward is {reward}.",
    "worker": "The {character} is on offer.",
    "offered": "A new Enchantment is on offer: {tile}.",
    "wagon": "The Wagon moves to {deck}.",
    "summoned": "{who} summoned the {character}.",
    "rewarded": "{who} is rewarded: {own_reward}.",
    "plan": "The Heir plans: {card}.",
    "heir_converts": f"The Heir turned {coins(int(plans.PURSE))} into {{a}} Fame.",
    "heir_tile": "The Heir enchanted {trick} with {tile}.",
    "heir_card": "The Heir took a card for {deck}.",
    "over": "The game is over.",
    "took_back": "{who} took the last action back.",
}


def _table(q: Question) -> Trickerion:
    assert isinstance(q.table, Trickerion)
    return q.table
