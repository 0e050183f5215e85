"""The whole program as a person meets it: typed lines in, announced lines out, through real processes."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from tests.kit.program import DEADLINE, GAME, Program, alive, environment
from tests.kit.server import family
from tests.storing import stored_entries

MOVES = GAME["moves"]
FRIEND = ("play", "--seat", "white=human", "--option", "layout=belgian-daisy", "--language", "en")

pytestmark = pytest.mark.slow


@pytest.fixture
def home(own_home: Path) -> Path:
    return own_home


def moves_in_store(home: Path) -> list[str]:
    return [move for _, move in replayed("1", games.load, stored_entries(home)).moves]


@pytest.mark.parametrize(
    ("language", "mode"),
    [
        ("de", "plain"),
        pytest.param("en", "plain", marks=pytest.mark.soak),
        pytest.param("de", "edit", marks=pytest.mark.soak),
        ("en", "edit"),
    ],
)
def test_a_whole_game_at_one_keyboard_through_a_terminal(home: Path, language: str, mode: str) -> None:
    import pexpect

    child = pexpect.spawn(
        sys.executable,
        ["-m", "accessible_games", f"--{mode}", "--language", language],
        cwd=str(home),
        env=environment(home, TERM="xterm"),
        timeout=DEADLINE,
        dimensions=(24, 200),
    )
    written = bytearray()

    def until(pattern: str) -> None:
        child.expect(pattern.encode())
        written.extend(child.before + child.after)

    until("4: ")
    child.send("new friend belgian daisy\r")
    until("Black to move" if language == "en" else "Schwarz ist am Zug")
    for number, move in enumerate(MOVES, start=1):
        child.send(move.replace("-", " ") + "\r")
        if number < len(MOVES):
            colour = {"en": ("White to move", "Black to move"), "de": ("Weiß ist am Zug", "Schwarz ist am Zug")}
            until(colour[language][(number + 1) % 2])
    until("Black wins" if language == "en" else "Schwarz (hat )?(gewonnen|gewinnt)")
    child.send("quit\r")
    child.expect(pexpect.EOF)
    written.extend(child.before)
    child.wait()
    assert child.exitstatus == 0
    assert b"Traceback" not in written
    if mode == "plain":
        assert b"\x1b" not in written
    else:
        sequences = set(re.findall(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|.)", bytes(written)))
        assert all(re.fullmatch(rb"\x1b\[\d*[ABCDJK]", one) for one in sequences), sequences
    assert moves_in_store(home) == MOVES


def test_two_bots_play_to_the_end(home: Path) -> None:
    # Easy answers at once; "now" hurries the strong one, so that the bound is the length of the game.
    with Program(
        home,
        "play",
        "--seat",
        "black=bot:strong",
        "--seat",
        "white=bot:easy",
        "--option",
        "layout=belgian-daisy",
        "--option",
        "variant=junior",
        "--language",
        "en",
        "--seed",
        "3",
    ) as program:
        end = time.monotonic() + 150
        while not any(re.search(r"\bwins\b|[Dd]raw", line) for line in program.heard):
            assert time.monotonic() < end, program.heard[-5:]
            program.say("now")
            time.sleep(0.1)
        program.say("quit")
        assert program.finished() == 0
        assert program.faults == b""


@pytest.mark.parametrize("draw", [0, 1, *(pytest.param(draw, marks=pytest.mark.soak) for draw in (2, 3, 4))])
def test_killed_program_keeps_every_announced_move(home: Path, draw: int) -> None:
    chance = random.Random(draw)
    with Program(home, *FRIEND) as program:
        program.until("Black to move.")
        made = chance.randrange(1, len(MOVES))
        for number, move in enumerate(MOVES[:made], start=1):
            program.say(move)
            program.until("to move." if number < made else move.split("-")[0])
        program.say(MOVES[made])
        time.sleep(chance.random() * 0.02)
        os.kill(program.process.pid, signal.SIGKILL)
        program.finished()
    stored = moves_in_store(home)
    assert stored in (MOVES[:made], MOVES[: made + 1])
    announced = [line for line in program.heard if re.match(r"(Black|White) (moves|pushes|sidesteps)", line)]
    assert len(announced) <= len(stored)
    with Program(home, "--language", "en") as program:
        program.until("1: ")
        program.say("load 1", "history 99", "quit")
        program.until("One move." if len(stored) == 1 else f"{len(stored)} of {len(stored)} moves.")
        assert program.finished() == 0
        moves_heard = [
            line.rstrip(".").split()[-2:] for line in program.heard if re.match(r"Move \d+, (Black|White): ", line)
        ]
        assert ["-".join(fields) for fields in moves_heard] == stored


@pytest.mark.parametrize("lines", [2_000, pytest.param(10_000, marks=pytest.mark.soak)])
def test_garbage_input_gets_a_sentence_and_does_no_harm(home: Path, lines: int) -> None:
    chance = random.Random(7)
    with Program(home, *FRIEND) as program:
        program.until("Black to move.")
        program.say(MOVES[0])
        program.until("White to move.")
        for content in (b"x" * 2**20, b"\xff\xfe\xfa", b"\x1b[A\x1b[B", b"\x00\x01\x02", "\u202e\u200b".encode()):
            program.send(content + b"\nsave\n")
            assert len(program.until("Match 1 is saved")) == 2
        program.send(b"".join(chance.randbytes(40).replace(b"\n", b"") + b"\n" for _ in range(500)) + b"save\n")
        program.until("Match 1 is saved")
        before = len(program.heard)
        program.send(b"".join(b"zz%d\n" % number for number in range(lines)) + b"save\n")
        program.until("Match 1 is saved", 50)
        assert len(program.heard) - before == lines + 1
        program.say("quit")
        assert program.finished() == 0
        assert program.faults == b""
    assert moves_in_store(home) == MOVES[:1]


@pytest.mark.parametrize("way", ["end of input", "control c", "quit"])
def test_every_way_to_leave_is_clean(home: Path, way: str) -> None:
    with Program(home, "play", "--seat", "white=bot:strong", "--language", "en") as program:
        program.until("Abalone")
        program.say("speech engine log", "speech on")
        program.until("Speech on")
        program.say("c3 d4")
        program.until("c3 to d4")
        time.sleep(0.5)
        children = set(family(program.process.pid)[1:])
        assert children, "the bot thinks in a process of its own"
        if way == "end of input":
            program.end_input()
        elif way == "control c":
            program.process.send_signal(signal.SIGINT)
        else:
            program.say("quit")
        code = program.finished()
        assert b"Traceback" not in program.faults, program.faults
        assert code in ((0, 130) if way == "control c" else (0,))
        assert alive(children) == set()


def test_unread_output_does_not_block_the_program(home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "accessible_games", *FRIEND],
        cwd=home,
        env=environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b"board\nboard\nboard\n")
    process.stdin.flush()
    try:
        code = process.wait(DEADLINE)
    finally:
        process.kill()
    faults = process.stderr.read()
    process.stderr.close()
    try:
        process.stdin.close()
    except BrokenPipeError:
        faults += b""  # the program was gone before it had read all
    assert (code, faults) == (0, b"")


def test_log_contains_spoken_announcements_in_order(home: Path) -> None:
    with Program(home, *FRIEND) as program:
        program.until("Black to move.")
        program.say("speech engine log", "speech on")
        program.until("Speech on.")
        program.say(MOVES[0])
        program.until("White to move.")
        time.sleep(0.3)
        program.say("turn")
        program.until("White to move.")
        time.sleep(0.3)
        program.say("quit")
        assert program.finished() == 0
    log = (home / "speech.log").read_text(encoding="utf-8")
    places = [log.find(text) for text in ("Black moves", "White to move", "Goodbye")]
    assert -1 not in places, log
    assert places == sorted(places)
    assert log.count("White to move") == 2


def test_settings_are_remembered(home: Path) -> None:
    with Program(home, "--language", "en") as program:
        program.until("4: ")
        program.say("speech engine log", "speech on", "verbosity brief", "language german", "quit")
        assert program.finished() == 0
    with Program(home) as program:
        program.until("4: ")
        program.say("stimme", "ausführlichkeit", "ende")
        assert program.finished() == 0
        heard = "\n".join(program.heard)
        assert ": Abalone" in heard
        assert "Knappe Ansagen." in heard
        assert "Goodbye" not in heard
    stored = (home / "settings.json").read_text(encoding="utf-8")
    for text in ('"language": "de"', '"speech": true', '"engine": "log"'):
        assert text in stored


def test_edit_mode_is_remembered(home: Path) -> None:
    import pexpect

    for typed, answer in (("edit on", "Edit mode"), ("edit off", "Plain lines")):
        child = pexpect.spawn(
            sys.executable,
            ["-m", "accessible_games"],
            cwd=str(home),
            env=environment(home, TERM="xterm"),
            timeout=DEADLINE,
            dimensions=(24, 200),
        )
        child.expect("4: ")
        child.send(typed + "\r")
        child.expect(answer)
        child.send("quit\r")
        child.expect(pexpect.EOF)
        assert (b"\x1b" in child.before) == (typed == "edit on")  # the line "quit" is drawn in the new mode
        child.close()
        stored = (home / "settings.json").read_text(encoding="utf-8")
        assert f'"edit": {str(typed == "edit on").lower()}' in stored


def test_output_on_a_full_disk(home: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "accessible_games", *FRIEND],
            cwd=home,
            env=environment(home),
            input=b"turn\nquit\n",
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=DEADLINE,
            check=False,
        )
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("ending", ["quit", "killed"])
def test_own_command_runs_at_the_turn_and_ends_with_the_program(home: Path, ending: str) -> None:
    """``hangs`` writes to all its streams and stays; nothing of it is announced, and the game continues meanwhile."""
    ran, hangs = home / "ran", home / "hangs"
    hangs.write_text(f"#!/bin/sh\necho noise; echo noise >&2\nsleep 600 &\necho $$ $! $1 >>{ran}\nwait\n")
    hangs.chmod(0o755)
    settings = {"signals": {"turn": [str(hangs), "mine"], "talk": ["no-such-program"]}, "language": "en"}
    (home / "settings.json").write_text(json.dumps(settings))
    with Program(home, "play", "abalone", "--plain", "--seed", "1") as program:
        program.until("Your turn.")
        deadline = time.monotonic() + DEADLINE
        while not (ran.exists() and ran.read_text().endswith("\n")):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        for move in ("c3 d4", "b2 c3"):
            program.say(move)
            program.until("Your turn.")
        started = {int(each) for each in ran.read_text().split()[:2]}
        assert ran.read_text().split()[2] == "mine"
        below = set(family(program.process.pid)[1:])
        assert started <= below
        program.say("verbosity brief")
        program.until("Brief")
        if ending == "quit":
            program.say("quit")
            assert program.finished() == 0, program.faults
        else:
            program.process.kill()
        assert alive(started | below) == set()
        assert not [line for line in program.heard if "noise" in line]
        assert program.faults == b""
    assert json.loads((home / "settings.json").read_text())["signals"] == settings["signals"]
