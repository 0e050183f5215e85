"""Commands for lessons, whose steps are played on practice positions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from accessible_games.club.accounts.notes import Notes
from accessible_games.line.commands.board import direction_in
from accessible_games.line.lines.lessons import lesson_label, steps_done
from accessible_games.line.lines.matches import called
from accessible_games.line.presenters.remembered import Recent, SheetMarks
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command, commands
from accessible_games.line.session.setup import find_game
from accessible_games.matches.practice import Practice
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import first_word, in_words, to_notation
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import ANY, Lesson, LessonStep
from accessible_games.rules.core.text import number_in

_ELSEWHERE = ("new", "play", "load", "quit")  # commands that leave a lesson
_OF_THE_MATCH = ("hint", "stop")  # commands of that group that can be had in one
_OF_RECORDS = ("record", "transcript", "save")
_FIELD = re.compile(r"\b[a-z]\d{1,2}\b")
_PATIENCE = 2  # wrong answers before the lesson says what to type


class Learning:
    """An open lesson. ``back`` is the match that was left for it, or empty."""

    def __init__(self, context: Context, game: AnyGame, lesson: Lesson, back: str) -> None:
        self.game = game
        self.back = back
        self.number = 0  # of the step, from 0
        self._context = context
        self._lesson = lesson
        self._place = Practice(game, lesson, 0)
        self._wrong = 0
        self._decided = ""  # a move that the line has made

    # What the session asks

    def allows(self, command: str) -> bool:
        """Return whether a command works in a lesson. Those that need a match of one's own do not."""
        is_of_match = commands()[command].group == "match" and command not in _OF_THE_MATCH
        return not is_of_match and command not in _OF_RECORDS

    def leave_for(self, command: str) -> None:
        """End the lesson when a command opens another match."""
        if command in _ELSEWHERE:
            self.end("lesson-stopped")

    def take(self, ask: Ask) -> None:
        """Take an effect of a line. A move waits until the line is done, and notes stay in the session."""
        if ask.method is MatchService.decide:
            self._decided = ask.arguments[-1]
        elif ask.method in (Notes.keep, Notes.marks):
            if ask.flow is not None:
                ask.flow.resume(())
        elif ask.method not in (Matches.leave, MatchService.set_throwing):
            self._context.say("lesson-not-here", "refusal")

    def help(self) -> None:
        """Give the hint. After the second wrong answer or hint, also say what to type."""
        self._wrong += 1
        self._tell(self._lines("-hint"))
        if self._wrong >= _PATIENCE:
            self._context.say("lesson-type", "help", answer=self.answer())

    def judge(self, command: str, rest: str) -> None:
        """Check whether the line was what the step asks for."""
        move, self._decided = self._decided, ""
        if move:
            self._judge_move(move)
        elif command and self._is_asked(command, rest):
            if not self._was_refused():
                self._right()
        elif command and self._is_question(command):
            self._explain("lesson-other-question")
        elif rest and not command and self._was_refused():
            self._explain("")

    # The steps

    @property
    def step(self) -> LessonStep:
        """The open step."""
        return self._lesson.steps[self.number]

    def go_to(self, number: int) -> None:
        """Go to a step, from 0: set its position and announce its text."""
        self.number = number
        self._place = Practice(self.game, self._lesson, number)
        self._show()
        self.tell()

    def tell(self) -> None:
        """Announce the text of the step."""
        first, *more = self._lines("")
        text = self._context.announcer.text("lesson-step", number=self.number + 1, text=first)
        self._tell([text, *more])

    def end(self, message: str) -> None:
        """Close the lesson and everything that belongs to it."""
        name = first_word(f"{self.game.id}-name", self._context.settings.language)
        self._context.leave(message, typed=name)
        self._context.lobby.left_in_turn = ""
        self._context.practise(None)

    def _show(self) -> None:
        context = self._context
        context.practise(self)
        context.present(self._place.update())
        context.renew_announcer()
        context.choose_from([])
        context.of(SheetMarks).by_seat = {}
        context.of(Recent).drop()

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
        self._wrong = 0
        self._keep(self.number + 1)
        if self.number + 1 < len(self._lesson.steps):
            self._next()
        else:
            self.end("lesson-finished")
            if self.back:
                context.open_match(self.back)

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

    def _deliver(self, update: Update) -> None:
        self._context.tell_of(update)
        self._context.timing.thinks_until = None

    # Answers

    def _judge_move(self, move: str) -> None:
        try:
            name = self._place.name_of(move)
        except GameError as error:
            self._context.refuse(error)
            self._explain("")
            return
        if name in self.step.moves or ANY in self.step.moves:
            self._right(name)
        else:
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

    def _was_refused(self) -> bool:
        """Return whether the line brought a refusal last. After a list, the learner can still choose."""
        context = self._context
        newest = next(reversed(context.past), None)
        return newest is not None and newest.category == "refusal" and newest.seq > context.seq_at_line

    def _explain(self, message: str) -> None:
        """Explain the mistake, unless a refusal did, and then help."""
        if message and not self._was_refused():
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
    """Leave the lesson, and return to the match that was left for it."""
    learning = context.exercise
    if not isinstance(learning, Learning):
        context.say("lesson-none", "refusal")
        return
    learning.end("lesson-stopped")
    if learning.back:
        context.open_match(learning.back)


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


def _game_meant(context: Context) -> AnyGame | None:
    """Return the game of the open position, or else the only one whose lesson was begun."""
    if context.update is not None:
        return context.update.game
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
    back = open_one.back if open_one is not None else ""
    if open_one is not None:
        open_one.end("lesson-stopped")
    elif context.update is not None:
        back = context.update.match_id
        context.leave("lesson-kept")
    context.say("lesson-begun", "status", game=called(context.announcer, game), count=count, done=done)
    Learning(context, game, lesson, back).go_to(number - 1 if number is not None else done % count)
