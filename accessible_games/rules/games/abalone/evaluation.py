"""The value of a position, in hundredths of a marble. Compiled together with ``board`` and ``search``.

Each colour is judged by itself: nearness to the centre, neighbours of the same colour, rows of three. So what a
quiet move gains does not depend on the other colour, which the order of moves makes use of. The weights come from
games of the program against itself: ``docs/decisions/0004-abalone-weights.md``.
"""

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from accessible_games.rules.games.abalone.board import EDGE, FULL, SHIFT, count, turn

MARBLE: Final = 100


class Weights(NamedTuple):
    """Hundredths of a marble for a marble off the rim, for its next two steps to the centre, for one on the centre, in
    a corner, for each pair of neighbours and row of three; ``push``: what a player adds to an own move that pushes.
    """

    off_rim: int
    second_ring: int
    inner_ring: int
    centre: int
    corner: int
    pair: int
    row: int
    push: int = 0


PLAIN: Final = Weights(11, 18, 11, 3, -4, 3, 0)
STYLES: Final = {
    "": PLAIN,
    "attacker": PLAIN._replace(push=4),
    "builder": PLAIN._replace(pair=PLAIN.pair + 3),
}


def _inside(word: i64) -> i64:
    """Return the fields of ``word`` with all six neighbours in it."""
    kept = word
    for direction in range(6):
        kept &= turn(word & ~EDGE[(direction + 3) % 6], 61 - SHIFT[direction])
    return kept


def _corners() -> int:
    """Return the six fields from which three directions in a row lead over the edge."""
    found: i64 = 0
    for direction in range(6):
        found |= EDGE[direction] & EDGE[(direction + 1) % 6] & EDGE[(direction + 2) % 6]
    return int(found)


_DISTANCE_3: Final = int(_inside(FULL))  # fields at most 3 from the centre
_DISTANCE_2: Final = int(_inside(_DISTANCE_3))
_DISTANCE_1: Final = int(_inside(_DISTANCE_2))
_CENTRE: Final = int(_inside(_DISTANCE_1))
_CORNERS: Final = _corners()
RIM: Final = FULL & ~_DISTANCE_3
_RIGHT: Final = int(FULL & ~EDGE[0])
_DOWN_RIGHT: Final = int(FULL & ~EDGE[1])
_DOWN_LEFT: Final = int(FULL & ~EDGE[2])


@final
class Evaluation:
    """The weights, applied."""

    def __init__(self, weights: Weights) -> None:
        self.off_rim: i64 = weights.off_rim
        self.second_ring: i64 = weights.second_ring
        self.inner_ring: i64 = weights.inner_ring
        self.centre: i64 = weights.centre
        self.corner: i64 = weights.corner
        self.pair: i64 = weights.pair
        self.row: i64 = weights.row
        self.is_chased: bool = False  # the shape of the player who is not to move at even plies counts twice,
        self.usual: i64 = 0  # less this

    def chase(self, word: i64) -> None:
        """Count the shape of the player who is not to move at even plies twice; ``word`` keeps its value."""
        self.is_chased = True
        self.usual = self.shape(word)

    def scale(self, ply: i64) -> i64:
        """Return how often the shape of the mover counts."""
        return 2 if self.is_chased and ply & 1 else 1

    def difference(self, own: i64, opponent: i64, ply: i64) -> i64:
        """Return by how much the shape of the mover is better."""
        value = self.shape(own) - self.shape(opponent)
        if not self.is_chased:
            return value
        return value + self.shape(own) - self.usual if ply & 1 else value - self.shape(opponent) + self.usual

    def shape(self, word: i64) -> i64:
        """Return how well the marbles of one colour stand."""
        value = (
            self.off_rim * count(word & _DISTANCE_3)
            + self.second_ring * count(word & _DISTANCE_2)
            + self.inner_ring * count(word & _DISTANCE_1)
        )
        if word & _CORNERS:
            value += self.corner * count(word & _CORNERS)
        if word & _CENTRE:
            value += self.centre
        # A bit for each pair, in a word for each of three axes; the words are added bit by bit before they are counted.
        first = word & turn(word & _RIGHT, SHIFT[0])
        second = word & turn(word & _DOWN_RIGHT, SHIFT[1])
        third = word & turn(word & _DOWN_LEFT, SHIFT[2])
        odd = first ^ second
        value += self.pair * (count(odd ^ third) + 2 * count(first & second | odd & third))
        first &= turn(first & _RIGHT, SHIFT[0])
        second &= turn(second & _DOWN_RIGHT, SHIFT[1])
        third &= turn(third & _DOWN_LEFT, SHIFT[2])
        odd = first ^ second
        return value + self.row * (count(odd ^ third) + 2 * count(first & second | odd & third))

    def gain(self, own: i64, opponent: i64, after: i64, pushed: i64, ply: i64) -> i64:
        """Return the mover's gain by a push from the first two words to the last two, a lost marble included."""
        value = self.difference(after, pushed, ply) - self.difference(own, opponent, ply)
        return value + MARBLE if count(pushed) < count(opponent) else value
