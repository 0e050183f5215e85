"""One's own account: what is kept of it, and the matters that a desk sees to (``visits/desk.py``)."""

from __future__ import annotations

from functools import partial

from accessible_games.commands.options import tell
from accessible_games.commands.talk import tell_heard
from accessible_games.session import AccountDesk, Context, command
from accessible_games.telling import ReturnWord, tell_word

_TOLD = ("language", "verbosity", "spelling")


def _is_known(context: Context) -> bool:
    return context.person is not None


def _has_account(context: Context) -> bool:
    return context.person is not None and not context.person.is_guest


@command("profile", group="account", offered=_is_known)
def profile(context: Context, rest: str) -> None:
    """Who one is here, and what is remembered."""
    person = context.person
    if person is None:
        context.say("account-only-on-a-server", "refusal")
        return
    context.say("account-guest" if person.is_guest else "account-is", name=person.name, role=person.role)
    for setting in _TOLD:
        tell(context, setting)
    tell_heard(context)
    if context.of(ReturnWord).word:
        tell_word(context, "account-return")
        letters = (context.announcer.text(f"letter-{letter}") for letter in context.of(ReturnWord).word)
        context.tell(context.announcer.secret("common-letters", letters=context.announcer.joined(letters)))
    context.say("account-guest-more" if person.is_guest else "account-more")


def _visit_desk(matter: str, context: Context, rest: str) -> None:
    if context.person is None:
        context.say("account-only-on-a-server", "refusal")
    elif context.person.is_guest:
        context.say("account-guest-has-none", "refusal")
    else:
        context.ask(AccountDesk.open_desk)(matter, context.typed.partition(" ")[2])


for _matter in ("password", "key", "recovery"):
    command(_matter, group="account", reads=_matter == "key", offered=_has_account)(partial(_visit_desk, _matter))
