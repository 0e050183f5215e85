"""The real worker process and the real synthesizer; only the player is fake, so nothing needs a sound card."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from accessible_games.output.speech import worker_backend
from accessible_games.output.speech.backend import Manner, choose_voice
from accessible_games.output.speech.speaker import Speaker
from accessible_games.output.speech.worker_backend import WorkerBackend, end_worker, start_worker, worker_command
from accessible_games.rules.core.notices import Notice
from tests.kit.program import is_alive
from tests.output.speech.helpers import DEADLINE, FakePlayer, NotingSpeaker, measure, wait_until

GERMAN = "Schwarz schiebt von a 1 nach b 2."
ENGLISH = "Black pushes from a 1 to b 2."
# Seconds measured with espeak-ng 1.52.
STORED = {("de", 180): 2.53, ("de", 400): 0.99, ("en", 180): 2.11, ("en", 400): 0.91}
TEXTS = {"de": GERMAN, "en": ENGLISH}
DIED = Notice.of("speech-worker-died")


def test_german_and_english_are_spoken_at_the_rate_that_was_asked_for(player: FakePlayer, temporary: Path) -> None:
    orders = list(STORED)
    speaker = Speaker(WorkerBackend("espeak"), manner=lambda _, kind: Manner(rate=int(kind)))
    for language, rate in orders:
        speaker.say(TEXTS[language], language, "move", str(rate))
    assert speaker.wait(DEADLINE)
    sounds = [measure(file) for file in player.wait_for(len(orders))]
    speaker.close()
    for order, sound in zip(orders, sounds, strict=True):
        assert sound.seconds == pytest.approx(STORED[order], rel=0.2), order
        assert sound.rms > 0.03
        assert sound.peak < 1.0


def test_the_two_languages_sound_different(speaker: NotingSpeaker, player: FakePlayer) -> None:
    for language in ("de", "en"):
        speaker.say(GERMAN, language, "move")
    assert speaker.wait(DEADLINE)
    german, english = (file.read_bytes() for file in player.wait_for(2))
    assert german != english


def test_stop_ends_the_player_and_waiting_texts(speaker: NotingSpeaker, player: FakePlayer) -> None:
    player.mode("hold")
    speaker.say(GERMAN, "de", "move")
    speaker.say(GERMAN, "de", "move")
    (file,) = player.wait_for(1)
    assert is_alive(player.process_id(file))
    speaker.stop()
    assert wait_until(lambda: not is_alive(player.process_id(file)), 2)
    # The worker obeys in order: had the second text survived, it would have been played before this one.
    speaker.say(ENGLISH, "en", "move")
    files = player.wait_for(2)
    assert measure(files[1]).seconds == pytest.approx(STORED["en", 180], rel=0.2)


def test_long_text_is_played_in_pieces(speaker: NotingSpeaker, player: FakePlayer) -> None:
    speaker.say(" ".join([GERMAN] * 12), "de")
    assert speaker.wait(DEADLINE)
    sounds = [measure(file) for file in player.files()]
    assert len(sounds) == 3
    assert all(sound.seconds < 14 for sound in sounds)
    assert sum(sound.seconds for sound in sounds) == pytest.approx(12 * STORED["de", 180], rel=0.2)


def test_a_killed_worker_repeats_its_text_and_a_second_death_is_reported(
    speaker: NotingSpeaker, player: FakePlayer, worker: WorkerBackend, temporary: Path
) -> None:
    player.mode("hold")
    speaker.say(GERMAN, "de", "move")
    (first,) = player.wait_for(1)
    victim = worker.process_id
    os.kill(victim, signal.SIGKILL)
    again = player.wait_for(2)[1]
    assert again.read_bytes() == first.read_bytes()
    assert wait_until(lambda: not is_alive(player.process_id(first)))
    assert worker.process_id not in (0, victim)
    assert speaker.problems == []
    os.kill(worker.process_id, signal.SIGKILL)
    assert wait_until(lambda: speaker.backend.name == "none" and len(speaker.problems) > 0)
    assert speaker.problems == [DIED]
    assert wait_until(lambda: not is_alive(player.process_id(again)))
    assert speaker.say(ENGLISH, "en", "move") > 0
    assert speaker.wait(1)
    assert speaker.problems == [DIED]
    assert len(player.files()) == 2
    assert list(temporary.iterdir()) == []


def test_closing_leaves_no_process_and_no_folder(
    speaker: NotingSpeaker, player: FakePlayer, worker: WorkerBackend, temporary: Path
) -> None:
    player.mode("hold")
    speaker.say(GERMAN, "de")
    (file,) = player.wait_for(1)
    process_id = worker.process_id
    assert len(list(temporary.iterdir())) == 1
    speaker.close()
    assert not is_alive(process_id)
    assert not is_alive(player.process_id(file))
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("how", ["end of input", "SIGTERM", "SIGHUP"])
def test_the_end_of_the_parent_leaves_no_orphan_and_no_folder(player: FakePlayer, temporary: Path, how: str) -> None:
    player.mode("hold")
    process = start_worker(worker_command("espeak"))
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        order = {"op": "say", "id": 1, "text": GERMAN, "language": "de"}
        process.stdin.write(json.dumps(order).encode() + b"\n")
        process.stdin.flush()
        (file,) = player.wait_for(1)
        if how == "end of input":
            process.stdin.close()
        else:
            process.send_signal(signal.Signals[how])
        assert process.wait(DEADLINE) == 0
        assert not is_alive(player.process_id(file))
        assert list(temporary.iterdir()) == []
    finally:
        end_worker(process)
        process.stdin.close()
        process.stdout.close()


def test_ctrl_c_and_nonsense_do_not_end_the_worker(player: FakePlayer, temporary: Path) -> None:
    process = start_worker(worker_command("espeak"))
    assert process.stdin is not None
    assert process.stdout is not None
    assert json.loads(process.stdout.readline())["event"] == "ready"
    process.send_signal(signal.SIGINT)
    lines = [b"nonsense", b"[]", b'{"op":"dance"}', b'{"op":"say","id":1}']
    orders = b'{"op":"say","id":7,"text":"Your turn.","language":"en","manner":{"rate":"x"}}\n'
    orders += b'{"op":"say","id":8,"text":"Your\\u0007 turn.","language":"en","manner":{"rate":9000}}\n'
    process.stdin.write(b"\n".join(lines) + b"\n" + orders)
    process.stdin.flush()
    events = [json.loads(process.stdout.readline()) for _ in range(7)]
    assert [event["event"] for event in events] == ["error"] * 5 + ["play", "done"]
    assert events[-1] == {"event": "done", "id": 8, "completed": True}
    output, _ = process.communicate(timeout=DEADLINE)
    # Nothing of pyttsx3's own chatter has reached the protocol.
    assert output == b""
    assert process.returncode == 0


def test_missing_sound_is_reported_once_and_speech_goes_on(speaker: NotingSpeaker, player: FakePlayer) -> None:
    player.mode("fail")
    for _ in range(3):
        speaker.say("Hallo.", "de", "move")
    assert speaker.wait(DEADLINE)
    assert speaker.problems == [Notice.of("speech-no-sound", missing="")]
    assert speaker.backend.name == "espeak"


def test_a_missing_voice_is_reported_once_and_the_text_is_spoken(speaker: NotingSpeaker, player: FakePlayer) -> None:
    for _ in range(2):
        speaker.say("Hello.", "tlh", "move")
    assert speaker.wait(DEADLINE)
    assert speaker.problems == [Notice.of("speech-voice-missing", language="tlh")]
    assert len(player.files()) == 2


def test_a_missing_library_is_reported_without_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A system's own espeak-ng would do, so its name is taken too.
    (tmp_path / "libespeak-ng.so.1").write_bytes(b"")
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
    code = (
        f"import runpy, sys; sys.path[:] = {sys.path!r}; sys.modules['espeakng_loader'] = None;"
        "sys.argv[1:] = ['espeak'];"
        "runpy.run_module('accessible_games.output.speech.worker', run_name='__main__')"
    )
    speaker = NotingSpeaker(WorkerBackend("espeak", [sys.executable, "-c", code]))
    assert wait_until(lambda: speaker.backend.name == "none" and len(speaker.problems) > 0)
    assert [notice.message for notice in speaker.problems] == ["speech-espeak-missing"]
    speaker.close()


def test_voices_are_listed_during_start_and_speech(speaker: NotingSpeaker, player: FakePlayer) -> None:
    assert speaker.backend.voices("de")[:2] == ("German", "German+adam")
    speaker.say(GERMAN, "de")
    assert speaker.backend.voices("en")[0] == "English (Great Britain)"
    assert speaker.backend.voices("tlh") == ()


def test_nobody_waits_for_voices_of_a_backend_that_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_backend, "VOICES_SECONDS", 600.0)
    backend = WorkerBackend("espeak", [sys.executable, "-c", "import sys; sys.stdin.read()"])
    backend.connect(lambda report: None)
    asking = threading.Thread(target=backend.voices, args=("de",), daemon=True)
    asking.start()
    assert wait_until(lambda: bool(backend._answered._waiters))  # type: ignore[attr-defined]  # who waits
    backend.close()
    asking.join(30)
    assert not asking.is_alive()


def test_a_worker_that_cannot_start_is_reported(tmp_path: Path) -> None:
    speaker = NotingSpeaker(WorkerBackend("espeak", [str(tmp_path / "nothing")]))
    speaker.say("a", "en")
    assert wait_until(lambda: speaker.backend.name == "none" and len(speaker.problems) > 0)
    assert speaker.problems == [DIED]


_WAITS = "import os, time\nwhile not os.path.exists({gate!r}): time.sleep(0.01)\nos.execv({words[0]!r}, {words!r})"


def test_saying_waits_neither_for_the_start_nor_for_sound(player: FakePlayer, tmp_path: Path) -> None:
    player.mode("hold")
    words, gate = worker_command("espeak"), tmp_path / "may begin"
    speaker = NotingSpeaker(WorkerBackend("espeak", [words[0], "-c", _WAITS.format(gate=str(gate), words=words)]))
    for _ in range(20):
        speaker.say("x " * 900, "en", "move")
    gate.touch()  # only now: waiting for the start would last for ever
    (first,) = player.wait_for(1)
    for _ in range(20):
        speaker.say("x " * 900, "en", "move")
    assert is_alive(player.process_id(first)), "the first sound goes on all the while"
    speaker.close()


@pytest.mark.parametrize(
    ("language", "voice"),
    [("de", "d"), ("de-AT", "d"), ("en", "gb"), ("en-US", "us"), ("en_us", "us"), ("en-AU", "gb"), ("fr", "")],
)
def test_the_voice_of_a_language(language: str, voice: str) -> None:
    voices = [("c", ["en-029", "en"]), ("us", ["en_US"]), ("gb", ["en-GB"]), ("d", ["de-DE"]), ("none", [])]
    assert choose_voice(voices, language) == voice


def test_any_voice_of_a_language_is_better_than_none() -> None:
    assert choose_voice([("ch", ["de-CH"]), ("us", ["en-US"])], "de") == "ch"


def test_importing_the_package_loads_no_engine() -> None:
    code = (
        "import sys, accessible_games.output.speech.choose, accessible_games.output.speech.speaker;"
        "slow = {'pyttsx3', 'prism', 'miniaudio', 'espeakng_loader', 'asyncio'};"
        "print(sorted(slow & set(sys.modules)))"
    )
    done = subprocess.run([worker_command()[0], "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
