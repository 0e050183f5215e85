"""From an event to what one listener meets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from accessible_games.output.announce.announcement import Announcement, Segment
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.games.abalone import GAME
from accessible_games.rules.games.abalone.values import SEATS, Moved, PushedOff

MOVED = Moved("black", "c3-d4", 3, "c3", "d4", "f6", "c3 d4 e5", "ne")
OFF = PushedOff("black", "white", "i9", 2, 4)


def hear(event: Moved | PushedOff | TurnPassed, **listener: object) -> Announcement:
    return Announcer(Listener(**listener)).event("abalone", event)  # type: ignore[arg-type]  # keywords of the tests below


@pytest.mark.parametrize(
    ("length", "text"),
    [
        ("brief", "You: c3 d4, 3 marbles."),
        ("normal", "You move 3 marbles from c3 upper right, to f6."),
        ("full", "You move 3 marbles, c3, d4 and e5, upper right, to f6."),
    ],
)
def test_lengths(length: str, text: str) -> None:
    assert hear(MOVED, length=length, seat="black").text == text


def test_the_listener_is_you_everyone_else_has_a_name() -> None:
    turn = TurnPassed("white")
    assert hear(turn, seat="white", names={"white": "Ada"}).text == "Your turn."
    assert hear(turn, seat="black", names={"white": "Ada"}).text == "Ada to move."
    assert hear(turn, names={"black": "Bob"}).text == "White to move."
    assert hear(turn, language="de", seat="white").text == "Du bist am Zug."
    assert hear(turn, language="de", names={"white": "Ada"}).text == "Ada ist am Zug."


def test_the_victim_is_you_too() -> None:
    assert hear(OFF, seat="white").text == "Lost: marble 2 of 6."
    assert hear(OFF, seat="black").text == "Pushed off: white marble, 2 of 6."
    assert hear(OFF, language="de").text == "Vom Brett: weiße Kugel, 2 von 6."


def test_cells_are_spelt_in_text_and_speech_never_in_braille() -> None:
    heard = hear(MOVED, spelling="words", seat="black")
    assert heard.text == "You move 3 marbles from charlie 3 upper right, to foxtrot 6."
    assert heard.spoken == "You move 3 from charlie 3 upper right, to foxtrot 6."
    assert heard.braille == (Segment("prose", "b: c3 d4"),)
    german = hear(MOVED, spelling="words", language="de")
    assert german.text == "Schwarz zieht 3 Kugeln ab Cesar 3 nach rechts oben, bis Felix 6."


def test_speech_has_words_of_its_own_and_falls_back_on_text() -> None:
    assert hear(MOVED, length="full").spoken == hear(MOVED, length="full").text
    assert hear(MOVED, length="brief").spoken == hear(MOVED, length="brief").text
    assert hear(MOVED).spoken == "Black moves 3 from c3 upper right, to f6."


def test_category_priority_place_and_sound() -> None:
    heard = hear(OFF, language="de")
    assert (heard.category, heard.priority, heard.place, heard.sound) == ("loss", "move", "i9", "capture")
    assert heard.language == "de"
    assert hear(TurnPassed("black")).place is None
    score = GAME.facts(GAME.view(GAME.initial(SEATS, {}), None))[0]
    assert Announcer(Listener()).event("abalone", score).priority == "info"


def test_a_refusal_is_an_alert() -> None:
    heard = Announcer(Listener()).refusal("abalone", IllegalMoveError("empty", field="c3"))
    assert (heard.text, heard.category, heard.priority, heard.sound) == ("c3 is empty.", "refusal", "alert", "error")


def test_announcements_are_counted_so_that_equal_words_are_two_events() -> None:
    announcer = Announcer(Listener())
    made = announcer.event("abalone", MOVED)
    first, again = announcer.numbered(made), announcer.numbered(made)
    assert (made.seq, first.seq, again.seq) == (0, 1, 2)
    assert first.text == again.text
    assert first != again
    later = Announcer(Listener(), seq=40)
    assert later.numbered(later.words("Hello")).seq == 41


def test_single_announcements_state_their_place_and_count() -> None:
    announcer = Announcer(Listener())
    held = announcer.held(announcer.event("abalone", TurnPassed("black")), 2, 3)
    assert held.text == "Black to move. (2 of 3)"
    assert held.spoken == "Black to move."
    assert "".join(segment.text for segment in held.braille) == "b to move (2 of 3)"


def test_a_choice_leaves_out_the_mover() -> None:
    announcer = Announcer(Listener(seat="black"))
    assert announcer.choice("abalone", MOVED) == "3 marbles upper right, to f6"


def test_words_and_cells() -> None:
    announcer = Announcer(Listener())
    words = announcer.words("A line of the rules.", touch="line")
    assert (words.text, words.spoken, words.braille) == (
        "A line of the rules.",
        "A line of the rules.",
        (Segment("prose", "line"),),
    )
    assert announcer.words("Hello").braille == (Segment("prose", "Hello"),)
    cells = announcer.cells("⠃⠗")
    assert (cells.text, cells.spoken, cells.braille) == ("⠃⠗", "", (Segment("cells", "⠃⠗"),))


def test_a_notice_is_worded() -> None:
    heard = Announcer(Listener()).notice(Notice.of("common-held", number=1, count=2))
    assert (heard.text, heard.category, heard.priority) == ("(1 of 2)", "status", "info")


def test_a_wording_is_made_when_it_is_read() -> None:
    @dataclass
    class Counting:
        reads: int = 0

        def text(self) -> str:
            self.reads += 1
            return "words"

        def spoken(self) -> str:
            raise AssertionError("nobody listens")

        def braille(self) -> tuple[Segment, ...]:
            raise AssertionError("nobody touches")

    wording = Counting()
    announcement = Announcement(1, "answer", "en", wording)
    assert wording.reads == 0
    assert announcement.text == "words"
    assert wording.reads == 1


def test_listeners_of_the_same_words_share_a_wording() -> None:
    turn = TurnPassed("black")
    alone = hear(turn)
    assert hear(turn, seat="white").wording is alone.wording
    others: list[dict[str, object]] = [
        {"seat": "black"},
        {"language": "de"},
        {"length": "brief"},
        {"names": {"black": "Ada"}},
    ]
    for other in others:
        assert hear(turn, **other).text != alone.text


def test_deleted_player_is_called_a_former_player_in_every_text() -> None:
    for language, words in (("en", "a former player"), ("de", "Unbekannt")):
        announcer = Announcer(Listener(language))
        assert words in announcer.joined(["Anna", "*"])
        assert words in announcer.listed(["*", "Bob"])
        assert words in announcer.say("seats-is", seat="black", name="*").text
        assert announcer.text("talk-lobby", name="Anna", text="*").endswith("*"), "anybody may say so"
