"""One attempt ahead: how likely it is to be allowed, times what it brings. May be compiled.

A side judges by what it may know: its own dice by the public sets, those of the opponent by their diagrams. Where
the ``truth`` of a die is several letters, each is as likely.
"""

from __future__ import annotations

from typing import Final

from accessible_games.rules.games.confusion.inner import (
    AHEAD,
    CARRY,
    COUNT,
    DICE,
    LEAVE,
    LINES,
    MOVE,
    PASS,
    PERMITS,
    PROMOTED,
    RATIO,
    RISING,
    SQUARES,
    STEPS,
    Board,
)

# Places of the weights, which are hundredths of a die.
DIE: Final = 0
HIGHER: Final = 1  # more for a promoted die
CONTROL: Final = 2
RANK: Final = 3  # the puck one row nearer to the far base row
NEARER: Final = 4  # a die one square nearer to a puck that it does not hold
FORWARD: Final = 5  # a die one row nearer to the far base row
PROMOTION: Final = 6
NEWS: Final = 7  # an answer that is as likely yes as no
TO_ENEMY: Final = 8
LOOSE: Final = 9  # the puck passed to an empty square
WIN: Final = 10  # a win that still depends on an answer or a reply
FLIGHT: Final = 11  # share of the danger that a die leaves behind, in hundredths
DOUBT: Final = 12  # an attacker's share below which it rather does something else, in thousandths
ESCORT: Final = 13  # a die one square nearer to the own carrier
STOP: Final = 14  # more for taking the carrier, by its rows towards the own base row

WEIGHTS: Final[list[int]] = [100, 40, 738, 45, 15, 3, 70, 7, -1500, -500, 3000, 50, 30, 2, 45]


class Judge:
    """Ranks the attempts of the side to move; its lists are used again and again."""

    def __init__(self) -> None:
        self.codes: list[int] = []  # ((die * 4 + kind) * 121 + target) * 32 + way
        self.values: list[int] = []
        self.best = -1
        self.seed = 1
        self.noise = 0
        self.listing = False
        self.is_told = False  # ``able`` is set from outside and holds risks, in thousandths
        self.tried: list[int] = [0] * SQUARES
        self.able: list[int] = [0] * SQUARES
        self.behind: list[int] = [0] * SQUARES  # a die that hides the square from an attacker, plus one
        self._top = 0

    def rank(self, board: Board, weights: list[int]) -> int:
        """Return the code of the best attempt of the side to move, -1 where there is none.

        All of them if ``listing``.
        """
        if not self.is_told:
            self._survey(board, 1 - board.turn)
        if self.listing:
            self.codes = []
            self.values = []
        self.best = -1
        self._top = -1000000000
        first = DICE * board.turn
        for die in range(first, first + DICE):
            start = board.at[die]
            if start >= 0:
                self._judge_die(board, weights, die, start)
        return self.best

    def _survey(self, board: Board, enemy: int) -> None:
        """Find the squares that the dice of ``enemy`` seem to attack, and really attack."""
        self.tried = [0] * SQUARES
        self.able = [0] * SQUARES
        self.behind = [0] * SQUARES
        first = DICE * enemy
        for die in range(first, first + DICE):
            square = board.at[die]
            if square >= 0:
                for direction in range(8):
                    if board.sets[die] & PERMITS[4 * direction]:
                        self._survey_line(board, die, direction, LINES[(SQUARES * enemy + square) * 8 + direction])

    def _survey_line(self, board: Board, die: int, direction: int, line: list[int]) -> None:
        sets = board.sets[die]
        truth = board.truth[die]
        whole = 13 * COUNT[sets]
        each = 13 * COUNT[truth]
        way = 4 * direction
        hidden = 0
        for target in line:
            part = sets & PERMITS[way]
            if not part:
                break
            able = RATIO[each + COUNT[truth & PERMITS[way]]]
            if hidden == 0:
                self._count(target, RATIO[whole + COUNT[part]], able)
            elif able:
                self.behind[target] = hidden
            piece = board.on[target]
            if piece >= 0:
                if hidden or (piece < DICE) == (die < DICE):
                    break
                hidden = piece + 1
            elif target == board.puck:
                break
            way += 1

    def _count(self, target: int, share: int, able: int) -> None:
        """Count an attack by a die, less if it is hardly able to go there."""
        weight = share * share // 1000
        self.tried[target] += weight
        self.able[target] += weight * able // 1000

    def _risk(self, target: int, die: int, weights: list[int]) -> int:
        """Return the chance that the opponent takes the die on the target, in thousandths."""
        able = self.able[target]
        if self.is_told:
            return able
        tried = self.tried[target]
        if self.behind[target] == die + 1:
            able += 500
            tried += 500
        return 1000 * able // (tried + weights[DOUBT]) if able else 0

    def _judge_die(self, board: Board, weights: list[int], die: int, start: int) -> None:
        side = board.turn
        sets = board.sets[die]
        whole = 13 * COUNT[sets]
        holds = start == board.puck
        for direction in range(8):
            way = 4 * direction
            for target in LINES[(SQUARES * side + start) * 8 + direction]:
                part = sets & PERMITS[way]
                if not part:
                    break
                share = RATIO[whole + COUNT[part]]
                piece = board.on[target]
                own = piece >= 0 and (piece < DICE) == (side == 0)
                if holds:
                    if not own:
                        self._weigh(board, weights, die, LEAVE, target, way, share)
                        self._weigh(board, weights, die, CARRY, target, way, share)
                    self._weigh(board, weights, die, PASS, target, way, share)
                elif not own:
                    self._weigh(board, weights, die, MOVE, target, way, share)
                if piece >= 0 or target == board.puck:
                    break
                way += 1

    def _weigh(self, board: Board, weights: list[int], die: int, kind: int, target: int, way: int, share: int) -> None:
        if board.threat == 1 - board.turn:
            saves = kind != PASS and target == board.puck
            value = 10 * share if saves else share // 10
        else:
            gain = weights[WIN]
            if kind == PASS:
                gain = min(gain, self._gain_of_pass(board, weights, target))
            else:
                gain = min(gain, self._gain(board, weights, die, kind, target))
            value = share * gain // 1000
            if board.sets[die] != PROMOTED:
                value += share * (1000 - share) * weights[NEWS] // 250000
        if self.noise:
            self.seed = self.seed * 48271 % 2147483647
            value += self.seed * self.noise // 2147483647
        if self.listing:
            self.codes.append(((die * 4 + kind) * SQUARES + target) * 32 + way)
            self.values.append(value)
        if value > self._top:
            self._top = value
            self.best = ((die * 4 + kind) * SQUARES + target) * 32 + way

    def _gain(self, board: Board, weights: list[int], die: int, kind: int, target: int) -> int:
        """Return the gain of the attempt if it is allowed, less the expected loss."""
        ahead = AHEAD[SQUARES * board.turn + target]
        worth = self._worth(board, weights, die)
        risk = self._risk(target, die, weights)
        held = 0
        if kind == CARRY or target == board.puck:
            held = weights[CONTROL]
            if ahead == 10:
                return weights[WIN] - risk * (weights[WIN] + worth + held) // 1000
        gain = self._gain_of_taking(board, weights, target) - risk * (worth + held) // 1000
        if kind == CARRY:
            gain += weights[RANK] * (ahead - AHEAD[SQUARES * board.turn + board.puck])
        elif kind == LEAVE:
            gain -= weights[CONTROL]
        elif held:
            gain += held
        else:
            gain += self._gain_of_way(board, weights, die, target)
        if ahead == 10 and board.sets[die] != PROMOTED:
            gain += weights[PROMOTION] * COUNT[board.sets[die] & RISING] // COUNT[board.sets[die]]
        danger = self._risk(board.at[die], -2, weights)
        if danger:
            kept = worth + held if kind == CARRY else worth
            gain += danger * kept * weights[FLIGHT] // 100000
        return gain

    def _worth(self, board: Board, weights: list[int], die: int) -> int:
        return weights[DIE] + weights[HIGHER] if board.sets[die] == PROMOTED else weights[DIE]

    def _gain_of_taking(self, board: Board, weights: list[int], target: int) -> int:
        """Return the die on the target, and more for one that carries the puck towards the own base row."""
        victim = board.on[target]
        if victim < 0:
            return 0
        gain = self._worth(board, weights, victim)
        if target == board.puck:
            gain += weights[CONTROL] + weights[STOP] * (10 - AHEAD[SQUARES * board.turn + target])
        return gain

    def _gain_of_way(self, board: Board, weights: list[int], die: int, target: int) -> int:
        """Return the gain of a die without the puck that comes nearer to it, or to the far base row."""
        at = SQUARES * board.turn
        start = board.at[die]
        holder = board.on[board.puck]
        nearer = STEPS[SQUARES * start + board.puck] - STEPS[SQUARES * target + board.puck]
        own = holder >= 0 and (holder < DICE) == (board.turn == 0)
        each = weights[ESCORT] if own else weights[NEARER]
        return nearer * each + weights[FORWARD] * (AHEAD[at + target] - AHEAD[at + start])

    def _gain_of_pass(self, board: Board, weights: list[int], target: int) -> int:
        at = SQUARES * board.turn
        progress = weights[RANK] * (AHEAD[at + target] - AHEAD[at + board.puck])
        taker = board.on[target]
        risk = self._risk(target, -2, weights)
        if taker < 0:
            return weights[LOOSE] + progress // 2 - risk * weights[CONTROL] // 1000
        if (taker < DICE) != (board.turn == 0):
            return weights[TO_ENEMY] + progress
        if AHEAD[at + target] == 10:
            return weights[WIN] - risk * (weights[WIN] + weights[DIE] + weights[CONTROL]) // 1000
        return progress - risk * (weights[DIE] + weights[CONTROL]) // 1000
