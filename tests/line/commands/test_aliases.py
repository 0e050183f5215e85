"""Words and keys of one's own: defined, used, bounded, and never in the way of a move."""

from __future__ import annotations

import pytest

from accessible_games.limits.table import ListLimits
from accessible_games.line.session.prompting import completions
from accessible_games.matches.log import Player
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.rules import games
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard


def at_board(language: str = "en", **aliases: str) -> Keyboard:
    keyboard = Keyboard(language, aliases=aliases)
    keyboard.open(AGAINST_BOT)
    return keyboard


def test_a_word_stands_for_a_line_and_what_follows_comes_behind() -> None:
    keyboard = at_board()
    assert keyboard.type("alias rr = row") == ["rr is row."]
    assert keyboard.saved[-1].aliases == {"rr": "row"}
    assert keyboard.type("RR c") == keyboard.type("row c") == keyboard.type("/rr c")
    assert keyboard.type("alias rr = row c") == ["rr is row c."]
    assert keyboard.type("rr") == keyboard.type("row c")
    assert keyboard.type("alias delete rr") == ["Deleted. None is left."]
    assert keyboard.announced("rr")[0].category == "refusal"


def test_german_words_and_verbs_in_two_parts() -> None:
    keyboard = at_board("de")
    keyboard.type("kürzel schluss = gib auf")
    assert keyboard.announced("schluss")[-1].category == "question"
    keyboard.type("nein")
    assert keyboard.type("alias weg schluss") == ["Gelöscht. Keines bleibt."]


def test_it_does_not_lead_to_another_one() -> None:
    keyboard = at_board(one="two", two="board", same="same")
    assert [keyboard.announced(typed)[0].category for typed in ("one", "same")] == ["refusal", "refusal"]
    assert len(keyboard.type("two")) == 9


def test_a_command_can_be_had_otherwise() -> None:
    keyboard = at_board()
    told = keyboard.type("alias x = board")
    assert told == ["x is board.", "Until now it meant edit; for that type edit."]
    assert len(keyboard.type("x")) == 9


@pytest.mark.parametrize(
    "typed",
    [
        "alias q = board", "alias quit = board", "alias ende = board", "alias alias = board", "alias ? = board",
        "alias y = board", "alias nein = board", "alias c3 = board", "alias 5 = board", "alias a b = board",
        "alias = board", "alias bb =", "alias bb", "alias key hh = o", "alias key = ", f"alias {'b' * 21} = board",
        f"alias bb = {'x' * 101}", "alias delete bb", "alias delete",
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(typed: str) -> None:
    keyboard = at_board()
    assert [one.category for one in keyboard.announced(typed)] == ["refusal"]
    assert keyboard.saved == []


def test_hostile_text_is_cleaned() -> None:
    keyboard = at_board()
    keyboard.type("alias b\x1b[31mb = bo\u202eard\x07")
    assert keyboard.session.settings.aliases == {"bb": "board"}


def test_there_are_not_too_many() -> None:
    keyboard = at_board()
    keyboard.session.change(
        aliases={f"b{chr(97 + number % 26)}{number}": "board" for number in range(ListLimits.aliases)}
    )
    assert keyboard.type("alias new = board") == [
        f"You have {ListLimits.aliases} words of your own. Delete one first, with alias delete and the word."
    ]
    assert keyboard.type("alias ba0 = moves") == ["ba0 is moves."]
    assert len(keyboard.type("alias") + keyboard.type("more")) == ListLimits.aliases + 2


def test_no_word_answers_a_question() -> None:
    keyboard = at_board(sure="yes")
    keyboard.type("resign")
    assert keyboard.type("sure")[0] == "Nothing changed."
    assert not keyboard.present.is_over


def test_other_people_hear_the_whole_line_in_its_own_capitals() -> None:
    keyboard = at_board(hi="say Hello Bob")
    keyboard.session.receive("hi there")
    assert keyboard.session.typed == "say Hello Bob there"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game_id", games.names())
def test_no_word_hides_a_move(game_id: str, language: str) -> None:
    game = games.load(game_id)
    seats = game.seats[min(game.seats)]
    keyboard = Keyboard(language)
    keyboard.open({seat: Player("human") for seat in seats}, game_id=game_id)
    update = keyboard.session.update
    assert update is not None
    announcer = Announcer(Listener(language))
    seen: set[str] = set()
    for move in game.moves(update.view)[:40]:
        for text in (in_words(announcer, game, game.format(move)), game.format(move)):
            word = text.split()[0].casefold()
            if word not in seen:
                seen.add(word)
                keyboard.session.settings.aliases[word] = "row"  # type: ignore[index]  # as if it had been stored
                assert keyboard.session._in_full(text) == text
    assert seen


def test_in_a_game_whose_pieces_have_letters_an_attempt_is_one() -> None:
    keyboard = Keyboard(aliases={"k": "row", "h": "board"})
    keyboard.open({"blue": Player("human"), "black": Player("bot", "easy")}, game_id="confusion")
    assert keyboard.session._in_full("k e7") == "k e7"
    assert keyboard.session._in_full("h forward 2") == "h forward 2"
    assert keyboard.session._in_full("k") == "row"


def test_keys_of_the_exploring_mode() -> None:
    keyboard = at_board()
    assert keyboard.type("alias key h = o") == keyboard.type("alias key h") == ["Key h is o."]
    keyboard.type("alias key t = turn")
    keyboard.type("explore a1")
    assert keyboard.type("h") == ["black, a2"]
    assert keyboard.type("H") == ["black, a1"]
    assert keyboard.type("t") == ["Your turn."]
    assert set("htHT") <= set(keyboard.session.single_keys())
    keyboard.type("explore")
    assert keyboard.type("h") != ["black, a2"], "elsewhere the letter is what it was"


def test_a_key_for_a_letter_that_is_a_command_runs_that_command() -> None:
    keyboard = at_board()
    keyboard.type("alias key h = t")
    keyboard.type("explore")
    assert keyboard.type("h") == ["Your turn."]


def test_completion_knows_them() -> None:
    keyboard = at_board(zzz="board", **{"key z": "o"})
    assert "zzz" in completions(keyboard.session, "zz")
    assert "key z" not in completions(keyboard.session, "key")


def test_of_two_at_one_keyboard_both_have_them() -> None:
    keyboard = Keyboard(aliases={"bb": "board"})
    keyboard.open(FRIENDS)
    assert len(keyboard.type("bb")) == 9
