"""Words for what is sent to people who are away: the ways, the kinds, and the addresses for their owners alone."""

from __future__ import annotations

from collections.abc import Collection

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer
from accessible_games.notifications.kinds import KINDS, Address
from accessible_games.session.words import meant


def channel_name(announcer: Announcer, channel: str) -> str:
    """A way in which messages come."""
    return announcer.text(f"notify-channel-{channel}")


def typed_channel(announcer: Announcer, channel: str) -> str:
    """What one types for it."""
    return announcer.text(f"notify-channel-{channel}", ("typed",))


def kind_names(announcer: Announcer, kinds: Collection[str]) -> str:
    """Of what is told, in their order."""
    return announcer.joined(announcer.text(f"notify-kind-{each}") for each in KINDS if each in kinds)


def kinds_in(text: str, language: str) -> tuple[str, ...] | None:
    """The kinds that are named, in any language; None where a word names none."""
    choices = [("notify-kind-all", KINDS), *((f"notify-kind-{each}", (each,)) for each in KINDS)]
    found = [meant(word, choices, language) for word in text.replace(",", " ").casefold().split()]
    named = {kind for kinds in found if kinds for kind in kinds}
    return None if None in found or not named else tuple(kind for kind in KINDS if kind in named)


def address_told(announcer: Announcer, address: Address) -> Announcement:
    """How it stands with an address, as a secret."""
    return announcer.secret(
        "notify-awaits" if not address.is_proved else "notify-set" if address.kinds else "notify-set-off",
        channel=channel_name(announcer, address.channel),
        typed=typed_channel(announcer, address.channel),
        address=address.address or announcer.text("notify-push-where"),
        kinds=kind_names(announcer, address.kinds),
    )
