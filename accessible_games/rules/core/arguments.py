"""Reading a command line. Errors are one sentence in the person's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import number_in


class UsageError(NoticeError):
    """The words of the command line are off: exit code 2."""


@dataclass(frozen=True, slots=True)
class Flag:
    """``name`` is where its value goes; ``value`` None means that a value follows, else the flag stands for it."""

    name: str
    value: str | None = None
    choices: tuple[str, ...] = ()
    is_list: bool = False


@dataclass
class Arguments:
    """Arguments that were given: words by their place, flags by name, lists in order."""

    words: list[str] = field(default_factory=list)
    flags: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[str]] = field(default_factory=dict)

    def number(self, name: str, low: int, high: int) -> int | None:
        """Return the whole number of a flag, None without it. Raises UsageError."""
        text = self.flags.get(name)
        if text is None:
            return None
        number = number_in(text, 18)
        if number is None or not low <= number <= high:
            raise UsageError(Notice.of("cli-not-a-number", flag=f"--{name}", low=low, high=high))
        return number


def read(arguments: Sequence[str], flags: Mapping[str, Flag], most_words: int) -> Arguments:
    """Read words and flags in any order; ``--name=value`` and ``--name value`` alike. Raises UsageError."""
    found = Arguments()
    left = list(arguments)
    while left:
        text = left.pop(0)
        if not text.startswith("-") or text == "-":
            found.words.append(text)
            continue
        name, has_value, value = text.partition("=")
        flag = flags.get(name)
        if flag is None:
            raise UsageError(Notice.of("cli-unknown-flag", flag=name[:40]))
        if flag.value is not None:
            if has_value:
                raise UsageError(Notice.of("cli-flag-without-value", flag=name))
            value = flag.value
        elif not has_value:
            if not left or left[0].partition("=")[0] in flags:
                raise UsageError(Notice.of("cli-value-missing", flag=name))
            value = left.pop(0)
        _keep(found, name, flag, value)
    if len(found.words) > most_words:
        raise UsageError(Notice.of("cli-too-many-words", word=found.words[most_words][:40]))
    return found


def _keep(found: Arguments, name: str, flag: Flag, value: str) -> None:
    if flag.choices and value not in flag.choices:
        raise UsageError(Notice.of("cli-not-a-choice", flag=name, value=value[:40], choices=", ".join(flag.choices)))
    if flag.is_list:
        found.lists.setdefault(flag.name, []).append(value)
    else:
        found.flags[flag.name] = value
