"""The bell of the terminal, which calls who looks elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from accessible_games.commands.arguments import switch
from accessible_games.commands.options import switched
from accessible_games.people.settings import SIGNALS
from accessible_games.session.context import Context
from accessible_games.session.registry import command
from accessible_games.session.words import meant, words_of


def _arguments(context: Context) -> Iterable[str]:
    kinds = [words_of(context.settings.language, f"bell-kind-{each}")[0] for each in SIGNALS]
    return [*switch(context), *kinds]


@command("bell", group="settings", reads=True, arguments=_arguments)
def bell(context: Context, rest: str) -> None:
    """For what it rings; "on", "off", "talk off"."""
    chosen = context.settings.bell.split()
    word, _, state = rest.partition(" ")
    kind = meant(word, ((f"bell-kind-{each}", each) for each in SIGNALS), context.settings.language)
    is_on = switched(context, state if kind else rest)
    if rest and is_on is None and (kind is None or state):
        context.say("bell-how", "refusal")
        return
    if is_on is not None:
        changed = SIGNALS if kind is None else (kind,)
        chosen = [each for each in SIGNALS if (is_on if each in changed else each in chosen)]
        context.change(bell=" ".join(chosen))
    if chosen:
        names = [context.announcer.text(f"bell-kind-{each}") for each in chosen]
        context.say("bell-rings", names=context.announcer.joined(names))
    else:
        context.say("bell-silent")
    if not rest:
        context.say("bell-how")
