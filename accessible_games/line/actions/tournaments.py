"""What is done with a tournament: it is opened, entered, left, begun or called off."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.club.tournaments.service import Tournaments
from accessible_games.club.tournaments.state import OPEN, Tournament
from accessible_games.line.actions.actor import Actor
from accessible_games.line.lines.tournaments import conditions_of
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import all_words


async def direct(actor: Actor, games: Sequence[AnyGame], number: str, word: str) -> Announcement | None:
    """Enter, leave, begin or call off the one with that number; None: the word means nothing of these."""
    acts = (
        ("command-join", Tournaments.enter, "entered"),
        ("command-leave", Tournaments.leave, "left"),
        ("tournament-start", Tournaments.begin, "begun"),
        ("command-close", Tournaments.cancel, "closed"),
    )
    for message, act, what in acts:
        if word in all_words(message):
            return done_line(actor.announcer, games, await actor.do(act)(number), what)
    return None


def done_line(
    words: Announcer, games: Sequence[AnyGame], found: Tournament, what: str, minutes: int = 0
) -> Announcement:
    """What came of it. ``minutes``: until it begins by itself; 0: it does not."""
    plan = conditions_of(words, games, found.conditions, found.rounds)
    if what == "begun" and found.round:
        what = "next"
    running = "yes" if found.running or (found.state != OPEN and what == "entered") else "no"
    facts: dict[str, str | int] = {"tournament": found.id, "plan": plan, "running": running, "minutes": minutes}
    return words.say(f"tournament-done-{what}", "status", **facts)
