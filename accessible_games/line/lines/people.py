"""People in words: people online, friends, blocked people, and profiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.club.lobby.contacts import Friends, Here, PersonStatus, Profile
from accessible_games.club.ratings.service import Account
from accessible_games.languages import language
from accessible_games.line.lines.results import brief_words
from accessible_games.line.lines.settings import heard_lines, setting_line
from accessible_games.line.lines.times import day_of
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import first_word

_TOLD = ("language", "verbosity", "spelling", "visible")
_IN_A_LINE = 20  # names


def profile_lines(words: Announcer, reply: Profile, rated: Account | None) -> Iterator[Announcement]:
    """Return somebody else's profile in short lines. ``rated``: None if the ratings are hidden."""
    yield words.say("profile-is", name=reply.name, role=reply.role, friend=reply.is_friend)
    if reply.about:
        yield words.say("profile-about", text=reply.about)
    if reply.created:
        yield words.say("profile-since", date=day_of(words.text, reply.created))
    if reply.games:
        counts = ((words.text(f"{each.what}-name"), each.count) for each in reply.games)
        games = [words.text("profile-game", game=game, count=count) for game, count in counts]
        yield words.say("profile-games", games=words.joined(games))
    yield words.say("profile-speaks", language=language(reply.language).name_in(words.listener.language))
    if reply.status is not None:
        game = reply.status.game
        named = words.text(f"{game}-name") if game else ""
        yield words.say("profile-here", state="hidden" if game is None else "plays" if game else "free", game=named)
    else:
        yield words.say("profile-away")
    yield words.say("profile-may-invite", may=reply.may_invite, name=reply.name)
    if rated is not None:
        yield words.words(words.joined(brief_words(words, rated), "common-next"))


def own_profile_lines(words: Announcer, person: Person, settings: Settings) -> Iterator[Announcement]:
    """Return the person's own profile with all stored data."""
    yield words.say("account-guest" if person.is_guest else "account-is", name=person.name, role=person.role)
    if settings.about:
        yield words.say("profile-about", text=settings.about)
    yield from (setting_line(words, settings, each) for each in _TOLD)
    yield from heard_lines(words, settings)


def own_profile_end(words: Announcer, person: Person) -> Announcement:
    """Return where the profile can be changed, or how to get an account."""
    return words.say("account-guest-more" if person.is_guest else "account-more")


def blocked_lines(words: Announcer, people: Sequence[Person]) -> list[Announcement]:
    """Return the people whom the listener has blocked."""
    undo = ("block", first_word("setting-off", words.listener.language))
    return _lines(words, "people-blocked-all", [each.name for each in people], undo)


def friends_lines(words: Announcer, reply: Friends) -> list[Announcement]:
    """Return the friends online, the others, and open requests."""
    off = first_word("setting-off", words.listener.language)
    lines = _standings(words, reply.here)
    named = (
        ("people-friends-away", reply.away, (("profile", ""),)),
        ("people-friends-asking", reply.asking, (("profile", ""), ("friend", ""), ("friend", off))),
        ("people-friends-asked", reply.asked, (("profile", ""), ("friend", off))),
    )
    for message, names, actions in named:
        lines += _lines(words, message, names, *actions) if names else []
    return lines or [words.say("people-no-friends")]


def here_lines(words: Announcer, reply: Here) -> list[Announcement]:
    """Return the free people and the players with their games, friends first."""
    if not reply.count:
        return [words.say("hall-alone")]
    friends = [each.name for each in reply.people if each.is_friend]
    lines = [words.say("hall-here", count=reply.count), *_standings(words, reply.people)]
    if friends and len(friends) < len(reply.people):
        lines.append(words.say("hall-friends", count=len(friends), names=words.joined(friends)))
    if more := reply.count - len(reply.people):
        lines.append(words.say("hall-here-more", count=more))
    return lines


def _standings(words: Announcer, people: Sequence[PersonStatus]) -> list[Announcement]:
    """Return the free people, the players with their games, and people who hide that; several in a line."""
    kinds = (
        ("hall-who-free", [(each.name, _named(words, each)) for each in people if each.game == ""]),
        ("hall-who-plays", [(each.name, _playing(words, each)) for each in people if each.game]),
        ("hall-who-here", [(each.name, _named(words, each)) for each in people if each.game is None]),
    )
    return [line for message, named in kinds for line in _in_lines(words, message, named, (("profile", ""),))]


def _in_lines(
    words: Announcer, message: str, named: Sequence[tuple[str, str]], actions: Sequence[tuple[str, str]]
) -> Iterator[Announcement]:
    """Return people with a description; on a page each in a line, with commands about them.

    ``actions``: commands, and what follows the name.
    """
    size = 1 if words.listener.is_page else _IN_A_LINE
    for at in range(0, len(named), size):
        some = named[at : at + size]
        line = words.say(message, "answer", names=words.joined([name_ for _, name_ in some]), count=len(some))
        name = some[0][0]
        yield line.allowing(*((each, f"{name} {more}".strip()) for each, more in actions)) if size == 1 else line


def _playing(words: Announcer, each: PersonStatus) -> str:
    game = words.text(f"{each.game}-name")
    return words.text("hall-who-game", name=_named(words, each), game=game)


def _named(words: Announcer, each: PersonStatus) -> str:
    return words.text("seats-program", name=each.name) if each.is_program else each.name


def _lines(words: Announcer, message: str, names: Sequence[str], *actions: tuple[str, str]) -> list[Announcement]:
    """Return some names in the message, the others in lines of their own; on a page each with the ``actions``."""
    if words.listener.is_page and names:
        named = [(each, each) for each in names]
        return list(_in_lines(words, message, named, actions))
    parts = [words.joined(names[at : at + _IN_A_LINE]) for at in range(0, len(names), _IN_A_LINE)] or [""]
    first = words.say(message, count=len(names), names=parts[0])
    return [first, *(words.words(part) for part in parts[1:])]
