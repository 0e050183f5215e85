"""Commands for puzzles, which are solved on practice positions."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.club.accounts.learning import Attempts
from accessible_games.club.accounts.puzzle_progress import PuzzleProgress, progress_of
from accessible_games.club.ratings.puzzles import after_attempt, next_puzzle, rating_of
from accessible_games.line.commands.advice import worth
from accessible_games.line.commands.exercises import PositionExercise, clear_place
from accessible_games.line.lines.matches import called
from accessible_games.line.lines.puzzles import day_lines, puzzle_label, task_of, theme_message
from accessible_games.line.session.context import Context
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command, has_account
from accessible_games.line.session.setup import find_game
from accessible_games.matches.puzzles import (
    GRADES,
    SAVE,
    SURE,
    WIN,
    Puzzle,
    as_lesson,
    puzzle_of_day,
    puzzles_of,
)
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Decision
from accessible_games.output.announce.vocabulary import all_words, first_word, meant
from accessible_games.rules.core.text import number_in


class Puzzling(PositionExercise):
    """An open puzzle."""

    stopped = "puzzle-stopped"
    then: tuple[str, ...] = ("puzzle", "puzzles")

    def __init__(self, context: Context, game: AnyGame, puzzle: Puzzle, back: str, day: int = 0) -> None:
        """``day``: since 1970, if it is the puzzle of that day."""
        super().__init__(context, game, as_lesson(game, puzzle), back)
        self.puzzle = puzzle
        self.day = day
        self._hints = 0
        self._is_helped = False  # a wrong answer or a hint has ended the first attempt
        self._before = progress_of(context.settings.puzzles, game.id)

    def begin(self) -> None:
        """Show the position, and announce the puzzle."""
        context = self._context
        self._present(self._place.update())
        number, seat, words = self.puzzle.number, self.puzzle.seat, context.announcer
        grade, game = words.text(f"puzzle-grade-{self.puzzle.grade}"), called(words, self.game)
        if self.day:
            context.say("puzzle-of-day", "status")
        context.say("puzzle-begun", "status", seat=seat, game=game, number=number, grade=grade)
        context.obey("turn", "")  # which also says what was thrown
        self._tell_task()
        context.say("puzzle-how", "help")

    def help(self) -> bool:
        """Point to the beginning of the answer, and after that give the answer."""
        self._note_attempt(is_solved=False)
        self._hints += 1
        self._give_hint(self.step.moves[0], is_first=self._hints == 1)
        return True

    def explain(self) -> None:
        """Announce what can be typed here, and the task again."""
        self._context.say("puzzle-help", "help")
        self._tell_task()

    def _tell_task(self) -> None:
        text = task_of(self._context.announcer, self.game, self.puzzle)
        self._context.tell(self._context.announcer.words(text, "help"))

    def _right(self, move: str = "") -> None:
        step, context = self.step, self._context
        context.say("lesson-right", "help")
        self._deliver(self._place.decide(move))
        is_line = move == step.moves[0]
        if is_line:
            for update in self._place.follow(step):
                self._deliver(update)
        if is_line and self.number + 1 < len(self._lesson.steps):
            self.number += 1
            self._hints = 0
            context.say("puzzle-next", "help")
        else:
            self._solve()

    def _wrong(self, move: str) -> None:
        self._note_attempt(is_solved=False)
        context, puzzle = self._context, self.puzzle
        if SURE in puzzle.themes:
            context.say("puzzle-not-sure", "refusal")
        elif WIN in puzzle.themes:
            context.say("puzzle-no-win", "refusal")
        elif SAVE in puzzle.themes:
            context.say("puzzle-loses", "refusal")
        elif self.number == 0:
            context.say("puzzle-costs", "refusal", worth=worth(context, self.game, puzzle.gap))
        else:
            context.say("puzzle-wrong", "refusal")
        if not self.game.hides:
            view = self._place.update().view
            context.begin(self._refute(Decision(self.game, 1, 1, puzzle.seat, False, view, move)))

    # Progress

    def _solve(self) -> None:
        self._note_attempt(is_solved=not self._is_helped)
        self._context.post(Attempts.note)(self.game.id, self.puzzle.number, True, self.day)
        before, now = self._before, self._progress()
        if now.deviation and now.value != before.value:
            points = rating_of(now).points
            gained = points - rating_of(before).points
            change = "more" if gained > 0 else "less" if gained < 0 else "same"
            self.end("puzzle-solved")
            self._context.say("puzzle-rating", "status", points=str(points), change=change, by=abs(gained))
        else:
            self.end("puzzle-solved")
        if self.day and has_account(self._context):
            self._context.begin(_tell_place(self._context, self.day))
        self.return_to_match()

    def _progress(self) -> PuzzleProgress:
        return progress_of(self._context.settings.puzzles, self.game.id)

    def _note_attempt(self, *, is_solved: bool) -> None:
        """Store how an attempt ended. Only the first one at a puzzle changes the rating."""
        if self._is_helped:
            return
        self._is_helped = not is_solved
        if not is_solved:
            self._context.post(Attempts.note)(self.game.id, self.puzzle.number, False, self.day)
        context = self._context
        changed = after_attempt(context.settings.puzzles, self.game.id, self.puzzle, is_solved=is_solved)
        if changed is not None:
            context.change(puzzles=changed)


# Commands


@command("puzzle", group="hall", reads=True)
def puzzle(context: Context, rest: str) -> None:
    """Open a puzzle: "puzzle", "puzzle muehle", "puzzle hard", "puzzle win", "puzzle 17", "puzzle today"."""
    words = rest.casefold().split()
    if words and words[0] in all_words("puzzle-today"):
        context.begin(_today(context, words[1:]))
        return
    game, left = find_game(words, context.games, context.settings.language)
    number = number_in(left[0]) if len(left) == 1 else None
    game = game or _game_meant(context)
    if game is None and left and number is None:
        able = [each for each in context.games if all(_named(context, each, word) for word in left)]
        if not able:
            context.say("puzzle-unknown-word", "refusal", word=left[0][:20])
            return
        game = able[0] if len(able) == 1 else None
    if game is None:
        tell_puzzles(context)
    else:
        _open(context, game, left, number)


async def _today(context: Context, words: Sequence[str]) -> None:
    """Open the puzzle of the day, or with "table" announce who has solved it."""
    day = await context.do(Attempts.today)()
    found = puzzle_of_day(day, context.games)
    if found is None or (words and words[0] not in all_words("puzzle-table")):
        context.say("puzzle-today-how", "refusal")
        return
    game, puzzle = found
    if not words:
        _begin(context, game, puzzle, day)
    elif context.person is None:
        context.say("hall-only-online", "refusal")
    else:
        table = await context.do(Attempts.table)(day)
        lines = day_lines(context.announcer, game, table)
        context.tell(lines[0])
        context.tell_paged(lines[1:])


async def _tell_place(context: Context, day: int) -> None:
    """Announce the person's place in the table of the day."""
    table = await context.do(Attempts.table)(day)
    if table.place:
        context.say("puzzle-place", "status", place=table.place, count=table.count)


def _open(context: Context, game: AnyGame, left: Sequence[str], number: int | None) -> None:
    """Open the puzzle with the number, or the next one that the words describe."""
    found = puzzles_of(game.id)
    if not found:
        context.say("puzzle-none", "refusal", game=called(context.announcer, game))
        return
    if number is not None:
        if not 1 <= number <= len(found):
            context.say("puzzle-no-such-number", "refusal", count=len(found))
        else:
            _begin(context, game, found[number - 1])
        return
    wanted = _matching(context, game, found, left)
    if wanted is not None:
        _begin_next(context, game, wanted)


@command("puzzles", group="hall")
def puzzles(context: Context, rest: str) -> None:
    """List every game with puzzles, and the person's progress."""
    tell_puzzles(context)


def tell_puzzles(context: Context) -> None:
    """List the games with puzzles. A number opens the next one."""
    kept = context.settings.puzzles
    choices = [
        Choice(puzzle_label(context.announcer, game, kept), _open_next, game, game=game)
        for game in context.games
        if puzzles_of(game.id)
    ]
    context.say("puzzle-list", count=len(choices))
    context.offer_choices(choices)


class _Last:
    """The game whose puzzle was open last in this session."""

    game: AnyGame | None = None


def _game_meant(context: Context) -> AnyGame | None:
    """Return the game of the open position, else that of the last puzzle."""
    return context.update.game if context.update is not None else context.of(_Last).game


def _choices(game: AnyGame) -> list[tuple[str, str]]:
    """Return the message and the name of every theme and grade that can be asked for."""
    themes = sorted({theme for each in puzzles_of(game.id) for theme in each.themes})
    grades = [(f"puzzle-grade-{grade}", grade) for grade in GRADES] if themes else []
    return [*((theme_message(game, theme), theme) for theme in themes), *grades]


def _named(context: Context, game: AnyGame, word: str) -> str | None:
    """Return the theme or the grade that the word means in this game."""
    return meant(word, _choices(game), context.settings.language)


def _matching(context: Context, game: AnyGame, found: Sequence[Puzzle], left: Sequence[str]) -> Sequence[Puzzle] | None:
    """Return the puzzles of the grade and the theme that the words name; else announce the words and return None."""
    for word in left:
        named = _named(context, game, word)
        if named is None:
            language = context.settings.language
            words = context.announcer.joined(first_word(message, language) for message, _ in _choices(game))
            context.say("puzzle-unknown", "refusal", word=word[:20], words=words)
            return None
        found = [each for each in found if named in (*each.themes, each.grade)]
    if not found:
        context.say("puzzle-no-match", "refusal", game=called(context.announcer, game))
        return None
    return found


def _open_next(context: Context, game: AnyGame) -> None:
    _begin_next(context, game, puzzles_of(game.id))


def _begin_next(context: Context, game: AnyGame, among: Sequence[Puzzle]) -> None:
    """Open the new puzzle that fits the person's rating best; without a new one, the next that was not solved."""
    found = next_puzzle(progress_of(context.settings.puzzles, game.id), among)
    if found is not None:
        _begin(context, game, found)
    else:
        context.say("puzzle-all-solved", count=len(among), first=among[0].number)


def _begin(context: Context, game: AnyGame, found: Puzzle, day: int = 0) -> None:
    back = clear_place(context)
    context.of(_Last).game = game
    Puzzling(context, game, found, back, day).begin()
