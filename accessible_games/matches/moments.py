"""Past positions: the board of a match after each of its moves, as a listener may see it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from accessible_games.matches.loaded_matches import damaged
from accessible_games.matches.log import Entry, LogError, Player
from accessible_games.matches.match import Loader, Match, Past, Proof
from accessible_games.matches.practice import Rehearsal
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import Round, Series
from accessible_games.matches.update import Update, missed, seated, update_for
from accessible_games.rules.core.game import Decide, Over, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

_MATCHES = 32  # replayed matches in the cache
_AT_ONCE = 4  # entries between two turns of other tasks
LAST = -1  # instead of a number of moves
_LEVEL = "medium"  # of the bots that play on a match of people


class Moment(NamedTuple):
    """The position of a round after ``number`` of its ``total`` moves, and the chance that followed.

    ``rounds``: so far. ``update``: as if this were now, without clocks, offers and seals.
    """

    round: int
    number: int
    total: int
    rounds: int
    update: Update

    @property
    def told_round(self) -> int:
        """The number of the round if there are several, else 0."""
        return self.round if self.update.series.rounds > 1 else 0

    @property
    def is_now(self) -> bool:
        """True if nothing has happened since."""
        return self.round == self.rounds and self.number == self.total


class _Position(NamedTuple):
    """``made``: the length of the history then."""

    seq: int
    state: Any
    made: int


class _Round(NamedTuple):
    """``positions``: the first one, then one after each move."""

    round: Round
    series: Series
    players: Mapping[Seat, Player]
    positions: list[_Position]


class _Walk:
    """A replayed match, which follows its log. Moves taken back are left out."""

    def __init__(self, match_id: str, loader: Loader, entries: list[Entry]) -> None:
        self.lock = asyncio.Lock()
        self._match = replayed(match_id, loader, entries[: seated(entries)])
        self.rounds: list[_Round] = []
        self._begin()

    async def follow(self, entries: list[Entry]) -> None:
        """Apply new entries, letting other tasks run in between. Raises LogError."""
        for count, entry in enumerate(entries[self._match.seq :], start=1):
            round_ = self._match.round
            apply(self._match, entry)
            self._note(self.rounds[-1], round_)
            if self._match.round is not round_:
                self._begin()
            if count % _AT_ONCE == 0:
                await asyncio.sleep(0)

    def _begin(self) -> None:
        match = self._match
        self.rounds.append(_Round(match.round, match.series, match.players, []))
        self._note(self.rounds[-1], match.round)

    def _note(self, walked: _Round, round_: Round) -> None:
        """Note the position after the last move."""
        walked.positions[len(round_.moves) :] = [_Position(self._match.seq, round_.state, len(round_.history))]


class Moments:
    """Replays a match once for all people who look back, and caches the last ones."""

    def __init__(self, load: Callable[[str], Awaitable[Match]], loader: Loader) -> None:
        self._load = load
        self._loader = loader
        self._walks: OrderedDict[str, _Walk] = OrderedDict()

    async def at(self, match_id: str, person: str | None, seat: Seat | None, number: int, round_: int = LAST) -> Moment:
        """Return the moment after so many moves of a round, or the nearest.

        LAST: all moves, the last round. ``person``: None for a spectator. ``seat``: the view, for a person with several
        seats that hide things. Raises NoticeError.
        """
        match = await self._load(match_id)
        walk = await self._walk(match)
        at = len(walk.rounds) if round_ == LAST else min(max(round_, 1), len(walk.rounds))
        walked = walk.rounds[at - 1]
        count = len(walked.positions) - 1
        number = count if number == LAST else min(max(number, 0), count)
        is_present = at == len(walk.rounds)
        seats: tuple[Seat, ...] = ()
        if person is not None:
            seats = match.seats_of(person) if is_present else _seats_in(walked, person)
        update = _seen(match.id, walked, walked.positions[number], number, seats, seat if is_present else None)
        return Moment(at, number, count, len(walk.rounds), update)

    async def rehearse(self, match_id: str, person: str, level: str, number: int, round_: int) -> Rehearsal:
        """Return that moment to be played on, by the person's seat or the one to move. ``level``: empty: as it was.

        Raises NoticeError in a match among people, or with hidden things, until it is over, and after the last move.
        """
        match = await self._load(match_id)
        if not match.is_over and (match.game.hides or not match.is_solitary):
            raise NoticeError(Notice.of("retry-later"))
        walk = await self._walk(match)
        walked = walk.rounds[round_ - 1]
        state = walked.positions[number].state
        phase = match.game.phase(state)
        if isinstance(phase, Over):
            raise NoticeError(Notice.of("retry-at-the-end"))
        due = phase.seats if isinstance(phase, Decide) else (phase.seat,) if phase.seat else ()
        own = _seats_in(walked, person)
        seat = next((each for each in due if each in own), (*own, *due, *walked.round.seats)[0])
        levels = [player.level for player in walked.players.values() if player.is_bot]
        return Rehearsal(walked.round, state, seat, person, level or (*levels, _LEVEL)[0])

    async def present(self, match_id: str, person: str, since: int | None = None) -> Update:
        """Return the match for a person without adding a listener; that changes nothing.

        ``since``: see ``MatchService.join``. Raises NoticeError.
        """
        match = await self._load(match_id)
        news = await missed(match, self._loader, person, since, match.seq)
        return update_for(match, match.seats_of(person), (), True, news)

    async def _walk(self, match: Match) -> _Walk:
        walk = self._walks.get(match.id)
        if walk is None:
            walk = self._walks[match.id] = _Walk(match.id, self._loader, match.entries)
        self._walks.move_to_end(match.id)
        while len(self._walks) > _MATCHES:
            self._walks.popitem(last=False)
        async with walk.lock:
            try:
                await walk.follow(match.entries)
            except LogError as error:
                self._walks.pop(match.id, None)
                raise damaged(match.id, error) from error
        return walk


def _seats_in(walked: _Round, person: str) -> tuple[Seat, ...]:
    return tuple(seat for seat, one in walked.players.items() if one.account == person and not one.is_bot)


def _seen(
    match_id: str, walked: _Round, position: _Position, number: int, seats: tuple[Seat, ...], through: Seat | None
) -> Update:
    """Return the position as the seats see it: of several the one to move, or ``through``, if they hide things."""
    round_ = walked.round
    game, phase = round_.game, round_.game.phase(position.state)
    deciding = phase.seats if isinstance(phase, Decide) else ()
    seat = next((each for each in seats if each in deciding), seats[0] if seats else None)
    if game.hides and len(seats) > 1 and not isinstance(round_.phase, Over):
        seat = through if through in seats else None
    return Update(
        match_id, game, round_.options, position.seq, (), game.view(position.state, seat), phase,
        walked.players, Past(round_.moves, number), Past(round_.history, position.made), None, False, False,
        seats, walked.series, None, None, (), False, Proof(),
    )  # fmt: skip
