"""Commands for a person's own account and profile."""

from __future__ import annotations

from functools import partial

from accessible_games.club.accounts.names import folded
from accessible_games.club.lobby.contacts import Contacts
from accessible_games.club.ratings.service import Ratings
from accessible_games.line.actions import settings
from accessible_games.line.lines.people import own_profile_end, own_profile_lines, profile_lines
from accessible_games.line.presenters.arrivals import ReturnWord, tell_word
from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import AccountDialogues
from accessible_games.line.session.registry import command, has_account
from accessible_games.output.announce.vocabulary import all_words


def _is_known(context: Context) -> bool:
    return context.person is not None


def _is_guest(context: Context) -> bool:
    return context.person is not None and context.person.is_guest


def lacks_account(context: Context) -> bool:
    """Return whether the person has no account, and say so."""
    if not has_account(context):
        context.say("account-guest-has-none" if context.person else "account-only-on-a-server", "refusal")
    return not has_account(context)


@command("profile", group="account", reads=True, offered=_is_known)
async def profile(context: Context, rest: str) -> None:
    """Read the person's own profile and stored data, or the public profile of another person."""
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
    """Set, remove ("off") or read the line about the person in their profile."""
    if context.person is None:
        context.say("home-about", "refusal")
    elif not lacks_account(context):
        context.tell_all(settings.about(context, context.own_words(1)))


@command("register", group="account", offered=_is_guest)
def register(context: Context, rest: str) -> None:
    """Turn a guest into an account that keeps playing."""
    if _is_guest(context):
        context.post(AccountDialogues.open_dialogue)("register", "")
    else:
        context.say("account-is-there" if context.person else "account-only-on-a-server", "refusal")


def _open_dialogue(matter: str, context: Context, rest: str) -> None:
    if not lacks_account(context):
        context.post(AccountDialogues.open_dialogue)(matter, context.typed.partition(" ")[2])


@command("rename", group="account", reads=True, offered=has_account)
def rename(context: Context, rest: str) -> None:
    """Change the name of the account."""
    if not has_account(context) or len(context.own_words(1).split()) == 1:
        _open_dialogue("rename", context, rest)
    else:
        context.obey("help", "rename")


@command("delete", group="account", reads=True, offered=has_account)
def delete(context: Context, rest: str) -> None:
    """Delete the account. The second word prevents a deletion by mistake."""
    if not has_account(context) or rest.casefold() in all_words("account-word"):
        _open_dialogue("delete", context, rest)
    else:
        context.obey("help", "delete")


@command("export", group="account", offered=has_account)
def export(context: Context, rest: str) -> None:
    """Say how to download everything stored about the person."""
    if not lacks_account(context):
        context.say("account-export", name=context.me.name.casefold())


for _matter in ("password", "key", "tokens", "recovery"):
    _reads = _matter in ("key", "tokens")
    command(_matter, group="account", reads=_reads, offered=has_account)(partial(_open_dialogue, _matter))


@command("notify", group="account", reads=True, offered=has_account)
async def notify(context: Context, rest: str) -> None:
    """Read or change notifications: "mail", "mail off", "turn on", "mail turn off", "quiet 22 7"."""
    if lacks_account(context):
        return
    channel = settings.wanted_channel(context, rest)
    if channel:
        context.post(AccountDialogues.open_dialogue)("notify", channel)
    else:
        context.tell_all(await settings.notify(context, rest))


@command("zone", group="settings", reads=True, offered=has_account)
def zone(context: Context, rest: str) -> None:
    """Set the time zone: a city, a whole name, or "off"."""
    if not lacks_account(context):
        context.tell_all(settings.zone(context, rest))
