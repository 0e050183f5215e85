"""What a view says, as an inner board; worlds that it allows; and attempts that win whatever happens."""

from __future__ import annotations

from accessible_games.core import Draw
from accessible_games.games.confusion.deduction import drawn
from accessible_games.games.confusion.diagrams import LETTERS
from accessible_games.games.confusion.inner import DICE, NOBODY, PERMITS, PROMOTED, SQUARES, Board
from accessible_games.games.confusion.values import OFF, View, side_of


def root_board(view: View) -> Board:
    """The position with all that a die may be as its ``truth`` where the view does not show its diagram."""
    found = Board()
    for side, squares in enumerate(view.at):
        dealt = view.deal[side]
        for chip, square in enumerate(squares):
            die = DICE * side + chip
            found.at[die] = square
            if square != OFF:
                found.on[square] = die
            promoted = view.promoted[side] >> chip & 1
            found.sets[die] = PROMOTED if promoted else view.possible[side][chip]
            found.truth[die] = found.sets[die] if promoted or dealt is None else 1 << LETTERS.index(dealt[chip])
    found.puck, found.quiet, found.turn = view.puck, view.quiet, side_of(view.turn)
    found.threat = NOBODY if view.threat is None else side_of(view.threat)
    return found


def world(view: View, draw: Draw) -> list[int]:
    """The letter of every die in one of the worlds that the view allows, each equally likely."""
    found: list[int] = []
    for side, dealt in enumerate(view.deal):
        letters = drawn(view.possible[side], draw) if dealt is None else [1 << LETTERS.index(each) for each in dealt]
        found += [PROMOTED if view.promoted[side] >> chip & 1 else letter for chip, letter in enumerate(letters)]
    return found


def saves(root: Board, code: int) -> bool:
    """Whether the attempt, if allowed, takes the die that threatens; True where nothing threatens."""
    return root.threat != 1 - root.turn or (code // 32 % SQUARES == root.puck and code // 32 // SQUARES % 4 == 0)


def wins(root: Board, code: int) -> bool:
    """Whether the attempt cannot fail, and no reply can save the opponent."""
    die, way = code // 32 // SQUARES // 4, code % 32
    if root.sets[die] & ~PERMITS[way]:
        return False
    after, side = Board(), root.turn
    after.take(root)
    after.play(die, code // 32 // SQUARES % 4, code // 32 % SQUARES, way, True)
    return after.winner == side or (after.winner < 0 and after.threat == side and not after.can_be_taken(after.puck))
