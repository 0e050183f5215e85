"""Edit mode through a pipe of keys."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input

from accessible_games.interfaces.terminal import edit
from accessible_games.interfaces.terminal.edit import EditTerminal, QuietOutput
from tests.interfaces.said import said

Scene = Callable[["Stage"], Awaitable[None]]


class Stage:
    """A terminal whose keys come from ``keys`` and whose bytes go to ``screen``."""

    def __init__(self, keys: PipeInput, screen: io.StringIO) -> None:
        self.keys, self.screen = keys, screen
        self.pressed = 0
        self.singles = ""
        self.terminal = EditTerminal(self._completions, self._press, lambda: self.singles)

    async def settle(self) -> None:
        await asyncio.sleep(0.08)

    def _press(self) -> None:
        self.pressed += 1

    def _completions(self, text: str) -> list[str]:
        return [line for line in ("c3 d4", "moves", "score") if line.startswith(text)]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[Scene], str]:
    """Run a scene; what was written to the terminal comes back."""
    screen = io.StringIO()
    output = QuietOutput(screen, lambda: Size(rows=24, columns=80), term="xterm")
    monkeypatch.setattr(edit, "_quiet_output", lambda: output)

    def run(scene: Scene) -> str:
        monkeypatch.setattr(sys, "stdout", screen)  # here, since the capture of pytest begins after the fixtures

        async def act() -> None:
            with create_pipe_input() as keys, create_app_session(input=keys, output=output):
                await scene(Stage(keys, screen))

        asyncio.run(asyncio.wait_for(act(), 10))
        return screen.getvalue()

    return run


async def until(stage: Stage, text: str) -> None:
    for _ in range(200):
        if text in stage.screen.getvalue():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{text!r} is not on the screen: {stage.screen.getvalue()[-300:]!r}")


def test_a_line_is_read_and_every_key_silences(play: Callable[[Scene], str]) -> None:
    async def scene(stage: Stage) -> None:
        line = asyncio.ensure_future(stage.terminal.line(": "))
        stage.keys.send_text("c3 d4")
        await stage.settle()
        assert stage.pressed >= 1
        before = stage.pressed
        stage.keys.send_text("\x1b[D")
        await asyncio.sleep(0.1)
        assert stage.pressed > before
        stage.keys.send_text("\r")
        assert await line == "c3 d4"

    play(scene)


def test_typing_holds_announcements_until_enter(play: Callable[[Scene], str]) -> None:
    async def scene(stage: Stage) -> None:
        line = asyncio.ensure_future(stage.terminal.line(""))
        stage.keys.send_text("c3")
        await stage.settle()
        stage.terminal.tell([said("held back")])
        stage.terminal.release()
        await stage.settle()
        assert "held back" not in stage.screen.getvalue()
        stage.keys.send_text("\r")
        assert await line == "c3"
        stage.terminal.line_was_typed()
        assert stage.screen.getvalue().endswith("held back\n")

    play(scene)


def test_a_pause_releases(play: Callable[[Scene], str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(stage: Stage) -> None:
        line = asyncio.ensure_future(stage.terminal.line(""))
        stage.keys.send_text("c3")
        await stage.settle()
        stage.terminal.tell([said("held back")])
        monkeypatch.setattr(edit, "PAUSE", 0.0)
        stage.terminal.release()
        await until(stage, "held back")
        stage.keys.send_text("\r")
        assert await line == "c3"

    play(scene)


@pytest.mark.parametrize("category", ["turn", "end", "error"])
def test_what_is_urgent_comes_at_once_and_in_order(play: Callable[[Scene], str], category: str) -> None:
    async def scene(stage: Stage) -> None:
        line = asyncio.ensure_future(stage.terminal.line(""))
        stage.keys.send_text("c3")
        await stage.settle()
        stage.terminal.tell([said("first")])
        stage.terminal.tell([said("urgent", category)])
        await until(stage, "urgent")
        assert stage.screen.getvalue().index("first") < stage.screen.getvalue().index("urgent")
        stage.keys.send_text("\r")
        assert await line == "c3"

    play(scene)


def test_nothing_typed_nothing_held(play: Callable[[Scene], str]) -> None:
    async def scene(stage: Stage) -> None:
        stage.terminal.tell([said("before")])
        line = asyncio.ensure_future(stage.terminal.line(""))
        await stage.settle()
        stage.terminal.tell([said("meanwhile")])
        await until(stage, "meanwhile")
        stage.keys.send_text("\r")
        assert await line == ""

    assert play(scene).startswith("before\n")


def test_tab_completes(play: Callable[[Scene], str]) -> None:
    async def scene(stage: Stage) -> None:
        line = asyncio.ensure_future(stage.terminal.line(""))
        stage.keys.send_text("mo\t")
        await asyncio.sleep(0.2)
        stage.keys.send_text("\r")
        assert await line == "moves"

    play(scene)


UP, CUT, PASTE, SEARCH = "\x1b[A", "\x15", "\x19", "\x12"


@pytest.mark.parametrize("keys", [UP, PASTE, f"{SEARCH}secret", f"{SEARCH}{SEARCH}", f"{UP}{UP}{PASTE}"])
@pytest.mark.parametrize("is_reading", [False, True])
def test_another_person_finds_nothing_that_was_typed(play: Callable[[Scene], str], keys: str, is_reading: bool) -> None:
    async def scene(stage: Stage) -> None:
        async def typed(text: str) -> str | None:
            line = asyncio.ensure_future(stage.terminal.line(""))
            await stage.settle()
            stage.keys.send_text(text)
            return await line

        assert await typed("secret\r") == "secret"
        assert await typed(f"{UP}\r") == "secret", "until then it is there"
        assert await typed(f"more secret{CUT}{PASTE}{CUT}x\r") == "x"
        assert "secret" in (await typed(f"{SEARCH}secre\r\r") or "")
        if not is_reading:
            stage.terminal.forget()
        line = asyncio.ensure_future(stage.terminal.line(""))
        await stage.settle()
        if is_reading:
            stage.keys.send_text("half a secret")
            await stage.settle()
            stage.terminal.forget()
            await stage.settle()
        before = len(stage.screen.getvalue())
        stage.keys.send_text(keys)
        await stage.settle()
        assert "secret" not in stage.screen.getvalue()[before:].replace(keys[1:], "")
        stage.keys.send_text("\r\r")
        heard = await line
        assert heard is not None
        assert "secret" not in heard

    play(scene)


def test_what_was_held_is_printed_before_another_person_comes(play: Callable[[Scene], str]) -> None:
    async def scene(stage: Stage) -> None:
        line = asyncio.ensure_future(stage.terminal.line(""))
        stage.keys.send_text("c3")
        await stage.settle()
        stage.terminal.tell([said("held back")])
        stage.terminal.forget()
        stage.terminal.tell([said("news")])
        await until(stage, "news")
        assert stage.screen.getvalue().index("held back") < stage.screen.getvalue().index("news")
        stage.keys.send_text("\r")
        assert await line == ""

    play(scene)


@pytest.mark.parametrize("key", ["\x04", "\x03"])
def test_ways_to_leave(play: Callable[[Scene], str], key: str) -> None:
    async def scene(stage: Stage) -> None:
        line = asyncio.ensure_future(stage.terminal.line(""))
        await stage.settle()
        stage.keys.send_text(key)
        assert await line is None

    play(scene)


def test_no_escape_sequence_but_those_of_the_input_line(play: Callable[[Scene], str]) -> None:
    import re

    async def scene(stage: Stage) -> None:
        for typed in ("c3 d4", "moves\x1b[D\x1b[Dx\x7f", "\x1b[A"):
            line = asyncio.ensure_future(stage.terminal.line(": "))
            stage.keys.send_text(typed)
            await stage.settle()
            stage.terminal.tell([said("news", "turn")])
            await stage.settle()
            stage.keys.send_text("\r")
            await line

    written = play(scene)
    sequences = set(re.findall(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|.)", written))
    # Cursor up, down, right, left and erase; no colours, no modes, no titles, no questions to the terminal.
    assert all(re.fullmatch(r"\x1b\[\d*[ABCDJK]", one) for one in sequences), sequences


def test_single_keys_end_the_line_at_once_and_leave_no_letter(play: Callable[[Scene], str]) -> None:
    async def scene(stage: Stage) -> None:
        stage.singles = "dw"
        for key, letter in (("d", "d"), ("\x1b[A", "w")):
            line = asyncio.ensure_future(stage.terminal.line(""))
            await stage.settle()
            stage.keys.send_text(key)
            assert await line == letter
        assert stage.pressed == 2, "each silences the voice"
        line = asyncio.ensure_future(stage.terminal.line(""))
        await stage.settle()
        stage.keys.send_text("/dw\r")
        assert await line == "/dw"

    assert "d" not in play(scene).partition("/dw")[0].replace("\x1b[J", "")
