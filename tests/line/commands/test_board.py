"""Lines of every board, exploring, threats, trying a move, pieces, and the list of all moves."""

from __future__ import annotations

import json
import string
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.settings import CHOICES
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.hand import keys_of
from accessible_games.matches.log import Player
from accessible_games.matches.update import update_for
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide, Seat
from tests.kit.keyboard import AGAINST_BOT, BALLS, FRIENDS, WHITE_FIRST, Keyboard
from tests.playthroughs.playthrough import FOLDER


def at(game_id: str, language: str = "en", length: str = "normal") -> Keyboard:
    keyboard = Keyboard(language, verbosity=length)
    seats = next(iter(games.load(game_id).seats.values()))
    keyboard.open(
        {seat: Player("human" if seat == seats[0] else "bot", level="easy") for seat in seats}, game_id=game_id
    )
    return keyboard


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", ["brief", "normal", "full"])
def test_every_name_of_a_line_is_read_or_refused_in_one_sentence(game_id: str, language: str, length: str) -> None:
    keyboard = at(game_id, language, length)
    shape = keyboard.update.shape
    there = {*(line.name for line in shape.lines), *shape.cells}  # a field is a name of the lines through it
    names = {line.name for line in shape.lines}
    for name in sorted({*names, *string.ascii_lowercase, *map(str, range(40)), "tr", "aa", "0b"}):
        (heard,) = keyboard.announced(f"line {name}")
        assert heard.category == ("answer" if name in there else "refusal"), heard.text
        assert heard.text.endswith("."), heard.text


def test_a_column_of_the_mill_that_has_points_far_apart() -> None:
    assert at("muehle").type("row b") == ["File b: b2 to b6 empty."]
    assert at("muehle", "de").type("reihe b") == ["Spalte b: b2 bis b6 leer."]


PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
MOST_KEYS = 200  # to come to a field


def exploring(language: str = "en", /, **settings: object) -> Keyboard:
    """In Abalone against a computer, on i5."""
    keyboard = Keyboard(language, **settings).at(AGAINST_BOT)
    keyboard.type("explore")
    return keyboard


def field(keyboard: Keyboard) -> str:
    """Where the cursor is, as it says itself."""
    return keyboard.announced("s")[-1].place or ""


class TestCursor:
    def test_explore_announces_the_keys_and_the_field(self) -> None:
        keyboard = Keyboard(verbosity="brief").at(AGAINST_BOT)
        assert keyboard.type("explore c5") == [
            "Exploring. d right, x lower right, y lower left, a left, w upper left, e upper right.",
            "black, c5",
        ]
        assert keyboard.type("explore") == ["Exploring has ended."]
        assert keyboard.type("d") != ["black, c6"], "without exploring a letter is a command again"

    @pytest.mark.parametrize(
        ("language", "nobodys", "owned"),
        [
            ("en", "O: the next piece. M: one", "O: your next piece. P: theirs. M: one"),
            ("de", "O: der nächste Stein. M: einer", "O: dein nächster Stein. P: der nächste der anderen. M: einer"),
        ],
    )
    def test_entering_names_own_pieces_only_if_pieces_have_owners(
        self, language: str, nobodys: str, owned: str
    ) -> None:
        begin = {"en": "explore", "de": "erkunden"}[language]
        assert nobodys in at("samsara", language).type(begin)[0]
        assert owned in at("abalone", language).type(begin)[0]
        assert owned in at("spiralspiel", language).type(begin)[0], "though the board is empty yet"

    def test_it_goes_in_all_six_directions_and_says_where_the_board_ends(self) -> None:
        keyboard = exploring()
        keyboard.type("e5")
        heard = [keyboard.type(key)[0] for key in "dxyawez"]
        assert heard == ["empty, e6", "empty, d6", "black, c5", "black, c4", "empty, d4", "empty, e5", "empty, d4"]
        keyboard.type("a1")
        assert keyboard.type("a") == ["Edge."]
        assert field(keyboard) == "a1"

    @pytest.mark.parametrize(("order", "heard"), [("content", "empty, e6"), ("place", "e6: empty"), ("alone", "empty")])
    def test_content_or_place_comes_first_as_wished(self, order: str, heard: str) -> None:
        keyboard = exploring(cursor=order)
        keyboard.type("e5")
        assert keyboard.type("d") == [heard]

    def test_the_wish_is_a_setting_in_both_languages(self) -> None:
        keyboard = Keyboard("de")
        assert keyboard.type("zeiger feld") == ["Der Zeiger sagt erst das Feld."]
        assert keyboard.saved[-1].cursor == "place"
        assert set(CHOICES["cursor"]) == {"content", "place", "alone"}

    def test_it_jumps_to_pieces_of_both_sides_and_back(self) -> None:
        keyboard = exploring()
        assert [keyboard.type(key)[0] for key in ("o", "o", "O", "p")] == [
            "black, c3",
            "black, c4",
            "black, c3",
            "white, i5",
        ]

    def test_moves_of_others_leave_the_cursor(self) -> None:
        keyboard = exploring()
        keyboard.type("e5", "c5-d5")
        keyboard.bot("g5-f5")
        assert field(keyboard) == "e5"

    def test_the_lines_through_it_are_read_one_after_the_other(self) -> None:
        keyboard = exploring()
        keyboard.type("c3")
        heard = [keyboard.type("f")[0] for _ in range(4)]
        assert [line.split(":")[0] for line in heard] == ["Row c", "Diagonal 3", "Diagonal upper right", "Row c"]

    def test_a_wrong_field_is_refused(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        assert keyboard.type("explore z9") == ["No field z9. Name one, such as i5, or type help."]
        assert keyboard.session.single_keys() == ""


class TestMoving:
    def test_enter_takes_and_puts_down(self) -> None:
        keyboard = exploring()
        keyboard.type("c5")
        assert keyboard.type("") == ["c5 taken, 4 targets: c4, c6, d5, d6."]
        assert keyboard.type("g") == ["empty, c6"]
        assert keyboard.type("G") == ["black, c4"]
        assert keyboard.type("d6") == ["empty, d6"]
        assert keyboard.type("") == ["You move c5 to d6."]

    def test_picked_up_piece_can_be_put_back(self) -> None:
        keyboard = exploring()
        keyboard.type("c5", "")
        assert keyboard.type("") == ["Put back."]
        keyboard.type("")
        assert keyboard.type("0") == ["Put back."]
        assert keyboard.type("0") == ["No piece picked up."]

    def test_refused_pick_up_or_target_names_the_reason(self) -> None:
        keyboard = exploring()
        keyboard.type("e5")
        assert keyboard.type("") == ["No legal move begins on e5. M goes to a piece that can move."]
        keyboard.type("c5", "", "i9")
        assert keyboard.type("") == [
            "From c5 there is no way here. It goes to c4, c6, d5, d6. G leads there, 0 puts it back."
        ]

    def test_a_list_takes_the_numbers(self) -> None:
        keyboard = exploring()
        assert set("OMPGF") <= set(keyboard.session.single_keys()), "capitals go back"
        keyboard.type("moves c5")
        assert "1" in keyboard.session.single_keys()
        assert keyboard.type("1")[0].startswith("You move")

    def test_a_question_comes_before_the_keys(self) -> None:
        keyboard = exploring()
        keyboard.type("resign")
        assert keyboard.session.single_keys() == ""
        assert keyboard.type("n") == ["Nothing changed."]

    def test_lines_beside_it_are_moves_and_commands_as_ever(self) -> None:
        keyboard = exploring("de")
        assert keyboard.type("zug")[0] == "Du bist am Zug."
        assert keyboard.type("c5 d5") == ["Du ziehst c5 nach d5."]

    def test_pick_up_out_of_turn_names_the_player_to_move(self) -> None:
        keyboard = exploring()
        keyboard.type("c5-d5")
        assert keyboard.type("") == ["Not your turn: White is to move."]

    def test_it_ends_with_the_match(self) -> None:
        keyboard = exploring()
        keyboard.type("new abalone", "yes")
        keyboard.session.leave("session-welcome")
        keyboard.type("d")
        assert keyboard.session.single_keys() == ""

    def test_each_of_two_at_one_keyboard_takes_for_herself(self) -> None:
        keyboard = Keyboard().at(FRIENDS)
        keyboard.type("explore c5", "", "c3-d3", "g5")
        assert keyboard.type("")[0].startswith("g5 taken")


def press_until(keyboard: Keyboard, key: str, wanted: str) -> None:
    for _ in range(MOST_KEYS):
        if field(keyboard) == wanted:
            return
        keyboard.type(key)
    raise AssertionError(f"{key} never led to {wanted}")


def make(keyboard: Keyboard, seat: Seat, name: str) -> None:
    """A move by keys alone."""
    match = keyboard.present
    view = match.game.view(match.state, seat)
    move = next(each for each in match.game.moves(view) if match.game.format(each) == name)
    path = match.game.path(view, move)
    before = len(match.moves)
    for place, cell in enumerate(path):
        press_until(keyboard, "m" if place == 0 else "g", cell)
        keyboard.type("")
    if not path:
        keyboard.type("n")
    if len(match.moves) == before and not keyboard.session.choices:
        keyboard.type("")  # the move ends where it has come to
    if len(match.moves) == before:
        numbers = [number for number, choice in enumerate(keyboard.session.choices, 1) if choice.value == name]
        assert numbers, (name, keyboard.session.choices)
        keyboard.type(str(numbers[0]))
    if keyboard.session.questions.is_open:
        keyboard.type("yes")
    assert len(match.moves) > before, name


@pytest.mark.parametrize("game_id", games.names())
def test_a_whole_game_can_be_played_by_keys_alone(game_id: str) -> None:
    scene = json.loads((PLAYTHROUGHS / f"{game_id}.json").read_text(encoding="utf-8"))["scenes"][0]
    steps = [step for step in scene["steps"] if step != "facts"]
    keyboard = Keyboard()
    keyboard.outcomes = [step.removeprefix("chance ") for step in steps if step.startswith("chance ")]
    seats = games.load(game_id).seats[2]
    players = {seats[0]: Player("human"), seats[1]: Player("bot", "easy")}
    keyboard.open(players, game_id=game_id, **scene.get("options", {}))
    keyboard.type("explore")
    for step in steps:
        match = keyboard.present
        is_ours = not step.startswith("chance ") and step != match.game.forced  # both come by themselves
        if is_ours and not match.is_over:
            seat, view = to_move(keyboard)
            play(keyboard, seat, match.game.format(match.game.parse(step, view)))
    while not keyboard.present.is_over:  # where the scene ends before the game
        seat, view = to_move(keyboard)
        game = keyboard.present.game
        play(keyboard, seat, game.format(game.promising(view)[-1]))


def to_move(keyboard: Keyboard) -> tuple[Seat, Any]:
    """Whose turn it is, and what that seat knows."""
    match = keyboard.present
    assert isinstance(match.phase, Decide)
    (seat,) = match.phase.seats
    return seat, match.game.view(match.state, seat)


def play(keyboard: Keyboard, seat: Seat, name: str) -> None:
    """The person by keys, the computer as it does."""
    if seat in keyboard.session.seats:
        make(keyboard, seat, name)
    else:
        keyboard.bot(name)


@pytest.mark.parametrize("game_id", games.names())
def test_every_direction_has_a_key_of_its_own(game_id: str) -> None:
    game = games.load(game_id)
    keys = keys_of(game.geometry({}).directions)
    letters = [letter for each in keys.values() for letter in each]
    assert len(set(letters)) == len(letters)
    assert not set(letters) & set("sompgfn0")


class TestTouch:
    """Tests of the command ``touch``, without the letters."""

    def keyboard(self) -> Keyboard:
        return Keyboard().at(AGAINST_BOT)

    def test_a_field_is_read_and_once_more_it_is_taken_and_put_down(self) -> None:
        keyboard = self.keyboard()
        assert keyboard.type("touch c3") == ["black, c3"]
        assert keyboard.type("touch c3")[0].startswith("c3 taken")
        assert keyboard.type("touch d4") == ["empty, d4"]
        assert keyboard.type("touch d4")[0] == "You move c3 to d4."
        assert keyboard.session.keys is None, "letters are commands as before"

    def test_after_a_move_a_field_is_read_first(self) -> None:
        keyboard = self.keyboard()
        keyboard.type("touch d4", "c3 d4")
        assert keyboard.type("touch d4") == ["black, d4"]

    def test_a_refusal_names_no_letters_that_do_nothing_here(self) -> None:
        keyboard = self.keyboard()
        keyboard.type("touch e5")
        assert keyboard.type("touch e5") == ["No legal move begins on e5. Type moves for all that there are."]
        keyboard.type("touch c5", "touch c5", "touch i9")
        assert keyboard.type("touch i9") == ["From c5 there is no way here. It goes to c4, c6, d5, d6."]

    @pytest.mark.parametrize(
        ("typed", "heard"),
        [
            ("touch", "Which field? Type touch and one, such as touch i5."),
            ("touch z9", "No field z9. Name one, such as i5, or type help."),
            ("touch c3 d4", "No field c3d4. Name one, such as i5, or type help."),
        ],
    )
    def test_unknown_field_is_refused(self, typed: str, heard: str) -> None:
        assert self.keyboard().type(typed) == [heard]

    def test_nothing_is_taken_while_one_looks_back(self) -> None:
        keyboard = self.keyboard()
        keyboard.type("c3 d4", "goto 0")
        assert keyboard.type("touch c3") == ["black, c3"]
        assert keyboard.announced("touch c3")[0].category == "refusal"


# Black's marble on a1 can be pushed off, and so can White's on i9.
POSITION = {
    "board": "....w/....b./....b../......../........./......../..w..../.w..../b....",
    "turn": "black",
    "captured": {"black": 0, "white": 0},
}


def at_position(monkeypatch: pytest.MonkeyPatch, players: dict[str, Player], language: str = "en") -> Keyboard:
    game = games.load("abalone")
    state = game.from_json(POSITION)
    monkeypatch.setattr(type(game), "start", lambda self, seats, choices: state)
    return Keyboard(language).at(players)


class TestThreats:
    def test_threats_of_the_others_come_before_ones_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        assert keyboard.type("threats") == ["In danger: your a1.", "You can push off i9."]
        german = at_position(monkeypatch, AGAINST_BOT, "de")
        assert german.type("drohungen") == ["In Gefahr: deine a1.", "Du kannst i9 hinausschieben."]

    def test_player_to_move_asks_at_a_shared_keyboard(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, FRIENDS)
        assert keyboard.type("threats") == ["White can push off a1.", "Black can push off i9."]

    def test_no_threats_are_announced_as_such(self) -> None:
        keyboard = Keyboard().at(AGAINST_BOT)
        assert keyboard.type("threats") == ["Nothing is threatened."]

    def test_an_answer_makes_no_sound_and_is_no_news(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        heard = [*keyboard.announced("threats"), *keyboard.announced("try g7 h8")]
        assert {(one.category, one.sound) for one in heard} == {("answer", None)}
        assert keyboard.type("last") == ["Nobody has moved yet."]


class TestAttackers:
    def test_threats_of_a_field_name_attackers_and_defenders(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        assert keyboard.type("attackers a1") == ["White can push your a1 off, with c3 and b2."]
        assert keyboard.type("defenders g7") == ["Nobody can push g7 next."]
        assert keyboard.type("threats e5") == ["e5 is empty."]

    def test_a_field_that_there_is_not_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        assert keyboard.type("attackers z9") == ["No field z9. Name one, such as i5, or type help."]


class TestTrying:
    def test_try_names_the_effect_and_plays_nothing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        assert keyboard.type("try g7 h8") == [
            "Only tried: g7 h8, push 2 against 1, upper right, to i9, one falls off at i9.",
            "In danger: your a1.",
        ]
        assert keyboard.type("try a1 a2") == [
            "Only tried: a1 a2, right.",
            "You can push off i9.",
        ]
        assert not keyboard.present.moves

    def test_try_of_an_illegal_move_gives_the_reason_of_the_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        for line in ("a1 b2", "e5 e6", "a1 e5", "hubbub", "a1 x9", "b2 c3", "i5 i4"):
            tried, made = keyboard.type(f"try {line}"), keyboard.type(line)
            assert tried == made
            assert len(tried) == 1
        assert not keyboard.present.moves

    def test_number_tries_one_of_several_moves(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        listed = keyboard.type("try a1")
        assert listed == ["2 moves from a1. Type a number.", "1: a1 a2, right", "2: a1 b1, upper left"]
        assert keyboard.type("1")[0] == "Only tried: a1 a2, right."
        assert not keyboard.present.moves

    def test_without_a_move_it_asks_for_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, AGAINST_BOT)
        assert keyboard.type("try") == ["Which move? Type, for example, try a1 a2."]

    def test_try_is_refused_out_of_turn(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at_position(monkeypatch, {"black": Player("bot", "easy"), "white": Player("human")})
        assert keyboard.type("try b2 b3") == ["Not your turn: Black is to move."]

    def test_a_move_that_ends_the_game_says_so(self) -> None:
        keyboard = Keyboard()
        seats = WHITE_FIRST
        keyboard.open(seats, *"a1 a7 d1 d7 b2 b4".split(), game_id="muehle")
        assert keyboard.type("try g1xa7")[0].startswith("Only tried: g1 takes a7")

    def test_a_throw_is_never_taken_for_own_dice(self) -> None:
        keyboard = Keyboard(throws="self").at(BALLS, game_id="samsara")
        keyboard.type("dice mine")
        refused = keyboard.type("r1 r2")
        assert keyboard.type("try 3 4") == refused
        assert not keyboard.present.moves


def opened_at(game_id: str = "abalone", *moves: str, language: str = "en") -> Keyboard:
    keyboard = Keyboard(language)
    seats = games.load(game_id).seats[2]
    keyboard.open({seats[0]: Player("human"), seats[1]: Player("bot", "easy")}, *moves, game_id=game_id)
    return keyboard


class TestLines:
    def test_a_field_has_its_row_and_both_diagonals(self) -> None:
        assert opened_at().type("row c3") == [
            "Row c: c1 to c2 empty, c3 to c5 black, c6 to c7 empty.",
            "Diagonal 3: a3 to c3 black, d3 to g3 empty.",
            "Diagonal upper right: a1 to c3 black, d4 to f6 empty, g7 to i9 white.",
        ]
        assert opened_at("muehle").type("line d2") == ["Row 2: b2 to f2 empty.", "File d: d1 to d7 empty."]

    def test_a_line_without_a_name_is_not_offered(self) -> None:
        assert opened_at().type("row q") == ["No such row. There are i to a, 1 to 9."]
        assert opened_at().type("row") == ["Which row? There are i to a, 1 to 9. Type, for example, row i."]

    @pytest.mark.parametrize("game_id", games.names())
    def test_through_every_field_goes_a_line(self, game_id: str) -> None:
        shape = games.load(game_id).geometry({})
        assert all(shape.through(cell)[0].kind == "row" for cell in shape.cells)


class TestPieces:
    def test_each_side_has_a_line(self) -> None:
        mine, theirs = "14 black: c3 to c5, b1 to b6, a1 to a5.", "14 white: i5 to i9, h4 to h9, g5 to g7."
        keyboard = opened_at()
        assert keyboard.type("pieces") == [mine, theirs]
        assert keyboard.type("pieces mine") == [mine]
        assert keyboard.type("pieces theirs") == [theirs]
        assert opened_at(language="de").type("figuren gegner") == ["14 weiß: i5 bis i9, h4 bis h9, g5 bis g7."]

    def test_fields_between_are_left_out(self) -> None:
        keyboard = opened_at("muehle", "a1", "d1", "g1", "b2")
        assert keyboard.type("pieces") == ["2 white: a1, g1.", "2 black: b2, d1."]

    def test_player_to_move_asks_at_a_shared_keyboard(self) -> None:
        keyboard = Keyboard().at(FRIENDS, "c3-d3")
        assert keyboard.type("pieces mine")[0].startswith("14 white")

    def test_balls_of_nobody_are_read_by_their_steps_to_a_goal(self) -> None:
        keyboard = Keyboard().at(BALLS, game_id="samsara", outcomes=["roll 3 4"])
        heads = ["They belong to nobody. Steps to your goal", "They belong to nobody. Steps to Square's goal"]
        assert [keyboard.type(f"pieces {side}")[0].split(": ") for side in ("mine", "theirs")] == [
            [heads[0], "19 from r6, 20 from r5, 21 from r4, 22 from r3, 23 from r2, 24 from r1."],
            [heads[1], "19 from s18, 20 from s17, 21 from s16, 22 from s15, 23 from s14, 24 from s13."],
        ]

    def test_side_without_pieces_is_announced_and_other_words_are_refused(self) -> None:
        assert opened_at("muehle").type("pieces mine") == ["No piece stands there."]
        assert opened_at().type("pieces foo") == ["Type pieces, pieces mine or pieces theirs."]
        keyboard = Keyboard().at(AGAINST_BOT)
        assert keyboard.announced("pieces foo")[0].category == "refusal"


def test_cursor_sounds_by_who_stands_there_at_its_place() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    shape = keyboard.update.shape
    right = next(keys[0] for way, keys in keys_of(shape.directions).items() if way not in shape.neighbours("i9"))
    heard = [keyboard.announced(line)[-1] for line in ("explore c5", "d5", "h7", "i9", right)]
    assert [(one.sound, one.place) for one in heard] == [
        ("own", "c5"), ("empty", "d5"), ("theirs", "h7"), ("theirs", "i9"), ("edge", "i9"),
    ]  # fmt: skip
    keyboard.outcomes = ["roll 3 4"]
    keyboard.open(BALLS, game_id="samsara")
    assert keyboard.announced("explore r1")[-1].sound == "own", "a ball of nobody"


@pytest.mark.parametrize(("language", "heard"), [("en", "h8 pushes off"), ("de", "h8 schiebt hinaus")])
def test_a_move_that_captures_is_marked(language: str, heard: str) -> None:
    scenes = json.loads((FOLDER / "abalone.json").read_text(encoding="utf-8"))["scenes"]
    scene = next(scene for scene in scenes if scene["title"].startswith("Pushed off"))
    keyboard = Keyboard(language).at(AGAINST_BOT)
    keyboard.present.round.state = keyboard.present.game.from_json(scene["state"])
    keyboard.session.deliver(update_for(keyboard.present, ("black",), (), is_opening=True))
    keyboard.heard()
    lines = keyboard.type("moves")
    assert sum(heard in line for line in lines) == 1


class TestMoves:
    def test_numbers_in_a_row_are_said_as_a_range(self) -> None:
        keyboard = at("spiralspiel")
        assert keyboard.type("moves") == ["32 moves, 2 lines.", "bring in 1: 17 to 32.", "bring in 2: 17 to 32."]
        keyboard.type("2 20")
        keyboard.bot("1 30")
        assert keyboard.type("moves") == [
            "36 moves, 3 lines.",
            "bring in 1: 17 to 19, 21 to 29, 31, 32.",
            "bring in 2: 17 to 19, 21 to 29, 31, 32.",
            "20: 10 2, 15 2, 16 2, 18 1, 18 2, 19 1, 19 2, 30 1 captures.",
        ]
        assert keyboard.type("moves bring in")[0] == "bring in: 28 moves. Type a number."

    def test_many_lines_are_read_eight_at_a_time(self) -> None:
        keyboard = at("abalone")
        first = keyboard.type("moves")
        assert first[0] == "44 moves, 14 lines."
        assert len(first) == 10
        assert first[-1] == "6 more lines. Type more."
        assert keyboard.type("more")[-1] == "c5: c4, c6, d5, d6."
