"""At which pace the moves of computers against one another are told to who looks on."""

from __future__ import annotations

from accessible_games.people.settings import PACE
from accessible_games.session.context import Context
from accessible_games.session.registry import command
from accessible_games.session.showing import show_on
from accessible_games.session.words import first_word, meant


def _arguments(context: Context) -> list[str]:
    return [first_word(each, context.settings.language) for each in ("show-step", "setting-off")]


@command("pace", group="settings", reads=True, arguments=_arguments)
def pace(context: Context, rest: str) -> None:
    """ "step" for a move at each Enter, or seconds between two moves; "off"."""
    language = context.settings.language
    named = meant(rest, (("show-step", "step"), ("setting-off", "off")), language) or rest
    if not rest:
        _tell(context)
        context.say("show-how")
    elif PACE.fullmatch(named) is None:
        context.say("show-how", "refusal")
    else:
        context.change(pace=named)
        _tell(context)
        show_on(context)


def _tell(context: Context) -> None:
    chosen = context.settings.pace
    is_timed = chosen.isdigit()
    context.say("show-pace", how="seconds" if is_timed else chosen, seconds=int(chosen) if is_timed else 0)
