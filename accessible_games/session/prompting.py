"""What stands before the input, and what the line may go on as."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from accessible_games.announce import Announcement, Announcer, in_words
from accessible_games.session.context import Context
from accessible_games.session.moves import hopeful
from accessible_games.session.reading import read_command, vocabulary
from accessible_games.session.registry import commands
from accessible_games.session.words import words_of


def prompt(context: Context, seq: int) -> str:
    """Nothing, a colon, or the newest Braille wording; ``seq``: of the last announcement before the last line."""
    chosen = context.settings.prompt
    if chosen == "short":
        return context.announcer.text("session-prompt") + " "
    if chosen == "last" and context.handover.is_due:
        return _in_short(context.handover.line) if context.handover.line else ""
    return _newest_in_short(context, seq) if chosen == "last" else ""


def complete(context: Context, text: str) -> str:
    """The line as far as it is certain; how many it may become is told, and each of them."""
    if context.handover.is_due:
        return text
    found = completions(context, text)
    if not found:
        context.say("session-no-completion", "refusal")
    elif found == [text]:
        context.say("session-is-complete")
    elif len(found) > 1:
        context.say("session-completions", count=len(found))
        context.tell_paged([partial(context.say, "session-completion", line=line) for line in found])
    shared = _shared([line.lower() for line in found]) if found else 0
    return found[0][:shared] if shared > len(_folded(text)) else text


def _shared(lines: Sequence[str]) -> int:
    """With how many letters all of them begin."""
    low, high = min(lines), max(lines)
    return next((at for at, (one, other) in enumerate(zip(low, high, strict=False)) if one != other), len(low))


def completions(context: Context, text: str) -> list[str]:
    """What the line may go on as: commands in the person's words, arguments, moves, then commands in other words.

    Without commands that can do nothing here, and without moves that are known to achieve nothing.
    """
    if context.handover.is_due:
        return []
    wanted, language = _folded(text), context.settings.language
    words = [word for word, name in vocabulary(language).items() if commands()[name].is_offered(context)]
    known = {word for word in words if len(word) > 1 and word.startswith(wanted) and wanted}
    own = {word for name in commands() for word in words_of(language, f"command-{name}")} & known
    own |= {name for name in context.settings.aliases if " " not in name and name.startswith(wanted) and wanted}
    found = [*sorted(own), *_arguments(context, wanted)]
    if context.update is not None:
        view, game = context.update.view, context.update.game
        plain = Announcer(replace(context.announcer.listener, spelling="letters"))
        moves = hopeful(context.update, game.moves(view), or_all=False)
        lines = (in_words(plain, game, game.format(move)) for move in moves)
        found += sorted(line for line in lines if line.casefold().startswith(wanted))
    return [*found, *sorted(known - own)]


def _arguments(context: Context, wanted: str) -> list[str]:
    """The line with each argument that the command which it begins with takes there."""
    word, blank, rest = wanted.partition(" ")
    language = context.settings.language
    read = read_command(word, language) if blank else None
    if read is None:
        return []
    called = commands()[read[0]]
    taken = [*called.arguments(context), *(words_of(language, called.words) if called.words else ())]
    return [f"{word} {argument}" for argument in taken if argument.casefold().startswith(rest)]


def _folded(text: str) -> str:
    """As lines are compared: what is typed behind a blank is a new word."""
    folded = " ".join(text.replace("-", " ").casefold().split())
    return folded + " " if folded and text[-1:] in " -" else folded


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
