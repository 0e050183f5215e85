"""The exchange of words, folded into the present of its match: pledges, words, and what becomes of who gives none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from accessible_games.core.game import Event, Over, Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.exchange import OPENING, STEP, STEP_OF_DAYS, UNPLEDGED, WORD, Exchange
from accessible_games.matches.luck import Sealed

if TYPE_CHECKING:
    from accessible_games.matches.present import Present

Events = tuple[Event, ...]


def sealed(present: Present, seal: Sealed) -> None:
    """A round is sealed; where luck is to be proved, all people at the table exchange words next."""
    before = present.round.exchange
    used = before.spoken_for if before is not None else present.pledges
    people = tuple(seat for seat in present.seats if not present.players[seat].is_bot)
    present.round.seal(seal, Exchange(people, used) if present.is_proved else None)


def current(present: Present) -> Exchange:
    """The exchange that goes on. Raises NoticeError where there is none."""
    exchange = present.round.exchange
    if not present.is_proved:
        raise NoticeError(Notice.of("exchange-not-agreed"))
    if exchange is None:
        raise NoticeError(Notice.of("exchange-not-yet"))
    return exchange


def pledged(present: Present, data: Mapping[str, Any]) -> Events:
    """A pledge. Raises KeyError where it cannot be."""
    return _follow(present, "pledged", data["seat"], data["digest"])


def given(present: Present, data: Mapping[str, Any]) -> Events:
    """The last word. Raises KeyError where it cannot be."""
    return _follow(present, "given", data["seat"], data["word"])


def opened(present: Present, data: Mapping[str, Any]) -> Events:
    """A pledge is opened. Raises KeyError where it cannot be."""
    return _follow(present, "opened", data["seat"], data["word"])


def _follow(present: Present, what: str, seat: Seat, text: str) -> Events:
    try:
        exchange: Exchange = getattr(current(present), what)(seat, text)
    except NoticeError as error:
        raise KeyError(error.notice.message) from error
    if text not in (exchange.pledges.get(seat), exchange.words.get(seat)):
        raise KeyError(f"{text} is not as it is stored")
    present.round.go_on_with(exchange)
    return ()


def loser(present: Present) -> Seat | None:
    """Who loses the round when the time for the present step is over; None: the match is closed, and nobody has lost.

    Who does not open has seen what would be drawn. Who gives no word where all others have pledged spoils a round;
    only before the first one nobody had begun yet.
    """
    exchange = present.round.exchange
    assert exchange is not None
    is_loss = exchange.stage == OPENING or (exchange.stage == WORD and present.series.played > 0)
    return exchange.owing[0] if is_loss else None


def limit(present: Present) -> int:
    """Milliseconds for the present step."""
    return STEP_OF_DAYS if present.days else STEP


def awaited(present: Present) -> tuple[Seat, ...]:
    """Who has to move, or to give a pledge or a word."""
    exchange = present.round.exchange
    if present.is_exchanging and exchange is not None:
        return exchange.owing
    seats: tuple[Seat, ...] = getattr(present.phase, "seats", ())
    return seats


def has_limit(present: Present) -> bool:
    """Whether somebody else waits."""
    return len(present.persons) > 1


def end_of(present: Present) -> Over:
    """The end of a match that some did not want to begin, or to go on with."""
    return Over(tuple((seat, 0) for seat in present.seats), UNPLEDGED)


def closed(present: Present, data: Mapping[str, Any]) -> Over:
    """Some gave no pledge, or no word: the match is over, and nobody has lost. Raises KeyError where it is not so."""
    end = end_of(present)
    if not present.is_exchanging or present.round.exchange is None or loser(present) is not None:
        raise KeyError("nobody owes a pledge")
    if (data["loser"], data["scores"]) != (None, dict(end.scores)):
        raise KeyError("nobody has lost")
    return end


def exchanges(present: Present) -> list[tuple[Sealed, Exchange]]:
    """Those of all rounds so far, with the seals under which they took place."""
    now, is_open = present.round, not present.is_over
    current = [(now.sealed, now.exchange)] if is_open and now.sealed is not None and now.exchange is not None else []
    return [*present.exchanged, *current]
