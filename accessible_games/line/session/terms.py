"""Reading for how many rounds and by which clock people want to play: "best of 5", "clock white 15 10"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accessible_games.club.lobby.stored import ACCESS
from accessible_games.matches.clock import MOST_MILLISECONDS, Allowance
from accessible_games.matches.log import MOST_DAYS
from accessible_games.matches.round import MOST_ROUNDS
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.game import Seat

EVERYBODY = ""  # in place of a seat
_MINUTE, _SECOND = 60_000, 1000
_DIGITS = 4
_WORDS = 60  # nobody says more of a match, and each that means nothing is looked up in every way
_MOST = {"rounds": MOST_ROUNDS, "days": MOST_DAYS}
_ALONE: Mapping[str, Mapping[str, Any]] = {  # words that say something by themselves
    "setup-no-clock": {"clock": {}},
    "setup-unproved": {"is_proved": False},
    "setup-proved": {"is_proved": True},
    "setup-unrated": {"is_rated": False},
    "setup-rated": {"is_rated": True},
}


@dataclass(frozen=True)
class Terms:
    """``rounds`` and ``clock`` (time by seat, or for everybody) as far as they were said; an empty clock: none.

    ``days``: for each move; ``access``: one of ``lobby.stored.ACCESS`` or nothing.
    ``is_proved``: with or without proved luck. ``is_rated``: whether its result counts for ratings.
    """

    rounds: int | None = None
    clock: Mapping[Seat, Allowance] | None = None
    days: int | None = None
    access: str = ""
    is_proved: bool | None = None
    is_rated: bool | None = None


class TermsError(ValueError):
    """A number of rounds, minutes or seconds that cannot be; ``message`` and ``facts`` say why."""

    def __init__(self, message: str, **facts: int) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts


class _Reader:
    """Reads words from left to right. ``found``: what they say of ``Terms``; ``left``: those that say nothing of it."""

    def __init__(self, words: Sequence[str], seats: Mapping[str, Seat]) -> None:
        self.words = words
        self.seats = seats
        self.left: list[str] = []
        self.found: dict[str, Any] = {}
        self.at = 0

    def read(self) -> None:
        while self.at < min(len(self.words), _WORDS):
            alone = next((terms for message, terms in _ALONE.items() if self._takes(message)), None)
            if alone is not None:
                self.found |= alone
            elif self._takes("setup-best-of"):
                self._set("rounds", self._number())
                self._takes("setup-rounds")
            elif self._takes("setup-clock"):
                self._read_clock()
            elif self._takes("setup-days"):
                self._set("days", self._number())
            elif not (self._read_access() or self._read_quantity()):
                self.left.append(self.words[self.at])
                self.at += 1
        self.left += self.words[self.at :]

    def _read_access(self) -> bool:
        """Who may take the other seats."""
        found = next((each for each in ACCESS if self._takes(f"setup-access-{each}")), "")
        if found:
            self.found["access"] = found
        return bool(found)

    def _read_quantity(self) -> bool:
        """A number with its unit."""
        before, number = self.at, self._number()
        units = () if number is None else (*_MOST, "minutes", "seconds")
        unit = next((unit for unit in units if self._takes(f"setup-{unit}")), "")
        if unit in _MOST:
            self._set(unit, number)
        elif unit:
            self._allow(EVERYBODY, *((number, None) if unit == "minutes" else (None, number)))
        else:
            self.at = before
        return bool(unit)

    def _set(self, what: str, number: int | None) -> None:
        if number is None or not 1 <= number <= _MOST[what]:
            raise TermsError(f"setup-{what}-range", most=_MOST[what])
        self.found[what] = number

    def _read_clock(self) -> None:
        """After "clock": a seat or nobody, minutes, perhaps seconds; and so on for other seats."""
        is_first = True
        while True:
            before = self.at
            seat = self._seat()
            main = self._number()
            if main is None or (seat == EVERYBODY and not is_first) or self._is_quantity_of_rounds():
                self.at = before
                break
            self._takes("setup-minutes")
            after = self.at
            increment = self._number()
            if increment is not None and self._is_quantity_of_rounds():
                self.at, increment = after, None
            if increment is not None:
                self._takes("setup-seconds")
            self._allow(seat, main, increment or 0)
            is_first = False
        if is_first:
            raise TermsError("setup-clock-how")

    def _is_quantity_of_rounds(self) -> bool:
        """Whether the number just read counts rounds."""
        return self._length("setup-rounds") > 0

    def _allow(self, seat: Seat, minutes: int | None, seconds: int | None) -> None:
        clock = self.found.get("clock", {})
        old = clock.get(seat, Allowance(10 * _MINUTE))
        main = old.main if minutes is None else minutes * _MINUTE
        increment = old.increment if seconds is None else seconds * _SECOND
        if not 0 < main <= MOST_MILLISECONDS or increment > MOST_MILLISECONDS:
            raise TermsError("setup-clock-range", most=MOST_MILLISECONDS // _MINUTE)
        self.found["clock"] = {**clock, seat: Allowance(main, increment)}

    def _number(self) -> int | None:
        """The next word as a number."""
        word = self.words[self.at] if self.at < len(self.words) else ""
        if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS):
            return None
        self.at += 1
        return int(word)

    def _seat(self) -> Seat:
        for length in (3, 2, 1):
            seat = self.seats.get(" ".join(self.words[self.at : self.at + length]))
            if seat is not None and self.at + length <= len(self.words):
                self.at += length
                return seat
        return EVERYBODY

    def _takes(self, message: str) -> bool:
        """Whether words of the message come next; then they are read."""
        length = self._length(message)
        self.at += length
        return length > 0

    def _length(self, message: str) -> int:
        known = all_words(message)
        for length in (2, 1):
            if " ".join(self.words[self.at : self.at + length]) in known and self.at + length <= len(self.words):
                return length
        return 0


def read_terms(words: Sequence[str], seats: Mapping[str, Seat]) -> tuple[Terms, list[str]]:
    """What the words say of rounds and clocks, and the other words. ``seats``: their names. Raises TermsError."""
    reader = _Reader(words, seats)
    reader.read()
    found = Terms(**reader.found)
    if found.clock and found.days:
        raise TermsError("setup-days-or-clock")
    return found, reader.left
