"""``practice``: positions of the own mistakes come back after days, at a real host whose day the test sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from accessible_games.club.accounts.learning import DAY
from accessible_games.languages import LANGUAGES
from accessible_games.matches.review import Judged
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.line.session.table import Sit, Table

MUEHLE = games.load("muehle")
PLACED = ("d6", "a1", "f4", "g1", "d5", "a4")  # White could close the mill at d7 next
BEST = "d7"


@pytest.fixture
def sit(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Return a function that seats somebody at a keyboard; the review finds what the test says."""

    def sit_down(language: str = "en", mistakes: Sequence[int] = (5,), name: str = "muehle") -> Table:
        table = sit(name, language)

        async def judge(decision: Any, match_id: str, person: str, *, is_deep: bool = False) -> Judged:
            names = [decision.game.format(move) for move in decision.game.moves(decision.view)]
            better = next(name for name in (BEST, *names) if name in names and name != decision.move)
            values = dict.fromkeys(names, -300) | {decision.move: -100, better: 100}
            if decision.number not in mistakes:
                values[decision.move] = 200
            ranked = sorted(values.items(), key=lambda each: -each[1])
            return Judged(decision, tuple(ranked), is_deep)

        async def follow(decision: Any, move: str, match_id: str, person: str) -> Any:
            return (("black", "a7"),)

        monkeypatch.setattr(table.service.adviser, "judge", judge)
        monkeypatch.setattr(table.service.adviser, "follow", follow)
        return table

    return sit_down


def reviewed(table: Table) -> list[str]:
    table.type("new friend", *PLACED, "resign", "yes")
    return table.type("review") + table.think()


def practising(table: Table) -> list[str]:
    """Review the match, and practise on the next day."""
    reviewed(table)
    table.today += DAY
    return table.type("practice")


def test_mistake_of_a_review_comes_back_on_the_next_day(sit: Sit) -> None:
    table = sit()
    assert "One position comes back tomorrow: type practice then." in reviewed(table)
    assert table.type("practice") == ["Nothing is due. The next position comes in 18 hours."]
    table.today += DAY
    assert table.type("practice")[1:] == [
        "Practice, Nine Men's Morris, move 5 of match 1. You play White.",
        "Your turn.",
        "Back then you played d5, which cost about 2 stones. What is better?",
        "Type board for the position, then your move. For help type hint, to leave type stop.",
    ]


def test_better_move_is_explained_and_comes_back_later(sit: Sit) -> None:
    table = sit()
    practising(table)
    heard = table.type(BEST) + table.think()
    assert heard[:8] == [
        "Right.",
        "You place on d7.",
        "Back then you played d5.",
        "The best reply: Black a7.",
        "This position comes back in 3 days.",
        "Practice done.",
        "Nothing is due. The next position comes in 3 days.",
        "Match 1: Nine Men's Morris.",
    ]


def test_days_grow_with_each_success_and_begin_anew_after_a_failure(sit: Sit) -> None:
    table = sit()
    reviewed(table)
    heard = []
    for days in (1, 3, 7, 21):
        table.today += days * DAY
        table.type("practice")
        heard += [line for line in table.type(BEST) + table.think() if line.startswith("This position comes back")]
    assert heard == [f"This position comes back in {days} days." for days in (3, 7, 21, 60)]
    table.today += 60 * DAY
    table.type("practice", "d2")
    table.think()
    assert "This position comes back tomorrow." in table.type(BEST) + table.think()
    table.today += DAY
    assert table.type("practice")[1].startswith("Practice, ")


def test_wrong_move_is_answered_by_the_best_reply(sit: Sit) -> None:
    table = sit()
    practising(table)
    assert table.type("d2") + table.think() == ["Not best. Another move is better.", "Then best: Black a7."]
    assert table.type("d5")[0] == "That is what you played back then."
    assert table.type("d6")[0].startswith("d6 is taken.")
    assert table.type(BEST)[0] == "Right."


def test_hint_leads_to_the_move_and_counts_as_a_failure(sit: Sit) -> None:
    table = sit()
    practising(table)
    assert table.type("hint") == ["Look at the outer square."]
    assert table.type("hint") == ["Type d7."]
    assert "This position comes back tomorrow." in table.type(BEST) + table.think()


def test_positions_that_are_due_follow_one_after_the_other(sit: Sit) -> None:
    table = sit(mistakes=(3, 5))
    assert "One more after this." in practising(table)
    heard = table.type(BEST) + table.think()
    assert "Practice, Nine Men's Morris, move 5 of match 1. You play White." in heard
    assert "Practice done." not in heard
    assert "Practice done." in table.type(BEST) + table.think()


def test_second_review_changes_nothing(sit: Sit) -> None:
    table = sit()
    practising(table)
    table.type(BEST)
    table.think()
    table.type("load 1")
    heard = table.type("review") + table.think()
    assert "Mistake 1 of 1." in heard
    assert not any("tomorrow" in line for line in heard)


def test_program_that_starts_anew_still_has_them(sit: Sit) -> None:
    table = sit()
    reviewed(table)
    table.close()
    anew = sit("de")
    anew.today += DAY
    assert anew.type("üben")[0] == "Üben, Mühle, Zug 5 der Partie 1. Du spielst Weiß."


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_to_practise_is_a_clear_sentence(language: str, sit: Sit) -> None:
    (heard,) = sit(language).type({"en": "practice", "de": "üben"}[language])
    assert heard.startswith({"en": "No position to practise yet.", "de": "Noch nichts zu üben."}[language])


def test_stop_leads_back_and_the_position_stays_due(sit: Sit) -> None:
    table = sit()
    practising(table)
    assert table.type("stop")[:2] == ["Practice left. Type practice to go on.", "Match 1: Nine Men's Morris."]
    assert table.type("practice")[1].startswith("Practice, ")


def test_match_that_cannot_be_read_is_passed_over(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(mistakes=(3, 5))
    reviewed(table)
    table.today += DAY
    real = table.service.moments.rehearse

    async def rehearse(match_id: str, person: str, level: str, number: int, round_: int) -> Any:
        if number == 2:
            raise NoticeError(Notice.of("match-unknown", match=match_id))
        return await real(match_id, person, level, number, round_)

    monkeypatch.setattr(table.service.moments, "rehearse", rehearse)
    heard = table.type("practice")
    assert heard[0].startswith("There is no match 1.")
    assert "Practice, Nine Men's Morris, move 5 of match 1. You play White." in heard


@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_practised(name: str, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where chance has decided before, or where something is hidden: the answer is a move of the game."""
    table = sit(name=name)
    better: list[str] = []

    async def judge(decision: Any, match_id: str, person: str, *, is_deep: bool = False) -> Judged:
        game = decision.game
        names = [game.format(move) for move in game.moves(decision.view)]
        better.append(next(each for each in reversed(names) if each != decision.move))
        values = dict.fromkeys(names, -900) | {decision.move: -500, better[-1]: 900}
        return Judged(decision, tuple(sorted(values.items(), key=lambda each: -each[1])), is_deep)

    async def follow(decision: Any, move: str, match_id: str, person: str) -> Any:
        return ()

    monkeypatch.setattr(table.service.adviser, "judge", judge)
    monkeypatch.setattr(table.service.adviser, "follow", follow)
    monkeypatch.setattr(table.service.adviser, "_require_solution", lambda game: None)
    table.type("new easy")
    update = table.update
    table.type(update.game.format(update.game.moves(update.view)[0]), "resign", "yes", "review")
    table.think()
    table.today += DAY
    assert any(line.startswith("Practice, ") for line in table.type("practice"))
    heard = table.type(better[-1]) + table.think()
    assert "Right." in heard
    assert "This position comes back in 3 days." in heard
