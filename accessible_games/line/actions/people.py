"""Actions about other people: friends, blocks, complaints, and messages to one person.

``said``: what stands behind the command. Raises Refused for what cannot be read.
"""

from __future__ import annotations

from accessible_games.club.lobby.contacts import Contacts
from accessible_games.club.lobby.talk import Talk
from accessible_games.line.actions.actor import Actor, help_line
from accessible_games.line.lines.people import blocked_lines
from accessible_games.line.session.flows import Refused
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import all_words


async def friend(actor: Actor, said: str) -> list[Announcement]:
    """Ask a person to be a friend, or accept; "off" declines or ends it."""
    name, is_on = _name_and_state(said)
    words = actor.announcer
    if not name:
        raise Refused("people-friend-how")
    if is_on is None:
        return [help_line(words, "friend")]
    if not is_on:
        return [words.say("people-no-friend", name=await actor.do(Contacts.part)(name))]
    called, are_friends = await actor.do(Contacts.befriend)(name)
    return [words.say("people-friend" if are_friends else "people-asked", name=called, count=1)]


async def block(actor: Actor, said: str) -> list[Announcement]:
    """Block a person; "off" unblocks. Alone, list the blocked people."""
    name, is_on = _name_and_state(said)
    words = actor.announcer
    if not name:
        return blocked_lines(words, await actor.do(Contacts.blocked)())
    if is_on is None:
        return [help_line(words, "block")]
    called = await actor.do(Contacts.block)(name, is_on)
    return [words.say("people-blocked" if is_on else "people-unblocked", name=called)]


async def report(actor: Actor, said: str) -> list[Announcement]:
    """Complain about a person to the moderators."""
    name, text = _name_and_text(said, "people-report-how")
    return [actor.announcer.say("people-reported", name=await actor.do(Talk.report)(name, text))]


async def tell(actor: Actor, said: str) -> list[Announcement]:
    """Send a message to one person."""
    name, text = _name_and_text(said, "talk-tell-how")
    called, is_here = await actor.do(Talk.tell)(name, text)
    return [actor.announcer.say("talk-told", name=called, here=is_here)]


def _name_and_state(said: str) -> tuple[str, bool | None]:
    """Return a name, and whether "off" does not follow it. None if anything else follows."""
    name, _, state = said.partition(" ")
    is_off = state.casefold() in all_words("setting-off")
    return name, None if state and not is_off else not is_off


def _name_and_text(said: str, how: str) -> tuple[str, str]:
    """Return a name and a text. ``how`` is the message that refuses a missing text."""
    name, *text = said.split(maxsplit=1)[:2] or [""]
    if not text:
        raise Refused(how)
    return name, text[0]
