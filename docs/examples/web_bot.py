"""A bot by HTTP and WebSocket (docs/api.md): what happens comes by the socket, what it does goes over HTTP.

It accepts every challenge and plays any game:  TOKEN=… python web_bot.py https://example.org
The library websockets is needed.
"""

import json
import os
import random
import sys
import urllib.error
import urllib.request

from websockets.sync.client import connect

SERVER = sys.argv[1].rstrip("/")
PROVED = {"Authorization": f"Bearer {os.environ['TOKEN']}"}


def ask(method, path, **fields):
    """What came of it, or the error: both are JSON."""
    body = json.dumps(fields).encode() if method != "GET" else None
    headers = {**PROVED, "Content-Type": "application/json"}
    request = urllib.request.Request(f"{SERVER}/api{path}", body, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        return json.load(error)


def play(event):
    """Any move in our turn; yes to every offer."""
    path, offer = f"/matches/{event['match']}", event["offer"]
    if offer and offer["seat"] not in event["you"]:
        ask("POST", f"{path}/answers", accept=True)
    elif set(event["to_move"]) & set(event["you"]):
        if moves := ask("GET", f"{path}/moves").get("moves"):  # else the turn is over already
            ask("POST", f"{path}/moves", move=random.choice(moves), command=f"move-{event['seq']}")


def follow(match):
    socket.send(json.dumps({"do": "open", "match": match}))


ask("PUT", "/driver", driver="program")
with connect(SERVER.replace("http", "ws", 1) + "/api/socket", additional_headers=PROVED) as socket:
    for each in ask("GET", "/matches")["matches"]:
        follow(each["match"])
    for message in socket:
        event = json.loads(message)
        kind = event.get("event")  # none in replies
        if kind in ("welcome", "invited"):  # one tells of challenges that came meanwhile
            for challenge in event.get("asked") or [event[key] for key in event if key == "challenge"]:
                ask("POST", f"/challenges/{challenge['challenge']}/accept")
        elif kind == "match-begun":
            follow(event["match"])
        elif kind == "match":
            play(event)
