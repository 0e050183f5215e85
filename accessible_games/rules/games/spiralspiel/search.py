"""Alpha-beta by iterative deepening on an inner board: words that are changed and changed back. Compiled by mypyc.

A stack is a number in base four: 1 for the ground, then a digit for each stone from bottom to top, so that the last
digit is the owner. A move is ``start << 10 | target << 4 | stones``; an entry starts at 0, a pass is 0. What the stacks
are worth is kept up to date, by a table of the caller.

Values are hundredths of a stone for the player whose move it is at the root. With three or four players the others
are taken to stand together against that player.
"""

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.rules.core.searching import EXACT_DEPTH, WON, NodeCounter, Stopped, kind_of, settles
from accessible_games.rules.games.spiralspiel.board import CENTRE, ENTRY, LEAST, MOST, OUTERMOST, STEPS

ROOM: Final = 1024  # words for the moves of one position: fewer than 17 for each of 48 stones, and 32 entries
HIGHEST: Final = 10  # stones of a stack outside the centre
TABLE: Final = 33 * 11  # the worth of a stack: by number, then by stones
HANDS: Final = 13  # the worth of 0 to 12 stones in the hand
NOBODY: Final = 4
_SAVED: Final = 8  # words that take one move back
_KEY_MASK: Final = (1 << 61) - 1

_LEAST: Final = vec[i64](LEAST)
_MOST: Final = vec[i64](MOST)
_FIRST: Final = vec[i64]([sum(len(STEPS[below]) for below in range(number)) for number in range(OUTERMOST + 2)])
_TARGETS: Final = vec[i64]([to for steps in STEPS for to in steps])


def _keys(count: int, seed: int) -> vec[i64]:
    """Return odd words without a pattern, always the same (a linear congruence, its high bits)."""
    found = []
    for _ in range(count):
        seed = (seed * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
        found.append(seed >> 3 | 1)
    return vec[i64](found)


_STACK_KEYS: Final = _keys(OUTERMOST + 1, 11)
_HAND_KEYS: Final = _keys(NOBODY, 12)
_HOME_KEYS: Final = _keys(NOBODY, 13)
_STONE_KEYS: Final = _keys(NOBODY, 14)
_TURN_KEYS: Final = _keys(NOBODY, 15)


def _pure() -> vec[i64]:
    """Return one or more stones of one colour without the ground, by colour and number of stones."""
    return vec[i64]([sum(colour * 4**place for place in range(count)) for colour in range(4) for count in range(3)])


_PURE: Final = _pure()


def is_compiled() -> bool:
    """Return whether this module runs as machine code."""
    return not __file__.endswith(".py")


class Inner:
    """A position for two to four players, by number, and by player in turn order (the fifth place is nobody's)."""

    def __init__(
        self,
        stacks: Sequence[Sequence[int]],
        hand: Sequence[int],
        homes: Sequence[tuple[int, int]],
        turn: int,
        quiet: int,
        weights: Sequence[int],
    ) -> None:
        """Set up ``stacks`` by number, 0 to 32, players from bottom to top; ``homes``: owner and stones.

        ``weights``: TABLE words, the worth of a stack for its owner, then HANDS words, the worth of the hand.
        """
        self.players: i64 = len(hand)
        self.turn: i64 = turn
        self.quiet: i64 = quiet
        self.key: i64 = _TURN_KEYS[turn]
        self.weights: vec[i64] = vec[i64](weights)
        self.code: vec[i64] = vec[i64]([1] * (OUTERMOST + 1))
        self.high: vec[i64] = vec[i64]([0] * (OUTERMOST + 1))
        self.owner: vec[i64] = vec[i64]([NOBODY] * (OUTERMOST + 1))
        self.hand: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.owned: vec[i64] = vec[i64]([0] * (NOBODY + 1))  # in the hand and in own stacks, not in the centre
        self.sums: vec[i64] = vec[i64]([0] * (NOBODY + 1))  # of the occupied numbers
        self.worth: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.home_stacks: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.home_stones: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.saved: vec[i64] = vec[i64]([0] * (64 * _SAVED))
        for player in range(len(hand)):
            self._take(player, -hand[player])
        for number in range(len(stacks)):
            code = 1
            for stone in stacks[number]:
                code = code * 4 + stone
            if stacks[number]:
                self._put(number, code, len(stacks[number]))
        for owner, stones in homes:
            self._bring_home(owner, stones)

    def _take(self, player: i64, stones: i64) -> None:
        """Take stones from the hand."""
        held = self.hand[player]
        self.hand[player] = held - stones
        self.owned[player] -= stones
        self.worth[player] += self.weights[TABLE + held - stones] - self.weights[TABLE + held]
        self.key = (self.key - stones * _HAND_KEYS[player]) & _KEY_MASK

    def _bring_home(self, player: i64, stones: i64) -> None:
        self.home_stacks[player] += 1
        self.home_stones[player] += stones
        self.key = (self.key + _HOME_KEYS[player] + stones * _STONE_KEYS[player]) & _KEY_MASK

    def _put(self, number: i64, code: i64, high: i64) -> None:
        """Put another stack, or none, on a number."""
        before = self.owner[number]
        there = self.high[number]
        self.worth[before] -= self.weights[number * 11 + there]
        self.owned[before] -= there
        self.sums[before] -= number
        after = code & 3 if high > 0 else NOBODY
        self.worth[after] += self.weights[number * 11 + high]
        self.owned[after] += high
        self.sums[after] += number
        self.key = (self.key + (code - self.code[number]) * _STACK_KEYS[number]) & _KEY_MASK
        self.code[number] = code
        self.high[number] = high
        self.owner[number] = after

    def _pass_turn(self, turn: i64) -> None:
        self.key = (self.key + _TURN_KEYS[turn] - _TURN_KEYS[self.turn]) & _KEY_MASK
        self.turn = turn

    def moves(self, player: i64, out: vec[i64], base: i64) -> i64:
        """Write the actions of ``player`` from ``base`` on, without the pass; return the place after the last one."""
        end = self._entries(player, out, base) if self.hand[player] > 0 else base
        start: i64 = CENTRE + 1
        while start <= OUTERMOST:
            if self.owner[start] == player and self.high[start] >= _LEAST[start]:
                end = self._moves_from(start, player, out, end)
            start += 1
        return end

    def _entries(self, player: i64, out: vec[i64], end: i64) -> i64:
        is_pair = self.hand[player] > 1
        number: i64 = ENTRY[0]
        while number <= OUTERMOST:
            high = self.high[number]
            if high == 0 or (high == 1 and self.owner[number] == player):
                out[end] = number << 4 | 1
                end += 1
                if is_pair and high == 0:
                    out[end] = number << 4 | 2
                    end += 1
            number += 1
        return end

    def _moves_from(self, start: i64, player: i64, out: vec[i64], end: i64) -> i64:
        height = self.high[start]
        code = self.code[start]
        at = _FIRST[start]
        last = _FIRST[start + 1]
        while at < last:
            target = _TARGETS[at]
            at += 1
            there = self.high[target]
            if there == 0 and target > start:
                continue
            count = _LEAST[target] - there
            if count < 1:
                count = 1
            most = _MOST[target] - there
            if most > height:
                most = height
            while count <= most:
                if count == height or (code >> 2 * count) & 3 == player:
                    out[end] = start << 10 | target << 4 | count
                    end += 1
                count += 1
        return end

    def make(self, move: i64, ply: i64) -> None:
        """Carry out a legal move of the player to move; ``undo`` finds the way back under ``ply`` (below 64)."""
        at = ply * _SAVED
        player = self.turn
        self.saved[at] = self.key
        self.saved[at + 1] = self.quiet
        self.quiet += 1
        if move:
            start = move >> 10
            target = (move >> 4) & 63
            count = move & 15
            if start == 0:
                self.quiet = 0
                self._take(player, count)
                self._put(target, self.code[target] << 2 * count | _PURE[player * 3 + count], self.high[target] + count)
            else:
                self._carry(start, target, count, player, at)
        self._pass_turn(player + 1 if player + 1 < self.players else 0)

    def _carry(self, start: i64, target: i64, count: i64, player: i64, at: i64) -> None:
        code = self.code[start]
        height = self.high[start]
        self.saved[at + 2] = code
        self.saved[at + 3] = height
        rest = code >> 2 * count
        self._put(start, rest, height - count)
        if target == CENTRE:
            self.quiet = 0
            self._bring_home(player, count)
            return
        there = self.high[target]
        self.saved[at + 4] = self.code[target]
        self.saved[at + 5] = there
        if there > 0 and self.owner[target] != player:
            self.quiet = 0
        lifted = code - (rest << 2 * count)
        self._put(target, self.code[target] << 2 * count | lifted, there + count)

    def undo(self, move: i64, ply: i64) -> None:
        """Take back the move of ``ply``."""
        at = ply * _SAVED
        self.turn = self.turn - 1 if self.turn > 0 else self.players - 1
        player = self.turn
        if move:
            start = move >> 10
            target = (move >> 4) & 63
            count = move & 15
            if start == 0:
                self._put(target, self.code[target] >> 2 * count, self.high[target] - count)
                self._take(player, -count)
            else:
                if target == CENTRE:
                    self._bring_home(player, -count)
                    self.home_stacks[player] -= 2
                else:
                    self._put(target, self.saved[at + 4], self.saved[at + 5])
                self._put(start, self.saved[at + 2], self.saved[at + 3])
        self.key = self.saved[at]
        self.quiet = self.saved[at + 1]


NEAR: Final = 60  # to EXACT_DEPTH every action within it of the best has its true value
ENOUGH: Final = 6  # stones; a player with fewer ends the game
QUIET_LIMIT: Final = 100

# The weights after those of the board.
HOME: Final = TABLE + HANDS  # a stack in the centre, then a stone there
LEAD: Final = HOME + 2  # for the winner if the game ended now, by the stones of the poorest player, 0 to 12
SUMS: Final = LEAD + HANDS  # a number less in the sum than the others, while the centre is empty; likewise, in 32nds
OTHERS: Final = SUMS + HANDS  # hundredths: how much what the others have counts
WEIGHTS: Final = OTHERS + 1
_RICH: Final = 12
_FAR: Final = 100  # differences of sums beyond this do not matter

_DEEPEST: Final = 30
_QUIET_PLIES: Final = 4  # of quiescence, which follows captures and arrivals
_ENTRIES: Final = 1 << 16
_WORDS: Final = 4  # key, value, depth and kind of bound (0: exact), best action
_KILLER: Final = 300  # what a killer is thought to win more
_LOST_LATER: Final = 5000  # the others need not stand together, so what they could do against one is not certain


class Search:
    """One root position; what a shallow search learns orders the actions of a deeper one."""

    def __init__(self, board: Inner, weights: Sequence[int], closing: Sequence[int]) -> None:
        """Search with ``weights``: WEIGHTS words.

        ``closing``: keys of positions whose next occurrence ends the game.
        """
        self.counter = NodeCounter()
        self.board: Inner = board
        self.hero: i64 = board.turn
        self.players: i64 = board.players
        self.weights: vec[i64] = vec[i64](weights)
        self.closing: list[int] = list(closing)
        self.quiet_plies: i64 = _QUIET_PLIES if board.players == 2 else 0
        self.horizon: i64 = 0  # down to which depth quiescence goes
        self.is_closing: bool = bool(self.closing)
        self.made: i64 = 0  # actions that led here from the root
        self.path: vec[i64] = vec[i64]([0] * (_DEEPEST + 10))
        self.out: vec[i64] = vec[i64]([0] * (ROOM * (_DEEPEST + 10)))
        self.rank: vec[i64] = vec[i64]([0] * ROOM)
        self.killers: vec[i64] = vec[i64]([0] * (2 * (_DEEPEST + 9)))
        self.table: vec[i64] = vec[i64]()  # made when it is wanted: that takes longer than to look one action ahead
        self.roots: list[tuple[int, int]] = []
        self.measured: i64 = -1  # the action that has a true value at every depth

    def deepen(self, depth: int, stop: Callable[[], bool]) -> list[tuple[int, int]] | None:
        """Search to ``depth`` (1 to 30): actions with their values, best first; None if ``stop()`` came true.

        Depth 1 judges the position after the own action. The best value is exact; to depth EXACT_DEPTH also those
        within NEAR of it, the others are upper bounds.
        """
        self.counter.stop = stop
        self.horizon = -self.quiet_plies if depth > 1 else 0
        if depth > 1 and len(self.table) == 0:
            self.table = vec[i64]([0] * (_ENTRIES * _WORDS))
        if not self.roots:
            end = self.board.moves(self.hero, self.out, 0)
            self._order(0, end, 0, 0)
            self.roots = [(int(self.out[at]), 0) for at in range(int(end))] or [(0, 0)]
        try:
            found = self._search_roots(min(depth, _DEEPEST))
        except Stopped:
            while self.made > 0:
                self._unmake()
            return None
        found.sort(key=lambda root: -root[1])
        self.roots = found
        return found

    def _search_roots(self, depth: i64) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        best: i64 = -WON - 1
        margin: i64 = 2 * WON if depth == 1 else NEAR if depth <= EXACT_DEPTH else 0
        for move, _ in self.roots:
            floor = -WON - 1 if move == self.measured else max(best - margin, -WON - 1)
            value = self._after(move, depth, 0, floor, WON + 1, bool(found))
            found.append((move, int(value)))
            if value > best:
                best = value
        return found

    def _make(self, move: i64) -> None:
        self.board.make(move, self.made)
        self.path[self.made] = move
        self.made += 1

    def _unmake(self) -> None:
        self.made -= 1
        self.board.undo(self.path[self.made], self.made)

    def _after(self, move: i64, depth: i64, ply: i64, alpha: i64, beta: i64, null_window: bool) -> i64:
        """Return the value of an action for its player; ``null_window``: first only whether it beats alpha."""
        mine = self.board.turn == self.hero
        self._make(move)
        if (self.board.turn == self.hero) == mine:
            value = self._value(depth - 1, ply + 1, alpha, beta)
        else:
            if null_window and depth > 1 and beta - alpha > 1:
                value = -self._value(depth - 1, ply + 1, -alpha - 1, -alpha)
                if value <= alpha or value >= beta:
                    self._unmake()
                    return value
            value = -self._value(depth - 1, ply + 1, -beta, -alpha)
        self._unmake()
        return value

    def _value(self, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """Return the value for the player to move or their side, exact between ``alpha`` and ``beta``, else a bound."""
        self.counter.count()
        board = self.board
        if self._is_over():
            result = self._result(ply)
            return result if board.turn == self.hero else -result
        if depth <= 0:
            result = self._judge()
            standing = result if board.turn == self.hero else -result
            if depth <= self.horizon or standing >= beta:
                return standing
            return self._quiescence(depth, ply, standing, alpha, beta)
        slot = (board.key >> 7) % _ENTRIES * _WORDS
        first: i64 = 0
        if self.table[slot] == board.key:
            first = self.table[slot + 3]
            if self.table[slot + 2] >> 2 >= depth and board.quiet + depth < QUIET_LIMIT:
                value = self.table[slot + 1]
                if settles(value, self.table[slot + 2] & 3, alpha, beta):
                    return value
        return self._expand(depth, ply, alpha, beta, slot, first)

    def _expand(self, depth: i64, ply: i64, alpha: i64, beta: i64, slot: i64, first: i64) -> i64:
        """Try the actions of a position, the promising first."""
        board = self.board
        base = ply * ROOM
        end = board.moves(board.turn, self.out, base)
        if end == base:
            if not self._can_anybody_move(base):
                result = self._result(ply)
                return result if board.turn == self.hero else -result
            self.out[base] = 0
            end = base + 1
        self._order(base, end, ply, first)
        low = alpha
        best: i64 = -WON - 1
        best_move: i64 = 0
        at = base
        while at < end:
            move = self.out[at]
            value = self._after(move, depth, ply, alpha, beta, at > base)
            at += 1
            if value > best:
                best = value
                best_move = move
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        if self.killers[2 * ply] != move:
                            self.killers[2 * ply + 1] = self.killers[2 * ply]
                            self.killers[2 * ply] = move
                        break
        if board.quiet + depth >= QUIET_LIMIT:  # true on this way only
            return best
        self.table[slot] = board.key
        self.table[slot + 1] = best
        self.table[slot + 2] = depth << 2 | kind_of(best, low, beta)
        self.table[slot + 3] = best_move
        return best

    def _quiescence(self, depth: i64, ply: i64, standing: i64, alpha: i64, beta: i64) -> i64:
        """Return the value for the player to move, who keeps ``standing``, captures, or goes to the centre."""
        board = self.board
        player = board.turn
        base = ply * ROOM
        end = board.moves(player, self.out, base)
        at = base
        kept = base
        while at < end:
            move = self.out[at]
            target = (move >> 4) & 63
            if target == CENTRE or (board.high[target] > 0 and board.owner[target] != player):
                self.out[kept] = move
                kept += 1
            at += 1
        self._order(base, kept, ply, 0)
        best = standing
        alpha = max(alpha, best)
        at = base
        while at < kept:
            value = self._after(self.out[at], depth, ply, alpha, beta, False)
            at += 1
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        return best

    def _can_anybody_move(self, base: i64) -> bool:
        player: i64 = 0
        while player < self.players:
            if self.board.moves(player, self.out, base) > base:
                return True
            player += 1
        return False

    def _order(self, base: i64, end: i64, ply: i64, first: i64) -> None:
        """Sort actions by their immediate gain; the best of a shallower search and killers come first."""
        killer = self.killers[2 * ply]
        second = self.killers[2 * ply + 1]
        at = base
        while at < end:
            move = self.out[at]
            gain = self._gain(move)
            if move == first:
                gain += WON
            elif move == killer or move == second:
                gain += _KILLER
            to = at - base
            while to > 0 and self.rank[to - 1] < gain:
                self.rank[to] = self.rank[to - 1]
                self.out[base + to] = self.out[base + to - 1]
                to -= 1
            self.rank[to] = gain
            self.out[base + to] = move
            at += 1

    def _gain(self, move: i64) -> i64:
        """Return the immediate gain of an action for its player, by the weights of stacks and hands."""
        board = self.board
        weights = self.weights
        player = board.turn
        start = move >> 10
        target = (move >> 4) & 63
        count = move & 15
        there = board.high[target]
        gain: i64 = 0
        if start:
            height = board.high[start]
            gain += weights[start * 11 + height - count] - weights[start * 11 + height]
        else:
            held = board.hand[player]
            gain += weights[TABLE + held - count] - weights[TABLE + held]
        if target == CENTRE:
            return gain + weights[HOME]
        gain += weights[target * 11 + there + count]
        if there == 0:
            return gain
        taken = weights[target * 11 + there]
        return gain - taken if board.owner[target] == player else gain + taken

    def _is_over(self) -> bool:
        """Return whether the last action ended the game, except that nobody can move."""
        board = self.board
        player: i64 = 0
        while player < self.players:
            if board.owned[player] < ENOUGH:
                return True
            player += 1
        if self.is_closing and int(board.key) in self.closing:
            return True
        return board.quiet >= QUIET_LIMIT

    def _standing(self) -> i64:
        """Return 2 if the player at the root leads alone, 1 if they share the lead, 0 otherwise."""
        board = self.board
        hero = self.hero
        most: i64 = 0
        for player in range(self.players):
            most = max(most, board.home_stacks[player])
        own: i64 = self._merit(hero, most)
        standing: i64 = 2
        for player in range(self.players):
            if player != hero:
                other = self._merit(player, most)
                if other > own:
                    return 0
                if other == own:
                    standing = 1
        return standing

    def _merit(self, player: i64, most: i64) -> i64:
        """Return the value that the ranking compares: stacks and stones in the centre, else the sum of the numbers."""
        board = self.board
        if most:
            return 256 * board.home_stacks[player] + board.home_stones[player]
        return -board.sums[player] if board.sums[player] else -100_000

    def _result(self, ply: i64) -> i64:
        """Return the end for the player at the root."""
        standing = self._standing()
        if standing == 1:
            return 0
        if standing == 2:
            return WON - ply
        return ply - WON if self.players == 2 or ply == 1 else -_LOST_LATER + ply

    def _judge(self) -> i64:
        """Return the value of a position that is not over for the player at the root, against the others' mean."""
        board = self.board
        weights = self.weights
        hero = self.hero
        value: i64 = 0
        poorest: i64 = _RICH
        centre: i64 = 0
        sums: i64 = 100_000
        for player in range(self.players):
            owned = board.owned[player]
            poorest = min(poorest, owned)
            if player != hero:
                value -= board.worth[player] + weights[HOME] * board.home_stacks[player]
                value -= weights[HOME + 1] * board.home_stones[player]
                if board.sums[player]:
                    sums = min(sums, board.sums[player])
            centre += board.home_stacks[player]
        value = value * weights[OTHERS] // (100 * (self.players - 1))
        value += board.worth[hero] + weights[HOME] * board.home_stacks[hero]
        value += weights[HOME + 1] * board.home_stones[hero]
        value += weights[LEAD + poorest] * (self._standing() - 1)
        if centre == 0:
            own = board.sums[hero] if board.sums[hero] else 200
            value += max(-_FAR, min(_FAR, sums - own)) * weights[SUMS + poorest] // 32
        return value
