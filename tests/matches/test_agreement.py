"""Pauses, bots that stand in, days for a move: what may be asked, and what no log can say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import DAY, Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.life import AT, begun, carry_out
from tests.matches.test_crafted import refused

CLOCK = {"black": Allowance(60_000), "white": Allowance(60_000)}
PEOPLE = {"black": Player("human", "", "Ada", account="1"), "white": Player("human", "", "Bo", account="2")}


def agree(match: Match, seat: str, what: str, *others: str, spent: int = 0) -> None:
    """The seat asks, and the others say yes."""
    carry_out(match, match.offer_to_others(seat, what, AT, level="easy"))
    for other in others:
        carry_out(match, match.answer(other, True, AT, spent))


def notice(command: Callable[[], object]) -> Notice:
    """Why it is refused."""
    with pytest.raises(NoticeError) as caught:
        command()
    return caught.value.notice


def test_impossible_offers_are_refused() -> None:
    match = begun("abalone", players={"white": Player("bot", "easy")})
    asked = {
        log.RESUME: "match-not-paused",
        log.RETURN: "match-nothing-to-return",
        log.TIME: "match-no-clock",
    }
    for what, why in asked.items():
        assert notice(lambda what=what: match.offer_to_others("black", what, AT, 1000)) == Notice.of(why)  # type: ignore[misc]  # a default
    level = notice(lambda: match.offer_to_others("black", log.SUBSTITUTE, AT, level="divine"))
    assert level == Notice.of("match-bad-level")
    by_bot = notice(lambda: match.offer_to_others("white", log.SUBSTITUTE, AT, level="easy"))
    assert by_bot == Notice.of("match-seat-of-a-bot")
    assert notice(lambda: match.read_at("black", 5, AT)) == Notice.of("match-no-clock")
    assert notice(lambda: match.lapse(AT)) == Notice.of("exchange-over")
    agree(match, "black", log.PAUSE, "white")
    assert notice(lambda: match.offer_to_others("black", log.PAUSE, AT)) == Notice.of("match-paused-already")


@pytest.mark.parametrize(("white", "others"), [(Player("bot", "easy"), "no"), (PEOPLE["white"], "yes")])
def test_a_pause_says_whether_others_must_be_asked(white: Player, others: str) -> None:
    match = begun("abalone", players={"black": PEOPLE["black"], "white": white})
    agree(match, "black", log.PAUSE, "white")
    assert notice(lambda: match.decide("black", "a1-b1", AT)) == Notice.of("match-paused", others=others)


def test_in_a_pause_one_may_still_talk_and_give_up() -> None:
    match = begun("abalone")
    carry_out(match, match.decide("black", "a1-b1", AT))
    agree(match, "black", log.PAUSE, "white")
    assert notice(lambda: match.decide("white", "i5-h5", AT)) == Notice.of("match-paused", others="yes")
    agree(match, "black", log.UNDO, "white")
    assert match.is_paused
    carry_out(match, match.resign("white", AT))
    assert match.is_over


def test_a_new_round_is_not_paused() -> None:
    match = begun("abalone", rounds=3)
    agree(match, "black", log.PAUSE, "white")
    carry_out(match, match.resign("black", AT))
    assert (match.is_over, match.is_paused) == (False, False)


def test_everybody_has_to_agree() -> None:
    match = begun("spiralspiel", 3)
    agree(match, match.seats[0], log.PAUSE, match.seats[1])
    assert not match.is_paused
    carry_out(match, match.answer(match.seats[2], True, AT))
    assert match.is_paused


def test_the_seat_of_who_is_away_moves_on_with_its_player() -> None:
    match = replayed("1", games.load, created(games.load("abalone"), {}, PEOPLE, AT, MatchTerms(rounds=3, clock=CLOCK)))
    agree(match, "black", log.SUBSTITUTE, "white", spent=5000)
    carry_out(match, match.decide("black", "a1-b1", AT, 3000))
    assert match.clocks is not None
    assert match.clocks.left["black"] == 55_000, "a bot has no clock"
    carry_out(match, match.resign("white", AT))
    assert (dict(match.away), match.players["white"].is_bot) == ({"white": PEOPLE["black"]}, True)
    agree(match, "white", log.RETURN, "black")
    assert match.players == {"black": PEOPLE["white"], "white": PEOPLE["black"]}
    assert document.verify(match.entries, games.load).ok
    written = document.write_record(match)
    assert document.read_record(written, games.load) == match.entries


@pytest.mark.parametrize("what", [log.DRAW, log.ADJOURN, log.UNDO, log.SUBSTITUTE])
def test_a_refused_offer_can_be_made_again_after_an_own_move(what: str) -> None:
    """Otherwise a thinking player could be asked again and again, until a hurried yes ends the match."""
    match = begun("abalone")
    level = "easy" if what == log.SUBSTITUTE else ""
    for seat, move in (("black", "a1-b1"), ("white", "i5-h5")):
        carry_out(match, match.decide(seat, move, AT))
    carry_out(match, match.offer_to_others("black", what, AT, level=level))
    carry_out(match, match.answer("white", False, AT))
    with pytest.raises(NoticeError, match="match-offer-refused"):
        match.offer_to_others("black", what, AT, level=level)
    other = log.PAUSE if what == log.DRAW else log.DRAW
    carry_out(match, match.offer_to_others("black", other, AT))
    carry_out(match, match.answer("white", False, AT))
    carry_out(match, match.decide("black", "a2-b2", AT))
    carry_out(match, match.decide("white", "h5-g5", AT))
    assert match.offer_to_others("black", what, AT, level=level)


def test_in_a_pause_one_may_ask_to_go_on_again_and_again() -> None:
    match = begun("abalone")
    agree(match, "black", log.PAUSE, "white")
    for _ in range(2):
        carry_out(match, match.offer_to_others("black", log.RESUME, AT))
        carry_out(match, match.answer("white", False, AT))


def test_no_log_can_say_that_nobody_agreed() -> None:
    match = begun("abalone", clock=CLOCK)
    for kind, data in (
        (log.PAUSED, {"seat": "black", "spent": 0}),
        (log.REPLACED, {"seat": "black", "level": "easy"}),
        (log.RETURNED, {"seat": "black"}),
    ):
        assert "must follow" in refused(match, kind, data)
    carry_out(match, match.offer_to_others("black", log.SUBSTITUTE, AT, level="easy"))
    carry_out(match, match.answer("white", True, AT)[:1])
    assert refused(match, log.REPLACED, {"seat": "white", "level": "easy"})
    assert refused(match, log.REPLACED, {"seat": "black", "level": "strong"})
    assert "must follow" in refused(match, log.DECIDED, {"seat": "black", "move": "a1-b1", "spent": 0})


def test_no_log_can_go_on_in_a_pause() -> None:
    match = begun("abalone", clock=CLOCK)
    agree(match, "black", log.PAUSE, "white")
    assert "paused" in refused(match, log.DECIDED, {"seat": "black", "move": "a1-b1", "spent": 0})
    assert "no clock runs" in refused(match, log.FLAGGED, {"seat": "black", "spent": 60_000})
    assert refused(match, log.OFFERED, {"seat": "black", "what": log.PAUSE})
    assert refused(match, log.OFFERED, {"seat": "black", "what": log.DRAW, "level": "easy"})


def test_the_days_are_over_when_they_are_over() -> None:
    match = replayed("1", games.load, created(games.load("abalone"), {}, PEOPLE, AT, MatchTerms(days=2)))
    assert "time left" in refused(match, log.FLAGGED, {"seat": "black", "spent": 2 * DAY - 1})
    assert "no clock runs" in refused(match, log.FLAGGED, {"seat": "white", "spent": 2 * DAY})
    assert "time left" in refused(begun("abalone"), log.FLAGGED, {"seat": "black", "spent": 99 * DAY})
    carry_out(match, match.flag("black", 2 * DAY, AT))
    assert match.is_over
    assert document.verify(match.entries, games.load).ok


def test_no_log_has_days_and_clocks_or_too_many_days() -> None:
    entries = created(games.load("abalone"), {}, PEOPLE, AT)
    for more in ({"days": 61}, {"days": -1}, {"days": 2, "clock": {"black": [60_000, 0]}}):
        wrong = [Entry(1, log.CREATED, AT, {**entries[0].data, **more}), *entries[1:]]
        assert not document.verify(wrong, games.load).ok
