"""The options of ``play``: the plan that they make, and what is refused."""

from __future__ import annotations

import pytest

from accessible_games.app import PlayPlan
from accessible_games.cli import play
from accessible_games.cli.arguments import UsageError
from accessible_games.cli.console import Console
from accessible_games.matches.log import Player
from accessible_games.session.requests import StartMatch


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
    assert plans[0].asked() == {}


def test_every_option(plans: list[PlayPlan]) -> None:
    words = "--language de --speech --braille grid --seed 7 --rounds 1 --plain --no-speech"
    play.run(words.split(), Console("en"))
    play.run(["--edit"], Console("en"))
    assert plans == [
        PlayPlan(language="de", speech=False, is_plain=True, edit=False, braille="grid", seed=7), PlayPlan(edit=True),
    ]  # fmt: skip
    assert plans[0].asked() == {"language": "de", "speech": False, "edit": False, "braille": "grid"}


def test_the_match(plans: list[PlayPlan]) -> None:
    play.run(["abalone"], Console("en"))
    play.run("--seat white=human --seat black=bot:strong --option layout=german-daisy".split(), Console("en"))
    assert plans[0].first == StartMatch(
        "abalone", {"layout": "standard", "variant": "standard"},
        {"black": Player("human"), "white": Player("bot", "easy")},
    )  # fmt: skip
    assert plans[1].first == StartMatch(
        "abalone", {"layout": "german-daisy", "variant": "standard"},
        {"black": Player("bot", "strong"), "white": Player("human")},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("chess", "cli-unknown-game"),
        ("--option size=9", "cli-unknown-option"),
        ("--option layout=round", "cli-not-a-choice"),
        ("--option layout", "cli-not-a-pair"),
        ("--seat red=human", "cli-unknown-seat"),
        ("--seat black=bot:god", "cli-not-a-choice"),
        ("--rounds 2", "cli-no-rounds"),
        ("--seed -1", "cli-not-a-number"),
        ("--braille paper", "cli-not-a-choice"),
    ],
)
def test_what_is_refused(words: str, message: str, plans: list[PlayPlan]) -> None:
    with pytest.raises(UsageError) as caught:
        play.run(words.split(), Console("en"))
    assert caught.value.notice.message == message
    assert plans == []
