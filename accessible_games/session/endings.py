"""What became of matches while somebody was away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from accessible_games.matches.endings import Ending
from accessible_games.session.company import describe

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def tell_endings(session: Session, ended: Sequence[Ending], more: int) -> None:
    """Those that are over, in one line, and those that were closed; ``more``: of which nothing is told yet."""
    for message, endings, rest in (
        ("hall-ended-away", [each for each in ended if each.result], more),
        ("hall-closed-away", [each for each in ended if not each.result], 0),
    ):
        told = [
            session.announcer.text(
                "hall-ending",
                what=describe(session, each.match, "hall-ended-match"),
                result=each.result or "none",
                time="yes" if each.is_by_time else "no",
            )
            for each in endings
        ]
        if told:
            session.say(message, "status", count=len(told), what="; ".join(told), more=rest, match=endings[0].match.id)
