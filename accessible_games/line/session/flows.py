"""Commands that wait: coroutines that continue with the answer of a port, or with the next line.

No event loop reaches them. The awaited object keeps its flow, and nothing else does: an ask, the open question, or the
session for the next line. Dropping that object closes the coroutine at once, and its ``finally`` runs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from dataclasses import dataclass, field
from functools import partial
from types import coroutine
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar
from weakref import ref

from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.notices import Notice, NoticeError

Work = Coroutine[Any, Any, None]
Park = Callable[["Flow"], None]  # keeps the flow of a coroutine that waits


class Refused(Exception):
    """A refusal in words that ends a flow and is announced."""

    def __init__(self, message: str, /, **facts: str | int) -> None:
        super().__init__(message)
        self.message, self.facts = message, facts


class Flow:
    """A coroutine that waits. ``refuse`` announces the NoticeError, GameError or Refused that ended it."""

    __slots__ = ("_refuse", "_work")

    def __init__(self, work: Work, refuse: Callable[[Exception], None]) -> None:
        self._work, self._refuse = work, refuse

    def resume(self, answer: Any = None) -> None:
        """Continue with the awaited value."""
        self._go_on(self._work.send, answer)

    def fail(self, error: Exception) -> None:
        """Continue with an error."""
        self._go_on(self._work.throw, error)

    def _go_on(self, step: Callable[[Any], Any], value: Any) -> None:
        try:
            park: Park = step(value)
        except StopIteration:
            return
        except (NoticeError, GameError, Refused) as error:
            self._refuse(error)
            return
        park(self)


@coroutine
def wait(park: Park) -> Generator[Park, Any, Any]:
    """Wait until the flow that ``park`` keeps is resumed."""
    return (yield park)


T = TypeVar("T")


@dataclass(repr=False, slots=True, weakref_slot=True)
class Ask:
    """A requested call. ``method``: of a port class, such as ``Talk.block``; ``flow`` continues with the answer.

    Failures are announced as notices or refusals. Two equal calls are equal. ``repr`` hides the arguments, which may
    be secrets.
    """

    method: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()
    flow: Flow | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        """Return the method."""
        return f"Ask({self.method!r})"


END = object()  # goes to the flow behind the last that a method yields


class Answers(Generic[T]):
    """The values that a method yields, for ``async for`` in a flow. Dropping the ask closes the waiting flow."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ref(ask)

    def __aiter__(self) -> Answers[T]:
        """Return the iterator itself."""
        return self

    async def __anext__(self) -> T:
        """Return the next value."""
        answer = await wait(self._listen)
        if answer is END:
            raise StopAsyncIteration
        found: T = answer
        return found

    def _listen(self, flow: Flow) -> None:
        if (ask := self._ask()) is not None:
            ask.flow = flow


class Ports(dict[type[Any], object]):
    """The ports by class: the class whose methods are named, or a protocol class that it implements."""

    def call(self, ask: Ask) -> Any:
        """Return the awaitable or iterator of a method. Raise NoticeError without such a port."""
        name = ask.method.__name__
        for kind, port in self.items():
            if getattr(kind, name, None) is ask.method:
                return getattr(port, name)(*ask.arguments, **dict(ask.named))
        raise NoticeError(Notice.of("hall-only-online"))


P = ParamSpec("P")


class Conversation(ABC):
    """A person whose flows wait for lines and ports. ``reader``: the flow that gets the next line, whatever it is."""

    def __init__(self) -> None:
        self.reader: Flow | None = None
        self._asks: list[Ask] = []

    @abstractmethod
    def tell_failure(self, error: Exception) -> None:
        """Announce the failure that ended a flow: a NoticeError, an error of a game, or Refused."""

    def begin(self, work: Work | None) -> None:
        """Run a flow until it waits; None has run already."""
        if work is not None:
            Flow(work, self.tell_failure).resume()

    def do(self, method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
        """Return a function that calls a method of a port and waits for the answer.

        What fails is raised: NoticeError or the game's errors. The world may be another one afterwards.
        """

        async def do(*arguments: P.args, **named: P.kwargs) -> T:
            answer: T = await wait(partial(self._ask_for, method, arguments, tuple(named.items())))
            return answer

        return do

    def each(self, method: Callable[Concatenate[Any, P], AsyncIterator[T]]) -> Callable[P, Answers[T]]:
        """Return an iterator over the values that a method yields. The flow may await nothing else between two."""

        def each(*arguments: P.args, **named: P.kwargs) -> Answers[T]:
            ask = Ask(method, arguments, tuple(named.items()))
            self.request(ask)
            return Answers(ask)

        return each

    def request(self, ask: Ask) -> None:
        """Request a call of a port."""
        self._asks.append(ask)

    def asks(self) -> list[Ask]:
        """Return the requested calls, in order; each wants one ``go_on`` or ``fail``."""
        taken, self._asks = self._asks, []
        return taken

    def go_on(self, ask: Ask, answer: Any) -> None:
        """Continue the flow with the answer of a port."""
        flow, ask.flow = ask.flow, None
        if flow is not None:
            flow.resume(answer)

    def fail(self, ask: Ask, error: Exception) -> None:
        """Continue the flow with the failure of a port."""
        flow, ask.flow = ask.flow, None
        if flow is not None:
            flow.fail(error)
        else:
            self.tell_failure(error)

    async def next_line(self) -> str:
        """Return the next line, whatever it is, after a question has been announced."""
        text: str = await wait(self._wait_for_line)
        return text

    def read(self, text: str) -> None:
        """Give the line to the flow that waits for it."""
        assert self.reader is not None
        reader, self.reader = self.reader, None
        reader.resume(text)

    def drop_question(self) -> None:
        """Close the flow that waits for a line."""
        self.reader = None

    # Inside

    def _ask_for(
        self,
        method: Callable[..., Any],
        arguments: tuple[Any, ...],
        named: tuple[tuple[str, Any], ...],
        flow: Flow,
    ) -> None:
        self.request(Ask(method, arguments, named, flow=flow))

    def _wait_for_line(self, flow: Flow) -> None:
        self.reader = flow
