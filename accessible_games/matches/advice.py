"""Values of moves: hints for the present move, and the review of a finished match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from accessible_games.matches.automatic import require_seat
from accessible_games.matches.match import Loader, Match
from accessible_games.matches.ports import Chooser
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.review import Judged, Ranked
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Decision, decisions
from accessible_games.rules.core.game import Decide, Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import Requester

NOW_MS = 1000  # of thought for the present move
LATER_MS = 100  # of thought for each decision of a review, and for each move after it
DEEP_MS = 1100  # of thought for a decision that seems a mistake: more than a hint had
_FOLLOWING = 3  # moves that a review names after a better one


class Adviser:
    """Values moves from the view of the seat that had to decide, and from nothing else."""

    def __init__(self, load: Callable[[str], Awaitable[Match]], chooser: Chooser, loader: Loader) -> None:
        self._load = load
        self._chooser = chooser
        self._loader = loader

    async def rank(self, match_id: str, seat: Seat, person: str = "") -> tuple[int, Ranked, bool]:
        """Return the number of the last entry, the seat's legal moves with values, and whether these are exact.

        Raises NoticeError for a seat that the person does not play, and in a match among several people.
        """
        match = await self.check(match_id, seat, person)
        seq = match.seq
        return seq, *await self.value(match.game, match.round.view_for_bot(seat), person, match_id)

    async def check(self, match_id: str, seat: Seat, person: str = "") -> Match:
        """Return the match. Raises NoticeError as ``rank`` does, but before any thinking."""
        match = await self._load(match_id)
        require_seat(match, seat, person)
        if not match.is_solitary:
            raise NoticeError(Notice.of("match-advice-rated" if match.is_rated else "match-advice-among-people"))
        self._require_solution(match.game)
        return match

    async def value(self, game: AnyGame, view: Any, person: str = "", match_id: str = PRACTICE) -> tuple[Ranked, bool]:
        """Return the moves of a position with values, and whether these are exact. Raises NoticeError."""
        self._require_solution(game)
        return await self._named(game, view, NOW_MS, match_id, person), self._chooser.is_solved(game.id)

    async def reply(self, game: AnyGame, view: Any, level: str, person: str = "") -> str:
        """Return the move of a bot in practice. Raises NoticeError."""
        requester = Requester((person,) if person else ())
        move = await self._chooser.choose(game.id, view, level, "", f"{PRACTICE} {person}", requester)
        return game.format(move)

    async def decisions(self, match_id: str) -> list[Decision]:
        """Return the decisions of a finished match. Raises NoticeError while it runs."""
        match = await self._load(match_id)
        if not match.is_over:
            raise NoticeError(Notice.of("match-review-later"))
        self._require_solution(match.game)
        return await decisions(match_id, self._loader, match.entries)

    async def judge(self, decision: Decision, match_id: str, person: str, *, is_deep: bool = False) -> Judged:
        """Return an earlier decision with the values of its moves. Raises NoticeError."""
        game, view = decision.game, decision.view
        milliseconds, made = DEEP_MS if is_deep else LATER_MS, game.parse(decision.move, view)
        return Judged(decision, await self._named(game, view, milliseconds, match_id, person, made), is_deep)

    async def follow(
        self, decision: Decision, move: str, match_id: str, person: str = ""
    ) -> tuple[tuple[Seat, str], ...]:
        """Return the best moves after that one, until chance decides.

        Raises NoticeError. Only for games that hide nothing, where a view is the whole position.
        """
        game, seat, found = decision.game, decision.seat, list[tuple[Seat, str]]()
        state = game.sample(decision.view, lambda _: 0)
        while True:
            state = game.play(state, seat, game.parse(move, game.view(state, seat))).state
            phase = game.phase(state)
            if len(found) == _FOLLOWING or not isinstance(phase, Decide):
                return tuple(found)
            seat = phase.seats[0]
            ranked = await self._named(game, game.view(state, seat), LATER_MS, match_id, person)
            move = ranked[0][0]
            found.append((seat, move))

    def _require_solution(self, game: AnyGame) -> None:
        if game.solution and not self._chooser.is_prepared(game.id):
            raise NoticeError(Notice.of("match-not-solved-yet", game=game.id))

    async def _named(
        self, game: AnyGame, view: Any, milliseconds: int, match_id: str, person: str, made: Any = None
    ) -> Ranked:
        requester = Requester((person,) if person else ())
        ranked = await self._chooser.rank(game.id, view, milliseconds, f"{match_id} advice", requester, made)
        return tuple((game.format(move), value) for move, value in ranked)
