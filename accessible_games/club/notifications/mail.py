"""Mail by the operator's own server: plain text, nothing that is loaded or clicked."""

from __future__ import annotations

import asyncio
import ssl
from dataclasses import dataclass, field
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate

from accessible_games.club.notifications.delivery import (
    REFUSED,
    SECURITY,
    SENDER,
    SLOW,
    UNREACHABLE,
    DeliveryError,
    Message,
)

STARTTLS, TLS, NONE = SECURITIES = ("starttls", "tls", "none")
_PERMANENT = 500
_LONGEST = 500  # of a line of the header that needs no encoding: some programs read the blank of a folded one aloud


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed over. ``sender``: its address; ``seconds``: for all of it; ``tls``: None: the usual."""

    host: str
    port: int
    security: str
    sender: str
    name: str
    user: str = ""
    password: str = field(default="", repr=False)
    seconds: float = 20.0
    tls: ssl.SSLContext | None = None


def mail_of(server: MailServer, to: str, message: Message, at: float) -> EmailMessage:
    """The mail with its headers; ``at``: seconds since 1970."""
    is_plain = message.subject.isascii() and server.name.isascii()
    mail = EmailMessage(policy=SMTP.clone(max_line_length=_LONGEST) if is_plain else SMTP)
    mail["From"] = Address(server.name, addr_spec=server.sender)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = message.subject
    mail["Date"] = formatdate(at)
    mail["Message-ID"] = f"<{message.id}@{server.sender.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"  # so that nobody's holidays answer
    mail.set_content(message.text + "\n", cte="quoted-printable")
    mail["Content-Language"] = message.language
    return mail


async def send_mail(server: MailServer, to: str, message: Message, at: float) -> None:
    """Hand it over. Raises DeliveryError."""
    import aiosmtplib

    client = aiosmtplib.SMTP(
        hostname=server.host,
        port=server.port,
        timeout=server.seconds,
        use_tls=server.security == TLS,
        start_tls=server.security == STARTTLS,
        username=server.user or None,
        password=server.password or None,
        tls_context=server.tls,
    )
    content = mail_of(server, to, message, at).as_bytes()
    try:
        async with asyncio.timeout(server.seconds):
            await client.connect()
            await client.sendmail(server.sender, [to], content)
            await client.quit()
    except (TimeoutError, aiosmtplib.SMTPTimeoutError):
        raise DeliveryError(SLOW, is_ours=True) from None
    except aiosmtplib.SMTPRecipientsRefused as error:
        is_final = any(each.code >= _PERMANENT for each in error.recipients)
        raise DeliveryError(REFUSED, is_final=is_final) from None
    except (aiosmtplib.SMTPAuthenticationError, aiosmtplib.SMTPSenderRefused):
        raise DeliveryError(SENDER, is_ours=True) from None
    except aiosmtplib.SMTPDataError as error:
        raise DeliveryError(REFUSED, is_final=error.code >= _PERMANENT) from None
    except ssl.SSLError:
        raise DeliveryError(SECURITY, is_ours=True) from None
    except (aiosmtplib.SMTPException, OSError, EOFError):
        raise DeliveryError(UNREACHABLE, is_ours=True) from None
    finally:
        client.close()
