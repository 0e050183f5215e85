"""Commands that change the match: moves, offers, resigning, hurrying the bot."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from accessible_games.announce.notation import in_words, to_notation
from accessible_games.core.errors import AmbiguousMoveError, GameError, IllegalMoveError, NotationError
from accessible_games.core.game import Decide, Over
from accessible_games.matches.service import Update
from accessible_games.session.choices import Choice
from accessible_games.session.commands import BY_NAME
from accessible_games.session.requests import AnswerOffer, HurryBot, MakeMove, MakeOffer, Resign

if TYPE_CHECKING:
    from accessible_games.session.session import Session


def move(session: Session, text: str) -> None:
    """A typed move; a beginning of several moves becomes a numbered list."""
    update = session.update
    assert update is not None
    game = update.game
    try:
        parsed = game.parse(to_notation(game, text), update.view)
    except GameError as error:
        if session.seat_to_move is None and not isinstance(error, NotationError):
            _not_now(session, update)
            return
        session.refuse(error)
        if isinstance(error, AmbiguousMoveError):
            list_moves(session, error.readings)
        return
    name = game.format(parsed)
    if session.seat_to_move is None:
        _not_now(session, update)
    elif parsed in game.moves(update.view) and any(event.vain for event in game.preview(update.view, parsed)):
        session.say("session-confirm-vain", "question")
        session.ask(partial(play, session, name))
    else:
        play(session, name)


def _not_now(session: Session, update: Update) -> None:
    """Nobody at this keyboard is to move: say who is, or that the game is over."""
    phase = update.phase
    if isinstance(phase, Decide):
        session.refuse(IllegalMoveError("not-your-turn", seat=phase.seats[0]))
    elif isinstance(phase, Over):
        session.refuse(IllegalMoveError("over"))
    else:
        session.say("session-chance-decides", "refusal")


def reads_as_move(session: Session, text: str) -> bool:
    """Whether the game can read the line as a move, legal or not; some pieces are named by a letter alone."""
    update = session.update
    if update is None:
        return False
    try:
        update.game.parse(to_notation(update.game, text), update.view)
    except NotationError:
        return False
    except GameError:
        return True
    return True


def play(session: Session, name: str) -> None:
    """Send a move of the seat to move."""
    seat = session.seat_to_move
    if session.update is None or seat is None:
        session.say("session-nothing-to-choose", "refusal")
        return
    session.request(MakeMove(session.update.match_id, seat, name))


def list_moves(session: Session, names: tuple[str, ...]) -> None:
    """A numbered list of legal moves in words; the number plays it."""
    update = session.update
    assert update is not None
    legal = {update.game.format(move): move for move in update.game.moves(update.view)}
    session.offer_choices(
        [Choice(_described(session, update, legal[name]), partial(play, session, name), is_move=True) for name in names]
    )


def _described(session: Session, update: Update, move: Any) -> str:
    """A legal move in the words of what it does, with its name."""
    name = update.game.format(move)
    words = [
        session.announcer.choice(update.game.id, event)
        for event in update.game.preview(update.view, move)
    ]
    return ", ".join([in_words(session.announcer, update.game, name), *words])


def _running(session: Session) -> Update | None:
    """The match, if there is one that goes on; else that is said."""
    if session.update is None:
        session.say("session-no-match", "refusal")
    elif isinstance(session.update.phase, Over):
        session.say("match-is-over", "refusal")
    elif not session.seats:
        session.say("session-only-watching", "refusal")
    else:
        return session.update
    return None


def undo(session: Session, rest: str) -> None:
    """Ask to take the last own move back."""
    _offer(session, "undo")


def draw(session: Session, rest: str) -> None:
    """Offer a draw; after one question where the letter of the command names a piece as well."""
    update = _running(session)
    if update is None:
        return
    letter = BY_NAME["draw"].letter
    is_piece = any(row.piece.casefold() == letter for row in update.game.sheet(update.view))
    if is_piece and len(session.seats) == 1 and update.offer is None:
        session.say("session-confirm-offer", "question")
        session.ask(partial(_offer, session, "draw"))
    else:
        _offer(session, "draw")


def _offer(session: Session, what: str) -> None:
    update = _running(session)
    if update is None:
        return
    if what == "undo" and not any(seat in session.seats for seat, _ in update.moves):
        session.say("match-nothing-to-undo", "refusal")
        return
    if len(session.seats) > 1:
        asking = update.moves[-1][0] if what == "undo" else session.seats[0]
        agreed = tuple(seat for seat in session.seats if seat != asking)
        session.say(f"session-confirm-{what}", "question", seat=asking)
        session.ask(lambda: session.request(MakeOffer(update.match_id, asking, what, agreed)))
    else:
        session.request(MakeOffer(update.match_id, session.seats[0], what))


def ask_about_offer(session: Session, update: Update) -> None:
    """Somebody else has offered something: ask for yes or no."""
    offer = update.offer
    if offer is None or len(session.seats) != 1 or offer.seat in session.seats:
        return
    seat = session.seats[0]
    session.say(f"session-offered-{offer.what}", "question", seat=offer.seat)
    accept, decline = (AnswerOffer(update.match_id, seat, accepted) for accepted in (True, False))
    session.ask(partial(session.request, accept), partial(session.request, decline))


def resign(session: Session, rest: str) -> None:
    """Give up, after one question."""
    update = _running(session)
    if update is None:
        return
    seat = session.seat_to_move or session.seats[0]
    session.say("session-confirm-resign", "question", seat=seat)
    session.ask(lambda: session.request(Resign(update.match_id, seat)))


def now(session: Session, rest: str) -> None:
    """Tell the thinking bot to move now."""
    if session.update is None:
        session.say("session-no-match", "refusal")
    elif isinstance(session.update.phase, Over):
        session.say("match-is-over", "refusal")
    elif session.seat_to_move is not None:
        session.say("session-you-are-to-move", "refusal")
    else:
        session.request(HurryBot(session.update.match_id))


HANDLERS = {"undo": undo, "draw": draw, "resign": resign, "now": now}
