"""A match of several rounds: what a round led to, what it adds up to, which place one has in the next."""

from __future__ import annotations

from collections.abc import Mapping

from accessible_games.core import Seat
from accessible_games.matches import Update
from accessible_games.session import Context
from accessible_games.telling.listed import Facts, Variants, shares, tell_composed


def tell_total(context: Context, update: Update, category: str = "answer") -> None:
    """Which round it is and what the rounds so far add up to; at the end who has won the match."""
    series = update.series
    if series.rounds == 1:
        return
    if update.is_over:
        tell_winner(context, update, category)
    elif series.played == 0:
        context.say("series-round", category, unit=series.unit, round=series.round, rounds=series.rounds, change="no")
    else:
        _tell(context, "series-standing", category, update, series.totals)


def tell_round_end(context: Context, old: Update, update: Update) -> None:
    """The running total, by the seats that the players had in the round ``old``."""
    totals = {seat: update.series.totals[place] for seat, place in _places(old).items()}
    _tell(context, "series-after-round", "status", update, totals)


def tell_round_begin(context: Context, old: Update, update: Update) -> None:
    """The number of the new round, and which seat one has now where players change places."""
    series = update.series
    has_changed = any(seat != place for seat, place in _places(old).items())
    change = "no" if not has_changed else "you" if context.seat else "all"
    context.say(
        "series-round",
        "status",
        unit=series.unit,
        round=series.round,
        rounds=series.rounds,
        change=change,
        seat=context.seat or "",
    )


def tell_winner(context: Context, update: Update, category: str = "end") -> None:
    """The final total, and who has won the match."""
    winners = update.series.winners
    facts: Facts = {"count": len(winners), "winners": " ".join(winners), "seat": winners[0] if winners else ""}
    _tell(context, "series-over", category, update, update.series.totals, facts)


def _places(old: Update) -> dict[Seat, Seat]:
    """Where the players of a round sit in the next one."""
    seats = tuple(old.players)
    return dict(zip(seats, old.game.next_round(old.options, seats)[1], strict=True))


def _tell(
    context: Context, message: str, category: str, update: Update, totals: Mapping[Seat, int], more: Facts | None = None
) -> None:
    def share(seat: Seat, variants: Variants, is_first: bool) -> str:
        points = totals[seat]
        sign = "minus" if points < 0 else "plus"
        return context.announcer.text("series-share", variants, seat=seat, points=abs(points), sign=sign)

    def facts(variants: Variants) -> Facts:
        return {
            "unit": series.unit,
            "round": series.round,
            "played": series.played,
            "rounds": series.rounds,
            "shares": shares(context, totals, share, variants),
            **(more or {}),
        }

    series = update.series
    tell_composed(context, message, category, facts)
