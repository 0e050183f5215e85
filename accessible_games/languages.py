"""The languages. Each folder of messages is one, and its ``language.toml`` holds its other facts.

``output/messages/<language>/language.toml`` has the names of the language, its Braille tables, its voices, and by what
the systems of people call it. It is read when somebody asks; which languages there are is known by the folders alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

MESSAGES = Path(__file__).resolve().parent / "output" / "messages"
LANGUAGES = tuple(sorted(folder.name for folder in MESSAGES.iterdir() if folder.is_dir()))
COMMON = "en"  # whose typed words count wherever the person's own language does not use them otherwise

_NO_LANGUAGE = ("", "c", "posix")  # locales of systems to which nobody has said one


@dataclass(frozen=True, slots=True)
class ComputerBraille:
    """``charset``: of ``braille.pages``; ``before`` and ``after`` enclose a passage.

    A six-dot code has one cell for each pair as ` and @, or { and [; ``shift`` stands where the other one is meant.
    """

    charset: str = "us"
    before: str = ""
    after: str = ""
    shift: str = ""


@dataclass(frozen=True, slots=True)
class LoneLetters:
    """``pattern``: a letter by itself before a sign, where both together would have the cells of a field.

    ``small`` and ``capital`` stand before such a letter.
    """

    pattern: str = "(?!)"
    small: str = ""
    capital: str = ""


@dataclass(frozen=True, slots=True)
class Language:
    """``names``: by the language in which it is called so; ``locales``: what systems call it besides its code.

    ``guest``: the user name of SSH that is greeted in it; ``voices``: tags, the best first; ``tables``: of liblouis,
    for the grades 0 to 2, none where it has none; ``systems``: what eBraille calls these grades; ``has_loops``: they
    write words in computer Braille; ``spoken``: regular expression -> what voices say better, and ``written`` what is
    better in Braille; ``respelled``: letter -> how people type it without its key; ``lone``: see there.
    """

    code: str
    names: Mapping[str, str] = field(default_factory=dict)
    locales: tuple[str, ...] = ()
    guest: str = ""
    voices: tuple[str, ...] = ()
    spoken: Mapping[str, str] = field(default_factory=dict)
    respelled: Mapping[str, str] = field(default_factory=dict)
    written: Mapping[str, str] = field(default_factory=dict)
    lone: LoneLetters = LoneLetters()
    tables: tuple[str, ...] = ()
    systems: tuple[str, ...] = ()
    has_loops: bool = False
    computer: ComputerBraille = ComputerBraille()

    def name_in(self, language: str) -> str:
        """Return the name of the language in another one, else in itself, else its code."""
        return self.names.get(language) or self.names.get(self.code) or self.code

    def braille_system(self, grade: int) -> str:
        """Return the eBraille name for a grade: ``German grade2``."""
        return self.systems[grade] if self.systems else f"{self.name_in('en')} grade{grade}"


@cache
def language(code: str) -> Language:
    """Return the facts of a language, only its code without a ``language.toml``."""
    import tomllib  # callers that only list the languages do not need it

    file = MESSAGES / code / "language.toml"
    is_ours = code in LANGUAGES and file.is_file()
    data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if is_ours else {}
    braille = data.pop("braille", {})
    return Language(
        code,
        names=data.get("names", {}),
        locales=tuple(data.get("locales", ())),
        guest=data.get("guest", ""),
        voices=tuple(data.get("voices", ())),
        spoken=data.get("spoken", {}),
        respelled=data.get("respelled", {}),
        written=braille.get("written", {}),
        lone=LoneLetters(**braille.get("lone-letters", {})),
        tables=tuple(braille.get("tables", ())),
        systems=tuple(braille.get("systems", ())),
        has_loops=braille.get("computer-words", False),
        computer=ComputerBraille(**braille.get("computer", {})),
    )


def typed_in(code: str) -> tuple[str, ...]:
    """Return the languages of typed words, in order: the person's own, English, then the others."""
    return tuple(dict.fromkeys((code, COMMON, *LANGUAGES)))


@cache
def called() -> Mapping[str, str]:
    """Return typed names of languages, in small letters, with their codes."""
    found = {code.casefold(): code for code in LANGUAGES}
    for code in LANGUAGES:
        for name in language(code).names.values():
            found.setdefault(name.casefold(), code)
    return found


@cache
def guests() -> Mapping[str, str]:
    """Return the SSH user names of guests with the language of their greeting."""
    return {language(code).guest: code for code in LANGUAGES if language(code).guest}


def of_locale(name: str) -> str | None:
    """Return the language of a locale such as ``de_AT.UTF-8``, or None if it is unknown."""
    tag = re.split(r"[.@]", name.casefold())[0].replace("_", "-")
    spoken = tag.partition("-")[0]
    if spoken in _NO_LANGUAGE:
        return None
    codes = {code.casefold(): code for code in LANGUAGES}
    called_so = (code for code in LANGUAGES if spoken in language(code).locales)
    return codes.get(tag) or codes.get(spoken) or next(called_so, None)


def of_environment(environment: Mapping[str, str]) -> str | None:
    """Return the language of the environment variables, the strongest first, or None if unknown."""
    named = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return of_locale(named)
