"""What a session asks of the world around it: a call of a port, which the host carries out, and what follows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Ask:
    """``method``: of a class that is a port, such as ``Talk.block``; ``then`` gets the context and the answer.

    What fails is told as a notice or a refusal. Two that ask the same are equal.
    """

    method: Callable[..., Awaitable[Any]]
    arguments: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()
    then: Callable[[Any, Any], None] | None = field(default=None, compare=False)

    @property
    def port(self) -> str:
        """The name of the class."""
        return self.method.__qualname__.rpartition(".")[0]
