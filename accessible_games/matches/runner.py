"""What carries matches on in one process: commands and what follows from them by itself, for listeners and without."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial

from accessible_games.matches import log
from accessible_games.matches.botturns import BotTurns
from accessible_games.matches.commands import Command, DoneError, TooLateError
from accessible_games.matches.dealing import Dealer
from accessible_games.matches.following import Following
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.ports import ConflictError, DueRow, MatchPorts
from accessible_games.matches.standings import ABSENT, FLAG, LAPSE, ServerClock, Standings, allowed
from accessible_games.matches.timing import Timekeeper
from accessible_games.matches.turn_times import TurnTimes
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import NoticeError

logger = logging.getLogger(__name__)


class Runner:
    """The matches of one process: loaded, fenced, drawn, timed, and moved by bots; see ``MatchService``."""

    def __init__(self, ports: MatchPorts) -> None:
        self.ports = ports
        self.server_clock = ServerClock(ports.monotonic)
        self.following = Following(ports.journal, ports.loader, ports.bus, self._taken, self._gone_on)
        self.times = Timekeeper(ports.monotonic, self._flag)
        self.turns = TurnTimes(self.following, self.times)
        self.standings = Standings(ports.register, self.server_clock, self.turns.measure, self._is_kept)
        self.dealer = Dealer(ports.vault, ports.token, ports.now, self._append)
        self.bots = BotTurns(ports.chooser, self.following, ports.now, self.commit, self.times.spent)

    @property
    def has_register(self) -> bool:
        """Whether matches go on while nobody listens."""
        return self.ports.register is not None

    async def close(self) -> None:
        """Stop all clocks and all thinking."""
        await self.times.close()
        await self.following.close()
        await self.bots.close()
        await self.standings.close()

    async def go_on(self, match: Match, *, with_bots: bool = True, is_due: bool = False) -> None:
        """Draw what chance has to decide, make moves without a choice, and let the bots think about the others."""
        try:
            while not match.is_over and not match.is_paused:
                if isinstance(match.phase, Chance):
                    await self.dealer.seal(match)
                if isinstance(match.phase, Chance) and not self._waits(match, match.phase, is_due):
                    await self.dealer.draw(match)
                elif match.game.forced and match.forced_move() is not None:
                    await self.dealer.force(match)
                else:
                    break
        except TooLateError:
            logger.info("match %s: another process has gone on before this one", match.id)
        if with_bots and (self.following.is_followed(match.id) or self.has_register):
            self.bots.begin(match)
        else:
            self.bots.drop_outdated(match)

    async def commit(self, match_id: str, command: Command) -> None:
        """Check, store, apply, tell. Who loses a race hears what the other did, and is checked again."""
        async with self.following.lock(match_id):
            match = await self.following.fresh(match_id)
            seq, turn = match.seq, match.turn
            try:
                await self._append(match, command)
            except DoneError:
                logger.info("match %s: a command came twice", match_id)
            finally:
                if match.turn != turn or (match.seq != seq and isinstance(match.phase, Chance)):
                    await self.go_on(match)
                if match.seq != seq:
                    self.standings.note(match)

    async def concede(self, match_id: str, person: str) -> None:
        """A person who has not come gives up all that is left. Raises NoticeError."""

        def make(match: Match) -> list[Entry]:
            seat = next(iter(match.seats_of(person)), None)
            if match.is_over or seat is None:
                raise DoneError
            return match.resign(seat, self.ports.now())

        for _ in range((await self.following.load(match_id)).series.rounds):
            await self.commit(match_id, make)

    # For the sweeper

    async def beat(self) -> None:
        """Once a second: see what others have stored, and put off what is due where this process is at work.

        Raises NoticeError when the store cannot do its work.
        """
        register = self.ports.register
        if register is None:
            return
        self.times.go_on()
        if self.ports.bus.is_shared and self.following.running:
            self.following.look_at(await register.heads(list(self.following.running)))
        time = self.server_clock.read()
        for match in list(self.following.running.values()):
            self.turns.begin_late(match, time)
        for match in (*self.following.running.values(), *self.bots.alone(self.following.running)):
            if self.standings.is_drifting(match) and self._looks_after(match):
                self.standings.note(match)

    def hold_clocks(self) -> None:
        """Until the next beat: the store is away, and with it the server."""
        if self.has_register:
            self.times.hold()

    async def carry_out(self, match_id: str, standing: DueRow | None = None) -> None:
        """Do what is due, or note anew how the match stands where it has gone on. Raises NoticeError."""
        async with self.following.lock(match_id):
            match = await self.following.fresh(match_id)
            if self.following.is_followed(match_id):
                await self.following.catch_up(match)
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
                await self.go_on(match, is_due=True)
        await self.standings.note_now(match)

    def _is_kept(self, match_id: str) -> bool:
        return self.following.is_followed(match_id) or self.bots.is_thinking(match_id)

    def _looks_after(self, match: Match) -> bool:
        """Whether somebody is at work here on what would be due otherwise."""
        if isinstance(match.phase, Chance):
            return self.dealer.waits(match) and self.turns.is_patient(match, self.server_clock.read())
        is_here = any(self.turns.measure(match, seat) is not None for seat in match.deciding)
        return is_here or self.bots.is_thinking(match.id)

    async def _append(self, match: Match, command: Command) -> None:
        while True:
            if match.round.sealed is not None:
                await self.dealer.recall(match, match.round.sealed)
            try:
                entries = command(match)
            except (GameError, NoticeError):
                if self.ports.bus.is_shared and await self.following.catch_up(match):
                    continue  # what was refused may have been refused for an older position
                raise
            try:
                await self.ports.journal.append(match.id, entries)
                break
            except ConflictError:
                if not await self.following.catch_up(match):
                    raise
            except NoticeError:
                self.hold_clocks()
                raise
        self.following.take(match, entries)
        if self.ports.bus.is_shared:
            self.ports.bus.publish(f"match.{match.id}", str(match.seq))

    def _taken(self, match: Match, entries: Sequence[Entry]) -> None:
        """Entries have taken effect, whosever they are: what was used of a turn stands in them."""
        if not entries:
            return
        if match.clocks is None:
            return
        if match.turn >= entries[0].seq or any(entry.kind == log.ADJOURNED for entry in entries):
            self.times.stop(match.id)
        self.times.follow(match.id, match.clocks.left)

    def _gone_on(self, match: Match, turn: int) -> None:
        """Another process has gone on with a match that is followed here."""
        if match.turn != turn:
            self.bots.drop_outdated(match)
            self.standings.assume(match)
        if isinstance(match.phase, Chance):
            self.following.later(match.id, partial(self.go_on, with_bots=False))

    def _waits(self, match: Match, phase: Chance, is_due: bool) -> bool:
        """Whether chance waits: for somebody here, or, unless it is due, for whoever is to throw at another process."""
        if match.is_exchanging:
            return True
        if self.dealer.waits(match):
            return not is_due or self.turns.is_patient(match, self.server_clock.read())
        if is_due or not self.ports.bus.is_shared or phase.seat is None or match.players[phase.seat].is_bot:
            return False
        return not self.following.is_here(match.id, match.players[phase.seat].account)

    async def _flag(self, match_id: str, seat: Seat) -> None:
        """The time of the seat is up."""

        def command(match: Match) -> list[Entry]:
            spent = self.times.spent(match_id, seat)
            if self.times.running(match_id) != seat or not match.is_up(seat, spent):
                raise TooLateError
            return match.flag(seat, spent, self.ports.now())

        try:
            await self.commit(match_id, command)
        except TooLateError:
            logger.info("match %s: %s has moved or got more time", match_id, seat)
        except NoticeError as error:  # not stored: the next move of the seat, or of the clock, meets the same end
            if not self.has_register:
                self.following.tell(match_id, error.notice)

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
            logger.info("match %s: the exchange has gone on before its time was over", match.id)

    async def _flag_absent(self, match: Match) -> None:
        """The time of somebody is up who is not here; whoever is measured at this process is no business of a note."""
        turn, seat = match.turn, match.turn_seat
        if not seat or (self.turns.measure(match, seat) is not None and not match.days):
            return

        def command(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.flag(seat, allowed(present, seat), self.ports.now())

        try:
            await self._append(match, command)
        except TooLateError:
            logger.info("match %s: %s has moved before the flag fell", match.id, seat)
