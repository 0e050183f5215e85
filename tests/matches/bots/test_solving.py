"""Solutions: loaded, worked out once, given to the processes, and never in the way of a move."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from accessible_games.matches.bots.chooser import Bots
from accessible_games.matches.bots.levels import rank
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.storage.folders import SolutionStore
from tests.kit.waiting import until
from tests.matches.bots.test_chooser import LOADER, gone
from tests.matches.bots.thinking import VIEW


class Folder:
    """Keeps solutions in files; ``fails``: not even that."""

    def __init__(self, folder: Path, fails: bool = False) -> None:
        self._folder = folder
        self._fails = fails

    def load(self, name: str) -> bytes | None:
        path = self._folder / name
        return path.read_bytes() if path.exists() else None

    def save(self, name: str, data: bytes) -> bool:
        if not self._fails:
            (self._folder / name).write_bytes(data)
        return not self._fails


@contextmanager
def opened(store: Folder | None) -> Iterator[Bots]:
    bots = Bots(LOADER, store, size=1, milliseconds=200)
    try:
        yield bots
    finally:
        bots.close()


async def move(bots: Bots, game: str) -> str:
    return str(await bots.choose(game, VIEW, "strong"))


async def prepared(bots: Bots, game: str) -> None:
    await until(lambda: bots.is_prepared(game))


def begun(folder: Path) -> list[int]:
    """The numbers of the processes that began to work the solution out."""
    return [int(path.name.split("-")[1]) for path in sorted(folder.glob("begun-*"))]


def is_begun(folder: Path, times: int = 1) -> Callable[[], bool]:
    return lambda: len(begun(folder)) >= times


async def test_bots_play_without_a_solution_until_it_is_worked_out(tmp_path: Path) -> None:
    game = f"solvable {tmp_path}"
    (tmp_path / "wait").touch()
    with opened(Folder(tmp_path)) as bots:
        assert bots.is_prepared(game)  # nobody has asked for it
        assert not bots.is_solved(game)
        bots.prepare(game)
        bots.prepare(game)
        assert not bots.is_prepared(game)
        assert await move(bots, game) == "plain"
        await until(is_begun(tmp_path))
        assert not bots.is_prepared(game)
        (tmp_path / "wait").unlink()
        await prepared(bots, game)
        assert bots.is_solved(game)
        assert await move(bots, game) == "solved"
        assert dict(await bots.rank(game, VIEW, 100)) == {"solved": 100, "plain": 0}
    assert len(begun(tmp_path)) == 1
    assert (tmp_path / "solvable-1").read_bytes() == b"solved"
    assert (tmp_path / "niceness-19").exists()


async def test_a_stored_solution_is_not_computed_again(tmp_path: Path) -> None:
    (tmp_path / "solvable-1").write_bytes(b"solved")
    game = f"solvable {tmp_path}"
    with opened(Folder(tmp_path)) as bots:
        bots.prepare(game)
        await prepared(bots, game)
        assert await move(bots, game) == "solved"
    assert begun(tmp_path) == []


async def test_two_at_a_time_work_it_out_once(tmp_path: Path) -> None:
    game = f"solvable {tmp_path}"
    (tmp_path / "wait").touch()
    with opened(Folder(tmp_path)) as first, opened(Folder(tmp_path)) as second:
        first.prepare(game)
        second.prepare(game)
        await until(is_begun(tmp_path))
        assert not first.is_prepared(game)
        assert not second.is_prepared(game)
        (tmp_path / "wait").unlink()
        for bots in (first, second):
            await prepared(bots, game)
            assert await move(bots, game) == "solved"
    assert len(begun(tmp_path)) == 1


async def test_a_closing_program_leaves_its_solution_to_the_next(tmp_path: Path) -> None:
    game = f"solvable {tmp_path}"
    (tmp_path / "wait").touch()
    with opened(Folder(tmp_path)) as first, opened(Folder(tmp_path)) as second:
        first.prepare(game)
        await until(is_begun(tmp_path))
        second.prepare(game)
        first.close()
        await until(is_begun(tmp_path, 2))
        (tmp_path / "wait").unlink()
        await prepared(second, game)
        assert await move(second, game) == "solved"


async def test_the_work_of_another_program_is_taken_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_games.matches.bots.solving._LOOK", 2)
    game = f"solvable {tmp_path}"
    (tmp_path / "wait").touch()
    with opened(Folder(tmp_path)) as bots:
        bots.prepare(game)
        await until(is_begun(tmp_path))
        (tmp_path / "solvable-1").write_bytes(b"solved")
        await prepared(bots, game)
        assert await move(bots, game) == "solved"
    assert gone(begun(tmp_path))


@pytest.mark.parametrize("store", ["full", "none"])
async def test_a_solution_that_cannot_be_stored_is_still_used(tmp_path: Path, store: str) -> None:
    game = f"solvable {tmp_path}"
    with opened(Folder(tmp_path, fails=True) if store == "full" else None) as bots:
        bots.prepare(game)
        await prepared(bots, game)
        assert await move(bots, game) == "solved"
    assert not (tmp_path / "solvable-1").exists()


async def test_an_unreadable_solution_is_computed_again(tmp_path: Path) -> None:
    (tmp_path / "solvable-1").write_bytes(b"of an older program")
    game = f"solvable {tmp_path}"
    with opened(Folder(tmp_path)) as bots:
        bots.prepare(game)
        await prepared(bots, game)
        await move(bots, game)  # whoever asks first meets the damage, and is served without
        await until(is_begun(tmp_path))
        await prepared(bots, game)
        assert await move(bots, game) == "solved"
    assert (tmp_path / "solvable-1").read_bytes() == b"solved"


async def test_a_killed_worker_begins_again(tmp_path: Path) -> None:
    game = f"solvable {tmp_path}"
    (tmp_path / "wait").touch()
    with opened(Folder(tmp_path)) as bots:
        bots.prepare(game)
        await until(is_begun(tmp_path))
        os.kill(begun(tmp_path)[0], signal.SIGKILL)
        await until(is_begun(tmp_path, 2))
        (tmp_path / "wait").unlink()
        await prepared(bots, game)
        assert await move(bots, game) == "solved"


async def test_without_a_solution_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "fail").touch()
    game = f"solvable {tmp_path}"
    with opened(Folder(tmp_path)) as bots:
        for name in (game, "ponder", "unknown"):
            bots.prepare(name)
            await prepared(bots, name)
        assert await move(bots, game) == "plain"
    assert len(begun(tmp_path)) == 1


async def test_closing_ends_the_work(tmp_path: Path) -> None:
    game = f"solvable {tmp_path}"
    (tmp_path / "wait").touch()
    with opened(Folder(tmp_path)) as bots:
        bots.prepare(game)
        await until(is_begun(tmp_path))
    assert gone(begun(tmp_path))
    assert not (tmp_path / "solvable-1").exists()


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in games.names() if games.load(name).solution])
def test_a_real_game_is_solved_kept_and_played_by_it(tmp_path: Path, name: str) -> None:
    game = games.load(name)
    random = Random(3)
    state = game.initial(game.seats[2], {})
    while isinstance(phase := game.phase(state), Chance):
        state = game.resolve(state, phase.sample(random.randrange)).state
    assert isinstance(phase, Decide)
    view = game.view(state, phase.seats[0])
    store = SolutionStore(tmp_path)
    bots = Bots("accessible_games.rules.games:load", store, size=1)

    async def ask() -> tuple[tuple[Any, int], ...]:
        bots.prepare(name)
        await prepared(bots, name)
        return await bots.rank(name, view, 1000)

    try:
        ranked = asyncio.run(ask())
    finally:
        bots.close()
    solution = store.load(game.solution)
    assert solution is not None
    assert ranked == rank(game, view, 1000, solution=solution)
    assert ranked != rank(game, view, 1000)
