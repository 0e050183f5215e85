"""What is chosen before a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from accessible_games.rules.core.codec import Field, Group, shown, word
from accessible_games.rules.core.errors import StateError

Options = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a match: identifiers only, the first word a menu needs."""

    name: str
    choices: tuple[str, ...]
    default: str


def chosen(options: object, declared: Sequence[Option]) -> dict[str, str]:
    """A choice for each of the ``declared`` options, the default where none is given.

    Raises StateError: ``bad-options``, ``unknown-option`` or ``unknown-choice``.
    """
    if not isinstance(options, Mapping):
        raise StateError("bad-options")
    choices = {option.name: option.choices for option in declared}
    for name, choice in options.items():
        if name not in choices:
            raise StateError("unknown-option", option=shown(name))
        if choice not in choices[name]:
            raise StateError("unknown-choice", option=name, choice=shown(choice), choices=", ".join(choices[name]))
    return {option.name: options.get(option.name, option.default) for option in declared}


def as_entries(declared: Sequence[Option], needed: bool = True) -> Group:
    """The object ``options`` of a state that has an attribute for each of them."""
    return Group({option.name: Field(word(option.choices), default=option.default) for option in declared}, needed)
