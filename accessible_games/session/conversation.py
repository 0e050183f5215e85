"""What a session and a log-in have in common: flows wait for the next line, and for what is asked of ports."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

from accessible_games.session.asks import Answers, Ask
from accessible_games.session.flows import Flow, Work, wait

P = ParamSpec("P")
T = TypeVar("T")


class Conversation(ABC):
    """``reader``: gets the next line, whatever it is."""

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
