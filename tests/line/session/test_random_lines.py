"""Random lines in random order: each gets an answer in words, and a legal move can be made after it.

The sequences are the same in each run; the long form is for ``make soak``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.session.reading import vocabulary
from accessible_games.line.session.registry import commands
from accessible_games.matches.log import Player
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, CellsWording, Listener
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.keyboard import Keyboard

LINES = 14  # of a sequence
_ANSWERED_LATER = ("offer", "hurry")  # by computers, who do not answer here
_WORDS = sorted(
    word for word, name in {**vocabulary("de"), **vocabulary("en")}.items() if commands()[name].name != "quit"
)
_ARGUMENTS = (
    *("", "on", "off", "an", "aus", "all", "help", "?", "full", "kurz", "game full", "talk", "next", "first", "zurück"),
    *("0", "1", "2", "7", "21", "-1", "99999999999999999999", "3 5", "theirs", "theirs K", "K abc", "K", "b", "z"),
    *(
        "c3 upper right",
        "links",
        "= board",
        "bb = brett",
        "key h = o",
        "delete bb",
        "options",
        "samsara",
        "abgrund easy",
    ),
    *(
        "friend",
        "width 20",
        "line",
        "step",
        "3",
        "self",
        "mine",
        "list",
        "volume 5",
        "rate 200",
        "words",
        "name",
        "ä ö ü",
    ),
    *("\x1b[31m", "\u202e", "😀", "{ $x }", "x" * 300, "%s", "c3 c4 c5 c6", "search e", "5 10 15", "c3 = a note"),
)
_PLAIN = (
    "yes",
    "nein",
    "no thanks",
    "",
    "",
    "1",
    "2",
    "3",
    "17",
    "xyzzy",
    "stop",
    "back",
    "mehr",
    "c3",
    "out",
    "K",
    "in",
    "5",
)
_KEY = re.compile(r"[a-z]+(?:-[a-z]+)+")
_KEYS = frozenset(each for language in LANGUAGES for each in catalogue(language).ids())


_SETTINGS: dict[str, tuple[object, ...]] = {
    "verbosity": ("brief", "full"),
    "spelling": ("words",),
    "hold": (True,),
    "throws": ("self",),
    "braille": ("line", "grid"),
    "prompt": ("last",),
    "cursor": ("place", "alone"),
    "pace": ("step", "3"),
    "kinds": ({"told game": False, "told match": False}, {"verbosity game": "brief", "verbosity system": "full"}),
    "aliases": ({"bb": "board", "key h": "turn"},),
}


class Desk(Keyboard):
    """A host with an empty notebook that remembers nothing."""

    here = (*Keyboard.here, "Notes")

    def _marks(self, *_: object) -> tuple[()]:
        return ()


class Typist:
    """A person typing at random: against easy computers, with friends, or as a spectator."""

    def __init__(self, game_id: str, language: str, seed: int) -> None:
        self.rng = random.Random(f"{game_id} {language} {seed}")
        self.keyboard = Desk(language, **self._settings())
        self.session = self.keyboard.session
        self.typed: list[str] = []
        game = games.load(game_id)
        seats = game.seats[self.rng.choice(sorted(game.seats))]
        people = seats[: self.rng.choice((1, 1, 1, 1, len(seats), 0))]
        players = {seat: Player("human") if seat in people else Player("bot", "easy") for seat in seats}
        self.keyboard.open(players, game_id=game_id, rounds=self.rng.choice((1, 1, 3)))
        self._let_computers_move()

    def _settings(self) -> dict[str, object]:
        """Return mostly default settings; here and there something else."""
        chosen: dict[str, object] = {}
        for name, values in _SETTINGS.items():
            if self.rng.random() < 0.15:
                chosen[name] = self.rng.choice(values)
        return chosen

    def line(self) -> str:
        """Return the next line: a command, a move or the beginning of one, an answer, or nonsense."""
        kind = self.rng.random()
        if kind < 0.2 and (moves := self._moves()):
            text = self.rng.choice(moves)
            return text if self.rng.random() < 0.6 else text[: self.rng.randrange(1, len(text) + 1)]
        if kind < 0.35:
            return self.rng.choice(_PLAIN)
        word = self.rng.choice(_WORDS)
        rest = self.rng.choice((*_ARGUMENTS, *self._cells())) if self.rng.random() < 0.6 else ""
        return f"{word} {rest}".strip()

    def type(self, line: str) -> list[Announcement]:
        """Type the line and check that it is answered in words."""
        self.typed.append(line)
        asked, before = len(self.keyboard.requested), self._entries()
        heard = self.keyboard.announced(line)
        asks = self.keyboard.requested[asked:]
        has_asked = any(not self.keyboard.has(each) or each.method.__name__ in _ANSWERED_LATER for each in asks)
        if line.strip(" \t\x1b") and line.isprintable():
            assert heard or has_asked, f"no answer: {self.typed}"
        for one in heard:
            self._look(one)
        if self._entries() != before or self.session.update is not None:
            self._let_computers_move()
        return heard

    def move(self) -> bool:
        """Make a legal move; return False if nobody can make one."""
        if self.session.reader is not None or self.session.exercise is not None:
            self.type("stop")
        if self.session.keys is not None:
            self.type("explore")  # there a field alone goes to it
        if self.session.moment is not None:
            self.type("back")
        moves = self._moves()
        if not moves or self.session.handover.is_due or self.keyboard.present.is_paused:
            return False
        match, text = self.keyboard.present, self.rng.choice(moves)
        before = match.seq
        self.type(text)
        if self.session.questions.own is not None:
            self.type("yes")
        assert match.seq > before, f"swallowed: {self.typed}"
        return True

    def _entries(self) -> int:
        return self.keyboard.match.seq if self.keyboard.match is not None else 0

    def _moves(self) -> list[str]:
        """Return the person's moves in words."""
        update = self.session.update
        if update is None or self.session.seat_to_move is None or self.session.exercise is not None:
            return []
        announcer = Announcer(Listener(self.session.settings.language))
        legal = update.game.moves(update.view)[:40]
        return [in_words(announcer, update.game, update.game.format(each)) for each in legal]

    def _cells(self) -> tuple[str, ...]:
        update = self.session.update
        return () if update is None else tuple(update.shape.cells)

    def _let_computers_move(self) -> None:
        match = self.keyboard.match
        for _ in range(20):  # where all are computers they go on with the next line
            if match is None or match.is_over or match.is_paused or not isinstance(match.phase, Decide):
                return
            bots = [seat for seat in match.phase.seats if match.players[seat].is_bot]
            if not bots or self.keyboard.match is not match:
                return
            moves = match.game.moves(match.game.view(match.state, bots[0]))
            self.keyboard.bot(match.game.format(self.rng.choice(list(moves))))

    def _look(self, one: Announcement) -> None:
        """Check words of the language, and cells no wider than set."""
        text = one.text
        assert text.strip(), f"an empty line: {self.typed}"
        assert "\n" not in text
        quoted = " ".join(self.typed)
        strange = [each for each in _KEY.findall(text) if each in _KEYS and each not in quoted]
        assert not strange, f"{strange} in {text!r}: {self.typed}"
        assert not {"{", "}"} & set(text) - set(quoted), f"{text!r}: {self.typed}"
        if isinstance(one.wording, CellsWording):
            assert len(text) <= self.session.settings.width, f"{text!r}: {self.typed}"
        assert one.spoken is not None
        assert one.braille


def sequences(count: int) -> Iterator[tuple[str, int]]:
    """Return languages and seeds."""
    return ((LANGUAGES_IN_TURN[number % len(LANGUAGES_IN_TURN)], number) for number in range(count))


LANGUAGES_IN_TURN = sorted(LANGUAGES)


@pytest.mark.parametrize("game_id", games.names())
@pytest.mark.parametrize(
    "count", [25, pytest.param(2000, marks=[pytest.mark.slow, pytest.mark.soak])], ids=["short", "long"]
)
@pytest.mark.heavy
def test_every_random_line_is_answered_and_no_move_is_lost(game_id: str, count: int) -> None:
    made = 0
    for language, seed in sequences(count):
        typist = Typist(game_id, language, seed)
        for _ in range(LINES):
            typist.type(typist.line())
        made += typist.move()
    assert made > count / 3
