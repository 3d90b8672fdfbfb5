"""The texts of the cards, in our own words."""

from __future__ import annotations

from arcane.games.trickerion.cards import figure

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
        "Fate Weaving: in the Dark Alley, for 1 Action Point, a pending Prophecy replaces the active one at once.",
    ),
    "the-mechaniker": (
        "The Mechaniker",
        "Mechanical Enhancement: once a turn an Apprentice placed outside the Theater has 1 Action Point more.",
    ),
    "the-red-lotus": (
        "The Red Lotus",
        (
            "Trick Steal: when you perform, one of your Tricks may yield what an opponent's Trick on the card does, if "
            "its threshold is not higher; they get 1 Fame less."
        ),
    ),
    "the-gentleman": (
        "The Gentleman",
        (
            "Magic for the Masses: placing your Magician Downtown, in the Market Row or Dark Alley brings 1 Fame "
            "for each Trick you own."
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
        "Set Up: each new Link pays its bonus twice, and 2 Shards instead of 1 for you.",
    ),
    "new-twist": ("New Twist", "Set Up: onto a card that holds one marker of the same Trick already."),
    "buying-time": (
        "Buying Time",
        (
            f"Set Up: afterwards two face-up Performance cards change places, and you take "
            f"{figure('buying-time', 'coins')} Coins."
        ),
    ),
    "durable-components": (
        "Durable Components",
        "Perform: after Sunday one of your markers performed this turn goes back onto its Trick.",
    ),
    "arranged-fiasco": (
        "Arranged Fiasco",
        "Perform: your Tricks on the card yield 1 Fame more, those of the others 1 Fame less.",
    ),
    "grand-premiere": (
        "Grand Premiere",
        "Perform: a Trick of yours that was never performed yields twice the Fame, Coins or Shards.",
    ),
    "street-performance": (
        "Street Performance",
        "Reschedule: instead take one of your markers off and receive its Yield at once.",
    ),
    "directors-favor": ("Director's Favor", "Reschedule: move a marker of an opponent."),
    "trick-tweaking": ("Trick Tweaking", "Prepare: 1 marker more."),
    "test-run": ("Test Run", "Prepare: 1 marker fewer, and the Yield of the Trick at once."),
    "replacable-parts": (
        "Replacable Parts",
        "Prepare: 1 marker fewer, and 1 marker on another Trick of yours of no higher level.",
    ),
    "invention": ("Invention", "Prepare: 1 Fame for each Advanced or Superior unit the Trick needs."),
    "ingenuity": ("Ingenuity", "Prepare: one type of Component may be missing; then only 1 marker is placed."),
    "unstable-prototype": (
        "Unstable Prototype",
        (
            f"Prepare: return up to {figure('unstable-prototype', 'tokens')} tokens the Trick needs for 1 marker "
            "more, and 1 Fame and 1 Coin for each."
        ),
    ),
    "enhance-trick": ("Enhance Trick", "Prepare: spend a Shard; the Trick yields 1 Fame and 1 Coin more from now on."),
    "on-stage-preparation": ("On-stage Preparation", "Prepare: one of the new markers goes onto a Performance card."),
    "hidden-talent": (
        "Hidden Talent",
        "Prepare with an Apprentice: at the end of the turn it may become a Specialist you have not got, for a wage.",
    ),
    "freelancer": ("Freelancer", "Place this Character at any other Location."),
    "mass-recruitment": (
        "Mass Recruitment",
        f"Hire an Apprentice: a second one comes along for {figure('mass-recruitment', 'coins')} Coins.",
    ),
    "hypnotic-motivation": (
        "Hypnotic Motivation",
        "Hire: the Character joins at once, may get a card of your hand and be placed this turn.",
    ),
    "headhunter": ("Headhunter", "Hire: any kind with any Inn die, for 1 Action Point less."),
    "trick-overhaul": (
        "Trick Overhaul",
        "Learn a Trick you can prepare: another Trick goes back, its symbol and prepared markers go to the new one.",
    ),
    "thirst-for-knowledge": ("Thirst for Knowledge", "Learn: any category with any die, for 1 Action Point less."),
    "leaked-blueprints": ("Leaked Blueprints", "Learn a Trick of level 1 or 2: it comes with 1 marker prepared."),
    "investments": (
        "Investments",
        f"Take Coins: spend them at once on up to {figure('investments', 'tokens')} tokens in stock.",
    ),
    "fame-and-fortune": ("Fame and Fortune", "Take Coins: also Fame, 1 less than the die shows."),
    "interest": ("Interest", "Take Coins: roll the die for more Coins, for 1 Action Point less."),
    "empower": ("Empower", f"Enhance gives {figure('empower', 'action_points')} Action Points in this placement."),
    "component-sale": (
        "Component Sale",
        f"Buy: up to {figure('component-sale', 'tokens')} tokens of any types in one purchase.",
    ),
    "smuggled-goods": ("Smuggled Goods", "Buy: pay with Fame, 1 less than the price."),
    "barter-with-power": (
        "Barter with Power",
        f"Buy: a Shard pays for tokens worth up to {figure('barter-with-power', 'value')} Coins.",
    ),
    "workshop-exhibition": ("Workshop Exhibition", "Buy: gain Fame, 1 less than the Coins you paid."),
    "shoplifting": ("Shoplifting", "Buy: one token is free, and its Buy place then shows a Basic type you choose."),
    "logistics": ("Logistics", "Order: the type is in stock for all this turn, beside the Buy area."),
    "traveling-merchants": ("Traveling Merchants", "Each Order: a token of the type at once, for 1 Coin more."),
    "dubious-sources": ("Dubious Sources", "Quick Order: when orders arrive, a token of that type may be yours."),
    "business-share": ("Business Share", "This turn the Coins that opponents pay for Components go to you."),
    "workshop-delivery": ("Workshop Delivery", "Buy: types you hold are in stock, 1 Coin cheaper each."),
}

PROPHECIES = {
    "one-base-ap": ("Weariness", "Every Character has 1 Action Point of its own."),
    "extra-shard": ("Rich veins", "Every gain of Shards is 1 larger."),
    "shards-give-fame": ("Glittering crowds", "Every gain of Shards also brings 2 Fame."),
    "buy-from-orders": ("Open crates", "Ordered types are in stock already."),
    "cheap-further-cards": ("Loose tongues", "A further card costs 1 Action Point."),
    "double-performer-bonus": ("Standing ovations", "All bonuses of a performer count double."),
    "double-bank": ("Open purses", "The bank pays twice what the die shows."),
    "strong-enhance": ("Humming Shards", "Enhance gives 2 Action Points."),
    "place-two": ("Haste", "A step may be two placements."),
    "escape-fame": ("Chains in fashion", "Setting up an Escape Trick brings 2 Fame."),
    "weak-friday": ("Black Friday", "Friday takes 1 Fame and 1 Coin from each Yield."),
    "cheap-learning": ("Generous masters", "Learn Trick costs 1 Action Point."),
    "mechanical-fame": ("Gears in fashion", "Setting up a Mechanical Trick brings 2 Fame."),
    "coins-become-fame": ("Art for art's sake", "Coins of Yields are received as Fame."),
    "advertised-apprentices": ("Keen youth", "Apprentices of who advertised have 2 Action Points."),
    "plain-week": ("A plain week", "Thursday and Sunday do not change Yields."),
    "optical-fame": ("Mirrors in fashion", "Setting up an Optical Trick brings 2 Fame."),
    "toll-on-best-slots": (
        "Crowded streets",
        "The best slots Downtown, in the Market Row and Dark Alley cost 3 Coins.",
    ),
    "shared-modifier": ("All in one boat", "The performer's day counts for every Trick on the card."),
    "hidden-cards": ("Fog", "Assignment cards stay face down until their Characters are placed."),
    "flat-prices": ("One price for all", "Every Component costs 2."),
    "strong-saturday": ("Saturday night", "Saturday adds 1 Fame and 1 Coin to each Yield."),
    "spiritual-fame": ("Spirits in fashion", "Setting up a Spiritual Trick brings 2 Fame."),
    "cheap-coins": ("Friendly bankers", "Take Coins costs 1 Action Point."),
    "cheap-hiring": ("Idle hands", "Hire Character costs 1 Action Point."),
    "theater-enhance": ("Power backstage", "Shards enhance backstage too."),
    "lowest-slot": ("Modesty", "Characters must take the free slot with the lowest modifier."),
    "no-arcane-wages": ("Willing spirits", "Arcane Workers want no wages."),
    "all-enchantments": ("Resonance", "Every Enchantment of a performed Trick is rewarded, whatever the die."),
    "double-reward": ("Overflow", "Each Arcane reward comes twice."),
}

THINGS = {
    "magician": ("Magician", "3 Action Points, no wage. Only a Magician performs."),
    "engineer": (
        "Engineer",
        "2 Action Points, wage 2. Brings a Trick slot: what is prepared there gets 1 marker more. Backstage: 1 Shard.",
    ),
    "manager": (
        "Manager",
        "2 Action Points, wage 2. Brings two Component slots: a pile there counts 1 more. Backstage: 3 Coins.",
    ),
    "assistant": (
        "Assistant",
        "2 Action Points, wage 2. Brings an Apprentice slot without wages. Backstage: 2 Fame.",
    ),
    "apprentice": ("Apprentice", "1 Action Point, wage 1; at most four."),
    "specter": (
        "Specter",
        "2 Action Points; takes no slot, goes anywhere; to the Theater only after another of yours. Wage 1 Shard.",
    ),
    "golem": (
        "Golem",
        "3 Action Points; goes anywhere, but as your first or your last placement. Wage 1 Shard.",
    ),
    "trickster": (
        "Trickster",
        "2 Action Points, wage 1. Sets a die Downtown, or an Arcane die at the Wagon, for nothing.",
    ),
    "shapeshifter": (
        "Shapeshifter",
        (
            "2 Action Points, wage 1. Counts as an Apprentice or a Specialist. Backstage: a Shard, 2 Fame, 3 Coins "
            "or a charge."
        ),
    ),
    "theater": (
        "Theater",
        "Set Up Trick 1, Reschedule 1. Thursday +1, Sunday -1 Action Point; their Yields are 1 lower, 1 higher.",
    ),
    "workshop": ("Workshop", "Prepare as the Trick says; Move Trick, Components or Apprentice 1 each."),
    "downtown": ("Downtown", "Learn Trick 3, Hire Character 3, Take Coins 3, Reroll Die 1, Set Die 2."),
    "market-row": ("Market Row", "Buy 1 and Bargain 1 each, Order 1, Quick Order 2."),
    "dark-alley": ("Dark Alley", "First card 1, further cards 2 each, Fortune Telling 1."),
    "arcanist": (
        "Arcanist",
        "At the Wagon: set Arcane dice 1 or 2, charge Shards 1, buy an Enchantment 1, summon a worker 3.",
    ),
    "scroll": ("Parchment Scroll", "An Enchantment: replaces Components worth 2 Coins when you prepare."),
    "rune": ("Stone Rune", "An Enchantment: replaces Components worth 2 Coins when you prepare."),
    "amulet": ("Amulet", "An Enchantment: replaces Components worth 2 Coins when you prepare."),
}

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

RULES = """\
Trickerion is played in seven turns; the Magician with the most Fame wins.

A TURN. The dice are rolled. Who has least Fame goes first. Each player may advertise: pay as many Coins as their
place in the order for 2 Fame. Then all put Assignment cards under their Characters, at once and in secret.

PLACING. In turn each places a Character with a card at its Location, and uses its Action Points there: 3 of the
Magician, 2 of a Specialist, 1 of an Apprentice, changed by the slot. A Shard gives one more (not in the Theater).
A Special card has an effect or gives one more. Who is declared idle keeps card and wage.

DOWNTOWN dice show what Tricks can be learned, who can be hired and what the bank pays; a used die turns to X. Below
a Trick's threshold (1, 16, 36) each missing Fame costs a Coin. MARKET ROW sells Components in stock, up to three of
a type; orders change the stock next turn. In the WORKSHOP a Trick is prepared if its Components are there; they
are never spent. The DARK ALLEY deals Special cards and turns the Prophecies, of which one changes the rules each turn.

THEATER. Each player has one day. Set up prepared markers on Performance cards: a marker faces a Link circle with
its own category; the others follow clockwise: spiritual, mechanical, optical, escape. Where two markers show the
same symbol in a circle they are linked: take Fame or Coins by the Trick's level, and a Shard where the circle has one.

PERFORMING. From Thursday to Sunday each Magician on a performance slot performs a card with an own marker. Every
Trick on it yields to its owner; Thursday takes 1 Fame and 1 Coin from each, Sunday adds as much. The performer also
takes 1 Fame a Link, the card's bonus, and what Specialists backstage bring. The markers go home.

END OF TURN. Wages: 1 for an Apprentice, 2 for a Specialist; each missing Coin costs 2 Fame. Hired Characters join,
orders arrive, Performance cards and Prophecies move on.

AT THE END: 1 Fame a Shard, 1 for 3 Coins, 2 for a Special card in hand, each at most 20; and what Level 3 Tricks
with their Components add.

ARCANE ARTS (option arts=on) brings the Wagon, which makes a Location offer more: Arcane dice that reward enchanted
Tricks, Arcane Shards, Enchantments that replace Components, and four Arcane Workers.

Look things up by name: `? linking-rings` at the table, or `arcane rules trickerion linking-rings`.
"""
