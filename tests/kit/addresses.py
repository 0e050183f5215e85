"""Every address of the application that a browser can request."""

from __future__ import annotations

# What is at each address that a browser can ask for: an example, or nothing where no page is.
PAGES = {
    "/": "/",
    "/account": "/account",
    "/account/tokens": "/account/tokens",
    "/accessibility": "/accessibility",
    "/api": "/api",
    "/help": "/help",
    "/invitation/{match}": "/invitation/abc",
    "/join/{match:number}": "/join/1",
    "/lessons": "/lessons",
    "/lobby": "/lobby",
    "/log-in": "/log-in",
    "/matches": "/matches",
    "/matches/{match}": "/matches/1",
    "/matches/{match}/file": "/matches/1/file",
    "/matches/{match}/{number:number}": "/matches/1/1",
    "/matches/{match}/{round:number}/{number:number}": "/matches/1/1/1",
    "/notifications": "/notifications",
    "/people/{name}": "/people/berta",
    "/play": "/play",
    "/privacy": "/privacy",
    "/puzzles": "/puzzles",
    "/ratings": "/ratings",
    "/ratings/{game}": "/ratings/abalone",
    "/recover": "/recover",
    "/results": "/results",
    "/rules/{game}": "/rules/samsara",
    "/settings": "/settings",
    "/sign-up": "/sign-up",
    "/statistics": "/statistics",
    "/texts": "/texts",
    "/tournaments": "/tournaments",
    "/tournaments/{number:number}": "/tournaments/1",
}
NO_PAGES = {
    "/boards/{game}.svg",
    "/invitation/{match}/code.svg",
    "/join/{match:number}/code.svg",
    "/account/export",
    "/language/{language}",
    "/session",
    "/sounds/{name}.wav",
    "/texts/file",
    "/waits",
}
NO_PAGES |= {
    f"/matches/{{match}}/{rest}"
    for rest in ("now", "record.json", "{number:number}/file", "{round:number}/{number:number}/file")
}
