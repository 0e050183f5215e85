"""Results of throws and moves in Abgrund: every rule of ``rules.md``, and the examples that are decided there."""

from __future__ import annotations

from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.events import (
    AbyssMoved,
    OwnStonesSwapped,
    Passed,
    RoundEnded,
    StoneMoved,
    StoneOut,
    StonesSwapped,
    Swallowed,
    Thrown,
)
from accessible_games.rules.games.abgrund.values import BLACK, SEATS, WHITE
from tests.rules.games.abgrund.positions import START, place
from tests.rules.games.tables import Played


def stones(white: str, black: str) -> dict[str, dict[str, list[int]]]:
    return {"stones": {WHITE: [*map(int, white.split())], BLACK: [*map(int, black.split())]}}


def ended(cause: str, player: str, white: int, black: int) -> dict[str, object]:
    return {"ended": {"cause": cause, "player": player}, "points": {WHITE: white, BLACK: black}, "names": []}


LAST = place(2, "3", "9 10 11")
DUE = place(8, "4 10 14", "3 11", (2, False))
PLAYED: Played = [
    # "Setup", "Starting distance" (AB-1: a distance, no gap; AB-3: the nearest stone's owner throws first).
    *((GAME.initial(SEATS, options), "", {"abyss": 1, "turn": turn, "phase": "throw", "throw": None, "ended": None,
       "ply": 0, "out": {WHITE: 0, BLACK: 0}, **stones(white, black)}) for options, white, black, turn in (
        ({}, "3 5 7", "4 6 8", WHITE),
        ({"distance": "2", "first": "black"}, "4 6 8", "3 5 7", BLACK),
        ({"distance": "3"}, "4 6 8", "5 7 9", WHITE),
        ({"distance": "3", "first": "black"}, "5 7 9", "4 6 8", BLACK),
    )),
    # "Throwing": a throw comes before each move, there are no extra throws; red moves the abyss stone first (AB-5).
    (START, "throw 4 white", (Thrown(WHITE, 4, "white"),),
     {"phase": "move", "ply": 1, "throw": [4, False], "abyss": 1}),
    (START, "throw 4 white|3x7", {"phase": "throw", "turn": BLACK, "throw": None, "ply": 1}),
    (START, "throw 4 white|3x7|throw 0 red", (Thrown(BLACK, 0, "red"), AbyssMoved("1", "2"))),
    (START, "throw 4 white|3x7|throw 0 red|pass", {"turn": WHITE, "ply": 2}),
    (START, "throw 2 red", (Thrown(WHITE, 2, "red"), AbyssMoved("1", "2")),
     {"abyss": 2, "names": ["3x5", "5x7", "7-9"]}),
    *((START, f"throw {result} white", {"abyss": 1}) for result in "1234"),
    # "The abyss stone": it swaps with every stone that it meets, which never moves again.
    (place(4, "5 9 12", "6 10 11"), "throw 1 red",
     (Thrown(WHITE, 1, "red"), AbyssMoved("4", "5"), Swallowed(WHITE, "5", "4", 2, 1)),
     {"abyss": 5, "names": ["9x10", "12-13"], **stones("4 9 12", "6 10 11")}),
    (place(4, "3 9 12", "2 5 11"), "throw 1 red", Swallowed(BLACK, "5", "4", 1, 2), {"turn": WHITE, "phase": "move"}),
    (place(6, "4 9 12", "3 10 11", (2, False)), "", {"names": ["9x11", "12-14"]}),
    # "Moves": a stone jumps over others; it swaps with a foreign one (example 3); a swap with an own one stands still.
    (place(1, "5 9 12", "6 7 8", (4, False)), "5x9", stones("5 9 12", "6 7 8")),
    (place(2, "5 10 12", "6 7 8", (4, False)), "5-9", (StoneMoved(WHITE, "5-9", "5", "9", 4),),
     stones("9 10 12", "6 7 8")),
    (place(8, "4 10 14", "3 11 16", (2, False)), "14x16", (StonesSwapped(WHITE, BLACK, "14x16", "14", "16", 2),),
     stones("4 10 16", "3 11 14")),
    (place(8, "4 10 12", "3 11 16", (2, False)), "10x12", (OwnStonesSwapped(WHITE, "10x12", "10", "12", 2),),
     {"turn": BLACK, **stones("4 10 12", "3 11 16")}),
    # A stone in the way lands where the mover came from, which is in front of the abyss.
    (place(8, "4 9 12", "3 11 13", (4, False)), "9x13", stones("4 12 13", "3 9 11")),
    # The exit needs the exact number (AB-2: 16 is a field, the exit one step further); example 4.
    *((place(8, f"4 5 {field}", "3 6 9", (result, False)), "", {"names": [
        "pass" if field + result > 17 else f"{field}-out" if field + result == 17 else f"{field}-{field + result}"
    ]}) for field in (13, 14, 15, 16) for result in (1, 2, 3, 4)),
    (place(8, "4 9 14", "3 10 11", (3, False)), "14-out", (StoneOut(WHITE, "14-out", "14", 3, 1, 1),),
     {"turn": BLACK, "out": {WHITE: 1, BLACK: 0}, **stones("4 9", "3 10 11")}),
    # Who cannot use the throw passes.
    (place(9, "4 5 15", "3 10 11", (3, False)), "", {"names": ["pass"]}),
    (place(9, "4 5 15", "3 10 11", (3, False)), "pass", (Passed(WHITE, 3, "stuck"),),
     {"turn": BLACK, "throw": None, **stones("4 5 15", "3 10 11")}),
    (START, "throw 0 red|pass", (Passed(WHITE, 0, "nothing"),)),
    # "End" and "Points": all three out and the extra point are 7; one out and two lost count 2 - 1 - 1 + 1 (AB-8).
    (place(8, "15", "3 10 11", (2, False)), "15-out",
     (StoneOut(WHITE, "15-out", "15", 2, 3, 0), RoundEnded(WHITE, BLACK, WHITE, "won", "exit", 7, 1)),
     {"turn": WHITE, "over": ((WHITE,), "exit"), **ended("exit", WHITE, 7, 1)}),
    (place(8, "4 6 15", "10 11 12", (2, False)), "15-out", {"over": ((BLACK,), "exit"), **ended("exit", WHITE, 1, 3)}),
    (place(8, "4 6 15", "7 10 11", (2, False)), "15-out", RoundEnded("", "", WHITE, "drawn", "exit", 1, 1),
     {"over": ((), "exit"), **ended("exit", WHITE, 1, 1)}),
    # Example 2: abyss on 2, White's last stone on 3, the others are out, Black on 9.
    (LAST, "throw 4 white", {"ended": None}),
    (LAST, "throw 1 red", RoundEnded(BLACK, WHITE, WHITE, "won", "abyss", 6, 3),
     {"abyss": 3, **stones("2", "9 10 11"), **ended("abyss", WHITE, 3, 6)}),
    # All lost are -3; when the abyss ends the round, the other's stones in front count 2, out 2, lost -1.
    (place(9, "4 6 10", "5 12", turn=BLACK), "throw 2 red", ended("abyss", WHITE, -3, 3)),
    # AB-6: the last stone in front falls, though others are out: ended by the abyss, no extra point.
    (place(9, "10", "4 12 13"), "throw 1 red", RoundEnded("", "", WHITE, "drawn", "abyss", 3, 3),
     ended("abyss", WHITE, 3, 3)),
    # AB-7: the thrower, with a stone on 15 and a 2, does not move any more.
    (place(9, "4 15", "5 6 10"), "throw 2 red", "Thrown AbyssMoved Swallowed RoundEnded",
     {"turn": WHITE, "throw": None, **stones("4 15", "5 6 9"), **ended("abyss", BLACK, 3, -3)}),
    # On 14 both players have a stone in front, so 15 ends the round.
    (place(14, "15", "16"), "throw 1 red", {"abyss": 15, "over": ((BLACK,), "abyss")}),
]  # fmt: skip
ENDS: Played = [
    # "Points": the loser has -3, whatever is out, the other's stones in front count 2, and nobody has the extra point.
    *((DUE, reason, WHITE, (RoundEnded(BLACK, WHITE, WHITE, "won", reason, 3, -3),),
       {"throw": None, **ended(reason, WHITE, -3, 3)}) for reason in ("resign", "time")),
    *((DUE, reason, BLACK, ended(reason, BLACK, 3, -3)) for reason in ("resign", "time")),
    (place(8, "14", "3 4 11"), "resign", WHITE, (RoundEnded(BLACK, WHITE, WHITE, "won", "resign", 0, -3),),
     ended("resign", WHITE, -3, 0)),
    (place(8, "14", "3 4 11"), "agreement", None, (RoundEnded("", "", "", "drawn", "agreement", 0, 0),),
     {"points": {WHITE: 0, BLACK: 0}}),
]  # fmt: skip
