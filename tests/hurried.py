"""The program at home with shorter clocks, for tests in which something is waited for and no clock is tested.

``shorter`` in ``tests/kit/quick_server.py`` gives them to servers. A minute that somebody asks for at a board has six
seconds. Processes tell one another more often where people are, take over sooner from one that was killed, and begin
anew at once.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module

from accessible_games.cli import main

MODULE = "tests.hurried"
SHORTER: dict[str, dict[str, object]] = {
    "cli.play": {"_MINUTE": 6_000},
    "hosting.processes": {"_PAUSES_SECONDS": (0.05, 1.0)},
    "club.lobby.presence": {"_GATHERED": 0.2},
    "club.lobby.housekeeping": {"DELETIONS_EVERY": 0.5},
    "club.lobby.reminders": {"GRACE": 1.0, "EVERY": 0.5},
    "matches.standings": {"GRACE": 3_000, "PATIENCE": 2_000},
    "matches.sweeper": {"BEAT": 0.3, "DEAD": 1.5},
    "club.notifications.kinds": {"KNOWN": 2_000},
    "club.notifications.sender": {"LOOK_SECONDS": 0.5, "KNOWN": 2_000},
    "interfaces.terminal.touchlink": {"_PAUSE_SECONDS": 0.5, "_PATIENCE_SECONDS": 2.0},
    "line.session.setup": {"_MINUTE": 6_000},
    "club.tournaments.runner": {"BUSY_SECONDS": 0.2, "IDLE_SECONDS": 0.5},
}


def shorten(clocks: Mapping[str, Mapping[str, object]]) -> None:
    """Give the clocks these values, also where a module has taken one from another module before."""
    for name, values in clocks.items():
        module = import_module(f"accessible_games.{name}")
        for each, value in values.items():
            old = getattr(module, each)
            for other in [one for one in sys.modules.values() if one.__name__.startswith("accessible_games.")]:
                if vars(other).get(each) is old:
                    setattr(other, each, value)


if __name__ == "__main__":
    shorten(SHORTER)
    sys.exit(main.run(sys.argv[1:]))
