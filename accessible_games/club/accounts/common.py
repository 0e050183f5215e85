"""Passwords that are guessed first: the list of zxcvbn, some thirty thousand in many languages, and words of our own.

The list is read from its file, not imported: the package would keep three times as much in memory as is needed here. It
is read when the first password is chosen, in a thread, and nothing is asked of anybody elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path
from string import digits, punctuation

logger = logging.getLogger(__name__)

_PACKAGE, _FILE = "zxcvbn", "zxcvbn/frequency_lists.py"
_LIST = re.compile(r'"passwords":\s*"([^"]*)"')
_SHORTEST_WORD = 4  # letters of a word that makes a password easy to guess, whatever is put around it
_MOST_AROUND = 5  # digits and signs around a word that make it no harder
_SIGNS_FOR_LETTERS = str.maketrans("013457@$!", "oleastasi")

# What the list lacks: keyboards and words of German, and of this server.
_OURS = frozenset(
    """
    qwertzui qwertz yxcvbnm asdfghjkl ichliebedich ilovedich sonnenschein prinzessin willkommen passwort geheim
    geheimnis schatzi schalke dortmund bayern deutschland fussball sommer winter herbst hallo hallohallo hellohello
    elisabeth charlotte administrator changeme default accessible braille blind blindenschrift abcdefghi abc12345
    12341234 12344321 11223344 testtest 1q2w3e4r 1qaz2wsx
    """.split()
)


async def is_common(simple: str) -> bool:
    """Whether it is among the first that are guessed. ``simple``: without capitals."""
    known = await asyncio.to_thread(_known)
    return any(spelling in known for spelling in _spellings(simple))


def _spellings(simple: str) -> Iterator[str]:
    """As it is; twice the same; without what is put around a word; with letters for the signs that stand for them."""
    half = simple[: len(simple) // 2]
    core = simple.strip(digits + punctuation)
    whole = [simple, *([half] if half * 2 == simple else [])]
    if len(core) >= _SHORTEST_WORD and len(simple) - len(core) <= _MOST_AROUND:
        whole.append(core)
    for one in whole:
        yield one
        letters = one.translate(_SIGNS_FOR_LETTERS)
        if len(letters.strip(digits + punctuation)) >= _SHORTEST_WORD:
            yield letters


@cache
def _known() -> frozenset[str]:
    """All words that are known to be guessed."""
    try:
        text = Path(str(metadata.distribution(_PACKAGE).locate_file(_FILE))).read_text(encoding="ascii")
    except (OSError, ValueError, metadata.PackageNotFoundError) as error:
        logger.warning("the list of common passwords cannot be read, so only a short one counts: %s", error)
        return _OURS
    found = _LIST.search(text)
    if found is None:
        logger.warning("the list of common passwords has another form than expected, so only a short one counts")
        return _OURS
    return _OURS | {word for word in found[1].split(",") if len(word) >= _SHORTEST_WORD}
