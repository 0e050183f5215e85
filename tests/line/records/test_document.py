"""The record: out and back, every refusal by its name, and one meaning of the schema and the code."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from accessible_games.club.accounts import guests
from accessible_games.club.accounts.person import PROGRAM
from accessible_games.line.records.document import MOST_BYTES, Verdict, export_record, read_record, verify, write_record
from accessible_games.line.records.shape import FORMAT, check_entry, check_logged, check_shape
from accessible_games.matches import log
from accessible_games.matches.clock import LEAST_PACE, MOST_MILLISECONDS, MOST_PACE, Allowance
from accessible_games.matches.log import GUEST, Entry, Player
from accessible_games.matches.luck import LEAST_DIGITS
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.round import MOST_ROUNDS
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.life import carry_out

ROOT = Path(__file__).resolve().parents[3]
SCHEMA = json.loads((ROOT / "accessible_games/line/records/record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
AT = 1_790_000_000_000
LATEST = 32_503_679_999_999  # milliseconds: the end of the year 2999, the last that every system can show as local time
NAME_REFUSED = Notice.of("record-field-wrong", entry=2, field="name")
LONGEST_GUEST = GUEST.ljust(guests.LONGEST_ID, "f")
PLAYERS = {"black": Player("human", "", "Zoë 🙂"), "white": Player("bot", "easy", "")}


def match_of(*moves: str, resigns: str | None = None) -> Match:
    """Return a match of the standard layout."""
    match = replayed("1", games.load, created(games.load("abalone"), {}, PLAYERS, AT))
    for number, move in enumerate(moves):
        carry_out(match, match.decide(match.phase.seats[0], move, AT + 1000 * number))  # type: ignore[union-attr]  # not over
    carry_out(match, match.resign(resigns, AT + 9000) if resigns else [])
    return match


@pytest.fixture(scope="module")
def full() -> Match:
    """Return a match with every kind of entry: moves, a declined and an accepted offer, the end."""
    match = match_of("c3-d4", "g7-f6")
    commands: list[Callable[[], list[Entry]]] = [
        lambda: match.offer_to_others("black", "draw", AT + 3000),
        lambda: match.answer("white", False, AT + 3001),
        lambda: match.offer_to_others("white", "undo", AT + 3002),
        lambda: match.answer("black", True, AT + 3003),
        lambda: match.decide("white", "i5-h5", AT + 3004),
        lambda: match.resign("black", AT + 3005),
    ]
    for command in commands:
        carry_out(match, command())
    return match


def refused(data: bytes | str) -> Notice:
    with pytest.raises(NoticeError) as caught:
        read_record(data, games.load)
    return caught.value.notice


def text_of(document: object) -> str:
    return json.dumps(document, ensure_ascii=False)


def test_a_record_comes_back_as_it_went(full: Match) -> None:
    written = write_record(full)
    assert read_record(written, games.load) == full.entries
    assert read_record(b"\xef\xbb\xbf" + written.encode(), games.load) == full.entries
    assert write_record(replayed("2", games.load, read_record(written, games.load))) == written


def test_the_document(full: Match) -> None:
    document = export_record(full)
    assert list(document) == ["format", "version", "match", "entries"]
    assert document["match"]["result"] == {"reason": "resign", "scores": {"black": 0, "white": 1}}
    assert document["match"]["players"][0] == {"seat": "black", "kind": "human", "level": "", "name": "Zoë 🙂"}
    assert [entry["kind"] for entry in document["entries"][-4:]] == ["answered", "taken-back", "decided", "finished"]
    assert json.loads(write_record(full)) == document
    assert len(write_record(full).splitlines()) == len(full.entries) + 7
    assert VALIDATOR.is_valid(document)


def test_a_running_match_has_no_result() -> None:
    running = match_of("c3-d4")
    document = export_record(running)
    assert document["match"]["result"] is None
    assert read_record(text_of(document), games.load) == running.entries


def test_the_order_of_stored_keys_does_not_matter(full: Match) -> None:
    turned = [Entry(e.seq, e.kind, e.at, dict(reversed(list(e.data.items())))) for e in full.entries]
    assert write_record(replayed("1", games.load, turned)) == write_record(full)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b" " * (MOST_BYTES + 1), "record-too-large"),
        ("ä" * (MOST_BYTES // 2 + 1), "record-too-large"),
        (b'{"format": "\xff"}', "record-not-utf8"),
        ("", "record-not-json"),
        ("{]", "record-not-json"),
        ("[" * 200_000, "record-too-deep"),
        ('{"a":' * 200_000, "record-too-deep"),
        ('{"format": 1, "format": 2}', "record-key-twice"),
        ("[NaN]", "record-bad-number"),
        ("[-Infinity]", "record-bad-number"),
        ("[1.0]", "record-bad-number"),
        ("[1e400]", "record-bad-number"),
        ("[" + "9" * 5000 + "]", "record-bad-number"),
        ("[9007199254740992]", "record-bad-number"),
        ("[]", "record-not-a-record"),
        ("null", "record-not-a-record"),
        ('{"format": "pgn"}', "record-not-a-record"),
        ('{"format": "accessible-games-record"}', "record-field-wrong"),
        ('{"format": "accessible-games-record", "version": true}', "record-field-wrong"),
        ('{"format": "accessible-games-record", "version": 2}', "record-newer"),
    ],
)
def test_invalid_documents_are_refused(data: bytes | str, message: str) -> None:
    assert refused(data).message == message


def _changed(change: Callable[[dict[str, Any]], object], full: Match) -> Notice:
    document = copy.deepcopy(export_record(full))
    change(document)
    return refused(text_of(document))


@pytest.mark.parametrize(
    ("change", "notice"),
    [
        (lambda d: d.pop("match"), Notice.of("record-field-missing", entry=0, field="match")),
        (lambda d: d.update(x=1), Notice.of("record-field-unknown", entry=0, field="x")),
        (lambda d: d.update({"\x1b[2J": 1}), Notice.of("record-field-unknown", entry=0, field="?[2J")),
        (lambda d: d.update(entries={}), Notice.of("record-field-wrong", entry=0, field="entries")),
        (lambda d: d["match"].pop("digest"), Notice.of("record-field-missing", entry=0, field="digest")),
        (lambda d: d["match"].update(digest="0" * 64), Notice.of("record-head-differs", field="digest")),
        (lambda d: d["match"].update(result=None), Notice.of("record-head-differs", field="result")),
        (lambda d: d["match"]["players"].reverse(), Notice.of("record-head-differs", field="players")),
        (lambda d: d["entries"].__setitem__(3, 7), Notice.of("record-entry-no-object", entry=4)),
        (lambda d: d["entries"][3].pop("at"), Notice.of("record-field-missing", entry=4, field="at")),
        (lambda d: d["entries"][3].update(at=-1), Notice.of("record-field-wrong", entry=4, field="at")),
        (lambda d: d["entries"][3].update(kind="won"), Notice.of("record-field-wrong", entry=4, field="kind")),
        (lambda d: d["entries"][3]["data"].update(move=""), Notice.of("record-field-wrong", entry=4, field="move")),
        (lambda d: d["entries"][3]["data"].update(why=""), Notice.of("record-field-unknown", entry=4, field="why")),
        (lambda d: d["entries"][1]["data"].update(name="\x1b"), NAME_REFUSED),
        (lambda d: d["entries"][1]["data"].update(name="a" * 81), NAME_REFUSED),
        (lambda d: d.update(entries=[{}] * 20_001), Notice.of("record-too-many-entries", limit=20_000)),
        (lambda d: d.update(entries=[]), Notice.of("record-entry-misfit", entry=1, kind="none")),
        (lambda d: d["entries"].pop(0), Notice.of("record-entry-misfit", entry=1, kind="seated")),
        (lambda d: d["entries"].pop(3), Notice.of("record-entry-misfit", entry=4, kind="decided")),
        (lambda d: d["entries"].pop(), Notice.of("record-head-differs", field="result")),
        (lambda d: d["entries"][0]["data"].update(game="go"), Notice.of("record-game-unknown", game="go")),
        (
            lambda d: d["entries"][0]["data"].update(rules_version=9),
            Notice.of("record-rules-differ", game="abalone", version=9, known=1),
        ),
        (
            lambda d: d["entries"][3]["data"].update(move="a1-a2"),
            Notice.of("record-move-impossible", entry=4, move="a1-a2"),
        ),
        (
            lambda d: d["entries"][3]["data"].update(move="C3 D4"),
            Notice.of("record-entry-misfit", entry=4, kind="decided"),
        ),
        (
            lambda d: d["entries"][-1]["data"].update(loser="white"),
            Notice.of("record-entry-misfit", entry=12, kind="finished"),
        ),
    ],
)
def test_each_fault_is_named(change: Callable[[dict[str, Any]], object], notice: Notice, full: Match) -> None:
    assert _changed(change, full) == notice


def test_a_record_that_breaks_off_before_the_end_it_reached() -> None:
    """The last move won; without the entry that says so, the log is torn."""
    entries = lost_in_six()
    whole = verify(entries, games.load)
    assert whole.ok
    torn = verify(entries[:-1], games.load)
    assert (torn.ok, torn.seq) == (False, len(entries))


def lost_in_six() -> list[Entry]:
    """Return a game that the rules end: both sides go back and forth until the third repetition."""
    match = match_of()
    moves = ["c3-d3", "g7-f7", "d3-c3", "f7-g7"]
    number = 0
    while not match.is_over:
        carry_out(match, match.decide(match.phase.seats[0], moves[number % 4], AT))  # type: ignore[union-attr]  # not over
        number += 1
    return match.entries


def test_verify_names_the_first_bad_entry(full: Match) -> None:
    verdict = verify(full.entries, games.load)
    assert verdict == Verdict(True, 0, None, export_record(full)["match"]["digest"])
    bad = list(full.entries)
    bad[4] = Entry(5, "decided", AT, {"seat": "white", "move": "c3-d4"})
    verdict = verify(bad, games.load)
    assert (verdict.ok, verdict.seq, verdict.digest) == (False, 5, "")
    assert verdict.why == Notice.of("record-move-impossible", entry=5, move="c3-d4")
    bad[4] = Entry(5, "decided", AT, {"seat": "white"})
    assert verify(bad, games.load).why == Notice.of("record-field-missing", entry=5, field="move")
    assert verify([], games.load).seq == 1


# --- The schema and the code -----------------------------------------------------------------------------------


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_limits_of_the_schema_are_those_of_the_log() -> None:
    defined = SCHEMA["$defs"]
    assert set(defined["entry"]["properties"]["kind"]["enum"]) == set(log.KINDS)
    assert set(defined["question"]["enum"]) == set(log.OFFERS)
    created, offered = defined["created"]["properties"], defined["offered"]["properties"]
    main, increment = created["clock"]["additionalProperties"]["prefixItems"]
    times = {part["maximum"] for part in (main, increment, offered["milliseconds"])}
    assert times == {MOST_MILLISECONDS}
    assert defined["spent"]["maximum"] == 100 * MOST_MILLISECONDS, "extra time can be granted again and again"
    assert created["rounds"]["maximum"] == defined["round"]["maximum"] == MOST_ROUNDS
    assert created["days"]["maximum"] == log.MOST_DAYS
    pace = defined["paced"]["properties"]["pace"]
    assert (pace["minimum"], pace["maximum"]) == (LEAST_PACE, MOST_PACE)
    opened = defined["opened"]["properties"]["word"]
    assert (opened["minLength"], opened["maxLength"]) == (LEAST_DIGITS, log.LONGEST_WORD)
    assert defined["luck"]["properties"]["word"]["allOf"][1]["maxLength"] == log.LONGEST_WORD


def is_accepted(document: object, check: Callable[[Any], None] = check_shape) -> bool:
    try:
        check(document)
    except NoticeError:
        return False
    return True


# Edges of every limit, and values of every other kind.
VALUES: list[object] = [
    None, True, False, 0, 1, -1, 16, 1000, 1001, 20_000, 20_001, 1_000_000, 1_000_001, -1_000_000, -1_000_001,
    LATEST, LATEST + 1, "", "a", "A", "a\n", "\n", "black", "undo", "draw", "bot", "human", "a" * 40,
    "a" * 41, "~" * 60, "~" * 61, " ", "é", "\x7f", "\x80", "\xa0", "\u2027", "\u2028", "\u202e", "\u202f", "\u2066",
    "\u206a", "\ud800", "\ue000", "😀" * 80, "😀" * 81, "0" * 64, "f" * 64 + "\n", "g" * 64, "created", "finished",
    [], {}, ["a"], ["a", "a"], ["a", "b"], [f"s{n}" for n in range(16)], [f"s{n}" for n in range(17)], {"a": "b"},
    {"a": 1}, {"A": 1}, {f"s{n}": 1 for n in range(16)}, {f"s{n}": 1 for n in range(17)},
    {f"s{n}": "x" for n in range(40)}, {f"s{n}": "x" for n in range(41)}, {"reason": "six", "scores": {"a": 1}},
    2, 99, 100, 86_400_000, 86_400_001, 8_640_000_000, 8_640_000_001, "~" * 40, "0" * 32, "f" * 32 + "\n", "g" * 32,
    "time", "own-dice", "adjourn", "luck", "committed", "round-ended", {"a": [1, 0]}, {"a": [0, 0]}, {"a": [1, -1]},
    {"a": [86_400_000, 86_400_000]}, {"a": [86_400_001, 0]}, {"a": [1, 86_400_001]}, {"a": [1]}, {"a": [1, 0, 0]},
    {"a": [True, 0]}, {"a": {}}, {"reason": "six", "scores": {"a": 1}, "totals": {"a": 1}},
]  # fmt: skip


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the path of every value inside a document."""
    found = [path]
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        found += places(inner, (*path, key))
    return found


def put(document: Any, path: tuple[str | int, ...], value: object, how: str) -> Any:
    """Return the document with one value replaced, removed or added."""
    if not path:
        return value
    document = holder = copy.copy(document)
    for key in path[:-1]:
        holder[key] = copy.copy(holder[key])
        holder = holder[key]
    if how == "remove":
        del holder[path[-1]]
    elif how == "add" and isinstance(holder, dict):
        holder["extra"] = value
    elif how == "add":
        holder.append(value)
    else:
        holder[path[-1]] = value
    return document


DIGITS = "0f" * 32
END = {"reason": "time", "loser": "black", "scores": {"black": 0, "white": 1}, "secret": DIGITS, "command": "a7"}
EVERY_KIND: dict[str, dict[str, Any]] = {
    log.CREATED: {
        "game": "abalone",
        "rules_version": 1,
        "options": {"a": "b"},
        "seats": ["black", "white"],
        "data": "x/1",
        "rounds": 3,
        "clock": {"black": [60_000, 0]},
        "days": 3,
        "proved": True,
        "rated": True,
        "patience": 60_000,
        "tournament": [1, 2, 3],
    },
    log.SEATED: {
        "seat": "white",
        "kind": "bot",
        "level": "easy",
        "name": "",
        "style": "hasty",
        "account": "17",
        "driver": "program",
        "is_adapting": True,
    },
    log.COMMITTED: {"round": 1, "nonce": DIGITS[:32], "digest": DIGITS},
    log.PLEDGED: {"seat": "black", "digest": DIGITS, "command": "a8"},
    log.LUCK: {"seat": "black", "word": "Glück 🍀", "command": "a1"},
    log.OPENED: {"seat": "black", "word": DIGITS[:32], "command": "a9"},
    log.DECIDED: {"seat": "black", "move": "c3-d4", "spent": 1200, "command": "a2"},
    log.DRAWN: {"outcome": "roll 2 5", "typed": "black", "command": "a3"},
    log.OFFERED: {"seat": "black", "what": "time", "milliseconds": 60_000, "level": "easy", "command": "a4"},
    log.ANSWERED: {"seat": "white", "what": "own-dice", "accepted": True, "command": "a5"},
    log.TAKEN_BACK: {"decisions": 2, "spent": 1200},
    log.FLAGGED: {"seat": "black", "spent": 60_000, "by": "white", "command": "a6"},
    log.ADJOURNED: {"seat": "", "spent": 0},
    log.PAUSED: {"seat": "", "spent": 0},
    log.REPLACED: {"seat": "black", "level": "easy", "spent": 900},
    log.RETURNED: {"seat": "black"},
    log.PACED: {"seat": "black", "pace": 5, "command": "a8"},
    log.ADOPTED: {"guest": "guest-ab", "account": "12"},
    log.ROUND_ENDED: END,
    log.FINISHED: END,
}


@pytest.fixture(scope="module")
def form(full: Match) -> dict[str, Any]:
    """Return a document with every kind of entry and every field, valid in its form only."""
    document = export_record(full)
    document["match"]["players"][1] |= {"style": "hasty", "account": "17"}
    document["match"]["result"]["totals"] = {"black": 0, "white": 1}
    document["entries"] = [
        {"seq": seq, "kind": kind, "at": AT, "data": EVERY_KIND[kind]} for seq, kind in enumerate(log.KINDS, start=1)
    ]
    return document


def test_every_field_of_the_first_entry_has_a_value_in_these_tests() -> None:
    assert EVERY_KIND[log.CREATED].keys() == SCHEMA["$defs"]["created"]["properties"].keys()


@pytest.mark.parametrize(
    "terms",
    [
        MatchTerms(rounds=3, is_rated=True, tournament=(4, 2, 1)),
        MatchTerms(clock={"black": Allowance(60_000, 5_000)}),
        MatchTerms(days=3),
        MatchTerms(is_proved=True, patience=60_000),
    ],
    ids=["rated", "clock", "days", "proved"],
)
def test_a_match_of_the_server_has_the_form_of_a_record(terms: MatchTerms) -> None:
    """All terms are allowed, and a guest with the longest identifier."""
    accounts = ("12", "13") if terms.is_rated else (LONGEST_GUEST, LONGEST_GUEST)
    game = games.load("samsara" if terms.is_proved else "abalone")
    people = [Player("human", "", "Ann", account=each, driver=PROGRAM) for each in accounts]
    for entry in created(game, {}, dict(zip(game.seats[2], people, strict=True)), AT, terms):
        check_logged(entry.seq, entry)


def test_every_kind_of_entry_has_a_form(form: dict[str, Any]) -> None:
    check_shape(form)
    VALIDATOR.validate(form)


@settings(max_examples=100)  # of two changes at once; the next test has each by itself
@given(data=st.data())
def test_the_schema_and_the_code_agree(data: st.DataObject, form: dict[str, Any]) -> None:
    document: Any = form
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(places(document)))
        how = data.draw(st.sampled_from(("replace", "replace", "replace", "remove", "add")))
        document = put(document, path, data.draw(st.sampled_from(VALUES)), how)
    assert is_accepted(document) == VALIDATOR.is_valid(document)


@pytest.mark.slow
def test_the_schema_and_the_code_agree_on_every_value_in_every_place(form: dict[str, Any]) -> None:
    of_an_entry = Draft202012Validator({"$defs": SCHEMA["$defs"], "$ref": "#/$defs/entry"})
    cases: list[tuple[Any, Callable[[Any], None], Any]] = [({**form, "entries": []}, check_shape, VALIDATOR)]
    cases += [(entry, lambda one: check_entry(1, one), of_an_entry) for entry in form["entries"]]
    verdicts = {True: 0, False: 0}
    for whole, check, validator in cases:
        for path in places(whole):
            changes = [put(whole, path, value, "replace") for value in VALUES]
            changes += [put(whole, path, None, "remove")] if path else []
            for changed in changes:
                accepted = is_accepted(changed, check)
                assert accepted == validator.is_valid(changed), (path, changed)
                verdicts[accepted] += 1
    assert min(verdicts.values()) > 100


@settings(max_examples=75)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=12,
    )
)
def test_any_json_gets_a_notice(value: object) -> None:
    for document in (value, {"format": FORMAT, "version": 1, "match": value, "entries": [value]}):
        assert refused(text_of(document)).message.startswith("record-")


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_any_bytes_get_a_notice(data: bytes) -> None:
    assert refused(data).message.startswith("record-")
