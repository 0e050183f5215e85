"""The sounds, speech, vibration and Braille of the page, in Chromium."""

from __future__ import annotations

import json
import math
from array import array

import pytest
from playwright.sync_api import Browser

from accessible_games.club.accounts.settings import Settings
from accessible_games.output.sounds.earcons import RATE, Mixer
from accessible_games.output.sounds.table import STEP, Heard
from accessible_games.rules import games
from tests.kit.browser import WELCOME, Seat, named
from tests.kit.checks import LOOKS, faults_in, faults_of_board
from tests.kit.lively import resign
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

# Notes each sound that is begun: its samples as they were decoded, from where it comes, and how loud it is.
SPY = """
  window.begun = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when) {
    const samples = this.buffer.getChannelData(0);
    window.begun.push({seconds: this.buffer.duration, loudest: Math.max(...samples.map(Math.abs)), to: this.to,
      rate: this.playbackRate.value});
    start.call(this, when);
  };
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...more) {
    if (this instanceof AudioBufferSourceNode) this.to = to;
    if (to instanceof GainNode) this.gain = to;
    return connect.call(this, to, ...more);
  };
"""
BEGUN = "window.begun.map(({to, ...more}) => ({...more, pan: to.pan.value, gain: to.gain.gain.value}))"


def come_in(browser: Browser, server: Server, spy: str, language: str = "en") -> Seat:
    seat = Seat(browser, server.address, language, "/accessibility")
    seat.page.add_init_script(spy)
    seat.goto("/play")
    seat.wait("^Accessible Games")
    seat.say(named("berta"))
    seat.wait(WELCOME)
    return seat


def open_settings(seat: Seat) -> None:
    seat.page.locator("#felt summary").first.click()


def test_sounds_of_moves_come_from_their_place(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, SPY)
    seat.say("sounds move on")
    seat.say("new muehle easy")
    seat.wait("^Your turn")
    seat.wait_for("window.begun.length > 0")
    seat.say("g1")
    seat.wait_for(f"{BEGUN}.some((each) => Math.abs(each.pan) > 0.5)")
    begun = seat.evaluate(BEGUN)
    turn, move = begun[0], next(each for each in begun if abs(each["pan"]) > 0.5)
    assert turn["pan"] == 0
    assert move["pan"] == pytest.approx(0.68)
    assert turn["rate"] == move["rate"] == 1
    assert move["gain"] == pytest.approx(0.4)
    for each in (turn, move):
        assert 0.03 < each["seconds"] <= 0.25
        assert 0.2 < each["loudest"] < 0.8
    assert seat.complaints == []
    seat.close()


def test_settings_play_the_sound_that_is_changed(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, SPY)
    seat.goto("/settings")
    seat.reach("#loudness")
    seat.press("ArrowRight")
    seat.wait_for("window.begun.length === 1")
    seat.reach("#volume-talk")
    seat.press("Home")
    seat.wait_for("window.begun.length === 2")
    seat.page.click("#sounds-talk-label")
    seat.page.uncheck("[value=message]")  # what is switched off is silent
    seat.page.check("[value=message]")
    seat.wait_for("window.begun.length === 3")
    assert [each["gain"] for each in seat.evaluate(BEGUN)] == pytest.approx([0.41, 0.0041, 0.0041])
    assert seat.page.inner_text("#loudness + span") == "41"
    assert seat.complaints == []
    seat.close()


# The page plays into memory: its graph is the one of ``sounds.js``.
OFFLINE = """
  const Offline = window.OfflineAudioContext;
  window.AudioContext = class extends Offline {
    constructor() { super(2, 22050, 22050); window.made = this; }
    get state() { return 'running'; }
  };
  window.begun = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when) {
    if (!window.listens) return;
    window.begun += 1;
    start.call(this, when);
  };
"""


def test_a_row_on_the_page_sounds_as_at_home(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, OFFLINE)
    seat.say("new abalone easy")
    seat.wait("^Your turn")
    seat.evaluate("window.listens = true")
    seat.say("listen c")
    seat.wait("^Row c")
    seat.wait_for("window.begun >= 7")
    page = seat.evaluate(
        "window.made.startRendering().then((heard) => [0, 1].map((ear) =>"
        " Array.from(heard.getChannelData(ear), (each) => Math.round(32767 * each))))"
    )
    shape = games.load("abalone").geometry({}, None)
    names = ["empty"] * 2 + ["own"] * 3 + ["empty"] * 2
    cells = [(name, f"c{number}") for number, name in enumerate(names, start=1)]
    mixer = Mixer(Settings().loudness)
    mixer.begin([Heard(name, *shape.spot(cell), step=STEP) for name, cell in cells])
    home = array("h", mixer.mixed(RATE))
    begin = next(number for number, sample in enumerate(page[0]) if sample)
    for number in range(len(cells)):
        for ear in (0, 1):
            there = page[ear][begin + round(number * STEP * RATE) :][: round(0.1 * RATE)]
            here = home[ear::2][round(number * STEP * RATE) :][: round(0.1 * RATE)]
            apart = 10 * math.log10(sum(each**2 for each in there) / sum(each**2 for each in here))
            assert abs(apart) < 0.5, (number, ear, apart)
    seat.close()


def test_switched_off_sounds_stay_off(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, SPY)
    open_settings(seat)
    seat.page.uncheck("#sounds-on")
    seat.say("new muehle easy")
    seat.wait("^Your turn")
    seat.goto("/play")
    seat.wait_for("document.querySelector('#sounds-on') && window.begun.length === 0")
    seat.wait_for("document.querySelector('#log').innerText.includes('Your turn')")
    assert not seat.page.is_checked("#sounds-on")
    seat.close()


def test_page_works_without_audio_and_storage(browser: Browser, server: Server) -> None:
    nothing = "delete window.AudioContext; Object.defineProperty(window, 'localStorage', {get() { throw Error(); }});"
    seat = come_in(browser, server, nothing)
    open_settings(seat)
    seat.page.uncheck("#sounds-on")
    seat.page.check("#sounds-on")
    seat.say("new muehle easy")
    seat.wait("^Your turn")
    assert seat.complaints == []
    seat.close()


# A browser with voices; it speaks its texts one after the other, each on command.
VOICES = """
  const events = new EventTarget();
  window.said = [];
  window.queue = [];
  window.goOn = () => {
    const utterance = window.queue.shift();
    if (utterance) utterance.dispatchEvent(new Event('end'));
  };
  window.begin = () => {
    if (!window.queue.length) return;
    window.said.push({text: window.queue[0].text, lang: window.queue[0].lang, rate: window.queue[0].rate,
      voice: window.queue[0].voice?.name});
    window.queue[0].dispatchEvent(new Event('start'));
  };
  window.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(text) { super(); this.text = text; }
  };
  const voices = [['Anna', 'de-DE'], ['Bea', 'en-GB'], ['Cleo', 'en_US']];
  Object.defineProperty(window, 'speechSynthesis', {value: {
    getVoices: () => voices.map(([name, lang]) => ({name, lang, voiceURI: name, default: name === 'Cleo'})),
    speak: (utterance) => { window.queue.push(utterance); if (window.queue.length === 1) setTimeout(window.begin); },
    cancel: () => { window.queue.length = 0; },
  }});
"""
SAID = "window.said.map((each) => each.text)"


def test_browser_voice_replaces_the_live_regions(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, VOICES)
    open_settings(seat)
    seat.page.check("#speech-on")
    seat.wait_for(f"{SAID}.includes('This browser speaks.')")
    assert seat.evaluate("document.querySelectorAll('#polite p').length") == 0
    assert seat.page.locator("#speech-voice option").all_inner_texts() == ["Bea", "Cleo"]
    heard = len(seat.lines)
    shown = seat.page.locator("#log li").count()
    seat.page.focus("#line")
    seat.type("new muehle easy")
    seat.press("Enter")
    seat.page.locator("#log li", has_text="Your turn").wait_for()
    for _ in range(200):
        if "Your turn." in seat.evaluate(SAID):
            break
        seat.evaluate("window.goOn()")
        seat.pause(0.01)
    announced = seat.page.locator("#log li").all_inner_texts()[shown:]
    said = seat.evaluate(SAID)
    assert [line for line in said if line in announced] == announced
    assert len(seat.lines) == heard
    assert {each["voice"] for each in seat.evaluate("window.said")} == {"Cleo"}
    assert {each["lang"] for each in seat.evaluate("window.said")} == {"en"}
    assert seat.complaints == []
    seat.close()


def test_urgent_words_are_spoken_first_and_failures_go_to_live_regions(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, VOICES)
    open_settings(seat)
    seat.page.check("#speech-on")
    seat.wait_for("window.queue.length === 1")
    seat.evaluate("window.goOn()")
    seat.page.focus("#line")
    seat.wait_for(f"{SAID}.at(-1) === 'Command or move'")
    seat.type("help")
    seat.press("Enter")
    seat.page.locator("#log li", has_text="help").first.wait_for()
    seat.type("load 999")
    seat.press("Enter")
    seat.wait_for(f"{SAID}.at(-1).includes('999')")
    seat.evaluate("window.queue[0].dispatchEvent(Object.assign(new Event('error'), {error: 'synthesis-failed'}))")
    seat.wait("999")
    seat.close()


def test_missing_voice_is_announced_and_live_regions_stay(browser: Browser, server: Server) -> None:
    silent = "Object.defineProperty(window, 'speechSynthesis', {value: {getVoices: () => [], cancel() {}}});"
    seat = come_in(browser, server, silent, "de")
    open_settings(seat)
    seat.page.locator("#speech-on").click()
    seat.wait("keine Stimme")
    assert not seat.page.is_checked("#speech-on")
    assert seat.page.locator("#speech-none").is_visible()
    seat.say("neu muehle leicht")
    seat.wait("am Zug")
    assert seat.complaints == []
    seat.close()


def test_phone_vibrates_at_the_own_turn_if_switched_on(browser: Browser, server: Server) -> None:
    spy = "window.trembled = []; navigator.vibrate = (pattern) => { window.trembled.push(pattern); return true; };"
    seat = come_in(browser, server, spy)
    seat.say("new muehle easy")
    seat.wait("^Your turn")
    assert seat.evaluate("window.trembled") == []
    open_settings(seat)
    seat.page.check("#vibration-on")
    sample = seat.evaluate("window.trembled")
    assert len(sample) == 1
    seat.say("a1")
    seat.wait("^Your turn")
    seat.wait_for("window.trembled.length === 2")
    assert seat.evaluate("window.trembled") == sample * 2
    seat.close()


def test_braille_is_shown_beside_the_board_but_not_announced(browser: Browser, server: Server) -> None:
    seat = come_in(browser, server, "")
    seat.say("new muehle easy")
    seat.wait("^Your turn")
    assert not seat.page.locator("#cells").is_visible()
    open_settings(seat)
    seat.page.check("#braille-on")
    seat.wait_for("document.querySelector('#cells-board').textContent.length > 50")
    before = seat.page.locator("#cells-board").text_content()
    heard = len(seat.lines)
    seat.say("a1")
    seat.wait("^Your turn")
    seat.wait_for("document.querySelector('#cells-line').textContent.length > 5")
    seat.wait_for(f"document.querySelector('#cells-board').textContent !== {json.dumps(before)}")
    announced = seat.page.locator("#log li").count()
    assert len(seat.lines) - heard <= announced
    assert not any("\u2800" <= letter <= "\u28ff" for line in seat.lines for letter in line)
    assert seat.page.locator("#cells [aria-live], #cells[aria-live], #cells [role=log]").count() == 0
    seat.goto("/play")
    seat.wait_for("!document.querySelector('#cells').hidden")
    assert seat.complaints == []
    seat.close()


def test_print_is_black_on_white_without_navigation(browser: Browser, server: Server) -> None:
    """Print from a dark browser."""
    seat = Seat(browser, server.address, "en", "/rules/muehle", color_scheme="dark")
    seat.page.emulate_media(media="print", color_scheme="dark")
    style = "getComputedStyle(document.querySelector('{}')).{}"
    assert seat.evaluate(style.format("h1", "color")) == "rgb(0, 0, 0)"
    assert seat.evaluate(style.format("header", "display")) == "none"
    surface = seat.evaluate(style.format(".board .surface", "fill"))
    assert min(map(int, surface.removeprefix("rgb(").removesuffix(")").split(","))) > 150
    pdf = seat.page.pdf(format="A4", print_background=False)
    assert pdf.startswith(b"%PDF")
    assert 1 <= pdf.count(b"/Type /Page\n") <= 8
    seat.close()


@pytest.mark.parametrize("language", ["de", "en"])
def test_braille_board_and_own_record_are_accessible(browser: Browser, server: Server, language: str) -> None:
    """Check German, whose words are longer, in a small window alone."""
    every = LOOKS if language == "en" else LOOKS[-1:]
    seat = Seat(browser, server.address, language, **every[0])
    seat.wait("^Accessible Games")
    seat.say(named("berta"))
    seat.wait(WELCOME)
    seat.page.click("#felt summary")
    seat.page.check("#braille-on")
    seat.say({"de": "neu muehle leicht", "en": "new muehle easy"}[language])
    number = seat.wait("^(Match|Partie) [0-9]+: ").partition(":")[0].split()[1]
    seat.wait({"de": "am Zug", "en": "^Your turn"}[language])
    seat.wait_for("document.querySelector('#cells-board').textContent.length > 50")
    found = {"/play": faults_in(seat, every, faults_of_board)}
    seat.say("a1")
    seat.wait({"de": "am Zug", "en": "^Your turn"}[language])
    resign(seat, language)
    for path in (f"/matches/{number}", f"/matches/{number}/1"):
        seat.goto(path)
        found[path] = faults_in(seat, every, faults_of_board)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}
    assert seat.complaints == []
    seat.close()
