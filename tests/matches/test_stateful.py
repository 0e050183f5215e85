"""Any sequence of commands: the log always tells the present, as a record too, and refusals change nothing."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from accessible_games import games
from accessible_games.core.errors import GameError
from accessible_games.core.game import Decide, Over
from accessible_games.core.notices import NoticeError
from accessible_games.matches import record
from accessible_games.matches.log import KINDS, Entry, Player
from accessible_games.matches.match import LogError, Match, created

SEATS = ("black", "white")
GAME = games.load("abalone")
seats = st.sampled_from(SEATS)


class MatchMachine(RuleBasedStateMachine):
    """The model: the moves that count, the open question, and how it ended; states come from the rules alone."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 1_790_000_000_000
        self.moves: list[tuple[str, str]] = []
        self.states: list[Any] = []
        self.question: tuple[str, str] | None = None
        self.end: str | None = None

    @initialize(layout=st.sampled_from(GAME.options[0].choices), variant=st.sampled_from(GAME.options[1].choices))
    def begin(self, layout: str, variant: str) -> None:
        players = {seat: Player("human", "", seat.title()) for seat in SEATS}
        options = {"layout": layout, "variant": variant}
        self.match = Match("1", games.load, created(GAME, options, players, self.at))
        self.states = [GAME.initial(SEATS, options)]

    def do(self, entries: list[Entry]) -> None:
        assert [entry.seq for entry in entries] == list(range(self.match.seq + 1, self.match.seq + 1 + len(entries)))
        for entry in entries:
            self.match.apply(entry)

    @property
    def turn(self) -> str | None:
        phase = GAME.phase(self.states[-1])
        return phase.seats[0] if isinstance(phase, Decide) and self.end is None else None

    @precondition(lambda self: self.turn)
    @rule(number=st.integers(0, 500))
    def move(self, number: int) -> None:
        seat = self.turn
        assert seat is not None
        state = self.states[-1]
        legal = GAME.moves(GAME.view(state, seat))
        move = legal[number % len(legal)]
        self.do(self.match.decide(seat, GAME.format(move), self.at))
        self.states.append(GAME.play(state, seat, move).state)
        self.moves.append((seat, GAME.format(move)))
        self.question = None
        phase = GAME.phase(self.states[-1])
        if isinstance(phase, Over):
            self.end = phase.reason

    @rule(seat=seats, text=st.sampled_from(("a1-b1", "e5-e6", "c3-d4", "hello", "a1")))
    def try_a_move(self, seat: str, text: str) -> None:
        """Whatever it is: it is refused, or it is a legal move of the one to move."""
        try:
            entries = self.match.decide(seat, text, self.at)
        except GameError:
            return
        assert seat == self.turn
        view = GAME.view(self.states[-1], seat)
        assert entries[0].data["move"] in [GAME.format(move) for move in GAME.moves(view)]

    @rule(seat=seats, what=st.sampled_from(("undo", "draw")))
    def offer(self, seat: str, what: str) -> None:
        has_moved = any(mover == seat for mover, _ in self.moves)
        try:
            self.do(self.match.offer_to_others(seat, what, self.at))
        except NoticeError:
            assert self.end or self.question or (what == "undo" and not has_moved)
            return
        assert self.end is None
        assert self.question is None
        self.question = (seat, what)

    @rule(seat=seats, accepted=st.booleans())
    def answer(self, seat: str, accepted: bool) -> None:
        try:
            self.do(self.match.answer(seat, accepted, self.at))
        except NoticeError:
            assert self.end or self.question is None or self.question[0] == seat
            return
        assert self.question is not None
        asker, what = self.question
        self.question = None
        if accepted and what == "draw":
            self.end = "agreement"
        elif accepted:
            while True:
                self.states.pop()
                if self.moves.pop()[0] == asker:
                    break

    @precondition(lambda self: len(self.moves) > 4)
    @rule(seat=seats)
    def resign(self, seat: str) -> None:
        try:
            self.do(self.match.resign(seat, self.at))
        except NoticeError:
            assert self.end
            return
        assert self.end is None
        self.end, self.question = "resign", None

    @rule(kind=st.sampled_from((*KINDS, "won")), step=st.sampled_from((0, 1, 2)))
    def apply_nonsense(self, kind: str, step: int) -> None:
        try:
            self.match.apply(Entry(self.match.seq + step, kind, self.at, {"seat": "black", "what": "x", "move": "z9"}))
        except LogError:
            return
        raise AssertionError(f"{kind} was accepted")

    @invariant()
    def the_present_is_the_model(self) -> None:
        match = self.match
        assert match.moves == self.moves
        assert match.is_over == (self.end is not None)
        phase = match.phase
        if isinstance(phase, Over):
            assert phase.reason == self.end
        else:
            assert match.state == self.states[-1]
        assert (match.offer and (match.offer.seat, match.offer.what)) == self.question

    @invariant()
    def the_log_tells_the_present(self) -> None:
        again = Match("2", games.load, self.match.entries)
        assert (again.state, again.moves, again.offer) == (self.match.state, self.match.moves, self.match.offer)

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        assert record.read_record(record.write_record(self.match), games.load) == self.match.entries
        assert record.verify(self.match.entries, games.load).ok


TestMatch = MatchMachine.TestCase
TestMatch.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
