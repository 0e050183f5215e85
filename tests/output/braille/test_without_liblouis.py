"""The library hidden: everything without words comes in full, and the right people hear about packages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.cli.main import run
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.registry import commands
from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.announce.messages import _chunks
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.output.braille.drawing import board_cells, draw, rows
from accessible_games.output.braille.liblouis import require
from accessible_games.output.braille.pages import ascii_cells
from accessible_games.output.braille.prose import prose_cells
from accessible_games.output.braille.translators import NoProseError, check, shared
from accessible_games.rules import games
from accessible_games.storage.folders import database_file
from tests.interfaces.touch.test_controller import SIZES
from tests.interfaces.touch.test_controller import test_the_board_is_the_one_after_the_message_that_was_read as windows
from tests.kit.life import carry_out
from tests.kit.play import come_in
from tests.kit.server import Program
from tests.kit.visits import inside
from tests.output.braille.absent import take_away_liblouis
from tests.storing import journal_in

NAMES = games.names()
OF_PACKAGES = ("liblouis", "install ", "installier", "pip ", "apt-get", "brew")


@pytest.fixture(autouse=True, scope="module")
def hidden() -> Iterator[None]:
    """For the whole file, so that one process does not translate for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        take_away_liblouis(patch)
        yield


def shown(name: str, form: Any, width: int) -> list[str]:
    """The starting position by our own reader."""
    game = games.load(name)
    match = game.initial(game.seats[min(game.seats)], {})
    symbol = drawing_symbol(Announcer(Listener("en")), game, game.view(match, None), "braille")
    return [board_cells(row, name) for row in form(game.geometry({}), symbol, width)]


def printed(capsysbinary: pytest.CaptureFixture[bytes], *args: str) -> tuple[int, str, str]:
    code = run(["braille", *args])
    out, err = capsysbinary.readouterr()
    return code, out.decode(), err.decode()


def test_it_is_hidden_from_this_process_and_from_those_that_translate() -> None:
    require.cache_clear()
    for call in (require, check, shared().version, lambda: prose_cells("free", "en", 0)):
        with pytest.raises(Exception, match="braille-liblouis-missing"):
            call()
    with pytest.raises(NoProseError):
        prose_cells("free", "en", 0)
    require.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_files_have_the_board_and_a_notice_about_missing_words(
    capsysbinary: pytest.CaptureFixture[bytes], name: str, language: str
) -> None:
    for width in (20, 40):
        form = draw if games.load(name).geometry({}).width <= width else rows
        board = shown(name, form, width)
        for kind, text in (
            ("unicode", "".join(f"{row}\n" for row in board) + "\f"),
            ("brf", "".join(f"{ascii_cells(row)}\r\n" for row in board) + "\f"),
        ):
            code, out, err = printed(
                capsysbinary,
                "board",
                name,
                "--format",
                kind,
                f"--cells={width}",
                "--lines=40",
                f"--language={language}",
            )
            assert (code, out) == (0, text)
            assert len(err.splitlines()) == 2
            assert "liblouis" in err.splitlines()[1]
        code, out, _ = printed(capsysbinary, "board", name, "--format=pef", f"--cells={width}", "--lines=40")
        assert code == 0
        assert [row for row in re.findall("<row>(.*?)</row>", out) if row] == board


def test_our_own_sheet_comes_in_full(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, out, err = printed(capsysbinary, "sheet", "confusion", "--language=en")
    found = [row for row in out.removesuffix("\f").split("\n") if row]
    assert code == 0
    assert found == 2 * [board_cells(f"{die} abcdefghijkl", "confusion") for die in "abcdefghijkl"]
    assert err.startswith("Only the signs")


def test_a_series_of_positions_comes_without_words(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    moves = ("a1-b2", "i9-h8")
    game = games.load("abalone")
    match = replayed(
        "", games.load, created(game, {}, dict.fromkeys(("black", "white"), Player("human", "", "Ada")), 0)
    )
    for seat, move in zip(("black", "white"), moves, strict=True):
        carry_out(match, match.decide(seat, move, 1))

    async def keep() -> None:
        with journal_in(database_file()) as journal:
            await journal.create(match.entries)

    asyncio.run(keep())
    code, out, err = printed(capsysbinary, "match", "1", "--language=en", "--cells=20", "--lines=9")
    pages = [page.split("\n")[:-1] for page in out.split("\f")[:-1]]
    assert (code, err[:14]) == (0, "Only the signs")
    assert next(page for page in pages if len(page) == 9) == shown("abalone", draw, 20)
    assert sum(len(page) == 9 for page in pages) == 3


def test_words_alone_are_refused(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, out, err = printed(capsysbinary, "rules", "abalone", "--language=en")
    assert (code, out) == (1, "")
    assert "liblouis is not installed" in err


@pytest.mark.parametrize("name", NAMES)
def test_programs_get_boards_as_cells(name: str) -> None:
    referee = Referee(NAMES, games.load, lambda game: None)
    assert referee.value({"do": "new", "game": name})["ok"]
    assert referee.value({"do": "board", "as": "cells", "width": 40})["lines"] == shown(name, draw, 40)


@pytest.mark.parametrize("name", NAMES)
def test_boards_to_be_felt_have_their_letters(capsysbinary: pytest.CaptureFixture[bytes], name: str) -> None:
    code, out, err = printed(capsysbinary, "tactile", name, "--language=en")
    assert (code, err[:14]) == (0, "Only the signs")
    assert out.count('r="0.8"') > 20  # the dots of its letters and digits


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, marks=() if (at + turn) % len(SIZES) == 0 else (pytest.mark.slow, pytest.mark.soak))
        for at, name in enumerate(NAMES)
        for turn, size in enumerate(SIZES)
    ],
    ids=str,
)
def test_a_display_has_the_board_that_belongs_to_each_message(name: str, size: tuple[int, int]) -> None:
    windows(name, size, 12)


def test_the_same_messages_name_packages_in_every_language() -> None:
    """But for those of the page, which has other words for voices of a computer."""
    heard = [
        {
            name
            for name, source in _chunks(language).items()
            if not name.startswith("web-") and any(each in source.casefold() for each in OF_PACKAGES)
        }
        for language in LANGUAGES
    ]
    assert len(heard[0]) > 10
    assert all(each == heard[0] for each in heard)


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=(pytest.mark.slow, pytest.mark.soak))])
async def test_no_command_asks_a_player_on_a_server_to_install_anything(tmp_path: Path, language: str) -> None:
    words = [*(first_word(f"command-{name}", language) for name in commands()), "braille"]
    rest = ["", *"on an display grid line 2 sound speech engine".split()]
    others = ("quit", "leave", "new", "fill", "play", "rematch")  # which end this, or need a bot
    leaving = {first_word(f"command-{name}", language) for name in others}
    async with inside(tmp_path) as house:
        other, client = await house.client(), await house.client(language=language)
        await other.type("Berta", "play abalone")
        await client.type("Anna", "play abalone")
        for line in (f"{word} {more}".strip() for word in words if word not in leaving for more in rest):
            house.now += 10
            await client.type(line, "no")
        heard = " ".join(client.texts).casefold()
        assert len(client.texts) > 500
        for said in OF_PACKAGES:
            assert said not in heard, said


@pytest.mark.heavy
async def test_on_a_server_only_the_operator_hears_of_packages(tmp_path: Path) -> None:
    program = Program(
        tmp_path, "ssh.port = 0\ntelnet.port = 0\nstatus.port = 0\n", module="tests.output.braille.absent"
    )
    try:
        program.start()
        program.wait_for(lambda: any("liblouis" in line for line in program.lines))
        anna, bob = [await come_in(program.port("Telnet"), name) for name in ("anna", "bob")]
        for client in (anna, bob):
            client.send("play abalone")
            await client.wait("Match 1")
        for client, words in ((anna, "bob is White"), (bob, "anna is Black")):
            await client.wait(words)
        for client in (anna, bob):
            for word, form in (("grid", draw), ("line", rows)):
                client.send(f"braille {word}")
                for row in shown("abalone", form, 40):
                    assert (await client.wait(re.escape(row))).strip() == row
            client.send("braille display")
            client.send("quit")
            await client.ended()
            assert not [line for line in client.lines if "install" in line or "liblouis" in line]
        assert program.stop() == 0
        noted = [event for event in program.events() if event["level"] == "warning"]
        assert [event["event"][:37] for event in noted] == ["braille: no sentences can be translated"[:37]]
        assert sum("liblouis" in line for line in program.lines) == 1
    finally:
        program.kill()
