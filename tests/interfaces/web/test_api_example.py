"""The bot of the documents plays a match at a real door."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from tests.kit.api import plugged, token
from tests.kit.waiting import SOON
from tests.kit.web import club

BOT = Path(__file__).resolve().parents[3] / "docs" / "examples" / "web_bot.py"


async def test_the_bot_accepts_a_challenge_and_moves(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house):
        _, word = await token(house, driver="")
        _, own = await token(house, "Other")
        bot = await asyncio.create_subprocess_exec(
            sys.executable, str(BOT), door.address, env={**os.environ, "TOKEN": word}
        )
        try:
            async with plugged(door, own) as other, asyncio.timeout(SOON):
                made = await other.ask("challenge", game="abalone", name="Robo", days=1, seats={"black": "me"})
                assert made["ok"], made
                match = (await other.event("match-begun"))["match"]
                await other.ask("open", match=match)
                assert (await other.event("match"))["is_opening"]
                for _ in range(3):
                    moves = (await other.ask("moves", match=match))["moves"]
                    assert (await other.ask("play", match=match, move=moves[0]))["ok"]
                    while (await other.event("match"))["to_move"] != ["black"]:
                        pass
                history = (await other.ask("history", match=match))["moves"]
                assert [each["seat"] for each in history] == ["black", "white"] * 3
        finally:
            bot.terminate()
            await bot.wait()
