"""Settings: each with a command that tells it and changes it; voices, sounds, own words, the companion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from accessible_games.club.accounts.aliases import KEY, is_line, is_name
from accessible_games.club.accounts.kinds import KINDS, by_kind
from accessible_games.club.accounts.settings import CHOICES, PACE, RANGES, SIGNALS
from accessible_games.club.accounts.voices import SPOKEN, VOICE, changed, manner, place
from accessible_games.languages import called
from accessible_games.limits.table import ListLimits
from accessible_games.line.commands.arguments import switch, switched, values
from accessible_games.line.commands.board import board
from accessible_games.line.lines.settings import alias_line, alias_lines, setting_line
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Voices
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.reading import begins_with_field, vocabulary
from accessible_games.line.session.registry import command, commands, match_command
from accessible_games.line.session.showing import show_on
from accessible_games.line.telling.companion import set_up
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcer import SOUNDS, Announcer, Listener
from accessible_games.output.announce.vocabulary import all_words, first_word, meant, words_of
from accessible_games.rules.core.text import number_in


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
    """How it is set now."""
    context.tell(setting_line(context.announcer, context.settings, setting))


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
        _tell_voice(context, name, kind, language)
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
        _tell_voice(context, VOICE, kind, language)
        context.offer_choices([Choice(each, partial(_change, context, VOICE, each, kind, language)) for each in names])


def _change(context: Context, name: str, value: int | str | None, kind: str, language: str) -> None:
    """Set it, and say so in just that way."""
    context.change(voices=changed(context.settings.voices, name, place(kind, language), value))
    _tell_voice(context, name, kind, language)


def _tell_voice(context: Context, name: str, kind: str, language: str) -> None:
    """What is set, as a text of that kind in that language."""
    language = language or context.settings.language
    value = manner(context.settings.voices, kind, language).get(name)
    facts = {"name": name, "kind": kind, "value": "" if value is None else str(value)}
    facts["usual"] = "yes" if value is None else "no"
    sample = Announcer(Listener(language)).say("setting-speech-sample", _SAMPLES.get(kind, "answer"), **facts)
    context.tell(sample)


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


def _bell_words(context: Context) -> Iterable[str]:
    kinds = [words_of(context.settings.language, f"bell-kind-{each}")[0] for each in SIGNALS]
    return [*switch(context), *kinds]


@command("bell", group="settings", reads=True, arguments=_bell_words)
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


_KEPT = ("quit", "help", "alias")  # commands whose words keep their meaning


@command("alias", group="settings", reads=True)
def alias(context: Context, rest: str) -> None:
    """ "x = board" defines a word, "key h = o" a key of the exploring mode; "delete x"; alone all of them."""
    name, is_given, line = context.own_words(1).partition("=")
    name, line = _named(context, name), line.strip()
    verb, _, gone = name.partition(" ")
    if not rest:
        head, *others = alias_lines(context.announcer, context.settings)
        context.tell(head)
        context.tell_paged(others)
    elif is_given:
        _define(context, name, line)
    elif gone and meant(verb, (("alias-delete", "delete"),), context.settings.language):
        _delete(context, _named(context, gone))
    elif name in context.settings.aliases:
        context.tell(alias_line(context.announcer, context.settings, name))
    else:
        context.say("alias-how", "refusal")


def _named(context: Context, text: str) -> str:
    """As it is kept: a key by the same word in every language."""
    name = " ".join(text.casefold().split())
    word, _, letter = name.partition(" ")
    is_key = letter and meant(word, (("alias-key", "key"),), context.settings.language)
    return f"{KEY}{letter}" if is_key else name


def _define(context: Context, name: str, line: str) -> None:
    problem = _problem(context, name, line)
    if problem:
        context.say(problem, "refusal", most=ListLimits.aliases)
        return
    context.change(aliases={**context.settings.aliases, name: line})
    context.tell(alias_line(context.announcer, context.settings, name))
    hidden = vocabulary(context.settings.language).get(name)
    if hidden is not None:
        word = context.announcer.catalogue.format(f"command-{hidden}", {}, ["words"]).split(",")[0].strip()
        context.say("alias-hides", word=word, same=word.casefold() == name)


def _problem(context: Context, name: str, line: str) -> str:
    """The message that says why it cannot be."""
    if begins_with_field(name) or not is_name(name):
        return "alias-name"
    is_kept = name in all_words("common-yes-words") | all_words("common-no-words")
    if is_kept or any(name in all_words(f"command-{each}") | {commands()[each].letter} for each in _KEPT):
        return "alias-keeps"
    if not is_line(line):
        return "alias-line"
    is_new = name not in context.settings.aliases
    return "alias-full" if is_new and len(context.settings.aliases) >= ListLimits.aliases else ""


def _delete(context: Context, name: str) -> None:
    if name not in context.settings.aliases:
        context.say("alias-none", "refusal")
        return
    context.change(aliases={each: line for each, line in context.settings.aliases.items() if each != name})
    context.say("alias-gone", count=len(context.settings.aliases))


def _paces(context: Context) -> list[str]:
    return [first_word(each, context.settings.language) for each in ("show-step", "setting-off")]


@command("pace", group="settings", reads=True, arguments=_paces)
def pace(context: Context, rest: str) -> None:
    """ "step" for a move at each Enter, or seconds between two moves; "off"."""
    language = context.settings.language
    named = meant(rest, (("show-step", "step"), ("setting-off", "off")), language) or rest
    if not rest:
        _tell_pace(context)
        context.say("show-how")
    elif PACE.fullmatch(named) is None:
        context.say("show-how", "refusal")
    else:
        context.change(pace=named)
        _tell_pace(context)
        show_on(context)


def _tell_pace(context: Context) -> None:
    chosen = context.settings.pace
    is_timed = chosen.isdigit()
    context.say("show-pace", how="seconds" if is_timed else chosen, seconds=int(chosen) if is_timed else 0)


@match_command("companion", group="board", reads=True, looks=False)
def companion(context: Context, update: Update, rest: str) -> None:
    """On or off; when it begins, the set-up."""
    was_on = context.settings.companion
    choose_or_tell("companion", context, rest)
    if context.settings.companion and not was_on:
        set_up(context, update)


@match_command("sync", group="board")
def sync(context: Context, update: Update, rest: str) -> None:
    """The whole position as placements."""
    set_up(context, update)
