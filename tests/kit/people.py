"""Whole matches through real client programs, with the lines that each person must hear."""

from __future__ import annotations

import re
import time
from pathlib import Path

from accessible_games.matches.bots import levels
from accessible_games.rules.core.game import Decide, Seat
from tests.kit.play import PASSWORD, Reader
from tests.kit.programs import make_key
from tests.kit.server import Server
from tests.kit.terminals import Terminal, ssh
from tests.kit.transcripts import Transcript

LONGEST = 400  # moves; the games end long before
SOON = 60.0  # seconds for anything

WORDS = {
    "en": {
        "new": "new {} friend",
        "join": "join {}",
        "watch": "watch {}",
        "yes": "yes",
        "quit": "quit",
    },
    "de": {
        "new": "neu {} mensch",
        "join": "mitspielen {}",
        "watch": "zusehen {}",
        "yes": "ja",
        "quit": "ende",
    },
}
GOODBYE = {"en": "^Goodbye", "de": "^Auf Wiedersehen"}
SURE = re.compile("(Yes or no|Ja oder nein)\\?$")
OPENING = r"^(?:Match|Partie) (\d+): "
# What the server, the lobby and tintin++ say before a match is open, or around it, what a hand on the board hears, and
# warnings that are not repeated, so that they depend on what a connection has heard.
AROUND = re.compile(
    r"Accessible Games\. |You are a guest|Du bist Gast|Welcome|Willkommen|Type |Tippe "
    r"|Match \d|Partie \d|Sprache: "
    r"|It begins when|Sie beginnt|Your turn in|One match of|In einer Partie|\w+ has joined|\w+ spielt .*mit"
    r"|\w+ (has lost the connection|is back|hat die Verbindung verloren|ist wieder da)\."
    r"|\w+ (has left|ist gegangen)\. "
    r"|No clock\. |Ohne Uhr\. |If your address changes|Ändert sich beim Spielen deine Adresse"
    r"|\S+ (taken|aufgenommen)[,.]|\d+: "  # … and among which moves it may choose
    r"|(Every move with it|One more|\d+ more) (is|are) known to fail\."
    r"|(Jeder Zug damit|Ein weiterer|\d+ weitere) (scheitert|scheitern) sicher\."
    r"|\w+ may (score|win): |(Sechstes )?Tor droht: "
    r"|The luck of|Luck is|Das Glück|You are watching|Du siehst|(\w+ (are|is|bist|ist) \w+\.( |$)){2}|#|$"
)


class Somebody:
    """A person at a client; ``seat``: None for a spectator."""

    def __init__(self, name: str, language: str, terminal: Terminal) -> None:
        self.name = name
        self.language = language
        self.terminal = terminal
        self.seat: Seat | None = None
        self.transcript = Transcript("", None, language)
        self.is_here = True
        self.begun = 0  # lines of the match before this client came to it
        self.first: list[str] = []  # what it had to hear then

    def say(self, what: str, rest: str = "") -> None:
        """Type a command in the person's language."""
        self.terminal.say(WORDS[self.language][what].format(rest))

    def opened(self) -> str:
        """Return the number of the match that opens."""
        found = re.match(OPENING, self.terminal.wait(OPENING))
        assert found is not None
        return found[1]


class Play:
    """A match, move by move, as medium computers would play it, typed by people."""

    def __init__(self, reader: Reader, match_id: str, everybody: list[Somebody]) -> None:
        self.made = 0
        self._reader = reader
        self._id = match_id
        self._everybody: list[Somebody] = []
        for one in everybody:
            self.join(one, from_the_start=True)

    def join(self, one: Somebody, *, from_the_start: bool = False) -> None:
        """Add a listener."""
        players = self._reader.match(self._id).players
        one.seat = next((seat for seat, player in players.items() if player.name == one.name), None)
        one.transcript = Transcript(self._id, one.seat, one.language)
        if not from_the_start:
            one.transcript.take(self._reader.entries(self._id))
        self._everybody.append(one)

    def due(self) -> Seat | None:
        """Return the player to move, when all have heard every line in order; None at the end."""
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            match = self._reader.match(self._id)
            for one in self._everybody:
                heard = one.transcript.take(self._reader.entries(self._id, one.transcript.seq))
                for each in heard if one.is_here else ():
                    one.terminal.wait(f"^{re.escape(each.text)}$")
            if match.is_over:
                return None
            if isinstance(match.phase, Decide) and match.forced_move() is None:
                return match.phase.seats[0]
            time.sleep(0.01)
        raise AssertionError("nobody is to move")

    def move(self, seat: Seat) -> None:
        """Make the move of the player to move."""
        match = self._reader.match(self._id)
        before = len(match.moves)
        view = match.game.view(match.state, seat)
        move = match.game.format(levels.choose(match.game, view, "medium", seed=self.made))
        mover = next(one for one in self._everybody if one.seat == seat)
        mover.terminal.say(move)
        is_asked = False
        end = time.monotonic() + SOON
        while len(self._reader.match(self._id).moves) == before:
            assert time.monotonic() < end, (move, mover.terminal.lines[-4:])
            last = next(filter(None, reversed(mover.terminal.lines)), "")  # below it rows are freed
            if not is_asked and SURE.search(last):  # of a move that is known to be in vain
                is_asked = True
                mover.say("yes")
            time.sleep(0.01)
        self.made += 1
        assert self.made < LONGEST


def make_account(server: Server, home: Path, name: str) -> Path:
    """Create an account by SSH, for a guest; return the file of its key."""
    key = make_key(home)
    with ssh(server.ssh_port, "guest", home, has_terminal=True) as terminal:
        terminal.wait("^Accessible Games")
        terminal.ask("new", "Which name")
        terminal.ask(name, "Choose a password")
        terminal.say(PASSWORD, is_shown=False)
        terminal.wait("Type it again")
        terminal.say(PASSWORD, is_shown=False)
        terminal.wait("Type yes when")
        terminal.ask("yes", "^Welcome")
        terminal.ask("key add " + key.with_suffix(".pub").read_text().strip(), "Type your password")
        terminal.say(PASSWORD, is_shown=False)
        terminal.wait("^Key .* added", 60)
        terminal.ask("quit", "^Goodbye")
        assert terminal.finished() == 0
        assert PASSWORD not in "\n".join(terminal.lines)
    return key


def guest(terminal: Terminal, name: str, language: str) -> Somebody:
    """Return a guest in the lobby."""
    terminal.wait("^Accessible Games")
    if language == "de":
        terminal.ask("deutsch", "Tippe den Namen|Tippe deinen Namen")
    terminal.ask(name, "^(Welcome|Willkommen)")
    return Somebody(name, language, terminal)


def around(line: str) -> bool:
    return AROUND.match(line) is not None


def check(one: Somebody) -> None:
    """Check that the client has heard all of the match since it joined, in order, once, and nothing else."""
    lines = one.terminal.lines
    at = next(number for number, line in enumerate(lines) if re.match(OPENING, line))
    assert [line for line in lines[:at] if not around(line)] == []
    heard = [line for line in lines[at:] if not around(line) and not SURE.search(line)]
    announced = [each.text for each in one.transcript.lines[one.begun :]]
    if one.begun:
        assert heard == one.first + announced, one.name
    else:  # a match opens before its first throw, or with it: then its first lines include the facts
        place = next((number for number, line in enumerate(heard) if line != announced[number]), 0)
        facts = slice(place, place + len(one.first))
        if heard[facts] == one.first:
            del heard[facts]
        first = next((pair for pair in zip(heard, announced, strict=False) if pair[0] != pair[1]), None)
        assert heard == announced, (one.name, first, len(heard), len(announced))
    assert one.transcript.never().isdisjoint(lines), one.name
