"""A requested call is a value that names a method of a port, and every named method has its port."""

from __future__ import annotations

import ast
import asyncio
import importlib
import inspect
from pathlib import Path
from typing import Protocol

import pytest

import accessible_games
from accessible_games.line.session.flows import Ask, Ports
from accessible_games.rules.core.notices import NoticeError

ROOMS = ("actions", "session", "presenters", "commands", "visits")
_ASKING = ("do", "each", "play", "post")
PORTS = {  # as the host and the visit add them
    *("MatchService", "Matches", "Moments", "Thoughts", "Notes", "SettingsStore", "Records", "Voices", "Doctor"),
    *("Attempts", "Mistakes", "Progress"),
    *("Admission", "Contacts", "Member", "Results", "Seats", "Staff", "Talk"),
    *("AccountDialogues", "LoginService", "People", "Tokens", "Voices"),
    *("Notifications", "Ratings", "Tournaments"),
}


class Larder(Protocol):
    async def bread(self, slices: int, *, is_dark: bool = False) -> str:
        """Some bread."""


class Kitchen:
    """A larder by its methods alone."""

    async def bread(self, slices: int, *, is_dark: bool = False) -> str:
        return f"{slices} {'dark' if is_dark else 'white'}"


def test_protocol_call_is_answered_by_its_implementation() -> None:
    ports = Ports()
    ports.update({Larder: Kitchen()})
    bread = ports.call(Ask(Larder.bread, (2,), (("is_dark", True),)))
    assert asyncio.run(bread) == "2 dark"


def test_missing_port_is_refused() -> None:
    with pytest.raises(NoticeError) as caught:
        Ports().call(Ask(Larder.bread, (1,)))
    assert caught.value.notice.message == "hall-only-online"


def test_equal_asks_compare_equal_and_hide_their_arguments() -> None:
    asked = Ask(Larder.bread, ("secret",), (("is_dark", "hidden"),))
    assert asked == Ask(Larder.bread, ("secret",), (("is_dark", "hidden"),))
    for other in (Ask(Larder.bread, ("other",), (("is_dark", "hidden"),)), Ask(Larder.bread, ("secret",))):
        assert asked != other
    assert "secret" not in repr(asked)
    assert "hidden" not in repr(asked)


def sources() -> list[Path]:
    return sorted(
        each for room in ROOMS for each in (Path(accessible_games.__file__).parent / "line" / room).glob("*.py")
    )


def named_methods() -> list[tuple[str, str, str]]:
    """Return module, class and method of each argument that names one."""
    found = []
    for path in sources():
        module = f"accessible_games.line.{path.parent.name}.{path.stem}"
        for node in ast.walk(ast.parse(path.read_text("utf8"))):
            called = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and called in _ASKING and node.args:
                for each in ast.walk(node.args[0]):
                    if (
                        isinstance(each, ast.Attribute)
                        and isinstance(each.value, ast.Name)
                        and each.value.id[0].isupper()
                    ):
                        found.append((module, each.value.id, each.attr))
    return found


def test_every_named_method_belongs_to_an_added_port() -> None:
    named = named_methods()
    assert {kind for _, kind, _ in named} == PORTS
    for module, kind, name in named:
        method = getattr(getattr(importlib.import_module(module), kind), name)
        assert inspect.iscoroutinefunction(method) or inspect.isasyncgenfunction(method)
