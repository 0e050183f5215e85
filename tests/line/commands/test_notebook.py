"""Free notes on a match: kept, read back in order, found by their words, and nobody else's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.notes import LOCAL, Mark
from accessible_games.languages import LANGUAGES
from accessible_games.line.records.document import export_record
from accessible_games.line.session.flows import Ask
from accessible_games.matches.log import Player
from accessible_games.matches.round import AnyGame
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.line.session.masked import MASKED
from tests.line.session.table import Table

Sit = Callable[..., Table]
NONE = "You have noted nothing in this round. Type, say, note i5 trap."


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Open a table with a new match of two friends; all are closed at the end."""
    tables: list[Table] = []

    def sit_down(
        game: AnyGame | str = "abalone", language: str = "en", first: str = "new friend", **more: Any
    ) -> Table:
        loaded = games.load(game) if isinstance(game, str) else game
        tables.append(Table(tmp_path, loaded, language, **more))
        tables[-1].type(first, "")
        return tables[-1]

    yield sit_down
    for each in tables:
        each.close()


def late(table: Table, line: str) -> Ask:
    """What the line asks for, which the test answers when it likes."""
    table.session.receive(line)
    (ask,) = table.session.asks()
    return ask


class TestNoting:
    def test_they_come_back_in_order_in_the_persons_own_words(self, sit: Sit) -> None:
        table = sit()
        assert table.type("note e7 Trap!", "note C3, d4: push soon", "note Ben likes edges") == [
            "Note 1 is kept.",
            "Note 2 is kept.",
            "Note 3 is kept.",
        ]
        assert table.type("notes") == ["Note 1: e7 Trap!", "Note 2: C3, d4: push soon", "Note 3: Ben likes edges"]

    def test_in_german(self, sit: Sit) -> None:
        table = sit("abalone", "de")
        assert table.type("notizen") == ["Du hast in dieser Runde nichts notiert. Tippe etwa notiz i5 Falle."]
        assert table.type("notiz e7 Falle", "notiere Ben schiebt gern") == ["Notiz 1 gemerkt.", "Notiz 2 gemerkt."]
        assert table.type("notizen e7") == ["Notiz 1: e7 Falle"]
        assert table.type("notiz löschen 1", "notizen") == ["Notiz 1 ist gelöscht.", "Notiz 2: Ben schiebt gern"]

    @pytest.mark.parametrize(
        ("typed", "heard"),
        [("e7", [1]), ("E7", [1]), ("trap", [1, 2]), ("trap e7", [1]), ("ben", [3]), ("d4", [2])],
    )
    def test_words_find_the_notes_that_have_them(self, sit: Sit, typed: str, heard: list[int]) -> None:
        table = sit()
        table.type("note e7 Trap!", "note c3-d4: a trap", "note Ben")
        assert [int(line.split()[1][:-1]) for line in table.type(f"notes {typed}")] == heard

    def test_a_note_that_is_deleted_leaves_the_others_their_numbers(self, sit: Sit) -> None:
        table = sit()
        table.type("note one", "note two", "note three")
        assert table.type("note delete 2", "notes", "note four", "notes") == [
            "Note 2 is deleted.",
            "Note 1: one",
            "Note 3: three",
            "Note 4 is kept.",
            "Note 1: one",
            "Note 3: three",
            "Note 4: four",
        ]

    def test_what_tells_the_notes_that_begin_with_the_field(self, sit: Sit) -> None:
        table = sit()
        table.type("note e5 f6 hole", "note better than e5")
        assert table.type("what e5")[-1] == "Note 1: e5 f6 hole"
        assert table.type("what f6")[-1] == "Note 1: e5 f6 hole"
        assert not any("Note" in line for line in table.type("what e4"))
        table.type("note delete 1")
        assert not any("Note" in line for line in table.type("what e5"))

    def test_what_tells_the_notes_on_a_die_and_on_the_puck(self, sit: Sit) -> None:
        table = sit("confusion")
        table.type("note K slow", "note puck: keep away")
        assert table.type("what k")[-1] == "Note 1: K slow"
        assert table.type("what puck")[-1] == "Note 2: puck: keep away"
        assert not any("Note" in line for line in table.type("what a"))

    @pytest.mark.parametrize("game", games.names())
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_game(self, sit: Sit, game: str, language: str) -> None:
        table = sit(game, language)
        assert table.session.update is not None
        field = table.session.update.shape.cells[0]
        word, plural = {"de": ("notiz", "notizen")}.get(language, ("note", "notes"))
        assert field.casefold() in table.type(plural)[0].casefold()
        table.type(f"{word} {field} x")
        assert table.type(plural)[0].endswith(f"1: {field} x")
        assert table.type("what " + field)[-1].endswith(f"1: {field} x")

    def test_a_list_of_moves_stays_open(self, sit: Sit) -> None:
        table = sit()
        table.type("c3", "note which one", "1")
        assert table.session.update is not None
        assert len(table.session.update.moves) == 1

    def test_many_come_in_pages(self, sit: Sit) -> None:
        table = sit()
        table.type(*(f"note x{number}" for number in range(30)))
        heard = table.type("notes")
        assert heard[0] == "Note 1: x0"
        assert len(heard) == 26
        assert table.type("more")[-1] == "Note 30: x29"


class TestRefusals:
    @pytest.mark.parametrize(
        ("typed", "heard"),
        [
            (
                "note",
                "What do you want to note? Type it after note, such as note i5 trap. Type notes to hear them all.",
            ),
            ("note delete", "Nothing deleted: after note delete comes the number of a note. Type notes to hear them."),
            (
                "note delete e7",
                "Nothing deleted: after note delete comes the number of a note. Type notes to hear them.",
            ),
            (
                "note remove 2",
                "Nothing deleted: after note delete comes the number of a note. Type notes to hear them.",
            ),
            ("note weg ²", "Nothing deleted: after note delete comes the number of a note. Type notes to hear them."),
            ("notes e8", "None of your notes has e8. Type notes for all."),
            ("note " + "x" * 301, "Not noted: a note has at most 300 characters, this one has 301. Make two of it."),
        ],
    )
    def test_what_cannot_be_done(self, sit: Sit, typed: str, heard: str) -> None:
        table = sit()
        table.type("note e7")
        assert table.type(typed) == [heard]
        assert table.type("notes") == ["Note 1: e7"]

    def test_there_is_nothing_to_delete(self, sit: Sit) -> None:
        assert sit().type("note delete 1") == ["You have noted nothing, so there is nothing to delete."]

    def test_a_round_takes_so_many(self, sit: Sit) -> None:
        table = sit()
        table.type(*(f"note {number}" for number in range(50)))
        full = "Not noted: you have 50 notes already, and a round takes no more. Type, say, note delete 1."
        assert table.type("note one more") == [full]
        assert table.type("note delete 7", "note one more") == ["Note 7 is deleted.", "Note 51 is kept."]

    @pytest.mark.parametrize("typed", ["note x", "notes", "note delete 1"])
    def test_without_a_match(self, tmp_path: Path, typed: str) -> None:
        table = Table(tmp_path, MASKED)
        assert table.type(typed) == ["No match is open. Type new for one, or load for a kept one."]
        table.close()

    def test_hostile_text_becomes_harmless(self, sit: Sit) -> None:
        table = sit()
        table.type("note \x1b]0;x\x07a\x1b[2Jb\u202ec\u200b { $x } %s \ue001 ' OR 1=1; DROP TABLE marks; --")
        assert table.type("notes") == ["Note 1: abc { $x } %s ' OR 1=1; DROP TABLE marks; --"]

    def test_one_that_cannot_be_stored_is_not_said_to_be_kept(self, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
        async def full(*_: object) -> None:
            raise NoticeError(Notice.of("terminal-closed"))  # any sentence will do

        table = sit()
        with monkeypatch.context() as patch:
            patch.setattr(table.notes, "keep", full)
            assert table.type("note a1") == ["The terminal was closed."]
        assert table.type("notes") == [NONE]


class TestPrivacy:
    def test_they_outlive_the_program_and_the_match(self, sit: Sit) -> None:
        table = sit()
        table.type("note e5 trap", "resign", "yes")
        assert table.type("notes") == ["Note 1: e5 trap"]
        table.close()
        again = sit(first="load 1")
        assert again.type("what e5")[-1] == "Note 1: e5 trap"
        assert again.type("notes") == ["Note 1: e5 trap"]

    def test_each_match_and_each_round_has_its_own(self, sit: Sit) -> None:
        table = sit(first="new friend 3 rounds")
        table.type("note first", "resign", "yes")
        assert table.type("notes") == [NONE]
        table.type("note second", "new friend")
        assert table.type("notes") == [NONE]
        table.type("load 1")
        assert table.type("notes") == ["Note 1: second"]

    def test_in_an_open_game_both_at_the_keyboard_share_them(self, sit: Sit) -> None:
        table = sit()
        table.type("note e5", "c3 d4")
        assert table.type("notes") == ["Note 1: e5"]

    def test_where_something_is_hidden_each_seat_has_its_own(self, sit: Sit) -> None:
        table = sit(MASKED)
        table.type("note e5 kangaroo", "c3 d4", "")
        assert table.type("notes", "note delete 1") == [
            NONE,
            "You have noted nothing, so there is nothing to delete.",
        ]
        assert not any("kangaroo" in line for line in table.type("what e5", "again 9"))
        table.type("note e5 hole", "g7 f6", "")
        assert table.type("notes") == ["Note 1: e5 kangaroo"]

    def test_whoever_watches_keeps_notes_as_well(self, sit: Sit) -> None:
        table = sit(MASKED)
        table.type("note of a player")
        update = table.session.update
        assert update is not None
        bots = dict.fromkeys(update.players, Player("bot", "easy"))
        view = update.view._replace(seat=None)
        table.session.deliver(update._replace(seats=(), players=bots, view=view, is_opening=True))
        table.session.announcements()
        assert table.type("notes") == [NONE]
        assert table.type("note e5", "notes") == ["Note 1 is kept.", "Note 1: e5"]

    def test_after_the_end_they_stay_closed_where_several_had_secrets(self, sit: Sit) -> None:
        table = sit(MASKED)
        table.type("note e5 trap", "c3 d4", "", "note e5 hole", "resign", "yes")
        closed = "This round is over, and several of you sit at this keyboard. So the notes that each of you made stay"
        assert table.type("notes", "note x", "note delete 1") == [f"{closed} closed."] * 3
        assert not any("Note" in line for line in table.type("what e5"))

    def test_they_are_in_no_log_and_no_record(self, sit: Sit) -> None:
        table = sit()
        table.type("note e5 trap", "c3 d4", "resign", "yes")
        noted = table.service.loaded.running["1"]
        table.type("new friend", "c3 d4", "resign", "yes")
        plain = table.service.loaded.running["2"]
        assert noted.entries == plain.entries
        assert export_record(noted) == export_record(plain)

    def test_no_request_shows_them(self, sit: Sit) -> None:
        """What is logged of a request is its ``repr``."""
        table = sit()
        for line in ("note secret", "note delete 1"):
            table.session.receive(line)
            assert "secret" not in "".join(map(repr, table.session.asks()))

    def test_what_comes_late_is_for_its_own_match_and_seat(self, sit: Sit) -> None:
        table = sit(MASKED)
        notes = late(table, "notes")
        table.type("c3 d4", "")
        table.session.go_on(notes, [Mark("", "1", "trap")])
        assert table.session.announcements() == []
        assert table.type("notes") == [NONE]
        notes = late(table, "notes")
        table.type("new friend", "")
        table.session.go_on(notes, [Mark("", "1", "trap")])
        assert table.session.announcements() == []
        assert table.type("notes", "what e5")[:2] == [NONE, "e5: black."]

    def test_a_note_that_is_kept_late_is_not_of_another_match(self, sit: Sit) -> None:
        table = sit()
        marks = late(table, "note e5 trap")
        table.type("new friend")
        table.session.go_on(marks, [])
        (keep,) = table.session.asks()
        assert keep.arguments == ("1", 1, "", Mark("", "1", "e5 trap"))
        table.session.go_on(keep, None)
        assert [one.text for one in table.session.announcements()] == ["Note 1 is kept."]
        assert not any("trap" in line for line in table.type("what e5"))

    def test_strikes_and_notes_do_not_meet(self, sit: Sit) -> None:
        table = sit(MASKED)
        table.type("strike a ab", "note 1 a")
        assert table.type("sheet a") == ["A: 2 left: c d. Struck by you: a b."]
        assert table.type("notes") == ["Note 1: 1 a"]
        told = table._runner.run(table.notes.marks(LOCAL, "1", 1, "black"))
        assert told == [Mark("", "1", "1 a"), Mark("black", "A", "ab")]
