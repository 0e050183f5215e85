"""What a session asks of the world around it: a call of a port, which the host carries out, and what follows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from accessible_games.core import Notice, NoticeError


@dataclass(frozen=True, slots=True)
class Ask:
    """``method``: of a class that is a port, such as ``Talk.block``; ``then`` gets the context and the answer.

    What fails is told as a notice or a refusal. Two that ask the same are equal. The arguments may be secrets: they do
    not show in its ``repr``.
    """

    method: Callable[..., Awaitable[Any]]
    arguments: tuple[Any, ...] = field(default=(), repr=False)
    named: tuple[tuple[str, Any], ...] = field(default=(), repr=False)
    then: Callable[[Any, Any], None] | None = field(default=None, compare=False)

    @property
    def port(self) -> str:
        """The name of the class."""
        return self.method.__qualname__.rpartition(".")[0]


class Ports:
    """What can be asked: each port by the class whose methods are named."""

    def __init__(self, missing: Mapping[type[Any], str] | None = None) -> None:
        """``missing``: the message that says that there is no such port here."""
        self._ports: dict[str, object] = {}
        self._missing = {kind.__qualname__: message for kind, message in (missing or {}).items()}

    def add(self, ports: Mapping[type[Any], object]) -> None:
        """The class is the port's own, or a protocol class that it fills."""
        self._ports |= {kind.__qualname__: port for kind, port in ports.items()}

    async def call(self, ask: Ask) -> Any:
        """Carry it out. Raises NoticeError and what the port raises."""
        port = self._ports.get(ask.port)
        if port is None:
            raise NoticeError(Notice.of(self._missing.get(ask.port, "hall-only-online")))
        return await getattr(port, ask.method.__name__)(*ask.arguments, **dict(ask.named))
