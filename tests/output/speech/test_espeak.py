"""espeak-ng called as a library: its pronunciation of fields, numbers and names, and that it obeys."""

from __future__ import annotations

import ctypes
import math
import re
import wave
from array import array
from pathlib import Path

import pytest

from accessible_games.club.accounts.settings import Settings
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.sounds.earcons import LOUDNESS, RATE, loudness
from accessible_games.output.speech.backend import OWN, Manner, pronounced
from accessible_games.output.speech.engine import Espeak
from accessible_games.rules import games
from tests.output.speech.helpers import measure

LETTERS = {"de": "aː beː tseː deː eː ɛf ɡeː haː iː jɔt kaː", "en": "eɪ biː siː diː iː ɛf dʒiː eɪtʃ aɪ dʒeɪ keɪ"}
ABOUT = {"de": "Schwarz zieht von {} nach {}.", "en": "Black moves from {} to {}."}


@pytest.fixture(scope="module")
def espeak() -> Espeak:
    return Espeak()


def phonemes(espeak: Espeak, text: str, language: str) -> str:
    """Return the sound of the text, in the international phonetic alphabet."""
    espeak._set_voice(language, OWN)
    library, utf_8, ipa = espeak._library, 1, 2
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    rest, found = ctypes.c_char_p(text.encode()), []
    while rest.value is not None:
        found.append((library.espeak_TextToPhonemes(ctypes.byref(rest), utf_8, ipa) or b"").decode())
    return " ".join(" ".join(found).split())


def plain(heard: str) -> str:
    """Without stress, and with one sign for each of two that sound alike."""
    return re.sub("[ˈˌ]", "", heard).replace("ɑː", "aː")


def fields() -> list[str]:
    """Return the fields of the boards of all games."""
    every = [games.load(name) for name in games.names()]
    boards = [game.geometry({option.name: option.default for option in game.options}) for game in every]
    return sorted({cell for board in boards for cell in board.cells if re.fullmatch(r"[a-k]\d{1,2}", cell)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_field_is_its_letter_and_its_number(espeak: Espeak, language: str) -> None:
    letters = dict(zip("abcdefghijk", LETTERS[language].split(), strict=True))
    assert len(fields()) > 60
    for field in fields():
        heard = plain(phonemes(espeak, pronounced(ABOUT[language].format(field, field), language), language))
        number = plain(phonemes(espeak, field[1:], language))
        assert heard.count(f"{letters[field[0]]} {number}") == 2, (field, heard)


@pytest.mark.parametrize(
    ("language", "text", "heard"),
    [
        ("de", "21", "aɪn ʊnttsvantsɪç"),
        ("de", "0,85 Punkte", "nʊl kɔmaː axt fʏnf pʊŋktə"),
        ("de", "Würfel A nach e7", "vʏɾfəl aː naːx eː ziːbən"),
        ("de", "a und b", "aː ʊnt beː"),
        ("en", "21", "twɛnti wɒn"),
        ("en", "0.85 points", "ziəɹəʊ pɔɪnt eɪt faɪv pɔɪnts"),
        ("en", "die A to e7", "daɪ eɪ tʊ iː sɛvən"),
        ("en", "left: a and b.", "lɛft eɪ and biː"),
        ("en", "diagram a", "daɪəɡɹam eɪ"),
        ("en", "You have a marble. A piece is left.", "juː hav ɐ maːbəl ɐ piːs ɪz lɛft"),
        ("en", "A Player and a friend", "ɐ pleɪə and ɐ fɹɛnd"),
    ],
)
def test_numbers_and_letters(espeak: Espeak, language: str, text: str, heard: str) -> None:
    assert plain(phonemes(espeak, pronounced(text, language), language)) == heard


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("Accessible Games", "ɛːksɛsiːbəl ɡɛjms"),
        ("Belgian Daisy", "bɛltʃən dɛjziː"),
        ("Remis", "reːmiː"),
        ("Revanche", "reːvaŋʃə"),
        ("Arena", "areːnaː"),
        ("ein Bot", "aɪn bɔt"),
        ("die sechste Kugel", "diː zɛkstə kuːɡəl"),
        ("die hintere", "diː hɪntərə"),
        ("Braillezeile", "bɾajltsaɪlə"),
        ("Braille", "bɾaɪj"),
        ("versiegelt", "fɛɾsiːɡəlt"),
        ("Computern", "kɔmpjuːtɜn"),
        ("Ruhezeit", "ruːətsaɪt"),
        ("offenlegen", "ɔfən leːɡən"),
        ("hierher", "hiːɾ heːɾ"),
        ("Knock-out", "nɔkaʊt"),
        ("Passkey", "paskiː"),
        ("Webhook", "vɛphʊk"),
        ("JSON", "dʒɛjsn"),
        ("SHA", "ɛs haː aː"),
        ("Hier seit 21. September 2026.", "hiːɾ zaɪt aɪn ʊnttsvantsɪçstə zɛptɛmbɜ tsvaɪ taʊzənt zɛks ʊnttsvantsɪç"),
        ("3. Mai", "dɾɪtə maɪ"),
        ("14:05 Uhr", "fɪɾtseːn uːɾ nʊl fʏnf"),
        ("22:00 Uhr", "tsvaɪ ʊnttsvantsɪç uːɾ"),
        ("Ruhe von 22:00 bis 7:30.", "ruːə fɔn tsvaɪ ʊnttsvantsɪç uːɾ bɪs ziːbən uːɾ dɾaɪsɪç"),
    ],
)
def test_german_says_foreign_words_and_times_of_day_as_people_do(espeak: Espeak, text: str, heard: str) -> None:
    assert plain(phonemes(espeak, pronounced(text, "de"), "de")) == heard


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("de", ["ɑbaloːnə", "dɛɾ apɡɾʊnt", "kɔnfjuːʃn", "myːlə", "zamzaːraː", "ʃpiːralʃpiːl"]),
        ("en", ["abələʊni", "deəɹ ʌpɡɹuːnt", "kənfjuːʒən", "naɪn mɛnz mɒɹɪs", "samsaːɹə", "spiəɹaːlspiːl"]),
    ],
)
def test_names_of_games(espeak: Espeak, language: str, names: list[str]) -> None:
    texts = [catalogue(language).format(f"{name}-name", {}) for name in sorted(games.names())]
    assert [plain(phonemes(espeak, pronounced(text, language), language)) for text in texts] == names


def test_rate_pitch_volume_and_voice_are_obeyed_and_left_again(espeak: Espeak, tmp_path: Path) -> None:
    def spoken(manner: Manner) -> bytes:
        espeak.synthesize("Schwarz zieht.", "de", manner, path)
        return path.read_bytes()

    path = tmp_path / "sound.wav"
    usual = spoken(OWN)
    sound = measure(path)
    assert sound.rms > 0.03
    assert len(spoken(Manner(rate=400))) < 0.6 * len(usual)
    spoken(Manner(volume=10))
    assert measure(path).peak < sound.peak / 3
    assert len({usual, spoken(Manner(pitch=90)), spoken(Manner(voice="German+Annie"))}) == 3
    for again in (Manner(voice="nobody"), OWN):
        assert len(spoken(again)) == pytest.approx(len(usual), rel=0.01)
        assert measure(path).peak == pytest.approx(sound.peak, rel=0.1)


def test_voices(espeak: Espeak) -> None:
    assert espeak.voice("de") == "gmw/de"
    assert espeak.voice("en") == "gmw/en"  # and not the one of the Caribbean, which comes first
    assert espeak.voices("en")[0] == "English (Great Britain)"
    assert "German+Annie" in espeak.voices("de")
    assert espeak.voices("tlh") == ()


def test_a_text_in_a_language_without_a_voice_is_spoken_all_the_same(espeak: Espeak, tmp_path: Path) -> None:
    assert espeak.synthesize("nuqneH", "tlh", OWN, tmp_path / "sound.wav") > 0.2


@pytest.mark.parametrize("language", LANGUAGES)
def test_speech_is_louder_than_every_sound_at_the_usual_volumes(espeak: Espeak, language: str, tmp_path: Path) -> None:
    """All sounds have the same loudness, which ``test_earcons.py`` holds."""
    espeak.synthesize(ABOUT[language].format("c3", "d4"), language, OWN, tmp_path / "said.wav")
    with wave.open(str(tmp_path / "said.wav"), "rb") as file:
        assert file.getframerate() == RATE
        samples = array("h", file.readframes(file.getnframes()))
    speech = loudness([sample / 32767 for sample in samples])
    sounds = LOUDNESS + 20 * math.log10(Settings().loudness / 100)
    assert 6 < speech - sounds < 14
