"""Practice matches from any position: they are not stored, and nobody else sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import Any

from accessible_games.matches.log import AppliedEntry, Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import AnyGame, Round
from accessible_games.matches.terms import created
from accessible_games.matches.update import Update, update_for
from accessible_games.rules.core.game import Chance, Draw, Lesson, LessonStep, Phase, Seat

PRACTICE = "practice"  # instead of a match number

_draw = SystemRandom().randrange


class _Place:
    """A position that one seat plays on from."""

    def __init__(
        self, game: AnyGame, options: Mapping[str, str], players: Mapping[Seat, Player], seat: Seat, state: Any
    ) -> None:
        """``state``: None for the first position of the game."""
        self._seat = seat
        self._match: Match = replayed(PRACTICE, lambda _: game, created(game, options, players, 0))
        if state is not None:
            self._match.round = Round(game, self._match.seats, self._match.options, state)

    def update(self, happenings: Sequence[AppliedEntry] = ()) -> Update:
        """Return the position as the seat sees it. The position can end, but never the match."""
        return update_for(self._match, (self._seat,), happenings, is_opening=False)._replace(is_over=False)

    def name_of(self, move: str) -> str:
        """Return the name of a move of the seat. Raises the game's errors if it is illegal."""
        match = self._match
        name, _ = match.round.try_move(self._seat, move)
        return name

    def _take(self, entries: Sequence[Entry]) -> Update:
        return self.update([apply(self._match, entry) for entry in entries])


class Practice(_Place):
    """The position of a step of a lesson, and the moves after it. No bot moves in it."""

    def __init__(self, game: AnyGame, lesson: Lesson, number: int) -> None:
        """``number``: of the step, from 0. Raises StateError and the game's errors for a faulty lesson."""
        steps = lesson.steps
        first = next(at for at in range(number, -1, -1) if at == 0 or steps[at].position is not None)
        players = {each: Player("human" if each == lesson.seat else "bot") for each in lesson.seats}
        position = steps[first].position
        state = None if position is None else game.from_json(position)
        super().__init__(game, lesson.options, players, lesson.seat, state)
        for step in steps[first:number]:
            if step.moves:
                self.decide(step.moves[0])
            self.follow(step)

    def decide(self, move: str) -> Update:
        """Make a move of the learner. Raises the game's errors."""
        return self._take(self._match.decide(self._seat, move, 0))

    def follow(self, step: LessonStep) -> list[Update]:
        """Make the moves that follow a step."""
        return [self._take(self._next(each)) for each in step.then]

    def _next(self, name: str) -> list[Entry]:
        match = self._match
        return match.draw(name, 0) if isinstance(match.phase, Chance) else match.decide(match.deciding[0], name, 0)


class Rehearsal(_Place):
    """A past position of a match, played on by one seat, while bots of one level play the others."""

    def __init__(self, round_: Round, state: Any, seat: Seat, account: str, level: str) -> None:
        """``round_``: of the match; ``account``: of the person who plays."""
        own, bot = Player("human", account=account), Player("bot", level)
        players = {each: own if each == seat else bot for each in round_.seats}
        super().__init__(round_.game, round_.options, players, seat, state)
        self.level = level

    @property
    def phase(self) -> Phase:
        """Return what is due."""
        return self._match.phase

    @property
    def is_own_turn(self) -> bool:
        """Return whether the person has to decide."""
        return self._seat in self._match.deciding

    def view(self) -> tuple[Seat, Any]:
        """Return the bot seat that has to decide, and what it may know."""
        seat = self._match.deciding[0]
        return seat, self._match.round.view_for_bot(seat)

    def decide(self, seat: Seat, move: str) -> Update:
        """Make a move. Raises the game's errors."""
        return self._take(self._match.decide(seat, move, 0))

    def go_on(self, draw: Draw = _draw) -> Update | None:
        """Make the next draw of chance or the only move; None if somebody has a choice, and after the end."""
        match = self._match
        if isinstance(match.phase, Chance):
            return self._take(match.draw(match.phase.sample(draw), 0))
        forced = match.forced_move()
        return None if forced is None else self.decide(*forced)
