"""What a browser is called in a list of logins: a few words of what it says of itself."""

from __future__ import annotations

import re

from accessible_games.rules.core.text import clean

_LONGEST = 30  # characters of a word of its own
_BROWSERS = {  # what it says -> its name; the first counts, since most name others as well
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def called(agent: str) -> str:
    """As in "Firefox, Linux"; what is not known by its first word; nothing where nothing is said."""
    browser = next((name for word, name in _BROWSERS.items() if word in agent), "")
    system = next((name for word, name in _SYSTEMS.items() if word in agent), "")
    first = re.match(r"[A-Za-z][\w.+-]*", agent)
    return ", ".join(filter(None, (browser or clean(first[0] if first else "", _LONGEST), system)))
