"""Confusion at the line interface, the only game of hidden diagrams."""

from __future__ import annotations

import pytest

from accessible_games.line.session.ports import Advice
from accessible_games.line.session.prompting import completions
from accessible_games.matches.log import Player
from accessible_games.matches.update import update_for
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.game import Event
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.events import PuckAt
from tests.kit.keyboard import Keyboard
from tests.line.session.table import Sit
from tests.rules.games.confusion.positions import play, position

AGAINST_BOT = {"blue": Player("human"), "black": Player("bot", "easy")}
DEAL = "deal abcdefghijkl abcdefghijkl"


@pytest.fixture
def table() -> Keyboard:
    """Return a match in which Blue's H was refused one square forward, so its diagram has no way forward."""
    keyboard = Keyboard().at(AGAINST_BOT, game_id="confusion", outcomes=[DEAL])
    assert keyboard.type("h d3")[0].startswith("Forbidden")
    keyboard.bot("A move i11-i10")
    return keyboard


def test_move_known_to_fail_is_confirmed_first(table: Keyboard) -> None:
    """Rules ("Attempts"): such an attempt is legal, so it is asked about and not refused."""
    turns = len(table.present.moves)
    (question,) = table.type("h d3")
    assert question == "This is known to fail. Try it anyway? Yes or no?"
    table.type("no")
    assert len(table.present.moves) == turns
    table.type("h d3")
    assert table.type("yes")[0].startswith("Forbidden")
    assert len(table.present.moves) == turns + 1


@pytest.mark.parametrize("line", ["die h c2", "dice h c2", "würfel h c2"])
def test_a_die_may_be_called_one(table: Keyboard, line: str) -> None:
    turns = len(table.present.moves)
    table.type(line)
    assert len(table.present.moves) == turns + 1


def test_move_that_may_succeed_is_not_confirmed(table: Keyboard) -> None:
    turns = len(table.present.moves)
    table.type("h c2")
    assert len(table.present.moves) == turns + 1


def test_vain_move_is_not_confirmed_without_help() -> None:
    """The question would do the deducing for the player."""
    keyboard = Keyboard().at(AGAINST_BOT, game_id="confusion", help="manual", outcomes=[DEAL])
    keyboard.type("h d3")
    keyboard.bot("A move i11-i10")
    assert keyboard.type("h d3")[0].startswith("Forbidden")


def test_letter_of_a_command_is_a_die(table: Keyboard) -> None:
    heard = table.type("d")
    assert heard[0].startswith("D: ")
    assert heard == table.type("moves D")
    assert "Letters are pieces here, so commands need their word." in table.type("help")[-1]
    assert table.type("help draw") == ["draw: offer a draw, after one question."]
    assert table.type("d d2") == ["d2 is not in line with f1. Dice go straight or diagonally."]


def test_find_locates_dice_and_the_puck(table: Keyboard) -> None:
    announced = table.type("what k")
    assert [line for line in announced if line.startswith(("g2:", "e10:"))] == ["g2: blue die K.", "e10: black die K."]
    assert table.type("what puck")[0] == "f6: puck."
    assert table.type("was b")[0] == "d1: blue die B."


@pytest.mark.parametrize(
    ("typed", "announced"),
    [
        ("leave e6", "No die of yours holds the puck on f6."),
        ("Leave", "That works on a server only."),
        ("leave 12", "That works on a server only."),
    ],
)
def test_leave_is_a_word_of_the_notation_only_with_a_field(table: Keyboard, typed: str, announced: str) -> None:
    """The die that has the puck may leave it; alone, or with the number of a match, it is the command."""
    assert table.type(typed) == [announced]


def on_the_puck(language: str = "en", help_: str = "manual") -> Keyboard:
    """Return a match in which Blue's J controls the puck on f6 and is to move."""
    keyboard = Keyboard(language).at(AGAINST_BOT, game_id="confusion", help=help_, outcomes=[DEAL])
    for move, answer in (("j h4", "A move i11-i10"), ("j f6", "A move i10-i11")):
        assert keyboard.type(move)[0].split(":")[0] in ("Allowed", "Erlaubt")
        keyboard.bot(answer)
    return keyboard


@pytest.mark.parametrize(
    ("language", "word", "heard"),
    [
        ("en", "carry", "carries the puck to h8"),
        ("en", "pass", "passes the puck to h8"),
        ("en", "leave", "leaves"),
        ("de", "mit Puck", "mit dem Puck nach h8"),
        ("de", "spiel ab", "spielt den Puck"),
        ("de", "ohne Puck", "ohne Puck nach h8"),
    ],
)
def test_kind_answers_a_list_of_kinds(language: str, word: str, heard: str) -> None:
    keyboard = on_the_puck(language)
    assert "3" in keyboard.type("j h8")[0]
    assert heard in keyboard.type(word)[0]


def test_kind_named_like_a_command_is_the_command_behind_an_older_list() -> None:
    """Typed later, the word leaves the match."""
    keyboard = on_the_puck()
    keyboard.type("j h8", "what a1")
    assert keyboard.session.choices, "looking at the board leaves the choice open"
    assert keyboard.type("leave") == ["That works on a server only."]


def test_kind_shared_by_several_choices_chooses_none() -> None:
    keyboard = on_the_puck()
    turns = len(keyboard.present.moves)
    keyboard.type("moves j", "carry")
    assert len(keyboard.present.moves) == turns


@pytest.mark.parametrize(
    ("line", "announced"),
    [
        ("k takes g10", "g10 is 8 squares away. The farthest is 4."),
        ("k nimmt g10", "g10 is 8 squares away. The farthest is 4."),
        ("k schlägt g10", "g10 is 8 squares away. The farthest is 4."),
        ("k z99", "No square z99. Files go from a to k, ranks from 1 to 11."),
        ("spiel ab j2", "No die of yours holds the puck on f6."),
        ("spiel ab", "The square is missing. Type for instance pass e8."),
        ("reveal", "Which die? For example reveal K."),
        (
            "k width 40",
            "Not understood. An attempt is a die and a square, such as K e7, or H forward 1. "
            "Type help for the commands.",
        ),
    ],
)
def test_move_that_begins_like_a_command_is_played(table: Keyboard, line: str, announced: str) -> None:
    assert table.type(line) == [announced]


def certain() -> Keyboard:
    """Return a match in which Blue's H can only be h, by three answers."""
    keyboard = Keyboard().at(AGAINST_BOT, game_id="confusion", outcomes=[DEAL])
    for move in ("h d3", "h c2", "h a2"):
        keyboard.type(move)
        keyboard.bot("A move i11-i10" if move == "h d3" else "A i10-j10")
    return keyboard


def test_a_reveal_belongs_to_what_was_played() -> None:
    keyboard = certain()
    heard = keyboard.type("reveal h")
    assert heard == ["Revealed: your die H on c2 has diagram h."]
    assert keyboard.type("last") == heard
    assert keyboard.type("history")[-1] == f"{len(keyboard.present.moves)}: {heard[0]}"


def test_refused_reveal_belongs_to_its_move() -> None:
    keyboard = on_the_puck()
    announced = keyboard.type("reveal k")
    assert announced == ["Not revealed: your die K on g2 is not certain yet."]
    assert keyboard.type("last") == announced
    assert keyboard.type("history")[-1] == f"5: {announced[0]}"


def test_a_revealed_die_is_certain_on_the_sheet_without_help_as_well() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, game_id="confusion", help="manual", outcomes=[DEAL])
    for move in ("h d3", "h c2", "h a2"):
        keyboard.type(move)
        keyboard.bot("A move i11-i10" if move == "h d3" else "A i10-j10")
    assert keyboard.type("sheet h") == ["H: all 12 possible."]
    keyboard.type("reveal h")
    assert keyboard.type("sheet h") == ["H: certain, h."]


def test_in_the_others_turn_a_list_says_whose_moves_it_has() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, game_id="confusion", outcomes=[DEAL])
    keyboard.type("h c2")
    heading, count, *_ = keyboard.type("moves k")
    assert (heading, count.split(":")[0]) == ("Black to move.", "K")


def vain(keyboard: Keyboard, chip: str) -> int:
    """Return how many attempts of the die are known to fail."""
    view = update_for(keyboard.present, ("blue",), (), False).view
    moves = [move for move in GAME.moves(view) if move.chip == chip]
    return sum(any(event.vain for event in GAME.preview(view, move)) for move in moves)


def test_vain_moves_are_counted_and_not_listed() -> None:
    keyboard = certain()
    count, *listed, last = keyboard.type("moves h")
    assert not [line for line in listed if "known to fail" in line]
    assert count == f"H: {len(listed)} moves. Type a number."
    assert last == f"{vain(keyboard, 'H')} more are known to fail."
    assert keyboard.type("1")[0].startswith("Allowed")


def test_list_of_all_moves_leaves_out_vain_moves() -> None:
    keyboard = certain()
    every = sum(vain(keyboard, chip) for chip in "ABCDEFGHIJKL")
    _, left_out, *listed = keyboard.type("moves")
    assert left_out == f"{every} more are known to fail."
    (of_h,) = (line for line in listed if line.startswith("H: "))
    named = of_h.removeprefix("H: ").removesuffix(".").split(", ")
    assert [line.split()[4].rstrip(",") for line in keyboard.type("moves h")[1:-1]] == named


def test_completion_and_help_leave_out_vain_moves() -> None:
    keyboard = certain()
    listed = [line.split(": ")[1].split(",")[0] for line in keyboard.type("moves h")[1:-1]]
    assert completions(keyboard.session, "H move ") == sorted(listed)
    assert completions(keyboard.session, "h move c2 c3") == []
    keyboard.open(AGAINST_BOT, game_id="confusion")
    assert "A move c1 a1" in keyboard.type("help")[0]


def test_odds_count_vain_moves_last(table: Keyboard) -> None:
    update = table.update
    legal = tuple((GAME.format(move), -move.chip.count("H")) for move in GAME.moves(update.view))
    reply = Advice(update.seq, legal, False)
    table.session.receive("odds all")
    (asked,) = table.session.asks()
    table.session.go_on(asked, reply)
    *_, last = [one.text for one in table.session.announcements()]
    every = sum(vain(table, chip) for chip in "ABCDEFGHIJKL")
    assert last == f"{every} more are known to fail."
    table.session.receive("odds")
    (asked,) = table.session.asks()
    table.session.go_on(asked, reply)
    *_, last = [one.text for one in table.session.announcements()]
    assert last == f"{len(legal) - every - 6} more moves. Type odds all."


def test_exploring_leads_to_moves_that_may_succeed() -> None:
    keyboard = certain()
    targets = [line.split()[4].rstrip(",") for line in keyboard.type("moves h")[1:-1]]
    field = GAME.places(update_for(keyboard.present, ("blue",), (), False).view, "h")[0]
    keyboard.type(f"explore {field}")
    taken, left = keyboard.type("")
    assert taken == f"{field} taken, {len(targets)} targets: {', '.join(targets)}."
    assert left == f"{vain(keyboard, 'H')} more are known to fail."


def test_all_moves_are_listed_if_all_are_vain() -> None:
    listed = on_the_puck(help_="full").type("j f8")[1:]
    assert len(listed) == 3
    assert all(line.endswith("known to fail") for line in listed)


def test_other_sheet_shows_dice_that_this_player_sees(table: Keyboard) -> None:
    letters = "abcdefghijkl"
    seen = "You see: " + ", ".join(f"{letter.upper()} {letter}" for letter in letters) + "."
    assert table.type("sheet theirs")[1] == seen
    assert not [line for line in table.type("sheet") if line.startswith("You see")]


def test_puck_is_announced_once(table: Keyboard) -> None:
    assert table.type("what f6")[:2] == ["f6: puck.", "Nobody controls it. 5 rows to Blue's base row, 5 to Black's."]
    assert on_the_puck().type("what f6")[:2] == [
        "f6: puck and blue die J.",
        "5 rows to Blue's base row, 5 to Black's.",
    ]


def test_level_of_help_is_announced_on_request(table: Keyboard) -> None:
    announced = "Help: the program strikes out everything that is ruled out."
    assert announced in table.type("score")
    table.session.deliver(update_for(table.present, ("blue",), (), is_opening=True))
    assert announced not in table.heard()


def heard(seat: str, event: Event, language: str = "en", length: str = "normal") -> str:
    return Announcer(Listener(language, length, seat=seat)).event("confusion", event).text


def test_threat_names_its_defence_once() -> None:
    """Rules ("End"): nothing but the capture of the die that holds the puck."""
    state, events = play(position({"A": "f8"}, {"C": "k5"}, "f8"), "A carry f11")
    threat, turn = events[-2:]
    assert heard("black", threat) == "Threat on your base row."
    assert heard("black", turn) == "Capture A on f11, or you lose."
    assert heard("blue", threat) == "Threat on Black's base row."
    assert heard("blue", turn) == "Black to move, and must capture A on f11."
    assert heard("black", turn, "de") == "Schlag A auf f11, sonst verlierst du."
    puck = next(event for event in GAME.facts(GAME.view(state, "black")) if type(event) is PuckAt)
    assert heard("black", puck) == ("Puck on f11, Blue's die A controls it. The puck is on Black's base row: threat.")
    assert heard("black", puck, "de", "brief").endswith(": Drohung.")


def test_a_captured_die_is_marked_on_the_sheet_and_found_by_its_letter() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, game_id="confusion", outcomes=[DEAL])
    state, _ = play(position({"A": "f8", "B": "a1"}, {"C": "f10", "D": "k5"}, "c3"), "A f10")
    keyboard.present.round.state = state
    keyboard.session.deliver(update_for(keyboard.present, ("blue",), (), is_opening=True))
    keyboard.heard()
    assert keyboard.type("sheet theirs c")[0].startswith("Black C, captured: ")
    assert keyboard.type("what c") == ["Your die C is captured.", "Black's die C is captured. It was c."]
    assert "Black's die B is captured. It was b." in keyboard.type("what b")


class TestSheetAnswers:
    def test_diagram_describes_its_moves_and_candidates(self) -> None:
        keyboard = certain()
        assert keyboard.type("diagram h") == [
            "h: 1 diagonally forward, sideways or diagonally back.",
            "Yours: certainly H.",
            "Black: certainly H.",
        ]
        assert keyboard.type("diagram C")[1:] == ["Yours: all but H.", "Black: certainly C."]

    def test_in_german(self) -> None:
        keyboard = Keyboard("de").at(AGAINST_BOT, game_id="confusion", outcomes=[DEAL])
        assert keyboard.type("diagramm a") == [
            "a: bis zu 4 Felder gerade vorwärts, umwandelbar.",
            "Deine: alle möglich.",
            "Schwarz: sicher A.",
        ]
        assert keyboard.type("diagramm z") == ["Kein Diagramm z. Es gibt a bis l. Tippe diagramm für alle."]

    def test_diagram_alone_lists_all_diagrams(self) -> None:
        announced = Keyboard().at(AGAINST_BOT, game_id="confusion")
        assert [line.partition(":")[0] for line in announced.type("diagram")] == [*"abcdefghijkl", "Promoted"]

    def test_diagram_names_dice_struck_by_the_player(self, sit: Sit) -> None:
        table = sit("confusion")
        table.type("new friend manual", "", "strike A c", "strike B c")
        assert table.type("diagram c")[1] == "Yours: all but A and B. Struck by you from A and B."
        table.type(*(f"strike {chip} c" for chip in "CDEFGHI"))
        assert table.type("diagram c")[1].startswith("Yours: only J, K and L left. Struck by you from A, B, C,")
        table.type(*(f"strike {chip} c" for chip in "JKL"))
        assert table.type("diagram c")[1].startswith("Yours: none any more. Struck")

    def test_spectator_hears_public_deductions(self) -> None:
        keyboard = Keyboard().at(
            {"blue": Player("bot", "easy"), "black": Player("bot", "easy")}, game_id="confusion", outcomes=[DEAL]
        )
        assert keyboard.type("diagram a")[1:] == ["Blue: all possible.", "Black: all possible."]

    def test_other_games_have_no_diagrams(self) -> None:
        keyboard = Keyboard().at({"black": Player("human"), "white": Player("bot", "easy")})
        assert keyboard.type("diagram c") == ["Abalone has no deduction sheet, because nothing is hidden. Type board."]

    @pytest.mark.parametrize(
        ("typed", "heading", "numbers"),
        [
            ("history h", "3 moves with H.", [1, 3, 5]),
            ("history theirs a", "3 moves with theirs a.", [2, 4, 6]),
            ("history mine", "3 moves with mine.", [1, 3, 5]),
            ("history k", "No move with K yet.", []),
        ],
    )
    def test_all_attempts_of_a_die(self, typed: str, heading: str, numbers: list[int]) -> None:
        first, *lines = certain().type(typed)
        assert first == heading
        assert [int(line.partition(":")[0]) for line in lines] == numbers
        assert all("Allowed" in line or "Forbidden" in line for line in lines)

    def test_unknown_die_has_no_history(self) -> None:
        keyboard = certain()
        assert keyboard.type("history q")[0].startswith("No die Q")
        for line in ("history k 3", "history theirs k e7"):
            assert keyboard.type(line) == ["After history comes a number, such as history 20."]
