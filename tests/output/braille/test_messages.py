from __future__ import annotations

import re
from pathlib import Path

import pytest

from accessible_games.output.announce.messages import catalogue

ROOT = Path(__file__).resolve().parents[3] / "accessible_games"
NOTICE = re.compile(r'Notice\.of\(\s*"(braille-[a-z-]+)"((?:, \w+=)?[^\n]*)')


def used() -> dict[str, set[str]]:
    """Message -> argument names, as the code passes them."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "output" / "braille").glob("*.py")))
    return {name: set(re.findall(r"[,(] ?(\w+)=", rest)) for name, rest in NOTICE.findall(source)}


def resource(language: str) -> str:
    return (ROOT / "output" / "messages" / language / "braille.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_notice_has_its_sentence_and_no_sentence_is_idle(language: str) -> None:
    text = resource(language)
    assert set(re.findall(r"^([a-z-]+) =", text, re.MULTILINE)) == set(used())
    for message, arguments in used().items():
        for system in ("windows", "macos", "debian", "other"):
            facts = dict.fromkeys(arguments, "7x") | ({"system": system} if "system" in arguments else {})
            sentence = catalogue(language).format(message, facts)
            assert sentence.endswith(".")
            assert all("7x" in sentence for name in arguments - {"system", "command"})


def test_both_languages_use_the_same_arguments() -> None:
    def arguments(language: str) -> dict[str, set[str]]:
        entries = re.split(r"^(?=[a-z-]+ =)", resource(language), flags=re.MULTILINE)[1:]
        return {entry.split()[0]: set(re.findall(r"\{ (?:LIST\()?\$(\w+)", entry)) for entry in entries}

    assert arguments("en") == arguments("de") == used()
