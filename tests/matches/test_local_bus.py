"""The wake-up inside one process."""

from __future__ import annotations

import asyncio

from accessible_games.matches.ports import LocalBus


async def test_a_listener_hears_later_unless_it_has_stopped() -> None:
    bus, heard, other = LocalBus(), list[str](), list[str]()
    assert not bus.is_shared
    bus.publish("match.1", "0")
    end = bus.subscribe("match.1", heard.append)
    end_other = bus.subscribe("match.1", other.append)
    bus.publish("match.1", "1")
    bus.publish("match.2", "2")
    assert heard == [], "never inside publish"
    end_other()
    end_other()
    await asyncio.sleep(0)
    assert (heard, other) == (["1"], [])
    end()
    bus.publish("match.1", "3")
    await asyncio.sleep(0)
    assert heard == ["1"]
    bus.subscribe("match.1", heard.append)
    end()
    bus.publish("match.1", "4")
    await asyncio.sleep(0)
    assert heard == ["1", "4"], "an end that comes twice ends nothing else"
