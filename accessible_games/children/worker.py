"""The child process of ``executor.ProcessExecutor``. It ends when its standard input does."""

from __future__ import annotations

import pickle
import signal
import traceback
from typing import Any

from accessible_games.children.pipes import own_pipes


def main() -> None:
    """Serve until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C belongs to the person at the parent's terminal
    requests, answers = own_pipes()
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
    try:
        frame = pickle.dumps((number, succeeded, value))
        pickle.loads(frame)  # an exception may be written and not be readable
    except Exception:
        return pickle.dumps((number, False, RuntimeError(f"cannot be sent: {value!r}\n{traceback.format_exc()}")))
    return frame


if __name__ == "__main__":
    main()
