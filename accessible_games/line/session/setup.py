"""The reader of a wanted match: "new samsara strong square best of 5 clock white 15 10"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from accessible_games.club.lobby.stored import ACCESS, OPEN, Waiting
from accessible_games.languages import COMMON, LANGUAGES, typed_in
from accessible_games.languages import language as language_of
from accessible_games.matches.clock import MOST_MILLISECONDS, Allowance
from accessible_games.matches.log import MOST_DAYS, Player, computer
from accessible_games.matches.round import MOST_ROUNDS, AnyGame
from accessible_games.matches.terms import MatchTerms
from accessible_games.matches.update import Update
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.announce.vocabulary import all_words, typed_words, words_of
from accessible_games.rules.core.game import Option, Seat
from accessible_games.rules.core.skills import ADAPTING, LEVELS, USUAL

EVERYBODY = ""  # in place of a seat
_MINUTE, _SECOND = 60_000, 1000
_DIGITS = 4
_WORDS = 60  # words of a match; each unknown word costs a search
_MOST = {"rounds": MOST_ROUNDS, "days": MOST_DAYS}
_ALONE: Mapping[str, Mapping[str, Any]] = {  # words with a meaning of their own
    "setup-no-clock": {"clock": {}},
    "setup-unproved": {"is_proved": False},
    "setup-proved": {"is_proved": True},
    "setup-unrated": {"is_rated": False},
    "setup-rated": {"is_rated": True},
}


@dataclass(frozen=True)
class Terms:
    """The agreed rounds and clock (time by seat, or for everybody) as far as they were named; an empty clock: none.

    ``days``: for each move; ``access``: one of ``lobby.stored.ACCESS`` or nothing.
    ``is_proved``: with or without proved luck. ``is_rated``: whether its result counts for ratings.
    """

    rounds: int | None = None
    clock: Mapping[Seat, Allowance] | None = None
    days: int | None = None
    access: str = ""
    is_proved: bool | None = None
    is_rated: bool | None = None


class TermsError(ValueError):
    """An impossible number of rounds, minutes or seconds; ``message`` and ``facts`` say why."""

    def __init__(self, message: str, **facts: int) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts


class _Reader:
    """A reader of words from left to right. ``found``: the terms; ``left``: the other words."""

    def __init__(self, words: Sequence[str], seats: Mapping[str, Seat]) -> None:
        self.words = words
        self.seats = seats
        self.left: list[str] = []
        self.found: dict[str, Any] = {}
        self.at = 0

    def read(self) -> None:
        while self.at < min(len(self.words), _WORDS):
            alone = next((terms for message, terms in _ALONE.items() if self._takes(message)), None)
            if alone is not None:
                self.found |= alone
            elif self._takes("setup-best-of"):
                self._set("rounds", self._number())
                self._takes("setup-rounds")
            elif self._takes("setup-clock"):
                self._read_clock()
            elif self._takes("setup-days"):
                self._set("days", self._number())
            elif not (self._read_access() or self._read_quantity()):
                self.left.append(self.words[self.at])
                self.at += 1
        self.left += self.words[self.at :]

    def _read_access(self) -> bool:
        """Read who may join; return whether that was next."""
        found = next((each for each in ACCESS if self._takes(f"setup-access-{each}")), "")
        if found:
            self.found["access"] = found
        return bool(found)

    def _read_quantity(self) -> bool:
        """Read a number with its unit; return whether that was next."""
        before, number = self.at, self._number()
        units = () if number is None else (*_MOST, "minutes", "seconds")
        unit = next((unit for unit in units if self._takes(f"setup-{unit}")), "")
        if unit in _MOST:
            self._set(unit, number)
        elif unit:
            self._allow(EVERYBODY, *((number, None) if unit == "minutes" else (None, number)))
        else:
            self.at = before
        return bool(unit)

    def _set(self, what: str, number: int | None) -> None:
        if number is None or not 1 <= number <= _MOST[what]:
            raise TermsError(f"setup-{what}-range", most=_MOST[what])
        self.found[what] = number

    def _read_clock(self) -> None:
        """Read the words after "clock": a seat or nobody, minutes, perhaps seconds; then other seats."""
        is_first = True
        while True:
            before = self.at
            seat = self._seat()
            main = self._number()
            if main is None or (seat == EVERYBODY and not is_first) or self._is_quantity_of_rounds():
                self.at = before
                break
            self._takes("setup-minutes")
            after = self.at
            increment = self._number()
            if increment is not None and self._is_quantity_of_rounds():
                self.at, increment = after, None
            if increment is not None:
                self._takes("setup-seconds")
            self._allow(seat, main, increment or 0)
            is_first = False
        if is_first:
            raise TermsError("setup-clock-how")

    def _is_quantity_of_rounds(self) -> bool:
        """Return whether the number just read counts rounds."""
        return self._length("setup-rounds") > 0

    def _allow(self, seat: Seat, minutes: int | None, seconds: int | None) -> None:
        clock = self.found.get("clock", {})
        old = clock.get(seat, Allowance(10 * _MINUTE))
        main = old.main if minutes is None else minutes * _MINUTE
        increment = old.increment if seconds is None else seconds * _SECOND
        if not 0 < main <= MOST_MILLISECONDS or increment > MOST_MILLISECONDS:
            raise TermsError("setup-clock-range", most=MOST_MILLISECONDS // _MINUTE)
        self.found["clock"] = {**clock, seat: Allowance(main, increment)}

    def _number(self) -> int | None:
        """Read the next word as a number."""
        word = self.words[self.at] if self.at < len(self.words) else ""
        if not (word.isascii() and word.isdigit() and len(word) <= _DIGITS):
            return None
        self.at += 1
        return int(word)

    def _seat(self) -> Seat:
        for length in (3, 2, 1):
            seat = self.seats.get(" ".join(self.words[self.at : self.at + length]))
            if seat is not None and self.at + length <= len(self.words):
                self.at += length
                return seat
        return EVERYBODY

    def _takes(self, message: str) -> bool:
        """Read the next words if they belong to the message, and return whether they do."""
        length = self._length(message)
        self.at += length
        return length > 0

    def _length(self, message: str) -> int:
        known = all_words(message)
        for length in (2, 1):
            if " ".join(self.words[self.at : self.at + length]) in known and self.at + length <= len(self.words):
                return length
        return 0


def read_terms(words: Sequence[str], seats: Mapping[str, Seat]) -> tuple[Terms, list[str]]:
    """Return the terms that the words name, and the other words. ``seats``: their names. Raise TermsError."""
    reader = _Reader(words, seats)
    reader.read()
    found = Terms(**reader.found)
    if found.clock and found.days:
        raise TermsError("setup-days-or-clock")
    return found, reader.left


FRIEND = "friend"
OPPONENTS = (*LEVELS, ADAPTING, FRIEND)

_WITH_BOTH = 3  # fewest players if a friend and a computer play
_ALIKE = 0.75  # least similarity, of 1, to the word that was probably meant

# Word -> the kind and the value of the choice; ``option_key`` names options.
Meaning = tuple[str, str]
SEAT, OPPONENT, PLAYERS, STYLE = "seat", "opponent", "players", "style"
_LEVEL = "level"  # of a computer, which can be named beside a friend


class SetupError(ValueError):
    """A word without meaning for ``game``; with ``seats`` it names a seat, but only these seats play."""

    def __init__(self, game: AnyGame, word: str, seats: tuple[Seat, ...] = ()) -> None:
        super().__init__(word)
        self.game = game
        self.word = word
        self.seats = seats


@dataclass(frozen=True)
class Setup:
    """A wanted match: the number of players, the person's seat, all others, the options.

    ``opponent``: a bot's level, ``adapting`` or ``friend``. ``level``: of the computers beside a friend, who has the
    next seat alone; empty: friends have all seats. ``style``: of a computer. ``seated``: exactly these players, as in
    an earlier match, whatever seat, opponent and style say. ``times``: the clock by seat, or for everybody; empty:
    none. ``days``: for each move. ``access``: open to others or not, on a server. ``is_proved``: with proved luck.
    ``is_rated``: its result counts for ratings.
    """

    game: AnyGame
    options: Mapping[str, str]
    count: int
    seat: Seat
    opponent: str = USUAL
    seated: Mapping[Seat, Player] | None = None
    style: str = ""
    rounds: int = 1
    times: Mapping[Seat, Allowance] = field(default_factory=dict)
    days: int = 0
    access: str = OPEN
    is_proved: bool = False
    is_rated: bool = False
    level: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that play, in turn order."""
        return self.game.seats[self.count]

    def players(self) -> dict[Seat, Player]:
        """Return the player on each seat."""
        if self.seated is not None:
            return dict(self.seated)
        bot = computer(self.level or self.opponent, self.style)
        people = [self.seat]
        if self.opponent == FRIEND:
            others = [seat for seat in self.seats if seat != self.seat]
            people += others[:1] if self.level else others
        return {seat: Player("human") if seat in people else bot for seat in self.seats}

    def clock(self) -> dict[Seat, Allowance]:
        """Return the time of each person's seat; computers play without a clock."""
        people = [seat for seat, player in self.players().items() if not player.is_bot]
        found = {seat: self.times.get(seat, self.times.get(EVERYBODY)) for seat in people}
        return {seat: allowance for seat, allowance in found.items() if allowance is not None}

    def terms(self) -> MatchTerms:
        """Return the terms of the match, whatever the game."""
        return MatchTerms(self.rounds, self.clock(), self.days, self.is_proved, self.is_rated)


@dataclass(slots=True)
class Menu:
    """The setup that the menus have reached before the first match."""

    setup: Setup | None = None


def default_setup(game: AnyGame, count: int | None = None) -> Setup:
    """Return the first seat against easy computers, default options, and the fewest players unless given."""
    chosen = min(game.seats) if count is None else count
    return Setup(game, {option.name: option.default for option in game.options}, chosen, game.seats[chosen][0])


def setup_of(update: Update) -> Setup:
    """Return the setup of the match of an update."""
    players = {  # an adapting computer may have another level in the next match
        seat: replace(player, level=ADAPTING) if player.is_adapting else player
        for seat, player in update.players.items()
    }
    people = [seat for seat, player in players.items() if not player.is_bot]
    levels = [player.level for player in players.values() if player.is_bot]
    styles = [player.style for player in players.values() if player.is_bot]
    return Setup(
        update.game,
        dict(update.options),
        len(players),
        people[0] if people else next(iter(players)),
        levels[0] if levels else FRIEND,
        players,
        styles[0] if styles else "",
        update.series.rounds,
        dict(update.clocks.allowances) if update.clocks else {},
        update.days,
        is_proved=update.is_proved,
        is_rated=update.is_rated,
    )


def setup_of_waiting(game: AnyGame, waiting: Waiting, seat: Seat) -> Setup:
    """Return the setup of a waiting match for the person of a seat."""
    base = Setup(game, dict(waiting.options), len(waiting.seats), seat, FRIEND, access=waiting.access)
    base = replace(base, is_proved=waiting.is_proved, is_rated=waiting.is_rated)
    return replace(base, rounds=waiting.rounds, times=waiting.terms.clock, days=waiting.days)


def all_seats(game: AnyGame) -> tuple[Seat, ...]:
    """Return every seat that some number of players uses, each once."""
    return tuple(dict.fromkeys(seat for count in sorted(game.seats) for seat in game.seats[count]))


def fewest_players(game: AnyGame, seats: Collection[Seat]) -> int | None:
    """Return the smallest number of players with all of these seats; None if there is none."""
    return next((count for count in sorted(game.seats) if set(seats) <= set(game.seats[count])), None)


def find_game(words: Sequence[str], games: Iterable[AnyGame], language: str) -> tuple[AnyGame | None, list[str]]:
    """Return the first game that the words name, and the words without its name."""
    listed, named = tuple(games), dict[str, AnyGame]()
    for each in reversed(typed_in(language)):
        named |= {word: game for game in listed for word in _meant(each, f"{game.id}-name", game.id)}
    longest = max(word.count(" ") + 1 for word in named)
    for start in range(len(words)):
        for end in range(min(len(words), start + longest), start, -1):
            game = named.get(" ".join(words[start:end]))
            if game is not None:
                return game, [*words[:start], *words[end:]]
    return None, list(words)


def read_setup(words: Sequence[str], base: Setup, games: Iterable[AnyGame], language: str = COMMON) -> Setup:
    """Return ``base`` changed by the words, in any order. Raise SetupError and TermsError."""
    game, left = find_game(words, games, language)
    if game is not None:
        base = replace(default_setup(game), opponent=base.opponent, level=base.level)
    known = vocabulary(base.game, language)
    seats = {word: choice for word, (what, choice) in known.items() if what == SEAT}
    terms, left = read_terms(left, seats)
    longest = max(word.count(" ") + 1 for word in known)
    chosen: dict[str, str] = {}
    while left:
        for length in range(min(longest, len(left)), 0, -1):
            meaning = known.get(" ".join(left[:length]))
            if meaning is not None:
                what, choice = meaning
                chosen[_LEVEL if what == OPPONENT and choice != FRIEND else what] = choice
                left = left[length:]
                break
        else:
            raise SetupError(base.game, left[0])
    return _with_terms(_changed(base, chosen), terms)


def _with_terms(setup: Setup, terms: Terms) -> Setup:
    return replace(
        setup,
        rounds=setup.rounds if terms.rounds is None else terms.rounds,
        times=terms.clock if terms.clock is not None else {} if terms.days else setup.times,
        days=terms.days if terms.days is not None else 0 if terms.clock else setup.days,
        access=terms.access or setup.access,
        is_proved=setup.is_proved if terms.is_proved is None else terms.is_proved,
        is_rated=setup.is_rated if terms.is_rated is None else terms.is_rated,
    )


def _changed(base: Setup, chosen: Mapping[str, str]) -> Setup:
    """Return the changed setup. Raise SetupError for a seat that does not play, TermsError for two on one seat.

    A seat beyond the number of players raises that number, and so do a friend and a computer.
    """
    game = base.game
    count = int(chosen.get(PLAYERS, base.count))
    opponent, level = _others(base, chosen)
    if level and count < _WITH_BOTH:
        if PLAYERS in chosen or max(game.seats) < _WITH_BOTH:
            raise TermsError("lobby-friend-or-computer")
        count = _WITH_BOTH
    seat = chosen.get(SEAT, base.seat)
    if seat not in game.seats[count]:
        fitting = fewest_players(game, (seat,))
        if SEAT not in chosen:
            seat = game.seats[count][0]
        elif PLAYERS in chosen or fitting is None:
            raise SetupError(game, seat, game.seats[count])
        else:
            count = fitting
    options = {option.name: _choice(option, base, chosen, count) for option in game.options}
    keeps_players = chosen.keys().isdisjoint((SEAT, OPPONENT, _LEVEL, PLAYERS, STYLE))
    return replace(
        base,
        options=options,
        count=count,
        seat=seat,
        opponent=opponent,
        level=level,
        seated=base.seated if keeps_players else None,
        style=chosen.get(STYLE, base.style),
    )


def _others(base: Setup, chosen: Mapping[str, str]) -> tuple[str, str]:
    """Return the opponent, and the level of computers beside a friend."""
    is_only_count = PLAYERS in chosen and len(base.game.seats) == 1  # so it says nothing but that people play
    if OPPONENT in chosen or is_only_count:
        return FRIEND, chosen.get(_LEVEL, "")
    return (chosen[_LEVEL], "") if _LEVEL in chosen else (base.opponent, base.level)


def _choice(option: Option, base: Setup, chosen: Mapping[str, str], count: int) -> str:
    """Return the named seat, else the one before; drop a seat that plays no more, and leave a named one to the game."""
    key = option_key(option)
    if key in chosen:
        return chosen[key]
    before = base.options[option.name]
    is_gone = before in all_seats(base.game) and before not in base.game.seats[count]
    return option.default if is_gone else before


# Words


def option_key(option: Option) -> str:
    """Return the key under which words choose this option."""
    return f"option {option.name}"


def meanings(game: AnyGame) -> tuple[Meaning, ...]:
    """Return all words for a match of this game, group by group; the number of players only if it varies."""
    counts = tuple((PLAYERS, str(count)) for count in sorted(game.seats)) if len(game.seats) > 1 else ()
    return (
        *((OPPONENT, opponent) for opponent in OPPONENTS),
        *counts,
        *((SEAT, seat) for seat in all_seats(game)),
        *((STYLE, style) for style in game.styles),
        *((option_key(option), choice) for option in game.options for choice in option.choices),
    )


def message_of(game: AnyGame, meaning: Meaning) -> str:
    """Return the message that names a choice; its ``.words`` can be typed."""
    what, choice = meaning
    if what == SEAT:
        return f"ref-{choice}"
    if what == STYLE:
        return f"{game.id}-style-{choice}"
    if what in (OPPONENT, PLAYERS):
        return f"setup-{choice}" if what == OPPONENT else f"setup-players-{choice}"
    return f"{label_of(game, what)}-{choice}"


def label_of(game: AnyGame, what: str) -> str:
    """Return the message that labels the choice."""
    is_option = what not in (OPPONENT, PLAYERS, SEAT, STYLE)
    return f"{game.id}-option-{what.removeprefix('option ')}" if is_option else f"lobby-label-{what}"


def vocabulary(game: AnyGame, language: str) -> dict[str, Meaning]:
    """Return the choices that words name, in the order of languages for a speaker of this one.

    A seat comes before a choice of the same name, which can then be said with its option: "starter round".
    """
    plain: dict[str, Meaning] = {}
    known: dict[str, Meaning] = {}
    for each in reversed(typed_in(language)):
        _learn(each, game, plain, known)
    known |= {seat.casefold(): (SEAT, seat) for seat in all_seats(game)}
    return plain | known


def _learn(language: str, game: AnyGame, plain: dict[str, Meaning], known: dict[str, Meaning]) -> None:
    """Add the words of one language: ``known`` by themselves, ``plain`` if nothing else is meant."""
    if len(game.seats) == 1:  # redundant, but not wrong
        count = str(min(game.seats))
        known |= dict.fromkeys(words_of(language, f"setup-players-{count}"), (PLAYERS, count))
    own: dict[str, Meaning] = {}
    for option in game.options:
        labels = {label for each in LANGUAGES for label in _meant(each, f"{game.id}-option-{option.name}", option.name)}
        for choice in option.choices:
            meaning = (option_key(option), choice)
            words = _meant(language, message_of(game, meaning), choice)
            known |= dict.fromkeys(words_of(language, message_of(game, meaning)), meaning)
            own |= dict.fromkeys(words - own.keys(), meaning)
            own |= dict.fromkeys((f"{label} {word}" for label in labels for word in words), meaning)
    plain |= own
    for meaning in meanings(game):
        if meaning[0] in (OPPONENT, PLAYERS, SEAT, STYLE):
            known |= dict.fromkeys(words_of(language, message_of(game, meaning)), meaning)


def naming(game: AnyGame, meaning: Meaning, language: str) -> str:
    """Return how a speaker of this language can name a choice: in one or a few words without another meaning."""
    known, words = vocabulary(game, language), catalogue(language)
    message = message_of(game, meaning)
    called, typed = words.format(message, {}), typed_words(words.format(message, {}, ("words",)))
    is_typed = called.casefold() in (word.casefold() for word in typed)
    for word in (called, *typed) if is_typed else (*typed, called):
        if known.get(word.casefold()) == meaning:
            return word
    return f"{words.format(message.removesuffix(f'-{meaning[1]}'), {})} {called}"


def near(word: str, known: Iterable[str], language: str) -> str:
    """Return the known word that was probably meant, or nothing; "länge", and not "laenge" if both are known."""
    respelled = str.maketrans(dict(language_of(language).respelled))
    written: dict[str, str] = {}
    for each in sorted(known, key=str.isascii):
        written.setdefault(each.casefold().translate(respelled), each)
    typed = word.casefold().translate(respelled)
    return next((written[each] for each in get_close_matches(typed, written, 1, _ALIKE)), "")


def _meant(language: str, message: str, identifier: str) -> frozenset[str]:
    """Return the words and the value of a message in a language, and the plain identifier."""
    value = catalogue(language).format(message, {}).casefold()
    return frozenset({*words_of(language, message), value, identifier.casefold()})
