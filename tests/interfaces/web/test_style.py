"""The sheet of style: contrast of what lies on what, in each scheme, and no colour beside the variables."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import product

import pytest

from accessible_games.interfaces import web

SHEET = re.sub(
    r"/\*.*?\*/", "", files(web).joinpath("static", "style.css").read_text(encoding="utf-8"), flags=re.DOTALL
)
TEXT, PART = 4.5, 3.0  # WCAG 2.2: of text (1.4.3), of borders and marks (1.4.11)
PAIRS = {
    ("ink", "paper"): TEXT,
    ("ink", "ground"): TEXT,
    ("ink", "soft"): TEXT,
    ("ink", "warn-soft"): TEXT,
    ("ink", "danger-soft"): TEXT,
    ("ink", "sunk"): TEXT,
    ("quiet", "paper"): TEXT,
    ("quiet", "ground"): TEXT,
    ("quiet", "sunk"): TEXT,
    ("on-accent", "accent"): TEXT,
    ("link", "paper"): TEXT,
    ("link", "ground"): TEXT,
    ("link", "soft"): TEXT,
    ("danger", "paper"): TEXT,
    ("danger", "danger-soft"): TEXT,
    ("board-label", "ground"): TEXT,
    ("mark-on-threat", "mark-threat"): TEXT,
    ("edge", "paper"): PART,
    ("edge", "ground"): PART,
    ("accent", "paper"): PART,
    ("focus", "paper"): PART,
    ("focus", "ground"): PART,
    ("mark-focus", "mark-case"): PART,
    ("mark-last", "board-surface"): PART,
    ("mark-last", "mark-last-ground"): PART,
    ("mark-taken", "mark-line"): PART,
}
LIGHT = r":root \{\n  color-scheme"
DARK = r"@media screen and \(prefers-color-scheme: dark\) \{\n  :root"
CONTRAST = r"@media print, \(prefers-contrast: more\) \{\n  :root"
DARK_CONTRAST = r"  @media screen and \(prefers-color-scheme: dark\) \{\n    :root"
SCHEMES = {
    "light": (LIGHT,),
    "dark": (LIGHT, DARK),
    "contrast": (LIGHT, CONTRAST),
    "dark contrast": (LIGHT, DARK, CONTRAST, DARK_CONTRAST),
}


def colours(scheme: str) -> dict[str, str]:
    """Return the colours of a scheme: what stands in its blocks, the later over the earlier."""
    found: dict[str, str] = {}
    for beginning in SCHEMES[scheme]:
        block = re.search(f"^{beginning}[^}}]*", SHEET, re.MULTILINE)
        assert block is not None, beginning
        found |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block.group()))
    return found


def brightness(colour: str) -> float:
    """Return the relative luminance of "#rrggbb", as WCAG computes it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the ratio of contrast of two colours, from 1 to 21."""
    low, high = sorted([brightness(one), brightness(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_each_pair_has_enough_contrast(scheme: str) -> None:
    found = colours(scheme)
    assert {
        pair: contrast(found[pair[0]], found[pair[1]])
        for pair, least in PAIRS.items()
        if contrast(found[pair[0]], found[pair[1]]) < least
    } == {}


def test_black_on_white_has_the_highest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


def test_every_colour_is_a_variable() -> None:
    rest = re.sub(r"--[\w-]+: [^;]*;", "", SHEET)
    assert set(re.findall(r"#[0-9a-f]{3,8}\b(?=[^{}]*\})", rest)) <= {"#000000"}
    assert not re.search(r"(?<![-\w])(rgb|hsl|color-mix)\((?!0 0 0)", rest)


def test_every_variable_is_declared_and_used() -> None:
    declared = set(re.findall(r"(--[\w-]+):", SHEET))
    used = set(re.findall(r"var\((--[\w-]+)", SHEET))
    # board.js, turning.js and heard.js set these.
    assert used - declared == {"--field", "--shape", "--most", "--upright", "--told", "--newest"}
    assert declared - used == set()


@pytest.mark.parametrize(
    ("scheme", "name"), [*product(("dark", "contrast"), ("ground", "board-surface", "board-label"))]
)
def test_a_scheme_has_colours_of_its_own(scheme: str, name: str) -> None:
    assert colours(scheme)[name] != colours("light")[name]
