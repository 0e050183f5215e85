"""Moves without a player: seals, draws of chance, forced moves, and the moves and answers of bots."""

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
from accessible_games.matches.ports import MatchPorts, Milliseconds, Vault
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import Requester

logger = logging.getLogger(__name__)

Command = Callable[[Match], list[Entry]]
_IDENTIFIER = re.compile(rf"[A-Za-z0-9-]{{1,{log.LONGEST_COMMAND}}}")


class TooLateError(Exception):
    """Raised if a bot or chance decided for a position that is no longer the present one."""


class DoneError(Exception):
    """Raised for a command whose identifier is in the log already."""


def require_seat(match: Match, seat: Seat, person: str) -> None:
    """Check that the person plays that seat. Raises NoticeError."""
    seats = match.seats_of(person)
    if seat not in seats:
        raise NoticeError(Notice.of("match-not-your-seat" if seats else "session-only-watching"))


def by_person(seat: Seat, person: str, identifier: str, make: Command, *, is_return: bool = False) -> Command:
    """Return ``make`` for a seat of the person; with ``is_return``, for a seat that a bot plays for them.

    The result raises NoticeError for other seats, and DoneError if the command was carried out before.
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
    """Seals, draws, and makes forced moves. ``append`` checks a command, stores its entries and applies them."""

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
        self._throwing: dict[str, set[str]] = {}  # match -> people who throw by command

    async def recall(self, match: Match, sealed: luck.Sealed) -> None:
        """Restore the secret of the present seal if this computer has it; the end of the round reveals it."""
        if match.is_over or _fits(match.secret, sealed):
            return
        kept = await self._vault.secret(match.id, match.series.round)
        match.secret = kept if _fits(kept, sealed) else None

    async def seal(self, match: Match) -> None:
        """Store the secret of a round and log its seal, before chance decides anything."""
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
        """Log the seal of the secret in place of ``sealed``, unless it is the same. Raises TooLateError."""
        match.secret = secret
        if sealed is not None and _fits(secret, sealed):
            return
        nonce = self._token(luck.NONCE_BYTES).hex()

        def command(present: Match) -> list[Entry]:
            if present.is_over or (present.series.round, present.round.sealed) != (number, sealed):
                raise TooLateError
            return present.commit(nonce, secret, self._now())

        await self._append(match, command)
        match.secret = secret

    async def draw(self, match: Match) -> None:
        """Let chance decide by the sealed secret. Raises TooLateError if nothing waits for it any more."""

        def command(present: Match) -> list[Entry]:
            phase = present.phase
            if not isinstance(phase, Chance) or present.secret is None or (present.has_own_dice and not phase.secret):
                raise TooLateError
            if present.is_paused or present.is_exchanging:
                raise TooLateError
            return present.draw(present.round.drawing(present.secret), self._now())

        await self._append(match, command)

    async def force(self, match: Match) -> None:
        """Make the only legal move. Raises TooLateError if there is none."""

        def command(present: Match) -> list[Entry]:
            forced = present.forced_move()
            if forced is None:
                raise TooLateError
            return present.decide(*forced, self._now())

        await self._append(match, command)

    def set_throwing(self, match_id: str, person: str, by_hand: bool) -> None:
        """Set whether chance waits for this person or decides at once."""
        if by_hand:
            self._throwing.setdefault(match_id, set()).add(person)
        elif match_id in self._throwing:
            self._throwing[match_id].discard(person)
            if not self._throwing[match_id]:
                del self._throwing[match_id]

    def waits(self, match: Match) -> bool:
        """Return whether chance waits: for a person's throw, for own dice, or for an exchange of words."""
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
        """Return whether the work has ended, or the current task is that work."""
        return self.task.done() or self.task is asyncio.current_task()


class BotTurns:
    """The bots that think in this process, one for each match.

    ``commit`` carries a command out. ``spent``: milliseconds of the present turn, in case an answer ends it.
    """

    def __init__(
        self,
        ports: MatchPorts,
        loaded: LoadedMatches,
        commit: Callable[[str, Command], Awaitable[None]],
        spent: Callable[[str], int],
    ) -> None:
        self._ports = ports
        self._loaded = loaded
        self._commit = commit
        self._spent = spent
        self._thinking: dict[str, _Thought] = {}

    def alone(self, followed: Container[str]) -> list[Match]:
        """Return the matches without a listener in which a bot thinks."""
        return [thought.match for match_id, thought in self._thinking.items() if match_id not in followed]

    def is_thinking(self, match_id: str) -> bool:
        """Return whether a bot is choosing its move in this match."""
        return match_id in self._thinking

    def begin(self, match: Match) -> None:
        """Start the bot to move, if there is one, and drop work on older positions.

        It restarts if the people it thinks for have all come or gone.
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
        """Adjust the urgency of a bot's work after somebody has come or gone."""
        if match.id in self._thinking:
            self.begin(match)

    def _requester(self, match: Match) -> Requester:
        """Return the people a bot thinks for: players at the match, or else all players, or spectators."""
        here = tuple(each for each in match.persons if self._loaded.is_here(match.id, each))
        if here:
            return Requester(tuple(each for each in here if each))
        if match.persons:
            return Requester(tuple(match.persons), is_awaited=False)
        watching = {each.person for each in self._loaded.subscribers(match.id)}
        return Requester(tuple(each for each in watching if each), is_awaited=bool(watching))

    def drop_outdated(self, match: Match) -> None:
        """Drop work on an older position of a match."""
        thought = self._thinking.get(match.id)
        if thought is not None and (thought.turn != match.turn or match.is_over):
            self.drop(match.id)

    def drop(self, match_id: str) -> None:
        """Drop the work on a match."""
        thought = self._thinking.pop(match_id, None)
        if thought is not None and thought.task is not asyncio.current_task():
            thought.task.cancel()

    async def close(self) -> None:
        tasks = [thought.task for thought in self._thinking.values()]
        for match_id in list(self._thinking):
            self.drop(match_id)
        await asyncio.gather(*tasks, return_exceptions=True)

    async def answer(self, match: Match) -> None:
        """Answer the open offer for the bots that it asks. Raises NoticeError."""
        for seat, player in list(match.players.items()):
            offer = match.offer
            if offer is None:
                return
            if not player.is_bot or seat in (offer.seat, *offer.accepted):
                continue
            view = match.round.view_for_bot(seat)
            accepted = offer.what != log.DRAW or await self._ports.chooser.wants_draw(
                match.game.id, view, player.level, self._requester(match)
            )
            await self._say(match.id, seat, (offer.seat, offer.what), accepted)

    async def _say(self, match_id: str, seat: Seat, question: tuple[Seat, str], accepted: bool) -> None:
        def command(present: Match) -> list[Entry]:
            asked = present.offer
            if asked is None or (asked.seat, asked.what) != question or seat in asked.accepted:
                raise TooLateError  # a move ended the offer, or another process answered
            return present.answer(seat, accepted, self._ports.now(), self._spent(match_id))

        try:
            await self._commit(match_id, command)
        except TooLateError:
            logger.info("match %s: no answer to an offer that is no longer open", match_id)

    async def _turn(self, match: Match, turn: int, seat: Seat, player: Player, requester: Requester) -> None:
        def command(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.decide(seat, match.game.format(move), self._ports.now())

        try:
            view = match.round.view_for_bot(seat)
            move = await self._ports.mover.choose(match.game.id, view, player.level, player.style, match.id, requester)
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
