"""What is sent to the person while it is away: where to, what of, and when not."""

from __future__ import annotations

from datetime import datetime

from accessible_games.commands.account import has_account, lacks_account
from accessible_games.commands.options import switched
from accessible_games.notifications.kinds import CHANNELS
from accessible_games.notifications.service import Arranged, Notifications
from accessible_games.people.hours import find_zones, hours_of, read_hours, zone_of
from accessible_games.session.context import Context
from accessible_games.session.ports import AccountDesk
from accessible_games.session.registry import command
from accessible_games.session.words import all_words, first_word, meant
from accessible_games.telling.notifying import address_told, channel_name, kind_names, kinds_in, typed_channel


@command("notify", group="account", reads=True, offered=has_account)
async def notify(context: Context, rest: str) -> None:
    """ "notify", "mail", "mail off", "turn on", "mail turn off", "quiet 22 7"."""
    if lacks_account(context):
        return
    language, words = context.settings.language, rest.split()
    if not words:
        _tell(context, await context.do(Notifications.arranged)(context.me))
        return
    if words[0] in all_words("notify-word-quiet"):
        _quiet(context, " ".join(words[1:]))
        return
    channel = meant(words[0], ((f"notify-channel-{each}", each) for each in CHANNELS), language) or ""
    words = words[1:] if channel else words
    is_on = switched(context, words[-1]) if words else None
    kinds = kinds_in(" ".join(words[:-1]), language) if is_on is not None else None
    if channel and not words:
        context.post(AccountDesk.open_desk)("notify", channel)
    elif channel and len(words) == 1 and is_on is False:
        was_there = await context.do(Notifications.forget)(context.me, channel)
        message = "notify-forgotten" if was_there else "notify-none"
        context.say(message, channel=channel_name(context.announcer, channel))
    elif kinds and is_on is not None:
        _tell_changed(context, await context.do(Notifications.choose)(context.me, channel, kinds, is_on), channel)
    else:
        context.say("notify-arguments", "refusal")


# Telling


def _tell(context: Context, arranged: Arranged) -> None:
    """Each address, for its owner alone, and what is sent there."""
    if not arranged.channels:
        context.say("notify-none-here")
        return
    for each in arranged.addresses:
        context.tell(address_told(context.announcer, each))
    if not arranged.addresses:
        notify = first_word("command-notify", context.settings.language)
        typed = [f"{notify} {typed_channel(context.announcer, each)}" for each in arranged.channels]
        context.say("notify-unset", typed=context.announcer.listed(typed, "common-or"))
    else:
        _tell_quiet(context)
        context.say("notify-how")


def _tell_changed(context: Context, arranged: Arranged, channel: str) -> None:
    for each in arranged.addresses:
        if each.is_proved and channel in ("", each.channel):
            message = "notify-changed" if each.kinds else "notify-changed-off"
            kinds = kind_names(context.announcer, each.kinds)
            context.say(message, channel=channel_name(context.announcer, each.channel), kinds=kinds)


# Quiet hours and the time zone


def _quiet(context: Context, text: str) -> None:
    hours = read_hours(text)
    if not text:
        _tell_quiet(context)
        context.say("notify-quiet-how")
    elif switched(context, text) is False:
        context.change(quiet="")
        _tell_quiet(context)
    elif not hours:
        context.say("notify-quiet-how", "refusal")
    elif not context.settings.zone:
        context.say("notify-quiet-zone", "refusal")
    else:
        context.change(quiet=hours)
        _tell_quiet(context)


def _tell_quiet(context: Context) -> None:
    if not context.settings.quiet:
        context.say("notify-quiet-off")
        return
    begin, end = hours_of(context.settings.quiet)
    context.say("notify-quiet", begin=begin, end=end, zone=context.settings.zone)


@command("zone", group="settings", reads=True, offered=has_account)
def zone(context: Context, rest: str) -> None:
    """The time zone: a city, a whole name, or "off"."""
    if lacks_account(context):
        return
    if switched(context, rest) is False:
        context.change(zone="", quiet="")
        context.say("setting-zone-off")
        return
    found = find_zones(rest) if rest else []
    if rest and not found:
        context.say("setting-zone-unknown", "refusal")
    elif len(found) > 1:
        context.say("setting-zone-several", "refusal", zones=context.announcer.listed(found, "common-or"))
    else:
        if found:
            context.change(zone=found[0])
        _tell_zone(context)


def _tell_zone(context: Context) -> None:
    name = context.settings.zone
    if not name:
        context.say("setting-zone-none")
        return
    time = datetime.now(zone_of(name))
    context.say("setting-zone", zone=name, time=f"{time.hour}:{time.minute:02}")
