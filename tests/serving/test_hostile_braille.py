"""Texts that liblouis never finishes, in a record that is taken home in Braille: the house does not notice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path

import pytest

from accessible_games.output.braille.cells import is_cells
from accessible_games.output.braille.liblouis import LIBRARY_VARIABLE
from accessible_games.output.braille.prose import prose_cells
from tests.kit.clients import LineClient
from tests.kit.play import PASSWORD, come_in, prepared_game, register, sit_down
from tests.kit.programs import make_key
from tests.kit.server import Server, cpu_seconds, family, fetched, wait_until
from tests.kit.terminals import ssh_options
from tests.kit.witness import House, house, withstands
from tests.output.braille.nasty import LOOPS

pytestmark = [pytest.mark.slow, pytest.mark.alone, pytest.mark.together]

_MOVES = prepared_game(3, 12)
_SOON = 60.0  # seconds for anything
_numbers = count(1)


@dataclass
class Evening:
    """Anna, with an account, after match 1 with a guest: she may take it home."""

    server: House
    home: Path
    key: Path

    def rename(self, name: str) -> None:
        """The guest was called so: names have let more pass once than they do today, and are kept as they were."""
        with contextlib.closing(sqlite3.connect(self.server.store)) as store, store:
            changed = store.execute(
                "UPDATE entries SET data = json_set(data, '$.name', ?) "
                "WHERE match_id = 1 AND kind = 'seated' AND data ->> 'seat' = 'white'",
                (name,),
            )
            assert changed.rowcount == 1

    async def fetch(self, *command: str) -> tuple[int, bytes, str]:
        """Return exit code, output and errors of ``ssh anna@host COMMAND``."""
        process = await asyncio.create_subprocess_exec(
            "ssh",
            *ssh_options(self.server.ssh_port, self.key),
            "anna@127.0.0.1",
            *command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={"HOME": str(self.home), "PATH": os.environ["PATH"]},
        )
        try:
            content, errors = await asyncio.wait_for(process.communicate(), _SOON)
        finally:
            if process.returncode is None:
                process.kill()
        return process.returncode or 0, content, errors.decode()

    async def braille(self) -> str:
        """The record in German Braille, without its pages."""
        code, content, errors = await self.fetch("braille", "1", "--language", "de", "--grade", "1")
        assert (code, errors) == (0, "")
        cells = content.decode().replace("\f", "").replace("\n", "")
        assert is_cells(cells)
        return cells


async def _play(server: Server, home: Path) -> Path:
    key = make_key(home)
    anna = await register(server.telnet_port, "anna")
    await anna.ask("key add " + key.with_suffix(".pub").read_text().strip(), "Type your password")
    await anna.ask(PASSWORD, "^Key .* added", 60)
    berta = await come_in(server.telnet_port, "berta")
    assert await sit_down(anna, berta) == "1"
    turns = cycle((anna, berta))
    mover = next(turns)
    for move in _MOVES:
        await mover.wait("^Your turn")
        mover.send(move)
        mover = next(turns)
    await mover.wait("^Your turn")
    for client in (anna, berta):
        await client.ask("quit", ".")
        client.close()
    await asyncio.sleep(0)
    return key


@contextlib.contextmanager
def _evening(folder: Path, environment: dict[str, str]) -> Iterator[Evening]:
    with house(folder / "server", environment=environment) as server:
        yield Evening(server, folder, asyncio.run(_play(server, folder)))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """With the liblouis of this computer."""
    with _evening(tmp_path_factory.mktemp("nasty"), {}) as one:
        yield one


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A liblouis that never comes to an end with zz."""
    built = tmp_path_factory.mktemp("library") / "endless.so"
    source = Path(__file__).with_name("endless.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(built), str(source)], check=True)
    return str(built)


@pytest.fixture(scope="module")
def endless(tmp_path_factory: pytest.TempPathFactory, library: str) -> Iterator[Evening]:
    """With a liblouis that knows texts which nobody has found yet."""
    with _evening(tmp_path_factory.mktemp("endless"), {LIBRARY_VARIABLE: library}) as one:
        yield one


def _translators(server: Server) -> list[int]:
    """The processes in which liblouis works."""
    return [each for each in family(server.pid) if _is_translator(each)]


def _is_translator(pid: int) -> bool:
    try:
        return b"accessible_games.output.braille.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


async def _at_a_board(server: Server) -> LineClient:
    """A guest at a match, with boards in Braille."""
    client = await come_in(server.telnet_port, f"toucher{next(_numbers)}")
    await client.ask("new abalone easy", "^Match")
    await client.ask("braille line", "[Bb]raille")
    return client


async def _look(client: LineClient) -> None:
    assert is_cells(await client.ask("board", "^[⠀-⣿]{5}"))


async def _exports_of_loops(evening: Evening) -> None:
    toucher = await _at_a_board(evening.server)
    for name in LOOPS[::9]:
        evening.rename(name)
        for cells in await asyncio.gather(evening.braille(), evening.braille()):
            assert prose_cells(name, "de", 1).strip("⠀") in cells
        await _look(toucher)
    toucher.close()


async def _exports_without_end(evening: Evening) -> None:
    toucher = await _at_a_board(evening.server)
    for _ in range(2):
        evening.rename(f"zz {next(_numbers)}")
        fetching = asyncio.create_task(evening.braille())
        while not fetching.done():
            await _look(toucher)
            status, _ = await asyncio.to_thread(fetched, evening.server.status_port, "/health")
            assert status == 200
            await evening.server.witness.hears(1)
        assert "⠠⠨" in await fetching  # the line with the name is spelled out
    toucher.close()


def test_texts_that_loop_harm_nobody(evening: Evening) -> None:
    withstands(evening.server, lambda _: _exports_of_loops(evening))
    assert len(_translators(evening.server)) == 1  # one at a time is written, and none of them died of it
    assert "liblouis hung" not in evening.server.errors()


def test_texts_that_never_finish_harm_nobody(endless: Evening) -> None:
    withstands(endless.server, lambda _: _exports_without_end(endless))
    assert "liblouis hung" in endless.server.errors()


def test_unfinished_texts_are_not_tried_again(endless: Evening) -> None:
    endless.rename("zz again")
    first = asyncio.run(endless.braille())
    (process,) = _translators(endless.server)
    before = cpu_seconds(process)
    assert asyncio.run(endless.braille()) == first
    assert _translators(endless.server) == [process]
    assert cpu_seconds(process) - before < 0.5


@contextlib.asynccontextmanager
async def _while_exporting(evening: Evening) -> AsyncIterator[list[int]]:
    """The processes of liblouis while one of them is busy without end."""
    evening.rename(f"zz {next(_numbers)}")
    fetching = asyncio.create_task(evening.fetch("braille", "1", "--language", "de"))
    busy: list[int] = []
    while not busy:
        await asyncio.sleep(0.05)
        busy = [each for each in _translators(evening.server) if cpu_seconds(each) > 0.6]
    yield busy
    await fetching


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_that_ends_meanwhile_leaves_nothing_behind(endless: Evening, way: signal.Signals) -> None:
    async def end() -> list[int]:
        async with _while_exporting(endless) as busy:
            if way == signal.SIGTERM:
                assert await asyncio.to_thread(endless.server.stop) == 0
            else:
                await asyncio.to_thread(endless.server.kill)
        return busy

    if not endless.server.is_running:
        endless.server.start()
    translators = asyncio.run(end())
    wait_until(lambda: not any(map(_is_translator, translators)))
