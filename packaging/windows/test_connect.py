"""The program on Windows as client of a server on Linux."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.kit.people import Somebody
from tests.kit.play import Reader
from tests.kit.quick_server import QuickServer
from tests.kit.seats import AgainstComputer
from tests.kit.terminals import connected
from tests.kit.windows import ConsoleWindow, Running, Windows
from tests.ports import free_port

pytestmark = [pytest.mark.soak, pytest.mark.timeout(900)]
MAKE = "openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"


class Typed:
    """A program under Wine as a terminal of a test."""

    def __init__(self, running: Running) -> None:
        self._running = running
        self.lines, self.say = running.heard, running.say
        self._at = 0

    def wait(self, pattern: str) -> str:
        """Return the first line that matches, behind the one that was waited for last."""
        found = self._running.until(pattern, self._at)
        self._at = self.lines.index(found, self._at) + 1
        return found


def made_by_openssl(folder: Path) -> tuple[Path, Path]:
    """Return a certificate of one's own and its key, as most people make them."""
    certificate, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run([*MAKE.split(), "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


def test_whole_match_at_a_server_with_a_certificate_of_its_own(windows: Windows, tmp_path: Path) -> None:
    certificate, key = made_by_openssl(tmp_path)
    copy = windows.drive("Große Dateien", "Löwe.pem")
    copy.parent.mkdir()
    copy.write_bytes(certificate.read_bytes())
    tls = {"address": "127.0.0.1", "port": free_port(), "certificate": str(certificate), "private_key": str(key)}
    with QuickServer(tmp_path / "server", has_web=True, sections={"tls": tls}) as server:
        words = ("connect", f"Jörg@localhost:{server.web_port}", "--plain", "--no-speech", "--language", "de")
        refused = windows.command(*words, "--certificate", r"C:\Große Dateien\fehlt.pem")
        assert refused == [r"C:\Große Dateien\fehlt.pem enthält kein lesbares Zertifikat."]
        home = windows.python("-m", "accessible_games", *words, "--certificate", r"C:\Große Dateien\Löwe.pem")
        home.until("^Willkommen, Jörg")
        home.say("neu abgrund leicht")
        terminal: Any = Typed(home)
        reader = Reader(server.store)
        joerg = Somebody("Jörg", "de", terminal)
        play = AgainstComputer(reader, joerg.opened(), [joerg])
        while (seat := play.due()) is not None:
            if seat == joerg.seat:
                play.move(seat)
        reader.close()
        home.say("stimme", "ende")
        home.until("^Auf Wiedersehen")
        home.end()
        assert home.process.returncode == 0


def test_begun_line_and_move_that_comes_meanwhile_are_both_read_in_a_console(windows: Windows, tmp_path: Path) -> None:
    with QuickServer(tmp_path / "server", has_web=True) as server:
        where = f"localhost:{server.web_port}"
        words = ("-m", "accessible_games", "connect", f"Jörg@{where}", "--edit", "--no-speech", "--language", "de")
        other = connected(f"berta@{where}", tmp_path, "--language", "en")
        window = ConsoleWindow(windows, 1252, rf"{windows.program}\python\python.exe", *words)
        with other, window:
            window.until("^Willkommen, Jörg")
            window.type("neu mühle mensch")
            window.until("^Partie 1 wartet")
            other.wait("^Welcome")
            other.ask("join 1", "^Match 1: ")
            window.until("^Du bist am Zug")
            window.type("d2")
            window.until("^Du setzt auf d2")
            window.press(*"pun")
            window.until("^pun$")
            other.ask("a7", "^You place")
            window.until("^Schwarz setzt auf a7")  # below what was typed
            window.press(*"kte", "\r")
            window.until("^Du hast einen Stein auf")
            window.type("f2")
            window.until("^Du setzt auf f2")
            window.press(*"punkte")
            other.say("g7")
            window.press("\r")  # while the move comes
            window.until("^Schwarz setzt auf g7")
            window.until("^Du hast (2|zwei) Steine auf")
            window.type("ende")
            window.until("^Auf Wiedersehen")
            assert window.finished() == 0
