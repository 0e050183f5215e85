"""What features remember of a session, by their classes."""

from __future__ import annotations

from typing import Any


class Features(dict[type[Any], Any]):
    """Each is made when it is first wanted."""

    def __missing__(self, feature: type[Any]) -> Any:
        made = self[feature] = feature()
        return made
