"""Running matches: store first, then let it happen, then tell the listeners; and let bots move."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from accessible_games.matches import log, pledging
from accessible_games.matches.absence import Absences
from accessible_games.matches.advice import Adviser
from accessible_games.matches.commands import DoneError, TooLateError, by_person, require_seat
from accessible_games.matches.endings import Ending, ending_of, places
from accessible_games.matches.following import Listener, Subscriber
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match, created
from accessible_games.matches.moments import Moments
from accessible_games.matches.ports import MatchPorts, Reserved, Summary
from accessible_games.matches.replaying import missed
from accessible_games.matches.runner import Runner
from accessible_games.matches.standings import BOT, remaining, standing_of
from accessible_games.matches.terms import AS_USUAL, MatchTerms
from accessible_games.matches.timing import Times
from accessible_games.matches.update import update_for
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)


class MatchService:
    """All matches of one process. Others may work on the same journal: numbers fence, the bus wakes, ``beat`` looks.

    ``person``: an account of a server, or nothing in a local program; nobody acts for another's
    seat. ``command``: an identifier of the client's own; the same again is done already and does nothing.
    """

    def __init__(self, ports: MatchPorts) -> None:
        self.runner = Runner(ports)
        self.adviser = Adviser(self.runner.following.load, ports.chooser, ports.loader)
        self.absences = Absences(self.runner)
        self.moments = Moments(self.runner.following.load, ports.loader)
        self.ports = ports
        self._following = self.runner.following
        self._times = self.runner.times
        self._turns = self.runner.turns
        self._standings = self.runner.standings

    async def start(
        self,
        game_id: str,
        options: Mapping[str, str],
        players: Mapping[Seat, Player],
        terms: MatchTerms = AS_USUAL,
        reserved: Reserved | None = None,
    ) -> str:
        """A new match, as ``created`` makes it; ``reserved``: as ``Journal.create`` has it.

        Raises StateError for unknown options, and ConflictError.
        """
        entries = created(self.ports.loader(game_id), options, players, self.ports.now(), terms)
        match_id = await self.ports.journal.create(entries, reserved)
        self._standings.note(Match(match_id, self.ports.loader, entries))
        return match_id

    async def join(
        self, match_id: str, listener: Listener, *, person: str = "", throws: bool = False, since: int | None = None
    ) -> None:
        """Listen to a match and learn how it stands. Raises NoticeError where it cannot be opened.

        ``person``: without a seat a spectator. ``throws``: chance waits for ``throw`` where one of its seats is to
        throw, or nobody is. ``since``: the number of the last entry that the listener has heard; see ``Update.missed``.
        """
        try:
            async with self._following.lock(match_id):
                match = await self._open(match_id, Subscriber(listener, person), throws, since)
            await self._answer(match, listener)
        except BaseException:  # whoever could not be told, or is gone already, does not leave afterwards
            self._give_up(match_id, listener)
            raise

    async def leave(self, match_id: str, listener: Listener) -> None:
        """Stop listening; a match that nobody listens to is forgotten here, and in a local program it stops.

        On a server the clock of somebody with whom others play runs on, and bots think on.
        """
        match = self._following.running.get(match_id)
        person = self._following.remove(match_id, listener)
        if person is None or match is None:
            return
        is_empty = not self._following.is_followed(match_id)
        try:
            if not self._following.is_here(match_id, person):
                self.runner.dealer.set_throwing(match_id, person, False)
                await self._left(match, person, is_empty)
        finally:
            self._forget(match_id)  # unless somebody came meanwhile

    async def ready(
        self, match_id: str, seat: Seat, reading: int = 0, *, is_again: bool = False, person: str = ""
    ) -> None:
        """The person of the seat has been told that it is to move: from now on its time counts, after the reading.

        ``reading``, ``is_again``: see ``TurnTimes.ready``.
        """
        match = self._following.running.get(match_id)
        if match is not None and seat in match.seats_of(person) and self._following.is_followed(match_id):
            self._turns.ready(match, seat, reading, is_again=is_again)

    async def hold(self, match_id: str, is_held: bool, *, person: str = "") -> None:
        """The bots wait until the one who looks on has heard what came before; on a server nobody lets others wait."""
        if person == "":
            self._following.hold(match_id, is_held=is_held)

    async def set_pace(self, match_id: str, seat: Seat, pace: int, *, person: str = "", command: str = "") -> None:
        """The person of the seat reads so many characters a second; counts from the next turn on.

        Others hear of it, so it is done once a turn, and not where the match knows it already. Raises NoticeError.
        """

        def make(match: Match) -> list[Entry]:
            if match.clocks is not None and (match.clocks.wanted(seat) == pace or seat in match.clocks.coming):
                raise DoneError
            return match.read_at(seat, pace, self.ports.now())

        await self.runner.commit(match_id, by_person(seat, person, command, make))

    async def times(self, match_id: str, *, person: str = "") -> Times | None:
        """How much time is left; being told costs the one to move nothing. None in a match without limits."""
        match = await self._following.load(match_id)
        seat: Seat | None = next(iter(pledging.awaited(match)), None)
        if match.days or match.is_exchanging:
            left = remaining(match, await self._standings.read(match), self.runner.server_clock.read())
            self._forget(match_id)
            return None if left is None or seat is None else Times({seat: max(0, left)}, seat)
        if match.clocks is None:
            return None
        if self._times.running(match_id) in match.seats_of(person):
            self._times.answered(match_id)
        times = self.glance(match)
        if times.running is not None or seat is None or self._turns.measure(match, seat) is not None:
            return times
        left = remaining(match, await self._standings.read(match), self.runner.server_clock.read())
        self._forget(match_id)
        if left is None or seat not in times.left:
            return times
        return Times({**times.left, seat: max(0, left)}, seat)  # who is to move is not here, and its time runs on

    def glance(self, match: Match) -> Times:
        """How much time is left at this moment, for warnings."""
        return self._turns.glance(match)

    async def look(self, match_id: str) -> Times:
        """``glance`` by the match's name; gives no time back."""
        return self.glance(await self._following.load(match_id))

    async def decide(self, match_id: str, seat: Seat, move: str, *, person: str = "", command: str = "") -> None:
        """A move. Raises the game's errors and NoticeError."""

        def make(match: Match) -> list[Entry]:
            spent = self._turns.spent(match, seat) if match.clocks is not None else 0
            return match.decide(seat, move, self.ports.now(), spent)

        await self.runner.commit(match_id, by_person(seat, person, command, make))

    async def offer(
        self,
        match_id: str,
        seat: Seat,
        what: str,
        milliseconds: int = 0,
        *,
        level: str = "",
        person: str = "",
        command: str = "",
    ) -> None:
        """Ask the other seats for one of ``log.OFFERS``; bots answer at once. ``level``: of the bot for ``SUBSTITUTE``.

        ``RETURN`` is for the person who played the seat before. Raises NoticeError.
        """

        def make(match: Match) -> list[Entry]:
            return match.offer_to_others(seat, what, self.ports.now(), milliseconds, level)

        await self.runner.commit(match_id, by_person(seat, person, command, make, is_return=what == log.RETURN))
        await self.runner.bots.answer(await self._following.load(match_id))

    async def is_asked(self, match_id: str, seat: Seat) -> bool:
        """Whether an offer waits for the answer of the seat."""
        offer = (await self._following.load(match_id)).offer
        return offer is not None and seat not in (offer.seat, *offer.accepted)

    async def answer(
        self, match_id: str, seat: Seat, accepted: bool, *, what: str = "", person: str = "", command: str = ""
    ) -> None:
        """Answer an offer. ``what``: was asked; the answer is for no other offer. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            if what and match.offer is not None and match.offer.what != what:
                raise NoticeError(Notice.of("match-other-offer"))
            return match.answer(seat, accepted, self.ports.now(), self._times.spent(match_id))

        await self.runner.commit(match_id, by_person(seat, person, command, make))

    async def resign(self, match_id: str, seat: Seat, *, person: str = "", command: str = "") -> None:
        """Give the round up. Raises NoticeError."""
        make = by_person(seat, person, command, lambda each: each.resign(seat, self.ports.now()))
        await self.runner.commit(match_id, make)

    async def add_luck(self, match_id: str, seat: Seat, word: str, *, person: str = "", command: str = "") -> None:
        """A word that changes the draws to come. Raises NoticeError."""
        make = by_person(seat, person, command, lambda each: each.add_luck(seat, word, self.ports.now()))
        await self.runner.commit(match_id, make)

    async def exchange(
        self, match_id: str, seat: Seat, what: str, text: str, *, person: str = "", command: str = ""
    ) -> None:
        """``log.PLEDGED``: pledge a word by its SHA-256; ``log.OPENED``: give that word. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            return (match.pledge if what == log.PLEDGED else match.disclose)(seat, text, self.ports.now())

        await self.runner.commit(match_id, by_person(seat, person, command, make))

    async def throw(self, match_id: str, *, person: str = "") -> None:
        """Let chance decide what has waited for somebody. Raises NoticeError where nothing waits for the person."""
        async with self._following.lock(match_id):
            match = await self._following.fresh(match_id)
            phase = match.phase
            if not isinstance(phase, Chance):
                raise NoticeError(Notice.of("match-nothing-to-throw"))
            require_seat(match, phase.seat or next(iter(match.seats_of(person)), ""), person)
            if match.is_exchanging:
                raise NoticeError(Notice.of("exchange-first"))
            if match.has_own_dice and not phase.secret:
                raise NoticeError(Notice.of("match-own-dice-wait"))
            try:
                await self.runner.dealer.seal(match)
                await self.runner.dealer.draw(match)
            except TooLateError:
                logger.info("match %s: another process has thrown before this one", match_id)
            await self.runner.go_on(match)

    async def type_outcome(self, match_id: str, seat: Seat, text: str, *, person: str = "", command: str = "") -> None:
        """What the person's own dice or sticks show. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            phase = match.phase
            if not isinstance(phase, Chance):
                raise NoticeError(Notice.of("match-nothing-to-throw"))
            outcome = phase.read(text)
            if outcome is None and phase.outcomes:
                raise NoticeError(Notice.of("match-no-such-outcome", text=text[:40], game=match.game.id))
            return match.draw(outcome or "", self.ports.now(), seat)

        await self.runner.commit(match_id, by_person(seat, person, command, make))

    async def set_throwing(self, match_id: str, by_hand: bool, *, person: str = "") -> None:
        """From now on chance waits for ``throw`` of the person, or decides at once."""
        async with self._following.lock(match_id):
            match = await self._following.fresh(match_id)
            self.runner.dealer.set_throwing(match_id, person, by_hand and self._following.is_here(match_id, person))
            await self.runner.go_on(match)

    async def summaries(
        self, *, limit: int, only_running: bool = False, by_guests: bool | None = None
    ) -> list[Summary]:
        """The matches changed last, newest first."""
        return await self.ports.journal.summaries(limit=limit, only_running=only_running, by_guests=by_guests)

    async def is_turn(self, match_id: str, person: str) -> bool:
        """Whether others wait for this person, by the log of the match. Raises NoticeError."""
        match = await self._following.load(match_id)
        turn = standing_of(match, 0, None, None).turn
        self._forget(match_id)
        return person in turn

    async def ending(self, match_id: str, person: str) -> Ending:
        """How the match has ended for this person, by its log. Raises NoticeError."""
        match = await self._following.load(match_id)
        self._forget(match_id)
        return ending_of(match, person)

    async def places(self, match_id: str) -> dict[str, tuple[int, int]]:
        """How a match that is over ranks its people: see ``endings.places``. Raises NoticeError."""
        match = await self._following.load(match_id)
        self._forget(match_id)
        return places(match)

    async def hurry(self, match_id: str, *, person: str = "") -> None:
        """Tell the thinking bot to move now; one that failed and gave up begins again. Raises NoticeError."""
        match = await self._following.load(match_id)
        require_seat(match, next(iter(match.seats_of(person)), ""), person)
        if self.is_thinking(match_id):
            self.ports.chooser.hurry(match_id)
        else:
            self.runner.bots.begin(match)

    def is_thinking(self, match_id: str) -> bool:
        """Whether a bot is choosing its move in this match."""
        return self.runner.bots.is_thinking(match_id)

    async def close(self) -> None:
        """Stop all thinking. Nothing is lost: every entry is stored already."""
        await self.runner.close()

    # Inside

    def _forget(self, match_id: str) -> None:
        """What is kept of a match beside its log, unless somebody follows it."""
        if not self._following.is_followed(match_id):
            self._standings.forget(match_id)
            self._turns.forget(match_id)

    async def _open(self, match_id: str, subscriber: Subscriber, throws: bool, since: int | None) -> Match:
        """Add the listener, tell it how the match stands, and let go on what goes on by itself; the lock is held."""
        person = subscriber.person
        match = await self._following.fresh(match_id)
        if self._following.is_followed(match_id) and (self.ports.bus.is_shared or not match.seats_of(person)):
            await self._following.catch_up(match)  # who has a seat by an account that was just made learns it there
        noted, time = await self._standings.read(match), self.runner.server_clock.read()
        if not self._following.is_here(match_id, person):
            self._turns.come(match, person, noted, time)
        until = match.seq
        told = await missed(match, self.ports.loader, person, since, until)
        self.ports.chooser.prepare(match.game.id)
        await self.runner.dealer.seal(match)
        self._following.add(match, subscriber)
        self.runner.dealer.set_throwing(match_id, person, throws)
        subscriber.hear(update_for(match, match.seats_of(person), (), True, told))
        is_bot_elsewhere = (
            self.ports.bus.is_shared and noted is not None and noted.what == BOT and (noted.due or 0) > time
        )
        try:
            await self.runner.go_on(match, with_bots=not is_bot_elsewhere)
        except NoticeError as error:  # it is open all the same
            subscriber.hear(error.notice)
        self.runner.bots.look_again(match)
        if match.seq != until or match.patience:  # who comes is missed no more, or a server has ended meanwhile
            self._standings.note(match)
        return match

    async def _answer(self, match: Match, listener: Listener) -> None:
        """Bots answer what they were asked: the program may have ended before they did."""
        try:
            await self.runner.bots.answer(match)
        except NoticeError as error:
            listener(error.notice)

    def _give_up(self, match_id: str, listener: Listener) -> None:
        """The match was not opened after all."""
        person = self._following.remove(match_id, listener)
        if person is not None and not self._following.is_here(match_id, person):
            self.runner.dealer.set_throwing(match_id, person, False)
        self._forget(match_id)

    async def _left(self, match: Match, person: str, is_empty: bool) -> None:
        """The last connection of the person has gone."""
        has_register = self.runner.has_register
        if has_register:
            self.runner.bots.look_again(match)
        if match.patience and not match.is_over:
            await self._standings.note_now(match, has_left=self._turns.is_missed(match, person))
        elif has_register and not match.is_solitary:
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
                self.runner.bots.drop(match.id)
            if spent > 0 and not match.is_over:
                await self._adjourn(match, spent)

    async def _adjourn(self, match: Match, spent: int) -> None:
        """The turn is left with so much of it over, if it is the same turn still."""
        turn = match.turn

        def command(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.adjourn(spent, self.ports.now())

        try:
            await self.runner.commit(match.id, command)
        except TooLateError:
            logger.info("match %s: another process has moved before it was left", match.id)
