"""What is stored of kinds of text is never trusted."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.settings import KINDS, are_kinds, by_kind
from accessible_games.output.announce import announcement


@pytest.mark.parametrize("value", [{}, {"told game": False, "sounds talk": False}, {"verbosity system": "brief"}])
def test_good(value: object) -> None:
    assert are_kinds(value)


@pytest.mark.parametrize(
    "value",
    [
        [], None, "told", {"told game": True}, {"told game": 0}, {"told system": False}, {"told": False}, {1: False},
        {"sounds rest": False}, {"verbosity game": "long"}, {"verbosity game": False}, {"verbosity  game": "full"},
    ],
)  # fmt: skip
def test_bad(value: object) -> None:
    assert not are_kinds(value)


def test_what_is_set_by_name() -> None:
    assert by_kind({"verbosity talk": "full", "sounds game": False}, "verbosity") == {"talk": "full"}


def test_announcements_have_just_these_kinds() -> None:
    categories = {"answer", *announcement._KIND, *announcement._PRIORITY}
    assert {announcement.kind_of(each) for each in categories} == set(KINDS)
