"""Whole games on the page in Chromium and Firefox: from the front page without a typed word, and with other people."""

from __future__ import annotations

import re
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from accessible_games.rules import games
from tests.kit.browser import Typist, named
from tests.kit.people import LONGEST, Somebody, check, guest
from tests.kit.play import Reader
from tests.kit.seats import BROWSERS, HANDS, Browsers, Hands, WithoutWords, announced_lines, at_page
from tests.kit.server import Server
from tests.kit.terminals import ssh
from tests.output.speech.helpers import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.together]

LONG = (pytest.mark.soak, pytest.mark.timeout(1800))
LINES_KEPT = 500
SOME = 12  # moves: each of the two throws half a dozen times
MATCH = r"^(Match|Partie) \d+ "


def check_page(seat: Typist) -> None:
    """Check that the list contains the last announcements, line by line, and that the browser logged no errors."""
    shown = seat.log
    wait_until(lambda: bool(seat.lines) and seat.lines[-1] == shown[-1])
    assert [line for line in seat.lines if line][-LINES_KEPT:] == shown
    assert seat.complaints == []


@pytest.mark.parametrize(
    ("browser", "hand", "game", "language"),
    [
        ("chromium", "mouse", "abgrund", "en"),
        ("chromium", "finger", "abgrund", "de"),
        ("chromium", "keys", "abgrund", "de"),
        *(
            pytest.param(browser, hand, game, ("en", "de")[number % 2], marks=LONG)
            for number, ((browser, hand), game) in enumerate(product(HANDS, games.names()))
        ),
    ],
)
def test_whole_game_from_the_front_page_to_a_rematch_without_a_typed_word(
    both: Browsers, server: Server, browser: str, hand: str, game: str, language: str
) -> None:
    """Each line is announced once and in order, and no announcement moves the focus."""
    seat = both.visitor(browser, hand, server, language)
    name = seat.evaluate("document.querySelector('#guest').value")
    seat.follow(f".cards li:nth-child({games.names().index(game) + 1}) button")
    seat.follow("form:has(#open-game) > button:last-child")
    anna = at_page(seat, name, language)
    with closing(Reader(server.store)) as reader:
        play = WithoutWords(reader, anna.opened(), [anna])
        while (due := play.due()) is not None:
            if due == anna.seat:
                play.move(due)
            else:
                before = seat.focus
                seat.pause(0.02)
                assert seat.focus == before
        assert [line for line in seat.lines if line in set(announced_lines(anna))] == announced_lines(anna)
        check_page(seat)
        seat.see("#over:not([hidden])")
        seat.push("#over-tools button")
        again = WithoutWords(reader, anna.opened(), [anna])
        while not again.made:
            if (due := again.due()) is not None and due == anna.seat:
                again.move(due)
    seat.close()


def play_on(server: Server, players: list[Somebody], game: str, most: int = LONGEST) -> None:
    """Let the first open a match and the second join; both play to its end, and each hears all of it.

    ``most``: moves after which they stop.
    """
    one, other = players
    one.say("new", game)
    waiting = re.search(r"\d+", one.terminal.wait(MATCH))
    assert waiting is not None
    other.say("join", waiting[0])
    match_id = other.opened()
    assert one.opened() == match_id
    with closing(Reader(server.store)) as reader:
        play = Hands(reader, match_id, players)
        play.due()
        for each in players:
            each.first = each.transcript.facts()
        while (seat := play.due()) is not None and play.made < most:
            play.move(seat)
    assert play.made > 0
    for each in players:
        check(each)


@pytest.mark.parametrize(
    ("game", "languages"),
    [
        ("abgrund", ("de", "en")),
        *(
            pytest.param(game, languages, marks=LONG)
            for game in games.names()
            for languages in [("de", "en"), ("en", "de")]
        ),
    ],
)
def test_two_browsers_play_a_match_in_two_languages(
    both: Browsers, server: Server, game: str, languages: tuple[str, str]
) -> None:
    names = [named("anna"), named("berta")]
    seats = [
        both.guest(browser, server, name, language)
        for browser, name, language in zip(BROWSERS, names, languages, strict=True)
    ]
    people = zip(seats, names, languages, strict=True)
    play_on(server, [at_page(seat, name, language) for seat, name, language in people], game)
    for seat in seats:
        check_page(seat)
        seat.close()


@pytest.mark.parametrize(
    ("browser", "game", "most"),
    [
        ("firefox", "samsara", SOME),
        *(pytest.param(browser, game, LONGEST, marks=LONG) for browser in BROWSERS for game in games.names()),
    ],
)
def test_a_browser_plays_a_match_against_openssh(
    both: Browsers, server: Server, tmp_path: Path, browser: str, game: str, most: int
) -> None:
    names = named("anna"), named("berta")
    seat = both.guest(browser, server, names[0], "de")
    with ssh(server.ssh_port, "guest", tmp_path) as terminal:
        play_on(server, [guest(terminal, names[1], "en"), at_page(seat, names[0], "de")], game, most)
    check_page(seat)
    seat.close()
