"""One's own account: what is kept of it, what ``AccountDialogue`` sees to, and messages to who is away."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from accessible_games.club.accounts.hours import find_zones, read_hours, zone_of
from accessible_games.club.accounts.names import folded
from accessible_games.club.accounts.settings import ABOUT
from accessible_games.club.lobby.contacts import Contacts
from accessible_games.club.notifications.kinds import CHANNELS
from accessible_games.club.notifications.service import Arranged, Notifications
from accessible_games.club.ratings.service import Ratings
from accessible_games.line.commands.arguments import switched
from accessible_games.line.lines.notifications import arranged_lines, channel_name, kind_names, quiet_line
from accessible_games.line.lines.people import own_profile_end, own_profile_lines, profile_lines
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import AccountDesk
from accessible_games.line.session.registry import command, has_account
from accessible_games.line.telling.account import ReturnWord, kinds_in, tell_word
from accessible_games.output.announce.vocabulary import all_words, meant
from accessible_games.rules.core.text import plain


def _is_known(context: Context) -> bool:
    return context.person is not None


def _is_guest(context: Context) -> bool:
    return context.person is not None and context.person.is_guest


def lacks_account(context: Context) -> bool:
    """Whether it has none, which is said then."""
    if not has_account(context):
        context.say("account-guest-has-none" if context.person else "account-only-on-a-server", "refusal")
    return not has_account(context)


@command("profile", group="account", reads=True, offered=_is_known)
async def profile(context: Context, rest: str) -> None:
    """Who one is here, and what is remembered; with a name what somebody else lets others know."""
    person = context.person
    if person is None:
        context.say("account-only-on-a-server", "refusal")
        return
    if rest and folded(rest) != folded(person.name):
        reply = await context.do(Contacts.profile)(context.own_words(1))
        rated = await context.do(Ratings.glance)(reply.name)
        context.tell_all(profile_lines(context.announcer, reply, rated))
        return
    context.tell_all(own_profile_lines(context.announcer, person, context.settings))
    if context.of(ReturnWord).word:
        tell_word(context, "account-return")
        letters = (context.announcer.text(f"letter-{letter}") for letter in context.of(ReturnWord).word)
        context.tell(context.announcer.secret("common-letters", letters=context.announcer.joined(letters)))
    context.tell(own_profile_end(context.announcer, person))


@command("about", group="account", reads=True, offered=has_account)
def about(context: Context, rest: str) -> None:
    """A line about oneself, for others; "off" takes it away; alone it tells it."""
    text = plain(context.own_words(1))
    if lacks_account(context):
        return
    if not text:
        own = context.settings.about
        context.say("profile-about" if own else "profile-about-none", text=own)
    elif len(text) > ABOUT:
        context.say("profile-about-long", "refusal", most=ABOUT, count=len(text))
    else:
        is_off = text.casefold() in all_words("setting-off")
        context.change(about="" if is_off else text)
        context.say("profile-about-gone" if is_off else "profile-about", text=text)


@command("register", group="account", offered=_is_guest)
def register(context: Context, rest: str) -> None:
    """An account for a guest, who goes on playing with it."""
    if _is_guest(context):
        context.post(AccountDesk.open_desk)("register", "")
    else:
        context.say("account-is-there" if context.person else "account-only-on-a-server", "refusal")


def _visit_desk(matter: str, context: Context, rest: str) -> None:
    if not lacks_account(context):
        context.post(AccountDesk.open_desk)(matter, context.typed.partition(" ")[2])


@command("rename", group="account", reads=True, offered=has_account)
def rename(context: Context, rest: str) -> None:
    """Another name for one's account."""
    if not has_account(context) or len(context.own_words(1).split()) == 1:
        _visit_desk("rename", context, rest)
    else:
        context.obey("help", "rename")


@command("delete", group="account", reads=True, offered=has_account)
def delete(context: Context, rest: str) -> None:
    """The end of one's account; the second word keeps anybody from it who means something else."""
    if not has_account(context) or rest.casefold() in all_words("account-word"):
        _visit_desk("delete", context, rest)
    else:
        context.obey("help", "delete")


@command("export", group="account", offered=has_account)
def export(context: Context, rest: str) -> None:
    """All that is kept of oneself can be taken home."""
    if not lacks_account(context):
        context.say("account-export", name=context.me.name.casefold())


for _matter in ("password", "key", "tokens", "recovery"):
    _reads = _matter in ("key", "tokens")
    command(_matter, group="account", reads=_reads, offered=has_account)(partial(_visit_desk, _matter))


@command("notify", group="account", reads=True, offered=has_account)
async def notify(context: Context, rest: str) -> None:
    """ "notify", "mail", "mail off", "turn on", "mail turn off", "quiet 22 7"."""
    if lacks_account(context):
        return
    language, words = context.settings.language, rest.split()
    if not words:
        arranged = await context.do(Notifications.arranged)()
        context.tell_all(arranged_lines(context.announcer, arranged, context.settings))
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
        was_there = await context.do(Notifications.forget)(channel)
        message = "notify-forgotten" if was_there else "notify-none"
        context.say(message, channel=channel_name(context.announcer, channel))
    elif kinds and is_on is not None:
        _tell_changed(context, await context.do(Notifications.choose)(channel, kinds, is_on), channel)
    else:
        context.say("notify-arguments", "refusal")


# Telling


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
        context.tell(quiet_line(context.announcer, context.settings))
        context.say("notify-quiet-how")
    elif switched(context, text) is False:
        context.change(quiet="")
        context.tell(quiet_line(context.announcer, context.settings))
    elif not hours:
        context.say("notify-quiet-how", "refusal")
    elif not context.settings.zone:
        context.say("notify-quiet-zone", "refusal")
    else:
        context.change(quiet=hours)
        context.tell(quiet_line(context.announcer, context.settings))


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
