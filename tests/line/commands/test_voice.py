"""The command ``speech``: what is set is kept by language and kind of text, and told in just that way."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.voices import manner
from accessible_games.line.session.ports import Voices
from accessible_games.output.announce.announcement import Announcement
from tests.line.session.keyboard import Keyboard

NAMES = {"de": ("Anna", "Anna+Flüstern", "Björn"), "en": ("Zoe",), "xx": ()}


@pytest.fixture
def keyboard() -> Keyboard:
    return Keyboard(speech=True)


def answered(keyboard: Keyboard, line: str, names: dict[str, tuple[str, ...]] = NAMES) -> list[Announcement]:
    """What is heard when the voice knows these names."""
    keyboard.session.receive(line)
    heard = keyboard.session.announcements()
    for ask in keyboard.session.asks():
        if ask.method is Voices.speaking:
            keyboard.session.go_on(ask, names.get(str(ask.arguments[0]), ()))
    return heard + keyboard.settled()


@pytest.mark.parametrize(
    ("typed", "kept", "heard"),
    [
        ("speech rate 200", {"rate": 200}, "Rate 200: from c3 to d4, your turn."),
        ("stimme tempo 200", {"rate": 200}, "Rate 200: from c3 to d4, your turn."),
        ("speech pitch 70 talk", {"pitch talk": 70}, "Pitch 70 for talk: from c3 to d4, your turn."),
        ("speech volume game 10", {"volume game": 10}, "Volume 10 for the game: from c3 to d4, your turn."),
        (
            "speech rate 450 answers german",
            {"rate system de": 450},
            "Tempo 450 für Antworten: von c3 nach d4, du bist am Zug.",
        ),
        ("speech pitch 0", {"pitch": 0}, "Pitch 0: from c3 to d4, your turn."),
    ],
)
def test_a_number_is_kept_and_told(keyboard: Keyboard, typed: str, kept: dict[str, object], heard: str) -> None:
    assert keyboard.type(typed) == [heard]
    assert keyboard.session.settings.voices == kept
    assert keyboard.saved[-1].voices == kept


def test_the_sample_is_spoken_as_a_text_of_that_kind(keyboard: Keyboard) -> None:
    samples = [keyboard.announced(f"speech rate 200 {kind} german")[0] for kind in ("game", "talk", "answers", "")]
    assert [each.kind for each in samples] == ["game", "talk", "system", "system"]
    assert {each.language for each in samples} == {"de"}
    numbers = [each.seq for each in samples]
    assert numbers == sorted(set(numbers))


def test_what_is_set_most_closely_counts_and_can_be_taken_back(keyboard: Keyboard) -> None:
    for line in ("speech rate 200", "speech rate 250 german", "speech rate 300 talk", "speech rate 350 talk german"):
        keyboard.type(line)

    def rates() -> list[object]:
        voices = keyboard.session.settings.voices
        places = (("system", "en"), ("system", "de"), ("talk", "en"), ("talk", "de"))
        return [manner(voices, *place).get("rate") for place in places]

    assert rates() == [200, 250, 300, 350]
    assert keyboard.type("speech rate usual talk german") == [
        "Tempo 300 für Gespräche: von c3 nach d4, du bist am Zug."
    ]
    assert rates() == [200, 250, 300, 300]
    assert keyboard.type("speech rate usual")[0].startswith("Rate as usual")
    assert rates() == [None, 250, 300, 300]


def test_without_a_number_it_is_told_how_it_is(keyboard: Keyboard) -> None:
    first, second = keyboard.type("speech volume")
    assert first.startswith("Volume as usual:")
    assert "10 to 100" in second
    assert keyboard.saved == []


def test_voices_are_listed_chosen_by_number_or_name_and_taken_back(keyboard: Keyboard) -> None:
    listed = [each.text for each in answered(keyboard, "speech voice german")]
    assert listed[-3:] == ["1: Anna", "2: Anna+Flüstern", "3: Björn"]
    assert keyboard.type("3") == ["Stimme Björn: von c3 nach d4, du bist am Zug."]
    assert keyboard.session.settings.voices == {"voice de": "Björn"}
    assert answered(keyboard, "speech voice anna+flüstern talk german")[0].text.startswith("Stimme Anna+Flüstern für")
    assert manner(keyboard.session.settings.voices, "talk", "de") == {"voice": "Anna+Flüstern"}
    assert manner(keyboard.session.settings.voices, "talk", "en") == {}
    assert keyboard.type("speech voice usual german")[0].startswith("Stimme wie üblich")
    assert manner(keyboard.session.settings.voices, "game", "de") == {}


def test_a_voice_belongs_to_the_own_language_if_no_other_is_named(keyboard: Keyboard) -> None:
    answered(keyboard, "speech voice zoe")
    assert keyboard.session.settings.voices == {"voice en": "Zoe"}


def test_a_voice_that_is_not_there_is_refused(keyboard: Keyboard) -> None:
    (heard,) = answered(keyboard, "speech voice nobody")
    assert (heard.category, heard.text) == (
        "refusal",
        "There is no such voice. Type speech voice to hear which there are.",
    )
    assert answered(keyboard, "speech voice", {})[-1].text.startswith("No voice can be chosen here")
    assert keyboard.saved == []


def test_voices_can_be_heard_only_while_speech_is_on() -> None:
    keyboard = Keyboard()
    heard = keyboard.type("speech voice")
    assert heard == ["Voice: whichever works best.", "To hear which voices there are, type speech on first."]


@pytest.mark.parametrize(
    ("typed", "kept"), [("log", "log"), ("ours", "worker"), ("eigene", "worker"), ("auto", "auto")]
)
def test_what_speaks_is_chosen_by_the_same_word(keyboard: Keyboard, typed: str, kept: str) -> None:
    keyboard.type(f"speech voice {typed}")
    assert keyboard.session.settings.voice == kept
    assert keyboard.session.settings.voices == {}
