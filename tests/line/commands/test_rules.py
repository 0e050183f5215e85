"""The rules as text: of which game, which section, and what they say of a word."""

from __future__ import annotations

import pytest

from accessible_games.output.announce.messages import rules_text
from accessible_games.rules import games
from tests.kit.club import Club
from tests.line.session.keyboard import AGAINST_BOT, Keyboard

AIM = "Abalone is a board game for two. Push six of your opponent's marbles off the board."
GAMES = ["1: Abalone", "2: Der Abgrund", "3: Confusion", "4: Nine Men's Morris", "5: Samsara", "6: Spiralspiel"]


def started(language: str = "en") -> Keyboard:
    keyboard = Keyboard(language)
    keyboard.start()
    return keyboard


def in_abalone() -> Keyboard:
    keyboard = Keyboard()
    keyboard.open(AGAINST_BOT)
    return keyboard


def test_in_a_match_they_are_those_of_its_game_and_begin_with_the_aim() -> None:
    keyboard = in_abalone()
    told = keyboard.type("rules")
    assert told[0] == "Abalone: rules in 14 sections. Type a number, or rules search and a word."
    assert told[1] == "1: Aim"
    assert told[-1] == "14: Where this comes from"
    told = keyboard.type("1")
    assert told[0] == "Aim, one line."
    assert told[1].startswith(AIM)


def test_without_a_match_the_game_is_asked_for_or_named() -> None:
    keyboard = started()
    assert keyboard.type("rules") == ["Rules of which game? Type a number.", *GAMES]
    assert keyboard.type("5")[0].startswith("Samsara: rules in")
    assert keyboard.type("rules samsara")[0].startswith("Samsara: rules in")
    assert keyboard.type("rules samsara 1")[0] == "Aim, one line."
    assert keyboard.type("rules nine men's morris mills")[0].startswith("Mills, ")
    assert keyboard.type("rules kangaroo") == ['There is no game "kangaroo". Type rules for a list of the games.']


def test_a_number_before_the_game_is_kept_until_it_is_chosen() -> None:
    keyboard = started()
    keyboard.type("rules 1")
    assert keyboard.type("samsara")[0] == "Aim, one line."


def test_what_the_menus_are_at_is_the_game() -> None:
    keyboard = started()
    keyboard.type("2")
    assert keyboard.type("rules")[0].startswith("Der Abgrund: rules in")


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("rules 99", "The rules have sections 1 to 14. Type rules for their headings."),
        ("rules 0", "The rules have sections 1 to 14. Type rules for their headings."),
        (
            "rules hubbub",
            'The rules have no section "hubbub". Type rules for the headings, or rules search and a word.',
        ),
        (
            "rules 3 search push",
            'The rules have no section "3". Type rules for the headings, or rules search and a word.',
        ),
        ("rules search", "Search for what? Type a word behind it, such as rules search goal."),
        ("rules search kangaroo", 'The rules of Abalone do not have "kangaroo". Type rules for their headings.'),
    ],
)
def test_what_there_is_not_is_refused(line: str, reply: str) -> None:
    assert in_abalone().type(line) == [reply]


def test_a_search_tells_sentences_with_their_sections_and_a_number_reads_the_section() -> None:
    keyboard = in_abalone()
    told = keyboard.type("rules search trademark")
    assert told == [
        'Abalone, one place with "trademark". Type 1 for the whole section.',
        "1: Where this comes from: Abalone is a trademark of the Asmodee Group.",
    ]
    assert keyboard.type("1")[0] == "Where this comes from, 2 lines."


def test_of_several_words_all_have_to_be_there() -> None:
    keyboard = in_abalone()
    both = keyboard.type("rules search push edge")
    assert 1 < len(both) < len(keyboard.type("rules search push"))


def test_words_begin_like_this_or_else_hold_it_or_else_end_in_another_way() -> None:
    keyboard = started("de")
    for word in ("schieben", "chieb", "geschobenes"):
        assert "Stelle" in keyboard.type(f"regeln abalone suche {word}")[0], word
    assert "kommt „gefangenes“ nicht vor" in keyboard.type("regeln abalone suche gefangenes")[0]


def test_another_game_may_be_named_before_or_behind() -> None:
    keyboard = in_abalone()
    assert keyboard.type("rules samsara search moksha") == keyboard.type("rules search moksha samsara")
    assert keyboard.type("rules search moksha samsara")[0].startswith("Samsara, 3 places")


def test_the_name_of_the_game_itself_can_be_searched_for() -> None:
    assert in_abalone().type("rules search abalone")[0].startswith('Abalone, 2 places with "abalone"')


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", games.names())
def test_every_section_can_be_read_by_its_heading(game: str, language: str) -> None:
    keyboard = started(language)
    for title in (line[3:] for line in rules_text(language, game).splitlines() if line.startswith("## ")):
        assert keyboard.type(f"rules {game} {title}")[0].startswith(title)


async def test_who_waits_for_others_reads_the_rules_of_that_match(club: Club) -> None:
    anna = await club.comes("Anna")
    await anna.type("play confusion")
    assert (await anna.type("rules"))[0].startswith("Confusion: rules in")
