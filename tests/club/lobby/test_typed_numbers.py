"""Wherever the number of a match is typed, anything but a plain number is refused in a sentence."""

from __future__ import annotations

import pytest

from tests.kit.club import Club

COMMANDS = ("join", "watch", "load", "leave", "close", "record", "transcript", "rules", "more", "history", "said")
ODD = ("\u00b2", "\u0661\u0662", "\uff11", "1" * 12, "9" * 400, "-1", "1e3", "0x1f")


@pytest.mark.parametrize("command", COMMANDS)
async def test_what_is_no_number_is_refused(command: str, club: Club) -> None:
    anna, ada = await club.comes("Anna"), await club.comes("Ada", role="admin")
    await anna.type("new abalone friend")
    for member in (anna, ada):
        for odd in ODD:
            told = await member.type(f"{command} {odd}")
            assert told, (command, odd)
            assert not [line for line in told if "fault" in line or odd in line.split()], told
    assert len(club.store.proposed) == 1


@pytest.mark.parametrize("command", ["join", "watch", "load", "leave", "close"])
async def test_a_number_that_no_match_has_is_told_as_it_was_meant(command: str, club: Club) -> None:
    anna = await club.comes("Anna")
    (told,) = await anna.type(f"{command} 000000077")
    assert "match 77" in told
    (told,) = await anna.type(f"{command} 999999999")
    assert "match 999999999" in told
