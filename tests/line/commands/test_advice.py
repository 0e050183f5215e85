"""Hints, odds, and the review after a match, at a keyboard at which the test is the strong computer."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from typing import Any

import pytest

from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Advice, Followed, Studied, Thoughts
from accessible_games.matches.advice import Adviser as MoveAdviser
from accessible_games.matches.log import Player
from accessible_games.matches.review import Judged
from accessible_games.matches.update import Decision, decisions
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, WHITE_FIRST, Keyboard
from tests.line.session.table import Sit


class Adviser(Keyboard):
    """A keyboard whose requests for advice are noted, to be answered by the test."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.wanted: list[Ask] = []

    def _do(self, ask: Ask) -> None:
        if ask.method in (Thoughts.advise, Thoughts.study, Thoughts.follow):
            self.wanted.append(ask)
        else:
            super()._do(ask)

    def studied(
        self, number: int, count: int, decision: Decision | None, *ranked: tuple[str, int], is_deep: bool = False
    ) -> list[str]:
        judged = None if decision is None else Judged(decision, ranked, is_deep)
        self.session.go_on(self.wanted[-1], Studied(number, count, judged))
        return self.heard()

    def advised(self, *ranked: tuple[str, int], purpose: str = "hint move", is_exact: bool = False) -> list[str]:
        """Return the lines after the computer has valued these moves of the seat to move."""
        command, _, rest = purpose.partition(" ")
        self.session.obey(command, rest)
        assert self.heard() == []
        self.session.go_on(self.wanted[-1], Advice(self.present.seq, ranked, is_exact))
        return self.heard()


def abalone(language: str = "en") -> Adviser:
    return Adviser(language).at(AGAINST_BOT)


ABALONE = games.load("abalone")


class TestHint:
    def test_it_is_asked_for_the_seat_to_move(self) -> None:
        keyboard = abalone()
        assert keyboard.type("hint") == []
        assert keyboard.wanted == [Ask(Thoughts.advise, (keyboard.session.update, "black"))]

    def test_hint_names_the_move_and_its_effect(self) -> None:
        keyboard = abalone()
        assert keyboard.advised(("a1-b2", 30), ("a2-b3", 20)) == ["Best: a1 b2, 3 marbles upper right, to d4."]

    def test_clear_difference_is_given_in_marbles(self) -> None:
        assert abalone().advised(("a1-b2", 130), ("a2-b3", 30)) == [
            "Best: a1 b2, 3 marbles upper right, to d4. Second best, about 1 marble less: a2 b3."
        ]

    @pytest.mark.parametrize(("value", "heard"), [(1_000_000, "To win: "), (-1_000_000, "Every move loses")])
    def test_a_certain_end(self, value: int, heard: str) -> None:
        assert heard in abalone().advised(("a1-b2", value), ("a2-b3", value))[0]

    def test_no_difference_is_given_if_all_other_moves_lose(self) -> None:
        assert abalone().advised(("a1-b2", 30), ("a2-b3", -145_600)) == [
            "Best: a1 b2, 3 marbles upper right, to d4. Every other move loses."
        ]

    def test_in_german(self) -> None:
        assert abalone("de").advised(("a1-b2", 180), ("a2-b3", 30))[0].startswith("Am besten: a1 b2")
        assert "etwa 1,5 Kugeln weniger" in abalone("de").advised(("a1-b2", 180), ("a2-b3", 30))[0]

    def test_exact_values_come_as_points(self) -> None:
        keyboard = Adviser()
        keyboard.outcomes = ["throw 2 white"]
        keyboard.open({"white": AGAINST_BOT["black"], "black": AGAINST_BOT["white"]}, game_id="abgrund")
        names = [keyboard.present.game.format(move) for move in self.moves(keyboard)]
        lines = keyboard.advised((names[0], 42), *((name, -7) for name in names[1:]), is_exact=True)
        assert lines[0].endswith("Expected: 0.42 points ahead.")

    @staticmethod
    def moves(keyboard: Keyboard) -> Any:
        match = keyboard.present
        phase = match.phase
        assert isinstance(phase, Decide)
        return match.game.moves(match.game.view(match.state, phase.seats[0]))

    def test_hint_goes_from_the_theme_to_the_move(self) -> None:
        keyboard = self.in_muehle()
        prevents = "The best move prevents this: Black can close a mill on g7: a7, d7 and g7."
        assert keyboard.advised(("g7", 30), ("c3", 20), purpose="hint") == [prevents]
        assert keyboard.type("hint") == ["Best: g7."], "the theme has named the point"
        assert keyboard.type("hint") == ["Best: g7."]
        assert len(keyboard.wanted) == 1, "the computer thinks once"
        keyboard = self.in_muehle()
        assert keyboard.advised(("g7", 30), ("c3", 20)) == ["Best: g7.", prevents]

    def test_hint_names_the_piece_before_the_move(self) -> None:
        keyboard = abalone("de")
        assert keyboard.advised(("a1-b2", 30), ("a2-b3", 20), purpose="hint") == ["Sieh dir a1 an."]
        assert keyboard.type("tipp")[0].startswith("Am besten: a1 b2")

    @pytest.mark.parametrize(
        ("language", "heard"), [("en", "Look at the inner square."), ("de", "Sieh dir das innere Quadrat an.")]
    )
    def test_hint_names_the_square_before_the_point_of_a_placed_stone(self, language: str, heard: str) -> None:
        keyboard = self.in_muehle(language=language)
        assert keyboard.advised(("c3", 30), ("g7", 20), purpose="hint") == [heard]
        assert "c3" in keyboard.type({"en": "hint", "de": "tipp"}[language])[0]

    @pytest.mark.parametrize(
        ("values", "heard"),
        [
            ((900_000, 0), "There is a win."),
            ((-900_000, -900_001), "Every move loses."),
            ((0, -900_000), "Only one move does not lose."),
        ],
    )
    def test_certain_end_is_a_theme(self, values: tuple[int, int], heard: str) -> None:
        ranked = zip(("a1-b2", "a2-b3"), values, strict=True)
        assert abalone().advised(*ranked, purpose="hint") == [heard]

    def test_taking_is_a_theme(self) -> None:
        keyboard = self.in_muehle("c3")
        assert keyboard.advised(("g7xc3", 30), ("g7xb2", 20), purpose="hint") == ["You can take something."]

    @staticmethod
    def in_muehle(*moves: str, language: str = "en") -> Adviser:
        keyboard = Adviser(language)
        seats = WHITE_FIRST
        keyboard.open(seats, "a1", "a7", "b2", "d7", *moves, game_id="muehle")
        return keyboard

    def test_late_advice_names_the_position_before_the_move(self) -> None:
        keyboard = abalone()
        keyboard.type("odds")
        old = Advice(keyboard.present.seq, (("a1-b2", 0),), False)
        keyboard.type("a1 b2")
        keyboard.session.go_on(keyboard.wanted[-1], old)
        assert keyboard.heard() == [
            "To your question before the move:",
            "With the best move: about even.",
            "a1 b2: best.",
        ]

    def test_advice_for_another_match_is_dropped(self) -> None:
        keyboard = abalone()
        keyboard.type("hint")
        old = Advice(keyboard.present.seq, (("a1-b2", 0),), False)
        keyboard.open(AGAINST_BOT)
        keyboard.session.go_on(keyboard.wanted[-1], old)
        assert keyboard.heard() == []

    def test_it_is_for_the_side_to_move_of_a_running_match(self) -> None:
        keyboard = Adviser().at(AGAINST_BOT, "a1-b2")
        assert keyboard.type("hint") == ["It is not your turn. Hints and odds are for the side to move."]
        keyboard.open(FRIENDS)
        keyboard.type("resign", "yes")
        assert keyboard.type("odds") == ["The match is over. Type review for its mistakes."]
        assert keyboard.wanted == []


class TestOdds:
    def test_the_position_and_each_move(self) -> None:
        lines = abalone().advised(("a1-b2", 60), ("a2-b3", 50), ("a3-b4", -40), purpose="odds")
        assert lines == [
            "With the best move: about 0.5 marbles ahead.",
            "a1 b2, a2 b3: equally good.",
            "a3 b4: about 1 marble less.",
        ]

    def test_a_best_move_of_its_own(self) -> None:
        ranked = (("a1-b2", 160), ("a2-b3", 10), ("a3-b4", 0))
        heard = abalone().advised(*ranked, purpose="odds")[1:]
        assert heard == ["a1 b2: best.", "a2 b3, a3 b4: about 1.5 marbles less."]
        assert abalone("de").advised(*ranked, purpose="odds")[1] == "a1 b2: am besten."

    def test_only_the_best_unless_all_are_wanted(self) -> None:
        keyboard = abalone()
        view = keyboard.present.game.view(keyboard.present.state, "black")
        ranked = tuple((ABALONE.format(move), 0) for move in ABALONE.moves(view))
        lines = keyboard.advised(*ranked, purpose="odds")
        assert lines[0] == "With the best move: about even."
        assert lines[-1] == f"{len(ranked) - 6} more moves. Type odds all."
        assert [line.count(",") + 1 for line in lines[1:-1]] == [6]
        heard = keyboard.advised(*ranked, purpose="odds all")[1:]
        assert sum(line.count(",") + 1 for line in heard) == len(ranked)
        assert max(line.count(",") + 1 for line in heard) == 6

    def test_certain_wins_and_losses_are_named(self) -> None:
        lines = abalone().advised(("a1-b2", 1_000_000), ("a2-b3", 20), ("a3-b4", -1_000_000), purpose="odds")
        assert lines[0] == "With the best move: won."
        assert lines[2:] == ["a2 b3: does not win.", "a3 b4: loses."]

    def test_all_in_german(self) -> None:
        keyboard = abalone("de")
        keyboard.type("aussichten alle")
        assert keyboard.wanted == [Ask(Thoughts.advise, (keyboard.session.update, "black"))]
        moves = ABALONE.moves(keyboard.present.game.view(keyboard.present.state, "black"))
        ranked = tuple((ABALONE.format(move), 0) for move in moves)
        keyboard.session.go_on(keyboard.wanted[-1], Advice(keyboard.present.seq, ranked, False))
        assert sum(line.count(",") + 1 for line in keyboard.heard()[1:]) == len(ranked)


STUDY = Ask(Thoughts.study, ("1",))
OPENING = ("a1-b2", "i5-h5", "c3-d4")


def resigned(language: str = "en") -> tuple[Adviser, list[Decision]]:
    """Three moves were made, then Black gave up; and what was decided in them."""
    keyboard = Adviser(language).at(FRIENDS, *OPENING)
    keyboard.type("resign" if language == "en" else "aufgeben")
    keyboard.type("yes" if language == "en" else "ja")
    return keyboard, asyncio.run(decisions("1", games.load, keyboard.present.entries))


class First:
    """Every move is as good as the others."""

    async def rank(self, game_id: str, view: Any, *_: object) -> tuple[tuple[Any, int], ...]:
        return tuple((move, 0) for move in games.load(game_id).moves(view))


class TestReview:
    def test_every_move_that_had_an_alternative_is_looked_at(self) -> None:
        _, found = resigned()
        assert [(each.number, each.seat, each.move) for each in found] == [
            (1, "black", "a1-b2"),
            (2, "white", "i5-h5"),
            (3, "black", "c3-d4"),
        ]

    def test_undone_move_is_not_reviewed(self) -> None:
        keyboard = Adviser().at(FRIENDS, *OPENING)
        keyboard.type("undo", "yes", "c3 d3", "resign", "yes")
        found = asyncio.run(decisions("1", games.load, keyboard.present.entries))
        assert [each.move for each in found] == ["a1-b2", "i5-h5", "c3-d3"]

    def test_mistakes_come_with_their_cost(self) -> None:
        keyboard, found = resigned()
        assert keyboard.type("review") == []
        assert keyboard.wanted == [STUDY]
        assert keyboard.studied(1, 3, found[0], ("a2-b3", 110), ("a1-b2", 10)) == ["The computer checks 3 moves."]
        assert keyboard.studied(2, 3, found[1], ("i5-h5", 30)) == []
        assert keyboard.studied(3, 3, found[2], ("c3-d3", 1_000_000), ("c3-d4", 0)) == []
        assert keyboard.studied(3, 3, None) == [
            "2 mistakes.",
            "You see the position before each and can ask everything. Type next for the next, back for now.",
            "Mistake 1 of 2.",
            "Move 1 by Black, a1 b2: better was a2 b3, 3 marbles upper right, to d5. That cost about 1 marble.",
        ]
        assert keyboard.type("next") == ["Mistake 2 of 2.", "Move 3 by Black, c3 d4, missed a win: c3 d3, upper left."]
        assert keyboard.type("review")[0] == "2 mistakes."

    def test_better_move_is_an_attempt_in_a_game_with_hidden_pieces(self) -> None:
        """Nobody could know the result of another attempt."""
        keyboard = Adviser()
        keyboard.outcomes = ["deal abcdefghijkl abcdefghijkl"]
        keyboard.open({"blue": Player("human"), "black": Player("human")}, game_id="confusion")
        keyboard.type("", "h d3", "", "a i10", "", "resign", "yes")
        (found, *_) = asyncio.run(decisions("1", games.load, keyboard.present.entries))
        keyboard.type("review")
        heard = keyboard.studied(1, 1, found, ("K move g2-g3", 900), ("H move d2-d3", 0))
        heard += keyboard.studied(1, 1, None)
        assert "better was the attempt K move g2 g3, " in heard[-1]

    def test_the_worst_come_first_and_all_when_wanted(self) -> None:
        keyboard, found = resigned()
        keyboard.type("review")
        for number in range(1, 8):
            keyboard.studied(number, 7, found[0], ("a2-b3", 50 * number + 50), ("a1-b2", 0))
        lines = keyboard.studied(7, 7, None)
        assert lines[0] == "5 mistakes mattered."
        assert lines[2] == "Mistake 1 of 5."
        assert [keyboard.type("next") for _ in range(5)][-1] == [
            "That was the last of 5. Type back to return.",
            "2 smaller mistakes are left: review all.",
        ]
        assert keyboard.type("review all")[2] == "Mistake 5 of 7."
        assert keyboard.type("review 7")[0] == "Mistake 7 of 7."

    def test_it_stops_before_each_mistake_where_everything_can_be_asked(self) -> None:
        keyboard, found = resigned()
        keyboard.type("review")
        keyboard.studied(1, 3, found[0], ("a2-b3", 110), ("a1-b2", 10))
        keyboard.studied(3, 3, found[2], ("c3-d3", 110), ("c3-d4", 0))
        keyboard.studied(3, 3, None)
        assert keyboard.type("what a1")[0] == "a1: black."
        assert keyboard.type("c3 d4")[0].startswith("You are looking at the beginning.")
        assert keyboard.type("continue")[0] == "Mistake 2 of 2."
        assert keyboard.type("what a1")[0] == "a1: empty."
        assert keyboard.type("next") == ["That was the last of 2. Type back to return."]
        assert keyboard.type("previous")[0] == "Mistake 1 of 2."
        assert keyboard.type("previous") == ["That is the first of 2."]
        assert keyboard.type("back")[0].startswith("Back to now, after move 3:")

    def test_next_walks_by_moves_after_leaving_the_review(self) -> None:
        keyboard, found = resigned()
        keyboard.type("review")
        keyboard.studied(3, 3, found[2], ("c3-d3", 110), ("c3-d4", 0))
        keyboard.studied(3, 3, None)
        keyboard.type("goto 1")
        assert keyboard.type("next")[0].startswith("After move 2 of 3:")
        assert keyboard.type("review")[-2] == "Mistake 1 of 1."
        assert keyboard.type("review 2") == ["That is the only one. Type back to return to now."]
        assert keyboard.type("review zz") == ["After review comes a number, such as review 2."]

    def test_continuation_is_announced_only_at_its_mistake(self) -> None:
        keyboard, found = resigned()
        keyboard.type("review")
        keyboard.studied(1, 3, found[0], ("a2-b3", 110), ("a1-b2", 10))
        keyboard.studied(3, 3, found[2], ("c3-d3", 110), ("c3-d4", 0))
        keyboard.studied(3, 3, None)
        line = (("white", "i5-h5"), ("black", "c3-d3"))
        asked = keyboard.wanted[-1]
        assert asked.arguments == ("1", found[0], found[0].move, "a2-b3")
        keyboard.session.go_on(asked, Followed("a2-b3", line))
        assert keyboard.heard() == ["Then best: White i5 h5, Black c3 d3."]
        keyboard.type("next")
        keyboard.session.go_on(asked, Followed("a2-b3", line))
        assert keyboard.heard() == [], "it was about another position"

    def test_punishment_is_told_in_the_events_of_the_game(self) -> None:
        keyboard = Adviser().at(WHITE_FIRST, "a1", "a7", "b2", "d7", "c3", game_id="muehle")
        keyboard.type("resign", "yes")
        *_, bad = asyncio.run(decisions("1", games.load, keyboard.present.entries))
        keyboard.type("review")
        keyboard.studied(1, 1, bad, ("g7", 0), ("c3", -100))
        assert keyboard.studied(1, 1, None)[-2:] == [
            "Move 5 by White, c3: better was g7. That cost about 1 stone.",
            "The better move prevents this: Black can close a mill on g7: a7, d7 and g7.",
        ]
        asked = keyboard.wanted[-1]
        keyboard.session.go_on(asked, Followed("c3", (("black", "g7xb2"),)))
        assert keyboard.heard() == ["That allows: Black places on g7, mill a7, d7 and g7. Black takes White's b2."]
        keyboard.session.go_on(asked, Followed("c3", (("black", "f4"),)))
        assert keyboard.heard() == ["The best reply: Black f4."]

    @pytest.mark.parametrize(
        ("cost", "language", "heard"),
        [
            (99, "en", "The only move was no mistake."),
            (100, "en", "That cost at least 1 stone."),
            (290, "en", "That cost at least 2 stones."),
            (290, "de", "Das kostete mindestens 2 Steine."),
            (1700, "en", "That cost at least 10 stones."),
        ],
    )
    def test_cost_that_grows_with_the_depth_is_a_least_cost(self, cost: int, language: str, heard: str) -> None:
        keyboard = Adviser(language)
        keyboard.open({seat: Player("human") for seat in "AB"}, "in 1 17", "in 1 18", game_id="spiralspiel")
        keyboard.type(*(("resign", "yes") if language == "en" else ("aufgeben", "ja")))
        first, _ = asyncio.run(decisions("1", games.load, keyboard.present.entries))
        keyboard.type("review" if language == "en" else "rückblick")
        keyboard.studied(1, 1, replace(first, result=""), ("in 1 19", cost), (first.move, 0))
        assert any(heard in line for line in keyboard.studied(1, 1, None))

    def test_mistakes_are_announced_only_at_their_own_match(self) -> None:
        keyboard, found = resigned()
        keyboard.type("review")
        asked = keyboard.wanted[-1]
        keyboard.studied(1, 3, found[0], ("a2-b3", 110), ("a1-b2", 10))
        keyboard.studied(3, 3, found[2], ("c3-d3", 110), ("c3-d4", 0))
        keyboard.studied(3, 3, None)
        keyboard.session.receive("next")
        (step,) = keyboard.session.asks()
        moment = keyboard.session.moment
        keyboard.open(FRIENDS)
        keyboard.session.go_on(step, moment)
        assert keyboard.heard() == []
        keyboard.type("resign", "yes", "review")
        keyboard.session.go_on(asked, Studied(3, 3, None))
        assert keyboard.heard() == []

    def test_none_found_in_german(self) -> None:
        keyboard, found = resigned("de")
        keyboard.type("rückblick")
        keyboard.studied(1, 1, found[0], ("a1-b2", 0))
        assert keyboard.studied(1, 1, None) == ["Der einzige Zug war kein Fehler."]

    def test_one_that_was_broken_off_can_be_asked_for_again(self) -> None:
        keyboard, found = resigned()
        keyboard.type("review")
        keyboard.studied(1, 3, found[0], ("a1-b2", 0))
        assert keyboard.type("review") == ["The review is not ready yet."]
        keyboard.type("load 1")
        assert keyboard.type("review") == []
        assert keyboard.wanted == [STUDY, STUDY]

    def test_one_that_failed_can_be_asked_for_again(self, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
        async def tired(*_: object) -> None:
            raise NoticeError(Notice.of("terminal-closed"))  # any sentence will do

        table = sit("abalone")
        table.type("new friend", "c3 d4", "resign", "yes")
        monkeypatch.setattr(table.service.adviser, "judge", tired)
        for _ in range(2):
            assert table.type("review") + table.wait(1) == ["The terminal was closed."]

    def test_progress_is_reported_every_ten_seconds(self) -> None:
        keyboard, found = resigned()
        keyboard.type("review")
        heard = []
        for number in range(1, 31):
            keyboard.session.tick(float(number))
            heard += keyboard.studied(number, 30, found[0], ("a1-b2", 0))
        assert heard == ["The computer checks 30 moves.", "11 of 30 moves.", "21 of 30 moves."]

    def test_match_without_choices_has_no_review(self) -> None:
        keyboard = Adviser().at(FRIENDS)
        keyboard.type("resign", "yes", "review")
        assert keyboard.studied(0, 0, None) == ["No review: no move left a choice."]


@pytest.mark.parametrize("name", games.names())
def test_continuation_is_legal(name: str) -> None:
    """Behind a better move, as far as nothing is hidden or left to chance."""
    game, draw = games.load(name), random.Random(5)
    if game.hides:
        return
    state = game.initial(game.seats[2], {})
    while isinstance(phase := game.phase(state), Chance):
        state = game.resolve(state, phase.sample(draw.randrange)).state
    assert isinstance(phase, Decide)
    seat, view = phase.seats[0], game.view(state, phase.seats[0])
    first = game.format(game.moves(view)[0])
    adviser = MoveAdviser(None, First(), games.load)  # type: ignore[arg-type]  # nothing is loaded
    line = asyncio.run(adviser.follow(Decision(game, 1, 1, seat, False, view, first), first, "1"))
    for mover, move in ((seat, first), *line):
        phase = game.phase(state)
        assert isinstance(phase, Decide)
        assert phase.seats[0] == mover
        state = game.play(state, mover, game.parse(move, game.view(state, mover))).state
    assert len(line) == 3 or not isinstance(game.phase(state), Decide)
