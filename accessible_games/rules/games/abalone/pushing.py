"""What a side could push, on inner boards. mypyc compiles this module like ``board``."""

from mypy_extensions import i64

from accessible_games.rules.games.abalone.board import EDGE, FULL, ROOM, SHIFT, buffer, pushes, turn


def pushable(own: int, opponent: int, junior: bool) -> tuple[int, int]:
    """The opponent's marbles that ``own`` could move by a push, and those of them that would fall."""
    out = buffer(1)
    theirs: i64 = opponent
    empty = FULL ^ own ^ theirs
    moved: i64 = 0
    fallen: i64 = 0
    for direction in range(6):
        shift = SHIFT[direction]
        free = turn(empty & ~EDGE[(direction + 3) % 6], 61 - shift)
        top = pushes(own, theirs, free, direction, 14 if junior else 3, out, ROOM)
        while top < ROOM:
            after = out[top + 1]
            line = last = theirs & ~after  # the first of the pushed; the others lie behind it
            while not last & EDGE[direction] and turn(last, shift) & theirs:
                last = turn(last, shift)
                line |= last
            moved |= line
            if not after & ~theirs:
                fallen |= last
            top += 2
    return int(moved), int(fallen)
