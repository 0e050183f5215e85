"""Commands that change how the program speaks; every change is said and remembered."""

from __future__ import annotations

from accessible_games.commands.board import board
from accessible_games.languages import called
from accessible_games.people import CHOICES, RANGES
from accessible_games.session import Context, all_words, command, meant


def choose(context: Context, setting: str, word: str) -> bool:
    """Set ``setting`` to the choice that the word names in any language; False when it names none."""
    choice = named(setting, word, context.settings.language)
    if choice is None:
        return False
    context.change(**{setting: choice})
    tell(context, setting)
    return True


def named(setting: str, word: str, language: str) -> str | None:
    """The choice of ``setting`` that the word names in any language."""
    if setting == "language":
        return called().get(word)
    if word in CHOICES[setting]:
        return word
    return meant(word, ((f"setting-{setting}-{each}", each) for each in CHOICES[setting]), language)


def _switch(context: Context, setting: str, word: str) -> bool:
    """Turn a setting on or off; False when the word says neither."""
    state = meant(word, (("setting-on", True), ("setting-off", False)), context.settings.language)
    if state is not None:
        context.change(**{setting: state})
        context.say(f"setting-{setting}-{'on' if state else 'off'}")
    return state is not None


def _number(context: Context, setting: str, word: str) -> None:
    low, high = RANGES[setting]
    if word.isascii() and word.isdigit() and len(word) < 5 and low <= int(word) <= high:
        context.change(**{setting: int(word)})
        context.say(f"setting-{setting}", number=int(word))
    else:
        context.say(f"setting-{setting}-range", "refusal", low=low, high=high)


def tell(context: Context, setting: str) -> None:
    """How it is set now; each language says of itself that it is spoken."""
    value = getattr(context.settings, setting)
    named = ("on" if value else "off") if isinstance(value, bool) else value
    context.say(f"setting-{setting}" if setting == "language" else f"setting-{setting}-{named}")


def _tell(context: Context, setting: str) -> None:
    """How it is set now, and what it can be."""
    tell(context, setting)
    context.say(f"setting-{setting}-choices")


@command("language", group="settings", letter="j")
def language(context: Context, rest: str) -> None:
    """German or English."""
    _choose_or_tell(context, "language", rest)


@command("verbosity", group="settings", letter="z")
def verbosity(context: Context, rest: str) -> None:
    """Brief, normal or full."""
    _choose_or_tell(context, "verbosity", rest)


@command("spelling", group="settings")
def spelling(context: Context, rest: str) -> None:
    """Letters of fields plain or as words."""
    _choose_or_tell(context, "spelling", rest)


@command("invitations", group="people")
def invitations(context: Context, rest: str) -> None:
    """From whom invitations to matches are taken."""
    _choose_or_tell(context, "invitations", rest)


@command("prompt", group="settings")
def prompt(context: Context, rest: str) -> None:
    """What stands before the input."""
    _choose_or_tell(context, "prompt", rest)


def _choose_or_tell(context: Context, setting: str, rest: str) -> None:
    if not rest:
        _tell(context, setting)
    elif not choose(context, setting, rest):
        context.say(f"setting-{setting}-choices", "refusal")


def _switch_or_tell(context: Context, setting: str, rest: str) -> None:
    if not rest:
        _tell(context, setting)
    elif not _switch(context, setting, rest):
        context.say(f"setting-{setting}-choices", "refusal")


@command("hold", group="settings")
def hold(context: Context, rest: str) -> None:
    """One announcement for each Enter."""
    _switch_or_tell(context, "hold", rest)


@command("edit", group="settings", letter="x")
def edit(context: Context, rest: str) -> None:
    """Edit mode with history and completion, or plain lines."""
    if not context.can_edit:
        context.say("session-no-edit", "refusal")
        return
    _switch_or_tell(context, "edit", rest or ("off" if context.settings.edit else "on"))


@command("speech", group="settings", letter="p")
def speech(context: Context, rest: str) -> None:
    """The own voice: on, off, "rate 200", "voice auto"."""
    if context.person is not None:
        context.say("setting-only-at-home", "refusal")
        return
    word, _, value = rest.partition(" ")
    if word in all_words("setting-speech-rate"):
        _number(context, "rate", value)
    elif word in all_words("setting-speech-voice"):
        if not choose(context, "voice", value):
            context.say("setting-voice-choices", "refusal")
    else:
        _switch_or_tell(context, "speech", rest)


@command("braille", group="settings", letter="k")
def braille(context: Context, rest: str) -> None:
    """How the board comes: off, line, grid, display; "width 32", "grade 1"."""
    word, _, value = rest.partition(" ")
    if word in all_words("setting-braille-width"):
        _number(context, "width", value)
    elif word in all_words("setting-braille-grade"):
        _number(context, "grade", value)
    elif not rest:
        _tell(context, "braille")
    elif context.person is not None and named("braille", rest, context.settings.language) == "display":
        context.say("setting-only-at-home", "refusal")
    elif not choose(context, "braille", rest):
        context.say("setting-braille-choices", "refusal")
    elif context.settings.braille in ("line", "grid") and context.update is not None:
        board(context, "")
