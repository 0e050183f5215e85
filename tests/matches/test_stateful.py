"""Any sequence of commands: the log always tells the present, as a record too, and refusals change nothing."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import KINDS, OFFERS, Entry, LogError, Player
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.notices import NoticeError
from tests.kit.life import AT

GAMES = (("abalone", 2), ("abgrund", 2), ("abgrund", 2), ("samsara", 2), ("confusion", 2), ("spiralspiel", 3))
MAIN, INCREMENT = 60_000, 2_000
STEPS, EXAMPLES = 50, 80
PRESENT = (
    "state",
    "phase",
    "moves",
    "history",
    "offer",
    "players",
    "series",
    "clocks",
    "has_own_dice",
    "proof",
    "is_paused",
    "away",
    "turn",
    "excused",
    "grants",
    "sittings",
)
numbers = st.integers(0, 1000)
spent_times = st.sampled_from((0, 1, 900, 4_000, 15_000, 40_000, 60_000, 90_000))


class MatchMachine(RuleBasedStateMachine):
    """The model knows players by name: what they won and what time they have; and what an undo may reach."""

    steps = 0

    def __init__(self) -> None:
        super().__init__()
        self.vault: dict[int, bytes] = {}  # the last secret of each round
        self.given_up: list[bytes] = []  # secrets that were lost before their round was over
        self.trail: list[tuple[str, Any]] = []  # the moves that an undo may reach, with the state before each
        self.question: tuple[str, str, int, set[str]] | None = None
        self.has_own_dice = False
        self.is_paused = False

    @initialize(which=st.sampled_from(GAMES), rounds=st.sampled_from((1, 2, 3, 5)), is_timed=st.booleans())
    def begin(self, which: tuple[str, int], rounds: int, is_timed: bool) -> None:
        game: Any = games.load(which[0])
        self.game = game
        seats = game.seats[which[1]]
        players = {seat: Player("human", "", f"P{number}") for number, seat in enumerate(seats)}
        clock = {seats[0]: Allowance(MAIN, INCREMENT), seats[1]: Allowance(2 * MAIN)} if is_timed else {}
        self.match = replayed(
            "1", games.load, created(self.game, {}, players, AT, MatchTerms(rounds=rounds, clock=clock))
        )
        self.full = {players[seat].name: each.main for seat, each in clock.items()}
        self.left = dict(self.full)
        self.totals = {player.name: 0 for player in players.values()}

    # What the model reads from the match before a command

    def name(self, seat: str) -> str:
        return (self.match.away.get(seat) or self.match.players[seat]).name

    def has_clock(self, seat: str) -> bool:
        """A bot that stands in for somebody has none."""
        return self.name(seat) in self.left and seat not in self.match.away

    def seat(self, number: int) -> str:
        return self.match.seats[number % len(self.match.seats)]

    @property
    def turn(self) -> str | None:
        phase = self.match.phase
        return phase.seats[0] if isinstance(phase, Decide) and not self.match.is_over else None

    def is_at_chance(self) -> bool:
        return hasattr(self, "match") and not self.match.is_over and isinstance(self.match.phase, Chance)

    def do(self, entries: Sequence[Entry]) -> None:
        """Let the entries take effect; the end of a round is added up by the names of that round."""
        assert [entry.seq for entry in entries] == list(range(self.match.seq + 1, self.match.seq + 1 + len(entries)))
        for entry in entries:
            names = {seat: self.name(seat) for seat in self.match.players}
            apply(self.match, entry)
            if entry.kind in (log.ROUND_ENDED, log.FINISHED):
                self.end_round(entry, names)

    def end_round(self, entry: Entry, names: dict[str, str]) -> None:
        scores = entry.data["scores"]
        best = max(scores.values())
        is_drawn = self.game.id != "spiralspiel" and all(points == best for points in scores.values())
        for seat, points in scores.items():
            won = int(points == best and not is_drawn)
            self.totals[names[seat]] += points if self.game.series == "points" else won
        self.trail, self.question, self.match.secret, self.is_paused = [], None, None, False
        if entry.kind == log.ROUND_ENDED:
            self.left = dict(self.full)

    def spend(self, seat: str, spent: int) -> None:
        if self.has_clock(seat):
            self.left[self.name(seat)] = max(0, self.left[self.name(seat)] - spent)

    # Chance

    @rule(choices=st.lists(numbers, min_size=1, max_size=8))
    def play_on(self, choices: list[int]) -> None:
        """Draw and move, as in most of a match."""
        for number in choices:
            if self.turn:
                self.move(number, number)
            elif self.is_at_chance():
                self.seal(number)
                self.throw()

    @precondition(is_at_chance)
    @rule(number=numbers)
    def seal(self, number: int) -> None:
        if self.match.secret is not None:
            return
        secret = hashlib.sha256(f"{number} {self.match.seq}".encode()).digest()  # no two the same
        nonce = secret[::-2]
        self.match.secret = self.vault[self.match.series.round] = secret
        self.do(self.match.commit(nonce.hex(), secret, AT))

    @precondition(is_at_chance)
    @rule()
    def throw(self) -> None:
        if self.is_paused:
            with pytest.raises(NoticeError, match="match-paused"):
                self.match.draw("throw 1", AT)
        elif self.match.secret is not None:
            self.do(self.match.draw(self.match.round.drawing(self.match.secret), AT))
            self.trail, self.question = [], None

    @precondition(is_at_chance)
    @rule(seat=numbers, number=numbers)
    def type_a_throw(self, seat: int, number: int) -> None:
        phase = self.match.phase
        assert isinstance(phase, Chance)
        outcome = phase.outcomes[number % len(phase.outcomes)][0] if phase.outcomes else "deal abc"
        try:
            self.do(self.match.draw(outcome, AT, self.seat(seat)))
        except NoticeError:
            assert phase.secret or not self.has_own_dice or self.is_paused
            return
        assert self.has_own_dice
        self.trail, self.question = [], None

    @rule(seat=numbers, word=st.text(max_size=42) | st.text("0123456789abcdefABCDEF ", max_size=70))
    def add_luck(self, seat: int, word: str) -> None:
        try:
            self.do(self.match.add_luck(self.seat(seat), word, AT))
        except NoticeError:
            digits = "".join(word.split()).lower()
            is_word = 0 < len(digits) <= 64 and not digits.strip("0123456789abcdef")
            has_added = any(each == self.seat(seat) for each, _ in self.match.round.words)
            assert not is_word or has_added or self.match.is_over or self.match.round.sealed is None

    # Moves

    @precondition(lambda self: hasattr(self, "match") and self.turn)
    @rule(number=numbers, spent=spent_times)
    def move(self, number: int, spent: int) -> None:
        seat = self.turn
        assert seat is not None
        state = self.match.state
        legal = self.game.moves(self.game.view(state, seat))
        move = legal[number % len(legal)]
        if self.is_paused:
            with pytest.raises(NoticeError, match="match-paused"):
                self.match.decide(seat, self.game.format(move), AT, spent)
            return
        is_up = self.has_clock(seat) and self.left[self.name(seat)] <= spent
        entries = self.match.decide(seat, self.game.format(move), AT, spent)
        assert is_up == (entries[0].kind == log.FLAGGED)
        self.spend(seat, spent)
        if not is_up:
            self.question = None
            self.follow_move(seat, state, self.game.play(state, seat, move))
        self.do(entries)

    def follow_move(self, seat: str, state: Any, step: Any) -> None:
        self.trail.append((seat, state))
        if step.reveals:
            self.trail = []
        phase = self.game.phase(step.state)
        goes_on = isinstance(phase, Decide) and seat in phase.seats
        if not goes_on and self.has_clock(seat) and self.full.get(self.name(seat)) == MAIN:
            self.left[self.name(seat)] += INCREMENT

    @rule(seat=numbers, text=st.sampled_from(("a1-b1", "7-9", "pass", "in 1 20", "2 s18-s20", "hello", "")))
    def try_a_move(self, seat: int, text: str) -> None:
        """Whatever it is: it is refused, or it is a legal move of the one to move."""
        before = (self.match.seq, self.match.state)
        try:
            entries = self.match.decide(self.seat(seat), text, AT)
        except GameError:
            assert (self.match.seq, self.match.state, self.is_paused) == (*before, False)
            return
        except NoticeError:
            assert (self.match.seq, self.match.state, self.is_paused) == (*before, True)
            return
        assert self.seat(seat) == self.turn
        if entries[0].kind == log.DECIDED:
            legal = self.game.moves(self.game.view(self.match.state, self.turn))
            assert entries[0].data["move"] in [self.game.format(move) for move in legal]

    # Talk

    @rule(seat=numbers, what=st.sampled_from(OFFERS), milliseconds=st.sampled_from((0, 1, 30_000)))
    def offer(self, seat: int, what: str, milliseconds: int) -> None:
        asker = self.seat(seat)
        can_undo = asker in [mover for mover, _ in self.trail]
        has_clock = self.has_clock(asker) and milliseconds > 0
        is_away = asker in self.match.away
        draws = self.match.round.sealed is not None or self.has_own_dice
        is_possible = {
            log.UNDO: can_undo,
            log.TIME: has_clock,
            log.OWN_DICE: draws and not self.has_own_dice,
            log.DRAWN_DICE: self.has_own_dice,
            log.PAUSE: not self.is_paused,
            log.RESUME: self.is_paused,
            log.SUBSTITUTE: not is_away,
            log.RETURN: is_away,
        }
        is_declined = (asker, what) in self.match.refused and what not in (log.RESUME, log.RETURN)
        is_free = self.question is None and not is_declined and not self.match.is_over
        is_wanted = is_possible.get(what, True) and is_free
        try:
            self.do(self.match.offer_to_others(asker, what, AT, milliseconds, "easy"))
        except NoticeError:
            assert not is_wanted
            return
        assert is_wanted
        self.question = (asker, what, milliseconds, set())

    @rule(seat=numbers, accepted=st.sampled_from((True, True, False)), spent=spent_times)
    def answer(self, seat: int, accepted: bool, spent: int) -> None:
        answerer = self.seat(seat)
        turn = self.turn
        try:
            entries = self.match.answer(answerer, accepted, AT, spent)
        except NoticeError:
            question = self.question
            assert self.match.is_over or question is None or answerer in {question[0], *question[3]}
            return
        assert self.question is not None
        asker, what, milliseconds, agreed = self.question
        agreed.add(answerer)
        if accepted and {asker, *agreed} < set(self.match.seats):
            self.do(entries)
            return
        self.question = None
        if accepted:
            self.agree(asker, what, milliseconds)
        ends_turn = what in (log.ADJOURN, log.UNDO, log.PAUSE) or (what == log.SUBSTITUTE and turn == asker)
        if accepted and ends_turn and turn:
            self.spend(turn, spent)
        self.do(entries)

    def agree(self, asker: str, what: str, milliseconds: int) -> None:
        if what == log.UNDO:
            while self.trail.pop()[0] != asker:
                pass
        elif what == log.TIME:
            self.left[self.name(asker)] += milliseconds
        elif what in (log.OWN_DICE, log.DRAWN_DICE):
            self.has_own_dice = what == log.OWN_DICE
        elif what in (log.PAUSE, log.RESUME):
            self.is_paused = what == log.PAUSE

    @rule(seat=numbers, is_serious=st.sampled_from((True, False, False)))
    def resign(self, seat: int, is_serious: bool) -> None:
        if not is_serious:
            return
        try:
            self.do(self.match.resign(self.seat(seat), AT))
        except NoticeError:
            assert self.match.is_over

    # Time, other days, other computers

    @rule(spent=spent_times, is_late=st.sampled_from((True, False, False)))
    def adjourn(self, spent: int, is_late: bool) -> None:
        turn = self.turn
        if not is_late:
            return
        try:
            entries = self.match.adjourn(spent, AT)
        except NoticeError:
            assert self.match.is_over
            return
        if turn:
            self.spend(turn, spent)
        self.question = None
        self.do(entries)

    @rule(keeps_secret=st.sampled_from((True, True, True, False)))
    def resume(self, keeps_secret: bool) -> None:
        """From the store of this computer, or on another one, which does not have the secret."""
        state, match_id = self.match.state, self.match.id
        self.match = replayed(match_id, games.load, self.match.entries)
        assert self.match.state == state
        secret = self.vault.get(self.match.series.round)
        if keeps_secret:
            self.match.secret = None if self.match.round.sealed is None or self.match.is_over else secret
        elif secret is not None and not self.match.is_over:
            self.given_up.append(self.vault.pop(self.match.series.round))

    @rule(kind=st.sampled_from((*KINDS, "won")), step=st.sampled_from((0, 1, 2)))
    def apply_nonsense(self, kind: str, step: int) -> None:
        data = {"seat": "nobody", "what": "x", "move": "z9", "outcome": "throw 9", "decisions": 0, "spent": 1}
        try:
            apply(self.match, Entry(self.match.seq + step, kind, AT, data))
        except LogError:
            return
        raise AssertionError(f"{kind} was accepted")

    # What always holds

    @invariant()
    def count_steps(self) -> None:
        type(self).steps += 1

    @invariant()
    def the_log_tells_the_present(self) -> None:
        match, again = self.match, replayed("1", games.load, self.match.entries)
        for each in PRESENT:
            assert getattr(again, each) == getattr(match, each), each
        assert (again.round.words, again.round.sealed) == (match.round.words, match.round.sealed)

    @invariant()
    def the_present_is_the_model(self) -> None:
        match = self.match
        assert {self.name(seat): total for seat, total in match.series.totals.items()} == self.totals
        left = match.clocks.left if match.clocks else {}
        assert {self.name(seat): milliseconds for seat, milliseconds in left.items()} == self.left
        offer = match.offer
        asked = None if offer is None else (offer.seat, offer.what, offer.milliseconds, set(offer.accepted))
        expected = self.question
        if expected is not None and expected[1] != log.TIME:
            expected = (*expected[:2], 0, expected[3])
        assert asked == expected
        for seat in match.seats:
            reach = [mover for mover, _ in self.trail]
            count = reach[::-1].index(seat) + 1 if seat in reach else 0
            assert match.is_over or match.round.undone_decisions(seat) == count
        assert match.has_own_dice == self.has_own_dice
        assert match.is_paused == self.is_paused or match.is_over

    @invariant()
    def no_secret_is_revealed_before_its_round_is_over(self) -> None:
        written = json.dumps([entry.to_json() for entry in self.match.entries])
        running = {} if self.match.is_over else {self.match.series.round: self.vault.get(self.match.series.round)}
        for secret in (*running.values(), *self.given_up):
            assert secret is None or secret.hex() not in written

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        verdict = document.verify(self.match.entries, games.load)
        assert verdict.ok, verdict.why
        drawn = [entry for entry in self.match.entries if entry.kind == log.DRAWN]
        assert verdict.proof.proved + verdict.proof.typed + verdict.proof.open == len(drawn)
        assert verdict.proof.typed == sum("typed" in entry.data for entry in drawn)
        if not document.is_secret(self.match):
            assert document.read_record(document.write_record(self.match), games.load) == self.match.entries


@pytest.mark.heavy
def test_the_life_of_a_match() -> None:
    MatchMachine.steps = 0
    run_state_machine_as_test(
        MatchMachine, settings=settings(max_examples=EXAMPLES, stateful_step_count=STEPS, deadline=None)
    )
    assert MatchMachine.steps >= 2000
