"""Refusals in the messages of a game, which list all that there are."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from accessible_games.output.announce.messages import catalogue
from accessible_games.rules import games
from accessible_games.rules.core import errors

ERRORS = {each.__name__: each.kind for each in errors.GameError.__subclasses__()}
KINDS = tuple(ERRORS.values())


@cache
def own_refusals(game: str) -> frozenset[tuple[str, str]]:
    """Kind and reason of every refusal for which the game has words of its own."""
    return frozenset(
        (kind, message.removeprefix(f"{game}-{kind}-"))
        for message in catalogue("en").ids()
        for kind in KINDS
        if message.startswith(f"{game}-{kind}-")
    )


def own_reasons(game: str, kind: str) -> set[str]:
    """The reasons of one kind."""
    return {reason for each, reason in own_refusals(game) if each == kind}


def has_words(game: str, kind: str, reason: str) -> bool:
    """Return whether the game or all games together have words for a refusal."""
    words = catalogue("en")
    return words.has(f"{game}-{kind}-{reason}") or words.has(f"{kind}-{reason}")


def refusals_in_code(game: str) -> set[tuple[str, str]]:
    """Kind and reason of every refusal that the source of a game makes by its name."""
    folder, found = Path(games.__file__).parent, set()
    for path in (*folder.glob(f"{game}.py"), *folder.glob(f"{game}/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS:
                reasons = [each.value for each in node.args[:1] if isinstance(each, ast.Constant)]
                found |= {(ERRORS[node.func.id], str(reason)) for reason in reasons}
    return found
