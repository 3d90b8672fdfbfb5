"""The figures of the specification's tables, written down once more, so that a slip in the game's files is noticed.

Where the tables themselves lie beside the checkout, test_figures.py compares these with them.
"""

from __future__ import annotations


def rows(table: str) -> dict[str, list[str]]:
    """By the name before the colon what follows it, in parts; a line with spaces before it goes on."""
    lines = [line.partition(": ") for line in table.strip().replace("\n ", " ").splitlines()]
    return {name: rest.split("; ") if rest else [] for name, _, rest in lines}


# category and level; Action Points to prepare, and markers; Fame, Coins and Shards it yields; Components; end bonus
TRICKS = """
linking-rings: mechanical 1; 1 2; 0 2 0; 2 metal
living-piano: mechanical 1; 1 3; 1 1 0; 1 wood 1 glass 1 animal
chinese-sticks: mechanical 1; 1 2; 1 2 0; 2 wood 2 rope
levitation: mechanical 1; 1 2; 2 3 0; 3 glass 1 rope 2 petroleum
mechanical-hornet: mechanical 2; 2 2; 4 3 0; 3 metal 1 petroleum 1 cog
sawing-the-assistant-in-half: mechanical 2; 1 3; 1 5 0; 3 wood 3 saw
vanishing-bird-cage: mechanical 2; 1 2; 2 3 1; 2 fabric 2 animal 1 cog
bullet-catch: mechanical 2; 2 3; 3 4 0; 2 metal 2 rope 2 petroleum
aztec-lady: mechanical 3; 2 3; 5 5 0; 2 glass 1 saw 1 padlock 2 cog; 2 per-prepared-marker
horror-saws: mechanical 3; 2 2; 4 8 0; 3 wood 2 saw 2 cog; 1 per-shard
automaton: mechanical 3; 1 1; 7 7 0; 3 metal 3 petroleum 3 cog; 4 per-level-2-trick
hellhound: mechanical 3; 2 2; 6 5 1; 3 fabric 1 petroleum 2 animal 2 padlock; 2 per-special-assignment-in-hand
enchanted-butterflies: optical 1; 1 2; 2 0 0; 2 fabric
rabbit-from-the-top-hat: optical 1; 1 1; 3 1 0; 1 metal 1 fabric 1 animal
pub-in-a-bottle: optical 1; 1 2; 2 2 0; 3 glass 1 rope 1 saw
card-manipulation: optical 1; 1 2; 1 1 1; 3 wood 3 fabric
self-decapitation: optical 2; 1 3; 3 2 0; 3 metal 1 saw 1 disguise
paper-shred: optical 2; 2 2; 4 2 1; 3 fabric 2 saw 1 mirror
shattered-mirror: optical 2; 2 2; 5 3 0; 3 wood 3 glass 2 mirror
fishing-in-the-air: optical 2; 2 3; 3 4 1; 3 wood 2 rope 3 animal
mutilation: optical 3; 2 2; 6 5 0; 2 glass 3 fabric 2 saw 1 disguise; 12 all-three-specialists
stairs-of-water: optical 3; 3 3; 5 4 2; 3 glass 2 petroleum 1 mirror 1 cog; 2 per-advanced-component
beast-within: optical 3; 2 2; 7 3 1; 3 metal 3 animal 1 mirror 1 disguise; 10 owns-four-tricks
vanishing-elephant: optical 3; 2 2; 9 4 0; 3 glass 2 animal 2 padlock 1 mirror; 7 has-manager
barricaded-barrels: escape 1; 1 2; 1 1 0; 2 wood
stocks-escape: escape 1; 1 2; 0 1 1; 2 wood 2 metal
burning-mummy: escape 1; 1 1; 2 2 0; 3 fabric 1 petroleum
water-tank-escape: escape 1; 1 2; 1 2 1; 2 glass 2 metal 1 rope
prison-break: escape 2; 1 2; 3 3 0; 3 metal 2 disguise
zig-zag-lady: escape 2; 1 3; 2 3 0; 3 wood 1 fabric 1 petroleum
walled: escape 2; 1 2; 3 2 1; 3 wood 3 metal 1 padlock
wolf-cage: escape 2; 1 1; 3 3 1; 2 metal 1 petroleum 2 animal
buried-alive: escape 3; 1 2; 4 4 0; 3 wood 3 padlock; 7 has-engineer
assistants-revenge: escape 3; 1 1; 6 6 0; 3 glass 2 saw 2 mirror; 7 has-assistant
iron-maiden: escape 3; 2 2; 5 5 1; 3 metal 3 saw 2 padlock; 4 per-level-1-trick
transported-man: escape 3; 2 2; 5 3 2; 3 fabric 2 petroleum 2 disguise; 4 per-level-3-trick
mind-reading: spiritual 1; 1 3; 0 0 1; 2 glass
breath-of-life: spiritual 1; 1 1; 2 3 0; 1 metal 2 fabric 1 saw
spirit-hand: spiritual 1; 1 2; 2 1 1; 3 fabric 1 rope 1 animal
window-to-the-otherworld: spiritual 1; 1 2; 3 2 0; 2 metal 1 petroleum 1 mirror
floating-table: spiritual 2; 2 2; 5 2 1; 3 wood 3 fabric 3 rope 1 petroleum
future-sight: spiritual 2; 1 1; 4 1 0; 2 metal 2 fabric 1 mirror
peppers-ghost: spiritual 2; 2 2; 4 5 0; 2 glass 2 saw 2 disguise
ghost-trap: spiritual 2; 2 3; 3 3 1; 3 wood 3 glass 3 fabric 3 animal
balsamos-skull: spiritual 3; 2 3; 4 3 2; 3 metal 2 rope 1 padlock; 3 per-superior-component
seance: spiritual 3; 2 2; 7 5 1; 3 wood 2 glass 2 petroleum 2 mirror; 3 per-apprentice
skeleton-dance: spiritual 3; 3 3; 6 4 0; 3 glass 2 rope 2 cog; 1 per-basic-component
metamorphosis: spiritual 3; 3 3; 10 4 0; 3 glass 3 fabric 3 rope 3 disguise; 1 per-three-coins
"""

# Fame, Coins and Shards for the performer; slots; Link circles, with a star over a Shard
VENUES = """
riverside-01: 0 0 1; 0.0 0.1 0.2; 0.0-0.1* 0.1-0.2
riverside-02: 1 1 0; 0.0 0.1 1.1; 0.0-0.1 0.1-1.1*
riverside-03: 1 0 0; 0.0 0.1 1.1 1.2; 0.0-0.1 0.1-1.1 1.1-1.2*
riverside-04: 1 0 0; 0.0 1.0 1.1 1.2; 0.0-1.0* 1.0-1.1 1.1-1.2
riverside-05: 1 0 0; 1.0 1.1 0.2 1.2; 0.2-1.2* 1.0-1.1 1.1-1.2
riverside-06: 0 1 0; 0.0 0.1 0.2 1.2; 0.0-0.1 0.1-0.2* 0.2-1.2
riverside-07: 0 1 0; 0.0 1.0 0.1 0.2; 0.0-0.1* 0.0-1.0 0.1-0.2
riverside-08: 1 1 0; 0.0 0.1 1.1 0.2; 0.0-0.1 0.1-0.2 0.1-1.1*
riverside-09: 0 1 0; 1.0 0.1 1.1 0.2; 0.1-0.2 0.1-1.1 1.0-1.1*
riverside-10: 2 0 0; 0.0 1.0 1.1; 0.0-1.0 1.0-1.1*
riverside-11: 0 2 0; 0.0 1.0 0.1; 0.0-0.1 0.0-1.0*
riverside-12: 0 0 1; 1.0 0.1 1.1; 0.1-1.1 1.0-1.1*
grand-magorian-01: 2 0 0; 0.0 1.0 0.1 1.1 0.2; 0.0-1.0 0.1-0.2 0.1-1.1* 1.0-1.1
grand-magorian-02: 2 0 0; 0.0 1.0 0.1 1.1 0.2; 0.0-0.1 0.0-1.0 0.1-0.2* 1.0-1.1
grand-magorian-03: 0 3 0; 0.0 0.1 1.1 0.2 1.2; 0.0-0.1* 0.1-1.1 0.2-1.2 1.1-1.2
grand-magorian-04: 0 3 0; 0.0 0.1 1.1 0.2 1.2; 0.0-0.1* 0.1-0.2 0.2-1.2 1.1-1.2
grand-magorian-05: 2 1 0; 0.0 1.0 0.1 1.1; 0.0-0.1 0.0-1.0* 0.1-1.1
grand-magorian-06: 2 1 0; 0.0 1.0 0.1 1.1; 0.0-1.0 0.1-1.1* 1.0-1.1
grand-magorian-07: 1 0 1; 1.0 0.1 1.1 1.2; 0.1-1.1 1.0-1.1* 1.1-1.2
grand-magorian-08: 3 0 0; 0.0 0.1 1.1 0.2; 0.0-0.1 0.1-0.2 0.1-1.1*
magnus-pantheon-01: 3 0 0; 0.0 1.0 0.1 1.1 0.2 1.2; 0.0-1.0 0.1-0.2 0.1-1.1 0.2-1.2 1.0-1.1*
magnus-pantheon-02: 3 0 0; 0.0 1.0 0.1 1.1 0.2 1.2; 0.0-0.1 0.0-1.0 0.1-1.1 0.2-1.2* 1.1-1.2
magnus-pantheon-03: 0 5 0; 0.0 1.0 0.1 1.1 0.2 1.2; 0.0-0.1 0.1-0.2 0.2-1.2 1.0-1.1 1.1-1.2*
magnus-pantheon-04: 0 5 0; 0.0 1.0 0.1 1.1 0.2 1.2; 0.0-0.1* 0.0-1.0 0.1-0.2 1.0-1.1 1.1-1.2
magnus-pantheon-05: 2 2 0; 0.0 1.0 0.1 1.1 0.2; 0.0-0.1 0.0-1.0 0.1-0.2* 1.0-1.1
magnus-pantheon-06: 2 0 1; 0.0 1.0 0.1 1.1 1.2; 0.0-0.1 0.0-1.0* 0.1-1.1 1.1-1.2
magnus-pantheon-07: 4 0 0; 1.0 0.1 1.1 0.2 1.2; 0.1-1.1* 0.2-1.2 1.0-1.1 1.1-1.2
magnus-pantheon-08: 0 0 2; 0.0 0.1 1.1 0.2 1.2; 0.0-0.1 0.1-0.2* 0.1-1.1 0.2-1.2
"""

DICE = """
residence-1: escape mechanical optical spiritual any x
residence-2: escape mechanical optical spiritual any x
inn-specialist: assistant manager engineer x x x
inn-apprentice: apprentice apprentice apprentice apprentice apprentice x
bank-1: 3 4 4 5 6 x
bank-2: 3 4 4 5 6 x
enchantment: scroll scroll rune rune amulet amulet
reward: special_assignment coin_and_fame three_coins fame_by_level arcane_shard arcane_shard
"""

PROPHECIES = """
one-base-ap
extra-shard
shards-give-fame
buy-from-orders: binds only you
cheap-further-cards: binds only you
double-performer-bonus
double-bank
strong-enhance: not with Arcane Arts, binds only you
place-two: not with Arcane Arts
escape-fame
weak-friday: binds only you
cheap-learning: binds only you
mechanical-fame
coins-become-fame
advertised-apprentices
plain-week: binds only you
optical-fame
toll-on-best-slots: binds only you
shared-modifier: not alone
hidden-cards: not alone
flat-prices: binds only you
strong-saturday: binds only you
spiritual-fame
cheap-coins: binds only you
cheap-hiring: binds only you
theater-enhance: not with Arcane Arts, binds only you
lowest-slot: not with Arcane Arts, not alone
no-arcane-wages: binds only you
all-enchantments
double-reward
"""

MAGICIANS = """
master-of-chains: escape
the-great-optico: optical
priestess-of-mysticism: spiritual
the-mechaniker: mechanical
the-red-lotus: escape
the-gentleman: optical
yoruba-spiritmaster: spiritual
electra: mechanical
"""

# where the Heir's Characters go; the boosted Location
PLANS = """
setup-1: downtown theater market_row dark_alley theater workshop; downtown
setup-2: dark_alley theater downtown market_row theater workshop; theater
setup-3: market_row theater dark_alley downtown theater workshop; theater
setup-4: downtown theater dark_alley market_row theater workshop; market_row
perform-1: theater theater downtown dark_alley market_row workshop; theater
perform-2: theater downtown theater market_row dark_alley workshop; downtown
perform-3: theater theater market_row downtown dark_alley workshop; theater
perform-4: theater dark_alley theater downtown market_row workshop; market_row
"""

# dice, cards and markers by Action Points; Coins and Fame for each backstage, Fame for ten Coins, Fame for a Level 3
# Trick and for a Character above six, actions at the Arcanist
HEIR = """
easy: 1 1 1 2 2; 1 1 1 2 2; 1 2 2; 0 0 2 5 0 1
normal: 1 1 1 2 3; 1 1 2 2 3; 1 2 3; 2 0 3 7 1 2
hard: 1 1 2 3 3; 1 2 2 3 3; 2 3 4; 0 1 3 10 2 3
"""

# what is left: Special cards, Prophecies, Characters, prices, Magicians, slots, setup, actions, the Heir, scoring,
# Arcane Arts
OTHERS = """
buying-time: coins 3
arranged-fiasco: own 1; other 1
grand-premiere: times 2
headliner-trick: times 2
trick-tweaking: markers 1
test-run: fewer 1
replacable-parts: fewer 1
invention: fame 1
enhance-trick: more 1
unstable-prototype: tokens 3; markers 1; fame 1; coins 1
hidden-talent: wage 2
mass-recruitment: coins 3
headhunter: less 1
thirst-for-knowledge: less 1
interest: less 1
leaked-blueprints: level 2; markers 1
investments: tokens 3
fame-and-fortune: below 1
empower: action_points 3
component-sale: tokens 4
smuggled-goods: below 1
barter-with-power: value 4
workshop-exhibition: below 1
traveling-merchants: more 1
workshop-delivery: less 1
one-base-ap: action_points 1
extra-shard: shards 1
shards-give-fame: fame 2
cheap-further-cards: action_points 1
double-performer-bonus: times 2
double-bank: times 2
strong-enhance: action_points 2
escape-fame: fame 2
weak-friday: less 1
cheap-learning: action_points 1
mechanical-fame: fame 2
advertised-apprentices: action_points 2
optical-fame: fame 2
toll-on-best-slots: coins 3
flat-prices: price 2
strong-saturday: more 1
spiritual-fame: fame 2
cheap-coins: action_points 1
cheap-hiring: action_points 1
theater-enhance: action_points 1
double-reward: times 2
magician: action_points 3
engineer: action_points 2; wage 2; shards 1; markers 1
manager: action_points 2; wage 2; coins 3
assistant: action_points 2; wage 2; fame 2
apprentice: action_points 1; wage 1
specter: action_points 2; shard_wage 1; unpaid 4
golem: action_points 3; shard_wage 1; unpaid 4
trickster: action_points 2; wage 1
shapeshifter: action_points 2; wage 1; shards 1; coins 3; fame 2
basic: price 1
advanced: price 2
superior: price 3
the-mechaniker: action_points 1
the-red-lotus: less 1
the-gentleman: fame 1
thresholds: level_1 1; level_2 16; level_3 36
slots: first 2; second 1; third 1; fourth 0
days: thursday 1; friday 0; saturday 0; sunday -1; thursday_yields -1; friday_yields 0; saturday_yields 0;
 sunday_yields 1
links: shards 1; fame 1
game: turns 7
quick-start: metal 2; fabric 2; animal 1; wood 2; glass 2; rope 1
start: fame 5; shards 1; coins 10; more 2; components 2
actions: learn 3; hire 3; take_coins 3; reroll 1; set_die 2; buy 1; bargain 1; order 1; quick_order 2; surcharge 1;
 move 1; set_up 1; reschedule 1; first_card 1; further_card 2; fortune 1; weave 1; enhance 1; card 1; advertise 2;
 unpaid 2
poster: place_1 1; place_2 2; place_3 3; place_4 4; place_2_of_two 2
heir: purse 10; discarded 1; arcanist_fame 3; arcane_shard 2
scoring: shards 1; coins 3; cards 2; cap 20
arcanist: one_die 1; both_dice 2; charge 1; charge_coins 3; charge_most 2; enchantment 1; left 3; middle 3; right 4;
 summon 3; tiles 4; value 2; enhance 2; enhance_theater 1; reward_coins 3; pair_coins 1; pair_fame 1; supply_2 4;
 supply_3 6; supply_4 8
"""
