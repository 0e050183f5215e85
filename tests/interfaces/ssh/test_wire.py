"""One session: lines in and out, with a terminal and without; secrets."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from accessible_games.interfaces import holding
from accessible_games.interfaces.lineedit import LONGEST
from tests.kit.doorway import Doorway
from tests.kit.said import said
from tests.kit.ssh_sessions import in_session, on_screen, read, session_of
from tests.kit.waiting import until

CTRL_C, CTRL_D = "\x03", "\x04"


# Without a terminal


async def test_without_a_terminal_only_answers_come_and_every_byte_is_of_a_line() -> None:
    async with in_session() as (_, process):
        process.stdin.write("one\r\ntwo\nth")
        assert await read(process, "two\n") == "echo one\necho two\n"
        process.stdin.write("ree\n\n")
        assert await read(process, "echo \n") == "echo three\necho \n"


async def test_the_last_line_counts_without_its_end_and_the_end_of_input_ends_the_session() -> None:
    async with in_session() as (door, process):
        process.stdin.write("one\ntwo")
        process.stdin.write_eof()
        assert await process.stdout.read() == "echo one\necho two\n"
        assert (await process.wait()).exit_status == 0
        await until(lambda: door.started()[0].is_closed)


@pytest.mark.parametrize("excess", [1, 5000, 60_000])
async def test_a_line_that_is_too_long_is_refused_and_the_next_one_is_taken(excess: int) -> None:
    async with in_session() as (door, process):
        process.stdin.write("y" * LONGEST + "\n")
        assert len(await read(process, "\n")) == len("echo \n") + LONGEST
        process.stdin.write("x" * (LONGEST + excess) + "\nnext\n")
        assert await read(process, "next\n") == "connection-line-too-long\necho next\n"
        assert door.started()[0].lines == ["y" * LONGEST, "next"]


async def test_a_line_without_end_is_not_kept() -> None:
    async with in_session() as (door, process):
        for _ in range(8):
            process.stdin.write("x" * 16_000)
            await asyncio.sleep(0.01)
        kept = session_of(door)._typed
        assert len(kept) <= LONGEST + 1
        process.stdin.write("\nnext\n")
        assert await read(process, "next\n") == "connection-line-too-long\necho next\n"


async def test_bytes_that_are_no_text_do_no_harm(door: Doorway) -> None:
    client = await door.connect()
    process: Any = await client.create_process(encoding=None)
    await process.stdout.readline()
    process.stdin.write(b"a\xff\xc3(\xed\xa0\x80\x00b\n")
    answer = (await process.stdout.readline()).decode()
    assert answer.startswith("echo a")
    assert answer.endswith("b\n")
    assert "\x00" not in answer
    client.close()


async def test_without_a_terminal_a_warning_precedes_a_secret() -> None:
    async with in_session() as (_, process):
        process.stdin.write("secret\n")
        assert await read(process, "shown\n") == "the secret?\nssh-secret-shown\n"
        process.stdin.write("frog\n")
        assert await read(process, "\n") == "secret kept\n"


# With a terminal


async def test_with_a_terminal_keys_are_shown_and_lines_end_as_terminals_want() -> None:
    async with in_session(has_terminal=True) as (_, process):
        process.stdin.write("c3 d\x7f")
        assert (await read(process, "\b \b")).endswith("c3 d\b \b")
        process.stdin.write("e4\r")
        assert await read(process, "echo c3 e4\r\n") == "e4\r\necho c3 e4\r\n"


@pytest.mark.parametrize("enter_key", ["\r", "\n", "\r\n"])
async def test_enter_is_one_line_whatever_a_client_sends_for_it(enter_key: str) -> None:
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write("one" + enter_key)
        await read(process, "echo one\r\n")
        for key in "two" + enter_key:
            process.stdin.write(key)
        await read(process, "echo two\r\n")
        process.stdin.write("end\r")
        await read(process, "echo end\r\n")
        assert door.started()[0].lines == ["one", "two", "end"]


@pytest.mark.parametrize("keys", ["secret\rfrog\rnext\r", "secret\r\nfrog\r\nnext\r\n"])
async def test_a_secret_that_was_typed_ahead_is_not_shown(keys: str) -> None:
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write(keys)
        assert "frog" not in await read(process, "echo next\r\n")
        assert door.started()[0].lines == ["secret", "frog", "next"]


async def test_keys_typed_while_a_line_is_in_work_come_afterwards() -> None:
    async with in_session(has_terminal=True) as (door, process):
        visit = door.started()[0]
        visit.may_go_on.clear()
        process.stdin.write("one\rtwo\r")
        await read(process, "one\r\n")
        await asyncio.sleep(0.05)
        visit.may_go_on.set()
        assert on_screen(await read(process, "echo two\r\n")) == ["echo one", "two", "echo two"]


async def test_news_waits_while_a_line_is_typed_and_comes_before_its_answer() -> None:
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write("c3")
        await read(process, "c3")
        door.started()[0].say("anna plays", "move")
        await asyncio.sleep(0.05)
        process.stdin.write(" d4\r")
        assert on_screen(await read(process, "echo c3 d4\r\n")) == [" d4", "anna plays", "echo c3 d4"]


@pytest.mark.parametrize("category", ["turn", "end"])
async def test_urgent_news_waits_a_moment_and_does_not_repeat_the_line(
    category: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holding, "URGENT_SECONDS", 0.05)
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write("c3")
        await read(process, "c3")
        visit = door.started()[0]
        visit.say("anna plays", "move")
        visit.say("your turn", category)
        assert (await read(process, "your turn")) == "\r\nanna plays\r\nyour turn"
        process.stdin.write(" d4\r")
        assert (await read(process, "echo c3 d4")).endswith("\x1b[2A\r\x1b[2C d4\x1b[2B\r\necho c3 d4")


async def test_news_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "PAUSE_SECONDS", 0.05)
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write("c3")
        await read(process, "c3")
        door.started()[0].say("anna plays", "move")
        assert (await read(process, "anna plays")) == "\r\nanna plays"


async def test_much_news_does_not_wait_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "URGENT_SECONDS", 0.0)
    monkeypatch.setattr(holding, "PAUSE_SECONDS", 600.0)
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write("c3")
        await read(process, "c3")
        for number in range(50):
            door.started()[0].say(f"news {number}", "move")
        heard = await read(process, "news 49")
        assert on_screen(heard) == [f"news {number}" for number in range(50)]


async def test_control_d_leaves_with_the_words_of_quit() -> None:
    async with in_session(has_terminal=True) as (_, process):
        process.stdin.write(CTRL_D)
        assert on_screen(await process.stdout.read()) == ["echo quit"]
        assert (await process.wait()).exit_status == 0


async def test_control_c_empties_the_line_and_twice_on_an_empty_one_leaves() -> None:
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write(f"c3{CTRL_C}")
        await read(process, "terminal-line-emptied")
        process.stdin.write(CTRL_C)
        await read(process, "terminal-interrupted")
        process.stdin.write("d4\r")
        await read(process, "echo d4")
        process.stdin.write(CTRL_C)
        await read(process, "terminal-interrupted")
        process.stdin.write(CTRL_C)
        await read(process, "echo quit")
        door.started()[0].lines.pop()
        assert door.started()[0].lines == ["d4"]


async def test_a_prompt_stands_before_the_input_and_news_begins_below_it() -> None:
    async with in_session(has_terminal=True) as (door, process):
        process.stdin.write("prompt\r")
        await read(process, "> ")
        door.started()[0].say("news")
        assert on_screen(await read(process, "> ")) == ["news", "> "]
        process.stdin.write("c3\r")
        assert on_screen(await read(process, "> ")) == ["c3", "echo c3", "> "]


@pytest.mark.parametrize("has_terminal", [True, False])
async def test_nothing_that_a_terminal_would_obey_is_sent(has_terminal: bool) -> None:
    async with in_session(has_terminal=has_terminal) as (door, process):
        evil = "a\x1b[2Jb\x07c\x9b31md\re\nf\u202eg\u2028h\x7fi"
        door.started()[0].outlet.tell([said(evil)])
        heard = await read(process, "hi\r\n" if has_terminal else "hi\n")
        assert on_screen(heard) == ["a[2Jbc31mdefghi"]


async def test_a_batch_is_one_write(monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_session(has_terminal=True) as (door, _):
        written: list[str] = []
        monkeypatch.setattr(session_of(door)._channel, "write", lambda text, datatype=None: written.append(text))
        door.started()[0].outlet.tell([said("one"), said("two")])
        assert len(written) == 1
        assert written[0].startswith("one\r\ntwo\r\n")


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (65_535, 65_535), (0xFFFFFFFF, 0xFFFFFFFF)])
async def test_every_size_of_a_window_works(size: tuple[int, int]) -> None:
    async with in_session(has_terminal=True, term_size=size) as (door, process):
        process.change_terminal_size(*size)
        process.stdin.write("a line that has some words in it\r")
        await read(process, "echo a line that has some words in it\r\n")
        assert door.started()[0].origin.width <= 1000
