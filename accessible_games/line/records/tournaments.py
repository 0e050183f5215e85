"""Exports of a tournament: a document with its schema, lines to read, and Braille."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from accessible_games.club.tournaments.standings import standings
from accessible_games.club.tournaments.state import Tournament
from accessible_games.line.lines.tournaments import tournament_lines
from accessible_games.line.records.document import as_text
from accessible_games.line.records.sheets import Sheet
from accessible_games.matches.log import Entry

_SCHEMA: Mapping[str, Any] = json.loads(files(__package__).joinpath("tournament.schema.json").read_text("utf-8"))


def write_tournament(tournament: Tournament) -> str:
    """Return the document with the state and the log; people are numbered, because account ids are private.

    It ends with a line break.
    """
    numbers = _numbers(tournament)
    rows = [
        {"place": row.place, "person": numbers[row.person], "name": row.name, "points": row.points}
        for row in standings(tournament)
    ]
    conditions = tournament.conditions
    head = {
        "number": int(tournament.id),
        "form": conditions.form,
        "game": conditions.game,
        "state": tournament.state,
        "round": tournament.round,
        "standings": rows,
    }
    properties = _SCHEMA["properties"]
    document = {name: properties[name]["const"] for name in ("format", "version")} | {"tournament": head}
    return as_text({**document, "entries": [_private(each, numbers) for each in tournament.entries]})


def _numbers(tournament: Tournament) -> dict[str, int]:
    """Return account -> number, in order of arrival; 0: only opened the tournament."""
    people = dict.fromkeys(each.data["person"] for each in tournament.entries if "person" in each.data)
    return {tournament.host: 0} | {person: number for number, person in enumerate(people, start=1)}


def _private(entry: Entry, numbers: Mapping[str, int]) -> dict[str, Any]:
    """Return the entry with numbers in place of accounts."""
    data = dict(entry.data)
    for name in ("host", "person"):
        if name in data:
            data[name] = numbers[data[name]]
    if "order" in data:
        data["order"] = [numbers[person] for person in data["order"]]
    if "tables" in data:
        data["tables"] = [{**each, "people": [numbers[p] for p in each["people"]]} for each in data["tables"]]
        data["byes"] = [{**each, "person": numbers[each["person"]]} for each in data["byes"]]
    if entry.kind == "scored":
        data["points"] = {str(numbers[person]): value for person, value in data["points"].items()}
    return {"seq": entry.seq, "kind": entry.kind, "at": entry.at, "data": data}


def write_tournament_sheet(sheet: Sheet, tournament: Tournament) -> str:
    """Write all lines. Return the title in print. Raise NoticeError without liblouis."""
    lines = tournament_lines(sheet.announcer, tournament)
    sheet.learn(lines)
    for line in lines:
        sheet.line(line)
    return lines[0]
