"""Draws and forced moves of the service, each stored before it is announced."""

from __future__ import annotations

import asyncio
from pathlib import Path

from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.update import Update
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Over
from accessible_games.rules.core.notices import Notice
from tests.matches.server import Thinker
from tests.matches.test_service import Chooser, Ear, Watched, service_of, settle
from tests.storing import journal_in, raw

FRIENDS = {"white": Player("human"), "black": Player("human")}


async def test_the_first_throw_follows_the_opening(journal: Watched) -> None:
    service, ear = service_of(journal, Chooser()), Ear()
    match = await service.start("abgrund", {}, FRIENDS)
    heard: list[tuple[int, int]] = []

    def listen(update: Update | Notice) -> None:
        assert isinstance(update, Update)
        stored = raw(journal).execute("SELECT count(*) FROM entries").fetchone()[0]
        heard.append((update.seq, stored))
        ear(update)

    await service.join(match, listen)
    assert ear.updates[0].is_opening
    assert ear.kinds[1] == ["drawn"]
    assert heard[0] == (4, 4), "the seal is stored before any announcement"
    assert ear.updates[0].sealed is not None
    assert heard[1] == (5, 5), "the throw is stored when it is announced"
    assert not isinstance(ear.updates[-1].phase, Chance)
    await service.close()


async def test_bots_throw_and_pass_until_the_end(tmp_path: Path) -> None:
    with journal_in(tmp_path / "m.sqlite3", Watched) as journal:
        service, ear = service_of(journal, Thinker()), Ear()
        bots = {"white": Player("bot", "easy"), "black": Player("bot", "easy")}
        match = await service.start("abgrund", {}, bots)
        await service.join(match, ear)
        for _ in range(200):
            await settle()
            if isinstance(ear.updates[-1].phase, Over):
                break
        entries = await journal.entries(match)
        played = replayed(match, games.load, entries)
        assert played.is_over
        assert [one.entry for update in ear.updates for one in update.happenings] == entries[4:]
        nothing = [at for at, entry in enumerate(entries) if entry.data.get("outcome") == "throw 0 red"]
        assert nothing, "the seed throws nothing at least once"
        assert {entries[at + 1].data.get("move", "over") for at in nothing} <= {"pass", "over"}
        await service.close()


async def test_a_match_that_broke_off_before_a_throw_goes_on_with_it(journal: Watched) -> None:
    service = service_of(journal, Chooser())
    match = await service.start("abgrund", {}, FRIENDS)  # and nobody came to join
    first, second = Ear(), Ear()
    await service.join(match, first)
    await service.leave(match, first)
    again = service_of(journal, Chooser())
    await again.join(match, second)
    assert second.kinds == [[]], "the throw is made once, whoever comes back"
    assert not isinstance(second.updates[0].phase, Chance)
    await again.close()
    await service.close()


async def test_two_processes_make_one_throw(journal: Watched) -> None:
    one, other = service_of(journal, Chooser()), service_of(journal, Chooser())
    match = await one.start("abgrund", {}, FRIENDS)
    ears = Ear(), Ear()
    await asyncio.gather(one.join(match, ears[0]), other.join(match, ears[1]))
    entries = await journal.entries(match)
    assert [e.kind for e in entries[3:]] in (["committed", "drawn"], ["committed", "drawn", "decided", "drawn"])
    assert replayed(match, games.load, entries).seq == ears[0].updates[-1].seq == ears[1].updates[-1].seq
    await one.close()
    await other.close()
