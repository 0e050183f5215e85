"""The packages of ``make deb`` in a fresh Debian of the same release: ``make deb-test``, as root.

The system is made by mmdebstrap. Nothing of the checkout is in it. systemd runs there for one test, as in a container.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest

pytestmark = pytest.mark.timeout(900)

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {
    name: next((ROOT / "dist").glob(f"{name}_*.deb")) for name in ("accessible-games", "accessible-games-server")
}
UNIT = "accessible-games"
# What the server says at its port for SSH.
GREETING = "import socket; print(socket.create_connection(('127.0.0.1', 8022), 30).recv(99).decode())"
RELEASE = platform.freedesktop_os_release()["VERSION_CODENAME"]


class System:
    """A Debian in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *words: str, text: str = "", timeout: float = 120) -> subprocess.CompletedProcess[str]:
        """Run a command in it, as root, with nothing of our environment."""
        return subprocess.run(
            ("chroot", self.folder, "/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root",
             "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", "TERM=dumb", *words),
            input=text, capture_output=True, encoding="utf-8", timeout=timeout, check=False,
        )  # fmt: skip

    def succeed(self, *words: str, text: str = "", timeout: float = 120) -> str:
        """Return the standard output of a command that must end with 0."""
        done = self.run(*words, text=text, timeout=timeout)
        assert done.returncode == 0, f"{words}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def install(self, name: str) -> None:
        """Install one of the packages with what it depends on, and nothing that it recommends."""
        shutil.copy(PACKAGES[name], self.folder / f"{name}.deb")
        self.succeed("apt-get", "install", "-q", "-y", "--no-install-recommends", f"/{name}.deb", timeout=600)


class Booted(System):
    """The same with systemd as its first process, in namespaces of its own, without a network."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        found = subprocess.run(("findmnt", "-n", "-o", "TARGET", "-t", "cgroup2"), capture_output=True, text=True)
        assert found.stdout, "This test needs the second version of control groups."
        self._cgroup = Path(found.stdout.splitlines()[0]) / f"accessible-games-{os.getpid()}"

    def __enter__(self) -> Self:
        self._cgroup.mkdir()
        boot = ("sh", ROOT / "packaging" / "debian" / "boot.sh", self.folder, self._cgroup)
        self._outside = subprocess.Popen(boot, stdin=subprocess.DEVNULL)
        self._wait(lambda: self._first() and self._has_begun())
        return self

    def __exit__(self, *_: object) -> None:
        self._outside.kill()  # with all that runs inside
        self._outside.wait()
        self._wait(lambda: "populated 0" in (self._cgroup / "cgroup.events").read_text("ascii"))
        for folder in sorted((path for path in self._cgroup.rglob("*") if path.is_dir()), reverse=True):
            folder.rmdir()
        self._cgroup.rmdir()

    def run(self, *words: str, text: str = "", timeout: float = 120) -> subprocess.CompletedProcess[str]:
        """Run a command inside."""
        return subprocess.run(
            ("nsenter", "--target", str(self._first()), "--all",
             "/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", *words),
            input=text, capture_output=True, encoding="utf-8", timeout=timeout, check=False,
        )  # fmt: skip

    def process(self) -> int:
        """Return the number of the service's main process, as it is inside; 0 if none runs."""
        return int(self.succeed("systemctl", "show", "--property=MainPID", "--value", UNIT))

    def outer(self, inner: int) -> int:
        """Return the number that a process has outside."""
        for number in (self._cgroup / "system.slice" / f"{UNIT}.service" / "cgroup.procs").read_text("ascii").split():
            status = Path(f"/proc/{number}/status").read_text("ascii")
            if re.search(rf"^NSpid:.*\t{inner}$", status, re.MULTILINE):
                return int(number)
        raise AssertionError(f"process {inner} is not in the service")

    def until_another_than(self, process: int) -> None:
        """Wait until systemd has begun the service anew and it serves."""
        self._wait(lambda: self.process() not in (0, process))
        self._wait(lambda: self.run("systemctl", "is-active", UNIT).stdout == "active\n")

    def _has_begun(self) -> bool:
        return self.run("systemctl", "is-system-running").stdout in ("running\n", "degraded\n")

    def _first(self) -> int:
        """Return the number of systemd outside; 0 before it has begun."""
        children = Path(f"/proc/{self._outside.pid}/task/{self._outside.pid}/children").read_text("ascii")
        return int(children or 0)

    def _wait(self, is_done: Callable[[], object]) -> None:
        end = time.monotonic() + 120
        while not is_done():
            assert time.monotonic() < end
            time.sleep(0.2)


@pytest.fixture(scope="module")
def debian(tmp_path_factory: pytest.TempPathFactory) -> Iterator[System]:
    folder = tmp_path_factory.mktemp("debian") / "root"
    subprocess.run(("mmdebstrap", "--quiet", "--variant=minbase", RELEASE, folder), check=True, timeout=900)
    for device in ("null", "zero", "random", "urandom"):
        if not (folder / "dev" / device).exists():
            os.mknod(folder / "dev" / device, 0o666 | 0o020000, os.stat(f"/dev/{device}").st_rdev)
    system = System(folder)
    system.succeed("apt-get", "update", "-q", timeout=600)
    system.install("accessible-games")
    yield system
    shutil.rmtree(folder)


def test_lintian_finds_no_errors() -> None:
    done = subprocess.run(("lintian", "--fail-on", "error", *PACKAGES.values()), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_menu_entries_are_valid() -> None:
    subprocess.run(("desktop-file-validate", *(ROOT / "packaging" / "debian").glob("*.desktop")), check=True)


def test_game_is_played_in_both_languages(debian: System) -> None:
    for language, typed, heard in (
        ("en", "new abalone\nc3 d4\nquit\n", "You move c3 to d4."),
        ("de", "neu abalone\nc3 d4\nende\n", "Du ziehst c3 nach d4."),
    ):
        said = debian.succeed("accessible-games", "play", "--no-speech", "--language", language, text=typed)
        assert heard in said, said


def test_boards_are_compiled_and_modules_have_byte_code(debian: System) -> None:
    assert "compiled" in debian.run("accessible-games", "doctor").stdout
    site = debian.folder / "usr/lib/accessible-games/site/accessible_games"
    assert list((site / "cli" / "__pycache__").glob("main.*.pyc"))


def test_braille_needs_only_what_is_recommended(debian: System) -> None:
    done = debian.run("accessible-games", "braille", "rules", "abalone")
    assert "apt-get install liblouis20" in done.stderr
    debian.succeed("apt-get", "install", "-q", "-y", "--no-install-recommends", "python3-louis", timeout=300)
    assert "⠠⠁⠃⠁⠇⠕⠝⠑" in debian.succeed("accessible-games", "braille", "rules", "abalone", "--language", "en")
    assert "/usr/lib/python3/dist-packages/louis" in debian.run("accessible-games", "doctor").stdout


def test_manual_page_completion_and_menu_are_there(debian: System) -> None:
    share = debian.folder / "usr" / "share"
    for place in (
        "applications/accessible-games.desktop",
        "bash-completion/completions/accessible-games",
        "icons/hicolor/scalable/apps/accessible-games.svg",
    ):
        assert (share / place).is_file(), place
    # minbase leaves manual pages out when packages are unpacked, so the package itself is asked.
    files = subprocess.run(("dpkg-deb", "--contents", PACKAGES["accessible-games"]), capture_output=True, text=True)
    for place in ("man1/accessible-games.1.gz", "de/man1/accessible-games.1.gz"):
        assert f"/usr/share/man/{place}" in files.stdout, place


def test_server_says_which_package_it_needs_and_then_accepts_its_configuration(debian: System) -> None:
    assert debian.run("accessible-games", "serve", "--check-config").returncode == 1
    debian.install("accessible-games-server")
    config = ("--config", "/etc/accessible-games/server.toml")
    assert debian.succeed("accessible-games", "serve", *config, "--check-config")


def test_service_runs_as_hardened_as_its_unit_says(debian: System) -> None:
    debian.succeed("apt-get", "install", "-q", "-y", "--no-install-recommends", "systemd-sysv", "dbus", timeout=600)
    debian.install("accessible-games-server")
    with Booted(debian.folder) as machine:
        machine.succeed("systemctl", "start", UNIT)  # returns when the server has told that it serves
        assert machine.succeed("python3", "-c", GREETING).startswith("SSH-2.0-")
        first = machine.process()
        status = Path(f"/proc/{machine.outer(first)}/status").read_text("ascii")
        assert re.search(r"^CapEff:\t0+$", status, re.MULTILINE)
        assert re.search(r"^NoNewPrivs:\t1$", status, re.MULTILINE)
        assert re.search(r"^Seccomp:\t2$", status, re.MULTILINE)
        assert not re.search(r"^Uid:\t0\t", status, re.MULTILINE)
        assert machine.succeed("stat", "-L", "-c", "%a", "/var/lib/accessible-games") == "700\n"
        machine.succeed("systemctl", "reload", UNIT)
        assert machine.succeed("python3", "-c", GREETING).startswith("SSH-2.0-")
        assert machine.process() == first
        machine.succeed("systemctl", "kill", "--signal=KILL", UNIT)
        machine.until_another_than(first)
        assert machine.succeed("python3", "-c", GREETING).startswith("SSH-2.0-")
        machine.succeed("systemctl", "stop", UNIT)
        assert machine.succeed("systemctl", "show", "--property=Result", UNIT) == "Result=success\n"


def test_removal_leaves_nothing_but_configuration_and_matches(debian: System) -> None:
    debian.succeed("apt-get", "remove", "-q", "-y", "accessible-games")
    assert not (debian.folder / "usr/lib/accessible-games").exists()
    assert not (debian.folder / "usr/bin/accessible-games").exists()
    assert (debian.folder / "etc/accessible-games/server.toml").is_file()
    assert (debian.folder / "root/.local/share/accessible-games").is_dir()
