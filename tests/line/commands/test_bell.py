"""The command ``bell``."""

from __future__ import annotations

import pytest

from tests.line.session.keyboard import Keyboard

RINGS = "The bell rings for: "


@pytest.mark.parametrize(
    ("before", "typed", "after", "told"),
    [
        ("", "bell on", "turn alarm talk", RINGS + "your turn, an alarm of your clock, talk."),
        ("turn alarm talk", "bell off", "", "The bell never rings."),
        ("", "bell talk on", "talk", RINGS + "talk."),
        ("talk", "bell turn on", "turn talk", RINGS + "your turn, talk."),
        ("turn talk", "glocke gespräche aus", "turn", RINGS + "your turn."),
        ("turn", "bell turn off", "", "The bell never rings."),
    ],
)
def test_each_change_is_told_and_kept(before: str, typed: str, after: str, told: str) -> None:
    keyboard = Keyboard(bell=before)
    assert keyboard.type(typed) == [told]
    assert keyboard.session.settings.bell == after
    assert keyboard.saved[-1].bell == after


def test_alone_it_tells_how_it_is() -> None:
    keyboard = Keyboard("de", bell="turn talk")
    assert keyboard.type("glocke") == [
        "Die Glocke läutet bei: deinem Zug, Gesprächen.",
        "Tippe glocke an, glocke aus, oder glocke mit zug, uhr oder gespräche, dann an oder aus.",
    ]
    assert keyboard.type("glocke zug") == ["Die Glocke läutet bei: deinem Zug, Gesprächen."]
    assert keyboard.saved == []


@pytest.mark.parametrize("typed", ["bell loud", "bell turn loud", "bell on off", "bell turn talk on", "bell on turn"])
def test_nonsense_is_refused(typed: str) -> None:
    keyboard = Keyboard()
    (heard,) = keyboard.announced(typed)
    assert heard.category == "refusal"
    assert keyboard.saved == []
