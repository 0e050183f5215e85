"""The loop between a referee and two byte streams."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from typing import IO

from accessible_games.protocol.lines import LONGEST_LINE, encode
from accessible_games.protocol.referee import Referee

_PIECE = 64 * 1024


def serve(referee: Referee, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Answer each line until the input ends. Raises OSError when the replies can no longer be written."""
    for line in read_lines(requests):
        try:
            reply = encode(referee.line(line))
        except Exception:  # a fault of ours must not end the game of whoever talks to us
            traceback.print_exc(file=sys.stderr)
            reply = encode(referee.fault(line))
        replies.write(reply)
        replies.flush()


def read_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Lines as they come; of one that is too long only as much as shows that it is."""
    # Room for CR LF; what is too long for decode() is longer than that at once.
    while line := stream.readline(LONGEST_LINE + 2):
        whole = line.endswith(b"\n")
        yield line
        while not whole and (rest := stream.readline(_PIECE)):
            whole = rest.endswith(b"\n")
