"""The layout in a real browser: widths, targets, what a phone shows without scrolling, live regions and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from accessible_games.rules import games
from tests.e2e.conftest import Reports
from tests.e2e.test_web_board import chosen, field
from tests.kit import lively
from tests.kit.addresses import PAGES
from tests.kit.browser import MODULES, PHONE, Seat, another_page, come_in, named
from tests.kit.checks import FITS, SHIFTS, violations
from tests.kit.quick_server import QuickServer
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

WIDTHS = {320: 640, 390: 844, 768: 1024, 1280: 800}  # and heights, in pixels
LEAST = 24  # pixels of what is used
BUTTON = 44  # pixels of a button outside lists and boards
RING = 36  # pixels from one field of Samsara to the next
SHIFTED = 0.005  # of the window, by the distance, while a match appears
CLICKS = 4  # from the front page to an own move
CLICKS_WITH_SOMEBODY = 3  # the same, where somebody waits
# What is smaller than it has to be. A link inside a sentence is as high as its line.
SMALL = f"""(() => {{
  const found = [];
  const used = 'a[href]:not(.skip), button, input:not([type=hidden]), select, summary, textarea, #grid [data-cell]';
  for (const each of document.querySelectorAll(used)) {{
    if (!each.checkVisibility({{visibilityProperty: true}})) continue;
    const isLink = each.matches('a:not(.button)');
    if (isLink && each.parentElement.textContent.trim() !== each.textContent.trim()) continue;
    const isButton = each.matches('button, .button, summary:not(section summary)');
    const isListed = each.closest('li, table, #board, #pieces, .lines, main summary') !== null;
    const least = isButton && !isListed ? {BUTTON} : {LEAST};
    const {{width, height}} = each.getBoundingClientRect();
    if (height < least - 0.1 || width < {LEAST} - 0.1) {{
      found.push(`${{width}} x ${{height}}: ${{each.outerHTML.slice(0, 90)}}`);
    }}
  }}
  return found;
}})()"""
# What of these is not in the window, or lies on another one; the cells of the board count as one.
HIDDEN = """((selectors) => {
  const parts = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]
    .map((each) => [selector, each.getBoundingClientRect()]));
  const cells = [...document.querySelectorAll('#grid [data-cell]')].map((each) => each.getBoundingClientRect());
  const edge = (side, pick) => pick(...cells.map((each) => each[side]));
  parts.push(['cells', {left: edge('left', Math.min), top: edge('top', Math.min), right: edge('right', Math.max),
    bottom: edge('bottom', Math.max)}]);
  const told = document.querySelector('#told').getBoundingClientRect();
  const log = document.querySelector('#log').getBoundingClientRect();
  const newest = document.querySelector('#log').lastElementChild.getBoundingClientRect();
  const found = [];
  if (newest.top < log.top - 1 || newest.bottom > log.bottom + 1) found.push('the newest line is cut');
  for (const [name, box] of [...parts, ['log', told]]) {
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
      found.push(`${name} is not in the window`);
    }
    const isInLog = name === '#asked' || name === 'log';
    if (!isInLog && box.bottom > told.top + 1) found.push(`${name} is under the log`);
  }
  parts.forEach(([one, a], at) => {
    for (const [other, b] of parts.slice(at + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${one} lies on ${other}`);
    }
  });
  return found;
})"""
NEAREST = """(() => {
  const middles = [...document.querySelectorAll('#grid [data-cell]')].map((each) => each.getBoundingClientRect())
    .map((box) => [box.left + box.width / 2, box.top + box.height / 2]);
  return Math.min(...middles.flatMap(([x, y], at) =>
    middles.slice(at + 1).map(([column, row]) => Math.hypot(x - column, y - row))));
})()"""
# Why one does not see all of what has the focus.
COVERED = """(() => {
  const each = document.activeElement;
  if (each === document.body) return '';
  const box = each.getBoundingClientRect();
  const name = `${each.id} ${each.outerHTML.slice(0, 90)}`;
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
    return `not whole in the window, ${Math.round(box.top)} to ${Math.round(box.bottom)}: ${name}`;
  }
  if (box.width < 2 || box.height < 2) return `not to be seen: ${name}`;
  const told = document.querySelector('#told');
  const isSticky = getComputedStyle(told).position === 'sticky' && !told.contains(each);
  const log = told.getBoundingClientRect();
  return isSticky && box.bottom > log.top + 1 && box.top < log.bottom - 1 ? `under the log: ${name}` : '';
})()"""
STOPS = "document.activeElement === document.body"
LIVE = """[...document.querySelectorAll(
  '[aria-live]:not([aria-live=off]), [role=log], [role=alert], [role=status], [role=marquee], output'
)].filter((each) => !each.closest('[inert], [hidden], [aria-hidden=true]'))
  .map((each) => each.id || each.outerHTML.slice(0, 90))"""
DIALOGS = "[...document.querySelectorAll('{}')].map((each) => each.id)"
FOLLOWS = """(() => {
  const log = document.querySelector('#log');
  return log.scrollHeight - log.scrollTop - log.clientHeight < 2;
})()"""

# Whether the list of moves has been scrolled to the move that is shown.
NEWEST_MOVE = """(() => {
  const list = document.querySelector('#moves-list');
  const shown = list.querySelector('[aria-current]')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  return list.scrollTop > 0 && shown?.top > box.top - 1 && shown?.bottom < box.bottom + 1;
})()"""

RESTS = """new Promise((rests) => {
  const log = document.querySelector('#log');
  let [place, frames] = [log.scrollTop, 0];
  const look = () => {
    frames = log.scrollTop === place ? frames + 1 : 0;
    place = log.scrollTop;
    if (frames > 12) rests(true); else requestAnimationFrame(look);
  };
  look();
})"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, reports: Reports) -> Iterator[Server]:
    """Run one server for all tests of this file, on which something has happened once Anna is there."""
    folder = tmp_path_factory.mktemp("layout")
    with QuickServer(folder, has_web=True, sections={"bots": {"milliseconds": 50}}) as one:
        yield one


@pytest.fixture(scope="module")
def member(browser: Browser, server: Server) -> Iterator[Seat]:
    """Anna, with an account and a past match."""
    seat = lively.seat_at(browser, server, "en", is_fixed=True)
    yield seat
    seat.close()


def sized(seat: Seat, width: int, height: int) -> None:
    """Give the page a window, and wait until it is drawn."""
    seat.page.set_viewport_size({"width": width, "height": height})
    seat.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seat.evaluate("scrollTo(0, 0)")


def wrong_in_windows(seat: Seat) -> list[str]:
    """Return what is too wide or too small on the page that is shown, in each window."""
    found: list[str] = []
    for width, height in WIDTHS.items():
        sized(seat, width, height)
        found += [f"{width}: {each}" for each in seat.evaluate(SMALL)]
        if not seat.evaluate(FITS):
            found.append(f"{width}: wider than the window")
    return found


def begun(browser: Browser, server: Server, game: str = "abalone", name: str = "", **more: Any) -> Seat:
    """A guest at the board of a match against a computer."""
    seat = come_in(browser, server, name or named("gast"), "en", **more)
    seat.say(f"new {game} easy")
    seat.wait("^Match ")
    seat.page.wait_for_selector("#grid [role=gridcell]")
    if game == "abalone":
        seat.wait("Your turn")
    return seat


def sent(seat: Seat, line: str, answer: str) -> None:
    """Send a line as another tab would: no key is pressed, and the focus stays."""
    seat.evaluate(f"{MODULES}.then(({{connection: {{connection}}}}) => {{ connection.send({{line: {line!r}}}); }})")
    seat.wait(answer)


def tab_stops(seat: Seat) -> list[str]:
    """Tab through the page. Return what is not seen when it has the focus."""
    seat.evaluate("document.activeElement.blur()")
    found: list[str] = []
    for _ in range(80):
        seat.press("Tab")
        if seat.evaluate(STOPS):
            return found
        if wrong := seat.evaluate(COVERED):
            found.append(wrong)
    return found


def test_pages_fit_every_window_and_targets_are_large(member: Seat) -> None:
    found = {}
    for path in PAGES.values():
        member.goto(path)
        if wrong := wrong_in_windows(member):
            found[path] = wrong
    assert found == {}


@pytest.mark.parametrize("game", [f"{game} 4 players" if game == "spiralspiel" else game for game in games.names()])
def test_phone_shows_board_seats_log_and_question_at_once(browser: Browser, server: Server, game: str) -> None:
    seat = begun(browser, server, game, **PHONE)
    sized(seat, 320, 844)
    if game == "samsara":
        assert seat.evaluate(NEAREST) >= RING
    sized(seat, 320, 640)
    if game in ("abalone", "spiralspiel 4 players"):
        assert seat.evaluate(f"{HIDDEN}([])") == []
    sent(seat, "resign", "^Resign")
    seat.page.wait_for_selector("#asked button")
    sized(seat, 390, 844)
    parts = "['header', '#seats li > span', '#asked']"
    found = seat.evaluate(f"{HIDDEN}({parts})")
    found += wrong_in_windows(seat)
    assert found == []
    assert not seat.complaints
    seat.close()


def test_tab_stops_are_visible_above_the_log(browser: Browser, server: Server) -> None:
    seat = begun(browser, server)
    for cell in ("c3", "d3"):
        seat.page.click(field(cell))
    seat.wait("Your turn")
    found = {}
    for size in ((390, 844), (320, 640), (1280, 800)):
        sized(seat, *size)
        if wrong := tab_stops(seat):
            found[str(size)] = wrong
    sized(seat, 390, 844)
    seat.page.click("#more")
    if wrong := tab_stops(seat):
        found["open"] = wrong
    assert found == {}
    seat.close()


def test_growing_log_moves_neither_page_nor_focus(browser: Browser, server: Server) -> None:
    seat = begun(browser, server, **PHONE)
    place = "[window.scrollY, document.activeElement.id]"
    for scrolled in (0, 120, 10_000):
        seat.evaluate(f"(scrollTo(0, {scrolled}), document.querySelector('#turn').focus({{preventScroll: true}}))")
        before = seat.evaluate(place)
        sent(seat, "score", ".")
        sent(seat, "resign", "^Resign")
        seat.page.wait_for_selector("#asked button")
        assert seat.evaluate(place) == before
        sent(seat, "no", ".")
        expect(seat.page.locator("#asked button")).to_have_count(0)
        assert seat.evaluate("document.activeElement.id") == "turn"
        assert seat.evaluate(FOLLOWS)
    seat.close()


def test_list_of_moves_shows_the_newest(browser: Browser, server: Server) -> None:
    """On a low window, so that a few moves are more than the list can show."""
    seat = begun(browser, server, "muehle", viewport={"width": 1280, "height": 500})
    for stone in ("a1", "d2", "g4", "f6", "b6"):  # no three are in a line; where the computer stands, it says so
        seat.say(stone)
        seat.wait("^Your turn|already")
    seat.wait_for(NEWEST_MOVE)
    seat.close()


def states(seat: Seat) -> Iterator[str]:
    """Bring the page of a match into each of its states, one after the other."""
    seat.page.click(".menu summary")
    yield "menu"
    seat.press("Escape")
    for kind in ("buttons", "list"):
        chosen(seat, "board", kind)
        yield kind
    chosen(seat, "board", "grid")
    seat.page.click("#open-settings")
    yield "dialog"
    seat.page.click("#close-settings")
    for cell in ("c3", "d3"):
        seat.page.click(field(cell))
    seat.wait("Your turn")
    sent(seat, "goto 1", ".")
    seat.page.wait_for_selector("#past:not([hidden])")
    yield "past"
    sent(seat, "back", ".")
    seat.page.click("#tools .danger")
    seat.page.wait_for_selector("#grave[open]")
    yield "asking"
    seat.press("Escape")
    sent(seat, "resign", "^Resign")
    seat.page.wait_for_selector("#asked button")
    yield "question"
    sized(seat, 390, 844)
    yield "phone"
    seat.page.click("#asked button")
    seat.page.wait_for_selector("#over:not([hidden])")
    yield "over"


def test_each_state_is_accessible_and_dialogs_silence_nobody(browser: Browser, server: Server) -> None:
    friend = come_in(browser, server, named("berta"), "en")
    seat = begun(browser, server, name=(name := named("gast")))
    found, opened = {}, set[str]()
    for state in states(seat):
        wrong = violations(seat)
        if (live := seat.evaluate(LIVE)) != ["polite", "assertive"]:
            wrong.append(f"live regions: {live}")
        if wrong:
            found[state] = wrong
        if dialogs := seat.evaluate(DIALOGS.format("dialog[open]")):
            opened.update(dialogs)
            sent(friend, f"tell {name} hello at {state}", "Sent")
            seat.wait(f"hello at {state}$")
    assert found == {}
    assert opened == set(seat.evaluate(DIALOGS.format("dialog")))
    assert not seat.complaints
    for each in (seat, friend):
        each.close()


class Clicks:
    """A visitor with a mouse, whose clicks are counted."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.count = 0

    def click(self, selector: str) -> None:
        """Click what stands there."""
        self.seat.page.click(selector)
        self.count += 1

    def begin(self, selector: str) -> None:
        """Click what leads to another page."""
        with another_page(self.seat.page):
            self.click(selector)


@pytest.mark.parametrize("looks", [{}, PHONE], ids=["wide", "phone"])
def test_own_move_takes_four_clicks_and_nothing_shifts(browser: Browser, server: Server, looks: dict[str, Any]) -> None:
    visitor = Clicks(Seat(browser, server.address, "en", "/", **looks))
    visitor.begin("text='Play Abalone'")
    visitor.begin("text='Begin the match'")
    visitor.seat.wait("Your turn")
    visitor.seat.see("#both:not(.coming) #grid [data-cell]")
    assert visitor.seat.evaluate(SHIFTS) < SHIFTED
    for cell in ("c3", "d3"):
        visitor.click(field(cell))
    visitor.seat.wait("c3 to d3")
    assert visitor.count <= CLICKS
    assert not visitor.seat.complaints
    visitor.seat.close()


def test_own_move_against_somebody_who_waits_takes_three_clicks(browser: Browser, server: Server) -> None:
    name = named("berta")
    host = come_in(browser, server, name, "en")
    host.say("new muehle friend")
    host.wait("^Match ")
    visitor = Clicks(Seat(browser, server.address, "en", "/"))
    visitor.begin(f"text='Play against {name}'")
    host.wait(" sits down|^Your turn| joins")
    if host.evaluate("document.title.startsWith('Your turn')"):
        host.say("a1")
    visitor.seat.wait("Your turn")
    visitor.click(field("d1"))
    visitor.seat.wait("d1")
    assert visitor.count <= CLICKS_WITH_SOMEBODY
    host.close()
    visitor.seat.close()


@pytest.mark.parametrize("looks", [{}, PHONE], ids=["wide", "phone"])
def test_log_follows_until_somebody_scrolls(browser: Browser, server: Server, looks: dict[str, Any]) -> None:
    seat = begun(browser, server, **looks)
    seat.wait_for(FOLLOWS)
    for line in ("help", "matches", "score"):
        sent(seat, line, ".")
    seat.pause(0.3)
    assert seat.evaluate(FOLLOWS)
    log = seat.page.locator("#log")
    log.hover()
    seat.page.mouse.wheel(0, -60)
    seat.wait_for(f"!{FOLLOWS}")
    seat.wait_for("!document.querySelector('#newest').hidden")
    place = seat.evaluate("document.querySelector('#log').scrollTop")
    sent(seat, "score", ".")
    assert seat.evaluate("document.querySelector('#log').scrollTop") == place
    log.focus()
    for hand in ("key", "finger"):
        assert seat.evaluate(RESTS)  # a browser may lose a key while the page scrolls
        seat.press("End")
        seat.wait_for(FOLLOWS)
        sent(seat, "help", ".")
        seat.wait_for(FOLLOWS)
        assert seat.evaluate(RESTS)
        if hand == "key":
            seat.press("PageUp")
        else:
            log.dispatch_event("touchmove")
            log.evaluate("log => log.scrollBy(0, -60)")
        seat.wait_for("!document.querySelector('#newest').hidden")
        sent(seat, "score", ".")
        assert not seat.evaluate(FOLLOWS)
    seat.close()
