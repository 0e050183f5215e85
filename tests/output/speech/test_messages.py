"""Every message that speech may send exists in both languages and renders without a gap."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from accessible_games.output.announce.messages import catalogue

PACKAGE = Path(__file__).resolve().parents[3] / "accessible_games"
FACTS = {
    "name": "x",
    "names": "a, b",
    "reader": "NVDA",
    "language": "fr",
    "file": "log",
    "reason": "why",
    "missing": "miniaudio",
    "package": "prismatoid",
}


def worded(language: str) -> set[str]:
    """The messages that there are."""
    text = (PACKAGE / "output" / "messages" / language / "speech.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^(speech-[a-z-]+) =", text, re.MULTILINE))


def sent() -> set[str]:
    """The message names in the source of the package."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "output" / "speech").glob("*.py"))
    threads = {"speech-worker", "speech-prism", "speech-dispatcher", "speech-opening"}
    return set(re.findall(r'"(speech-[a-z-]+)"', sources)) - threads


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_message_exists_and_renders(language: str) -> None:
    assert worded(language) == sent()
    for name in worded(language):
        for tag in ("de", "en", "fr"):
            assert catalogue(language).format(name, FACTS | {"language": tag}).endswith(".")
