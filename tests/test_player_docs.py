"""The documents for players are true: every command is in them, and what they quote or draw is what the program writes.

In ``TRANSCRIPTS`` a fenced block is a transcript. What follows "> " is typed, all other lines are output; an
output line that ends in " …" is quoted up to there. A typed line that begins with the name of the program starts it;
sessions go on from block to block until they end. Each document begins with an empty store.

In ``docs/playing-with-others.*.md`` each block is what one person types and hears, by the name behind its fence. A
typed line that begins with "telnet" or "ssh" connects anew. Everything that somebody hears is quoted.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.cli.main import COMMANDS as PROGRAM_COMMANDS
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.reading import read_command
from accessible_games.line.session.registry import Command, commands
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.announce.vocabulary import split_words
from accessible_games.output.braille import drawing
from accessible_games.output.braille.cells import MIN_CELLS
from accessible_games.rules import games
from tests.club_transcripts import BLOCK, SERVER, in_club
from tests.kit.program import Program
from tools.commands import WIDTH, generated

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = "accessible-games"
SYSTEM_LANGUAGE = {"en": "en_US.UTF-8", "de": "de_DE.UTF-8"}
EXAMPLE = {"en": "such as", "de": "etwa"}
FIRST_SCREEN = 25  # lines
GAME_PAGES = tuple(f"games/{game}" for game in games.names())
TRANSCRIPTS = ("playing", "match", "settings", "paper", *GAME_PAGES)
OTHERS = ("browser", "touch", "playing-with-others", "ratings", "commands", "accounts", "ssh", "telnet")
FOR_PLAYERS = (*TRANSCRIPTS, *OTHERS)


_FENCED = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")
_FLAG = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def document(name: str, language: str) -> str:
    return (ROOT / "docs" / f"{name}.{language}.md").read_text(encoding="utf-8")


# Transcripts


def sessions(text: str) -> Iterator[tuple[list[str], list[str]]]:
    """The arguments of each start of the program, and the transcript until the next one."""
    arguments: list[str] | None = None
    lines: list[str] = []
    for line in (line for block in _FENCED.findall(text) for line in block.splitlines()):
        if line.startswith(f"> {PROGRAM}"):
            if arguments is not None:
                yield arguments, lines
            arguments, lines = shlex.split(line)[2:], []
        else:
            assert arguments is not None, f"{line!r} stands before the program was started"
            lines.append(line)
    assert arguments is not None, "no transcript"
    yield arguments, lines


def agrees(quoted: str, written: str | None) -> bool:
    """Return whether a quoted line is the written one, or its beginning if it ends in an ellipsis."""
    if quoted.endswith(" …"):
        return written is not None and written.startswith(quoted.removesuffix("…"))
    return quoted == written


def replay(arguments: list[str], lines: list[str], language: str, home: Path) -> None:
    """Type what is typed and compare every line; the program must say no more than what is quoted."""
    with Program(home, *arguments, has_faults=True, is_quick=True, LANG=SYSTEM_LANGUAGE[language]) as program:
        for line in lines:
            if line == ">" or line.startswith("> "):
                program.say(line[2:])
            else:
                written = program.line()
                assert agrees(line, written), f"quoted: {line!r}, written: {written!r}"
        assert program.line() is None
        assert program.finished() == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in TRANSCRIPTS if name != "games/abalone"])
@pytest.mark.heavy
def test_transcripts_are_what_the_program_writes(name: str, language: str, tmp_path: Path) -> None:
    for arguments, lines in sessions(document(name, language)):
        replay(arguments, lines, language, tmp_path)


def test_the_transcript_of_the_readme_is_what_the_program_writes(tmp_path: Path) -> None:
    (block,) = _FENCED.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    with Program(tmp_path, "play", "--seed", "5903", "--language", "en") as program:
        program.say("new abalone easy")
        program.until("Your turn.")
        for line in block.splitlines():
            if line.startswith("> "):
                program.say(line[2:])
            else:
                assert program.line() == line


@pytest.mark.parametrize(
    ("quoted", "reason"),
    [
        ("0.0.0", "quoted"),
        ("accessible-games: cards by ear …", "quoted"),
        ("accessible-games: board games by ear …", "assert"),
    ],
)
def test_a_false_transcript_is_found(quoted: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=reason):
        replay(["--help"], [quoted], "en", tmp_path)


def test_transcripts_are_cut_into_sessions() -> None:
    text = "```\n> accessible-games play\nHello.\n```\ntext\n```\n> quit\n> accessible-games record list\n```\n"
    assert list(sessions(text)) == [(["play"], ["Hello.", "> quit"]), (["record", "list"], [])]


# Several people


async def replay_together(text: str, language: str, folder: Path) -> None:
    """Type what is typed and compare every line of everybody."""

    async with in_club(language, folder) as club:
        for name, block in BLOCK.findall(text):
            for line in block.splitlines():
                if line.startswith("> "):
                    await club.type(name, line[2:])
                else:
                    written = await club.callers[name].line()
                    assert agrees(line, written), f"{name}, quoted: {line!r}, written: {written!r}"
        assert {name: rest for name, caller in club.callers.items() if (rest := caller.rest())} == {}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_transcripts_of_several_people_are_what_they_hear(language: str, tmp_path: Path) -> None:
    await replay_together(document("playing-with-others", language), language, tmp_path)


@pytest.mark.parametrize(
    ("quoted", "reason"),
    [("You are Anna.", "Anna, quoted"), (catalogue("en").format("entrance-as-guest", {}), "Welcome, Anna")],
)
async def test_a_false_transcript_of_several_people_is_found(quoted: str, reason: str, tmp_path: Path) -> None:
    text = f"```Anna\n> telnet localhost 4000\n{SERVER}. …\n> Anna\n{quoted}\n```\n"
    with pytest.raises(AssertionError, match=reason):
        await replay_together(text, "en", tmp_path)


def test_both_languages_have_the_same_structure() -> None:
    for name in FOR_PLAYERS:
        shapes = [re.findall(r"^(#+|- |```$)", document(name, language), re.MULTILINE) for language in LANGUAGES]
        assert all(shape == shapes[0] for shape in shapes), name


# Commands


def items(text: str) -> list[str]:
    """The list items, continuation lines included."""
    return re.findall(r"^- .*(?:\n  .*)*", text, re.MULTILINE)


def codes_of(item: str) -> set[str]:
    """Return the commands that an item names, in comparable form."""
    return {code.casefold() for code in _CODE.findall(item)}


def words_of(command: Command) -> set[str]:
    """Letter and words of both languages."""
    words = {command.letter} - {""}
    for language in LANGUAGES:
        words.update(split_words(catalogue(language).format(f"command-{command.name}", {}, ["words"])))
    return words


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_documented(language: str) -> None:
    """One item names letter and words of a command; the first example of its help calls it."""
    codes = {item: codes_of(item) for item in items(document("commands", language))}
    for command in commands().values():
        words = words_of(command)
        found = [item for item, named in codes.items() if words <= named]
        assert len(found) == 1, words
        text = catalogue(language).format(f"command-{command.name}", {"command": ""})
        example = re.search(rf"{EXAMPLE[language]} ([^,.;:]+)", text)
        called = read_command(example[1]) if example is not None else None
        assert called is None or called[0] == command.name, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_of_commands_equal_the_messages(language: str) -> None:
    """``make commands`` writes them."""
    text = document("commands", language)
    assert text == generated(text, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_the_commands_have_at_most_110_characters(language: str) -> None:
    assert [line for line in document("commands", language).splitlines() if len(line) > WIDTH] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_documents_for_players_have_no_tables(language: str) -> None:
    for name in FOR_PLAYERS:
        assert not re.search(r"^\|", document(name, language), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_of_the_command_line_are_documented(language: str) -> None:
    """The document names exactly the options that the help names."""
    messages = ["cli-help", *(f"cli-help-{command}" for command in PROGRAM_COMMANDS)]
    heard = {flag for message in messages for flag in _FLAG.findall("\n".join(catalogue(language).block(message)))}
    named = {flag for code in _CODE.findall(document("commands", language)) for flag in _FLAG.findall(code)}
    assert named == heard | {"--version"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_program_commands_are_documented(language: str) -> None:
    codes = _CODE.findall(document("commands", language))
    for command in PROGRAM_COMMANDS:
        assert any(code.startswith(f"{PROGRAM} {command}") for code in codes), command


# Braille


@pytest.mark.parametrize("name", games.names())
def test_starting_positions_in_braille_are_those_of_the_games(name: str) -> None:
    text = (ROOT / "docs" / "braille.md").read_text(encoding="utf-8")
    game = games.load(name)
    options = {option.name: option.default for option in game.options}
    view = game.view(game.initial(game.seats[min(game.seats)], options), None)
    geometry = game.geometry(options)
    symbol = drawing_symbol(Announcer(Listener("en")), game, view, "braille")
    title = catalogue("en").format(f"{name}-name", {})
    titles_and_texts = re.split(r"^##+ (.+)\n", text, flags=re.MULTILINE)
    heard = titles_and_texts[titles_and_texts.index(title) + 1]
    for form in (drawing.draw, drawing.rows):
        cells = "".join(f"{drawing.board_cells(row, name)}\n" for row in form(geometry, symbol, 80))
        assert cells in _FENCED.findall(heard), form
    assert f"Drawing {geometry.width} cells, {geometry.height} rows" in heard


def test_document_names_the_splits_of_rows_in_every_game() -> None:
    text = (ROOT / "docs" / "braille.md").read_text(encoding="utf-8")
    heard = re.findall(r"^\| ([^|]+) \| (drawing|lines) \| (.+) \|$", text, flags=re.MULTILINE)
    listed = {(title, form): [int(width) for width in re.findall(r"from (\d+)", parts)] for title, form, parts in heard}
    meant = {}
    for name in games.names():
        shape = games.load(name).geometry({})
        for title, form in (("drawing", drawing.grid), ("lines", drawing.compact)):
            made = {width: form(shape, width) for width in range(MIN_CELLS, 81)}
            firsts = [width for width in range(80, MIN_CELLS, -1) if made[width] != made[width - 1]]
            meant[catalogue("en").format(f"{name}-name", {}), title] = [*firsts, MIN_CELLS]
    assert listed == meant


# README


def test_first_screen_of_readme_has_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = text.splitlines()[:FIRST_SCREEN]
    assert [line.strip() for line in lines if line.startswith(("    ", "\t"))] == ["make play", "make test"]
