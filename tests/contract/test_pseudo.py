"""Nothing that players hear is put together in code: a made-up language in place of English finds it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from accessible_games.languages import COMMON
from tests import pseudo

ROOT = Path(__file__).resolve().parents[2]
# Where people type and hear; what takes long is left to the slow layer.
SESSIONS = (
    "line/session",
    "line/presenters",
    "hosting/test_ssh_downloads.py",
    "line/commands",
    "line/visits",
    "line/records",
    "club/lobby",
)


def repeating() -> list[str]:
    """Tests of sessions that say nothing that others do not say; a name without its end stands for all that begin so.

    For each test there was recorded which message takes which fact at which line of the program, and whether it was of
    no message, of one or of several; and which line makes an announcement of words. Whatever these tests have of that,
    others have too. A new test runs in both forms until somebody records anew.
    """
    return Path(__file__).with_name("repeating.txt").read_text(encoding="utf-8").splitlines()


def run(*arguments: str) -> str:
    """Return the report of tests that pass with the made-up language."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "tests.pseudo"]
    command += ["-o", "asyncio_default_fixture_loop_scope=function"]  # for a file elsewhere, which has no settings
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_playthroughs_say_the_same_in_the_made_up_language_and_nothing_is_put_together() -> None:
    assert " passed" in run(
        "tests/playthroughs", "tests/output/announce/test_board.py", "tests/output/announce/test_announcer.py"
    )


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["short", "whole"])
def test_nothing_that_a_session_says_is_put_together(is_whole: bool) -> None:
    places = [f"tests/{each}" for each in SESSIONS]
    without = [] if is_whole else [f"--deselect=tests/{each}" for each in repeating()]
    assert " passed" in run(*places, "--only-put-together", "-m", "not slow", *without)


def test_every_repeating_test_exists() -> None:
    texts: dict[str, str] = {}
    for each in repeating():
        file, *_, name = each.split("::")
        if file not in texts:
            texts[file] = (ROOT / "tests" / file).read_text(encoding="utf-8")
        assert f"def {name.partition('[')[0]}(" in texts[file], each


@pytest.mark.heavy
def test_words_that_were_put_together_are_found(tmp_path: Path) -> None:
    source = (
        "from accessible_games.output.announce.announcer import Announcer, Listener\n"
        "def test_said():\n"
        "    announcer = Announcer(Listener('en'))\n"
        "    black, white = (announcer.say(f'ref-{seat}').wording.text() for seat in ('black', 'white'))\n"
        "    assert announcer.words(f'{black}, {white}').text\n"
        "    assert announcer.say('talk-heard', names=f'{black} and {white}').text\n"
    )
    (tmp_path / "test_said.py").write_text(source, encoding="utf-8")
    with pytest.raises(AssertionError, match=r"put together: announcement , .*\n.*put together: talk-heard \$names"):
        run(str(tmp_path / "test_said.py"), "--rootdir", str(ROOT))


def test_the_made_up_language_wraps_everything_but_what_is_typed(tmp_path: Path) -> None:
    pseudo.make(tmp_path, COMMON)
    text = "".join(file.read_text(encoding="utf-8") for file in (tmp_path / COMMON).rglob("*.ftl"))
    assert f"talk-heard = {pseudo.OPEN}You hear: {{ $names }}.{pseudo.CLOSE}\n" in text
    assert "    .words = on, yes\n" in text
    assert "common-yes-words = yes, y, ok\n" in text
    assert "spelling-a = alpha\n" in text


@pytest.mark.parametrize(
    ("fact", "is_built"),
    [
        ("Anna", False),
        ("a1 b2", False),
        (3, False),
        ("⟦Black~~⟧", False),
        ("K ⟦moves~~⟧ e7", False),
        ("⟦Black~~⟧⟦, ~~⟧⟦White~~⟧", False),
        ("a, b", True),
        ("⟦Black~~⟧, ⟦White~~⟧", True),
        ("⟦Black~~⟧ and ⟦White~~⟧", True),
        ("⟦Black~~⟧.", True),
    ],
)
def test_facts_that_were_put_together(fact: object, is_built: bool) -> None:
    assert pseudo.is_built(fact) == is_built
