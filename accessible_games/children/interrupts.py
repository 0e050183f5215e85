"""What Control C does while the program begins: it ends it there and then.

As an exception it could come while Python imports something, where it is shown with a traceback or gets lost.
"""

from __future__ import annotations

import signal


def end_at_once() -> None:
    """From now on, unless whoever started the program lets it ignore Control C."""
    _exchange(signal.default_int_handler, signal.SIG_DFL)


def raise_again() -> None:
    """From now on KeyboardInterrupt: what has begun may have something to tidy up."""
    _exchange(signal.SIG_DFL, signal.default_int_handler)


def _exchange(present: object, wanted: signal._HANDLER) -> None:
    if signal.getsignal(signal.SIGINT) is present:
        signal.signal(signal.SIGINT, wanted)
