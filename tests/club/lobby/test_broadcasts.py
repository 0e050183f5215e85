"""Every kind of broadcast comes back from what is stored of it; nothing else does."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

import pytest

from accessible_games.club.lobby.broadcast_handler import BroadcastHandler
from accessible_games.club.lobby.broadcasts import Broadcast, decoded, encoded

_VALUES: dict[Any, Any] = {str: 'Zoë "7"', int: 5, bool: True, tuple[str, ...]: ("7", "guest-ab")}


@pytest.mark.parametrize("kind", Broadcast.__subclasses__())
def test_a_broadcast_comes_back_whole(kind: type[Broadcast]) -> None:
    hints = get_type_hints(kind)
    broadcast = kind(*(_VALUES[hints[field.name]] for field in fields(kind)))
    name, text = encoded(broadcast)
    assert text.isascii()
    assert decoded(name, text) == broadcast


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Announce", "no json"),
        ("Announce", "[]"),
        ("Announce", "{}"),
        ("Announce", '{"words":"a"}'),
        ("Broadcast", "{}"),
    ],
)
def test_anything_else_is_none(kind: str, text: str) -> None:
    assert decoded(kind, text) is None


def test_every_kind_of_order_is_carried_out() -> None:
    carried_out = BroadcastHandler.__dict__["_carry_out"].dispatcher.registry
    assert set(Broadcast.__subclasses__()) == carried_out.keys() - {object}
