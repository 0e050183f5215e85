"""Texts that packages of systems have: the manual page and the completion of bash from ``--help``, and licences.

``python -m tools.package_texts FOLDER`` writes the first two below that folder.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from email.parser import HeaderParser
from io import BytesIO
from pathlib import Path

from accessible_games import __version__
from accessible_games.cli.console import Console
from accessible_games.cli.main import COMMANDS
from accessible_games.output.announce.documents import documents
from accessible_games.rules.games import names

NAME = "accessible-games"
HEADINGS = {
    "en": ("NAME", "SYNOPSIS", "COMMANDS", "command"),
    "de": ("BEZEICHNUNG", "ÜBERSICHT", "BEFEHLE", "Befehl"),
}
WITH_GAMES = ("play", "web", "braille")
_OPTION = re.compile(r"(?<![\w-])--?[a-z][a-z-]*")


def main(folder: Path) -> None:
    """Write ``man`` and ``share`` below the folder."""
    for language in HEADINGS:
        (folder / "man").mkdir(parents=True, exist_ok=True)
        suffix = "" if language == "en" else f".{language}"
        (folder / "man" / f"{NAME}{suffix}.1").write_text(manual_page(language), encoding="utf-8")
    target = folder / "share" / "bash-completion" / "completions" / NAME
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(completion(), encoding="utf-8")


def help_lines(language: str, command: str = "") -> list[str]:
    """Return the lines of the help, for the program or one command."""
    out = BytesIO()
    Console(language, out).block(f"cli-help-{command}" if command else "cli-help")
    return out.getvalue().decode().splitlines()


def manual_page(language: str) -> str:
    """Return the manual page in roff."""
    name, synopsis, commands, command = HEADINGS[language]
    first, *_ = help_lines(language)
    lines = [f'.TH ACCESSIBLE\\-GAMES 1 "" "Accessible Games {__version__}"', f".SH {name}"]
    lines += [f"{_roff(NAME)} \\- {_roff(first.partition(': ')[2].rstrip('.'))}", f".SH {synopsis}"]
    lines += [f".B {_roff(NAME)}", f"[{command}] [...]", f".SH {commands}"]
    for each in COMMANDS:
        lines.append(f".SS {_roff(each)}")
        for line in help_lines(language, each):
            head, colon, rest = line.partition(": ")
            is_term = bool(colon) and head.startswith((NAME, "-"))
            lines += [".TP", f".B {_roff(head)}", _roff(rest)] if is_term else [".PP", _roff(line)]
    return "\n".join(lines) + "\n"


def completion() -> str:
    """Return a script for bash that completes commands, their options, games and documents."""
    cases = []
    for command in COMMANDS:
        options = {found for line in help_lines("en", command) for found in _OPTION.findall(line)}
        more = names() if command in WITH_GAMES else documents("en") if command == "manual" else ()
        cases.append(f'    {command}) words="{" ".join([*sorted(options | {"--help", "--language"}), *more])}" ;;')
    return _SCRIPT.format(commands=" ".join((*COMMANDS, "--help", "--version")), cases="\n".join(cases))


_SCRIPT = """\
# Completion of bash for accessible-games, made from its --help.
_accessible_games() {{
    local words=""
    case ${{COMP_WORDS[1]}} in
{cases}
    esac
    [ "$COMP_CWORD" -gt 1 ] || words="{commands}"
    COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _accessible_games accessible-games
"""


def licences(packages: Path) -> Iterator[str]:
    """Yield the licence texts of the Python packages in a folder, each below the name of what it is for."""
    for package in sorted(packages.glob("*.dist-info")):
        facts = HeaderParser().parsestr((package / "METADATA").read_text("utf-8"))
        if facts["Name"] == NAME:
            continue
        licence = facts["License-Expression"] or (facts["License"] or "").partition("\n")[0]
        yield f"{facts['Name']} {facts['Version']} {licence} {facts['Home-page'] or ''}".rstrip()
        for file in sorted(package.rglob("*")):
            if file.is_file() and file.name.upper().startswith(("LICEN", "COPYING", "NOTICE", "AUTHORS")):
                yield file.read_text("utf-8", "replace")


def _roff(text: str) -> str:
    """Return the text for roff, which reads a backslash, a hyphen, and a dot or quote at the beginning as its own."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    main(Path(sys.argv[1]))
