"""Settings in words: values, talk that is heard, and notifications for absent people."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from accessible_games.club.accounts.settings import ALIAS_KEY, Settings, hours_of
from accessible_games.club.lobby.news import CATEGORIES
from accessible_games.club.notifications.kinds import KINDS, Address
from accessible_games.club.notifications.service import Arranged
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import first_word, meant


def setting_line(words: Announcer, settings: Settings, setting: str) -> Announcement:
    """Return the present value; each language announces itself in its own words."""
    value = getattr(settings, setting)
    named = ("on" if value else "off") if isinstance(value, bool) else value
    return words.say(f"setting-{setting}" if setting == "language" else f"setting-{setting}-{named}")


def alias_line(words: Announcer, settings: Settings, name: str) -> Announcement:
    """Return the line for which one of the person's own words, or a key, stands."""
    key = name.removeprefix(ALIAS_KEY)
    return words.say("alias-is", name=key, key=key != name, line=settings.aliases[name])


def alias_lines(words: Announcer, settings: Settings) -> list[Announcement]:
    """Return the number of own words, and each."""
    aliases = settings.aliases
    head = words.say("alias-count", count=len(aliases))
    return [head, *(alias_line(words, settings, name) for name in sorted(aliases))]


def hears(settings: Settings, category: str) -> bool:
    """Return whether the person wants to hear this kind of talk."""
    return category in settings.notices.split()


def heard_lines(words: Announcer, settings: Settings) -> Iterator[Announcement]:
    """Return which talk is heard, in a line, and which not."""
    for message, is_on in (("talk-heard", True), ("talk-not-heard", False)):
        chosen = [each for each in CATEGORIES if hears(settings, each) == is_on]
        names = [words.text(f"talk-category-{each}") for each in chosen]
        if names:
            yield words.say(message, names=words.joined(names))


def channel_name(announcer: Announcer, channel: str) -> str:
    """Return the name of a notification channel."""
    return announcer.text(f"notify-channel-{channel}")


def typed_channel(announcer: Announcer, channel: str) -> str:
    """Return the word for a channel that people type."""
    return announcer.text(f"notify-channel-{channel}", ("typed",))


def kind_names(announcer: Announcer, kinds: Collection[str]) -> str:
    """Return the names of kinds of announcements, in their order."""
    return announcer.joined(announcer.text(f"notify-kind-{each}") for each in KINDS if each in kinds)


def address_told(announcer: Announcer, address: Address) -> Announcement:
    """Return the state of an address, as a secret."""
    return announcer.secret(
        "notify-awaits" if not address.is_proved else "notify-set" if address.kinds else "notify-set-off",
        channel=channel_name(announcer, address.channel),
        typed=typed_channel(announcer, address.channel),
        address=address.address or announcer.text("notify-push-where"),
        kinds=kind_names(announcer, address.kinds),
    )


def arranged_lines(words: Announcer, arranged: Arranged, settings: Settings) -> Iterator[Announcement]:
    """Return each address, for its owner alone, and what is sent there."""
    if not arranged.channels:
        yield words.say("notify-none-here")
        return
    yield from (address_told(words, each) for each in arranged.addresses)
    if not arranged.addresses:
        notify = first_word("command-notify", words.listener.language)
        typed = [f"{notify} {typed_channel(words, each)}" for each in arranged.channels]
        yield words.say("notify-unset", typed=words.listed(typed, "common-or"))
    else:
        yield quiet_line(words, settings)
        yield words.say("notify-how")


def quiet_line(words: Announcer, settings: Settings) -> Announcement:
    """Return the quiet hours."""
    if not settings.quiet:
        return words.say("notify-quiet-off")
    begin, end = hours_of(settings.quiet)
    return words.say("notify-quiet", begin=begin, end=end, zone=settings.zone)


def changed_lines(words: Announcer, arranged: Arranged, channel: str) -> list[Announcement]:
    """Return what is sent to the addresses of a channel now; empty means all."""
    return [
        words.say(
            "notify-changed" if each.kinds else "notify-changed-off",
            channel=channel_name(words, each.channel),
            kinds=kind_names(words, each.kinds),
        )
        for each in arranged.addresses
        if each.is_proved and channel in ("", each.channel)
    ]


def kinds_in(text: str, language: str) -> tuple[str, ...] | None:
    """Return the kinds that the words name, in any language; None if a word names none."""
    choices = [("notify-kind-all", KINDS), *((f"notify-kind-{each}", (each,)) for each in KINDS)]
    found = [meant(word, choices, language) for word in text.replace(",", " ").casefold().split()]
    named = {kind for kinds in found if kinds for kind in kinds}
    return None if None in found or not named else tuple(kind for kind in KINDS if kind in named)
