"""Cards and the piles they lie in.

A card on the table is one number: its face, one bit for each seat that has seen it, a mark of the game's own, and
whether it lies face up. Knowledge travels with the card, so what a perfect memory would know is always there.
"""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from arcane.core.chance import Chance

FACE: Final[i64] = 1023
EYE: Final[i64] = 1 << 10  # EYE << seat: this seat has seen the card
ALL: Final[i64] = 255 << 10  # everybody has, the spectators too
MARK: Final[i64] = 1 << 18  # for the game's own use; everybody sees it
LIES_UP: Final[i64] = 1 << 19
UP: Final[i64] = ALL | LIES_UP  # face up, for all to see

NO_CARDS: Final = vec[i64]()

SPECTATOR: Final[i64] = 7  # the eye of those who only watch


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Cards in one place, in order: the last one is the top."""

    def __init__(self, cards: vec[i64]) -> None:
        self.cards = cards

    def __len__(self) -> int:
        return int(len(self.cards))

    def copy(self) -> "Pile":
        if len(self.cards) == 0:
            return Pile(NO_CARDS)  # a row without room is never written to, so it may be shared
        return Pile(self.cards[:])

    def face(self, i: i64) -> i64:
        return self.cards[i] & FACE

    def is_up(self, i: i64) -> bool:
        return self.cards[i] >= LIES_UP

    def top(self) -> i64:
        return len(self.cards) - 1

    def show(self, i: i64, eyes: i64) -> None:
        """Let these eyes see card i (UP turns it face up)."""
        self.cards[i] |= eyes

    def turn_down(self, i: i64) -> None:
        """Face down; who has seen it still knows it."""
        self.cards[i] &= FACE | ALL | MARK

    def put(self, card: i64) -> None:
        """Lay a card on top."""
        self.cards = append(self.cards, card)

    def take(self, i: i64) -> i64:
        """Take card i away, with what is known of it."""
        if i < 0:
            raise IndexError("there is no such card")
        self.cards, card = pop(self.cards, i)
        return card

    def move(self, i: i64, to: "Pile", eyes: i64) -> i64:
        """Card i goes on top of another pile; who knew it still does, and so do these eyes. Returns the card."""
        card = self.take(i) | eyes
        to.put(card)
        return card

    def first(self, i: i64) -> bool:
        """Is card i the first of its kind here?"""
        cards = self.cards
        face = cards[i] & FACE
        for j in range(i):
            if cards[j] & FACE == face:
                return False
        return True

    def find(self, face: i64) -> i64:
        """Where the first card of this kind lies, or -1."""
        cards = self.cards
        for i in range(len(cards)):
            if cards[i] & FACE == face:
                return i
        return -1

    def pick(self, face: i64) -> i64:
        """Where a card of this kind lies that is about to leave a hand in sight of all.

        Whoever knew of a copy takes the leaving one to be it, so the copies that stay are known to that many fewer.
        """
        i = self.find(face)
        if i < 0:
            return i
        cards = self.cards
        for j in range(i + 1, len(cards)):
            if cards[j] & FACE == face:
                eyes = cards[j] & ALL & ~cards[i]
                cards[i] |= eyes
                cards[j] -= eyes
        return i

    def gather(self, pile: "Pile") -> None:
        """Take over all cards of another pile, in their order, face down."""
        cards = pile.cards
        for i in range(len(cards)):
            self.put(cards[i] & (FACE | ALL))
        pile.cards = vec[i64]()

    def shuffle(self, chance: Chance) -> None:
        """Nobody knows these cards any more."""
        cards = self.cards
        for i in range(len(cards)):
            cards[i] &= FACE
        chance.shuffle(cards, 0)


def empty() -> Pile:
    return Pile(vec[i64]())


NO_PILE: Final = Pile(vec[i64]())  # stands where a table's own pile will come
