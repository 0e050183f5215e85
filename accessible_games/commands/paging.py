"""The next page of an answer that was too long for one."""

from __future__ import annotations

from accessible_games.session import Context, command


@command("more", group="talk")
def more(context: Context, rest: str) -> None:
    """The next page."""
    if not context.tell_more():
        context.say("session-no-more", "refusal")
