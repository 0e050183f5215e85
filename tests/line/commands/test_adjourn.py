"""Going on another day: everybody agrees, the match is left, and comes back as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Matches
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import AppliedEntry, Entry, Offer, Player
from accessible_games.matches.service import MatchService
from accessible_games.rules import games
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard, played
from tests.line.session.masked import MASKED
from tests.line.session.table import Table

NONE = "No match is open. Type new for one, or load for a kept one."
QUESTION = "Stop here and go on another day, does everybody agree? Yes or no."


class TestAdjourning:
    def test_two_at_one_keyboard_are_asked_once(self) -> None:
        keyboard = Keyboard()
        keyboard.open(FRIENDS, "c3-d4")
        assert keyboard.type("adjourn") == [QUESTION]
        assert keyboard.type("yes") == ["Match 1 is adjourned. Type load 1 to go on."]
        assert keyboard.requested[-1] == Ask(Matches.leave, ("1",))
        kinds = [entry.kind for entry in keyboard.matches["1"].entries]
        assert kinds[-3:] == [log.OFFERED, log.ANSWERED, log.ADJOURNED]

    def test_in_german_against_a_computer(self) -> None:
        keyboard = Keyboard("de")
        keyboard.open(AGAINST_BOT)
        assert keyboard.type("vertagen") == ["Partie 1 ist vertagt. Tippe laden 1, um sie fortzusetzen."]

    def test_no_is_no(self) -> None:
        keyboard = Keyboard()
        keyboard.open(FRIENDS)
        keyboard.type("adjourn")
        assert keyboard.type("no") == ["Nothing changed."]
        assert keyboard.session.update is not None
        keyboard.open(AGAINST_BOT)
        keyboard.bot_accepts = False
        assert keyboard.type("adjourn") == ["White declines to stop here."]
        assert keyboard.session.update is not None

    def test_others_may_ask(self) -> None:
        keyboard = Keyboard()
        keyboard.open(AGAINST_BOT)
        match = keyboard.present
        told = keyboard.append(match.offer_to_others("white", log.ADJOURN, 0))
        assert told == ["White would like to go on another day. Yes or no?"]
        assert keyboard.type("yes") == ["Match 1 is adjourned. Type load 1 to go on."]

    def test_nothing_of_the_match_is_left_at_the_keyboard(self) -> None:
        keyboard = Keyboard()
        keyboard.open(FRIENDS, clock={seat: Allowance(600_000) for seat in FRIENDS})
        keyboard.type("moves c3")
        keyboard.type("adjourn")
        keyboard.type("yes")
        session = keyboard.session
        for line in ("board", "turn", "c3 d4", "clock", "score", "adjourn", "resign", "1"):
            (told,) = keyboard.type(line)
            assert told.startswith(("No match is open.", "Not understood.", "No list is open."))
        assert session.seat is None
        assert session.next_deadline() is None
        assert keyboard.wait(700) == []
        assert keyboard.type("quit") == ["Goodbye."]

    def test_what_comes_late_is_not_told(self) -> None:
        keyboard = Keyboard()
        keyboard.open(AGAINST_BOT)
        late = keyboard.session.update
        assert late is not None
        keyboard.type("adjourn")
        keyboard.session.deliver(late._replace(is_opening=False))
        assert keyboard.heard() == []
        assert keyboard.session.update is None

    def test_it_goes_on_as_it_was(self) -> None:
        keyboard = Keyboard()
        keyboard.open(AGAINST_BOT, clock={"black": Allowance(600_000)})
        keyboard.wait(60)
        keyboard.type("adjourn")
        told = keyboard.type("load 1")
        assert told == [
            "Match 1: Abalone.",
            "You play Black against the easy computer.",
            "Clocks: you 9 minutes.",
            "Your turn.",
        ]
        assert keyboard.type("c3 d4")[0] == "You move c3 to d4."

    def test_a_throw_that_is_due_stays_due(self) -> None:
        keyboard = Keyboard(throws="self")
        keyboard.open({"round": Player("human"), "square": Player("human")}, game_id="samsara")
        keyboard.type("adjourn")
        keyboard.type("yes")
        assert keyboard.type("load 1")[-1] == "Round throws. Type throw."

    def test_one_round_of_several(self) -> None:
        keyboard = Keyboard()
        keyboard.open(FRIENDS, rounds=3)
        for line in ("resign", "yes", "adjourn", "yes"):
            told = keyboard.type(line)
        assert told == ["Match 1 is adjourned. Type load 1 to go on."]
        assert "Round 2 of 3 at most. Wins so far: player 1: 0, player 2: 1." in keyboard.type("load 1")

    def test_where_there_is_nothing_to_adjourn(self) -> None:
        keyboard = Keyboard()
        assert keyboard.type("adjourn") == [NONE]
        keyboard.open(AGAINST_BOT)
        keyboard.type("resign")
        keyboard.type("yes")
        assert keyboard.type("adjourn") == ["The match is over. Type new for another one."]

    def test_the_answer_goes_to_the_match_that_asked(self) -> None:
        keyboard = Keyboard()
        keyboard.open(AGAINST_BOT)
        update = keyboard.session.update
        assert update is not None
        asked = AppliedEntry(Entry(4, log.OFFERED, 0, {"seat": "white", "what": log.ADJOURN}))
        offered = update._replace(is_opening=False, offer=Offer("white", log.ADJOURN), happenings=(asked,))
        keyboard.session.deliver(offered)
        keyboard.session.receive("no")
        assert played(MatchService.answer, "black", False, what=log.ADJOURN) in keyboard.session.asks()


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Table]]:
    """Open a table with a real service and store; all are closed at the end."""
    tables: list[Table] = []

    def sit_down(game: Any = MASKED, **settings: Any) -> Table:
        tables.append(Table(tmp_path, game, **settings))
        return tables[-1]

    yield sit_down
    for each in tables:
        each.close()


class TestWithTheService:
    def test_on_another_day_the_time_is_as_it_was(self, sit: Callable[..., Table]) -> None:
        table = sit(games.load("abalone"))
        table.type("new friend clock 10")
        table.wait(30)
        assert table.type("adjourn", "yes")[-1] == "Match 1 is adjourned. Type load 1 to go on."
        assert table.wait(60) == []
        table.close()
        told = sit(games.load("abalone")).type("load 1")
        assert "Clocks: Black 9 minutes 36 seconds, White 10 minutes." in told, "six of them went into reading"
        assert told[-1] == "Black to move."

    def test_with_secrets_nothing_of_anybody_stays_behind(self, sit: Callable[..., Table]) -> None:
        table = sit()
        table.type("new friend", "", "score", "sheet", "moves c3")
        forgotten = table.paper.forgotten
        table.type("adjourn", "yes")
        assert table.paper.forgotten == forgotten + 1
        assert table.type("again 50") == ["Match 1 is adjourned. Type load 1 to go on."]
        assert table.type("1", "score", "last")[1:] == [NONE, NONE]
        assert table.type("load 1")[-1] == "Hand over to Black. Black: press Enter."
        assert table.type("")[-1] == "Black to move."
