"""A tournament as it leaves the program: it has the form of its schema, nobody's account, and can be read."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.pairing import paired
from accessible_games.club.tournaments.state import FORMS, SWISS, Tournament
from accessible_games.line.lines.tournaments import tournament_lines
from accessible_games.line.records.sheets import Sheet, encoded
from accessible_games.line.records.tournaments import write_tournament, write_tournament_sheet
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille import pages
from accessible_games.rules.core.skills import LEVELS
from tests.kit import playing

ROOT = Path(__file__).resolve().parents[3]
SCHEMA = json.loads((ROOT / "accessible_games/line/records/tournament.schema.json").read_text(encoding="utf-8"))


def played(form: str, count: int = 5) -> Tournament:
    tournament = playing.begun(form, count, game="abalone")
    results = playing.by_lot(random.Random(1))
    if form == "arena":
        pairing = paired(tournament, tournament.playing)
        assert pairing is not None
        playing.seat(tournament, pairing)
        playing.score(tournament, results)
    else:
        playing.play_round(tournament, results)
        tournament.apply(machine.rested(tournament, 0, 5))
        playing.play(tournament, results)
    tournament.apply(machine.left(tournament, "p2", 0))
    tournament.apply(machine.finished(tournament, "over", 0))
    return tournament


def test_the_schema_allows_every_level_of_the_computer() -> None:
    [enums] = enums_of_levels(SCHEMA)
    assert enums == ["", *LEVELS]


def enums_of_levels(schema: Any) -> list[list[str]]:
    """Return the choices of every property ``level`` in a schema."""
    if isinstance(schema, list):
        return [each for part in schema for each in enums_of_levels(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["level"]["enum"]] if isinstance(schema.get("level"), dict) else []
    return own + enums_of_levels(list(schema.values()))


@pytest.mark.parametrize("form", FORMS)
def test_the_document_has_the_form_of_its_schema_and_nobodys_account(form: str) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    text = write_tournament(played(form))
    document = json.loads(text)
    jsonschema.validate(document, SCHEMA)
    assert not {"p1", "p2", "p3", "p4", "p5"} & set(json.dumps(document).replace('"', " ").split())
    assert text.endswith("}\n")
    assert [each["seq"] for each in document["entries"]] == list(range(1, len(document["entries"]) + 1))
    assert [row["name"] for row in document["tournament"]["standings"] if row["place"] == 1]


def test_hostile_names_stay_what_they_are() -> None:
    tournament = playing.begun(SWISS, 3, game="abalone")
    entry = tournament.entries[1]
    name = 'Zoë "}],\n\ud800 { $name }'
    hostile = Tournament("1", [tournament.entries[0], entry._replace(data={**entry.data, "name": name})])
    document = json.loads(write_tournament(hostile))
    assert document["entries"][1]["data"]["name"] == name
    assert name.replace("\n", " ") in " ".join(tournament_lines(Announcer(Listener("en")), hostile))


@pytest.mark.parametrize(
    ("language", "title", "end"),
    [
        ("en", "Tournament 1: Swiss, 3 rounds, Abalone, opened by Player 1.", "The end:"),
        ("de", "Turnier 1: Schweizer System, 3 Runden, Abalone, eröffnet von Player 1.", "Endstand:"),
    ],
)
def test_it_can_be_read_from_its_first_round_to_the_standings(language: str, title: str, end: str) -> None:
    tournament = played(SWISS)
    lines = tournament_lines(Announcer(Listener(language)), tournament)
    assert lines[0] == title
    assert len([line for line in lines if "Player" in line]) == 1 + 3 * 3 + 5
    assert lines[-6] == end


def test_it_stands_on_pages_of_braille() -> None:
    sheet = Sheet(Announcer(Listener("en")), pages.PageSize(40, 25), 0)
    title = write_tournament_sheet(sheet, played(SWISS))
    assert sheet.rows
    assert max(map(len, sheet.rows)) <= 40
    data = encoded(pages.Document(title, "en", tuple(sheet.rows)), pages.PageSize(40, 25), "brf", "us")
    assert b"BUCHHOLZ" in data.upper() or b"PLAYER" in data.upper()
