"""The common part of lessons, puzzles and practice: a position in place of a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from accessible_games.club.accounts.notes import Notes
from accessible_games.line.commands.advice import tell_clue, tell_line
from accessible_games.line.presenters.remembered import Recent, SheetMarks
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Matches, Thoughts
from accessible_games.line.session.registry import commands
from accessible_games.matches.practice import Practice
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Decision, Update
from accessible_games.output.announce.vocabulary import first_word, in_words
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Lesson, LessonStep, Seat

_ELSEWHERE = ("new", "play", "load", "quit")  # commands that leave an exercise
_REPLIES = "puzzle"  # instead of a match number, for the thoughts about a wrong answer


class BaseExercise(ABC):
    """A position in place of a match. ``back`` is the match that was left for it, or empty."""

    stopped: ClassVar[str]  # the message when the person leaves
    then: tuple[str, ...] = ()  # commands that have a button when it is over
    not_here: ClassVar[str] = "lesson-not-here"  # the refusal of what needs a match
    of_match: ClassVar[tuple[str, ...]] = ("hint", "stop")  # commands of that group that can be had here
    of_log: ClassVar[tuple[str, ...]] = ("record", "transcript", "save")  # others that cannot

    def __init__(self, context: Context, game: AnyGame, back: str) -> None:
        self.game = game
        self.back = back
        self._context = context
        self._decided: tuple[Seat, str] | None = None  # a move that the line has made

    # What the session asks

    def allows(self, command: str) -> bool:
        """Return whether a command works here. Those that need a match of one's own do not."""
        is_of_match = commands()[command].group == "match" and command not in self.of_match
        return not is_of_match and command not in self.of_log

    def leave_for(self, command: str) -> None:
        """End the exercise when a command opens another match."""
        if command in _ELSEWHERE:
            self.end(self.stopped)

    def take(self, ask: Ask) -> None:
        """Take an effect of a line. A move waits until the line is done, and notes stay in the session."""
        if ask.method is MatchService.decide:
            _, seat, move = ask.arguments
            self._decided = seat, move
        elif ask.method in (Notes.keep, Notes.marks):
            if ask.flow is not None:
                ask.flow.resume(())
        elif ask.method not in (Matches.leave, MatchService.set_throwing):
            self.refuse()

    def refuse(self) -> None:
        """Announce that this is no match."""
        self._context.say(self.not_here, "refusal")

    @abstractmethod
    def help(self) -> bool:
        """Give the next hint and return True, or return False where the computer gives it."""

    @abstractmethod
    def explain(self) -> None:
        """Announce what can be typed here, and the task again."""

    def stop(self) -> None:
        """End the exercise, and return to the match that was left for it."""
        self.end(self.stopped)
        self.return_to_match()

    def go_back(self) -> bool:
        """Return to the past position that is played on. Return False if there is none."""
        return False

    def judge(self, command: str, rest: str) -> None:
        """Judge the move that the line has made."""
        decided, self._decided = self._decided, None
        if decided is not None:
            self._judge_move(*decided)

    def end(self, message: str) -> None:
        """Close the exercise and everything that belongs to it."""
        name = first_word(f"{self.game.id}-name", self._context.settings.language)
        self._context.leave(message, typed=name)
        self._context.lobby.left_in_turn = ""
        self._context.practise(None)

    def return_to_match(self) -> None:
        """Open the match that was left for the exercise, if there is one."""
        if self.back:
            self._context.open_match(self.back)

    # The position

    @abstractmethod
    def _judge_move(self, seat: Seat, move: str) -> None:
        """Check a move, and make it if it is right."""

    def _present(self, update: Update) -> None:
        """Show a position, and forget what belongs to another."""
        context = self._context
        context.practise(self)
        context.present(update)
        context.renew_announcer()
        context.choose_from([])
        context.of(SheetMarks).by_seat = {}
        context.of(Recent).drop()

    def _deliver(self, update: Update) -> None:
        self._context.tell_of(update)
        self._context.timing.thinks_until = None

    def _give_hint(self, answer: str, *, is_first: bool) -> None:
        """Point to the beginning of the answer, and after that give the answer."""
        context, game, update = self._context, self.game, self._context.update
        assert update is not None
        if not (is_first and tell_clue(context, update, answer, "help")):
            context.say("lesson-type", "help", answer=in_words(context.announcer, game, answer))

    async def _refute(self, decision: Decision) -> None:
        """Announce the best replies to a wrong move, if its position is still open then."""
        context, update = self._context, self._context.update
        async for _, line in context.each(Thoughts.follow)(_REPLIES, decision, decision.move):
            if line and context.exercise is self and context.update is update:
                tell_line(context, line, self.game)


class PositionExercise(BaseExercise):
    """An open exercise over steps."""

    def __init__(self, context: Context, game: AnyGame, lesson: Lesson, back: str) -> None:
        super().__init__(context, game, back)
        self.number = 0  # of the step, from 0
        self._lesson = lesson
        self._place = Practice(game, lesson, 0)

    # The steps

    @property
    def step(self) -> LessonStep:
        """The open step."""
        return self._lesson.steps[self.number]

    def _judge_move(self, seat: Seat, move: str) -> None:
        try:
            name = self._place.name_of(move)
        except GameError as error:
            self._context.refuse(error)
            self._refused()
            return
        if self._is_answer(name):
            self._right(name)
        else:
            self._wrong(name)

    def _is_answer(self, name: str) -> bool:
        """Return whether the step takes this legal move."""
        return name in self.step.moves

    def _refused(self) -> None:  # most exercises have nothing to add to a refusal
        """Help after a move that the rules forbid."""

    @abstractmethod
    def _right(self, move: str = "") -> None:
        """Make the right move, and go on."""

    @abstractmethod
    def _wrong(self, move: str) -> None:
        """Explain what is wrong with a legal move."""


def clear_place(context: Context) -> str:
    """Leave the open exercise or match for another exercise. Return the match to go back to, or an empty text."""
    exercise = context.exercise
    if isinstance(exercise, BaseExercise):
        exercise.end(exercise.stopped)
        return exercise.back
    if context.update is None:
        return ""
    back = context.update.match_id
    context.leave("lesson-kept")
    return back
