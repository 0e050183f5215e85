"""The program's side of the process that makes sounds: started with the first sound, ended with its input."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Callable, Sequence

from accessible_games.children import python
from accessible_games.core import Notice
from accessible_games.sounds.mixer import Heard

MOST = 4  # sounds of one batch
_CLOSE_SECONDS = 1.0


class SoundPlayer:
    """Plays batches of sounds, without waiting; where nothing can be heard it is silent.

    ``on_problem`` is told so once, from any thread.
    """

    def __init__(self, volume: int, on_problem: Callable[[Notice], None] | None = None) -> None:
        """Nothing is started before the first sound."""
        self.volume = volume
        self._on_problem = on_problem
        self._process: subprocess.Popen[bytes] | None = None
        self._is_over = False

    def play(self, sounds: Sequence[Heard]) -> None:
        """Each sound once, one shortly after the other; more than a few at a time are left out."""
        batch = list(dict.fromkeys(sounds))[:MOST]
        if self._process is None and not self._is_over:
            self._start()
        if self._process is None or self._process.stdin is None:
            return
        try:
            self._process.stdin.write(json.dumps({"volume": self.volume, "sounds": batch}).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            self.close()  # it has died: what it would have said is said in words

    def close(self) -> None:
        """Fall silent; a second call does nothing."""
        self._is_over = True
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        try:
            process.stdin.close()
        except OSError:
            process.kill()
        try:
            process.wait(_CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(
                python.command("accessible_games.sounds.process"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # What libraries of sound complain about would land in the terminal and be read out.
                stderr=subprocess.DEVNULL,
                env=python.whole_environment(),
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            self._is_over = True
            return
        threading.Thread(target=self._listen, args=(self._process,), name="sounds", daemon=True).start()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                try:
                    missing = json.loads(line)["unheard"]
                except (ValueError, KeyError, TypeError):
                    continue  # what a library has printed
                if self._on_problem is not None:
                    self._on_problem(Notice.of("sounds-unheard", missing=str(missing)))
