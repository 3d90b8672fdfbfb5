"""What a client is told of the games and the bots."""

from __future__ import annotations

import json

import pytest

import arcane
from arcane import games
from arcane.bots import guard
from arcane.server import catalogue

EVERY = games.GAMES + games.SAMPLES


@pytest.mark.parametrize("name", EVERY)
def test_every_game_can_be_drawn_from_its_catalogue(name: str) -> None:
    told = json.loads(catalogue.one_game(name))
    game = arcane.game(name)
    assert [face["key"] for face in told["faces"]] == game.book.faces
    for number, face in enumerate(told["faces"]):
        assert face["name"]
        back = face["back"]
        assert told["faces"][back]["back"] == back  # the back of a back is itself
        assert number == back or face["text"]
    assert told["rules"] == game.words.rules()
    assert set(told["words"]) == set(game.words.cards())
    assert all(entry["name"] and entry["text"] for entry in told["words"].values())


@pytest.mark.parametrize("name", EVERY)
def test_every_card_of_a_view_has_a_face(name: str) -> None:
    told = json.loads(catalogue.one_game(name))
    bits = told["bits"]
    state = arcane.game(name).new(seed=3)
    for view in (state.view(0), state.view(arcane.SPECTATOR), state):
        for seat, kind, field, values in view.describe():
            if kind == "pile":
                assert all((card & bits["face"]) < len(told["faces"]) for card in values)
            if field in told["places"] and values[0] >= 0:
                assert values[0] < len(told["places"][field]), seat


def test_the_bits_of_a_card() -> None:
    """A card that I drew is seen by me, one on the discard lies up."""
    bits = json.loads(catalogue.one_game("alley"))["bits"]
    fields = {(seat, name): values for seat, _, name, values in arcane.game("alley").new(3, 1).view(1).describe()}
    assert fields[-1, "deck"]
    assert all(not card & (bits["eye"] << 1) and card < bits["up"] for card in fields[-1, "deck"])
    state = arcane.game("alley").new(3, 1)
    while state.question.key != "draw":
        state.play(state.question.options[0])
    fields = {(seat, name): values for seat, _, name, values in state.view(1).describe()}
    assert all(card & (bits["eye"] << 1) and card & bits["face"] for card in fields[1, "stash"])
    assert all(card >= bits["up"] for card in fields[-1, "discard"])


def test_the_figures_of_an_item() -> None:
    faces = {face["key"]: face for face in json.loads(catalogue.one_game("alley"))["faces"]}
    egg = faces["dragons-egg"]
    assert (egg["gold"], egg["infamy"], egg["copies"], egg["extra"], egg["when"]) == (20, 4, 8, 1, ["sold"])
    assert egg["text"].startswith("When sold: another player of your choice gains 15 gold")
    assert faces["wizards-watch"]["gold"] is None
    assert faces["haunted-doll"]["when"] == ["always", "sold"]
    assert all(face["when"] for key, face in faces.items() if key != "item")
    assert "gold" not in faces["item"]
    wizards = json.loads(catalogue.one_game("alley"))["places"]["wizard"]
    assert [wizard["key"] for wizard in wizards][:2] == ["glynna", "meeblemore"]


def test_the_list_of_games_names_their_options() -> None:
    told = {game["name"]: game for game in json.loads(catalogue.all_games())}
    assert set(told) == set(EVERY)
    assert [name for name in told if told[name]["sample"]] == list(games.SAMPLES)
    for name, about in told.items():
        assert [option["name"] for option in about["options"]] == [option.name for option in arcane.game(name).options]
        arcane.game(name).settle(about["usual"], {option["name"]: option["default"] for option in about["options"]})


def test_only_levels_are_seated() -> None:
    """A table must not seat what runs a file, or thinks for an hour."""
    assert catalogue.LEVELS == ("apprentice", "merchant", "archmage")
    told = json.loads(catalogue.all_levels())
    assert [level["name"] for level in told] == list(catalogue.LEVELS)
    assert [level["thinks"] for level in told] == sorted(level["thinks"] for level in told)
    assert all(level["title"] and level["text"] for level in told)
    for name in catalogue.LEVELS:
        guard.check(name)
