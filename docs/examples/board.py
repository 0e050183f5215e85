"""A front end that draws the board of any game, at a server or at home, by the machine protocol (docs/protocol.md).

python board.py ssh -T anna@example.org protocol           lists your matches
python board.py 12 ssh -T anna@example.org protocol        plays or watches match 12
python board.py samsara accessible-games protocol          begins a match at home against the computer

Type a move, or one of: moves, hint, undo, draw, yes, no, resign, quit. What happens is drawn as it happens.
"""

import json
import queue
import subprocess
import sys
import threading

LANGUAGE = "en"
OFFERS = {"undo": "undo", "draw": "draw"}
ANSWERS = {"yes": True, "no": False}


class Door:
    """A thread reads; replies wait in one queue, and everything that is to be shown in the other."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.replies, self.news, self.turn = queue.Queue(), queue.Queue(), threading.Lock()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            value = json.loads(line)
            (self.news if "event" in value else self.replies).put(value)
        self.news.put(None)
        self.replies.put(None)

    def ask(self, do, **fields):
        with self.turn:
            if self.process.stdin.closed:
                sys.exit()
            self.process.stdin.write(json.dumps({"do": do, "language": LANGUAGE, **fields}) + "\n")
            self.process.stdin.flush()
            return self.replies.get() or sys.exit("The door has closed.")


class Board:
    """One match: its shape is asked for once, what stands on its cells with every change."""

    def __init__(self, door, match):
        self.door, self.match = door, match
        reply = door.ask("open", match=match)
        if not reply["ok"]:
            sys.exit(reply["message"])
        state = door.ask("match", match=match)["match"]
        seat = {"seat": state["you"][0]} if state["you"] else {}
        self.shape = door.ask("describe", game=state["game"], options=state["options"], **seat)["board"]

    def draw(self):
        """Labels and cells, each at its line and column."""
        lines = [[" "] * self.shape["width"] for _ in range(self.shape["height"])]
        parts = [(each["at"], each["text"]) for each in self.shape["labels"]]
        cells = self.door.ask("cells", match=self.match)["cells"]
        parts += [(self.shape["cells"][cell]["at"], found["letters"]) for cell, found in cells.items()]
        for place, text in parts:
            if place:
                lines[place[0]][place[1] : place[1] + len(text)] = text
        print("\n".join("".join(line).rstrip() for line in lines))

    def show(self, event):
        """What has happened, in words; then the board, and whose turn it is."""
        for happening in event["happenings"]:
            if happening["events"]:
                reply = self.door.ask("announce", match=self.match, entry=happening["entry"], braille=False)
                print("\n".join(each["text"] for each in reply["announcements"]))
        self.draw()
        offer = event["offer"]
        if offer and offer["seat"] not in event["you"]:
            print(f"{offer['seat']} asks: {offer['what']}. yes or no?")
        if event["result"]:
            print("The end:", ", ".join(event["result"]["winners"]) or "a draw")
        elif event["to_move"]:
            print("To move:", ", ".join(event["to_move"]))

    def type(self, line):
        """Ask for what was typed, and tell why it cannot be."""
        if line == "moves":
            reply = self.door.ask("moves", match=self.match)
            print(*reply.get("moves", ()))
        elif line in OFFERS:
            reply = self.door.ask("offer", match=self.match, what=OFFERS[line])
        elif line in ANSWERS:
            reply = self.door.ask("answer", match=self.match, accept=ANSWERS[line])
        elif line in ("hint", "resign"):
            reply = self.door.ask(line, match=self.match)
        else:
            reply = self.door.ask("play", match=self.match, move=line)
        if not reply["ok"]:
            print(reply["message"])


def listen(door, board):
    """Everything that comes by itself."""
    while event := door.news.get():
        if event["event"] == "match":
            board.show(event)
        elif event["event"] == "hint":
            print("Hint:", *(f"{each['move']} ({each['value']})" for each in event["moves"][:3]))
        elif event["event"] == "notice":
            print(event["message"])


def main(words):
    what = words.pop(0) if words[0].isdigit() or words[0] not in ("ssh", "accessible-games") else ""
    door = Door(words)
    door.ask("version", versions=[1])
    door.ask("mark", driver="person")
    if not what:
        found = door.ask("matches")["matches"]
        return print(*(f"{each['match']}: {each['game']}, {each['moves']} moves" for each in found), sep="\n")
    board = Board(door, what if what.isdigit() else door.ask("begin", game=what)["match"])
    threading.Thread(target=listen, args=(door, board), daemon=True).start()
    for line in sys.stdin:
        if line.strip() == "quit":
            break
        board.type(line.strip())
    with door.turn:
        door.process.stdin.close()


main(sys.argv[1:])
