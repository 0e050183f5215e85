"""What goes on by itself in matches: seals, draws, moves without a choice, and the moves and answers of bots."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Container
from typing import NamedTuple

from accessible_games.matches import log, luck
from accessible_games.matches.loaded_matches import LoadedMatches
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.ports import Chooser, Milliseconds, Vault
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import Requester

logger = logging.getLogger(__name__)

Command = Callable[[Match], list[Entry]]
_IDENTIFIER = re.compile(rf"[A-Za-z0-9-]{{1,{log.LONGEST_COMMAND}}}")


class TooLateError(Exception):
    """The position for which a bot has chosen, or in which chance was to decide, is no longer the present one."""


class DoneError(Exception):
    """A command with this identifier stands in the log already."""


def require_seat(match: Match, seat: Seat, person: str) -> None:
    """Raises NoticeError where the person does not play that seat."""
    seats = match.seats_of(person)
    if seat not in seats:
        raise NoticeError(Notice.of("match-not-your-seat" if seats else "session-only-watching"))


def by_person(seat: Seat, person: str, identifier: str, make: Command, *, is_return: bool = False) -> Command:
    """``make``, for a seat that the person plays; where ``is_return``, for one that a bot plays in its place.

    What comes back raises NoticeError for other seats, and DoneError when it was carried out before.
    """

    def command(match: Match) -> list[Entry]:
        if identifier and match.has_done(person, identifier):
            raise DoneError
        if identifier and _IDENTIFIER.fullmatch(identifier) is None:
            raise NoticeError(Notice.of("match-bad-command"))
        away = match.away.get(seat)
        if not (is_return and away is not None and away.account == person):
            require_seat(match, seat, person)
        entries = make(match)
        if identifier:
            entries[0] = entries[0]._replace(data={**entries[0].data, log.COMMAND: identifier})
        return entries

    return command


class AutomaticMoves:
    """Seals, draws and makes forced moves. ``append`` checks a command, stores its entries, lets them take effect."""

    def __init__(
        self,
        vault: Vault,
        token: Callable[[int], bytes],
        now: Milliseconds,
        append: Callable[[Match, Command], Awaitable[None]],
    ) -> None:
        self._vault = vault
        self._token = token
        self._now = now
        self._append = append
        self._throwing: dict[str, set[str]] = {}  # by match the people who throw by a command of their own

    async def recall(self, match: Match, sealed: luck.Sealed) -> None:
        """The secret of the seal that holds, where this computer has it: the end of the round shows it."""
        if match.is_over or _fits(match.secret, sealed):
            return
        kept = await self._vault.secret(match.id, match.series.round)
        match.secret = kept if _fits(kept, sealed) else None

    async def seal(self, match: Match) -> None:
        """See that the secret of a round in which chance decides is kept, and its seal in the log, before it does."""
        while not match.is_over and isinstance(match.phase, Chance):
            sealed, number = match.round.sealed, match.series.round
            if sealed is not None and _fits(match.secret, sealed):
                return
            secret = await self._vault.secret(match.id, number)
            if secret is None:
                secret = await self._vault.keep(match.id, number, self._token(luck.SECRET_BYTES))
            try:
                await self._commit_to(match, secret, sealed, number)
            except TooLateError:
                logger.info("match %s: round %s not sealed here, another process was faster", match.id, number)

    async def _commit_to(self, match: Match, secret: bytes, sealed: luck.Sealed | None, number: int) -> None:
        """The seal of the secret in place of ``sealed``, unless that is its seal. Raises TooLateError."""
        match.secret = secret
        if sealed is not None and _fits(secret, sealed):
            return
        nonce = self._token(luck.NONCE_BYTES).hex()

        def command(present: Match) -> list[Entry]:
            if (present.series.round, present.round.sealed) != (number, sealed):
                raise TooLateError
            return present.commit(nonce, secret, self._now())

        await self._append(match, command)
        match.secret = secret

    async def draw(self, match: Match) -> None:
        """What chance decides by the sealed secret. Raises TooLateError where nothing waits for it any more."""

        def command(present: Match) -> list[Entry]:
            phase = present.phase
            if not isinstance(phase, Chance) or present.secret is None or (present.has_own_dice and not phase.secret):
                raise TooLateError
            if present.is_paused or present.is_exchanging:
                raise TooLateError
            return present.draw(present.round.drawing(present.secret), self._now())

        await self._append(match, command)

    async def force(self, match: Match) -> None:
        """The move that somebody has to make because there is no other. Raises TooLateError where there is none."""

        def command(present: Match) -> list[Entry]:
            forced = present.forced_move()
            if forced is None:
                raise TooLateError
            return present.decide(*forced, self._now())

        await self._append(match, command)

    def set_throwing(self, match_id: str, person: str, by_hand: bool) -> None:
        """From now on chance waits for this person, or decides at once."""
        if by_hand:
            self._throwing.setdefault(match_id, set()).add(person)
        elif match_id in self._throwing:
            self._throwing[match_id].discard(person)
            if not self._throwing[match_id]:
                del self._throwing[match_id]

    def waits(self, match: Match) -> bool:
        """Whether somebody throws by himself, with his own dice or by a command, or words are exchanged first."""
        if match.is_exchanging:
            return True
        phase = match.phase
        assert isinstance(phase, Chance)
        if match.has_own_dice and not phase.secret:
            return True
        throwing = self._throwing.get(match.id, ())
        throwers = [seat for person in throwing for seat in match.seats_of(person)]
        return phase.seat in throwers or (phase.seat is None and bool(throwers))


def _fits(secret: bytes | None, sealed: luck.Sealed) -> bool:
    return secret is not None and luck.seal(secret) == sealed.digest


class _Thought(NamedTuple):
    """A bot at work on one turn of a match."""

    match: Match
    turn: int
    is_awaited: bool
    task: asyncio.Task[None]

    def is_done(self) -> bool:
        """Whether it is this very task that asks, or it has ended."""
        return self.task.done() or self.task is asyncio.current_task()


class BotTurns:
    """The bots that this process lets think, one a match at most. ``commit`` carries a command out.

    ``spent``: milliseconds of the present turn of a match, should an answer end it.
    """

    def __init__(
        self,
        chooser: Chooser,
        loaded: LoadedMatches,
        now: Milliseconds,
        commit: Callable[[str, Command], Awaitable[None]],
        spent: Callable[[str], int],
    ) -> None:
        self._chooser = chooser
        self._loaded = loaded
        self._now = now
        self._commit = commit
        self._spent = spent
        self._thinking: dict[str, _Thought] = {}

    def alone(self, followed: Container[str]) -> list[Match]:
        """The matches where a bot is thinking that nobody follows."""
        return [thought.match for match_id, thought in self._thinking.items() if match_id not in followed]

    def is_thinking(self, match_id: str) -> bool:
        """Whether a bot is choosing its move in this match."""
        return match_id in self._thinking

    def begin(self, match: Match) -> None:
        """Start the bot to move, if there is one; what an older position made it think is dropped.

        It starts again where the people it thinks for have come meanwhile, or have all gone.
        """
        thought = self._thinking.get(match.id)
        seat = next((each for each in match.deciding if match.players[each].is_bot), None)
        if thought is None and seat is None:
            return
        requester = self._requester(match)
        is_same = thought is not None and (thought.turn, thought.is_awaited) == (match.turn, requester.is_awaited)
        if thought is not None and is_same and not thought.is_done():
            return
        self.drop(match.id)
        if seat is not None and not match.is_over and not match.is_paused:
            task = asyncio.create_task(self._turn(match, match.turn, seat, match.players[seat], requester))
            self._thinking[match.id] = _Thought(match, match.turn, requester.is_awaited, task)

    def look_again(self, match: Match) -> None:
        """Somebody has come to the match or has left it: what it thinks is more urgent, or less."""
        if match.id in self._thinking:
            self.begin(match)

    def _requester(self, match: Match) -> Requester:
        """For whom a bot thinks in this match: the players who are here; else those who play, or who look on."""
        here = tuple(each for each in match.persons if self._loaded.is_here(match.id, each))
        if here:
            return Requester(tuple(each for each in here if each))
        if match.persons:
            return Requester(tuple(match.persons), is_awaited=False)
        watching = {each.person for each in self._loaded.subscribers(match.id)}
        return Requester(tuple(each for each in watching if each), is_awaited=bool(watching))

    def drop_outdated(self, match: Match) -> None:
        """The match has gone on elsewhere: thinking about an older position serves nobody."""
        thought = self._thinking.get(match.id)
        if thought is not None and (thought.turn != match.turn or match.is_over):
            self.drop(match.id)

    def drop(self, match_id: str) -> None:
        """Nobody waits for this move any more."""
        thought = self._thinking.pop(match_id, None)
        if thought is not None and thought.task is not asyncio.current_task():
            thought.task.cancel()

    async def close(self) -> None:
        """Stop all thinking."""
        tasks = [thought.task for thought in self._thinking.values()]
        for match_id in list(self._thinking):
            self.drop(match_id)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def answer(self, match: Match) -> None:
        """The bots that an open offer asks say yes or no. Raises NoticeError."""
        for seat, player in list(match.players.items()):
            offer = match.offer
            if offer is None:
                return
            if not player.is_bot or seat in (offer.seat, *offer.accepted):
                continue
            view = match.game.view(match.state, seat)
            accepted = offer.what != log.DRAW or await self._chooser.wants_draw(
                match.game.id, view, player.level, self._requester(match)
            )
            await self._say(match.id, seat, (offer.seat, offer.what), accepted)

    async def _say(self, match_id: str, seat: Seat, question: tuple[Seat, str], accepted: bool) -> None:
        def command(present: Match) -> list[Entry]:
            asked = present.offer
            if asked is None or (asked.seat, asked.what) != question or seat in asked.accepted:
                raise TooLateError  # a move has ended it, or another process has answered
            return present.answer(seat, accepted, self._now(), self._spent(match_id))

        try:
            await self._commit(match_id, command)
        except TooLateError:
            logger.info("match %s: no answer to an offer that is no longer open", match_id)

    async def _turn(self, match: Match, turn: int, seat: Seat, player: Player, requester: Requester) -> None:
        def command(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.decide(seat, match.game.format(move), self._now())

        try:
            view = match.game.view(match.state, seat)
            move = await self._chooser.choose(match.game.id, view, player.level, player.style, match.id, requester)
            await self._loaded.let_go(match.id)
            await self._commit(match.id, command)
        except NoticeError as error:
            self._loaded.tell(match.id, error.notice)
        except TooLateError:
            logger.info("match %s: no move by the bot, another process was faster", match.id)
        except GameError:
            logger.exception("match %s: the bot chose an illegal move", match.id)
            self._loaded.tell(match.id, Notice.of("bots-failed"))
        finally:
            thought = self._thinking.get(match.id)
            if thought is not None and thought.task is asyncio.current_task():
                del self._thinking[match.id]
