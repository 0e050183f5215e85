"""A whole evening, as a session announces it: each line is begun, in order, by each engine and in each language.

Speech Dispatcher is a server that writes down what it gets; the other engines are real, with a player that keeps their
sound files. Each line is typed when the answer to the one before has been heard, since typing silences.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from accessible_games.interfaces.terminal.outlets import VoiceOutlet
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.speech.backend import OWN, pronounced, split_text
from accessible_games.output.speech.dispatcher import DispatcherBackend
from accessible_games.output.speech.engine import Espeak
from accessible_games.output.speech.speaker import Speaker
from accessible_games.output.speech.worker_backend import WorkerBackend
from tests.kit.keyboard import FRIENDS, Keyboard
from tests.output.speech.helpers import DEADLINE, FakePlayer, measure
from tests.output.speech.ssip_server import SsipServer

GAME = json.loads((Path(__file__).parents[2] / "playthroughs" / "abalone.json").read_text(encoding="utf-8"))
MOVES = GAME["scenes"][0]["steps"]
TYPED = {  # a match of two, a lesson, one against the computer, and the first one to its end
    "de": (*MOVES[:6], "lektion abalone", "stopp", "neu muehle leicht", "lade 1", *MOVES[6:]),
    "en": (*MOVES[:6], "lesson abalone", "stop", "new muehle easy", "load 1", *MOVES[6:]),
}
OWN_COLOUR = {"de": "Du spielst Weiß gegen den leichten Computer.", "en": "You play White against the easy computer."}
PAUSE = 0.35  # seconds that pyttsx3 adds to each text, at most
ROUGHLY = 0.05  # seconds by which espeak-ng itself differs from one time to the next


def answers(language: str) -> list[list[Announcement]]:
    """Return what each typed line is answered with."""
    keyboard = Keyboard(language).at(FRIENDS)
    heard = [keyboard.announced(line) for line in TYPED[language]]
    assert OWN_COLOUR[language] in [one.text for batch in heard for one in batch]
    assert len(MOVES) == 50
    assert sum(map(len, heard)) > 120
    return heard


def speak(speaker: Speaker, batches: Sequence[Sequence[Announcement]]) -> list[str]:
    """Speak the answers, each to its end, and return what voices should say."""
    outlet = VoiceOutlet(speaker)
    for batch in batches:
        outlet.tell(batch)
        assert speaker.wait(DEADLINE)
        outlet.silence()  # as the next line does
    speaker.close()
    return [pronounced(one.spoken, one.language) for batch in batches for one in batch]


@pytest.mark.parametrize("language", LANGUAGES)
def test_speech_dispatcher_gets_every_announcement(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = SsipServer(tmp_path / "socket")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'socket'}")
    spoken = speak(Speaker(DispatcherBackend()), answers(language))
    server.close()
    assert [line.removeprefix("SPEAK ") for line in server.heard if line.startswith("SPEAK ")] == spoken


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "engine", "pause"),
    [
        ("de", "espeak", 0.0),
        ("en", "pyttsx3", PAUSE),
        pytest.param("en", "espeak", 0.0, marks=pytest.mark.soak),
        pytest.param("de", "pyttsx3", PAUSE, marks=pytest.mark.soak),
    ],
)
def test_every_announcement_becomes_sound(
    language: str, engine: str, pause: float, player: FakePlayer, tmp_path: Path
) -> None:
    spoken = speak(Speaker(WorkerBackend(engine)), answers(language))
    espeak, file = Espeak(), tmp_path / "wanted.wav"
    wanted = [espeak.synthesize(piece, language, OWN, file) for text in spoken for piece in split_text(text)]
    played = [measure(each).seconds for each in player.files()]
    assert len(played) == len(wanted)
    assert all(abs(each - least - pause / 2) < ROUGHLY + pause / 2 for each, least in zip(played, wanted, strict=True))
