"""Key exchanges: households take turns, all have a share of the processor together, and a crowd is refused."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.interfaces.exchanges import CrowdedError, Exchanges
from accessible_games.limits.buckets import Bucket
from accessible_games.limits.table import ProcessorLimits


async def test_households_take_turns_in_exchanging_keys_and_all_together_have_a_share() -> None:
    exchanges, order = Exchanges(), list[str]()
    exchanges.spent("ssh", 10.0)  # so dear that the first of them uses up the share

    async def one(household: str) -> None:
        await exchanges.turn("ssh", household)
        order.append(household)

    await one("first")
    crowd = [asyncio.create_task(one("crowd")) for _ in range(20)]
    await asyncio.sleep(0)
    honest = asyncio.create_task(one("honest"))
    gone = asyncio.create_task(one("gone"))
    await asyncio.sleep(0)
    gone.cancel()
    assert (order, exchanges.waiting) == (["first"], 22)
    exchanges._free_at, exchanges._prices["ssh"] = 0.0, 0.0  # the share is there again
    exchanges._next()
    await asyncio.gather(honest, *crowd)
    assert order.index("honest") == 2
    assert exchanges.waiting == 0


async def test_with_a_thousand_waiting_the_largest_household_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProcessorLimits, "exchanges_waiting", 10)

    exchanges = Exchanges()
    exchanges._free_at = asyncio.get_running_loop().time() + 60
    crowd = [asyncio.create_task(exchanges.turn("ssh", "crowd")) for _ in range(10)]
    await asyncio.sleep(0)
    with pytest.raises(CrowdedError):
        await exchanges.turn("tls", "crowd")
    honest = asyncio.create_task(exchanges.turn("tls", "honest"))
    await asyncio.sleep(0)
    assert exchanges.waiting == 10
    with pytest.raises(CrowdedError):
        await crowd[-1]
    exchanges._free_at, exchanges._share = 0.0, Bucket(100, 100, 0.0)
    exchanges._next()
    await asyncio.gather(honest, *crowd[:-1])


async def test_one_exchange_in_a_turn_of_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand that come at once leave room for others between, although there is a share for all of them."""
    exchanges, now = Exchanges(), 100.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    tasks = [asyncio.create_task(exchanges.turn("tls", "crowd")) for _ in range(10)]
    await asyncio.sleep(0)
    for done in range(1, 11):
        assert exchanges.waiting == 10 - done
        now += 0.0006
        exchanges._next()
    await asyncio.gather(*tasks)
