"""The program in a console window: keys are pressed there, and its screen is read back."""

from __future__ import annotations

import json

import pytest

from tests.kit.windows import ConsoleWindow, Windows

pytestmark = pytest.mark.timeout(900)


def opened(windows: Windows, folder: str, *words: str, page: int = 850) -> ConsoleWindow:
    """Return a program at home in that folder, in German. ``page``: the code page of the console before."""
    home = windows.drive(*folder.split("\\"))
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"language": "de", "sounds": False}), "utf-8")
    program = rf"{windows.program}\python\python.exe"
    words = (program, "-m", "accessible_games", "play", *words)
    return ConsoleWindow(windows, page, *words, ACCESSIBLE_GAMES_HOME=rf"C:\{folder}")


def test_line_is_edited_by_keys(windows: Windows) -> None:
    with opened(windows, "edit", "--edit") as window:
        window.until("^Was willst du spielen")
        window.type("neu mühle leicht weiß")
        window.until("^Du bist am Zug")
        window.press(*"d3", "\b", *"2")
        window.until("^d2$")
        window.until_column(2)
        window.press("left", "left")
        window.until_column(0)
        window.press("\r")
        window.until("^Du setzt auf d2")
        window.until("^Schwarz setzt")
        window.press("up")
        window.until_column(2)
        assert window.rows()[-1] == "d2"
        window.press("\x03")
        window.until("^Zeile geleert")
        window.press(*"hilf", "\t")
        window.until("^hilfe$")
        window.press("\r")
        window.until("^Brett: ")
        window.type("ende")
        window.until("^Auf Wiedersehen")
        assert window.finished() == 0


@pytest.mark.parametrize("page", [1252, 65001])
def test_umlauts_are_typed_and_read_in_every_code_page(windows: Windows, page: int) -> None:
    with opened(windows, f"page{page}", "--plain", page=page) as window:
        window.until("^Was willst du spielen")
        window.type("neu mühle leicht weiß")
        window.until("^ neu mühle leicht weiß$")
        window.until("^Du spielst Weiß gegen den leichten Computer")
        window.type("notiz Gruß an müde Löwen")
        window.type("notizen")
        window.until("^Notiz 1: Gruß an müde Löwen")
        window.type("ende")
        assert window.finished() == 0


def test_control_c_leaves_plain_lines(windows: Windows) -> None:
    with opened(windows, "break", "--plain") as window:
        window.until("^Was willst du spielen")
        window.press("\x03")
        window.until("^Auf Wiedersehen")
        assert window.finished() == 0


def test_closed_window_loses_no_move(windows: Windows) -> None:
    with opened(windows, "closed", "--plain") as window:
        window.until("^Was willst du spielen")
        window.type("neu mühle leicht weiß")
        window.until("^Du bist am Zug")
        window.type("d2")
        window.until("^Schwarz setzt")
        window.close()
    again = windows.play(home=r"C:\closed")
    again.until("Weiter mit Partie 1: .* 2 Züge")
    again.say("ende")
    again.end()
