"""What a session asks of the world around it: a call of a port, which the host carries out, and which flow goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from weakref import ref

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.session.flows import Flow, wait

T = TypeVar("T")


@dataclass(repr=False, slots=True, weakref_slot=True)
class Ask:
    """``method``: of a class that is a port, such as ``Talk.block``; ``flow`` goes on with the answer.

    What fails is told as a notice or a refusal. Two that ask the same are equal. The arguments may be secrets: they do
    not show in its ``repr``.
    """

    method: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()
    flow: Flow | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        """What is asked."""
        return f"Ask({self.method!r})"


END = object()  # goes to the flow behind the last that a method yields


class Answers(Generic[T]):
    """What a method yields, for ``async for`` in a flow. Whoever drops the ask closes the flow that waits here."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ref(ask)

    def __aiter__(self) -> Answers[T]:
        """Itself."""
        return self

    async def __anext__(self) -> T:
        """The next that is yielded."""
        answer = await wait(self._listen)
        if answer is END:
            raise StopAsyncIteration
        found: T = answer
        return found

    def _listen(self, flow: Flow) -> None:
        if (ask := self._ask()) is not None:
            ask.flow = flow


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
