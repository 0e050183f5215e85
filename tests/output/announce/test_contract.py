"""Every message in the code exists in both languages, with its facts; and no messages are left over."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import accessible_games
from accessible_games.club.accounts.person import WaysIn
from accessible_games.club.accounts.settings import KINDS
from accessible_games.club.lobby import news
from accessible_games.club.lobby.stored import ACCESS
from accessible_games.languages import LANGUAGES
from accessible_games.line.records.text import record_body
from accessible_games.line.session.buffers import WAYS
from accessible_games.line.session.registry import GROUPS, commands
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry, Entry, Player
from accessible_games.matches.luck import OPENING, PLEDGING, WORD
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from accessible_games.output.announce.messages import _chunks, catalogue
from accessible_games.rules import games

ROOT = Path(accessible_games.__file__).parent
SPOKEN = (
    "line/session",
    "line/lines",
    "line/presenters",
    "line/actions",
    "line/commands",
    "line/visits",
    "line/records",
    "club/lobby",
    "club/accounts",
    "matches",
    "interfaces",
    "interfaces/protocol",
    "hosting",
    "storage",
    "limits",
    "cli",
)
NO_MESSAGES = {  # of protocols, of the command line, of addresses on the page, and of the audit log
    "chance-due",
    "ssh-ed25519",
    "ssh-dss",
    "ssh-rsa",
    "ssh-port",
    "web-port",
    "check-config",
    "end-login",
    "end-logins",
    "account-made",
    "account-deleted",
    "match-closed",
    "match-id",
    "match-opened",
    "tournament-closed",
}
IDENTIFIER = re.compile(r"[a-z]+(-[a-z0-9]+)+")

# Identifiers that are put together while the program runs: what they begin with, and how they go on.
FAMILIES = {
    "session-offered-": log.OFFERS,
    "session-confirm-": [each for each in log.OFFERS if each not in (log.SUBSTITUTE, log.RETURN)],
    "session-help-": GROUPS,
    **{f"account-{kind}-": ("ended", "left") for kind in WaysIn._fields},
    "past-": WAYS,
    "kind-": KINDS,
    "seats-other-": ("joined", "left", "bots", "declined", "changed"),
    "seats-away-": ("host", "closed", "role"),
    "setup-access-": ACCESS,
    "talk-": (news.LOBBY, news.CHAT, news.MESSAGE),
    "talk-own-": (news.LOBBY, news.CHAT),
    "talk-category-": news.CATEGORIES,
    "exchange-due-": (PLEDGING, WORD, OPENING),
    "staff-done-": ("mute", "kick", "ban", "close-running", "close-waiting", "restart", "reports"),
    "people-banned-": ("place",),
    "people-muted-": ("place",),
    "entrance-help-": ("guest", "account", "words", "time"),
}
IN_A_BRANCH = {"series-round": {"seat"}}  # needed only where another fact says so
# Entries of a log by kind, and what is in them; the head of a record tells those with which a match begins.
BY_EVENTS = {log.DECIDED, log.DRAWN, log.FLAGGED, log.ROUND_ENDED, log.FINISHED}  # which follow from them
ENTRIES: dict[str, dict[str, object]] = {
    log.COMMITTED: {"digest": "0123456789"},
    log.LUCK: {"seat": "black", "word": "pear"},
    log.PLEDGED: {"seat": "black", "digest": "0123456789"},
    log.OPENED: {"seat": "black", "word": "0123456789"},
    log.OFFERED: {"seat": "black", "what": log.DRAW},
    log.ANSWERED: {"seat": "black", "what": log.DRAW, "accepted": True},
    log.TAKEN_BACK: {"decisions": 2},
    log.ADJOURNED: {"seat": "", "spent": 0},
    log.PAUSED: {"seat": "", "spent": 0},
    log.REPLACED: {"seat": "black", "level": "easy"},
    log.RETURNED: {"seat": "black"},
    log.PACED: {"seat": "black", "pace": 5},
}
WHOLE = {f"{begin}{end}" for begin, ends in FAMILIES.items() for end in ends}
OURS = (
    *("seats", "hall", "talk", "people", "staff", "session", "account", "entrance", "visit", "asking", "match"),
    *("record", "store", "backup", "restore", "check"),
)


@cache
def sources() -> dict[Path, list[ast.Constant | ast.Call]]:
    """All strings and calls."""
    return {
        path: [
            node
            for node in ast.walk(ast.parse(path.read_text("utf8")))
            if isinstance(node, ast.Call) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
        ]
        for path in {path for each in SPOKEN for path in (ROOT / each).rglob("*.py")}
    }


@cache
def constants() -> set[tuple[str, Path]]:
    """Every string that looks like the identifier of a message."""
    begins = {each.split("-")[0] for each in catalogue("en").ids()}
    return {
        (node.value, path)
        for path, nodes in sources().items()
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and IDENTIFIER.fullmatch(node.value)
        if node.value.split("-")[0] in begins
    }


@cache
def facts_of(language: str) -> dict[str, set[str]]:
    """Message -> the facts that its value needs."""
    return {name: set(re.findall(r"\$(\w+)", source)) for name, source in _chunks(language).items()}


_SAYING = ("say", "text", "of", "_say", "confirm", "line", "pose", "until", "Refused")


@cache
def said() -> list[tuple[str, set[str], str]]:
    """Calls with an identifier of a message, and the facts that they give; those with ``**facts`` are left out."""
    found = []
    for path, nodes in sources().items():
        for node in nodes:
            if not isinstance(node, ast.Call) or not node.args or any(each.arg is None for each in node.keywords):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            first = node.args[0]
            if name in _SAYING and isinstance(first, ast.Constant):
                if isinstance(first.value, str) and catalogue("en").has(first.value):
                    given = {each.arg for each in node.keywords if each.arg is not None}
                    found.append((first.value, given, f"{path.relative_to(ROOT)}:{node.lineno}"))
    return found


def test_every_message_named_in_code_exists() -> None:
    known = set(catalogue("en").ids())
    missing = {f"{each} in {path.name}" for each, path in constants() if each not in known | NO_MESSAGES}
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_composed_identifier_exists(language: str) -> None:
    assert len(WHOLE) > 50
    assert sorted(each for each in WHOLE if not catalogue(language).has(each)) == []


def test_every_command_stands_in_a_line_of_the_help() -> None:
    assert {each.group for each in commands().values()} == set(GROUPS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_gives_the_facts_that_the_words_need(language: str) -> None:
    assert len(said()) > 300
    wrong = []
    for message, given, place in said():
        people = {
            f"{each.removesuffix('seat')}{more}"
            for each in given
            if each.endswith("seat")
            for more in ("you", "player")
        }
        needed = facts_of(language).get(message, set()) - IN_A_BRANCH.get(message, set())
        if not needed <= given | people:
            wrong.append(f"{place}: {message} needs {sorted(needed - given - people)}")
    assert not wrong


def test_no_words_are_left_over() -> None:
    named = {each for each, _ in constants()} | WHOLE
    ids = {each for language in LANGUAGES for each in catalogue(language).ids() if each.split("-")[0] in OURS}
    used_in_words = set(
        re.findall(
            r"\{ ([a-z-]+) \}",
            "".join(path.read_text("utf8") for path in (ROOT / "output" / "messages").rglob("*.ftl")),
        )
    )
    assert sorted(ids - named - used_in_words) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["session-declined", "session-heard-offer"])
def test_each_offer_has_words_of_its_own(language: str, message: str) -> None:
    facts = {"player": "X", "you": "no"}
    heard = {catalogue(language).format(message, {**facts, "what": what}) for what in log.OFFERS}
    assert len(heard) == len(log.OFFERS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", log.OFFERS)
def test_each_offer_is_a_question(language: str, what: str) -> None:
    facts = {"player": "X", "you": "no", "minutes": 5, "level": "strong", "moves": "X c3 d4"}
    asked = catalogue(language).format(f"session-offered-{what}", facts)
    assert asked.endswith("?")
    assert asked.startswith("X ")


def in_a_record(language: str, kind: str, data: dict[str, object]) -> str:
    """Return the line of an entry in the readable record."""
    game = games.load("abalone")
    match = replayed("", games.load, created(game, {}, {"black": Player("human"), "white": Player("human")}, 5))
    happening = AppliedEntry(Entry(4, kind, 0, data), ())
    return " ".join(one.text for line in record_body(match, [happening], language) for one in line.said)


def test_every_kind_of_entry_is_known_here() -> None:
    unheard = {log.CREATED, log.SEATED, log.ADOPTED}  # how it began, and what changes nothing at the board
    assert {*ENTRIES, *BY_EVENTS, *unheard} == set(log.KINDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_entry_has_words_of_its_own_in_a_record(language: str) -> None:
    heard = {kind: in_a_record(language, kind, data) for kind, data in ENTRIES.items()}
    assert all(heard.values())
    assert len(set(heard.values())) == len(ENTRIES)
    assert in_a_record(language, log.ANSWERED, {**ENTRIES[log.ANSWERED], "accepted": False}) not in heard.values()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_offer_has_words_of_its_own_in_a_record(language: str) -> None:
    more: dict[str, dict[str, object]] = {log.TIME: {"milliseconds": 60_000}, log.SUBSTITUTE: {"level": "easy"}}
    heard = {
        in_a_record(language, log.OFFERED, {"seat": "black", "what": what, **more.get(what, {})}) for what in log.OFFERS
    }
    assert len(heard) == len(log.OFFERS)


def test_each_kind_of_entry_is_announced_during_the_match() -> None:
    source = (ROOT / "line" / "presenters" / "updates.py").read_text("utf8")
    assert set(re.findall(r"log\.([A-Z_]+)", source)) >= {kind.upper().replace("-", "_") for kind in ENTRIES}
