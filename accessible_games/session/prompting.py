"""What stands before the input, and what the line may go on as."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer
from accessible_games.announce.notation import in_words
from accessible_games.session.commands import vocabulary

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def prompt(session: Session, seq: int) -> str:
    """Nothing, a colon, or the newest Braille wording; ``seq``: of the last announcement before the last line."""
    chosen = session.settings.prompt
    if chosen == "short":
        return session.announcer.text("session-prompt") + " "
    if chosen == "last" and session.handover.is_due:
        return _in_short(session.handover.line) if session.handover.line else ""
    return _newest_in_short(session, seq) if chosen == "last" else ""


def completions(session: Session, text: str) -> list[str]:
    """Commands and legal moves that begin with ``text``."""
    if session.handover.is_due:
        return []
    wanted = " ".join(text.replace("-", " ").casefold().split())
    words = [
        word for word in vocabulary(session.settings.language) if len(word) > 1 and word.startswith(wanted) and wanted
    ]
    if session.update is not None:
        view = session.update.view
        game = session.update.game
        plain = Announcer(replace(session.announcer.listener, spelling="letters"))
        moves = [in_words(plain, game, game.format(move)) for move in game.moves(view)]
        words += [move for move in moves if move.casefold().startswith(wanted)]
    return sorted(words)


def _newest_in_short(session: Session, seq: int) -> str:
    """The Braille wordings of the newest announcements, as many as fit a line; at least one."""
    words = ""
    for announcement in reversed(session.past):
        more = _in_short(announcement)
        if words and (len(more) + len(words) > session.settings.width or announcement.seq <= seq):
            break
        words = more + words
    return words


def _in_short(announcement: Announcement) -> str:
    """The Braille wording and a blank."""
    return "".join(segment.text for segment in announcement.braille) + " "
