"""Other people on a server: talk, who is here, friends, those of whom one wants to hear nothing, complaints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.vocabulary import all_words, first_word, meant
from accessible_games.commands.arguments import switched, wanted_number
from accessible_games.lobby.contacts import Contacts, Friends, Here, PersonStatus
from accessible_games.lobby.news import CATEGORIES
from accessible_games.lobby.talk import Talk
from accessible_games.people.person import Person
from accessible_games.session.context import Context
from accessible_games.session.registry import command
from accessible_games.telling.talk import hears, said_line

_IN_A_LINE = 20  # names


@command("friends", group="people")
async def friends(context: Context, rest: str) -> None:
    """Who is a friend, and is here."""
    _tell_friends(context, await context.do(Contacts.friends)())


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
        _tell_blocked(context, await context.do(Contacts.blocked)())
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


def _tell_blocked(context: Context, people: Sequence[Person]) -> None:
    undo = ("block", first_word("setting-off", context.settings.language))
    context.tell_paged(_lines(context, "people-here-blocked-all", [each.name for each in people], undo))


def _tell_friends(context: Context, reply: Friends) -> None:
    """Those who are here, the others, and what is asked."""
    off = first_word("setting-off", context.settings.language)
    told = _standings(context, reply.here)
    named = (
        ("people-here-friends-away", reply.away, (("profile", ""),)),
        ("people-here-friends-asking", reply.asking, (("profile", ""), ("friend", ""), ("friend", off))),
        ("people-here-friends-asked", reply.asked, (("profile", ""), ("friend", off))),
    )
    for message, names, actions in named:
        told += _lines(context, message, names, *actions) if names else []
    if not told:
        context.say("people-here-no-friends")
    context.tell_paged(told)


def _standings(context: Context, people: Sequence[PersonStatus]) -> list[Announcement]:
    """Who is free, who plays what, and who does not tell; some in a line."""
    kinds = (
        ("hall-who-free", [(each.name, _named(context, each)) for each in people if each.game == ""]),
        ("hall-who-plays", [(each.name, _playing(context, each)) for each in people if each.game]),
        ("hall-who-here", [(each.name, _named(context, each)) for each in people if each.game is None]),
    )
    return [line for message, named in kinds for line in _in_lines(context, message, named, (("profile", ""),))]


def _in_lines(
    context: Context, message: str, named: Sequence[tuple[str, str]], actions: Sequence[tuple[str, str]]
) -> Iterator[Announcement]:
    """People by their names and what is said of them; on a page each in a line, with what can be typed about it.

    ``actions``: commands, and what follows the name.
    """
    words, size = context.announcer, 1 if context.is_page else _IN_A_LINE
    for at in range(0, len(named), size):
        some = named[at : at + size]
        line = words.say(message, "answer", names=words.joined([told for _, told in some]), count=len(some))
        name = some[0][0]
        yield line.allowing(*((each, f"{name} {more}".strip()) for each, more in actions)) if size == 1 else line


def _playing(context: Context, each: PersonStatus) -> str:
    game = context.announcer.text(f"{each.game}-name")
    return context.announcer.text("hall-who-game", name=_named(context, each), game=game)


def _named(context: Context, each: PersonStatus) -> str:
    return context.announcer.text("seats-program", name=each.name) if each.is_program else each.name


def _lines(context: Context, message: str, names: Sequence[str], *actions: tuple[str, str]) -> list[Announcement]:
    """Some names in the message, the others in lines of their own; on a page each with the ``actions``."""
    if context.is_page and names:
        named = [(each, each) for each in names]
        return list(_in_lines(context, message, named, actions))
    parts = [context.announcer.joined(names[at : at + _IN_A_LINE]) for at in range(0, len(names), _IN_A_LINE)] or [""]
    first = context.announcer.say(message, count=len(names), names=parts[0])
    return [first, *(context.announcer.words(part) for part in parts[1:])]


@command("who", group="people", reads=True)
async def who(context: Context, rest: str) -> None:
    """Who is here; with letters, whose name begins so."""
    _tell_here(context, await context.do(Contacts.who)(rest))


def _tell_here(context: Context, reply: Here) -> None:
    """Who is free and who plays what, friends first; and who watches the match."""
    if reply.watching:
        more = reply.watchers - len(reply.watching)
        context.say("hall-watching", count=reply.watchers, names=context.announcer.joined(reply.watching), more=more)
    if not reply.count:
        context.say("hall-alone")
        return
    friends = [each.name for each in reply.people if each.is_friend]
    count, more = reply.count, reply.count - len(reply.people)
    words = context.announcer
    told = [words.say("hall-here", count=count), *_standings(context, reply.people)]
    if friends and len(friends) < len(reply.people):
        told.append(words.say("hall-friends", count=len(friends), names=words.joined(friends)))
    if more:
        told.append(words.say("hall-here-more", count=more))
    context.tell_paged(told)


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
        tell_heard(context)
        context.say("talk-notices-how")
    elif category is None or (state and is_on is None):
        context.say("talk-notices-how", "refusal")
    else:
        if is_on is not None:
            kept = [each for each in CATEGORIES if (is_on if each == category else hears(context, each))]
            context.change(notices=" ".join(kept))
        context.say("talk-notices", category=category, on=hears(context, category))


def tell_heard(context: Context) -> None:
    """Which talk is heard, in a line, and which not."""
    for message, is_on in (("talk-heard", True), ("talk-not-heard", False)):
        chosen = [each for each in CATEGORIES if hears(context, each) == is_on]
        names = [context.announcer.text(f"talk-category-{each}") for each in chosen]
        if names:
            context.say(message, names=context.announcer.joined(names))
