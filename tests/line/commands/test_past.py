"""The commands ``game``, ``match``, ``talk`` and ``system``: messages by kind, and what can be switched off."""

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
from tests.line.session.keyboard import AGAINST_BOT, Keyboard


def at_board(language: str = "en") -> Keyboard:
    keyboard = Keyboard(language)
    keyboard.open(AGAINST_BOT)
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


def test_what_happened_on_the_board_is_walked_through() -> None:
    keyboard = at_board()
    walked = [keyboard.type(f"game {way}") for way in ("last", "previous", "previous", "next", "first", "previous")]
    assert walked == [
        ["Your turn."],
        ["White moves g5 to f5."],
        ["You move c3 to d3."],
        ["White moves g5 to f5."],
        ["Your turn."],
        ["Start."],
    ]
    assert keyboard.type("game last") + keyboard.type("game next") == ["Your turn.", "End."]


def test_german_words() -> None:
    keyboard = at_board("de")
    assert keyboard.type("geschehen zurück") == ["Weiß zieht g5 nach f5."]
    assert keyboard.type("geschehen vor") + keyboard.type("geschehen vor") == ["Du bist am Zug.", "Ende."]
    assert keyboard.type("partie anfang") == ["Partie 1: Abalone."]
    assert online("de").type("gespräche ende") == ["Noch hat niemand etwas gesagt."]


def test_every_message_stands_in_one_kind() -> None:
    keyboard = at_board()
    hear(keyboard, "hello")
    keyboard.type("board")
    kept = [[one.text for one in keyboard.session.past.of(kind).kept] for kind in KINDS]
    assert kept[2] == ["Bob says: hello"]
    assert kept[3] == keyboard.type("again 9"), "an answer is of the system, whatever it tells of"
    assert sum(map(len, kept)) == len(keyboard.session.past)


def test_what_is_read_again_or_is_an_end_is_no_message() -> None:
    keyboard = at_board()
    for line in ("game first", "game previous", "game last", "match next", "again"):
        keyboard.type(line)
    assert keyboard.type("system last") == ["Nothing has been answered yet."]


def test_what_asks_is_answered_of_what_is_switched_off() -> None:
    keyboard = at_board()
    keyboard.type("match off")
    keyboard.type("game off")
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
    assert keyboard.type("talk")[0] == "Talk off: at 1 of 4 messages."
    assert keyboard.type("talk next") + keyboard.type("talk next") == ["Bob says: two", "Bob says: three"]
    assert keyboard.type("talk on") == ["Talk on."]
    assert hear(keyboard, "four") == ["Bob says: four"]
    assert keyboard.session.settings.kinds == {}


def test_talk_that_is_not_noticed_is_kept_too() -> None:
    keyboard = online()
    keyboard.session.change(notices="")
    assert hear(keyboard, "one") == []
    assert keyboard.type("talk next") == ["Bob says: one"]


def test_offers_and_the_end_are_told_all_the_same() -> None:
    keyboard = online()
    for kind in ("game", "match", "talk"):
        keyboard.type(f"{kind} off")
    assert keyboard.saved[-1].kinds == {"told game": False, "told match": False, "told talk": False}
    keyboard.type("resign")
    assert keyboard.announced("yes")[-1].category == "end"


@pytest.mark.parametrize("typed", ["system off", "system aus"])
def test_who_types_is_answered(typed: str) -> None:
    keyboard = at_board()
    (told,) = keyboard.announced(typed)
    assert (told.category, keyboard.saved) == ("refusal", [])


@pytest.mark.parametrize("typed", ["game 5", "game off off", "talk bob", "match c3", "system up"])
def test_nonsense_is_refused(typed: str) -> None:
    keyboard = online()
    (told,) = keyboard.announced(typed)
    assert told.category == "refusal"
    assert typed.split()[0] in told.text.casefold()
    assert keyboard.saved == []


@pytest.mark.parametrize("game_id", games.names())
def test_with_moves_off_ones_turn_losses_and_the_end_are_told(game_id: str) -> None:
    game, rng = games.load(game_id), random.Random(5)
    seats = game.seats[min(game.seats)]
    keyboard = Keyboard()
    keyboard.session.change(kinds={"told game": False})
    keyboard.open({seat: Player("human" if seat == seats[0] else "bot", "easy") for seat in seats}, game_id=game_id)
    told = keyboard.session.past
    for _ in range(60):
        phase = keyboard.present.phase
        if not isinstance(phase, Decide):
            break
        before, mine = len(keyboard.session.past.of("game").kept), phase.seats[0] == seats[0]
        view = game.view(keyboard.present.state, phase.seats[0])
        name = game.format(rng.choice(game.moves(view)))
        heard = keyboard.type(name) if mine else keyboard.bot(name)
        if mine and heard and heard[-1].endswith("Yes or no."):
            heard = keyboard.type("yes")
        assert heard or not mine, "the own move is told"
        comes = isinstance(keyboard.present.phase, Decide) and keyboard.present.phase.seats[0] == seats[0]
        assert heard or mine or not comes, f"it is the person's turn after {name}, and nothing was told"
        new = keyboard.session.past.of("game").kept[before:]
        assert {one.text for one in new if one.category in ("loss", "end")} <= {one.text for one in told}


def test_what_answers_an_offer_or_a_word_of_ones_own_is_told_all_the_same() -> None:
    keyboard = Keyboard(kinds={"told game": False, "told match": False})
    keyboard.open(AGAINST_BOT, "c3-d3", "g5-f5")
    assert keyboard.type("undo")[-2:] == ["2 moves taken back.", "Your turn."]
    keyboard.bot_accepts = False
    keyboard.type("draw")
    assert "White declines the draw." in keyboard.type("yes")
    dice = Keyboard(kinds={"told match": False})
    dice.open({"round": Player("human"), "square": Player("bot", "easy")}, game_id="samsara")
    assert dice.type("luck 4711")


def test_tab_lists_what_may_stand_behind_a_kind() -> None:
    assert completions(at_board().session, "game ") == [
        f"game {word}" for word in ("first", "previous", "next", "last", "off", "on")
    ]
    assert completions(at_board("de").session, "system v") == ["system vor"]
    assert completions(at_board().session, "system o") == []
    assert completions(at_board().session, "pace s") == ["pace step"]
