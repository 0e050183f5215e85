"""Running matches: entries are stored, then applied, then announced to listeners; and bots move."""

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
    """An absent player whom the others wait for.

    ``left``: milliseconds until they may end the match; None: nothing counts, since all agreed to adjourn, or the
    person is here.
    """

    seat: Seat
    account: str
    name: str
    left: int | None


def _awaited_by(match: Match, person: str) -> Seat:
    """Return the seat that the person waits for. Raises NoticeError if there is none."""
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
    """The matches of a process. Others may use the same journal: entry numbers reject conflicts, and the bus wakes.

    ``person``: an account of a server, or nothing in a local program; nobody acts for another's seat. ``command``: the
    client's identifier; a repeated command does nothing.
    """

    def __init__(self, ports: MatchPorts) -> None:
        self.ports = ports
        self.server_clock = ServerClock(ports.monotonic)
        self.loaded = LoadedMatches(ports.journal, ports.loader, ports.bus, self._taken, self._gone_on)
        self._times = Timekeeper(ports.monotonic, self._flag)
        self._turns = TurnTimes(self.loaded, self._times)
        self.standings = Standings(ports.register, self.server_clock, self._turns.measure, self._is_kept)
        self._automatic = AutomaticMoves(ports.vault, ports.token, ports.now, self._append)
        self.bots = BotTurns(ports, self.loaded, self.commit, self._times.spent)
        self.adviser = Adviser(self.loaded.load, ports.chooser, ports.loader)
        self.moments = Moments(self.loaded.load, ports.loader)

    async def running(self, limit: int, *, by_guests: bool | None = None) -> list[Summary]:
        """Return the matches that are not over, changed last first. ``by_guests``: see ``Journal.summaries``."""
        return await self.ports.journal.summaries(limit=limit, only_running=True, by_guests=by_guests)

    async def start(
        self,
        game_id: str,
        options: Mapping[str, str],
        players: Mapping[Seat, Player],
        terms: MatchTerms = AS_USUAL,
        reserved: Reserved | None = None,
    ) -> str:
        """Start a match, as ``created`` makes it.

        ``reserved``: see ``Journal.create``. Raises StateError for unknown options, and ConflictError.
        """
        entries = created(self.ports.loader(game_id), options, players, self.ports.now(), terms)
        match_id = await self.ports.journal.create(entries, reserved)
        self.standings.note(replayed(match_id, self.ports.loader, entries))
        return match_id

    async def join(
        self, match_id: str, listener: Listener, *, person: str = "", throws: bool = False, since: int | None = None
    ) -> None:
        """Listen to a match and receive its state. Raises NoticeError if it cannot be opened.

        ``person``: without a seat they are a spectator. ``throws``: chance waits for ``throw`` if one of their seats is
        to throw, or nobody is. ``since``: the number of the last entry that the listener has heard; see
        ``Update.missed``.
        """
        try:
            async with self.loaded.lock(match_id):
                match = await self._open(match_id, Subscriber(listener, person), throws, since)
            await self._answer(match, listener)
        except BaseException:  # the listener failed or has gone, so it will not leave later
            self._give_up(match_id, listener)
            raise

    async def leave(self, match_id: str, listener: Listener) -> None:
        """Stop listening.

        A match without listeners is forgotten here; in a local program it stops. On a server bots go on, and so does
        the clock of a person with opponents.
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
            self._forget(match_id)  # unless somebody has come meanwhile

    async def ready(
        self, match_id: str, seat: Seat, reading: int = 0, *, is_again: bool = False, person: str = ""
    ) -> None:
        """Start the time of the seat, whose person has heard that it is their turn.

        ``reading``, ``is_again``: see ``TurnTimes.ready``.
        """
        match = self.loaded.running.get(match_id)
        if match is not None and seat in match.seats_of(person) and self.loaded.is_followed(match_id):
            self._turns.ready(match, seat, reading, is_again=is_again)

    async def hold(self, match_id: str, is_held: bool, *, person: str = "") -> None:
        """Let the bots wait until a spectator has heard what came before. On a server this does nothing."""
        if person == "":
            self.loaded.hold(match_id, is_held=is_held)

    async def set_pace(self, match_id: str, seat: Seat, pace: int, *, person: str = "", command: str = "") -> None:
        """Set the characters a second that the seat's person reads, from the next turn on.

        Others hear of it, so it is done once a turn, and only for a change. Raises NoticeError.
        """

        def make(match: Match) -> list[Entry]:
            if match.clocks is not None and (match.clocks.wanted(seat) == pace or seat in match.clocks.coming):
                raise DoneError
            return match.read_at(seat, pace, self.ports.now())

        await self.commit(match_id, by_person(seat, person, command, make))

    async def times(self, match_id: str, *, person: str = "") -> Times | None:
        """Return the time left. Hearing it costs the player to move nothing. None in a match without limits."""
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
        times = self._turns.glance(match)
        if times.running is not None or seat is None or self._turns.measure(match, seat) is not None:
            return times
        left = remaining(match, await self.standings.read(match), self.server_clock.read())
        self._forget(match_id)
        if left is None or seat not in times.left:
            return times
        return Times({**times.left, seat: max(0, left)}, seat)  # the person to move is not here, and their time runs on

    async def look(self, match_id: str) -> Times:
        """Return the times as ``times`` does, but give no time back."""
        return self._turns.glance(await self.loaded.load(match_id))

    async def decide(self, match_id: str, seat: Seat, move: str, *, person: str = "", command: str = "") -> None:
        """Make a move. Raises the game's errors and NoticeError."""

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
        """Ask the other seats for one of ``log.OFFERS``.

        Bots answer at once. ``level``: of the bot for ``SUBSTITUTE``. ``RETURN`` is for the earlier player of the seat.
        Raises NoticeError.
        """

        def make(match: Match) -> list[Entry]:
            return match.offer_to_others(seat, what, self.ports.now(), milliseconds, level)

        await self.commit(match_id, by_person(seat, person, command, make, is_return=what == log.RETURN))
        await self.bots.answer(await self.loaded.load(match_id))

    async def is_asked(self, match_id: str, seat: Seat) -> bool:
        """Return whether an offer waits for the answer of the seat."""
        offer = (await self.loaded.load(match_id)).offer
        return offer is not None and seat not in (offer.seat, *offer.accepted)

    async def answer(
        self, match_id: str, seat: Seat, accepted: bool, *, what: str = "", person: str = "", command: str = ""
    ) -> None:
        """Answer an offer. ``what``: the offer that is meant; no other one is answered. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            if what and match.offer is not None and match.offer.what != what:
                raise NoticeError(Notice.of("match-other-offer"))
            return match.answer(seat, accepted, self.ports.now(), self._times.spent(match_id))

        await self.commit(match_id, by_person(seat, person, command, make))

    async def resign(self, match_id: str, seat: Seat, *, person: str = "", command: str = "") -> None:
        """Resign the round. Raises NoticeError."""
        make = by_person(seat, person, command, lambda each: each.resign(seat, self.ports.now()))
        await self.commit(match_id, make)

    async def add_luck(self, match_id: str, seat: Seat, word: str, *, person: str = "", command: str = "") -> None:
        """Add a word that changes later draws. Raises NoticeError."""
        make = by_person(seat, person, command, lambda each: each.add_luck(seat, word, self.ports.now()))
        await self.commit(match_id, make)

    async def exchange(
        self, match_id: str, seat: Seat, what: str, text: str, *, person: str = "", command: str = ""
    ) -> None:
        """Pledge a word by its SHA-256 (``log.PLEDGED``), or reveal it (``log.OPENED``). Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            return (match.pledge if what == log.PLEDGED else match.disclose)(seat, text, self.ports.now())

        await self.commit(match_id, by_person(seat, person, command, make))

    async def throw(self, match_id: str, *, person: str = "") -> None:
        """Let chance decide. Raises NoticeError if nothing waits for the person's throw."""
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
        """Enter the throw of the person's own dice or sticks. Raises NoticeError."""

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
        """Set whether chance waits for the person's ``throw`` or decides at once."""
        async with self.loaded.lock(match_id):
            match = await self.loaded.fresh(match_id)
            self._automatic.set_throwing(match_id, person, by_hand and self.loaded.is_here(match_id, person))
            await self._go_on(match)

    async def status(self, match_id: str, time: int) -> DueRow:
        """Return whose turn it is and until when, by the log, as if the turn began at ``time``. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        self._forget(match_id)
        return standing_of(match, time, None, None)

    async def ending(self, match_id: str, person: str) -> Ending:
        """Return the result of the match for this person, by its log. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        self._forget(match_id)
        return ending_of(match, person)

    async def places(self, match_id: str) -> dict[str, tuple[int, int]]:
        """Return the ranking of the people of a finished match: see ``update.places``. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        self._forget(match_id)
        return places(match)

    async def hurry(self, match_id: str, *, person: str = "") -> None:
        """Let the thinking bot move now. A bot that failed starts again. Raises NoticeError."""
        match = await self.loaded.load(match_id)
        require_seat(match, next(iter(match.seats_of(person)), ""), person)
        if self.bots.is_thinking(match_id):
            self.ports.mover.hurry(match_id)
        else:
            self.bots.begin(match)

    async def absence(self, match_id: str, person: str) -> Absence:
        """Return the absent player that this person waits for. Raises NoticeError if there is none."""
        match = await self.loaded.load(match_id)
        seat = _awaited_by(match, person)
        standings = self.standings
        noted = await standings.read(match)
        if noted is None or noted.what != ABSENT or noted.seq < match.turn:  # a process ended before it was noted
            await standings.note_now(match)
            noted = await standings.read(match)
        left: int | None = None
        if noted is not None and noted.what == ABSENT and noted.seq >= match.turn:
            left = 0 if noted.due is None else max(0, noted.due - await standings.time())
        player = match.players[seat]
        return Absence(seat, player.account, player.name, left)

    async def give_up_on(self, match_id: str, seat: Seat, *, person: str) -> None:
        """End the match, which that seat loses. Raises NoticeError, also while the time of absence is not over."""
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
        """Resign all that is left, for a person who did not come. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            seat = next(iter(match.seats_of(person)), None)
            if match.is_over or seat is None:
                raise DoneError
            return match.resign(seat, self.ports.now())

        for _ in range((await self.loaded.load(match_id)).series.rounds):
            await self.commit(match_id, make)

    async def close(self) -> None:
        """Stop all clocks and bots. Every entry is stored already."""
        await self._times.close()
        await self.loaded.close()
        await self.bots.close()
        await self.standings.close()

    async def commit(self, match_id: str, command: Command) -> None:
        """Check a command, store its entries, apply and announce them. After a lost race it is checked again."""
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
        """Read entries of other processes, and postpone what is due in matches of this process.

        Called once a second. Raises NoticeError when the store cannot do its work.
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
        for match in (*self.loaded.running.values(), *self.bots.alone(self.loaded.running)):
            if self.standings.is_drifting(match) and self._looks_after(match):
                self.standings.note(match)

    def hold_clocks(self) -> None:
        """Stop the clocks until the next beat, since the store is away."""
        if self._has_register:
            self._times.hold()

    async def carry_out(self, match_id: str, standing: DueRow | None = None) -> None:
        """Do what is due, or store the status of a match that has gone on. Raises NoticeError."""
        async with self.loaded.lock(match_id):
            match = await self.loaded.fresh(match_id)
            if self.loaded.is_followed(match_id):
                await self.loaded.catch_up(match)
            else:
                self.standings.forget(match_id)
            if standing is not None:
                self.standings.learn(match_id, standing)
            is_present = standing is not None and standing.seq >= (match.seq if standing.what == FLAG else match.turn)
            if standing is not None and is_present and standing.what != ABSENT:  # if nothing happens without a player
                if standing.what == FLAG:
                    await self._flag_absent(match)
                elif standing.what == LAPSE:
                    await self._lapse(match)
                await self._go_on(match, is_due=True)
        await self.standings.note_now(match)

    # Inside

    def _forget(self, match_id: str) -> None:
        """Forget a match unless somebody follows it. Its log stays."""
        if not self.loaded.is_followed(match_id):
            self.standings.forget(match_id)
            self._turns.forget(match_id)

    async def _open(self, match_id: str, subscriber: Subscriber, throws: bool, since: int | None) -> Match:
        """Add the listener, send the state, and let the match go on. The lock is held."""
        person = subscriber.person
        match = await self.loaded.fresh(match_id)
        if self.loaded.is_followed(match_id) and (self.ports.bus.is_shared or not match.seats_of(person)):
            await self.loaded.catch_up(match)  # a new account may have a seat there
        noted, time = await self.standings.read(match), self.server_clock.read()
        if not self.loaded.is_here(match_id, person):
            self._turns.come(match, person, noted, time)
        until = match.seq
        news = await missed(match, self.ports.loader, person, since, until)
        self.ports.chooser.prepare(match.game.id)
        await self._automatic.seal(match)
        self.loaded.add(match, subscriber)
        self._automatic.set_throwing(match_id, person, throws)
        subscriber.hear(update_for(match, match.seats_of(person), (), True, news))
        is_bot_elsewhere = (
            self.ports.bus.is_shared and noted is not None and noted.what == BOT and (noted.due or 0) > time
        )
        try:
            await self._go_on(match, with_bots=not is_bot_elsewhere)
        except NoticeError as error:  # the match is open anyway
            subscriber.hear(error.notice)
        self.bots.look_again(match)
        if match.seq != until or match.patience:  # the person is no longer absent, or a server has ended meanwhile
            self.standings.note(match)
        return match

    async def _answer(self, match: Match, listener: Listener) -> None:
        """Let bots answer an offer: the program may have ended before they did."""
        try:
            await self.bots.answer(match)
        except NoticeError as error:
            listener(error.notice)

    def _give_up(self, match_id: str, listener: Listener) -> None:
        """Undo a failed opening."""
        person = self.loaded.remove(match_id, listener)
        if person is not None and not self.loaded.is_here(match_id, person):
            self._automatic.set_throwing(match_id, person, False)
        self._forget(match_id)

    async def _left(self, match: Match, person: str, is_empty: bool) -> None:
        """Note that the person's last connection has closed."""
        has_register = self._has_register
        if has_register:
            self.bots.look_again(match)
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
                self.bots.drop(match.id)
            if spent > 0 and not match.is_over:
                await self._adjourn(match, spent)

    async def _adjourn(self, match: Match, spent: int) -> None:
        """Note how much of the turn is over, if it is still the same turn."""
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
        """True if matches go on without listeners."""
        return self.ports.register is not None

    async def _go_on(self, match: Match, *, with_bots: bool = True, is_due: bool = False) -> None:
        """Let chance decide, make forced moves, and let bots think."""
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
            self.bots.begin(match)
        else:
            self.bots.drop_outdated(match)

    def _is_kept(self, match_id: str) -> bool:
        return self.loaded.is_followed(match_id) or self.bots.is_thinking(match_id)

    def _looks_after(self, match: Match) -> bool:
        """Return whether this process is at work on what would be due otherwise."""
        if isinstance(match.phase, Chance):
            return self._automatic.waits(match) and self._turns.is_patient(match, self.server_clock.read())
        is_here = any(self._turns.measure(match, seat) is not None for seat in match.deciding)
        return is_here or self.bots.is_thinking(match.id)

    async def _append(self, match: Match, command: Command) -> None:
        while True:
            if match.round.sealed is not None:
                await self._automatic.recall(match, match.round.sealed)
            try:
                entries = command(match)
            except (GameError, NoticeError):
                if self.ports.bus.is_shared and await self.loaded.catch_up(match):
                    continue  # the refusal may be of an older position
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
        """Update clocks and statuses after entries of any process."""
        if not entries:
            return
        if match.clocks is None:
            return
        if match.turn >= entries[0].seq or any(entry.kind == log.ADJOURNED for entry in entries):
            self._times.stop(match.id)
        self._times.follow(match.id, match.clocks.left)

    def _gone_on(self, match: Match, turn: int) -> None:
        """Update clocks and bots after another process has changed a followed match."""
        if match.turn != turn:
            self.bots.drop_outdated(match)
            self.standings.assume(match)
        if isinstance(match.phase, Chance):
            self.loaded.later(match.id, partial(self._go_on, with_bots=False))

    def _waits(self, match: Match, phase: Chance, is_due: bool) -> bool:
        """Return whether chance waits for a person here, or, unless it is due, for one at another process."""
        if match.is_exchanging:
            return True
        if self._automatic.waits(match):
            return not is_due or self._turns.is_patient(match, self.server_clock.read())
        if is_due or not self.ports.bus.is_shared or phase.seat is None or match.players[phase.seat].is_bot:
            return False
        return not self.loaded.is_here(match.id, match.players[phase.seat].account)

    async def _flag(self, match_id: str, seat: Seat) -> None:
        """End the turn of a seat whose time is up."""

        def command(match: Match) -> list[Entry]:
            spent = self._times.spent(match_id, seat)
            if self._times.running(match_id) != seat or not match.is_up(seat, spent):
                raise TooLateError
            return match.flag(seat, spent, self.ports.now())

        try:
            await self.commit(match_id, command)
        except TooLateError:
            logger.info("match %s: %s has moved or got more time", match_id, seat)
        except NoticeError as error:  # not stored: the next move, or the next look at the clock, has the same effect
            if not self._has_register:
                self.loaded.tell(match_id, error.notice)

    async def _lapse(self, match: Match) -> None:
        """End the step of an exchange whose time is up."""
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
        """End the turn of an absent person whose time is up. People at this process are measured instead."""
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
            logger.info("match %s: no flag for %s after its move", match.id, seat)
