"""Other people on a server: talk, who is here, friends, those of whom one wants to hear nothing, complaints."""

from __future__ import annotations

from accessible_games.club.lobby.contacts import Contacts
from accessible_games.club.lobby.news import CATEGORIES
from accessible_games.club.lobby.talk import Talk
from accessible_games.line.commands.arguments import switched, wanted_number
from accessible_games.line.lines.people import blocked_lines, friends_lines, here_lines
from accessible_games.line.lines.settings import heard_lines, hears
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import command
from accessible_games.line.telling.talk import said_line
from accessible_games.output.announce.vocabulary import all_words, meant


@command("friends", group="people")
async def friends(context: Context, rest: str) -> None:
    """Who is a friend, and is here."""
    context.tell_paged(friends_lines(context.announcer, await context.do(Contacts.friends)()))


@command("friend", group="people", reads=True)
async def friend(context: Context, rest: str) -> None:
    """Ask somebody to be a friend, or say yes; with "off" no, or no longer."""
    name, is_on = _name_and_state(context)
    if not name:
        context.say("people-here-friend-how", "refusal")
    elif is_on is None:
        context.obey("help", "friend")
    elif is_on:
        called, are_friends = await context.do(Contacts.befriend)(name)
        context.say("people-here-friend" if are_friends else "people-here-asked", name=called, count=1)
    else:
        context.say("people-here-no-friend", name=await context.do(Contacts.part)(name))


@command("block", group="people", reads=True)
async def block(context: Context, rest: str) -> None:
    """Hear nothing of somebody; with "off" again; alone: of whom one hears nothing."""
    name, is_on = _name_and_state(context)
    if not name:
        context.tell_paged(blocked_lines(context.announcer, await context.do(Contacts.blocked)()))
    elif is_on is None:
        context.obey("help", "block")
    else:
        called = await context.do(Contacts.block)(name, is_on)
        context.say("people-here-blocked" if is_on else "people-here-unblocked", name=called)


@command("report", group="people", reads=True)
async def report(context: Context, rest: str) -> None:
    """Complain of somebody to those who look after the others."""
    name, text = context.own_words(1).partition(" ")[0], context.own_words(2)
    if not text:
        context.say("people-here-report-how", "refusal")
    else:
        context.say("people-here-reported", name=await context.do(Talk.report)(name, text))


def _name_and_state(context: Context) -> tuple[str, bool | None]:
    """A name, and whether it is not followed by "off"; None where anything else follows."""
    name, _, state = context.own_words(1).partition(" ")
    is_off = state.casefold() in all_words("setting-off")
    return name, None if state and not is_off else not is_off


@command("who", group="people", reads=True)
async def who(context: Context, rest: str) -> None:
    """Who is here, with letters whose name begins so; and who watches the match."""
    reply = await context.do(Contacts.who)(rest)
    if reply.watching:
        more = reply.watchers - len(reply.watching)
        context.say("hall-watching", count=reply.watchers, names=context.announcer.joined(reply.watching), more=more)
    context.tell_paged(here_lines(context.announcer, reply))


_LINES, _MOST_LINES = 5, 50


@command("say", group="people", reads=True)
def say(context: Context, rest: str) -> None:
    """Talk to everybody in the match, else in the lobby."""
    if not rest:
        context.say("talk-say-how", "refusal")
    else:
        context.post(Talk.say)(context.own_words(1))


@command("tell", group="people", reads=True)
async def tell(context: Context, rest: str) -> None:
    """A message to one person."""
    name, text = context.own_words(1).partition(" ")[0], context.own_words(2)
    if not text:
        context.say("talk-tell-how", "refusal")
    else:
        called, is_here = await context.do(Talk.tell)(name, text)
        context.say("talk-told", name=called, here=is_here)


@command("said", group="people", reads=True)
async def said(context: Context, rest: str) -> None:
    """What was said here last."""
    count = wanted_number(context, "said", rest, _LINES, _MOST_LINES, 20)
    if count is None:
        return
    lines = await context.do(Talk.recall)(count)
    if not lines:
        context.say("talk-none")
    context.tell_paged([said_line(context.announcer, each) for each in lines])


@command("notices", group="people", reads=True)
def notices(context: Context, rest: str) -> None:
    """Which talk is heard; "lobby off"."""
    word, _, state = rest.partition(" ")
    category = meant(word, ((f"talk-category-{each}", each) for each in CATEGORIES), context.settings.language)
    is_on = switched(context, state)
    if not rest:
        context.tell_all(heard_lines(context.announcer, context.settings))
        context.say("talk-notices-how")
    elif category is None or (state and is_on is None):
        context.say("talk-notices-how", "refusal")
    else:
        if is_on is not None:
            kept = [each for each in CATEGORIES if (is_on if each == category else hears(context.settings, each))]
            context.change(notices=" ".join(kept))
        context.say("talk-notices", category=category, on=hears(context.settings, category))
