"""How often something may happen: a bucket that fills steadily and is emptied by what happens."""

from __future__ import annotations

from collections.abc import Callable, Hashable

Clock = Callable[[], float]  # seconds, monotonic


class Bucket:
    """Holds at most ``size`` tokens, full at first; ``rate`` more come each second. Times in seconds, monotonic."""

    __slots__ = ("_at", "_level", "_rate", "_size")

    def __init__(self, size: float, rate: float, now: float) -> None:
        self._size = size
        self._rate = rate
        self._level = size
        self._at = now

    def take(self, now: float, tokens: float = 1.0) -> bool:
        """Take so many tokens; False when they are not there."""
        self._fill(now)
        if self._level < tokens:
            return False
        self._level -= tokens
        return True

    def owe(self, now: float, tokens: float) -> float:
        """Take the tokens in any case: seconds until the debt is paid, 0 without one."""
        self._fill(now)
        self._level -= tokens
        return -self._level / self._rate if self._level < 0 else 0.0

    @property
    def is_calm(self) -> bool:
        """Whether at least half of it was left when tokens were last taken."""
        return self._level * 2 >= self._size

    def give_back(self) -> None:
        """A token that was not needed."""
        self._level = min(self._size, self._level + 1)

    def wait(self, now: float) -> float:
        """Seconds until there is a token."""
        self._fill(now)
        return max(0.0, (1 - self._level) / self._rate)

    def is_full(self, now: float) -> bool:
        """Whether nothing has happened lately."""
        self._fill(now)
        return self._level >= self._size

    def _fill(self, now: float) -> None:
        if now > self._at:
            level = self._level + (now - self._at) * self._rate
            self._level = level if level < self._size else self._size
            self._at = now


class Buckets:
    """A bucket for each key. Full ones are forgotten, so that memory stays bounded by what happened lately."""

    def __init__(self, size: float, rate: float, clock: Clock, most: int = 10_000) -> None:
        self._size = size
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable) -> float:
        """Take a token: 0, or the seconds until there will be one."""
        now = self._clock()
        bucket = self._bucket(key, now)
        return 0.0 if bucket.take(now) else bucket.wait(now)

    def wait(self, key: Hashable) -> float:
        """Seconds until there is a token; 0: now."""
        now = self._clock()
        return self._bucket(key, now).wait(now)

    def owe(self, key: Hashable, tokens: float) -> float:
        """Take the tokens in any case: seconds until the debt is paid, 0 without one."""
        now = self._clock()
        return self._bucket(key, now).owe(now, tokens)

    def is_full(self, key: Hashable) -> bool:
        """Whether nothing of it was taken lately."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.is_full(self._clock())

    def give_back(self, key: Hashable) -> None:
        """What was taken was not needed."""
        if key in self._buckets:
            self._buckets[key].give_back()

    def __len__(self) -> int:
        return len(self._buckets)

    def _bucket(self, key: Hashable, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room(now)
            bucket = self._buckets[key] = Bucket(self._size, self._rate, now)
        return bucket

    def _make_room(self, now: float) -> None:
        if len(self._buckets) < self._most:
            return
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)}
        while len(self._buckets) >= self._most:  # an attack from everywhere: the oldest go
            del self._buckets[next(iter(self._buckets))]
