"""The child process of ``executor.ProcessExecutor``. It ends when its standard input does."""

from __future__ import annotations

import logging
import pickle
import signal
import traceback
from collections import deque
from typing import Any

from accessible_games.children.pipes import own_pipes

_MOST_WARNINGS = 20  # of one function
_warnings: deque[tuple[str, int, str]] = deque(maxlen=_MOST_WARNINGS)  # name of the logger, level, text


class _Collector(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        _warnings.append((record.name, record.levelno, record.getMessage()))


def main() -> None:
    """Serve until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C belongs to the person at the parent's terminal
    requests, answers = own_pipes()
    logging.getLogger().addHandler(_Collector(logging.WARNING))
    while True:
        try:
            _, number, packed = pickle.load(requests)
        except EOFError:
            return
        try:
            answers.write(_frame(number, *_run(packed)))
            answers.flush()
        except OSError:
            return  # nobody reads any more


def _run(packed: bytes) -> tuple[bool, Any]:
    try:
        function, args, named = pickle.loads(packed)
        return True, function(*args, **named)
    except Exception as error:
        return False, error


def _frame(number: int, succeeded: bool, value: Any) -> bytes:
    """Return the packed answer, with the warnings that were logged meanwhile."""
    warnings = list(_warnings)
    _warnings.clear()
    try:
        frame = pickle.dumps((number, succeeded, (value, warnings)))
        pickle.loads(frame)  # an exception may be written and not be readable
    except Exception:
        problem = RuntimeError(f"cannot be sent: {value!r}\n{traceback.format_exc()}")
        return pickle.dumps((number, False, (problem, warnings)))
    return frame


if __name__ == "__main__":
    main()
