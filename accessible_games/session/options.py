"""Commands that change how the program speaks; every change is said and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_games.announce.catalogue import LANGUAGES, catalogue
from accessible_games.core.notices import NoticeError
from accessible_games.people.settings import CHOICES, RANGES
from accessible_games.session.commands import split_words
from accessible_games.session.requests import SaveSettings
from accessible_games.session.touch import board_lines

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def save(session: Session) -> None:
    """Have the settings stored and acted on."""
    session.request(SaveSettings(session.settings))


def choose(session: Session, setting: str, word: str) -> bool:
    """Set ``setting`` to the choice that the word names in any language; False when it names none."""
    for choice in CHOICES[setting]:
        if word in _choice_words(setting, choice):
            session.change(**{setting: choice})
            session.say(f"setting-{setting}-{choice}")
            return True
    return False


def _choice_words(setting: str, choice: str) -> set[str]:
    words = {choice}
    for language in LANGUAGES:
        words.update(split_words(catalogue(language).format(f"setting-{setting}-{choice}", {}, ["words"])))
    return words


def _switch(session: Session, setting: str, word: str) -> bool:
    """Turn a setting on or off; False when the word says neither."""
    for state, message in ((True, "setting-on"), (False, "setting-off")):
        if any(word in split_words(catalogue(language).format(message, {}, ["words"])) for language in LANGUAGES):
            session.change(**{setting: state})
            session.say(f"setting-{setting}-{'on' if state else 'off'}")
            return True
    return False


def _number(session: Session, setting: str, word: str) -> None:
    low, high = RANGES[setting]
    if word.isascii() and word.isdigit() and len(word) < 5 and low <= int(word) <= high:
        session.change(**{setting: int(word)})
        session.say(f"setting-{setting}", number=int(word))
    else:
        session.say(f"setting-{setting}-range", "refusal", low=low, high=high)


def _tell(session: Session, setting: str) -> None:
    """How it is set now, and what it can be."""
    value = getattr(session.settings, setting)
    named = {True: "on", False: "off"}.get(value, value) if isinstance(value, bool) else value
    session.say(f"setting-{setting}-{named}")
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
    word, _, value = rest.partition(" ")
    if word in _own_words("speech-rate"):
        _number(session, "rate", value)
    elif word in _own_words("speech-voice"):
        if not choose(session, "voice", value):
            session.say("setting-voice-choices", "refusal")
    else:
        _switch_or_tell(session, "speech", rest)


def braille(session: Session, rest: str) -> None:
    """How the board comes: off, line, grid, display; "width 32", "grade 1"."""
    word, _, value = rest.partition(" ")
    if word in _own_words("braille-width"):
        _number(session, "width", value)
    elif word in _own_words("braille-grade"):
        _number(session, "grade", value)
    elif not rest:
        _tell(session, "braille")
    elif not choose(session, "braille", rest):
        session.say("setting-braille-choices", "refusal")
    elif session.settings.braille in ("line", "grid") and session.update is not None:
        try:
            lines = board_lines(session, session.update, session.settings.braille)
        except NoticeError as error:
            session.notice(error.notice, "error")
            return
        for cells in lines:
            session.tell(session.announcer.cells(cells))


def _own_words(name: str) -> set[str]:
    """The words of a command's part, in all languages."""
    return {
        word
        for language in LANGUAGES
        for word in split_words(catalogue(language).format(f"setting-{name}", {}, ["words"]))
    }


HANDLERS = {
    "language": language, "verbosity": verbosity, "spelling": spelling, "prompt": prompt, "hold": hold,
    "edit": edit, "speech": speech, "braille": braille,
}  # fmt: skip
