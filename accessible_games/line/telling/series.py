"""A match of several rounds: what a round led to, what it adds up to, which place one has in the next."""

from __future__ import annotations

from collections.abc import Mapping

from accessible_games.line.lines.times import Facts, Variants
from accessible_games.line.session.context import Context
from accessible_games.line.telling.listed import tell_composed
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.text import FORMER


def tell_total(context: Context, update: Update, category: str = "answer") -> None:
    """Which round it is and what the rounds so far add up to; at the end who has won the match."""
    series = update.series
    if series.rounds == 1:
        return
    if update.is_over:
        tell_winner(context, update, category)
    elif series.played == 0:
        context.say(
            "series-round", category, unit=series.unit, round=series.round, rounds=series.rounds, change="no", who=""
        )
    else:
        _tell(context, "series-standing", category, update, series.totals)


def tell_round_end(context: Context, old: Update, update: Update) -> None:
    """The running total, by the seats that the players had in the round ``old``."""
    totals = {seat: update.series.totals[place] for seat, place in _places(old).items()}
    _tell(context, "series-after-round", "status", update, totals, players=old)


def tell_round_begin(context: Context, old: Update, update: Update) -> None:
    """The number of the new round, and which seat one has now where players change places."""
    series = update.series
    has_changed = any(seat != place for seat, place in _places(old).items())
    seat = context.seat or _first_seats(update)[0]
    change = "no" if not has_changed else "you" if context.seat else "all"
    context.say(
        "series-round",
        "status",
        unit=series.unit,
        round=series.round,
        rounds=series.rounds,
        change=change,
        seat=seat,
        who=_who(context, update, seat, ("start",)),
    )


def tell_winner(context: Context, update: Update, category: str = "end") -> None:
    """The final total, and who has won the match."""
    winners = update.series.winners
    seat = winners[0] if winners else ""
    winner = _who(context, update, seat, ("start",)) if winners else ""
    facts: Facts = {"count": len(winners), "winners": " ".join(winners), "seat": seat, "winner": winner}
    _tell(context, "series-over", category, update, update.series.totals, facts)


def _places(old: Update) -> dict[Seat, Seat]:
    """Where the players of a round sit in the next one."""
    seats = tuple(old.players)
    return dict(zip(seats, old.game.next_round(old.options, seats)[1], strict=True))


def _first_seats(update: Update) -> tuple[Seat, ...]:
    """The players in the order of their seats in the first round, by their present ones."""
    seats, places = tuple(update.players), _places(update)
    for _ in range(update.series.played - update.is_over):
        seats = tuple(places[seat] for seat in seats)
    return seats


def _who(context: Context, update: Update, seat: Seat, variants: Variants = ()) -> str:
    """What a player is called in all rounds: by the seat only where nobody changes it."""
    text, player = context.announcer.text, update.players[seat]
    if all(seat == place for seat, place in _places(update).items()):
        return text(f"ref-{seat}")
    if player.name and player.name != FORMER:
        return player.name
    if player.is_bot and sum(one.is_bot for one in update.players.values()) == 1:
        return text("series-computer", variants)
    return text("series-player", variants, number=_first_seats(update).index(seat) + 1)


def _tell(
    context: Context,
    message: str,
    category: str,
    update: Update,
    totals: Mapping[Seat, int],
    more: Facts | None = None,
    *,
    players: Update | None = None,
) -> None:
    """``totals`` by the seats of ``players``, else of ``update``."""

    seated = players or update
    first = _first_seats(seated)

    def share(seat: Seat, variants: Variants) -> str:
        points, who = totals[seat], _who(context, seated, seat)
        sign = "minus" if points < 0 else "plus"
        return context.announcer.text("series-share", variants, seat=seat, who=who, points=abs(points), sign=sign)

    def facts(variants: Variants) -> Facts:
        return {
            "unit": series.unit,
            "round": series.round,
            "played": series.played,
            "rounds": series.rounds,
            "shares": context.announcer.joined(share(seat, variants) for seat in in_order),
            **(more or {}),
        }

    own = context.announcer.listener.seat
    in_order = sorted(totals, key=lambda seat: (seat != own, first.index(seat)))
    series = update.series
    tell_composed(context, message, category, facts)
