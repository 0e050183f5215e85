"""Who plays a match that has been opened, in words."""

from __future__ import annotations

from accessible_games.line.lines.players import against, computers, named
from accessible_games.line.session.context import Context
from accessible_games.line.telling.listed import in_order
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.notices import Notice


def has_others(update: Update) -> bool:
    """Whether more than one person plays."""
    return len([one for one in (*update.players.values(), *update.away.values()) if not one.is_bot]) > 1


def tell_players(context: Context, update: Update) -> None:
    """Who plays a match that has been opened."""
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
    """Everybody by name, the own seat first; computers by their strength, and for whom they play."""
    if not update.seats:
        context.say("seats-watching", "status")
    told = [who_sits(context, update, seat) for seat in in_order(context, update.players)]
    context.tell(context.announcer.words(context.announcer.joined(told, "common-next"), "status"))


def who_sits(context: Context, update: Update, seat: Seat) -> str:
    """Who plays a seat, in words: "You are Blue", "Black is the easy computer"; at home only people's seats."""
    player = update.players[seat]
    if player.is_bot:
        away = context.announcer.person(update.away[seat].name) if seat in update.away else ""
        return context.announcer.text("seats-computer-is", seat=seat, level=player.level, away=bool(away), name=away)
    if context.person is None:
        return context.announcer.text(f"ref-{seat}")
    return context.announcer.text("seats-is", seat=seat, name=named(context.announcer, player))


def tell_again(context: Context, old: Update | None, update: Update) -> None:
    """The match is over: when it has just ended, how those who met there play again, once in a session."""
    person = context.person
    has_ended = old is not None and not old.is_over and not update.is_opening
    if person is None or not update.seats or not has_ended:
        return
    if any(player.account not in ("", person.id) for player in update.players.values()):
        context.notice_once(Notice.of("seats-again"), "status")


def own_seat_away(context: Context, update: Update) -> Seat | None:
    """The seat that a computer plays for this person."""
    person = context.person
    found = (seat for seat, one in update.away.items() if person is not None and one.account == person.id)
    return next(found, None)
