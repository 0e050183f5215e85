"""Bots in matches: they think beside everything else, their moves go the way of all moves, and they answer offers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container
from typing import NamedTuple

from accessible_games.matches import log
from accessible_games.matches.commands import Command, TooLateError
from accessible_games.matches.following import Following
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.ports import Chooser, Milliseconds
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import Requester

logger = logging.getLogger(__name__)


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
        following: Following,
        now: Milliseconds,
        commit: Callable[[str, Command], Awaitable[None]],
        spent: Callable[[str], int],
    ) -> None:
        self._chooser = chooser
        self._following = following
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
        here = tuple(each for each in match.persons if self._following.is_here(match.id, each))
        if here:
            return Requester(tuple(each for each in here if each))
        if match.persons:
            return Requester(tuple(match.persons), is_awaited=False)
        watching = {each.person for each in self._following.subscribers(match.id)}
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
            logger.info("match %s: the offer was no longer open", match_id)

    async def _turn(self, match: Match, turn: int, seat: Seat, player: Player, requester: Requester) -> None:
        def command(present: Match) -> list[Entry]:
            if present.turn != turn:
                raise TooLateError
            return present.decide(seat, match.game.format(move), self._now())

        try:
            view = match.game.view(match.state, seat)
            move = await self._chooser.choose(match.game.id, view, player.level, player.style, match.id, requester)
            await self._following.let_go(match.id)
            await self._commit(match.id, command)
        except NoticeError as error:
            self._following.tell(match.id, error.notice)
        except TooLateError:
            logger.info("match %s: another process has moved before the bot did", match.id)
        except GameError:
            logger.exception("match %s: the bot chose what the rules forbid", match.id)
            self._following.tell(match.id, Notice.of("bots-failed"))
        finally:
            thought = self._thinking.get(match.id)
            if thought is not None and thought.task is asyncio.current_task():
                del self._thinking[match.id]
