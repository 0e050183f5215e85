"""The real program sends real mail to people who are away: one process on SQLite, two on PostgreSQL, with kills."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from accessible_games.club.accounts.credentials import read_word
from tests.kit.certificates import certificate_in
from tests.kit.clients import LineClient, connect
from tests.kit.quick_server import QuickProgram, shorter
from tests.kit.receivers import PASSWORD, SENDER, USER, Mailbox, mail_server
from tests.kit.server import PATIENCE, Program, fetched, serving
from tests.ports import free_port
from tests.postgres import Cluster

pytestmark = [pytest.mark.slow, pytest.mark.together]
GOOD = "four little red apples"


@asynccontextmanager
async def running(folder: Path, mailbox: Mailbox, more: str = "", *flags: str) -> AsyncIterator[Program]:
    """A server that hands its mail to a mail server with STARTTLS and a log-in."""
    certificate = certificate_in(folder)
    word = folder / "mail-password"
    word.write_text(f"{PASSWORD}\n", encoding="utf-8")
    word.chmod(0o600)
    async with mail_server(certificate, mailbox) as server:
        settings = (
            "ssh.on = false\ntelnet.port = 0\nlog.level = 'debug'\nlog.addresses = 'full'\n"
            f"notify.gather = 0\n{more}\n[mail]\nhost = 'localhost'\nport = {server.port}\nuser = '{USER}'\n"
            f"password = 'file:{word}'\nsender = '{SENDER}'\n"
        )
        certified = {"SSL_CERT_FILE": str(certificate)}
        program = QuickProgram(folder, settings, *flags, environment={**certified, **shorter()})
        try:
            await asyncio.to_thread(program.start)
            yield program
        finally:
            await asyncio.to_thread(program.kill)


async def until(condition: Callable[[], bool], what: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.05)
    assert condition(), what


async def signed_up(program: Program, name: str, language: str) -> LineClient:
    client = await connect(program.port("Telnet"))
    await client.wait("Type your name")
    if language == "de":
        await client.ask("deutsch", "Namen")
    await client.ask("new" if language == "en" else "neu", "name|Namen")
    await client.ask(name, "password|Passwort")
    await client.ask(GOOD, "again|noch einmal")
    await client.ask(GOOD, "Type yes|Tippe ja")
    await client.ask("yes" if language == "en" else "ja", "Welcome|Willkommen")
    return client


async def reached(client: LineClient, mailbox: Mailbox) -> str:
    """Bernd gives his address in German; the code that came by mail."""
    await client.ask("senden mail", "E-Mail-Adresse")
    await client.ask("bernd@example.org", "Code")
    await until(lambda: bool(mailbox.mails), "the code comes")
    mail = mailbox.mails.pop(0)
    code = str(mail["Subject"]).partition(":")[0]
    assert read_word(code) is not None
    await client.ask(code, "Der Code stimmt")
    await client.ask("alles", "Von jetzt an E-Mail")
    return code


async def play(program: Program, mailbox: Mailbox) -> str:
    """Anna opens a match over days, Bernd joins; she moves when he has gone. The code that he typed."""
    anna, bernd = await signed_up(program, "Anna", "en"), await signed_up(program, "Bernd", "de")
    code = await reached(bernd, mailbox)
    await anna.ask("new abalone friend 3 days", "waits")
    await bernd.ask("beitreten 1", "Partie 1")
    await bernd.ask("ende", "Wiedersehen")
    await anna.wait("Your turn")
    await anna.ask("a1 b1", "White to move|Bernd to move")
    await anna.ask("quit", "Goodbye")
    return code


async def test_a_mail_comes_that_names_all_and_nobody_else_learns_the_address(tmp_path: Path) -> None:
    mailbox = Mailbox()
    status = free_port()
    async with running(tmp_path, mailbox, f"status.port = {status}") as program:
        code = await play(program, mailbox)
        await until(lambda: bool(mailbox.mails), "his turn is announced")
        (mail,) = mailbox.mails
        assert mail["To"] == "bernd@example.org"
        assert str(mail["Subject"]).startswith("Du bist am Zug in Partie 1: Abalone gegen Anna, noch ")
        assert mail.get_content().splitlines()[1] == "Melde dich an und tippe: öffne 1"
        figures = ""
        async with asyncio.timeout(PATIENCE):  # the mail is counted after it was taken
            while 'name="messages_sent"} 2.0' not in figures:
                _, figures = await asyncio.to_thread(fetched, status, "/metrics")
        assert await asyncio.to_thread(program.stop) == 0
        written = "\n".join([program.errors(), *program.lines, figures])
        audit = (tmp_path / "data" / "audit.jsonl").read_text(encoding="utf-8")
    for secret in ("bernd@", PASSWORD, code, code.replace(" ", "")):
        assert secret not in written
        assert secret not in audit


async def test_two_processes_on_one_database_send_one_mail(tmp_path: Path, postgres: Cluster) -> None:
    mailbox = Mailbox()
    more = f"status.on = false\nstore.url = '{postgres.new_database()}'\nprocesses = 2"
    async with running(tmp_path, mailbox, more) as program:
        await play(program, mailbox)
        await until(lambda: bool(mailbox.mails), "his turn is announced")
        await asyncio.sleep(3)  # some rounds of the sender, which looks twice a second here
        assert len(mailbox.mails) == 1
        assert await asyncio.to_thread(program.stop) == 0


@pytest.mark.soak
async def test_a_process_killed_while_sending_is_followed_by_one_that_sends_again(
    tmp_path: Path, postgres: Cluster
) -> None:
    """The one that sends dies before it can note that; the other one does not know, and sends the same once more."""
    mailbox = Mailbox()
    more = f"status.on = false\nstore.url = '{postgres.new_database()}'\nprocesses = 2"
    async with running(tmp_path, mailbox, more) as program:
        deliver = mailbox.handle_DATA

        async def kill(*arguments: object) -> str:
            answer = await deliver(*arguments)  # type: ignore[arg-type]  # as the mail server calls it
            if len(mailbox.mails) == 1 and "Zug" in str(mailbox.mails[0]["Subject"]):
                for worker in serving(program.process.pid)[1:]:
                    os.kill(worker, signal.SIGKILL)
            return answer

        mailbox.handle_DATA = kill  # type: ignore[method-assign, assignment]  # for this one
        await play(program, mailbox)
        await until(lambda: len(mailbox.mails) == 2, "it is sent again")
        first, second = mailbox.mails
        assert first["Message-ID"] == second["Message-ID"]
        assert first.get_content() == second.get_content()
        await asyncio.sleep(3)
        assert len(mailbox.mails) == 2
