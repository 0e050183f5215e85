"""Tokens of one's own programs: which there are, one more with its word, one less."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from accessible_games.core.numbers import number_in
from accessible_games.people.person import Person
from accessible_games.people.token_store import PLAY, READ
from accessible_games.session.words import all_words, meant
from accessible_games.visits.dialogue import Dialogue
from accessible_games.visits.reception import Reception

Prove = Callable[[], Awaitable[object]]


async def see_to_tokens(desk: Dialogue, person: Person, prove: Prove, rest: str) -> None:
    """``rest``: what was typed behind the command; ``prove``: asks for the password. Raises NoticeError."""
    word, _, value = rest.strip().partition(" ")
    choices = (("account-key-add", _add), ("account-key-remove", _remove), ("account-token-person", _unmark))
    change = meant(word.casefold(), choices, desk.announcer.listener.language)
    if change is not None:
        await change(desk, person, prove, value.strip())
        return
    held = await desk.do(Reception.list_tokens)(person)
    desk.say("account-tokens", count=len(held))
    for number, (token, left, idle) in enumerate(held, start=1):
        desk.say("account-token", number=number, name=token.name, scope=token.scope, left=left, idle=idle)
    desk.say("account-tokens-more")
    if await desk.do(Reception.is_program)(person):
        desk.say("account-marked")


async def _add(desk: Dialogue, person: Person, prove: Prove, value: str) -> None:
    """ "bot", "bot read", "bot 30" or "bot read 30": the name, what it may do, and for how many days."""
    words = value.split()
    days = number_in(words[-1], 4) if len(words) > 1 else None
    words = words[:-1] if days is not None else words
    is_read = len(words) > 1 and words[-1].casefold() in all_words("account-token-read")
    name = " ".join(words[:-1] if is_read else words)
    asked = name, READ if is_read else PLAY, days
    await desk.do(Reception.check_token)(person, *asked)
    await prove()
    token, word = await desk.do(Reception.make_token)(person, *asked)
    desk.say("account-token-made", "status", name=token.name, scope=token.scope)
    desk.tell(desk.announcer.secret("account-token-word", word=word))
    await desk.show_code(word)
    desk.say("account-token-kept", "status")


async def _remove(desk: Dialogue, person: Person, prove: Prove, value: str) -> None:
    """One by its number, or all."""
    held = [each.token for each in await desk.do(Reception.list_tokens)(person)]
    place = number_in(value, 3) or 0
    is_all = value.casefold() in all_words("account-token-all")
    gone = held if is_all else held[place - 1 : place] if place else []
    if not gone:
        desk.say("account-no-such-token", "status", count=len(held))
        return
    await desk.do(Reception.remove_tokens)(person, gone)
    name = gone[0].name
    desk.say("account-token-removed", "status", name=name, count=len(gone))


async def _unmark(desk: Dialogue, person: Person, prove: Prove, value: str) -> None:
    """No program plays with the account after all."""
    if not await desk.do(Reception.is_program)(person):
        desk.say("account-not-marked", "status", name=person.name)
        return
    await prove()
    await desk.do(Reception.unmark_program)(person)
    desk.say("account-unmarked", "status", name=person.name)
