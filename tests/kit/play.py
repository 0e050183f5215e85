"""Two players and a spectator over lines, who log in, sit down and play a prepared game."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.round import AnyGame
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide, Seat
from accessible_games.storage.sql import from_json
from tests.kit.clients import LineClient, connect
from tests.kit.life import carry_out
from tests.postgres import Cluster

PASSWORD = "four good plain words"
_OPENING = r"^Match (\d+): "


async def entered(port: int, *, wants_gmcp: bool = False, origin: str = "") -> LineClient:
    """Return a client at the log-in. ``origin``: see ``connect``."""
    client = await connect(port, wants_gmcp=wants_gmcp, origin=origin)
    await client.wait("Type your name")
    return client


async def come_in(port: int, name: str, *, wants_gmcp: bool = False, origin: str = "") -> LineClient:
    """Return a guest in the lobby."""
    client = await entered(port, wants_gmcp=wants_gmcp, origin=origin)
    await client.ask(name, "^Welcome")
    return client


async def registered(client: LineClient, name: str) -> LineClient:
    """Register the client at the log-in; it is in the lobby then."""
    await client.ask("new", "Which name")
    await client.ask(name, "Choose a password")
    await client.ask(PASSWORD, "Type it again")
    await client.ask(PASSWORD, "Type yes when")
    await client.ask("yes", "^Welcome")
    return client


async def register(port: int, name: str) -> LineClient:
    """Return a person with a new account, in the lobby."""
    return await registered(await entered(port), name)


async def token_of(client: LineClient) -> str:
    """Return a new token for bots of this person."""
    await client.ask("tokens add bot", "Type your password")
    await client.ask(PASSWORD, "Type yes when")
    (word,) = [line for line in client.lines if re.fullmatch("[a-z]{30}", line)]
    await client.ask("yes", "Type tokens to see")
    return word


async def known(client: LineClient, name: str) -> LineClient:
    """Log a client in with its account."""
    await client.ask(name, "Type its password")
    await client.ask(PASSWORD, "^Welcome")
    return client


async def log_in(port: int, name: str, *, origin: str = "") -> LineClient:
    """Return a person with an account, in the lobby."""
    return await known(await entered(port, origin=origin), name)


async def sit_down(black: LineClient, white: LineClient, game: str = "abalone") -> str:
    """Begin a match of the two and return its number."""
    waiting = re.search(r"(\d+)", await black.ask(f"new {game} friend", r"\d"))
    assert waiting is not None
    opened = re.match(_OPENING, await white.ask(f"join {waiting[1]}", _OPENING))
    assert opened is not None
    await black.wait(_OPENING)
    return opened[1]


async def resume(client: LineClient, match_id: str) -> None:
    """Continue a running match in which the person has a seat."""
    await client.ask(f"load {match_id}", _OPENING)


async def look_on(client: LineClient, match_id: str) -> None:
    """Watch a match."""
    await client.ask(f"watch {match_id}", _OPENING)


@cache
def prepared_game(seed: int, length: int) -> tuple[str, ...]:
    """Return so many legal moves of Abalone that do not end it, the same for a seed."""
    game: AnyGame = games.load("abalone")
    draw = random.Random(seed)
    while True:
        state = game.initial(game.seats[2], {})
        made: list[str] = []
        while len(made) < length and isinstance(phase := game.phase(state), Decide):
            move = draw.choice(game.moves(game.view(state, phase.seats[0])))
            made.append(game.format(move))
            state = game.play(state, phase.seats[0], move).state
        if len(made) == length and isinstance(game.phase(state), Decide):
            return tuple(made)


class Reader:
    """A read-only view of the logs of a SQLite store, to choose moves."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(
            f"file:{file}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
        )
        self._place = str(file)
        self._matches: dict[str, Match] = {}

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def entries(self, match_id: str, after: int = 0) -> list[Entry]:
        """Return the log after an entry."""
        rows = self._connection.execute(
            "SELECT seq, kind, at, data FROM entries WHERE match_id = ? AND seq > ? ORDER BY seq", (match_id, after)
        )
        return [Entry(seq, kind, at, from_json(data, self._place)) for seq, kind, at, data in rows]

    def match(self, match_id: str) -> Match:
        """Return the match as it is stored now."""
        match = self._matches.get(match_id)
        if match is None:
            match = self._matches[match_id] = replayed(match_id, games.load, self.entries(match_id))
            return match
        carry_out(match, self.entries(match_id, match.seq))
        return match

    def may_play(self, match_id: str, draw: random.Random) -> tuple[Seat, str] | None:
        """Return the seat to move and a move of it; None if there is none."""
        match = self.match(match_id)
        phase = match.phase
        if match.is_over or not isinstance(phase, Decide):
            return None
        moves: Sequence[object] = match.game.moves(match.game.view(match.state, phase.seats[0]))
        return phase.seats[0], match.game.format(draw.choice(moves))


class PostgresLogs:
    """A reader of logs in a database of a cluster, with its own client program."""

    def __init__(self, postgres: Cluster, url: str) -> None:
        self._postgres = postgres
        self._database = url.rsplit("/", 1)[1]

    def entries(self, match_id: str) -> list[Entry]:
        """Return the whole log. Raise OSError while the database is away."""
        text = f"SELECT seq, kind, at, data FROM entries WHERE match_id = {int(match_id)} ORDER BY seq"
        try:
            heard = self._postgres.sql(text, self._database)
        except AssertionError as error:
            raise OSError(str(error)) from error
        rows = [line.split("|", 3) for line in heard.splitlines()]
        return [Entry(int(seq), kind, int(at), from_json(data, "")) for seq, kind, at, data in rows]
