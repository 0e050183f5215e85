"""Talk with other people on a server, and which of it is heard."""

from __future__ import annotations

from accessible_games.commands.numbers import wanted_number
from accessible_games.commands.options import switched
from accessible_games.lobby.news import CATEGORIES
from accessible_games.session.context import Context
from accessible_games.session.lobby_port import Lobby
from accessible_games.session.registry import command
from accessible_games.session.words import meant
from accessible_games.telling.talk import hears, said_line

_LINES, _MOST_LINES = 5, 50


@command("say", group="people", reads=True)
def say(context: Context, rest: str) -> None:
    """Talk to everybody in the match, else in the lobby."""
    if not rest:
        context.say("talk-say-how", "refusal")
    else:
        context.post(Lobby.say)(context.own_words(1))


@command("tell", group="people", reads=True)
async def tell(context: Context, rest: str) -> None:
    """A message to one person."""
    name, text = context.own_words(1).partition(" ")[0], context.own_words(2)
    if not text:
        context.say("talk-tell-how", "refusal")
    else:
        called, is_here = await context.do(Lobby.tell)(name, text)
        context.say("talk-told", name=called, here=is_here)


@command("said", group="people", reads=True)
async def said(context: Context, rest: str) -> None:
    """What was said here last."""
    count = wanted_number(context, "said", rest, _LINES, _MOST_LINES, 20)
    if count is None:
        return
    lines = await context.do(Lobby.recall)(count)
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
