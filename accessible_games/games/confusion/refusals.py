"""Every refusal of Confusion, by kind and reason."""

from __future__ import annotations

_NOTATION = ("unreadable", "no-such-field", "no-such-chip", "needs-more", "which-die")
_AMBIGUOUS = ("several-moves", "which-kind")
_REFUSED = (
    "over", "not-your-turn", "not-dealt", "no-chance", "bad-deal",
    "empty", "not-yours", "captured", "stands-elsewhere", "holds-puck", "no-puck", "nobody-holds", "no-move",
    "same-field", "off-board", "not-in-line", "too-far", "blocked", "own-die",
    "already-promoted", "already-revealed", "already-asked", "not-certain",
)  # fmt: skip
_STATE = (
    "answered-level",
    "answered-sheet",
    "asked-wrongly",
    "bad-deal",
    "bad-ended",
    "bad-letters",
    "end-missing",
    "end-not-reached",
    "no-assignment",
    "no-dice",
    "not-in-the-sheet",
    "not-promoted",
    "not-the-start",
    "promoted-die",
    "promoted-sheet",
    "revealed-uncertain",
    "two-on-a-field",
    "wrong-threat",
)

REFUSALS = (
    *(("notation", reason) for reason in _NOTATION),
    *(("ambiguous", reason) for reason in _AMBIGUOUS),
    *(("refused", reason) for reason in _REFUSED),
    *(("state", reason) for reason in _STATE),
)
