"""Commands that change how the program speaks; every change is said and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_games.languages import called
from accessible_games.people.settings import CHOICES, RANGES
from accessible_games.session.commands import all_words, meant
from accessible_games.session.queries import board

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def choose(session: Session, setting: str, word: str) -> bool:
    """Set ``setting`` to the choice that the word names in any language; False when it names none."""
    choice = named(setting, word, session.settings.language)
    if choice is None:
        return False
    session.change(**{setting: choice})
    tell(session, setting)
    return True


def named(setting: str, word: str, language: str) -> str | None:
    """The choice of ``setting`` that the word names in any language."""
    if setting == "language":
        return called().get(word)
    if word in CHOICES[setting]:
        return word
    return meant(word, ((f"setting-{setting}-{each}", each) for each in CHOICES[setting]), language)


def _switch(session: Session, setting: str, word: str) -> bool:
    """Turn a setting on or off; False when the word says neither."""
    state = meant(word, (("setting-on", True), ("setting-off", False)), session.settings.language)
    if state is not None:
        session.change(**{setting: state})
        session.say(f"setting-{setting}-{'on' if state else 'off'}")
    return state is not None


def _number(session: Session, setting: str, word: str) -> None:
    low, high = RANGES[setting]
    if word.isascii() and word.isdigit() and len(word) < 5 and low <= int(word) <= high:
        session.change(**{setting: int(word)})
        session.say(f"setting-{setting}", number=int(word))
    else:
        session.say(f"setting-{setting}-range", "refusal", low=low, high=high)


def tell(session: Session, setting: str) -> None:
    """How it is set now; each language says of itself that it is spoken."""
    value = getattr(session.settings, setting)
    named = ("on" if value else "off") if isinstance(value, bool) else value
    session.say(f"setting-{setting}" if setting == "language" else f"setting-{setting}-{named}")


def _tell(session: Session, setting: str) -> None:
    """How it is set now, and what it can be."""
    tell(session, setting)
    session.say(f"setting-{setting}-choices")


def language(session: Session, rest: str) -> None:
    """German or English."""
    _choose_or_tell(session, "language", rest)


def verbosity(session: Session, rest: str) -> None:
    """Brief, normal or full."""
    _choose_or_tell(session, "verbosity", rest)


def spelling(session: Session, rest: str) -> None:
    """Letters of fields plain or as words."""
    _choose_or_tell(session, "spelling", rest)


def invitations(session: Session, rest: str) -> None:
    """From whom invitations to matches are taken."""
    _choose_or_tell(session, "invitations", rest)


def prompt(session: Session, rest: str) -> None:
    """What stands before the input."""
    _choose_or_tell(session, "prompt", rest)


def _choose_or_tell(session: Session, setting: str, rest: str) -> None:
    if not rest:
        _tell(session, setting)
    elif not choose(session, setting, rest):
        session.say(f"setting-{setting}-choices", "refusal")


def _switch_or_tell(session: Session, setting: str, rest: str) -> None:
    if not rest:
        _tell(session, setting)
    elif not _switch(session, setting, rest):
        session.say(f"setting-{setting}-choices", "refusal")


def hold(session: Session, rest: str) -> None:
    """One announcement for each Enter."""
    _switch_or_tell(session, "hold", rest)


def edit(session: Session, rest: str) -> None:
    """Edit mode with history and completion, or plain lines."""
    if not session.can_edit:
        session.say("session-no-edit", "refusal")
        return
    _switch_or_tell(session, "edit", rest or ("off" if session.settings.edit else "on"))


def speech(session: Session, rest: str) -> None:
    """The own voice: on, off, "rate 200", "voice auto"."""
    if session.person is not None:
        session.say("setting-only-at-home", "refusal")
        return
    word, _, value = rest.partition(" ")
    if word in all_words("setting-speech-rate"):
        _number(session, "rate", value)
    elif word in all_words("setting-speech-voice"):
        if not choose(session, "voice", value):
            session.say("setting-voice-choices", "refusal")
    else:
        _switch_or_tell(session, "speech", rest)


def braille(session: Session, rest: str) -> None:
    """How the board comes: off, line, grid, display; "width 32", "grade 1"."""
    word, _, value = rest.partition(" ")
    if word in all_words("setting-braille-width"):
        _number(session, "width", value)
    elif word in all_words("setting-braille-grade"):
        _number(session, "grade", value)
    elif not rest:
        _tell(session, "braille")
    elif session.person is not None and named("braille", rest, session.settings.language) == "display":
        session.say("setting-only-at-home", "refusal")
    elif not choose(session, "braille", rest):
        session.say("setting-braille-choices", "refusal")
    elif session.settings.braille in ("line", "grid") and session.update is not None:
        board(session, "")


HANDLERS = {
    "language": language,
    "verbosity": verbosity,
    "spelling": spelling,
    "prompt": prompt,
    "hold": hold,
    "invitations": invitations,
    "edit": edit,
    "speech": speech,
    "braille": braille,
}
