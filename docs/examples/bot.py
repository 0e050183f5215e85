"""A bot that plays any game, at a server or at home, by the machine protocol (docs/protocol.md). No library is needed.

At a server it accepts every challenge:  python bot.py ssh -T robo@example.org protocol
At home it plays against the computer:   python bot.py --begin samsara accessible-games protocol
"""

import json
import random
import subprocess
import sys

WAITING = []  # events that came while a reply was awaited


def line():
    read = door.stdout.readline()
    return json.loads(read) if read else sys.exit("The door has closed.")


def ask(do, **fields):
    """The reply: they come in the order of the requests, with events between them."""
    door.stdin.write(json.dumps({"do": do, **fields}) + "\n")
    door.stdin.flush()
    while "event" in (reply := line()):
        WAITING.append(reply)
    return reply


def play(event):
    """Any move in our turn; yes to every offer."""
    match, offer = event["match"], event["offer"]
    if offer and offer["seat"] not in event["you"]:
        ask("answer", match=match, accept=True)
    elif set(event["to_move"]) & set(event["you"]):
        if moves := ask("moves", match=match).get("moves"):  # else the turn is over already
            ask("play", match=match, move=random.choice(moves), command=f"move-{event['seq']}")


def hear(event):
    if event["event"] in ("welcome", "invited"):  # one tells of challenges that came meanwhile
        for challenge in event.get("asked") or [event[key] for key in event if key == "challenge"]:
            ask("accept", challenge=challenge["challenge"])
    elif event["event"] == "match-begun":
        ask("open", match=event["match"])
    elif event["event"] == "match":
        play(event)


words = sys.argv[1:]
game = words[1] if words[0] == "--begin" else None
door = subprocess.Popen(words[2:] if game else words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
ask("version", versions=[1])
ask("mark", driver="program")
for each in [ask("begin", game=game)] if game else ask("matches")["matches"]:
    ask("open", match=each["match"])
while True:
    event = WAITING.pop(0) if WAITING else line()
    hear(event)
    if game and event.get("is_over"):
        break
