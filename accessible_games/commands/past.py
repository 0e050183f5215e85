"""What was told of each kind, message by message; each kind can be switched off and on."""

from __future__ import annotations

from functools import partial

from accessible_games.announce.announcement import kind_of
from accessible_games.commands.options import switched
from accessible_games.people.kinds import KINDS
from accessible_games.people.voices import changed
from accessible_games.session.context import Context
from accessible_games.session.past import PREVIOUS, WAYS
from accessible_games.session.registry import command
from accessible_games.session.words import first_word, meant

_ASKED = kind_of("answer")  # what was typed is always answered


def _read(kind: str, context: Context, rest: str) -> None:
    """The message before or behind, the first or the last one; or whether news of this kind are told."""
    way = meant(rest, ((f"past-{each}", each) for each in WAYS), context.settings.language)
    is_on = switched(context, rest)
    if way is not None:
        _go(context, kind, way)
    elif is_on is not None:
        _switch(context, kind, is_on=is_on)
    elif rest:
        context.say("past-how", "refusal", kind=kind)
    else:
        _tell(context, kind)
        context.say("past-how", kind=kind)


def _go(context: Context, kind: str, way: str) -> None:
    buffer = context.past.of(kind)
    found = buffer.go(way)
    if found is not None:
        told = found
    elif not buffer.kept:
        told = context.announcer.say("past-empty", kind=kind)
    else:
        told = context.announcer.say("past-oldest" if way == PREVIOUS else "past-newest")
    context.tell(told, is_review=True)


def _switch(context: Context, kind: str, *, is_on: bool) -> None:
    if kind == _ASKED:
        context.say("past-always", "refusal")
        return
    context.change(kinds=changed(context.settings.kinds, "told", kind, None if is_on else False))
    context.say("past-switched", kind=kind, on=is_on)


def _tell(context: Context, kind: str) -> None:
    buffer = context.past.of(kind)
    is_on = f"told {kind}" not in context.settings.kinds
    context.say("past-state", kind=kind, on=is_on, at=buffer.at + 1, count=len(buffer.kept))


def _arguments(kind: str, context: Context) -> list[str]:
    switches = () if kind == _ASKED else ("setting-off", "setting-on")
    return [first_word(each, context.settings.language) for each in (*(f"past-{way}" for way in WAYS), *switches)]


for _kind in KINDS:
    declare = command(_kind, group="talk", reads=True, online=_kind == "talk", arguments=partial(_arguments, _kind))
    declare(partial(_read, _kind))
