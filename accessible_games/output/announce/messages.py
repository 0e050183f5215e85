"""The message files of one language, read lazily: a message is parsed when it is first used.

Parsing all of Fluent's messages at start would take longer than everything else together. Grammar lives in the files:
``REF`` inflects names that have forms, ``FIELD`` and ``FIELDS`` spell cells in the listener's way, ``LIST`` and
``LANGUAGES`` make lists.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from babel.core import Locale, UnknownLocaleError
from babel.plural import PluralRule
from fluent.runtime import FluentBundle, FluentResource

from accessible_games.languages import COMMON, LANGUAGES, MESSAGES
from accessible_games.languages import language as language_of

SPELLINGS = ("letters", "words")

_CHUNK = re.compile(r"^(-?[a-zA-Z][\w-]*)[ \t]*=", re.MULTILINE)
_PLACEABLE_IDS = re.compile(r"(?<![\w$\"-])(-?[a-z]\w*(?:-\w+)+)(?![\w\"(])")

_NUMBERS = 256  # whose plurals are remembered
_LOADING = threading.RLock()  # a message is there for all threads only when it is there completely


class MessageError(Exception):
    """A message is missing or cannot be formatted: a fault of the program, found by the contract tests."""


class _Bundle(FluentBundle):
    """A bundle that remembers the plural of a number, which Fluent computes for each variant of a message."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._plural_form = lru_cache(maxsize=_NUMBERS, typed=True)(self._plural_form)


class Catalogue:
    """All messages of one language for one way of spelling cells."""

    def __init__(self, language: str, spelling: str) -> None:
        self.language = language
        self._spelling = spelling
        self._chunks = _chunks(language)
        self._loaded: set[str] = set()
        functions: Any = {"REF": self._ref, "FIELD": self._field, "FIELDS": self._fields, "NAMES": self._names}
        functions |= {"LANGUAGES": self._languages, "LIST": self._list}
        self._bundle = _Bundle([language], use_isolating=False, functions=functions)
        self._patterns: dict[tuple[str, tuple[str, ...]], Any] = {}
        self._marks: dict[str, str] = {}
        self._forms: dict[tuple[str, str, str], str] = {}  # of what has some, so they are no more than the files name

    def has(self, message: str) -> bool:
        """Return whether the language has this message."""
        return message in self._chunks

    def ids(self) -> tuple[str, ...]:
        """Return every message identifier, terms left out."""
        return tuple(sorted(name for name in self._chunks if not name.startswith("-")))

    def attributes(self, message: str) -> tuple[str, ...]:
        """Return the variants that a message has besides its value."""
        self._load(message)
        return tuple(self._bundle.get_message(message).attributes)

    def format(self, message: str, facts: Mapping[str, Any], variants: Sequence[str] = ()) -> str:
        """Return the first of the ``variants`` that the message has, else its value. Raises MessageError."""
        text, errors = self._bundle.format_pattern(self._pattern(message, tuple(variants)), dict(facts))
        if errors:
            raise MessageError(f"{self.language} {message}: {errors}")
        return " ".join(str(text).split())

    def block(self, message: str) -> list[str]:
        """Return the lines of a message that is a list: one item a line, order kept."""
        text, errors = self._bundle.format_pattern(self._pattern(message, ()), {})
        if errors:
            raise MessageError(f"{self.language} {message}: {errors}")
        return [line.strip() for line in str(text).splitlines() if line.strip()]

    def _pattern(self, message: str, variants: tuple[str, ...]) -> Any:
        key = (message, variants)
        if key not in self._patterns:
            self._load(message)
            found = self._bundle.get_message(message)
            name = next((name for name in variants if name in found.attributes), None)
            pattern = found.value if name is None else found.attributes[name]
            if pattern is None:
                raise MessageError(f"{self.language} {message} has no value")
            self._patterns[key] = pattern
        return self._patterns[key]

    def _load(self, message: str) -> None:
        """Parse a message and those that it refers to."""
        with _LOADING:
            self._load_now(message)

    def _load_now(self, message: str) -> None:
        if message in self._loaded:
            return
        if message not in self._chunks:
            raise MessageError(f"{self.language} has no message {message}")
        self._loaded.add(message)
        source = self._chunks[message]
        for name in set(_PLACEABLE_IDS.findall(source)):
            if name in self._chunks and name != message:
                self._load(name)
        resource = FluentResource(source)
        self._bundle.add_resource(resource)
        loaded = message[1:] if message.startswith("-") else message
        if not message.startswith("-") and not self._bundle.has_message(loaded):
            raise MessageError(f"{self.language} {message} is not well-formed Fluent")

    def _ref(self, name: Any, count: Any = 1, piece: Any = "", case: Any = "nom") -> str:
        """Return the form of ``name`` (a colour, a direction; with ``piece``: its piece) in ``case`` for ``count``.

        A message ``ref-NAME`` has the nominative singular as its value and the others as attributes, whose names are
        the language's own: a case (``acc``), with ``s`` its plural (``accs``, ``noms``). A language with several
        plurals names them as Unicode does (``acc-few``, ``nom-many``).
        """
        whole = f"ref-{name}-{piece}" if str(piece) else f"ref-{name}"
        number = _plural(self.language, int(getattr(count, "value", count)))
        form = self._forms.get((whole, number, str(case)))
        if form is None:
            cases = [str(case)] if number == "one" else [f"{case}-{number}", f"{case}s", f"nom-{number}", "noms"]
            form = self._forms[whole, number, str(case)] = self.format(whole, {}, cases)
        return form

    def _field(self, name: Any) -> str:
        return self.spell(str(name))

    def _fields(self, names: Any) -> str:
        return self.listed([self.spell(name) for name in str(names).split()])

    def _names(self, seats: Any) -> str:
        """Return the names of seats: a letter that is a name is never spelled like a field."""
        return self.listed([self._ref(seat) if self.has(f"ref-{seat}") else seat for seat in str(seats).split()])

    def _list(self, words: Any) -> str:
        """Return words of no language, such as choices and seats: in facts they have commas between, and semicolons."""
        return self.joined((self.joined(part.split(", ")) for part in str(words).split("; ")), "common-semicolon")

    def _languages(self, form: Any) -> str:
        """Return all languages, each in the words of ``language-FORM``; without this one if it names those to change
        to.
        """
        items = []
        for code in LANGUAGES:
            one = language_of(code)
            name, own = one.name_in(self.language), one.name_in(code)
            facts = {"code": code, "name": name, "typed": name.lower(), "own": own.lower()}
            if str(form) != "other" or code != self.language:
                items.append(self.format(f"language-{form}", facts))
        return self.listed(items, "common-or")

    def listed(self, items: Sequence[str], message: str = "common-list") -> str:
        """Return the items as a list; ``message`` has the words between the last two."""
        if len(items) < 2:
            return "".join(items)
        return self.format(message, {"first": self.joined(items[:-1]), "last": items[-1]})

    def joined(self, items: Iterable[str], mark: str = "common-comma") -> str:
        """Return the items with the message ``mark`` between them, and no word before the last."""
        if mark not in self._marks:  # with its blanks, which no other message keeps
            self._marks[mark] = str(self._bundle.format_pattern(self._pattern(mark, ()), {})[0])
        return self._marks[mark].join(items)

    def spell(self, field: str) -> str:
        """Return a cell as the listener wants it: ``c3`` or, since letters are misheard, a word for the letter."""
        letter = field[:1].casefold()
        if self._spelling == "letters" or not letter.isalpha() or not self.has(f"spelling-{letter}"):
            return field
        return f"{self.format(f'spelling-{letter}', {})} {field[1:]}".strip()


def in_order(beginning: str) -> tuple[str, ...]:
    """Return the messages whose identifiers begin so, in the order of the files."""
    return tuple(name for name in _chunks("en") if name.startswith(beginning))


@cache
def _plural_rule(language: str) -> PluralRule:
    """Return number -> one, few, many, other: Unicode's rule for the language, else the English one."""
    try:
        return Locale.parse(language, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        return Locale.parse(COMMON).plural_form


@lru_cache(maxsize=_NUMBERS)
def _plural(language: str, number: int) -> str:
    return _plural_rule(language)(number)


@cache
def _chunks(language: str) -> dict[str, str]:
    """Return message identifier -> its source text, from every file of the language."""
    chunks: dict[str, str] = {}
    for path in sorted((MESSAGES / language).rglob("*.ftl")):
        source = path.read_text(encoding="utf-8")
        starts = [(match.start(), match[1]) for match in _CHUNK.finditer(source)]
        ends = [start for start, _ in starts[1:]] + [len(source)]
        for (start, name), end in zip(starts, ends, strict=True):
            if name in chunks:
                raise MessageError(f"{language} has {name} twice, the second time in {path.name}")
            # A comment before the next message is not part of this one.
            chunks[name] = re.sub(r"^#.*$", "", source[start:end], flags=re.MULTILINE)
    return chunks


@lru_cache(maxsize=8)
def catalogue(language: str, spelling: str = "letters") -> Catalogue:
    """Return the catalogue of a language; the same one for all listeners with the same spelling."""
    return Catalogue(language, spelling)


@cache
def message_of(game: str, name: str, shared: str = "") -> str:
    """Return ``<game>-<name>`` if the game has words of its own, else the shared one; the same in every language."""
    own = f"{game}-{name}"
    return own if catalogue(LANGUAGES[0]).has(own) else f"{shared}{name}"


@lru_cache(maxsize=16)
def rules_text(language: str, game: str) -> str:
    """Return the rules of a game as Markdown: one text for program, documents and Braille book."""
    return (MESSAGES / language / game / "rules.md").read_text(encoding="utf-8")
