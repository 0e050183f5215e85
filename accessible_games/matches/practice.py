"""A practice match from any position: it is not stored, nobody else sees it, and no bot moves in it."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.matches.log import AppliedEntry, Entry, Player
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import AnyGame, Round
from accessible_games.matches.terms import created
from accessible_games.matches.update import Update, update_for
from accessible_games.rules.core.game import Chance, Lesson, LessonStep, Seat

PRACTICE = "practice"  # instead of a match number


class Practice:
    """The position of a step of a lesson, and the moves after it."""

    def __init__(self, game: AnyGame, lesson: Lesson, number: int) -> None:
        """``number``: of the step, from 0. Raises StateError and the game's errors for a faulty lesson."""
        self._seat = lesson.seat
        steps = lesson.steps
        first = next(at for at in range(number, -1, -1) if at == 0 or steps[at].position is not None)
        players = {each: Player("human" if each == lesson.seat else "bot") for each in lesson.seats}
        entries = created(game, lesson.options, players, 0)
        self._match = replayed(PRACTICE, lambda _: game, entries)
        position = steps[first].position
        if position is not None:
            state = game.from_json(position)
            self._match.round = Round(game, self._match.seats, self._match.options, state)
        for step in steps[first:number]:
            if step.moves:
                self.decide(step.moves[0])
            self.follow(step)

    def update(self, happenings: Sequence[AppliedEntry] = ()) -> Update:
        """Return the position as the learner sees it. The position can end, but never the match."""
        return update_for(self._match, (self._seat,), happenings, is_opening=False)._replace(is_over=False)

    def name_of(self, move: str) -> str:
        """Return the name of a move of the learner. Raises the game's errors if it is illegal."""
        match = self._match
        name, _ = match.round.try_move(self._seat, move)
        return name

    def decide(self, move: str) -> Update:
        """Make a move of the learner. Raises the game's errors."""
        return self._take(self._match.decide(self._seat, move, 0))

    def follow(self, step: LessonStep) -> list[Update]:
        """Make the moves that follow a step."""
        return [self._take(self._next(each)) for each in step.then]

    def _next(self, name: str) -> list[Entry]:
        match = self._match
        return match.draw(name, 0) if isinstance(match.phase, Chance) else match.decide(self._to_move(), name, 0)

    def _to_move(self) -> Seat:
        return self._match.deciding[0]

    def _take(self, entries: Sequence[Entry]) -> Update:
        return self.update([apply(self._match, entry) for entry in entries])
