"""Every line in a match with rounds, clocks and chance is answered, and the log can be read and proved."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.line.session.reading import vocabulary
from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.match import Proof
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import Keyboard

MOVE = "a move"  # the first legal one
RESTS = ("", " 1", " 5", " mine", " auto", " self", " eigene", " off", " 60 20", " star", " 3 6", " 2 rot", " c3")
KEPT_OUT = (
    "quit",
    "new",
    "play",
    "load",
    "lesson",
    "lessons",
    "language",
)  # out of the match, or of the language
WORDS = sorted(word for word, command in vocabulary().items() if command not in KEPT_OUT)
LINES = st.one_of(
    st.sampled_from([MOVE] * 3 + ["yes", "ja", "no", "", "1", "3 6", "2 red", "load 1", "wait"]),
    st.sampled_from(["throw", "dice mine", "dice auto", "dice self", "luck 4711", "time 5"]),
    st.sampled_from([["resign", "yes"], ["dice mine", "yes"], ["undo", "yes"], ["adjourn", "yes", "load 1"]]),
    st.builds(str.__add__, st.sampled_from(WORDS), st.sampled_from(RESTS)),
)


def typed(keyboard: Keyboard, line: str) -> list[Any]:
    update = keyboard.session.update
    if line == "wait":
        return list(keyboard.wait(200))
    if line == MOVE and update is not None and isinstance(update.phase, Decide):
        match = keyboard.present
        move = match.game.moves(match.game.view(match.state, update.phase.seats[0]))[0]
        if match.players[update.phase.seats[0]].is_bot and not match.is_paused:
            return list(keyboard.bot(match.game.format(move)))
        line = match.game.format(move)
    return list(keyboard.announced(line))


@pytest.mark.parametrize("name", [name for name in games.names() if not games.load(name).hides])
@given(
    is_alone=st.booleans(),
    acts=st.lists(LINES, max_size=25),
    language=st.sampled_from(["de", "en"]),
    throws=st.sampled_from(["auto", "self"]),
)
def test_everything_is_answered_and_stored_as_announced(
    name: str, is_alone: bool, acts: list[str | list[str]], language: str, throws: str
) -> None:
    keyboard = Keyboard(language, throws=throws)
    game = games.load(name)
    first, *others = game.seats[min(game.seats)]
    other = Player("bot", "easy") if is_alone else Player("human")
    players = {first: Player("human"), **dict.fromkeys(others, other)}
    clock = {seat: Allowance(300_000, 2000) for seat, player in players.items() if not player.is_bot}
    keyboard.open(players, game_id=name, rounds=2, clock=clock)
    for line in (line for act in acts for line in ([act] if isinstance(act, str) else act)):
        for heard in typed(keyboard, line):
            words = heard if isinstance(heard, str) else heard.text
            assert words.strip()
            assert isinstance(heard, str) or heard.spoken.strip() or heard.category == "answer"
        if keyboard.session.exercise is not None:  # a puzzle: the match has been left for it
            continue
        match = keyboard.matches["1"]
        update = keyboard.session.update
        assert (update is None) == (keyboard.match is None)
        if update is not None:
            assert (update.seq, update.phase, update.is_over) == (match.seq, match.phase, match.is_over)
    again = replayed("1", games.load, keyboard.matches["1"].entries)
    assert again.phase == keyboard.matches["1"].phase
    drawn = [entry for entry in again.entries if entry.kind == log.DRAWN]
    if again.is_over:
        typed_in = len([entry for entry in drawn if "typed" in entry.data])
        assert again.proof == Proof(proved=len(drawn) - typed_in, typed=typed_in)
