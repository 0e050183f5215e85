"""The rules of Confusion behind the contract. Rules document: ``messages/en/confusion/rules.md``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from accessible_games.rules.core import ends
from accessible_games.rules.core.duel import Past, View
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.events import events_of
from accessible_games.rules.core.game import (
    Chance,
    Draw,
    Event,
    Game,
    Options,
    Over,
    Phase,
    SearchContext,
    Seat,
    SheetRow,
    Step,
    to_move,
)
from accessible_games.rules.core.geometry import Cell, Geometry, Pile, Plan, piles, plan_of
from accessible_games.rules.games.confusion import (
    attempts,
    board,
    events,
    notation,
    relations,
    state_json,
    themes,
    turns,
)
from accessible_games.rules.games.confusion.attempts import known_letters
from accessible_games.rules.games.confusion.board import NAMES, NUMBERS, SIZE, base_rank, square_board
from accessible_games.rules.games.confusion.deduction import drawn
from accessible_games.rules.games.confusion.diagrams import (
    CHIPS,
    CURRENT,
    LETTERS,
    PROMOTING,
    diagram_of,
    diagrams_json,
    letters_of,
)
from accessible_games.rules.games.confusion.engine import REMEMBERED, STYLES, ConfusionEngine
from accessible_games.rules.games.confusion.lesson import LESSON
from accessible_games.rules.games.confusion.values import (
    BLACK,
    BLUE,
    OFF,
    OPTIONS,
    QUIET_LATE,
    QUIET_LIMIT,
    SEATS,
    Move,
    State,
    other,
    side_of,
)

END_REASONS = ("puck", "dice", "quiet", "agreement", "resign", "time")
_DEAL = Chance(None, "deal", (LETTERS, LETTERS), secret=True)
_FEW = 3  # diagrams that are listed one by one

Puck = TypeVar("Puck", events.PuckAt, events.PuckHere)


class Confusion(Game[State, View[State], Move]):
    """Two players find out how their own dice move, and bring the puck to the far base row."""

    id = "confusion"
    data = CURRENT.name
    hides = True
    words = notation.WORDS
    seats = MappingProxyType({2: SEATS})
    options = OPTIONS
    form = state_json.FORM
    view_schema = state_json.VIEW
    tables = MappingProxyType({"diagrams": diagrams_json()})
    event_types = events_of(events)
    symbols = (
        "empty",
        "puck",
        "blue",
        "black",
        "blue-promoted",
        "black-promoted",
        *(f"{seat}-die-{chip.lower()}{form}" for seat in SEATS for form in ("", "-promoted") for chip in CHIPS),
    )
    end_reasons = END_REASONS
    styles = STYLES
    lesson = LESSON
    grain = 400
    remembers = 2 * REMEMBERED

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """Return the starting squares, before the deal."""
        return turns.first_state(choices["help"])

    def phase(self, state: State) -> Phase:
        """Return the deal, then Blue and Black in turn, until the end."""
        if state.ended is not None:
            return Over.won(SEATS, (state.ended.winner,), state.ended.reason)
        return _DEAL if state.deal is None else to_move(state.turn)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """Return the public record.

        The opponent's diagrams for a player, nobody's for a spectator, all after the end.
        """
        if state.deal is None or state.ended:
            return View(state, seat)
        blue, black = state.deal
        shown = (blue if seat == BLACK else "", black if seat == BLUE else "")
        return View(State(shown, *state[1:]), seat)

    def remembering(self, view: View[State], past: Past) -> View[State]:
        """Return the view with the last attempts of both sides."""
        return view._replace(past=past)

    def sample(self, view: View[State], draw: Draw) -> State:
        """Return a deal that the public record and the view allow, each equally likely."""
        state = view.state
        if state.deal is None:
            return state
        blue, black = (
            shown or "".join(map(letters_of, drawn(sets, draw)))
            for shown, sets in zip(state.deal, state.possible, strict=True)
        )
        return state._replace(deal=(blue, black))

    def moves(self, view: View[State]) -> Sequence[Move]:
        """Return every attempt of the side to move that public facts allow, then the dice to ask for."""
        return attempts.moves(view.state)

    def promising(self, view: View[State]) -> Sequence[Move]:
        """Return the attempts that the public record does not rule out; all of them where it rules out all."""
        state = view.state
        if state.ended or state.deal is None:
            return []
        return attempts.legal(state, is_hopeful=True) or attempts.legal(state)

    def parts(self, move: Move) -> tuple[str, str]:
        """Return the chip and its target, with the kind where it is no plain move; or ``reveal`` and the chip."""
        heading, kind, *squares = str(move).split(" ")
        if not squares:
            return heading, kind
        target = squares[0].partition("-")[2]
        return heading, target if kind == "move" else f"{kind} {target}"

    def is_easily_missed(self, view: View[State], move: Move) -> bool:
        """Return whether a die or the puck goes back towards the side that moves."""
        if move.kind == "reveal":
            return False
        home = base_rank(side_of(view.state.turn))
        start, target = (abs(NUMBERS[name] // SIZE - home) for name in (move.start, move.target))
        return target < start

    def make(self, state: State, move: Move) -> Step[State]:
        """Carry out an attempt with its true answer, or a reveal. Raises IllegalMoveError."""
        if state.deal is None:
            raise IllegalMoveError("not-dealt")
        return turns.reveal(state, move.chip) if move.kind == "reveal" else turns.attempt(state, move)

    def preview(self, view: View[State], move: Move) -> tuple[Event, ...]:
        """Return the events if the attempt is allowed; ``Forbidden`` if the player already knows that it fails."""
        return () if move.kind == "reveal" else turns.Turn(view.state, move).foretold()

    def draw(self, state: State, outcome: str) -> Step[State]:
        """Apply ``deal BLUE BLACK``. Raises IllegalMoveError."""
        verb, *packs = outcome.split(" ")
        if verb != "deal" or len(packs) != len(SEATS) or not all(map(state_json.is_deal, packs)):
            raise IllegalMoveError("bad-deal")
        return turns.deal(state, packs[0], packs[1])

    def end(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """End the game; without a loser it is a draw."""
        ended = ends.End(other(loser) if loser else None, reason)
        return Step(state._replace(ended=ended), (turns.ended_event(ended),))

    def parse(self, text: str, view: View[State]) -> Move:
        """See ``notation``."""
        return notation.read(text, view)

    def view_json(self, view: View[State]) -> dict[str, Any]:
        """Return the JSON state without what the seat may not see."""
        return state_json.write_view(view.state)

    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """Return the board from the seat's own side; a spectator sits with Blue."""
        return square_board(0 if seat is None else SEATS.index(seat))

    def plan(self, options: Options) -> Plan:
        """Return the plan of a board of squares."""
        return plan_of(self.geometry(options), form="square")

    def cell(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return the puck and the die on it, each as a symbol that is only words; or ``empty``."""
        owner, chip, puck = self.marks(view, name)
        if chip == " ":
            return (owner,)
        seat, dash, form = owner.partition("-")
        die = f"{seat}-die-{chip}{dash}{form}"
        return (die,) if puck == " " else (puck, die)

    def marks(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return the owner of the die and whether it is promoted, its chip, the puck under it."""
        state, square = view.state, NUMBERS[name]
        standing, puck = state.standing(square), "puck" if view.state.puck == square else ""
        if standing is None:
            return (puck or "empty", " ", " ")
        side, chip = standing
        form = "-promoted" if state.promoted[side] >> chip & 1 else ""
        return (f"{SEATS[side]}{form}", CHIPS[chip].lower(), puck or " ")

    def beside(self, view: View[State]) -> tuple[Pile, ...]:
        """Return the dice that were captured."""
        lost = (
            (seat, [f"{seat}-die-{chip.lower()}" for chip, at in zip(CHIPS, squares, strict=True) if at == OFF])
            for seat, squares in zip(SEATS, view.state.at, strict=True)
        )
        return piles(*(Pile(seat, "lost", tuple(dice)) for seat, dice in lost))

    def about(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Return the diagram of the die there as far as the seat knows it, and the way of the puck that lies there."""
        state, square = view.state, NUMBERS[name]
        found: list[Event] = [_puck(state, events.PuckHere)] if state.puck == square else []
        standing = state.standing(square)
        if standing is not None and state.deal is not None:
            found += _diagrams(state, state.deal[standing[0]], *standing, name)
        return tuple(found)

    def places(self, view: View[State], piece: str) -> tuple[Cell, ...]:
        """Return the square of the puck, or those of both dice with that letter; captured dice stand nowhere."""
        name = piece.upper()
        if name == "PUCK":
            return (NAMES[view.state.puck],)
        if len(name) != 1 or name not in CHIPS:
            return ()
        squares = (half[CHIPS.index(name)] for half in view.state.at)
        return tuple(NAMES[square] for square in squares if square != OFF)

    def sheet(self, view: View[State]) -> tuple[SheetRow, ...]:
        """Return both halves at the game's level of help, the own one first; for a spectator Blue's first."""
        state, first = view.state, SEATS.index(view.seat or SEATS[0])
        deal = state.deal or ("", "")
        return tuple(
            SheetRow(
                SEATS[side],
                chip,
                letters_of(known_letters(state, side, number)),
                LETTERS,
                deal[side][number:][:1],
                state.at[side][number] == OFF,
            )
            for side in (first, 1 - first)
            for number, chip in enumerate(CHIPS)
        )

    def threats(self, view: View[State], seat: Seat) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.threats(view, seat)

    def relations(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.relations(view, name)

    def after(self, view: View[State], move: Move) -> View[State] | None:
        """Return the view if the answer is known: hidden information decides nothing then."""
        step = self.play(self.sample(view, _first), view.state.turn, move)
        return self.view(step.state, view.seat) if relations.is_settled(view, move) and not step.state.ended else None

    def answers(self, view: View[State], move: Move) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.answers(view, move)

    def meaning(self, view: View[State], letter: str) -> tuple[Event, ...]:
        """Return the diagram, or all of them and that of promoted dice."""
        return tuple(
            events.DiagramMeans(each, *_in_words(each)) for each in ([letter] if letter else (*LETTERS, "promoted"))
        )

    def facts(self, view: View[State]) -> tuple[Event, ...]:
        """Return dice, puck, quiet turns if they are many, the level of help, and whose turn it is."""
        state = view.state
        blue, black = (sum(square != OFF for square in squares) for squares in state.at)
        found: list[Event] = [events.DiceLeft(blue, black), _puck(state, events.PuckAt)]
        if state.quiet >= QUIET_LATE:
            found.append(events.Quiet(state.quiet, QUIET_LIMIT))
        found.append(events.HelpLevel(state.help))
        if state.ended:
            return (*found, turns.ended_event(state.ended))
        if state.deal is None:
            found.append(events.DealDue())
        return (*found, turns.turn_passed(state))

    def themes(self, state: State, move: Move, after: State) -> tuple[str, ...]:
        """See ``themes``."""
        return themes.themes(state, move)

    def engine(self, view: View[State], context: SearchContext) -> ConfusionEngine | None:
        """Return an engine that uses the view alone."""
        return None if view.state.deal is None or view.state.ended else ConfusionEngine(view, context)


def _first(many: int) -> int:
    """Return 0: any deal that the view allows will do."""
    return 0


def _puck(state: State, kind: type[Puck]) -> Puck:
    """Return the place of the puck, the die on it, and its distance from both base rows."""
    held, rank = state.controller, state.puck // board.SIZE
    seat, chip = (SEATS[held[0]], CHIPS[held[1]]) if held else ("", "")
    to_blue, to_black = rank - board.base_rank(0), board.base_rank(1) - rank
    return kind(seat, chip, NAMES[state.puck], to_blue, to_black, int(state.threat is not None))


def _diagrams(state: State, shown: str, side: int, chip: int, name: str) -> Iterator[Event]:
    letters = shown[chip:][:1] or letters_of(known_letters(state, side, chip))
    is_promoted = state.promoted[side] >> chip & 1
    if is_promoted or len(letters) == 1:
        yield _diagram_event(side, chip, name, "promoted" if is_promoted else letters, True)
        return
    if state.help == "manual":
        return  # the player's own sheet knows more than the program tells
    yield events.Candidates(SEATS[side], CHIPS[chip], name, len(letters), " ".join(letters))
    if len(letters) <= _FEW:
        for letter in letters:
            yield _diagram_event(side, chip, name, letter, False)


def _diagram_event(side: int, chip: int, name: str, letter: str, certain: bool) -> events.DiagramTold:
    return events.DiagramTold(SEATS[side], CHIPS[chip], name, letter, int(certain), *_in_words(letter))


def _in_words(letter: str) -> tuple[int, int, int, str, str, str, str]:
    """Return the reach, whether dice with it promote, and the ways, as fields of events."""
    diagram = diagram_of(letter)
    promotes = int(letter != "promoted" and PROMOTING >> LETTERS.index(letter) & 1)
    first, second, third, fourth, *_ = (*diagram.ways, "", "", "", "")
    return diagram.reach, promotes, len(diagram.ways), first, second, third, fourth
