"""The board by finger and by mouse: announced fields, picked-up pieces, and accidental touches."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.test_web_board import chosen, field
from tests.kit.browser import PHONE, Seat, come_in, named
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

Gesture = tuple[Any, ...]  # kind of touch, and the fingers that are down
RESTED = 0.25  # seconds after which a resting finger would have heard its field


class Fingers:
    """Up to two fingers on the screen."""

    def __init__(self, seat: Seat) -> None:
        self._page = seat.page
        self._glass = seat.page.context.new_cdp_session(seat.page)

    def place(self, cell: str) -> dict[str, float]:
        """Return the middle of a field."""
        box = self._page.locator(field(cell)).bounding_box()
        assert box is not None
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def corner(self) -> dict[str, float]:
        """Return a point of the board without a field."""
        box = self._page.locator("#board").bounding_box()
        assert box is not None
        return {"x": box["x"] + 8, "y": box["y"] + 8}

    def touch(self, kind: str, *points: dict[str, float], at: float = 0) -> None:
        """Send a touch. ``kind``: Start, Move, End or Cancel; ``points``: all fingers down; ``at``: time in seconds."""
        fingers = [{**point, "id": number} for number, point in enumerate(points)]
        event: dict[str, Any] = {
            "type": f"touch{kind}",
            "touchPoints": fingers,
            **({"timestamp": at} if at else {}),
        }
        self._glass.send("Input.dispatchTouchEvent", event)

    def tap(self, cell: str, times: int = 1) -> None:
        """Tap so many times, as fast as a person, on any machine."""
        here, now = self.place(cell), time.time()
        for number in range(times):
            self.touch("Start", here, at=now + number / 5)
            self.touch("End", at=now + number / 5 + 0.05)

    def glide(self, seat: Seat, *cells: str) -> None:
        """Put a finger on the first field, and glide to the others, resting on each, without lifting it."""
        for number, cell in enumerate(cells):
            self.touch("Move" if number else "Start", self.place(cell))
            seat.wait(f"^{cell}: ")


def at_board(browser: Browser, server: Server, name: str, *, explores: bool, game: str = "abalone") -> Seat:
    seat = come_in(browser, server, named(name), "en", **PHONE)
    seat.say(f"new {game} easy")
    seat.wait("Your turn")
    if explores:
        chosen(seat, "finger", True)
    seat.see("#grid [role=gridcell]")
    seat.page.locator("#board").scroll_into_view_if_needed()
    return seat


def heard_since(seat: Seat, before: int) -> list[str]:
    seat.pause(RESTED)
    return [line for line in seat.lines[before:] if line]


def test_gliding_finger_announces_each_field_once(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server, "anna", explores=True)
    fingers, before = Fingers(seat), len(seat.lines)
    fingers.glide(seat, "c3", "c4", "c5", "d5")
    near = fingers.place("d5")
    fingers.touch("Move", {"x": near["x"] + 2, "y": near["y"] + 1})
    fingers.touch("Move", fingers.corner())
    fingers.touch("Move", near)
    seat.wait("^d5: ")
    fingers.touch("End")
    assert [line.split(":")[0] for line in heard_since(seat, before)] == ["c3", "c4", "c5", "d5", "d5"]
    expect(seat.page.locator("#grid .taken")).to_have_count(0)
    assert not seat.complaints
    seat.close()


def test_two_taps_pick_up_and_two_taps_move(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server, "berta", explores=True)
    fingers, before = Fingers(seat), len(seat.lines)
    fingers.tap("c3", 2)
    seat.wait("^c3 taken")
    assert [line for line in heard_since(seat, before) if line.startswith("c3: ")] == ["c3: black"]
    expect(seat.page.locator("#grid .taken")).to_have_count(1)
    fingers.tap("d3")
    seat.wait("^d3: .*target")
    fingers.tap("c4")  # another field: nothing belongs together
    seat.wait("^c4: ")
    expect(seat.page.locator("#grid .taken")).to_have_count(1)
    fingers.tap("d3", 2)
    seat.wait("c3 to d3")
    seat.close()


@pytest.mark.parametrize("explores", [True, False], ids=["exploring", "tapping"])
def test_accidental_touch_does_nothing(browser: Browser, server: Server, explores: bool) -> None:
    seat = at_board(browser, server, "carla", explores=explores)
    fingers = Fingers(seat)
    start, end, empty = (fingers.place(cell) for cell in ("c3", "d3", "e5"))
    beside = fingers.corner()
    sent = "window.sent = []; const send = WebSocket.prototype.send; WebSocket.prototype.send = function (data) {"
    seat.page.evaluate(f"() => {{ {sent} window.sent.push(data); send.call(this, data); }}; }}")
    before = len(seat.lines)
    gestures: list[list[Gesture]] = [
        [("Start", start), ("Cancel",)],
        [("Start", start), ("Start", start, end), ("Move", start, empty), ("End",)],
        [
            ("Start", start),
            ("Move", {**start, "x": start["x"] + 3}),
            ("Start", start, beside),
            ("End", start),
            ("End",),
        ],
        [("Start", beside), ("Move", start), ("End",)],
    ]
    for steps in gestures:
        for kind, *points in steps:
            fingers.touch(kind, *points)
    announced = heard_since(seat, before)
    assert not announced or explores  # a finger may have rested somewhere before another one came
    assert not any("taken" in line for line in announced)
    seat.page.locator(field("c3")).evaluate(
        "field => { for (const kind of ['pointerdown', 'pointercancel']) field.dispatchEvent(new PointerEvent(kind,"
        " {isPrimary: true, pointerType: 'touch', buttons: 1, bubbles: true})); }"
    )
    assert heard_since(seat, before) == announced
    here, scrolled = fingers.place("e5"), seat.evaluate("window.scrollY")
    fingers.touch("Start", here)
    for way in range(20, 200, 20):
        fingers.touch("Move", {"x": here["x"], "y": here["y"] - way})
    fingers.touch("End")
    if not explores:  # on no own piece: the page goes with the finger
        seat.wait_for(f"window.scrollY > {scrolled}")
        assert heard_since(seat, before) == []
    assert [each for each in seat.page.evaluate("window.sent") if "grab" in each] == []
    assert not seat.complaints
    seat.close()


def test_dragged_piece_moves_or_returns(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server, "dora", explores=False)
    fingers = Fingers(seat)
    start, end = fingers.place("c3"), fingers.place("d3")
    between = {"x": (start["x"] + end["x"]) / 2, "y": (start["y"] + end["y"]) / 2}
    beside = fingers.corner()
    dragging: list[Gesture] = [("Start", start), ("Move", between)]
    endings: list[list[Gesture]] = [
        [("Move", beside), ("End",)],
        [("Cancel",)],
        [("Start", between, beside), ("End",)],
        [("Move", start), ("End",)],
    ]
    for ending in endings:
        for kind, *points in dragging:
            fingers.touch(kind, *points)
        seat.wait("^c3 taken")
        seat.see("#grid [data-cell=c3].taken")
        for kind, *points in ending:
            fingers.touch(kind, *points)
        seat.wait("^Put back")
        expect(seat.page.locator(".ghost, #grid .taken")).to_have_count(0)
    seat.page.locator(field("c4")).evaluate("field => field.click()")  # by a screen reader, behind a drag
    seat.wait("^c4 taken")
    seat.see("#grid [data-cell=c4].taken")
    seat.press("Escape")
    seat.wait("^Put back")
    for kind, *points in [*dragging, ("Move", end), ("End",)]:
        fingers.touch(kind, *points)
    seat.wait("c3 to d3")
    expect(seat.page.locator(".ghost")).to_have_count(0)
    assert not seat.complaints
    seat.close()


def test_mouse_released_outside_drags_nothing(browser: Browser, server: Server) -> None:
    seat = at_board(browser, server, "emil", explores=False)
    box = seat.page.locator(field("a5")).bounding_box()
    assert box is not None
    mouse, x, y = seat.page.mouse, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(x, y)
    mouse.down()
    seat.page.locator("#grid").evaluate(
        "(grid, [x, y]) => grid.dispatchEvent(new PointerEvent('pointermove',"
        " {clientX: x + 60, clientY: y, isPrimary: true, pointerType: 'mouse', buttons: 0, bubbles: true}))",
        [x, y],
    )
    expect(seat.page.locator(".ghost")).to_have_count(0)
    mouse.move(x + 60, y - 30, steps=3)
    expect(seat.page.locator(".ghost, #grid .taken")).to_have_count(0)
    mouse.up()
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 30, y - 30, steps=3)
    seat.wait("^a5 taken")
    seat.see("#grid [data-cell=a5].taken")
    seat.press("Escape")
    seat.wait("^Put back")
    mouse.up()
    expect(seat.page.locator(".ghost, #grid .taken")).to_have_count(0)
    seat.close()


@pytest.mark.parametrize("explores", [True, False])
def test_click_of_a_screen_reader_counts_once(browser: Browser, server: Server, explores: bool) -> None:
    """Its click has no finger and no second tap, whatever the page makes of fingers."""
    seat = at_board(browser, server, "fritz", explores=explores)
    seat.page.locator(field("c3")).evaluate("field => field.click()")
    seat.wait("^c3 taken")
    seat.see("#grid [data-cell=c3].taken")
    clicked = "field => field.dispatchEvent(new PointerEvent('click', {bubbles: true, detail: 0, pointerType: ''}))"
    seat.page.locator(field("d3")).evaluate(clicked)
    seat.wait("c3 to d3")
    seat.close()
