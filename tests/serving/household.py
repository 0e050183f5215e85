"""Tables at which the same people play on through any number of crashes, and who remembers all that they heard."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from accessible_games.core.game import Seat
from accessible_games.matches.log import Entry
from tests.serving.clients import LineClient, NotHeardError
from tests.serving.history import Heard, Log
from tests.serving.play import come_in, log_in, look_on, prepared_game, register, resume, sit_down

SEATS: tuple[Seat, ...] = ("black", "white")
LENGTH = 380  # moves of a prepared game
_SLOWEST = 0.012  # seconds of thinking
_STUCK = 1.5  # seconds after which a table that stands still is looked at


class Logs(Protocol):
    """Reads what is stored, beside the server."""

    def entries(self, match_id: str) -> list[Entry]:
        """The whole log."""


@dataclass
class Board:
    """One table through all lives. ``next``: the number of the move in the prepared game that is sent next."""

    number: int
    match_id: str = ""
    game: int = 0
    next: int = 0
    players: list[LineClient] = field(default_factory=list)
    spectator: LineClient | None = None
    heard: dict[Seat | None, Heard] = field(default_factory=dict)
    is_playing: bool = False

    @property
    def script(self) -> tuple[str, ...]:
        """The prepared game."""
        return prepared_game(100 + self.game % 12, LENGTH)

    @property
    def clients(self) -> list[LineClient]:
        """All who are connected."""
        return [*self.players, *([self.spectator] if self.spectator else [])]


class Household:
    """``ports``: where the players come in, in turn; asked anew for each life."""

    def __init__(self, ports: Callable[[], Sequence[int]], logs: Logs, boards: int, seed: int) -> None:
        self.checked = 0  # lines about moves that were compared with a log
        self.faults: list[str] = []
        self.resent = 0
        self._ports = ports
        self._logs = logs
        self._boards = [Board(number) for number in range(boards)]
        self._games = self._guests = 0
        self._draw = random.Random(seed)
        self._is_known = False

    async def come(self) -> None:
        """Everybody connects and sits down; who was in a match goes on with it."""
        await asyncio.gather(*(self._seat(board) for board in self._boards))
        self._is_known = True

    async def play(self, until: asyncio.Future[None] | float) -> None:
        """Everybody plays, until something has happened, or for so many seconds."""
        await asyncio.gather(*(self._begin(board) for board in self._boards))
        watching = asyncio.create_task(self._watch())
        try:
            await (asyncio.sleep(until) if isinstance(until, float) else until)
        finally:
            watching.cancel()
            for board in self._boards:
                board.is_playing = False

    def part(self) -> None:
        """All connections are gone; what was heard is kept and compared with what is stored."""
        for board in self._boards:
            for seat, client in zip((*SEATS, None), board.clients, strict=False):
                client.close()
                board.heard.setdefault(seat, Heard(seat)).pieces.append(list(client.lines))
            board.players, board.spectator = [], None
        for board in self._boards:
            if board.heard:
                self._check(board)

    def moves(self) -> int:
        """How many moves are stored of the present matches."""
        return sum(len(Log(board.match_id, self._logs.entries(board.match_id)).moves) for board in self._boards)

    async def _seat(self, board: Board) -> None:
        names = [f"{seat}{board.number}" for seat in SEATS]
        enter = log_in if self._is_known else register
        ports = self._ports()
        self._guests += 1
        onlooker = f"onlooker{self._guests}"  # the name of a guest of the life before may still be taken
        port = [ports[(board.number + place) % len(ports)] for place in range(3)]
        board.players = list(await asyncio.gather(*(enter(port[n], name) for n, name in enumerate(names))))
        board.spectator = await come_in(port[2], onlooker)
        if not board.match_id or board.next > LENGTH - 100:
            await self._new_match(board)
        else:
            await asyncio.gather(*(resume(client, board.match_id) for client in board.players))
        await look_on(board.spectator, board.match_id)

    async def _new_match(self, board: Board) -> None:
        board.match_id = await sit_down(board.players[0], board.players[1])
        board.game, board.next, board.heard = self._games, 0, {}
        self._games += 1

    async def _begin(self, board: Board) -> None:
        """Who moved last, and does not know whether the move was made, sends it again."""
        for place, client in enumerate(board.players):
            client.on_line = lambda _, line, place=place: self._heard(board, place, line)
        stored = len(Log(board.match_id, self._logs.entries(board.match_id)).moves)
        if 0 < stored == board.next:
            self.resent += 1
            await board.players[(stored - 1) % 2].ask(board.script[stored - 1], ".")
        board.next, board.is_playing = stored, True
        self._move(board)

    def _heard(self, board: Board, place: int, line: str) -> None:
        if line == "Your turn." and board.next % 2 == place:
            asyncio.get_running_loop().call_later(self._draw.uniform(0, _SLOWEST), self._move_of, board, place)

    def _move_of(self, board: Board, place: int) -> None:
        if board.next % 2 == place:
            self._move(board)

    def _move(self, board: Board) -> None:
        if board.is_playing and board.next < LENGTH:
            client = board.players[board.next % 2]
            if not client.is_closed:
                client.send(board.script[board.next])
                board.next += 1

    async def _watch(self) -> None:
        """A refused move is made again, as a player would do it."""
        seen = [-1] * len(self._boards)
        while True:
            await asyncio.sleep(_STUCK)
            for place, board in enumerate(self._boards):
                stored = await asyncio.to_thread(self._stored, board)
                if stored == seen[place] and board.is_playing:
                    board.next = stored
                    self._move(board)
                seen[place] = -1 if stored is None else stored

    def _stored(self, board: Board) -> int | None:
        try:
            return len(Log(board.match_id, self._logs.entries(board.match_id)).moves)
        except OSError:  # the store is down
            return None

    def _check(self, board: Board) -> None:
        log = Log(board.match_id, self._logs.entries(board.match_id))
        made = tuple(name for _, name in log.moves)
        if made != board.script[: len(made)]:
            self.faults.append(f"match {board.match_id}: a move was made twice or left out: {made[-6:]}")
        about_moves = log.spoken_of()
        for heard in board.heard.values():
            heard.pieces[-1] = [line for line in heard.pieces[-1] if about_moves.match(line)]
            self.checked += len(heard.pieces[-1])
            self.faults += [f"match {board.match_id}, {heard.seat}: {fault}" for fault in log.faults(heard)]


async def gone(clients: Sequence[LineClient], seconds: float) -> None:
    """Until all connections are closed. Raises NotHeardError."""
    for _ in range(int(seconds * 20)):
        if all(client.is_closed for client in clients):
            return
        await asyncio.sleep(0.05)
    raise NotHeardError("connections stay open")
