"""The ports of a session: matches for one session, thoughts, records, settings."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.adapting import adapted
from accessible_games.club.lobby.news import Said
from accessible_games.club.lobby.stored import Played
from accessible_games.club.member import Member
from accessible_games.matches.loaded_matches import Listener
from accessible_games.matches.log import Player
from accessible_games.matches.ports import Summary, UnknownMatchError
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.review import MOST_DEEP, Judged, doubtful
from accessible_games.matches.round import AnyGame
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.matches.update import Decision, Update
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

logger = logging.getLogger(__name__)


class Records(Protocol):
    """The source of records. ``person``: None at home. Methods raise NoticeError."""

    async def lines(self, person: Person | None, kind: str, match_id: str, settings: Settings) -> Sequence[str]:
        """Return lines. ``kind``: record, the match as everybody may know it; transcript, what the person heard."""

    async def played(self, person: Person | None) -> Sequence[Summary]:
        """Return the matches in which the person had a seat, changed last first."""


class Progress(Protocol):
    """The source of the person's results."""

    async def finished(self) -> Sequence[Played]:
        """Return the person's finished matches, newest first. Raise NoticeError."""


class AccountDialogues(Protocol):
    """The dialogues about the own account, beside the session."""

    async def open_dialogue(self, command: str, rest: str) -> None:
        """Open a dialogue. ``command``: password, key, recovery or register; ``rest``: words after it, or a channel."""


class Voices(Protocol):
    """The voice at home."""

    async def speaking(self, language: str) -> Sequence[str]:
        """Return the names of voices for a language, the usual one first; none without a voice."""

    async def engines(self) -> Mapping[str, Notice | None]:
        """Return each engine that this system may have, best first, and why it cannot speak."""


class Doctor(Protocol):
    """The check of the computer at home."""

    async def examine(self) -> Sequence[Notice]:
        """Return a summary, then what can be fixed, then what works."""


class SettingsStore(Protocol):
    """The store of settings."""

    async def save(self, settings: Settings) -> None:
        """Apply these settings and store them. Raise NoticeError."""


class Advice(NamedTuple):
    """Moves by name with their values in hundredths, best first, at the moment of entry ``seq``.

    ``is_exact``: the game is solved and the values are true.
    """

    seq: int
    ranked: tuple[tuple[str, int], ...]
    is_exact: bool


@dataclass(frozen=True, slots=True)
class Studied:
    """A judged decision, its number of so many; None when all are done. One that seemed a mistake comes twice."""

    number: int
    count: int
    judged: Judged | None


class Followed(NamedTuple):
    """The best moves after a move."""

    move: str
    line: tuple[tuple[Seat, str], ...]


class Thoughts:
    """The thoughts of one session."""

    def __init__(self, service: MatchService, person: str) -> None:
        self._service = service
        self._person = person
        self._task: asyncio.Task[None] | None = None

    async def advise(self, update: Update, seat: Seat) -> AsyncIterator[Advice]:
        """Return what the strong bot thinks of the seat's moves in a match or in practice. Raise NoticeError."""
        adviser = self._service.adviser
        if update.match_id == PRACTICE:  # no match of the service
            yield Advice(update.seq, *await adviser.value(update.game, update.view, self._person))
        else:
            yield Advice(*await adviser.rank(update.match_id, seat, self._person))

    async def reply(self, game: AnyGame, view: Any, level: str) -> AsyncIterator[str]:
        """Return the move of a bot in a practice position. Raise NoticeError."""
        yield await self._service.adviser.reply(game, view, level, self._person)

    async def study(self, match_id: str) -> AsyncIterator[Studied | Notice]:
        """Return the decisions of the match one by one, those of people if there are some. Raise NoticeError.

        Those that seem to have mattered are judged again, more deeply.
        """
        adviser = self._service.adviser
        try:
            every = await adviser.decisions(match_id)
            found = [each for each in every if not each.is_bot] or every
            judged = []
            for number, decision in enumerate(found, start=1):
                judged.append(await adviser.judge(decision, match_id, self._person))
                yield Studied(number, len(found), judged[-1])
            for _ in range(MOST_DEEP):
                at = doubtful(judged)
                if at is None:
                    break
                judged[at] = await adviser.judge(found[at], match_id, self._person, is_deep=True)
                yield Studied(at + 1, len(found), judged[at])
        except NoticeError as error:
            yield error.notice
            return
        yield Studied(len(found), len(found), None)

    async def follow(self, match_id: str, decision: Decision, *moves: str) -> AsyncIterator[Followed]:
        """Return how best to continue after each of these moves instead of the one made. Raise NoticeError."""
        for move in moves:
            yield Followed(move, await self._service.adviser.follow(decision, move, match_id, self._person))

    def begin(self, thought: Coroutine[None, None, None]) -> None:
        """Start this thought and stop the one before."""
        self.stop()
        self._task = asyncio.create_task(thought)
        self._task.add_done_callback(_note_failure)

    async def wait(self, seconds: float) -> bool:
        """Wait for the thought under way, at most so long. Return False if there is none."""
        if self._task is None or self._task.done():
            return False
        await asyncio.wait([self._task], timeout=seconds)
        return True

    def stop(self) -> None:
        """Stop the thought that nobody waits for any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None


def _note_failure(task: asyncio.Task[None]) -> None:
    """Log a failure beside the lines, which would be lost otherwise."""
    if not task.cancelled() and task.exception() is not None:
        logger.error("session: a thought has failed", exc_info=task.exception())


@dataclass(eq=False)
class Matches:
    """The matches of one session. Methods raise NoticeError, and the errors of games.

    ``match_id``: the open match, or None. ``_hear`` gets updates, ``_miss`` earlier talk at a match; ``_on_place`` is
    called when the session opens or leaves a match. ``_throws``: whether chance waits for the person.
    ``_finished``: finds the person's results.
    """

    _service: MatchService
    _person: str
    _hear: Listener
    _thoughts: Thoughts
    _throws: Callable[[], bool]
    _miss: Callable[[list[tuple[int, Said]]], None]
    _on_place: Callable[[], None]
    _finished: Callable[[], Awaitable[Sequence[Played]]]
    match_id: str | None = None
    member: Member | None = None
    heard: tuple[str, int] | None = None  # of a match that is opened once more: the last entry that was heard

    # Coming and going

    async def start(
        self, game: str, options: Mapping[str, str], players: Mapping[Seat, Player], terms: MatchTerms
    ) -> None:
        """Begin a match and join it. Adapting computers get their level."""
        async with self.member.seats.beginning() if self.member is not None else nullcontext():
            known = await adapted(players, game, self._finished)
            match_id = await self._service.start(game, options, known, terms)
        await self.open(match_id, is_new=True)

    async def open(self, match_id: str, is_new: bool = False) -> None:
        """Open a stored match, and only then leave the old one. ``is_new``: it begins now."""
        old = self.match_id
        if old == match_id:
            await self.leave(match_id)
        if self.member is not None:
            await self.member.admission.check(match_id)
            self._miss([] if is_new else await self.member.admission.missed_talk(match_id))
        since = self.heard[1] if self.heard is not None and self.heard[0] == match_id else None
        self.heard = None
        try:
            await self._service.join(match_id, self._hear, person=self._person, throws=self._throws(), since=since)
        except UnknownMatchError:
            if self.member is not None:
                await self.member.admission.refuse_unknown(match_id)
            raise
        self.match_id = match_id
        self._on_place()
        if old is not None and old != match_id:
            self._thoughts.stop()
            await self._service.leave(old, self._hear)

    async def leave(self, match_id: str) -> None:
        """Stop following the match at this keyboard; it can be opened again."""
        if match_id == self.match_id:
            await self.leave_all()

    async def leave_all(self) -> None:
        """Stop following any match at this keyboard; everything is stored already."""
        self._thoughts.stop()
        if self.match_id is not None:
            left, self.match_id = self.match_id, None
            self._on_place()
            await self._service.leave(left, self._hear)

    async def offer(
        self,
        match_id: str,
        seat: Seat,
        what: str,
        agreed: tuple[Seat, ...] = (),
        milliseconds: int = 0,
        level: str = "",
    ) -> None:
        """Offer one of ``log.OFFERS`` to the others; ``agreed``: people at the same keyboard who have said yes.

        ``level``: of the computer that is to play for the seat.
        """
        await self._service.offer(match_id, seat, what, milliseconds, level=level, person=self._person)
        for each in agreed:
            if await self._service.is_asked(match_id, each):  # not after a no of a bot
                await self._service.answer(match_id, each, True, person=self._person)
