"""A purposeful player that looks one attempt ahead: how likely it is to be allowed, times what it brings.

No bot plays so any more; the known figures of whole games belong to such a player.

The own dice are judged by the public sets alone, the opponent's by their diagrams where the view shows them.
Values are hundredths of a die.
"""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.rules.games.confusion import attempts, board
from accessible_games.rules.games.confusion.board import NUMBERS, SIZE
from accessible_games.rules.games.confusion.diagrams import (
    CHIPS,
    FARTHEST,
    LETTERS,
    PROMOTING,
    permits,
    promoted_permits,
)
from accessible_games.rules.games.confusion.values import OFF, QUIET_LIMIT, Move, State, other, side_of

WON = 150_000  # the reply cannot save the opponent, and the attempt cannot fail
_LOST = -90_000  # a turn that leaves a threat standing
_WIN = 3_000  # a win that still depends on an answer or a reply
_VAIN = -9_000  # known to fail
_REVEAL = -9_500  # tells the opponent nothing new, and the bot neither
_DIE = 100
_PROMOTED_DIE = 140
_CONTROL = 150
_RANK = 45  # the puck one rank nearer to the far base row
_NEARER = 9  # a die one square nearer to a puck that it does not control
_AHEAD = 3  # a die one rank nearer to the far base row
_PROMOTION = 70
_NEWS = 24  # an answer that is as likely yes as no
_PUCK_TO_ENEMY = -500
_LOOSE = -100  # the puck passed to an empty square


class OneAttempt:
    """A ranking of the attempts of one position."""

    def __init__(self, view: State) -> None:
        self._view = view
        self._side = side_of(view.turn)
        self._threatened = view.threat == other(view.turn)
        held = view.controller
        self._held_by = None if held is None else held[0]
        # A game that does not come forward makes the players bolder.
        self._caution = 1 - view.quiet / (QUIET_LIMIT + 1)
        _, every = attempts.occupied(view)
        self._every = every & ~(1 << view.puck) if held is None else every

    def ranked(self) -> Sequence[tuple[Move, int]]:
        """Every legal move with its value for the mover, best first."""
        ranked = [(move, self._value(move)) for move in attempts.moves(self._view)]
        return sorted(ranked, key=lambda entry: -entry[1])

    def _value(self, move: Move) -> int:
        lost = _LOST if self._threatened else 0
        if move.kind == "reveal":
            return lost + _REVEAL
        chip, target = CHIPS.index(move.chip), NUMBERS[move.target]
        chance = self._share(self._side, chip, NUMBERS[move.start], target)
        if chance == 0:
            return lost + _VAIN
        news = 0.0 if self._view.promoted[self._side] >> chip & 1 else 4 * chance * (1 - chance) * _NEWS
        if self._threatened:
            if not self._saves(move, target):
                return lost + round(news)
            return round(lost * (1 - chance) + chance * self._gain(move, chip, target))
        gain = self._gain(move, chip, target)
        return round(gain if gain >= WON and chance == 1 else chance * min(gain, _WIN) + news)

    def _share(self, side: int, chip: int, start: int, target: int) -> float:
        """The share of the diagrams that the die may bear, as the public knows them, which allow this way."""
        way = board.way(start, target, side)
        if way is None or way.distance > FARTHEST:
            return 0.0
        if self._view.promoted[side] >> chip & 1:
            return float(promoted_permits()[way.direction][way.distance])
        letters = self._view.possible[side][chip]
        return (letters & permits()[way.direction][way.distance]).bit_count() / letters.bit_count()

    def _saves(self, move: Move, target: int) -> bool:
        return move.kind != "pass" and target == self._view.puck

    def _gain(self, move: Move, chip: int, target: int) -> float:
        """What the attempt brings if it is allowed."""
        if move.kind == "pass":
            return self._gain_of_pass(target)
        gain = self._gain_of_taking(target)
        holds = move.kind == "carry" or target == self._view.puck
        if move.kind == "carry":
            gain += _RANK * self._ranks(self._view.puck, target)
        elif move.kind == "leave":
            gain -= _CONTROL
        elif target == self._view.puck:
            gain += _CONTROL
        else:
            gain += self._nearer(NUMBERS[move.start], target)
        if board.on_base_row(target, 1 - self._side):
            gain += self._gain_of_arriving(chip)
        risk = self._risk(target, {target, NUMBERS[move.start]}, NUMBERS[move.start])
        if holds and board.on_base_row(target, 1 - self._side):
            return self._gain_of_threat(risk)
        return gain - self._caution * risk * (_DIE + (_CONTROL if holds else 0))

    def _gain_of_threat(self, risk: float) -> float:
        return WON if risk == 0 else (1 - risk) * _WIN - risk * (_DIE + _CONTROL)

    def _gain_of_taking(self, target: int) -> float:
        """The die on the target, and more for one that carries the puck towards the own base row."""
        victims = self._view.at[1 - self._side]
        if target not in victims:
            return 0.0
        promoted = self._view.promoted[1 - self._side] >> victims.index(target) & 1
        gain = float(_PROMOTED_DIE if promoted else _DIE)
        if target == self._view.puck:
            gain += _CONTROL + _RANK * (SIZE - 1 - abs(target // SIZE - board.base_rank(self._side)))
        return gain

    def _gain_of_arriving(self, chip: int) -> float:
        if self._view.promoted[self._side] >> chip & 1:
            return 0.0
        letters = self._view.possible[self._side][chip]
        return _PROMOTION * (letters & PROMOTING).bit_count() / letters.bit_count()

    def _gain_of_pass(self, target: int) -> float:
        progress = _RANK * self._ranks(self._view.puck, target)
        if target in self._view.at[1 - self._side]:
            return _PUCK_TO_ENEMY + progress
        risk = self._risk(target, set(), OFF)
        if target not in self._view.at[self._side]:
            return _LOOSE + progress / 2 - risk * _CONTROL
        if board.on_base_row(target, 1 - self._side):
            return self._gain_of_threat(risk)
        return progress - self._caution * risk * (_DIE + _CONTROL)

    def _ranks(self, start: int, target: int) -> int:
        """How many ranks nearer to the far base row."""
        ranks = target // SIZE - start // SIZE
        return ranks if self._side == 0 else -ranks

    def _nearer(self, start: int, target: int) -> float:
        ahead = _AHEAD * self._ranks(start, target)
        if self._held_by == self._side:
            return ahead
        return ahead + _NEARER * (_distance(start, self._view.puck) - _distance(target, self._view.puck))

    def _risk(self, target: int, cleared: set[int], start: int) -> float:
        """How likely the opponent takes what then stands on the target: 0 where no die of his can."""
        every = self._every
        for square in cleared:
            every &= ~(1 << square)
        if self._held_by == self._side and start != self._view.puck:
            every |= 1 << self._view.puck
        able = tried = 0.0
        enemy = 1 - self._side
        for chip, square in enumerate(self._view.at[enemy]):
            if square in (OFF, target):
                continue
            share = self._share(enemy, chip, square, target)
            if share and not self._between(square, target, every):
                tried += share * share
                able += share * share * self._ability(enemy, chip, square, target, share)
        return able / tried if tried else 0.0

    def _between(self, start: int, target: int, every: int) -> bool:
        way = board.way(start, target, 1 - self._side)
        return way is not None and any(every >> square & 1 for square in way.between)

    def _ability(self, side: int, chip: int, start: int, target: int, share: float) -> float:
        """1 or 0 where the view shows the diagram, else the share of the diagrams that it may be."""
        dealt, way = (self._view.deal or ("", ""))[side], board.way(start, target, side)
        if not dealt or way is None or self._view.promoted[side] >> chip & 1:
            return share
        return float(permits()[way.direction][way.distance] >> LETTERS.index(dealt[chip]) & 1)


def _distance(one: int, two: int) -> int:
    """Steps of a king."""
    return max(abs(one // SIZE - two // SIZE), abs(one % SIZE - two % SIZE))
