"""What stands before the input, and what the line may go on as."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.announce import Announcement, Announcer, in_words
from accessible_games.session.context import Context
from accessible_games.session.moves import hopeful
from accessible_games.session.reading import vocabulary


def prompt(context: Context, seq: int) -> str:
    """Nothing, a colon, or the newest Braille wording; ``seq``: of the last announcement before the last line."""
    chosen = context.settings.prompt
    if chosen == "short":
        return context.announcer.text("session-prompt") + " "
    if chosen == "last" and context.handover.is_due:
        return _in_short(context.handover.line) if context.handover.line else ""
    return _newest_in_short(context, seq) if chosen == "last" else ""


def completions(context: Context, text: str) -> list[str]:
    """Commands and legal moves that begin with ``text``, without those that are known to achieve nothing."""
    if context.handover.is_due:
        return []
    wanted = " ".join(text.replace("-", " ").casefold().split())
    words = [
        word for word in vocabulary(context.settings.language) if len(word) > 1 and word.startswith(wanted) and wanted
    ]
    words += [name for name in context.settings.aliases if name.startswith(wanted) and wanted]
    if context.update is not None:
        view = context.update.view
        game = context.update.game
        plain = Announcer(replace(context.announcer.listener, spelling="letters"))
        moves = [in_words(plain, game, game.format(move)) for move in hopeful(context.update, game.moves(view))]
        words += [move for move in moves if move.casefold().startswith(wanted)]
    return sorted(words)


def _newest_in_short(context: Context, seq: int) -> str:
    """The Braille wordings of the newest announcements, as many as fit a line; at least one."""
    words = ""
    for announcement in reversed(context.past):
        more = _in_short(announcement)
        if words and (len(more) + len(words) > context.settings.width or announcement.seq <= seq):
            break
        words = more + words
    return words


def _in_short(announcement: Announcement) -> str:
    """The Braille wording and a blank."""
    return "".join(segment.text for segment in announcement.braille) + " "
