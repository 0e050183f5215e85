"""Settings in words: how one is set, and which talk is heard."""

from __future__ import annotations

from collections.abc import Iterator

from accessible_games.club.accounts.settings import ALIAS_KEY, Settings
from accessible_games.club.lobby.news import CATEGORIES
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer


def setting_line(words: Announcer, settings: Settings, setting: str) -> Announcement:
    """How it is set now; each language says of itself that it is spoken."""
    value = getattr(settings, setting)
    named = ("on" if value else "off") if isinstance(value, bool) else value
    return words.say(f"setting-{setting}" if setting == "language" else f"setting-{setting}-{named}")


def alias_line(words: Announcer, settings: Settings, name: str) -> Announcement:
    """What one of the person's own words, or a key of its own, stands for."""
    key = name.removeprefix(ALIAS_KEY)
    return words.say("alias-is", name=key, key=key != name, line=settings.aliases[name])


def alias_lines(words: Announcer, settings: Settings) -> list[Announcement]:
    """How many there are, and each."""
    aliases = settings.aliases
    head = words.say("alias-count", count=len(aliases))
    return [head, *(alias_line(words, settings, name) for name in sorted(aliases))]


def hears(settings: Settings, category: str) -> bool:
    """Whether the person wants to hear this kind of talk."""
    return category in settings.notices.split()


def heard_lines(words: Announcer, settings: Settings) -> Iterator[Announcement]:
    """Which talk is heard, in a line, and which not."""
    for message, is_on in (("talk-heard", True), ("talk-not-heard", False)):
        chosen = [each for each in CATEGORIES if hears(settings, each) == is_on]
        names = [words.text(f"talk-category-{each}") for each in chosen]
        if names:
            yield words.say(message, names=words.joined(names))
