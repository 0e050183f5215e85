from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pytest

from accessible_games.output.speech.worker import PLAYER_VARIABLE, CommandPlayer, FallbackPlayer, Wanted, find_players


class FakeOutput:
    def __init__(self, name: str, works: bool) -> None:
        self.name = name
        self.works = works
        self.plays = 0

    def play(self, path: Path, seconds: float, wanted: Wanted) -> bool:
        self.plays += 1
        return self.works

    def kill(self) -> None:
        self.plays = -1


def always() -> bool:
    return True


def test_the_first_player_that_works_is_kept() -> None:
    broken, good = FakeOutput("broken", False), FakeOutput("good", True)
    fallback = FallbackPlayer([broken, good])
    assert [fallback.play(Path("x"), 1.0, always) for _ in range(3)] == ["good"] * 3
    assert (broken.plays, good.plays) == (1, 3)


def test_when_none_works_the_next_attempt_waits_ten_seconds() -> None:
    now = 50.0
    output = FakeOutput("only", False)
    fallback = FallbackPlayer([output], clock=lambda: now)
    assert fallback.play(Path("x"), 1.0, always) == ""
    output.works = True
    now = 59.9
    assert fallback.play(Path("x"), 1.0, always) == ""
    now = 60.0
    assert fallback.play(Path("x"), 1.0, always) == "only"


def test_kill_reaches_every_player() -> None:
    outputs = [FakeOutput("a", False), FakeOutput("b", True)]
    fallback = FallbackPlayer([*outputs])
    fallback.play(Path("x"), 1.0, always)
    fallback.kill()
    assert [output.plays for output in outputs] == [-1, -1]


def python(code: str) -> CommandPlayer:
    return CommandPlayer("python", [sys.executable, "-I", "-S", "-c", code])


def test_the_exit_code_shows_whether_a_program_could_play() -> None:
    assert python("").play(Path("x"), 0.1, always)
    assert not python("raise SystemExit(1)").play(Path("x"), 0.1, always)
    assert not CommandPlayer("none", ["/nonexistent/player"]).play(Path("x"), 0.1, always)


def test_an_unwanted_sound_is_not_started(tmp_path: Path) -> None:
    mark = tmp_path / "started"
    assert python(f"open({str(mark)!r}, 'w')").play(Path("x"), 0.1, lambda: False)
    assert not mark.exists()


def test_a_killed_program_counts_as_able_to_play() -> None:
    player = python("import time; time.sleep(60)")
    stopped = threading.Event()
    results: list[bool] = []
    thread = threading.Thread(
        target=lambda: results.append(player.play(Path("x"), 60, lambda: not stopped.is_set())), daemon=True
    )
    thread.start()
    time.sleep(0.1)
    stopped.set()
    player.kill()
    thread.join(30)
    assert results == [True], "half a minute before its end"


def test_a_program_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accessible_games.output.speech.worker.GRACE_SECONDS", 0.1)
    assert not python("import time; time.sleep(60)").play(Path("x"), 0.1, always)


def test_a_named_player_replaces_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAYER_VARIABLE, "/opt/my/player --quiet")
    assert [player.name for player in find_players()] == ["player"]


@pytest.mark.parametrize(
    ("platform", "names"),
    [("linux", ["pw-play", "paplay", "miniaudio", "aplay"]), ("darwin", ["afplay"]), ("win32", ["winsound"])],
)
def test_the_order_of_players(monkeypatch: pytest.MonkeyPatch, platform: str, names: list[str]) -> None:
    monkeypatch.delenv(PLAYER_VARIABLE, raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    assert [player.name for player in find_players()] == names
