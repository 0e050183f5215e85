"""What people take home over SSH: ``ssh anna@host record 12 > 12.record``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from accessible_games.club.accounts.audit import Audit
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Club, Member
from accessible_games.languages import LANGUAGES
from accessible_games.line.records.archive import Archive
from accessible_games.line.records.sheets import PAGE_FLAGS, page_size
from accessible_games.line.records.text import list_line
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.output.braille import pages
from accessible_games.output.braille.child import NoProseError
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.numbers import match_number
from accessible_games.rules.core.text import clean, plain

COMMANDS = ("list", "show", "record", "transcript", "braille", "brf", "pef", "export")
_LANGUAGE = {"--language": Flag("language", choices=LANGUAGES)}
_FORMS = {"braille": "unicode", "brf": "brf", "pef": "pef"}
_PAGES: Mapping[str, Mapping[str, Flag]] = {
    name: {flag: value for flag, value in PAGE_FLAGS.items() if form == "brf" or flag != "--charset"}
    for name, form in _FORMS.items()
}
_HELP = ("help", "--help", "-h", "hilfe")
_LONGEST = 40  # characters of a stranger's word in a sentence


class SshDownloads:
    """``Commands`` of the SSH server."""

    def __init__(self, archive: Archive, people: People, audit: Audit | None = None, club: Club | None = None) -> None:
        self.archive = archive
        self._club = club
        self._people = people
        self._audit = audit or Audit()

    async def carry_out(
        self, person: Person | None, command: str, language: str | None, address: str = ""
    ) -> tuple[bytes, str]:
        """What comes of it, or the sentence that says why nothing does."""
        settings = self._people.defaults
        if language in LANGUAGES:
            settings = replace(settings, language=language)
        try:
            if person is not None:
                settings = await self._people.enter(person)
            words = command.split()
            settings = replace(settings, language=_language(words, settings.language))
            content = await self._content(person, words, settings)
            if person is not None:
                self._audit.note("exported", person, address, what=" ".join(words), bytes=len(content))
            return content, ""
        except NoticeError as error:
            announcer = Announcer(Listener(settings.language))
            return b"", plain(announcer.notice(error.notice).text)

    async def _content(self, person: Person | None, words: Sequence[str], settings: Settings) -> bytes:
        if any(word in _HELP for word in words):
            return _text(Announcer(Listener(settings.language)).catalogue.block("takeaway-help"))
        name = next((each for each in COMMANDS if words and words[0].casefold() in all_words(f"takeaway-{each}")), "")
        if not name:
            unknown = Notice.of("takeaway-unknown", word=clean(words[0], _LONGEST)) if words else None
            raise NoticeError(unknown or Notice.of("takeaway-missing"))
        if person is None:
            raise NoticeError(Notice.of("takeaway-guest"))
        found = read(words[1:], {**_LANGUAGE, **_PAGES.get(name, {})}, most_words=len(words))
        is_tournament = not {word.casefold() for word in found.words}.isdisjoint(all_words("command-tournament"))
        most = 0 if name in ("list", "export") else 1 + is_tournament
        if len(found.words) > most:
            raise UsageError(Notice.of("cli-too-many-words", word=found.words[most][:40]))
        if name == "export":
            return await self.archive.everything(person, self._people.accounts)
        if name == "list":
            return _text(await self._list(person, settings))
        if is_tournament:
            return await self._of_tournament(person, name, found, settings)
        match_id = match_number("".join(found.words))
        if match_id is None:
            raise NoticeError(Notice.of("takeaway-number", command=words[0].casefold()))
        return await self._of_match(person, name, match_id, found, settings)

    async def _of_match(self, person: Person, name: str, match_id: str, found: Arguments, settings: Settings) -> bytes:
        if name == "record":
            return await self.archive.document(person, match_id)
        if name in ("show", "transcript"):
            kind = "record" if name == "show" else name
            return _text(await self.archive.lines(person, kind, match_id, settings))
        settings, size, charset = _paged(found, settings)
        try:
            return await self.archive.braille(person, match_id, settings, size, _FORMS[name], charset)
        except NoProseError as error:  # what is to be installed is a matter of who runs the server
            raise NoticeError(Notice.of("takeaway-no-prose", match=match_id)) from error

    async def _of_tournament(self, person: Person, name: str, found: Arguments, settings: Settings) -> bytes:
        """ "record tournament 3": not what a person heard, but all else."""
        number = match_number(found.words[-1])
        if number is None or name == "transcript" or self._club is None:
            raise NoticeError(Notice.of("takeaway-tournament"))
        tournament = await Member(self._club, Presence(person)).tournaments.get(number)
        settings, size, charset = _paged(found, settings)
        try:
            return await self.archive.of_tournament(tournament, person, _FORMS.get(name, name), settings, size, charset)
        except NoProseError as error:
            raise NoticeError(Notice.of("takeaway-no-prose-tournament", tournament=number)) from error

    async def _list(self, person: Person, settings: Settings) -> list[str]:
        announcer = Announcer(Listener(settings.language))
        played = await self.archive.played(person)
        return [list_line(announcer, each) for each in played] or [announcer.text("records-none")]


def _language(words: Sequence[str], usual: str) -> str:
    """So that what is wrong with a command is told in it, too."""
    for place, word in enumerate(words):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(words[place + 1 : place + 2])
            return value if value in LANGUAGES else usual
    return usual


def _paged(found: Arguments, settings: Settings) -> tuple[Settings, pages.PageSize, str]:
    """What PAGE_FLAGS say. Raises UsageError."""
    grade = found.number("grade", 0, 2)
    settings = replace(settings, grade=settings.grade if grade is None else grade)
    return settings, page_size(found), found.flags.get("charset", "us")


def _text(lines: Sequence[str]) -> bytes:
    return "".join(f"{plain(line)}\n" for line in lines).encode()
