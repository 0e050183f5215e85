"""Whose request comes next: the kinds of requests, the households and the people of each share the time in turn.

Each of those who share has a moment at which its next request is due, counted in time that it has been given: who had
little comes before who had much, however many requests it has put. A newcomer is due now, so nobody saves time up.
See decision 22.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Generic, TypeVar

T = TypeVar("T")
_GRAIN = 1000.0  # how long a widest share of weight 1 waits for the others, in what they are given
Path = tuple[str, ...]  # from the widest share to the narrowest


@dataclass(eq=False, slots=True)
class _Share(Generic[T]):
    """One of those who share, and who shares its part further; ``waiting`` stands only at the end of a path."""

    weight: float = 1.0
    due: float = 0.0  # in the time of those with whom it shares
    served: int = 0  # a number that rises, of the last time
    count: int = 0  # requests that wait below
    working: int = 0  # and that are being worked on
    now: float = 0.0  # the time of those who share it
    parts: dict[str, _Share[T]] = field(default_factory=dict)
    waiting: deque[T] = field(default_factory=deque)

    def active(self) -> float:
        """The weight of all who wait for something or get it, at least 1: among them each unit of time is shared."""
        return max(1.0, sum(part.weight for part in self.parts.values() if part.count or part.working))

    def clear(self) -> None:
        """Forget those who wait for nothing and have had no more than others."""
        for name, part in list(self.parts.items()):
            if not part.count and not part.working and part.due <= self.now:
                del self.parts[name]


class FairQueue(Generic[T]):
    """Requests by paths. ``weights``: of the widest shares; the heavier come first."""

    def __init__(self, weights: dict[str, float]) -> None:
        self._weights = weights
        self._root: _Share[T] = _Share()
        self._number = 0

    def __len__(self) -> int:
        """Requests that wait."""
        return self._root.count

    def __iter__(self) -> Iterator[T]:
        """Those that wait, in no order."""
        return _all(self._root)

    def waiting(self, path: Path) -> Sequence[T]:
        """What waits at the end of a path, first come first."""
        share: _Share[T] | None = self._root
        for name in path:
            share = share.parts.get(name) if share is not None else None
        return tuple(share.waiting) if share is not None else ()

    def put(self, path: Path, request: T, *, first: bool = False) -> None:
        """Behind what waits at the end of the path; ``first``: before it."""
        share = self._root
        share.count += 1
        for depth, name in enumerate(path):
            part = share.parts.get(name)
            if part is None:
                part = share.parts[name] = _Share(self._weights[name] if not depth else 1.0)
            if not part.count:
                part.due = max(part.due, share.now)
            part.count += 1
            share = part
        if first:
            share.waiting.appendleft(request)
        else:
            share.waiting.append(request)

    def forward(self, path: Path, request: T) -> None:
        """It comes first of all that waits at the end of its path, and before nobody else."""
        waiting = self._shares(path)[-1].waiting
        waiting.remove(request)
        waiting.appendleft(request)

    def remove(self, path: Path, request: T) -> None:
        """It waits no more."""
        shares = self._shares(path)
        shares[-1].waiting.remove(request)
        for share in shares:
            share.count -= 1
        self._tidy()

    def take(self, may_begin: Callable[[Path], bool], cost: Callable[[T], float]) -> T | None:
        """The next request; None where none may begin. ``may_begin``: asked of whole paths and of their beginnings.

        ``cost``: what it is believed to take; ``settle`` follows when it was worked on.
        """
        path = self._next(self._root, (), may_begin)
        if path is None:
            return None
        shares = self._shares(path)
        request = shares[-1].waiting.popleft()
        self._number += 1
        for above, share in pairwise(shares):
            above.now = max(above.now, share.due)
            share.due += cost(request) / share.weight
        for share in shares:
            share.count -= 1
            share.working += 1
            share.served = self._number
        return request

    def settle(self, path: Path, believed: float, took: float) -> None:
        """It was worked on, and took so much, not what was believed; that goes by for all who share with its path."""
        shares = self._shares(path)
        for above, share in pairwise(shares):
            above.now += took / above.active()
            share.due += (took - believed) / share.weight
        for share in shares:
            share.working -= 1
        self._tidy()

    def _next(self, share: _Share[T], path: Path, may_begin: Callable[[Path], bool]) -> Path | None:
        if share.waiting:
            return path
        share.clear()
        # The widest shares are few and known, so the lighter ones can wait for longer; people come anew without end.
        patience = 0.0 if path else _GRAIN
        found = [
            (part.due + patience / part.weight, part.served, name) for name, part in share.parts.items() if part.count
        ]
        for _, _, name in sorted(found):
            below = (*path, name)
            if may_begin(below) and (ends := self._next(share.parts[name], below, may_begin)) is not None:
                return ends
        return None

    def _shares(self, path: Path) -> list[_Share[T]]:
        """All on the path, the whole first."""
        shares = [self._root]
        for name in path:
            shares.append(shares[-1].parts[name])
        return shares

    def _tidy(self) -> None:
        """Where nobody waits, nobody has had more than others."""
        if not self._root.count and not self._root.working:
            self._root = _Share()


def _all(share: _Share[T]) -> Iterator[T]:
    yield from share.waiting
    for part in share.parts.values():
        yield from _all(part)
