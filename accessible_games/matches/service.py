"""Running matches: store first, then let it happen, then tell the listeners; and let bots move."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from accessible_games.matches import log
from accessible_games.matches.advice import Adviser
from accessible_games.matches.automatic import (
    AutomaticMoves,
    BotTurns,
    Command,
    DoneError,
    TooLateError,
    by_person,
    require_seat,
)
from accessible_games.matches.clock import Timekeeper, Times
from accessible_games.matches.loaded_matches import Listener, LoadedMatches, Subscriber
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.moments import Moments
from accessible_games.matches.ports import ConflictError, DueRow, MatchPorts, Reserved, Summary
from accessible_games.matches.replay import replayed
from accessible_games.matches.standings import (
    ABSENT,
    BOT,
    FLAG,
    LAPSE,
    ServerClock,
    Standings,
    TurnTimes,
    allowed,
    remaining,
    standing_of,
)
from accessible_games.matches.terms import AS_USUAL, MatchTerms, created
from accessible_games.matches.update import Ending, ending_of, missed, places, update_for
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Absence:
    """Whom the others wait for, who is away. ``left``: milliseconds until they need not any more.

    None: nothing counts, since all have agreed to go on another day, or the person is here.
    """

    seat: Seat
    account: str
    name: str
    left: int | None


def _awaited_by(match: Match, person: str) -> Seat:
    """Raises NoticeError where the person waits for nobody."""
    own = match.seats_of(person)
    require_seat(match, own[0] if own else "", person)
    if match.is_over:
        raise NoticeError(Notice.of("match-is-over"))
    if match.is_paused:
        raise NoticeError(Notice.of("match-paused", others="yes"))
    if not match.patience:
        raise NoticeError(Notice.of("absence-none"))
    if not match.awaited or match.awaited in own or match.players[match.awaited].is_bot:
        raise NoticeError(Notice.of("absence-nobody"))
    return match.awaited


class MatchService:
    """All matches of one process. Others may work on the same journal: numbers fence, the bus wakes, ``beat`` looks.

    ``person``: an account of a server, or nothing in a local program; nobody acts for another's
    seat. ``command``: an identifier of the client's own; the same again is done already and does nothing.
    """

    def __init__(self, ports: MatchPorts) -> None:
        self.ports = ports
        self.server_clock = ServerClock(ports.monotonic)
        self.loaded = LoadedMatches(ports.journal, ports.loader, ports.bus, self._taken, self._gone_on)
        self._times = Timekeeper(ports.monotonic, self._flag)
        self._turns = TurnTimes(self.loaded, self._times)
        self.standings = Standings(ports.register, self.server_clock, self._turns.measure, self._is_kept)
        self._automatic = AutomaticMoves(ports.vault, ports.token, ports.now, self._append)
        self._bots = BotTurns(ports.chooser, self.loaded, ports.now, self.commit, self._times.spent)
        self.adviser = Adviser(self.loaded.load, ports.chooser, ports.loader)
        self.moments = Moments(self.loaded.load, ports.loader)

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
        self.standings.note(replayed(match_id, self.ports.loader, entries))
        return match_id

    async def join(
        self, match_id: str, listener: Listener, *, person: str = "", throws: bool = False, since: int | None = None
    ) -> None:
        """Listen to a match and learn how it stands. Raises NoticeError where it cannot be opened.

        ``person``: without a seat a spectator. ``throws``: chance waits for ``throw`` where one of its seats is to
        throw, or nobody is. ``since``: the number of the last entry that the listener has heard; see ``Update.missed``.
        """
        try:
            async with self.loaded.lock(match_id):
                match = await self._open(match_id, Subscriber(listener, person), throws, since)
            await self._answer(match, listener)
        except BaseException:  # whoever could not be told, or is gone already, does not leave afterwards
            self._give_up(match_id, listener)
            raise

    async def leave(self, match_id: str, listener: Listener) -> None:
        """Stop listening; a match that nobody listens to is forgotten here, and in a local program it stops.

        On a server the clock of somebody with whom others play runs on, and bots think on.
        """
        match = self.loaded.running.get(match_id)
        person = self.loaded.remove(match_id, listener)
        if person is None or match is None:
            return
        is_empty = not self.loaded.is_followed(match_id)
        try:
            if not self.loaded.is_here(match_id, person):
                self._automatic.set_throwing(match_id, person, False)
                await self._left(match, person, is_empty)
        finally:
            self._forget(match_id)  # unless somebody came meanwhile

    async def ready(
        self, match_id: str, seat: Seat, reading: int = 0, *, is_again: bool = False, person: str = ""
    ) -> None:
        """The person of the seat has been told that it is to move: from now on its time counts, after the reading.

        ``reading``, ``is_again``: see ``TurnTimes.ready``.
        """
        match = self.loaded.running.get(match_id)
        if match is not None and seat in match.seats_of(person) and self.loaded.is_followed(match_id):
            self._turns.ready(match, seat, reading, is_again=is_again)

    async def hold(self, match_id: str, is_held: bool, *, person: str = "") -> None:
        """The bots wait until the one who looks on has heard what came before; on a server nobody lets others wait."""
        if person == "":
            self.loaded.hold(match_id, is_held=is_held)

    async def set_pace(self, match_id: str, seat: Seat, pace: int, *, person: str = "", command: str = "") -> None:
        """The person of the seat reads so many characters a second; counts from the next turn on.

        Others hear of it, so it is done once a turn, and not where the match knows it already. Raises NoticeError.
        """

        def make(match: Match) -> list[Entry]:
            if match.clocks is not None and (match.clocks.wanted(seat) == pace or seat in match.clocks.coming):
                raise DoneError
            return match.read_at(seat, pace, self.ports.now())

        await self.commit(match_id, by_person(seat, person, command, make))

    async def times(self, match_id: str, *, person: str = "") -> Times | None:
        """How much time is left; being told costs the one to move nothing. None in a match without limits."""
        match = await self.loaded.load(match_id)
        seat: Seat | None = next(iter(match.awaited_seats), None)
        if match.days or match.is_exchanging:
            left = remaining(match, await self.standings.read(match), self.server_clock.read())
            self._forget(match_id)
            return None if left is None or seat is None else Times({seat: max(0, left)}, seat)
        if match.clocks is None:
            return None
        if self._times.running(match_id) in match.seats_of(person):
            self._times.answered(match_id)
        times = self.glance(match)
        if times.running is not None or seat is None or self._turns.measure(match, seat) is not None:
            return times
        left = remaining(match, await self.standings.read(match), self.server_clock.read())
        self._forget(match_id)
        if left is None or seat not in times.left:
            return times
        return Times({**times.left, seat: max(0, left)}, seat)  # who is to move is not here, and its time runs on

    def glance(self, match: Match) -> Times:
        """How much time is left at this moment, for warnings."""
        return self._turns.glance(match)

    async def look(self, match_id: str) -> Times:
        """``glance`` by the match's name; gives no time back."""
        return self.glance(await self.loaded.load(match_id))

    async def decide(self, match_id: str, seat: Seat, move: str, *, person: str = "", command: str = "") -> None:
        """A move. Raises the game's errors and NoticeError."""

        def make(match: Match) -> list[Entry]:
            spent = self._turns.spent(match, seat) if match.clocks is not None else 0
            return match.decide(seat, move, self.ports.now(), spent)

        await self.commit(match_id, by_person(seat, person, command, make))

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

        await self.commit(match_id, by_person(seat, person, command, make, is_return=what == log.RETURN))
        await self._bots.answer(await self.loaded.load(match_id))

    async def is_asked(self, match_id: str, seat: Seat) -> bool:
        """Whether an offer waits for the answer of the seat."""
        offer = (await self.loaded.load(match_id)).offer
        return offer is not None and seat not in (offer.seat, *offer.accepted)

    async def answer(
        self, match_id: str, seat: Seat, accepted: bool, *, what: str = "", person: str = "", command: str = ""
    ) -> None:
        """Answer an offer. ``what``: was asked; the answer is for no other offer. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            if what and match.offer is not None and match.offer.what != what:
                raise NoticeError(Notice.of("match-other-offer"))
            return match.answer(seat, accepted, self.ports.now(), self._times.spent(match_id))

        await self.commit(match_id, by_person(seat, person, command, make))

    async def resign(self, match_id: str, seat: Seat, *, person: str = "", command: str = "") -> None:
        """Give the round up. Raises NoticeError."""
        make = by_person(seat, person, command, lambda each: each.resign(seat, self.ports.now()))
        await self.commit(match_id, make)

    async def add_luck(self, match_id: str, seat: Seat, word: str, *, person: str = "", command: str = "") -> None:
        """A word that changes the draws to come. Raises NoticeError."""
        make = by_person(seat, person, command, lambda each: each.add_luck(seat, word, self.ports.now()))
        await self.commit(match_id, make)

    async def exchange(
        self, match_id: str, seat: Seat, what: str, text: str, *, person: str = "", command: str = ""
    ) -> None:
        """``log.PLEDGED``: pledge a word by its SHA-256; ``log.OPENED``: give that word. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            return (match.pledge if what == log.PLEDGED else match.disclose)(seat, text, self.ports.now())

        await self.commit(match_id, by_person(seat, person, command, make))

    async def throw(self, match_id: str, *, person: str = "") -> None:
        """Let chance decide what has waited for somebody. Raises NoticeError where nothing waits for the person."""
        async with self.loaded.lock(match_id):
            match = await self.loaded.fresh(match_id)
            phase = match.phase
            if not isinstance(phase, Chance):
                raise NoticeError(Notice.of("match-nothing-to-throw"))
            require_seat(match, phase.seat or next(iter(match.seats_of(person)), ""), person)
            if match.is_exchanging:
                raise NoticeError(Notice.of("exchange-first"))
            if match.has_own_dice and not phase.secret:
                raise NoticeError(Notice.of("match-own-dice-wait"))
            try:
                await self._automatic.seal(match)
                await self._automatic.draw(match)
            except TooLateError:
                logger.info("match %s: not thrown here, another process was faster", match_id)
            await self._go_on(match)

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

        await self.commit(match_id, by_person(seat, person, command, make))

    async def set_throwing(self, match_id: str, by_hand: bool, *, person: str = "") -> None:
        """From now on chance waits for ``throw`` of the person, or decides at once."""
        async with self.loaded.lock(match_id):
            match = await self.loaded.fresh(match_id)
            self._automatic.set_throwing(match_id, person, by_hand and self.loaded.is_here(match_id, person))
            await self._go_on(match)

    async def summaries(
        self, *, limit: int, only_running: bool = False, by_guests: bool | None = None
    ) -> list[Summary]:
        """The matches changed last, newest first."""
        return await self.ports.journal.summaries(limit=limit, only_running=only_running, by_guests=by_guests)

    async def is_turn(self, match_id: str, person: str) -> bool:
        """Whether others wait for this person, by the log of the match. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        turn = standing_of(match, 0, None, None).turn
        self._forget(match_id)
        return person in turn

    async def ending(self, match_id: str, person: str) -> Ending:
        """How the match has ended for this person, by its log. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        self._forget(match_id)
        return ending_of(match, person)

    async def places(self, match_id: str) -> dict[str, tuple[int, int]]:
        """How a match that is over ranks its people: see ``endings.places``. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        self._forget(match_id)
        return places(match)

    async def hurry(self, match_id: str, *, person: str = "") -> None:
        """Tell the thinking bot to move now; one that failed and gave up begins again. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        require_seat(match, next(iter(match.seats_of(person)), ""), person)
        if self.is_thinking(match_id):
            self.ports.chooser.hurry(match_id)
        else:
            self._bots.begin(match)

    def is_thinking(self, match_id: str) -> bool:
        """Whether a bot is choosing its move in this match."""
        return self._bots.is_thinking(match_id)

    async def absence(self, match_id: str, person: str) -> Absence:
        """Whom this player waits for. Raises NoticeError where it waits for nobody who could be given up on."""
        match = await self.loaded.load(match_id)
        seat = _awaited_by(match, person)
        standings = self.standings
        noted = await standings.read(match)
        if noted is None or noted.what != ABSENT or noted.seq < match.turn:  # a process has ended before it was noted
            await standings.note_now(match)
            noted = await standings.read(match)
        left: int | None = None
        if noted is not None and noted.what == ABSENT and noted.seq >= match.turn:
            left = 0 if noted.due is None else max(0, noted.due - await standings.time())
        player = match.players[seat]
        return Absence(seat, player.account, player.name, left)

    async def give_up_on(self, match_id: str, seat: Seat, *, person: str) -> None:
        """End the match, which that seat loses. Raises NoticeError, also while it is still waited for."""
        absence = await self.absence(match_id, person)
        match = await self.loaded.load(match_id)
        turn, by = match.turn, match.seats_of(person)[0]
        if absence.seat != seat or absence.left is None or absence.left > 0:
            raise NoticeError(Notice.of("absence-not-yet", name=absence.name))

        def make(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.give_up_on(seat, by, self.ports.now())

        try:
            await self.commit(match_id, by_person(by, person, "", make))
        except TooLateError:
            raise NoticeError(Notice.of("absence-not-yet", name=absence.name)) from None

    async def concede(self, match_id: str, person: str) -> None:
        """A person who has not come gives up all that is left. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            seat = next(iter(match.seats_of(person)), None)
            if match.is_over or seat is None:
                raise DoneError
            return match.resign(seat, self.ports.now())

        for _ in range((await self.loaded.load(match_id)).series.rounds):
            await self.commit(match_id, make)

    async def close(self) -> None:
        """Stop all clocks and all thinking. Nothing is lost: every entry is stored already."""
        await self._times.close()
        await self.loaded.close()
        await self._bots.close()
        await self.standings.close()

    async def commit(self, match_id: str, command: Command) -> None:
        """Check, store, apply, tell. Who loses a race hears what the other did, and is checked again."""
        async with self.loaded.lock(match_id):
            match = await self.loaded.fresh(match_id)
            seq, turn = match.seq, match.turn
            try:
                await self._append(match, command)
            except DoneError:
                logger.info("match %s: ignored a command that came twice", match_id)
            finally:
                if match.turn != turn or (match.seq != seq and isinstance(match.phase, Chance)):
                    await self._go_on(match)
                if match.seq != seq:
                    self.standings.note(match)

    # For the sweeper

    async def beat(self) -> None:
        """Once a second: see what others have stored, and put off what is due where this process is at work.

        Raises NoticeError when the store cannot do its work.
        """
        register = self.ports.register
        if register is None:
            return
        self._times.go_on()
        if self.ports.bus.is_shared and self.loaded.running:
            self.loaded.look_at(await register.heads(list(self.loaded.running)))
        time = self.server_clock.read()
        for match in list(self.loaded.running.values()):
            self._turns.begin_late(match, time)
        for match in (*self.loaded.running.values(), *self._bots.alone(self.loaded.running)):
            if self.standings.is_drifting(match) and self._looks_after(match):
                self.standings.note(match)

    def hold_clocks(self) -> None:
        """Until the next beat: the store is away, and with it the server."""
        if self._has_register:
            self._times.hold()

    async def carry_out(self, match_id: str, standing: DueRow | None = None) -> None:
        """Do what is due, or note anew how the match stands where it has gone on. Raises NoticeError."""
        async with self.loaded.lock(match_id):
            match = await self.loaded.fresh(match_id)
            if self.loaded.is_followed(match_id):
                await self.loaded.catch_up(match)
            else:
                self.standings.forget(match_id)
            if standing is not None:
                self.standings.learn(match_id, standing)
            is_present = standing is not None and standing.seq >= (match.seq if standing.what == FLAG else match.turn)
            if standing is not None and is_present and standing.what != ABSENT:  # where nothing goes by itself
                if standing.what == FLAG:
                    await self._flag_absent(match)
                elif standing.what == LAPSE:
                    await self._lapse(match)
                await self._go_on(match, is_due=True)
        await self.standings.note_now(match)

    # Inside

    def _forget(self, match_id: str) -> None:
        """What is kept of a match beside its log, unless somebody follows it."""
        if not self.loaded.is_followed(match_id):
            self.standings.forget(match_id)
            self._turns.forget(match_id)

    async def _open(self, match_id: str, subscriber: Subscriber, throws: bool, since: int | None) -> Match:
        """Add the listener, tell it how the match stands, and let go on what goes on by itself; the lock is held."""
        person = subscriber.person
        match = await self.loaded.fresh(match_id)
        if self.loaded.is_followed(match_id) and (self.ports.bus.is_shared or not match.seats_of(person)):
            await self.loaded.catch_up(match)  # who has a seat by an account that was just made learns it there
        noted, time = await self.standings.read(match), self.server_clock.read()
        if not self.loaded.is_here(match_id, person):
            self._turns.come(match, person, noted, time)
        until = match.seq
        told = await missed(match, self.ports.loader, person, since, until)
        self.ports.chooser.prepare(match.game.id)
        await self._automatic.seal(match)
        self.loaded.add(match, subscriber)
        self._automatic.set_throwing(match_id, person, throws)
        subscriber.hear(update_for(match, match.seats_of(person), (), True, told))
        is_bot_elsewhere = (
            self.ports.bus.is_shared and noted is not None and noted.what == BOT and (noted.due or 0) > time
        )
        try:
            await self._go_on(match, with_bots=not is_bot_elsewhere)
        except NoticeError as error:  # it is open all the same
            subscriber.hear(error.notice)
        self._bots.look_again(match)
        if match.seq != until or match.patience:  # who comes is missed no more, or a server has ended meanwhile
            self.standings.note(match)
        return match

    async def _answer(self, match: Match, listener: Listener) -> None:
        """Bots answer what they were asked: the program may have ended before they did."""
        try:
            await self._bots.answer(match)
        except NoticeError as error:
            listener(error.notice)

    def _give_up(self, match_id: str, listener: Listener) -> None:
        """The match was not opened after all."""
        person = self.loaded.remove(match_id, listener)
        if person is not None and not self.loaded.is_here(match_id, person):
            self._automatic.set_throwing(match_id, person, False)
        self._forget(match_id)

    async def _left(self, match: Match, person: str, is_empty: bool) -> None:
        """The last connection of the person has gone."""
        has_register = self._has_register
        if has_register:
            self._bots.look_again(match)
        if match.patience and not match.is_over:
            await self.standings.note_now(match, has_left=self._turns.is_missed(match, person))
        elif has_register and not match.is_solitary:
            seat = self._turns.seat_to_move(match, person)
            if seat is not None and not match.is_over:
                is_excused = seat in match.excused and self._times.running(match.id) != seat
                spent = None if is_excused else self._turns.used(match, seat)
                self._times.stop(match.id)
                await self.standings.note_now(match, spent)
        elif is_empty or (has_register and match.seats_of(person)):
            spent = self._times.spent(match.id)
            self._times.stop(match.id)
            if not has_register:
                self._bots.drop(match.id)
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
            await self.commit(match.id, command)
        except TooLateError:
            logger.info("match %s: not adjourned, another process has moved", match.id)

    @property
    def _has_register(self) -> bool:
        """Whether matches go on while nobody listens."""
        return self.ports.register is not None

    async def _go_on(self, match: Match, *, with_bots: bool = True, is_due: bool = False) -> None:
        """Draw what chance has to decide, make moves without a choice, and let the bots think about the others."""
        try:
            while not match.is_over and not match.is_paused:
                if isinstance(match.phase, Chance):
                    await self._automatic.seal(match)
                if isinstance(match.phase, Chance) and not self._waits(match, match.phase, is_due):
                    await self._automatic.draw(match)
                elif match.game.forced and match.forced_move() is not None:
                    await self._automatic.force(match)
                else:
                    break
        except TooLateError:
            logger.info("match %s: not carried on here, another process was faster", match.id)
        if with_bots and (self.loaded.is_followed(match.id) or self._has_register):
            self._bots.begin(match)
        else:
            self._bots.drop_outdated(match)

    def _is_kept(self, match_id: str) -> bool:
        return self.loaded.is_followed(match_id) or self._bots.is_thinking(match_id)

    def _looks_after(self, match: Match) -> bool:
        """Whether somebody is at work here on what would be due otherwise."""
        if isinstance(match.phase, Chance):
            return self._automatic.waits(match) and self._turns.is_patient(match, self.server_clock.read())
        is_here = any(self._turns.measure(match, seat) is not None for seat in match.deciding)
        return is_here or self._bots.is_thinking(match.id)

    async def _append(self, match: Match, command: Command) -> None:
        while True:
            if match.round.sealed is not None:
                await self._automatic.recall(match, match.round.sealed)
            try:
                entries = command(match)
            except (GameError, NoticeError):
                if self.ports.bus.is_shared and await self.loaded.catch_up(match):
                    continue  # what was refused may have been refused for an older position
                raise
            try:
                await self.ports.journal.append(match.id, entries)
                break
            except ConflictError:
                if not await self.loaded.catch_up(match):
                    raise
            except NoticeError:
                self.hold_clocks()
                raise
        self.loaded.take(match, entries)
        if self.ports.bus.is_shared:
            self.ports.bus.publish(f"match.{match.id}", str(match.seq))

    def _taken(self, match: Match, entries: Sequence[Entry]) -> None:
        """Entries have taken effect, whosever they are: what was used of a turn stands in them."""
        if not entries:
            return
        if match.clocks is None:
            return
        if match.turn >= entries[0].seq or any(entry.kind == log.ADJOURNED for entry in entries):
            self._times.stop(match.id)
        self._times.follow(match.id, match.clocks.left)

    def _gone_on(self, match: Match, turn: int) -> None:
        """Another process has gone on with a match that is followed here."""
        if match.turn != turn:
            self._bots.drop_outdated(match)
            self.standings.assume(match)
        if isinstance(match.phase, Chance):
            self.loaded.later(match.id, partial(self._go_on, with_bots=False))

    def _waits(self, match: Match, phase: Chance, is_due: bool) -> bool:
        """Whether chance waits: for somebody here, or, unless it is due, for whoever is to throw at another process."""
        if match.is_exchanging:
            return True
        if self._automatic.waits(match):
            return not is_due or self._turns.is_patient(match, self.server_clock.read())
        if is_due or not self.ports.bus.is_shared or phase.seat is None or match.players[phase.seat].is_bot:
            return False
        return not self.loaded.is_here(match.id, match.players[phase.seat].account)

    async def _flag(self, match_id: str, seat: Seat) -> None:
        """The time of the seat is up."""

        def command(match: Match) -> list[Entry]:
            spent = self._times.spent(match_id, seat)
            if self._times.running(match_id) != seat or not match.is_up(seat, spent):
                raise TooLateError
            return match.flag(seat, spent, self.ports.now())

        try:
            await self.commit(match_id, command)
        except TooLateError:
            logger.info("match %s: no flag for %s, who has moved or got more time", match_id, seat)
        except NoticeError as error:  # not stored: the next move of the seat, or of the clock, meets the same end
            if not self._has_register:
                self.loaded.tell(match_id, error.notice)

    async def _lapse(self, match: Match) -> None:
        """The time for the present step of an exchange of words is over."""
        turn = match.turn

        def command(present: Match) -> list[Entry]:
            if present.turn != turn or not present.is_exchanging:
                raise TooLateError
            return present.lapse(self.ports.now())

        try:
            await self._append(match, command)
        except TooLateError:
            logger.info("match %s: no timeout of the exchange, which has gone on", match.id)

    async def _flag_absent(self, match: Match) -> None:
        """The time of somebody is up who is not here; whoever is measured at this process is no business of a note."""
        turn, seat = match.turn, match.turn_seat
        if not seat or (self._turns.measure(match, seat) is not None and not match.days):
            return

        def command(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.flag(seat, allowed(present, seat), self.ports.now())

        try:
            await self._append(match, command)
        except TooLateError:
            logger.info("match %s: no flag for %s, who has moved", match.id, seat)
