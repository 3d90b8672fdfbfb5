"""What sockets say at a table, and what they are answered."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

import sqlalchemy as sa

from arcane.core.errors import IllegalAction
from arcane.server import loading, schema, wire
from arcane.server.audience import Link
from arcane.server.desk import Desk
from arcane.server.errors import Trouble
from arcane.server.fairness import dice_of
from arcane.server.keys import Keys
from arcane.server.logs import tell
from arcane.server.movers import Movers
from arcane.server.opening import STAND_IN, TABLE, Absent
from arcane.server.preview import preview
from arcane.server.room import Room
from arcane.server.rows import Ids
from arcane.server.store import Work
from arcane.server.thinkers import Fault, Thinkers

REMEMBERED = 128  # answers that changed nothing, so that the same message gets the same one
HINTER = 100  # added to a seat: the dice of whoever gives it hints are not those of a bot there

FORGET_CHAT = sa.delete(schema.chat).where(
    schema.chat.c.table_id == sa.bindparam("of"), schema.chat.c.n <= sa.bindparam("up_to")
)


class Stale(Exception):
    """This was meant for another question."""


class Talk:
    """Messages come in one at a time, through the table's queue."""

    def __init__(
        self, desk: Desk, movers: Movers, thinkers: Thinkers, keys: Keys, chat: list[tuple[wire.Chat, str]]
    ) -> None:
        self.chat = [line for line, _ in chat]
        self.hints: dict[int, asyncio.Task[None]] = {}  # of each seat: the thought under way
        self._desk, self._movers, self._thinkers, self._keys = desk, movers, thinkers, keys
        self._said = Ids()
        for line, id in chat:
            self._said.add(line.seat, id)
        self._replies: OrderedDict[tuple[object, str], bytes] = OrderedDict()

    async def close(self) -> None:
        hints = list(self.hints.values())
        for task in hints:
            task.cancel()
        await asyncio.gather(*hints, return_exceptions=True)

    async def hear(self, link: Link, said: wire.Said) -> None:
        """Do what is asked, or refuse it, and answer."""
        if not link.open:
            return
        known = self._replies.get((_whose(link), said.id))
        if known is not None:
            link.send(known)
            return
        answer: wire.Told | None
        lasting = False
        try:
            answer = await self._answer(link, said)
        except Stale as e:
            self._desk.show(link, link.heard)
            answer, lasting = wire.Refused(said.id, str(e), stale=True), True
        except IllegalAction as e:
            answer, lasting = wire.Refused(said.id, str(e)), True
        except Trouble as e:  # it could not be kept: the same message may be said again
            self._movers.retry()
            answer = wire.Refused(said.id, str(e))
        if answer is not None:
            self._reply(link, said.id, answer, lasting)

    def _reply(self, link: Link, id: str, answer: wire.Told, lasting: bool) -> None:
        frame = wire.write(answer)
        if lasting:
            self._replies[(_whose(link), id)] = frame
            while len(self._replies) > REMEMBERED:
                self._replies.popitem(last=False)
        link.send(frame)

    async def _answer(self, link: Link, said: wire.Said) -> wire.Told | None:
        room = await self._desk.present()
        seat = TABLE if link.grant.seat is None else link.grant.seat
        if (seat, said.id) in room.ids or isinstance(said, wire.Say) and (seat, said.id) in self._said:
            return wire.Done(said.id)
        change = self._desk.change
        match said:
            case wire.Look():
                self._desk.show(link, said.heard)
            case wire.Start():
                await change("start", seat, said.id, "host")
            case wire.Pause():
                await change("pause", seat, said.id, "host")
            case wire.Resume():
                await change("resume", seat, said.id, "host")
            case wire.Replace():
                await self._replace(room, seat, said)
            case _ if seat == TABLE:
                raise IllegalAction("you only watch here; ask the host for a seat's link")
            case wire.Play():
                await self._play(room, seat, said)
            case wire.Undo():
                await self._undo(room, seat, said)
            case wire.Why():
                return self._why(room, seat, said)
            case wire.Preview():
                return self._preview(room, seat, said)
            case wire.Hint():
                self._hint(room, link, seat, said)
                return None
            case wire.Say():
                await self._say(room, seat, said)
            case wire.Rename():
                await change("name", seat, said.id, "person", {"name": said.name})
            case wire.Words():
                await change("words", seat, said.id, "person", {"text": said.text})
            case wire.Leave():
                await self._leave(room, seat, said)
        return wire.Done(said.id)

    # --- playing ---

    def _fresh(self, room: Room, seat: int, seq: int) -> None:
        """Stale, unless this is meant for the question that the seat is asked now."""
        match = room.playing
        if seat not in match.asked():
            raise Stale(match.game.words.not_your_turn([match.name(other) for other in match.asked()]))
        if seq != room.questions[seat]:
            raise Stale("the table has moved on since; look at the question once more")

    async def _play(self, room: Room, seat: int, said: wire.Play) -> None:
        self._fresh(room, seat, said.seq)
        question = room.playing.question(seat)
        if (said.action is None) == (said.text is None):
            raise IllegalAction("say either an action or a text")
        action = said.action if said.text is None else question.parse(said.text)
        assert action is not None
        if reason := question.why_not(action):
            raise IllegalAction(reason)
        if room.chairs[seat].stand_in and room.status == "playing":
            await self._desk.change("back", seat, "", "person")
        data = {"action": action, "spell": question.spell(action)}
        await self._desk.change("play", seat, said.id, "person", data)

    async def _undo(self, room: Room, seat: int, said: wire.Undo) -> None:
        if seat in room.playing.asked():
            self._fresh(room, seat, said.seq)
        await self._desk.change("undo", seat, said.id, "person")

    def _why(self, room: Room, seat: int, said: wire.Why) -> wire.Reason:
        self._fresh(room, seat, said.seq)
        question = room.playing.question(seat)
        try:
            return wire.Reason(said.id, question.why_not(question.parse(said.text)))
        except IllegalAction as e:
            return wire.Reason(said.id, str(e))

    def _preview(self, room: Room, seat: int, said: wire.Preview) -> wire.Previewed:
        self._fresh(room, seat, said.seq)
        match = room.playing
        if reason := match.question(seat).why_not(said.action):
            raise IllegalAction(reason)
        dice = f"{room.table} {seat} {said.seq} {said.action}"
        return preview(room.game, match.view(seat), seat, said.action, match.names, said.id, dice)

    def _hint(self, room: Room, link: Link, seat: int, said: wire.Hint) -> None:
        """The answer follows when it is thought out; the table does not wait for it."""
        if not room.opening.hints:
            raise IllegalAction("this table plays without hints")
        self._fresh(room, seat, said.seq)
        if seat in self.hints:
            raise IllegalAction("the archmage is thinking already; wait for the answer")
        view = room.playing.view(seat)
        dice = dice_of(room.secret, seat + HINTER)

        async def think() -> None:
            try:
                thoughts = await self._thinkers.opinions(room.table, room.game, view, seat, dice)
            except Fault as e:
                tell("no hint", logging.WARNING, table=room.table, why=str(e))
                told = wire.Refused(said.id, "the archmage has lost the thread; ask again")
                self._reply(link, said.id, told, lasting=False)
            else:
                self._reply(link, said.id, wire.Hinted(said.id, thoughts), lasting=True)
            finally:
                self.hints.pop(seat, None)

        self.hints[seat] = asyncio.create_task(think())

    # --- sitting and speaking ---

    async def _say(self, room: Room, seat: int, said: wire.Say) -> None:
        text = " ".join(said.text.split())
        if not text or not text.isprintable():
            raise IllegalAction("say it with letters, digits and signs")
        n = self.chat[-1].n + 1 if self.chat else 1
        line = wire.Chat(n, seat, room.name(seat), text, round(time.time(), 3))
        kept = {"table_id": room.table, "n": n, "seat": seat, "id": said.id}
        kept |= {"name": line.name, "text": text, "at": line.at}
        work = Work(said=kept)
        if n % loading.CHAT_KEPT == 0:
            work.others = [(FORGET_CHAT, {"of": room.table, "up_to": n - loading.CHAT_KEPT})]
        await self._desk.store.keep(work)
        self._said.add(seat, said.id)
        self.chat = [*self.chat[1 - loading.CHAT_KEPT :], line]
        self._desk.audience.tell_all(line)

    async def _leave(self, room: Room, seat: int, said: wire.Leave) -> None:
        if room.status == "lobby":
            await self._desk.change("free", seat, said.id, "person", None, self._keys.leave(room.table, seat))
            self._keys.forget()
            gone = [link for link in self._desk.audience.links if link.grant.seat == seat]
            for link in gone:
                link.send(wire.write(wire.Done(said.id)))
            self._desk.audience.dismiss(gone, "you have left the table", 0.0)
        elif room.status != "over" and not room.chairs[seat].stand_in:
            await self._desk.change("stand_in", seat, said.id, "person", Absent(seat, STAND_IN))

    async def _replace(self, room: Room, host: int, said: wire.Replace) -> None:
        if said.bot not in self._movers.bots:
            raise IllegalAction(f"there is no bot {said.bot!r}; there are {', '.join(self._movers.bots)}")
        if said.seat in self._desk.audience.here():
            raise IllegalAction(f"{room.name(said.seat)} is here, and plays for themselves")
        await self._desk.change("stand_in", host, said.id, "host", Absent(said.seat, said.bot))


def _whose(link: Link) -> object:
    """Windows of one seat share their messages; those who watch have each their own."""
    return link if link.grant.seat is None else link.grant.seat
