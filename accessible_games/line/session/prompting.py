"""The text before the input, and completion of the line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from textwrap import wrap
from typing import NamedTuple

from accessible_games.club.lobby.seating import free_seats
from accessible_games.languages import typed_in
from accessible_games.line.session import throws
from accessible_games.line.session.context import Context
from accessible_games.line.session.moves import command_in, hopeful
from accessible_games.line.session.questions import PAGE
from accessible_games.line.session.registry import commands
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import first_word, in_words, words_of

_HEARD = 5  # completions that are announced at once
_ROW = 80  # columns of a usual terminal
# Commands that have a button at the match, where they can do something. What comes later stands behind what was there.
_TOOLS = ("undo", "hint", "draw", "resume", "finish", "rematch", "review", "retry", "stop", "leave", "resign")
_WAITING_TOOLS = ("fill", "leave")  # the same while others are awaited
_GRAVE = ("resign", "session-confirm-resign")  # a command and a question about what cannot be undone


class Offered(NamedTuple):
    """A phrase for a button, and the line that it types. ``is_grave``: what follows cannot be undone."""

    text: str
    line: str
    is_grave: bool = False


def prompt(context: Context, seq: int) -> str:
    """Return nothing, a colon, or the newest Braille wording; ``seq``: of the last announcement before the line."""
    chosen = context.settings.prompt
    if chosen == "short":
        return context.announcer.text("session-prompt") + " "
    if chosen == "last" and context.handover.is_due:
        return _windows(context, [context.handover.line]) if context.handover.line else ""
    return _newest_in_short(context, seq) if chosen == "last" else ""


def complete(context: Context, text: str) -> str:
    """Return the line, completed as far as it is certain; announce the possible continuations."""
    if context.handover.is_due:
        return text
    found = completions(context, text)
    if not found:
        context.say("session-no-completion", "refusal")
    elif found == [text]:
        context.say("session-is-complete")
    elif len(found) > 1:
        context.say("session-completions", count=len(found))
        lines = [context.announcer.say("session-completion", line=line) for line in found]
        context.tell_paged(lines, page=_HEARD)
    shared = _shared([line.lower() for line in found]) if found else 0
    return found[0][:shared] if shared > len(_folded(text)) else text


def answers(context: Context) -> tuple[Offered, ...]:
    """Return each answer to the question: yes and no, the numbers of a list, a throw."""
    language, update = context.settings.language, context.update
    if context.handover.is_due or context.reader is not None:
        return ()
    if (question := _question(context)) is not None:
        return tuple(
            Offered(
                context.announcer.text(question.message, (each,)),
                first_word(f"common-{each}-words", language),
                is_grave=each == "yes" and question.message in _GRAVE,
            )
            for each in ("yes", "no")
        )
    if context.choices:
        numbers = [str(choice.number or place) for place, choice in enumerate(context.choices[:PAGE], start=1)]
        labels = [choice.label for choice in context.choices]
        return tuple(
            Offered(f"{number} {label}".strip(), number) for number, label in zip(numbers, labels, strict=False)
        )
    if update is not None and context.moment is None and throws.can_throw(context, update):
        word = first_word("command-throw", language)
        return (Offered(word.capitalize(), word),)
    return ()


def asked(context: Context) -> str:
    """Return the question that waits for yes or no, in the words in which it was heard; "" where there is none."""
    question = _question(context)
    return question.text if question is not None else ""


def _question(context: Context) -> Announcement | None:
    """Return the question that waits for yes or no."""
    if not context.questions.is_open or context.handover.is_due or context.reader is not None:
        return None
    return context.newest_question


def tools(context: Context) -> tuple[Offered, ...]:
    """Return what can be done at the match beside moving, while one waits for others, or behind an exercise.

    A line that ends with a blank is one to go on with.
    """
    if context.handover.is_due or context.reader is not None:
        return ()
    if context.update is None:
        return _waiting_tools(context)
    language, text = context.settings.language, context.announcer.text
    wanted = [name for name in _TOOLS if context.exercise is None or name != "leave"]  # there stop leaves
    offered = [name for name in wanted if commands()[name].is_offered(context)]
    found = [Offered(text(f"tool-{name}"), first_word(f"command-{name}", language), name in _GRAVE) for name in offered]
    if (name := _partner(context)) and commands()["say"].is_offered(context):
        found.append(Offered(text("tool-say", name=name), first_word("command-say", language) + " "))
    return tuple(found)


def _waiting_tools(context: Context) -> tuple[Offered, ...]:
    waiting, language = context.lobby.waiting, context.settings.language
    if waiting is None:
        return tuple(
            Offered(context.announcer.text(f"tool-{name}"), first_word(f"command-{name}", language))
            for name in context.ended_exercise
        )
    count = len(free_seats(waiting))
    return tuple(
        Offered(context.announcer.text(f"tool-waiting-{name}", count=count), first_word(f"command-{name}", language))
        for name in _WAITING_TOOLS
    )


def _partner(context: Context) -> str:
    """Return the name of another human player of the match."""
    update = context.update
    players = update.players.items() if update is not None else ()
    people = [one.name for seat, one in players if not one.is_bot and seat not in context.seats]
    return people[0] if people else ""


def _shared(lines: Sequence[str]) -> int:
    """Return how many letters all of them share at the beginning."""
    low, high = min(lines), max(lines)
    return next((at for at, (one, other) in enumerate(zip(low, high, strict=False)) if one != other), len(low))


def completions(context: Context, text: str) -> list[str]:
    """Return the completions: one word for each command, arguments, and moves.

    Without commands that can do nothing here, and without moves that are known to achieve nothing. Words of other
    languages count where no word of the person's own begins so.
    """
    if context.handover.is_due:
        return []
    wanted, language = _folded(text), context.settings.language
    own = {name for name in context.settings.aliases if " " not in name and name.startswith(wanted) and wanted}
    own |= _words(context, wanted, (language,)) or _words(context, wanted, typed_in(language))
    found = [*sorted(own), *_arguments(context, wanted)]
    if context.update is not None:
        view, game = context.update.view, context.update.game
        plain = Announcer(replace(context.announcer.listener, spelling="letters"))
        moves = hopeful(context.update, game.moves(view), or_all=False)
        lines = (in_words(plain, game, game.format(move)) for move in moves)
        found += sorted(line for line in lines if line.casefold().startswith(wanted))
    return found


def _words(context: Context, wanted: str, among: Iterable[str]) -> set[str]:
    """Return for each command that is offered here the first of its words in these languages that begins so."""
    offered = [name for name, each in commands().items() if wanted and each.is_offered(context)]
    spoken = ((word for language in among for word in words_of(language, f"command-{name}")) for name in offered)
    found = (next((word for word in words if len(word) > 1 and word.startswith(wanted)), "") for words in spoken)
    return {word for word in found if word}


def _arguments(context: Context, wanted: str) -> list[str]:
    """Return the line with each argument of the command that it begins with."""
    word, blank, rest = wanted.partition(" ")
    language = context.settings.language
    read = command_in(context, word) if blank else None
    if read is None:
        return []
    called = commands()[read[0]]
    taken = [*called.arguments(context), *(words_of(language, called.words) if called.words else ())]
    return [f"{word} {argument}" for argument in taken if argument.casefold().startswith(rest)]


def _folded(text: str) -> str:
    """Return the line as it is compared; a blank begins a new word."""
    folded = " ".join(text.replace("-", " ").casefold().split())
    return folded + " " if folded and text[-1:] in " -" else folded


def _newest_in_short(context: Context, seq: int) -> str:
    """Return the newest announcement, and before it those since the last line."""
    newest: list[Announcement] = []
    for announcement in reversed(context.past):
        if newest and announcement.seq <= seq:
            break
        newest.append(announcement)
    return _windows(context, newest)


def _windows(context: Context, newest: Sequence[Announcement]) -> str:
    """Return the Braille wordings in windows of a display that follows the cursor; ``newest``: the newest first.

    Displays show the part of a row in which the cursor stands, of as many cells as they have. So words are parted
    where their windows are, with blanks up to there, and the end stands before the cursor; what comes first is to the
    left. Of older ones there are as many as a row of a terminal has room for, moves before all others.
    """
    if not newest:
        return ""
    width, chosen = context.settings.width, [0]
    for at in sorted(range(1, len(newest)), key=lambda at: (newest[at].category != "move", at)):
        more = sorted([*chosen, at])
        if len(_parted([newest[each] for each in more], width)) * width > max(_ROW, width):
            break
        chosen = more
    windows = _parted([newest[at] for at in chosen], width)
    return "".join(each.ljust(width) for each in windows[:-1]) + windows[-1][: width - 1]


def _parted(newest: Sequence[Announcement], width: int) -> Sequence[str]:
    windows = [""]
    for announcement in newest:
        words = "".join(segment.text for segment in announcement.braille)
        for line in reversed(wrap(words, width - 1, break_on_hyphens=False)):
            if len(line) + 1 + len(windows[0]) <= width:
                windows[0] = f"{line} {windows[0]}"
            else:
                windows.insert(0, f"{line} ")
    return windows
