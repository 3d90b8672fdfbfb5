"""Every text a player of Arcane Alley reads."""

from __future__ import annotations

from arcane.core.card import UP, Pile, empty
from arcane.core.question import Question
from arcane.core.words import Event, Figure, Words
from arcane.games.alley import items
from arcane.games.alley.effects import PAIRS
from arcane.games.alley.items import FIGURES, ITEMS, SLOTS, WIZARDS
from arcane.games.alley.storehouse import LINES, Storehouse
from arcane.games.alley.table import Alley


def _figure(table: str, field: str) -> int:
    return FIGURES.number(table, field)


NAMES = {
    "cursed-mirror": "Cursed Mirror",
    "hypnotic-toad": "Hypnotic Toad",
    "invisible-ring": "Invisible Ring",
    "three-headed-coin": "Three-Headed Coin",
    "older-wand": "Older Wand",
    "magic-boomerang": "Magic Boomerang",
    "floating-carpet": "Floating Carpet",
    "crystal-ball": "Crystal Ball",
    "bottled-fairy": "Bottled Fairy",
    "bubbling-cauldron": "Bubbling Cauldron",
    "dragons-egg": "Dragon's Egg",
    "sovereign-sword": "Sovereign Sword",
    "dark-lotus": "Dark Lotus",
    "skeletomicon": "Skeletomicon",
    "haunted-doll": "Haunted Doll",
    "facsimilous-feline": "Facsimilous Feline",
    "wizards-watch": "Wizard's Watch",
    "pandoras-lockbox": "Pandora's Lockbox",
    "mystical-lamp": "Mystical Lamp",
    "sacred-chalice": "Sacred Chalice",
    "glynna": "Glynna Goodspell",
    "meeblemore": "Master Magus Meeblemore",
    "corvus": "Corvus the Collector",
    "dafana": "Lady Dafana",
    "ninx": "Ninx of Nethernight",
    "byros": "Byros Bankhouse",
}

TEXTS = {
    "cursed-mirror": f"Always: whenever you play an item beside your revealed Mirror, gain "
    f"{_figure('cursed-mirror', 'gain_infamy')} infamy. In an inspection it counts in your favour.",
    "hypnotic-toad": "When played: pick any player, you too; swap two items of that storehouse. What was hidden "
    "stays hidden, what was revealed stays revealed.",
    "invisible-ring": f"Always: when it goes from your stash to the discard, or you replace it while it is revealed, "
    f"lose {_figure('invisible-ring', 'lose_infamy')} infamy.",
    "three-headed-coin": f"When played: gain {_figure('three-headed-coin', 'gain_gold')} gold for every other Coin "
    "that lies revealed in any storehouse.",
    "older-wand": "When played: the top of the discard goes back on top of the deck, face down. "
    "Everybody remembers it.",
    "magic-boomerang": "Always: when you replace it, hidden or revealed, it comes back and must be played again at "
    "once. The same Boomerang comes back only once a turn.",
    "floating-carpet": f"When sold: take {_figure('floating-carpet', 'cards')} from the deck into your stash, which "
    "stays that much larger this round.",
    "crystal-ball": f"When played: gain {_figure('crystal-ball', 'gain_infamy')} infamy and peek at one of your "
    "hidden items.",
    "bottled-fairy": f"Always: when you replace it while it is revealed, lose "
    f"{_figure('bottled-fairy', 'lose_infamy')} infamy.",
    "bubbling-cauldron": f"When played: lose {_figure('bubbling-cauldron', 'lose_gold')} gold, or gain "
    f"{_figure('bubbling-cauldron', 'gain_infamy')} infamy. You choose which.",
    "dragons-egg": f"When sold: another player of your choice gains {_figure('dragons-egg', 'gain_gold')} gold and "
    f"{_figure('dragons-egg', 'gain_infamy')} infamy.",
    "sovereign-sword": "Always: while one lies revealed in your storehouse, all gold you gain is halved, rounded "
    "down. Its own set pays in full, unless a fourth is left.",
    "dark-lotus": f"When played: lose {_figure('dark-lotus', 'lose_gold')} gold.",
    "skeletomicon": f"When played: gain {_figure('skeletomicon', 'gain_infamy')} infamy.",
    "haunted-doll": "Always: revealed, it can't be replaced. When sold: each of the sold Dolls takes the place of a "
    "hidden item, each in a different other player's storehouse.",
    "facsimilous-feline": "Always: with two of the same item in line it makes a set of that item. Two Felines help "
    "nobody; three are a set of their own.",
    "wizards-watch": "Special: play any item of the discard in your storehouse.",
    "pandoras-lockbox": f"Special: gain {_figure('pandoras-lockbox', 'gain_infamy')} infamy, then swap one of your "
    "hidden items for a revealed item of another player.",
    "mystical-lamp": f"Special: reveal the top {_figure('mystical-lamp', 'cards')} of the deck, play one of them, "
    "discard the others.",
    "sacred-chalice": "Special: look at another player's stash and play one of its items in your storehouse.",
    "glynna": "At the inspection, before you reveal, set one of your hidden items aside unseen. Its place stays empty.",
    "meeblemore": "You may ignore what an item you play does when played, all of it or nothing.",
    "corvus": f"Your stash holds {_figure('corvus', 'stash')} items.",
    "dafana": f"Whenever anybody sells a set, you may pay {_figure('dafana', 'pay')} gold to lose "
    f"{_figure('dafana', 'lose_infamy')} infamy.",
    "ninx": "At the inspection, after selling, choose one of your items left: gain gold equal to its infamy, or lose "
    "it if that is negative.",
    "byros": f"Every set you sell pays {_figure('byros', 'gain_gold')} more gold.",
}

WHEN = {"played": "When played:", "sold": "When sold:", "always": "Always:", "special": "Special:"}

RULES = f"""\
Arcane Alley is played in three rounds; whoever has the most gold after the third inspection wins.

STOCK. Everybody gets nine hidden items in a 3x3 storehouse and reveals two of them. Then everybody gets a stash
of two items that only they may look at. The top of the deck is turned up: that is the discard.

SELL. On your turn draw the top of the deck or of the discard into your stash. Then either play an item of your
stash over one of your storehouse, or discard one, or use a special item. The item you replace goes to the discard.
Three revealed copies of an item in a row, column or diagonal are a set: it is sold at once for its gold, and the
rest of the storehouse slides together. Some items do something when played, when sold, or always while revealed.

INSPECTION. Whoever ends a turn without hidden items triggers the inspection: everybody else has one more turn.
Then all reveal what is left, sell the sets that this makes, and gain the infamy of the rest. The one who triggered
gains {_figure("inspection", "gain_infamy")} more, unless nobody had less. Infamy runs to 24; going past it starts
again at 0 and brings a fine marker. Each marker costs {_figure("inspection", "fine")} gold after the inspection.

BRIBE. After the first and second inspection you may pay 2 gold for every infamy you want to lose.

TWO PLAYERS. The inspection can be triggered only from turn 15 on, and comes by itself after turn 20. A hidden
item that you replace goes to your stash, and you discard one item of your stash.

Look things up by name: `? older-wand` at the table, or `arcane rules alley older-wand`.
"""

QUESTIONS = {
    "wizard": "Choose your wizard.",
    "reveal": "Reveal one of your hidden items.",
    "draw": "Draw the top of the deck or of the discard.",
    "act": "Play an item over one of your storehouse, discard one, or use a special item.",
    "effect": "Heed or ignore what your {item} does.",
    "brew": "Choose what the Cauldron costs you.",
    "peek": "Peek at one of your hidden items.",
    "hypnotise": "Choose the player whose items the Toad swaps.",
    "swap": "Choose the two items of {player} to swap.",
    "sell": "Choose which set to sell first.",
    "close": "Choose how your storehouse closes the gap.",
    "hatch": "Choose the player who gets what hatched.",
    "haunt": "Choose the hidden item that a Doll replaces.",
    "hush": "Pay {pay} gold to lose {relief} infamy?",
    "return": "Your Boomerang is back: play it again.",
    "let-go": "A hidden item came to your stash: discard one item.",
    "place": "Choose the slot for the {held}.",
    "wish": "Choose the item the Lamp shall grant.",
    "offer": "Choose the hidden item you give away.",
    "barter": "Choose the revealed item you want for it.",
    "sip": "Choose whose stash to look at.",
    "pour": "Choose the item to take from {player}.",
    "rewind": "Choose an item of the discard, counted from its top.",
    "vanish": "Choose the hidden item that shall not be found.",
    "cash-in": "Choose the item whose infamy you turn to gold.",
    "bribe": "Bribe the inspector, or pass.",
}


def item_name(face: int) -> str:
    return NAMES[ITEMS[face - 1]] if face > 0 else "a hidden item"


def an(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def gold_per_set(face: int) -> int | None:
    gold = int(items.GOLD[face])
    return None if gold < 0 else gold


class AlleyWords(Words):
    """The words of Arcane Alley."""

    def cards(self) -> dict[str, tuple[str, str]]:
        cards = {key: (NAMES[key], self._item_text(face)) for face, key in enumerate(ITEMS, 1)}
        return cards | {key: (NAMES[key], f"Wizard. {TEXTS[key]}") for key in WIZARDS}

    def rules(self) -> str:
        return RULES

    def figures(self, face: int) -> dict[str, Figure]:
        """What a printed item shows: gold of a set (none: it makes no set), infamy, copies, when it acts and how."""
        if face == 0:
            return {"name": "hidden item"}
        text = TEXTS[ITEMS[face - 1]]
        return {
            "text": text,
            "gold": gold_per_set(face),
            "infamy": int(items.INFAMY[face]),
            "copies": int(items.COPIES[face]),
            "extra": int(items.EXTRA[face]),  # so many more with five or six players
            "when": sorted((when for when in WHEN if WHEN[when] in text), key=lambda when: text.index(WHEN[when])),
        }

    def places(self) -> dict[str, list[tuple[str, str, str]]]:
        return {"wizard": [(key, NAMES[key], TEXTS[key]) for key in WIZARDS]}

    def _item_text(self, face: int) -> str:
        gold = gold_per_set(face)
        worth = "makes no set" if gold is None else f"a set pays {gold} gold"
        copies = f"{items.COPIES[face]} in the deck"
        if items.EXTRA[face]:
            copies += f" ({items.COPIES[face] + items.EXTRA[face]} with 5 or 6 players)"
        return f"{worth.capitalize()}; {items.INFAMY[face]} infamy; {copies}. {TEXTS[ITEMS[face - 1]]}"

    # --- questions ---

    def sentence(self, q: Question) -> str:
        s = _table(q)
        if q.key == "":
            return "The game is over."
        arg = int(s.arg)
        sentence = QUESTIONS[q.key].format(
            item=item_name(arg) if q.key == "effect" else "",
            player=("your storehouse" if arg == q.seat else q.name(arg)) if q.key in ("swap", "pour") else "",
            held=item_name(int(s.held.face(s.held.top()))) if q.key == "place" else "",
            pay=_figure("dafana", "pay"),
            relief=_figure("dafana", "lose_infamy"),
        )
        if s.viewer in (-1, q.seat):
            return sentence
        name = q.name(q.seat)
        return f"{name[:1].upper()}{name[1:]} is asked: {sentence}"

    def text(self, q: Question, action: int) -> str:
        s = _table(q)
        step = self.book.owners[action]
        value = int(action - step.base)
        key = step.key
        if key == "act":
            return self._act(s, q, value)
        if key in ("reveal", "peek", "offer", "vanish", "cash-in"):
            verb = {"cash-in": "cash in", "vanish": "set aside", "offer": "give away"}.get(key, key)
            return f"{verb} {SLOTS[value]}{self._lies(s, q.seat, value)}"
        if key in ("return", "place"):
            card = s.leaving if key == "return" else s.held
            face = int(card.face(card.top())) if len(card.cards) else 0
            return f"on {SLOTS[value]}{self._lies(s, q.seat, value)}{self._preview(s, q.seat, face, value)}"
        if key == "wizard":
            return f"{NAMES[WIZARDS[value]]}: {TEXTS[WIZARDS[value]]}"
        if key == "draw":
            top = f" ({item_name(int(s.discard.face(s.discard.top())))})" if value == 1 and len(s.discard.cards) else ""
            return f"draw from the {('deck', 'discard')[value]}{top}"
        if key == "brew":
            costs = (
                f"lose {_figure('bubbling-cauldron', 'lose_gold')} gold",
                f"gain {_figure('bubbling-cauldron', 'gain_infamy')} infamy",
            )
            return costs[value]
        if key == "sell":
            sale = f": {self._sale(s, q.seat, s.players[q.seat].store, value)}" if action in q.options else ""
            return f"sell {LINES[value]}{sale}"
        if key == "close":
            return f"close up within {('rows', 'columns')[value]}"
        if key in ("hypnotise", "hatch", "sip"):
            return f"{q.name(value)}{' (you)' if value == q.seat else ''}"
        if key == "swap":
            i, j = PAIRS[value]
            whose = int(s.arg)
            return f"swap {SLOTS[i]}{self._lies(s, whose, i)} and {SLOTS[j]}{self._lies(s, whose, j)}"
        if key in ("haunt", "barter"):
            return f"{SLOTS[value % 9]} of {q.name(value // 9)}{self._lies(s, value // 9, value % 9)}"
        if key in ("let-go", "wish", "pour"):
            return f"{ {'let-go': 'discard', 'wish': 'play', 'pour': 'play'}[key] } the {item_name(value + 1)}"
        if key == "rewind":
            place = int(s.discard.top()) - value
            found = item_name(int(s.discard.face(place))) if place >= 0 else "nothing"
            return f"number {value + 1} from the top: {found}"
        if key == "hush":
            pay, relief = _figure("dafana", "pay"), _figure("dafana", "lose_infamy")
            return (f"pay {pay} gold to lose {relief} infamy", "keep your gold")[value]
        if key == "bribe":
            return f"pay {2 * value + 2} gold to lose {value + 1} infamy" if value < items.TOP_INFAMY else "pass"
        if key == "effect":
            return ("let it happen", "ignore it")[value]
        return self.book.spell(action)

    def _act(self, s: Alley, q: Question, value: int) -> str:
        if value >= 200:
            return f"use the {item_name(value - 200 + int(items.WATCH))}"
        face, slot = value // 10 + 1, value % 10
        if slot == 9:
            return f"discard the {item_name(face)}"
        lies = self._lies(s, q.seat, slot)
        return f"play the {item_name(face)} on {SLOTS[slot]}{lies}{self._preview(s, q.seat, face, slot)}"

    def _lies(self, s: Alley, seat: int, slot: int) -> str:
        """What lies in a slot, as far as the view shows it."""
        store = s.players[seat].store
        at = int(store.place(slot))
        if at < 0:
            return ""
        face = int(store.items.face(at)) if s.viewer >= 0 or store.items.is_up(at) else 0
        return f" ({item_name(face) if face else 'hidden'})"

    def _preview(self, s: Alley, seat: int, face: int, slot: int) -> str:
        """Which sets playing this item here would make at once."""
        store = s.players[seat].store
        at = int(store.place(slot))
        if at < 0 or face == 0:
            return ""
        trial = Storehouse(Pile(store.items.cards[:]))
        trial.columns = store.columns
        trial.items.cards[at] = face | UP
        lines = int(trial.sets())
        sales = sorted({self._sale(s, seat, trial, line) for line in range(8) if lines >> line & 1})
        return "".join(f", sells {sale}" for sale in sales)

    def _sale(self, s: Alley, seat: int, store: Storehouse, line: int) -> str:
        """A set and what selling it would bring this player: A9.6 Byros adds, A8.27 a Sword that stays halves."""
        kind = int(store.set_on(line))
        rest = Storehouse(Pile(store.items.cards[:]))
        rest.columns = store.columns
        rest.remove(line, False, empty())
        gold = int(items.GOLD[kind]) + (int(items.BYROS_GOLD) if s.bonus(seat) else 0)
        return f"{item_name(kind)} for {gold // 2 if rest.reveals(items.SWORD) else gold} gold"

    # --- refusals ---

    def reason(self, q: Question, key: str, value: int) -> str:
        s = _table(q)
        me = q.seat
        if key == "act":
            return self._why_not_act(s, me, value)
        if key in ("reveal", "peek", "offer", "vanish"):
            return self._slot(s, me, value) or "that item is not hidden"
        if key == "cash-in":
            return self._slot(s, me, value) or "that place is empty"
        if key in ("return", "place"):
            return self._slot(s, me, value) or "a revealed Haunted Doll can't be replaced"
        if key == "draw":
            return ("the deck is used up, and the discard too", "the discard is empty")[value]
        if key == "wizard":
            return f"{NAMES[WIZARDS[value]]} sits before {q.name(int(s.who_has(value)))}"
        if key == "swap":
            i, j = PAIRS[value]
            return self._slot(s, int(s.arg), i) or self._slot(s, int(s.arg), j)
        if key == "sell":
            return f"there is no set on {LINES[value]}"
        if key == "hypnotise":
            return self._seat(s, value)
        if key == "hatch":
            return self._seat(s, value) or "choose another player than yourself"
        if key == "sip":
            if value == me:
                return "choose another player than yourself"
            return self._seat(s, value) or f"the stash of {q.name(value)} is empty"
        if key in ("haunt", "barter"):
            return self._why_not_there(s, q, key, value // 9, value % 9)
        if key == "let-go":
            return f"you have no {item_name(value + 1)} in your stash"
        if key == "wish":
            return f"the Lamp did not bring {an(item_name(value + 1))}"
        if key == "pour":
            return f"{q.name(int(s.arg))} has no {item_name(value + 1)} in the stash"
        if key == "rewind":
            n = len(s.discard.cards)
            return f"the discard has only {n} item{'' if n == 1 else 's'}"
        if key == "bribe":
            p = s.players[me]
            if value >= p.infamy:
                return f"you have only {p.infamy} infamy to lose"
            return f"you have only {p.gold} gold"
        return "that can't be chosen now"

    def _why_not_act(self, s: Alley, me: int, value: int) -> str:
        special = value >= 200
        face = value - 200 + int(items.WATCH) if special else value // 10 + 1
        if s.players[me].stash.find(face) < 0:
            return f"you have no {item_name(face)} in your stash"
        if special:
            return "it makes you play an item, and you have no slot to play to"
        return self._slot(s, me, value % 10) or "a revealed Haunted Doll can't be replaced"

    def _why_not_there(self, s: Alley, q: Question, key: str, seat: int, slot: int) -> str:
        if seat == q.seat:
            return "choose another player than yourself"
        missing = self._seat(s, seat) or self._slot(s, seat, slot)
        if missing:
            return missing
        if key == "barter":
            return "that item is not revealed"
        if int(s.arg) & 8 << seat:
            return f"{q.name(seat)} has got a Doll already"
        return "that item is not hidden"

    def _slot(self, s: Alley, seat: int, slot: int) -> str:
        return "" if s.players[seat].store.place(slot) >= 0 else f"there is no slot {SLOTS[slot]} any more"

    def _seat(self, s: Alley, seat: int) -> str:
        return "" if seat < s.seats else f"there is no player {seat + 1}"

    # --- events ---

    def event(self, event: Event, names: list[str]) -> str:
        who = names[event.seat] if event.seat >= 0 else ""
        item = "" if event.card is None else an(item_name(event.card)) if event.card else "an item"
        a, b = event.a, event.b
        slot = SLOTS[a] if 0 <= a < 9 else ""
        kind = event.kind
        if kind == "drew":
            return f"{who} drew {item} from the {('deck', 'discard')[a]}."
        if kind == "played":
            return f"{who} played {item} on {slot}, over a {('hidden', 'revealed')[b]} item."
        if kind == "gold":
            return f"{who} gained {a} gold." if a > 0 else f"{who} lost {-a} gold."
        if kind == "infamy":
            return f"{who} gained {a} infamy." if a > 0 else f"{who} lost {-a} infamy."
        if kind == "sold":
            return f"{who} sold a set of {item_name(a)} on {LINES[b]}."
        if kind == "bribed":
            return f"{who} bribed the inspector with {a} gold." if a else f"{who} did not bribe."
        if kind == "inspection":
            return f"The inspection begins{f', triggered by {who}' if who else ''}."
        if kind == "closed":
            return f"{who} closed the gap within {('rows', 'columns')[a]}."
        if kind == "swapped":
            return f"In the storehouse of {who}, {SLOTS[a]} and {SLOTS[b]} changed places."
        if kind == "haunted":
            return f"{who} sent a Haunted Doll to {names[a]}'s {SLOTS[b]}."
        if kind == "bartered":
            return f"{who} gave a hidden item from {slot} for {item} from {names[b // 9]}'s {SLOTS[b % 9]}."
        others = names[a] if 0 <= a < len(names) else ""
        wizard = NAMES[WIZARDS[a]] if 0 <= a < len(WIZARDS) else ""
        return EVENTS[kind].format(
            who=who, item=item, a=a, b=b, slot=slot, other=others, wizard=wizard, kind=_kind(a), s="" if a == 1 else "s"
        )


def _kind(face: int) -> str:
    return item_name(face) if 0 < face <= len(ITEMS) else ""


EVENTS = {
    "wizard": "{who} is {wizard}.",
    "round": "Round {a} begins; {who} starts.",
    "dealt": "{who} was dealt {item}.",
    "turned_up": "{item} lies on the discard.",
    "turn": "It is the turn of {who}.",
    "revealed": "{who} revealed {item} on {slot}.",
    "discarded": "{who} discarded {item}.",
    "made_way": "{item} made way and lies on the discard.",
    "reshuffled": "The discard was shuffled into a new deck.",
    "marker": "{who} took a fine marker and has {a} now.",
    "hushed": "{who} paid {a} gold to be forgotten.",
    "ignored": "{who} ignored the {kind}.",
    "peeked": "{who} peeked at {slot}: {item}.",
    "hypnotised": "{who} let the Toad look at {other}.",
    "recalled": "{who} put {item} from the discard back on the deck.",
    "hatched": "{who} gave what hatched to {other}.",
    "ousted": "{who} lost {item} from {slot} to the discard.",
    "fetched": "{who} took {item} from the deck.",
    "came_back": "{item} came back to {who}.",
    "kept": "{who} took {item} from the storehouse into the stash.",
    "used": "{who} used {item}.",
    "granted": "The Lamp brought {item}.",
    "sipped": "{who} looked at the stash of {other}.",
    "saw": "You saw {item} in the stash of {other}.",
    "poured": "{who} took {item} from the stash of {other}.",
    "rewound": "{who} took {item} from the discard.",
    "triggered": "{who} has no hidden items left and triggered the inspection.",
    "vanished": "{who} set the item on {slot} aside unseen.",
    "cashed_in": "{who} cashed in {item} on {slot}.",
    "counted": "{who} is found with {a} infamy in the storehouse.",
    "blamed": "{who} triggered the inspection, was not the cleanest, and is blamed.",
    "fined": "{who} pays {b} gold for {a} fine marker{s}.",
    "over": "The game is over.",
    "took_back": "{who} took the last action back.",
}


def _table(q: Question) -> Alley:
    assert isinstance(q.table, Alley)
    return q.table
