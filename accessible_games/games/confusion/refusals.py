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
    "not-an-object", "unknown-key", "missing-key", "unknown-table", "bad-turn", "bad-field", "bad-number",
    "bad-threat", "bad-deal", "bad-seats", "bad-sides", "bad-chips", "bad-list", "bad-letters", "bad-options",
    "unknown-option", "unknown-choice", "bad-ended", "two-on-a-field", "not-the-start", 
    "not-in-the-sheet", "no-assignment", "promoted-sheet", "promoted-die",
    "not-promoted", "revealed-uncertain", "answered-level", "answered-sheet", "asked-wrongly", "wrong-threat",
    "end-missing", "end-not-reached", "no-dice",
)  # fmt: skip

REFUSALS = (
    *(("notation", reason) for reason in _NOTATION),
    *(("ambiguous", reason) for reason in _AMBIGUOUS),
    *(("refused", reason) for reason in _REFUSED),
    *(("state", reason) for reason in _STATE),
)
