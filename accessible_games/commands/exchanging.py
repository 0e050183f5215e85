"""Words that are exchanged before the first draw: giving them."""

from __future__ import annotations

from functools import partial

from accessible_games.core import Seat
from accessible_games.matches import MatchService, Update, digest_of, log
from accessible_games.session import Context, match_command
from accessible_games.telling import tell_due

_LONGEST = 200  # characters of what is typed that are looked at


def _give(what: str, context: Context, update: Update, rest: str) -> None:
    """The SHA-256 of a word, or the word itself; alone: what is due."""
    if not update.is_proved:
        context.say("exchange-not-agreed", "refusal")
    elif not update.is_exchanging:
        context.say("exchange-over", "refusal")
    elif not rest:
        tell_due(context, update)
    else:
        seat = _seat(context, update, rest if what == log.OPENED else "")
        context.play(MatchService.exchange)(seat, what, rest[:_LONGEST])


for _name, _what in (("pledge", log.PLEDGED), ("disclose", log.OPENED)):
    match_command(_name, group="match", plays=True)(partial(_give, _what))


def give_last(context: Context, update: Update, rest: str) -> None:
    """The word of the one that is left over."""
    context.play(MatchService.add_luck)(_seat(context, update, ""), rest[:_LONGEST])


def _seat(context: Context, update: Update, word: str) -> Seat:
    """Of those at this keyboard the one whose pledge the word opens, else who owes something."""
    exchange = update.exchange
    if exchange is None:
        return context.seats[0]
    digest = digest_of("".join(word.split()).lower())
    own = [seat for seat in context.seats if exchange.pledges.get(seat) == digest and seat in exchange.owing]
    return next(iter([*own, *(seat for seat in exchange.owing if seat in context.seats), *context.seats]))
