"""Who opens a match and who leaves it: what is told, and what then goes on, stops or is noted."""

from __future__ import annotations

import logging

from accessible_games.core import NoticeError
from accessible_games.matches.commands import TooLateError
from accessible_games.matches.following import Listener, Subscriber
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.missing import missed
from accessible_games.matches.runner import Runner
from accessible_games.matches.standings import BOT
from accessible_games.matches.update import update_for

logger = logging.getLogger(__name__)


class Attendance:
    """A part of ``MatchService``."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._following = runner.following
        self._times = runner.times
        self._turns = runner.turns
        self._standings = runner.standings

    async def join(self, match_id: str, subscriber: Subscriber, throws: bool, since: int | None) -> None:
        """See ``MatchService.join``."""
        try:
            async with self._following.lock(match_id):
                match = await self._open(match_id, subscriber, throws, since)
            await self._answer(match, subscriber.hear)
        except BaseException:  # whoever could not be told, or is gone already, does not leave afterwards
            self._give_up(match_id, subscriber.hear)
            raise

    async def leave(self, match_id: str, listener: Listener) -> None:
        """See ``MatchService.leave``."""
        match = self._following.running.get(match_id)
        person = self._following.remove(match_id, listener)
        if person is None or match is None:
            return
        is_empty = not self._following.is_followed(match_id)
        try:
            if not self._following.is_here(match_id, person):
                self._runner.dealer.set_throwing(match_id, person, False)
                await self._left(match, person, is_empty)
        finally:
            self.forget(match_id)  # unless somebody came meanwhile

    def forget(self, match_id: str) -> None:
        """What is kept of a match beside its log, unless somebody follows it."""
        if not self._following.is_followed(match_id):
            self._standings.forget(match_id)
            self._turns.forget(match_id)

    async def _open(self, match_id: str, subscriber: Subscriber, throws: bool, since: int | None) -> Match:
        """Add the listener, tell it how the match stands, and let go on what goes on by itself; the lock is held."""
        person = subscriber.person
        match = await self._following.fresh(match_id)
        if self._runner.ports.bus.is_shared and self._following.is_followed(match_id):
            await self._following.catch_up(match)
        noted, time = await self._standings.read(match), self._runner.server_clock.read()
        if not self._following.is_here(match_id, person):
            self._turns.come(match, person, noted, time)
        until = match.seq
        told = await missed(match, self._runner.ports.loader, person, since, until)
        self._runner.ports.chooser.prepare(match.game.id)
        await self._runner.dealer.seal(match)
        self._following.add(match, subscriber)
        self._runner.dealer.set_throwing(match_id, person, throws)
        subscriber.hear(update_for(match, match.seats_of(person), (), True, told))
        is_bot_elsewhere = (
            self._runner.ports.bus.is_shared and noted is not None and noted.what == BOT and (noted.due or 0) > time
        )
        try:
            await self._runner.go_on(match, with_bots=not is_bot_elsewhere)
        except NoticeError as error:  # it is open all the same
            subscriber.hear(error.notice)
        self._runner.bots.look_again(match)
        if match.seq != until:
            self._standings.note(match)
        return match

    async def _answer(self, match: Match, listener: Listener) -> None:
        """Bots answer what they were asked: the program may have ended before they did."""
        try:
            await self._runner.bots.answer(match)
        except NoticeError as error:
            listener(error.notice)

    def _give_up(self, match_id: str, listener: Listener) -> None:
        """The match was not opened after all."""
        person = self._following.remove(match_id, listener)
        if person is not None and not self._following.is_here(match_id, person):
            self._runner.dealer.set_throwing(match_id, person, False)
        self.forget(match_id)

    async def _left(self, match: Match, person: str, is_empty: bool) -> None:
        """The last connection of the person has gone."""
        has_register = self._runner.has_register
        if has_register:
            self._runner.bots.look_again(match)
        if has_register and len(match.persons) > 1:
            seat = self._turns.seat_to_move(match, person)
            if seat is not None and not match.is_over:
                is_excused = seat in match.excused and self._times.running(match.id) != seat
                spent = None if is_excused else self._turns.used(match, seat)
                self._times.stop(match.id)
                await self._standings.note_now(match, spent)
        elif is_empty or (has_register and match.seats_of(person)):
            spent = self._times.spent(match.id)
            self._times.stop(match.id)
            if not has_register:
                self._runner.bots.drop(match.id)
            if spent > 0 and not match.is_over:
                await self._adjourn(match, spent)

    async def _adjourn(self, match: Match, spent: int) -> None:
        """The turn is left with so much of it over, if it is the same turn still."""
        turn = match.turn

        def command(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.adjourn(spent, self._runner.ports.now())

        try:
            await self._runner.commit(match.id, command)
        except TooLateError:
            logger.info("match %s: another process has moved before it was left", match.id)
