"""Find puzzles by self-play: ``python -m tools.puzzles [GAME ...] [options]``, see ``--help``.

Bots play through the contract of a game. A position becomes a puzzle if one move is better than every other by
the ``grain`` of the game, which makes every other move a mistake, and if a deeper search of all moves confirms it.
Moves of equal value that differ only in what is chosen afterwards count as one (``Game.variant``). Depth 1, which
sees no reply, must not find the answer. Searches have fixed depths and everything else comes from seeds, so the same
seed finds the same puzzles again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from accessible_games.languages import COMMON
from accessible_games.matches.bots.levels import AnyGame, never
from accessible_games.matches.puzzles import (
    BEST,
    DEFEND,
    DOUBLE,
    FILE,
    GOAL,
    PREPARE,
    SAVE,
    SURE,
    TAKE,
    WIN,
    Puzzle,
    puzzles_of,
)
from accessible_games.output.announce.messages import catalogue, message_of
from accessible_games.rules import games
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import DECIDED, Chance, Decide, Event, Over, SearchContext, Seat

EQUAL = 5  # hundredths within which moves are worth the same
SCREEN = 3  # depth to which the engine looks at every position
CONFIRM = 5  # depth to which all moves of a candidate are valued
FEWEST = 3  # moves to choose from
WORLDS = 200  # drawn for an attempt that may fail
MOST_OWN = 3  # own moves that a puzzle asks for
HOPELESS = 600  # hundredths: whoever stands worse or better than that learns little
A_ROUND = 3  # puzzles of one round of self-play at most, so that they differ
_TRUE = 25  # hundredths: values farther from the best may be bounds
_ORDERED = 3  # the depth to which an engine knows all values
_LONGEST = 300  # moves of self-play
_CARELESS = 0.15  # share of random moves, which leave something to find

Valued = Sequence[tuple[Any, int]]


class Answer(NamedTuple):
    """The right moves of a position, which are variants of one, and by how much every other move is worse."""

    moves: tuple[Any, ...]
    value: int
    gap: int
    second: int


class Prover:
    """Values all moves of positions of one game, always the same."""

    def __init__(self, game: AnyGame, gap: int = 0, solution: bytes | None = None) -> None:
        """``gap``: hundredths; 0: the ``grain`` of the game. ``solution``: of a solved game; None: it is worked out."""
        self.game = game
        self.gap = gap or game.grain
        begin = game.initial(game.seats[2], {})
        self.has_chance = isinstance(game.phase(begin), Chance)
        self._solution = (solution or game.solve(never)) if game.solution else None

    @property
    def is_average(self) -> bool:
        """Return whether values are averages over throws that nobody has worked out to the end."""
        return self.has_chance and self._solution is None and not self.game.hides

    def judge(self, state: Any, seat: Seat) -> tuple[Answer, int] | None:
        """Return the only right answer, if it is worth finding, and its depth; None if there is none."""
        if self.game.hides:
            return only_sure(self.game, state, seat)
        if self.is_average:
            return self._judge_average(state, seat)
        searched = self.search(state, seat, CONFIRM)
        if len({ranked[0][0] for ranked in searched}) == 1:  # found at depth 1, so the long proof is of no use
            return None
        answer = self.answer(state, seat, searched)
        depth = first_depth(searched, answer.moves) if answer is not None else 0
        return (answer, depth) if answer is not None and depth > 1 and is_instructive(answer) else None

    def _judge_average(self, state: Any, seat: Seat) -> tuple[Answer, int] | None:
        """Judge where the estimate of the engine nearly always finds the best move: how near the second comes counts.

        The only move that gains something at once is obvious.
        """
        if only_answer(self.game, self.search(state, seat, CONFIRM - 1)[-1], self.gap) is None:
            return None  # the last depth takes most of the time
        searched = self.search(state, seat, CONFIRM)
        answer = self.answer(state, seat, searched)
        if answer is None or not is_instructive(answer):
            return None
        gaining = [move for move, _ in searched[0] if _gains(self.game.play(state, seat, move).events)]
        if gaining == [answer.moves[0]]:
            return None
        return answer, 2 + sum(answer.gap < limit for limit in (3 * self.gap // 2, 6 * self.gap // 5))

    def look(self, state: Any, seat: Seat) -> list[Valued]:
        """Return what a search of small depth finds, with which self-play goes on.

        With hidden information any attempt will do, since puzzles ask for what is known, not for what is likely.
        """
        if self.game.hides:
            return [[(move, 0) for move in self.game.promising(self.game.view(state, seat))]]
        return self.search(state, seat, 1 if self.is_average else SCREEN)

    def search(self, state: Any, seat: Seat, depth: int) -> list[Valued]:
        """Return what the engine finds at each depth from 1, as far as it goes; deciding values end it.

        In a solved game depth 1 is the estimate, and depth 2 the truth.
        """
        view, draw = self.game.view(state, seat), Random(0).randrange
        engine = self.game.engine(view, SearchContext(draw))
        assert engine is not None
        if self._solution is not None:
            solved = self.game.engine(view, SearchContext(draw, "", self._solution))
            assert solved is not None
            return [engine.deepen(1, never) or (), solved.deepen(1, never) or ()]
        found: list[Valued] = []
        for each in range(1, depth + 1):
            ranked = engine.deepen(each, never)
            if ranked is None:
                break
            found.append(ranked)
            if abs(ranked[0][1]) >= DECIDED:
                break
        return found

    def answer(self, state: Any, seat: Seat, searched: Sequence[Valued]) -> Answer | None:
        """Return the only right answer, valued at two depths; None if there is none.

        Each move is searched by itself, since a search of the position bounds all but the best. If chance follows, the
        engine's own orders count, of which a solved game has one.
        """
        game = self.game
        if self.has_chance:
            orders: Iterable[Iterable[tuple[Any, int]]] = searched[-1:] if self._solution else searched[-2:]
        else:
            after = [(move, game.play(state, seat, move).state) for move, _ in likely(searched)]
            orders = (self._valued(after, seat, depth - 1) for depth in (CONFIRM - 1, CONFIRM))
        found: Answer | None = None
        for ranked in orders:
            before, found = found, only_answer(game, ranked, self.gap)
            if found is None or (before is not None and set(before.moves) != set(found.moves)):
                return None
        return found

    def _valued(self, after: Sequence[tuple[Any, Any]], seat: Seat, depth: int) -> Iterator[tuple[Any, int]]:
        for move, state in after:
            yield move, self._worth(state, seat, depth)

    def _worth(self, state: Any, seat: Seat, depth: int) -> int:
        phase = self.game.phase(state)
        if isinstance(phase, Over):
            return 0 if not phase.winners else 2 * DECIDED if seat in phase.winners else -2 * DECIDED
        assert isinstance(phase, Decide)
        value = self.search(state, phase.seats[0], depth)[-1][0][1]
        return value if phase.seats[0] == seat else -value


def only_sure(game: AnyGame, state: Any, seat: Seat) -> tuple[Answer, int] | None:
    """Return the only attempt to take something that no hidden information can refuse, among several attempts.

    It succeeds in every world that the view allows, and each other one fails in a world that is drawn from them. The
    more attempts there are, the greater the depth.
    """
    view = game.view(state, seat)
    takes = [move for move in game.promising(view) if _takes(game.preview(view, move))]
    sure = [move for move in takes if game.after(view, move) is not None]
    if len(sure) != 1 or len(takes) < FEWEST:
        return None
    if not all(move == sure[0] or _may_fail(game, view, seat, move) for move in takes):
        return None
    return Answer((sure[0],), 0, game.grain, 0), min(2 + (len(takes) - FEWEST) // 2, SCREEN)


def _may_fail(game: AnyGame, view: Any, seat: Seat, move: Any) -> bool:
    """Return whether an attempt takes nothing in one of the worlds that are drawn."""
    draw = Random(0).randrange
    worlds = (game.sample(view, draw) for _ in range(WORLDS))
    return any(not _takes(game.play(world, seat, move).events) for world in worlds)


def _takes(events: Sequence[Event]) -> bool:
    return any(event.category == "loss" for event in events)


def only_answer(game: AnyGame, valued: Iterable[tuple[Any, int]], gap: int) -> Answer | None:
    """Return the first move with its variants if everything else is worse by ``gap``; None as soon as it is not."""
    right, best, second = list[Any](), 0, -2 * DECIDED
    for move, value in valued:
        if not right:
            right, best = [move], value
        elif is_equal(value, best):
            right.append(move)
            if game.variant(move) != game.variant(right[0]):
                return None
        elif best - value < gap:
            return None
        else:
            second = max(second, value)
    return Answer(tuple(right), best, best - second, second) if second > -2 * DECIDED else None


def is_equal(value: int, best: int) -> bool:
    """Return whether two moves are worth the same; one certain win or loss is as good as another."""
    return abs(value - best) <= EQUAL or min(value, best) >= DECIDED or max(value, best) <= -DECIDED


# Puzzles


class Finder:
    """Finds puzzles in rounds of self-play."""

    def __init__(self, game: AnyGame, gap: int = 0) -> None:
        self.game = game
        self.prover = Prover(game, gap)

    def puzzles(self, seed: int) -> Iterator[Puzzle]:
        """Yield the puzzles of one round of self-play."""
        found, asked = 0, set[tuple[str, ...]]()
        for state, seat, searched in self._positions(seed):
            puzzle = self._puzzle(state, seat, searched, seed)
            if puzzle is not None and puzzle.answers[0] not in asked:
                yield puzzle
                asked.update(puzzle.answers)
                found += 1
                if found == A_ROUND:
                    return

    def _positions(self, seed: int) -> Iterator[tuple[Any, Seat, Sequence[Valued]]]:
        """Yield the decisions of a round of self-play, and what a search of small depth finds there.

        What is found is also played, so that every search is used twice.
        """
        game, random = self.game, Random(seed)
        options = {option.name: option.default for option in game.options}
        if game.hides:
            options = {option.name: option.choices[-1] for option in game.options}
        elif game.options and not set(game.options[0].choices) & set(game.seats[2]):
            options[game.options[0].name] = random.choice(game.options[0].choices)
        state = game.late(options, random.randrange) or game.initial(game.seats[2], options)
        for _ in range(_LONGEST):
            phase = game.phase(state)
            if isinstance(phase, Over):
                return
            if isinstance(phase, Chance):
                state = game.resolve(state, phase.sample(random.randrange)).state
                continue
            seat = phase.seats[0]
            searched = self.prover.look(state, seat)
            yield state, seat, searched
            state = game.play(state, seat, self._chosen(game.view(state, seat), searched, random)).state

    def _chosen(self, view: Any, searched: Sequence[Valued], random: Random) -> Any:
        """Return one of the best moves, or a careless one, which leaves the other side something to find."""
        if random.random() < _CARELESS:
            return random.choice(self.game.promising(view))
        spread = self.game.grain / 4
        return max(full_order(searched), key=lambda each: min(each[1], DECIDED) + random.gauss(0, spread))[0]

    def _puzzle(self, played: Any, seat: Seat, searched: Sequence[Valued], seed: int) -> Puzzle | None:
        if len(searched[0]) < FEWEST or not self._is_promising(played, seat, searched):
            return None
        position = without_history(self.game, played)
        state = self.game.from_json(position)
        judged = self.prover.judge(state, seat)
        if judged is None:
            return None
        answer, depth = judged
        answers, line, themes = self._continued(state, seat, answer)
        return Puzzle(0, seat, position, answers, line, depth, min(answer.gap, DECIDED), themes, seed)

    def _is_promising(self, state: Any, seat: Seat, searched: Sequence[Valued]) -> bool:
        """Return whether the order of all moves shows a gap, or a deeper search another and much better move."""
        if self.game.hides:
            return only_sure(self.game, state, seat) is not None
        full = full_order(searched)
        if len(searched) < 2 and abs(full[0][1]) >= DECIDED:
            return False
        if only_answer(self.game, full, _TRUE) is not None:
            return True
        best, value = searched[-1][0]
        return best != full[0][0] and value >= full[0][1] + self.prover.gap

    def _continued(
        self, state: Any, seat: Seat, answer: Answer
    ) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], tuple[str, ...]]:
        """Return the answers, the whole line and the themes."""
        game, first, begin = self.game, answer, state
        answers, line, own = list[tuple[str, ...]](), list[str](), list[tuple[Event, ...]]()
        ends = list[int]()  # the moves of the line up to each own one
        is_asked = True
        while True:
            if is_asked:
                answers.append(tuple(game.format(move) for move in answer.moves))
            move = answer.moves[0]
            step = game.play(state, seat, move)
            line.append(game.format(move))
            own.append(step.events)
            ends.append(len(line))
            state = None if game.hides else self._after_replies(step.state, seat, line)
            if state is None or len(own) == MOST_OWN:
                break
            searched = self.prover.search(state, seat, SCREEN)
            found = self.prover.answer(state, seat, searched) if is_asked else None
            is_asked = is_asked and found is not None
            answer = found or Answer((searched[-1][0][0],), 0, 0, 0)
        shown = line[: ends[_shown(own, len(answers)) - 1]]
        return tuple(answers), tuple(shown), self._themes(begin, seat, first, own)

    def _after_replies(self, state: Any, seat: Seat, line: list[str]) -> Any | None:
        """Return the position after the best replies; None if the line ends with chance or the game."""
        while True:
            phase = self.game.phase(state)
            if not isinstance(phase, Decide):
                return None
            if phase.seats[0] == seat:
                return state
            move = self._best(state, phase.seats[0])
            line.append(self.game.format(move))
            state = self.game.play(state, phase.seats[0], move).state

    def _themes(self, state: Any, seat: Seat, answer: Answer, own: Sequence[Sequence[Event]]) -> tuple[str, ...]:
        """Return the themes, the one that the task is told by first.

        It is one that the game itself names if it has words for such a task, and nothing is won or taken.
        """
        game, has_chance, move = self.game, self.prover.has_chance, answer.moves[0]
        takes = [_takes(events) for events in own]
        scores = [any(event.heard_as() == "score" for event in events) for events in own]
        is_defence = not any(takes) and not any(scores) and not has_chance
        won = {
            SURE: game.hides,
            WIN: answer.value >= DECIDED,
            SAVE: answer.second <= -DECIDED < answer.value,
            DOUBLE: len(takes) > 1 and takes[0] and takes[1],
            TAKE: takes[0],
            PREPARE: not takes[0] and any(takes),
            GOAL: scores[0],
        }
        gained = tuple(theme for theme, holds in won.items() if holds)
        named = game.themes(state, move, game.play(state, seat, move).state)
        return in_order(game, gained, named, (DEFEND,) if is_defence else ())

    def _best(self, state: Any, seat: Seat) -> Any:
        return self.prover.search(state, seat, CONFIRM - 1)[-1][0][0]


def is_instructive(answer: Answer) -> bool:
    """Return whether the answer decides something that is still open."""
    if answer.value <= -DECIDED:
        return False
    if answer.value >= DECIDED:
        return answer.second < HOPELESS
    return abs(answer.value) <= HOPELESS


def likely(searched: Sequence[Valued]) -> Valued:
    """Return all moves, the best of the deepest search first, then in the order of the last full one."""
    best = searched[-1][0]
    return [best, *(each for each in full_order(searched) if each[0] != best[0])]


def full_order(searched: Sequence[Valued]) -> Valued:
    """Return the deepest order in which all values count."""
    return searched[min(_ORDERED, len(searched)) - 1]


def first_depth(searched: list[Valued], right: Sequence[Any]) -> int:
    """Return the first depth from which on the engine keeps to the answer; 0 if it never finds it."""
    found = 0
    for depth in range(len(searched), 0, -1):
        if searched[depth - 1][0][0] not in right:
            break
        found = depth
    return found


def _gains(events: Sequence[Event]) -> bool:
    return any(event.category in ("loss", "end") or event.heard_as() == "score" for event in events)


def _shown(own: Sequence[Sequence[Event]], asked: int) -> int:
    """Return how many own moves of the line are shown: up to the first gain from the last one that is asked for."""
    return next((count for count in range(asked, len(own) + 1) if _gains(own[count - 1])), asked)


def in_order(
    game: AnyGame, gained: tuple[str, ...], named: tuple[str, ...], defence: tuple[str, ...]
) -> tuple[str, ...]:
    """Return all themes: what is gained, what the game names and has a task for, defence, what it names besides."""
    told = [theme for theme in named if catalogue(COMMON).has(message_of(game.id, f"puzzle-task-{theme}"))]
    found = dict.fromkeys((*gained, *(() if gained else told), *defence))
    return (*(found or {BEST: None}), *(theme for theme in named if theme not in found))


def without_history(game: AnyGame, state: Any) -> Mapping[str, Any]:
    """Return the state as JSON without entries that nobody sees at the board, such as earlier positions."""

    def seen(data: Mapping[str, Any]) -> object:
        read = game.from_json(data)
        phase = game.phase(read)
        if not isinstance(phase, Decide):
            return phase
        view = game.view(read, phase.seats[0])
        cells = [game.cell(view, name) for name in game.geometry({}, None).steps]
        return phase, cells, game.beside(view), game.facts(view), game.moves(view)

    data: Mapping[str, Any] = game.to_json(state)
    whole = seen(data)
    for name, value in tuple(data.items()):
        others = {each: kept for each, kept in data.items() if each != name}
        for less in (others, {**others, name: type(value)()}) if value is not None else (others,):
            with suppress(StateError):
                if seen(less) == whole:
                    data = less
                    break
    return data


# The command


def write(game_id: str, found: Sequence[Puzzle], command: str, gap: int) -> None:
    """Write the puzzles, the easiest first, with the gap by which their answers are ahead at least."""
    ordered = sorted(found, key=lambda each: (each.difficulty, each.seed))
    lines = ",\n".join(json.dumps(each.written(), separators=(",", ":")) for each in ordered)
    text = f'{{"command": {json.dumps(command)}, "gap": {gap}, "puzzles": [\n{lines}\n]}}\n'
    (Path(games.__path__[0]) / game_id / FILE).write_text(text, encoding="utf-8")


def find(game_id: str, kept: Sequence[Puzzle], count: int, seconds: float, seed: int, gap: int) -> Iterator[Puzzle]:
    """Yield as many puzzles as ``kept`` lacks to the count, or as are found in the processor time."""
    finder, known = Finder(games.load(game_id), gap), {key_of(each) for each in kept}
    end = process_time() + seconds
    while len(known) < count and process_time() < end:
        for each in finder.puzzles(seed):
            if key_of(each) not in known and len(known) < count:
                known.add(key_of(each))
                yield each
        seed += 1


def key_of(puzzle: Puzzle) -> str:
    """Return what makes a puzzle another one."""
    return json.dumps([puzzle.position, puzzle.seat])


def arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.names(), help="default: all games")
    parser.add_argument("--count", type=int, default=300, help="puzzles of each game")
    parser.add_argument("--seconds", type=float, default=600, help="of processor time for each game at most")
    parser.add_argument("--seed", type=int, default=1, help="of the first round of self-play")
    parser.add_argument("--more", action="store_true", help="keep the puzzles that a game has, and add to them")
    parser.add_argument("--gap", type=int, default=0, help="hundredths by which the answer is ahead; default: grain")
    return parser.parse_args()


def main() -> None:
    """Find puzzles and write them."""
    asked = arguments()
    for name in asked.games:
        found = list(puzzles_of(name)) if asked.more else []
        command = f"python -m tools.puzzles {name} --seed {asked.seed}"
        if asked.gap:
            command += f" --gap {asked.gap}"
        if asked.more:
            command += " --more"
        for each in find(name, tuple(found), asked.count, asked.seconds, asked.seed, asked.gap):
            found.append(each)
            write(name, found, command, asked.gap or games.load(name).grain)
        print(f"{name}: {len(found)} puzzles", file=sys.stderr)


if __name__ == "__main__":
    main()
