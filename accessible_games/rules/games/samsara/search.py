"""The best use of one roll, for the bots: every first move with the best that the other die adds.

The ring is always seen by the mover. A word holds the 48 bits of ``board`` from bit 0 and, above them, the
goals made with the roll. Square's board is turned by half a round and its lanes change names, so that the mover's goal
is always the one behind r24. The upper 24 bits of the board, a *half*, are the last 12 double fields before the mover's
goal; the lower 24 lie before the opponent's. ``tests`` compare the words with the plain moves.

The value of balls once a roll is played, in hundredths of a goal for its player, before the opponent rolls, is
the sum of the halves: each has a weight for every field with a ball and for every double field with two, and for the
goals that the next roll could bring in it. The weights fit the goals that followed in 150,000 rolls of bots against
themselves, by least squares of temporal differences.

Depth 1 judges each *end*, the board after both dice. From depth 2 on the ends that look best are looked at more
closely, more of them with each depth: first by the opponent's best use of each of the 21 rolls, then by that and by
what the own next rolls bring after it. Values are hundredths of a goal, the goals made so far included.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Final

from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.searching import Stopped
from accessible_games.rules.core.skills import Skill
from accessible_games.rules.games.samsara import board
from accessible_games.rules.games.samsara.turn import legal_moves, remaining, wins
from accessible_games.rules.games.samsara.values import CLAIM, ROUND, SEATS, WINNING, Move, State

HALF: Final = 24
LOWER: Final = (1 << HALF) - 1
GOALS: Final = 48  # the bit from which goals are counted
ROLLS: Final = tuple((low, high, 2 - (low == high)) for low in board.DICE for high in range(low, 7))  # weight of 36

_ONE_GOAL: Final = 1 << GOALS
_ROUND: Final = 0x555555555555
_SQUARE: Final = _ROUND << 1
_PART: Final = 12  # bits of the board that one table of steps covers
_PART_MASK: Final = (1 << _PART) - 1

SKILLS = (  # of the levels below the strongest
    Skill(1, 44, 68),
    Skill(1, 30, 48),
    Skill(1, 22, 40),
    Skill(1, 15, 29),
    Skill(1, 10, 18),
    Skill(1, 6, 10),
)

# Changes of a word, for each part of the board by the balls in it that go so far.
Steps = dict[int, tuple[int, ...]]


def turned(word: int) -> int:
    """Return the board as the opponent sees it, without goals made; turning it twice gives it back."""
    word = (word & LOWER) << HALF | word >> HALF & LOWER
    return (word & _ROUND) << 1 | word >> 1 & _ROUND


def seen_by(balls: int, seat: Seat) -> int:
    """Return the balls of a ``State`` as ``seat`` sees them."""
    return balls if seat == ROUND else turned(balls)


def _long_enough(lane: int, die: int) -> int:
    """Return the bits of a lane's fields from which it goes on for ``die`` fields."""
    return sum(
        board.BITS[f"{board.LANES[lane]}{number}"]
        for number in range(1, board.DOUBLES + 1)
        if board.ahead(lane, number, die) >= 0
    )


class _PartSteps(Steps):
    """Steps of the balls of one part of the board: the change of the word when each goes ``die`` fields."""

    def __init__(self, part: int, die: int, across: bool) -> None:
        super().__init__()
        self._shift, self._by, self._across = part * _PART, 2 * die, across

    def __missing__(self, balls: int) -> tuple[int, ...]:
        found, rest = [], balls << self._shift
        while rest:
            ball = rest & -rest
            rest ^= ball
            landing = (ball.bit_length() - 1 + self._by) % GOALS
            found.append(ball | 1 << (landing ^ self._across))
        self[balls] = tuple(found)
        return self[balls]


class _Die:
    """The masks and tables of one number."""

    def __init__(self, die: int) -> None:
        self.by = 2 * die
        round_long, square_long = _long_enough(0, die), _long_enough(1, die)
        self.own = round_long | square_long
        self.across = round_long << 1 | square_long >> 1
        self.before_goal = board.BITS[f"r{25 - die}"]
        self.along, self.beside = (
            tuple(_PartSteps(part, die, across) for part in range(4)) for across in (False, True)
        )


_DICE: Final = (_Die(1), *(_Die(die) for die in board.DICE))  # by its number; there is no 0


def successors(word: int, die: int) -> list[int]:
    """Return the words after each move with one die, each once."""
    this = _DICE[die]
    balls = word & board.FULL
    swapped = (balls & _ROUND) << 1 | balls >> 1 & _ROUND
    doubled = balls & swapped
    by = this.by
    taken = balls >> by | balls << GOALS - by  # where the field ahead on the ball's own lane is taken
    taken_across = swapped >> by | swapped << GOALS - by
    starts, starts_across = balls & this.own, doubled & this.across
    # On its own lane a ball stops when that field is free, or comes from the other lane, where it is not; and so on.
    along = (starts | starts_across & taken_across) & ~taken
    beside = (starts_across | starts & taken) & ~taken_across
    one, two, three, four = this.along
    found = [
        word ^ change
        for change in one[along & _PART_MASK]
        + two[along >> 12 & _PART_MASK]
        + three[along >> 24 & _PART_MASK]
        + four[along >> 36]
    ]
    if beside:
        one, two, three, four = this.beside
        found += [
            word ^ change
            for change in one[beside & _PART_MASK]
            + two[beside >> 12 & _PART_MASK]
            + three[beside >> 24 & _PART_MASK]
            + four[beside >> 36]
        ]
    goal = this.before_goal
    if balls & goal:
        found.append(_scored(word, goal))
        if doubled & goal:
            found.append(_scored(word, goal << 1))
    return found


def _scored(word: int, ball: int) -> int:
    """Score a goal: the ball returns to the first free of r1 to r12."""
    word ^= ball
    free = ~word & _ROUND
    return (word | free & -free) + _ONE_GOAL


def ends(word: int, low: int, high: int) -> set[int]:
    """Return the words that a roll can lead to: both dice where that is possible, else one.

    Empty where none can move.
    """
    return _both(successors(word, low), successors(word, high), low, high)


def each_roll(word: int) -> Iterator[tuple[int, set[int]]]:
    """Return the weight of 36 and the ``ends`` of each of the 21 rolls, as they are asked for."""
    singles = [successors(word, die) for die in board.DICE]
    for low, high, weight in ROLLS:
        yield weight, _both(singles[low - 1], singles[high - 1], low, high)


def scoring_rolls(word: int) -> int:
    """Return how many of the 36 rolls can bring a goal, by one die or by both."""
    # A die that scores may always be played (see ``turn``), and two that score only together are both played.
    singles = [successors(word, die) for die in board.DICE]
    return sum(
        weight
        for low, high, weight in ROLLS
        if word & (_DICE[low].before_goal | _DICE[high].before_goal)
        or any([after & _DICE[high].before_goal for after in singles[low - 1]])
        or any([after & _DICE[low].before_goal for after in singles[high - 1]])
    )


def _both(first: list[int], second: list[int], low: int, high: int) -> set[int]:
    """Return the words that the other die makes of those after ``low`` and of those after ``high``."""
    found: set[int] = set()
    for after in first:
        found.update(successors(after, high))
    if low != high:
        for after in second:
            found.update(successors(after, low))
    return found or {*first, *second}


def played(word: int, seat: Seat, move: Move) -> int:
    """Return the word after a legal move of ``seat``; ``word`` is seen by that seat."""
    balls, returned = board.moved(seen_by(word & board.FULL, seat), seat, move)
    goals = (word >> GOALS) + (returned > 0)
    return seen_by(balls, seat) | goals << GOALS


GOAL_WORTH: Final = 100
STYLES: Final = ("striker", "keeper")

_KEPT: Final = 1 << 16  # halves remembered before all are forgotten: a few megabytes
_ALTERNATE: Final = 0x555555
# For each style, what the own half and that of the opponent count, in hundredths of what they are worth.
_CARE: Final = {"": (100, 100), "striker": (150, 60), "keeper": (85, 115)}

# From 12 double fields before the goal to the last one, for each: a ball on the lane that leads into that goal, one on
# the other lane, and what both together are worth more. First in the half of the last mover.
_FIELDS: Final = (
    (
        (12, 16, 0), (16, 17, -1), (21, 18, 0), (22, 19, 0), (21, 17, -1), (20, 15, -3),
        (17, 11, 0), (16, 8, -7), (16, 4, -11), (14, -1, -15), (18, -6, -21), (23, -10, -29),
    ),
    (
        (-14, -16, 2), (-17, -18, 2), (-22, -19, 0), (-24, -20, 1), (-23, -19, 0), (-25, -18, 2),
        (-22, -17, 0), (-23, -14, -2), (-26, -9, -12), (-24, -4, -1), (-27, 2, -1), (-32, 6, 4),
    ),
)  # fmt: skip
# What it counts that the next roll makes a goal for certain, and each goal that it makes on average.
_CHANCES: Final = ((191, -146), (-82, 31))
_TO_ROLL: Final = -8  # for that the opponent rolls first


# For two dice that bring in no ball each: their weight, and where a ball must lie that both bring in, or one on the
# other lane and a second such ball that it comes to lie beside.
_Far = tuple[int, int, int, int]
_Fields = tuple[tuple[int, int, int], ...]


def _at(steps: int, across: bool = False) -> int:
    """Return the bit of a half from where the goal is so far."""
    return 1 << HALF - 2 * steps + across


def _direct(own: int) -> tuple[int, tuple[_Far, ...]]:
    """Return how many of 36 throws have a number that brings in a ball of ``own``, and the others."""
    throws, rest = 0, []
    for low, high, weight in ROLLS:
        if own & (_at(low) | _at(high)):
            throws += weight
        else:
            far = low + high
            rest.append((weight, _at(far), _at(far, True), _at(low, True) | _at(high, True)))
    return throws, tuple(rest)


_NEAR: Final = sum(_at(steps) for steps in board.DICE)
# The subsets of _NEAR, each made of the one above.
_DIRECT: Final = {own: _direct(own) for own in accumulate(range(63), lambda own, _: own - _NEAR & _NEAR, initial=0)}


def chances(half: int) -> tuple[int, int]:
    """Return in how many of 36 throws the balls of a half make a goal, and how many goals they make in all 36.

    ``half`` as its owner sees it. Two dice may bring in one ball; where that stops in between is looked at only
    where it must change lanes to come in.
    """
    near = half & _NEAR
    throws, rest = _DIRECT[near]
    singles, doubled = near.bit_count(), (near & half >> 1).bit_count()
    # A second goal: of two different numbers, in either order, or of a double with two balls.
    goals = throws + singles * (singles - 1) + doubled
    for weight, far, far_across, near_across in rest:
        if half & far or (half & far_across and half & near_across):
            throws += weight
            goals += weight
    return throws, goals


class _Halves(dict[int, int]):
    """The worth of halves, as they are met."""

    def __init__(self, worth: Callable[[int], int]) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, half: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        found = self[half] = self._worth(half)
        return found


def _sums(fields: _Fields) -> tuple[list[int], list[int]]:
    """Return the worth of the balls on the first six double fields and on the others, by their bits."""
    parts = []
    for part in (fields[:6], fields[6:]):
        sums = [0]
        for lane, across, both in part:
            sums = [rest + pair for pair in (0, lane, across, lane + across + both) for rest in sums]
        parts.append(sums)
    return parts[0], parts[1]


def _halves(style: str, owner: int) -> _Halves:
    """Return the worth of halves as their owner sees them: 0 has just moved, 1 is to roll."""
    lower, upper = _sums(_FIELDS[owner])
    certain, each = _CHANCES[owner]
    care = _CARE[style][owner]

    def worth(half: int) -> int:
        throws, goals = chances(half)
        return (36 * (lower[half & 4095] + upper[half >> 12]) + certain * throws + each * goals) * care // 3600

    return _Halves(worth)


@cache
def tables(style: str) -> tuple[_Halves, _Halves]:
    """Return the values of the part above LOWER in a word, with goals, and of the rest; for ``style`` or plain."""
    mine, theirs = _halves(style, 0), _halves(style, 1)
    return (
        _Halves(lambda half: GOAL_WORTH * (half >> HALF) + mine[half & LOWER] + _TO_ROLL),
        _Halves(lambda half: theirs[(half & _ALTERNATE) << 1 | half >> 1 & _ALTERNATE]),
    )


def worth(word: int, style: str = "") -> int:
    """Return the value of a word, goals made included."""
    own, others = tables(style)
    return own[word >> HALF] + others[word & LOWER]


WON = 1_000_000
# How many ends are looked at more closely, and how many rolls ahead, at each depth from 2 on.
WIDTHS = ((8, 1), (24, 1), (80, 1), (3, 2), (6, 2), (12, 2), (24, 2), (48, 2))
_THROWS = 36
_MEASURED = 3  # ends of a move that was made, looked at as closely as the best ones

Stop = Callable[[], bool]
Values = dict[int, int]


class Outlook:
    """The average value of the next rolls, with one style of judging."""

    def __init__(self, style: str, stop: Stop) -> None:
        self._own, self._others = tables(style)
        self._stop = stop

    def expected(self, word: int, scores: tuple[int, int], quiet: int, rolls: int) -> int:
        """Return the expectation of the player to roll, in hundredths of a goal.

        ``word`` and ``scores`` as that player sees them, ``quiet``: rolls since the last goal. Of the ``rolls``
        ahead all but the last are played as looks best at once. Raises Stopped.
        """
        total = 0
        for weight, ends in each_roll(word):
            if self._stop():
                raise Stopped
            value = self._best(ends, scores, quiet + 1, rolls) if ends else 0  # Moksha
            total += weight * (max(value, 0) if quiet + 1 >= CLAIM else value)
        return total // _THROWS

    def _best(self, ends: set[int], scores: tuple[int, int], quiet: int, rolls: int) -> int:
        mine, theirs = scores
        lead, missing = GOAL_WORTH * (mine - theirs), WINNING - mine
        if missing <= 2 and max(ends) >> GOALS >= missing:
            return lead + GOAL_WORTH * missing
        own, others = self._own, self._others
        if rolls == 1:
            return lead + max([own[end >> HALF] + others[end & LOWER] for end in ends])
        _, best = max([(own[end >> HALF] + others[end & LOWER], end) for end in ends])
        return self.after(best, scores, quiet, rolls - 1)

    def after(self, end: int, scores: tuple[int, int], quiet: int, rolls: int) -> int:
        """Return the value of an end that does not win, for the player with ``scores`` before; see ``expected``."""
        mine, theirs = scores
        goals = end >> GOALS
        return -self.expected(turned(end), (theirs, mine + goals), 0 if goals else quiet, rolls)


class SamsaraEngine:
    """The roll of one position, looked through to its end and beyond."""

    skills = SKILLS
    variety = 0

    def __init__(self, state: State, style: str = "", made: Move | None = None) -> None:
        at = SEATS.index(state.turn)
        self._style = style
        self._scores = state.scores[at], state.scores[1 - at]
        self._quiet = state.quiet
        self._ends = {move: _ends_of(state, move) for move in legal_moves(state)}
        self._measured = set(self._ends[made]) if made is not None else set()
        self._winning = {move for move in self._ends if move.die and wins(state, move)}
        self._judged: Values = {}
        self._closer: tuple[Values, Values] = {}, {}  # by one roll and by two

    def narrow(self, moves: Collection[Move]) -> None:
        """See ``core.game.Engine``."""
        self._ends = {move: ends for move, ends in self._ends.items() if move in moves}
        open_ends = {end for ends in self._ends.values() for end in ends}
        self._judged = {end: value for end, value in self._judged.items() if end in open_ends}

    def deepen(self, depth: int, stop: Stop) -> Sequence[tuple[Move, int]] | None:
        """Return every legal move with its value, best first.

        None when stopped, when the game is won, and where no more is to be looked at.
        """
        if not self._judged:
            self._judge()
        if depth == 1:
            return None if stop() else self._ranked(self._judged)
        if depth - 2 >= len(WIDTHS) or max(self._judged.values()) > WON // 2:
            return None
        width, rolls = WIDTHS[depth - 2]
        closer, shallower = self._closer[rolls - 1], self._estimates(rolls - 1)
        if rolls > 1 and len(closer) == len(shallower):
            return None
        outlook = Outlook(self._style, stop)
        try:
            ranked = sorted(shallower, key=lambda each: (-shallower[each], each))
            measured = [end for end in ranked if end in self._measured][:_MEASURED]
            for end in (*ranked[:width], *measured):
                if end not in closer:
                    closer[end] = outlook.after(end, self._scores, self._quiet, rolls)
        except Stopped:
            return None
        return self._ranked(self._estimates(rolls))

    def _judge(self) -> None:
        own, others = tables(self._style)
        lead, missing = GOAL_WORTH * (self._scores[0] - self._scores[1]), WINNING - self._scores[0]
        for ends in self._ends.values():
            for end in ends:
                goals = end >> GOALS
                self._judged[end] = WON - 1 if goals >= missing else lead + own[end >> HALF] + others[end & LOWER]

    def _estimates(self, rolls: int) -> Values:
        """Return every end with its value, looked at for at most so many rolls.

        The others keep their rougher values, moved by as much as the closer look moved those that it met on
        average, but never above the best of these.
        """
        values = self._judged
        for closer in self._closer[:rolls]:
            if closer:
                moved = sum(closer.values()) - sum(values[end] for end in closer)
                by, ceiling = moved // len(closer), max(closer.values()) - 1
                values = {end: closer.get(end, min(value + by, ceiling)) for end, value in values.items()}
        return values

    def _ranked(self, values: Values) -> list[tuple[Move, int]]:
        ranked = []
        for move, ends in self._ends.items():
            value = WON if move in self._winning else max([values[end] for end in ends], default=0)
            ranked.append((move, value))
        ranked.sort(key=lambda entry: -entry[1])
        return ranked


def _ends_of(state: State, move: Move) -> list[int]:
    """Return the words after a move and what is left of the roll, for the player to move; none after a claim."""
    if move.die == 0:
        return []
    word = played(seen_by(state.balls, state.turn), state.turn, move)
    rest = remaining(state.dice, move.die)
    if not rest or wins(state, move):
        return [word]
    return successors(word, rest[0]) or [word]
