"""Checking the draws of a round against the secret that ends it, and counting what that proves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from accessible_games.matches import luck
from accessible_games.matches.replayed import FalseDrawError, Proof

if TYPE_CHECKING:
    from accessible_games.matches.present import Present


def proved(present: Present, secret: str | None) -> Proof:
    """What is known when the round ends with this secret, in hexadecimal digits. Raises FalseDrawError."""
    if secret is None:
        return left_open(present)
    sealed = present.round.sealed
    if sealed is None or luck.seal(bytes.fromhex(secret)) != sealed.digest:
        raise FalseDrawError(present.seq + 1, "the secret does not fit its seal")
    false = present.round.first_false(bytes.fromhex(secret))
    if false is not None:
        raise FalseDrawError(false.seq, f"{false.outcome} does not follow from the secret")
    before, count = present.proof, present.round.sealed_draws
    is_resealed = present.round.exchange is not None and present.round.seals > 1
    return replace(
        before,
        proved=before.proved + count,
        agreed=before.agreed + count * present.round.is_agreed,
        resealed=before.resealed + count * is_resealed,
    )


def left_open(present: Present) -> Proof:
    """What is known when the secret of the present seal stays away."""
    return replace(present.proof, open=present.proof.open + present.round.sealed_draws)
