"""What those who look after the others on a server do, as others hear of it; and the end of a session."""

from __future__ import annotations

from dataclasses import asdict, replace
from functools import partial
from typing import Any

from accessible_games.club.lobby.broadcasts import AccountGone, Announce, PlanRestart, StaffOpened, TellReport
from accessible_games.club.lobby.news import Answered, Kicked, Muted, NameChanged, RoleChanged, SignedOut, TakenOver
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import teller

_NONE = {"reason": "none", "match_id": "none"}  # what is told of these where there are none


def _tell(message: str, ends: bool, context: Context, news: Any) -> None:
    """With the fields as facts; ``ends``: so does the session."""
    facts = {name.removeprefix("is_"): value or _NONE.get(name, value) for name, value in asdict(news).items()}
    context.say(message, "warning", **facts)
    if ends:
        context.quit()


for _news, _message, _ends in (
    (Announce, "staff-announced", False),
    (PlanRestart, "staff-restarting", False),
    (TellReport, "staff-reported", False),
    (Answered, "staff-answered", False),
    (Muted, "staff-muted", False),
    (Kicked, "staff-kicked", True),
    (TakenOver, "hall-taken-over", True),  # a guest has come in once more; only the newest line is kept
):
    teller(_news)(partial(_tell, _message, _ends))


@teller(RoleChanged)
def tell_role(context: Context, news: RoleChanged) -> None:
    """The account may do more, or less, from now on."""
    assert context.person is not None
    context.renew_person(replace(context.person, role=news.role))
    context.say("staff-role", "warning", role=news.role)


@teller(NameChanged)
def tell_name_changed(context: Context, news: NameChanged) -> None:
    """The account has another name, wherever that was asked for."""
    context.say("account-called", "warning", name=news.name)


@teller(AccountGone)
def tell_gone(context: Context, news: AccountGone) -> None:
    """The account is deleted, or is to be: the session ends."""
    context.say("account-gone", "warning", days=news.days)
    context.quit()


@teller(StaffOpened)
def tell_opened(context: Context, news: StaffOpened) -> None:
    """Somebody who keeps order looks at the private match of the person."""
    context.say("staff-opened", "warning", name=news.name, match=news.match_id)


@teller(SignedOut)
def tell_signed_out(context: Context, news: SignedOut) -> None:
    """The password was changed on another connection."""
    assert context.person is not None
    context.say("people-signed-out", "warning", name=context.person.name)
    context.quit()
