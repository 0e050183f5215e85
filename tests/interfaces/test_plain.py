"""Plain lines, byte for byte."""

from __future__ import annotations

import asyncio
import io
import os
import termios
import threading
from collections.abc import Iterator
from typing import IO, cast

import pytest

from accessible_games.interfaces.terminal.plain import LineReader, PlainOutlet, hide_typing, is_plain_wanted
from accessible_games.rules.core.notices import NoticeError
from tests.kit.said import said


def read_all(reader: LineReader) -> list[str]:
    async def read() -> list[str]:
        lines = []
        while (line := await reader.line()) is not None:
            lines.append(line)
        assert await reader.line() is None
        return lines

    return asyncio.run(read())


class Pieces(io.RawIOBase):
    """A stream that gives a few bytes at a time, then fails or ends."""

    def __init__(self, content: bytes, size: int, fault: OSError | None = None) -> None:
        self._content, self._size, self._fault = content, size, fault
        self.read_bytes = 0

    def read(self, _: int = -1) -> bytes:
        piece, self._content = self._content[: self._size], self._content[self._size :]
        self.read_bytes += len(piece)
        if not piece and self._fault:
            raise self._fault
        return piece


def pieces(content: bytes, size: int, fault: OSError | None = None) -> IO[bytes]:
    return cast("IO[bytes]", Pieces(content, size, fault))


class Writes(io.BytesIO):
    """Remembers every write."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[bytes] = []

    def write(self, content: bytes) -> int:  # type: ignore[override]  # bytes are all that is written
        self.made.append(content)
        return len(content)


@pytest.mark.parametrize("size", [1, 2, 3, 1000])
@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (b"", []),
        (b"\n", [""]),
        (b"c3 d4\r\nb\n", ["c3 d4", "b"]),
        (b"c3 d4", ["c3 d4"]),
        (b"a\n\n\nb", ["a", "", "", "b"]),
        ("züge c3\n⠓".encode(), ["züge c3", "⠓"]),
        (b"\xff\xfe\nok\n", ["\ufffd\ufffd", "ok"]),
        ("ü".encode()[:1], ["\ufffd"]),
        (b"a\x00\x1b[A\nb\n", ["a\x00\x1b[A", "b"]),
        (b"a\rb\n", ["a\rb"]),
    ],
)
def test_lines_in_pieces(content: bytes, lines: list[str], size: int) -> None:
    assert read_all(LineReader(pieces(content, size))) == lines


@pytest.mark.parametrize("end", [b"\nb\n", b"\nb", b""])
def test_a_mebibyte_without_a_line_end_is_kept_short(end: bytes) -> None:
    reader = LineReader(pieces(b"x" * 2**20 + end, 60_000))
    first, *others = read_all(reader)
    assert set(first) == {"x"}
    assert 1000 < len(first) < 100_000
    assert others == (["b"] if end else [])


def test_a_stream_that_fails_is_at_its_end() -> None:
    assert read_all(LineReader(pieces(b"a\nb", 2, OSError(5, "gone")))) == ["a", "b"]


def test_a_line_comes_as_soon_as_it_is_there() -> None:
    out, into = os.pipe()
    stream = os.fdopen(out, "rb", buffering=0)

    async def read() -> None:
        task = asyncio.ensure_future(LineReader(stream).line())
        await asyncio.sleep(0.05)
        assert not task.done()
        os.write(into, b"c3\n")
        assert await task == "c3", "neither more nor the end need come"

    asyncio.run(read())
    os.close(into)
    stream.close()


async def test_a_line_read_ahead_needs_no_thread() -> None:
    reader = LineReader(io.BytesIO(b"a\nb\n"))
    assert not reader.has_line()
    await reader.line()
    assert reader.has_line()
    before = threading.active_count()
    assert await reader.line() == "b"
    assert threading.active_count() <= before


async def test_ending_the_reader_ends_the_awaited_line() -> None:
    out, into = os.pipe()
    with os.fdopen(out, "rb", buffering=0) as stream, os.fdopen(into, "wb", buffering=0):
        reader = LineReader(stream)
        line = asyncio.ensure_future(reader.line())
        await asyncio.sleep(0)
        reader.end()
        assert await line is None


async def test_a_reader_that_was_ended_reads_no_more() -> None:
    reader = LineReader(io.BytesIO(b"a\nb\n"))
    reader.end()
    assert await reader.line() is None


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[IO[str]]:
    """Standard input as a terminal."""
    master, slave = os.openpty()
    with os.fdopen(slave, encoding="utf-8") as terminal, os.fdopen(master, "wb", buffering=0):
        monkeypatch.setattr("sys.stdin", terminal)
        yield terminal


def test_typing_is_hidden_and_shown_again(keyboard: IO[str]) -> None:
    def echoes() -> bool:
        return bool(termios.tcgetattr(keyboard)[3] & termios.ECHO)

    before = termios.tcgetattr(keyboard)
    assert echoes()
    for _ in range(2):
        hide_typing(True)
        assert not echoes()
    for _ in range(2):
        hide_typing(False)
        assert echoes()
    assert termios.tcgetattr(keyboard) == before


def test_a_batch_is_one_write_without_escapes() -> None:
    stream = Writes()
    PlainOutlet(stream).tell([said("Zug ü"), said("⠓"), said("three")])
    assert stream.made == ["Zug ü\n⠓\nthree\n".encode()]


def test_news_leaves_typed_text_alone_and_repeats_the_prompt() -> None:
    stream = Writes()
    prompts = iter((": ", ": ", "news ", ": "))
    outlet = PlainOutlet(stream, lambda: next(prompts))
    outlet.tell([said("greeting")])
    outlet.line_is_read()
    outlet.tell([said("news")])
    outlet.tell([said("more")])
    outlet.line_was_typed()
    outlet.tell([said("answer")])
    outlet.line_is_read()
    outlet.line_was_left()
    outlet.tell([said("goodbye")])
    assert stream.made == [
        b"greeting\n", b": ", b"\nnews\n: ", b"\nmore\nnews ", b"answer\n", b": ", b"\ngoodbye\n",
    ]  # fmt: skip
    outlet.silence()


def test_in_a_terminal_the_prompt_is_a_blank_at_least_and_in_a_pipe_nothing() -> None:
    for is_terminal, made in ((True, [b" ", b"\nnews\n ", b"answer\n"]), (False, [b"news\n", b"answer\n"])):
        stream = Writes()
        outlet = PlainOutlet(stream, is_terminal=is_terminal)
        outlet.line_is_read()
        outlet.tell([said("news")])
        outlet.line_was_typed()
        outlet.tell([said("answer")])
        assert stream.made == made


def test_a_closed_output_raises_a_notice() -> None:
    out, into = os.pipe()
    os.close(out)
    stream = os.fdopen(into, "wb", buffering=0)
    with pytest.raises(NoticeError) as caught:
        PlainOutlet(stream).tell([said("lost")])
    assert caught.value.notice.message == "terminal-closed"
    stream.close()
    with pytest.raises(NoticeError):
        PlainOutlet(stream, lambda: ": ").line_is_read()


@pytest.mark.parametrize(("name", "value"), [("TERM", "dumb"), ("ACCESSIBLE_GAMES_PLAIN", "1")])
def test_conditions_that_exclude_edit_mode(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert not is_plain_wanted(False)
    assert is_plain_wanted(True)
    monkeypatch.setenv(name, value)
    assert is_plain_wanted(False)


@pytest.mark.parametrize(("is_terminal", "rung"), [(True, b"\a"), (False, b"")])
def test_the_bell_rings_in_a_terminal_and_never_in_a_pipe(is_terminal: bool, rung: bytes) -> None:
    stream = io.BytesIO()
    PlainOutlet(stream, is_terminal=is_terminal).ring()
    assert stream.getvalue() == rung
