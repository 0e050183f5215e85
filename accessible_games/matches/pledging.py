"""The exchange of words, folded into the present of its match: pledges, words, and what becomes of who gives none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accessible_games.matches.exchange import OPENING, STEP, STEP_OF_DAYS, UNPLEDGED, WORD, Exchange
from accessible_games.matches.luck import Sealed
from accessible_games.matches.match_state import MatchState
from accessible_games.rules.core.game import Event, Over, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

Events = tuple[Event, ...]


def sealed(match: MatchState, seal: Sealed) -> None:
    """A round is sealed; where luck is to be proved, all people at the table exchange words next."""
    before = match.round.exchange
    used = before.spoken_for if before is not None else match.pledges
    people = tuple(seat for seat in match.seats if not match.players[seat].is_bot)
    match.round.seal(seal, Exchange(people, used) if match.is_proved else None)


def current(match: MatchState) -> Exchange:
    """The exchange that goes on. Raises NoticeError where there is none."""
    exchange = match.round.exchange
    if not match.is_proved:
        raise NoticeError(Notice.of("exchange-not-agreed"))
    if exchange is None:
        raise NoticeError(Notice.of("exchange-not-yet"))
    return exchange


def follow(what: str, field: str, match: MatchState, data: Mapping[str, Any]) -> Events:
    """``what``: pledged, given or opened; ``field``: which one of the entry. Raises KeyError where it cannot be."""
    seat, text = data["seat"], data[field]
    try:
        exchange: Exchange = getattr(current(match), what)(seat, text)
    except NoticeError as error:
        raise KeyError(error.notice.message) from error
    if text not in (exchange.pledges.get(seat), exchange.words.get(seat)):
        raise KeyError(f"{text} is not as it is stored")
    match.round.go_on_with(exchange)
    return ()


def loser(match: MatchState) -> Seat | None:
    """Who loses the round when the time for the present step is over; None: the match is closed, and nobody has lost.

    Who does not open has seen what would be drawn. Who gives no word where all others have pledged spoils a round;
    only before the first one nobody had begun yet.
    """
    exchange = match.round.exchange
    assert exchange is not None
    is_loss = exchange.stage == OPENING or (exchange.stage == WORD and match.series.played > 0)
    return exchange.owing[0] if is_loss else None


def limit(match: MatchState) -> int:
    """Milliseconds for the present step."""
    return STEP_OF_DAYS if match.days else STEP


def awaited(match: MatchState) -> tuple[Seat, ...]:
    """Who has to move, or to give a pledge or a word."""
    exchange = match.round.exchange
    if match.is_exchanging and exchange is not None:
        return exchange.owing
    return match.deciding


def end_of(match: MatchState) -> Over:
    """The end of a match that some did not want to begin, or to go on with."""
    return Over(tuple((seat, 0) for seat in match.seats), UNPLEDGED)


def closed(match: MatchState, data: Mapping[str, Any]) -> Over:
    """Some gave no pledge, or no word: the match is over, and nobody has lost. Raises KeyError where it is not so."""
    end = end_of(match)
    if not match.is_exchanging or match.round.exchange is None or loser(match) is not None:
        raise KeyError("nobody owes a pledge")
    if (data["loser"], data["scores"]) != (None, dict(end.scores)):
        raise KeyError("nobody has lost")
    return end


def exchanges(match: MatchState) -> list[tuple[Sealed, Exchange]]:
    """Those of all rounds so far, with the seals under which they took place."""
    now, is_open = match.round, not match.is_over
    current = [(now.sealed, now.exchange)] if is_open and now.sealed is not None and now.exchange is not None else []
    return [*match.exchanged, *current]
