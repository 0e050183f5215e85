"""The secret of a round in the service: kept before it is sealed, shown at the end, and nowhere before."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import MatchTerms
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.journal import SqlVault
from tests.matches.test_service import Chooser, Ear, Watched, service_of
from tests.storing import journal_in, raw

WHITE_BLACK = {"white": Player("human"), "black": Player("human")}
ROUND_SQUARE = {"round": Player("human"), "square": Player("human")}
SECRET = bytes(range(100, 132))


def token(size: int) -> bytes:
    """The secret of every round of this test, and any nonce."""
    return SECRET if size == len(SECRET) else bytes(size)


def held(shown: object) -> str:
    return repr(shown)


async def test_the_secret_is_nowhere_before_the_end_of_the_round(
    journal: Watched, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    service, ear = service_of(journal, Chooser(), token=token), Ear()
    match_id = await service.start("abgrund", {}, WHITE_BLACK, MatchTerms(rounds=2))
    await service.join(match_id, ear)
    await service.add_luck(match_id, "white", "4711")
    for _ in range(4):
        phase, update = ear.updates[-1].phase, ear.updates[-1]
        assert isinstance(phase, Decide)
        move = update.game.format(update.game.moves(update.view)[0])
        await service.decide(match_id, phase.seats[0], move)
    match = replayed(match_id, games.load, await journal.entries(match_id))
    tables = raw(journal).execute("SELECT * FROM entries, matches").fetchall()
    verdict = document.verify(match.entries, games.load)
    for shown in (match.entries, ear.heard, document.write_record(match), tables, verdict, caplog.text):
        assert SECRET.hex() not in held(shown)
        assert repr(SECRET) not in held(shown)
    assert verdict.sealed >= 3
    await service.resign(match_id, "white")
    ended = [entry for entry in await journal.entries(match_id) if entry.kind == log.ROUND_ENDED]
    assert [entry.data["secret"] for entry in ended] == [SECRET.hex()]
    await service.close()


async def test_the_secret_is_kept_before_its_seal_is_in_the_log(journal: Watched) -> None:
    """Killed between the two, the next start seals the same secret."""
    service = service_of(journal, Chooser())
    match_id = await service.start("abgrund", {}, WHITE_BLACK)
    journal.failure = NoticeError(Notice.of("store-full", file="x"))
    with pytest.raises(NoticeError):
        await service.join(match_id, Ear())
    vault = SqlVault(journal.sql)
    kept = await vault.secret(match_id, 1)
    assert kept is not None
    assert len(await journal.entries(match_id)) == 3
    journal.failure = None
    again, ear = service_of(journal, Chooser(), token=token), Ear()
    await again.join(match_id, ear)
    assert await vault.secret(match_id, 1) == kept
    await again.resign(match_id, "white")
    entries = await journal.entries(match_id)
    assert entries[-1].data["secret"] == kept.hex()
    assert document.verify(entries, games.load).proof.proved == 1
    await again.close()


async def test_a_killed_program_goes_on_with_the_same_secret(journal: Watched) -> None:
    first = service_of(journal, Chooser())
    match_id = await first.start("samsara", {}, ROUND_SQUARE)
    await first.join(match_id, Ear())
    second = service_of(journal, Chooser(), token=token)
    await second.join(match_id, Ear())
    await second.resign(match_id, "round")
    entries = await journal.entries(match_id)
    assert [entry.kind for entry in entries].count(log.COMMITTED) == 1
    assert document.verify(entries, games.load).proof.proved == 1
    await second.close()


async def test_an_imported_match_is_sealed_anew_and_says_what_cannot_be_proved(journal: Watched) -> None:
    first = service_of(journal, Chooser())
    match_id = await first.start("abgrund", {}, WHITE_BLACK)
    await first.join(match_id, Ear())
    written = document.write_record(replayed(match_id, games.load, await journal.entries(match_id)))
    imported = await journal.create(document.read_record(written, games.load))
    second, ear = service_of(journal, Chooser(), token=token), Ear()
    await second.join(imported, ear)
    while not any(kinds[:1] == ["committed"] for kinds in ear.kinds):
        update = ear.updates[-1]
        phase = update.phase
        assert isinstance(phase, Decide)
        move = update.game.format(update.game.moves(update.view)[0])
        await second.decide(imported, phase.seats[0], move)
    await second.resign(imported, "white")
    verdict = document.verify(await journal.entries(imported), games.load)
    assert verdict.ok
    assert verdict.proof.open >= 1
    assert verdict.proof.proved >= 1
    await second.close()


async def test_thrown_at_the_players_word(journal: Watched) -> None:
    service, ear = service_of(journal, Chooser()), Ear()
    match_id = await service.start("samsara", {}, ROUND_SQUARE)
    await service.join(match_id, ear, throws=True)
    assert isinstance(ear.updates[-1].phase, Chance), "it waits"
    await service.throw(match_id)
    assert ear.kinds[1:] == [["drawn"]]
    with pytest.raises(NoticeError, match="match-nothing-to-throw"):
        await service.throw(match_id)
    await service.leave(match_id, ear)
    other = await service.start("samsara", {}, ROUND_SQUARE)
    await service.join(other, ear, throws=True)
    assert isinstance(ear.updates[-1].phase, Chance)
    await service.set_throwing(other, False)
    assert ear.kinds[-1] == ["drawn"], "decides by itself again"
    await service.close()


async def test_a_bots_throw_waits_for_nobody(journal: Watched) -> None:
    service, ear = service_of(journal, Chooser()), Ear()
    match_id = await service.start(
        "samsara", {"starter": "square"}, {"round": Player("human"), "square": Player("bot", "easy")}
    )
    await service.join(match_id, ear, throws=True)
    assert "drawn" in [kind for kinds in ear.kinds for kind in kinds]
    await service.close()


async def test_own_dice_are_agreed_on_typed_in_and_distinguished(journal: Watched) -> None:
    service, ear = service_of(journal, Chooser()), Ear()
    match_id = await service.start("samsara", {}, ROUND_SQUARE)
    await service.join(match_id, ear, throws=True)
    with pytest.raises(NoticeError, match="match-not-own-dice"):
        await service.type_outcome(match_id, "round", "2 5")
    await service.offer(match_id, "round", log.OWN_DICE)
    assert not ear.updates[-1].has_own_dice
    await service.answer(match_id, "square", True)
    assert ear.updates[-1].has_own_dice
    with pytest.raises(NoticeError, match="match-own-dice-wait"):
        await service.throw(match_id)
    with pytest.raises(NoticeError, match="match-no-such-outcome"):
        await service.type_outcome(match_id, "round", "7 8")
    await service.type_outcome(match_id, "round", "5 2")
    assert dict((await journal.entries(match_id))[-1].data) == {"outcome": "roll 2 5", "typed": "round"}
    await service.offer(match_id, "square", log.DRAWN_DICE)
    await service.answer(match_id, "round", True)
    await service.resign(match_id, "round")
    verdict = document.verify(await journal.entries(match_id), games.load)
    assert (verdict.ok, verdict.proof.typed, verdict.proof.proved, verdict.proof.open) == (True, 1, 0, 0)
    await service.close()


async def test_a_secret_deal_is_never_typed_in(journal: Watched) -> None:
    service, ear = service_of(journal, Chooser()), Ear()
    players = {"blue": Player("human"), "black": Player("human")}
    match_id = await service.start("confusion", {}, players, MatchTerms(rounds=2))
    await service.join(match_id, ear)
    await service.offer(match_id, "blue", log.OWN_DICE)
    await service.answer(match_id, "black", True)
    await service.resign(match_id, "black")
    entries = await journal.entries(match_id)
    assert [entry.kind for entry in entries[-3:]] == ["round-ended", "committed", "drawn"], "dealt by the program"
    drawn = [one.entry for one in ear.updates[-1].happenings if one.entry.kind == log.DRAWN]
    assert [entry.data for entry in drawn] == [{"outcome": None}]
    await service.close()


async def test_the_vault_is_a_table_of_its_own(tmp_path: Path) -> None:
    with journal_in(tmp_path / "m.sqlite3", Watched) as journal:
        service = service_of(journal, Chooser(), token=token)
        match_id = await service.start("abgrund", {}, WHITE_BLACK)
        await service.join(match_id, Ear())
        await service.close()
    connection = sqlite3.connect(tmp_path / "m.sqlite3")
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    holding = []
    for table in tables:
        rows = connection.execute(f'SELECT * FROM "{table}"').fetchall()
        values = [value for row in rows for value in row]
        if SECRET in values or any(SECRET.hex() in json.dumps(str(value)) for value in values):
            holding.append(table)
    connection.close()
    assert holding == ["secrets"]
