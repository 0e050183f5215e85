"""A server with some history, so that pages of the club and of records have contents."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Browser

from tests.kit.browser import Seat, sign_up
from tests.kit.clients import LineClient
from tests.kit.play import log_in, prepared_game, register, sit_down
from tests.kit.server import Server

TOURNAMENT = 1  # of Berta, Carl and Dora; match 1 is over, rated, and Berta has won it against Carl
_BEGIN = {"de": "neu muehle leicht", "en": "new muehle easy"}
_TO_MOVE = {"de": "am Zug", "en": "^Your turn"}
_RESIGN = {"de": ("aufgeben", "^Aufgeben und", "ja", "^Du verlierst"), "en": ("resign", "^Resign", "yes", "^You lose")}


def seat_at(browser: Browser, server: Server, language: str, *, is_fixed: bool = False, **looks: Any) -> Seat:
    """Return Anna's browser; she has an account and has lost against a computer, on a server where others play.

    ``is_fixed``: nothing has happened that is left to chance, no move of a computer and no lot in the tournament.
    """
    with ThreadPoolExecutor(1) as other:  # Playwright has an event loop in this thread
        other.submit(asyncio.run, _play(server.telnet_port, is_fixed)).result()
    place = server.address
    seat = Seat(browser, place, language, "/", **looks)
    sign_up(seat.page, place, "anna")
    if is_fixed:
        seat.goto("/play")
        _begin(seat, language)
    else:
        move(seat, language)
    resign(seat, language)
    seat.say("leave")
    seat.wait("in (the|der) [Ll]obby")
    return seat


def _begin(seat: Seat, language: str) -> str:
    seat.say(_BEGIN[language])
    number = seat.wait("^(Match|Partie) [0-9]+: ").partition(":")[0].split()[1]
    seat.wait(_TO_MOVE[language])
    return number


def move(seat: Seat, language: str) -> str:
    """Begin a match against the computer at the page of play, and move once. Return its number."""
    seat.goto("/play")
    number = _begin(seat, language)
    seat.say("a1")
    seat.wait(_TO_MOVE[language])
    return number


def resign(seat: Seat, language: str) -> None:
    """Resign the match at this page."""
    line, question, yes, lost = _RESIGN[language]
    seat.say(line)
    seat.wait(question)
    seat.say(yes)
    seat.wait(lost)


async def _play(port: int, is_fixed: bool) -> None:
    berta, carl, dora = [await register(port, name) for name in ("berta", "carl", "dora")]
    await sit_down(berta, carl, "abalone rated")
    mover, other = berta, carl
    for move in prepared_game(1, 24):
        await mover.wait("^Your turn")
        mover.send(move)
        mover, other = other, mover
    await berta.wait("^Your turn")
    await carl.ask("resign", "^Resign")
    await carl.ask("yes", "^You lose")
    await _open(berta, carl, dora)
    if not is_fixed:
        await berta.ask(f"tournament {TOURNAMENT} start", ".")
    for each in (berta, carl, dora):
        each.send("quit")
        while not each.is_closed:
            await asyncio.sleep(0.01)


async def begin_tournament(port: int) -> None:
    """Start the tournament as Berta, on her return; its first round is drawn by lot."""
    berta = await log_in(port, "berta")
    await berta.ask(f"tournament {TOURNAMENT} start", f"[Tt]ournament {TOURNAMENT}")
    berta.send("quit")
    while not berta.is_closed:
        await asyncio.sleep(0.01)


async def _open(*people: LineClient) -> None:
    first, *others = people
    await first.ask("tournament robin muehle 3 days", "tournament")
    for each in others:
        await each.ask(f"tournament {TOURNAMENT} join", ".")
