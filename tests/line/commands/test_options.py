"""Settings: edit mode, the bell, sounds, voices, and words of one's own."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings, voice_manner
from accessible_games.limits.table import ListLimits
from accessible_games.line.session.ports import Voices
from accessible_games.line.session.prompting import completions
from accessible_games.line.session.registry import commands
from accessible_games.line.session.session import Session
from accessible_games.matches.log import Player
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import in_words, words_of
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, Keyboard, started

BEGUN_PLAIN = "No edit mode: you started with --plain, or your terminal can do plain lines only. Start without --plain."


@pytest.mark.parametrize("typed", ["edit on", "edit", "edit off", "bearbeiten an"])
def test_edit_mode_names_its_obstacle_after_plain(typed: str) -> None:
    session = Session(Settings(), [games.load("abalone")], can_edit=False)
    session.receive(typed)
    assert [one.text for one in session.announcements()] == [BEGUN_PLAIN]
    assert not session.asks()


def test_in_german_and_on_a_server() -> None:
    session = Session(Settings(language="de"), [games.load("abalone")], can_edit=False)
    session.receive("bearbeiten an")
    (heard,) = session.announcements()
    assert heard.text == (
        "Kein Bearbeitungsmodus: Du hast mit --plain begonnen, oder dein Terminal kann nur einfache Zeilen. "
        "Beginne ohne --plain."
    )
    away = Session(Settings(), [games.load("abalone")], Person("7", "Ann"), can_edit=False)
    away.receive("edit on")
    (heard,) = away.announcements()
    assert "--plain" not in heard.text


RINGS = "The bell rings for: "


@pytest.mark.parametrize(
    ("before", "typed", "after", "heard"),
    [
        ("", "bell on", "turn alarm talk", RINGS + "your turn, an alarm of your clock, talk."),
        ("turn alarm talk", "bell off", "", "The bell never rings."),
        ("", "bell talk on", "talk", RINGS + "talk."),
        ("talk", "bell turn on", "turn talk", RINGS + "your turn, talk."),
        ("turn talk", "glocke gespräche aus", "turn", RINGS + "your turn."),
        ("turn", "bell turn off", "", "The bell never rings."),
    ],
)
def test_each_change_is_confirmed_and_stored(before: str, typed: str, after: str, heard: str) -> None:
    keyboard = Keyboard(bell=before)
    assert keyboard.type(typed) == [heard]
    assert keyboard.session.settings.bell == after
    assert keyboard.saved[-1].bell == after


def test_all_settings_are_read_by_group_behind_the_words_that_change_them() -> None:
    keyboard = started()
    heard = keyboard.type("settings")
    assert heard[:3] == ["What you hear:", "language: Language: English.", "verbosity: Normal announcements."]
    offered = {words_of("en", f"command-{each.name}")[0] for each in commands().values() if each.group == "settings"}
    assert offered - {line.partition(":")[0] for line in heard} == {"settings", "zone", "doctor"}


def test_command_alone_reads_the_setting() -> None:
    keyboard = Keyboard("de", bell="turn talk")
    assert keyboard.type("glocke") == [
        "Die Glocke läutet bei: deinem Zug, Gesprächen.",
        "Tippe glocke an, glocke aus, oder glocke mit zug, uhr oder gespräche, dann an oder aus.",
    ]
    assert keyboard.type("glocke zug") == ["Die Glocke läutet bei: deinem Zug, Gesprächen."]
    assert keyboard.saved == []


@pytest.mark.parametrize("typed", ["bell loud", "bell turn loud", "bell on off", "bell turn talk on", "bell on turn"])
def test_nonsense_about_the_bell_is_refused(typed: str) -> None:
    keyboard = Keyboard()
    (heard,) = keyboard.announced(typed)
    assert heard.category == "refusal"
    assert keyboard.saved == []


ENGINES = {"dispatcher": None, "espeak": Notice.of("speech-espeak-missing"), "pyttsx3": None}
NAMES = {"de": ("Anna", "Anna+Flüstern", "Björn"), "en": ("Zoe",), "xx": ()}


@pytest.fixture
def keyboard() -> Keyboard:
    return Keyboard(speech=True)


def answered(keyboard: Keyboard, line: str, names: dict[str, tuple[str, ...]] = NAMES) -> list[Announcement]:
    """Return the answer to a line while the voice knows these names."""
    keyboard.session.receive(line)
    heard = keyboard.session.announcements()
    for ask in keyboard.session.asks():
        if ask.method is Voices.speaking:
            keyboard.session.go_on(ask, names.get(str(ask.arguments[0]), ()))
        elif ask.method is Voices.engines:
            keyboard.session.go_on(ask, ENGINES)
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
def test_number_is_stored_and_confirmed(keyboard: Keyboard, typed: str, kept: dict[str, object], heard: str) -> None:
    assert keyboard.type(typed) == [heard]
    assert keyboard.session.settings.voices == kept
    assert keyboard.saved[-1].voices == kept


def test_the_sample_is_spoken_as_a_text_of_that_kind(keyboard: Keyboard) -> None:
    samples = [keyboard.announced(f"speech rate 200 {kind} german")[0] for kind in ("game", "talk", "answers", "")]
    assert [each.kind for each in samples] == ["game", "talk", "system", "system"]
    assert {each.language for each in samples} == {"de"}
    numbers = [each.seq for each in samples]
    assert numbers == sorted(set(numbers))


def test_most_specific_setting_counts_and_can_be_reset(keyboard: Keyboard) -> None:
    keyboard.type("speech rate 200", "speech rate 250 german", "speech rate 300 talk", "speech rate 350 talk german")

    def rates() -> list[object]:
        voices = keyboard.session.settings.voices
        places = (("system", "en"), ("system", "de"), ("talk", "en"), ("talk", "de"))
        return [voice_manner(voices, *place).get("rate") for place in places]

    assert rates() == [200, 250, 300, 350]
    assert keyboard.type("speech rate usual talk german") == [
        "Tempo 300 für Gespräche: von c3 nach d4, du bist am Zug."
    ]
    assert rates() == [200, 250, 300, 300]
    assert keyboard.type("speech rate usual")[0].startswith("Rate as usual")
    assert rates() == [None, 250, 300, 300]


def test_setting_without_a_number_is_read(keyboard: Keyboard) -> None:
    first, second = keyboard.type("speech volume")
    assert first.startswith("Volume as usual:")
    assert "10 to 100" in second
    assert keyboard.saved == []


def test_voices_are_listed_chosen_by_number_or_name_and_taken_back(keyboard: Keyboard) -> None:
    listed = [each.text for each in answered(keyboard, "speech voice german")]
    assert listed[1:] == [
        "1: Anna",
        "2: Björn",
        "Variants such as Anna+Flüstern are not listed. For all, type speech voice all.",
    ]
    listed = [each.text for each in answered(keyboard, "speech voice german all")]
    assert listed[1:] == ["1: Anna", "2: Anna+Flüstern", "3: Björn"]
    assert keyboard.type("3") == ["Stimme Björn: von c3 nach d4, du bist am Zug."]
    assert keyboard.session.settings.voices == {"voice de": "Björn"}
    assert answered(keyboard, "speech voice anna+flüstern talk german")[0].text.startswith("Stimme Anna+Flüstern für")
    assert voice_manner(keyboard.session.settings.voices, "talk", "de") == {"voice": "Anna+Flüstern"}
    assert voice_manner(keyboard.session.settings.voices, "talk", "en") == {}
    assert keyboard.type("speech voice usual german")[0].startswith("Stimme wie üblich")
    assert voice_manner(keyboard.session.settings.voices, "game", "de") == {}


def test_a_voice_belongs_to_the_own_language_if_no_other_is_named(keyboard: Keyboard) -> None:
    answered(keyboard, "speech voice zoe")
    assert keyboard.session.settings.voices == {"voice en": "Zoe"}


def test_a_voice_that_is_not_there_is_refused(keyboard: Keyboard) -> None:
    (heard,) = answered(keyboard, "speech voice nobody")
    assert (heard.category, heard.text) == (
        "refusal",
        "There is no such voice. Type speech voice for all.",
    )
    assert answered(keyboard, "speech voice", {})[-1].text.startswith("You cannot choose a voice here")
    assert keyboard.saved == []


def test_voices_can_be_heard_only_while_speech_is_on() -> None:
    keyboard = Keyboard()
    assert keyboard.type("speech voice") == ["Type speech on first, then you hear which voices there are."]


def test_engines_that_work_are_listed_and_chosen_by_number(keyboard: Keyboard) -> None:
    listed = [each.text for each in answered(keyboard, "speech engine")]
    assert listed == ["Engine: the first that works.", "1: auto", "2: Speech Dispatcher", "3: pyttsx3"]
    first, second = keyboard.type("3")
    assert (first, "begins a little later" in second) == ("Engine: pyttsx3.", True)
    assert keyboard.saved[-1].engine == "pyttsx3"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("speech engine log", "log"), ("stimme maschine speech dispatcher", "dispatcher"), ("speech engine auto", "auto")],
)
def test_an_engine_is_chosen_by_its_name(keyboard: Keyboard, typed: str, kept: str) -> None:
    answered(keyboard, typed)
    assert keyboard.saved[-1].engine == kept


@pytest.mark.parametrize(
    ("typed", "reason"),
    [("espeak", "espeak-ng cannot speak here"), ("prism", "Type speech engine"), ("festival", "Type speech engine")],
)
def test_an_engine_that_does_not_work_is_refused_with_the_reason(keyboard: Keyboard, typed: str, reason: str) -> None:
    (heard,) = answered(keyboard, f"speech engine {typed}")
    assert (heard.category, heard.text.startswith(reason)) == ("refusal", True)
    assert keyboard.saved == []


def test_a_number_out_of_range_is_refused_with_the_range(keyboard: Keyboard) -> None:
    (heard,) = keyboard.announced("speech rate 30")
    assert (heard.category, heard.text) == ("refusal", "30 is out of range: 80 to 450.")
    assert "80 to 450" in keyboard.type("speech rate fast")[0]


@pytest.mark.parametrize(("typed", "hint"), [("sprache an", "tippe stimme an"), ("language off", "type speech on")])
def test_to_switch_the_language_points_to_the_voice(typed: str, hint: str) -> None:
    keyboard = Keyboard("de" if typed.startswith("sprache") else "en")
    (heard,) = keyboard.announced(typed)
    assert (heard.category, hint in heard.text) == ("refusal", True)


def at_board(language: str = "en", **aliases: str) -> Keyboard:
    return Keyboard(language, aliases=aliases).at(AGAINST_BOT)


def test_alias_stands_for_a_line_and_keeps_its_arguments() -> None:
    keyboard = at_board()
    assert keyboard.type("alias rr = row") == ["rr is row."]
    assert keyboard.saved[-1].aliases == {"rr": "row"}
    assert keyboard.type("RR c") == keyboard.type("row c") == keyboard.type("/rr c")
    assert keyboard.type("alias rr = row c") == ["rr is row c."]
    assert keyboard.type("rr") == keyboard.type("row c")
    assert keyboard.type("alias delete rr") == ["Deleted. No word of your own is left."]
    assert keyboard.announced("rr")[0].category == "refusal"


def test_german_words_and_verbs_in_two_parts() -> None:
    keyboard = at_board("de")
    keyboard.type("kürzel schluss = gib auf")
    assert keyboard.announced("schluss")[-1].category == "question"
    keyboard.type("nein")
    assert keyboard.type("alias weg schluss") == ["Gelöscht. Kein eigenes Wort bleibt."]


def test_it_does_not_lead_to_another_one() -> None:
    keyboard = at_board(one="two", two="board", same="same")
    assert [keyboard.announced(typed)[0].category for typed in ("one", "same")] == ["refusal", "refusal"]
    assert len(keyboard.type("two")) == 9


def test_a_command_can_be_had_otherwise() -> None:
    keyboard = at_board()
    heard = keyboard.type("alias x = board")
    assert heard == ["x is board.", "Until now it meant edit. For that, type edit."]
    assert len(keyboard.type("x")) == 9


@pytest.mark.parametrize(
    "typed",
    [
        "alias q = board", "alias quit = board", "alias ende = board", "alias alias = board", "alias ? = board",
        "alias y = board", "alias nein = board", "alias c3 = board", "alias 5 = board", "alias a b = board",
        "alias = board", "alias bb =", "alias bb", "alias key hh = o", "alias key = ", f"alias {'b' * 21} = board",
        f"alias bb = {'x' * 101}", "alias bb = board; score", "alias delete bb", "alias delete",
    ],
)  # fmt: skip
def test_impossible_alias_is_refused(typed: str) -> None:
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
        f"You have {ListLimits.aliases} words of your own. Delete one first: type alias delete and the word."
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
    keyboard = Keyboard(language).at({seat: Player("human") for seat in seats}, game_id=game_id)
    update = keyboard.update
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
    assert keyboard.session._in_full("k") == "k"


def test_keys_of_the_exploring_mode() -> None:
    keyboard = at_board()
    assert keyboard.type("alias key h = o") == keyboard.type("alias key h") == ["Key h is o."]
    keyboard.type("alias key t = turn", "explore a1")
    assert keyboard.type("h") == ["black, a2"]
    assert keyboard.type("H") == ["black, a1"]
    assert keyboard.type("t") == ["Your turn."]
    assert set("htHT") <= set(keyboard.session.single_keys())
    keyboard.type("explore")
    assert keyboard.type("h") != ["black, a2"], "elsewhere the letter is what it was"


def test_a_key_for_a_letter_that_is_a_command_runs_that_command() -> None:
    keyboard = at_board()
    keyboard.type("alias key h = t", "explore")
    assert keyboard.type("h") == ["Your turn."]


def test_completion_knows_them() -> None:
    keyboard = at_board(zzz="board", **{"key z": "o"})
    assert "zzz" in completions(keyboard.session, "zz")
    assert "key z" not in completions(keyboard.session, "key")


def test_aliases_hold_for_both_at_a_shared_keyboard() -> None:
    keyboard = Keyboard(aliases={"bb": "board"}).at(FRIENDS)
    assert len(keyboard.type("bb")) == 9


def test_usual_takes_back_what_was_set_for_some_texts() -> None:
    keyboard = Keyboard()
    keyboard.type("verbosity full", "verbosity game brief", "sounds talk off")
    assert keyboard.type("verbosity usual") == ["Full announcements."]
    assert keyboard.saved[-1].kinds == {"sounds talk": False}
