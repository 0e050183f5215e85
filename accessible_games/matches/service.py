"""Running matches: store first, then let it happen, then tell the listeners; and let bots move."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from accessible_games.matches import log
from accessible_games.matches.clock import Times
from accessible_games.matches.loaded_matches import Listener, Subscriber
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Loader, Match
from accessible_games.matches.moments import Moments
from accessible_games.matches.ports import Chooser, MatchPorts, Reserved, Summary
from accessible_games.matches.replay import replayed
from accessible_games.matches.round import AnyGame
from accessible_games.matches.runner import DoneError, Runner, TooLateError, by_person, require_seat
from accessible_games.matches.standings import ABSENT, BOT, remaining, standing_of
from accessible_games.matches.terms import AS_USUAL, MatchTerms, created
from accessible_games.matches.update import Decision, Ending, decisions, ending_of, missed, places, update_for
from accessible_games.rules.core.game import Chance, Decide, Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import Requester


@dataclass(frozen=True, slots=True)
class Absence:
    """Whom the others wait for, who is away. ``left``: milliseconds until they need not any more.

    None: nothing counts, since all have agreed to go on another day, or the person is here.
    """

    seat: Seat
    account: str
    name: str
    left: int | None


class Absences:
    """Of one process; what is noted of a match says how long somebody is away, whichever process it was at."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner

    async def of(self, match_id: str, person: str) -> Absence:
        """Whom this player waits for. Raises NoticeError where it waits for nobody who could be given up on."""
        match = await self._runner.loaded.load(match_id)
        seat = _awaited_by(match, person)
        standings = self._runner.standings
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
        absence = await self.of(match_id, person)
        match = await self._runner.loaded.load(match_id)
        turn, by = match.turn, match.seats_of(person)[0]
        if absence.seat != seat or absence.left is None or absence.left > 0:
            raise NoticeError(Notice.of("absence-not-yet", name=absence.name))

        def make(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.give_up_on(seat, by, self._runner.ports.now())

        try:
            await self._runner.commit(match_id, by_person(by, person, "", make))
        except TooLateError:
            raise NoticeError(Notice.of("absence-not-yet", name=absence.name)) from None


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


Ranked = tuple[tuple[str, int], ...]  # moves by name with their values in hundredths, best first

_NOW = 1000  # milliseconds of thought for the present move
_LATER = 250  # and for each decision of a review
_FOLLOWING = 3  # moves that a review tells behind a better one


class Adviser:
    """Values moves from the view of the seat that had to decide, never from more."""

    def __init__(self, load: Callable[[str], Awaitable[Match]], chooser: Chooser, loader: Loader) -> None:
        self._load = load
        self._chooser = chooser
        self._loader = loader

    async def rank(self, match_id: str, seat: Seat, person: str = "") -> tuple[int, Ranked, bool]:
        """The number of the last entry, the legal moves of the seat with values, and whether these are exact.

        Raises NoticeError: for a seat that the person does not play, and in a match among several people.
        """
        match = await self.check(match_id, seat, person)
        seq, game = match.seq, match.game
        is_exact = self._chooser.is_solved(game.id)
        ranked = await self._named(game, game.view(match.state, seat), _NOW, match_id, person)
        return seq, ranked, is_exact

    async def check(self, match_id: str, seat: Seat, person: str = "") -> Match:
        """Raises NoticeError as ``rank`` does, before anybody thinks; the match."""
        match = await self._load(match_id)
        require_seat(match, seat, person)
        if not match.is_solitary:
            raise NoticeError(Notice.of("match-advice-rated" if match.is_rated else "match-advice-among-people"))
        self._require_solution(match.game)
        return match

    async def decisions(self, match_id: str) -> list[Decision]:
        """What was decided in a match that is over. Raises NoticeError while it runs."""
        match = await self._load(match_id)
        if not match.is_over:
            raise NoticeError(Notice.of("match-review-later"))
        self._require_solution(match.game)
        return await decisions(match_id, self._loader, match.entries)

    async def rank_before(self, decision: Decision, match_id: str, person: str = "") -> Ranked:
        """The moves that there were, with values, for this person. Raises NoticeError."""
        return await self._named(decision.game, decision.view, _LATER, match_id, person)

    async def follow(
        self, decision: Decision, move: str, match_id: str, person: str = ""
    ) -> tuple[tuple[Seat, str], ...]:
        """The best moves behind that one, as far as chance decides nothing. Raises NoticeError.

        Only of a game that hides nothing: a view is the whole position there.
        """
        game, seat, found = decision.game, decision.seat, list[tuple[Seat, str]]()
        state = game.sample(decision.view, lambda _: 0)
        while True:
            state = game.play(state, seat, game.parse(move, game.view(state, seat))).state
            phase = game.phase(state)
            if len(found) == _FOLLOWING or not isinstance(phase, Decide):
                return tuple(found)
            seat = phase.seats[0]
            ranked = await self._named(game, game.view(state, seat), _LATER, match_id, person)
            move = ranked[0][0]
            found.append((seat, move))

    def _require_solution(self, game: AnyGame) -> None:
        if game.solution and not self._chooser.is_prepared(game.id):
            raise NoticeError(Notice.of("match-not-solved-yet", game=game.id))

    async def _named(self, game: AnyGame, view: Any, milliseconds: int, match_id: str, person: str) -> Ranked:
        requester = Requester((person,) if person else ())
        ranked = await self._chooser.rank(game.id, view, milliseconds, f"{match_id} advice", requester)
        return tuple((game.format(move), value) for move, value in ranked)


logger = logging.getLogger(__name__)


class MatchService:
    """All matches of one process. Others may work on the same journal: numbers fence, the bus wakes, ``beat`` looks.

    ``person``: an account of a server, or nothing in a local program; nobody acts for another's
    seat. ``command``: an identifier of the client's own; the same again is done already and does nothing.
    """

    def __init__(self, ports: MatchPorts) -> None:
        self.runner = Runner(ports)
        self.adviser = Adviser(self.runner.loaded.load, ports.chooser, ports.loader)
        self.absences = Absences(self.runner)
        self.moments = Moments(self.runner.loaded.load, ports.loader)
        self.ports = ports
        self._loaded = self.runner.loaded
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
        self._standings.note(replayed(match_id, self.ports.loader, entries))
        return match_id

    async def join(
        self, match_id: str, listener: Listener, *, person: str = "", throws: bool = False, since: int | None = None
    ) -> None:
        """Listen to a match and learn how it stands. Raises NoticeError where it cannot be opened.

        ``person``: without a seat a spectator. ``throws``: chance waits for ``throw`` where one of its seats is to
        throw, or nobody is. ``since``: the number of the last entry that the listener has heard; see ``Update.missed``.
        """
        try:
            async with self._loaded.lock(match_id):
                match = await self._open(match_id, Subscriber(listener, person), throws, since)
            await self._answer(match, listener)
        except BaseException:  # whoever could not be told, or is gone already, does not leave afterwards
            self._give_up(match_id, listener)
            raise

    async def leave(self, match_id: str, listener: Listener) -> None:
        """Stop listening; a match that nobody listens to is forgotten here, and in a local program it stops.

        On a server the clock of somebody with whom others play runs on, and bots think on.
        """
        match = self._loaded.running.get(match_id)
        person = self._loaded.remove(match_id, listener)
        if person is None or match is None:
            return
        is_empty = not self._loaded.is_followed(match_id)
        try:
            if not self._loaded.is_here(match_id, person):
                self.runner.automatic.set_throwing(match_id, person, False)
                await self._left(match, person, is_empty)
        finally:
            self._forget(match_id)  # unless somebody came meanwhile

    async def ready(
        self, match_id: str, seat: Seat, reading: int = 0, *, is_again: bool = False, person: str = ""
    ) -> None:
        """The person of the seat has been told that it is to move: from now on its time counts, after the reading.

        ``reading``, ``is_again``: see ``TurnTimes.ready``.
        """
        match = self._loaded.running.get(match_id)
        if match is not None and seat in match.seats_of(person) and self._loaded.is_followed(match_id):
            self._turns.ready(match, seat, reading, is_again=is_again)

    async def hold(self, match_id: str, is_held: bool, *, person: str = "") -> None:
        """The bots wait until the one who looks on has heard what came before; on a server nobody lets others wait."""
        if person == "":
            self._loaded.hold(match_id, is_held=is_held)

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
        match = await self._loaded.load(match_id)
        seat: Seat | None = next(iter(match.awaited_seats), None)
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
        return self.glance(await self._loaded.load(match_id))

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
        await self.runner.bots.answer(await self._loaded.load(match_id))

    async def is_asked(self, match_id: str, seat: Seat) -> bool:
        """Whether an offer waits for the answer of the seat."""
        offer = (await self._loaded.load(match_id)).offer
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
        async with self._loaded.lock(match_id):
            match = await self._loaded.fresh(match_id)
            phase = match.phase
            if not isinstance(phase, Chance):
                raise NoticeError(Notice.of("match-nothing-to-throw"))
            require_seat(match, phase.seat or next(iter(match.seats_of(person)), ""), person)
            if match.is_exchanging:
                raise NoticeError(Notice.of("exchange-first"))
            if match.has_own_dice and not phase.secret:
                raise NoticeError(Notice.of("match-own-dice-wait"))
            try:
                await self.runner.automatic.seal(match)
                await self.runner.automatic.draw(match)
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
        async with self._loaded.lock(match_id):
            match = await self._loaded.fresh(match_id)
            self.runner.automatic.set_throwing(match_id, person, by_hand and self._loaded.is_here(match_id, person))
            await self.runner.go_on(match)

    async def summaries(
        self, *, limit: int, only_running: bool = False, by_guests: bool | None = None
    ) -> list[Summary]:
        """The matches changed last, newest first."""
        return await self.ports.journal.summaries(limit=limit, only_running=only_running, by_guests=by_guests)

    async def is_turn(self, match_id: str, person: str) -> bool:
        """Whether others wait for this person, by the log of the match. Raises NoticeError."""
        match = await self._loaded.load(match_id)
        turn = standing_of(match, 0, None, None).turn
        self._forget(match_id)
        return person in turn

    async def ending(self, match_id: str, person: str) -> Ending:
        """How the match has ended for this person, by its log. Raises NoticeError."""
        match = await self._loaded.load(match_id)
        self._forget(match_id)
        return ending_of(match, person)

    async def places(self, match_id: str) -> dict[str, tuple[int, int]]:
        """How a match that is over ranks its people: see ``endings.places``. Raises NoticeError."""
        match = await self._loaded.load(match_id)
        self._forget(match_id)
        return places(match)

    async def hurry(self, match_id: str, *, person: str = "") -> None:
        """Tell the thinking bot to move now; one that failed and gave up begins again. Raises NoticeError."""
        match = await self._loaded.load(match_id)
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
        if not self._loaded.is_followed(match_id):
            self._standings.forget(match_id)
            self._turns.forget(match_id)

    async def _open(self, match_id: str, subscriber: Subscriber, throws: bool, since: int | None) -> Match:
        """Add the listener, tell it how the match stands, and let go on what goes on by itself; the lock is held."""
        person = subscriber.person
        match = await self._loaded.fresh(match_id)
        if self._loaded.is_followed(match_id) and (self.ports.bus.is_shared or not match.seats_of(person)):
            await self._loaded.catch_up(match)  # who has a seat by an account that was just made learns it there
        noted, time = await self._standings.read(match), self.runner.server_clock.read()
        if not self._loaded.is_here(match_id, person):
            self._turns.come(match, person, noted, time)
        until = match.seq
        told = await missed(match, self.ports.loader, person, since, until)
        self.ports.chooser.prepare(match.game.id)
        await self.runner.automatic.seal(match)
        self._loaded.add(match, subscriber)
        self.runner.automatic.set_throwing(match_id, person, throws)
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
        person = self._loaded.remove(match_id, listener)
        if person is not None and not self._loaded.is_here(match_id, person):
            self.runner.automatic.set_throwing(match_id, person, False)
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
