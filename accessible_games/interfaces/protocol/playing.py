"""Requests at a match that is open: moves, offers, chance, history, advice, own notes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from accessible_games.club.accounts.notes import LONGEST_NOTE, Mark, Notes, numbered
from accessible_games.interfaces.protocol import answers, describing, forms, positions
from accessible_games.interfaces.protocol.forms import (
    TEXT,
    Flag,
    Language,
    Match,
    Text,
    choice,
    maybe,
    named,
    seat_of,
    whole,
)
from accessible_games.interfaces.protocol.lines import RequestError, RulesError, one_of
from accessible_games.interfaces.protocol.program import ProgramState, Shape, in_thread
from accessible_games.limits.table import ListLimits
from accessible_games.line.presenters.remembered import are_notes_closed, seat_of_notes
from accessible_games.matches import log
from accessible_games.matches.clock import MOST_MILLISECONDS
from accessible_games.matches.moments import LAST
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Decision, Update
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Decide, Seat, SheetRow
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import plain

_MOST = 1_000_000_000  # entries
_COMMAND = forms.plain(forms.TEXT.read, type="string", pattern=f"^[A-Za-z0-9-]{{0,{log.LONGEST_COMMAND}}}$")
_AS_IT_STOOD = "As it stood after so many moves of the round."
_ROUND = "In that round; left out, in the last one."
_SAME = "An identifier of the client's own: the same again does nothing."
_LAST = "The last entry that was heard; left out: the own last move."
_Since = Annotated[int | None, maybe(whole(0, _MOST)), _LAST]
_Throws = Annotated[bool, forms.FLAG, "Chance waits for throw."]
_Told = Annotated[int, whole(0, _MOST), "Of a match; 0: the last one with events."]
_Braille = Annotated[bool, forms.FLAG, "At a match: whether it is wanted."]
_Kind = Annotated[str, named("offer-kind", choice(*log.OFFERS))]
_Milliseconds = Annotated[int, whole(1, MOST_MILLISECONDS), "Of time."]
_Level = Annotated[str, named("level", forms.level_form()), "Of a substitute."]
_Entry = Annotated[Shape, answers.ENTRY]


@dataclass(frozen=True)
class _At:
    match: Match
    seat: Annotated[str | None, forms.plain(), "At a match: one of the client's own seats."] = None


@dataclass(frozen=True)
class _By(_At):
    """The acting seat; the seat to move if none is named."""

    seat: forms.Seat = None
    command: Annotated[str, named("command", _COMMAND, _SAME)] = ""


@dataclass(frozen=True)
class _Moment(_At):
    seat: forms.Seat = None
    number: Annotated[int | None, named("moment-number", maybe(whole(0, _MOST)), _AS_IT_STOOD)] = None
    round_: Annotated[int | None, named("moment-round", maybe(whole(1, _MOST)), _ROUND)] = None


class PlayRequests(ProgramState):
    """The requests of a program at its matches. Methods raise NoticeError, RequestError and RulesError."""

    # Coming and going

    async def _do_open(
        self, match: Match, since: _Since = None, throws: _Throws = False
    ) -> Annotated[Shape, answers.OPEN]:
        """Follow a match: events report what happens there."""
        board = await self.follow(match, since, throws)
        return {"match": match, "entry": board.present.seq}

    async def _do_close(self, match: Match) -> Annotated[Shape, answers.CLOSE]:
        """Follow a match no longer."""
        return {"was_open": await self.leave(match)}

    # How it stands, and a move

    async def _do_match(self, at: _At) -> Annotated[Shape, answers.STANDS]:
        """Return the state of an open match."""
        return {"match": answers.match_of(self._update(at))}

    async def _do_play(self, by: _By, move: Text) -> _Entry:
        return await self._act(by, MatchService.decide, move)

    async def _do_moves(self, at: _At) -> Annotated[Shape, positions.MOVES]:
        update = self._update(at)
        is_own = isinstance(update.phase, Decide) and any(seat in update.seats for seat in update.phase.seats)
        is_open = isinstance(update.phase, Decide) and not update.game.hides
        found = update.game.moves(update.view) if is_own or is_open else ()
        return {"moves": [update.game.format(move) for move in found]}

    async def _do_view(self, moment: _Moment) -> Annotated[Shape, positions.VIEW]:
        update = await self._moment(moment)
        return {"view": update.game.view_json(update.view)}

    async def _do_cells(self, moment: _Moment, hearing: describing.Hearing) -> Annotated[Shape, positions.CELLS]:
        update = await self._moment(moment)
        return {"cells": describing.cells(update.game, update.view, update.options, _listener(hearing, update))}

    async def _do_threats(self, moment: _Moment, hearing: describing.Hearing) -> Annotated[Shape, answers.THREATS]:
        """Return the threats of each seat against others, or to win."""
        update = await self._moment(moment)
        announcer, game = Announcer(_listener(hearing, update)), update.game
        found = [
            {"seat": seat, "event": event, "text": announcer.event(game.id, event).text}
            for seat in update.players
            for event in game.threats(update.view, seat)
        ]
        return {"threats": found}

    async def _do_board(
        self, moment: _Moment, hearing: describing.Hearing, drawn: describing.Drawn
    ) -> Annotated[Shape, positions.BOARD]:
        update = await self._moment(moment)
        listener = _listener(hearing, update)
        return {"lines": describing.board_lines(update.game, update.view, update.options, listener, drawn)}

    async def _do_announce(
        self,
        at: _At,
        hearing: describing.Hearing,
        grade: describing.Grade = 0,
        entry: _Told = 0,
        braille: _Braille = True,
    ) -> Annotated[Shape, positions.ANNOUNCE]:
        # Braille takes its time, beside everybody else.
        update, recent = self._update(at), self.at(at.match).recent
        found = [each for each in recent if each.events and entry in (0, each.entry.seq)]
        events, listener = found[-1].events if found else (), _listener(hearing, update)
        announce = describing.announcements
        made = await in_thread(partial(announce, update.game, events, listener, grade, is_braille=braille))
        return {"announcements": made}

    # Agreements and chance

    async def _do_offer(
        self, by: _By, what: _Kind, milliseconds: _Milliseconds = 60_000, level: _Level = "medium"
    ) -> _Entry:
        """Ask the other seats for something."""
        milliseconds, level = milliseconds if what == log.TIME else 0, level if what == log.SUBSTITUTE else ""
        words, is_away = (what, milliseconds), what == log.RETURN
        return await self._act(by, MatchService.offer, *words, is_away=is_away, level=level)

    async def _do_answer(self, by: _By, accept: Flag, what: Annotated[str, choice("", *log.OFFERS)] = "") -> _Entry:
        """Accept or decline an offer."""
        update = self._update(by)
        offer = update.offer
        seats = [each for each in update.seats if offer and each not in (offer.seat, *offer.accepted)]
        return await self._act(by, MatchService.answer, accept, usual=seats, what=what)

    async def _do_resign(self, by: _By) -> _Entry:
        """Give the round up."""
        return await self._act(by, MatchService.resign)

    async def _do_absence(self, at: _At) -> Annotated[Shape, answers.ABSENCE]:
        """Return the absent players for whom the match waits."""
        found = await self.member.seats.absence(self._update(at).match_id)
        return {"seat": found.seat, "name": found.name, "left": found.left}

    async def _do_finish(self, at: _At) -> _Entry:
        """End a match without a clock whose player to move has been away too long; that player loses."""
        member, match_id = self.member, self._update(at).match_id
        await member.seats.give_up_on(match_id, (await member.seats.absence(match_id)).seat)
        return {"entry": self._update(at).seq}

    async def _do_throw(self, at: _At) -> _Entry:
        update, kept = self._update(at), await self.kept()
        await kept.service.throw(update.match_id, person=self.account)
        return {"entry": self._update(at).seq}

    async def _do_result(self, by: _By, outcome: Text) -> _Entry:
        """Report the result of own dice, if that was agreed on."""
        return await self._act(by, MatchService.type_outcome, outcome)

    async def _do_luck(self, by: _By, word: Text) -> _Entry:
        """Give a word that changes the draws to come."""
        return await self._act(by, MatchService.add_luck, word)

    async def _do_pledge(self, by: _By, digest: Text) -> _Entry:
        """Give the SHA-256 of a word, for proved luck."""
        return await self._act(by, MatchService.exchange, log.PLEDGED, digest)

    async def _do_disclose(self, by: _By, word: Text) -> _Entry:
        """Give that word, for proved luck."""
        return await self._act(by, MatchService.exchange, log.OPENED, word)

    async def _act(
        self,
        by: _By,
        act: Callable[..., Awaitable[None]],
        *words: Any,
        usual: Sequence[Seat] = (),
        is_away: bool = False,
        **more: str,
    ) -> Shape:
        """Act for the named seat, or else the seat to move. Its effect comes first, as an event."""
        update, kept = self._update(by), await self.kept()
        due = list(update.phase.seats) if isinstance(update.phase, Decide) else []
        own = [seat for seat in (usual or due) if seat in update.seats] or list(update.seats)
        if is_away:
            own = [seat for seat, one in update.away.items() if one.account == self.account] or own
        seat = by.seat or (own[0] if own else next(iter(update.players)))
        try:
            await act(kept.service, update.match_id, seat, *words, person=self.account, command=by.command, **more)
        except GameError as error:
            raise RulesError(update.game.id, error) from error
        return {"entry": self._update(by).seq}

    # What has happened

    async def _do_times(self, at: _At) -> Annotated[Shape, answers.TIMES]:
        """Return the time left."""
        update, kept = self._update(at), await self.kept()
        times = await kept.service.times(update.match_id, person=self.account)
        return {"left": {} if times is None else times.left, "running": None if times is None else times.running}

    async def _do_history(self, moment: _Moment) -> Annotated[Shape, answers.HISTORY]:
        """Return the moves and draws of the round."""
        update = await self._moment(moment)
        return {"round": update.series.round, "moves": update.history}

    async def _do_missed(self, at: _At, since: _Since = None) -> Annotated[Shape, answers.MISSED]:
        """Return the events in a match after an entry."""
        update, kept = self._update(at), await self.kept()
        present = await kept.service.moments.present(update.match_id, self.account, since)
        return {"entry": present.seq, "missed": present.missed}

    async def _do_record(self, match: Match) -> Annotated[Shape, answers.RECORD]:
        """Return the record of a match as a document."""
        kept = await self.kept()
        return {"record": json.loads(await kept.documents.document(self.person, match))}

    # Advice

    async def _do_hint(self, at: _At, most: Annotated[int, whole(1, 1000)] = 10) -> Annotated[Shape, answers.HINT]:
        """Have the strong bot value the moves; refused if several people play."""
        update, kept = self._update(at), await self.kept()
        match_id = update.match_id
        due = update.phase.seats if isinstance(update.phase, Decide) else ()
        seat = next((each for each in due if each in update.seats), "")
        await kept.service.adviser.check(match_id, seat or next(iter(update.seats), ""), self.account)
        if not seat:
            raise RequestError("not-to-move", "illegal")
        self._stop(match_id)
        self._hints[match_id] = asyncio.create_task(self._advise(match_id, seat, most))
        return {"seat": seat}

    async def _advise(self, match_id: str, seat: Seat, most: int) -> None:
        kept = await self.kept()
        try:
            seq, ranked, is_exact = await kept.service.adviser.rank(match_id, seat, self.account)
        except NoticeError as error:
            self.tell(error.notice, match=match_id)
            return
        entry = {"match": match_id, "entry": seq, "seat": seat, "is_exact": is_exact, "moves": ranked[:most]}
        self.send(answers.HINT_EVENT.write(entry))

    async def _do_review(self, at: _At) -> Annotated[Shape, answers.REVIEW]:
        """Have the strong bot comment on a match that is over; each decision comes as an event."""
        update, kept = self._update(at), await self.kept()
        every = await kept.service.adviser.decisions(update.match_id)
        found = [each for each in every if not each.is_bot] or every
        self._stop(update.match_id)
        self._hints[update.match_id] = asyncio.create_task(self._study(update.match_id, found))
        return {"count": len(found)}

    async def _study(self, match_id: str, decisions: Sequence[Decision]) -> None:
        kept = await self.kept()
        try:
            for each in decisions:
                judged = await kept.service.adviser.judge(each, match_id, self.account)
                decision = {"round": each.round, "move_number": each.number, "seat": each.seat, "move": each.move}
                self.send(answers.REVIEWED.write({"match": match_id, **decision, "moves": judged.ranked}))
        except NoticeError as error:
            self.tell(error.notice, match=match_id)

    async def _do_stop(self, match: Match) -> Annotated[Shape, answers.STOP]:
        """Give up a hint."""
        return {"stopped": self._stop(match)}

    def _stop(self, match: str) -> bool:
        task = self._hints.pop(match, None)
        return task is not None and not task.done() and task.cancel()

    # Inside

    def _update(self, at: _At) -> Update:
        """Return the update of the match; only its own seats look through it."""
        update = self.at(at.match).present
        if seat_of(at.seat, list(update.players)) not in (None, *update.seats, *update.away):
            raise NoticeError(Notice.of("match-not-your-seat" if update.seats else "session-only-watching"))
        return update

    async def _moment(self, moment: _Moment) -> Update:
        """Return the update, or the position after so many moves of a round, as far as the person may know it."""
        update = self._update(moment)
        if moment.number is None and moment.round_ is None:
            return update
        number = LAST if moment.number is None else moment.number
        round_ = LAST if moment.round_ is None else moment.round_
        seat, kept = moment.seat, await self.kept()
        found = await kept.service.moments.at(update.match_id, self.account, seat, number, round_)
        if round_ not in (LAST, found.round):
            raise RequestError("not-in-range", field="round", low=1, high=found.rounds)
        if number not in (LAST, found.number):
            raise RequestError("not-in-range", field="number", low=0, high=found.total)
        return found.update


def _listener(hearing: describing.Hearing, update: Update) -> Listener:
    names = {seat: one.name for seat, one in update.players.items() if one.name}
    return hearing.listener(update.view.seat, **names)


_Number = Annotated[int | None, maybe(answers.NOTE), "Left out: a new one."]
_Note = Annotated[Text, f"{LONGEST_NOTE} characters at most."]
_Owner = Annotated[str | None, TEXT, "The seat whose piece it is; left out: yours."]
_Letters = Annotated[Text, "Empty: none."]
_Sheet = Annotated[Shape, answers.SHEET]


class NoteRequests(ProgramState):
    """The requests of a program about own notes. Methods raise NoticeError and RequestError."""

    async def _do_notes(self, match: Match) -> Annotated[Shape, answers.NOTES]:
        """Return the person's private notes at a match."""
        kept = await self._noted(*await self._place(match))
        return {"notes": [{"note": number, "text": text} for number, text in kept.items()]}

    async def _do_note(self, match: Match, text: _Note, note: _Number = None) -> Annotated[Shape, answers.NOTED]:
        """Add a note at a match, or with the number of a note replace its text; an empty text removes it."""
        notes, update, seat = await self._place(match)
        kept, text = await self._noted(notes, update, seat), plain(text)
        number = max(kept, default=0) + 1 if note is None else note
        if note is not None and number not in kept:
            raise NoticeError(Notice.of("note-delete-which", count=len(kept)))
        if len(text) > LONGEST_NOTE:
            raise NoticeError(Notice.of("note-too-long", most=LONGEST_NOTE, count=len(text)))
        if number not in kept and not text:
            raise NoticeError(Notice.of("note-what", field=update.shape.cells[0]))
        if number not in kept and len(kept) >= ListLimits.notes:
            raise NoticeError(Notice.of("note-full", most=ListLimits.notes))
        await notes.keep(*update.key, seat, Mark("", str(number), text))
        return {"note": number}

    async def _do_sheet(self, match: Match) -> _Sheet:
        """Return the deduction sheet of a match: possible diagrams of each piece, and the struck ones."""
        update = self.at(match).present
        struck = await self._struck(update)
        return {"sheet": [_row(row, struck) for row in update.game.sheet(update.view)]}

    async def _do_strike(
        self, match: Match, piece: Text, letters: _Letters, language: Language, owner: _Owner = None
    ) -> _Sheet:
        """Set the struck letters of a piece, in place of the earlier ones."""
        update = self.at(match).present
        seat = update.view.seat
        rows = update.game.sheet(update.view)
        if seat is None:
            raise NoticeError(Notice.of("session-only-watching"))
        if not rows:
            name = Announcer(Listener(language)).text(f"{update.game.id}-name")
            raise NoticeError(Notice.of("sheet-none", game=name))
        owner = one_of(seat if owner is None else owner, tuple(dict.fromkeys(row.seat for row in rows)), "owner")
        of_owner = {row.piece: row for row in rows if row.seat == owner}
        row = of_owner[one_of(piece, tuple(of_owner), "piece")]
        for letter in letters:
            one_of(letter, row.everything, "letters")
        kept = "".join(each for each in row.everything if each in letters)
        await (await self._notes()).keep(*update.key, seat, Mark(row.seat, row.piece, kept))
        return {"sheet": [_row(row, {(row.seat, row.piece): kept})]}

    async def _notes(self) -> Notes:
        return Notes((await self.kept()).notes, self.account)

    async def _struck(self, update: Update) -> Mapping[tuple[Seat, str], str]:
        """Return the struck letters by seat and piece; nothing for a spectator."""
        seat = update.view.seat
        if seat is None:
            return {}
        marks = await (await self._notes()).marks(*update.key, seat)
        return {(one.owner, one.piece): one.letters for one in marks}

    async def _noted(self, notes: Notes, update: Update, seat: Seat) -> dict[int, str]:
        return dict(numbered(await notes.marks(*update.key, seat)))

    async def _place(self, match: str) -> tuple[Notes, Update, Seat]:
        """Return the place of the notes; by seats if people at one keyboard hide things from each other."""
        update = self.at(match).present
        if are_notes_closed(update):
            raise NoticeError(Notice.of("note-closed"))
        return await self._notes(), update, seat_of_notes(update)


def _row(row: SheetRow, struck: Mapping[tuple[Seat, str], str]) -> Shape:
    """Return a row. ``possible``: letters that the sheet leaves; ``bears``: its letter, if the person sees it."""
    return {
        "owner": row.seat,
        "piece": row.piece,
        "letters": row.everything,
        "possible": row.letters,
        "bears": row.bears,
        "is_gone": row.is_gone,
        "struck": struck.get((row.seat, row.piece), ""),
    }
