"""Proved luck at the keyboard: it is said in ``new``, every step says what comes next, and what can be kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.seating import Proposal, altered, fits, terms_of
from accessible_games.club.lobby.seats import Seats
from accessible_games.club.lobby.stored import Waiting
from accessible_games.languages import LANGUAGES
from accessible_games.line.presenters import chance, facts
from accessible_games.line.presenters.listed import groups
from accessible_games.line.presenters.times import ask_for_times
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.ports import Matches
from accessible_games.matches import log
from accessible_games.matches.clock import Times
from accessible_games.matches.luck import digest_of
from accessible_games.matches.service import MatchService
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance
from tests.kit.keyboard import Keyboard

OF_ROUND, OF_SQUARE = "a" * 32, "b" * 32
PLEDGE = f"pledge {digest_of(OF_ROUND)}"
NUMBER = "Keep this check number: "


READ = Ask(MatchService.times, ("1",), (("person", ""),))


def begun(line: str = "new samsara friend proved luck", language: str = "en", **settings: object) -> Keyboard:
    keyboard = Keyboard(language, **settings)
    keyboard.opening = keyboard.type(line)  # type: ignore[attr-defined]  # for the tests of the opening
    return keyboard


def number_of(keyboard: Keyboard, *, with_word: bool) -> str:
    steps, sealed = keyboard.present.round.exchange, keyboard.present.round.sealed
    assert steps is not None
    assert sealed is not None
    return groups(steps.number(sealed, with_word=with_word))


def exchanged() -> Keyboard:
    keyboard = begun()
    for line in (PLEDGE, f"luck {OF_SQUARE}", f"disclose {OF_ROUND}"):
        keyboard.type(line)
    return keyboard


class TestAgreeing:
    @pytest.mark.parametrize(
        ("line", "is_proved"),
        [
            ("new samsara friend proved luck", True),
            ("new samsara proved friend", True),
            ("new samsara friend", False),
            ("neu samsara freund nachprüfbarer Zufall", True),
            ("new samsara proved luck plain luck", False),
        ],
    )
    def test_it_is_said_in_a_word_when_the_match_is_opened(self, line: str, is_proved: bool) -> None:
        keyboard = begun(line)
        (started,) = [each for each in keyboard.requested if each.method is Matches.start]
        assert started.arguments[-1].is_proved == keyboard.present.is_proved == is_proved

    def test_proved_luck_is_announced_at_the_opening_and_in_the_name(self) -> None:
        heard = begun().opening  # type: ignore[attr-defined]  # see begun
        assert heard[0] == "Match 1: Samsara, proved luck."
        assert heard[2] == ("Proved luck: before each round everybody gives a word. Type help pledge.")

    def test_game_without_throws_refuses_proved_luck(self) -> None:
        assert Keyboard().type("new abalone friend proved luck") == [
            "Chance decides nothing in Abalone. Leave proved luck out."
        ]

    @pytest.mark.parametrize("name", games.names())
    def test_the_help_names_it_where_there_is_luck(self, name: str) -> None:
        game = games.load(name)
        has_chance = isinstance(game.phase(game.initial(game.seats[min(game.seats)], {})), Chance)
        heard = Keyboard().type(f"new {name} help")
        assert any("Type proved luck." in line for line in heard) == has_chance

    def test_the_same_again_is_proved_again(self) -> None:
        keyboard = begun()
        keyboard.type("resign", "yes", "new strong")
        assert keyboard.present.is_proved
        keyboard.type("new strong plain luck")
        assert not keyboard.present.is_proved

    def test_on_a_server_it_is_proposed_and_nobody_comes_into_it_unasked(self) -> None:
        keyboard = Keyboard()
        keyboard.session.person = Person("1", "Anna")
        keyboard.session.receive("new samsara friend proved luck")
        (asked,) = keyboard.session.asks()
        (proposal,) = asked.arguments
        assert asked == Ask(Seats.propose, (proposal,))
        assert proposal.terms.is_proved
        waiting = Waiting("3", "2", "Bo", 0, "samsara", proposal.options, {**proposal.seats, "round": None})
        plain = Proposal("samsara", proposal.options, proposal.seats)
        assert not fits(waiting, proposal, "1")
        assert fits(waiting, plain, "1")
        changed = altered(waiting, proposal)
        assert changed.is_proved
        assert terms_of(changed) != terms_of(waiting)


class TestTheSteps:
    def test_each_step_names_the_next_step_and_its_players(self) -> None:
        keyboard = begun()
        assert keyboard.opening[-1] == (  # type: ignore[attr-defined]  # see begun
            "Round, now type pledge and the SHA-256 of a word, 64 characters. "
            "Or wait: the last player gives the word itself."
        )
        assert keyboard.type(PLEDGE) == [
            "Round has pledged a word.",
            f"{NUMBER}{number_of(keyboard, with_word=False)}.",
            "Square, now type luck and a word that nobody can guess: 32 to 64 characters from 0 to 9 and a to f.",
        ]
        assert keyboard.type(f"luck {OF_SQUARE}") == [
            "Square has given the last word.",
            f"{NUMBER}{number_of(keyboard, with_word=True)}.",
            "Round, now type disclose and the word that you pledged.",
        ]
        heard = keyboard.type(f"disclose {OF_ROUND.upper()}")
        assert heard[:2] == [
            "Round has disclosed the pledged word.",
            "All words are known. Nobody can add any more.",
        ]
        assert "roll" in heard[2], "and then chance decides"
        assert keyboard.present.round.words == [("round", OF_ROUND), ("square", OF_SQUARE)]

    def test_german_has_words_of_its_own(self) -> None:
        keyboard = begun("neu samsara freund bewiesenes glück", "de")
        keyboard.type(f"hinterlegen {digest_of(OF_ROUND)}")
        assert keyboard.type(f"glück {OF_SQUARE}")[-1] == (
            "Rund, tippe jetzt offenlegen und das Wort, das du hinterlegt hast."
        )
        assert keyboard.type(f"offenlegen {OF_ROUND}")[0] == "Rund hat das hinterlegte Wort offengelegt."

    def test_against_a_computer_one_word_is_enough(self) -> None:
        keyboard = begun("new samsara easy proved luck")
        assert "now type luck and a word" in keyboard.opening[-1].lower()  # type: ignore[attr-defined]  # see begun
        assert "You have given the last word." in keyboard.type(f"luck {OF_SQUARE}")

    def test_the_check_number_is_spelled_for_the_voice_and_short_for_fingers(self) -> None:
        keyboard = begun()
        (heard,) = [one for one in keyboard.announced(PLEDGE) if NUMBER in one.text]
        digits = number_of(keyboard, with_word=False)
        assert all(len(word) == 1 for word in heard.spoken.split(": ")[1].replace(",", " ").strip(".").split())
        assert heard.braille[0].text == f"keep {digits}"

    @pytest.mark.parametrize("line", ["turn", "pledge", "disclose"])
    def test_due_step_can_be_asked_for(self, line: str) -> None:
        assert begun().type(line)[-1].startswith("Round, now type pledge")

    @pytest.mark.parametrize("line", ["throw", "in 1 20", "pass"])
    def test_nothing_else_is_played_meanwhile(self, line: str) -> None:
        keyboard = begun()
        assert keyboard.type(line) == ["First everybody gives a word. Type turn to hear what is due."]

    @pytest.mark.parametrize("line", ["draw", "undo", "pause", "adjourn", "time 5", "dice mine"])
    def test_nothing_is_agreed_on_meanwhile(self, line: str) -> None:
        keyboard = begun("new samsara friend proved luck clock 10")
        assert keyboard.type(line) == [
            "Until all words are known you can only give the game up, leave, or talk. Type turn to hear what is due."
        ]
        assert keyboard.present.offer is None
        assert not [entry for entry in keyboard.present.entries if entry.kind == log.OFFERED]

    def test_with_throws_at_ones_own_word_the_throw_is_due_after_the_words(self) -> None:
        keyboard = begun(throws="self")
        assert not [line for line in keyboard.opening if "Type throw" in line]  # type: ignore[attr-defined]  # see begun
        for line in (PLEDGE, f"luck {OF_SQUARE}"):
            assert not [each for each in keyboard.type(line) if "Type throw" in each]
        assert keyboard.type(f"disclose {OF_ROUND}")[-1].endswith("Type throw.")
        assert "roll" in keyboard.type("throw")[0]

    def test_a_word_opens_the_pledge_that_it_belongs_to(self) -> None:
        """At one keyboard nobody says whose it is."""
        keyboard = begun()
        keyboard.type(PLEDGE)
        keyboard.type(f"luck {OF_SQUARE}", f"disclose {OF_ROUND}")
        assert [
            each.arguments[1] for each in keyboard.requested if each.method.__name__ in ("exchange", "add_luck")
        ] == [
            "round",
            "square",
            "round",
        ]

    @pytest.mark.parametrize("line", ["pledge", PLEDGE, "disclose 1"])
    def test_pledge_is_refused_without_proved_luck(self, line: str) -> None:
        keyboard = begun("new samsara friend")
        assert keyboard.type(line) == ["This match has no proved luck. For that, type proved luck when you open one."]

    def test_nothing_can_be_added_later(self) -> None:
        keyboard = exchanged()
        for line in (PLEDGE, f"disclose {OF_ROUND}", f"luck {'c' * 32}"):
            assert keyboard.type(line) == ["All words of this round are known. Nobody can add any more."]

    def test_each_round_begins_with_it(self) -> None:
        keyboard = begun("new samsara friend proved luck 3 rounds")
        for line in (PLEDGE, f"luck {OF_SQUARE}", f"disclose {OF_ROUND}", "resign"):
            keyboard.type(line)
        assert keyboard.type("yes")[-1].startswith("Round, now type pledge")
        assert keyboard.type(PLEDGE) == ["This pledge was given before. Make a new word, and give what belongs to it."]


class TestTelling:
    def test_luck_reads_all_words_so_far(self) -> None:
        keyboard = exchanged()
        heard = keyboard.type("luck")
        joined = "".join(heard).replace(" ", "")
        for digits in (digest_of(OF_ROUND), OF_ROUND, OF_SQUARE):
            assert digits in joined
        assert heard.index("Pledge of Round, 64 digits:") < heard.index("Word of Round, 32 digits:")
        assert "Check number before the last word, 40 digits:" in heard
        assert "Check number before disclosure, 40 digits:" in heard
        assert not [line for line in heard if line.startswith("No word")]

    def test_record_says_what_the_exchange_proves(self) -> None:
        keyboard = exchanged()
        keyboard.type("resign", "yes")
        assert "Nobody could choose a result, not even the operator of the program." in keyboard.type("luck")

    def test_late_player_is_named(self) -> None:
        keyboard = begun()
        keyboard.type(PLEDGE)
        keyboard.type(f"luck {OF_SQUARE}")
        heard = keyboard.append(keyboard.present.lapse(0))
        assert heard[0] == "Round has not disclosed the pledged word in time."

    def test_a_match_without_words_is_closed_and_stays_so(self) -> None:
        keyboard = begun()
        closed = "The match is closed: not everybody gave a pledge or a word in time. Nobody has lost."
        assert keyboard.append(keyboard.present.lapse(0)) == [closed, "Type rematch, review or new."]
        assert keyboard.type("turn") == [closed]
        assert closed in keyboard.type("load 1")

    def test_the_time_for_a_step_can_be_asked(self) -> None:
        keyboard = begun()
        keyboard.type(PLEDGE)
        assert READ not in keyboard.requested
        keyboard.session.receive("clock")
        (ask,) = keyboard.session.asks()
        assert ask == READ
        keyboard.session.go_on(ask, Times({"square": 250_000}, "square"))
        assert keyboard.heard() == ["Time left for this step: 4 minutes 10 seconds."]

    def test_owed_word_is_announced_again_a_minute_before_the_deadline(self) -> None:
        keyboard = begun()
        keyboard.type(PLEDGE)
        update = keyboard.update
        people = zip(update.players.values(), "12", strict=True)
        ours, theirs = (replace(one, account=account) for one, account in people)
        keyboard.session.update = replaced = update._replace(players={"square": ours, "round": theirs})
        assert chance.is_awaited(keyboard.session, replaced)
        keyboard.session.begin(ask_for_times(keyboard.session, replaced, "step"))
        (ask,) = keyboard.session.asks()
        keyboard.session.go_on(ask, Times({"square": 200_000}, "square"))
        assert keyboard.heard() == []
        assert keyboard.session.next_deadline() == keyboard.now + 140
        keyboard.now += 140
        keyboard.session.tick(keyboard.now)
        (ask,) = keyboard.session.asks()
        assert ask == READ
        keyboard.session.go_on(ask, Times({"square": 60_000}, "square"))
        heard = keyboard.heard()
        assert (heard[-2].startswith("Square, now type luck"), heard[-1]) == (
            True,
            "Time left for this step: 1 minute.",
        )

    def test_scripts_learn_how_far_it_is(self) -> None:
        keyboard = begun()
        keyboard.type(PLEDGE)
        assert facts.state(keyboard.update)["exchange"] == {"stage": "word", "owing": ["square"]}
        keyboard.type("new samsara friend plain luck")
        assert facts.state(keyboard.update)["exchange"] is None

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_returning_player_hears_the_due_step(self, language: str) -> None:
        keyboard = begun("new samsara friend proved luck", language)
        due = keyboard.opening[-1]  # type: ignore[attr-defined]  # see begun
        assert due in keyboard.type("load 1")
