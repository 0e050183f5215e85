"""The state of a match: players, turn, totals of rounds, threats, and the board in cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from accessible_games.line.lines.matches import against, computers, named, strength
from accessible_games.line.lines.times import Facts, Variants
from accessible_games.line.presenters import chance
from accessible_games.line.presenters.club import tell_opened_meanwhile
from accessible_games.line.presenters.listed import in_order, tell_composed
from accessible_games.line.session import throws
from accessible_games.line.session.context import Context
from accessible_games.matches.update import Update
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.braille import drawing
from accessible_games.rules.core.game import Chance, Event, Seat
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import FORMER


def has_others(update: Update) -> bool:
    """Return whether more than one person plays."""
    return len([one for one in (*update.players.values(), *update.away.values()) if not one.is_bot]) > 1


def tell_players(context: Context, update: Update) -> None:
    """Announce the players of an opened match."""
    game_id, players = update.game.id, update.players
    seated = tuple(players.items())
    people = [seat for seat, player in seated if not player.is_bot]
    if context.person is not None:
        _tell_players_online(context, update)
    elif not people:
        context.say("session-watching", "status", computers=computers(context.announcer, seated))
    elif len(people) == len(seated):
        context.say("session-together", "status", count=len(people))
    elif len(people) == 1:
        context.say("session-you-play", "status", seat=people[0], against=against(context.announcer, game_id, seated))
    else:
        names = [context.announcer.text(f"ref-{seat}") for seat in people]
        together = context.announcer.listed(names)
        context.say(
            "session-together-against", "status", people=together, against=against(context.announcer, game_id, seated)
        )


def _tell_players_online(context: Context, update: Update) -> None:
    """Announce everybody by name, the own seat first; computers by strength, with the person they replace."""
    if not update.seats:
        context.say("seats-watching", "status")
    lines = [who_sits(context, update, seat) for seat in in_order(context, update.players)]
    context.tell(context.announcer.words(context.announcer.joined(lines, "common-next"), "status"))


def who_sits(context: Context, update: Update, seat: Seat) -> str:
    """Return the player of a seat in words: "You are Blue", "Black is the easy computer"; at home only people."""
    player = update.players[seat]
    if player.is_bot:
        away = context.announcer.person(update.away[seat].name) if seat in update.away else ""
        facts = strength(player)
        return context.announcer.text("seats-computer-is", seat=seat, away=bool(away), name=away, **facts)
    if context.person is None:
        return context.announcer.text(f"ref-{seat}")
    return context.announcer.text("seats-is", seat=seat, name=named(context.announcer, player))


def tell_again(context: Context, old: Update | None, update: Update) -> None:
    """Announce how to go on after the match that has just ended; on a server once in a session, if people met."""
    person = context.person
    has_ended = old is not None and not old.is_over and not update.is_opening
    if not update.seats or not has_ended:
        return
    if person is None:
        context.say("session-again", "status")
        return
    if any(player.account not in ("", person.id) for player in update.players.values()):
        context.notice_once(Notice.of("seats-again"), "status")
    context.begin(tell_opened_meanwhile(context))


def own_seat_away(context: Context, update: Update) -> Seat | None:
    """Return the seat that a computer plays for this person."""
    person = context.person
    found = (seat for seat, one in update.away.items() if person is not None and one.account == person.id)
    return next(found, None)


def tell_facts(context: Context, update: Update, *, is_turn_told: bool = False) -> None:
    """Announce the state of the match to a person arriving at the board."""
    is_chance = isinstance(update.phase, Chance)
    if chance.is_closed(update):
        chance.tell_closed(context)
        return
    if update.is_exchanging or (is_chance and not throws.waits(context, update)):
        return  # the draw follows at once and announces it, or the step before it was announced
    for event in update.game.facts(update.view):
        is_said = event.category == "turn" and (is_chance or is_turn_told)  # by the line that asks for the throw
        is_wanted = event.category in ("turn", "end") or (update.moves and event.category != "option")
        if not is_said and is_wanted:
            context.tell(context.announcer.event(update.game.id, event))


def tell_last(context: Context, update: Update) -> None:
    """Announce the events of the last move, and the throws right before and after it."""
    made = list(update.history)
    at = max(place for place, one in enumerate(made) if one.seat)
    while at > 0 and not made[at - 1].seat:
        at -= 1
    for event in (event for one in made[at:] for event in one.events):
        context.tell(context.announcer.event(update.game.id, event), is_review=True)


def tell_turn(context: Context) -> None:
    """Announce whose turn it is, or how the game ended."""
    update = context.update
    if update is not None and update.is_exchanging:
        context.tell_all(chance.due_lines(context, update))
        return
    if update is not None and chance.is_closed(update):
        chance.tell_closed(context)
        return
    tell_about(context, {"turn", "end"})


def tell_about(context: Context, categories: Collection[str]) -> None:
    """Announce the game's facts of the position in these categories."""
    update = context.update
    if update is None:
        context.tell_no_match()
        return
    for event in update.game.facts(update.view):
        if event.category in categories:
            context.tell(context.announcer.event(update.game.id, event))


def tell_total(context: Context, update: Update, category: str = "answer") -> None:
    """Announce the round and the totals of the rounds so far; at the end the winner of the match."""
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
    """Announce the running total, by the seats that the players had in the round ``old``."""
    totals = {seat: update.series.totals[place] for seat, place in _places(old).items()}
    _tell(context, "series-after-round", "status", update, totals, players=old)


def tell_round_begin(context: Context, old: Update, update: Update) -> None:
    """Announce the number of the new round, and the listener's seat if players change places."""
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
    """Announce the final total, and the winner of the match."""
    winners = update.series.winners
    seat = winners[0] if winners else ""
    winner = _who(context, update, seat, ("start",)) if winners else ""
    facts: Facts = {"count": len(winners), "winners": " ".join(winners), "seat": seat, "winner": winner}
    _tell(context, "series-over", category, update, update.series.totals, facts)


def _places(old: Update) -> dict[Seat, Seat]:
    """Return the seats of a round's players in the next round."""
    seats = tuple(old.players)
    return dict(zip(seats, old.game.next_round(old.options, seats)[1], strict=True))


def _first_seats(update: Update) -> tuple[Seat, ...]:
    """Return the players in the order of their first seats, by their present ones."""
    seats, places = tuple(update.players), _places(update)
    for _ in range(update.series.played - update.is_over):
        seats = tuple(places[seat] for seat in seats)
    return seats


def _who(context: Context, update: Update, seat: Seat, variants: Variants = ()) -> str:
    """Return the name of a player for all rounds: the seat only if nobody changes it."""
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
    """Announce ``totals`` by the seats of ``players``, else of ``update``."""

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


def threats_in(context: Context, update: Update, view: Any) -> tuple[Event, ...]:
    """Return the threats of the others, then those of the person here or of the side to move."""
    own = context.seat or context.seat_to_move
    seats = sorted(update.players, key=lambda seat: seat == own)
    return tuple(event for seat in seats for event in update.game.threats(view, seat))


class _Known:
    """The threats before the last turn of each seat in ``match_id``."""

    def __init__(self) -> None:
        self.match_id = ""
        self.against: dict[Seat, tuple[Event, ...]] = {}


def warn_of_threats(context: Context, old: Update | None, update: Update, seat: Seat) -> None:
    """Announce before a turn of ``seat`` what the others threaten.

    A threat that nobody may overlook is announced as long as it lasts, unless it is one that is told ``once``; with
    full announcements the rest too, when new: not there before the last turn, or not in ``old``.
    """
    length = context.announcer.listener.length_of("threat")
    is_full = length == "full"
    if context.handover.is_due or not (is_full or (length == "normal" and can_warn(update.game.event_types))):
        return
    known = context.of(_Known)
    if known.match_id != update.match_id:
        known.match_id, known.against = update.match_id, {}
    before = known.against.get(seat, ())
    known.against[seat] = _against(update, update.view, seat)
    if not known.against[seat]:
        return
    lately = known.against[seat] if old is None else _against(update, old.view, seat)
    for event in known.against[seat]:
        is_new = event not in before or event not in lately
        if (event.category == "threat" and (is_new or not event.once)) or (is_full and is_new):
            context.tell(context.announcer.warning(update.game.id, event))


def _against(update: Update, view: Any, seat: Seat) -> tuple[Event, ...]:
    """Return the threats against ``seat``; all, if they name no victim."""
    others = [each for each in update.players if each != seat]
    found = [event for other in others for event in update.game.threats(view, other)]
    return tuple(event for event in found if getattr(event, "victim_seat", seat) == seat)


@cache
def can_warn(kinds: tuple[type[Event], ...]) -> bool:
    """Return whether a game with these events has threats that nobody may overlook."""
    return any(kind.category == "threat" for kind in kinds)


Columns = tuple[tuple[tuple[int, Cell, str], ...], ...]


def board_columns(context: Context, update: Update, form: str) -> Columns:
    """Return, for each row of ``board_lines``, where its fields begin, and their names in cells."""
    rows = drawing.fields(update.shape, context.settings.width, is_drawn=form == "grid")
    return tuple(
        tuple((column, cell, drawing.board_cells(cell, update.game.id)) for column, cell in row) for row in rows
    )


def board_lines(context: Context, update: Update, form: str) -> tuple[str, ...]:
    """Return U+28xx rows of at most the chosen width: ``grid`` is the drawing, ``line`` one board row a line.

    Raises NoticeError when the width is impossible.
    """
    game = update.game
    character = drawing_symbol(context.announcer, game, update.view, "braille")
    shown = drawing.draw if form == "grid" else drawing.rows
    return tuple(drawing.board_cells(row, game.id) for row in shown(update.shape, character, context.settings.width))
