"""Voice and Braille display at home, in a match on a real server: BRLTTY without hardware, and a voice that writes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from accessible_games.interfaces.touch.board import TURN
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.prose import prose_cells, segment_cells
from accessible_games.output.speech.backend import OWN, pronounced, split_text
from accessible_games.output.speech.engine import Espeak
from accessible_games.rules import games
from tests.kit.people import guest
from tests.kit.play import Reader
from tests.kit.program import Program
from tests.kit.quick_server import QuickServer
from tests.kit.seats import AgainstComputer, is_announced
from tests.kit.terminals import connected
from tests.output.braille.virtual_display import running
from tests.output.speech.helpers import FakePlayer, measure, wait_until

pytestmark = [pytest.mark.slow, pytest.mark.foreign]
WIDTH = 40
GATE = "abgrund"  # whose sounds are listened to in the gate
ROUGHLY = 0.05  # seconds by which espeak-ng itself differs from one time to the next


def row(words: str, place: str = "", sign: str = TURN) -> str:
    return (place + prose_cells(words, "en", 0)).ljust(WIDTH - 1, BLANK) + sign


def keep_voice(home: Path, engine: str) -> None:
    settings = {"speech": True, "engine": engine, "language": "en", "sounds": False}
    (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")


def test_match_is_heard_and_played_by_the_fingers(own_home: Path, tmp_path: Path) -> None:
    keep_voice(own_home, "log")
    with (
        running(f"{WIDTH} 1", tmp_path) as display,
        QuickServer(tmp_path / "server", has_web=True) as server,
        Program(
            own_home, "connect", f"anna@localhost:{server.web_port}", "--braille", "display", BRLAPI_HOST=display.host
        ) as program,
    ):
        program.until("Welcome")
        program.say("new abalone easy")
        program.until("Your turn")
        display.press("BOT")
        display.press("TOP")
        assert display.shows(row("Abalone, start. you")), display.windows()
        for line in ("⠤⠀⠑⠍⠏⠞⠽⠀⠿⠀⠃⠇⠁⠉⠅⠀⠕⠀⠺⠓⠊⠞⠑", "⠊⠀⠕⠀⠕⠀⠕⠀⠕⠀⠕"):
            display.press("LNDN")
            assert display.shows(line.ljust(WIDTH - 1, BLANK) + TURN), display.windows()
        display.press("ROUTE 2")
        assert display.shows(row("white i5")), display.windows()
        program.say("c3 d4")
        program.until("White moves")
        program.say("quit")
        assert program.finished() == 0
    spoken = (own_home / "speech.log").read_text(encoding="utf-8")
    assert spoken.index("white, i5") < spoken.index("You move c3 to d4.")


@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
def test_whole_match_is_spoken_and_its_result_is_felt(own_home: Path, tmp_path: Path, name: str) -> None:
    keep_voice(own_home, "log")
    with ExitStack() as stack:
        display = stack.enter_context(running(f"{WIDTH} 1", tmp_path))
        evening = Evening(stack, tmp_path, own_home, name, "--braille", "display", BRLAPI_HOST=display.host)
        evening.play()
        heard = evening.heard
        display.press("BOT")
        felt = segment_cells(heard[-1].braille, "en", 0)[: WIDTH - 1].rstrip(BLANK)
        assert display.reads(felt), (felt, display.windows())
        evening.leave()
    spoken = iter((own_home / "speech.log").read_text(encoding="utf-8").splitlines())
    for one in heard:
        assert any(line.endswith(f"\t{one.spoken}") for line in spoken), one.spoken


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name == GATE else pytest.mark.soak) for name in games.names()]
)
def test_whole_match_becomes_sound(own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Each announcement of the match is a sound of the own voice, as long as it should be, and in order."""
    keep_voice(own_home, "espeak")
    played = tmp_path / "played"
    played.mkdir()
    player = FakePlayer(played, monkeypatch)
    with ExitStack() as stack:
        evening = Evening(stack, tmp_path, own_home, name, **player.environment)
        voice = Listening(player, tmp_path / "wanted.wav")
        evening.play(lambda: voice.hear(evening.heard))
        voice.hear(evening.heard)
        assert voice.count == len(evening.heard)
        evening.leave()
        lines = [line for line in evening.terminal.lines if line]
    assert len(player.files()) <= sum(len(split_text(line)) for line in lines), "something was spoken twice"


class Evening:
    """A player with the program at home, against an easy computer on a real server."""

    def __init__(self, stack: ExitStack, folder: Path, home: Path, game: str, *options: str, **variables: Any) -> None:
        server = stack.enter_context(QuickServer(folder / "server", has_web=True))
        reader = Reader(server.store)
        stack.callback(reader.close)
        where = f"localhost:{server.web_port}"
        self.terminal = stack.enter_context(connected(where, home, *options, is_silent=False, **variables))
        self._anna = guest(self.terminal, "anna", "en")
        self.terminal.say(f"new {game} easy")
        self._play = AgainstComputer(reader, self._anna.opened(), [self._anna])

    @property
    def heard(self) -> list[Announcement]:
        """Return what was announced of the match so far, without turns of the computer."""
        return [line.announcement for line in self._anna.transcript.lines if is_announced(line)]

    def play(self, wait: Callable[[], None] = lambda: None) -> None:
        """Play to the end; ``wait`` is called before each line that is typed."""
        while (seat := self._play.due()) is not None:
            if seat == self._anna.seat:
                wait()
                self._play.move(seat)

    def leave(self) -> None:
        self._anna.say("quit")
        assert self.terminal.finished() == 0
        assert self._anna.transcript.never().isdisjoint(self.terminal.lines)


class Listening:
    """Finds the sounds of announcements among those that a player got. ``count``: announcements that were found."""

    def __init__(self, player: FakePlayer, file: Path) -> None:
        """``file``: where a sound is made to compare with."""
        self.count = 0
        self._player, self._file, self._espeak = player, file, Espeak()
        self._passed = 0  # sounds

    def hear(self, announcements: Sequence[Announcement]) -> None:
        """Wait for the sounds of all announcements that were not found before."""
        for one in announcements[self.count :]:
            for piece in split_text(pronounced(one.spoken, one.language)):
                seconds = self._espeak.synthesize(piece, one.language, OWN, self._file)
                assert wait_until(partial(self._finds, seconds)), one.spoken
            self.count += 1

    def _finds(self, seconds: float) -> bool:
        """Return whether a sound of this length is among the new ones, and pass it."""
        files = self._player.files()
        while self._passed < len(files):
            self._passed += 1
            if abs(measure(files[self._passed - 1]).seconds - seconds) < ROUGHLY:
                return True
        return False
