"""Friends, of whom one hears nothing, complaints, and messages to one person.

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
    """Ask somebody to be a friend, or say yes; with "off" no, or no longer."""
    name, is_on = _name_and_state(said)
    words = actor.announcer
    if not name:
        raise Refused("people-here-friend-how")
    if is_on is None:
        return [help_line(words, "friend")]
    if not is_on:
        return [words.say("people-here-no-friend", name=await actor.do(Contacts.part)(name))]
    called, are_friends = await actor.do(Contacts.befriend)(name)
    return [words.say("people-here-friend" if are_friends else "people-here-asked", name=called, count=1)]


async def block(actor: Actor, said: str) -> list[Announcement]:
    """Hear nothing of somebody; with "off" again; alone: of whom one hears nothing."""
    name, is_on = _name_and_state(said)
    words = actor.announcer
    if not name:
        return blocked_lines(words, await actor.do(Contacts.blocked)())
    if is_on is None:
        return [help_line(words, "block")]
    called = await actor.do(Contacts.block)(name, is_on)
    return [words.say("people-here-blocked" if is_on else "people-here-unblocked", name=called)]


async def report(actor: Actor, said: str) -> list[Announcement]:
    """Complain of somebody to those who look after the others."""
    name, text = _name_and_text(said, "people-here-report-how")
    return [actor.announcer.say("people-here-reported", name=await actor.do(Talk.report)(name, text))]


async def tell(actor: Actor, said: str) -> list[Announcement]:
    """A message to one person."""
    name, text = _name_and_text(said, "talk-tell-how")
    called, is_here = await actor.do(Talk.tell)(name, text)
    return [actor.announcer.say("talk-told", name=called, here=is_here)]


def _name_and_state(said: str) -> tuple[str, bool | None]:
    """A name, and whether it is not followed by "off"; None where anything else follows."""
    name, _, state = said.partition(" ")
    is_off = state.casefold() in all_words("setting-off")
    return name, None if state and not is_off else not is_off


def _name_and_text(said: str, how: str) -> tuple[str, str]:
    """A name and a text; ``how``: the message that refuses what has no text."""
    name, *text = said.split(maxsplit=1)[:2] or [""]
    if not text:
        raise Refused(how)
    return name, text[0]
