"""Notifications between processes through NATS. The store is the truth: without the broker things only come later."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

from nats import errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from accessible_games.matches.background import cancel
from accessible_games.matches.ports import LocalBus

logger = logging.getLogger(__name__)

Answer = Callable[[bytes], Awaitable[bytes]]
_PING = 2  # seconds; after two unanswered pings the connection counts as lost
_MOST_WAITING = 10_000  # messages for the broker
_FAULTS = (OSError, errors.Error, asyncio.TimeoutError)


class NatsBus(LocalBus):
    """``matches.ports.Bus`` for several processes, and requests that one process of a group answers.

    Listeners in this process hear at once and without the broker, others through it. Messages are dropped and counted
    while the broker cannot be reached or is too slow. Connecting is tried again for ever. ``prefix``: of all subjects.
    ``again``: seconds between two tries.
    """

    def __init__(self, url: str, prefix: str, again: float = 1.0) -> None:
        super().__init__(is_shared=True)
        self.dropped = 0
        self._url = url
        self._prefix = prefix
        self._again = again
        self._answers: dict[tuple[str, str], Answer] = {}  # subject and group
        self._waiting: deque[tuple[str, str, bytes]] = deque()  # operation, subject, content
        self._more = asyncio.Event()
        self._client: Client | None = None  # while connected
        self._lost = asyncio.Event()  # the connection to it
        self._subscriptions: dict[str, Subscription] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._connecting = asyncio.create_task(self._stay_connected())

    @property
    def is_connected(self) -> bool:
        """True while the broker is known to be reachable."""
        return self._client is not None

    def publish(self, subject: str, text: str = "") -> None:
        """Notify listeners, here and in other processes. Never waits and never fails."""
        super().publish(subject, text)
        if self._client is None or len(self._waiting) >= _MOST_WAITING:
            self.dropped += 1
        else:
            self._do("publish", subject, text.encode())

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        """Listen until the returned function is called."""
        if subject not in self._subscribers:
            self._do("follow", subject)
        end_here = super().subscribe(subject, hear)

        def end() -> None:
            end_here()
            if subject not in self._subscribers:
                self._do("leave", subject)

        return end

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes | None:
        """Return the answer of one process that serves the subject, or None without one in ``timeout`` seconds.

        None at once if nobody serves it, and after a lost connection.
        """
        client = self._client
        if client is None:
            return None
        asked = asyncio.create_task(client.request(f"{self._prefix}.{subject}", data, timeout=timeout))
        lost = asyncio.create_task(self._lost.wait())
        try:
            await asyncio.wait((asked, lost), return_when=asyncio.FIRST_COMPLETED)
            return asked.result().data if asked.done() else None
        except _FAULTS:
            return None
        finally:
            await cancel(asked, lost)

    def serve(self, subject: str, group: str, answer: Answer) -> Callable[[], None]:
        """Answer requests, each in one process of the group, until the returned function is called."""
        self._answers[subject, group] = answer
        self._do("serve", subject, group.encode())

        def end() -> None:
            if self._answers.pop((subject, group), None) is not None:
                self._do("leave", f"{subject} {group}")

        return end

    async def close(self) -> None:
        """Send waiting messages, and disconnect."""
        if self._client is not None:
            try:
                async with asyncio.timeout(1):
                    while self._waiting and self._client is not None:
                        await asyncio.sleep(0)
                    if self._client is not None:
                        await self._client.flush(1)
            except _FAULTS as error:
                logger.info("broker: could not send the last messages: %s", error)
        await cancel(self._connecting, *self._tasks)

    # Inside

    def _do(self, what: str, subject: str, data: bytes = b"") -> None:
        if self._client is not None:  # otherwise the next connection subscribes to everything
            self._waiting.append((what, subject, data))
            self._more.set()

    async def _stay_connected(self) -> None:
        is_known_dead = False
        while True:
            lost = self._lost = asyncio.Event()
            client = Client()
            try:
                await self._connect(client, lost)
                is_known_dead = False
                await self._work(client, lost)
            except _FAULTS as error:
                if not is_known_dead:
                    logger.warning("broker: could not connect: %s", str(error) or type(error).__name__)
                is_known_dead = True
            except Exception:  # of the library; without this task nobody would connect again
                logger.exception("the connection to the broker has failed")
            finally:
                await self._let_go(client)
            await asyncio.sleep(self._again)

    async def _connect(self, client: Client, lost: asyncio.Event) -> None:
        async def on_closed() -> None:
            lost.set()

        async def on_error(error: Exception) -> None:
            if isinstance(error, errors.SlowConsumerError):
                self.dropped += 1
            logger.debug("broker: %s", error)

        async with asyncio.timeout(5):
            await client.connect(
                self._url,
                name=self._prefix,
                allow_reconnect=False,
                no_echo=True,
                connect_timeout=2,
                ping_interval=_PING,
                max_outstanding_pings=2,
                closed_cb=on_closed,
                error_cb=on_error,
            )
        self._client = client
        for subject in list(self._subscribers):
            self._do("follow", subject)
        for subject, group in list(self._answers):
            self._do("serve", subject, group.encode())
        logger.info("broker: connected")

    async def _let_go(self, client: Client) -> None:
        was_connected = self._client is client
        self._client = None
        self._lost.set()
        self.dropped += sum(what == "publish" for what, _, _ in self._waiting)
        self._waiting.clear()
        self._subscriptions.clear()
        try:
            async with asyncio.timeout(1):
                await client.close()
        except Exception as error:  # of one that was never whole, too
            logger.debug("broker: %s", error)
        if was_connected:
            logger.info("broker: the connection has ended")

    async def _work(self, client: Client, lost: asyncio.Event) -> None:
        """Send waiting messages in order, until the connection is lost."""
        pump = asyncio.create_task(self._pump(client))
        watch = asyncio.create_task(lost.wait())
        try:
            await asyncio.wait((pump, watch), return_when=asyncio.FIRST_COMPLETED)
            if pump.done():
                await pump  # the fault that ended it
        finally:
            await cancel(pump, watch)

    async def _pump(self, client: Client) -> None:
        while True:
            self._more.clear()
            while self._waiting:
                what, subject, data = self._waiting.popleft()
                try:
                    await self._carry_out(client, what, subject, data)
                except (errors.BadSubjectError, errors.MaxPayloadError) as error:
                    self.dropped += 1
                    logger.error("broker: could not send a message for %r: %s", subject, type(error).__name__)
            await self._more.wait()

    async def _carry_out(self, client: Client, what: str, subject: str, data: bytes) -> None:
        whole = f"{self._prefix}.{subject}"
        if what == "publish":
            await client.publish(whole, data)
        elif what == "follow" and subject in self._subscribers and subject not in self._subscriptions:
            self._subscriptions[subject] = await client.subscribe(whole, cb=self._on_message(subject))
        elif what == "serve" and (subject, data.decode()) in self._answers:
            name = f"{subject} {data.decode()}"
            answer = self._answers[subject, data.decode()]
            self._subscriptions[name] = await client.subscribe(whole, data.decode(), cb=self._on_request(answer))
        elif what == "leave" and subject not in self._subscribers and subject in self._subscriptions:
            await self._subscriptions.pop(subject).unsubscribe()

    def _on_message(self, subject: str) -> Callable[[Msg], Awaitable[None]]:
        async def hear(message: Msg) -> None:
            super(NatsBus, self).publish(subject, message.data.decode("utf-8", "replace"))

        return hear

    def _on_request(self, answer: Answer) -> Callable[[Msg], Awaitable[None]]:
        """Return a handler that answers each request in a task, so that a long one delays no other."""

        async def hear(message: Msg) -> None:
            task = asyncio.create_task(self._reply(message, answer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        return hear

    async def _reply(self, message: Msg, answer: Answer) -> None:
        try:
            await message.respond(await answer(message.data))
        except _FAULTS as error:
            logger.info("broker: could not send an answer: %s", error)
        except Exception:
            logger.exception("broker: could not answer a request")
