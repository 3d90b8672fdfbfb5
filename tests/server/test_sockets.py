"""Sockets of a real server: who gets in, what they may say, how a reconnect goes on, and who is shown out."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from arcane.server.limits import Limits
from tests.server.house import BOT, FRIEND, GENEROUS, ME, Browser, House, Seat

REAL = Limits(requests=1e9, requests_burst=1e9)


HOSTS_ONLY: dict[str, dict[str, Any]] = {"start": {}, "pause": {}, "resume": {}, "replace": {"seat": 0}}


def visit(tmp_path: Path, trip: Callable[[House], Awaitable[None]], limits: Limits = GENEROUS) -> House:
    house = House(tmp_path, limits)

    async def go() -> None:
        async with house:
            await trip(house)

    asyncio.run(go())
    assert [line.get("trace", line) for line in house.faults()] == []
    return house


async def status_of(browser: Browser, table: str, **how: Any) -> tuple[int, dict[str, str]]:
    """How a socket is turned away, before it is one."""
    with pytest.raises(InvalidStatus) as refused:
        async with browser.sits(table, **how):
            pass
    response = refused.value.response
    return response.status_code, json.loads(response.body or b"{}")


# --- getting in ---


def test_before_a_socket_is_accepted(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann, eve = house.browser(), house.browser()
        table = await ann.opens([ME, FRIEND])
        await eve.opens([ME, FRIEND])
        for origin in ("https://evil.example", "null", ""):
            status, told = await status_of(ann, table, origin=origin)
            assert (status, set(told)) == (403, {"error", "id"})
        assert (await status_of(house.browser(), table))[0] == 404  # no cookie
        status, told = await status_of(eve, table)  # a cookie that holds nothing here
        assert status == 404
        missing, same = await status_of(eve, "nosuchtable")
        assert (missing, same["error"]) == (404, told["error"])  # nobody learns which tables there are
        stranger = house.browser()
        stranger.http.cookies.set("arcane", "A" * 43)
        assert (await status_of(stranger, table))[0] == 404
        for heard in ("-1", "x", "1e3", "99999999999", "٣"):
            assert (await status_of(ann, table, heard=heard))[0] == 400
        assert (await status_of(ann, table + "/x"))[0] == 404
        async with ann.sits(table) as seat:
            state = await seat.hears("state")
            assert state["you"] == {"role": "seat", "seat": 0, "host": True}

    visit(tmp_path, trip)


def test_eight_windows_and_no_more(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        order = await ann.orders([ME, FRIEND])
        table = order["table"]
        windows = [ann.sits(table) for _ in range(8)]
        for window in windows:
            await (await window.__aenter__()).hears("state")
        status, told = await status_of(ann, table)
        assert status == 429
        assert "8 windows" in told["error"]
        await windows.pop().__aexit__(None, None, None)
        for _ in range(50):
            if house.app.meter.sockets == 7:
                break
            await asyncio.sleep(0.02)
        bob = house.browser()
        await bob.joins(order["links"][1])
        async with bob.sits(table) as seat:  # another session, the same address: the ninth of nine
            await seat.hears("state")
            assert (await status_of(ann, table))[0] == 429  # the address has its own limit
        for window in windows:
            await window.__aexit__(None, None, None)

    visit(tmp_path, trip, dataclasses.replace(GENEROUS, sockets_session=8, sockets_address=8))


# --- talking ---


def test_a_whole_game_of_two_people_and_a_bot_with_somebody_watching(tmp_path: Path) -> None:
    """Links, names, words, start, play, chat, and the same story for every ear."""

    async def trip(house: House) -> None:
        dice = random.Random(5)
        ann, bob, eve = house.browser(), house.browser(), house.browser()
        order = await ann.orders([ME, FRIEND, BOT], game="harbour")
        assert [link is None for link in order["links"]] == [True, False, True]
        assert order["links"][1].startswith("/join#")
        table = order["table"]
        joined = await bob.joins(order["links"][1], "Bob")
        assert joined == {"table": table, "role": "seat", "seat": 1}
        assert (await eve.joins(order["watch"]))["role"] == "spectator"
        async with ann.sits(table) as a, bob.sits(table) as b, eve.sits(table) as e:
            for seat in (a, b, e):
                await seat.hears("state")
            assert (await a.says("words", text="by the light of the moon"))["t"] == "done"
            assert (await b.says("name", name="Robert"))["t"] == "done"
            assert (await b.says("start"))["why"].startswith("only the host")
            assert (await a.says("start"))["t"] == "done"
            assert (await b.says("say", text="good luck!"))["t"] == "done"
            for seat in (a, b, e):
                chat = await seat.hears("chat") if not any(m["t"] == "chat" for m in seat.told) else None
                told = chat or next(m for m in seat.told if m["t"] == "chat")
                assert (told["seat"], told["name"], told["text"]) == (1, "Robert", "good luck!")
            await asyncio.gather(play_out(a, dice), play_out(b, dice))
            await e.until(lambda state: state["table"]["status"] == "over")
            assert e.state["scores"] == a.state["scores"] == b.state["scores"]
            assert e.state["question"] is None
            assert e.state["you"] == {"role": "spectator", "seat": None, "host": False}
            assert e.events[-1] == a.events[-1] == b.events[-1]
        mine = await bob.does("/api/me")
        assert [(line["table"], line["seat"], line["status"]) for line in mine] == [(table, 1, "over")]

    visit(tmp_path, trip)


async def play_out(seat: Seat, dice: random.Random) -> int:
    turns = 0
    while await seat.asked():
        answer = await seat.plays(dice)
        assert answer["t"] == "done", answer
        turns += 1
    return turns


def test_a_whole_game_of_alley_by_lot_against_bots(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        table = await ann.opens([ME, BOT, BOT], options={"wizards": "random", "turns": 4}, start=True)
        async with ann.sits(table) as seat:
            turns = await play_out(seat, random.Random(1))
            assert turns > 10
            assert len(seat.state["scores"]) == 3
            assert seat.heard == len(seat.events)
        # what can be asked for when it is over
        journal = await ann.get(f"/api/tables/{table}/journal")
        assert journal.text.startswith("alley 1.0")
        replay = await ann.does(f"/api/tables/{table}/replay")
        assert len(replay["steps"]) > 3 * turns / 2
        middle = await ann.does(f"/api/tables/{table}/replay/{len(replay['steps']) // 2}")
        assert middle["at"] == len(replay["steps"]) // 2
        assert (await ann.get(f"/api/tables/{table}/replay/{len(replay['steps']) + 1}")).status_code in (400, 404)
        fairness = await ann.does(f"/api/tables/{table}/fairness")
        assert len(fairness["secret"]) == 64
        fork = await ann.does(f"/api/tables/{table}/fork", {"at": 20, "seat": 1, "bot": "apprentice"})
        async with ann.sits(fork["table"]) as seat:
            await seat.hears("state")
            assert seat.state["table"]["forked"]
            assert seat.state["you"]["seat"] == 1
        again = await ann.does(f"/api/tables/{table}/rematch", {})
        assert again["table"] not in (table, fork["table"])
        assert {line["table"] for line in await ann.does("/api/me")} == {table, fork["table"], again["table"]}

    visit(tmp_path, trip)


def test_who_comes_back_hears_what_they_missed_and_nothing_else(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        dice = random.Random(3)
        ann, eve = house.browser(), house.browser()
        order = await ann.orders([ME, BOT, BOT], options={"turns": 2}, start=True)
        table = order["table"]
        await eve.joins(order["watch"])
        async with eve.sits(table) as witness:
            await witness.hears("state")
            told: list[dict[str, Any]] = []
            heard = 0
            over = False
            visits = 0
            while not over:
                async with ann.sits(table, heard=heard) as seat:
                    first = await seat.hears("state")
                    assert first["from"] == heard
                    assert first["heard"] == heard + len(first["events"])
                    for _ in range(dice.randrange(1, 9)):
                        over = not await seat.asked()
                        if over:
                            break
                        assert (await seat.plays(dice))["t"] == "done"
                    told += seat.events
                    heard = seat.heard
                visits += 1
            assert visits > 2
            assert heard == len(told)
            async with ann.sits(table) as seat:  # from the beginning: the same, letter for letter
                first = await seat.hears("state")
                assert first["from"] == 0
                assert first["events"] == told
            await witness.until(lambda state: state["table"]["status"] == "over")
            assert witness.heard == len(witness.events)
            assert [event["kind"] for event in witness.events][-1] == told[-1]["kind"]

    visit(tmp_path, trip)


def test_the_same_message_again_gets_the_same_answer(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann = house.browser()
        table = await ann.opens([ME, BOT], start=True)
        async with ann.sits(table) as seat:
            await seat.asked()
            question = seat.state["question"]
            play = {"seq": question["seq"], "action": question["options"][0]["action"]}
            assert (await seat.says("play", id="first", **play))["t"] == "done"
            heard = seat.heard
            assert (await seat.says("play", id="first", **play))["t"] == "done"
            assert (await seat.says("start", id="first"))["t"] == "done"  # it is the id that counts
            stale = await seat.says("play", id="second", **play)
            assert (stale["t"], stale["stale"]) == ("refused", True)
        async with ann.sits(table, heard=heard) as seat:  # and after a reconnect
            await seat.hears("state")
            assert (await seat.says("play", id="first", **play))["t"] == "done"

    visit(tmp_path, trip)


def test_refusals_undo_reasons_and_previews(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann, eve = house.browser(), house.browser()
        order = await ann.orders([ME, BOT], options={"first": 1}, start=True)
        table = order["table"]
        await eve.joins(order["watch"])
        async with ann.sits(table) as seat, eve.sits(table) as watcher:
            await watcher.hears("state")
            said: dict[str, dict[str, Any]] = {
                "play": {"seq": 1, "action": 0},
                "undo": {"seq": 1},
                "why": {"seq": 1, "text": "x"},
                "preview": {"seq": 1, "action": 0},
                "hint": {"seq": 1},
                "say": {"text": "psst"},
                "name": {"name": "Eve"},
                "words": {"text": "x"},
                "leave": {},
            }
            for do, fields in said.items():
                answer = await watcher.says(do, **fields)
                assert (answer["t"], answer["why"][:14]) == ("refused", "you only watch"), do
            for do, fields in HOSTS_ONLY.items():
                assert (await watcher.says(do, **fields))["why"].startswith("only the host"), do
            assert (await watcher.says("look", heard=0))["t"] in ("state", "done")

            await seat.asked()
            seq = seat.state["question"]["seq"]
            reason = await seat.says("why", seq=seq, text="reveal a1")
            assert reason["t"] == "why"
            refused = await seat.says("play", seq=seq, text="play nonsense")
            assert (refused["t"], refused["stale"]) == ("refused", False)
            assert (await seat.says("replace", seat=1, bot="x.py:Bot"))["why"].startswith("there is no such bot")
            assert (await seat.says("say", text="bell\x07"))["why"].startswith("text: leave out")
            shown = await seat.says("preview", seq=seq, action=seat.state["question"]["options"][0]["action"])
            assert shown["t"] == "preview"
            assert (await seat.says("play", seq=seq, text=seat.state["question"]["options"][0]["spell"]))["t"] == "done"
            await seat.until(lambda state: state["question"] is not None)
            assert seat.state["undo"]["can"] is False
            undo = await seat.says("undo", seq=seat.state["question"]["seq"])
            assert (undo["t"], seat.state["undo"]["why"] in undo["why"]) == ("refused", True)
            assert (await seat.says("pause"))["t"] == "done"
            await seat.until(lambda state: state["table"]["status"] == "paused")
            assert (await seat.says("resume"))["t"] == "done"

    visit(tmp_path, trip)


def test_a_secret_bid_is_taken_back_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann, bob = house.browser(), house.browser()
        order = await ann.orders([ME, FRIEND], game="harbour")
        await bob.joins(order["links"][1])
        async with ann.sits(order["table"]) as a, bob.sits(order["table"]) as b:
            await b.hears("state")
            assert (await a.says("start"))["t"] == "done"
            await a.asked()
            await b.asked()
            before, heard, seq = a.state["question"], b.heard, b.state["question"]["seq"]
            assert (await a.says("play", seq=before["seq"], text="bid 3"))["t"] == "done"
            assert a.state["undo"] == {"can": True, "why": ""}
            now = a.state["question"]["seq"] if a.state["question"] else before["seq"]
            assert (await a.says("undo", seq=now))["t"] == "done"
            assert a.state["question"]["options"] == before["options"]
            assert a.state["question"]["seq"] > before["seq"]
            assert (await b.says("play", seq=seq, text="bid 2"))["t"] == "done"  # Bob's question is still the same
            assert all(event["seat"] != 0 for event in b.events[heard:])

    visit(tmp_path, trip)


def test_a_new_link_takes_the_seat(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann, bob, cid = house.browser(), house.browser(), house.browser()
        order = await ann.orders([ME, FRIEND])
        table = order["table"]
        await bob.joins(order["links"][1], "Bob")
        used = await cid.post("/api/join", {"token": order["links"][1].partition("#")[2]})
        assert used.status_code == 409
        assert (await bob.post(f"/api/tables/{table}/links", {"seat": 1})).status_code == 403
        assert (await cid.post(f"/api/tables/{table}/links", {"seat": 1})).status_code == 404
        async with bob.sits(table) as seat:
            await seat.hears("state")
            fresh = await ann.does(f"/api/tables/{table}/links", {"seat": 1})
            bye, _ = await seat.goodbye()
            assert bye is not None
        assert (await status_of(bob, table))[0] == 404
        assert (await cid.joins(fresh["link"], "Cid"))["seat"] == 1
        assert (await cid.post("/api/join", {"token": order["links"][1].partition("#")[2]})).status_code == 404

    visit(tmp_path, trip)


def test_what_is_not_over_is_not_told(tmp_path: Path) -> None:
    async def trip(house: House) -> None:
        ann, eve = house.browser(), house.browser()
        table = await ann.opens([ME, BOT], start=True)
        for path in ("journal", "replay", "replay/3"):
            assert (await ann.get(f"/api/tables/{table}/{path}")).status_code == 409
            assert (await eve.get(f"/api/tables/{table}/{path}")).status_code == 404
        assert (await ann.post(f"/api/tables/{table}/rematch", {})).status_code == 409
        assert (await ann.post(f"/api/tables/{table}/fork", {"at": 1, "seat": 0})).status_code == 409
        fairness = await ann.does(f"/api/tables/{table}/fairness")
        assert len(fairness["commitment"]) == 64
        assert not {"secret", "salt", "draws"} & {key for key, value in fairness.items() if value is not None}
        assert "seed" not in json.dumps(await ann.does(f"/api/tables/{table}/report")).replace("words for the seed", "")

    visit(tmp_path, trip)
