"""Commands for lessons, whose steps are played on practice positions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from accessible_games.line.commands.board import direction_in
from accessible_games.line.commands.exercises import PositionExercise, clear_place
from accessible_games.line.lines.lessons import lesson_label, steps_done
from accessible_games.line.lines.matches import called
from accessible_games.line.session.context import Context
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command, commands
from accessible_games.line.session.setup import find_game
from accessible_games.matches.practice import Practice
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import first_word, in_words, to_notation
from accessible_games.rules.core.game import ANY, Lesson
from accessible_games.rules.core.text import number_in

_FIELD = re.compile(r"\b[a-z]\d{1,2}\b")
_PATIENCE = 2  # wrong answers before the lesson says what to type


class Learning(PositionExercise):
    """An open lesson."""

    stopped = "lesson-stopped"
    then: tuple[str, ...] = ("lesson", "lessons")

    def __init__(self, context: Context, game: AnyGame, lesson: Lesson, back: str) -> None:
        super().__init__(context, game, lesson, back)
        self._mistakes = 0

    # What the session asks

    def help(self) -> bool:
        """Give the hint. After the second wrong answer or hint, also say what to type."""
        self._mistakes += 1
        self._tell(self._lines("-hint"))
        if self._mistakes >= _PATIENCE:
            self._context.say("lesson-type", "help", answer=self.answer())
        return True

    def explain(self) -> None:
        """Announce what can be typed here, and again what the step asks for."""
        self._context.say("lesson-help", "help")
        self._tell(self._lines("")[-1:])

    def judge(self, command: str, rest: str) -> None:
        """Check whether the line was what the step asks for."""
        if self._decided:
            super().judge(command, rest)
        elif command and self._is_asked(command, rest):
            if not self._context.was_refused:
                self._right()
        elif command and self._is_question(command):
            self._explain("lesson-other-question")
        elif rest and not command and self._context.was_refused:
            self._explain("")

    # The steps

    def go_to(self, number: int) -> None:
        """Go to a step, from 0: set its position and announce its text."""
        self.number = number
        self._place = Practice(self.game, self._lesson, number)
        self._present(self._place.update())
        self.tell()

    def tell(self) -> None:
        """Announce the text of the step."""
        first, *more = self._lines("")
        text = self._context.announcer.text("lesson-step", number=self.number + 1, text=first)
        self._tell([text, *more])

    def _right(self, move: str = "") -> None:
        """Announce the result, and go on to the next step."""
        context, step = self._context, self.step
        updates = [self._place.decide(move)] if move else []
        for update in [*updates, *self._place.follow(step)]:
            self._deliver(update)
        if context.announcer.catalogue.has(self._message("-done")):
            self._tell(self._lines("-done"))
        elif not move:
            context.say("lesson-right", "help")
        self._mistakes = 0
        self._keep(self.number + 1)
        if self.number + 1 < len(self._lesson.steps):
            self._next()
        else:
            self._context.of(_Left).game = None
            self.then = ("lessons",)
            self.end("lesson-finished")
            self.return_to_match()

    def _next(self) -> None:
        self.number += 1
        if self.step.position is not None:
            self.go_to(self.number)
        else:
            self.tell()

    def _keep(self, done: int) -> None:
        kept = self._context.settings.lessons
        if done > steps_done(kept, self.game):
            self._context.change(lessons={**kept, self.game.id: done})

    # Answers

    def _is_answer(self, name: str) -> bool:
        return ANY in self.step.moves or super()._is_answer(name)

    def _refused(self) -> None:
        self._explain("")

    def _wrong(self, move: str) -> None:
        self._explain("lesson-other-move")

    def _is_asked(self, command: str, rest: str) -> bool:
        language = self._context.settings.language
        if command == "ray":
            cell, _, words = rest.partition(" ")
            rest = f"{cell} {direction_in(self._place.update(), words, language)}"
        typed = f"{command} {to_notation(self.game, rest, language)}".replace(" ", "").casefold()
        return any(typed == each.replace(" ", "").casefold() for each in self.step.asks)

    def _is_question(self, command: str) -> bool:
        """Return whether the line may be an answer: the wanted command, or one about the board."""
        asked = {each.partition(" ")[0] for each in self.step.asks}
        is_of_board = commands()[command].group == "board" and command not in ("explore", "touch")
        return bool(asked) and (command in asked or is_of_board)

    def _explain(self, message: str) -> None:
        """Explain the mistake, unless a refusal did, and then help."""
        if message and not self._context.was_refused:
            self._context.say(message, "refusal")
        self.help()

    def answer(self) -> str:
        """Return a line that completes the step, in the language of the person."""
        context, step = self._context, self.step
        move = step.moves[0] if step.moves else ""
        if move == ANY:
            view = context.update.view if context.update is not None else None
            move = self.game.format(self.game.promising(view)[0])
        if move:
            return in_words(context.announcer, self.game, move)
        command, _, rest = step.asks[0].partition(" ")
        if command == "ray":
            cell, _, direction = rest.partition(" ")
            rest = f"{cell} {context.announcer.text(f'ref-{direction}')}"
        word = first_word(f"command-{command}", context.settings.language)
        return f"{word} {in_words(context.announcer, self.game, rest)}".strip()

    # Words

    def _message(self, what: str) -> str:
        return f"{self.game.id}-lesson-{self.step.name}{what}"

    def _lines(self, what: str) -> Sequence[str]:
        return self._context.announcer.catalogue.block(self._message(what))

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._context.tell(self._words(line))

    def _words(self, line: str) -> Announcement:
        """Return a line of the lesson, with fields spelled as the listener wants them."""
        announcer = self._context.announcer
        cells = self._place.update().shape.steps
        spelled = _FIELD.sub(lambda found: announcer.catalogue.spell(found[0]) if found[0] in cells else found[0], line)
        return announcer.words(spelled, "help")


# Commands


@command("lesson", group="hall", reads=True)
def lesson(context: Context, rest: str) -> None:
    """Begin or continue the lesson of a game: "lesson", "lesson samsara", "lesson 3"."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    number = number_in(left[0]) if len(left) == 1 else 0 if left else None
    if game is None and left and not number:
        context.say("lesson-unknown", "refusal", word=rest[:20])
        return
    game = game or _game_meant(context)
    if game is None:
        tell_lessons(context)
    elif game.lesson is None:
        context.say("lesson-missing", "refusal", game=called(context.announcer, game))
    elif left and (number is None or not 1 <= number <= len(game.lesson.steps)):
        context.say("lesson-no-such-step", "refusal", count=len(game.lesson.steps))
    else:
        _begin(context, game, number)


@command("lessons", group="hall")
def lessons(context: Context, rest: str) -> None:
    """List every game with the person's progress."""
    tell_lessons(context)


@command("stop", group="match", offered=lambda context: context.exercise is not None)
def stop(context: Context, rest: str) -> None:
    """Leave the lesson, puzzle or practice, and return to the match that was left for it."""
    if context.exercise is None:
        context.say("lesson-none", "refusal")
        return
    context.exercise.stop()


def tell_lessons(context: Context) -> None:
    """List the lessons. A number begins or continues one."""
    kept = context.settings.lessons
    choices = [
        Choice(lesson_label(context.announcer, game, kept), _begin, game, game=game)
        for game in context.games
        if game.lesson is not None
    ]
    context.say("lesson-list", count=len(choices))
    context.offer_choices(choices)


class _Left:
    """The game whose lesson was open last in this session."""

    game: AnyGame | None = None


def _game_meant(context: Context) -> AnyGame | None:
    """Return the game of the open position, of the lesson that was left, or else of the only one that was begun."""
    if context.update is not None:
        return context.update.game
    if (left := context.of(_Left).game) is not None:
        return left
    begun = [
        game
        for game in context.games
        if game.lesson is not None and 0 < steps_done(context.settings.lessons, game) < len(game.lesson.steps)
    ]
    return begun[0] if len(begun) == 1 else None


def _begin(context: Context, game: AnyGame, number: int | None = None) -> None:
    """Begin at step ``number``, from 1, or at the person's next step if None. Repeat a step that is open."""
    lesson, open_one = game.lesson, context.exercise if isinstance(context.exercise, Learning) else None
    assert lesson is not None
    done, count = steps_done(context.settings.lessons, game), len(lesson.steps)
    if open_one is not None and open_one.game is game:
        open_one.tell() if number is None else open_one.go_to(number - 1)
        return
    back = clear_place(context)
    context.of(_Left).game = game
    facts = {"count": count, "done": done, "strategy": len(lesson.parts()[0]) + 1 if lesson.strategies else 0}
    context.say("lesson-begun", "status", game=called(context.announcer, game), **facts)
    Learning(context, game, lesson, back).go_to(number - 1 if number is not None else done % count)
