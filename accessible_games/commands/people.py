"""Other people on a server: who is here, friends, those of whom one wants to hear nothing, complaints."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.lobby import Talk
from accessible_games.people import Person
from accessible_games.session import Context, Here, Lobby, Tell, all_words, command
from accessible_games.telling import tell_name

_IN_A_LINE = 20  # names


@command("friends", group="people")
def friends(context: Context, rest: str) -> None:
    """Who is a friend, and is here."""
    context.ask(Talk.friends, _tell_friends)(context.me)


@command("friend", group="people", reads=True)
def friend(context: Context, rest: str) -> None:
    """Call somebody a friend; with "off" no longer."""
    name, is_on = _name_and_state(context)
    if not name:
        context.say("people-here-friend-how", "refusal")
    elif is_on is None:
        context.obey("help", "friend")
    else:
        message = "people-here-friend" if is_on else "people-here-no-friend"
        context.ask(Talk.befriend, tell_name, message)(context.me, name, is_on)


@command("block", group="people", reads=True)
def block(context: Context, rest: str) -> None:
    """Hear nothing of somebody; with "off" again; alone: of whom one hears nothing."""
    name, is_on = _name_and_state(context)
    if not name:
        context.ask(Talk.blocked, _tell_blocked)(context.me)
        return
    if is_on is None:
        context.obey("help", "block")
        return
    message = "people-here-blocked" if is_on else "people-here-unblocked"
    context.ask(Talk.block, tell_name, message)(context.me, name, is_on)


@command("report", group="people", reads=True)
def report(context: Context, rest: str) -> None:
    """Complain of somebody to those who look after the others."""
    name, text = context.own_words(1).partition(" ")[0], context.own_words(2)
    if not text:
        context.say("people-here-report-how", "refusal")
    else:
        context.ask(Lobby.report, tell_name, "people-here-reported")(name, text)


def _name_and_state(context: Context) -> tuple[str, bool | None]:
    """A name, and whether it is not followed by "off"; None where anything else follows."""
    name, _, state = context.own_words(1).partition(" ")
    is_off = state.casefold() in all_words("setting-off")
    return name, None if state and not is_off else not is_off


def _tell_blocked(context: Context, people: Sequence[Person]) -> None:
    context.tell_paged(_lines(context, "people-here-blocked-all", [each.name for each in people]))


def _tell_friends(context: Context, people: Sequence[tuple[Person, bool]]) -> None:
    """One line for those who are here, one for the others."""
    here = [each.name for each, is_here in people if is_here]
    away = [each.name for each, is_here in people if not is_here]
    if not people:
        context.say("people-here-no-friends")
    told = _lines(context, "people-here-friends", here) if here else []
    told += _lines(context, "people-here-friends-away", away) if away else []
    context.tell_paged(told)


def _lines(context: Context, message: str, names: Sequence[str]) -> list[Tell]:
    """Some names in the message, the others in lines of their own."""
    parts = [context.announcer.joined(names[at : at + _IN_A_LINE]) for at in range(0, len(names), _IN_A_LINE)] or [""]
    others = [context.announcer.words(part, "answer") for part in parts[1:]]
    first = partial(context.say, message, count=len(names), names=parts[0])
    return [first, *(partial(context.tell, each) for each in others)]


@command("who", group="people", reads=True)
def who(context: Context, rest: str) -> None:
    """Who is here; with letters, whose name begins so."""
    context.ask(Lobby.who, tell_here)(rest)


def tell_here(context: Context, reply: Here) -> None:
    """Names, friends first; and who watches the match."""
    if reply.watching:
        more = reply.watchers - len(reply.watching)
        context.say("hall-watching", count=reply.watchers, names=context.announcer.joined(reply.watching), more=more)
    if not reply.count:
        context.say("hall-alone")
        return
    context.say(
        "hall-here", count=reply.count, names=context.announcer.joined(reply.names), more=reply.count - len(reply.names)
    )
    friends = [name for name in reply.friends if name in reply.names]
    if friends and len(friends) < len(reply.names):
        context.say("hall-friends", count=len(friends), names=context.announcer.joined(friends))
