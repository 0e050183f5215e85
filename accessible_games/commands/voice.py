"""How the program speaks: whether, through what, in which voice, how fast, how high and how loud."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.commands.arguments import switch
from accessible_games.commands.options import choose, choose_or_tell, is_usual, kind_in, tell
from accessible_games.core.numbers import number_in
from accessible_games.languages import called
from accessible_games.people.voices import SPOKEN, VOICE, changed, manner, place
from accessible_games.session.choices import Choice
from accessible_games.session.context import Context
from accessible_games.session.ports import Voices
from accessible_games.session.registry import command
from accessible_games.session.words import meant

_SAMPLES = {"game": "turn", "match": "status", "talk": "chat"}  # a category of each kind


@command(
    "speech", group="settings", letter="p", reads=True, offered=lambda context: context.person is None, arguments=switch
)
async def speech(context: Context, rest: str) -> None:
    """The own voice: on, off; "rate 200", "pitch 60", "volume 80", "voice", also for a language or a kind of text."""
    if context.person is not None:
        context.say("setting-only-at-home", "refusal")
        return
    word, _, more = rest.partition(" ")
    name = meant(word, ((f"setting-speech-{each}", each) for each in (*SPOKEN, VOICE)), context.settings.language)
    if name == VOICE and choose(context, VOICE, more):
        return
    value, kind, language = _read(context, more)
    if name is None:
        choose_or_tell("speech", context, rest)
    elif name != VOICE:
        _set_number(context, name, value, kind, language)
    else:
        await _set_voice(context, value, kind, language or context.settings.language)


def _read(context: Context, text: str) -> tuple[str, str, str]:
    """What is wanted, for which kind of text and for which language; each may be empty."""
    left, kind = kind_in(context, text)
    words = left.split()
    language = next((called()[word] for word in words if word in called()), "")
    return " ".join(word for word in words if word not in called()), kind, language


def _set_number(context: Context, name: str, value: str, kind: str, language: str) -> None:
    low, high = SPOKEN[name]
    if not value:
        _tell(context, name, kind, language)
        context.say("setting-speech-range", name=name, low=low, high=high)
    elif is_usual(context, value):
        _change(context, name, None, kind, language)
    elif (number := number_in(value, 4)) is not None and low <= number <= high:
        _change(context, name, number, kind, language)
    else:
        context.say("setting-speech-range", "refusal", name=name, low=low, high=high)


async def _set_voice(context: Context, value: str, kind: str, language: str) -> None:
    if value and is_usual(context, value):
        _change(context, VOICE, None, kind, language)
    elif not context.settings.speech:
        tell(context, VOICE)
        context.say("setting-speech-silent", "refusal")
    else:
        _offer(context, await context.do(Voices.speaking)(language), value, kind, language)


def _offer(context: Context, names: Sequence[str], value: str, kind: str, language: str) -> None:
    found = next((name for name in names if name.casefold() == value), None)
    if found is not None:
        _change(context, VOICE, found, kind, language)
    elif value and names:
        context.say("setting-speech-no-voice", "refusal")
    else:
        tell(context, VOICE)
        context.say("setting-voice-choices")
        if not names:
            context.say("setting-speech-no-voices")
            return
        _tell(context, VOICE, kind, language)
        context.offer_choices([Choice(each, partial(_change, context, VOICE, each, kind, language)) for each in names])


def _change(context: Context, name: str, value: int | str | None, kind: str, language: str) -> None:
    """Set it, and say so in just that way."""
    context.change(voices=changed(context.settings.voices, name, place(kind, language), value))
    _tell(context, name, kind, language)


def _tell(context: Context, name: str, kind: str, language: str) -> None:
    """What is set, as a text of that kind in that language."""
    language = language or context.settings.language
    value = manner(context.settings.voices, kind, language).get(name)
    facts = {"name": name, "kind": kind, "value": "" if value is None else str(value)}
    facts["usual"] = "yes" if value is None else "no"
    sample = Announcer(Listener(language)).say("setting-speech-sample", _SAMPLES.get(kind, "answer"), **facts)
    context.tell(sample)
