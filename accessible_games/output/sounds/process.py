"""The process that makes sounds: ``python -m accessible_games.output.sounds.process``; JSON lines in and out.

In: ``{"volume":40,"sounds":[["move",-0.5,0.2,100,false,0.0]]}``; the end of input ends it. Out: ``{"unheard":""}``,
once, if there is no device, or the package that is missing. A process of its own, because libraries of sound complain
into the terminal, where it would be read out, and because computing samples must not hold up the game.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from collections.abc import Generator, Iterable
from typing import Any

from accessible_games.output.sounds.earcons import CHANNELS, RATE, Mixer
from accessible_games.output.sounds.table import EARCONS, Heard

IDLE_SECONDS = 5.0  # a device that is open wakes the computer up again and again
_BUFFER_MS = 20
_WAITING = 16  # orders: of a flood the rest is left out

Orders = queue.Queue[dict[str, Any] | None]


def read(lines: Iterable[bytes], orders: Orders) -> None:
    """Read orders until the input ends; unknown ones, or too many, are skipped."""
    for line in lines:
        try:
            order = json.loads(line)
            heard = [
                Heard(name, float(pan), float(lift), int(volume), bool(is_low), float(step))
                for name, pan, lift, volume, is_low, step in order["sounds"]
                if name in EARCONS
            ]
            orders.put_nowait({"volume": int(order["volume"]), "sounds": heard})
        except (ValueError, KeyError, TypeError, queue.Full):
            continue
    orders.put(None)


class Player:
    """Keeps the device open while something sounds, and a little longer."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._mixer = Mixer()
        self._device: Any = None
        self._has_complained = False

    def run(self) -> None:
        """Play order after order until there are no more."""
        while True:
            try:
                order = self._orders.get(timeout=IDLE_SECONDS if self._device is not None else None)
            except queue.Empty:
                self._close()
                continue
            if order is None:
                self._close()
                return
            self._mixer.volume = order["volume"]
            self._device = self._device or self._open()
            if self._device is not None:
                self._mixer.begin(order["sounds"])

    def _close(self) -> None:
        if self._device is not None:
            self._device.close()
            self._device = None

    def _open(self) -> Any:
        """Return the device, which gets its frames from the mixer; None if there is none."""
        try:
            import miniaudio

            device = miniaudio.PlaybackDevice(
                nchannels=CHANNELS, sample_rate=RATE, buffersize_msec=_BUFFER_MS, app_name="accessible-games"
            )
            stream = self._stream()
            next(stream)
            device.start(stream)
        except (ImportError, OSError, RuntimeError) as error:
            return self._complain(error)
        except Exception as error:
            # MiniaudioError derives from Exception only and cannot be named before the import.
            if type(error).__module__.split(".")[0] != "miniaudio":
                raise
            return self._complain(error)
        return device

    def _complain(self, error: Exception) -> None:
        if not self._has_complained:
            self._has_complained = True
            print(json.dumps({"unheard": "miniaudio" if isinstance(error, ImportError) else ""}), flush=True)

    def _stream(self) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            frames = yield self._mixer.mixed(frames)


def main() -> None:
    """Serve standard input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    orders: Orders = queue.Queue(_WAITING)
    threading.Thread(target=read, args=(sys.stdin.buffer, orders), daemon=True).start()
    Player(orders).run()


if __name__ == "__main__":
    main()
    # Not the interpreter's end, which waits for threads of the device.
    os._exit(0)
