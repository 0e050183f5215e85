"""Every request of the protocol, with Abalone."""

from __future__ import annotations

import random

import pytest

from accessible_games.interfaces.protocol.describing import FORMS, Drawn
from accessible_games.interfaces.protocol.forms import Taken
from accessible_games.interfaces.protocol.lines import RequestError
from tests.kit.checking import Ask

START = "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb"
# White's marble on i5 is the last but five, and two black ones can push it over the edge.
NEARLY_WON = {
    "board": "w..../b...../b....../......../........./......../......./....../.wwww",
    "turn": "black",
    "captured": {"black": 0, "white": 5},
}


def test_games(ask: Ask) -> None:
    found = {game["id"]: game for game in ask("games")["games"]}
    assert found["abalone"] == {
        "id": "abalone",
        "rules_version": 1,
        "seats": {"2": ["black", "white"]},
        "options": [
            {"name": "layout", "choices": ["standard", "belgian-daisy", "german-daisy"], "default": "standard"},
            {"name": "variant", "choices": ["standard", "junior"], "default": "standard"},
        ],
    }


def test_new_is_the_start(ask: Ask) -> None:
    reply = ask("new", game="abalone", seats=2, options={"variant": "junior"})
    assert list(reply) == ["ok", "game", "phase", "to_move", "state", "result"]
    assert (reply["phase"], reply["to_move"], reply["result"]) == ("decide", ["black"], None)
    assert reply["state"]["board"] == START
    assert reply["state"]["options"] == {"layout": "standard", "variant": "junior"}
    assert ask("position") == reply


def test_seats_and_options_may_be_left_out(ask: Ask) -> None:
    assert ask("new", game="abalone") == ask("new", game="abalone", seats=2.0, options={"layout": "standard"})


def test_moves_of_the_start(ask: Ask) -> None:
    ask("new", game="abalone")
    moves = ask("moves")["moves"]
    assert len(moves) == len(set(moves)) == 44
    assert "c3-d4" in moves
    assert "c3-c4-d3" in moves


def test_play_returns_position_and_events(ask: Ask) -> None:
    ask("new", game="abalone")
    reply = ask("play", move="c3 ne")
    assert reply["to_move"] == ["white"]
    assert reply["state"]["ply"] == 1
    assert reply["events"][0]["event"] == "moved"
    assert reply["events"][0]["move"] == "c3-d4"
    assert reply["events"][-1] == {"event": "turn-passed", "seat": "white"}
    position = ask("position")
    assert position == {key: value for key, value in reply.items() if key != "events"}


def test_the_end(ask: Ask) -> None:
    ask("set", game="abalone", state=NEARLY_WON)
    reply = ask("play", move="g3-h4")
    assert reply["phase"] == "over"
    assert reply["to_move"] == []
    assert reply["result"] == {"scores": {"black": 1, "white": 0}, "winners": ["black"], "reason": "six"}
    assert ask("moves")["moves"] == []
    assert ask("playouts", count=2)["results"] == {"black": 2}
    assert ask("perft", depth=1)["nodes"] == 0
    for do, field in (("play", {"move": "a2-b2"}), ("resolve", {"outcome": "x"}), ("best", {})):
        reply = ask(do, **field)
        assert (reply["error"], reply["reason"]) == ("illegal", "over")


def test_a_draw_has_no_winners(ask: Ask) -> None:
    state = {"board": START, "turn": "white", "quiet": 200}
    reply = ask("set", game="abalone", state=state)
    assert reply["result"] == {"scores": {"black": 0, "white": 0}, "winners": [], "reason": "quiet"}
    assert ask("playouts", count=3)["results"] == {"draw": 3}


def test_set_restores_a_position(ask: Ask) -> None:
    ask("new", game="abalone", options={"layout": "german-daisy"})
    draw = random.Random(5)
    for _ in range(30):
        ask("play", move=draw.choice(ask("moves")["moves"]))
    before = ask("position")
    assert len(before["state"]["seen"]) > 1
    ask("new", game="abalone")
    assert ask("set", game="abalone", state=before["state"]) == before


@pytest.mark.parametrize("seat", ["black", "white", None])
def test_view(ask: Ask, seat: str | None) -> None:
    state = ask("new", game="abalone")["state"]
    asked = {} if seat is None else {"seat": seat}
    assert ask("view", seat=seat)["view"] == ask("view", **asked)["view"] == {**state, "seat": seat}


@pytest.mark.parametrize(("variant", "counts"), [("standard", [1, 44, 1936, 98912]), ("junior", [1, 34, 1156, 46716])])
def test_perft(ask: Ask, variant: str, counts: list[int]) -> None:
    ask("new", game="abalone", options={"variant": variant})
    assert [ask("perft", depth=depth)["nodes"] for depth in range(4)] == counts


def test_playouts_are_repeatable_and_leave_the_game(ask: Ask) -> None:
    start = ask("set", game="abalone", state=NEARLY_WON)
    first, second, other = (ask("playouts", count=4, seed=seed) for seed in (7, 7, 8))
    assert first["games"] == 4
    assert sum(first["results"].values()) == 4
    assert 4 <= first["plies"] <= 800
    assert first["seconds"] > 0
    for reply in (first, second, other):
        del reply["seconds"]
    assert first == second
    assert first != other
    assert ask("position") == start


def test_playouts_stop_after_200_plies(ask: Ask) -> None:
    ask("new", game="abalone", options={"layout": "belgian-daisy"})
    reply = ask("playouts", count=3, seed=1)
    assert reply["plies"] == 600
    # Where nothing was pushed off, the 200th move has ended the game.
    assert set(reply["results"]) <= {"unfinished", "draw"}
    assert reply["results"]["unfinished"] >= 1


def test_announce_knows_the_listener(ask: Ask) -> None:
    ask("new", game="abalone")
    assert ask("announce")["announcements"] == []
    ask("play", move="c3-d4")
    heard = {
        seat: [each["text"] for each in ask("announce", seat=seat)["announcements"]]
        for seat in ("black", "white", None)
    }
    assert heard["black"][0].startswith("You move")
    assert heard["white"][0].startswith("Black moves")
    assert heard["white"][1] != heard[None][1]
    german = ask("announce", language="de", seat="black")["announcements"]
    assert german[0]["text"].startswith("Du ziehst")
    assert [each["category"] for each in german] == ["move", "turn"]


def test_announce_lengths_and_grades(ask: Ask) -> None:
    ask("new", game="abalone")
    ask("play", move="c3-d4")
    texts = [ask("announce", length=length)["announcements"][0]["text"] for length in ("brief", "normal", "full")]
    assert texts == sorted(set(texts), key=len)
    plain, same, contracted = (ask("announce", grade=grade)["announcements"] for grade in (0, 1, 2))
    assert plain == same
    assert [each["braille"] for each in plain] != [each["braille"] for each in contracted]
    assert ask("announce")["announcements"] == plain


def test_a_refused_move_leaves_the_last_announcement(ask: Ask) -> None:
    ask("new", game="abalone")
    ask("play", move="c3-d4")
    before = ask("announce")
    assert not ask("play", move="c4-d4")["ok"]
    assert ask("announce") == before
    ask("new", game="abalone")
    assert ask("announce")["announcements"] == []


def test_board_in_sentences(ask: Ask) -> None:
    ask("new", game="abalone")
    lines = ask("board")["lines"]
    assert len(lines) == 9
    assert lines[0] == "Row i: i5 to i9 white."
    assert lines[6] == "Row c: c1 to c2 empty, c3 to c5 black, c6 to c7 empty."
    assert ask("board", language="de", length="brief")["lines"][6] == "c: 3 bis 5 schwarz."


def test_board_in_letters_and_braille(ask: Ask) -> None:
    ask("new", game="abalone")
    letters, cells, brf = (ask("board", **{"as": form})["lines"] for form in ("letters", "cells", "brf"))
    assert letters[6] == "c   . . x x x . . 7"
    assert cells[6] == "⠉⠀⠀⠀⠤⠀⠤⠀⠿⠀⠿⠀⠿⠀⠤⠀⠤⠀⠶"
    assert brf[6] == "C   - - = = = - - 7"
    assert len(letters) == len(cells) == len(brf) == 9
    assert [len(line) for line in letters] == [len(line) for line in cells] == [len(line) for line in brf]


@pytest.mark.parametrize(("form", "signs"), [("letters", ".xo"), ("cells", "⠤⠿⠕"), ("brf", "-=O")])
def test_board_keeps_to_the_width(ask: Ask, form: str, signs: str) -> None:
    ask("new", game="abalone")
    narrow = ask("board", width=12, **{"as": form})["lines"]
    assert max(map(len, narrow)) <= 12
    wide = ask("board", **{"as": form})["lines"]
    for sign, count in zip(signs, (33, 14, 14), strict=True):
        assert "".join(wide).count(sign) == "".join(narrow).count(sign) == count


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_best_is_a_legal_move(ask: Ask, level: str) -> None:
    ask("new", game="abalone")
    move = ask("best", level=level, milliseconds=100, seed=3)["move"]
    assert move in ask("moves")["moves"]
    assert ask("play", move=move)["ok"]


def test_best_pushes_the_sixth_marble(ask: Ask) -> None:
    ask("set", game="abalone", state=NEARLY_WON)
    assert ask("best", level="strong", milliseconds=2000, seed=1)["move"] == "g3-h4"


def test_a_board_defaults_to_sentences_and_forty_cells() -> None:
    drawn = Taken(Drawn)
    assert drawn.read({}) == Drawn("sentences", 40)
    assert [drawn.read({"as": form, "width": 10}) for form in FORMS] == [Drawn(form, 10) for form in FORMS]
    assert drawn.read({"width": 200}) == Drawn("sentences", 200)
    for width in (9, 201):
        with pytest.raises(RequestError):
            drawn.read({"width": width})
