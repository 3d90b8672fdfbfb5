"""Every text a player of Harbour reads."""

from __future__ import annotations

from arcane.core.question import Question
from arcane.core.words import Event, Figure, Words
from arcane.games.harbour.harbour import CARDS, COPIES, WORTH, Harbour


class HarbourWords(Words):
    """The words of Harbour."""

    def sentence(self, q: Question) -> str:
        return {"bid": "Bid some of your coins.", "flatter": "Lay a favour to your bid, or bid alone."}.get(
            q.key, "The game is over."
        )

    def reason(self, q: Question, key: str, value: int) -> str:
        assert isinstance(q.table, Harbour)
        if key == "bid":
            return f"you have only {q.table.captains[q.seat].coins} coins"
        return "you hold no such favour"

    def event(self, event: Event, names: list[str]) -> str:
        who = names[event.seat] if event.seat >= 0 else ""
        card = CARDS[event.card] if event.card is not None else ""
        favour = f" with a {CARDS[event.b]}" if event.b else ""
        return {
            "moored": f"A {card} comes in; the wind is worth {event.a} fame.",
            "noted": f"You wrote {event.a} coins on your slip.",
            "bid": f"{who} bids {event.a} coins{favour}.",
            "sailed": f"{who} pays {event.a} coins and sails the {card}.",
            "took_back": f"{who} took the last action back.",
        }[event.kind]

    def cards(self) -> dict[str, tuple[str, str]]:
        return {
            name: (name, f"Worth {WORTH[face]}; {COPIES[face]} in the game.")
            for face, name in enumerate(CARDS)
            if COPIES[face]
        }

    def figures(self, face: int) -> dict[str, Figure]:
        return {"worth": int(WORTH[face]), "copies": int(COPIES[face])} if COPIES[face] else {}

    def rules(self) -> str:
        return (
            "Four days long a ship comes in, and everybody bids for it at once and in secret: some of nine\n"
            "coins, and perhaps one of three favours. The highest bid pays its coins and gains the ship's worth\n"
            "and the wind's in fame; if two are highest, the ship sails away. Favours are spent in any case.\n"
            "Most fame wins.\n"
        )
