"""Commands that change how the program speaks; every change is said and remembered."""

from __future__ import annotations

from functools import partial

from accessible_games.commands.arguments import switch, values
from accessible_games.commands.board import board
from accessible_games.core.numbers import number_in
from accessible_games.languages import called
from accessible_games.people.kinds import KINDS, by_kind
from accessible_games.people.settings import CHOICES, RANGES
from accessible_games.people.voices import changed
from accessible_games.session.context import Context
from accessible_games.session.registry import command
from accessible_games.session.words import all_words, first_word, meant


def choose(context: Context, setting: str, word: str) -> bool:
    """Set ``setting`` to the choice that the word names in any language; False when it names none."""
    choice = named(context, setting, word)
    if choice is None:
        return False
    context.change(**{setting: choice})
    tell(context, setting)
    return True


def named(context: Context, setting: str, word: str) -> str | bool | None:
    """The choice of ``setting`` that the word names in any language."""
    if setting == "language":
        return called().get(word)
    if isinstance(getattr(context.settings, setting), bool):
        return switched(context, word)
    if word in CHOICES[setting]:
        return word
    choices = ((f"setting-{setting}-{each}", each) for each in CHOICES[setting])
    return meant(word, choices, context.settings.language)


def switched(context: Context, word: str) -> bool | None:
    """Whether the word means on or off, in any language; None: neither."""
    return meant(word, (("setting-on", True), ("setting-off", False)), context.settings.language)


def change_number(context: Context, setting: str, word: str) -> bool:
    """Set it to the number that was typed; False, with the limits told, when that is none or too low or high."""
    low, high = RANGES[setting]
    number = number_in(word, 4)
    if number is None or not low <= number <= high:
        context.say(f"setting-{setting}-range", "refusal", low=low, high=high)
        return False
    context.change(**{setting: number})
    context.say(f"setting-{setting}", number=number)
    return True


def tell(context: Context, setting: str) -> None:
    """How it is set now; each language says of itself that it is spoken."""
    value = getattr(context.settings, setting)
    named = ("on" if value else "off") if isinstance(value, bool) else value
    context.say(f"setting-{setting}" if setting == "language" else f"setting-{setting}-{named}")


def _tell(context: Context, setting: str) -> None:
    """How it is set now, and what it can be; a page has buttons for that."""
    tell(context, setting)
    if not context.is_page:
        context.say(f"setting-{setting}-choices")


def choose_or_tell(setting: str, context: Context, rest: str) -> None:
    """Set it as the words say; without any tell how it is."""
    if not rest:
        _tell(context, setting)
    elif not choose(context, setting, rest):
        context.say(f"setting-{setting}-choices", "refusal")


def kind_in(context: Context, text: str) -> tuple[str, str]:
    """What is said besides a kind of text, and the kind; empty: all."""
    words, kind = text.split(), ""
    for word in words[:]:
        named = meant(word, ((f"kind-{each}", each) for each in KINDS), context.settings.language)
        if named is not None and not kind:
            kind = named
            words.remove(word)
    return " ".join(words), kind


def is_usual(context: Context, word: str) -> bool:
    """Whether what was set for some is to be as for all."""
    return meant(word, (("setting-usual", True),), context.settings.language) is not None


def choose_by_kind(setting: str, context: Context, rest: str) -> None:
    """The same for all that is told, or for a kind of it alone: "full", "game full", "game usual"."""
    value, kind = kind_in(context, rest)
    if not kind:
        choose_or_tell(setting, context, rest)
        for each in by_kind(context.settings.kinds, setting):
            _tell_kind(context, setting, each)
        return
    choice = named(context, setting, value)
    if choice is None and value and not is_usual(context, value):
        context.say(f"setting-{setting}-choices", "refusal")
        return
    if value:
        kept = None if choice is True else choice  # as it is without
        context.change(kinds=changed(context.settings.kinds, setting, kind, kept))
    _tell_kind(context, setting, kind)


def _tell_kind(context: Context, setting: str, kind: str) -> None:
    """How it is set for a kind of text."""
    usual = getattr(context.settings, setting)
    value = by_kind(context.settings.kinds, setting).get(kind, usual)
    name = ("on" if value else "off") if isinstance(value, bool) else value
    told = context.announcer.text(f"setting-{setting}-{name}")
    context.say("setting-of-kind", kind=context.announcer.text(f"kind-{kind}"), told=told)


command("verbosity", group="settings", letter="z", reads=True, arguments=values("verbosity"))(
    partial(choose_by_kind, "verbosity")
)
for _setting, _group, _letter in (
    ("language", "settings", "j"),
    ("spelling", "settings", ""),
    ("invitations", "people", ""),
    ("visible", "people", ""),
    ("prompt", "settings", ""),
    ("cursor", "settings", ""),
    ("hold", "settings", ""),
):
    command(_setting, group=_group, letter=_letter, reads=True, arguments=values(_setting))(
        partial(choose_or_tell, _setting)
    )


@command("edit", group="settings", letter="x", reads=True, offered=lambda context: context.can_edit, arguments=switch)
def edit(context: Context, rest: str) -> None:
    """Edit mode with history and completion, or plain lines."""
    if not context.can_edit:
        context.say("session-no-edit", "refusal", home=context.person is None)
        return
    choose_or_tell("edit", context, rest or ("off" if context.settings.edit else "on"))


@command("display", group="settings", reads=True, offered=lambda context: context.person is None, arguments=switch)
def display(context: Context, rest: str) -> None:
    """Whether announcements and board come on a Braille display at this computer."""
    if context.person is not None:
        context.say("setting-only-at-home", "refusal")
    else:
        choose_or_tell("display", context, rest)


@command("braille", group="settings", letter="k", reads=True)
def braille(context: Context, rest: str) -> None:
    """How the board comes: off, line, grid; "width 32", "grade 1", "dots 6"; "display" for one's own display."""
    word, _, value = rest.partition(" ")
    if word in all_words("setting-braille-width"):
        change_number(context, "width", value)
    elif word in all_words("setting-braille-grade"):
        change_number(context, "grade", value)
    elif word in all_words("setting-braille-dots"):
        if not choose(context, "dots", value):
            context.say("setting-dots-choices", "refusal")
    elif word in all_words("setting-braille-display"):
        context.obey("display", value or first_word("setting-on", context.settings.language))
    elif not rest:
        _tell(context, "braille")
    elif not choose(context, "braille", rest):
        context.say("setting-braille-choices", "refusal")
    elif context.settings.braille in ("line", "grid") and context.update is not None:
        board(context, "")
