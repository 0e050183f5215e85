"""The options of ``play``: the plan that they make, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from accessible_games.app import PlayPlan
from accessible_games.cli import play
from accessible_games.cli.console import Console
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Matches
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules.core.arguments import UsageError
from accessible_games.rules.core.game import Seat
from tests.line.session.ring import two_games

HUMAN, EASY = Player("human"), Player("bot", "easy")


def new_match(plan: PlayPlan) -> tuple[str, Mapping[str, str], Mapping[Seat, Player], MatchTerms]:
    """The match that the program begins with: game, options, players and terms."""
    assert plan.first is not None
    game, options, players, terms = plan.first.arguments
    assert plan.first == Ask(Matches.start, (game, options, players, terms))
    assert isinstance(terms, MatchTerms)
    return game, options, players, terms


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[PlayPlan]:
    """The plans that would have been played."""
    found: list[PlayPlan] = []

    def note(plan: PlayPlan) -> int:
        found.append(plan)
        return 0

    monkeypatch.setattr(play, "play", note)
    return found


def test_no_option_changes_nothing(plans: list[PlayPlan]) -> None:
    assert play.run([], Console("en")) == 0
    assert plans == [PlayPlan()]
    assert plans[0].asked == {}


def test_every_option(plans: list[PlayPlan]) -> None:
    words = "--language de --speech --braille grid --seed 7 --plain --no-speech"
    play.run(words.split(), Console("en"))
    play.run(["--edit"], Console("en"))
    assert plans == [
        PlayPlan(None, {"language": "de", "speech": False, "edit": False, "braille": "grid"}, True, 7),
        PlayPlan(asked={"edit": True}),
    ]
    assert plans[0].asked == {"language": "de", "speech": False, "edit": False, "braille": "grid"}


def test_the_display_is_no_form_of_the_board_in_the_terminal(plans: list[PlayPlan]) -> None:
    play.run(["--braille", "display"], Console("en"))
    assert plans == [PlayPlan(asked={"display": True})]


def test_the_match(plans: list[PlayPlan]) -> None:
    play.run(["abalone"], Console("en"))
    play.run("--seat white=human --seat black=bot:strong --option layout=german-daisy".split(), Console("en"))
    assert new_match(plans[0]) == (
        "abalone",
        {"layout": "standard", "variant": "standard"},
        {"black": Player("human"), "white": Player("bot", "easy")},
        MatchTerms(),
    )
    assert new_match(plans[1]) == (
        "abalone",
        {"layout": "german-daisy", "variant": "standard"},
        {"black": Player("bot", "strong"), "white": Player("human")},
        MatchTerms(),
    )


def test_rounds_and_clocks(plans: list[PlayPlan]) -> None:
    play.run("abgrund --rounds 7 --clock 10+5".split(), Console("en"))
    play.run("abalone --seat white=human --clock black=15 --clock white=10+3".split(), Console("en"))
    play.run(["--rounds", "3"], Console("en"))
    first, second, third = (new_match(plan)[-1] for plan in plans)
    assert first == MatchTerms(rounds=7, clock={"white": Allowance(600_000, 5000)})
    assert second == MatchTerms(clock={"black": Allowance(900_000), "white": Allowance(600_000, 3000)})
    assert (new_match(plans[2])[0], third) == ("abalone", MatchTerms(rounds=3))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("chess", "cli-unknown-game"),
        ("--option size=9", "cli-unknown-option"),
        ("--option layout=round", "cli-not-a-choice"),
        ("--option layout", "cli-not-a-pair"),
        ("--seat red=human", "cli-unknown-seat"),
        ("--seat black=bot:god", "cli-not-a-choice"),
        ("--rounds 0", "cli-not-a-number"),
        ("--rounds 100", "cli-not-a-number"),
        ("--clock soon", "cli-not-a-clock"),
        ("--clock 0", "cli-not-a-clock"),
        ("--clock 1441", "cli-not-a-clock"),
        ("--clock red=10", "cli-unknown-seat"),
        ("--seat black=bot:easy:lazy", "cli-not-a-choice"),
        ("--seed -1", "cli-not-a-number"),
        ("--braille paper", "cli-not-a-choice"),
    ],
)
def test_wrong_arguments_are_refused(words: str, message: str, plans: list[PlayPlan]) -> None:
    with pytest.raises(UsageError) as caught:
        play.run(words.split(), Console("en"))
    assert caught.value.notice.message == message
    assert plans == []


class TestSeveralSeats:
    @pytest.fixture(autouse=True)
    def _two_games(self, tmp_path: Path) -> Iterator[None]:
        with two_games(tmp_path):
            yield

    @pytest.mark.parametrize(
        ("words", "players"),
        [
            ("ring", [HUMAN, EASY]),
            ("ring --seat Q=bot:strong", [HUMAN, Player("bot", "strong")]),
            ("ring --seat R=bot:easy", [HUMAN, EASY, EASY]),
            ("ring --seat r=human", [HUMAN, EASY, HUMAN]),
            ("ring --seat S=bot:medium --seat P=bot:easy", [EASY, EASY, EASY, Player("bot", "medium")]),
            ("ring --seat Q=human --seat Q=bot:easy", [HUMAN, EASY]),
        ],
    )
    def test_as_few_seats_as_hold_all_that_are_named(
        self, words: str, players: list[Player], plans: list[PlayPlan]
    ) -> None:
        assert play.run(words.split(), Console("en")) == 0
        options = {"starter": "P", "size": "2", "help": "no"}
        assert new_match(plans[0]) == ("ring", options, dict(zip("PQRS", players, strict=False)), MatchTerms())

    def test_options_of_the_game(self, plans: list[PlayPlan]) -> None:
        play.run("ring --option size=big --option starter=R --seat R=human".split(), Console("en"))
        _, options, *_ = new_match(plans[0])
        assert options == {"starter": "R", "size": "big", "help": "no"}

    @pytest.mark.parametrize(
        ("words", "language", "heard"),
        [
            ("chess", "en", 'There is no game "chess". Games are abalone, ring.'),
            ("ring --seat T=human", "en", 'The game has no seat "T". Seats are P, Q, R, S.'),
            (
                "ring --seat P=me",
                "en",
                '--seat P cannot be "me". '
                "It can be human, bot:1, bot:2, bot:3, bot:4, bot:5, bot:6, bot:7, bot:adapting, bot:7:hasty.",
            ),
            ("ring --option layout=x", "en", 'The game has no option "layout". Options are starter, size, help.'),
            ("ring --option size=9", "en", '--option size cannot be "9". It can be 2, 3, big.'),
            ("ring --option starter=S --seat R=human", "en", "S does not play among 3."),
            ("ring --option starter=S --seat R=human", "de", "S spielt zu 3 nicht mit."),
        ],
    )
    def test_errors_name_the_choices(self, words: str, language: str, heard: str, plans: list[PlayPlan]) -> None:
        with pytest.raises(UsageError) as caught:
            play.run(words.split(), Console(language))
        notice = caught.value.notice
        assert Console(language).words.format(notice.message, dict(notice.facts)) == heard
        assert plans == []
