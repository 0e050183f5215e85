"""The words of commands, as pages use them, and the settings of a person as fields of a form.

Each change is a command with words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import (
    CHOICES,
    KINDS,
    RANGES,
    SIGNALS,
    SOUND_KINDS,
    Settings,
    by_kind,
    hours_of,
)
from accessible_games.languages import LANGUAGES, language
from accessible_games.line.session.registry import GROUPS, commands, shown
from accessible_games.line.session.session import Session
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.output.sounds.earcons import edition, file_of
from accessible_games.output.sounds.table import KIND_OF, Heard


class Vocabulary:
    """Words and descriptions of commands, cached, one object per process."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = games
        self.word = cache(self._word)
        self.explained = cache(self._explained)

    def typed(self, language: str, command: str, rest: str = "") -> str:
        """Return the line that carries a command out."""
        return f"{self.word(language, f'command-{command}')} {rest}".strip()

    def has(self, command: str) -> bool:
        """Return whether there is such a command."""
        return command in commands()

    def _word(self, language: str, message: str) -> str:
        """Return the first word for a message."""
        return first_word(message, language)

    def _explained(self, language: str) -> Mapping[str, Sequence[str]]:
        """Return the descriptions of all commands on a server, by group."""
        announcer = Announcer(Listener(language))
        nobody = Session(Settings(language=language), self._games, Person("0", ""), can_edit=False, remembered=1)
        found: dict[str, list[str]] = {group: [] for group in GROUPS}
        for name, each in commands().items():
            if each.group != "settings" or each.offered(nobody):  # the others are for one's own computer
                found[each.group].append(announcer.text(f"command-{name}", command=shown(name, language)))
        return found


# One of several; each of several on or off; a number on a scale; typed words.
CHOSEN, SEVERAL, RANGED, TYPED = "chosen", "several", "ranged", "typed"
_ALWAYS = "system"  # the kind of text that nobody can switch off
_SECONDS = (1, 2, 3, 5, 10, 20, 30, 60)  # between announced moves of computers


@dataclass(frozen=True, slots=True)
class Option:
    """A possible value. ``word``: typed for it; ``label``: its meaning, in ``language`` if that is another one.

    ``sound``: the address of a sound that is played when it is chosen.
    """

    word: str
    label: str
    language: str = ""
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. ``command``: sets it, with ``before`` in front of its value; empty: each option is a command.

    ``present``: the current words; ``ends``: of the scale; ``sound``: the address of a sound that shows the number.
    ``is_folded``: its options show when the person opens them.
    """

    name: str
    kind: str
    command: str
    before: str
    present: tuple[str, ...]
    options: Sequence[Option] = ()
    off: str = ""
    on: str = ""
    ends: tuple[int, int] = (0, 0)
    sound: str = ""
    is_folded: bool = False

    def orders(self, posted: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Return the commands for a posted form, with the words behind them."""
        if self.kind == SEVERAL:
            before, after, known = set(self.present), set(posted), [each.word for each in self.options]
            for each in known:
                if (each in before) != (each in after):
                    state = self.on if each in after else self.off
                    yield (self.command, f"{each} {state}") if self.command else (each, state)
            for each in sorted(after - set(known)):  # the command refuses unknown words
                yield self.command or known[0], each
        elif posted and (value := " ".join(posted[0].split())) != " ".join(self.present):
            yield self.command, f"{self.before} {value or self.off}".strip()


class Form:
    """All settings of a person in groups; the words are those of their language."""

    def __init__(self, vocabulary: Vocabulary, language: str, settings: Settings, *, has_account: bool) -> None:
        self._vocabulary = vocabulary
        self._language_of_page = language
        self._settings = settings
        self._has_account = has_account
        self._text = Announcer(Listener(language)).text

    def groups(self) -> dict[str, list[Setting]]:
        """Return the fields of each group, in the order of the page."""
        account = self._has_account
        return {
            "language": [self._language()],
            "told": [
                self._choice("verbosity"),
                *(self._verbosity_of(kind) for kind in KINDS),
                self._kinds(),
                self._choice("spelling"),
                self._choice("cursor"),
            ],
            "sounds": [
                self._choice("sounds"),
                self._volume(),
                self._choice("sides", "sounds", "setting-sounds-sides"),
                self._choice("pitch", "sounds", "setting-sounds-pitch"),
                self._choice("lead", "sounds", "setting-sounds-lead"),
                self._sound_kinds(),
                *(field for kind in SOUND_KINDS for field in (self._volume(kind), self._single_sounds(kind))),
            ],
            "people": [
                self._choice("visible"),
                self._choice("invitations"),
                self._choice("ratings", "rating"),
                *([self._typed("about", self._settings.about)] if account else []),
                self._notices(),
            ],
            "time": [
                self._typed("warnings", self._settings.warnings),
                self._typed("reading", str(self._settings.reading)),
                self._pace(),
                *([self._typed("zone", self._settings.zone), self._quiet()] if account else []),
            ],
            "terminal": [
                self._choice("prompt"),
                self._choice("hold"),
                self._bell(),
                self._choice("braille"),
                self._typed("width", str(self._settings.width), "braille", "setting-braille-width"),
                self._grade(),
            ],
        }

    # Fields

    def _language(self) -> Setting:
        here = self._language_of_page
        called = {each: language(each).name_in(here).casefold() for each in LANGUAGES}
        options = [
            Option(called[each], Announcer(Listener(each)).text("web-language-name"), each) for each in LANGUAGES
        ]
        return self._field("language", CHOSEN, "language", "", (called[self._settings.language],), options)

    def _choice(self, name: str, command: str = "", word: str = "") -> Setting:
        """Return a field with few values, labelled as the command announces them. ``command``, ``word``: as typed."""
        value = getattr(self._settings, name)
        if isinstance(value, bool):
            pairs = [(f"setting-{each}", f"setting-{name}-{each}") for each in ("on", "off")]
            now = self._word("setting-on" if value else "setting-off")
        else:
            pairs = [(f"setting-{name}-{each}",) * 2 for each in CHOICES[name]]
            now = self._word(f"setting-{name}-{value}")
        options = [Option(self._word(word), self._text(label)) for word, label in pairs]
        return self._field(name, CHOSEN, command or name, self._word(word) if word else "", (now,), options)

    def _verbosity_of(self, kind: str) -> Setting:
        """Return the length of one kind of announcement, if it differs from the others."""
        chosen = by_kind(self._settings.kinds, "verbosity").get(kind)
        usual = Option(self._word("setting-usual"), self._text("web-setting-usual"))
        lengths = [
            Option(self._word(f"setting-verbosity-{each}"), self._text(f"setting-verbosity-{each}"))
            for each in CHOICES["verbosity"]
        ]
        now = self._word(f"setting-verbosity-{chosen}") if chosen else usual.word
        before = self._word(f"kind-{kind}")
        return self._field(f"verbosity-{kind}", CHOSEN, "verbosity", before, (now,), [usual, *lengths])

    def _kinds(self) -> Setting:
        kinds = [kind for kind in KINDS if kind != _ALWAYS]
        options = [Option(kind, self._text(f"web-setting-news-{kind}")) for kind in kinds]
        announced = [kind for kind in kinds if f"told {kind}" not in self._settings.kinds]
        return self._field("news", SEVERAL, "", "", announced, options)

    def _notices(self) -> Setting:
        return self._switches("notices", "talk-category-", Settings().notices.split(), self._settings.notices)

    def _bell(self) -> Setting:
        return self._switches("bell", "bell-kind-", SIGNALS, self._settings.bell)

    def _switches(self, name: str, stem: str, known: Sequence[str], chosen: str) -> Setting:
        options = [Option(self._word(stem + each), self._text(stem + each)) for each in known]
        return self._field(name, SEVERAL, name, "", [self._word(stem + each) for each in chosen.split()], options)

    def _sound_kinds(self) -> Setting:
        off = by_kind(self._settings.kinds, "sounds")
        options = [Option(self._word(f"kind-{kind}"), self._text(f"web-setting-sound-{kind}")) for kind in SOUND_KINDS]
        heard = [self._word(f"kind-{kind}") for kind in SOUND_KINDS if kind not in off]
        return self._field("sounding", SEVERAL, "sounds", "", heard, options)

    def _volume(self, kind: str = "") -> Setting:
        """Return the volume of all sounds, or of one kind in percent of that."""
        word = self._word("setting-sounds-volume")
        name, before, now, sound = "loudness", word, self._settings.loudness, "turn"
        if kind:
            name, before = f"volume-{kind}", f"{self._word(f'kind-{kind}')} {word}"
            now = by_kind(self._settings.kinds, "volume").get(kind, 100)
            sound = next(each for each, own in KIND_OF.items() if own == kind)
        field = self._field(name, RANGED, "sounds", before, (str(now),))
        return replace(field, ends=RANGES["loudness"], sound=self._sound(sound))

    def _single_sounds(self, kind: str) -> Setting:
        silent = self._settings.silent.split()
        words = {each: self._word(f"sound-{each}") for each, own in KIND_OF.items() if own == kind}
        options = [Option(word, self._text(f"sound-{each}"), sound=self._sound(each)) for each, word in words.items()]
        heard = [word for each, word in words.items() if each not in silent]
        return replace(self._field(f"sounds-{kind}", SEVERAL, "sounds", "", heard, options), is_folded=True)

    def _sound(self, name: str) -> str:
        """Return the address of a sound in the person's pitch."""
        return f"/sounds/{file_of(Heard(name, is_low=self._settings.pitch == 'low'))}.wav?{edition()}"

    def _pace(self) -> Setting:
        now = self._settings.pace
        seconds = sorted({*_SECONDS, *([int(now)] if now.isdigit() else [])})
        options = [
            Option(self._word("setting-off"), self._text("show-pace", how="off", seconds=0)),
            Option(self._word("show-step"), self._text("show-pace", how="step", seconds=0)),
            *(Option(str(each), self._text("show-pace", how="seconds", seconds=each)) for each in seconds),
        ]
        present = {"off": options[0].word, "step": options[1].word}.get(now, now)
        return self._field("pace", CHOSEN, "pace", "", (present,), options)

    def _grade(self) -> Setting:
        low, high = RANGES["grade"]
        options = [Option(str(each), self._text(f"web-texts-grade-{each}")) for each in range(low, high + 1)]
        before = self._word("setting-braille-grade")
        return self._field("grade", CHOSEN, "braille", before, (str(self._settings.grade),), options)

    def _quiet(self) -> Setting:
        quiet = self._settings.quiet
        return self._typed("quiet", " ".join(hours_of(quiet)) if quiet else "", "notify", "notify-word-quiet")

    def _typed(self, name: str, value: str, command: str = "", word: str = "") -> Setting:
        """Return a field to type in. ``command``, ``word``: used to set it, if not the command of its name."""
        return self._field(name, TYPED, command or name, self._word(word) if word else "", (value,))

    def _field(
        self, name: str, kind: str, command: str, before: str, present: Sequence[str], options: Sequence[Option] = ()
    ) -> Setting:
        off, on = self._word("setting-off"), self._word("setting-on")
        return Setting(name, kind, command, before, tuple(present), options, off, on)

    # Words

    def _word(self, message: str) -> str:
        return self._vocabulary.word(self._language_of_page, message)
