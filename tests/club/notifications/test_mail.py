"""Mail by a real server, and by servers that are down, slow, refuse or are hostile."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.club.notifications.carriers import (
    NONE,
    REFUSED,
    SECURITY,
    SENDER,
    SLOW,
    TLS,
    UNREACHABLE,
    DeliveryError,
    MailServer,
    Message,
    mail_of,
    send_mail,
)
from tests.kit.receivers import Mailbox, mail_server, settings_for, talking
from tests.ports import free_port

ANNA = "anna@example.org"
TOLD = Message("5.17", "de", "Du bist am Zug: Mühle gegen Björn", ("Du bist am Zug.", "Tippe: laden 8", "Ende"))


async def failure(server: MailServer, message: Message = TOLD) -> DeliveryError:
    with pytest.raises(DeliveryError) as caught:
        await send_mail(server, ANNA, message, 0.0)
    error = caught.value
    assert error.__cause__ is None
    assert ANNA not in repr(error) + str(error)
    return error


async def test_a_mail_arrives_through_tls_and_a_log_in_and_is_plain_text_that_says_all(certificate: Path) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        await send_mail(server, ANNA, TOLD, 1_790_000_000.0)
    (mail,), (raw,) = mailbox.mails, mailbox.raw
    assert mailbox.recipients == [[ANNA]]
    assert mail["Subject"] == TOLD.subject
    assert mail["To"] == ANNA
    assert mail["From"] == "Club of „Ünits“ <games@example.org>"
    assert mail["Message-ID"] == "<5.17@example.org>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Content-Language"] == "de"
    assert mail.get_content_type() == "text/plain"
    assert mail.get_content().splitlines() == list(TOLD.lines)
    assert raw.isascii()
    assert max(map(len, raw.splitlines())) < 200
    assert set(mail.keys()) == {
        *("From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "Content-Language"),
        *("MIME-Version", "Content-Type", "Content-Transfer-Encoding"),
    }


@pytest.mark.parametrize(
    "nasty", ["a\r\nBcc: eve@example.org", "a\nX: y", "a\r\n\r\nbody", "\r\n.\r\nRCPT TO:<eve@e.org>"]
)
async def test_no_subject_becomes_a_header(certificate: Path, nasty: str) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        with pytest.raises(ValueError, match="linefeed"):
            await send_mail(server, ANNA, replace(TOLD, subject=nasty), 0.0)
    assert mailbox.mails == []


@pytest.mark.parametrize(
    "subject", ["Your turn in match 8: " + "a word " * 30 + "end", "Du bist dran: " + "Ähre " * 40 + "aus"]
)
async def test_a_long_subject_arrives_as_it_is(certificate: Path, subject: str) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        for name in ("The Club", "Clüb"):
            await send_mail(replace(server, name=name), ANNA, replace(TOLD, subject=subject), 0.0)
    assert [str(mail["Subject"]).strip() for mail in mailbox.mails] == [subject, subject]
    assert max(map(len, b"".join(mailbox.raw).splitlines())) < 520


async def test_no_line_ends_the_mail_early(certificate: Path) -> None:
    mailbox = Mailbox()
    lines = ("first", ".", "RCPT TO:<eve@example.org>", "..", "last")
    async with mail_server(certificate, mailbox) as server:
        await send_mail(server, ANNA, replace(TOLD, lines=lines), 0.0)
    assert mailbox.recipients == [[ANNA]]
    assert mailbox.mails[0].get_content().splitlines() == list(lines)


async def test_a_wrong_password_or_a_sender_that_is_refused_is_the_operators_matter(certificate: Path) -> None:
    mailbox = Mailbox()
    async with mail_server(certificate, mailbox) as server:
        error = await failure(replace(server, password="wrong"))
        assert (error.reason, error.is_final, error.is_ours) == (SENDER, False, True)
        mailbox.refuses["MAIL"] = "550 not you"
        error = await failure(server)
        assert (error.reason, error.is_final, error.is_ours) == (SENDER, False, True)


@pytest.mark.parametrize(("answer", "is_final"), [("550 no such anna@example.org", True), ("451 later", False)])
@pytest.mark.parametrize("step", ["RCPT", "DATA"])
async def test_who_refuses_the_address_for_good_is_not_asked_again(
    certificate: Path, step: str, answer: str, is_final: bool
) -> None:
    mailbox = Mailbox()
    mailbox.refuses[step] = answer
    async with mail_server(certificate, mailbox) as server:
        error = await failure(server)
    assert (error.reason, error.is_final, error.is_ours) == (REFUSED, is_final, False)


async def test_a_server_that_is_down_is_unreachable(certificate: Path) -> None:
    error = await failure(settings_for(free_port(), certificate))
    assert (error.reason, error.is_final, error.is_ours) == (UNREACHABLE, False, True)


async def test_a_server_without_tls_or_with_a_certificate_of_nobody_gets_nothing(certificate: Path) -> None:
    heard: list[bytes] = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hello\r\n")
        while line := await reader.readline():
            heard.append(line)
            writer.write(b"250 no extensions\r\n")

    async with talking(talk) as port:
        error = await failure(settings_for(port, certificate))
        assert (error.is_final, error.is_ours) == (False, True)
    assert not any(b"AUTH" in line or b"RCPT" in line for line in heard)
    async with mail_server(certificate, mailbox := Mailbox()) as server:
        error = await failure(replace(server, tls=None))
        assert (error.reason, error.is_ours) == (SECURITY, True)
    assert mailbox.mails == []


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"220 hello\r\n250-",
        b"220-" + b"x" * 100_000,
        b"\xff\xfe\x00 hello\r\n",
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        b"999 hello\r\n",
        b"421 go away\r\n",
    ],
)
async def test_hostile_answers_end_in_an_error_of_ours(certificate: Path, answer: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await writer.drain()

    for security in (NONE, TLS):
        async with talking(talk) as port:
            error = await failure(replace(settings_for(port, certificate), security=security))
            assert not error.is_final
            assert error.is_ours


@pytest.mark.parametrize("answer", [b"", b"250-and so on\r\n", b"2"])
async def test_who_is_silent_or_never_ends_an_answer_is_left_in_time(certificate: Path, answer: bytes) -> None:
    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 hello\r\n")
        while answer and not writer.is_closing():
            writer.write(answer)
            await writer.drain()
            await asyncio.sleep(0.001)
        await reader.read()

    async with talking(talk) as port:
        error = await failure(replace(settings_for(port, certificate, 0.3), security=NONE))
    assert error.reason in (SLOW, UNREACHABLE)
    assert error.is_ours


def test_nothing_shows_the_password(certificate: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    server = settings_for(1, certificate)
    assert server.password not in repr(server)
    assert ANNA in mail_of(server, ANNA, TOLD, 0.0).as_string()
