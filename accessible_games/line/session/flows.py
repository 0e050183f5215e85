"""Commands that wait: a coroutine that goes on with what a port answers, or with the next line.

No event loop reaches it. Whatever it waits for keeps its flow, and nothing else does: an ask, the open question, or the
session for the next line. Whoever drops that closes the coroutine at once, and its ``finally`` runs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator, Mapping
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
    """A refusal in words: whatever flow it ends tells it."""

    def __init__(self, message: str, /, **facts: str | int) -> None:
        super().__init__(message)
        self.message, self.facts = message, facts


class Flow:
    """A coroutine that waits. ``refuse`` tells the NoticeError, GameError or Refused that ended it."""

    __slots__ = ("_refuse", "_work")

    def __init__(self, work: Work, refuse: Callable[[Exception], None]) -> None:
        self._work, self._refuse = work, refuse

    def resume(self, answer: Any = None) -> None:
        """Go on with what it has waited for."""
        self._go_on(self._work.send, answer)

    def fail(self, error: Exception) -> None:
        """Go on with an error instead."""
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


P = ParamSpec("P")


class Conversation(ABC):
    """Somebody whose flows wait for lines and ports. ``reader``: the flow that gets the next line, whatever it is."""

    def __init__(self) -> None:
        self.reader: Flow | None = None
        self._asks: list[Ask] = []

    @abstractmethod
    def tell_failure(self, error: Exception) -> None:
        """Announce what has ended a flow: a NoticeError, an error of a game, or Refused."""

    def begin(self, work: Work | None) -> None:
        """Carry out a flow until it waits; None: it has been carried out."""
        if work is not None:
            Flow(work, self.tell_failure).resume()

    def do(self, method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
        """Have a method of a port called with what the result is called with, and wait for the answer.

        What fails is raised: NoticeError or the game's errors. The world may be another one afterwards.
        """

        async def do(*arguments: P.args, **named: P.kwargs) -> T:
            answer: T = await wait(partial(self._ask_for, method, arguments, tuple(named.items())))
            return answer

        return do

    def each(self, method: Callable[Concatenate[Any, P], AsyncIterator[T]]) -> Callable[P, Answers[T]]:
        """The same for a method that yields, heard beside the lines; nothing else may be awaited between two."""

        def each(*arguments: P.args, **named: P.kwargs) -> Answers[T]:
            ask = Ask(method, arguments, tuple(named.items()))
            self.request(ask)
            return Answers(ask)

        return each

    def request(self, ask: Ask) -> None:
        """Have a port called."""
        self._asks.append(ask)

    def asks(self) -> list[Ask]:
        """What has to be called, in order; each wants one ``go_on`` or ``fail``."""
        taken, self._asks = self._asks, []
        return taken

    def go_on(self, ask: Ask, answer: Any) -> None:
        """What was asked of a port is done."""
        flow, ask.flow = ask.flow, None
        if flow is not None:
            flow.resume(answer)

    def fail(self, ask: Ask, error: Exception) -> None:
        """What was asked of a port has come to nothing."""
        flow, ask.flow = ask.flow, None
        if flow is not None:
            flow.fail(error)
        else:
            self.tell_failure(error)

    async def next_line(self) -> str:
        """The next line, whatever it is; a question has been announced."""
        text: str = await wait(self._wait_for_line)
        return text

    def read(self, text: str) -> None:
        """The line that was waited for."""
        assert self.reader is not None
        reader, self.reader = self.reader, None
        reader.resume(text)

    def drop_question(self) -> None:
        """No line is waited for any more."""
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
