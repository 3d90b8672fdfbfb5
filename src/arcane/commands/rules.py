"""`arcane rules`: the rules of a game, or what a card does."""

from __future__ import annotations

import argparse
import sys

from arcane.commands import common
from arcane.commands.common import Mistake


def add(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="alley, realms or trickerion")
    command.add_argument("word", metavar="WORD", nargs="*", help="a card or a part of its name")
    command.add_argument("--cards", metavar="FILE", help="card figures to use over the game's own")


def run(args: argparse.Namespace) -> int:
    game = common.find(args.game, args.cards)
    if args.word:
        try:
            name, text = game.words.card(" ".join(args.word))
        except LookupError as e:
            raise Mistake(str(e.args[0])) from None
        if args.json:
            common.print_json({"name": name, "text": text})
        else:
            sys.stdout.write(f"{name}\n{text}\n")
        return 0
    cards = game.words.cards()
    if args.json:
        options = [
            {
                "name": each.name,
                "default": each.default,
                "choices": list(each.choices),
                "from": each.low,
                "to": each.high,
                "meaning": each.meaning,
            }
            for each in game.options
        ]
        listed = {key: {"name": name, "text": text} for key, (name, text) in cards.items()}
        common.print_json(
            {
                "game": game.name,
                "title": game.title,
                "version": game.version,
                "players": [game.fewest, game.most],
                "options": options,
                "rules": game.words.rules(),
                "cards": listed,
            }
        )
        return 0
    sys.stdout.write(game.words.rules())
    sys.stdout.write(f"\nThere are {', '.join(cards)}.\n")
    if game.options:
        example = game.options[0]
        sys.stdout.write(f"\nOptions, as in: arcane play {game.name} -o {example.name}={example.default}\n")
    for option in game.options:
        sys.stdout.write(f"  {option.name}={option.default}: {option.meaning}; {option.offered()}\n")
    return 0
