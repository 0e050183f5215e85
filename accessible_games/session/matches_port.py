"""The matches as one session reaches them: the one that it is at, and all that its person does there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass

from accessible_games.core import Seat
from accessible_games.lobby import Said
from accessible_games.matches import Allowance, Listener, MatchService, Player, Summary, Times, UnknownMatchError
from accessible_games.session.lobby_port import Lobby
from accessible_games.session.thoughts import Thoughts

_LISTED = 50  # unfinished matches


@dataclass(frozen=True)
class NewMatch:
    """A match that is to begin. ``clock``: the time of each seat that plays by a clock; ``days``: for each move.

    ``is_proved``: words are exchanged before the first draw.
    """

    game: str
    options: Mapping[str, str]
    players: Mapping[Seat, Player]
    rounds: int = 1
    clock: Mapping[Seat, Allowance] | None = None
    days: int = 0
    is_proved: bool = False


class Matches:
    """Its methods raise NoticeError, and the errors of games. ``match_id``: where the session is; None: nowhere."""

    def __init__(
        self,
        service: MatchService,
        person: str,
        hear: Listener,
        thoughts: Thoughts,
        throws: Callable[[], bool],
        miss: Callable[[list[tuple[int, Said]]], None],
        on_place: Callable[[], None],
    ) -> None:
        """``hear`` gets updates, ``miss`` what was said at a match before; ``on_place``: the session is elsewhere now.

        ``throws``: whether chance waits for the person.
        """
        self.match_id: str | None = None
        self.lobby: Lobby | None = None
        self._service = service
        self._person = person
        self._hear = hear
        self._thoughts = thoughts
        self._throws = throws
        self._miss = miss
        self._on_place = on_place

    # Coming and going

    async def start(self, new: NewMatch) -> None:
        """Begin a match and join it."""
        async with self.lobby.beginning() if self.lobby is not None else nullcontext():
            match_id = await self._service.start(
                new.game,
                new.options,
                new.players,
                rounds=new.rounds,
                clock=new.clock,
                days=new.days,
                is_proved=new.is_proved,
            )
        await self.open(match_id, is_new=True)

    async def open(self, match_id: str, is_new: bool = False) -> None:
        """Go to a stored match, and leave the old one only then. ``is_new``: it begins at this moment."""
        old = self.match_id
        if old == match_id:
            await self.leave(match_id)
        if self.lobby is not None:
            await self.lobby.check_entry(match_id)
            self._miss([] if is_new else await self.lobby.missed_talk(match_id))
        try:
            await self._service.join(match_id, self._hear, person=self._person, throws=self._throws())
        except UnknownMatchError:
            if self.lobby is not None:
                await self.lobby.refuse_unknown(match_id)
            raise
        self.match_id = match_id
        self._on_place()
        if old is not None and old != match_id:
            self._thoughts.stop()
            await self._service.leave(old, self._hear)

    async def leave(self, match_id: str) -> None:
        """Nobody at this keyboard follows the match any more; it can be opened again."""
        if match_id == self.match_id:
            await self.leave_all()

    async def leave_all(self) -> None:
        """Nobody at this keyboard follows any match; everything is stored already."""
        self._thoughts.stop()
        if self.match_id is not None:
            left, self.match_id = self.match_id, None
            self._on_place()
            await self._service.leave(left, self._hear)

    async def unfinished(self) -> Sequence[Summary]:
        """The matches that are not over, changed last first."""
        return await self._service.summaries(limit=_LISTED, only_running=True)

    # What a player does

    async def move(self, match_id: str, seat: Seat, move: str) -> None:
        """Play a move of the seat."""
        await self._service.decide(match_id, seat, move, person=self._person)

    async def offer(
        self,
        match_id: str,
        seat: Seat,
        what: str,
        agreed: tuple[Seat, ...] = (),
        milliseconds: int = 0,
        level: str = "",
    ) -> None:
        """Ask the others for one of ``log.OFFERS``; ``agreed``: those who sit at the same keyboard and have said yes.

        ``level``: of the computer that is to play for the seat.
        """
        await self._service.offer(match_id, seat, what, milliseconds, level=level, person=self._person)
        for each in agreed:
            if await self._service.is_asked(match_id, each):  # not after a no of a bot
                await self._service.answer(match_id, each, True, person=self._person)

    async def answer(self, match_id: str, seat: Seat, accepted: bool, what: str = "") -> None:
        """Accept or decline the open offer, if it is one of ``what`` still."""
        await self._service.answer(match_id, seat, accepted, what=what, person=self._person)

    async def resign(self, match_id: str, seat: Seat) -> None:
        """Give the round up for the seat."""
        await self._service.resign(match_id, seat, person=self._person)

    async def hurry(self, match_id: str) -> None:
        """The bot is to move now; one that had given up tries again."""
        await self._service.hurry(match_id, person=self._person)

    # Time

    async def ready(self, match_id: str, seat: Seat, reading: int = 0, is_again: bool = False) -> None:
        """The person of the seat has been told that it is to move: its clock may run, once it has read what was told.

        ``reading``: milliseconds that this takes; ``is_again``: it was told by an opening.
        """
        await self._service.ready(match_id, seat, reading, is_again=is_again, person=self._person)

    async def set_pace(self, match_id: str, seat: Seat, pace: int) -> None:
        """The person of the seat reads so many characters a second."""
        await self._service.set_pace(match_id, seat, pace, person=self._person)

    async def times(self, match_id: str) -> Times | None:
        """How much time is left, for somebody who asks, whom that costs no time; None in a match without clocks."""
        return await self._service.times(match_id, person=self._person)

    async def look(self, match_id: str) -> Times | None:
        """The same for the program itself."""
        return await self._service.look(match_id)

    # Chance

    async def add_luck(self, match_id: str, seat: Seat, word: str) -> None:
        """Add a word of luck."""
        await self._service.add_luck(match_id, seat, word, person=self._person)

    async def exchange(self, match_id: str, seat: Seat, what: str, text: str) -> None:
        """A step of an exchange of words: ``log.PLEDGED`` with a SHA-256, ``log.OPENED`` with its word."""
        await self._service.exchange(match_id, seat, what, text, person=self._person)

    async def throw(self, match_id: str) -> None:
        """Let chance decide now."""
        await self._service.throw(match_id, person=self._person)

    async def type_outcome(self, match_id: str, seat: Seat, text: str) -> None:
        """The result of one's own dice, in the notation of the game."""
        await self._service.type_outcome(match_id, seat, text, person=self._person)

    async def set_throwing(self, match_id: str, by_hand: bool) -> None:
        """Chance waits for ``throw`` from now on, or decides at once."""
        await self._service.set_throwing(match_id, by_hand, person=self._person)
