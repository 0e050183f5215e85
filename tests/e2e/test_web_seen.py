"""Pieces and marks on the board differ for people who see no colours, or few: pixel by pixel, in every scheme."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from accessible_games.interfaces import web
from accessible_games.output.pictures.board import Scene, field, pile
from accessible_games.rules import games

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

STATIC = files(web).joinpath("static")
WIDTH = 4200
SIZE = 60  # pixels of a field
LEAST = 3.0  # of contrast, as for all that is no text
SHARE = 0.004  # of the pixels of a field, at least, where two pictures are that far apart
GREY = ("none", "achromatopsia")
VISIONS = (*GREY, "deuteranopia", "protanopia")
SCHEMES: tuple[dict[str, Any], ...] = tuple(
    {"color_scheme": scheme, **more}
    for scheme in ("light", "dark")
    for more in ({}, {"contrast": "more"}, {"forced_colors": "active"}, {"wish": "contrast"}, {"wish": "large"})
)
# How many pixels of two pieces of a picture lie so far apart in brightness, whatever their colours are; not more than
# are asked for.
COMPARE = """async ([one, other, pairs, size, least, share]) => {
  const linear = Float64Array.from({length: 256}, (_, value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const read = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {willReadFrequently: true});
    context.drawImage(image, 0, 0);
    return context;
  };
  const bright = (context, x, y) => {
    const found = context.getImageData(x, y, size, size).data, all = new Float64Array(size * size);
    for (let at = 0; at < found.length; at += 4) {
      all[at / 4] = 0.05 + 0.2126 * linear[found[at]] + 0.7152 * linear[found[at + 1]] + 0.0722 * linear[found[at + 2]];
    }
    return all;
  };
  const [first, second] = [await read(one), await read(other)].map((context) => {
    const known = new Map();
    return (at) => known.get(at) ?? known.set(at, bright(context, at * size, 0)).get(at);
  });
  return pairs.map(([here, there]) => {
    const [a, b] = [first(here), second(there)];
    let count = 0;
    for (let at = 0; at < a.length && count < share * a.length; at += 1) {
      if (Math.max(a[at] / b[at], b[at] / a[at]) >= least) count += 1;
    }
    return count / a.length;
  });
}"""
# As preferences.js does it.
CONTRAST = """[...document.styleSheets[0].cssRules].find((rule) =>
  rule.conditionText?.includes('prefers-contrast')).media.mediaText = 'all'"""
MARKS = {  # the classes of a field, and what stands on it
    "last": (),
    "last taken own": ("black",),
    "taken": ("white",),
    "goals": (),
    "goals occupied": ("black",),
    "goals occupied ": ("white",),
    "threats": ("black",),
    "threats ": ("white",),
    "focus": ("white",),
}


@pytest.fixture(scope="module")
def reader(browser: Browser) -> Iterator[Page]:
    """Return a page that reads pictures."""
    page = browser.new_page()
    yield page
    page.close()


def looks(browser: Browser) -> Iterator[tuple[str, Page, str]]:
    """Yield a page in each scheme, as each kind of eye sees it, and its settings."""
    for scheme in SCHEMES:
        wish = scheme.get("wish", "")
        page = browser.new_page(
            viewport={"width": WIDTH, "height": SIZE}, **{name: scheme[name] for name in scheme if name != "wish"}
        )
        glass = page.context.new_cdp_session(page)
        for vision in VISIONS if len(scheme) == 1 else GREY:
            glass.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
            yield f"{scheme} {vision}", page, wish
        page.close()


def seen(page: Page, wish: str, drawn: str) -> str:
    """A picture of what is drawn on the page of play."""
    css = STATIC.joinpath("style.css").read_text(encoding="utf-8")
    size = f"width: {SIZE}px !important; height: {SIZE}px !important"
    more = f"html, body {{ display: block; margin: 0; padding: 0; max-width: none }} svg {{ {size}; float: left }}"
    page.set_content(f"<html data-{wish or 'x'}='true'><style>{css}{more}</style>{drawn}</html>")
    if wish == "contrast":
        page.evaluate(CONTRAST)
    page.evaluate("document.querySelector('.focus')?.focus()")
    return base64.b64encode(page.screenshot()).decode()


def test_pieces_differ_by_brightness_or_shape(browser: Browser, reader: Page) -> None:
    symbols = [("", "nothing")]
    symbols += [(name, symbol) for name in games.names() for symbol in games.load(name).symbols if symbol != "empty"]
    pairs = [
        (one, other)
        for one, other in combinations(range(len(symbols)), 2)
        if symbols[one][0] == symbols[other][0] or not symbols[one][0]  # which lie on one board
    ]
    drawn = "".join(pile((symbol,)) for _, symbol in symbols[1:])
    drawn = re.sub("<g.*</g>", "", pile(("black",))) + drawn
    found = {}
    for look, page, wish in looks(browser):
        shot = seen(page, wish, drawn)
        shares = reader.evaluate(COMPARE, [shot, shot, pairs, SIZE, LEAST, SHARE])
        for (one, other), share in zip(pairs, shares, strict=True):
            if share < SHARE:
                found[look, symbols[one], symbols[other]] = share
    assert found == {}


def table(marks: Iterable[tuple[str, tuple[str, ...]]], *, is_marked: bool) -> str:
    """Return a field for each mark, with what stands on it."""
    plan = games.load("abalone").plan({})
    fields, cells = "", ""
    for number, (name, pieces) in enumerate(marks):
        classes = name.split() if is_marked else [word for word in name.split() if word in ("own", "occupied")]
        drawn = field(Scene(plan, {"e5": pieces}, {"e5"} if "last" in classes else ()), "e5")
        drawn = re.sub('transform="translate[^"]*"', "", drawn, count=1)
        ground = '<rect class="surface" x="-50" y="-50" width="100" height="100"/>'
        fields += f'<svg class="board" viewBox="-50 -50 100 100">{ground}{drawn}</svg>'
        place = f"left: {(number + 0.5) * SIZE}px; top: {SIZE / 2}px; --field: {SIZE * 0.625}px"
        cells += f'<div role="gridcell" tabindex="-1" class="{" ".join(classes)}" style="{place}"></div>'
    grid = f'<div id="grid"><div role="row">{cells}</div></div>'
    return f'<div id="board" style="height: {SIZE}px"><div id="picture">{fields}</div>{grid}</div>'


def test_marks_are_visible_on_board_and_pieces(browser: Browser, reader: Page) -> None:
    found = {}
    pairs = [(number, number) for number in range(len(MARKS))]
    for look, page, wish in looks(browser):
        before = seen(page, wish, table(MARKS.items(), is_marked=False))
        after = seen(page, wish, table(MARKS.items(), is_marked=True))
        shares = reader.evaluate(COMPARE, [before, after, pairs, SIZE, LEAST, SHARE])
        for (name, pieces), share in zip(MARKS.items(), shares, strict=True):
            if share < SHARE:
                found[look, name, pieces] = share
    assert found == {}


def test_marks_on_one_field_are_told_apart(browser: Browser, reader: Page) -> None:
    contents: list[tuple[str, ...]] = [(), ("black",), ("white",)]
    wanted = [
        (f"{mark} occupied" if mark == "goals" and pieces else mark, pieces)
        for pieces in contents
        for mark in ("", "last", "taken", "goals", "threats", "focus")
        if (mark, pieces) not in {("focus", ()), ("focus", ("black",))}  # a page has one focus
    ]
    pairs = [pair for pair in combinations(range(len(wanted)), 2) if wanted[pair[0]][1] == wanted[pair[1]][1]]
    found = {}
    for look, page, wish in looks(browser):
        shot = seen(page, wish, table(wanted, is_marked=True))
        shares = reader.evaluate(COMPARE, [shot, shot, pairs, SIZE, LEAST, SHARE])
        for (one, other), share in zip(pairs, shares, strict=True):
            if share < SHARE:
                found[look, wanted[one], wanted[other]] = share
    assert found == {}
