"""The bot's search, from a view: attempts are tried in worlds that the public record allows.

The own dice are known by the public sets, and by what the opponent's last attempts say of them (``clues``); the
opponent's by their diagrams where the view shows them. In a trial each side plays on by what it knows itself. Values
are hundredths of a percentage point of the chance to win, above or below an even one, so between -5000 and 5000 where
nothing is certain. Styles are shares of that chance.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import sqrt
from operator import attrgetter

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Draw, SearchContext, variety_at
from accessible_games.rules.core.skills import Skill
from accessible_games.rules.games.confusion import attempts, board
from accessible_games.rules.games.confusion.board import KINDS, NUMBERS
from accessible_games.rules.games.confusion.clues import Clue, weighed, weights_of
from accessible_games.rules.games.confusion.deduction import chances, drawn
from accessible_games.rules.games.confusion.diagrams import BITS, CHIPS, mask_of
from accessible_games.rules.games.confusion.inner import AHEAD, DICE, NOBODY, PERMITS, PROMOTED, SQUARES, STEPS, Board
from accessible_games.rules.games.confusion.judgement import WEIGHTS, Judge
from accessible_games.rules.games.confusion.outlook import Outlook
from accessible_games.rules.games.confusion.trials import SURE, Trial
from accessible_games.rules.games.confusion.values import OFF, QUIET_LIMIT, Move, State, side_of

_TRUST = 5.0  # trials that weigh as much as the guess
_HOPE = 0.35  # how much better than its mean an attempt may prove after a first trial
_HIGHEST = 0.98

SKILLS = (  # of the levels below the strongest
    Skill(1, 1150, 90),
    Skill(1, 750, 75),
    Skill(1, 250, 50),
    Skill(1, 65, 12),
    Skill(2, 260, 20),
    Skill(2, 20, 5),
)


def code_of(move: Move, side: int) -> int:
    """Return the number of an attempt in ``judgement``; -1 for a reveal."""
    if move.kind == "reveal":
        return -1
    start, target = NUMBERS[move.start], NUMBERS[move.target]
    way = board.way(start, target, side)
    assert way is not None  # attempts are lines
    die = DICE * side + CHIPS.index(move.chip)
    return ((die * 4 + KINDS.index(move.kind)) * SQUARES + target) * 32 + 4 * way.direction + way.distance - 1


def parts_of(code: int) -> tuple[int, str, int]:
    """Return die, kind and target of the number of an attempt."""
    rest = code // 32
    return rest // SQUARES // 4, KINDS[rest // SQUARES % 4], rest % SQUARES


_PROMISE = attrgetter("promise")


class Candidate:
    """``allowed``: the chance of the answer yes. ``guess``: the chance to win before any trial, 0 to 1.

    ``extra``: what the manner of the player adds to the chance. ``promise``: how much the next trial may bring.
    """

    def __init__(self, move: Move, code: int, allowed: float, guess: float, extra: float) -> None:
        self.move, self.code, self.allowed, self.extra = move, code, allowed, extra
        self.guess = min(_HIGHEST, max(1 - _HIGHEST, guess))
        self.tried = 0
        self._die, self._letters = parts_of(code)[0], PERMITS[code % 32]
        self._next = [0, 0]  # worlds by answer: where to look for the next
        self._sum = [0.0, 0.0]
        self._count = [0, 0]
        self.promise = self._promised()

    def next_world(self, worlds: list[list[int]]) -> list[int]:
        """Return the next world of the answer that needs trials most; they come round again."""
        wanted = self._wanted()
        for offset in range(len(worlds)):
            place = (self._next[wanted] + offset) % len(worlds)
            if (worlds[place][self._die] & self._letters != 0) == (wanted == 1):
                self._next[wanted] = place + 1
                return worlds[place]
        return worlds[self.tried % len(worlds)]

    def weigh(self, worlds: list[list[int]], weights: list[float]) -> None:
        """Change the chance of the answer yes by how much the worlds weigh in which it is given."""
        self.allowed = weighed(self.allowed, worlds, weights, self._die, self._letters)
        self.promise = self._promised()

    def _wanted(self) -> int:
        if self.allowed > 0.999:
            return 1
        yes, no = sqrt(self.allowed), sqrt(1 - self.allowed)
        return int(self._count[1] * no <= self._count[0] * yes)

    def learn(self, world: list[int], result: float) -> None:
        """Add the result of a trial."""
        answer = int(world[self._die] & self._letters != 0)
        self._sum[answer] += result
        self._count[answer] += 1
        self.tried += 1
        self.promise = self._promised()

    def estimate(self) -> float:
        """Return the chance to win: the mean of the trials, each answer by its chance, and the guess."""
        mean = 0.0
        for answer, chance in enumerate((1 - self.allowed, self.allowed)):
            many = self._count[answer]
            mean += chance * (self._sum[answer] / many if many else self.guess)
        known = (self.tried * mean + _TRUST * self.guess) / (self.tried + _TRUST)
        return min(1.0, max(0.0, known + self.extra))

    def _promised(self) -> float:
        return self.estimate() + _HOPE / sqrt(self.tried + _TRUST)


def root_board(state: State) -> Board:
    """Return the position of a view; the ``truth`` of a die with a hidden diagram is all its possible letters."""
    found = Board()
    for side, squares in enumerate(state.at):
        shown = state.deal[side] if state.deal else ""
        for chip, square in enumerate(squares):
            die = DICE * side + chip
            found.at[die] = square
            if square != OFF:
                found.on[square] = die
            promoted = state.promoted[side] >> chip & 1
            found.sets[die] = PROMOTED if promoted else state.possible[side][chip]
            found.truth[die] = found.sets[die] if promoted or not shown else mask_of(shown[chip])
    found.puck, found.quiet, found.turn = state.puck, state.quiet, side_of(state.turn)
    found.threat = NOBODY if state.threat is None else side_of(state.threat)
    return found


def draw_letters(state: State, draw: Draw) -> list[int]:
    """Return the letter that every die was dealt in one of the worlds that a view allows, each equally likely."""
    found: list[int] = []
    for side, shown in enumerate(state.deal or ("", "")):
        found += [BITS[letter] for letter in shown] if shown else drawn(state.possible[side], draw)
    return found


def world(state: State, letters: Sequence[int]) -> list[int]:
    """Return the letter that every die bears now."""
    promoted = state.promoted[0] | state.promoted[1] << DICE
    return [PROMOTED if promoted >> die & 1 else letter for die, letter in enumerate(letters)]


def clues_of(view: View[State]) -> list[Clue]:
    """Return what the opponent's last attempts say of the dice of the side to move."""
    turn = view.state.turn
    told = [(each.state, move) for each, move in view.past if each.state.turn != turn and move.kind != "reveal"]
    return [_clue(state, move) for state, move in told[-REMEMBERED:]]


@lru_cache(maxsize=64)
def _clue(state: State, move: Move) -> Clue:
    return Clue(root_board(state), code_of(move, side_of(state.turn)))


def saves(root: Board, code: int) -> bool:
    """Return whether the attempt, if allowed, takes the die that threatens; True if nothing threatens."""
    return root.threat != 1 - root.turn or (code // 32 % SQUARES == root.puck and code // 32 // SQUARES % 4 == 0)


def wins(root: Board, code: int) -> bool:
    """Return whether the attempt cannot fail, and no reply can save the opponent."""
    die, way = code // 32 // SQUARES // 4, code % 32
    if root.sets[die] & ~PERMITS[way]:
        return False
    after, side = Board(), root.turn
    after.take(root)
    after.play(die, code // 32 // SQUARES % 4, code // 32 % SQUARES, way, True)
    return after.winner == side or (after.winner < 0 and after.threat == side and not after.can_be_taken(after.puck))


STYLES = ("bluffer", "runner")
_FACE = 0.005
_OPEN = 400  # hundredths of a die: no attempt betrays more than one that seems so much worse than it is
_BAIT = 0.03
_SEEMS = 100  # thousandths: how much a square must seem to be attacked
_PER_STEP = 0.006


def face(behind: int) -> float:
    """Return the cost of an attempt that, without knowledge of diagrams, falls ``behind`` by hundredths of a die.

    Of two attempts that are worth the same, the one that needs no knowledge betrays none.
    """
    return _FACE * max(-_OPEN, behind) / _OPEN


def preference(style: str, root: Board, judge: Judge, code: int) -> float:
    """Return the bonus of a style: the bluffer likes squares that only seem attacked, the runner the way ahead."""
    die, kind, target = parts_of(code)
    if style == "bluffer":
        seems = kind != "pass" and judge.tried[target] >= _SEEMS and not judge.able[target]
        return _BAIT if seems else 0.0
    if style == "runner":
        return _PER_STEP * _progress(root, die, kind, target)
    return 0.0


def _progress(root: Board, die: int, kind: str, target: int) -> int:
    """Return the rows that the puck advances, or the squares that a die comes nearer to it."""
    start, puck, side = root.at[die], root.puck, die // DICE
    if kind in ("carry", "pass"):
        return 2 * (AHEAD[SQUARES * side + target] - AHEAD[SQUARES * side + puck])
    return STEPS[SQUARES * start + puck] - STEPS[SQUARES * target + puck]


WON = 150_000  # the attempt cannot fail, and the reply cannot save the opponent
VAIN = -4_900  # known to fail
REVEAL = -4_950  # tells the opponent nothing new, and the bot neither
_EVEN = 5_000
_PER_HUNDREDTH = 0.0005  # chance to win by hundredth of a die
_GLANCES = 8  # worlds in which the position is judged before any trial
_WORLDS = 96
_APART = 37  # no factor of them, so that one that weighs much does not come several times at once
REMEMBERED = 6  # attempts of the opponent
_TURNS = 6  # played in a trial, the attempt included
_TRIALS = 40  # at depth 2
_VARIETY = 60  # of the first turns
_GROWTH = 1.6  # each further depth makes so many times more


class ConfusionEngine:
    """The attempts of one position, judged the better the more trials were made."""

    skills = SKILLS

    def __init__(self, view: View[State], context: SearchContext) -> None:
        state = view.state
        self.variety = variety_at(state.turns, _VARIETY)
        self._view = view
        self._state = state
        self._context = context
        self._root = root_board(state)
        self._deals: list[list[int]] = []  # worlds, before any promotion
        self._worlds: list[list[int]] = []
        self._candidates: list[Candidate] = []
        self._measured: Candidate | None = None  # the attempt that was made
        self._settled: list[tuple[Move, int]] = []
        self._trial = Trial()
        self._seed = 0

    def narrow(self, moves: Collection[Move]) -> None:
        """See ``core.game.Engine``."""
        self._candidates = [each for each in self._candidates if each.move in moves]
        self._settled = [(move, value) for move, value in self._settled if move in moves]

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Return every legal move with its value for the mover, best first.

        None when stopped, or where nothing is open.
        """
        if not self._worlds:
            self._draw_worlds(_GLANCES)
            self._prepare()
        if depth > 1:
            if len(self._candidates) < 2 or any(value >= WON for _, value in self._settled):
                return None
            if len(self._worlds) < _WORLDS:
                self._draw_worlds(_WORLDS - len(self._worlds))
                self._weigh_worlds()
            for _ in range(round(_TRIALS * _GROWTH ** (depth - 2))):
                if stop():
                    return None
                self._try_one()
        open_ones = [(each.move, round(2 * _EVEN * each.estimate()) - _EVEN) for each in self._candidates]
        return sorted(open_ones + self._settled, key=lambda entry: -entry[1])

    def _draw_worlds(self, many: int) -> None:
        self._deals += [draw_letters(self._state, self._context.draw) for _ in range(many)]
        self._worlds = [world(self._state, letters) for letters in self._deals]

    def _weigh_worlds(self) -> None:
        """Let the worlds that explain the opponent's attempts better come more often."""
        clues = clues_of(self._view)
        if clues:
            weights = weights_of(clues, self._deals)
            for each in self._candidates:
                each.weigh(self._worlds, weights)
            sums = list(accumulate(weights))
            places = [(_APART * number % _WORLDS + 0.5) / _WORLDS for number in range(_WORLDS)]
            self._worlds = [self._worlds[bisect(sums, place * sums[-1])] for place in places]

    def _prepare(self) -> None:
        """Judge each attempt one move ahead; a certain failure or win needs no trial."""
        self._seed = 1 + self._context.draw(2_000_000_000)
        judge, blind = _judged(self._root, False), _judged(self._root, True)
        values = dict(zip(judge.codes, judge.values, strict=True))
        shown = dict(zip(blind.codes, blind.values, strict=True))
        now, best, calmest = self._chance_now(), max(values.values(), default=0), max(shown.values(), default=0)
        letters = chances(self._state.possible[side_of(self._state.turn)])
        for move in attempts.moves(self._state):
            code = code_of(move, side_of(self._state.turn))
            settled = self._settled_value(code, code in values)
            if settled is not None:
                self._settled.append((move, settled))
                continue
            guess = now + _PER_HUNDREDTH * (values[code] - best)
            extra = face(shown[code] - calmest) + preference(self._context.style, self._root, judge, code)
            self._candidates.append(Candidate(move, code, self._allowed(code, letters), guess, extra))
            if move == self._context.made:
                self._measured = self._candidates[-1]

    def _settled_value(self, code: int, hopeful: bool) -> int | None:
        """Return the value of a reveal, or of an attempt that cannot succeed, save or fail.

        Else None: it needs trials.
        """
        lost = -WON if self._root.threat == 1 - self._root.turn else 0
        if code < 0:
            return lost + REVEAL
        if not hopeful:
            return 0 if self._is_last_quiet_turn() and not lost else lost + VAIN
        if not saves(self._root, code):
            return lost
        return WON if wins(self._root, code) else None

    def _is_last_quiet_turn(self) -> bool:
        """Return whether a turn without progress draws the game."""
        return self._state.quiet >= QUIET_LIMIT - 1

    def _allowed(self, code: int, letters: Sequence[Mapping[int, float]]) -> float:
        """Return the chance of the answer yes over all deals that the record allows."""
        die, permitted = parts_of(code)[0], PERMITS[code % 32]
        if self._root.sets[die] == PROMOTED:
            return 1.0
        return sum(chance for letter, chance in letters[die % DICE].items() if letter & permitted)

    def _chance_now(self) -> float:
        """Return the chance to win as it looks before any attempt, from 0 to 1."""
        outlook, total = Outlook(), 0.0
        for truth in self._worlds:
            self._root.truth = truth
            total += outlook.chance(self._root)
        self._root.truth = root_board(self._state).truth
        return total / len(self._worlds)

    def _try_one(self) -> None:
        """Make one more trial, of the attempt that promises most, or of the one that was made."""
        chosen, measured = max(self._candidates, key=_PROMISE), self._measured
        if measured is not None and measured.tried < chosen.tried:
            chosen = measured
        truth = chosen.next_world(self._worlds)
        seed = (self._seed + 7919 * chosen.tried) % 2147483646 + 1
        chosen.learn(truth, self._trial.run(self._root, truth, chosen.code, _TURNS, seed) / SURE)


def _judged(root: Board, blind: bool) -> Judge:
    judge, board = Judge(), root
    judge.listing = True
    if blind:
        board = Board()
        board.take(root)
        board.truth = root.sets
    judge.rank(board, WEIGHTS)
    return judge
