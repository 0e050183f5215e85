"""Commands for settings: each reads or changes one; also voices, aliases and the tactile board."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from accessible_games.club.accounts.settings import (
    SIGNALS,
    SPOKEN,
    VOICE,
    voice_manner,
    voice_place,
    with_voice,
)
from accessible_games.languages import called
from accessible_games.line.actions import settings
from accessible_games.line.actions.actor import Actor, Lines
from accessible_games.line.actions.settings import (
    SETTINGS,
    choose_or_tell,
    is_usual,
    kind_in,
    named,
)
from accessible_games.line.commands.arguments import switch, values
from accessible_games.line.commands.board import board
from accessible_games.line.lines.settings import setting_line
from accessible_games.line.presenters.companion import set_up
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Voices
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command, commands, match_command, no_arguments
from accessible_games.line.session.timing import show_on
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import all_words, first_word, meant, words_of
from accessible_games.rules.core.text import number_in


def _set(act: Callable[[Actor, str], Lines], context: Context, rest: str) -> None:
    context.tell_all(act(context, rest))


_OVERVIEW: Mapping[str, Sequence[str]] = {  # commands by group
    "told": ("language", "verbosity", "spelling", "cursor", "speech", "sounds", "notices"),
    "people": ("visible", "invitations", "rating", "about"),
    "time": ("reading", "warnings", "pace", "dice", "zone"),
    "terminal": ("prompt", "hold", "edit", "bell", "braille", "display", "companion", "alias"),
}


@command("settings", group="settings")
def settings_(context: Context, rest: str) -> None:
    """Read all settings that can be changed here, by group, each behind its word."""
    for group, names in _OVERVIEW.items():
        offered = [name for name in names if commands()[name].is_offered(context)]
        if offered:
            context.say(f"settings-of-{group}")
        for name in offered:
            read = SETTINGS.get(name, partial(choose_or_tell, "throws" if name == "dice" else name))
            word = first_word(f"command-{name}", context.settings.language)
            context.say("settings-row", word=word, present=read(context, "")[0].text)


def _bell_words(context: Context) -> Iterable[str]:
    kinds = [words_of(context.settings.language, f"bell-kind-{each}")[0] for each in SIGNALS]
    return [*switch(context), *kinds]


for _setting, _group, _letter, _words in (
    ("verbosity", "settings", "z", values("verbosity")),
    ("language", "settings", "j", values("language")),
    ("spelling", "settings", "", values("spelling")),
    ("invitations", "people", "", values("invitations")),
    ("visible", "people", "", values("visible")),
    ("prompt", "settings", "", values("prompt")),
    ("cursor", "settings", "", values("cursor")),
    ("hold", "settings", "", values("hold")),
    ("bell", "settings", "", _bell_words),
    ("notices", "people", "", no_arguments),
):
    command(_setting, group=_group, letter=_letter, reads=True, arguments=_words)(partial(_set, SETTINGS[_setting]))


@command("edit", group="settings", letter="x", reads=True, offered=lambda context: context.can_edit, arguments=switch)
def edit(context: Context, rest: str) -> None:
    """Switch between edit mode and plain lines."""
    if not context.can_edit:
        context.say("session-no-edit", "refusal", home=context.person is None)
        return
    context.tell_all(choose_or_tell("edit", context, rest or ("off" if context.settings.edit else "on")))


@command("display", group="settings", reads=True, offered=lambda context: context.person is None, arguments=switch)
def display(context: Context, rest: str) -> None:
    """Turn announcements and board on the local Braille display on or off."""
    if context.person is not None:
        context.say("setting-only-at-home", "refusal")
    else:
        context.tell_all(choose_or_tell("display", context, rest))


@command("braille", group="settings", letter="k", reads=True)
def braille(context: Context, rest: str) -> None:
    """Set the form of the board: off, line, grid; "width 32", "grade 1", "dots 6"; "display"."""
    word, _, value = rest.partition(" ")
    if word in all_words("setting-braille-display"):
        context.obey("display", value or first_word("setting-on", context.settings.language))
        return
    context.tell_all(settings.braille(context, rest))
    is_shown = named(context, "braille", rest) is not None and context.settings.braille in ("line", "grid")
    if is_shown and context.update is not None:
        board(context, "")


_ENGINE = "engine"
_ALWAYS_THERE = ("auto", "log", "none")  # as engines
_SAMPLES = {"game": "turn", "match": "status", "talk": "chat"}  # a category of each kind


@command(
    "speech", group="settings", letter="p", reads=True, offered=lambda context: context.person is None, arguments=switch
)
async def speech(context: Context, rest: str) -> None:
    """Set the program's voice: on, off, "engine", "rate 200", "pitch 60", "volume 80", "voice", also for a kind."""
    if context.person is not None:
        context.say("setting-only-at-home", "refusal")
        return
    word, _, more = rest.partition(" ")
    names = (*SPOKEN, VOICE, _ENGINE)
    name = meant(word, ((f"setting-speech-{each}", each) for each in names), context.settings.language)
    value, kind, language = _read(context, more)
    if name is None:
        context.tell_all(choose_or_tell("speech", context, rest))
    elif name == _ENGINE:
        await _set_engine(context, more)
    elif name == VOICE:
        await _set_voice(context, value, kind, language or context.settings.language)
    else:
        _set_number(context, name, value, kind, language)


def _read(context: Context, text: str) -> tuple[str, str, str]:
    """Return the value, the kind of text and the language that were typed. Each may be empty."""
    left, kind = kind_in(context, text)
    words = left.split()
    language = next((called()[word] for word in words if word in called()), "")
    return " ".join(word for word in words if word not in called()), kind, language


def _set_number(context: Context, name: str, value: str, kind: str, language: str) -> None:
    low, high = SPOKEN[name]
    if not value:
        _tell_voice(context, name, kind, language)
        context.say("setting-speech-range", name=name, low=low, high=high)
    elif is_usual(context, value):
        _change(context, name, None, kind, language)
    elif (number := number_in(value, 4)) is not None and low <= number <= high:
        _change(context, name, number, kind, language)
    else:
        message = "setting-speech-range" if number is None else "setting-speech-outside"
        context.say(message, "refusal", name=name, low=low, high=high, number=number or 0)


async def _set_engine(context: Context, value: str) -> None:
    """Choose what speaks, or list what works here."""
    faults = await context.do(Voices.engines)()
    working = [name for name, fault in faults.items() if fault is None]
    wanted = named(context, _ENGINE, value)
    if not value:
        context.tell(setting_line(context.announcer, context.settings, _ENGINE))
        labels = {name: context.announcer.text("setting-engine-name", engine=name) for name in working}
        automatic = first_word("setting-engine-auto", context.settings.language)
        context.offer_choices([Choice(label, _use, name) for name, label in ({"auto": automatic} | labels).items()])
    elif isinstance(wanted, str) and wanted in (*working, *_ALWAYS_THERE):
        _use(context, wanted)
    elif isinstance(wanted, str) and (fault := faults.get(wanted)) is not None:
        context.notice(fault, "refusal")
    else:
        names = ", ".join(context.announcer.text("setting-engine-name", engine=name) for name in working)
        context.say("setting-engine-choices", "refusal", names=names)


def _use(context: Context, engine: str) -> None:
    """Let an engine speak, and name what it lacks."""
    context.change(engine=engine)
    context.tell(setting_line(context.announcer, context.settings, _ENGINE))
    if engine not in _ALWAYS_THERE:
        system = "linux" if sys.platform == "linux" else "other"
        context.say("setting-engine-lacks", engine=engine, system=system)


async def _set_voice(context: Context, value: str, kind: str, language: str) -> None:
    if value and is_usual(context, value):
        _change(context, VOICE, None, kind, language)
    elif not context.settings.speech:
        context.say("setting-speech-silent", "refusal")
    else:
        _offer(context, await context.do(Voices.speaking)(language), value, kind, language)


def _offer(context: Context, names: Sequence[str], value: str, kind: str, language: str) -> None:
    found = next((name for name in names if name.casefold() == value), None)
    is_all = value in all_words("setting-speech-all")
    variants = [] if is_all else [name for name in names if "+" in name]
    if found is not None:
        _change(context, VOICE, found, kind, language)
    elif not names:
        context.say("setting-speech-no-voices", "refusal")
    elif value and not is_all:
        context.say("setting-speech-no-voice", "refusal")
    else:

        def choose(context: Context, name: str) -> None:
            _change(context, VOICE, name, kind, language)

        _tell_voice(context, VOICE, kind, language)
        context.offer_choices([Choice(each, choose, each) for each in names if each not in variants])
        if variants:
            context.say("setting-speech-variants", example=variants[0])


def _change(context: Context, name: str, value: int | str | None, kind: str, language: str) -> None:
    """Change a voice setting, and confirm it with that voice."""
    context.change(voices=with_voice(context.settings.voices, name, voice_place(kind, language), value))
    _tell_voice(context, name, kind, language)


def _tell_voice(context: Context, name: str, kind: str, language: str) -> None:
    """Announce a voice setting, as a text of that kind in that language."""
    language = language or context.settings.language
    value = voice_manner(context.settings.voices, kind, language).get(name)
    facts = {"name": name, "kind": kind, "value": "" if value is None else str(value)}
    facts["usual"] = "yes" if value is None else "no"
    sample = Announcer(Listener(language)).say("setting-speech-sample", _SAMPLES.get(kind, "answer"), **facts)
    context.tell(sample)


@command("alias", group="settings", reads=True)
def alias(context: Context, rest: str) -> None:
    """Define a word ("x = board") or a key ("key h = o"), delete one ("delete x"), or list all."""
    lines = settings.alias(context, context.own_words(1))
    if rest:
        context.tell_all(lines)
    else:
        context.tell(lines[0])
        context.tell_paged(lines[1:])


def _paces(context: Context) -> list[str]:
    return [first_word(each, context.settings.language) for each in ("show-step", "setting-off")]


@command("pace", group="settings", reads=True, arguments=_paces)
def pace(context: Context, rest: str) -> None:
    """Set the pace of matches between computers: "step", seconds, or "off"."""
    context.tell_all(settings.pace(context, rest))
    if rest:
        show_on(context)


@match_command("companion", group="board", reads=True, looks=False)
def companion(context: Context, update: Update, rest: str) -> None:
    """Turn announcements for a tactile board on, with its set-up, or off."""
    was_on = context.settings.companion
    context.tell_all(choose_or_tell("companion", context, rest))
    if context.settings.companion and not was_on:
        set_up(context, update)


@match_command("sync", group="board")
def sync(context: Context, update: Update, rest: str) -> None:
    """Read the whole position as placements."""
    set_up(context, update)
