"""Faults that the tests must find: each is put into a copy of the program, one at a time, and tests must fail there.

``python -m tests.faults`` runs the tests that are named beside each fault; ``--whole`` runs all fast and slow tests
instead, which takes as long as the gate for each. ``python -m tests.faults sound cell`` takes these kinds alone, and
``--first 8`` begins with the eighth fault. Run it by hand after tests were changed: a fault that passes is a hole in
them. The copies run from source, without compiled boards, since a changed module must be the one that runs.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
_COPIED = ("accessible_games", "docs", "requirements", "tables", "tests", "tools")
_END = 600  # characters of a run that are shown when it did not fail


class Fault(NamedTuple):
    """``old`` stands once in ``file`` below the package and becomes ``new``; ``tests`` are those that find it."""

    kind: str
    what: str
    file: str
    old: str
    new: str
    tests: str


FAULTS = (
    Fault(
        "rules", "Abalone needs seven marbles to win", "rules/games/abalone/rules.py",
        "if max(state.captured) >= WINNING:", "if max(state.captured) > WINNING:", "rules/games/test_played.py",
    ),
    Fault(
        "rules", "a mill takes no stone in Mühle", "rules/games/muehle/rules.py",
        "            board = changed(board, move.removed, EMPTY)\n", "            pass\n", "rules/games/test_played.py",
    ),
    Fault(
        "rules", "a red throw does not move the abyss in Der Abgrund", "rules/games/abgrund/course.py",
        "    if not red:\n", "    if True:\n", "rules/games/test_played.py",
    ),
    Fault(
        "rules", "the player who resigns in Samsara wins", "rules/games/samsara/rules.py",
        "result=other(loser) if loser", "result=loser if loser", "rules/games/test_played.py",
    ),
    Fault(
        "rules", "equal players of Das Spiralspiel do not share the victory", "rules/games/spiralspiel/rules.py",
        "state.winners, state.ended, shared=True)", "state.winners, state.ended, shared=False)",
        "rules/games/test_played.py",
    ),
    Fault(
        "hidden", "a player of Confusion sees the own diagrams", "rules/games/confusion/rules.py",
        "blue if seat == BLACK else", "blue if seat is not None else", "rules/games/confusion",
    ),
    Fault(
        "hidden", "a secret outcome is announced before the end", "matches/update.py",
        "if entry.seq in match.secret_entries and not match.is_over:", "if False:", "matches",
    ),
    Fault(
        "hidden", "events for one seat reach all listeners", "matches/update.py",
        "e for e in events if e.audience is None or any(seat in e.audience for seat in audience)", "events",
        "matches/test_update.py",
    ),
    Fault(
        "storage", "an entry is read a second time", "storage/journal.py",
        "WHERE match_id = ? AND seq > ? ORDER BY seq", "WHERE match_id = ? AND seq >= ? ORDER BY seq",
        "storage/test_journal.py",
    ),
    Fault(
        "storage", "an older standing replaces a newer one", "storage/journal.py",
        "FROM note WHERE matches.id = note.id AND matches.noted <= note.noted AND",
        "FROM note WHERE matches.id = note.id AND", "storage/test_register.py storage/test_journal.py",
    ),
    Fault(
        "fence", "an append in a batch does not check the number before it", "storage/journal.py",
        "    FROM change WHERE matches.id = change.id AND matches.seq = change.before\n",
        "    FROM change WHERE matches.id = change.id\n",
        "storage/test_batch.py storage/test_journal.py",
    ),
    Fault(
        "fence", "PostgreSQL appends without checking the number before it", "storage/journal.py",
        "ON change.id = matches.id AND change.before = matches.seq\n        ORDER BY matches.id FOR UPDATE OF matches\n"
        "    ), moved AS (\n        UPDATE matches SET seq = change.last, "
        "changed = greatest(matches.changed, change.changed),\n"
        "            moves = matches.moves + change.moves\n        FROM change JOIN locked ON locked.id = change.id\n"
        "        WHERE matches.id = change.id AND matches.seq = change.before RETURNING matches.id",
        "ON change.id = matches.id\n        ORDER BY matches.id FOR UPDATE OF matches\n"
        "    ), moved AS (\n        UPDATE matches SET seq = change.last, "
        "changed = greatest(matches.changed, change.changed),\n"
        "            moves = matches.moves + change.moves\n        FROM change JOIN locked ON locked.id = change.id\n"
        "        WHERE matches.id = change.id RETURNING matches.id",
        "storage/test_batch.py storage/test_journal.py",
    ),
    Fault(
        "authorization", "any player reads a complaint", "club/lobby/staff.py",
        '        await self._checked()\n        found = await self._club.people.complaints.one(report)\n'
        '        if found is None:',
        '        found = await self._club.people.complaints.one(report)\n        if found is None:', "club/lobby",
    ),
    Fault(
        "authorization", "a program follows a private match", "interfaces/protocol/program.py",
        "        if member is not None:\n            await member.admission.check(match_id)\n        board",
        "        board",
        "interfaces/protocol club/lobby",
    ),
    Fault(
        "authorization", "hidden ratings stand in the profile", "club/ratings/service.py",
        "is_guest or await self._is_hidden(person):\n            return None",
        "is_guest:\n            return None", "club/lobby/test_ratings_announced.py",
    ),
    Fault(
        "silence", "no match is ever rated on a running server", "club/ratings/service.py",
        "            await self.follow()\n        return LOOK_SECONDS", "            pass\n        return LOOK_SECONDS",
        "club/lobby/test_ratings_announced.py",
    ),
    Fault(
        "live region", "the page's polite region is off", "interfaces/web/templates/play.html",
        'aria-live="polite"', 'aria-live="off"',
        "e2e/test_trees.py",
    ),
    Fault(
        "live region", "the page drops what waits to be heard", "interfaces/web/static/regions.js",
        '  waiting.push([region, words, performance.now()]);', "  waiting = [[region, words, performance.now()]];",
        "e2e/test_web.py e2e/test_web_heard.py",
    ),
    Fault(
        "sound", "left and right are swapped", "output/sounds/earcons.py",
        "left, right = volume / 100 * math.cos(angle)",
        "right, left = volume / 100 * math.cos(angle)",
        "output/sounds",
    ),
    Fault(
        "cell", "a row of a board in Braille loses what stands before its last field", "output/braille/drawing.py",
        'return tuple("".join([text + signs[cell] for text, cell in row]).rstrip() for row in layout)',
        'return tuple("".join([signs[cell] for text, cell in row]).rstrip() for row in layout)', "output/braille",
    ),
    Fault(
        "limit", "an address pays for nothing", "limits/line_budget.py",
        "            wait = max(wait, of_address)\n", "", "interfaces/test_fairness.py",
    ),
    Fault(
        "limit", "one person may offer any number of words of luck", "matches/luck.py",
        ">= MOST_WORDS", ">= MOST_WORDS * 9", "matches/test_luck.py",
    ),
    Fault(
        "clock", "a pause of the machine counts as thinking", "matches/clock.py",
        "passed = min(max(now - self._seen, 0.0), LONGEST_STEP)", "passed = max(now - self._seen, 0.0)",
        "matches/test_clock.py",
    ),
    Fault(
        "pairing", "people who began far more often than not meet one another", "club/tournaments/pairing.py",
        "            cost += _LOPSIDED\n", "            pass\n", "club/tournaments/test_pairing.py",
    ),
    Fault(
        "pairing", "the turn to begin does not count in a pairing", "club/tournaments/pairing.py",
        "            cost += _TURN\n", "            pass\n", "club/tournaments/test_pairing.py",
    ),
    Fault(
        "voice", "an alert does not interrupt a move", "output/speech/speaker.py",
        "if new.priority != ALERT:", "if new.priority:",
        "output/speech",
    ),
)  # fmt: skip


def main() -> int:
    """Put each fault in, one at a time, and return how many were not found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kinds", nargs="*", help="take these kinds alone")
    parser.add_argument("--first", type=int, default=1, help="begin with the fault that has this number")
    parser.add_argument("--whole", action="store_true", help="run all tests for each fault")
    chosen = parser.parse_args()
    missed = 0
    for number, fault in enumerate(FAULTS, 1):
        if number >= chosen.first and (not chosen.kinds or fault.kind in chosen.kinds):
            found = _find(fault, chosen.whole)
            missed += not found
            print(f"{'found' if found else 'MISSED'}  {number} {fault.kind}: {fault.what}", flush=True)
    return missed


def put_in(fault: Fault, package: Path) -> None:
    """Change the file below ``package``. Raises ValueError unless the old text stands there once."""
    file = package / fault.file
    text = file.read_text(encoding="utf-8")
    if text.count(fault.old) != 1:
        raise ValueError(f"{fault.file} has {text.count(fault.old)} places for: {fault.what}")
    file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def _find(fault: Fault, is_whole: bool) -> bool:
    with tempfile.TemporaryDirectory() as name:
        tree = copy_tree(Path(name) / "tree")
        put_in(fault, tree / "accessible_games")
        tests = ["tests"] if is_whole else [f"tests/{each}" for each in fault.tests.split()]
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not soak", "-p", "no:cacheprovider", *tests]
        done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        print("\n".join(f"  {line[:150]}" for line in failed) or done.stdout[-_END:])
        return done.returncode == 1 and any(line.startswith("FAILED") for line in failed)


def copy_tree(target: Path) -> Path:
    """Copy the sources without compiled modules, and return where they are."""
    leave_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in _COPIED:
        shutil.copytree(ROOT / name, target / name, ignore=leave_out)
    for file in (each for each in ROOT.iterdir() if each.is_file()):
        shutil.copy2(file, target / file.name)
    return target


if __name__ == "__main__":
    sys.exit(main())
