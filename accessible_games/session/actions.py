"""Commands that change the match: moves, offers, resigning, hurrying the bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from accessible_games.announce.notation import in_words, to_notation
from accessible_games.core.errors import AmbiguousMoveError, GameError, IllegalMoveError, NotationError
from accessible_games.core.game import Decide, Over, Seat
from accessible_games.core.notation import is_field, tokens
from accessible_games.matches import log
from accessible_games.matches.log import Offer
from accessible_games.matches.update import Update
from accessible_games.session import throws
from accessible_games.session.choices import Choice
from accessible_games.session.commands import BY_NAME, read_command
from accessible_games.session.requests import AnswerOffer, HurryBot, MakeMove, MakeOffer, Resign

if TYPE_CHECKING:
    from accessible_games.session.session import Session

MINUTE = 60_000  # milliseconds


def move(session: Session, text: str) -> None:
    """A typed move; a beginning of several moves becomes a numbered list."""
    update = session.update
    assert update is not None
    if throws.waits(session, update):
        if not throws.type_outcome(session, text):
            throws.refuse_move(session, update)
        return
    game = update.game
    try:
        parsed = game.parse(to_notation(game, text, session.settings.language), update.view)
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
    elif _is_vain(update, parsed):
        session.say("session-confirm-vain", "question")
        session.ask(partial(play, session, name))
    else:
        play(session, name)


def _is_vain(update: Update, move: Any) -> bool:
    """Whether a legal move is known to achieve nothing; most games have none such."""
    game = update.game
    if not any(kind.vain for kind in game.event_types) or move not in game.moves(update.view):
        return False
    return any(event.vain for event in game.preview(update.view, move))


def _not_now(session: Session, update: Update) -> None:
    """Nobody at this keyboard is to move: say who is, or that the game is over."""
    phase = update.phase
    if not session.seats and not update.is_over:
        session.say("session-only-watching", "refusal")
    elif isinstance(phase, Decide):
        session.refuse(IllegalMoveError("not-your-turn", seat=phase.seats[0]))
    elif isinstance(phase, Over) and session.person is not None and session.seats:
        session.say("seats-over", "refusal")
    elif isinstance(phase, Over):
        session.refuse(IllegalMoveError("over"))
    else:
        session.say("session-chance-decides", "refusal")


def reads_as_move(session: Session, text: str) -> bool:
    """Whether the line can be a move, legal or not, or a throw; some pieces are named by a letter alone."""
    update = session.update
    if update is None:
        return False
    if throws.reads_as_outcome(session, text):
        return True
    try:
        update.game.parse(to_notation(update.game, text, session.settings.language), update.view)
    except NotationError:
        return False
    except GameError:
        return True
    return True


def names_move(session: Session, text: str, command: str) -> bool:
    """Whether a line of several words is meant as a move, although it begins as this command does.

    So does a word of the notation alone, which lacks the rest, and the letter of a piece with a field that there is
    not; but commands about the board have fields of their own.
    """
    if reads_as_move(session, text):
        return True
    update = session.update
    if update is None:
        return False
    line = to_notation(update.game, text, session.settings.language)
    piece, *rest = tokens(line) or [""]
    if line in update.game.words or BY_NAME[command].group == "board" or len(piece) != 1:
        return line in update.game.words
    is_piece = not update.is_exchanging and any(row.piece.casefold() == piece for row in update.game.sheet(update.view))
    return is_piece and any(map(is_field, rest))


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
    vain = [name for name in names if _is_vain(update, legal[name])]
    told = [name for name in names if len(vain) in (1, len(names)) or name not in vain]
    session.offer_choices(
        [
            Choice(_described(session, update, legal[name]), partial(play, session, name), is_move=True, name=name)
            for name in sorted(told, key=lambda name: name in vain)
        ]
    )
    if len(told) < len(names):
        session.say("session-moves-vain", count=len(names) - len(told))


def choose_by_word(session: Session, text: str) -> bool:
    """Take the move of the open list that a word tells from the others: "carry", of leave, carry and pass.

    A word that is a command as well counts right after the list.
    """
    update = session.update
    if update is None or not session.choices:
        return False
    word = to_notation(update.game, text, session.settings.language)
    if word not in update.game.words or (
        read_command(text, session.settings.language) is not None and session.seq_at_line != session.list_seq
    ):
        return False
    found = [choice for choice in session.choices if word in tokens(choice.name)]
    if len(found) != 1:
        return False
    session.choices = []
    found[0].act()
    return True


def _described(session: Session, update: Update, move: Any) -> str:
    """A legal move in the words of what it does, with its name."""
    name = update.game.format(move)
    words = [session.announcer.choice(update.game.id, event) for event in update.game.preview(update.view, move)]
    return ", ".join([in_words(session.announcer, update.game, name), *words])


def running(session: Session) -> Update | None:
    """The match, if there is one that goes on; else that is said."""
    if session.update is None:
        session.tell_no_match()
    elif session.update.is_over:
        session.say("match-is-over", "refusal")
    elif not session.seats:
        session.say("session-only-watching", "refusal")
    else:
        return session.update
    return None


def undo(session: Session, rest: str) -> None:
    """Ask to take the last own move back."""
    offer(session, log.UNDO)


def draw(session: Session, rest: str) -> None:
    """Offer a draw; after one question where the letter of the command names a piece as well."""
    update = running(session)
    if update is None:
        return
    letter = BY_NAME["draw"].letter
    is_piece = any(row.piece.casefold() == letter for row in update.game.sheet(update.view))
    if is_piece and len(session.seats) == 1 and update.offer is None and not update.is_exchanging:
        session.say("session-confirm-offer", "question")
        session.ask(partial(offer, session, log.DRAW))
    else:
        offer(session, log.DRAW)


def offer(session: Session, what: str, milliseconds: int = 0, first: Callable[[], None] | None = None) -> None:
    """Offer one of ``log.OFFERS`` to the others; where they sit at this keyboard, they are asked here and now.

    ``first`` is done before the offer goes out, and not at all when those at this keyboard say no.
    """
    update = running(session)
    if update is None:
        return
    if update.is_exchanging:
        session.say("exchange-no-offers", "refusal")
        return
    if what == log.UNDO and not any(seat in session.seats for seat, _ in update.moves):
        session.say("match-nothing-to-undo", "refusal")
        return
    asking = _asking(session, update, what)
    agreed = tuple(seat for seat in session.seats if seat != asking)
    if what == log.UNDO and _is_fixed(update, asking):  # nobody should have to agree to what is refused then
        session.say("match-undo-too-late", "refusal")
        return

    def send() -> None:
        if first is not None:
            first()
        session.request(MakeOffer(update.match_id, asking, what, agreed, milliseconds))

    if agreed:
        session.say(f"session-confirm-{what}", "question", seat=asking, minutes=milliseconds // MINUTE)
        session.ask(send)
    else:
        send()


def _is_fixed(update: Update, seat: Seat) -> bool:
    """Whether chance or an answer has decided since the last move of the seat, or with it."""
    for made in reversed(update.history):
        if not made.seat or made.answered:
            return True
        if made.seat == seat:
            return False
    return False


def _asking(session: Session, update: Update, what: str) -> Seat:
    """Whose offer it is: who made the last move takes it back, extra time is for the one to move."""
    if what == log.UNDO and len(session.seats) > 1:
        return update.moves[-1][0]
    return (session.seat_to_move if what == log.TIME else None) or session.seats[0]


def ask_about_offer(session: Session, update: Update) -> None:
    """Somebody else has offered something: ask for yes or no."""
    offered = update.offer
    if offered is None or len(session.seats) != 1 or offered.seat in session.seats:
        return
    seat = session.seats[0]
    if seat in offered.accepted:
        return
    if session.person is None:
        _ask_about_offer(session, update, offered, seat)
        return

    def stands() -> bool:
        present = session.update
        if present is None or present.match_id != update.match_id or seat not in present.seats:
            return False
        offer = present.offer
        is_same = offer is not None and (offer.seat, offer.what) == (offered.seat, offered.what)
        return is_same and offer is not None and seat not in offer.accepted

    def again() -> None:
        if stands():
            _ask_about_offer(session, update, offered, seat, again, stands)

    session.questions.put(again)


def _ask_about_offer(
    session: Session,
    update: Update,
    offered: Offer,
    seat: Seat,
    again: Callable[[], None] | None = None,
    stands: Callable[[], bool] | None = None,
) -> None:
    minutes, level = offered.milliseconds // MINUTE, offered.level
    session.say(f"session-offered-{offered.what}", "question", seat=offered.seat, minutes=minutes, level=level)
    accept, decline = (AnswerOffer(update.match_id, seat, accepted, offered.what) for accepted in (True, False))
    session.questions.ask(partial(session.request, accept), partial(session.request, decline), again, stands)


def resign(session: Session, rest: str) -> None:
    """Give up, after one question."""
    update = running(session)
    if update is None:
        return
    seat = session.seat_to_move or session.seats[0]
    session.say("session-confirm-resign", "question", seat=seat, rounds=update.series.rounds)
    session.ask(lambda: session.request(Resign(update.match_id, seat)))


def now(session: Session, rest: str) -> None:
    """Tell the thinking bot to move now."""
    update = session.update
    if update is None:
        session.tell_no_match()
    elif update.is_over:
        session.say("match-is-over", "refusal")
    elif session.seat_to_move is not None or throws.waits(session, update):
        session.say("session-you-are-to-move", "refusal")
    elif update.is_paused:
        session.say("match-paused", "refusal")
    elif isinstance(update.phase, Decide) and not any(update.players[seat].is_bot for seat in update.phase.seats):
        _not_now(session, update)
    else:
        session.request(HurryBot(update.match_id))


def adjourn(session: Session, rest: str) -> None:
    """Stop here and go on another day."""
    offer(session, log.ADJOURN)


def pause(session: Session, rest: str) -> None:
    """Stop the clocks for a while."""
    offer(session, log.PAUSE)


def resume(session: Session, rest: str) -> None:
    """Go on after a pause."""
    offer(session, log.RESUME)


HANDLERS = {
    "undo": undo,
    "draw": draw,
    "resign": resign,
    "now": now,
    "adjourn": adjourn,
    "pause": pause,
    "resume": resume,
}
