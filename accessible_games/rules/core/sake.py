"""For whom something is worked out that takes a while."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sake:
    """``people``: identifiers of those who share it, whichever of them it counts for; none: it counts for nobody.

    ``is_awaited``: whether one of them is there and waits for it.
    """

    people: tuple[str, ...] = ()
    is_awaited: bool = True


NOBODY = Sake()
