"""Commands about other people on a server: talk, presence, friends, blocks and complaints."""

from __future__ import annotations

from accessible_games.club.lobby.contacts import Contacts
from accessible_games.club.lobby.talk import Talk
from accessible_games.line.actions import people
from accessible_games.line.commands.arguments import wanted_number
from accessible_games.line.lines.people import friends_lines, here_lines
from accessible_games.line.presenters.club import said_line
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import command


@command("friends", group="people")
async def friends(context: Context, rest: str) -> None:
    """List the person's friends, and which of them are here."""
    context.tell_paged(friends_lines(context.announcer, await context.do(Contacts.friends)()))


@command("friend", group="people", reads=True)
async def friend(context: Context, rest: str) -> None:
    """Ask a person to be a friend, or accept; "off" declines or ends it."""
    context.tell_all(await people.friend(context, context.own_words(1)))


@command("block", group="people", reads=True)
async def block(context: Context, rest: str) -> None:
    """Block a person; "off" unblocks. Alone, list the blocked people."""
    tell_lines = context.tell_all if rest else context.tell_paged
    tell_lines(await people.block(context, context.own_words(1)))


@command("report", group="people", reads=True)
async def report(context: Context, rest: str) -> None:
    """Complain about a person to the moderators."""
    context.tell_all(await people.report(context, context.own_words(1)))


@command("who", group="people", reads=True)
async def who(context: Context, rest: str) -> None:
    """List the people here, all or by first letters, and the spectators of the match."""
    reply = await context.do(Contacts.who)(rest)
    if reply.watching:
        more = reply.watchers - len(reply.watching)
        context.say("hall-watching", count=reply.watchers, names=context.announcer.joined(reply.watching), more=more)
    context.tell_paged(here_lines(context.announcer, reply))


_LINES, _MOST_LINES = 5, 50


@command("say", group="people", reads=True)
def say(context: Context, rest: str) -> None:
    """Talk to everybody in the match, or in the lobby."""
    if not rest:
        context.say("talk-say-how", "refusal")
    else:
        context.post(Talk.say)(context.own_words(1))


@command("tell", group="people", reads=True)
async def tell(context: Context, rest: str) -> None:
    """Send a message to one person."""
    context.tell_all(await people.tell(context, context.own_words(1)))


@command("said", group="people", reads=True)
async def said(context: Context, rest: str) -> None:
    """Read the last things said here."""
    count = wanted_number(context, "said", rest, _LINES, _MOST_LINES, 20)
    if count is None:
        return
    lines = await context.do(Talk.recall)(count)
    if not lines:
        context.say("talk-none")
    context.tell_paged([said_line(context.announcer, each) for each in lines])
