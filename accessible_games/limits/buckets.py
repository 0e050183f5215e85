"""Token buckets: they limit how often something may happen, and refill steadily."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from accessible_games.limits.networks import networks
from accessible_games.rules.core.notices import Notice, NoticeError

Clock = Callable[[], float]  # seconds, monotonic


class Bucket:
    """At most ``size`` tokens, full at first; ``rate`` more come each second. Times are monotonic seconds."""

    __slots__ = ("_at", "_level", "_rate", "_size")

    def __init__(self, size: float, rate: float, now: float) -> None:
        self._size = size
        self._rate = rate
        self._level = size
        self._at = now

    def take(self, now: float, tokens: float = 1.0) -> bool:
        """Take so many tokens; return False if there are not enough."""
        self._fill(now)
        if self._level < tokens:
            return False
        self._level -= tokens
        return True

    def owe(self, now: float, tokens: float) -> float:
        """Take the tokens in any case, and return the seconds until the debt is paid, 0 without one."""
        self._fill(now)
        self._level -= tokens
        return -self._level / self._rate if self._level < 0 else 0.0

    @property
    def is_calm(self) -> bool:
        """True if at least half of it was left when tokens were last taken."""
        return self._level * 2 >= self._size

    def give_back(self) -> None:
        """Return a token that was not needed to the bucket."""
        self._level = min(self._size, self._level + 1)

    def wait(self, now: float) -> float:
        """Return the seconds until there is a token."""
        self._fill(now)
        return max(0.0, (1 - self._level) / self._rate)

    def is_full(self, now: float) -> bool:
        """Return whether nothing has been taken lately."""
        self._fill(now)
        return self._level >= self._size

    def _fill(self, now: float) -> None:
        if now > self._at:
            level = self._level + (now - self._at) * self._rate
            self._level = level if level < self._size else self._size
            self._at = now


class Buckets:
    """A bucket for each key. Full ones are forgotten, so that memory stays bounded by recent use."""

    def __init__(self, size: float, rate: float, clock: Clock, most: int = 10_000) -> None:
        self._size = size
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable) -> float:
        """Take a token and return 0, or return the seconds until there is one."""
        now = self._clock()
        bucket = self._bucket(key, now)
        return 0.0 if bucket.take(now) else bucket.wait(now)

    def wait(self, key: Hashable) -> float:
        """Return the seconds until there is a token; 0 means now."""
        now = self._clock()
        return self._bucket(key, now).wait(now)

    def owe(self, key: Hashable, tokens: float) -> float:
        """Take the tokens in any case, and return the seconds until the debt is paid, 0 without one."""
        now = self._clock()
        return self._bucket(key, now).owe(now, tokens)

    def is_full(self, key: Hashable) -> bool:
        """Return whether nothing has been taken from it lately."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.is_full(self._clock())

    def give_back(self, key: Hashable) -> None:
        """Return a token that was not needed to the bucket of the key."""
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


@dataclass(frozen=True, eq=False)
class Rate:
    """A rate limit: ``most`` at once, then one more every ``seconds``.

    ``answer``: the message for a refusal. ``by_network``: keys are addresses, and the household and the wider networks
    of one subscriber are counted.
    """

    most: int
    seconds: float
    answer: str = ""
    by_network: bool = False

    def times(self, times: int) -> Rate:
        """Return a rate of so many times as much."""
        return replace(self, most=self.most * times, seconds=self.seconds / times)

    def bucket(self, now: float) -> Bucket:
        """Return a single bucket of this rate."""
        return Bucket(self.most, 1 / self.seconds, now)

    def buckets(self, clock: Clock) -> Buckets:
        """Return a bucket for each key."""
        return Buckets(self.most, 1 / self.seconds, clock)


class TooFastError(NoticeError):
    """A refusal, because there is no token of ``rate`` for ``wait`` more seconds."""

    def __init__(self, rate: Rate, wait: float, **facts: str) -> None:
        super().__init__(Notice.of(rate.answer, seconds=max(1, round(wait)), **facts))
        self.rate = rate
        self.wait = wait


class Throttle:
    """The buckets of all rates and keys."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._of: dict[tuple[Rate, int], Buckets] = {}

    def wait(self, rate: Rate, key: Any) -> float:
        """Return the seconds until there is a token; 0 means now."""
        return max(buckets.wait(each) for buckets, each in self._each(rate, key))

    def take(self, rate: Rate, key: Any) -> float:
        """Take a token and return 0, or take nothing and return the seconds until there is one."""
        wait = self.wait(rate, key)
        if not wait:
            for buckets, each in self._each(rate, key):
                buckets.take(each)
        return wait

    def give_back(self, rate: Rate, key: Any) -> None:
        """Return a token that was not needed."""
        for buckets, each in self._each(rate, key):
            buckets.give_back(each)

    def is_full(self, rate: Rate, key: Any) -> bool:
        """Return whether nothing has been taken lately."""
        return all(buckets.is_full(each) for buckets, each in self._each(rate, key))

    def take_all(self, *needed: tuple[Rate, Any], **facts: str) -> Callable[[], None]:
        """Take a token for each pair, or none, and return a function that gives them back. Raises TooFastError."""
        for rate, key in needed:
            if wait := self.wait(rate, key):
                raise TooFastError(rate, wait, **facts)
        for rate, key in needed:
            self.take(rate, key)

        def give_back() -> None:
            for rate, key in needed:
                self.give_back(rate, key)

        return give_back

    def _each(self, rate: Rate, key: Any) -> Iterator[tuple[Buckets, Any]]:
        for each, times in networks(key) if rate.by_network else ((key, 1),):
            found = self._of.get((rate, times))
            if found is None:
                found = self._of[rate, times] = rate.times(times).buckets(self._clock)
            yield found, each
