"""Zoom, large letters, narrow windows and motion: nothing is lost, cut or covered, and the board can be played."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.test_web_board import chosen, field
from tests.kit.browser import Seat, come_in, named
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]


class View(NamedTuple):
    """A window: pixels of the page, size of letters, and preferences of the page."""

    width: int
    height: int
    letters: str = ""
    wishes: tuple[str, ...] = ()


VIEWS = {
    "200 %": View(640, 400),
    "400 %": View(320, 200),
    "narrow": View(320, 640),
    "letters of 200 %": View(1280, 800, "225%"),
    "letters of 200 %, narrow": View(390, 844, "225%"),
    "large": View(1280, 800, "", ("large", "contrast")),
    "large at 200 %": View(640, 400, "", ("large",)),
    "large at 400 %": View(320, 200, "", ("large", "contrast")),
}
# What is beyond the window, cut off, or lies on something else; but for what is there for screen readers alone.
LOST = """((root) => {
  const seen = [...document.querySelectorAll(`${root} *`)].filter((each) =>
    each.checkVisibility({visibilityProperty: true}) && getComputedStyle(each).clipPath !== 'inset(50%)'
    && !each.closest('.heard, .skip, svg, #grid, #log li, option'));
  const name = (each) => each.outerHTML.slice(0, 90);
  const told = document.querySelector('#told');
  const isSticky = getComputedStyle(told).position === 'sticky';
  const wrong = [];
  const boxes = [];
  for (const each of seen) {
    const isUsed = each.matches('a, button, input, select, summary, textarea');
    if (!isUsed && ![...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const isScrolled = each.closest('#halves, pre') !== null;
    if (getComputedStyle(each).overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1) {
      wrong.push(`cut off: ${name(each)}`);
    }
    for (const box of each.getClientRects()) {
      if (!isScrolled && (box.left < -1 || box.right > innerWidth + 1)) wrong.push(`beyond: ${name(each)}`);
      boxes.push([each, box]);
    }
  }
  boxes.forEach(([one, a], at) => {
    for (const [other, b] of boxes.slice(at + 1)) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      if (isSticky && told.contains(one) !== told.contains(other)) continue; // the page is scrolled from under it
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 4) wrong.push(`${name(one)} lies on ${name(other)}`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('wider than the window');
  return wrong;
})"""
# What does not come under a finger when one goes there.
MISSED = """((selector) => [...document.querySelectorAll(selector)].filter((each) => {
  each.scrollIntoView({block: 'center', inline: 'center'});
  const box = each.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !hit || !(each.contains(hit) || hit.contains(each) && hit.matches('label, p, li'));
}).map((each) => each.outerHTML.slice(0, 90)))"""


def look(seat: Seat, view: View) -> None:
    """Return the seat of a person at the page in this window."""
    seat.page.set_viewport_size({"width": view.width, "height": view.height})
    seat.evaluate(f"(document.documentElement.style.fontSize = '{view.letters}')")
    for name in ("large", "contrast"):
        seat.page.locator(f"#set-{name}").evaluate(
            "(box, isOn) => { if (box.checked !== isOn) { box.checked = isOn;"
            " box.dispatchEvent(new Event('change', {bubbles: true})); } }",
            name in view.wishes,
        )


@pytest.mark.parametrize(("game", "language"), [("confusion", "de"), ("samsara", "en"), ("abalone", "de")])
def test_zoom_hides_nothing(browser: Browser, server: Server, game: str, language: str) -> None:
    seat = come_in(browser, server, named("anna"), language)
    seat.say({"de": "neu {} leicht", "en": "new {} easy"}[language].format(game))
    seat.page.wait_for_selector("#grid .own")
    seat.page.click("#letters summary")
    seat.page.click("#felt summary")
    found = {}
    for name, view in VIEWS.items():
        look(seat, view)
        wrong = seat.evaluate(f"{LOST}('body')") + seat.evaluate(f"{MISSED}('#grid [data-cell]')")
        seat.page.click("#open-settings")
        box = seat.page.locator("#settings").bounding_box()
        assert box is not None
        is_inside = box["x"] >= 0 <= box["y"] and box["x"] + box["width"] <= view.width
        if not is_inside or box["y"] + box["height"] > view.height:
            wrong.append(f"the dialog is not in the window: {box}")
        wrong += seat.evaluate(f"{LOST}('#settings')")
        wrong += seat.evaluate(f"{MISSED}('#settings :is(input, select, button)')")
        seat.page.click("#close-settings")
        piece = seat.page.locator("#grid .own").first
        cell = piece.get_attribute("data-cell")
        piece.click()
        seat.page.wait_for_selector(f"#grid [data-cell='{cell}'], #asked button")
        if wrong:
            found[name] = wrong
    assert found == {}
    assert not seat.complaints
    seat.close()


def test_pieces_glide_unless_reduced_motion_is_set(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, named("berta"), "en")
    seat.evaluate(
        "(() => { window.glides = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...how) { glides += 1; return animate.apply(this, how); }; })()"
    )
    seat.say("new abalone easy")
    seat.wait("Your turn")

    def move(start: str, end: str) -> int:
        before: int = seat.evaluate("window.glides")
        seat.page.locator(field(start)).click()
        seat.wait(f"^{start} taken")
        seat.page.locator(field(end)).click()
        seat.wait(f"{start} to {end}")
        seat.wait("Your turn")
        seat.see(f"#grid [data-cell={end}].own")
        after: int = seat.evaluate("window.glides")
        return after - before

    assert move("c3", "d3") > 0
    seat.page.emulate_media(reduced_motion="reduce")
    assert move("c4", "d4") == 0
    assert seat.evaluate("document.getAnimations().length") == 0
    seat.page.emulate_media(reduced_motion="no-preference")
    chosen(seat, "moving", False)
    assert move("c5", "d5") == 0
    expect(seat.page.locator(".ghost")).to_have_count(0)
    seat.close()
