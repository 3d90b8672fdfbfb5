"""The texts of the cards, in our own words. Every number in them is the figure in use (cards.toml, --cards)."""

from __future__ import annotations

from arcane.games.trickerion import cards
from arcane.games.trickerion.amounts import alike, both, coins, many, points, signed, times
from arcane.games.trickerion.cards import CATEGORIES, FAVOURITE, figure


def fame(table: str, field: str = "fame") -> str:
    return many(figure(table, field), "Fame")


def ap(table: str, field: str = "action_points") -> str:
    return points(figure(table, field))


def priced(table: str, field: str = "coins") -> str:
    return coins(figure(table, field))


def markers(table: str, field: str = "markers") -> str:
    return many(figure(table, field), "marker")


def favourite(magician: int) -> str:
    """T2.9 the category that decides a Magician's first Trick, and what it may always learn."""
    return CATEGORIES[FAVOURITE[magician]]


LONG_DAYS = ("Thursday", "Friday", "Saturday", "Sunday")

MAGICIANS = {
    "master-of-chains": (
        "Master of Chains",
        (
            "Break Free: once a turn, after the last placement, you may move one of your markers to another slot; the "
            "Links it makes there pay."
        ),
    ),
    "the-great-optico": (
        "The Great Optico",
        (
            "Mimesis: once a turn, placing somebody with a Permanent card, you may use an opponent's open Special card "
            "for the same Location as if it were yours."
        ),
    ),
    "priestess-of-mysticism": (
        "Priestess of Mysticism",
        (
            f"Fate Weaving: in the Dark Alley, for {ap('actions', 'weave')}, a pending Prophecy replaces the active "
            "one at once."
        ),
    ),
    "the-mechaniker": (
        "The Mechaniker",
        (
            "Mechanical Enhancement: once a turn an Apprentice placed outside the Theater has "
            f"{ap('the-mechaniker')} more."
        ),
    ),
    "the-red-lotus": (
        "The Red Lotus",
        (
            "Trick Steal: when you perform, one of your Tricks may yield what an opponent's Trick on the card does, if "
            f"its threshold is not higher; they get {fame('the-red-lotus', 'less')} less."
        ),
    ),
    "the-gentleman": (
        "The Gentleman",
        (
            "Magic for the Masses: placing your Magician Downtown, in the Market Row or Dark Alley brings "
            f"{fame('the-gentleman')} for each Trick you own."
        ),
    ),
    "yoruba-spiritmaster": (
        "Yoruba Spiritmaster",
        "Soul Possession: once a turn, spend a Shard to choose the card that an opponent performs.",
    ),
    "electra": (
        "Electra",
        "Supercharge: set up two markers of a Trick as one pile; it then yields its level more of Fame and Coins.",
    ),
}

SPECIALS = {
    "guest-performer": (
        "Guest Performer",
        "Set Up: onto a card without a free slot, beside the slots. A guest makes no Links.",
    ),
    "orchestral-interlude": (
        "Orchestral Interlude",
        "Set Up: take the link bonus for every marker joined by a circle, whatever the symbols.",
    ),
    "headliner-trick": (
        "Headliner Trick",
        (
            f"Set Up: each new Link pays its bonus {times(figure('headliner-trick', 'times'))}, and a Shard circle as "
            "often for you."
        ),
    ),
    "new-twist": ("New Twist", "Set Up: onto a card that holds one marker of the same Trick already."),
    "buying-time": (
        "Buying Time",
        (f"Set Up: afterwards two face-up Performance cards change places, and you take {priced('buying-time')}."),
    ),
    "durable-components": (
        "Durable Components",
        "Perform: after Sunday one of your markers performed this turn goes back onto its Trick.",
    ),
    "arranged-fiasco": (
        "Arranged Fiasco",
        (
            f"Perform: your Tricks on the card yield {fame('arranged-fiasco', 'own')} more, those of the others "
            f"{fame('arranged-fiasco', 'other')} less."
        ),
    ),
    "grand-premiere": (
        "Grand Premiere",
        (
            f"Perform: a Trick of yours that was never performed yields {times(figure('grand-premiere', 'times'))} the "
            "Fame, Coins or Shards."
        ),
    ),
    "street-performance": (
        "Street Performance",
        "Reschedule: instead take one of your markers off and receive its Yield at once.",
    ),
    "directors-favor": ("Director's Favor", "Reschedule: move a marker of an opponent."),
    "trick-tweaking": ("Trick Tweaking", f"Prepare: {markers('trick-tweaking')} more."),
    "test-run": (
        "Test Run",
        f"Prepare: {markers('test-run', 'fewer')} fewer, and the Yield of the Trick at once.",
    ),
    "replacable-parts": (
        "Replacable Parts",
        (
            f"Prepare: {markers('replacable-parts', 'fewer')} fewer, and 1 marker on another Trick of yours of no "
            "higher level."
        ),
    ),
    "invention": (
        "Invention",
        f"Prepare: {fame('invention')} for each Advanced or Superior unit the Trick needs.",
    ),
    "ingenuity": ("Ingenuity", "Prepare: one type of Component may be missing; then only 1 marker is placed."),
    "unstable-prototype": (
        "Unstable Prototype",
        (
            f"Prepare: return up to {figure('unstable-prototype', 'tokens')} tokens the Trick needs for "
            f"{markers('unstable-prototype')} more, and "
            f"{both(figure('unstable-prototype', 'fame'), figure('unstable-prototype', 'coins'))} for each."
        ),
    ),
    "enhance-trick": (
        "Enhance Trick",
        f"Prepare: spend a Shard; the Trick yields {alike(int(cards.INCREASE))} more from now on.",
    ),
    "on-stage-preparation": ("On-stage Preparation", "Prepare: one of the new markers goes onto a Performance card."),
    "hidden-talent": (
        "Hidden Talent",
        (
            "Prepare with an Apprentice: at the end of the turn it may become a Specialist you have not got, for a "
            f"wage of {priced('hidden-talent', 'wage')}."
        ),
    ),
    "freelancer": ("Freelancer", "Place this Character at any other Location."),
    "mass-recruitment": (
        "Mass Recruitment",
        f"Hire an Apprentice: a second one comes along for {priced('mass-recruitment')}.",
    ),
    "hypnotic-motivation": (
        "Hypnotic Motivation",
        "Hire: the Character joins at once, may get a card of your hand and be placed this turn.",
    ),
    "headhunter": ("Headhunter", f"Hire: any kind with any Inn die, for {ap('headhunter', 'less')} less."),
    "trick-overhaul": (
        "Trick Overhaul",
        "Learn a Trick you can prepare: another Trick goes back, its symbol and prepared markers go to the new one.",
    ),
    "thirst-for-knowledge": (
        "Thirst for Knowledge",
        f"Learn: any category with any die, for {ap('thirst-for-knowledge', 'less')} less.",
    ),
    "leaked-blueprints": (
        "Leaked Blueprints",
        (
            f"Learn a Trick of level {figure('leaked-blueprints', 'level')} or lower: it comes with "
            f"{markers('leaked-blueprints')} prepared."
        ),
    ),
    "investments": (
        "Investments",
        f"Take Coins: spend them at once on up to {many(figure('investments', 'tokens'), 'token')} in stock.",
    ),
    "fame-and-fortune": (
        "Fame and Fortune",
        f"Take Coins: also Fame, {figure('fame-and-fortune', 'below')} less than the die shows.",
    ),
    "interest": ("Interest", f"Take Coins: roll the die for more Coins, for {ap('interest', 'less')} less."),
    "empower": ("Empower", f"Enhance gives {ap('empower')} in this placement."),
    "component-sale": (
        "Component Sale",
        f"Buy: up to {many(figure('component-sale', 'tokens'), 'token')} of any types in one purchase.",
    ),
    "smuggled-goods": (
        "Smuggled Goods",
        f"Buy: pay with Fame, {figure('smuggled-goods', 'below')} less than the price.",
    ),
    "barter-with-power": (
        "Barter with Power",
        f"Buy: a Shard pays for tokens worth up to {priced('barter-with-power', 'value')}.",
    ),
    "workshop-exhibition": (
        "Workshop Exhibition",
        f"Buy: gain Fame, {figure('workshop-exhibition', 'below')} less than the Coins you paid.",
    ),
    "shoplifting": ("Shoplifting", "Buy: one token is free, and its Buy place then shows a Basic type you choose."),
    "logistics": ("Logistics", "Order: the type is in stock for all this turn, beside the Buy area."),
    "traveling-merchants": (
        "Traveling Merchants",
        f"Each Order: a token of the type at once, for {priced('traveling-merchants', 'more')} more than its price.",
    ),
    "dubious-sources": ("Dubious Sources", "Quick Order: when orders arrive, a token of that type may be yours."),
    "business-share": ("Business Share", "This turn the Coins that opponents pay for Components go to you."),
    "workshop-delivery": (
        "Workshop Delivery",
        f"Buy: types you hold are in stock, each token {priced('workshop-delivery', 'less')} cheaper.",
    ),
}

PROPHECIES = {
    "one-base-ap": ("Weariness", f"Every Character has {ap('one-base-ap')} of its own."),
    "extra-shard": ("Rich veins", f"Every gain of Shards is {figure('extra-shard', 'shards')} larger."),
    "shards-give-fame": ("Glittering crowds", f"Every gain of Shards also brings {fame('shards-give-fame')}."),
    "buy-from-orders": ("Open crates", "Ordered types are in stock already."),
    "cheap-further-cards": ("Loose tongues", f"A further card costs {ap('cheap-further-cards')}."),
    "double-performer-bonus": (
        "Standing ovations",
        f"All bonuses of a performer count {times(figure('double-performer-bonus', 'times'))}.",
    ),
    "double-bank": ("Open purses", f"The bank pays {times(figure('double-bank', 'times'))} what the die shows."),
    "strong-enhance": ("Humming Shards", f"Enhance gives {ap('strong-enhance')}."),
    "place-two": ("Haste", "A step may be two placements."),
    "escape-fame": ("Chains in fashion", f"Setting up an Escape Trick brings {fame('escape-fame')}."),
    "weak-friday": ("Black Friday", f"Friday takes {alike(figure('weak-friday', 'less'))} from each Yield."),
    "cheap-learning": ("Generous masters", f"Learn Trick costs {ap('cheap-learning')}."),
    "mechanical-fame": ("Gears in fashion", f"Setting up a Mechanical Trick brings {fame('mechanical-fame')}."),
    "coins-become-fame": ("Art for art's sake", "Coins of Yields are received as Fame."),
    "advertised-apprentices": ("Keen youth", f"Apprentices of who advertised have {ap('advertised-apprentices')}."),
    "plain-week": ("A plain week", "Thursday and Sunday do not change Yields."),
    "optical-fame": ("Mirrors in fashion", f"Setting up an Optical Trick brings {fame('optical-fame')}."),
    "toll-on-best-slots": (
        "Crowded streets",
        f"The best slots Downtown, in the Market Row and Dark Alley cost {priced('toll-on-best-slots')}.",
    ),
    "shared-modifier": ("All in one boat", "The performer's day counts for every Trick on the card."),
    "hidden-cards": ("Fog", "Assignment cards stay face down until their Characters are placed."),
    "flat-prices": ("One price for all", f"Every Component costs {priced('flat-prices', 'price')}."),
    "strong-saturday": (
        "Saturday night",
        f"Saturday adds {alike(figure('strong-saturday', 'more'))} to each Yield.",
    ),
    "spiritual-fame": ("Spirits in fashion", f"Setting up a Spiritual Trick brings {fame('spiritual-fame')}."),
    "cheap-coins": ("Friendly bankers", f"Take Coins costs {ap('cheap-coins')}."),
    "cheap-hiring": ("Idle hands", f"Hire Character costs {ap('cheap-hiring')}."),
    "theater-enhance": ("Power backstage", f"Shards enhance backstage too, by {ap('theater-enhance')}."),
    "lowest-slot": ("Modesty", "Characters must take the free slot with the lowest modifier."),
    "no-arcane-wages": ("Willing spirits", "Arcane Workers want no wages."),
    "all-enchantments": ("Resonance", "Every Enchantment of a performed Trick is rewarded, whatever the die."),
    "double-reward": ("Overflow", f"Each Arcane reward comes {times(figure('double-reward', 'times'))}."),
}


def character(kind: str, wage: str = "wage") -> str:
    """Action Points and wage."""
    if wage == "shard_wage":
        return f"{ap(kind)}; wage {many(figure(kind, wage), 'Shard')}, or {fame(kind, 'unpaid')} lost"
    return f"{ap(kind)}, wage {figure(kind, wage)}"


def acts(*named: tuple[str, str]) -> str:
    """Actions of a Location, each with its Action Points."""
    return ", ".join(f"{name} {figure('actions', key)}" for name, key in named)


def yields(day: int) -> str:
    """What a day does to Yields, in a word or two."""
    n = int(cards.DAY_YIELDS[day])
    return f"{abs(n)} {'higher' if n > 0 else 'lower'}" if n else "unchanged"


def week() -> str:
    """What each day adds to Action Points and Yields, as far as it adds anything."""
    told = []
    for day, name in enumerate(LONG_DAYS):
        n = int(cards.DAY_AP[day])
        if n or cards.DAY_YIELDS[day]:
            told.append(f"{name} {signed(n)} Action Point{'' if abs(n) == 1 else 's'}, Yields {yields(day)}")
    return "; ".join(told)


_BONUS = {"shards": "Shard", "coins": "Coin", "fame": "Fame"}


def backstage(kind: str) -> list[str]:
    """What a Character backstage brings its performer."""
    return [many(figure(kind, field), thing) for field, thing in _BONUS.items() if figure(kind, field)]


_TILE = f"An Enchantment: replaces Components worth {priced('arcanist', 'value')} when you prepare."
_OFFERS = ", ".join(f"{place} {figure('arcanist', place)}" for place in ("left", "middle", "right"))

THINGS = {
    "magician": ("Magician", f"{ap('magician')}, no wage. Only a Magician performs."),
    "engineer": (
        "Engineer",
        (
            f"{character('engineer')}. Brings a Trick slot: what is prepared there gets {markers('engineer')} more. "
            f"Backstage: {backstage('engineer')[0]}."
        ),
    ),
    "manager": (
        "Manager",
        (
            f"{character('manager')}. Brings two Component slots: a pile there counts 1 more. "
            f"Backstage: {backstage('manager')[0]}."
        ),
    ),
    "assistant": (
        "Assistant",
        f"{character('assistant')}. Brings an Apprentice slot without wages. Backstage: {backstage('assistant')[0]}.",
    ),
    "apprentice": ("Apprentice", f"{character('apprentice')}; at most four."),
    "specter": (
        "Specter",
        (
            f"{character('specter', 'shard_wage')}. Takes no slot, goes anywhere; to the Theater only after another of "
            "yours."
        ),
    ),
    "golem": (
        "Golem",
        f"{character('golem', 'shard_wage')}. Goes anywhere, but as your first or your last placement.",
    ),
    "trickster": (
        "Trickster",
        f"{character('trickster')}. Sets a die Downtown, or an Arcane die at the Wagon, for nothing.",
    ),
    "shapeshifter": (
        "Shapeshifter",
        (
            f"{character('shapeshifter')}. Counts as an Apprentice or a Specialist. Backstage: "
            f"{', '.join(backstage('shapeshifter'))} or a charge."
        ),
    ),
    "theater": (
        "Theater",
        f"{acts(('Set Up Trick', 'set_up'), ('Reschedule', 'reschedule'))}. {week()}.",
    ),
    "workshop": (
        "Workshop",
        f"Prepare as the Trick says; Move Trick, Components or Apprentice {figure('actions', 'move')} each.",
    ),
    "downtown": (
        "Downtown",
        (
            acts(("Learn Trick", "learn"), ("Hire Character", "hire"), ("Take Coins", "take_coins"))
            + f", {acts(('Reroll Die', 'reroll'), ('Set Die', 'set_die'))}."
        ),
    ),
    "market-row": (
        "Market Row",
        (
            f"{acts(('Buy', 'buy'))} and {acts(('Bargain', 'bargain'))} each, "
            f"{acts(('Order', 'order'), ('Quick Order', 'quick_order'))}; what is ordered quickly costs "
            f"{priced('actions', 'surcharge')} more."
        ),
    ),
    "dark-alley": (
        "Dark Alley",
        (
            f"{acts(('First card', 'first_card'), ('further cards', 'further_card'))} each, "
            f"{acts(('Fortune Telling', 'fortune'))}."
        ),
    ),
    "arcanist": (
        "Arcanist",
        (
            f"At the Wagon: set an Arcane die {figure('arcanist', 'one_die')} or both "
            f"{figure('arcanist', 'both_dice')}, charge Shards {figure('arcanist', 'charge')} and "
            f"{priced('arcanist', 'charge_coins')}, buy an Enchantment {figure('arcanist', 'enchantment')} and its "
            f"price ({_OFFERS}), summon a worker {figure('arcanist', 'summon')}."
        ),
    ),
    "scroll": ("Parchment Scroll", _TILE),
    "rune": ("Stone Rune", _TILE),
    "amulet": ("Amulet", _TILE),
}

REWARDS = (
    "a Special card",
    both(int(cards.PAIR_FAME), int(cards.PAIR_COINS)),
    coins(int(cards.REWARD_COINS)),
    "Fame by the level of the Trick",
    "an Arcane Shard",
)

TRICK_NAMES = {
    "assistants-revenge": "Assistant's Revenge",
    "balsamos-skull": "Balsamo's Skull",
    "peppers-ghost": "Pepper's Ghost",
    "seance": "Séance",
}

ENDS = {
    "per-prepared-marker": "for each marker on your Trick cards",
    "per-shard": "for each Shard left",
    "per-level-1-trick": "for each Level 1 Trick you own",
    "per-level-2-trick": "for each Level 2 Trick you own",
    "per-level-3-trick": "for each Level 3 Trick you own",
    "per-special-assignment-in-hand": "for each Special card in hand",
    "all-three-specialists": "with all three Specialists",
    "per-basic-component": "for each Basic unit",
    "per-advanced-component": "for each Advanced unit",
    "per-superior-component": "for each Superior unit",
    "owns-four-tricks": "with four Tricks",
    "has-engineer": "with the Engineer",
    "has-manager": "with the Manager",
    "has-assistant": "with the Assistant",
    "per-apprentice": "for each Apprentice",
    "per-three-coins": "for every 3 Coins left",
}
