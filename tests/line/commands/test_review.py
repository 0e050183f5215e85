"""Looking back, messages by kind, what others have done, and records in a session."""

from __future__ import annotations

import random

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import KINDS
from accessible_games.club.lobby.news import Said
from accessible_games.line.session.prompting import completions
from accessible_games.matches.log import Player
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import AGAINST_BOT, BALLS, FRIENDS, STICKS, Keyboard
from tests.kit.play import prepared_game
from tests.kit.visits import GOOD, Client, House, entered

MOVES = ("c3-d3", "g5-f5", "d3-e3", "f5-e5")
QUESTIONS = ("board", "line c", "what c3", "from c3 right", "moves c3", "score", "history", "last")


def test_questions_are_answered_as_they_were_then() -> None:
    keyboard, then = Keyboard(), Keyboard()
    keyboard.open(FRIENDS, *MOVES)
    then.open(FRIENDS, *MOVES[:2])
    assert keyboard.type("goto 2") == ["After move 2 of 4: White moves g5 to f5. Black to move."]
    for question in QUESTIONS:
        assert keyboard.type(question) == then.type(question), question
    assert keyboard.type("back") == ["Back to now, after move 4: Black to move."]
    assert keyboard.type("line e") == ["Row e: e1 to e2 empty, e3 black, e4 empty, e5 white, e6 to e9 empty."]


def test_german_says_it_in_german_and_has_its_own_words_for_the_way() -> None:
    keyboard = Keyboard("de").at(AGAINST_BOT, *MOVES)
    assert keyboard.type("gehe zu zug 1") == ["Nach Zug 1 von 4: Du ziehst c3 nach d3. Weiß ist am Zug."]
    assert keyboard.type("weiter") == ["Nach Zug 2 von 4: Weiß zieht g5 nach f5. Du bist am Zug."]
    back = keyboard.type("zurück")
    assert back == ["Nichts wurde zurückgenommen.", "Zurück bei der aktuellen Stellung, nach Zug 4: Du bist am Zug."]
    assert not keyboard.session.questions.is_open, "no undo was asked for"


def test_next_and_previous_walk_to_both_ends() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES[:2])
    assert keyboard.type("next")[0].startswith("This is the present position.")
    assert keyboard.type("previous")[0].startswith("After move 1 of 2: You move c3 to d3.")
    assert keyboard.type("previous") == ["At the beginning, before move 1 of 2: Your turn."]
    assert keyboard.type("previous") == ["There is no earlier position."]
    assert keyboard.type("next")[0].startswith("After move 1 of 2:")
    assert keyboard.type("next") == ["After move 2 of 2, and that is now: White moves g5 to f5. Your turn."]
    assert keyboard.type("next")[0].startswith("This is the present position.")


@pytest.mark.parametrize("line", ["c3-d4", "c2 d2", "c5", "throw", "hint"])
def test_earlier_position_refuses_moves_and_names_the_way_back(line: str) -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES)
    keyboard.type("goto 2")
    asked = len(keyboard.requested)
    heard = keyboard.type(line)
    if line == "throw":
        assert heard == ["You are looking back at move 2. Nothing was done. Type back to play on."]
    assert heard[-1].endswith("Type back to play on."), heard
    assert len(keyboard.requested) == asked
    assert len(keyboard.present.moves) == 4
    assert keyboard.type("t") == ["After move 2 of 4: White moves g5 to f5. Your turn."]


def test_a_number_of_an_old_list_moves_nothing() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES)
    keyboard.type("goto 2")
    assert keyboard.type("moves c4")[1].startswith("1:")
    assert keyboard.type("1")[0].startswith("You are looking back at move 2.")
    keyboard.type("moves c4", "back")
    assert keyboard.type("1") == ["No list is open. Type moves and a field, load or rules for one."]
    assert len(keyboard.present.moves) == 4


def test_unknown_line_in_the_past_gets_its_own_refusal() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES)
    keyboard.type("goto 2")
    assert keyboard.type("bananas")[0].startswith("Not understood.")


def test_the_match_goes_on_and_the_view_stays() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES[:3])
    keyboard.type("goto 1")
    heard = keyboard.bot("f5-e5")
    assert heard[:2] == ["White moves f5 to e5.", "Your turn."]
    assert heard[2] == "The match has gone on. You are still looking at move 1. Type back to return to now."
    assert keyboard.type("what f5") == ["f5: empty.", *keyboard.type("what f5")[1:]]
    assert keyboard.type("next") == ["After move 2 of 4: White moves g5 to f5. Your turn."]
    keyboard.type("back")
    assert keyboard.type("what e5")[0] == "e5: white."


def test_match_going_on_is_announced_once_a_position() -> None:
    keyboard = Keyboard().at({"black": Player("bot", "easy"), "white": Player("bot", "easy")}, *MOVES[:2])
    keyboard.type("goto 1")
    assert len([line for line in keyboard.bot("d3-e3") if "still looking" in line]) == 1
    assert not [line for line in keyboard.bot("f5-e5") if "still looking" in line]
    keyboard.type("previous")
    assert len([line for line in keyboard.bot("e3-e4") if "still looking" in line]) == 1


def test_numbers_and_rounds_that_there_are_not_are_refused() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES)
    assert keyboard.type("goto 5") == ["The match has 4 moves. Type, for example, goto 4."]
    assert keyboard.type("goto round 2") == ["There is only one round."]
    for line in ("goto", "goto c3", "goto 1 2", "goto round", "goto 99999999999999999999"):
        assert keyboard.type(line) == ["After goto comes a number, such as goto 2."], line
    assert keyboard.session.moment is None


def test_earlier_rounds_are_there_too_by_the_seats_of_that_time() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, "c3-d3", "g5-f5", rounds=3)
    keyboard.append(keyboard.present.resign("white", 0))
    assert keyboard.session.seats == ("white",)
    assert keyboard.type("previous")[0].startswith("After move 2 of 2 of round 1: White moves g5 to f5.")
    assert keyboard.type("previous") == ["After move 1 of 2 of round 1: You move c3 to d3. White to move."]
    assert keyboard.type("last") == ["You move c3 to d3."], "black then, white now"
    keyboard.type("next")
    assert keyboard.type("next") == ["Back to now, at the beginning: Black to move."]
    assert keyboard.type("goto 1 round 1")[0].startswith("After move 1 of 2 of round 1:")
    assert keyboard.type("goto 2")[0].startswith("After move 2 of 2 of round 1:")
    assert keyboard.type("goto round 2") == ["Back to now, at the beginning: Black to move."]


def test_another_match_begins_at_its_present() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES)
    keyboard.type("goto 1")
    keyboard.open(AGAINST_BOT, "c3-d3")
    assert keyboard.session.moment is None
    assert keyboard.type("what d3")[0] == "d3: black."


def test_a_moment_that_comes_late_is_looked_at_in_its_own_match_alone() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES)
    keyboard.type("goto 1")
    moment = keyboard.session.moment
    for line in ("goto 1", "previous", "next"):
        keyboard.session.receive(line)
        (asked,) = keyboard.session.asks()
        keyboard.open(AGAINST_BOT, *MOVES)
        keyboard.session.go_on(asked, moment)
        assert keyboard.session.moment is None, line
        assert keyboard.heard() == []
        keyboard.type("goto 1")


def test_the_cursor_walks_the_old_board_and_takes_nothing_there() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, *MOVES)
    keyboard.type("explore c3")
    assert keyboard.type("s") == ["c3: empty."] or keyboard.type("p")
    keyboard.type("goto 0")
    assert keyboard.type("c3")[-1].startswith("black")
    assert keyboard.type("")[0].startswith("You are looking at the beginning.")


def test_spectator_can_look_back() -> None:
    keyboard = Keyboard().at({"black": Player("bot", "easy"), "white": Player("bot", "easy")}, *MOVES)
    assert keyboard.type("goto 3") == ["After move 3 of 4: Black moves d3 to e3. White to move."]


@pytest.mark.parametrize(("line", "is_move"), [("gehe 2", False), ("go 2", False), ("gehe 26 25 2", True)])
def test_a_word_that_links_in_moves_goes_to_a_moment_where_one_number_follows(line: str, is_move: bool) -> None:
    keyboard = Keyboard("de")
    seats = {"A": Player("human"), "B": Player("bot", "easy")}
    keyboard.open(seats, "in 2 26", "in 2 25", "in 2 18", "in 2 28", game_id="spiralspiel")
    made = len(keyboard.present.moves)
    heard = keyboard.type(line)
    assert heard[0].startswith("Nach Zug 2 von 4:") is not is_move
    assert len(keyboard.present.moves) == made


def at_board(language: str = "en") -> Keyboard:
    keyboard = Keyboard(language).at(AGAINST_BOT)
    keyboard.type("c3-d3")
    keyboard.bot("g5-f5")
    return keyboard


def online(language: str = "en") -> Keyboard:
    keyboard = at_board(language)
    keyboard.session.renew_person(Person("1", "Ada"))
    return keyboard


def hear(keyboard: Keyboard, text: str, *, is_own: bool = False) -> list[str]:
    keyboard.session.deliver(Said("chat", "Bob", text, is_own))
    return keyboard.heard()


def test_board_announcements_can_be_walked_through() -> None:
    keyboard = at_board()
    walked = [keyboard.type(f"game {way}") for way in ("last", "previous", "previous", "next", "first", "previous")]
    assert walked == [
        ["Your turn."],
        ["White moves g5 to f5."],
        ["You move c3 to d3."],
        ["White moves g5 to f5."],
        ["Your turn."],
        ["That is the oldest announcement."],
    ]
    assert keyboard.type("game last") + keyboard.type("game next") == ["Your turn.", "That is the newest announcement."]


def test_german_words() -> None:
    keyboard = at_board("de")
    assert keyboard.type("geschehen zurück") == ["Weiß zieht g5 nach f5."]
    assert keyboard.type("geschehen vor") + keyboard.type("geschehen vor") == [
        "Du bist am Zug.",
        "Das ist die neueste Ansage.",
    ]
    assert keyboard.type("partie anfang") == ["Partie 1: Abalone."]
    assert online("de").type("gespräche ende") == ["Noch hat niemand etwas gesagt."]


def test_every_message_stands_in_one_kind() -> None:
    keyboard = at_board()
    hear(keyboard, "hello")
    keyboard.type("board")
    kept = [[one.text for one in keyboard.session.past.buffer_for(kind).kept] for kind in KINDS]
    assert kept[2] == ["Bob says: hello"]
    assert kept[3] == keyboard.type("again 9"), "an answer is of the system, whatever it tells of"
    assert sum(map(len, kept)) == len(keyboard.session.past)


def test_repetition_and_end_are_not_stored() -> None:
    keyboard = at_board()
    keyboard.type("game first", "game previous", "game last", "match next", "again")
    assert keyboard.type("system last") == ["There are no answers yet."]


def test_questions_are_answered_while_switched_off() -> None:
    keyboard = at_board()
    keyboard.type("match off", "game off")
    assert keyboard.type("score")
    assert keyboard.type("turn") == ["Your turn."]
    assert keyboard.type("last") == ["White moves g5 to f5."]
    assert "Match 2: Abalone." in keyboard.type("new abalone")


def test_talk_that_is_off_is_kept_and_read_on() -> None:
    keyboard = online()
    assert hear(keyboard, "one") == ["Bob says: one"]
    keyboard.type("talk off")
    assert [*hear(keyboard, "two"), *hear(keyboard, "three")] == []
    assert hear(keyboard, "mine", is_own=True) == ["You say: mine"]
    assert keyboard.type("talk")[0] == "Talk off: at 1 of 4 announcements."
    assert keyboard.type("talk next") + keyboard.type("talk next") == ["Bob says: two", "Bob says: three"]
    assert keyboard.type("talk on") == ["Talk on."]
    assert hear(keyboard, "four") == ["Bob says: four"]
    assert keyboard.session.settings.kinds == {}


def test_talk_that_is_not_noticed_is_kept_too() -> None:
    keyboard = online()
    keyboard.session.change(notices="")
    assert hear(keyboard, "one") == []
    assert keyboard.type("talk next") == ["Bob says: one"]


def test_offers_and_the_end_are_always_announced() -> None:
    keyboard = online()
    for kind in ("game", "match", "talk"):
        keyboard.type(f"{kind} off")
    assert keyboard.saved[-1].kinds == {"told game": False, "told match": False, "told talk": False}
    keyboard.type("resign")
    assert keyboard.announced("yes")[-1].category == "end"


@pytest.mark.parametrize("typed", ["system off", "system aus"])
def test_typed_line_is_always_answered(typed: str) -> None:
    keyboard = at_board()
    (heard,) = keyboard.announced(typed)
    assert (heard.category, keyboard.saved) == ("refusal", [])


@pytest.mark.parametrize("typed", ["game 5", "game off off", "talk bob", "match c3", "system up"])
def test_nonsense_is_refused(typed: str) -> None:
    keyboard = online()
    (heard,) = keyboard.announced(typed)
    assert heard.category == "refusal"
    assert typed.split()[0] in heard.text.casefold()
    assert keyboard.saved == []


@pytest.mark.parametrize("game_id", games.names())
def test_turn_losses_and_end_are_announced_with_moves_off(game_id: str) -> None:
    game, rng = games.load(game_id), random.Random(5)
    seats = game.seats[min(game.seats)]
    keyboard = Keyboard()
    keyboard.session.change(kinds={"told game": False})
    keyboard.open({seat: Player("human" if seat == seats[0] else "bot", "easy") for seat in seats}, game_id=game_id)
    lines = keyboard.session.past
    for _ in range(60):
        phase = keyboard.present.phase
        if not isinstance(phase, Decide):
            break
        before, mine = len(keyboard.session.past.buffer_for("game").kept), phase.seats[0] == seats[0]
        view = game.view(keyboard.present.state, phase.seats[0])
        name = game.format(rng.choice(game.moves(view)))
        heard = keyboard.type(name) if mine else keyboard.bot(name)
        if mine and heard and heard[-1].endswith("Yes or no?"):
            heard = keyboard.type("yes")
        assert heard or not mine, "the own move is announced"
        comes = isinstance(keyboard.present.phase, Decide) and keyboard.present.phase.seats[0] == seats[0]
        assert heard or mine or not comes, f"it is the person's turn after {name}, and nothing was announced"
        new = keyboard.session.past.buffer_for("game").kept[before:]
        assert {one.text for one in new if one.category in ("loss", "end")} <= {one.text for one in lines}


def test_answer_to_an_own_offer_is_always_announced() -> None:
    keyboard = Keyboard(kinds={"told game": False, "told match": False}).at(AGAINST_BOT, "c3-d3", "g5-f5")
    assert keyboard.type("undo")[-2:] == ["Taken back: your move c3 d3, White g5 f5.", "Your turn."]
    keyboard.bot_accepts = False
    keyboard.type("draw")
    assert "White declines the draw offer." in keyboard.type("yes")
    dice = Keyboard(kinds={"told match": False}).at(BALLS, game_id="samsara")
    assert dice.type("luck 4711")


def test_tab_lists_the_arguments_of_a_kind() -> None:
    assert completions(at_board().session, "game ") == [
        f"game {word}" for word in ("first", "previous", "next", "last", "off", "on")
    ]
    assert completions(at_board("de").session, "system v") == ["system vor"]
    assert completions(at_board().session, "system o") == []
    assert completions(at_board().session, "pace s") == ["pace step"]


def test_before_any_move_there_is_nothing() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    assert keyboard.type("since") == ["Nobody has moved yet."]


def test_since_reads_the_moves_of_others_only() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    keyboard.type("c3-d3")
    assert keyboard.type("since") == ["Nothing has happened since your last move."]
    keyboard.bot("g5-f5")
    assert keyboard.type("since") == ["White moves g5 to f5."]
    german = Keyboard("de").at(AGAINST_BOT, "c3-d3")
    german.bot("g5-f5")
    assert german.type("seitdem") == ["Weiß zieht g5 nach f5."]


def test_three_computers_take_a_line_each() -> None:
    keyboard = Keyboard()
    seats = games.load("spiralspiel").seats[4]
    players = {seat: Player("bot", "easy") for seat in seats[1:]}
    keyboard.open({seats[0]: Player("human"), **players}, game_id="spiralspiel")
    keyboard.type("in 2 18")
    for move in ("in 2 25", "in 1 26", "in 2 20"):
        keyboard.bot(move)
    heard = keyboard.type("since")
    assert len(heard) == 3
    assert [line[0] for line in heard] == ["B", "C", "D"]


def test_a_throw_and_its_move_are_one_line() -> None:
    keyboard = Keyboard().at(STICKS, game_id="abgrund", outcomes=["throw 2 red", "throw 3 white", "throw 1 white"])
    keyboard.type("7-9")
    keyboard.bot("4x7")
    heard = keyboard.type("since")
    assert len(heard) == 2, "the move of the other with its throw; then the own throw"
    assert "3" in heard[0]


def test_since_at_a_shared_keyboard_is_for_the_player_to_move() -> None:
    keyboard = Keyboard().at(FRIENDS, "c3-d3", "g5-f5")
    assert keyboard.type("since") == ["White moves g5 to f5."]


def test_effects_of_a_throw_are_read_briefly() -> None:
    for language, heard in (
        ("en", "Black throws 0 and red: abyss to 3, your stone on 3 is lost, no move."),
        ("de", "Schwarz wirft 0 und Rot: Abgrund auf 3, dein Stein auf 3 ist verloren, kein Zug."),
    ):
        keyboard = Keyboard(language).at(
            STICKS, game_id="abgrund", outcomes=["throw 2 red", "throw 0 red", "throw 1 white"]
        )
        keyboard.type("3x5")
        assert keyboard.type("since")[0] == heard


def test_steps_of_one_ball_are_one_step() -> None:
    keyboard = Keyboard().at(BALLS, game_id="samsara", outcomes=["roll 1 4", "roll 3 5", "roll 2 6"])
    keyboard.type("1 s14-r15", "4 s15-s19")
    game = games.load("samsara")
    for step in ("3 r6-", "5 r9-"):
        legal = [game.format(move) for move in game.moves(game.view(keyboard.present.state, "square"))]
        keyboard.bot(next(name for name in legal if name.startswith(step)))
    assert keyboard.type("since")[0] == "Square rolls 3 and 5: r6 to r14."


def test_braille_has_every_step() -> None:
    keyboard = Keyboard().at(STICKS, game_id="abgrund", outcomes=["throw 2 red", "throw 3 white", "throw 1 white"])
    keyboard.type("7-9")
    keyboard.bot("4x7")
    heard = "".join(segment.text for segment in keyboard.announced("since")[0].braille)
    assert "throw 3" in heard
    assert "7" in heard


def test_late_round_is_read_only_at_its_own_match() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, "c3-d3", "g5-f5", rounds=3)
    keyboard.append(keyboard.present.resign("white", 0))
    assert len(keyboard.type("since")) > 1
    keyboard.type("previous")
    moment = keyboard.session.moment
    keyboard.type("back")
    keyboard.session.receive("since")
    (asked,) = keyboard.session.asks()
    keyboard.open(AGAINST_BOT)
    keyboard.session.go_on(asked, moment)
    assert keyboard.heard() == []


LINES = 20  # at once


async def playing(house: House, name: str = "Anna", moves: int = 9) -> Client:
    """At match 1, of Abalone against nobody who moves by itself, after so many moves of both sides."""
    await house.account("Anna")
    client = await house.client()
    await client.type(name, *([GOOD] if name == "Anna" else []))
    other = await house.client(address="192.0.2.9")
    await other.type("Zoe")
    await client.type("new abalone friend")
    await other.type("join 1")
    assert client.visit.person is not None
    assert other.visit.person is not None
    for number, move in enumerate(prepared_game(1, moves)):
        person = (client, other)[number % 2].visit.person
        assert person is not None
        await house.service.decide("1", ("black", "white")[number % 2], move, person=person.id)
    await client.type("load 1")
    return client


async def test_a_short_record_is_read_whole_and_says_how_to_take_it_home(house: House) -> None:
    heard = await (await playing(house)).type("record")
    assert heard[0] == "Match 1: Abalone."
    assert "Black: Anna." in heard
    assert any(line.startswith("1. Anna moves ") for line in heard)
    assert heard[-1] == "To save it at home, type record 1 behind your ssh command."


async def test_guest_reads_a_record_without_hints_for_accounts(house: House) -> None:
    heard = await (await playing(house, "Yves")).type("record 1")
    assert heard[0] == "Match 1: Abalone."
    assert "ssh" not in heard[-1]


async def test_long_record_says_its_length_and_continues_from_any_line(house: House) -> None:
    client = await playing(house, moves=40)
    first = await client.type("record 1")
    count = int(first[0].split()[0])
    assert len(first) == 1 + LINES + 1
    assert first[-1] == f"{count - LINES} lines more: record 1 {LINES + 1}."
    found = first[1:-1]
    while len(found) < count:
        heard = await client.type(f"record 1 {len(found) + 1}")
        found += heard[:-1]
    assert len(found) == count
    assert found[-1].startswith("40. ")
    assert await client.type(f"record 1 {count + 1}") == [f"It has {count} lines."]
    assert (await client.type(f"record 1 {count}"))[0] == found[-1]


async def test_a_transcript_is_read_in_the_same_way(house: House) -> None:
    heard = await (await playing(house, moves=2)).type("transcript")
    assert heard[:2] == ["Match 1: Abalone.", "You are Black. Zoe is White."]
    assert heard[3].startswith("You move ")
    assert heard[5].startswith("White moves ")
    assert heard[-1] == "To save it at home, type transcript 1 behind your ssh command."


async def test_in_the_lobby_it_is_a_list_whose_numbers_are_those_of_the_matches(house: House) -> None:
    client = await playing(house, moves=2)
    await client.type("resign", "yes", "leave")
    assert await client.type("record") == [
        "One match. Type record 1.",
        "Over. Match 1: Abalone against Zoe, 2 moves.",
    ]
    assert (await client.type("1"))[0] == "Match 1: Abalone."
    assert await client.type("transcript") == [
        "One match. Type transcript 1.",
        "Over. Match 1: Abalone against Zoe, 2 moves.",
    ]


async def test_person_without_matches_hears_that(house: House) -> None:
    client = await entered(house, "Yves")
    assert await client.type("record") == ["You have played no match yet."]
    assert await client.type("record 7") == ["There is no match 7."]
    assert await client.type("transcript x") == [
        "After transcript comes the number of a match, and where to begin: transcript 12, or transcript 12 21."
    ]
    assert await client.type("record 1 2 3") == [
        "After record comes the number of a match, and where to begin: record 12, or record 12 21."
    ]
    assert await client.type(f"record {'9' * 9} {'9' * 9}") == ["There is no match 999999999."]
    assert (await client.type(f"record {'9' * 300}"))[0].startswith("After record comes the number of a match")


async def test_a_match_that_still_waits_is_said_to_wait(house: House) -> None:
    client = await house.client()
    await client.type("Yves", "new abalone friend")
    assert await client.type("record 1") == ["Match 1 has not begun. Type join 1."]


async def test_newest_of_many_matches_are_listed(house: House) -> None:
    client = await entered(house, "Yves")
    assert client.visit.person is not None
    player = Player("human", name="Yves", account=client.visit.person.id)
    for _ in range(LINES + 3):
        house.today += 1
        await house.service.start("abalone", {}, {"black": player, "white": Player("bot", "easy")})
    heard = await client.type("record")
    assert heard[0] == f"The newest {LINES} of your matches. Type record and a number."
    assert len(heard) == 1 + LINES
    assert heard[1].startswith(f"Match {LINES + 3}: ")
