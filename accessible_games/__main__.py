"""``python -m accessible_games`` and the command ``accessible-games``."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. The exit code is 0 for done, 1 for failed work, 2 for wrong usage."""
    if arguments is None:
        from accessible_games.working_folder import leave_the_working_folder

        leave_the_working_folder()
        from accessible_games.children.interrupts import end_at_once

        end_at_once()
    from accessible_games.cli.main import run

    return run(list(sys.argv[1:] if arguments is None else arguments))


if __name__ == "__main__":
    sys.exit(main())
