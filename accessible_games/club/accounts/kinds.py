"""What a person wants of each kind of text: whether it is told, how long, and with sounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KINDS = ("game", "match", "talk", "system")  # of what is told, as announcements have them
LENGTHS = ("brief", "normal", "full")
# What is set has a name such as ``verbosity game``; what is not set is as for all kinds.
_VALUES: Mapping[str, tuple[object, ...]] = {"told": (False,), "sounds": (False,), "verbosity": LENGTHS}
_PLACES = {f"{name} {kind}": values for name, values in _VALUES.items() for kind in KINDS}
_ALWAYS = "told system"  # who types is answered


def by_kind(chosen: Mapping[str, object], name: str) -> dict[str, Any]:
    """Kind -> what is set for it alone, of one name."""
    return {kind: chosen[f"{name} {kind}"] for kind in KINDS if f"{name} {kind}" in chosen}


def are_kinds(value: object) -> bool:
    """Whether a stored value may be trusted."""
    return isinstance(value, dict) and all(
        key != _ALWAYS and any(type(each) is type(one) and each == one for one in _PLACES.get(key, ()))
        for key, each in value.items()
    )
