"""Write the lists of commands in ``docs/commands.*.md`` from the messages: ``make commands``.

Each list lies between two comments; everything around them is written by hand.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

from accessible_games.cli.main import COMMANDS as PROGRAM_COMMANDS
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.registry import GROUPS, Command, commands
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.announce.vocabulary import typed_words

DOCS = Path(__file__).resolve().parents[1] / "docs"
WIDTH = 110
BEGIN, END = "<!-- {name}: written by make commands -->\n", "<!-- end of {name} -->\n"
LETTER = {"en": "letter", "de": "Buchstabe"}
OTHERS = {"en": "German", "de": "Englisch"}
_CODE = re.compile(r"`[^`]+`")
_FLAG = re.compile(r"(?<![\w`-])--?[a-z][a-z-]*(?![\w-])")
_PROGRAM = re.compile(r"^(?:accessible-games|-)[^:]*(?=: )")
_UNBROKEN = "\0"  # a space that no line breaks at


def _item(text: str) -> str:
    """Return a list item whose lines have at most ``WIDTH`` characters, and break within no code."""
    kept = _CODE.sub(lambda code: code[0].replace(" ", _UNBROKEN), text)
    lines = textwrap.wrap(kept, WIDTH, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines).replace(_UNBROKEN, " ") + "\n"


def _words(command: Command, language: str) -> list[str]:
    return typed_words(catalogue(language).format(f"command-{command.name}", {}, ["words"]))


def _codes(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def described(command: Command, language: str) -> str:
    """Return the item of a command: its words, its letter, its help, and its words in the other languages."""
    words, others = _words(command, language), [each for each in LANGUAGES if each != language]
    text = catalogue(language).format(f"command-{command.name}", {"command": "", "letter": ""}).removeprefix(": ")
    letter = f"; {LETTER[language]} `{command.letter}`" if command.letter else ""
    translated = "; ".join(f"{OTHERS[language]}: {_codes(_words(command, each))}" for each in others)
    return _item(f"{_codes(words)}{letter}. {text[:1].upper()}{text[1:]} {translated}.")


def command_list(language: str) -> Iterator[str]:
    """Yield a heading for each group of the help, and an item for each of its commands."""
    for group in GROUPS:
        yield f"\n### {catalogue(language).format(f'book-group-{group}', {})}\n\n"
        yield from (described(each, language) for each in commands().values() if each.group == group)
    yield "\n"


def program_list(language: str) -> Iterator[str]:
    """Yield what ``--help`` says, of the program and of each of its commands."""
    for name in ("", *PROGRAM_COMMANDS):
        lines = catalogue(language).block(f"cli-help-{name}" if name else "cli-help")
        yield f"\n### accessible-games {name}".rstrip() + "\n\n"
        for line in lines:
            head = _PROGRAM.match(line)
            rest = line[head.end() :] if head else line
            yield _item((f"`{head[0]}`" if head else "") + _FLAG.sub(lambda flag: f"`{flag[0]}`", rest))
    yield "\n"


def generated(text: str, language: str) -> str:
    """Return the document with its lists as the messages have them now."""
    for name, lines in (("commands", command_list(language)), ("command line", program_list(language))):
        begin, end = BEGIN.format(name=name), END.format(name=name)
        before, _, rest = text.partition(begin)
        _, found, after = rest.partition(end)
        if not found:
            raise ValueError(f"docs/commands.{language}.md has no list of the {name} between its comments")
        text = "".join((before, begin, *lines, end, after))
    return text


def main() -> None:
    """Write the lists of every language."""
    for language in LANGUAGES:
        file = DOCS / f"commands.{language}.md"
        file.write_text(generated(file.read_text("utf-8"), language), "utf-8")


if __name__ == "__main__":
    main()
