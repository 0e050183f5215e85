"""Who is away from a match without a clock while the others wait, and what they may do when they have waited enough."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.matches.commands import TooLateError, by_person, require_seat
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.runner import Runner
from accessible_games.matches.standings import ABSENT
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError


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
        match = await self._runner.following.load(match_id)
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
        match = await self._runner.following.load(match_id)
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
