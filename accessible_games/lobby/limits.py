"""How fast one person may do what others hear, and try passwords of matches."""

from __future__ import annotations

from collections.abc import Callable

from accessible_games.core import Buckets, Notice, NoticeError
from accessible_games.lobby.ports import PASSWORD, Waiting
from accessible_games.lobby.proposals import Secrets
from accessible_games.people import ManyAttemptsError, Person

_AT_ONCE, _STEADY = 20, 1.0  # changes: so many at once, then so many a second
_GUESSES, _GUESSING = 6, 1 / 30  # wrong passwords, as above


class ActionLimits:
    """Counts in one process; ``monotonic``: seconds. Both methods raise NoticeError for what comes too fast."""

    def __init__(self, secrets: Secrets, monotonic: Callable[[], float]) -> None:
        self._secrets = secrets
        self._changes = Buckets(_AT_ONCE, _STEADY, monotonic)
        self._guesses = Buckets(_GUESSES, _GUESSING, monotonic)
        self._guesses_at_home = Buckets(4 * _GUESSES, 4 * _GUESSING, monotonic)

    def check(self, person: Person) -> None:
        """Others hear what the person does now."""
        if wait := self._changes.take(person.id):
            raise NoticeError(Notice.of("seats-too-fast", seconds=max(1, round(wait))))

    async def may_enter(self, person: Person, waiting: Waiting, password: str, home: str = "") -> bool:
        """Whether the match needs no password, or this one; False without one. Raises NoticeError for a wrong one.

        ``home``: the household that the person comes from; whoever takes another name there guesses no more often.
        """
        if waiting.access != PASSWORD:
            return True
        if not password:
            return False
        if home and (wait := self._guesses_at_home.take(home)):
            raise ManyAttemptsError(wait)
        if wait := self._guesses.take(person.id):
            self._guesses_at_home.give_back(home)
            raise ManyAttemptsError(wait)
        if not await self._secrets.verify(waiting.password, password, person.id):
            raise NoticeError(Notice.of("seats-wrong-password", waiting=waiting.id))
        self._guesses.give_back(person.id)
        self._guesses_at_home.give_back(home)
        return True
