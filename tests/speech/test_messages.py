"""Every message that speech may send exists in both languages and renders without a gap."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

PACKAGE = Path(__file__).resolve().parents[2] / "accessible_games"
FACTS = {
    "name": "x",
    "names": "a, b",
    "reader": "NVDA",
    "language": "fr",
    "voice": "gmw/de",
    "player": "paplay",
    "file": "log",
    "reason": "why",
}


def bundle(language: str) -> tuple[FluentBundle, set[str]]:
    text = (PACKAGE / "messages" / language / "speech.ftl").read_text(encoding="utf-8")
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(text))
    return made, set(re.findall(r"^(speech-[a-z-]+) =", text, re.MULTILINE))


def sent() -> set[str]:
    """The message names in the source of the package."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "speech").glob("*.py"))
    return set(re.findall(r'"(speech-[a-z-]+)"', sources)) - {"speech-worker", "speech-prism"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_message_exists_and_renders(language: str) -> None:
    made, names = bundle(language)
    assert names == sent()
    for name in names:
        for tag in ("de", "en", "fr"):
            message = made.get_message(name)
            assert message.value is not None
            text, errors = made.format_pattern(message.value, FACTS | {"language": tag})
            assert errors == []
            assert str(text).endswith(".")
