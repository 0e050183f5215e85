"""What is sent, and why it did not arrive. Nothing here has an address in its ``repr`` or in an error."""

from __future__ import annotations

from dataclasses import dataclass

# Why a message did not arrive; nothing else of a failure goes to the log, since errors of libraries name addresses.
UNREACHABLE, REFUSED, SECURITY, SENDER, SLOW = "unreachable", "refused", "security", "sender", "slow"


class DeliveryError(Exception):
    """It did not arrive. ``is_final``: it never will; ``is_ours``: not for anything at the receiver's end.

    ``is_gone``: there is no such receiver any more.
    """

    def __init__(self, reason: str, *, is_final: bool = False, is_ours: bool = False, is_gone: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.is_final = is_final
        self.is_ours = is_ours
        self.is_gone = is_gone


@dataclass(frozen=True, slots=True)
class Message:
    """``subject`` says all, ``lines`` what to do. ``id``: the same when it is sent once more.

    ``about``: a newer one about the same takes its place; ``path``: the page that leads there.
    """

    id: str
    language: str
    subject: str
    lines: tuple[str, ...]
    about: str = ""
    path: str = "/play"
    is_urgent: bool = False

    @property
    def text(self) -> str:
        """All lines."""
        return "\n".join(self.lines)
