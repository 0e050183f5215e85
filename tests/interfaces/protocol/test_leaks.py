"""Replies of the referee to a seat do not depend on that seat's own diagrams in Confusion."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import fields
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest

from accessible_games.club.lobby.broadcasts import News
from accessible_games.interfaces.protocol import answers, describing
from accessible_games.interfaces.protocol.api import RESOURCES
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.limits.table import VisitLimits
from accessible_games.matches.bots import levels
from accessible_games.matches.log import Player
from accessible_games.output.announce.announcer import Listener
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide
from tests.kit.api import Caller, boundless, caller, token
from tests.kit.checking import Ask, asker
from tests.kit.keyboard import Keyboard
from tests.kit.web import club

GAME = games.load("confusion")
TURNS = 16
BAD_MOVES = (
    "",
    "k",
    "K move e9-e3",
    "a9",
    "reveal a",
    "reveal l",
    "L carry h2-h6",
    "d f1",
    "z",
    "f6 f6",
    "A move c1-c2 x",
)
LENGTHS = ("brief", "normal", "full")
FORMS = ("sentences", "letters", "cells")


def consistent_deals(help_level: str, seat: str | None) -> tuple[str, str, list[str]]:
    """Two deals that differ in what is hidden from the seat, and attempts that both answer in the same way."""
    draw = random.Random(11)
    state = GAME.initial(GAME.seats[2], {"help": help_level})
    first = GAME.phase(state).sample(draw.randrange)  # type: ignore[union-attr]  # the deal is due
    state = GAME.resolve(state, first).state
    made: list[str] = []
    while len(made) < TURNS and isinstance(phase := GAME.phase(state), Decide):
        move = draw.choice(list(GAME.promising(GAME.view(state, phase.seats[0]))))
        made.append(GAME.format(move))
        state = GAME.play(state, phase.seats[0], move).state
    while True:
        deal = GAME.to_json(GAME.sample(GAME.view(state, seat), draw.randrange))["deal"]
        second = f"deal {deal['blue']} {deal['black']}"
        if second != first:
            return first, second, made


def shown(ask: Ask, seat: str | None, to_move: str) -> list[dict[str, Any]]:
    """All replies that are safe to pass on to the seat."""
    replies = [ask("view", seat=seat), ask("cells", seat=seat)]
    for language in ("de", "en"):
        replies += [ask("announce", seat=seat, language=language, length=length) for length in LENGTHS]
        replies += [ask("board", seat=seat, language=language, **{"as": form}) for form in FORMS]
    if seat == to_move:
        replies.append(ask("moves"))
        replies += [ask("best", level=level, seed=3, milliseconds=20) for level in ("easy", "medium", "strong")]
        replies += [refused for text in BAD_MOVES if not (refused := ask("play", move=text, language="de"))["ok"]]
    return replies


@pytest.fixture(autouse=True)
def thinks_by_a_clock_of_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's result depends on its time, and that on the load of the machine: each look at the clock is a ms here."""
    choose = levels.choose

    def timed(*args: Any, **more: Any) -> Any:
        return choose(*args, clock=count(step=0.001).__next__, **more)

    monkeypatch.setattr(levels, "choose", timed)


@pytest.mark.parametrize("seat", ["blue", pytest.param("black", marks=(pytest.mark.slow, pytest.mark.soak)), None])
@pytest.mark.parametrize(
    "help_level", ["full", *(pytest.param(each, marks=pytest.mark.slow) for each in ("manual", "answers"))]
)
def test_no_safe_reply_depends_on_the_hidden_deal(help_level: str, seat: str | None) -> None:
    *deals, moves = consistent_deals(help_level, seat)
    tables = [asker(Referee(games.names(), games.load, lambda game: None)) for _ in deals]
    for ask, deal in zip(tables, deals, strict=True):
        ask("new", game="confusion", options={"help": help_level})
        assert ask("moves") == {"ok": True, "outcomes": None, "total": None}
        assert ask("resolve", outcome=deal)["ok"]
    for number, move in enumerate(moves):
        to_move = ("blue", "black")[number % 2]
        if number % 5 in (0, 1):
            first, second = (json.dumps(shown(ask, seat, to_move), ensure_ascii=False) for ask in tables)
            assert first == second
        played = [ask("play", move=move) for ask in tables]
        assert played[0]["events"] == played[1]["events"]
    hidden = [ask("position")["state"]["deal"] for ask in tables]
    assert hidden[0] != hidden[1]


@pytest.mark.parametrize("seat", ["blue", "black"])
@pytest.mark.parametrize("help_level", ["manual", "answers", "full"])
def test_no_event_to_a_program_depends_on_the_hidden_deal(help_level: str, seat: str) -> None:
    sent = []
    first, second, moves = consistent_deals(help_level, seat)
    for deal in (first, second):
        keyboard = Keyboard()
        keyboard.outcomes, keyboard.bot_accepts = [deal], False
        players = {each: Player("human") if each == seat else Player("bot", "easy") for each in GAME.seats[2]}
        keyboard.open(players, game_id="confusion", help=help_level)
        lines = [read_present(keyboard, seat)]
        for move in moves:
            phase = keyboard.present.phase
            assert isinstance(phase, Decide)
            if phase.seats[0] == seat:
                keyboard.announced(move)
            else:
                keyboard.bot(move)
            lines.append(read_present(keyboard, seat))
        sent.append(lines)
    assert sent[0] == sent[1]
    assert len(set(sent[0])) > TURNS // 2


@pytest.mark.parametrize("seat", ["blue", pytest.param("black", marks=(pytest.mark.slow, pytest.mark.soak)), ""])
async def test_no_http_answer_depends_on_the_hidden_deal(
    seat: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat, or a spectator: two servers on which only the deal differs answer the same."""
    *deals, moves = consistent_deals("full", seat or None)
    answered = [
        await heard_by(deal, moves[:4], seat, tmp_path / str(number), monkeypatch) for number, deal in enumerate(deals)
    ]
    assert answered[0] == answered[1]
    assert len(answered[0]) > 50


async def heard_by(deal: str, moves: list[str], seat: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that somebody can have over HTTP, before and after each move."""
    monkeypatch.setattr(Chance, "sample", lambda chance, draw: deal)
    folder.mkdir()
    async with (
        club(folder, limits=boundless(), visit_limits=VisitLimits(burst=10_000)) as (door, house),
        AsyncExitStack() as stack,
    ):
        callers = {}
        for each, name in (("blue", "Anna"), ("black", "Bert"), ("", "Carl")):
            callers[each] = await stack.enter_async_context(caller(door, (await token(house, name))[1]))
        terms = {"game": "confusion", "options": {"help": "full"}, "seats": {"blue": "me"}, "days": 2}
        number = (await callers["blue"].do("POST", "/challenges", **terms))["challenge"]["challenge"]
        await callers["black"].do("POST", f"/challenges/{number}/accept")
        listens = callers[seat]
        heard = await all_of(listens, number)
        for turn, move in enumerate(moves):
            acting = callers[("blue", "black")[turn % 2]]
            if acting is listens:
                for text in BAD_MOVES:
                    heard.append(json.dumps(await acting.ask("POST", f"/matches/{number}/moves", {"move": text + "?"})))
            await acting.do("POST", f"/matches/{number}/moves", move=move)
            heard += await all_of(listens, number)
        return heard


async def all_of(listens: Caller, number: str) -> list[str]:
    """Return everything that can be read of the match."""
    found = []
    for resource in RESOURCES:
        if resource.method == "GET" and "{match}" in resource.path and resource.do != "times":
            path = resource.path.replace("{match}", number)
            for query in ({}, {"seat": "blue"}, {"seat": "black"}, {"since": "0"}, {"number": "0"}, {"number": "1"}):
                if not query.keys() <= resource.fields.keys():
                    continue
                _, value = await listens.ask("GET", path, params={**query, "braille": "false"})
                found.append(re.sub(r'"at": \d+|"time": "[^"]*"', "", json.dumps(value)))
    return found


def read_present(keyboard: Keyboard, seat: str) -> str:
    """All that a program can have of the present."""
    update = keyboard.session.update
    assert update is not None
    listener = Listener("en", seat=update.view.seat)
    assert listener.seat == seat
    shown = {
        **answers.match_of(update),
        "happenings": [{**answers.HAPPENING.write(each), "at": 0} for each in update.happenings],
        "missed": [part.round for part in update.missed],
        "cells": describing.cells(update.game, update.view, update.options, listener),
        "moves": [GAME.format(move) for move in GAME.moves(update.view)],
        "history": [each.name for each in update.history],
    }
    return json.dumps(shown)


def kinds_of_news(kind: type[News]) -> Iterator[type[News]]:
    for each in kind.__subclasses__():
        yield each
        yield from kinds_of_news(each)


def test_every_field_of_news_is_sent_to_programs_or_secret() -> None:
    """A new field stays at the server, and this test asks whether programs may know it."""
    secret = {"host", "other", "people", "person"}
    plain = {
        each.name
        for kind in kinds_of_news(News)
        for each in fields(cast(Any, kind))
        if each.type in ("str", "int", "bool")
    }
    assert plain - secret == answers.NEWS_FIELDS


def test_a_field_of_news_that_nobody_named_stays_at_the_server() -> None:
    class Waved(News):
        name: str
        other: str

    assert answers.news(Waved("Anna", "17"), "1") == {"event": "waved", "name": "Anna"}
