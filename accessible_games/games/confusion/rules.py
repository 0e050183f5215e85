"""The rules of Confusion behind the contract. Rules document: ``messages/en/confusion/rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

from accessible_games.core import (
    Cell,
    Chance,
    Draw,
    End,
    Event,
    Game,
    Geometry,
    IllegalMoveError,
    Options,
    Over,
    Phase,
    SearchContext,
    Seat,
    SheetRow,
    Step,
    events_of,
    to_move,
)
from accessible_games.games.confusion import attempts, events, notation, state_checks, state_json, telling, turns
from accessible_games.games.confusion.board import NAMES
from accessible_games.games.confusion.deduction import drawn
from accessible_games.games.confusion.diagrams import CHIPS, CURRENT, LETTERS, letters_of
from accessible_games.games.confusion.engine import ConfusionEngine
from accessible_games.games.confusion.preview import foretold
from accessible_games.games.confusion.shape import square_board
from accessible_games.games.confusion.styles import STYLES
from accessible_games.games.confusion.values import OFF, OPTIONS, SEATS, Move, State, View, other, side_of

END_REASONS = ("puck", "dice", "quiet", "agreement", "resign", "time")
_DEAL = Chance(None, "deal", (LETTERS, LETTERS), secret=True)


class Confusion(Game[State, View, Move]):
    """Two players find out how their own dice move, and bring the puck to the far base row."""

    id = "confusion"
    data = CURRENT.name
    hides = True
    words = notation.WORDS
    seats = MappingProxyType({2: SEATS})
    options = OPTIONS
    form = state_json.FORM
    event_types = events_of(events)
    symbols = telling.SYMBOLS
    end_reasons = END_REASONS
    styles = STYLES
    grain = 400

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """The starting squares, before the deal."""
        return turns.first_state(choices["help"])

    def phase(self, state: State) -> Phase:
        """The deal, then Blue and Black in turn, until the end."""
        if state.ended is not None:
            return Over.won(SEATS, (state.ended.winner,), state.ended.reason)
        return _DEAL if state.deal is None else to_move(state.turn)

    def view(self, state: State, seat: Seat | None) -> View:
        """The public record; the opponent's diagrams for a player, nobody's for a spectator, all after the end."""
        deal = state.deal
        shown: tuple[str | None, str | None] = (None, None)
        if deal is not None and state.ended:
            shown = deal
        elif deal is not None and seat is not None:
            shown = (None, deal[1]) if seat == SEATS[0] else (deal[0], None)
        known = tuple(
            "".join(
                letters_of(letters) if not all_shown and state.revealed[side] >> chip & 1 else " "
                for chip, letters in enumerate(state.possible[side])
            )
            for side, all_shown in enumerate(letters is not None for letters in shown)
        )
        return View(seat, deal is not None, shown, (known[0], known[1]), *state[1:])

    def sample(self, view: View, draw: Draw) -> State:
        """Each deal that the public record allows, equally likely; what the view shows is in it."""
        deal: list[str] = []
        for side, shown in enumerate(view.deal):
            if view.dealt:
                deal.append(shown or "".join(map(letters_of, drawn(view.possible[side], draw))))
        return State((deal[0], deal[1]) if deal else None, *view[4:])

    def moves(self, view: View) -> Sequence[Move]:
        """Every attempt of the side to move that public facts allow, then the dice to ask for."""
        return attempts.moves(view)

    def promising(self, view: View) -> Sequence[Move]:
        """The attempts that the public record does not rule out; all of them where it rules out all."""
        return attempts.promising(view)

    def parts(self, move: Move) -> tuple[str, str]:
        """The chip and its target, with the kind where it is no plain move; or ``reveal`` and the chip."""
        heading, kind, *squares = str(move).split(" ")
        if not squares:
            return heading, kind
        target = squares[0].partition("-")[2]
        return heading, target if kind == "move" else f"{kind} {target}"

    def make(self, state: State, move: Move) -> Step[State]:
        """The true answer to an attempt and what follows; or a reveal. Raises IllegalMoveError."""
        if state.deal is None:
            raise IllegalMoveError("not-dealt")
        return turns.reveal(state, move.chip) if move.kind == "reveal" else turns.attempt(state, move)

    def preview(self, view: View, move: Move) -> tuple[Event, ...]:
        """What the attempt would do if it is allowed; ``Forbidden`` where the player already knows that it fails."""
        return foretold(view, move)

    def resolve(self, state: State, outcome: str) -> Step[State]:
        """``deal BLUE BLACK``. Raises IllegalMoveError."""
        if state.ended:
            raise IllegalMoveError("over")
        if state.deal is not None:
            raise IllegalMoveError("no-chance")
        verb, *packs = outcome.split(" ")
        if verb != "deal" or len(packs) != len(SEATS) or not all(map(state_json.is_deal, packs)):
            raise IllegalMoveError("bad-deal")
        return turns.deal(state, packs[0], packs[1])

    def end(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """Without a loser it is a draw."""
        ended = End(other(loser) if loser else None, reason)
        return Step(state._replace(ended=ended), (turns.ended_event(ended),))

    def parse(self, text: str, view: View) -> Move:
        """See ``notation``."""
        return notation.read(text, view)

    def view_json(self, view: View) -> dict[str, Any]:
        """The JSON state without what the seat may not see."""
        return state_json.write_view(view)

    def check(self, state: State) -> State:
        """See ``state_checks``. Raises StateError."""
        return state_checks.check(state)

    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """The board from the seat's own side; a spectator sits with Blue."""
        return square_board(0 if seat is None else side_of(seat))

    def cell(self, view: View, name: Cell) -> tuple[str, ...]:
        """The puck and the die on it, each as a symbol that is only words; or ``empty``."""
        return telling.content(view, name)

    def marks(self, view: View, name: Cell) -> tuple[str, ...]:
        """Owner, chip letter, puck."""
        return telling.signs(view, name)

    def about(self, view: View, name: Cell) -> tuple[Event, ...]:
        """How the die there moves, as far as the seat knows, and the way of the puck."""
        return telling.about(view, name)

    def places(self, view: View, piece: str) -> tuple[Cell, ...]:
        """The square of the puck, or those of both dice with that letter; captured dice stand nowhere."""
        name = piece.upper()
        if name == "PUCK":
            return (NAMES[view.puck],)
        if len(name) != 1 or name not in CHIPS:
            return ()
        squares = (half[CHIPS.index(name)] for half in view.at)
        return tuple(NAMES[square] for square in squares if square != OFF)

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """Both halves at the game's level of help."""
        return telling.sheet(view)

    def facts(self, view: View) -> tuple[Event, ...]:
        """Dice, puck, quiet turns, help, and whose turn it is."""
        return telling.facts(view)

    def engine(self, view: View, context: SearchContext) -> ConfusionEngine | None:
        """From the view alone."""
        return ConfusionEngine(view, context) if view.dealt and not view.ended else None
