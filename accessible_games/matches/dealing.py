"""What happens in matches by itself: seals, whose secrets are kept before they are stored, draws, and forced moves."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from accessible_games.matches import luck
from accessible_games.matches.commands import Command, TooLateError
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.ports import Milliseconds, Vault
from accessible_games.rules.core.game import Chance

logger = logging.getLogger(__name__)


class Dealer:
    """Seals, draws and makes forced moves. ``append`` checks a command, stores its entries, lets them take effect."""

    def __init__(
        self,
        vault: Vault,
        token: Callable[[int], bytes],
        now: Milliseconds,
        append: Callable[[Match, Command], Awaitable[None]],
    ) -> None:
        self._vault = vault
        self._token = token
        self._now = now
        self._append = append
        self._throwing: dict[str, set[str]] = {}  # by match the people who throw by a command of their own

    async def recall(self, match: Match, sealed: luck.Sealed) -> None:
        """The secret of the seal that holds, where this computer has it: the end of the round shows it."""
        if match.is_over or _fits(match.secret, sealed):
            return
        kept = await self._vault.secret(match.id, match.series.round)
        match.secret = kept if _fits(kept, sealed) else None

    async def seal(self, match: Match) -> None:
        """See that the secret of a round in which chance decides is kept, and its seal in the log, before it does."""
        while not match.is_over and isinstance(match.phase, Chance):
            sealed, number = match.round.sealed, match.series.round
            if sealed is not None and _fits(match.secret, sealed):
                return
            secret = await self._vault.secret(match.id, number)
            if secret is None:
                secret = await self._vault.keep(match.id, number, self._token(luck.SECRET_BYTES))
            try:
                await self._commit_to(match, secret, sealed, number)
            except TooLateError:
                logger.info("match %s: another process has sealed round %s before this one", match.id, number)

    async def _commit_to(self, match: Match, secret: bytes, sealed: luck.Sealed | None, number: int) -> None:
        """The seal of the secret in place of ``sealed``, unless that is its seal. Raises TooLateError."""
        match.secret = secret
        if sealed is not None and _fits(secret, sealed):
            return
        nonce = self._token(luck.NONCE_BYTES).hex()

        def command(present: Match) -> list[Entry]:
            if (present.series.round, present.round.sealed) != (number, sealed):
                raise TooLateError
            return present.commit(nonce, secret, self._now())

        await self._append(match, command)
        match.secret = secret

    async def draw(self, match: Match) -> None:
        """What chance decides by the sealed secret. Raises TooLateError where nothing waits for it any more."""

        def command(present: Match) -> list[Entry]:
            phase = present.phase
            if not isinstance(phase, Chance) or present.secret is None or (present.has_own_dice and not phase.secret):
                raise TooLateError
            if present.is_paused or present.is_exchanging:
                raise TooLateError
            return present.draw(present.round.drawing(present.secret), self._now())

        await self._append(match, command)

    async def force(self, match: Match) -> None:
        """The move that somebody has to make because there is no other. Raises TooLateError where there is none."""

        def command(present: Match) -> list[Entry]:
            forced = present.forced_move()
            if forced is None:
                raise TooLateError
            return present.decide(*forced, self._now())

        await self._append(match, command)

    def set_throwing(self, match_id: str, person: str, by_hand: bool) -> None:
        """From now on chance waits for this person, or decides at once."""
        if by_hand:
            self._throwing.setdefault(match_id, set()).add(person)
        elif match_id in self._throwing:
            self._throwing[match_id].discard(person)
            if not self._throwing[match_id]:
                del self._throwing[match_id]

    def waits(self, match: Match) -> bool:
        """Whether somebody throws by himself, with his own dice or by a command, or words are exchanged first."""
        if match.is_exchanging:
            return True
        phase = match.phase
        assert isinstance(phase, Chance)
        if match.has_own_dice and not phase.secret:
            return True
        throwing = self._throwing.get(match.id, ())
        throwers = [seat for person in throwing for seat in match.seats_of(person)]
        return phase.seat in throwers or (phase.seat is None and bool(throwers))


def _fits(secret: bytes | None, sealed: luck.Sealed) -> bool:
    return secret is not None and luck.seal(secret) == sealed.digest
