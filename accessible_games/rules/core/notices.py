"""Facts for a person that belong to no game: what a device, a file or a setting has to say."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notice:
    """A message identifier of ``output/messages/<language>/*.ftl`` and the arguments of its sentence."""

    message: str
    facts: tuple[tuple[str, str | int], ...] = ()

    @classmethod
    def of(cls, message: str, **facts: str | int) -> Notice:
        """Return a notice: ``Notice.of("record-missing", name="a1")``."""
        return cls(message, tuple(sorted(facts.items())))


class NoticeError(Exception):
    """Work that could not be done, with the notice that tells the person why and what to do."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice)
        self.notice = notice
