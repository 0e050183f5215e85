"""Chance that can be checked: a secret is sealed before the first draw and shown when the round is over.

Every draw follows from the secret, the nonce of the match, the round, the number of the draw and the words that
the seats have added since the seal; nobody, this program included, can choose an outcome once a word was added.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.matches.log import LONGEST_WORD
from accessible_games.rules.core.game import Chance, Draw, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

SECRET_BYTES = 32
NONCE_BYTES = 16
MOST_WORDS = 3  # of a seat in a round
PACE = 10_000  # milliseconds between two words of a seat
_SPACE = 1 << 256  # values of one HMAC-SHA256
_TO_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_WORD = re.compile(rf"[0-9a-f]{{1,{LONGEST_WORD}}}")

Words = Sequence[tuple[Seat, str]]


def seal(secret: bytes) -> str:
    """SHA-256 of the secret, as 64 hexadecimal digits: what is told before the first draw."""
    return hashlib.sha256(secret).hexdigest()


def read_word(text: str) -> str:
    """A word of luck as it is stored: hexadecimal digits in small letters, which carry no talk. Raises NoticeError.

    Blanks between the digits and capitals do not matter: a seal is told in groups.
    """
    word = "".join(text[: 2 * LONGEST_WORD].split()).lower()
    if len(text) > 2 * LONGEST_WORD or _WORD.fullmatch(word) is None:
        raise NoticeError(Notice.of("match-luck-word", limit=LONGEST_WORD))
    return word


def check_count(words: Words, seat: Seat) -> None:
    """Raises NoticeError when the seat has added as many words in this round as it may."""
    if sum(each == seat for each, _ in words) >= MOST_WORDS:
        raise NoticeError(Notice.of("match-luck-enough", most=MOST_WORDS))


@dataclass(frozen=True, slots=True)
class Sealed:
    """The luck of one round: its number from 1, the nonce of the match and the seal, both in hexadecimal digits."""

    round: int
    nonce: str
    digest: str

    def numbers(self, secret: bytes, number: int, words: Words) -> Draw:
        """Even random numbers for the draw with this number in the round (from 1), after these words of luck.

        Block b is HMAC-SHA256 of the JSON array [nonce, round, number, [[seat, word], …], b] (UTF-8, no blanks)
        under the secret, as a big-endian integer. Each number takes the next block that is below the greatest
        multiple of n, so that all are equally likely, and is its remainder by n.
        """
        blocks = 0
        parts = _TO_JSON([self.nonce, self.round, number, [list(pair) for pair in words]]).removesuffix("]")

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
    """A draw as it stands in the log: entry ``seq``, its number in the round, what could come, the words, what came."""

    seq: int
    number: int
    chance: Chance
    words: tuple[tuple[Seat, str], ...]
    outcome: str


def first_false(sealed: Sealed, secret: bytes, draws: Sequence[Drawn]) -> Drawn | None:
    """The first of the draws that does not follow from the secret; None when all do."""
    for drawn in draws:
        if drawn.chance.sample(sealed.numbers(secret, drawn.number, drawn.words)) != drawn.outcome:
            return drawn
    return None
