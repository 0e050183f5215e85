"""The help names what can be done where the person is, and nothing else; and the rules as text."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.line.commands import helping
from accessible_games.line.session.registry import commands
from accessible_games.line.session.session import Session
from accessible_games.matches.log import Player
from accessible_games.output.announce.messages import catalogue, rules_text
from accessible_games.rules import games
from tests.kit.club import Club, Visitor, sit_down
from tests.kit.keyboard import AGAINST_BOT, Keyboard, started
from tests.output.announce.test_vocabulary import words_of

MOST = 14  # commands of a line
AT_HOME = {"speech", "display", "doctor"}  # a line client has its own
_NOT_HERE = """
session-no-match match-is-over session-only-watching hall-only-online setting-only-at-home match-no-chance
clocks-none match-secret-draw match-no-clock exchange-not-agreed exchange-over advice-over
match-advice-among-people match-review-later seats-rematch-later seats-not-away seats-not-waiting
account-only-on-a-server account-guest-has-none hall-no-match match-not-paused exchange-no-offers
"""
NOT_HERE = {catalogue("en").format(message, {}) for message in _NOT_HERE.split()}
BOT, PERSON = Player("bot", "easy"), Player("human")


def at_home(place: str, game_id: str) -> Keyboard:
    """Somebody in the lobby of a computer of one's own, or at a board there."""
    keyboard = Keyboard()
    if place == "lobby":
        keyboard.start()
    else:
        first, second = games.load(game_id).seats[2]
        keyboard.open({first: PERSON, second: PERSON if place == "friends" else BOT}, game_id=game_id)
    if place == "friends" and games.load(game_id).hides:
        keyboard.type("")  # the keyboard is taken
    if place == "over":
        keyboard.type("resign", "yes")
    return keyboard


PLACES = [("abalone", "lobby"), *((name, place) for name in games.names() for place in ("bot", "friends", "over"))]


@pytest.mark.parametrize(("game_id", "place"), PLACES, ids="-".join)
def test_help_names_exactly_the_commands_that_work(game_id: str, place: str) -> None:
    untouched = at_home(place, game_id)
    shown = named_in(untouched.session)
    for name in commands():
        keyboard = at_home(place, game_id) if name in shown else untouched
        heard = keyboard.announced(words_of(name, "en")[0])
        if name in shown:
            assert not {one.text for one in heard} & NOT_HERE, name
        else:
            assert heard, name
            assert {one.category for one in heard} == {"refusal"}, (name, [one.text for one in heard])


GUEST, MEMBER, ADMIN = Person("guest-1", "Gerd"), Person("7", "Anna"), Person("8", "Ada", role="admin")


@pytest.mark.parametrize("person", [GUEST, MEMBER, ADMIN], ids=lambda person: person.name)
@pytest.mark.parametrize("place", ["lobby", "bot", "watching", "over"])
def test_on_a_server_it_is_the_same_as_far_as_the_session_answers(place: str, person: Person) -> None:
    """The lobby refuses some commands later, when it is asked."""
    untouched = on_a_server(place, person)
    shown = named_in(untouched.session)
    assert ("kick" in shown) == person.may_moderate
    assert ("password" in shown) == (not person.is_guest)
    for name in commands():
        keyboard = on_a_server(place, person) if name in shown else untouched
        heard = keyboard.announced(words_of(name, "en")[0])
        if name in shown:
            assert not {one.text for one in heard} & NOT_HERE, name
        else:
            assert {one.category for one in heard} <= {"refusal", "help", "error"}, (name, [one.text for one in heard])


def on_a_server(place: str, person: Person) -> Keyboard:
    keyboard = at_home(place, "samsara")
    keyboard.session.renew_person(person)
    if place == "watching":
        keyboard.session.present(keyboard.update._replace(seats=()))
    return keyboard


def test_help_names_only_commands_that_the_game_needs() -> None:
    def shown(game_id: str) -> set[str]:
        return named_in(at_home("bot", game_id).session)

    assert shown("abalone").isdisjoint({"sheet", "strike", "dice", "throw", "luck", "clock", "join", "say"})
    assert shown("muehle").isdisjoint({"sheet", "dice", "throw", "luck"})
    assert shown("confusion") >= {"sheet", "strike", "restore", "luck"}
    assert shown("samsara") >= {"dice", "throw", "luck"}


def named_in(session: Session) -> set[str]:
    """The commands that the help names now; their lines are looked at as well."""
    found = list(helping.groups(session))
    assert all(0 < len(commands) <= MOST for _, commands in found)
    names = [name for _, commands in found for name in commands]
    assert len(names) == len(set(names)), "none is named twice"
    return set(names)


def named(member: Visitor) -> set[str]:
    return named_in(member.session)


async def test_every_command_is_named_where_it_can_be_used(club: Club) -> None:
    club.chooser.go.clear()
    seen: set[str] = set()
    ada, carla = await club.comes("Ada", role="admin"), await club.comes("Carla")
    seen |= named(ada)
    anna, bob = await sit_down(club, "confusion clock 10")
    for each in (anna, bob):  # one of them begins
        await each.type("H forward 1")
    await anna.type("pause")
    await bob.type("yes")
    seen |= named(anna)
    await anna.type("resume")
    await bob.type("yes")
    seen |= named(anna)
    await anna.type("substitute easy")
    await bob.type("yes")
    seen |= named(anna)
    await bob.type("resign", "yes")
    seen |= named(bob)
    await bob.type("goto 0")
    seen |= named(bob)
    await carla.type("play samsara")
    seen |= named(carla)
    await carla.type("fill")
    await carla.hears("You are")
    seen |= named(carla)
    club.processes[0].lobby.watch._patience = 60_000
    eva, finn = await club.comes("Eva"), await club.comes("Finn")
    await eva.type("new abalone friend")
    await finn.type("join 3")
    await finn.hears("No clock")
    seen |= named(finn)
    dora = await club.comes("Dora")
    await dora.type("new samsara easy proved luck")
    await dora.hears("luck and a word")
    seen |= named(dora)
    await dora.type("lesson")
    seen |= named(dora)
    await carla.type("tournament swiss samsara")
    seen |= named(carla)
    assert "resign" not in named(dora)
    seen |= named(await club.guest("Gerd"))
    assert seen == set(commands()) - AT_HOME


async def test_the_lobby_names_nothing_of_a_board(club: Club) -> None:
    anna = await club.comes("Anna")
    heard = await anna.type("help")
    assert heard[0] == "To play: new n, play, load o, lesson, lessons, puzzle, puzzles, progress."
    assert heard[1] == "To play: practice, quit q, matches, mine, join, challenge, watch, tournaments, tournament."
    assert len(heard) == 8
    assert not [line for line in heard if "You are a guest" in line]
    assert named(anna).isdisjoint({"board", "moves", "undo", "fill", "ban"})
    await anna.type("play abalone")
    assert (await anna.type("commands"))[2] == "Waiting matches: fill, invite, change, close."


async def test_a_guest_has_no_password_to_change(club: Club) -> None:
    heard = await (await club.guest("Gerd")).type("help")
    assert "Account: profile, results, statistics, register." in heard
    assert "You are a guest. For an account type register." in heard


async def test_help_of_a_spectator_leaves_out_moves(club: Club) -> None:
    await sit_down(club, "abalone")
    carla = await club.comes("Carla")
    await carla.type("watch 1")
    assert named(carla).isdisjoint({"undo", "draw", "resign", "pause", "sheet", "luck", "clock"})
    assert {"board", "leave", "say"} <= named(carla)
    assert (await carla.type("help"))[0] == "You are watching."
    assert await carla.type("c3 d4") == ["You are only watching. The players decide that."]


async def test_help_leaves_out_throws_in_a_game_without_dice(club: Club) -> None:
    anna, _ = await sit_down(club, "confusion")
    assert "luck" in named(anna)
    assert named(anna).isdisjoint({"dice", "throw"})


async def test_among_people_there_are_no_hints_whoever_is_to_move(club: Club) -> None:
    for each in await sit_down(club):
        for word in ("hint", "odds"):
            assert await each.type(word) == ["There are no hints while you play with other people."]


@pytest.mark.parametrize("language", ["de", "en"])
async def test_each_line_has_its_name_in_both_languages(language: str, club: Club) -> None:
    ada = await club.comes("Ada", role="admin", language=language)
    for line, (_, named) in zip(await ada.type("help"), helping.groups(ada.session), strict=False):
        label, _, words = line.partition(": ")
        assert label
        assert [word.split()[0] for word in words.rstrip(".").split(", ")] == [
            words_of(name, language)[0] for name in named
        ]


AIM = "Abalone is a board game for two. Push six of your opponent's marbles off the board."
GAMES = ["1: Abalone", "2: Der Abgrund", "3: Confusion", "4: Nine Men's Morris", "5: Samsara", "6: Spiralspiel"]


def test_in_a_match_they_are_those_of_its_game_and_begin_with_the_aim() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    heard = keyboard.type("rules")
    assert heard[0] == "Abalone: rules in 14 sections. Type a number, or rules search and a word."
    assert heard[1] == "1: Aim"
    assert heard[-1] == "14: Where this comes from"
    heard = keyboard.type("1")
    assert heard[0] == "Aim, one line."
    assert heard[1].startswith(AIM)


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


def test_rules_are_those_of_the_game_in_the_menus() -> None:
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
        ("rules search", "Which word? Type, for example, rules search goal."),
        ("rules search kangaroo", 'The rules of Abalone do not contain "kangaroo". Type rules for their headings.'),
    ],
)
def test_unknown_sections_are_refused(line: str, reply: str) -> None:
    assert Keyboard().at(AGAINST_BOT).type(line) == [reply]


def test_search_lists_sentences_and_a_number_reads_the_section() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    heard = keyboard.type("rules search trademark")
    assert heard == [
        'Abalone, one place with "trademark". Type 1 for the whole section.',
        "1: Where this comes from: Abalone is a trademark of the Asmodee Group.",
    ]
    assert keyboard.type("1")[0] == "Where this comes from, 2 lines."


def test_search_reads_five_places_and_more_reads_the_next_five() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    first, second = keyboard.type("rules search push"), keyboard.type("more")
    assert [line[:2] for line in (*first[1:-1], *second[:-1])] == [f"{number}:" for number in range(1, 10)] + ["10"]
    assert first[-1].endswith("Type more.")


def test_search_needs_all_words() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    assert keyboard.type("rules search push edge")[0].startswith("Abalone, 3 places")
    assert keyboard.type("rules search push")[0].startswith("Abalone, 22 places")


def test_words_begin_like_this_or_else_hold_it_or_else_end_in_another_way() -> None:
    keyboard = started("de")
    for word in ("schieben", "chieb", "geschobenes"):
        assert "Stelle" in keyboard.type(f"regeln abalone suche {word}")[0], word
    assert "kommt „gefangenes“ nicht vor" in keyboard.type("regeln abalone suche gefangenes")[0]


def test_another_game_may_be_named_before_or_behind() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    assert keyboard.type("rules samsara search moksha") == keyboard.type("rules search moksha samsara")
    assert keyboard.type("rules search moksha samsara")[0].startswith("Samsara, 3 places")


def test_the_name_of_the_game_itself_can_be_searched_for() -> None:
    assert Keyboard().at(AGAINST_BOT).type("rules search abalone")[0].startswith('Abalone, 2 places with "abalone"')


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", games.names())
def test_every_section_can_be_read_by_its_heading(game: str, language: str) -> None:
    keyboard = started(language)
    for title in (line[3:] for line in rules_text(language, game).splitlines() if line.startswith("## ")):
        assert keyboard.type(f"rules {game} {title}")[0].startswith(title)


def test_a_word_of_one_heading_reads_its_section_and_of_several_lists_them() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    assert keyboard.type("rules push")[0].startswith("Pushing, ")
    several = ['Abalone, 2 headings with "e". Type a number.', "1: Examples", "2: End"]
    assert keyboard.type("rules e") == several


async def test_rules_are_those_of_the_waiting_match(club: Club) -> None:
    anna = await club.comes("Anna")
    await anna.type("play confusion")
    assert (await anna.type("rules"))[0].startswith("Confusion: rules in")
