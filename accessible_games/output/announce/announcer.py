"""Events, refusals and notices as one listener gets them, and their sounds; it adds nothing to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

from accessible_games.output.announce.announcement import SECRET, Announcement, Segment, Wording, kind_of
from accessible_games.output.announce.messages import Catalogue, catalogue, message_of
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.events import event_facts, event_name
from accessible_games.rules.core.game import Event, Seat
from accessible_games.rules.core.notices import Notice
from accessible_games.rules.core.text import FORMER

_OF_CATEGORY = {"chance": "throw", "refusal": "error", "error": "error", "clock": "clock", "question": "question"}
_OF_CATEGORY |= {"message": "message", "warning": "warning"}
_OF_CATEGORY |= dict.fromkeys(("lobby", "chat", "friends", "absence"), "talk")
_OF_MESSAGE = {"explore-edge": "edge", "past-newest": "end", "past-oldest": "end", "session-more": "more"}
_OF_MESSAGE |= {"series-round": "start", "chance-throw-due": "turn", "chance-result-due": "turn"}
_OF_MESSAGE |= {"seats-invited-you": "invitation", "seats-rematch-wanted": "invitation", "handover-ask": "question"}
_OF_MESSAGE |= {"session-returned": "come", "people-came": "come", "hall-back": "come"}
_OF_MESSAGE |= {"hall-absent": "gone", "hall-left": "gone", "hall-messages": "unread"}
_OFFER = "session-offered-"  # before what somebody else offers
_OF_OTHERS = {"move": "moved", "score": "conceded", "mill": "milled"}  # what is mine -> the same of an opponent


def sound_of_event(event: Event, own: Seat | None) -> str | None:
    """Return the sound of an event. ``own``: the listener's seat, whose moves, gains, turns, threats, losses and
    victories have their own sounds. A throw of one's own sounds as the turn that it begins.
    """
    seat = getattr(event, "seat", "")
    victim = getattr(event, "victim_seat", "") or getattr(event, "owner_seat", "")
    sound = event.heard_as()
    if sound is None:
        sound = _sound_of_category(event, own, seat, victim)
    if sound == "threat":
        if not own:
            return None
        is_danger = own == victim if victim else own != seat
        return "threat" if is_danger else "chance" if own == seat else None
    if sound in _OF_OTHERS and seat and seat != own and (own or sound == "move"):
        return _OF_OTHERS[sound]
    return sound or None


def _sound_of_category(event: Event, own: Seat | None, seat: Seat, victim: Seat) -> str | None:
    category, is_own = event.category, bool(own) and own == seat
    if category in ("turn", "chance") and is_own:
        return "turn"
    if category in ("move", "threat"):
        return category
    if category == "loss":
        return "taken" if own and own == victim else "capture"
    if category == "end":
        winners = (getattr(event, "winners", "") or seat).split()
        return ("win" if not own or own in winners else "loss") if winners else "draw"
    return _OF_CATEGORY.get(category)


def sound_of_message(message: str, category: str) -> str | None:
    """Return the sound of a message, which is no event of a game; ``message``: empty for words without one."""
    if message.startswith(_OFFER):
        return "offer"
    return _OF_MESSAGE.get(message) or _OF_CATEGORY.get(category)


@dataclass(frozen=True)
class Listener:
    """The listener: ``seat`` is the one that is "you", None for spectators and for two at one keyboard.

    ``names`` are the names of players; a seat without a name is called by its colour. ``lengths``: of the kinds of text
    that have one of their own. ``is_page``: it is read on a page, whose buttons replace some commands.
    """

    language: str = "en"
    length: str = "normal"
    spelling: str = "letters"
    seat: Seat | None = None
    names: Mapping[Seat, str] = field(default_factory=dict)
    lengths: Mapping[str, str] = field(default_factory=dict)
    is_page: bool = False

    def length_of(self, category: str) -> str:
        """Return the length of announcements of a category."""
        length = self.lengths.get(kind_of(category), self.length) if self.lengths else self.length
        return _PAGE + length if self.is_page else length


@dataclass(frozen=True, slots=True)
class MessageWording:
    """A message and its facts; rendered per medium when read."""

    language: str
    length: str
    spelling: str
    message: str
    facts: tuple[tuple[str, Any], ...]

    def text(self) -> str:
        """Return the length's own variant, else the value."""
        return _render(self.language, self.spelling, self.message, self.facts, _TEXT[self.length])

    def spoken(self) -> str:
        """Return the spoken variant of the length, else the text."""
        return _render(self.language, self.spelling, self.message, self.facts, _SPOKEN[self.length])

    def braille(self) -> tuple[Segment, ...]:
        """Return the Braille variant, else the brief one; cells are never spelt out."""
        words = _render(self.language, "letters", self.message, self.facts, _BRAILLE)
        return (Segment("prose", words),)


@dataclass(frozen=True, slots=True, eq=False)
class EventWording:
    """An event of a game; rendered per medium when read. All listeners with the same words share one.

    ``seat``: the listener's, if the event concerns it; ``names``: of players. ``place``: its cell. One is
    equal to itself alone, since it is looked up with each line.
    """

    game: str
    event: Event
    language: str
    length: str
    spelling: str
    names: tuple[tuple[Seat, str], ...]
    seat: Seat | None
    place: str | None
    name: str

    def text(self) -> str:
        """Return the length's own variant, else the value."""
        return _words_of(self, self.spelling, _TEXT[self.length])

    def spoken(self) -> str:
        """Return the spoken variant of the length, else the text."""
        return _words_of(self, self.spelling, _SPOKEN[self.length])

    def braille(self) -> tuple[Segment, ...]:
        """Return the Braille variant, else the brief one; cells are never spelt out."""
        return (Segment("prose", _words_of(self, "letters", _BRAILLE)),)


@dataclass(frozen=True, slots=True)
class CellsWording:
    """A line of Braille cells: text and Braille are the same, speech has none."""

    cells: str

    def text(self) -> str:
        """Return the U+28xx cells."""
        return self.cells

    def spoken(self) -> str:
        """Return nothing."""
        return ""

    def braille(self) -> tuple[Segment, ...]:
        """Return the cells unchanged."""
        return (Segment("cells", self.cells),)


@dataclass(frozen=True, slots=True)
class PlainWording:
    """Words that are made already: a line of the rules, a name, a list assembled from messages."""

    words: str
    touch: str = ""
    message: str = ""

    def text(self) -> str:
        """Return the words."""
        return self.words

    def spoken(self) -> str:
        """Return the words."""
        return self.words

    def braille(self) -> tuple[Segment, ...]:
        """Return the shorter words for Braille, if there are any."""
        return (Segment("prose", self.touch or self.words),)


@dataclass(frozen=True, slots=True)
class HeldWording:
    """A wording followed by its place in a batch, for readers who take one announcement at a time."""

    inner: Wording
    place: str

    def text(self) -> str:
        """Return the words, then "2 of 3"."""
        return f"{self.inner.text()} {self.place}"

    def spoken(self) -> str:
        """Return the words only, since the voice does not wait."""
        return self.inner.spoken()

    def braille(self) -> tuple[Segment, ...]:
        """Return the cells, then "2 of 3"."""
        return (*self.inner.braille(), Segment("prose", f" {self.place}"))


_PAGE = "page-"  # before a length
_TEXT: dict[str, tuple[str, ...]] = {"brief": ("brief",), "normal": (), "full": ("full",)}
_WARNING = "warning"  # in place of a length
_TEXT[_WARNING] = (_WARNING,)
_TEXT |= {_PAGE + length: ("page", *variants) for length, variants in _TEXT.items()}
_SPOKEN: dict[str, tuple[str, ...]] = {
    "brief": ("spoken-brief", "brief"),
    "normal": ("spoken",),
    "full": ("spoken-full", "full", "spoken"),
}
_SPOKEN[_WARNING] = (_WARNING, "spoken")
_SPOKEN |= {_PAGE + length: ("page", *variants) for length, variants in _SPOKEN.items()}
_BRAILLE = ("braille", "brief")
_SEAT_FIELDS: dict[type[Event], tuple[str, ...]] = {}
_LONG = 80  # characters of a fact that is put into words each time: memory is not filled with what people say
_Heard = tuple[str, str, str, tuple[tuple[Seat, str], ...]]  # language, length, spelling, names
_KEPT = 8192  # words and wordings: listeners of one match, and those of many, often hear the same


def _render(
    language: str, spelling: str, message: str, facts: tuple[tuple[str, Any], ...], variants: tuple[str, ...]
) -> str:
    for _, fact in facts:
        if isinstance(fact, str) and len(fact) > _LONG:
            return catalogue(language, spelling).format(message, dict(facts), variants)
    return _rendered(language, spelling, message, facts, variants)


@lru_cache(maxsize=_KEPT)
def _rendered(
    language: str, spelling: str, message: str, facts: tuple[tuple[str, Any], ...], variants: tuple[str, ...]
) -> str:
    return catalogue(language, spelling).format(message, dict(facts), variants)


@lru_cache(maxsize=_KEPT)
def _words_of(wording: EventWording, spelling: str, variants: tuple[str, ...]) -> str:
    facts = _people(event_facts(wording.event), wording.language, wording.seat, dict(wording.names))
    message = message_of(wording.game, wording.name)
    return catalogue(wording.language, spelling).format(message, facts, variants)


@lru_cache(maxsize=_KEPT)
def _wording(game: str, event: Event, heard: _Heard, seat: Seat | None) -> EventWording:
    """Return the wording of all listeners with this language, length, spelling and names."""
    place = getattr(event, event.place, None) if event.place else None
    return EventWording(game, event, *heard, seat, place, event_name(event))


_WORDS = ("text", "reason")  # facts with text of people, which may be anything


def _people(facts: Mapping[str, Any], language: str, own: Seat | None, names: Mapping[Seat, str]) -> dict[str, Any]:
    """Return the facts with the name of each seat, and whether it is the listener's own; booleans become yes or no."""
    known = {key: "yes" if fact is True else "no" if fact is False else fact for key, fact in facts.items()}
    for key, you, player in _seats_among(tuple(facts)):
        seat = facts[key]
        known[you] = "yes" if seat and seat == own else "no"
        known[player] = "" if not seat else names.get(seat) or _seat_name(language, seat)
    if FORMER in known.values():
        known |= {key: _former(language) for key, fact in known.items() if fact == FORMER and key not in _WORDS}
    return known


@lru_cache(maxsize=1024)
def _seats_among(keys: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Return the facts that are seats, each with the names of the two facts that follow from it."""
    seats = (key for key in keys if key == "seat" or key.endswith("_seat"))
    return tuple((key, f"{key[:-4]}you", f"{key[:-4]}player") for key in seats)


@lru_cache(maxsize=16)
def _former(language: str) -> str:
    """Return the name for a person whose account was deleted."""
    return catalogue(language).format("former-player", {})


@lru_cache(maxsize=256)
def _seat_name(language: str, seat: Seat) -> str:
    return catalogue(language).format(f"ref-{seat}", {})


def _own_in(event: Event, own: Seat) -> Seat | None:
    """Return the listener's seat if the event names it or is an end: only then its words differ."""
    if event.category == "end":
        return own
    names = _SEAT_FIELDS.get(type(event))
    if names is None:
        names = tuple(each.name for each in fields(event) if each.name == "seat" or each.name.endswith("_seat"))
        _SEAT_FIELDS[type(event)] = names
    for name in names:
        if getattr(event, name) == own:
            return own
    return None


class Announcer:
    """Makes the announcements of one listener, and counts those that are sent."""

    def __init__(self, listener: Listener, seq: int = 0) -> None:
        self.listener = listener
        self.seq = seq
        self._own = listener.seat or None
        self._names = tuple(sorted(listener.names.items()))
        self._heard = (listener.language, listener.length, listener.spelling, self._names)

    @property
    def catalogue(self) -> Catalogue:
        """The words of the listener's language and spelling."""
        return catalogue(self.listener.language, self.listener.spelling)

    def choice(self, game: str, event: Event) -> str:
        """Return the event as a line of a list to choose from, without its player."""
        return self.text(message_of(game, event_name(event)), ("choice",), **event_facts(event))

    def event(self, game: str, event: Event, length: str = "") -> Announcement:
        """Announce an event: ``Pushed`` of Abalone is the message ``abalone-pushed``, or ``pushed`` if games
        share it. ``length``: instead of the listener's for its category.
        """
        heard = self._heard
        if length or self.listener.lengths:
            heard = (heard[0], length or self.listener.length_of(event.category), *heard[2:])
        wording = _wording(game, event, heard, self._own and _own_in(event, self._own))
        return Announcement(0, event.category, heard[0], wording, wording.place, sound_of_event(event, self._own))

    def warning(self, game: str, event: Event) -> Announcement:
        """Announce what others threaten before a turn, in fewer words than for a question, unless in full."""
        length = self.listener.length_of("threat")
        said = self.event(game, event, length if length.endswith("full") else _WARNING)
        return said._replace(category="threat")

    def digest(self, game: str, events: Iterable[Event]) -> Announcement:
        """Announce the events of one turn as one line: behind a throw only its effects, if they have words."""
        merged: list[Event] = []
        for event in events:
            both = merged[-1].joined(event) if merged else None
            merged[-1:] = [both] if both is not None else [*merged[-1:], event]
        sentences: list[tuple[Event, list[str]]] = []  # and what each led to
        for event in merged:
            if sentences and self._has(game, sentences[-1][0], "lead") and self._has(game, event, "digest"):
                sentences[-1][1].append(self._variant(game, event, "digest"))
            else:
                sentences.append((event, []))
        touch = " ".join(segment.text for event in merged for segment in self.event(game, event).braille)
        return self.words(" ".join(self._sentence(game, *each) for each in sentences), touch=touch)

    def _sentence(self, game: str, event: Event, parts: Sequence[str]) -> str:
        """Return the event, with its effects."""
        if not parts:
            return self.event(game, event).text
        return self.text("common-digest", told=self._variant(game, event, "lead"), parts=self.joined(parts))

    def _has(self, game: str, event: Event, variant: str) -> bool:
        return variant in self.catalogue.attributes(message_of(game, event_name(event)))

    def _variant(self, game: str, event: Event, variant: str) -> str:
        return self.text(message_of(game, event_name(event)), (variant,), **event_facts(event))

    def refusal(self, game: str, error: GameError) -> Announcement:
        """Announce a GameError as ``<game>-<kind>-<reason>``, or ``<kind>-<reason>`` if all games share that."""
        facts = {"seat": self.listener.seat or "", "game": self.text(f"{game}-name"), **error.facts}
        return self._make(message_of(game, f"{error.kind}-{error.reason}"), facts, "refusal")

    def notice(self, notice: Notice, category: str = "status") -> Announcement:
        """Announce a notice of a device, a file or a setting."""
        return self._make(notice.message, dict(notice.facts), category)

    def say(self, message: str, category: str = "answer", /, **facts: str | int) -> Announcement:
        """Announce any other message."""
        return self._make(message, facts, category)

    def words(self, words: str, category: str = "answer", touch: str = "", message: str = "") -> Announcement:
        """Announce a line that is made of words already. ``message``: the one that they were made from."""
        return self._announce(PlainWording(words, touch, message), category, sound_of_message(message, category))

    def secret(self, message: str, /, **facts: str | int) -> Announcement:
        """Announce to this listener alone: nothing remembers it for others with the same words."""
        return self.words(self.catalogue.format(message, facts, _TEXT[self.listener.length_of(SECRET)]), SECRET)

    def cells(self, cells: str) -> Announcement:
        """Announce a line of Braille cells."""
        return self._announce(CellsWording(cells), "answer")

    def numbered(self, announcement: Announcement) -> Announcement:
        """Return it with a new number: a repeated announcement is a new event in the words of that time."""
        self.seq += 1
        return announcement._replace(seq=self.seq)

    def held(self, announcement: Announcement, number: int, count: int) -> Announcement:
        """Return the announcement with its place in a batch that is given one by one."""
        place = self.text("common-held", number=number, count=count)
        return announcement._replace(wording=HeldWording(announcement.wording, place))

    def text(self, message: str, variants: Iterable[str] = (), /, **facts: str | int) -> str:
        """Return words for a part of a longer line, in the listener's length of answers."""
        chosen = tuple(variants) or _TEXT[self.listener.length_of("answer")]
        known = tuple(sorted(self._people(facts).items()))
        return _render(self.listener.language, self.listener.spelling, message, known, chosen)

    def joined(self, items: Iterable[str], mark: str = "common-comma") -> str:
        """Return the items with the listener's comma or semicolon between them."""
        return self.catalogue.joined([self.person(each) for each in items], mark)

    def listed(self, items: Sequence[str], message: str = "common-list") -> str:
        """Return the items as a list in the listener's language: "a, b and c"."""
        return self.catalogue.listed([self.person(each) for each in items], message)

    def person(self, name: str) -> str:
        """Return the name of a person, or words for one without a name, as facts and lists do by themselves."""
        return _former(self.listener.language) if name == FORMER else name

    def _make(self, message: str, facts: Mapping[str, Any], category: str) -> Announcement:
        listener = self.listener
        known = tuple(sorted(self._people(facts).items()))
        wording = MessageWording(listener.language, listener.length_of(category), listener.spelling, message, known)
        sound = sound_of_message(message, category)
        if sound == "turn" and facts.get("seat") != self._own:
            sound = None
        made = self._announce(wording, category, sound)
        return made._replace(row=self.row(message, **facts)) if listener.is_page else made

    def row(self, message: str, /, **facts: Any) -> tuple[tuple[str, str], ...]:
        """Return the message as cells of a table, each with its head: ``.table = Head: cell | Head*: cell``;
        else none.
        """
        if "table" not in self.catalogue.attributes(message):
            return ()
        parts = (each.partition(":") for each in self.text(message, ("table",), **facts).split(" | "))
        return tuple((head.strip(), cell.strip()) for head, _, cell in parts)

    def _announce(self, wording: Wording, category: str, sound: str | None = None) -> Announcement:
        return Announcement(0, category, self.listener.language, wording, None, sound)

    def _people(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        return _people(facts, self.listener.language, self._own, self.listener.names)
