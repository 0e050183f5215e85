"""Settings: each function reads the words of a command, changes settings, and answers with lines.

``said``: without capitals, but for those in ``WRITTEN``. They raise Refused for what cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import partial

from accessible_games.club.accounts.settings import (
    ABOUT,
    ALIAS_KEY,
    CHOICES,
    KINDS,
    PACE,
    RANGES,
    SIGNALS,
    SOUND_KINDS,
    WARNINGS,
    by_kind,
    find_zones,
    is_alias,
    is_alias_line,
    read_hours,
    with_voice,
    zone_of,
)
from accessible_games.club.lobby.news import CATEGORIES
from accessible_games.club.notifications.kinds import CHANNELS
from accessible_games.club.notifications.service import Notifications
from accessible_games.languages import called
from accessible_games.limits.table import ListLimits
from accessible_games.line.actions.actor import Actor, Lines, switched
from accessible_games.line.lines.settings import (
    alias_line,
    alias_lines,
    arranged_lines,
    changed_lines,
    channel_name,
    heard_lines,
    hears,
    kinds_in,
    quiet_line,
    setting_line,
)
from accessible_games.line.lines.times import composed, time_in_words
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.reading import begins_with_field, vocabulary
from accessible_games.line.session.registry import commands
from accessible_games.matches.clock import BRAILLE, SPEECH
from accessible_games.output.announce.announcement import Announcement, kind_of
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import all_words, meant
from accessible_games.output.sounds.table import EARCONS, KIND_OF
from accessible_games.rules.core.text import number_in, plain

# One of a few values


def named(actor: Actor, setting: str, word: str) -> str | bool | None:
    """Return the choice of ``setting`` that the word names in any language."""
    if setting == "language":
        return called().get(word)
    if isinstance(getattr(actor.settings, setting), bool):
        return switched(actor, word)
    if word in CHOICES[setting]:
        return word
    choices = ((f"setting-{setting}-{each}", each) for each in CHOICES[setting])
    return meant(word, choices, actor.settings.language)


def choose(actor: Actor, setting: str, word: str) -> Announcement:
    """Set the setting to the choice that the word names."""
    choice = named(actor, setting, word)
    if choice is None:
        is_voice = setting == "language" and switched(actor, word) is not None  # "sprache an" means the voice
        raise Refused("setting-language-no-voice" if is_voice else f"setting-{setting}-choices")
    actor.change(**{setting: choice})
    return setting_line(actor.announcer, actor.settings, setting)


def choose_or_tell(setting: str, actor: Actor, said: str) -> Lines:
    """Set the setting, or without words say its value and its choices. A page has buttons for those."""
    if said:
        return [choose(actor, setting, said)]
    lines = [setting_line(actor.announcer, actor.settings, setting)]
    is_page = actor.announcer.listener.is_page
    return lines if is_page else [*lines, actor.announcer.say(f"setting-{setting}-choices")]


def set_number(actor: Actor, setting: str, word: str) -> Announcement:
    """Set the setting to the typed number."""
    low, high = RANGES[setting]
    number = number_in(word, 4)
    if number is None or not low <= number <= high:
        raise Refused(f"setting-{setting}-range", low=low, high=high)
    actor.change(**{setting: number})
    return actor.announcer.say(f"setting-{setting}", number=number)


def braille(actor: Actor, said: str) -> Lines:
    """Set the form of the board: off, line, grid; "width 32", "grade 1", "dots 6"."""
    word, _, value = said.partition(" ")
    for message, setting in (("setting-braille-width", "width"), ("setting-braille-grade", "grade")):
        if word in all_words(message):
            return [set_number(actor, setting, value)]
    if word in all_words("setting-braille-dots"):
        return [choose(actor, "dots", value)]
    return choose_or_tell("braille", actor, said)


# For kinds of text


def kind_in(actor: Actor, text: str, kinds: Iterable[str] = KINDS) -> tuple[str, str]:
    """Return the other words, and the kind of text that is named, or "" for all."""
    words, kind = text.split(), ""
    for word in words[:]:
        found = meant(word, ((f"kind-{each}", each) for each in kinds), actor.settings.language)
        if found is not None and not kind:
            kind = found
            words.remove(word)
    return " ".join(words), kind


def is_usual(actor: Actor, word: str) -> bool:
    """Return whether the word resets a setting of one kind to that of all."""
    return meant(word, (("setting-usual", True),), actor.settings.language) is not None


def choose_by_kind(setting: str, actor: Actor, said: str) -> Lines:
    """Set it for all texts, or for one kind: "full", "game full", "game usual"."""
    value, kind = kind_in(actor, said, SOUND_KINDS if setting == "sounds" else KINDS)
    if not kind:
        if is_usual(actor, said) and named(actor, setting, said) is None:
            names = {f"{setting} {each}" for each in by_kind(actor.settings.kinds, setting)}
            actor.change(kinds={name: value for name, value in actor.settings.kinds.items() if name not in names})
            return [setting_line(actor.announcer, actor.settings, setting)]
        lines = choose_or_tell(setting, actor, said)
        return lines + [_of_kind(actor, setting, each) for each in by_kind(actor.settings.kinds, setting)]
    choice = named(actor, setting, value)
    if choice is None and value and not is_usual(actor, value):
        raise Refused(f"setting-{setting}-choices")
    if value:
        kept = None if choice is True else choice  # as it is without
        actor.change(kinds=with_voice(actor.settings.kinds, setting, kind, kept))
    return [_of_kind(actor, setting, kind)]


def _of_kind(actor: Actor, setting: str, kind: str) -> Announcement:
    """Return the line about the setting for one kind of text."""
    value = by_kind(actor.settings.kinds, setting).get(kind, getattr(actor.settings, setting))
    name = ("on" if value else "off") if isinstance(value, bool) else value
    words = actor.announcer
    return words.say("setting-of-kind", kind=words.text(f"kind-{kind}"), told=words.text(f"setting-{setting}-{name}"))


def hear(kind: str, actor: Actor, said: str) -> Lines:
    """Switch announcements of a kind on or off."""
    is_on = switched(actor, said)
    if is_on is None:
        raise Refused("past-how", kind=kind)
    if kind == kind_of("answer"):  # what was typed is always answered
        raise Refused("past-always")
    actor.change(kinds=with_voice(actor.settings.kinds, "told", kind, None if is_on else False))
    return [actor.announcer.say("past-switched", kind=kind, on=is_on)]


def notices(actor: Actor, said: str) -> Lines:
    """Choose which talk is heard; "lobby off"."""
    word, _, state = said.partition(" ")
    category = meant(word, ((f"talk-category-{each}", each) for each in CATEGORIES), actor.settings.language)
    is_on = switched(actor, state)
    if not said:
        return [*heard_lines(actor.announcer, actor.settings), actor.announcer.say("talk-notices-how")]
    if category is None or (state and is_on is None):
        raise Refused("talk-notices-how")
    if is_on is not None:
        kept = [each for each in CATEGORIES if (is_on if each == category else hears(actor.settings, each))]
        actor.change(notices=" ".join(kept))
    return [actor.announcer.say("talk-notices", category=category, on=hears(actor.settings, category))]


def bell(actor: Actor, said: str) -> Lines:
    """Choose when the bell rings; "on", "off", "talk off"."""
    chosen, words = actor.settings.bell.split(), actor.announcer
    word, _, state = said.partition(" ")
    kind = meant(word, ((f"bell-kind-{each}", each) for each in SIGNALS), actor.settings.language)
    is_on = switched(actor, state if kind else said)
    if said and is_on is None and (kind is None or state):
        raise Refused("bell-how")
    if is_on is not None:
        meaning = SIGNALS if kind is None else (kind,)
        chosen = [each for each in SIGNALS if (is_on if each in meaning else each in chosen)]
        actor.change(bell=" ".join(chosen))
    names = words.joined(words.text(f"bell-kind-{each}") for each in chosen)
    lines = words.say("bell-rings", names=names) if chosen else words.say("bell-silent")
    return [lines] if said else [lines, words.say("bell-how")]


# Sounds


def sounds(actor: Actor, said: str) -> Lines:
    """Set or read sounds: "off", "talk off", "push off", "volume 40", "talk volume 60", "sides mono", "pitch low".

    What changes how they sound is followed by a sample, except on a page, which plays it itself.
    """
    word, _, value = said.partition(" ")
    others, kind = kind_in(actor, said, SOUND_KINDS)
    what = meant((others if kind else said).partition(" ")[0], _OF_ALL_SOUNDS, actor.settings.language)
    if what == "volume" and kind:
        sample = next(each for each, own in KIND_OF.items() if own == kind)
        return [_sound_volume(actor, kind, others.partition(" ")[2]), *_sample(actor, sample)]
    if what == "volume":
        return [set_number(actor, "loudness", value), *_sample(actor, "turn")]
    if what is not None:
        return [*choose_or_tell(what, actor, value), *_sample(actor, "turn")]
    name = sound_in(actor, word)
    if name is not None and not (kind and value):
        return [_one_sound(actor, name, value)] if value else _sample(actor, name)
    lines = choose_by_kind("sounds", actor, said)
    silent = [actor.announcer.text(f"sound-{each}") for each in actor.settings.silent.split()]
    if not said and silent:
        lines.append(actor.announcer.say("setting-sounds-silent", names=actor.announcer.joined(silent)))
    return lines


_OF_ALL_SOUNDS = tuple((f"setting-sounds-{each}", each) for each in ("volume", "sides", "pitch", "lead"))


def sound_in(actor: Actor, word: str) -> str | None:
    """Return the sound that a number of the list or a word names."""
    number = number_in(word, 2)
    if number is not None:
        return list(EARCONS)[number - 1] if 0 < number <= len(EARCONS) else None
    return meant(word, ((f"sound-{each}", each) for each in EARCONS), actor.settings.language)


def sample_line(words: Announcer, name: str) -> Announcement:
    """Return a line that plays a sound and names it."""
    return words.say(f"sound-{name}")._replace(sound=name)


def _sample(actor: Actor, name: str) -> Lines:
    return [] if actor.announcer.listener.is_page else [sample_line(actor.announcer, name)]


def _sound_volume(actor: Actor, kind: str, word: str) -> Announcement:
    """Set the volume of sounds of one kind, in percent of that of all, or as usual."""
    low, high = RANGES["loudness"]
    number = 100 if is_usual(actor, word) else number_in(word, 4)
    if number is None or not low <= number <= high:
        raise Refused("setting-loudness-range", low=low, high=high)
    kept = None if number == 100 else number
    actor.change(kinds=with_voice(actor.settings.kinds, "volume", kind, kept))
    words = actor.announcer
    volume = words.text("setting-loudness", number=number)
    return words.say("setting-of-kind", kind=words.text(f"kind-{kind}"), told=volume)


def _one_sound(actor: Actor, name: str, word: str) -> Announcement:
    """Switch a single sound on or off."""
    is_on = switched(actor, word)
    if is_on is None:
        raise Refused("setting-sounds-choices")
    others = [each for each in actor.settings.silent.split() if each != name]
    actor.change(silent=" ".join(others if is_on else [*others, name]))
    return actor.announcer.say("setting-sound", what=actor.announcer.text(f"sound-{name}"), on=is_on)


# Own words


def alias(actor: Actor, said: str) -> Lines:
    """Define a word ("x = board") or a key ("key h = o"), delete one ("delete x"), or list all."""
    name, is_given, line = said.partition("=")
    name, line = _name(actor, name), line.strip()
    verb, _, gone = name.partition(" ")
    if not said:
        return alias_lines(actor.announcer, actor.settings)
    if is_given:
        return _define(actor, name, line)
    if gone and meant(verb, (("alias-delete", "delete"),), actor.settings.language):
        return [_delete(actor, _name(actor, gone))]
    if name in actor.settings.aliases:
        return [alias_line(actor.announcer, actor.settings, name)]
    raise Refused("alias-how")


_KEPT = ("quit", "help", "alias")  # commands whose words keep their meaning


def _name(actor: Actor, text: str) -> str:
    """Return the name as it is stored: keys have the same prefix in every language."""
    name = " ".join(text.casefold().split())
    word, _, letter = name.partition(" ")
    is_key = letter and meant(word, (("alias-key", "key"),), actor.settings.language)
    return f"{ALIAS_KEY}{letter}" if is_key else name


def _define(actor: Actor, name: str, line: str) -> Lines:
    problem = _problem(actor, name, line)
    if problem:
        raise Refused(problem, most=ListLimits.aliases)
    actor.change(aliases={**actor.settings.aliases, name: line})
    words = actor.announcer
    lines = [alias_line(words, actor.settings, name)]
    hidden = vocabulary(actor.settings.language).get(name)
    if hidden is not None:
        word = words.catalogue.format(f"command-{hidden}", {}, ["words"]).split(",")[0].strip()
        lines.append(words.say("alias-hides", word=word, same=word.casefold() == name))
    return lines


def _problem(actor: Actor, name: str, line: str) -> str:
    """Return the message that says why an alias is impossible."""
    if begins_with_field(name) or not is_alias(name):
        return "alias-name"
    is_kept = name in all_words("common-yes-words") | all_words("common-no-words")
    if is_kept or any(name in all_words(f"command-{each}") | {commands()[each].letter} for each in _KEPT):
        return "alias-keeps"
    if not is_alias_line(line):
        return "alias-line"
    is_new = name not in actor.settings.aliases
    return "alias-full" if is_new and len(actor.settings.aliases) >= ListLimits.aliases else ""


def _delete(actor: Actor, name: str) -> Announcement:
    if name not in actor.settings.aliases:
        raise Refused("alias-none")
    actor.change(aliases={each: line for each, line in actor.settings.aliases.items() if each != name})
    return actor.announcer.say("alias-gone", count=len(actor.settings.aliases))


def about(actor: Actor, said: str) -> Lines:
    """Set, remove ("off") or read the line about the person in their profile."""
    text, words = plain(said), actor.announcer
    if not text:
        own = actor.settings.about
        return [words.say("profile-about" if own else "profile-about-none", text=own)]
    if len(text) > ABOUT:
        raise Refused("profile-about-long", most=ABOUT, count=len(text))
    is_off = text.casefold() in all_words("setting-off")
    actor.change(about="" if is_off else text)
    return [actor.announcer.say("profile-about-gone" if is_off else "profile-about", text=text)]


# Time


def pace(actor: Actor, said: str) -> Lines:
    """Set the pace of matches between computers: "step", seconds, or "off"."""
    choices = (("show-step", "step"), ("setting-off", "off"))
    wanted = meant(said, choices, actor.settings.language) or said
    if not said:
        return [_pace_line(actor), actor.announcer.say("show-how")]
    if PACE.fullmatch(wanted) is None:
        raise Refused("show-how")
    actor.change(pace=wanted)
    return [_pace_line(actor)]


def _pace_line(actor: Actor) -> Announcement:
    chosen = actor.settings.pace
    is_timed = chosen.isdigit()
    return actor.announcer.say(
        "show-pace", how="seconds" if is_timed else chosen, seconds=int(chosen) if is_timed else 0
    )


def warnings(actor: Actor, said: str) -> Lines:
    """Set the seconds left at which the clock warns, "off", or read them."""
    if not said:
        return [_warnings_line(actor), actor.announcer.say("setting-warnings-choices")]
    is_off = said in all_words("setting-off")
    wanted = "" if is_off else _read_thresholds(said)
    if not (wanted or is_off) or WARNINGS.fullmatch(wanted) is None:
        raise Refused("setting-warnings-choices")
    actor.change(warnings=wanted)
    return [_warnings_line(actor)]


def _read_thresholds(text: str) -> str:
    """Return numbers of seconds, the largest first. Empty if anything else was typed."""
    typed = [number_in(each, 5) for each in text.replace(",", " ").split()]
    numbers = sorted({each for each in typed if each is not None}, reverse=True)
    return "" if None in typed else " ".join(map(str, numbers))


def _warnings_line(actor: Actor) -> Announcement:
    words, seconds = actor.announcer, [int(each) for each in actor.settings.warnings.split()]
    if not seconds:
        return words.say("setting-warnings-off")
    return composed(
        words,
        "setting-warnings",
        "answer",
        lambda variants: {"times": words.joined(time_in_words(words, each * 1000, variants) for each in seconds)},
    )


def reading(actor: Actor, said: str) -> Lines:
    """Set the reading speed: "speech", "braille", or characters a second, or read it."""
    low, high = RANGES["reading"]
    choices = (("setting-reading-speech", SPEECH), ("setting-reading-braille", BRAILLE))
    known = meant(said, choices, actor.settings.language)
    wanted = known if known is not None else number_in(said, 2)
    if said and (wanted is None or not low <= wanted <= high):
        raise Refused("setting-reading-choices", low=low, high=high)
    if wanted is not None:
        actor.change(reading=wanted)
    lines = [actor.announcer.say("setting-reading", number=actor.settings.reading)]
    return lines if said else [*lines, actor.announcer.say("setting-reading-choices", low=low, high=high)]


def zone(actor: Actor, said: str) -> Lines:
    """Set the time zone: a city, a whole name, or "off"."""
    words = actor.announcer
    if switched(actor, said) is False:
        actor.change(zone="", quiet="")
        return [actor.announcer.say("setting-zone-off")]
    found = find_zones(said) if said else []
    if said and not found:
        raise Refused("setting-zone-unknown")
    if len(found) > 1:
        raise Refused("setting-zone-several", zones=words.listed(found, "common-or"))
    if found:
        actor.change(zone=found[0])
    name = actor.settings.zone
    if not name:
        return [words.say("setting-zone-none")]
    time = datetime.now(zone_of(name))
    return [actor.announcer.say("setting-zone", zone=name, time=f"{time.hour}:{time.minute:02}")]


# Notifications


def wanted_channel(actor: Actor, said: str) -> str:
    """Return the channel if it is named alone, which asks for its address. Empty otherwise."""
    channel, words = _channel_in(actor, said)
    return "" if words else channel


def _channel_in(actor: Actor, said: str) -> tuple[str, list[str]]:
    first, *others = said.split() or [""]
    choices = ((f"notify-channel-{each}", each) for each in CHANNELS)
    channel = meant(first, choices, actor.settings.language) or ""
    return channel, others if channel else said.split()


async def notify(actor: Actor, said: str) -> Lines:
    """Change notifications: "mail off", "turn on", "mail turn off", "quiet 22 7". Alone, read them."""
    if not said:
        return list(arranged_lines(actor.announcer, await actor.do(Notifications.arranged)(), actor.settings))
    first, _, more = said.partition(" ")
    if first in all_words("notify-word-quiet"):
        return _quiet(actor, more)
    channel, words = _channel_in(actor, said)
    is_on = switched(actor, words[-1]) if words else None
    kinds = kinds_in(" ".join(words[:-1]), actor.settings.language) if is_on is not None else None
    if channel and len(words) == 1 and is_on is False:
        was_there = await actor.do(Notifications.forget)(channel)
        message = "notify-forgotten" if was_there else "notify-none"
        return [actor.announcer.say(message, channel=channel_name(actor.announcer, channel))]
    if not kinds or is_on is None:
        raise Refused("notify-arguments")
    return changed_lines(actor.announcer, await actor.do(Notifications.choose)(channel, kinds, is_on), channel)


def _quiet(actor: Actor, said: str) -> Lines:
    hours = read_hours(said)
    if not said:
        return [quiet_line(actor.announcer, actor.settings), actor.announcer.say("notify-quiet-how")]
    if switched(actor, said) is False:
        actor.change(quiet="")
    elif not hours:
        raise Refused("notify-quiet-how")
    elif not actor.settings.zone:
        raise Refused("notify-quiet-zone")
    else:
        actor.change(quiet=hours)
    return [quiet_line(actor.announcer, actor.settings)]


# By command: those of a server that need neither a place in the lobby nor a match
SETTINGS: Mapping[str, Callable[[Actor, str], Lines]] = {
    **{each: partial(choose_or_tell, each) for each in ("language", "spelling", "invitations", "visible", "prompt")},
    **{each: partial(choose_or_tell, each) for each in ("cursor", "hold")},
    **{each: partial(hear, each) for each in KINDS},
    "verbosity": partial(choose_by_kind, "verbosity"),
    "rating": partial(choose_or_tell, "ratings"),
    "about": about,
    "alias": alias,
    "bell": bell,
    "braille": braille,
    "notices": notices,
    "pace": pace,
    "reading": reading,
    "sounds": sounds,
    "warnings": warnings,
    "zone": zone,
}
WRITTEN = frozenset({"about", "alias"})  # these read what was typed with its capitals
