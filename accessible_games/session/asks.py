"""What a session asks of the world around it: a call of a port, which the host carries out, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from accessible_games.core.notices import Notice, NoticeError


class Ask(NamedTuple):
    """``method``: of a class that is a port, such as ``Talk.block``; ``then`` gets context, answer and ``facts``.

    What fails is told as a notice or a refusal. Two that ask the same, and go on in the same way, are equal. The
    arguments may be secrets: they do not show in its ``repr``.
    """

    method: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()
    then: Callable[..., None] | None = None
    facts: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        """What is asked, and what follows."""
        return f"Ask({self.method!r}, then={self.then!r})"


class Ports:
    """What can be asked: each port by the class whose methods are named, its own or a protocol class that it fills."""

    def __init__(self) -> None:
        self._ports: dict[type[Any], object] = {}

    def add(self, ports: Mapping[type[Any], object]) -> None:
        """These as well."""
        self._ports |= ports

    def close(self) -> None:
        """Nothing can be asked any more; ports hold whose they are, which would wait until garbage is looked for."""
        self._ports.clear()

    def call(self, ask: Ask) -> Any:
        """What the method gives: something to wait for, or to go through. Raises NoticeError without such a port."""
        name = ask.method.__name__
        for kind, port in self._ports.items():
            if getattr(kind, name, None) is ask.method:
                return getattr(port, name)(*ask.arguments, **dict(ask.named))
        raise NoticeError(Notice.of("hall-only-online"))
