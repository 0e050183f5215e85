"""The command as another program meets it: a real process, its pipes and its end."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from accessible_games.cli import main
from tests.kit.checking import VALIDATORS, check_reply

ROOT = Path(__file__).resolve().parents[3]
COMMAND = [sys.executable, "-m", "accessible_games", "protocol"]


class Client:
    """Sends a request and waits for its reply, as the other end of the pipes would."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        request = {"do": do, **fields}
        VALIDATORS["request"].validate(request)
        reply = self.send(json.dumps(request).encode())
        check_reply(request, reply)
        return reply

    def send(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = json.loads(self.process.stdout.readline())
        return reply

    def end(self) -> tuple[int, bytes]:
        """Close its input; its exit code and what it wrote to standard error."""
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors


@contextmanager
def process(**streams: Any) -> Iterator[subprocess.Popen[bytes]]:
    """The program with pipes, ended at the latest with the test."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(COMMAND, cwd=ROOT, **{**pipes, **streams}) as started:
        try:
            yield started
        finally:
            started.kill()


@pytest.fixture
def client() -> Iterator[Client]:
    with process() as started:
        yield Client(started)


@pytest.mark.slow
@pytest.mark.soak
def test_a_whole_random_game(client: Client) -> None:
    client.ask("new", game="abalone", seats=2, options={"layout": "belgian-daisy"})
    draw = random.Random(4)  # one of the shorter games
    for ply in range(1200):
        moves = client.ask("moves", id=ply)["moves"]
        if not moves:
            break
        position = client.ask("play", move=draw.choice(moves), id=[ply])
        assert len(client.ask("announce", seat="white", length="brief")["announcements"]) == len(position["events"])
    position = client.ask("position")
    assert position["phase"] == "over"
    assert position["result"]["reason"] in ("six", "repetition", "quiet")
    assert client.ask("announce", language="de")["announcements"][-1]["category"] == "end"
    code, errors = client.end()
    assert (code, errors) == (0, b"")


def test_it_answers_each_line_in_utf8_whatever_the_locale_and_ends_with_its_input(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    monkeypatch.setenv("LC_ALL", "C")
    with process() as started:
        client = Client(started)
        before = client.ask("new", game="abalone", id="start")
        assert "weiß" in client.ask("board", language="de")["lines"][0]
        for line in (b"\xff\xfe\x00", b"\x1b[31m\x07\x00", b"x" * 1_500_000, b"[" * 100_000, b"NaN", b'{"do":', b""):
            reply = client.send(line)
            assert (reply["ok"], reply["error"]) == (False, "request")
        assert client.ask("position", id="start") == before
        assert client.end() == (0, b"")


def test_it_ends_quietly_when_nobody_reads() -> None:
    with process() as started:
        assert started.stdin is not None
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        started.stdin.write(b'{"do":"games"}\n' * 3)
        started.stdin.flush()
        assert started.stderr.read() == b""
        assert started.wait(20) == 0


FULL_DISK = """
import errno, sys
from accessible_games.cli import main, protocol
def serve(*ignored):
    raise OSError(errno.ENOSPC, "No space left on device")
protocol.serve = serve
sys.exit(main.run(["protocol"]))
"""


def test_a_failed_output_is_reported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK], cwd=ROOT, input=b"", capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"No space left on device" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_it_takes_no_words(capfd: pytest.CaptureFixture[str]) -> None:
    assert main.run(["protocol", "abalone"]) == 2
    out, errors = capfd.readouterr()
    assert out == ""
    assert "abalone" in errors
