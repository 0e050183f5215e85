"""Finding a match: the menu at the start, new, load, save, quit."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from accessible_games.core.game import Over
from accessible_games.matches.ports import Summary
from accessible_games.session.choices import Choice
from accessible_games.session.requests import ListMatches, MatchList, OpenMatch, Quit, StartMatch
from accessible_games.session.setup import FRIEND, LEVELS, Setup, default_setup, read_setup

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_OFFERED = 3  # matches to go on with, at the start


def tell_matches(session: Session, reply: MatchList) -> None:
    """The stored matches: a menu at the start, a numbered list for "load"."""
    if reply.purpose == "load" and not reply.matches:
        session.say("session-nothing-to-load")
        return
    shown = reply.matches if reply.purpose == "load" else reply.matches[:_OFFERED]
    choices = [Choice(describe(session, each), partial(session.request, OpenMatch(each.id))) for each in shown]
    if reply.purpose == "lobby":
        choices += _new_matches(session)
        session.say("session-lobby", "status")
    else:
        session.say("session-load", count=len(choices))
    session.offer_choices(choices)


def _new_matches(session: Session) -> list[Choice]:
    """A new match of each game against each level and against a friend."""
    return [
        Choice(
            session.announcer.text(f"setup-{opponent}", game=session.announcer.text(f"{game.id}-name")),
            partial(start, session, replace(default_setup(game), opponent=opponent)),
        )
        for game in session.games
        for opponent in (*LEVELS, FRIEND)
    ]


def describe(session: Session, match: Summary) -> str:
    """A stored match in one line."""
    announcer = session.announcer
    bots = [player for _, player in match.players if player.is_bot]
    facts: dict[str, str | int] = {
        "match": match.id, "game": announcer.text(f"{match.game}-name"), "moves": match.moves,
        "opponent": bots[0].level if bots else FRIEND,
    }  # fmt: skip
    return announcer.text("session-match", **facts)


def start(session: Session, setup: Setup) -> None:
    """Ask for a new match."""
    session.setup = setup
    session.request(StartMatch(setup.game.id, setup.options, setup.players()))


def new(session: Session, rest: str) -> None:
    """A new match like the last one, changed as the words say; the old one is kept."""
    setup, unknown = read_setup(rest, session.setup or default_setup(session.games[0]))
    if unknown:
        session.say("session-new-unknown", "refusal", word=unknown[:40])
        return
    if session.update is not None and not isinstance(session.update.phase, Over) and session.update.moves:
        session.say("session-kept", "status", match=session.update.match_id)
    start(session, setup)


def save(session: Session, rest: str) -> None:
    """Every move is stored when it is made; say so and how to come back."""
    if session.update is None:
        session.say("session-no-match", "refusal")
    else:
        session.say("session-saved", match=session.update.match_id)


def load(session: Session, rest: str) -> None:
    """Go on with a stored match: by its number, or from a list."""
    if not rest:
        session.request(ListMatches("load"))
    elif rest.isascii() and rest.isdigit() and len(rest) < 12:
        session.request(OpenMatch(str(int(rest))))
    else:
        session.say("session-not-a-number", "refusal")


def quit_(session: Session, rest: str) -> None:
    """Leave; nothing is lost."""
    if session.update is not None and not isinstance(session.update.phase, Over):
        session.say("session-goodbye-kept", "status", match=session.update.match_id)
    else:
        session.say("session-goodbye", "status")
    session.has_quit = True
    session.request(Quit())


HANDLERS = {"new": new, "save": save, "load": load, "quit": quit_}
