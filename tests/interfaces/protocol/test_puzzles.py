"""Puzzles of programs: getting one, answering it move by move, and what the account keeps of it."""

from __future__ import annotations

import time

import pytest

from accessible_games.club.accounts.person import PLAY
from accessible_games.club.accounts.puzzle_progress import progress_of
from accessible_games.matches.puzzles import puzzle_of_day, puzzles_of
from accessible_games.rules import games
from tests.kit.online import Online, address

GAME = "muehle"
ALL = puzzles_of(GAME)
TWO_MOVES = next(each for each in ALL if len(each.answers) == 2)
ONE_MOVE = next(each for each in ALL if len(each.answers) == 1)
MOST_MS = 50  # of processor time, for a puzzle's check


def wrong(puzzle: object) -> str:
    """Return a legal move that is not the answer."""
    assert isinstance(puzzle, type(ONE_MOVE))
    game = games.load(GAME)
    view = game.view(game.from_json(puzzle.position), puzzle.seat)
    legal = [game.format(move) for move in game.moves(view)]
    return next(each for each in legal if each not in puzzle.answers[0])


async def test_puzzle_shows_its_task_and_what_its_seat_may_know(club: Online) -> None:
    robot = await club.robot(await club.person("Anna"))
    found = await robot.ask("puzzle", game=GAME, number=ONE_MOVE.number, language="de")
    game = games.load(GAME)
    view = game.view_json(game.view(game.from_json(ONE_MOVE.position), ONE_MOVE.seat))
    assert (found["seat"], found["grade"], found["view"]) == (ONE_MOVE.seat, ONE_MOVE.grade, view)
    assert found["task"].endswith(".")
    assert "answers" not in found
    today = await robot.ask("puzzle")
    of_day = puzzle_of_day(club.house.today // 86_400_000, [games.load(name) for name in games.names()])
    assert of_day is not None
    assert (today["game"], today["number"], today["is_of_day"]) == (of_day[0].id, of_day[1].number, True)


async def test_answer_is_checked_move_by_move_and_stored_when_it_is_whole(club: Online) -> None:
    anna = await club.person("Anna")
    robot = await club.robot(anna)
    asked = {"game": GAME, "number": TWO_MOVES.number}
    first, second = (names[0] for names in TWO_MOVES.answers)
    half = await robot.ask("solve", **asked, moves=[first])
    assert (half["is_right"], half["is_solved"]) == (True, False)
    assert tuple(half["line"]) == TWO_MOVES.line[: len(half["line"])]
    assert (await club.house.people.settings(anna)).puzzles == {}
    whole = await robot.ask("solve", **asked, moves=[first, second])
    assert whole == {"ok": True, "is_right": True, "is_solved": True, "line": list(TWO_MOVES.line)}
    progress = progress_of((await club.house.people.settings(anna)).puzzles, GAME)
    assert progress.has_solved(TWO_MOVES.number)
    assert (await robot.ask("puzzle", game=GAME))["number"] != TWO_MOVES.number


async def test_wrong_first_attempt_lowers_the_rating_once(club: Online) -> None:
    anna = await club.person("Anna")
    robot = await club.robot(anna)
    asked = {"game": GAME, "number": ONE_MOVE.number}
    assert (await robot.ask("solve", **asked, moves=[wrong(ONE_MOVE)]))["is_right"] is False
    lowered = progress_of((await club.house.people.settings(anna)).puzzles, GAME)
    assert lowered.has_tried(ONE_MOVE.number)
    await robot.ask("solve", **asked, moves=[wrong(ONE_MOVE)])
    await robot.ask("solve", **asked, moves=[ONE_MOVE.answers[0][0]])
    after = progress_of((await club.house.people.settings(anna)).puzzles, GAME)
    assert after.value == lowered.value


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"game": "ludo", "number": 1, "moves": ["a1"]}, "not-a-choice"),
        ({"game": GAME, "number": 9999, "moves": ["a1"]}, "not-in-range"),
        ({"game": GAME, "number": 0, "moves": ["a1"]}, "not-in-range"),
        ({"game": GAME, "number": 1, "moves": []}, "not-moves"),
        ({"game": GAME, "number": 1, "moves": "a1"}, "not-moves"),
        ({"game": GAME, "number": 1, "moves": ["a1"] * 21}, "not-moves"),
        ({"game": GAME, "number": 1, "moves": [7]}, "not-a-string"),
        ({"game": GAME, "number": 1, "moves": ["{" * 4000]}, "unreadable"),
    ],
)
async def test_bad_answers_are_refused(club: Online, fields: dict[str, object], reason: str) -> None:
    robot = await club.robot(await club.person("Anna"))
    refused = await robot.ask("solve", **fields)
    assert (refused["ok"], refused["reason"]) == (False, reason)


async def test_it_needs_a_token_that_may_play_by_the_api(club: Online) -> None:
    anna = await club.person("Anna")
    solve, fields = address("POST", "/puzzles"), {"game": GAME, "number": 1, "moves": list(ALL[0].answers[0][:1])}
    bearer = await club.bearer(anna, PLAY)
    status, reply = await club.call(bearer, solve, {}, **fields)
    assert (status, reply["is_right"]) == (200, True)
    assert (await club.call(None, solve, {}, **fields))[0] == 401


@pytest.mark.parametrize("name", [name for name in games.names() if puzzles_of(name)])
async def test_check_is_cheap(club: Online, name: str) -> None:
    robot = await club.robot(await club.person("Anna"))
    longest = max(puzzles_of(name), key=lambda each: (len(each.answers), len(str(each.position))))
    moves = [names[0] for names in longest.answers]
    await robot.ask("solve", game=name, number=longest.number, moves=moves)
    begun = time.process_time()
    for _ in range(10):
        await robot.ask("solve", game=name, number=longest.number, moves=moves)
    assert (time.process_time() - begun) * 100 < MOST_MS
