"""Requests about puzzles: to get one, and to answer it move by move. The server keeps nothing between two requests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from accessible_games.club.accounts.puzzle_progress import progress_of
from accessible_games.club.ratings.puzzles import after_attempt, next_puzzle
from accessible_games.interfaces.protocol import forms
from accessible_games.interfaces.protocol.forms import Game, Language, plain, whole
from accessible_games.interfaces.protocol.lines import RequestError, one_of, rules_of
from accessible_games.interfaces.protocol.program import ProgramState, Shape
from accessible_games.matches.practice import Practice
from accessible_games.matches.puzzles import GRADES, Puzzle, as_lesson, puzzle_of_day, puzzles_of
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.messages import message_of

_MOST = 10_000  # puzzles of a game
_LONGEST = 20  # moves of an answer


def _texts(value: Any, field: str) -> list[str]:
    if not isinstance(value, list) or not 1 <= len(value) <= _LONGEST:
        raise RequestError("not-moves", field=field, most=_LONGEST)
    return [forms.TEXT.read(each, field) for each in value]


_TEXTS = plain(_texts, type="array", items={"type": "string"}, minItems=1, maxItems=_LONGEST)
_Game = Annotated[str, plain(type="string"), "The identifier of a game; left out: the puzzle of the day."]
_Number = Annotated[int, whole(0, _MOST), "Of the puzzle; 0: the next one for the account."]
_Moves = Annotated[Sequence[str], _TEXTS, "All own moves so far, in order."]

PUZZLE = forms.reply(
    "puzzle",
    "To puzzle: what is to be found in words, the seat that is to move, and what it may know.",
    game=forms.TEXT,
    number=forms.ORDINAL,
    grade=forms.choice(*GRADES),
    themes=forms.TEXTS,
    task=forms.TEXT,
    seat=forms.TEXT,
    view=forms.OBJECT,
    is_of_day=forms.FLAG,
)
SOLVE = forms.reply(
    "solve",
    "To solve: whether the last move is right, whether the puzzle is solved, and all moves up to here, of both sides; "
    "if it is wrong, those before it.",
    is_right=forms.FLAG,
    is_solved=forms.FLAG,
    line=forms.TEXTS,
)


class PuzzleRequests(ProgramState):
    """The requests of a program about puzzles. Methods raise NoticeError, RequestError and RulesError."""

    async def _do_puzzle(self, language: Language, game: _Game = "", number: _Number = 0) -> Annotated[Shape, PUZZLE]:
        """Return a puzzle of a game, or that of the day."""
        today = await self._today()
        of, puzzle = today if today is not None and not game else await self._puzzle(game, number)
        words = Announcer(Listener(language))
        return {
            "game": of.id,
            "number": puzzle.number,
            "grade": puzzle.grade,
            "themes": puzzle.themes,
            "task": words.text(message_of(of.id, f"puzzle-task-{puzzle.themes[0]}")),
            "seat": puzzle.seat,
            "view": of.view_json(of.view(of.from_json(puzzle.position), puzzle.seat)),
            "is_of_day": (of, puzzle) == today,
        }

    async def _do_solve(
        self, game: Game, number: Annotated[int, whole(1, _MOST)], moves: _Moves
    ) -> Annotated[Shape, SOLVE]:
        """Check the moves of an answer; the first attempt changes the account's rating in puzzles."""
        of, puzzle = await self._puzzle(game, number)
        lesson = as_lesson(of, puzzle)
        place, line = Practice(of, lesson, 0), list[str]()
        for at, step in enumerate(lesson.steps[: len(moves)]):
            with rules_of(of):
                name = place.name_of(moves[at])
            if name not in step.moves:
                await self._note(of, puzzle, is_solved=False)
                return {"is_right": False, "is_solved": False, "line": line}
            place.decide(name)
            line.append(name)
            is_last = at + 1 == len(lesson.steps)
            if name != step.moves[0] or is_last:  # a variant of the answer ends the puzzle
                await self._note(of, puzzle, is_solved=True)
                return {"is_right": True, "is_solved": True, "line": line + list(step.then) * is_last}
            place.follow(step)
            line += step.then
        return {"is_right": True, "is_solved": False, "line": line}

    async def _puzzle(self, game: str, number: int) -> tuple[AnyGame, Puzzle]:
        """Return the puzzle of that number, or the next one for the account. Raises RequestError."""
        of = self.games[one_of(game, [name for name in self.games if puzzles_of(name)], "game")]
        found = puzzles_of(of.id)
        if number > len(found):
            raise RequestError("not-in-range", field="number", low=1, high=len(found))
        if number:
            return of, found[number - 1]
        kept = await self._progress()
        return of, next_puzzle(progress_of(kept or {}, of.id), found) or found[0]

    async def _today(self) -> tuple[AnyGame, Puzzle] | None:
        if self.online is None:
            return None
        return puzzle_of_day(await self.online.attempts.today(), list(self.games.values()))

    async def _progress(self) -> dict[str, object] | None:
        """Return the account's progress with puzzles; None for guests and at home, of whom nothing is stored."""
        if self.online is None or self.person is None or self.person.is_guest:
            return None
        return dict((await self.online.settings.present()).puzzles)

    async def _note(self, game: AnyGame, puzzle: Puzzle, *, is_solved: bool) -> None:
        """Store an attempt, as the command for puzzles does."""
        kept, member = await self._progress(), self.online
        if kept is None or member is None:
            return
        attempts, today = member.attempts, await self._today()
        day = await attempts.today() if (game, puzzle) == today else 0
        await attempts.note(game.id, puzzle.number, is_solved, day)
        changed = after_attempt(kept, game.id, puzzle, is_solved=is_solved)
        if changed is not None:
            await member.settings.change(puzzles=changed)
