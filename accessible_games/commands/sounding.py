"""Sounds: whether and how loud, and a list to learn them by."""

from __future__ import annotations

from functools import partial

from accessible_games.announce.sounds import SOUNDS
from accessible_games.commands.arguments import switch
from accessible_games.commands.options import change_number, choose_by_kind
from accessible_games.core.numbers import number_in
from accessible_games.session.choices import Choice
from accessible_games.session.context import Context
from accessible_games.session.registry import command
from accessible_games.session.words import all_words


@command("sounds", group="settings", reads=True, arguments=switch)
def sounds(context: Context, rest: str) -> None:
    """Sounds on or off, also for a kind of text; "volume 40"; "list", and the number of one, to hear it."""
    word, _, value = rest.partition(" ")
    if word in all_words("setting-sounds-volume"):
        if change_number(context, "loudness", value):
            _hear(context, "turn")
    elif rest in all_words("setting-sounds-list"):
        names = [(each, context.announcer.text(f"sound-{each}")) for each in SOUNDS]
        context.offer_choices([Choice(label, partial(_hear, context, each)) for each, label in names])
    elif (chosen := number_in(rest, 2)) is not None and 0 < chosen <= len(SOUNDS):
        _hear(context, SOUNDS[chosen - 1])
    else:
        choose_by_kind("sounds", context, rest)


def _hear(context: Context, name: str) -> None:
    """The words of a sound, and the sound."""
    context.tell(context.announcer.say(f"sound-{name}")._replace(sound=name))
