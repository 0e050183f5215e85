"""The bot's search, from a view: attempts are tried in worlds that the public record allows.

The own dice are known by the public sets alone, the opponent's by their diagrams where the view shows them; in a
trial each side plays on by what it knows itself. Values are hundredths of a percentage point of the chance to win,
above or below an even one, so between -5000 and 5000 where nothing is certain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from accessible_games.core import SearchContext
from accessible_games.games.confusion import attempts
from accessible_games.games.confusion.candidates import Candidate, code_of, parts_of
from accessible_games.games.confusion.deduction import chances
from accessible_games.games.confusion.inner import DICE, PERMITS, PROMOTED, Board
from accessible_games.games.confusion.judgement import WEIGHTS, Judge
from accessible_games.games.confusion.outlook import Outlook
from accessible_games.games.confusion.roots import root_board, saves, wins, world
from accessible_games.games.confusion.styles import face, preference
from accessible_games.games.confusion.trials import SURE, Trial
from accessible_games.games.confusion.values import Move, View, side_of

WON = 150_000  # the attempt cannot fail, and the reply cannot save the opponent
VAIN = -4_900  # known to fail
REVEAL = -4_950  # tells the opponent nothing new, and the bot neither
_EVEN = 5_000
_PER_HUNDREDTH = 0.0005  # chance to win by hundredth of a die
_GLANCES = 8  # worlds in which the position is judged before any trial
_WORLDS = 96
_TURNS = 6  # played in a trial, the attempt included
_TRIALS = 40  # at depth 2
_GROWTH = 1.6  # each further depth makes so many times more


class ConfusionEngine:
    """The attempts of one position, judged the better the more trials were made."""

    noise = (300, 200)

    def __init__(self, view: View, context: SearchContext) -> None:
        self._view = view
        self._context = context
        self._root = root_board(view)
        self._worlds: list[list[int]] = []
        self._candidates: list[Candidate] = []
        self._settled: list[tuple[Move, int]] = []
        self._trial = Trial()
        self._seed = 0

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Every legal move with its value for the mover, best first; None when stopped, or where nothing is open."""
        if not self._worlds:
            self._prepare()
        if depth > 1:
            if len(self._candidates) < 2 or any(value >= WON for _, value in self._settled):
                return None
            self._draw_worlds(_WORLDS)
            for _ in range(round(_TRIALS * _GROWTH ** (depth - 2))):
                if stop():
                    return None
                self._try_one()
        open_ones = [(each.move, round(2 * _EVEN * each.estimate()) - _EVEN) for each in self._candidates]
        return sorted(open_ones + self._settled, key=lambda entry: -entry[1])

    def _draw_worlds(self, many: int) -> None:
        while len(self._worlds) < many:
            self._worlds.append(world(self._view, self._context.draw))

    def _prepare(self) -> None:
        """Judge each attempt one move ahead; what is known to fail or to win needs no trial."""
        self._draw_worlds(_GLANCES)
        self._seed = 1 + self._context.draw(2_000_000_000)
        judge, blind = _judged(self._root, False), _judged(self._root, True)
        values = dict(zip(judge.codes, judge.values, strict=True))
        shown = dict(zip(blind.codes, blind.values, strict=True))
        now, best, calmest = self._chance_now(), max(values.values(), default=0), max(shown.values(), default=0)
        letters = chances(self._view.possible[side_of(self._view.turn)])
        for move in attempts.moves(self._view):
            code = code_of(move, side_of(self._view.turn))
            settled = self._settled_value(code, code in values)
            if settled is not None:
                self._settled.append((move, settled))
                continue
            guess = now + _PER_HUNDREDTH * (values[code] - best)
            extra = face(shown[code] - calmest) + preference(self._context.style, self._root, judge, code)
            self._candidates.append(Candidate(move, code, self._allowed(code, letters), guess, extra))

    def _settled_value(self, code: int, hopeful: bool) -> int | None:
        """The value of what needs no trial: a reveal, or an attempt that cannot succeed, save or fail; else None."""
        lost = -WON if self._root.threat == 1 - self._root.turn else 0
        if code < 0:
            return lost + REVEAL
        if not hopeful:
            return lost + VAIN
        if not saves(self._root, code):
            return lost
        return WON if wins(self._root, code) else None

    def _allowed(self, code: int, letters: Sequence[Mapping[int, float]]) -> float:
        """The exact chance of the answer yes."""
        die, permitted = parts_of(code)[0], PERMITS[code % 32]
        if self._root.sets[die] == PROMOTED:
            return 1.0
        return sum(chance for letter, chance in letters[die % DICE].items() if letter & permitted)

    def _chance_now(self) -> float:
        """The chance to win as it looks before any attempt, from 0 to 1."""
        outlook, total = Outlook(), 0.0
        for truth in self._worlds:
            self._root.truth = truth
            total += outlook.chance(self._root)
        self._root.truth = root_board(self._view).truth
        return total / len(self._worlds)

    def _try_one(self) -> None:
        """One more trial, of the attempt that promises most."""
        chosen = max(self._candidates, key=Candidate.promise)
        truth = chosen.next_world(self._worlds)
        seed = (self._seed + 7919 * chosen.tried) % 2147483646 + 1
        chosen.learn(truth, self._trial.run(self._root, truth, chosen.code, _TURNS, seed) / SURE)


def _judged(root: Board, blind: bool) -> Judge:
    judge = Judge()
    judge.listing, judge.blind = True, blind
    judge.rank(root, WEIGHTS)
    return judge
