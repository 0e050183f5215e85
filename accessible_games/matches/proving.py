"""Checking the draws of a round against the secret that ends it, and counting what that proves."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.matches import luck
from accessible_games.matches.match_state import MatchState
from accessible_games.matches.replayed import FalseDrawError, Proof


def proved(match: MatchState, secret: str | None) -> Proof:
    """What is known when the round ends with this secret, in hexadecimal digits. Raises FalseDrawError."""
    if secret is None:
        return left_open(match)
    sealed = match.round.sealed
    if sealed is None or luck.seal(bytes.fromhex(secret)) != sealed.digest:
        raise FalseDrawError(match.seq + 1, "the secret does not fit its seal")
    false = match.round.first_false(bytes.fromhex(secret))
    if false is not None:
        raise FalseDrawError(false.seq, f"{false.outcome} does not follow from the secret")
    before, count = match.proof, match.round.sealed_draws
    is_resealed = match.round.exchange is not None and match.round.seals > 1
    return replace(
        before,
        proved=before.proved + count,
        agreed=before.agreed + count * match.round.is_agreed,
        resealed=before.resealed + count * is_resealed,
    )


def left_open(match: MatchState) -> Proof:
    """What is known when the secret of the present seal stays away."""
    return replace(match.proof, open=match.proof.open + match.round.sealed_draws)
