"""Everything that a game can say is worded in every language, length and medium, for every listener."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcement import LENGTHS, Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.messages import SPELLINGS, catalogue, message_of
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.events import event_facts, event_name
from accessible_games.rules.core.game import Decide, Event, Seat
from tests.contract.driver import plays
from tests.contract.message_files import used_by
from tests.contract.samples import different, events, events_met, refusals
from tests.playthroughs.playthrough import announce
from tests.rules.games.refusal_words import has_words, own_refusals, refusals_in_code

NAMES = games.names()
VARIANTS = {"brief", "full", "spoken", "braille"}


def seats(game: games.AnyGame) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys(seat for listed in game.seats.values() for seat in listed))


def listeners(game: games.AnyGame) -> Iterator[Listener]:
    for language, length, seat in product(LANGUAGES, LENGTHS, (*seats(game), None)):
        yield Listener(language, length, seat=seat)


def wordings(heard: Announcement) -> dict[str, str]:
    return {
        "text": heard.text,
        "spoken": heard.spoken,
        "braille": "".join(segment.text for segment in heard.braille),
    }


FAULTS = {
    fault: re.compile(pattern)
    for fault, pattern in {
        "empty": r"^\s*$",
        "left-over brace": r"[{}]",
        "several lines": r"[\n\r\t]",
        "two blanks": r"  ",
        "blank at an end": r"^\s|\s$",
        "invisible character": r"[\u2066-\u2069]",
        "identifier": r"\b\w+-marble\b",
        "blank before punctuation": r" [.,;!]|\( | \)",
        "two marks": r"\.\.|,,|[,;:]\.",
        "missing fact": r"\$|None",
    }.items()
}


@cache
def faults(words: str) -> list[str]:
    """Return the faults of a wording that do not depend on its meaning."""
    return [fault for fault, pattern in FAULTS.items() if pattern.search(words)]


def check(heard: Announcement, what: object, listener: Listener) -> None:
    for medium, words in wordings(heard).items():
        assert not faults(words), f"{what} for {listener.seat} in {listener.language}, {medium}: {words!r}"
    if listener.length != "brief":
        assert heard.text.endswith((".", "?", "!")), f"{what}: no sentence: {heard.text!r}"


@pytest.mark.parametrize("name", NAMES)
def test_every_event(name: str) -> None:
    game = games.load(name)
    assert {type(event) for event in events(name)} == set(game.event_types)
    for listener in listeners(game):
        for event in events(name):
            check(announce(name, event, listener), event, listener)


@pytest.mark.parametrize("name", NAMES)
def test_every_refusal(name: str) -> None:
    game = games.load(name)
    met = {(error.kind, error.reason) for error in refusals(name)}
    assert met >= own_refusals(name)
    for listener in listeners(game):
        for error in refusals(name):
            check(announce(name, error, listener), error, listener)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", ["9" * 27, "-" + "9" * 27, f"{'9' * 20} {'9' * 20}", "a" + "9" * 27, "in " + "9" * 27])
def test_a_number_of_any_length_is_refused_in_words(name: str, text: str) -> None:
    """Fluent can write down no number of more than 26 digits."""
    play = next(play for play in plays() if play.game.id == name)
    state, phase = next(
        (ply.state, phase) for ply in play.plies if isinstance(phase := play.game.phase(ply.state), Decide)
    )
    with pytest.raises(GameError) as raised:
        play.game.parse(text, play.game.view(state, phase.seats[0]))
    for listener in listeners(play.game):
        check(announce(name, raised.value, listener), raised.value, listener)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cells_are_spelt_in_the_listeners_way(name: str, spelling: str, language: str) -> None:
    for event in events(name)[::12]:
        check(
            announce(name, event, Listener(language, spelling=spelling)), event, Listener(language, spelling=spelling)
        )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_called_by_their_names(name: str, language: str) -> None:
    game = games.load(name)
    called = {seat: f"Player{number}" for number, seat in enumerate(seats(game))}
    for event in events(name):
        if any(key == "seat" and value for key, value in event_facts(event).items()):
            heard = Announcer(Listener(language, names=called)).event(name, event)
            check(heard, event, Listener(language))
    turn = next(event for event in events(name) if "seat" in event_facts(event) and event.category == "turn")
    assert "Player" in Announcer(Listener(language, names=called)).event(name, turn).text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_wording_of_its_own_for_each_medium_and_length(name: str, language: str) -> None:
    words = catalogue(language)
    for event_type in games.load(name).event_types:
        message = message_of(name, event_name(event_type))
        assert set(words.attributes(message)) >= VARIANTS, message


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_a_move_have_each_length_and_braille(name: str, language: str) -> None:
    words = catalogue(language)
    for kind, reason in {(error.kind, error.reason) for error in refusals(name)}:
        if kind != "state":  # a file's fault, worded once in one way
            assert set(words.attributes(message_of(name, f"{kind}-{reason}"))) >= {"brief", "full", "braille"}, reason


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", LENGTHS)
def test_you_and_others_are_worded_apart(name: str, language: str, length: str) -> None:
    """The actor, or at a loss or an end the person concerned, hears "you"; Braille may name the letter."""
    for event in different(name, events_met(name)):
        unseated = wordings(announce(name, event, Listener(language, length)))
        apart = {}
        for field, seat in event_facts(event).items():
            if seat and (field == "seat" or field.endswith("_seat")):
                seated = wordings(announce(name, event, Listener(language, length, seat=str(seat))))
                apart[field] = seated["text"] != unseated["text"] and seated["spoken"] != unseated["spoken"]
        assert any(apart.values()) or not apart, event
        if event.category in ("move", "turn"):
            assert apart["seat"], event
        if event.category == "end":
            assert all(apart.values()), event


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_symbol_has_a_word_and_one_character_for_braille_and_for_letters(name: str, language: str) -> None:
    """Symbols that are only words, a letter on a die for instance, have neither."""
    game, words = games.load(name), catalogue(language)
    for variant in ("braille", "letter"):
        messages = [message_of(name, f"symbol-{symbol}") for symbol in game.symbols]
        drawn = [words.format(each, {}, (variant,)) for each in messages if "braille" in words.attributes(each)]
        assert all(len(character) == 1 for character in drawn)
        assert len(set(drawn)) == len(drawn)
    named = [words.format(message_of(name, f"symbol-{symbol}"), {}) for symbol in game.symbols]
    assert len(set(named)) == len(named)
    assert not [fault for word in named for fault in faults(word)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_choice_seat_and_end_has_its_word(name: str, language: str) -> None:
    game, words = games.load(name), catalogue(language)
    wanted = [f"{name}-name", *(message_of(name, f"end-{reason}") for reason in game.end_reasons)]
    wanted += [f"ref-{seat}" for seat in seats(game)]
    wanted += [f"{name}-word-{word}" for word in game.words]
    for option in game.options:
        choices = [f"{name}-option-{option.name}-{choice}" for choice in option.choices]
        wanted += [f"{name}-option-{option.name}", *choices]
        assert len({words.format(message, {}) for message in choices}) == len(choices)
        spoken = [word for message in choices for word in words.format(message, {}, ("words",)).split(", ")]
        assert len(set(spoken)) == len(spoken), "a word that means two choices"
    for message in wanted:
        assert not faults(words.format(message, {})), message


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_direction_has_its_word(name: str, language: str) -> None:
    words = catalogue(language)
    named = [words.format(f"ref-{direction}", {}) for direction in games.load(name).geometry({}).directions]
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("name", NAMES)
def test_messages_use_only_the_facts_of_their_event(name: str) -> None:
    allowed: dict[str, set[str]] = {}
    for event in events(name):
        allowed.setdefault(message_of(name, event_name(event)), set()).update(_known(event_facts(event)))
    for error in refusals(name):
        message = message_of(name, f"{error.kind}-{error.reason}")
        allowed.setdefault(message, set()).update(_known({"seat": "", "game": "", **error.facts}))
    for language in LANGUAGES:
        for message, facts in allowed.items():
            assert used_by(language, message) <= facts, f"{language} {message}"


@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_that_stands_in_the_code_has_words(name: str) -> None:
    found = refusals_in_code(name)
    assert found
    assert {refusal for refusal in found if not has_words(name, *refusal)} == set()


def _known(facts: dict[str, str | int]) -> set[str]:
    """The facts and those that the announcer derives from seats."""
    prefixes = [key.removesuffix("seat") for key in facts if key == "seat" or key.endswith("_seat")]
    return {*facts, *(f"{prefix}{derived}" for prefix in prefixes for derived in ("you", "player"))}


def test_the_list_of_faults_finds_each() -> None:
    for words in ("", "a { b }", "a\nb", "a  b", " a", "a⁨b⁩", "a .", "a..", "a $b", "a black-marble"):
        assert faults(words), words
    assert not faults("Black: c3 d4, 3 against 2 (1 of 3).")


def test_an_error_without_a_message_is_a_fault_of_the_program() -> None:
    from accessible_games.output.announce.messages import MessageError

    class Unknown(GameError):
        kind = "refused"

    with pytest.raises(MessageError):
        _ = Announcer(Listener()).refusal("abalone", Unknown("no-such-reason")).text

    class Unheard(Event):
        pass

    with pytest.raises(MessageError):
        _ = Announcer(Listener()).event("abalone", Unheard()).spoken
