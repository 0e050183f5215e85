"""Provably fair chance: a secret is sealed before the first draw, and revealed after the round.

With proved luck the people at the table exchange words between the seal of a round and its first draw.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from json.encoder import encode_basestring as _quoted

from accessible_games.matches.log import DAY, LONGEST_WORD
from accessible_games.rules.core.game import Chance, Draw, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

SECRET_BYTES = 32
NONCE_BYTES = 16
MOST_WORDS = 3  # of a seat in a round
PACE_MS = 10_000  # between two words of a seat
_SPACE = 1 << 256  # values of one HMAC-SHA256
_TO_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_WORD = re.compile(rf"[0-9a-f]{{1,{LONGEST_WORD}}}")

Words = Sequence[tuple[Seat, str]]


def seal(secret: bytes) -> str:
    """Return the seal of a secret: its SHA-256 as 64 hexadecimal digits, announced before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def read_word(text: str) -> str:
    """Return a luck word in its stored form: hexadecimal digits in small letters, which carry no talk.

    Raises NoticeError. Blanks and capitals do not matter, since a seal is read in groups.
    """
    word = "".join(text[: 2 * LONGEST_WORD].split()).lower()
    if len(text) > 2 * LONGEST_WORD or _WORD.fullmatch(word) is None:
        raise NoticeError(Notice.of("match-luck-word", limit=LONGEST_WORD))
    return word


def check_count(words: Words, seat: Seat) -> None:
    """Raise NoticeError if the seat has added its most words in this round."""
    if sum(each == seat for each, _ in words) >= MOST_WORDS:
        raise NoticeError(Notice.of("match-luck-enough", most=MOST_WORDS))


@lru_cache(maxsize=64)
def _in_json(words: tuple[tuple[str, ...], ...]) -> str:
    """Return the words in JSON. Draws share it until a word is added."""
    return _TO_JSON(words)


@dataclass(frozen=True, slots=True)
class Sealed:
    """The chance of one round: its number from 1, the nonce of the match and the seal, both in hexadecimal digits."""

    round: int
    nonce: str
    digest: str

    def numbers(self, secret: bytes, number: int, words: Words) -> Draw:
        """Return the source of even random numbers for a draw: its number in the round (from 1), and the words.

        Block b is HMAC-SHA256 of the JSON array [nonce, round, number, [[seat, word], …], b] (UTF-8, no blanks) under
        the secret, as a big-endian integer. Each number is the remainder by n of the next block below the greatest
        multiple of n, so that all are equally likely.
        """
        blocks = 0
        parts = f"[{_quoted(self.nonce)},{self.round},{number},{_in_json(tuple(map(tuple, words)))}"

        def draw(n: int) -> int:
            nonlocal blocks
            while True:
                text = f"{parts},{blocks}]"
                blocks += 1
                value = int.from_bytes(hmac.digest(secret, text.encode(), "sha256"), "big")
                if value < _SPACE - _SPACE % n:
                    return value % n

        return draw


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw in the log: entry ``seq``, its number in the round, the possible outcomes, the words, the outcome."""

    seq: int
    number: int
    chance: Chance
    words: tuple[tuple[Seat, str], ...]
    outcome: str


def first_false(sealed: Sealed, secret: bytes, draws: Sequence[Drawn]) -> Drawn | None:
    """Return the first draw that does not follow from the secret, or None."""
    for drawn in draws:
        if drawn.chance.sample(sealed.numbers(secret, drawn.number, drawn.words)) != drawn.outcome:
            return drawn
    return None


PLEDGING, WORD, OPENING, DONE = "pledging", "word", "opening", "done"
LEAST_DIGITS = 32  # of a word; the operator, knowing the secret, could find a shorter one by its pledge
STEP = 300_000  # milliseconds for each step while others wait
STEP_OF_DAYS = DAY  # for each step in a correspondence match
UNPLEDGED = "unpledged"  # the end of a match in which not everybody gave a pledge or a word in time
NUMBER_DIGITS = 40  # of a check number; nobody can construct a second exchange with the same one
_DIGEST = re.compile(r"[0-9a-f]{64}")


def digest_of(word: str) -> str:
    """Return the pledge of a word: the SHA-256 of its digits, as 64 hexadecimal digits."""
    return hashlib.sha256(word.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Exchange:
    """The state of an exchange of words.

    ``seats``: of people, in turn order; they may pledge in any order. ``used``: pledges of earlier exchanges of the
    match, which may not be given again.
    """

    seats: tuple[Seat, ...]
    used: frozenset[str] = frozenset()
    pledges: Mapping[Seat, str] = field(default_factory=dict)
    words: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def stage(self) -> str:
        """PLEDGING, WORD, OPENING or DONE. Without people it is DONE at once."""
        if len(self.words) == len(self.seats):
            return DONE
        if self.words:
            return OPENING
        return WORD if len(self.pledges) == len(self.seats) - 1 else PLEDGING

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that must act now."""
        done: Mapping[Seat, str] = self.words if self.stage == OPENING else self.pledges
        return () if self.stage == DONE else tuple(seat for seat in self.seats if seat not in done)

    @property
    def last(self) -> Seat | None:
        """The seat that gave its word without a pledge, or None."""
        return next((seat for seat in self.words if seat not in self.pledges), None)

    @property
    def in_order(self) -> tuple[tuple[Seat, str], ...]:
        """All words in turn order, from which draws follow."""
        return tuple((seat, self.words[seat]) for seat in self.seats)

    @property
    def spoken_for(self) -> frozenset[str]:
        """The pledges of all words so far, which may not be given again."""
        last = self.last
        more = {digest_of(self.words[last])} if last is not None else set()
        return self.used | more | set(self.pledges.values())

    def pledged(self, seat: Seat, typed: str) -> Exchange:
        """Return the exchange with a pledge. Raises NoticeError for a wrong one, or at the wrong time."""
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
        """Return the exchange with the last word. Raises NoticeError for a wrong one, or at the wrong time."""
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
        """Return the exchange with a revealed word.

        Raises NoticeError if it does not fit the pledge, or at the wrong time.
        """
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
        """Return the check number, which shows a change by the operator of anything before it.

        Before the last word (``with_word`` False) it covers the seal and the pledges, after it the word too: SHA-256 of
        the JSON array [nonce, round, seal, [[seat, pledge], …], [[seat, word]] or []], in turn order.
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
    """Return a word in its stored form. Raises NoticeError if it has so few digits that it could be guessed."""
    try:
        word = read_word(typed)
    except NoticeError as error:
        raise _form() from error
    if len(word) < LEAST_DIGITS:
        raise _form()
    return word


def _form() -> NoticeError:
    return NoticeError(Notice.of("exchange-word-form", least=LEAST_DIGITS, most=LONGEST_WORD))
