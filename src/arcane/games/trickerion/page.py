"""The rules in one page, with the figures in use."""

from __future__ import annotations

from textwrap import fill

from arcane.games.trickerion import cards
from arcane.games.trickerion.amounts import alike, many
from arcane.games.trickerion.cards import figure
from arcane.games.trickerion.texts import LONG_DAYS, fame, priced

_LEVELS = ", ".join(str(int(n)) for n in list(cards.THRESHOLDS)[1:])
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_TURNS = f"{_NUMBERS[int(cards.TURNS)]} turn{'' if cards.TURNS == 1 else 's'}"


def specialists(field: str) -> str:
    """What Specialists have in common, or each of them."""
    found = [figure(kind, field) for kind in ("engineer", "manager", "assistant")]
    if len(set(found)) == 1:
        return f"{found[0]} {'for' if field == 'wage' else 'of'} a Specialist"
    return f"{found[0]}, {found[1]} and {found[2]} {'for' if field == 'wage' else 'of'} Engineer, Manager and Assistant"


def modified() -> str:
    """What the days do to Yields."""
    told = []
    for day, name in enumerate(LONG_DAYS):
        n = int(cards.DAY_YIELDS[day])
        if n:
            does, way = ("adds", "to") if n > 0 else ("takes", "from")
            told.append(f"{name} {does} {alike(abs(n))} {way} each")
    return ", ".join(told) or "whatever the day"


_PARAGRAPHS = (
    f"Trickerion is played in {_TURNS}; the Magician with the most Fame wins.",
    f"""THE START. Each player has a Magician with a favourite category of their own: the first Trick is of that
    category, and its Tricks can be learned whatever a die shows. A Specialist comes along, and Components worth
    {priced("start", "components")}.""",
    f"""A TURN. The dice are rolled. Who has least Fame goes first. Each player may advertise: pay as many Coins as
    their place in the order for {fame("actions", "advertise")}. Then all put Assignment cards under their Characters,
    at once and in secret.""",
    f"""PLACING. In turn each places a Character with a card at its Location, and uses its Action Points there:
    {figure("magician", "action_points")} of the Magician, {specialists("action_points")},
    {figure("apprentice", "action_points")} of an Apprentice, changed by the slot. A Shard gives
    {figure("actions", "enhance")} more (not in the Theater). A Special card has an effect or gives
    {figure("actions", "card")} more. Who is declared idle keeps card and wage.""",
    f"""DOWNTOWN dice show what Tricks can be learned, who can be hired and what the bank pays; a used die turns to X.
    Below a Trick's threshold ({_LEVELS}) each missing Fame costs a Coin. MARKET ROW sells Components in stock, up to
    {_NUMBERS[int(cards.PILE)]} of a type; orders change the stock next turn. In the WORKSHOP a Trick is prepared if its
    Components are there; they are never spent. The DARK ALLEY deals Special cards and turns the Prophecies, of which
    one changes the rules each turn.""",
    f"""THEATER. Each player has one day; what it adds to Action Points stands beside it. Set up prepared markers on
    Performance cards: a marker faces a Link circle with its own category; the others follow clockwise: spiritual,
    mechanical, optical, escape. Where two markers show the same symbol in a circle they are linked: take Fame or Coins
    by the Trick's level, and {many(int(cards.LINK_SHARDS), "Shard")} where the circle has one.""",
    f"""PERFORMING. From Thursday to Sunday each Magician on a performance slot performs a card with an own marker.
    Every Trick on it yields to its owner; the owner's day counts: {modified()}. The performer also takes
    {fame("links")} a Link, the card's bonus, and what Specialists backstage bring. The markers go home.""",
    f"""END OF TURN. Wages: {figure("apprentice", "wage")} for an Apprentice, {specialists("wage")}; each missing Coin
    costs {fame("actions", "unpaid")}. Hired Characters join, orders arrive, Performance cards and Prophecies move
    on.""",
    f"""AT THE END: {fame("scoring", "shards")} a Shard, 1 Fame for {priced("scoring", "coins")},
    {figure("scoring", "cards")} for a Special card in hand, each at most {figure("scoring", "cap")}; and what Level 3
    Tricks with their Components add.""",
    """ARCANE ARTS (option arts=on) brings the Wagon, which makes a Location offer more: Arcane dice that reward
    enchanted Tricks, Arcane Shards, Enchantments that replace Components, and four Arcane Workers.""",
    """ALONE you play against the Heir, who advertises for nothing, sends its Characters where its plan card says, and
    has its Tricks always prepared. It is Ready when it means to perform and has a Trick of the highest level its Fame
    allows, else Busy; its shopping list is what it will order.""",
    """SHORT NAMES. Slots are dt1 to dt4 Downtown, mr1 to mr4 in the Market Row, da1 to da4 in the Dark Alley, ws1 and
    ws2 in your Workshop; fri.b1 and fri.b2 are backstage on Friday, on fri.p a Magician performs; a Specter stands
    beside the slots, as at dt* or fri*. Characters are m Magician, en Engineer, ma Manager, as Assistant, a1 to a4
    Apprentices, sp Specter, go Golem, tr Trickster, sh Shapeshifter. Buy places are b1 to b4, Order places o1 to o4.
    A slot of a Performance card is its column and row, 0.0 at the top left and 1.2 at the bottom right, a guest beside
    them g1; u, r, d and l are the ways a marker may face. Your Tricks have the symbols S, H, D and C (spades, hearts,
    diamonds, clubs), and so have their markers.""",
    "Look things up by name: `? linking-rings` at the table, or `arcane rules trickerion linking-rings`.",
)
RULES = "\n\n".join(fill(" ".join(text.split()), 118) for text in _PARAGRAPHS) + "\n"
