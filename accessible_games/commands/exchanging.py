"""Words that are exchanged before the first draw: giving them."""

from __future__ import annotations

from accessible_games.core import Seat
from accessible_games.matches import Update, digest_of, log
from accessible_games.session import Context, Matches, command
from accessible_games.telling import tell_due

_LONGEST = 200  # characters of what is typed that are looked at


# The commands


@command("pledge", group="match")
def pledge(context: Context, rest: str) -> None:
    """Give the SHA-256 of a word; alone: how."""
    _give(context, rest, log.PLEDGED)


@command("disclose", group="match")
def disclose(context: Context, rest: str) -> None:
    """Open what was pledged; alone: what is due."""
    _give(context, rest, log.OPENED)


def _give(context: Context, rest: str, what: str) -> None:
    update = context.running()
    if update is None:
        return
    if not update.is_proved:
        context.say("exchange-not-agreed", "refusal")
    elif not update.is_exchanging:
        context.say("exchange-over", "refusal")
    elif not rest:
        tell_due(context, update)
    else:
        seat = _seat(context, update, rest if what == log.OPENED else "")
        context.ask(Matches.exchange)(update.match_id, seat, what, rest[:_LONGEST])


def give_last(context: Context, update: Update, rest: str) -> None:
    """The word of the one that is left over."""
    context.ask(Matches.add_luck)(update.match_id, _seat(context, update, ""), rest[:_LONGEST])


def _seat(context: Context, update: Update, word: str) -> Seat:
    """Of those at this keyboard the one whose pledge the word opens, else who owes something."""
    exchange = update.exchange
    if exchange is None:
        return context.seats[0]
    digest = digest_of("".join(word.split()).lower())
    own = [seat for seat in context.seats if exchange.pledges.get(seat) == digest and seat in exchange.owing]
    return next(iter([*own, *(seat for seat in exchange.owing if seat in context.seats), *context.seats]))
