"""A guest's new account takes over everything in one transaction; in both databases."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.notes import Mark
from accessible_games.club.accounts.person import Adopted, Person, Sanctions, TakenError
from accessible_games.club.lobby.broadcasts import MatchBegun, SpectatorSentAway
from accessible_games.club.lobby.stored import Played, Tally, Waiting
from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.ports import ConflictError, DueRow
from accessible_games.rules.core.notices import NoticeError
from tests.kept import Kept
from tests.storage.logs import AT, end, moves, start

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it


GUEST, OTHER = "guest-aabbccddeeff001122334455", "guest-aabbccddeeff001122334456"


def adopt(kept: Kept, *blocked: str) -> Person:
    guest = Adopted(GUEST, "place 1", {"language": "de"}, blocked)
    accounts = kept.stores.accounts
    return kept.now(accounts.create("Nina", "nina", "nlna", "hash", "code", "en", AT, guest))


def test_seats_logs_and_what_is_noted_beside_them(kept: Kept) -> None:
    journal, notes = kept.stores.journal, kept.stores.notes
    running, over = kept.now(journal.create(start(account=GUEST))), kept.now(journal.create(start(account=GUEST)))
    strange = kept.now(journal.create(start(account=OTHER)))
    kept.now(journal.append(over, [*moves(4, 2), end(6)]))
    kept.now(journal.note({running: DueRow(3, (GUEST,))}))
    kept.now(notes.keep(GUEST, running, 1, "", Mark("", "1", "left")))
    person = adopt(kept)
    entries = kept.now(journal.entries(running))
    assert entries[1].data["account"] == person.id
    assert (entries[-1].seq, entries[-1].kind) == (4, log.ADOPTED)
    assert dict(entries[-1].data) == {"guest": GUEST, "account": person.id}
    found = kept.now(journal.matches_of(person.id, limit=9))[0].match
    assert found.id == running
    assert dict(found.players)["black"].account == person.id
    assert kept.now(journal.standing(running)) == DueRow(3, (person.id,))
    assert kept.rows("SELECT id, by_guests FROM matches ORDER BY id") == [(1, 0), (2, 0), (3, 1)]
    assert kept.now(journal.count_of(GUEST)) == 0
    assert kept.now(journal.plays(strange, OTHER))
    assert len(kept.now(journal.played(person.id, limit=9))) == 2
    assert kept.now(notes.marks(person.id, running, 1, "")) == [Mark("", "1", "left")]
    with pytest.raises(ConflictError):  # a process with the match in memory reads on before it stores anything
        kept.now(journal.append(running, moves(4)))
    account = kept.now(kept.stores.accounts.by_id(person.id))
    assert account is not None
    assert (account.settings, account.created) == ({"language": "de"}, AT)


def test_waiting_matches_talk_orders_and_limits(kept: Kept) -> None:
    lobby, accounts = kept.stores.lobby, kept.stores.accounts
    seats = {"black": Player("human", name="Nina", account=GUEST), "white": None}
    waiting = kept.now(lobby.add(Waiting("", GUEST, "Nina", AT, "abalone", {}, seats)))
    asked = kept.now(lobby.add(Waiting("", OTHER, "Otto", AT, "abalone", {}, {"black": None}, guests=(GUEST,))))
    kept.now(lobby.say("lobby", AT, GUEST, "Nina", "hello"))
    kept.now(lobby.say(f"person:{GUEST}", AT, OTHER, "Otto", "psst"))
    kept.now(lobby.set_places({GUEST: "7"}, AT))
    match_id = kept.now(kept.stores.journal.create(start(account=GUEST)))
    kept.now(lobby.sent.put(MatchBegun(match_id, "abalone", "private", GUEST, (GUEST, OTHER))))
    kept.now(lobby.sent.put(SpectatorSentAway("99", GUEST)))
    kept.now(accounts.limit(GUEST, Sanctions(0, AT + 5, "nina"), AT))
    kept.now(accounts.limit("place 1", Sanctions(0, AT + 9, "otto"), AT))
    anna = kept.now(accounts.create("Anna", "anna", "anna", "", "", "en"))
    person = adopt(kept, anna.id, "4711", "guest-x")
    (own,) = kept.now(lobby.sitting(person.id))
    assert (own.id, own.host, own.version) == (waiting.id, person.id, waiting.version + 1)
    assert [each.id for each in kept.now(lobby.asked(person.id, limit=9))] == [asked.id]
    assert kept.rows("SELECT by_guest FROM waiting ORDER BY id") == [(0,), (1,)]
    assert [line.person for line in kept.now(lobby.lines("lobby", after=0, limit=9))] == [person.id]
    assert kept.now(lobby.read(person.id))[f"person:{person.id}"] == 2, "it has heard its messages"
    assert kept.now(lobby.place(person.id, 0)) == "7"
    begun = kept.now(lobby.beginning(match_id))
    assert begun is not None
    assert (begun.host, begun.people) == (person.id, (person.id, OTHER))
    assert kept.now(lobby.sent_away(["99"], person.id))
    account = kept.now(accounts.by_id(person.id))
    assert account is not None
    assert (account.muted, account.banned) == (AT + 9, 0)
    assert kept.rows("SELECT account, other FROM blocks") == [(int(person.id), int(anna.id))]


def test_adoption_is_atomic(kept: Kept) -> None:
    journal = kept.stores.journal
    match_id = kept.now(journal.create(start(account=GUEST)))
    kept.now(kept.stores.accounts.create("Nina", "nina", "other", "", "", "en"))
    with pytest.raises(TakenError):
        adopt(kept)
    assert kept.now(journal.plays(match_id, GUEST))
    kept.rows("DELETE FROM accounts")
    kept.rows("UPDATE waiting SET data = data")
    kept.now(kept.stores.lobby.add(Waiting("", GUEST, "Nina", AT, "abalone", {}, {"black": None}, guests=(GUEST,))))
    kept.rows("UPDATE waiting SET data = 'torn'")
    with pytest.raises(NoticeError):
        adopt(kept)
    assert kept.rows("SELECT count(*) FROM accounts") == [(0,)]
    assert kept.now(journal.plays(match_id, GUEST))
    assert len(kept.now(journal.entries(match_id))) == 3


def test_results_are_lists_and_sums(kept: Kept) -> None:
    lobby, journal, accounts = kept.stores.lobby, kept.stores.journal, kept.stores.accounts
    anna, bob = [kept.now(accounts.create(name, name, name, "", "", "en")) for name in ("Anna", "Bob")]
    matches = []
    for game in ("abalone", "samsara", "abalone"):
        both = start(game, account=anna.id)
        both[2] = both[2]._replace(data={**both[2].data, "kind": "human", "account": bob.id})
        matches.append(kept.now(journal.create(both)))
        kept.now(journal.append(matches[-1], [end(4)]))
    assert kept.now(lobby.unsettled(limit=2)) == [
        (match_id, [anna.id, bob.id]) for match_id in (matches[2], matches[1])
    ]
    kept.now(lobby.settle({(match_id, anna.id): "won" for match_id in matches}))
    kept.now(lobby.settle({(match_id, bob.id): "lost" for match_id in matches}))
    assert kept.now(lobby.unsettled(limit=2)) == []
    heard = kept.now(lobby.results(anna.id, limit=2))
    assert [(each.match.id, each.result) for each in heard] == [(matches[2], "won"), (matches[1], "won")]
    assert isinstance(heard[0], Played)
    (last,) = kept.now(lobby.results(bob.id, other=anna.id, game="abalone", before=matches[2], limit=9))
    assert (last.match.id, last.result) == (matches[0], "lost")
    assert kept.now(lobby.results(bob.id, other="4711", limit=9)) == []
    assert kept.now(lobby.tally(bob.id)) == [Tally("abalone", {"lost": 2}), Tally("samsara", {"lost": 1})]
    assert kept.now(lobby.opponents(anna.id, "abalone", limit=9)) == [Tally("Bob", {"won": 2})]
