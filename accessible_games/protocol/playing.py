"""Requests at a match that is open: moves, offers, chance, what happened, advice."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.core.errors import GameError
from accessible_games.core.events import event_json
from accessible_games.core.game import Decide, Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches import log
from accessible_games.matches.clock import MOST_MILLISECONDS
from accessible_games.matches.moments import LAST
from accessible_games.matches.replaying import Decision
from accessible_games.matches.update import Update
from accessible_games.protocol import describing, shapes, telling
from accessible_games.protocol.boards import Boards
from accessible_games.protocol.fields import Fields, answers_of
from accessible_games.protocol.refusal import RequestError, RulesError
from accessible_games.protocol.threads import in_thread
from accessible_games.protocol.world import Answers, Client, Shape

_MOST_ENTRIES = 1_000_000_000


class Playing:
    """What one program does at its matches. Methods raise NoticeError, RequestError and RulesError."""

    def __init__(self, me: Client, boards: Boards) -> None:
        self._me = me
        self._boards = boards
        self._hints: dict[str, asyncio.Task[None]] = {}
        self.answers: Answers = answers_of(self)

    async def close(self, is_lost: bool) -> None:
        """The program goes."""
        for task in self._hints.values():
            task.cancel()
        await self._boards.close_all(is_lost)

    async def be_at(self, match_id: str, *, looks: bool) -> None:
        """For one request: follow the match, or only look how it stands, of which nobody hears. Raises NoticeError."""
        if looks:
            await self._boards.look(match_id)
            return
        await self._boards.open(match_id, None, False)
        await asyncio.sleep(0)  # its clock runs, if it is to

    # Coming and going

    async def _do_open(self, fields: Fields) -> Shape:
        match_id = fields.text("match")
        since = fields.integer("since", 0, _MOST_ENTRIES) if fields.has("since") else None
        board = await self._boards.open(match_id, since, fields.flag("throws"))
        update = board.present
        return {"match": match_id, "entry": update.seq}

    async def _do_close(self, fields: Fields) -> Shape:
        return {"was_open": await self._boards.close(fields.text("match"))}

    # How it stands, and a move

    async def _do_match(self, fields: Fields) -> Shape:
        return {"match": shapes.match(self._update(fields))}

    async def _do_play(self, fields: Fields) -> Shape:
        move = fields.text("move")
        return await self._act(fields, lambda do, match, seat, by: do.decide(match, seat, move, **by))

    async def _do_moves(self, fields: Fields) -> Shape:
        update = self._update(fields)
        is_own = isinstance(update.phase, Decide) and any(seat in update.seats for seat in update.phase.seats)
        is_open = isinstance(update.phase, Decide) and not update.game.hides
        found = update.game.moves(update.view) if is_own or is_open else ()
        return {"moves": [update.game.format(move) for move in found]}

    async def _do_view(self, fields: Fields) -> Shape:
        update = await self._moment(fields)
        return {"view": update.game.view_json(update.view)}

    async def _do_cells(self, fields: Fields) -> Shape:
        update = await self._moment(fields)
        return {"cells": describing.cells(update.game, update.view, update.options, self._listener(fields, update))}

    async def _do_threats(self, fields: Fields) -> Shape:
        """What each seat could do next to others, or to win."""
        update = await self._moment(fields)
        announcer, game = Announcer(self._listener(fields, update)), update.game
        found = [
            {"seat": seat, "event": event_json(event), "text": announcer.event(game.id, event).text}
            for seat in update.players
            for event in game.threats(update.view, seat)
        ]
        return {"threats": found}

    async def _do_board(self, fields: Fields) -> Shape:
        update = await self._moment(fields)
        form, width = telling.form_of(fields)
        listener = self._listener(fields, update)
        return {"lines": telling.board_lines(update.game, update.view, update.options, listener, form, width)}

    async def _do_announce(self, fields: Fields) -> Shape:
        """Of the last entry with events, or of one that is named; Braille takes its time, beside everybody else."""
        board = self._boards.at(fields.text("match"))
        update = board.present
        listener, grade = self._listener(fields, update), fields.integer("grade", 0, 2, 0)
        wanted = fields.integer("entry", 0, _MOST_ENTRIES, 0)
        found = [each for each in board.recent if each.events and wanted in (0, each.entry.seq)]
        events = found[-1].events if found else ()
        is_braille = fields.flag("braille", True)
        told = telling.announcements
        made = await in_thread(partial(told, update.game, events, listener, grade, is_braille=is_braille))
        return {"announcements": made}

    # Agreements and chance

    async def _do_offer(self, fields: Fields) -> Shape:
        what = fields.choice("what", log.OFFERS)
        milliseconds = fields.integer("milliseconds", 1, MOST_MILLISECONDS, 60_000) if what == log.TIME else 0
        level = fields.choice("level", log.LEVELS, "medium") if what == log.SUBSTITUTE else ""
        return await self._act(
            fields,
            lambda do, match, seat, by: do.offer(match, seat, what, milliseconds, level=level, **by),
            is_away=what == log.RETURN,
        )

    async def _do_answer(self, fields: Fields) -> Shape:
        accepts, what = fields.flag("accept", None), fields.choice("what", ("", *log.OFFERS), "")
        update = self._update(fields)
        offer = update.offer
        seats = [each for each in update.seats if offer and each not in (offer.seat, *offer.accepted)]
        return await self._act(
            fields,
            lambda do, match, seat, by: do.answer(match, seat, accepts, what=what, **by),
            usual=seats,
        )

    async def _do_resign(self, fields: Fields) -> Shape:
        return await self._act(fields, lambda do, match, seat, by: do.resign(match, seat, **by))

    async def _do_absence(self, fields: Fields) -> Shape:
        """For whom the match waits who is away, and how long still."""
        found = await (await self._me.hall()).absence(self._update(fields).match_id)
        return {"seat": found.seat, "name": found.name, "left": found.left}

    async def _do_finish(self, fields: Fields) -> Shape:
        """Wait no more for who has been away for too long."""
        hall, match_id = await self._me.hall(), self._update(fields).match_id
        await hall.give_up_on(match_id, (await hall.absence(match_id)).seat)
        return {"entry": self._update(fields).seq}

    async def _do_throw(self, fields: Fields) -> Shape:
        update, world = self._update(fields), await self._me.world()
        await world.service.throw(update.match_id, person=self._me.account)
        return {"entry": self._update(fields).seq}

    async def _do_result(self, fields: Fields) -> Shape:
        """What own dice show, where that was agreed on."""
        text = fields.text("outcome")
        return await self._act(fields, lambda do, match, seat, by: do.type_outcome(match, seat, text, **by))

    async def _do_luck(self, fields: Fields) -> Shape:
        word = fields.text("word")
        return await self._act(fields, lambda do, match, seat, by: do.add_luck(match, seat, word, **by))

    async def _do_pledge(self, fields: Fields) -> Shape:
        return await self._exchange(fields, log.PLEDGED, fields.text("digest"))

    async def _do_disclose(self, fields: Fields) -> Shape:
        return await self._exchange(fields, log.OPENED, fields.text("word"))

    async def _exchange(self, fields: Fields, what: str, text: str) -> Shape:
        return await self._act(fields, lambda do, match, seat, by: do.exchange(match, seat, what, text, **by))

    async def _act(
        self,
        fields: Fields,
        act: Callable[..., Awaitable[None]],
        *,
        usual: list[Seat] | None = None,
        is_away: bool = False,
    ) -> Shape:
        """Act for the seat that is named, else for that to move. What it leads to comes first, as an event."""
        update, world = self._update(fields), await self._me.world()
        due = list(update.phase.seats) if isinstance(update.phase, Decide) else []
        own = [seat for seat in (usual or due) if seat in update.seats] or list(update.seats)
        if is_away:
            own = [seat for seat, one in update.away.items() if one.account == self._me.account] or own
        every = list(update.players)
        seat = fields.choice("seat", every, own[0] if own else every[0])
        by = {"person": self._me.account, "command": fields.text("command", "")}
        try:
            await act(world.service, update.match_id, seat, by)
        except GameError as error:
            raise RulesError(update.game.id, error) from error
        return {"entry": self._update(fields).seq}

    # What has happened

    async def _do_times(self, fields: Fields) -> Shape:
        update, world = self._update(fields), await self._me.world()
        times = await world.service.times(update.match_id, person=self._me.account)
        return {"left": {} if times is None else dict(times.left), "running": None if times is None else times.running}

    async def _do_history(self, fields: Fields) -> Shape:
        update = await self._moment(fields)
        made = [{"seat": each.seat or None, "move": each.name} for each in update.history]
        return {"round": update.series.round, "moves": made}

    async def _do_missed(self, fields: Fields) -> Shape:
        """What happened after an entry, by rounds; else since the own last move."""
        update, world = self._update(fields), await self._me.world()
        since = fields.integer("since", 0, _MOST_ENTRIES) if fields.has("since") else None
        told = await world.service.moments.present(update.match_id, self._me.account, since)
        return {"entry": told.seq, "missed": [shapes.missed(part) for part in told.missed]}

    async def _do_record(self, fields: Fields) -> Shape:
        match_id, world = fields.text("match"), await self._me.world()
        return {"record": json.loads(await world.documents.document(self._me.person, match_id))}

    # Advice

    async def _do_hint(self, fields: Fields) -> Shape:
        update, world = self._update(fields), await self._me.world()
        match_id = update.match_id
        due = update.phase.seats if isinstance(update.phase, Decide) else ()
        seat = next((each for each in due if each in update.seats), "")
        await world.service.adviser.check(match_id, seat or next(iter(update.seats), ""), self._me.account)
        if not seat:
            raise RequestError("not-to-move", "illegal")
        await self._do_stop(fields)
        task = asyncio.create_task(self._advise(match_id, seat, fields.integer("most", 1, 1000, 10)))
        self._hints[match_id] = task
        return {"seat": seat}

    async def _advise(self, match_id: str, seat: Seat, most: int) -> None:
        world = await self._me.world()
        try:
            seq, ranked, is_exact = await world.service.adviser.rank(match_id, seat, self._me.account)
        except NoticeError as error:
            self._me.tell(error.notice, match=match_id)
            return
        moves = [{"move": move, "value": value} for move, value in ranked[:most]]
        self._me.send(
            {"event": "hint", "match": match_id, "entry": seq, "seat": seat, "is_exact": is_exact, "moves": moves}
        )

    async def _do_review(self, fields: Fields) -> Shape:
        """What the strong bot would have done, decision by decision, when the match is over."""
        update, world = self._update(fields), await self._me.world()
        every = await world.service.adviser.decisions(update.match_id)
        found = [each for each in every if not each.is_bot] or every
        await self._do_stop(fields)
        self._hints[update.match_id] = asyncio.create_task(self._study(update.match_id, found))
        return {"count": len(found)}

    async def _study(self, match_id: str, decisions: Sequence[Decision]) -> None:
        world = await self._me.world()
        try:
            for each in decisions:
                ranked = await world.service.adviser.rank_before(each, match_id, self._me.account)
                moves = [{"move": move, "value": value} for move, value in ranked]
                told = {"round": each.round, "move_number": each.number, "seat": each.seat, "move": each.move}
                self._me.send({"event": "reviewed", "match": match_id, **told, "moves": moves})
        except NoticeError as error:
            self._me.tell(error.notice, match=match_id)

    async def _do_stop(self, fields: Fields) -> Shape:
        task = self._hints.pop(fields.text("match"), None)
        is_stopped = task is not None and not task.done()
        if task is not None:
            task.cancel()
        return {"stopped": is_stopped}

    # Inside

    def _update(self, fields: Fields) -> Update:
        """Of the match; only its own seats look through it."""
        update = self._boards.at(fields.text("match")).present
        seat = fields.seat(list(update.players))
        if seat is not None and seat not in (*update.seats, *update.away):
            raise NoticeError(Notice.of("match-not-your-seat" if update.seats else "session-only-watching"))
        return update

    async def _moment(self, fields: Fields) -> Update:
        """The same; or how it stood after so many moves of a round, as far as the person may know that."""
        update = self._update(fields)
        if not fields.has("number") and not fields.has("round"):
            return update
        number = fields.integer("number", 0, _MOST_ENTRIES) if fields.has("number") else LAST
        round_ = fields.integer("round", 1, _MOST_ENTRIES) if fields.has("round") else LAST
        seat, world = fields.seat(list(update.players)), await self._me.world()
        found = await world.service.moments.at(update.match_id, self._me.account, seat, number, round_)
        if round_ not in (LAST, found.round):
            raise RequestError("not-in-range", field="round", low=1, high=found.rounds)
        if number not in (LAST, found.number):
            raise RequestError("not-in-range", field="number", low=0, high=found.total)
        return found.update

    def _listener(self, fields: Fields, update: Update) -> Listener:
        names = {seat: one.name for seat, one in update.players.items() if one.name}
        return telling.listener_of(fields, update.view.seat, self._me.language, **names)
