"""Typed moves: how a line is recognized as a move, the lists that it may open, and how a move is requested."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from accessible_games.line.session import throws
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Work
from accessible_games.line.session.looking import looking, refuse_past
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.reading import read_command
from accessible_games.line.session.registry import commands
from accessible_games.line.session.setup import near
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.vocabulary import in_words, to_notation, words_of
from accessible_games.rules.core.errors import AmbiguousMoveError, GameError, IllegalMoveError, NotationError
from accessible_games.rules.core.game import Decide, Event, Over
from accessible_games.rules.core.notation import tokens

_SHORTEST, _LONGEST = 3, 20  # letters of a word that may be a mistyped command

_Act = Callable[[Context, str], Work | None]


def move(context: Context, text: str) -> None:
    """Handle a typed move; list the moves that begin with it if there are several."""
    update = context.update
    assert update is not None
    if context.moment is not None:
        _refuse_past(context, text)
        return
    if throws.waits(context, update):
        if not throws.type_outcome(context, text):
            throws.refuse_move(context, update)
        return
    parsed = read_move(context, text, play)
    if parsed is None:
        return
    name = update.game.format(parsed)
    if _is_vain(update, parsed):
        context.begin(_play_vain(context, name))
    else:
        play(context, name)


async def _play_vain(context: Context, name: str) -> None:
    if await context.confirm("session-confirm-vain"):
        play(context, name)


def _refuse_past(context: Context, text: str) -> None:
    """Refuse a move in an earlier position, or a text that is no move."""
    with looking(context):
        error = None if throws.reads_as_outcome(context, text) else _why_no_move(context, text)
        if error is not None:
            context.refuse(error)
            return
    refuse_past(context)


def _why_no_move(context: Context, text: str) -> NotationError | None:
    """Return the error why the text names no move; None if it names one, legal or not."""
    update = context.update
    assert update is not None
    try:
        update.game.parse(to_notation(update.game, text, context.settings.language), update.view)
    except NotationError as error:
        return error
    except GameError:
        return None
    return None


def read_move(context: Context, text: str, act: _Act) -> Any | None:
    """Return the one move that is typed for the seat to move here; else announce why not.

    ``act``: called by a number with the name of its move, if the text begins several.
    """
    update = context.update
    assert update is not None
    game = update.game
    try:
        parsed = game.parse(to_notation(game, text, context.settings.language), update.view)
    except GameError as error:
        if context.seat_to_move is None and not isinstance(error, NotationError):
            not_now(context, update)
            return None
        if update.is_over:  # how moves look is of no use any more
            context.say("session-not-understood-over", "refusal")
            return None
        context.refuse(error)
        if isinstance(error, AmbiguousMoveError):
            list_moves(context, error.readings, act)
        return None
    if context.seat_to_move is None:
        not_now(context, update)
        return None
    return parsed


def hopeful(update: Update, moves: Sequence[Any], *, or_all: bool = True) -> list[Any]:
    """Return the legal moves that are not known to fail; ``or_all``: all, if none is left."""
    game, view = update.game, update.view
    if not _can_be_vain(game.event_types):  # most games have no such move
        return list(moves)
    found = [move for move in moves if not any(event.vain for event in game.preview(view, move))]
    return found or (list(moves) if or_all else [])


def _is_vain(update: Update, move: Any) -> bool:
    """Return whether a legal move is known to fail."""
    game, view = update.game, update.view
    return _can_be_vain(game.event_types) and move in game.moves(view) and not hopeful(update, [move], or_all=False)


def tell_vain(context: Context, count: int, listed: int = 1) -> None:
    """Announce how many moves a list of ``listed`` moves leaves out, since they are known to fail."""
    if count:
        context.say("session-moves-vain", count=count, told=listed)


@cache
def _can_be_vain(kinds: tuple[type[Event], ...]) -> bool:
    return any(kind.vain for kind in kinds)


def not_now(context: Context, update: Update) -> None:
    """Announce the player to move, or the end of the game, because nobody at this keyboard is to move."""
    phase = update.phase
    if not context.seats and not update.is_over:
        context.say("session-only-watching", "refusal")
    elif isinstance(phase, Decide):
        context.refuse(IllegalMoveError("not-your-turn", seat=phase.seats[0]))
    elif isinstance(phase, Over) and context.person is not None and context.seats:
        context.say("seats-over", "refusal")
    elif isinstance(phase, Over):
        context.refuse(IllegalMoveError("over"))
    else:
        context.say("session-chance-decides", "refusal")


def reads_as_move(context: Context, text: str) -> bool:
    """Return whether the line can be a move, legal or not, or a throw; a letter alone names some pieces."""
    update = context.update
    if update is None:
        return False
    if throws.reads_as_outcome(context, text):
        return True
    try:
        update.game.parse(to_notation(update.game, text, context.settings.language), update.view)
    except NotationError:
        return False
    except GameError:
        return True
    return True


def command_in(context: Context, line: str) -> tuple[str, str] | None:
    """Return the command that the line begins with and the rest, or None; the letter of a piece is no command."""
    return read_command(line, context.settings.language, letters=not context.letters_are_pieces)


def is_piece(context: Context, word: str) -> bool:
    """Return whether the word is the letter of a piece."""
    update, letter = context.update, word.casefold()
    return update is not None and any(row.piece.casefold() == letter for row in update.game.sheet(update.view))


def means_piece_or_move(context: Context, text: str) -> bool:
    """Return whether the line is for the board whatever its first word means: a move or a named piece."""
    update = context.update
    if update is None:
        return False
    line = to_notation(update.game, text, context.settings.language)
    return is_piece(context, text.partition(" ")[0]) or line in update.game.words or reads_as_move(context, text)


def names_move(context: Context, text: str, command: str) -> bool:
    """Return whether a line of several words is meant as a move, although it begins as this command does.

    So is a word of the notation alone, which lacks the rest.
    """
    update = context.update
    if update is None:
        return False
    line = to_notation(update.game, text, context.settings.language)
    rest = text.casefold().partition(" ")[2]
    asks = bool(rest) and commands()[command].takes(context, rest)  # "gehe 5" begins with a word that links in moves
    return line in update.game.words or (reads_as_move(context, text) and not asks)


def nearest_command(context: Context, text: str) -> str:
    """Return the command word that the first word was probably meant for; "" if none is near or the line can be a move.

    Only words of the person's own language and of commands that are offered here count.
    """
    word = text.removeprefix("/").partition(" ")[0]
    if not word.isalpha() or not _SHORTEST <= len(word) <= _LONGEST or means_piece_or_move(context, text):
        return ""
    update, language = context.update, context.settings.language
    if update is not None and to_notation(update.game, word, language) in ("", *update.game.words):
        return ""
    offered = (name for name, each in commands().items() if each.is_offered(context))
    return near(word, (each for name in offered for each in words_of(language, f"command-{name}")), language)


def play(context: Context, name: str) -> None:
    """Request a move of the seat to move."""
    if refuse_past(context):
        return
    seat = context.seat_to_move
    if context.update is None or seat is None:
        context.say("session-nothing-to-choose", "refusal")
        return
    context.choose_from([])  # no list outlives a move
    context.play(MatchService.decide)(seat, name)


def list_moves(context: Context, names: tuple[str, ...], act: _Act | None = None) -> None:
    """Announce a numbered list of legal moves; the number plays one, or calls ``act``."""
    update = context.update
    assert update is not None
    legal = {update.game.format(move): move for move in update.game.moves(update.view)}
    listed = hopeful(update, [legal[name] for name in names])
    context.offer_choices(
        [
            Choice(describe(context, update, move), act or play, name, is_move=True)
            for name, move in ((update.game.format(move), move) for move in listed)
        ]
    )
    tell_vain(context, len(names) - len(listed))


def choose_by_word(context: Context, text: str) -> bool:
    """Choose the move that a word singles out in the open list; return whether there is one.

    A word that is a command as well counts right after the list.
    """
    update = context.update
    if update is None or not context.choices:
        return False
    word = to_notation(update.game, text, context.settings.language)
    if word not in update.game.words or (
        command_in(context, text) is not None and context.seq_at_line != context.list_seq
    ):
        return False
    found = [choice for choice in context.choices if choice.is_move and word in tokens(choice.value)]
    if len(found) != 1:
        return False
    context.take_choice(found[0])
    return True


def describe(context: Context, update: Update, move: Any) -> str:
    """Return a legal move in words for what it does, with its name."""
    name = update.game.format(move)
    words = [context.announcer.choice(update.game.id, event) for event in update.game.preview(update.view, move)]
    return context.announcer.joined([in_words(context.announcer, update.game, name), *words])
