"""``accessible-games pledge``: a word for proved luck, and its pledge."""

from __future__ import annotations

import hashlib

import pytest

from accessible_games.cli.main import run

WORD = "0123456789abcdef" * 2


def run_pledge(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    code = run(["pledge", *arguments, "--language", "en"])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def test_each_time_another_word_with_its_sha_256(capsys: pytest.CaptureFixture[str]) -> None:
    words = set()
    for _ in range(3):
        code, lines, _ = run_pledge(capsys)
        word, digest = lines[0].removeprefix("Word: "), lines[1].removeprefix("Pledge: ")
        assert (code, len(word), digest) == (0, 32, hashlib.sha256(word.encode()).hexdigest())
        words.add(word)
    assert len(words) == 3


def test_the_pledge_of_a_word_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    """As ``printf %s WORD | sha256sum`` tells it; capitals do not matter."""
    expected = "Pledge: 3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9"
    assert run_pledge(capsys, WORD)[1][1] == run_pledge(capsys, WORD.upper())[1][1] == expected


@pytest.mark.parametrize("word", ["4711", "rainbow", "g" * 32, "1" * 65])
def test_a_word_that_could_be_found_by_trying_is_refused(capsys: pytest.CaptureFixture[str], word: str) -> None:
    code, lines, err = run_pledge(capsys, word)
    assert (code, lines) == (1, [])
    assert "32 to 64 characters" in err
