"""What programs ask of the club: tournaments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.person import PLAY
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Member
from tests.kit.online import address, online


@pytest.mark.parametrize(("asked", "minutes"), [({}, 0), ({"begins": 0}, 0), ({"begins": 30}, 30)])
async def test_a_tournament_begins_at_a_word_unless_it_is_said_when(
    asked: dict[str, Any], minutes: int, tmp_path: Path
) -> None:
    async with online(tmp_path) as club:
        anna = await club.person("Anna")
        status, opened = await club.call(
            await club.bearer(anna, PLAY),
            address("POST", "/tournaments"),
            {},
            **{"form": "swiss", "game": "abalone", "rounds": 3, "clock": [600_000, 5_000], **asked},
        )
        assert status == 201, opened
        assert (await Member(club.house.club, Presence(anna)).tournaments.look(opened["tournament"]))[1] == minutes
