"""The deduction sheet and free notes: what is struck and kept, and who may know of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any, cast

import pytest

from accessible_games.club.accounts.notes import LOCAL, Mark, Notes
from accessible_games.languages import LANGUAGES
from accessible_games.line.records.document import export_record
from accessible_games.line.session.flows import Ask
from accessible_games.matches.log import Player
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import LENGTHS
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.game import SheetRow
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.line.session.masked import MASKED, Masked
from tests.line.session.table import Sit, Table


class Manual(Masked):
    """The program does not help: everything is possible until somebody strikes it."""

    def sheet(self, view: Any) -> tuple[SheetRow, ...]:
        return tuple(replace(row, letters=row.everything) for row in super().sheet(view))


@pytest.fixture
def sit(sit: Sit) -> Sit:
    """Open a table with a new match, the first seat at the keyboard."""

    def sit_down(
        game: AnyGame | str = MASKED, language: str = "en", *, first: str = "new friend", **settings: Any
    ) -> Table:
        table = sit(game, language, **settings)
        table.type(first, "")
        return table

    return sit_down


async def fail(*_: object) -> None:
    raise NoticeError(Notice.of("terminal-closed"))  # any sentence will do


class TestReading:
    def test_the_own_half(self, sit: Sit) -> None:
        assert sit().type("sheet") == [
            "Your sheet: 3 lines, 1 certain.",
            "A: all 4 possible.",
            "B: 2 left: b c.",
            "K: certain, d.",
        ]

    @pytest.mark.parametrize("typed", ["blatt gegner", "zettel weiß", "sheet andere", "zettel white", "Sheet GEGNER"])
    def test_the_other_half_in_german(self, sit: Sit, typed: str) -> None:
        assert sit(MASKED, "de").type(typed) == [
            "Blatt von Weiß: 3 Zeilen, 1 sicher.",
            "A: alle 4 möglich.",
            "B: noch 2: b c.",
            "K: sicher, d.",
        ]

    @pytest.mark.parametrize("typed", ["sheet mine", "sheet black", "sheet own", "sheet meine"])
    def test_the_own_half_by_its_name(self, sit: Sit, typed: str) -> None:
        assert sit().type(typed) == sit().type("sheet")

    @pytest.mark.parametrize(
        ("typed", "heard"),
        [
            ("sheet k", "K: certain, d."),
            ("sheet B", "B: 2 left: b c."),
            ("sheet theirs b", "White B: 2 left: b c."),
            ("sheet White, B", "White B: 2 left: b c."),
        ],
    )
    def test_one_piece(self, sit: Sit, typed: str, heard: str) -> None:
        assert sit().type(typed) == [heard]

    def test_letters_can_be_spelled_as_words(self, sit: Sit) -> None:
        table = sit(spelling="words")
        assert table.type("sheet b", "strike b c") == [
            "bravo: 2 left: bravo, charlie.",
            "bravo: 1 left: bravo. Struck by you: charlie.",
        ]

    def test_the_voice_and_the_fingers(self, sit: Sit) -> None:
        table = sit()
        table.type("strike b c")
        assert table.voice.queued[-1] == "B: 1 left: b. Struck by you: c."
        table.touch.press("BOT")
        assert table.felt == "B 1: b struck c"
        table.type("restore b")
        assert table.voice.queued[-1] == "B: 2 left: b and c."
        assert table.felt == "B 2: b c"

    def test_spectator_reads_both_halves_and_marks_none(self, sit: Sit) -> None:
        table = sit()
        update = table.update
        bots = dict.fromkeys(update.players, Player("bot", "easy"))
        view = update.view._replace(seat=None)
        table.session.deliver(update._replace(match_id="9", players=bots, view=view))
        table.session.announcements()
        heard = table.type("sheet")
        assert [line for line in heard if line.startswith("Sheet of")] == [
            "Sheet of Black: 3 lines, 1 certain.",
            "Sheet of White: 3 lines, 1 certain.",
        ]
        assert len(heard) == 8
        assert table.type("strike k d") == ["You are only watching. The players decide that."]

    @pytest.mark.parametrize("typed", ["sheet", "sheet k", "strike k abc", "restore k"])
    def test_a_game_without_a_sheet_says_so(self, sit: Sit, typed: str) -> None:
        table = sit(games.load("abalone"))
        assert table.type(typed) == ["Abalone has no deduction sheet, because nothing is hidden. Type board."]


class TestMarks:
    def test_strike_and_restore(self, sit: Sit) -> None:
        table = sit()
        assert table.type("strike A ab") == ["A: 2 left: c d. Struck by you: a b."]
        assert table.type("strike a d, b") == ["A: 1 left: c. Struck by you: a b d."]
        assert table.type("restore a b") == ["A: 2 left: b c. Struck by you: a d."]
        assert table.type("restore a") == ["A: all 4 possible."]

    def test_in_german(self, sit: Sit) -> None:
        table = sit(MASKED, "de")
        assert table.type("streiche A ab") == ["A: noch 2: c d. Von dir gestrichen: a b."]
        assert table.type("streichen gegner K d") == ["Weiß K: nichts mehr möglich. Von dir gestrichen: d."]
        assert table.type("zurückholen a b") == ["A: noch 3: b c d. Von dir gestrichen: a."]
        assert table.type("hole a") == ["A: alle 4 möglich."]

    def test_letters_known_to_the_program_can_be_struck(self, sit: Sit) -> None:
        table = sit()
        assert table.type("strike K d") == ["K: nothing left. Struck by you: d."]
        assert table.type("strike B b c") == ["B: nothing left. Struck by you: b c."]
        assert table.type("sheet")[0] == "Your sheet: 3 lines, 1 certain.", "the program corrects nothing"

    def test_letters_struck_by_the_program_are_not_marked(self, sit: Sit) -> None:
        table = sit()
        assert table.type("strike B ab") == ["B: 1 left: c. Struck by you: b."]
        assert table.type("strike B a") == [
            "a is struck from B already. Type sheet B for what is left.",
        ]

    def test_without_help_the_marks_are_all(self, sit: Sit) -> None:
        table = sit(cast(AnyGame, Manual()))
        assert table.type("sheet")[1:] == ["A to K: all 4 possible."]
        assert table.type("strike K abc") == ["K: 1 left: d. Struck by you: a b c."]

    @pytest.mark.parametrize(
        ("typed", "heard"),
        [
            ("strike", "Which die? There are A B K. Type, for example, strike K abc."),
            ("restore", "Which die? There are A B K. Type, for example, strike K abc."),
            ("strike theirs", "Which die? There are A B K. Type, for example, strike K abc."),
            ("strike x a", "No die X. There are A B K. Type sheet and one of them."),
            ("sheet x", "No die X. There are A B K. Type sheet and one of them."),
            ("strike K", "Which letters of K? Name them, such as strike K abc."),
            (
                "strike K ax-",
                "Nothing changed. This sheet has no - and x, only a b c d. Type, for example, strike K a.",
            ),
            ("restore K z", "Nothing changed. This sheet has no z, only a b c d. Type, for example, strike K a."),
            ("strike A, B i", "Nothing changed. Name only one die, such as strike A i."),
            ("strike theirs A B i", "Nothing changed. Name only one die, such as strike A i."),
            ("strike K a", "a is struck from K already. Type sheet K for what is left."),
            ("restore K", "Nothing to restore: you have struck nothing from K. Type sheet K for what is left."),
            ("restore A c", "Nothing to restore: you have not struck c from A. Type sheet A for what you struck."),
        ],
    )
    def test_impossible_request_is_refused(self, sit: Sit, typed: str, heard: str) -> None:
        table = sit()
        table.type("strike a b")
        before = table.type("sheet")
        assert table.type(typed) == [heard]
        assert table.type("sheet") == before

    def test_a_mark_that_cannot_be_stored_does_not_count(self, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
        table = sit()
        with monkeypatch.context() as patch:
            patch.setattr(table.notes, "keep", fail)
            assert table.type("strike a b") == ["The terminal was closed."]
        assert table.type("sheet a") == ["A: all 4 possible."]


class TestPrivacy:
    def test_they_outlive_moves_and_the_program(self, sit: Sit) -> None:
        table = sit()
        table.type("strike a ab", "c3 d4", "", "strike a d", "g7 f6")
        table.close()
        again = sit(first="load 1")
        assert again.type("sheet a") == ["A: 2 left: c d. Struck by you: a b."]
        assert again.type("restore a a") == ["A: 3 left: a c d. Struck by you: b."]
        again.type("d4 e5", "")
        assert again.type("sheet a") == ["A: 3 left: a b c. Struck by you: d."]

    def test_each_seat_has_its_own_also_of_the_same_piece(self, sit: Sit) -> None:
        table = sit()
        table.type("strike a ab", "strike theirs a c", "c3 d4", "")
        assert table.type("sheet a", "sheet theirs a", "sheet black a") == [
            "A: all 4 possible.",
            "Black A: all 4 possible.",
            "Black A: all 4 possible.",
        ]

    def test_each_match_has_its_own(self, sit: Sit) -> None:
        table = sit()
        table.type("strike a ab", "new friend", "")
        assert table.type("sheet a") == ["A: all 4 possible."]
        table.type("load 1", "")
        assert table.type("sheet a") == ["A: 2 left: c d. Struck by you: a b."]

    def test_unreadable_marks_are_not_shown(self, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
        table = sit()
        table.type("strike a ab")
        monkeypatch.setattr(table.notes, "marks", fail)
        assert "The terminal was closed." in table.type("new friend")
        table.type("")
        assert table.type("sheet a") == ["A: all 4 possible."]

    def test_they_are_in_no_log_and_no_record(self, sit: Sit) -> None:
        table = sit()
        table.type("strike a ab", "c3 d4", "", "strike theirs a b", "resign", "yes")
        marked = table.service.loaded.running["1"]
        table.type("new friend", "", "c3 d4", "", "resign", "yes")
        assert marked.entries == table.service.loaded.running["2"].entries
        assert export_record(marked) == export_record(table.service.loaded.running["2"])

    @pytest.mark.parametrize("line", ["strike a c", "restore a"])
    def test_late_result_counts_only_for_its_match_and_seat(self, sit: Sit, line: str) -> None:
        table = sit()
        session = table.session
        for elsewhere in (("c3 d4", ""), ("new friend", ""), ("new friend", "")):
            table.type("strike a ab")
            session.receive(line)
            (keep,) = session.asks()
            table.type(*elsewhere)
            session.go_on(keep, None)
            assert session.announcements() == []
            assert table.type("sheet a") == ["A: all 4 possible."]

    def test_marks_that_are_read_late_are_not_of_another_match(self, sit: Sit) -> None:
        table = sit()
        session = table.session
        assert session.update is not None
        session.deliver(session.update._replace(is_opening=True))
        reads = [ask for ask in session.asks() if ask.method is Notes.marks]
        session.announcements()
        table.type("", "new friend", "")
        for read in reads:
            session.go_on(read, [Mark("black", "A", "ab")])
        assert session.update.key == ("2", 1)
        assert table.type("sheet a") == ["A: all 4 possible."]

    def test_the_store_has_them_for_the_one_at_this_computer(self, sit: Sit) -> None:
        table = sit()
        table.type("strike theirs k d")
        heard = table._runner.run(table.notes.marks(LOCAL, "1", 1, "black"))
        assert heard == [Mark("white", "K", "d")]


@pytest.mark.parametrize("help_", ["full", "answers", "manual"])
def test_confusion_at_every_level_of_help(sit: Sit, help_: str) -> None:
    table = sit(games.load("confusion"), first=f"new friend {help_}")
    assert table.type("sheet")[:2] == ["Your sheet: one line, none certain.", "A to L: all 12 possible."]
    assert table.type("strike h abc") == ["H: 9 left: d e f g h i j k l. Struck by you: a b c."]
    table.type("h d3", "")  # asked one forward: a to g go one forward, h to l do not
    allowed = "Forbidden" not in " ".join(table.paper.lines)
    answer = "7 left: a b c d e f g" if allowed else "5 left: h i j k l"
    assert table.type("sheet theirs h") == ["Blue H: all 12 possible." if help_ == "manual" else f"Blue H: {answer}."]
    assert table.type("sheet h") == ["H: all 12 possible."]


def test_a_piece_of_confusion_moves_and_is_read_by_the_same_letter(sit: Sit) -> None:
    table = sit(games.load("confusion"))
    assert table.type("sheet h") == ["H: all 12 possible."]
    moved = table.type("h c2")
    assert not [line for line in moved if "sheet" in line]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", LENGTHS)
def test_every_line_is_worded_in_every_medium(language: str, length: str) -> None:
    facts: dict[str, Any] = {
        "owner_seat": "black",
        "piece": "K",
        "letters": "a b",
        "bare": "a b",
        "struck": "c",
        "barestruck": "c",
    }
    announcer = Announcer(Listener(language, length))
    seen = set()
    for kind, named, strikes, gone in product(("certain", "all", "none", "some"), ("yes", "no"), (0, 1), ("yes", "no")):
        heard = announcer.say("sheet-line", named=named, kind=kind, count=2, strikes=strikes, gone=gone, **facts)
        touch = "".join(segment.text for segment in heard.braille)
        assert heard.text.endswith(".")
        assert heard.spoken.endswith(".")
        assert "  " not in heard.text + heard.spoken + touch
        assert len(touch) < len(heard.text) or length == "brief"
        seen.add((heard.text, touch))
    assert len(seen) == 32


NONE = "No notes in this round. Type, for example, note i5 trap."


def late(table: Table, line: str) -> Ask:
    """Type a line and return its request, which the test answers later."""
    table.session.receive(line)
    (ask,) = table.session.asks()
    return ask


class TestNoting:
    def test_they_come_back_in_order_in_the_persons_own_words(self, sit: Sit) -> None:
        table = sit("abalone")
        assert table.type("note e7 Trap!", "note C3, d4: push soon", "note Ben likes edges") == [
            "Note 1 is kept.",
            "Note 2 is kept.",
            "Note 3 is kept.",
        ]
        assert table.type("notes") == ["Note 1: e7 Trap!", "Note 2: C3, d4: push soon", "Note 3: Ben likes edges"]

    def test_in_german(self, sit: Sit) -> None:
        table = sit("abalone", "de")
        assert table.type("notizen") == ["Keine Notizen in dieser Runde. Tippe etwa notiz i5 Falle."]
        assert table.type("notiz e7 Falle", "notiere Ben schiebt gern") == ["Notiz 1 gemerkt.", "Notiz 2 gemerkt."]
        assert table.type("notizen e7") == ["Notiz 1: e7 Falle"]
        assert table.type("notiz löschen 1", "notizen") == ["Notiz 1 ist gelöscht.", "Notiz 2: Ben schiebt gern"]

    @pytest.mark.parametrize(
        ("typed", "heard"),
        [("e7", [1]), ("E7", [1]), ("trap", [1, 2]), ("trap e7", [1]), ("ben", [3]), ("d4", [2])],
    )
    def test_words_find_the_notes_that_have_them(self, sit: Sit, typed: str, heard: list[int]) -> None:
        table = sit("abalone")
        table.type("note e7 Trap!", "note c3-d4: a trap", "note Ben")
        assert [int(line.split()[1][:-1]) for line in table.type(f"notes {typed}")] == heard

    def test_a_note_that_is_deleted_leaves_the_others_their_numbers(self, sit: Sit) -> None:
        table = sit("abalone")
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

    def test_field_reads_notes_that_begin_with_it(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("note e5 f6 hole", "note better than e5")
        assert table.type("what e5")[-1] == "Note 1: e5 f6 hole"
        assert table.type("what f6")[-1] == "Note 1: e5 f6 hole"
        assert not any("Note" in line for line in table.type("what e4"))
        table.type("note delete 1")
        assert not any("Note" in line for line in table.type("what e5"))

    def test_die_and_puck_read_their_notes(self, sit: Sit) -> None:
        table = sit("confusion")
        table.type("note K slow", "note puck: keep away")
        assert table.type("what k")[-1] == "Note 1: K slow"
        assert table.type("what puck")[-1] == "Note 2: puck: keep away"
        assert not any("Note" in line for line in table.type("what a"))

    @pytest.mark.parametrize("game", games.names())
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_in_every_game(self, sit: Sit, game: str, language: str) -> None:
        table = sit(game, language)
        field = table.update.shape.cells[0]
        word, plural = {"de": ("notiz", "notizen")}.get(language, ("note", "notes"))
        assert field.casefold() in table.type(plural)[0].casefold()
        table.type(f"{word} {field} x")
        assert table.type(plural)[0].endswith(f"1: {field} x")
        assert table.type("what " + field)[-1].endswith(f"1: {field} x")

    def test_a_list_of_moves_stays_open(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("c3", "note which one", "1")
        assert len(table.update.moves) == 1

    def test_many_come_in_pages(self, sit: Sit) -> None:
        table = sit("abalone")
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
            ("note delete", "Nothing deleted. Type note delete and the number of a note. Type notes for all."),
            ("note delete e7", "Nothing deleted. Type note delete and the number of a note. Type notes for all."),
            ("note remove 2", "Nothing deleted. Type note delete and the number of a note. Type notes for all."),
            ("note weg ²", "Nothing deleted. Type note delete and the number of a note. Type notes for all."),
            ("notes e8", "None of your notes contains e8. Type notes for all."),
            ("note " + "x" * 301, "Not noted: a note has at most 300 characters, this one has 301. Make two of it."),
        ],
    )
    def test_impossible_request_is_refused(self, sit: Sit, typed: str, heard: str) -> None:
        table = sit("abalone")
        table.type("note e7")
        assert table.type(typed) == [heard]
        assert table.type("notes") == ["Note 1: e7"]

    def test_there_is_nothing_to_delete(self, sit: Sit) -> None:
        assert sit("abalone").type("note delete 1") == ["Nothing deleted: you have no notes."]

    def test_a_round_takes_so_many(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type(*(f"note {number}" for number in range(50)))
        full = "Not noted: you have 50 notes already, the most a round can have. Type, for example, note delete 1."
        assert table.type("note one more") == [full]
        assert table.type("note delete 7", "note one more") == ["Note 7 is deleted.", "Note 51 is kept."]

    def test_hostile_text_becomes_harmless(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("note \x1b]0;x\x07a\x1b[2Jb\u202ec\u200b { $x } %s \ue001 ' OR 1=1; DROP TABLE marks; --")
        assert table.type("notes") == ["Note 1: abc { $x } %s ' OR 1=1; DROP TABLE marks; --"]

    def test_one_that_cannot_be_stored_is_not_said_to_be_kept(self, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
        table = sit("abalone")
        with monkeypatch.context() as patch:
            patch.setattr(table.notes, "keep", fail)
            assert table.type("note a1") == ["The terminal was closed."]
        assert table.type("notes") == [NONE]


class TestPrivacyOfNotes:
    def test_they_outlive_the_program_and_the_match(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("note e5 trap", "resign", "yes")
        assert table.type("notes") == ["Note 1: e5 trap"]
        table.close()
        again = sit("abalone", first="load 1")
        assert again.type("what e5")[-1] == "Note 1: e5 trap"
        assert again.type("notes") == ["Note 1: e5 trap"]

    def test_each_match_and_each_round_has_its_own(self, sit: Sit) -> None:
        table = sit("abalone", first="new friend 3 rounds")
        table.type("note first", "resign", "yes")
        assert table.type("notes") == [NONE]
        table.type("note second", "new friend")
        assert table.type("notes") == [NONE]
        table.type("load 1")
        assert table.type("notes") == ["Note 1: second"]

    def test_in_an_open_game_both_at_the_keyboard_share_them(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("note e5", "c3 d4")
        assert table.type("notes") == ["Note 1: e5"]

    def test_each_seat_has_its_own_notes_if_pieces_are_hidden(self, sit: Sit) -> None:
        table = sit(MASKED)
        table.type("note e5 kangaroo", "c3 d4", "")
        assert table.type("notes", "note delete 1") == [
            NONE,
            "Nothing deleted: you have no notes.",
        ]
        assert not any("kangaroo" in line for line in table.type("what e5", "again 9"))
        table.type("note e5 hole", "g7 f6", "")
        assert table.type("notes") == ["Note 1: e5 kangaroo"]

    def test_spectator_can_write_notes(self, sit: Sit) -> None:
        table = sit(MASKED)
        table.type("note of a player")
        update = table.update
        bots = dict.fromkeys(update.players, Player("bot", "easy"))
        view = update.view._replace(seat=None)
        table.session.deliver(update._replace(seats=(), players=bots, view=view, is_opening=True))
        table.session.announcements()
        assert table.type("notes") == [NONE]
        assert table.type("note e5", "notes") == ["Note 1 is kept.", "Note 1: e5"]

    def test_after_the_end_they_stay_closed_where_several_had_secrets(self, sit: Sit) -> None:
        table = sit(MASKED)
        table.type("note e5 trap", "c3 d4", "", "note e5 hole", "resign", "yes")
        closed = "The notes of this finished round stay secret, because several of you play at this"
        assert table.type("notes", "note x", "note delete 1") == [f"{closed} keyboard."] * 3
        assert not any("Note" in line for line in table.type("what e5"))

    def test_they_are_in_no_log_and_no_record(self, sit: Sit) -> None:
        table = sit("abalone")
        table.type("note e5 trap", "c3 d4", "resign", "yes")
        noted = table.service.loaded.running["1"]
        table.type("new friend", "c3 d4", "resign", "yes")
        plain = table.service.loaded.running["2"]
        assert noted.entries == plain.entries
        assert export_record(noted) == export_record(plain)

    def test_no_request_shows_them(self, sit: Sit) -> None:
        """The log has the ``repr`` of a request."""
        table = sit("abalone")
        for line in ("note secret", "note delete 1"):
            table.session.receive(line)
            assert "secret" not in "".join(map(repr, table.session.asks()))

    def test_late_result_counts_only_for_its_match_and_seat(self, sit: Sit) -> None:
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
        table = sit("abalone")
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
        heard = table._runner.run(table.notes.marks(LOCAL, "1", 1, "black"))
        assert heard == [Mark("", "1", "1 a"), Mark("black", "A", "ab")]
