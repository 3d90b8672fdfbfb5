"""Every text a player of Arcane Realms reads."""

from __future__ import annotations

from arcane.core.errors import IllegalAction
from arcane.core.question import Question
from arcane.core.words import Event, Words
from arcane.games.realms import cards, flow, reconnect
from arcane.games.realms.cards import (
    APPRENTICES,
    BEING,
    BEINGS,
    FAMILIARS,
    MAGICIANS,
    MEEPLE_WORDS,
    OBSTACLE,
    OBSTACLES,
    SECTIONS,
    TILE,
    TILES,
    TYPES,
)
from arcane.games.realms.early import how_to_say, too_early
from arcane.games.realms.explore import CALLS, STOP
from arcane.games.realms.names import (
    REALM_NAMES,
    SKILL_NAMES,
    TEXTS,
    face_name,
    figure,
    many,
    meeple_name,
    name_of,
    needs,
    penalty,
    place_name,
    table_of,
    the_realm,
    whereabouts,
)
from arcane.games.realms.refusals import reason
from arcane.games.realms.table import Realms


def recharges() -> str:
    """R5.3 the usual Aether of a month, and the months that bring another."""
    brings = {month: int(cards.RECHARGE[month]) for month in range(2, 13)}
    usual = max(brings.values(), key=list(brings.values()).count)
    others = sorted({many for many in brings.values() if many != usual})
    told = [f"{many} in months {_listed([month for month in brings if brings[month] == many])}" for many in others]
    return ", ".join([str(usual), *told])


def _listed(numbers: list[int]) -> str:
    *first, last = map(str, numbers)
    return f"{', '.join(first)} and {last}" if first else last


RULES = f"""\
Arcane Realms lasts twelve months. Whoever has the most victory points (VP) at its end wins.

START. Everybody has a magician, chosen in turn order, a familiar, and apprentices from a draft: keep one of your hand,
pass the rest on. All begin at the golden gate with {figure("start", "aether")} Aether; from there one goes to the
entry tile of the Misty Vale.

TURN. Your board has four sections in a ring: explore, train, overcome, reconnect. First sow: take all tokens of one
section and drop one in each section that follows. Then every section gives you as many actions as it holds tokens, to
be used in any order, by any of your meeples. Say `end turn` when you are done; what is unused is lost. In your very
first turn you do not sow.

EXPLORE. Move your magician or an apprentice to an adjacent place. The magician goes ahead: apprentices may only enter
realms where it has been. The newest realm that your magician has entered is your frontier; going back changes nothing.
With {figure("realm", "follow")} beings of your frontier it may follow into an open realm, with
{figure("realm", "open")} it may open a closed one, which brings {figure("realm", "opener")} Aether. If no being is left
in your frontier, it may do both, unless the table plays without that relief. Every new realm brings one more token.

TRAIN. Raise the skill of a tile where one of your meeples stands by one level.

OVERCOME. A being that costs {figure("realm", "obstacle_from")} or more hides behind an obstacle. On a tile of its
realm with a star, name the being and draw: with the skills on the card you are cleared for that being as long as it
lies there. Without them you bear the penalty, the meeple is stuck, the being is covered, and your turn is over. A stuck
meeple is freed by a meeple on the same tile whose player has the skills. That costs an overcome action too and clears
both players. Whoever is rescued by somebody else gives {figure("realm", "steal")} Aether for it. While your own meeple
is stuck you can't attempt anything new.

RECONNECT. On a tile with a star, take a being of that realm for which you have the skills, the Aether and, if need be,
the clearance. You get its VP and a star leaves the tile. A being's level is what it costs; the powerful
ones want two of your meeples on the tile.

MONTHS. A new month brings Aether: {recharges()}. You never have more than
{figure("most", "aether")}; skills end at {figure("most", "levels")}.

THE END. After twelve months, or at once when no being is left. Then whoever leads in a realm gets a bonus of
{figure("bonus", "per_realm")} VP for it; who has most of all {figure("bonus", "total")}; most animals
{figure("bonus", "animal")}, hybrids {figure("bonus", "hybrid")}, plants {figure("bonus", "plant")}. Who ties for one
gets it in full. A tie at the end goes to more beings, then to more Aether.

Look things up by name: `? haze-otter` at the table, or `arcane rules realms haze-otter`.
"""

QUESTIONS = {
    "magician": "Choose your magician.",
    "keep": "Keep one apprentice of your hand.",
    "pick": "Take an apprentice from the pool.",
    "nova": "Keep one of the two apprentices as your third.",
    "sow": "Choose the section to sow.",
    "act": "Use an action, or end your turn.",
    "go": "Choose where your {meeple} goes.",
    "step": "Choose a second step for your {meeple}, or stop.",
    "jump": "Choose where your magician jumps.",
    "call": "Choose the apprentices to call.",
    "attempt": "Choose the being whose obstacle your {meeple} faces.",
    "ymnon": "Your magician would fail at {obstacle}. Let Ymnon help?",
    "rescue": "Choose the being where somebody is stuck.",
    "reconnect": "Choose the being to reconnect.",
    "spy": "Choose who pays a part for the {being}.",
    "fen": "Pay {pay} Aether more for the {being} and score {vp} VP more?",
    "build": "Choose the skill that your Builder raises.",
}


class RealmsWords(Words):
    """The words of Arcane Realms."""

    def cards(self) -> dict[str, tuple[str, str]]:
        found: dict[str, tuple[str, str]] = {}
        for kind, keys in (("Magician", MAGICIANS), ("Familiar", FAMILIARS), ("Apprentice", APPRENTICES)):
            found |= {key: (name_of(key), f"{kind}. {TEXTS[key]}") for key in keys}
        for i, key in enumerate(BEINGS):
            face = int(BEING) + i
            pair = f" Needs {cards.MEEPLES[face]} of your meeples on the tile." if cards.MEEPLES[face] > 1 else ""
            text = (
                f"{TYPES[int(cards.TYPE[face])].capitalize()} of {the_realm(int(cards.REALM[face]))}; costs "
                f"{cards.COST[face]} Aether, {cards.VP[face]} VP; needs {needs(face)}.{pair}"
            )
            found[key] = (name_of(key), text)
        for i, key in enumerate(OBSTACLES):
            face = int(OBSTACLE) + i
            found[key] = (
                name_of(key),
                f"Obstacle of {the_realm(int(cards.REALM[face]))}; needs {needs(face)}; failing costs {penalty(face)}.",
            )
        for i, key in enumerate(TILES):
            skill = int(cards.SKILL[int(TILE) + i])
            what = "plain" if skill < 0 else f"trains {SKILL_NAMES[skill]}"
            found[key] = (key.upper(), f"Tile of {the_realm(i // 8)}; {what}.")
        return found

    def rules(self) -> str:
        return RULES

    # --- questions ---

    def sentence(self, q: Question) -> str:
        s = table_of(q.table)
        if q.key == "":
            return "The game is over."
        arg = int(s.arg)
        being = arg % int(reconnect.PIECE) if q.key in ("spy", "fen") else 0
        sentence = QUESTIONS[q.key].format(
            meeple=meeple_name(s, q.seat, arg) if q.key in ("go", "step", "attempt") else "",
            being=face_name(being) if being else "",
            obstacle=self._obstacle(s) if q.key == "ymnon" else "",
            pay=cards.FEN_PAYS,
            vp=cards.FEN_VP,
        )
        if s.viewer in (-1, q.seat):
            return sentence
        name = q.name(q.seat)
        return f"{name[:1].upper()}{name[1:]} is asked: {sentence}"

    def _obstacle(self, s: Realms) -> str:
        face = int(s.laid.face(s.laid.top()))
        return f"{face_name(face)} (needs {needs(face)}; failing costs {penalty(face)})"

    def place(self, s: Realms, place: int) -> str:
        """A place with what lies there: `SD3 (Control, 2 stars)`."""
        if s.opened >> place // 8 & 1 == 0:
            return f"{place_name(place)} (face down)"
        skill, stars = int(s.skill_at(place)), int(s.stars[place])
        facts = [SKILL_NAMES[skill]] if skill >= 0 else []
        facts += [many(stars, "star")] if stars else []
        return f"{place_name(place)} ({', '.join(facts) or 'plain'})" if facts else place_name(place)

    def text(self, q: Question, action: int) -> str:
        s = table_of(q.table)
        step = self.book.owners[action]
        value = int(action - step.base)
        key = step.key
        me = q.seat
        if key == "act":
            return self._act(s, me, value)
        if key in ("go", "step", "jump"):
            if value == int(STOP):
                return "stop here"
            verb = {"go": "go to", "step": "step to", "jump": "jump to"}[key]
            return f"{verb} {self.place(s, value)}{self._enters(s, me, 0 if key == 'jump' else int(s.arg), value)}"
        if key == "call":
            return "call " + " and ".join(meeple_name(s, me, MEEPLE_WORDS.index(a)) for a in CALLS[value].split())
        if key == "attempt":
            return f"attempt the {self.being(int(BEING) + value)}"
        if key == "rescue":
            return self._rescue(s, q, int(BEING) + value)
        if key == "reconnect":
            return self._reconnect(s, me, int(s.arg) if q.key == key else 0, int(BEING) + value)
        if key in ("magician", "keep", "pick", "nova"):
            card = (MAGICIANS if key == "magician" else APPRENTICES)[value]
            return f"{name_of(card)}: {TEXTS[card]}"
        if key == "sow":
            return f"sow {SECTIONS[value]}: {self._sown(s, me, value)}"
        if key == "ymnon":
            return ("let Ymnon help", "fail")[value]
        if key == "spy":
            if value == int(reconnect.NO_TARGET):
                return "pay it all yourself"
            return f"{cards.SPY_AETHER} Aether from {q.name(value)}"
        if key == "fen":
            return (f"pay {cards.FEN_PAYS} Aether more for {cards.FEN_VP} VP more", "pay the price alone")[value]
        if key == "build":
            level = int(s.players[me].skills[value])
            return f"raise {SKILL_NAMES[value]} from level {level} to {level + int(cards.BUILDER_LEVELS)}"
        return self.book.spell(action)

    def being(self, face: int) -> str:
        kind = TYPES[int(cards.TYPE[face])]
        return (
            f"{face_name(face)} ({kind}, {cards.COST[face]} Aether, {cards.VP[face]} VP, needs "
            f"{needs(face).replace(' and ', ', ')})"
        )

    def _sown(self, s: Realms, me: int, section: int) -> str:
        """What one would have after sowing this section."""
        tokens = [int(n) for n in s.players[me].tokens]
        left, tokens[section] = tokens[section], 0
        for i in range(left):
            tokens[(section + 1 + i) % 4] += 1
        return ", ".join(f"{name} {n}" for name, n in zip(SECTIONS, tokens, strict=True))

    def _enters(self, s: Realms, me: int, meeple: int, place: int) -> str:
        realm = place // 8
        if meeple != 0 or s.players[me].entered >> realm & 1:
            return ""
        if s.opened >> realm & 1:
            return f", enters {the_realm(realm)}"
        return f", opens {the_realm(realm)}"

    def _act(self, s: Realms, me: int, value: int) -> str:
        p = s.players[me]
        if value == int(flow.END):
            left = ", ".join(f"{int(n)} {name}" for name, n in zip(SECTIONS, p.unused, strict=True) if n)
            return f"end your turn, leaving unused: {left}" if left else "end your turn"
        if value < int(flow.DO_KANOA):
            meeple = value - int(flow.DO_EXPLORE)
            return f"explore with your {meeple_name(s, me, meeple)} from {whereabouts(s, me, meeple)}"
        if value == int(flow.DO_KANOA):
            return "jump with Kanoa, once a game"
        if value < int(flow.DO_ATTEMPT):
            skill = value - int(flow.DO_TRAIN)
            return f"train {SKILL_NAMES[skill]} from level {p.skills[skill]} to {p.skills[skill] + 1}"
        if value < int(flow.DO_RESCUE):
            meeple = value - int(flow.DO_ATTEMPT)
            return f"attempt an obstacle with your {meeple_name(s, me, meeple)} on {whereabouts(s, me, meeple)}"
        if value == int(flow.DO_RESCUE):
            return "rescue a stuck meeple"
        if value < int(flow.DO_BUILD):
            meeple = value - int(flow.DO_RECONNECT)
            return f"reconnect a being with your {meeple_name(s, me, meeple)} on {whereabouts(s, me, meeple)}"
        if value < int(flow.DO_AURORA):
            meeple = value - int(flow.DO_BUILD) + 1
            return f"let your {meeple_name(s, me, meeple)} raise a skill, once a game"
        return "call apprentices with Aurora, once a game"

    def _rescue(self, s: Realms, q: Question, being: int) -> str:
        for seat in range(s.seats):
            p = s.players[seat]
            if p.being == being:
                whose = "your own" if seat == q.seat else f"{q.name(seat)}'s"
                spends = (
                    "" if s.players[q.seat].meets(p.obstacle, 0) else ", with Ymnon, who helps once a game"
                )  # R16.4
                return (
                    f"rescue {whose} {meeple_name(s, seat, int(p.stuck))} on {whereabouts(s, seat, int(p.stuck))} from "
                    f"{face_name(int(p.obstacle))} (needs {needs(int(p.obstacle))}){spends}"
                )
        return f"rescue at the {face_name(being)}"

    def _reconnect(self, s: Realms, me: int, meeple: int, being: int) -> str:
        pays = f", for {reconnect.price(s, me, meeple, being)} Aether" if s.players[me].magician >= 0 else ""
        return f"reconnect the {self.being(being)}{pays}"

    # --- what was typed ---

    def parse(self, q: Question, words: str) -> int:
        """One answer at a time; whoever says more, or less, hears how it is said."""
        try:
            return super().parse(q, words)
        except IllegalAction:
            said = how_to_say(q, words.lower().replace("golden gate", "golden-gate").split())
            if said:
                raise IllegalAction(said) from None
            raise

    # --- refusals ---

    def why_not(self, q: Question, action: int) -> str:
        """Somebody may say the target before the action: then each piece is told why it can't, or what comes first."""
        if q.key and 0 <= action < len(self.book.owners) and q.table.viewer in (-1, q.seat):
            step = self.book.owners[action]
            said = too_early(q, step.key, int(action - step.base), self.sentence(q))
            if said:
                return f"{self.book.spell(action)}: {said}"
        return super().why_not(q, action)

    def reason(self, q: Question, key: str, value: int) -> str:
        return reason(q, key, value)

    # --- events ---

    def event(self, event: Event, names: list[str]) -> str:
        who = names[event.seat] if event.seat >= 0 else ""
        a, b, kind = event.a, event.b, event.kind
        card = "" if event.card is None else face_name(event.card)
        if kind == "aether":
            return f"{who} gained {a} Aether." if a > 0 else f"{who} paid or lost {-a} Aether."
        if kind == "points":
            return f"{who} scored {a} VP." if a > 0 else f"{who} lost {-a} VP."
        if kind == "magician":
            return f"{who} plays {name_of(MAGICIANS[a])}."
        if kind == "familiar":
            return f"{name_of(FAMILIARS[a])} goes with {who}."
        if kind == "kept":
            return f"You keep the {name_of(APPRENTICES[a])}."
        if kind == "rescued":
            whose = "their own" if a == event.seat else f"{names[a]}'s"
            return f"{who} rescued {whose} {_piece(b)}."
        if kind == "bonus":
            return f"{who} has {_most(a)} and gets a bonus of {b} VP."
        if kind == "faced":
            return f"{who}'s {_piece(a)} faced {card} for the {face_name(b)}: needs {_needs(event.card)}."
        if kind == "month":
            return f"Month {a} of {cards.MONTHS} begins, with {b} turns each."
        return EVENTS[kind].format(
            who=who,
            card=card,
            a=a,
            b=b,
            realm=REALM_NAMES[a] if 0 <= a < 5 else "",
            piece=_piece(a),
            place=place_name(a) if 0 <= a <= 40 else "",
            there=place_name(b) if 0 <= b <= 40 else "",
            skill=SKILL_NAMES[a] if 0 <= a < 5 else "",
            section=SECTIONS[a] if 0 <= a < 4 else "",
            being=face_name(a),
            at=face_name(b),
            other=names[a] if 0 <= a < len(names) else "",
        )


def _piece(meeple: int) -> str:
    return "magician" if meeple == 0 else f"apprentice {MEEPLE_WORDS[meeple]}" if 0 < meeple < 4 else ""


def _needs(face: int | None) -> str:
    return needs(face) if face is not None and int(BEING) <= face < int(TILE) else "skills"


def _most(what: int) -> str:
    if what < 5:
        return f"the most beings of {the_realm(what)}"
    return f"the most {TYPES[what - 5]}s" if what < 8 else "the most beings of all"


EVENTS = {
    "first": "{who} is the first player.",
    "tile": "{place} is {card}.",
    "gate": "The golden gate stands before {place}, the entry tile.",
    "stars": "Stars fall on the {realm}.",
    "turned_up": "{card} appears in the {realm}.",
    "dealt": "{who} was dealt {card}.",
    "received": "You received {card} from your right.",
    "apprentice": "{who} has {card} as apprentice a{a}.",
    "pool": "{card} lies in the pool.",
    "drawn": "{card} was drawn for {who}.",
    "turn": "It is the turn of {who}.",
    "sowed": "{who} sowed {section}.",
    "ended": "{who} ended the turn.",
    "moved": "{who}'s {piece} came to {there}.",
    "jumped": "{who} jumps with Kanoa.",
    "called": "{who} calls apprentices with Aurora.",
    "opened": "{who} opens the {realm}.",
    "entered": "{who} has entered the {realm}.",
    "learnt": "{who}'s {skill} is at level {b}.",
    "built": "{who}'s Builder raises a skill.",
    "cleared": "{who} is cleared for the {being}.",
    "failed": "{who}'s {piece} failed.",
    "stuck": "{who}'s {piece} is stuck at the {at}.",
    "helped": "{who} lets Ymnon help.",
    "reshuffled": "The obstacles of the {realm} were shuffled into a new deck.",
    "reconnected": "{who}'s {piece} reconnected the {card} on {there}.",
    "spied": "{who}'s Spy lets {other} pay a part.",
    "bought": "{who} pays more with Fen.",
    "over": "The game is over.",
    "took_back": "{who} took the last action back.",
}
