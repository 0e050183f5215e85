"""Tables at which the same people play on through any number of crashes, with a record of all they heard."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from accessible_games.matches.log import Entry
from accessible_games.rules.core.game import Seat
from tests.kit.clients import LineClient
from tests.kit.history import Heard, Log
from tests.kit.play import come_in, log_in, look_on, prepared_game, register, resume, sit_down

SEATS: tuple[Seat, ...] = ("black", "white")
LENGTH = 380  # moves of a prepared game
_SLOWEST = 0.012
_LATEST = 12  # lines shown of each listener if somebody has not heard
_STUCK = 1.5  # seconds after which a table that stands still is looked at


class Logs(Protocol):
    """A reader of stored logs, beside the server."""

    def entries(self, match_id: str) -> list[Entry]:
        """Return the whole log."""


@dataclass
class Board:
    """One table through all lives. ``next``: the number of the move in the prepared game that is sent next."""

    number: int
    match_id: str = ""
    game: int = 0
    next: int = 0
    clients: dict[Seat | None, LineClient] = field(default_factory=dict)
    heard: dict[Seat | None, Heard] = field(default_factory=dict)
    checked: dict[Seat | None, int] = field(default_factory=dict)
    here: set[Seat | None] = field(default_factory=set)  # who is at the match
    is_playing: bool = False
    is_held: bool = False  # nobody plays on there until ``release``

    @property
    def script(self) -> tuple[str, ...]:
        """Return the prepared game."""
        return prepared_game(100 + self.game % 12, LENGTH)

    def player(self, move: int) -> LineClient:
        """Return the player of the move with that number."""
        return self.clients[SEATS[move % 2]]


class Household:
    """``ports``: where the players come in, in turn; asked anew for each life. ``slowest``: seconds of thinking."""

    def __init__(
        self, ports: Callable[[], Sequence[int]], logs: Logs, boards: int, seed: int, slowest: float = _SLOWEST
    ) -> None:
        self._slowest = slowest
        self._checked = 0  # of matches that are over
        self.faults: list[str] = []
        self.resent = 0
        self._ports = ports
        self._logs = logs
        self._boards = [Board(number) for number in range(boards)]
        self._games = self._guests = 0
        self._draw = random.Random(seed)
        self._is_known = False

    async def come(self) -> None:
        """Connect and seat everybody who is missing; players continue their matches."""
        await _all(self._seat(board) for board in self._boards)
        self._is_known = True

    async def play(self, until: asyncio.Future[None] | float) -> None:
        """Let everybody play until something has happened, or for so many seconds."""
        await _all(self._begin(board) for board in self._boards)
        watching = asyncio.create_task(self._watch())
        try:
            await (asyncio.sleep(until) if isinstance(until, float) else until)
        finally:
            watching.cancel()
            for board in self._boards:
                board.is_playing = False

    def part(self) -> None:
        """Disconnect all, and compare the heard lines with the store."""
        for client in self.clients():
            client.close()
        self.compare()

    def compare(self) -> None:
        """Compare all lines so far, also of connected people, with the store."""
        for board in self._boards:
            if board.heard:
                self._compare(board)

    def said(self, line: str) -> int:
        """Return how many times connected people heard this line."""
        return sum(client.lines.count(line) for client in self.clients())

    def clients(self) -> list[LineClient]:
        """Return all connections, also ended ones."""
        return [client for board in self._boards for client in board.clients.values()]

    def moves(self) -> int:
        """Return how many moves are stored of the present matches."""
        return sum(self._stored(board) or 0 for board in self._boards)

    @property
    def checked(self) -> int:
        """Return how many lines about moves were compared with a log."""
        return self._checked + sum(sum(board.checked.values()) for board in self._boards)

    async def hold(self, seconds: float) -> None:
        """Stop play at the first table, and wait until all there know of its last move. Raise TimeoutError.

        Whoever moves there next can be refused: nobody waits for a move that is stored and not yet announced.
        """
        board = self._boards[0]
        board.is_held, board.is_playing = True, False
        async with asyncio.timeout(seconds):
            while self._stored(board) != board.next or not self._has_heard_last_move(board):
                await asyncio.sleep(0.05)

    def release(self) -> None:
        """Let the first table play on."""
        board = self._boards[0]
        board.is_held, board.is_playing = False, True
        self._move(board)

    def insist(self) -> None:
        """Send the last move again for a player who heard nothing of it."""
        for board in self._boards:
            if 0 < board.next <= LENGTH:
                board.player(board.next - 1).send(board.script[board.next - 1])

    async def hear_out(self, seconds: float) -> None:
        """Wait until all at each match have heard of its last move. Raise AssertionError if one never does."""
        end = asyncio.get_running_loop().time() + seconds
        while late := [board.match_id for board in self._boards if not self._has_heard_last_move(board)]:
            heard = [client.lines[-_LATEST:] for client in self.clients()]
            assert asyncio.get_running_loop().time() < end, f"not everybody knows how matches {late} stand: {heard}"
            await asyncio.sleep(0.1)

    def _has_heard_last_move(self, board: Board) -> bool:
        """Return whether everybody has heard of the last move, or has connected after it and heard the count."""
        log = Log(board.match_id, self._logs.entries(board.match_id))
        about_moves, count = log.spoken_of(), f"{len(log.moves)} moves have been made."
        for seat, client in board.clients.items():
            heard = [*filter(about_moves.match, client.lines)][-1:]
            last = log.lines(seat)[-1:]  # none of a match that has just begun
            is_announced = all(any(line in announced for line in heard) for announced in last)
            if not (is_announced or (not heard and count in client.lines)):
                return False
        return True

    async def _seat(self, board: Board) -> None:
        is_new = not board.match_id or board.next > LENGTH - 100
        if is_new:  # from a match that is not over people are not taken to another one
            await _hang_up(board.clients.values())
        board.here -= {seat for seat, client in board.clients.items() if client.is_closed}
        away = [seat for seat in (*SEATS, None) if seat not in board.here]
        await _all(self._enter(board, seat) for seat in away)
        if is_new:
            await self._new_match(board)
        for seat in away:
            client = board.clients[seat]
            board.heard.setdefault(seat, Heard(seat)).pieces.append(client.lines)
            if seat is None:
                await look_on(client, board.match_id)
            elif not is_new:
                await resume(client, board.match_id)
            board.here.add(seat)

    async def _new_match(self, board: Board) -> None:
        if board.heard:
            self._compare(board)
            self._checked += sum(board.checked.values())
        board.match_id = await sit_down(board.clients[SEATS[0]], board.clients[SEATS[1]])
        board.game, board.next, board.heard, board.checked = self._games, 0, {}, {}
        self._games += 1

    async def _enter(self, board: Board, seat: Seat | None) -> None:
        if seat in board.clients and not board.clients[seat].is_closed:
            return
        ports = self._ports()
        port = ports[(board.number + (*SEATS, None).index(seat)) % len(ports)]
        if seat is None:
            self._guests += 1
            # The name of a guest of the life before may still be taken.
            board.clients[seat] = await come_in(port, f"onlooker{self._guests}")
        else:
            client = await (log_in if self._is_known else register)(port, f"{seat}{board.number}")
            await client.ask("leave", "in the lobby")  # who lost the line was led back to the match of that moment
            client.lines.clear()
            board.clients[seat] = client

    async def _begin(self, board: Board) -> None:
        """Send the last move again if its player does not know whether it was made."""
        for place, seat in enumerate(SEATS):
            board.clients[seat].on_line = lambda _, line, place=place: self._heard(board, place, line)
        stored = self._stored(board)
        if stored is None:
            return  # the store is down: ``_watch`` begins
        if 0 < stored == board.next and not board.player(stored - 1).is_closed:
            self.resent += 1
            await board.player(stored - 1).ask(board.script[stored - 1], ".")
        board.next, board.is_playing = stored, True
        self._move(board)

    def _heard(self, board: Board, place: int, line: str) -> None:
        if line == "Your turn." and board.next % 2 == place:
            asyncio.get_running_loop().call_later(self._draw.uniform(0, self._slowest), self._move_of, board, place)

    def _move_of(self, board: Board, place: int) -> None:
        if board.next % 2 == place:
            self._move(board)

    def _move(self, board: Board) -> None:
        if board.is_playing and board.next < LENGTH:
            client = board.player(board.next)
            if not client.is_closed:
                client.send(board.script[board.next])
                board.next += 1

    async def _watch(self) -> None:
        """Repeat a refused move, as a player would."""
        seen = [-1] * len(self._boards)
        while True:
            await asyncio.sleep(_STUCK)
            for place, board in enumerate(self._boards):
                stored = await asyncio.to_thread(self._stored, board)
                if stored is not None and stored == seen[place] and not board.is_held:
                    board.next, board.is_playing = stored, True
                    self._move(board)
                seen[place] = -1 if stored is None else stored

    def _stored(self, board: Board) -> int | None:
        try:
            return len(Log(board.match_id, self._logs.entries(board.match_id)).moves)
        except OSError:  # the store is down
            return None

    def _compare(self, board: Board) -> None:
        log = Log(board.match_id, self._logs.entries(board.match_id))
        made = tuple(name for _, name in log.moves)
        if made != board.script[: len(made)]:
            self.faults.append(f"match {board.match_id}: a move was made twice or left out: {made[-6:]}")
        about_moves = log.spoken_of()
        for heard in board.heard.values():
            moves = Heard(heard.seat, [[line for line in piece if about_moves.match(line)] for piece in heard.pieces])
            self.faults += [f"match {board.match_id}, {heard.seat}: {fault}" for fault in log.faults(moves)]
            board.checked[heard.seat] = sum(map(len, moves.pieces))


async def _hang_up(clients: Iterable[LineClient]) -> None:
    """Disconnect all, and wait until they are gone."""
    clients = list(clients)
    for client in clients:
        client.close()
    while not all(client.is_closed for client in clients):
        await asyncio.sleep(0.01)


async def _all(jobs: Iterable[Awaitable[None]]) -> None:
    """Run them at the same time. Raise the first error once all have ended."""
    for result in await asyncio.gather(*jobs, return_exceptions=True):
        if result is not None:
            raise result
