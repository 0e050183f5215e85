"""A process without players: it chooses moves of bots for the server processes."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

from accessible_games.hosting.config import Config
from accessible_games.hosting.logs import open_log
from accessible_games.hosting.parts import open_bots
from accessible_games.hosting.processes import Parent, tick_seconds, watch_this_process
from accessible_games.hosting.sockets import Handed
from accessible_games.hosting.stores import open_stores
from accessible_games.matches.broker.nats import NatsBus
from accessible_games.matches.broker.remote import DROP, HURRY, SUBJECT, BotDesk
from accessible_games.matches.log import LogError
from accessible_games.matches.ports import Journal, UnknownMatchError
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)


async def think(config: Config, given: Handed | None, on_ready: Callable[[], None]) -> None:
    """Choose moves until SIGTERM or SIGINT. ``given``: by the parent, if there is one. Raises NoticeError."""
    log = open_log(config.log, "bots", str(config.file))
    is_ending = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(is_ending.set))
        else:
            loop.add_signal_handler(number, is_ending.set)
    if given is not None and sys.platform != "win32":
        loop.add_signal_handler(signal.SIGHUP, lambda: None)  # the parent sees to it
    try:
        async with AsyncExitStack() as stack:
            parent = None
            if given is not None:
                watch_this_process(given.stacks)
                parent = Parent(given.parent, is_ending.set, is_ending.set)
                stack.callback(parent.close)
            stores = await stack.enter_async_context(open_stores(config.store.url, config.database_file()))
            bus = NatsBus(config.broker.url, config.broker.prefix)
            stack.push_async_callback(bus.close)
            bots = open_bots(config)
            stack.push_async_callback(asyncio.to_thread, bots.close)
            bots.warm_up()
            desk = BotDesk(bots, partial(read_seat, stores.journal), bus.publish)
            stack.callback(bus.serve(SUBJECT, SUBJECT, desk.answer))
            stack.callback(bus.subscribe(HURRY, bots.hurry))
            stack.callback(bus.subscribe(DROP, desk.drop))
            on_ready()
            if parent is not None:
                parent.tell_ready(tick_seconds(config.watchdog.seconds))
            logger.info("choosing moves for bots")
            await is_ending.wait()
    finally:
        log.close()


async def read_seat(journal: Journal, match_id: str, seat: Seat) -> tuple[Any, Any, Any]:
    """Return the game of a match in its log, the next decision in it, and the view of the seat. Raises NoticeError."""
    entries = await journal.entries(match_id)
    if not entries:
        raise UnknownMatchError(match_id)
    try:
        match = replayed(match_id, games.load, entries)
    except LogError as error:
        raise NoticeError(Notice.of("match-damaged", match=match_id, entry=error.seq)) from error
    if seat not in match.players:
        raise UnknownMatchError(match_id)
    return match.game, match.phase, match.round.view_for_bot(seat)
