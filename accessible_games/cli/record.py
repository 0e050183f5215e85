"""``accessible-games record``: list, show, export, import and verify the matches of this computer."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from accessible_games.cli.console import ALL, LANGUAGE, STANDARD, Console, is_match, problem_of
from accessible_games.line.presenters.listed import groups
from accessible_games.line.records import document
from accessible_games.line.records.text import against_operators, count_moves, list_line, record_lines, replay
from accessible_games.matches.log import Entry
from accessible_games.matches.replay import replayed
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.folders import database_file
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql

DONE, FAILED = 0, 1
FLAGS: dict[str, dict[str, Flag]] = {
    "list": {"--running": Flag("running", "on")},
    "show": {},
    "export": {
        "--format": Flag("format", choices=("json", "text")),
        "-o": Flag("file"),
        "--force": Flag("force", "on"),
    },
    "import": {},
    "verify": {"--all": Flag("all", "on")},
}
_TARGETS = {"show": "match", "export": "match", "import": "file", "verify": "either"}


def run(arguments: list[str], console: Console) -> int:
    """Run the words after ``record``. Return 0 if done, 1 if a record has a fault.

    Raises UsageError and NoticeError.
    """
    command, found = read_arguments(arguments)
    with SqliteSql(database_file()) as sql:
        return asyncio.run(_Work(sql, console).do(command, found))


def read_arguments(arguments: list[str]) -> tuple[str, Arguments]:
    """Return the command, and its flags with the one word it may need. Raises UsageError."""
    left = list(arguments)
    if left[:1] == ["--language"]:  # the one flag that makes sense before the command
        left = [*left[2:], *left[:2]]
    if not left or left[0].startswith("--language"):
        raise UsageError(Notice.of("record-no-command", commands=", ".join(FLAGS)))
    command = left.pop(0)
    if command not in FLAGS:
        raise UsageError(Notice.of("record-unknown-command", command=command[:40], commands=", ".join(FLAGS)))
    found = read(left, {**FLAGS[command], **LANGUAGE}, most_words=int(command in _TARGETS))
    if "all" in found.flags and found.words:
        raise UsageError(Notice.of("cli-too-many-words", word=found.words[0][:40]))
    if command in _TARGETS and not found.words and "all" not in found.flags:
        raise UsageError(Notice.of("record-target-missing", command=command, what=_TARGETS[command]))
    if "force" in found.flags and found.flags.get("file", STANDARD) == STANDARD:
        raise UsageError(Notice.of("record-force-alone"))
    return command, found


class _Work:
    """One command on one store."""

    def __init__(self, sql: SqliteSql, console: Console) -> None:
        self._sql = sql
        self._journal = SqlJournal(sql)
        self._console = console
        self._announcer = Announcer(Listener(console.language))
        self._checked: list[document.Verdict] = []

    async def do(self, command: str, found: Arguments) -> int:
        """Run the command and return the exit code. Raises NoticeError."""
        target, flags = "".join(found.words), found.flags
        if command == "list":
            return await self._list("running" in flags)
        if command == "show":
            return await self._export(target, "text", STANDARD, False)
        if command == "export":
            form, file = flags.get("format", "json"), flags.get("file", STANDARD)
            return await self._export(target, form, file, "force" in flags)
        if command == "import":
            return await self._import(target)
        if "all" in flags:
            return await self._verify_all()
        if is_match(target):
            code = self._verify_match(target, await self._entries(target))
        else:
            code = self._verify_file(target)
        self._tell_chance()
        for number, before, opening in (each for verdict in self._checked for each in verdict.checks):
            opened = groups(opening) or "none"
            self._console.say("record-check-numbers", round=number, before=groups(before), opening=opened)
        return code

    async def _list(self, only_running: bool) -> int:
        found = await self._journal.summaries(limit=ALL, only_running=only_running)
        for each in found:
            self._console.line(list_line(self._announcer, each))
        if not found:
            self._console.say("record-list-none-running" if only_running else "record-list-none")
        return DONE

    async def _export(self, match_id: str, form: str, file: str, force: bool) -> int:
        entries = await self._entries(match_id)
        match, happenings = replay(match_id, entries)
        if form == "json":
            content = document.write_record(match).encode("utf-8", "backslashreplace")
        else:
            lines = record_lines(match, happenings, self._announcer.listener.language)
            content = "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
        self._console.deliver(content, str(Path(file)), force, is_private=True)
        if file != STANDARD:
            self._console.say("record-written", file=file)
        return DONE

    async def _import(self, file: str) -> int:
        entries = document.read_record(self._read(file), games.load)
        match = replayed("", games.load, entries)
        match_id = await self._journal.create(entries)
        game = self._announcer.text(f"{match.game.id}-name")
        self._console.say("record-imported", match=match_id, game=game, moves=count_moves(entries))
        return DONE

    def _verify_match(self, match_id: str, entries: list[Entry]) -> int:
        verdict = document.verify(entries, games.load)
        self._checked.append(verdict)
        if verdict.why is not None:
            self._console.fail(Notice.of("record-bad", match=match_id))
            self._console.fail(verdict.why)
            return FAILED
        if verdict.digest:
            self._console.say("record-sound", match=match_id, entries=len(entries), digest=verdict.digest)
        else:
            self._console.say("record-sound-secret", match=match_id, entries=len(entries))
        return DONE

    async def _verify_all(self) -> int:
        self._sql.database.check()
        found = await self._journal.summaries(limit=ALL)
        bad = 0
        for each in sorted(found, key=lambda each: int(each.id)):
            bad += self._verify_match(each.id, await self._journal.entries(each.id)) != DONE
        if bad:
            self._console.fail(Notice.of("record-some-bad", bad=bad, count=len(found)))
            return FAILED
        self._console.say("record-all-sound", count=len(found))
        self._tell_chance()
        return DONE

    def _verify_file(self, file: str) -> int:
        entries = document.read_record(self._read(file), games.load)
        verdict = document.verify(entries, games.load)
        self._checked.append(verdict)
        self._console.say("record-sound-file", file=file, entries=len(entries), digest=verdict.digest)
        return DONE

    def _tell_chance(self) -> None:
        """Print the result for all draws that were checked, or nothing without draws."""
        sealed = sum(each.sealed for each in self._checked)
        counts = {
            "record-proved": sum(each.proof.proved for each in self._checked),
            **against_operators([each.proof for each in self._checked]),
            "record-typed-in": sum(each.proof.typed for each in self._checked),
            "record-still-sealed": sealed,
            "record-not-provable": sum(each.proof.open for each in self._checked) - sealed,
        }
        for message, count in counts.items():
            if count:
                self._console.say(message, count=count)

    async def _entries(self, match_id: str) -> list[Entry]:
        entries = await self._journal.entries(match_id)
        if not entries:
            raise NoticeError(Notice.of("record-no-match", match=match_id[:40]))
        return entries

    def _read(self, file: str) -> bytes:
        """Read at most one byte more than allowed, which shows that the file is too long."""
        limit = document.MOST_BYTES + 1
        if file == STANDARD:
            return sys.stdin.buffer.read(limit)
        try:
            with open(file, "rb") as source:
                return source.read(limit)
        except FileNotFoundError as error:
            raise NoticeError(Notice.of("record-file-missing", file=file)) from error
        except (OSError, ValueError) as error:
            raise NoticeError(Notice.of("record-file-unreadable", file=file, problem=problem_of(error))) from error
