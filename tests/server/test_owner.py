"""A table with people at it: in order, exactly once, and only what is kept is told."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from arcane import Chance
from arcane.server import wire
from arcane.server.errors import Damaged, NoSuchTable, NotNow
from arcane.server.hall import Hall, Order, Place
from tests.server.people import BOT, FRIEND, ME, Person, open_hall, party, play_on
from tests.server.test_store import Cramped


def look(folder: Path, query: str, *values: object) -> list[Any]:
    """What another process would find in the database."""
    line = sqlite3.connect(folder / "tables.db")
    try:
        return line.execute(query, values).fetchall()
    finally:
        line.close()


def change(folder: Path, query: str, *values: object) -> int:
    line = sqlite3.connect(folder / "tables.db")
    try:
        with line:
            return line.execute(query, values).rowcount
    finally:
        line.close()


def count(folder: Path) -> int:
    return int(look(folder, "select count(*) from log")[0][0])


# --- a game ---


@pytest.mark.parametrize("game", ["alley", "harbour"])
def test_people_and_bots_play_a_game_to_its_end(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND, BOT, game=game)
            assert [seat["name"] for seat in people[0].state["table"]["seats"]] == ["Ann", "Friend 1", "Apprentice"]
            await play_on(people, Chance(1))
            for person in people:
                await person.until(lambda p=person: p.status == "over")  # type: ignore[misc]
                assert person.state["scores"] is not None
                assert person.state["winners"]
            rows = look(tmp_path, "select kind, by from log order by seq")
            assert {by for kind, by in rows if kind == "play"} == {"person", "bot"}
            table = people[0].grant.table
            assert (await hall.mine(people[1].session))[0].status == "over"
            account = await hall.fairness(table)
            assert account["secret"]
            assert len((await hall.replay(table))["steps"]) == len([1 for kind, _ in rows if kind == "play"])

    asyncio.run(main())


def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    """Stopped in mid-game, with actions taken back; everybody comes back with what they have heard, and goes on."""

    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND, FRIEND, game="harbour")
            await play_on(people, Chance(1), most=3)
            undone = next(person for person in people if person.state["undo"]["can"])
            seq = undone.state["question"]["seq"] if undone.asked else 0
            await undone.does(wire.Undo("back", seq))
            await people[0].does(wire.Say("hello", "good evening"))
            before = [(person.state, list(person.events)) for person in people]
            for person in people:
                person.goes()
        async with open_hall(tmp_path) as hall:
            for person, (_, events) in zip(people, before, strict=True):
                seen = len(events) // 2
                await person.comes(heard=seen, hall=hall)
                assert person.state["from"] == seen
                assert person.events == events
                assert [line["text"] for line in person.state["chat"]] == ["good evening"]
            for person, (state, _) in zip(people, before, strict=True):
                for key in ("view", "question", "undo", "asked", "sentence", "heard", "table"):
                    assert person.state[key] == state[key], key
            assert (await undone.says(wire.Undo("back", seq)))["t"] == "done", "it is known, and not done again"
            assert len(look(tmp_path, "select 1 from log where kind = 'undo'")) == 1
            await play_on(people, Chance(2))

    asyncio.run(main())


def test_snapshots_are_only_a_cache(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND)
            await play_on(people, Chance(3), most=130)
            state = people[1].state
        assert len(look(tmp_path, "select 1 from snapshots where seq = 100")) == 1
        for spoil in ("select 1", "update snapshots set data = x'00'", "delete from snapshots"):
            change(tmp_path, spoil)
            async with open_hall(tmp_path) as hall:
                await people[1].comes(hall=hall)
                for key in ("view", "question", "undo", "heard"):
                    assert people[1].state[key] == state[key]

    asyncio.run(main())


def test_a_log_that_was_tampered_with_is_shown_as_damaged_and_neighbours_are_well(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND)
            await play_on(people, Chance(3), most=20)
            others = await party(hall, ME, FRIEND)
        table = people[0].grant.table
        assert change(tmp_path, "update log set data = ? where table_id = ? and seq = 9", '{"action":1}', table) == 1
        async with open_hall(tmp_path) as hall:
            for _ in range(2):
                with pytest.raises(Damaged, match=f"table {table} is damaged: row 9"):
                    await hall.owner(table)
            assert hall.facts()["tables_damaged"] == 1
            await others[0].comes(hall=hall)
            assert others[0].status == "playing"
            with pytest.raises(NoSuchTable):
                await hall.owner("nowhere")

    asyncio.run(main())


# --- exactly once ---


def test_the_same_message_again_gets_the_same_answer_and_is_done_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND)
            asked = next(person for person in people if person.asked)
            question = asked.state["question"]
            play = wire.Play("once", question["seq"], question["options"][0]["action"])
            assert [await asked.says(play) for _ in range(3)] == [{"t": "done", "id": "once"}] * 3
            assert len(look(tmp_path, "select 1 from log where id = 'once'")) == 1
            await asked.does(wire.Say("words", "again"))
            await asked.does(wire.Say("words", "again"))
            assert len(look(tmp_path, "select 1 from chat")) == 1
            refused = await asked.says(wire.Play("never", 10**6, 0))
            assert refused["stale"]
            seq = asked.state["question"]["seq"]
            assert await asked.says(wire.Play("never", seq, asked.state["question"]["options"][0]["action"])) == refused
            both = [person for person in people if person is not asked]
            assert (await both[0].says(wire.Play("once", 1, 0)))["t"] == "refused", "an id is its seat's own"

    asyncio.run(main())


def test_an_answer_to_another_question_is_stale_and_shows_the_state_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND)
            asked = next(person for person in people if person.asked)
            waits = next(person for person in people if not person.asked)
            before = count(tmp_path)
            for person, seq in [(asked, asked.state["question"]["seq"] - 1), (asked, 77), (waits, 1)]:
                heard = len(person.heard)
                answer = await person.says(wire.Play(person.id(), seq, 0))
                assert answer["t"] == "refused"
                assert answer["stale"]
                assert [told["t"] for told in person.heard[heard:]] == ["state", "refused"]
            seq = asked.state["question"]["seq"]
            answers = [
                wire.Play(asked.id(), seq, 10**6),
                wire.Play(asked.id(), seq, None, "frobnicate"),
                wire.Play(asked.id(), seq),
                wire.Play(asked.id(), seq, 1, "both"),
            ]
            for said in answers:
                answer = await asked.says(said)
                assert (answer["t"], answer["stale"]) == ("refused", False)
            assert count(tmp_path) == before
            word = asked.state["question"]["options"][0]["spell"]
            await asked.does(wire.Play("typed", seq, None, word))

    asyncio.run(main())


def test_choices_made_at_once_are_neither_lost_nor_called_stale(tmp_path: Path) -> None:
    """500 rounds of Harbour: all seats answer what they were asked at the same moment, from several tables at once."""
    rounds = answers = 0

    async def answer(person: Person, chance: Chance) -> int:
        """One whole choice: the bid, and the favour if one is asked for."""
        n = 0
        heard = len(person.events)
        while person.asked and not any(event["kind"] == "moored" for event in person.events[heard:]):
            told = await person.plays(chance)
            assert told["t"] == "done", told
            n += 1
        return n

    async def table(hall: Hall, number: int) -> None:
        nonlocal rounds, answers
        people = await party(hall, ME, FRIEND, FRIEND, game="harbour")
        dice = [Chance(number * 8 + seat) for seat in range(3)]
        while people[0].status != "over":
            given = await asyncio.gather(*map(answer, people, dice))
            answers += sum(given)
            rounds += 1
            assert any(person.is_wanted() for person in people), "what is done was told before"
        played = sum(person.owner.room.playing.length for person in people) // 3
        assert played == len(people[0].owner.room.movers)

    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            for batch in range(10):
                await asyncio.gather(*(table(hall, batch * 16 + i) for i in range(16)))
                if rounds >= 500:
                    break

    asyncio.run(main())
    assert rounds >= 500
    assert answers == len(look(tmp_path, "select 1 from log where kind = 'play'"))


# --- commit, then tell ---


def test_what_can_not_be_kept_is_refused_and_nobody_hears_of_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path, store=Cramped) as hall:
            people = await party(hall, ME, FRIEND, FRIEND, game="harbour")
            await play_on(people, Chance(1), most=4)
            store = hall.store
            assert isinstance(store, Cramped)
            asked = next(person for person in people if person.asked)
            states = [person.state for person in people]
            heard = [len(person.heard) for person in people]
            room = asked.owner.room
            question = asked.state["question"]
            play = wire.Play("full", question["seq"], question["options"][0]["action"])
            store.full = True
            answer = await asked.says(play)
            assert answer["t"] == "refused"
            assert "disk is full" in answer["why"]
            assert not answer["stale"]
            assert asked.owner.room is not room, "the memory was thrown away"
            for person, state, n in zip(people, states, heard, strict=True):
                assert not [told for told in person.heard[n:] if told["t"] == "state"]
                assert person.state == state
            before = count(tmp_path)
            store.full = False
            await asked.does(play)
            assert count(tmp_path) == before + 1
            await play_on(people, Chance(2))

    asyncio.run(main())


def test_bots_go_on_by_themselves_when_the_disk_has_room_again(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path, store=Cramped) as hall:
            session = await hall.new_session()
            store = hall.store
            assert isinstance(store, Cramped)
            opened = await hall.new_table(Order("harbour", (BOT, BOT, BOT)), session)
            grant = await hall.grant(session, opened.table)
            assert grant is not None
            host = await Person(hall, session, grant).comes()
            assert host.state["you"] == {"role": "spectator", "seat": None, "host": True}
            store.full = True
            assert (await host.says(wire.Start("go")))["t"] == "refused"
            store.full = False
            await host.does(wire.Start("go"))
            store.full = True
            while store.failures < 2:
                await asyncio.sleep(0.05)
            assert host.status == "playing"
            store.full = False
            await host.until(lambda: host.status == "over")

    asyncio.run(main())


def test_a_commit_whose_answer_got_lost_is_found_in_the_log(tmp_path: Path) -> None:
    class Deaf(Cramped):
        deaf = False

        async def commit(self, batch: Any) -> None:
            await super().commit(batch)
            if self.deaf:
                raise ConnectionError("the line was cut after the commit")

    async def main() -> None:
        async with open_hall(tmp_path, store=Deaf) as hall:
            people = await party(hall, ME, FRIEND)
            store = hall.store
            assert isinstance(store, Deaf)
            store.deaf = True
            asked = next(person for person in people if person.asked)
            before = count(tmp_path)
            answer = await asked.plays(Chance(1))
            assert answer["t"] == "done"
            assert count(tmp_path) == before + 1
            store.deaf = False

    asyncio.run(main())


# --- seats ---


def test_a_link_works_until_somebody_holds_the_seat_and_the_host_can_make_a_new_one(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host = await hall.new_session()
            opened = await hall.new_table(Order("alley", (ME, FRIEND, BOT)), host)
            table, token, watch = opened.table, opened.links[1], opened.watch
            assert token is not None
            assert watch is not None
            ann, bob, eve = [await hall.new_session() for _ in range(3)]
            for session in (host,):
                with pytest.raises(NotNow, match="sits at that table already"):
                    await hall.redeem(token, session)
            with pytest.raises(NoSuchTable, match="does not work"):
                await hall.redeem("x" * 43, bob)
            watching = await hall.redeem(watch, bob, "Bob")
            assert (watching.role, watching.seat, watching.host) == ("spectator", None, False)
            seated = await hall.redeem(token, bob, "Bob")
            assert (seated.role, seated.seat, seated.host) == ("seat", 1, False)
            assert await hall.redeem(token, bob) == seated
            assert await hall.redeem(watch, bob) == seated, "who sits need not watch"
            with pytest.raises(NotNow, match="somebody sits there already"):
                await hall.redeem(token, eve)
            person = await Person(hall, bob, seated).comes()
            fresh = await hall.new_link(table, 1)
            await person.until(lambda: person.gone)
            assert person.heard[-1]["t"] == "bye"
            assert await hall.grant(bob, table) is None
            with pytest.raises(NoSuchTable):
                await hall.redeem(token, ann)
            assert (await hall.redeem(fresh, eve, "Eve")).seat == 1
            late = await Person(hall, host, (await hall.grant(host, table)) or seated).comes()
            assert late.seat(1)["name"] == "Eve"
            for seat, reason in [(0, "can't give up"), (2, "a bot sits"), (5, "no seat 5")]:
                with pytest.raises(NotNow, match=reason):
                    await hall.new_link(table, seat)
            kept = look(
                tmp_path, "select token from keys union select token from sessions union select session from grants"
            )
            plain = {token, watch, fresh, host, ann, bob, eve}
            assert not plain & {found for (found,) in kept}
            everything = (tmp_path / "tables.db").read_bytes() + (tmp_path / "tables.db-wal").read_bytes()
            assert not [each for each in plain if each.encode() in everything]

    asyncio.run(main())


def test_whoever_leaves_in_the_lobby_frees_the_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, friend = await party(hall, ME, FRIEND, start=False)
            await friend.says(wire.Leave("away"))
            await friend.until(lambda: friend.gone)
            assert await hall.grant(friend.session, friend.grant.table) is None
            assert not host.seat(1)["taken"]
            assert "send Friend 1 the link" in (await host.says(wire.Start("go")))["why"]
            assert (await host.says(wire.Leave("me too")))["t"] == "refused"
            await host.does(wire.Replace("instead", 1, "apprentice"))
            await host.does(wire.Start("now"))
            await play_on([host], Chance(1), most=5)

    asyncio.run(main())


def test_names_words_and_chat(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, friend = await party(hall, ME, FRIEND, start=False)
            await friend.does(wire.Rename("n", "Friedrich, the Great"))
            await friend.does(wire.Words("w", "over the hills"))
            assert host.seat(1)["name"] == "Friedrich the Great"
            assert host.state["table"]["words"] == ["", "over the hills"]
            commitment = host.state["table"]["commitment"]
            for i in range(230):
                await friend.does(wire.Say(f"s{i}", f"line {i}"))
            assert host.heard[-1]["text"] == "line 229"
            assert host.heard[-1]["name"] == "Friedrich the Great"
            await host.does(wire.Start("go"))
            assert (
                (await hall.fairness(host.grant.table)).keys().isdisjoint({"secret", "salt", "seed", "rows", "draws"})
            )
            assert host.state["table"]["commitment"] == commitment
            host.goes()
            await host.comes(heard=0)
            assert [line["n"] for line in host.state["chat"]] == list(range(31, 231))
        async with open_hall(tmp_path) as hall:
            await host.comes(heard=0, hall=hall)
            assert [line["n"] for line in host.state["chat"]] == list(range(31, 231))
            await host.does(wire.Say("more", "and on"))
            assert host.heard[-2]["n"] == 231
        assert look(tmp_path, "select count(*) from chat") < [(300,)]

    asyncio.run(main())


# --- presence ---


def test_a_stand_in_plays_for_somebody_absent_until_they_return(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, friend = await party(hall, ME, FRIEND, stand_in=1, options={"first": 1})
            friend.goes()
            await host.until(lambda: not host.seat(1)["here"])
            while host.asked:
                await host.plays(Chance(1))
            assert host.state["asked"] == [1]
            assert 0 < host.state["standing_in"] <= 1
            assert not host.seat(1)["stand_in"]
            await host.until(lambda: bool(host.seat(1)["stand_in"]))
            await host.until(lambda: host.asked)
            assert look(tmp_path, "select distinct by from log where kind = 'play' and seat = 1") == [("bot",)]
            await friend.comes()
            await host.until(lambda: not host.seat(1)["stand_in"])
            assert host.seat(1)["here"]
            while host.asked:
                await host.plays(Chance(1))
            before = count(tmp_path)
            await asyncio.sleep(0.2)
            assert count(tmp_path) == before, "whoever is here plays for themselves"
            await friend.until(lambda: friend.asked)
            assert (await friend.plays(Chance(1)))["t"] == "done"
            assert [
                kind
                for (kind,) in look(tmp_path, "select kind from log where kind in ('stand_in', 'back') order by seq")
            ] == [
                "stand_in",
                "back",
            ]

    asyncio.run(main())


def test_the_host_pauses_goes_on_and_replaces(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            host, friend = await party(hall, ME, FRIEND, stand_in=0, options={"first": 2})
            await host.does(wire.Pause("p"))
            assert friend.status == "paused"
            question = friend.state["question"]
            answer = await friend.says(wire.Play("y", question["seq"], question["options"][0]["action"]))
            assert "paused" in answer["why"]
            assert "is here" in (await host.says(wire.Replace("r1", 1, "apprentice")))["why"]
            assert "no bot" in (await host.says(wire.Replace("r2", 1, "../etc/passwd")))["why"]
            friend.goes()
            await host.does(wire.Replace("r3", 1, "apprentice"))
            before = count(tmp_path)
            await asyncio.sleep(0.2)
            assert count(tmp_path) == before, "nobody moves while it is paused"
            await host.does(wire.Resume("q"))
            await play_on([host], Chance(1), most=5)

    asyncio.run(main())


def test_nobody_plays_on_at_a_table_that_all_have_left(tmp_path: Path) -> None:
    """People and a bot: once nobody is connected, the bot still answers for itself, and no stand-in plays."""

    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND, BOT, stand_in=1, game="harbour")
            await people[1].does(wire.Leave("gone"))
            for person in people:
                person.goes()
            owner = people[0].owner
            await asyncio.sleep(0.1)
            while owner.busy:
                await asyncio.sleep(0.05)
            before = count(tmp_path)
            await asyncio.sleep(1.3)
            assert count(tmp_path) == before
            assert not owner.busy
            await people[0].comes()
            assert people[0].asked, "nobody has answered for who only went away for a while"
            await play_on(people[:1], Chance(1))

    asyncio.run(main())


def test_whatever_people_do_every_game_can_end(tmp_path: Path) -> None:
    """People quit, lose their line and come back at random; while one of them stays, the game reaches its end."""

    async def one(hall: Hall, number: int) -> None:
        dice = Chance(number)
        people = await party(hall, ME, FRIEND, FRIEND, BOT, stand_in=1, game="harbour")
        stays = int(dice.below(3))
        for _ in range(2000):
            for seat, person in enumerate(people):
                what = dice.below(8)
                if person.link is None:
                    if what == 0:
                        await person.comes()
                elif seat != stays and what == 0 and person.status != "over":
                    await person.does(wire.Leave(person.id()))
                    person.goes()
                elif seat != stays and what == 1:
                    person.goes()
                elif person.asked:
                    await person.plays(dice)
            if people[stays].status == "over":
                return
            await asyncio.sleep(0.005)
        pytest.fail("the game did not end")

    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            await asyncio.gather(*(one(hall, number) for number in range(12)))
            assert not [
                1
                for _, by in look(tmp_path, "select kind, by from log")
                if by not in ("person", "bot", "host", "table")
            ]

    asyncio.run(main())


def test_a_table_of_bots_plays_while_somebody_watches(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            session = await hall.new_session()
            opened = await hall.new_table(Order("alley", (BOT, BOT), start=True), session)
            await asyncio.sleep(0.1)
            assert count(tmp_path) == 2
            grant = await hall.grant(session, opened.table)
            assert grant is not None
            host = await Person(hall, session, grant).comes()
            await host.until(lambda: len(host.events) > 40)
            owner = host.owner
            host.goes()
            await asyncio.sleep(0.1)
            while owner.busy:
                await asyncio.sleep(0.05)
            before = count(tmp_path)
            await asyncio.sleep(0.2)
            assert count(tmp_path) == before

    asyncio.run(main())


def test_windows_of_one_seat_are_told_the_same_and_a_slow_one_is_hung_up(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND)
            second = await Person(hall, people[1].session, people[1].grant).comes()
            slow = await Person(hall, people[1].session, people[1].grant).comes()
            slow.slow = True
            await play_on(people, Chance(5), most=20)
            assert slow.gone
            assert second.events == people[1].events
            assert second.state["view"] == people[1].state["view"]
            people[1].goes()
            await asyncio.sleep(0.05)
            assert people[0].seat(1)["here"], "one window is still open"
            slow.slow = False
            await slow.comes()
            assert slow.events == people[1].events

    asyncio.run(main())


def test_an_ear_is_told_only_when_something_changes_for_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND, FRIEND, game="harbour")
            heard = [len(person.heard) for person in people]
            question = people[1].state["question"]
            bid = next(option for option in question["options"] if option["spell"] == "bid 2")
            await people[1].does(wire.Play("bid", question["seq"], bid["action"]))
            assert [len(person.heard) - n for person, n in zip(people, heard, strict=True)] == [0, 2, 0]
            people[0].events.clear()
            await people[0].does(wire.Look("look", 0))
            assert people[0].state["from"] == 0

    asyncio.run(main())


# --- memory and end ---


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path, idle=0.2) as hall:
            people = await party(hall, ME, FRIEND)
            await play_on(people, Chance(1), most=10)
            await asyncio.sleep(0.5)
            assert hall.facts()["tables"] == 1, "somebody is connected"
            owner, state = people[0].owner, people[0].state
            for person in people:
                person.goes()
            await asyncio.sleep(0.8)
            assert hall.facts()["tables"] == 0
            await people[0].comes()
            assert people[0].owner is not owner
            assert people[0].state["view"] == state["view"]
            await people[1].comes()
            await play_on(people, Chance(2), most=5)

    asyncio.run(main())


def test_a_closing_hall_keeps_what_was_said_and_says_goodbye(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND)
            asked = next(person for person in people if person.asked)
            question = asked.state["question"]
            assert asked.link is not None
            said = asyncio.create_task(
                asked.owner.hear(asked.link, wire.Play("last", question["seq"], question["options"][0]["action"]))
            )
            await asyncio.sleep(0)
            await hall.close()
            await said
            assert {"t": "done", "id": "last"} in asked.heard
            for person in people:
                assert person.gone
                assert person.heard[-1]["t"] == "bye"
                assert person.heard[-1]["again"] > 0
        assert len(look(tmp_path, "select 1 from log where id = 'last'")) == 1

    asyncio.run(main())


# --- after the game ---


def test_replay_fork_rematch_journal_and_report(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            people = await party(hall, ME, FRIEND, BOT)
            table = people[0].grant.table
            for early in (
                hall.journal(table),
                hall.replay(table),
                hall.position(table, 0),
                hall.rematch(people[0].grant, people[0].session),
            ):
                with pytest.raises(NotNow, match="not over"):
                    await early
            report = await hall.report(people[1].grant)
            assert report["you"] == {"role": "seat", "seat": 1}
            await play_on(people, Chance(6))
            owner = await hall.owner(table)
            assert "seed" not in str(report)
            assert (await hall.journal(table)).count("\n") == owner.room.playing.length + 2
            replay = await hall.replay(table)
            assert replay["scores"] == owner.room.playing.scores
            assert (await hall.position(table, len(replay["steps"])))["asked"] == []
            forked = await hall.fork(table, 30, 1, "apprentice", people[1].session)
            grant = await hall.grant(people[1].session, forked)
            assert grant is not None
            assert (grant.seat, grant.host) == (1, True)
            again = await Person(hall, people[1].session, grant).comes()
            assert again.state["table"]["forked"]
            assert [seat["kind"] for seat in again.state["table"]["seats"]] == ["bot", "human", "bot"]
            await play_on([again], Chance(2))
            assert "hidden" in await hall.journal(forked)
            second = await hall.rematch(people[0].grant, people[0].session)
            assert [link is not None for link in second.links] == [False, True, False]
            owner = await hall.owner(second.table)
            assert owner.room.status == "lobby"
            assert [chair.name for chair in owner.room.chairs] == ["Ann", "Friend 1", "Apprentice"]
            assert all(chair.taken for chair in owner.room.chairs[:2])  # everybody has come along
            with pytest.raises(Exception, match="choose an earlier moment"):
                await hall.fork(table, 10**5, 1, "apprentice", people[1].session)

    asyncio.run(main())


def test_orders_that_can_not_be_laid_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_hall(tmp_path) as hall:
            session = await hall.new_session()
            orders: list[tuple[Order, str]] = [
                (Order("chess", (ME, FRIEND)), "no game 'chess'"),
                (Order("alley", (ME,)), "2 to 6 players"),
                (Order("alley", (ME, ME)), "take one seat"),
                (Order("alley", (ME, Place("bot", bot="mybots.py:Spy"))), "there is no bot"),
                (Order("alley", (ME, BOT), options={"wizards": "purple"}), "choose off"),
                (Order("alley", (ME, BOT), options={"colour": "red"}), "no option"),
                (Order("alley", (Place("me", "x" * 50), BOT)), "up to 40 letters"),
            ]
            for order, reason in orders:
                with pytest.raises(Exception, match=reason):
                    await hall.new_table(order, session)
            with pytest.raises(Exception, match="no session"):
                await hall.new_table(Order("alley", (ME, BOT)), "stranger")
        assert look(tmp_path, "select count(*) from tables") == [(0,)]

    asyncio.run(main())
