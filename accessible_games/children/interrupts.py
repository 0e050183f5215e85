"""Control C while the program begins ends it at once.

As an exception it could come while Python imports something, which shows a traceback or loses it.
"""

from __future__ import annotations

import signal


def end_at_once() -> None:
    """End the process at Control C from now on, unless its parent made it ignore that signal."""
    _exchange(signal.default_int_handler, signal.SIG_DFL)


def raise_again() -> None:
    """Raise KeyboardInterrupt at Control C from now on, since there may be something to tidy up."""
    _exchange(signal.SIG_DFL, signal.default_int_handler)


def _exchange(present: object, wanted: signal._HANDLER) -> None:
    if signal.getsignal(signal.SIGINT) is present:
        signal.signal(signal.SIGINT, wanted)
