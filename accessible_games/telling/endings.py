"""What became of matches while somebody was away."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.matches import Ending
from accessible_games.session import Context
from accessible_games.telling.players import describe


def tell_endings(context: Context, ended: Sequence[Ending], more: int) -> None:
    """Those that are over, in one line, and those that were closed; ``more``: of which nothing is told yet."""
    for message, endings, rest in (
        ("hall-ended-away", [each for each in ended if each.result], more),
        ("hall-closed-away", [each for each in ended if not each.result], 0),
    ):
        told = [
            context.announcer.text(
                "hall-ending",
                what=describe(context, each.match, "hall-ended-match"),
                result=each.result or "none",
                time="yes" if each.is_by_time else "no",
            )
            for each in endings
        ]
        if told:
            what = context.announcer.joined(told, "common-semicolon")
            context.say(message, "status", count=len(told), what=what, more=rest, match=endings[0].match.id)
