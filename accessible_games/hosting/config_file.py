"""From the text of the TOML file to a Config; each fault is told with file, line and what is allowed."""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from accessible_games.hosting.config import FILE_VARIABLE, Config, Rule, check
from accessible_games.rules.core.notices import Notice, NoticeError

_OWN = ("file", "is_found", "secret_files")  # of Config, and not of the file
_MOST_TEXT = 1000
_SHOWN = 60
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")


def sections() -> dict[str, dict[str, Field[Any]]]:
    """Section -> key -> field; the section "" holds the keys before the first section."""
    found: dict[str, dict[str, Field[Any]]] = {"": {}}
    defaults = Config()
    for each in fields(Config):
        if each.name in _OWN:
            continue
        if "rule" in each.metadata:
            found[""][each.name] = each
        else:
            found[each.name] = {inner.name: inner for inner in fields(getattr(defaults, each.name))}
    return found


def default_file() -> Path:
    """``ACCESSIBLE_GAMES_CONFIG``, else server.toml among the user's settings. Raises NoticeError."""
    from accessible_games.storage.folders import settings_folder

    named = os.environ.get(FILE_VARIABLE, "")
    return Path(named) if named else settings_folder() / "server.toml"


def load_config(file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Config:
    """Read the file; without one that is named, the default file, or only defaults. Raises NoticeError."""
    path = file or default_file()
    try:
        text: str | None = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        if file is not None or environment.get(FILE_VARIABLE):
            raise NoticeError(Notice.of("config-missing", file=str(path))) from error
        text = None
    except (OSError, UnicodeDecodeError) as error:
        problem = getattr(error, "strerror", None) or "UTF-8"
        raise NoticeError(Notice.of("config-unreadable", file=str(path), problem=problem)) from error
    config = read_config(text or "", path, environment, is_found=text is not None)
    check(config)
    return config


def read_config(text: str, file: Path, environment: Mapping[str, str], *, is_found: bool) -> Config:
    """The values of the text, the environment's secrets, and defaults. Raises NoticeError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _PLACE.search(str(error))  # where it does not say so, the text ends too early
        line, column = (found[1], found[2]) if found else (str(text.count("\n") + 1), "1")
        raise NoticeError(Notice.of("config-not-toml", file=str(file), line=line, column=column)) from error
    return _Reader(text, file, environment).config(data, is_found)


class _Reader:
    """One file that is being read."""

    def __init__(self, text: str, file: Path, environment: Mapping[str, str]) -> None:
        self._lines = text.splitlines()
        self._file = file
        self._environment = environment
        self._secret_files: list[Path] = []

    def config(self, data: dict[str, Any], is_found: bool) -> Config:
        known = sections()
        for name, value in data.items():
            if name in known[""]:
                continue
            if name not in known:
                raise self._unknown("", name, [*known[""], *(one for one in known if one)])
            if not isinstance(value, dict):
                raise self._fault("config-not-a-section", "", name)
        top = self._values("", known[""], {name: value for name, value in data.items() if name in known[""]})
        defaults = Config()
        for section in known:
            if section:
                kind = type(getattr(defaults, section))
                top[section] = kind(**self._values(section, known[section], data.get(section, {})))
        return Config(**top, file=self._file, is_found=is_found, secret_files=tuple(self._secret_files))

    def _values(self, section: str, known: Mapping[str, Field[Any]], data: Mapping[str, Any]) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, value in data.items():
            if name not in known:
                raise self._unknown(section, name, list(known))
            values[name] = self._value(section, known[name], value)
        for name, each in known.items():
            secret = each.metadata["rule"].secret
            if secret and self._environment.get(secret):
                values[name] = self._environment[secret]
            elif secret and _has_password(name, str(data.get(name, ""))):
                self._secret_files.append(self._file)
            if secret and str(values.get(name, "")).startswith("file:"):
                values[name] = self._content(section, name, values[name].removeprefix("file:"))
        return values

    def _value(self, section: str, each: Field[Any], value: Any) -> Any:
        rule: Rule = each.metadata["rule"]
        default = each.default
        if isinstance(default, bool):
            if not isinstance(value, bool):
                raise self._fault("config-not-a-switch", section, each.name, value=_shown(value))
        elif isinstance(default, int):
            if type(value) is not int or not rule.low <= value <= rule.high:
                span = {"low": str(rule.low), "high": str(rule.high)}
                raise self._fault("config-not-a-number", section, each.name, value=_shown(value), **span)
        elif isinstance(default, tuple):
            if not isinstance(value, list) or not all(_is_text(one) for one in value):
                raise self._fault("config-not-a-list", section, each.name, value=_shown(value))
            return tuple(value)
        elif not _is_text(value):
            raise self._fault("config-not-a-text", section, each.name, value=_shown(value))
        elif rule.choices and value not in rule.choices:
            choices = ", ".join(rule.choices)
            raise self._fault("config-not-a-choice", section, each.name, value=_shown(value), choices=choices)
        return value

    def _content(self, section: str, name: str, path: str) -> str:
        self._secret_files.append(Path(path))
        try:
            return Path(path).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError, ValueError) as error:
            problem = getattr(error, "strerror", None) or "UTF-8"
            raise self._fault("config-secret-unreadable", section, name, path=path, problem=problem) from error

    def _unknown(self, section: str, name: str, known: list[str]) -> NoticeError:
        near = difflib.get_close_matches(name.casefold(), known, 1)
        if near:
            return self._fault("config-unknown-key-near", section, name, meant=near[0])
        return self._fault("config-unknown-key", section, name, known=", ".join(known))

    def _fault(self, message: str, section: str, name: str, **facts: str | int) -> NoticeError:
        whole = f"{section}.{name}" if section else name
        line = self._line(section, name)
        return NoticeError(Notice.of(message, file=str(self._file), line=line, key=_shown(whole), **facts))

    def _line(self, section: str, name: str) -> int:
        """Where the key or section stands, counted from 1; 0 where it is written in a way that hides it."""
        present = ""
        for number, line in enumerate(self._lines, 1):
            header = re.match(r"\s*\[\s*\"?([^\]\"]+?)\"?\s*\]", line)
            if header:
                present = header[1]
                if not section and present == name:
                    return number
            dotted = re.escape(f"{section}.{name}") if section else None
            plain = rf"\s*[\"']?{re.escape(name)}[\"']?\s*="
            if present == section and re.match(plain, line):
                return number
            if not present and dotted and re.match(rf"\s*{dotted}\s*=", line):
                return number
        return 0


def _has_password(name: str, url: str) -> bool:
    """Whether that is a URL with a password in it, or one itself."""
    if name == "password":
        return bool(url) and not url.startswith("file:")
    try:
        return urlsplit(url).password is not None
    except ValueError:  # no URL at all, which is told elsewhere
        return True


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _MOST_TEXT and value.isprintable()


def _shown(value: object) -> str:
    """A short form without control characters, for the sentence that refuses it."""
    text = "true" if value is True else "false" if value is False else str(value)
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."
