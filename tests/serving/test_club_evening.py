"""A club evening of six people at the programs that they use, in two languages: every line that each hears."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from accessible_games.cli.main import run as cli
from tests.kit.evening import Client, Club, Member, Socket
from tests.kit.people import make_account
from tests.kit.server import wait_until

pytestmark = pytest.mark.slow

HOW = {
    "en": "Type play and a game, such as play abalone. Or new for all games, lesson to learn one, or help.",
    "de": "Tippe spiele und ein Spiel, etwa spiele abalone. Oder neu für alle Spiele, lektion, …",
}
AGAIN = {"en": "Type rematch, review or leave.", "de": "Tippe revanche, rückblick oder verlassen."}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """A server, a mailbox, and nobody yet."""
    with ExitStack() as stack:
        yield Club(tmp_path, stack)


def test_a_club_evening(club: Club) -> None:
    anna, bernd, carla, dora, emil, frank = everybody(club)
    challenge(bernd, dora, carla)
    over_days(club, bernd, frank)
    tournament(anna, [anna, bernd, carla, dora, emil])
    tell_who_is_away(club)
    complaint(anna, dora, emil)
    rename(carla, emil)
    come_back(club, bernd)
    leave_for_good(bernd, dora)
    for one in (anna, bernd, carla, emil):
        one.goes()
    afterwards(club)


# Coming in


def everybody(club: Club) -> list[Member]:
    """Two at OpenSSH, one at tintin++, three at sockets with GMCP; the first one keeps order."""
    key = make_account(club.server, club.folder, "Anna")
    config = str(club.server.config)
    command = [sys.executable, "-m", "accessible_games", "serve", "--config", config, "--moderator", "Anna"]
    heard = subprocess.run(command, env=club.server.variables(""), check=True, capture_output=True, text=True)
    assert heard.stdout == "Anna is now a moderator, from now on.\n"
    anna = Member("Anna", "en", club.by_ssh("Anna", key))
    anna.hears("Welcome, Anna. Nobody else is here.", HOW["en"])
    bernd = signed_up("Bernd", "de", club.by_ssh("guest"), "Außer dir ist eine Person da.")
    carla = signed_up("Carla", "de", club.by_tintin(), "Außer dir sind 2 da.")
    dora = signed_up("Dora", "en", club.by_socket(), "3 others are here.")
    emil = signed_up("Emil", "de", club.by_socket(), "Außer dir sind 4 da.")
    frank = signed_up("Frank", "en", club.by_socket(), "5 others are here.")
    return [anna, bernd, carla, dora, emil, frank]


def signed_up(name: str, language: str, client: Client, others: str) -> Member:
    """Somebody with a new account, in the lobby."""
    one = Member(name, language, client)
    one.hears("Accessible Games. Type …")
    if language == "de":
        one.says("deutsch", "Sprache: Deutsch.", "Tippe …")
        one.says("neu", "Ein neues Konto. Welchen Namen willst du?")
        one.says(name, "Wähle ein Passwort mit mindestens 8 Zeichen. Vier Wörter sind gut.")
        if name == "Bernd":  # without a terminal OpenSSH cannot hide what is typed
            one.hears("Dein Terminal zeigt und spricht vielleicht, was du jetzt tippst.")
        one.proves("Tippe es noch einmal.")
        one.proves("Dein Konto ist fertig. …", "…", "Tippe ja, wenn du ihn aufgeschrieben hast, …")
        one.says("ja", f"Willkommen, {name}. {others}", HOW["de"])
    else:
        one.says("new", "A new account. Which name do you want?")
        one.says(name, "Choose a password of at least 8 characters. Four words are good.")
        one.proves("Type it again.")
        one.proves("Your account is ready. …", "…", "Type yes when you have written it down, …")
        one.says("yes", f"Welcome, {name}. {others}", HOW["en"])
    return one


def logged_in(club: Club, name: str, language: str, *expected: str) -> Member:
    """Return a member with an account, hearing the announcements of the log-in."""
    one = Member(name, language, club.by_socket())
    one.hears("Accessible Games. Type …")
    if language == "de":
        one.says("deutsch", "Sprache: Deutsch.", "Tippe …")
        one.says(
            name, f"{name} hat ein Konto. Tippe das Passwort, die Eingabetaste für einen anderen Namen, oder vergessen."
        )
    else:
        one.says(name, f"{name} has an account. Type its password, Enter for another name, or forgot.")
    one.proves(*expected)
    return one


# What they do


def challenge(bernd: Member, dora: Member, carla: Member) -> None:
    """Refused once, then taken; two languages at one table, and somebody looks on."""
    bernd.says(
        "herausfordern Dora abalone uhr 10 5", "Dora ist herausgefordert: Abalone, Uhr 10 Minuten plus 5 Sekunden. …"
    )
    dora.hears(
        "Bernd challenges you: Abalone, clock 10 minutes plus 5 seconds, Bernd as Black, "
        "you as White. Join 1? Yes or no?"
    )
    dora.says("no", "You have declined.")
    bernd.hears("Dora nimmt deine Herausforderung zu Abalone nicht an.")
    bernd.says(
        "herausfordern Dora abalone",
        "Dora ist herausgefordert: Abalone. Mit einem Ja beginnt die Partie. Tippe verlassen, um abzusagen.",
    )
    dora.hears("Bernd challenges you: Abalone, Bernd as Black, you as White. Join 2? Yes or no?")
    dora.says("yes", "Match 2: Abalone.", "You are White. Bernd is Black.")
    dora.hears("No clock. Away for 24 hours on your turn, you can lose.", "Black to move.")
    bernd.hears("Partie 2: Abalone.", "Du bist Schwarz. Dora ist Weiß.")
    bernd.hears("Ohne Uhr. Bist du am Zug und 24 Stunden weg, kannst du verlieren.", "Du bist am Zug.")
    carla.says("zusehen 2", "Partie 2: Abalone.", "Du siehst zu.", "Bernd ist Schwarz. Dora ist Weiß.")
    carla.hears("Schwarz ist am Zug.")
    bernd.says("c3 d4", "Du ziehst c3 nach d4.", "Weiß ist am Zug.")
    dora.hears("Black moves c3 to d4.", "Your turn.")
    carla.hears("Schwarz zieht c3 nach d4.", "Weiß ist am Zug.")
    dora.says("say Good luck", "You say: Good luck")
    for one in (bernd, carla):
        one.hears("Dora sagt: Good luck")
    dora.says("i7 h6", "You move 3 marbles from i7 lower left, to f4.", "Black to move.")
    bernd.hears("Weiß zieht 3 Kugeln ab i7 nach links unten, bis f4.", "Du bist am Zug.")
    carla.hears("Weiß zieht 3 Kugeln ab i7 nach links unten, bis f4.", "Schwarz ist am Zug.")
    assert isinstance(dora.client, Socket)
    states = dora.client.gmcp
    wait_until(lambda: [each for name, each in states if name == "Match.State" and each["to_move"] == ["black"]])
    assert {tuple(each["you"]) for name, each in states if name == "Match.State"} == {("white",)}
    bernd.says("aufgeben", "Aufgeben und das Spiel verlieren? Ja oder nein?")
    bernd.says("ja", "Du verlierst: Du hast aufgegeben.")
    bernd.hears_once(AGAIN["de"])
    dora.hears("You win: Black resigned.")
    dora.hears_once(AGAIN["en"])
    carla.hears("Weiß gewinnt: Schwarz hat aufgegeben.")
    dora.says("leave", "You are in the lobby.")
    for one in (bernd, carla):
        one.says("verlassen", "Du bist in der Lobby.")


def over_days(club: Club, bernd: Member, frank: Member) -> None:
    """A match with three days for each move; an absent player gets a mail."""
    frank.says("notify mail", "Type your mail address. Enter alone changes nothing.")
    frank.says("frank@example.org", "A code of 8 letters was sent there. …")
    code = re.match(r"[a-z]{4} [a-z]{4}", club.mailbox.mail(0)["Subject"])
    assert code is not None
    frank.says(
        code[0], "The code is right. What should be sent? Type all, or some of: turn, time, challenge, tournament."
    )
    frank.says("all", "From now on mail: your turn, little time, invitations, tournaments. Only while you are away.")
    bernd.says("herausfordern Frank muehle 3 tage", "Frank ist herausgefordert: Mühle, 3 Tage für jeden Zug. …")
    frank.hears(
        "Bernd challenges you: Nine Men's Morris, 3 days for each move, Bernd as White, "
        "you as Black. Join 3? Yes or no?"
    )
    frank.says(
        "yes", "Match 3: Nine Men's Morris, 3 days for each move.", "You are Black. Bernd is White.", "White to move."
    )
    bernd.hears("Partie 3: Mühle, 3 Tage für jeden Zug.", "Du bist Weiß. Frank ist Schwarz.", "Du bist am Zug.")
    frank.says("quit", "Goodbye. Match 3 is saved.")
    bernd.hears("Frank ist gegangen. Die Partie bleibt.")
    bernd.says("d2", "Du setzt auf d2.", "Schwarz ist am Zug.")
    bernd.says("verlassen", "Du bist in der Lobby. Partie 3 bleibt. Tippe öffne 3, um zurückzukehren.")


# The tournament

ROUND = {"en": "Tournament 1, round {}…", "de": "Turnier 1, Runde {}…"}
TABLE = {
    "en": ("Match …: Abalone.", "You are …. … is ….", "Clocks: 10 minutes plus 5 seconds a turn each.", "…"),
    "de": ("Partie …: Abalone.", "Du bist …. … ist ….", "Uhren für alle: 10 Minuten und je Zug 5 Sekunden dazu.", "…"),
}
MOVED = {"en": ("You move c3 to d4.", "White to move."), "de": ("Du ziehst c3 nach d4.", "Weiß ist am Zug.")}
MOVES = {"en": ("Black moves c3 to d4.", "Your turn."), "de": ("Schwarz zieht c3 nach d4.", "Du bist am Zug.")}
RESIGN = {
    "en": ("resign", "Resign and lose this game? Yes or no?", "yes", "You lose: you resigned."),
    "de": ("aufgeben", "Aufgeben und das Spiel verlieren? Ja oder nein?", "ja", "Du verlierst: Du hast aufgegeben."),
}
WON = {
    ("en", True): "You win: White resigned.",
    ("en", False): "You win: Black resigned.",
    ("de", True): "Du gewinnst: Weiß hat aufgegeben.",
    ("de", False): "Du gewinnst: Schwarz hat aufgegeben.",
}
RESTS = {
    "en": "Round {} of tournament 1 is over. The next begins in 60 seconds. Type standings.",
    "de": "Runde {} von Turnier 1 ist zu Ende. Die nächste beginnt in 60 Sekunden. Tippe tabelle.",
}
OVER = {
    "en": "Tournament 1 is over. First: …. Type standings 1.",
    "de": "Turnier 1 ist zu Ende. Auf Rang 1: …. Tippe tabelle 1.",
}


def tournament(anna: Member, people: Sequence[Member]) -> None:
    """Five people, so in each round one has a bye; of two the one who stands earlier in ``people`` wins."""
    plan = "Swiss, Abalone, clock 10 minutes plus 5 seconds"
    anna.says(
        "tournament swiss abalone clock 10 5",
        f"Tournament 1 is open: {plan}. You are in it. Type tournament 1 start when enough have entered.",
    )
    for one in people[1:]:
        if one.language == "de":
            one.hears("Anna eröffnet Turnier 1: Schweizer System, Abalone. Tippe turnier 1 beitreten.")
            entered = (
                "Du bist in Turnier 1 dabei: Schweizer System, Abalone, Uhr 10 Minuten plus 5 Sekunden. "
                "Sei da, wenn es beginnt."
            )
            one.says("turnier 1 beitreten", entered)
        else:
            one.hears("Anna opens tournament 1: Swiss, Abalone. Type tournament 1 join.")
            one.says("tournament 1 join", f"You are in tournament 1: {plan}. Be here when it begins.")
        anna.hears(f"{one.name} has entered tournament 1.")
    heard = "Tournament 1 begins."
    for number in (1, 2, 3):
        anna.says("tournament 1 start", heard)
        heard = "Tournament 1: the next round begins."
        play_round(people, number)
        for one in people:
            one.hears(RESTS[one.language].format(number) if number < 3 else OVER[one.language])
    # By lot two may have three points: Bernd has, when he does not meet Anna.
    anna.says("standings", "Tournament 1, the end:", "You: place … of 5, 3 points…", *["…, 3…"], *["…"] * 4)
    for one in people:
        one.says(
            *(("verlassen", "Du bist in der Lobby.") if one.language == "de" else ("leave", "You are in the lobby."))
        )


def play_round(people: Sequence[Member], number: int) -> None:
    """Play a round; people hear their opponents."""
    whites: list[tuple[Member, str]] = []
    resting: list[Member] = []
    for one in people:
        (line,) = one.hears(ROUND[one.language].format(number))
        if not line.endswith(" 3."):
            resting.append(one)
            continue
        seats = re.search(r"(?:are|bist) (White|Weiß|Black|Schwarz)\. (\w+) ", one.hears(*TABLE[one.language])[1])
        assert seats is not None
        if seats[1] in ("White", "Weiß"):
            whites.append((one, seats[2]))
    assert (len(whites), len(resting)) == (2, 1)
    for white, name in whites:
        black = next(one for one in people if one.name == name)
        black.says("c3 d4", *MOVED[black.language])
        white.hears(*MOVES[white.language])
        winner, loser = sorted((black, white), key=people.index)
        line, question, yes, lost = RESIGN[loser.language]
        loser.says(line, question)
        loser.says(yes, lost)
        winner.hears(WON[winner.language, loser is white])
        for one in (loser, winner):
            one.hears_once(AGAIN[one.language])


# What else comes about


def tell_who_is_away(club: Club) -> None:
    """Check that one mail came, in the language of the absent player, and no other."""
    mail = club.mailbox.mail(1)
    assert mail["To"] == "frank@example.org"
    what = mail["Subject"]
    assert re.fullmatch(r"Your turn in match 3: Nine Men's Morris against Bernd, (3 days|2 days 23 hours) left", what)
    assert mail.get_content().splitlines() == [
        f"{what}.",
        "Log in and type: load 3",
        "Accessible Games sends this as you asked. To get no more, log in and type: notify mail off",
    ]


def complaint(anna: Member, dora: Member, emil: Member) -> None:
    """Check that only moderators hear a complaint, and that its author hears the answer."""
    dora.says("tell Emil You play like a wet sock", "Sent to Emil.")
    emil.hears("Dora schreibt dir: You play like a wet sock")
    emil.says("melde Dora sie beleidigt mich", "Danke. Die Aufsicht liest es.")
    anna.hears("Emil complains about Dora. Type reports 1.")
    anna.says("reports", "One complaint is open.", "reports 1 reads …", "1: Emil about Dora: sie beleidigt mich")
    anna.says("reports 1", "1: Emil about Dora: sie beleidigt mich", "Sent just now. Emil had heard this …", "…")
    anna.says("mute Dora 30 insults", "Dora is muted for 30 minutes.")
    dora.hears("A moderator has muted you for 30 minutes. You can play on. Reason: insults")
    dora.says("tell Emil But it is true", "You are muted for 30 more minutes. You can play on.")
    anna.says("reports done 1 Dora ist jetzt still", "Complaint 1 is closed. Emil hears your reply.")
    emil.hears("Deine Beschwerde über Dora ist erledigt: Dora ist jetzt still")
    anna.says("reports", "No complaint is open.")


def rename(carla: Member, emil: Member) -> None:
    """The old name leads to the new one."""
    emil.says(
        "umbenennen Ernst",
        "Du heißt dann Ernst statt Emil. …",
        "Tippe dein Passwort. Nur die Eingabetaste ändert nichts.",
    )
    emil.proves("Du heißt jetzt Ernst.")
    carla.says("schreibe Emil Hallo", "An Ernst geschickt.")
    emil.hears("Carla schreibt dir: Hallo")
    carla.says("wer", "Außer dir sind 4 da.", "Frei: Anna, Bernd, Dora, Ernst.")


def come_back(club: Club, bernd: Member) -> None:
    """Return by mail, make a move, and let the other hear of it in the lobby."""
    frank = logged_in(
        club,
        "Frank",
        "en",
        "Welcome, Frank. 5 others are here.",
        "Your turn in match 3: Nine Men's Morris against Bernd, … left. Type load 3.",
        HOW["en"],
    )
    frank.says("load 3", "Match 3: Nine Men's Morris, 3 days for each move.", "You are Black. Bernd is White.")
    frank.hears("Since your last move one thing has happened.", "White places on d2.", "…", "…", "Your turn.")
    frank.says("f4", "You place on f4.", "White to move.")
    bernd.hears("Du bist am Zug in Partie 3: Mühle gegen Frank, noch …. Tippe öffne 3.")
    frank.says("leave", "You are in the lobby. Match 3 is kept. Type load 3 to go back.")
    frank.goes()


def leave_for_good(bernd: Member, dora: Member) -> None:
    """Delete an account in the middle of a match."""
    bernd.says("herausfordern Dora abalone", "Dora ist herausgefordert: Abalone. …")
    (asked,) = dora.hears("Bernd challenges you: Abalone, Bernd as Black, you as White. Join …? Yes or no?")
    number = re.findall(r"\d+", asked)[0]
    dora.says("yes", f"Match {number}: Abalone.", "You are White. Bernd is Black.", "No clock. …", "Black to move.")
    bernd.hears(f"Partie {number}: Abalone.", "Du bist Schwarz. Dora ist Weiß.", "Ohne Uhr. …", "Du bist am Zug.")
    dora.says("delete account", "Your account will be deleted in 14 days, …", "Type your password. …")
    dora.proves("Your account will be deleted in 14 days. Log in before to keep it. Goodbye.")
    bernd.hears("Dora ist gegangen. Die Partie bleibt. Warte 24 Stunden auf den Zug, dann kannst du abbrechen tippen.")
    bernd.says("verlassen", f"Du bist in der Lobby. Partie {number} bleibt. Tippe öffne {number}, um zurückzukehren.")


def afterwards(club: Club) -> None:
    """Delete the account while nobody is there, and restart the server."""
    assert club.server.stop() == 0
    assert cli(["accounts", "delete", "Dora", "--reason", "asked for it", "--config", str(club.server.config)]) == 0
    club.server.start()
    bernd = logged_in(
        club,
        "Bernd",
        "de",
        "Willkommen, Bernd. Sonst ist niemand da.",
        "Während du weg warst, ging eine Partie zu Ende: … Abalone gegen Unbekannt, gewonnen. Tippe öffne ….",
        "Du bist am Zug in Partie 3: Mühle gegen Frank, noch …. Tippe öffne 3.",
        HOW["de"],
    )
    table = bernd.says("tabelle 1", "Turnier 1, Endstand:", "Du: …", *["…. …, …"] * 5)
    named = [line.split(". ", 1)[1].split(", ")[0] for line in table[2:]]
    assert sorted(named) == ["Anna", "Bernd", "Carla", "Emil", "Unbekannt"]
    bernd.says("aufzeichnung 2", "Partie 2: Abalone.", "Aufstellung: Standard.", "Regeln: Standardregeln.")
    bernd.hears("Schwarz: Bernd.", "Weiß: Unbekannt.", "Begonnen am …", "Ergebnis: Weiß gewinnt: …", "2 Züge:")
    bernd.hears("1. Bernd zieht c3 nach d4.", "2. Weiß zieht 3 Kugeln ab i7 nach links unten, bis f4.")
    bernd.hears("Weiß gewinnt: Bernd hat aufgegeben.", "Zum Mitnehmen tippe aufzeichnung 2 hinter deinen ssh-Befehl.")
    bernd.says("schreibe Dora Hallo", "Niemand heißt Dora. Tippe wer für die Namen.")
    bernd.says(
        "profil Emil", "Ernst hat hier ein Konto.", "Hier seit …", "…", "Sprache: Deutsch.", "Ist nicht da.", "…"
    )
    bernd.goes()
    assert len(club.mailbox.mails) == 2
    assert club.server.stop() == 0
    assert b"wet sock" not in (club.server.store).read_bytes()
