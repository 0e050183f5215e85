"""What those who look after the others on a server do, as others hear of it; and the end of a session."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.lobby import Announce, Kicked, Muted, PlanRestart, RoleChanged, SignedOut, TakenOver
from accessible_games.session import Context, teller


@teller(Announce)
def tell_announced(context: Context, news: Announce) -> None:
    """Those who run the server say something."""
    context.say("staff-announced", "warning", text=news.text)


@teller(PlanRestart)
def tell_restarting(context: Context, news: PlanRestart) -> None:
    """The server begins anew soon."""
    context.say("staff-restarting", "warning", minutes=news.minutes)


@teller(Muted)
def tell_muted(context: Context, news: Muted) -> None:
    """The person is to be silent, or no longer."""
    context.say("staff-muted", "warning", minutes=news.minutes, meant="yes" if news.is_meant else "no")


@teller(Kicked)
def tell_kicked(context: Context, news: Kicked) -> None:
    """The session ends."""
    context.say("staff-kicked", "warning", days=news.days, meant="yes" if news.is_meant else "no")
    context.quit()


@teller(RoleChanged)
def tell_role(context: Context, news: RoleChanged) -> None:
    """The account may do more, or less, from now on."""
    assert context.person is not None
    context.renew_person(replace(context.person, role=news.role))
    context.say("staff-role", "warning", role=news.role)


@teller(TakenOver)
def tell_taken_over(context: Context, news: TakenOver) -> None:
    """A guest has come in once more; only the newest line is kept."""
    context.say("hall-taken-over", "warning")
    context.quit()


@teller(SignedOut)
def tell_signed_out(context: Context, news: SignedOut) -> None:
    """The password was changed on another connection."""
    assert context.person is not None
    context.say("people-signed-out", "warning", name=context.person.name)
    context.quit()
