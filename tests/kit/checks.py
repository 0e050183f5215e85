"""Checks of a page: automatic rules, its size, its targets, its cost and the order of Tab."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files
from typing import Any

from tests.kit.browser import Seat

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Those rules that find something else in another look, where the same elements are shown.
RULES_OF_LOOKS = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]
_SHOWN = """[...document.querySelectorAll('*')].map((each) =>
  Number(each.checkVisibility({visibilityProperty: true}))).join('')"""
SMALL_WINDOW = {"width": 320, "height": 640}
LOOKS: list[dict[str, Any]] = [
    {},
    {"color_scheme": "dark"},
    {"forced_colors": "active"},
    {"viewport": SMALL_WINDOW},
]
# German, whose words are longer, is read in a small window; English in every way.
LOOKS_IN = {"en": LOOKS, "de": LOOKS[-1:]}
FITS = "document.documentElement.scrollWidth <= window.innerWidth"
# What is too low to be hit, but for links inside sentences, which are as high as their lines.
SMALL = """[...document.querySelectorAll("a, button, input:not([type=hidden])")].filter((each) => {
  const box = each.getBoundingClientRect();
  const isAlone = each.parentElement.textContent.trim() === each.textContent.trim();
  return each.checkVisibility() && box.left >= 0 && box.height < 24 && (each.tagName !== "A" || isAlone);
}).map((each) => each.outerHTML)"""

LIMIT = 400  # times Tab
_AT_ONCE = 10  # times Tab between two looks at where they lead
# Notes where Tab comes to, in order, and whether one sees it there.
_WATCH = """(() => {
  document.activeElement.blur();
  document.body.tabIndex = -1;
  document.body.focus();
  window.came = [];
  window.noteFocus ??= addEventListener('focusin', ({target}) => {
    const looks = getComputedStyle(target);
    const isOutlined = looks.outlineStyle !== 'none' || looks.boxShadow !== 'none';
    const isSeen = isOutlined || target.closest('[role=grid]') !== null;
    window.came.push([[...document.querySelectorAll('*')].indexOf(target), isSeen, target.outerHTML.slice(0, 160)]);
  }) ?? true;
})()"""
_IS_ROUND = """document.activeElement === document.body
  || window.came.slice(1).some(([place]) => place === window.came[0][0])"""
_USABLE = """[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
  (each) => each.checkVisibility({visibilityProperty: true}) && !each.disabled && each.type !== 'hidden'
    && each.type !== 'radio' && each.tabIndex >= 0
).map((each) => [[...document.querySelectorAll('*')].indexOf(each), each.outerHTML.slice(0, 160)])"""

_SHIFTED = 0.1  # of the window, by the distance: the bound that is called good
_ELEMENTS = 1500
_REQUESTS = 40
_BYTES = 100_000  # on the wire
# What moves soon after a key or a click is expected, and does not count.
SHIFTS = """new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({type: 'layout-shift', buffered: true});
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 0)));
})"""
_COST = """(() => {
  const all = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')];
  return [document.querySelectorAll('*').length, all.length, all.reduce((sum, each) => sum + each.transferSize, 0)];
})()"""


def each_look(seat: Seat, every: Iterable[dict[str, Any]] = LOOKS) -> Iterator[dict[str, Any]]:
    """Show the page in one look after the other. At the end it has the first of them."""
    size = seat.page.viewport_size
    for looks in reversed(list(every)):
        color_scheme, forced_colors = looks.get("color_scheme", "light"), looks.get("forced_colors", "none")
        seat.page.emulate_media(color_scheme=color_scheme, forced_colors=forced_colors)
        seat.page.set_viewport_size(looks.get("viewport", size))
        seat.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield looks


def violations(seat: Seat, rules: list[str] = RULES) -> list[str]:
    """Return what axe finds when the page is whole. After a click that leaves a page, wait with ``another_page``."""
    seat.page.wait_for_load_state()
    if not seat.evaluate("'axe' in window"):
        seat.page.evaluate(AXE)
    found = seat.page.evaluate("rules => axe.run({runOnly: rules, resultTypes: ['violations']})", rules)
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def faults(seat: Seat, rules: list[str] = RULES) -> list[str]:
    """Return what is wrong with the page that is shown, in the look that it has."""
    found = faults_of_board(seat, rules)
    if seat.evaluate("document.querySelectorAll('h1').length") != 1:
        found.append("not one h1")
    return found + [f"too small: {each}" for each in seat.evaluate(SMALL)]


def faults_of_board(seat: Seat, rules: list[str] = RULES) -> list[str]:
    """Return the same of a page with a board, whose fields and letters may be smaller than buttons."""
    return violations(seat, rules) + ([] if seat.evaluate(FITS) else ["wider than the window"])


def faults_in(
    seat: Seat, every: Iterable[dict[str, Any]] = LOOKS, find: Callable[[Seat, list[str]], list[str]] = faults
) -> list[str]:
    """Return what is wrong with the page that is shown, in each of the looks."""
    found, known = [], set()
    for looks in each_look(seat, every):
        shown = seat.evaluate(_SHOWN)
        found += [f"{looks} {each}" for each in find(seat, RULES_OF_LOOKS if shown in known else RULES)]
        known.add(shown)
    return found


def walk(seat: Seat) -> list[str]:
    """Tab through the page from its beginning. Return what is not reached, not seen, or out of order."""
    seat.evaluate(_WATCH)
    for _ in range(LIMIT // _AT_ONCE):
        for _ in range(_AT_ONCE):
            seat.press("Tab")
        if seat.evaluate(_IS_ROUND):
            break
    came: list[tuple[int, bool, str]] = [(at, is_seen, markup) for at, is_seen, markup in seat.evaluate("window.came")]
    places = [at for at, _, _ in came]
    if places and places[0] in places[1:]:  # the second round
        del came[places.index(places[0], 1) :]
        places = [at for at, _, _ in came]
    wrong = [
        f"out of order: {came[number + 1][2]}" for number in range(len(came) - 1) if places[number + 1] < places[number]
    ]
    wrong += [f"not seen: {markup}" for _, is_seen, markup in came if not is_seen]
    return wrong + [f"not reached: {markup}" for at, markup in seat.evaluate(_USABLE) if at not in places]


def dear(seat: Seat) -> list[str]:
    """Return what is above a bound on the page that has just come."""
    elements, requests, size = seat.evaluate(_COST)
    found = {"shifted": (seat.evaluate(SHIFTS), _SHIFTED), "elements": (elements, _ELEMENTS)}
    found |= {"requests": (requests, _REQUESTS), "bytes": (size, _BYTES)}
    return [f"{name}: {heard}" for name, (heard, most) in found.items() if heard >= most]
