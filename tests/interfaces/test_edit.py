"""Edit mode through a pipe of keys."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from prompt_toolkit.input import Input, PipeInput, create_pipe_input

from accessible_games.interfaces import holding
from accessible_games.interfaces.lineedit import SETTLING_SECONDS
from accessible_games.interfaces.terminal.edit import Desires, EditTerminal
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.said import said

UP, CUT, PASTE = "\x1b[A", "\x15", "\x19"
FREED = re.compile(r"\A(\r\n)+\x1b\[\d+A(\x1b\[\d+C)?")  # rows below the line, before several rows of text


class Screen(io.BytesIO):
    """The written bytes, unless the terminal is gone."""

    is_gone = False

    def write(self, content: Any) -> int:
        if self.is_gone:
            raise OSError(5, "gone")
        return super().write(content)


class Stage:
    """A terminal whose keys come from ``keys`` and whose bytes go to ``screen``."""

    def __init__(self, keys: PipeInput) -> None:
        self.keys, self.screen = keys, Screen()
        self.pressed = 0
        self.singles = self.prompt = ""
        self.heard: list[str] = []
        desires = Desires(self._complete, lambda: self.singles, lambda: self.prompt, self._tell, self._press)
        self.terminal = EditTerminal(self.screen, desires, lambda: keys)

    @property
    def written(self) -> str:
        return self.screen.getvalue().decode()

    async def type(self, keys: str) -> str:
        """Press the keys, and return the written text."""
        before, pressed = len(self.written), self.pressed
        self.keys.send_text(keys)
        while self.pressed == pressed:
            await asyncio.sleep(0.005)
        return self.written[before:]

    async def settled(self, before: int) -> str:
        """Return what was written from there on, behind rows that were freed for it, when they have settled."""
        await asyncio.sleep(SETTLING_SECONDS + 0.05)
        return FREED.sub("", self.written[before:])

    async def begin(self) -> asyncio.Future[str | None]:
        """Read a line."""
        line = asyncio.ensure_future(self.terminal.line())
        await asyncio.sleep(0)
        return line

    def _press(self) -> None:
        self.pressed += 1

    def _tell(self, notice: Notice) -> None:
        self.heard.append(notice.message)

    def _complete(self, text: str) -> str:
        found = [line for line in ("c3 d4", "c3 e5", "moves") if line.startswith(text)]
        if len(found) == 1:
            return found[0]
        self.terminal.tell([said(f"{len(found)} possible"), *map(said, found)])
        return text


@pytest.fixture
async def stage(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    monkeypatch.setenv("TERM", getattr(request, "param", "xterm"))
    with create_pipe_input() as keys:
        found = Stage(keys)
        yield found
        found.terminal.close()


async def test_a_line_is_read_and_every_key_silences(stage: Stage) -> None:
    stage.prompt = ": "
    line = await stage.begin()
    assert await stage.type("c3 d4") == "c3 d4"
    assert await stage.type("\x1b[D") == "\b"
    assert stage.pressed == 2
    assert await stage.type("\r") == "\r\n"
    assert await line == "c3 d4"
    stage.terminal.close()
    assert stage.written == ": c3 d4\b\r\n"


async def test_lines_that_were_typed_ahead_are_read_one_by_one(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("one\rtwo\rth")
    assert await line == "one"
    assert await stage.terminal.line() == "two"
    line = await stage.begin()
    assert stage.written == "one\r\ntwo\r\nth"
    await stage.type("ree\r")
    assert await line == "three"


async def test_typing_holds_announcements_until_enter(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("c3")
    stage.terminal.tell([said("held back")])
    stage.terminal.release()
    assert stage.written == "c3"
    assert (await stage.type("\r")).startswith("\r\nheld back\r\n")
    assert await line == "c3"


@pytest.mark.parametrize("pause", ["PAUSE_SECONDS", "URGENT_SECONDS"])
async def test_a_pause_releases_news_and_does_not_repeat_typed_text(
    stage: Stage, pause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = await stage.begin()
    await stage.type("c3")
    before = len(stage.written)
    stage.terminal.tell([said("news"), said("turn", "turn" if pause == "URGENT_SECONDS" else "move")])
    stage.terminal.release()
    assert stage.written[before:] == "", "also what is urgent waits a moment"
    monkeypatch.setattr(holding, pause, 0.0)
    stage.terminal.release()
    assert (await stage.settled(before)).startswith("\r\nnews\r\nturn")
    assert (await stage.type(" d4")).endswith(" d4")
    assert stage.written.count("c3") == 1
    await stage.type("\r")
    assert await line == "c3 d4"


async def test_on_an_empty_line_news_comes_at_once_with_a_new_prompt(stage: Stage) -> None:
    stage.terminal.tell([said("before")])
    stage.prompt = "old "
    line = await stage.begin()
    stage.prompt = "new "
    stage.terminal.tell([said("meanwhile")])
    assert stage.written.endswith("old \r\nmeanwhile\r\nnew ")
    await stage.type("\r")
    assert await line == ""
    stage.terminal.close()
    assert stage.written.startswith("before\r\n")


async def test_tab_announces_at_once_and_completes(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("c3")
    before = len(stage.written)
    await stage.type("\t")
    assert await stage.settled(before) == "\r\n2 possible\r\nc3 d4\r\nc3 e5"
    assert (await stage.type(f"{CUT}mo\t")).endswith("\r\nmoves")
    await stage.type("\r")
    assert await line == "moves"


@pytest.mark.parametrize("keys", [UP, PASTE, f"{UP}{UP}{PASTE}"])
@pytest.mark.parametrize("is_reading", [False, True])
async def test_another_person_finds_nothing_that_was_typed(stage: Stage, keys: str, is_reading: bool) -> None:
    async def typed(text: str) -> str | None:
        line = await stage.begin()
        await stage.type(text)
        return await line

    assert await typed("secret\r") == "secret"
    assert await typed(f"{UP}\r") == "secret", "until then it is there"
    assert await typed(f"more secret{CUT}{PASTE}{CUT}x\r") == "x"
    if not is_reading:
        stage.terminal.forget()
    line = await stage.begin()
    if is_reading:
        await stage.type("half a secret")
        stage.terminal.forget()
    assert "secret" not in await stage.type(keys)
    await stage.type("\r")
    assert await line == ""


@pytest.mark.parametrize(("stage", "is_cleared"), [("xterm", True), ("dumb", False)], indirect=["stage"])
async def test_screen_is_cleared_for_another_person(stage: Stage, is_cleared: bool) -> None:
    stage.terminal.tell([said("secret")])
    stage.terminal.forget()
    stage.terminal.tell([said("news")])
    cleared = stage.written.rpartition("\x1b[3J")
    assert ("secret" in cleared[0] and "news" in cleared[2]) == stage.terminal.can_clear == is_cleared


async def test_held_news_is_printed_before_another_person_comes(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("c3")
    stage.terminal.tell([said("held back")])
    stage.terminal.forget()
    stage.terminal.tell([said("news")])
    assert stage.written.index("held back") < stage.written.index("news")
    await stage.type("\r")
    assert await line == ""


@pytest.mark.parametrize(
    ("keys", "heard"),
    [
        ("\x04", []),
        ("\x03\x03", ["terminal-interrupted"]),
        ("c3\x03\x03\x03", ["terminal-line-emptied", "terminal-interrupted"]),
    ],
)
async def test_ways_to_leave(stage: Stage, keys: str, heard: list[str]) -> None:
    line = await stage.begin()
    await stage.type(keys)
    assert await line is None
    assert stage.heard == heard


async def test_control_c_between_other_keys_only_announces_how_to_leave(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("\x03c\x7f\x03d4\r")
    assert stage.heard == ["terminal-interrupted"] * 2
    assert await line == "d4"


async def test_the_end_of_input_is_the_end(stage: Stage) -> None:
    line = await stage.begin()
    stage.keys.close()
    assert await line is None


async def test_a_closed_output_raises_a_notice(stage: Stage) -> None:
    stage.screen.close()
    with pytest.raises(NoticeError):
        stage.terminal.tell([said("lost")])
    stage.screen = Screen()
    stage.terminal = EditTerminal(stage.screen, Desires(str, str, str, print, print), lambda: stage.keys)


async def test_a_terminal_that_is_gone_ends_the_line_at_the_next_key(stage: Stage) -> None:
    line = await stage.begin()
    stage.screen.is_gone = True
    await stage.type("c")
    assert await line is None
    stage.screen.is_gone = False


async def test_ending_the_terminal_ends_the_awaited_line(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("c3")
    stage.terminal.end()
    assert await line is None


async def test_the_bell_rings_at_once_while_a_line_is_typed(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("c3")
    stage.terminal.ring()
    assert stage.written == "c3\a"
    line.cancel()


async def test_a_secret_is_read_without_an_echo_until_it_is_over(stage: Stage) -> None:
    stage.terminal.hide(True)
    line = await stage.begin()
    assert "s" not in await stage.type("apples\r")
    assert await line == "apples"
    stage.terminal.hide(False)
    line = await stage.begin()
    assert "c3" in await stage.type("c3\r")
    assert await line == "c3"


async def test_a_completion_that_comes_later_follows_held_news(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type("c3")
    before = len(stage.written)
    stage.terminal.tell([said("held back")])
    stage.terminal.completed("c3", "c3 d4")
    assert "held back" in stage.written[before:]
    stage.terminal.completed("c3", "c3 e5")
    await stage.type("\r")
    assert await line == "c3 d4", "the second answer is for a line that has changed"


async def test_single_keys_end_the_line_at_once_and_leave_no_letter(stage: Stage) -> None:
    stage.singles = "dw"
    for key, letter in (("d", "d"), (UP, "w")):
        line = await stage.begin()
        assert await stage.type(key) == ""
        assert await line == letter
    assert stage.pressed == 2, "each silences the voice"
    line = await stage.begin()
    await stage.type("/dw\r")
    assert await line == "/dw"


async def test_leaving_restores_the_terminal_on_a_row_of_its_own(stage: Stage) -> None:
    line = await stage.begin()
    await stage.type(UP)
    stage.terminal.tell([said("news")])
    assert stage.written.endswith("news")
    line.cancel()
    stage.terminal.close()
    assert stage.written.endswith("news\r\n")


async def test_the_prompt_stands_only_before_a_line_that_is_read(stage: Stage) -> None:
    stage.prompt = "White: "
    stage.terminal.tell([said("early")])
    assert stage.written.startswith("early\r\n")
    assert "White: " not in stage.written
    line = await stage.begin()
    assert stage.written.count("White: ") == 1
    await stage.type("c3")
    before = len(stage.written)
    await stage.type("\t")
    assert await stage.settled(before) == "\r\n2 possible\r\nc3 d4\r\nc3 e5", "no prompt before the lines"
    await stage.type("\r")
    assert await line == "c3"


async def test_input_that_ends_behind_a_line_ends_behind_it(stage: Stage) -> None:
    faults: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
    line = await stage.begin()
    last = SimpleNamespace(read_keys=lambda: [SimpleNamespace(key="", data="c3\r")], closed=True)
    stage.terminal._input = cast("Input", last)
    for _ in range(2):
        asyncio.get_running_loop().call_soon(stage.terminal._has_come)
    assert await line == "c3"
    await asyncio.sleep(0)
    assert faults == []
