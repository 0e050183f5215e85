"""Luck that was agreed on: between the seal of a round and its first draw the people at the table exchange words.

All of them but one pledge a word by its SHA-256, the one that is left gives its word, then the others open theirs.
Whoever knows the secret has to pledge before the last word is known, or gives the last word before the others are
open; so nobody, the operator included, can choose what is drawn.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from accessible_games.matches.log import DAY, LONGEST_WORD
from accessible_games.matches.luck import Sealed, read_word
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice, NoticeError

PLEDGING, WORD, OPENING, DONE = "pledging", "word", "opening", "done"
LEAST_DIGITS = 32  # of a word: a pledge of fewer could be tried out by whoever knows the secret
STEP = 300_000  # milliseconds for each step, where others wait …
STEP_OF_DAYS = DAY  # … and in a correspondence match
UNPLEDGED = "unpledged"  # why a match was closed: not everybody gave a pledge or a word in time
NUMBER_DIGITS = 40  # of a check number: so many that no second exchange with the same one can be made up
_DIGEST = re.compile(r"[0-9a-f]{64}")


def digest_of(word: str) -> str:
    """The pledge of a word: SHA-256 of its digits, as 64 hexadecimal digits."""
    return hashlib.sha256(word.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Exchange:
    """How far the exchange is. ``seats``: those of people, in turn order; who pledges first and who is last is free.

    ``used``: pledges of earlier exchanges of the match, which nobody may give again.
    """

    seats: tuple[Seat, ...]
    used: frozenset[str] = frozenset()
    pledges: Mapping[Seat, str] = field(default_factory=dict)
    words: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def stage(self) -> str:
        """One of PLEDGING, WORD, OPENING and DONE; without people it is done at once."""
        if len(self.words) == len(self.seats):
            return DONE
        if self.words:
            return OPENING
        return WORD if len(self.pledges) == len(self.seats) - 1 else PLEDGING

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Who has to do something now."""
        done: Mapping[Seat, str] = self.words if self.stage == OPENING else self.pledges
        return () if self.stage == DONE else tuple(seat for seat in self.seats if seat not in done)

    @property
    def last(self) -> Seat | None:
        """Who gave its word without a pledge."""
        return next((seat for seat in self.words if seat not in self.pledges), None)

    @property
    def in_order(self) -> tuple[tuple[Seat, str], ...]:
        """All words in turn order, as draws follow from them, whoever opened first."""
        return tuple((seat, self.words[seat]) for seat in self.seats)

    @property
    def spoken_for(self) -> frozenset[str]:
        """The pledges of all words so far, which nobody may give again."""
        last = self.last
        more = {digest_of(self.words[last])} if last is not None else set()
        return self.used | more | set(self.pledges.values())

    def pledged(self, seat: Seat, typed: str) -> Exchange:
        """With a pledge. Raises NoticeError where it is none, or not the time for it."""
        self._require(seat)
        if seat in self.pledges:
            raise NoticeError(Notice.of("exchange-pledged-already"))
        if self.stage != PLEDGING:
            raise NoticeError(Notice.of("exchange-last" if self.stage == WORD else "exchange-word-given"))
        digest = "".join(typed[:200].split()).lower()
        if _DIGEST.fullmatch(digest) is None:
            raise NoticeError(Notice.of("exchange-pledge-form"))
        if digest in self.spoken_for:
            raise NoticeError(Notice.of("exchange-used", what="pledge"))
        return replace(self, pledges={**self.pledges, seat: digest})

    def given(self, seat: Seat, typed: str) -> Exchange:
        """With the last word. Raises NoticeError where it is none, or not the time for it."""
        self._require(seat)
        if self.stage == OPENING:
            raise NoticeError(Notice.of("exchange-disclose" if seat in self.owing else "exchange-word-given"))
        if self.stage == PLEDGING or seat not in self.owing:
            raise NoticeError(Notice.of("exchange-wait" if seat in self.pledges else "exchange-pledge-first"))
        word = read_exchanged(typed)
        if digest_of(word) in self.spoken_for:
            raise NoticeError(Notice.of("exchange-used", what="word"))
        return replace(self, words={seat: word})

    def opened(self, seat: Seat, typed: str) -> Exchange:
        """With a pledge opened. Raises NoticeError where the word is not the pledged one, or not the time for it."""
        self._require(seat)
        if self.stage != OPENING:
            raise NoticeError(Notice.of("exchange-too-early"))
        if seat in self.words:
            raise NoticeError(Notice.of("exchange-word-given"))
        word = read_exchanged(typed)
        if digest_of(word) != self.pledges[seat]:
            raise NoticeError(Notice.of("exchange-does-not-fit"))
        return replace(self, words={**self.words, seat: word})

    def number(self, sealed: Sealed, *, with_word: bool) -> str:
        """The check number: who keeps it sees in the record whether the operator has changed what came before.

        Before the last word (``with_word`` False) it stands for the seal and the pledges, after it for the word too.
        SHA-256 of the JSON array [nonce, round, seal, [[seat, pledge], …], [[seat, word]] or []], by turn order.
        """
        pledges = [[seat, self.pledges[seat]] for seat in self.seats if seat in self.pledges]
        word = [[self.last, self.words[self.last]]] if with_word and self.last is not None else []
        text = json.dumps([sealed.nonce, sealed.round, sealed.digest, pledges, word], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:NUMBER_DIGITS]

    def _require(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise NoticeError(Notice.of("exchange-no-part"))
        if self.stage == DONE:
            raise NoticeError(Notice.of("exchange-over"))


def read_exchanged(typed: str) -> str:
    """A word as it is stored and hashed. Raises NoticeError where it has fewer digits than nobody can try out."""
    try:
        word = read_word(typed)
    except NoticeError as error:
        raise _form() from error
    if len(word) < LEAST_DIGITS:
        raise _form()
    return word


def _form() -> NoticeError:
    return NoticeError(Notice.of("exchange-word-form", least=LEAST_DIGITS, most=LONGEST_WORD))
