"""The installer of ``make windows``, and the program that it installs, under Wine: ``make windows-test``.

Wine shows neither what a screen reader hears nor voices of Windows; docs/windows.md lists what to try on a real one.
"""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from accessible_games.rules.games import load
from tests.kit.windows import SECONDS, Running, Windows, wait_until

pytestmark = pytest.mark.timeout(900)
ROOT = Path(__file__).resolve().parents[2]
WHOLE_GAME = json.loads((ROOT / "tests" / "playthroughs" / "muehle.json").read_text("utf-8"))["scenes"][0]["steps"]
SCRIPT = ("neu mühle mensch", *WHOLE_GAME, "zurück 1", "Gruß an müde Löwen", "ende")
LONG = "C:\\" + "Größe und Löwe\\" * 20 + "Ende"  # longer than Windows once allowed
PERFT = (
    "from accessible_games.rules.games import load; g = load('abalone'); print(g.perft(g.initial(g.seats[2], {}), 4))"
)
THINK = """
import random, time
from accessible_games.matches.bots import levels
from accessible_games.rules.games import load
game, draw = load('abalone'), random.Random(1)
state = game.initial(game.seats[2], {})
for _ in range(20):
    seat = game.phase(state).seats[0]
    state = game.play(state, seat, draw.choice(game.moves(game.view(state, seat)))).state
view = game.view(state, game.phase(state).seats[0])
times = []
for _ in range(3):
    begun = time.process_time()
    move = levels.choose(game, view, 'strong', 600_000, 1, deepest=9)
    times.append(time.process_time() - begun)
print(game.format(move), min(times))
"""
# The least of liblouis: the cells of the trial for it, a blank cell for every other character.
FAKE_LOUIS = r"""
#define API __declspec(dllexport)
API const char *lou_version(void) { return "9.9"; }
API int lou_charSize(void) { return 2; }
API void lou_setLogLevel(int level) {}
API void lou_registerLogCallback(void *callback) {}
API int lou_translateString(const char *tables, const unsigned short *text, int *length, unsigned short *cells,
                            int *written, void *form, void *spacing, int mode) {
    static const unsigned short trial[] = {0x2809, 0x2812, 0x2800, 0x2824, 0x2800, 0x283F};
    int is_trial = *length == 6 && text[0] == 'c' && text[1] == '3';
    for (int i = 0; i < *length; i++) cells[i] = is_trial ? trial[i] : 0x2800;
    *written = *length;
    return 1;
}
"""


def test_the_start_menu_and_the_files_beside_the_program(windows: Windows) -> None:
    assert len(windows.menu()) == 5
    names = {path.name for path in windows.path(windows.program).iterdir()}
    texts = {"licences.txt", "manual-de.html", "manual-en.html"}
    assert names == {"python", "site", "accessible-games.cmd", "uninstall.exe"} | texts
    licences = (windows.path(windows.program) / "licences.txt").read_text("utf-8")
    for package in ("Python", "prompt_toolkit", "pywin32", "Jinja2", "fluent.runtime", "miniaudio"):
        assert re.search(rf"^{package}\b", licences, re.MULTILINE | re.IGNORECASE)


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_whole_game_is_the_same_as_on_linux(windows: Windows, tmp_path: Path, ends: str) -> None:
    words = [sys.executable, "-m", "accessible_games", "play", "--plain", "--language", "de"]
    here = Running(words, {**os.environ, "ACCESSIBLE_GAMES_HOME": str(tmp_path)})
    here.say(*SCRIPT)
    expected = here.end()
    assert "Schwarz gewinnt: Weiß hat weniger als drei Steine." in expected
    there = windows.play(home=rf"C:\Größe {len(ends)}")
    there.say(*SCRIPT, ends=ends)
    assert there.end() == expected


def test_a_whole_game_of_confusion_by_hints(windows: Windows) -> None:
    game = windows.play("--seed", "1", home=r"C:\confusion")
    game.say("neu confusion leicht blau")
    game.until("^Du bist am Zug")
    for _ in range(150):
        since = len(game.heard)
        game.say("tipp zug")
        hint = game.until("^(Am besten|Zum Sieg): ", since)
        since = len(game.heard)
        game.say(re.split("[,.]", hint.partition(": ")[2])[0])
        if "gewinn" in game.until("^Du bist am Zug|gewinn", since):
            break
    game.say("ende")
    assert any("gewinn" in line for line in game.end())


def test_a_killed_program_loses_no_move_in_a_long_folder(windows: Windows) -> None:
    game = windows.play(home=LONG)
    game.say("neu mühle mensch", "d2", "d6")
    game.until("Schwarz setzt auf d6")
    game.kill()
    again = windows.play(home=LONG)
    again.until("Weiter mit Partie 1")
    again.say("7", "ende")
    assert any("2 Züge" in line or "d6" in line for line in again.end())


def test_two_programs_at_one_store(windows: Windows) -> None:
    games = [windows.play(home=r"C:\two") for _ in range(2)]
    for game in games:
        game.say("neu mühle leicht weiß")
        game.until("Du bist am Zug")
    for move in ("d2", "d6", "b4", "f4"):
        for game in games:
            game.say(move, "züge")
    for game in games:
        game.say("ende")
    endings = [" ".join(game.end()) for game in games]
    assert set(re.findall(r"Partie (\d) ist gespeichert", " ".join(endings))) == {"1", "2"}


def test_the_boards_are_machine_code_and_count_right(windows: Windows) -> None:
    abalone = load("abalone")
    expected = abalone.perft(abalone.initial(abalone.seats[2], {}), 4)  # type: ignore[attr-defined]
    assert windows.python("-c", PERFT).end() == [str(expected)]


def test_the_strong_bot_thinks_at_most_twice_as_long_as_on_linux(windows: Windows) -> None:
    here = subprocess.run([sys.executable, "-c", THINK], capture_output=True, text=True, check=True, cwd=ROOT)
    (move, least), (same, seconds) = here.stdout.split(), windows.python("-c", THINK).end()[0].split()
    assert same == move
    assert float(seconds) < 2 * float(least)


def test_doctor_says_sentences(windows: Windows) -> None:
    heard = windows.command("doctor", "--language", "de")
    assert re.fullmatch(r"Programm: accessible-games \S+ mit Python 3\.\S+ auf Windows 10 \(\d+\)\.", heard[0])
    assert "Kern: kompiliert, der Computer rechnet mit voller Geschwindigkeit." in heard
    # The second: a busy machine takes too long to find that out.
    voice = "weil die Stimmen deines Systems nicht starten|^Stimme: keine Antwort"
    assert any(re.search(voice, line) for line in heard)
    assert any("NVDA bringt es mit" in line for line in heard)
    assert re.fullmatch("[23] Probleme kannst du beheben.", heard[-1])


def test_the_liblouis_of_nvda_is_found(windows: Windows, tmp_path: Path) -> None:
    folder = windows.drive("Program Files", "NVDA")
    folder.mkdir(parents=True)
    source = tmp_path / "louis.c"
    source.write_text(FAKE_LOUIS)
    library = folder / "liblouis.dll"
    compiler = ["x86_64-w64-mingw32-gcc", "-shared", "-w", "-o", str(library), str(source)]
    subprocess.run(compiler, check=True)
    try:
        heard = windows.command("doctor", "--language", "en")
        assert any(r"9.9, C:\Program Files\NVDA\liblouis.dll" in line for line in heard)
    finally:
        library.unlink()


def test_the_page_answers(windows: Windows) -> None:
    page = windows.python("-m", "accessible_games", "web", "--no-browser", "--language", "en")
    address = urlsplit(re.search(r"http://\S+", page.until("http://"))[0].rstrip("."))  # type: ignore[index]
    connection = http.client.HTTPConnection(address.hostname or "", address.port or 0, timeout=SECONDS)
    connection.request("GET", f"{address.path}?{address.query}")
    assert connection.getresponse().status in (200, 303)
    connection.close()
    page.kill()


def test_records_and_braille(windows: Windows) -> None:
    game = windows.play(language="en")
    game.say("new morris human", "d2", "quit")
    game.end()
    assert any("Nine Men's Morris" in line for line in windows.command("record", "list", "--language", "en"))
    assert windows.command("record", "verify", "--all", "--language", "en")
    cells = "".join(windows.command("braille", "board", "muehle", "--language", "de"))
    assert any("⠀" < char <= "⣿" for char in cells)


def test_an_upgrade_keeps_matches_and_waits_for_a_running_program(windows: Windows, installer: Path) -> None:
    game = windows.play()
    game.until("Was willst du spielen")
    code, _ = windows.run(str(installer), "/S")
    assert code == 2
    game.say("ende")
    game.end()
    stale = windows.path(windows.program) / "site" / "stale.py"
    stale.touch()
    assert windows.run(str(installer), "/S")[0] == 0
    assert not stale.exists()
    assert any("Nine Men's Morris" in line for line in windows.command("record", "list", "--language", "en"))


def test_uninstalling_leaves_matches_only(windows: Windows) -> None:
    windows.run(rf"{windows.program}\uninstall.exe", "/S")
    wait_until(lambda: not windows.path(windows.program).exists())
    assert not windows.menu()
    assert (windows.home / "matches.sqlite3").is_file()
