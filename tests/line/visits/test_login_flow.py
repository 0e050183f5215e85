"""The log-in: one question at a time, time enough, and no secret in anything that is kept."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts import names
from accessible_games.club.accounts.credentials import LETTERS, read_code
from accessible_games.club.accounts.person import Person
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.reading import vocabulary
from accessible_games.line.visits import login_flow
from accessible_games.line.visits.login_flow import (
    STEP_SECONDS,
    TOTAL_SECONDS,
    WARNED_SECONDS,
    LoginFlow,
    office_words,
    reserved_words,
)
from accessible_games.line.visits.login_service import Granted, LoginService
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.output.braille.cells import GRADES
from accessible_games.output.braille.prose import prose_cells, segment_cells
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.visits import GOOD, House, is_welcome

OTHER = "five little green pears"


def words(language: str, message: str, /, **facts: str | int) -> str:
    return Announcer(Listener(language)).say(message, **facts).text


@pytest.mark.parametrize(("language", "other"), [("en", "deutsch"), ("de", "english")])
async def test_the_greeting_is_one_line_that_says_what_to_type(house: House, language: str, other: str) -> None:
    client = await house.client(language=language)
    (greeting,) = client.texts
    assert greeting.startswith("Test House. ")
    assert other in greeting
    assert not client.visit.is_secret


async def test_a_free_name_is_in_at_once_as_a_guest(house: House) -> None:
    client = await house.client()
    heard = await client.type("Anna")
    assert heard[0] == words("en", "entrance-as-guest")
    assert is_welcome(heard, "Anna")
    assert client.person.is_guest
    assert client.visit.session is not None


async def test_a_taken_name_asks_for_the_password_without_showing_it(house: House) -> None:
    await house.account("Anna")
    client = await house.client()
    assert await client.type("anna") == [words("en", "entrance-password", name="anna")]
    assert client.visit.is_secret
    assert await client.type("wrong one") == [words("en", "entrance-password-wrong")]
    assert client.visit.is_secret
    heard = await client.type(GOOD)
    assert is_welcome(heard, "Anna")
    assert words("en", "entrance-as-guest") not in heard
    assert not client.visit.is_secret
    assert house.counted == ["log_ins_refused", "log_ins"]


async def test_many_tried_names_hide_accounts_and_guest_still_logs_in(house: House) -> None:
    await house.account("Anna")
    tried, client = await house.client(), await house.client()
    for _ in range(20 * 16):  # so many for this computer
        await tried.type("anna", "")
    for name in ("anna", "Bob"):
        assert await client.type(name) == [words("en", "entrance-password-untold", name=name)]
        assert client.visit.is_secret
        await client.type("")
    await client.type("Bob", "guest")
    assert is_welcome(await client.type("Bob"), "Bob")
    await tried.type("anna")
    assert is_welcome(await tried.type(GOOD), "Anna")


async def test_enter_instead_of_a_password_goes_back_to_the_name(house: House) -> None:
    await house.account("Anna")
    client = await house.client()
    assert await client.type("Anna", "") == [
        words("en", "entrance-password", name="Anna"),
        words("en", "entrance-name"),
    ]
    assert not client.visit.is_secret
    assert is_welcome(await client.type("Bob"), "Bob")


@pytest.mark.parametrize(("language", "new", "yes"), [("en", "new", "yes"), ("de", "neu", "ja")])
async def test_an_account_is_made_and_its_recovery_code_acknowledged(
    house: House, language: str, new: str, yes: str
) -> None:
    client = await house.client(language=language)
    assert await client.type(new) == [words(language, "entrance-new-name")]
    assert await client.type("Änne") == [words(language, "entrance-new-password", shortest=8)]
    assert client.visit.is_secret
    assert await client.type(GOOD) == [words(language, "entrance-new-repeat")]
    assert client.visit.is_secret
    ready, code, question = await client.type(GOOD)
    assert (ready, question) == (words(language, "entrance-new-ready"), words(language, "people-code-written"))
    assert read_code(code) is not None
    assert not client.visit.is_secret
    assert (await client.type("nochmal"))[0] == code
    spelt = await client.type("words")
    assert len(spelt) == 6
    assert all(line.count(",") == 4 for line in spelt)
    assert client.visit.session is None
    assert is_welcome(await client.type(yes), "Änne")
    assert client.session.settings.language == language
    assert house.counted == ["sign_ups", "log_ins"]
    again = await house.client(language=language)
    assert is_welcome(await again.type("änne", GOOD), "Änne")


async def test_new_account_explains_a_wrong_name_and_password(house: House) -> None:
    await house.account("Anna")
    client = await house.client()
    await client.type("new")
    assert await client.type("ANNA") == [words("en", "people-name-taken", name="ANNA")]
    assert await client.type("A-B") == [words("en", "people-name-letters")]
    await client.type("Bob")
    assert await client.type("12345678") == [words("en", "people-password-common")]
    assert client.visit.is_secret
    await client.type(GOOD)
    assert await client.type(OTHER) == [words("en", "entrance-new-differs", shortest=8)]
    assert client.visit.is_secret


async def test_enter_alone_only_asks_for_the_new_password_again(house: House) -> None:
    client = await house.client()
    await client.type("new", "Anna")
    assert await client.type("") == [words("en", "entrance-new-password", shortest=8)]
    await client.type(GOOD)
    assert await client.type(" ") == [words("en", "entrance-new-repeat")]
    assert client.visit.is_secret
    await client.type(GOOD, "yes")
    assert await house.people.by_password("Anna", GOOD)


@pytest.mark.parametrize("known", [True, False])
async def test_recovery_code_logs_in(house: House, known: bool) -> None:
    code = await house.account("Anna")
    client = await house.client()
    asked = await client.type(*(["Anna", "forgot"] if known else ["forgot", "Anna"]))
    assert asked[-1] == words("en", "entrance-code", name="Anna")
    assert client.visit.is_secret
    assert await client.type("abcde") == [words("en", "entrance-code-wrong")]
    assert await client.type(" ".join(code).upper()) == [words("en", "entrance-code-right", shortest=8)]
    assert client.visit.is_secret
    _, done, used, heard, _ = await client.type(OTHER, OTHER)
    assert [done, used] == [words("en", "entrance-recovered"), words("en", "entrance-code-used")]
    assert read_code(heard) not in (None, code)
    assert is_welcome(await client.type("yes"), "Anna")
    assert await house.people.by_password("Anna", GOOD) is None
    assert await house.people.by_code("Anna", heard)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_recovery_announces_the_ended_logins(house: House, language: str) -> None:
    code = await house.account("Anna")
    person = await house.people.find("Anna")
    assert person is not None
    await house.people.tokens.make(person, "bot", "play")
    client = await house.client(language=language)
    await client.type("Anna", "forgot" if language == "en" else "vergessen", code)
    heard = await client.type(OTHER, OTHER)
    assert words(language, "account-tokens-ended", count=1) in heard
    assert not [line for line in heard if "SSH" in line or "Passkey" in line]


async def test_words_count_at_every_question_even_where_a_secret_is_typed(house: House) -> None:
    await house.account("Anna")
    client = await house.client()
    await client.type("Anna")
    asked = words("de", "entrance-password", name="Anna")
    assert await client.type("deutsch") == ["Sprache: Deutsch.", asked]
    *helped, again = await client.type("hilfe")
    assert (len(helped), again) == (4, asked)
    assert client.visit.is_secret
    assert await client.type("ende") == [words("de", "session-goodbye")]
    assert client.visit.has_quit
    assert await client.type("Bob") == []


async def test_another_language_changes_the_question_and_nothing_that_was_answered(house: House) -> None:
    client = await house.client()
    heard = []
    for answer in ("new", "Anna", GOOD, GOOD):
        heard.append((await client.type("deutsch"))[1])
        heard.append((await client.type("english"))[1])
        await client.type(answer)
    assert heard == [
        words("de", "entrance-name"),
        words("en", "entrance-name"),
        words("de", "entrance-new-name"),
        words("en", "entrance-new-name"),
        words("de", "entrance-new-password", shortest=8),
        words("en", "entrance-new-password", shortest=8),
        words("de", "entrance-new-repeat"),
        words("en", "entrance-new-repeat"),
    ]
    chosen, code, asked = await client.type("deutsch")
    assert (chosen, asked) == ("Sprache: Deutsch.", words("de", "people-code-written"))
    assert await house.people.by_code("Anna", code)
    assert is_welcome(await client.type("ja"), "Anna")
    assert await house.people.by_password("Anna", GOOD)


async def test_no_word_of_the_log_in_can_be_a_password(house: House) -> None:
    for message in login_flow._WORDS.values():
        for word in all_words(message):
            with pytest.raises(NoticeError):
                await house.people.check_password(word, "Anna")


def test_nobody_is_called_like_a_command_or_a_seat_or_those_in_charge() -> None:
    assert set(vocabulary()) - reserved_words() <= {word for word in vocabulary() if len(word) < 3}
    assert {"guest", "gast", "admin", "neu", "bot", "black", "schwarz", "du", "you", "deutsch"} <= reserved_words()
    assert not {"anna", "bob", "mark", "will", "ali", "rose", "paul"} & reserved_words()


@pytest.mark.parametrize(
    "name",
    [
        "Staff",
        "Moderation",
        "Warning",
        "Announcement",
        "System",
        "Server",
        "Admin",
        "Warnung",
        "Ankündigung",
        "Leitung",
        "Ankuendigung",
        "Hinweis",
        "Warnlng",
        "M0derator",
        "StaffAdmin",
        "ServerMeldung",
        "System3",
    ],
)
def test_nobody_comes_in_by_a_name_that_stands_for_the_server(name: str) -> None:
    with pytest.raises(NoticeError) as raised:
        names.check(name, reserved_words(), office_words())
    assert raised.value.notice.message == "people-name-reserved"


async def test_the_first_german_word_is_answered_in_german(house: House) -> None:
    client = await house.client()
    assert await client.type("neu") == [words("de", "entrance-new-name")]
    assert await client.type("english", "neu") == [
        "Language: English.",
        words("en", "entrance-new-name"),
        words("en", "entrance-new-name"),
    ]


async def test_an_account_speaks_its_own_language_unless_another_was_asked_for(house: House) -> None:
    await house.account("Anna", language="de")
    client = await house.client()
    assert "Willkommen, Anna. " in (await client.type("Anna", GOOD))[1]
    client = await house.client()
    assert "Welcome, Anna. " in (await client.type("english", "Anna", GOOD))[3]


@pytest.mark.parametrize("typed", ["\x1b[2J", "a" * 1001, "An\ufffdna", "An na", "<script>", "admin", "12"])
async def test_invalid_name_is_refused_and_asked_again(house: House, typed: str) -> None:
    client = await house.client()
    heard = await client.type(typed)
    assert len(heard) == 1
    assert "\x1b" not in heard[0]
    assert is_welcome(await client.type("Anna"), "Anna")


async def test_guests_over_ssh_are_asked_for_a_name_only(house: House) -> None:
    client = await house.client(protocol="ssh")
    assert client.texts == [words("en", "entrance-greeting-guest", server="Test House")]
    assert is_welcome(await client.type("Anna"), "Anna")


async def test_failing_store_is_announced_and_the_question_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    client = await house.client()
    with monkeypatch.context() as patched:
        patched.setattr(house.stores.accounts, "by_name", broken)
        assert await client.type("Anna") == [words("en", "store-unavailable")]
    assert is_welcome(await client.type("Anna"), "Anna")


async def broken(*_: object) -> None:
    raise NoticeError(Notice.of("store-unavailable"))


# Time


def waiting(language: str = "en") -> LoginFlow:
    """Return a log-in dialogue that has greeted at second 0."""
    made = LoginFlow(language, "Test House")
    made.start(0.0)
    made.announcements()
    return made


def at(made: LoginFlow, now: float) -> list[str]:
    made.tick(now)
    return [one.text for one in made.announcements()]


def test_the_end_is_announced_and_then_comes_with_its_reason() -> None:
    made = waiting()
    assert made.next_deadline() == STEP_SECONDS - WARNED_SECONDS
    assert at(made, STEP_SECONDS - WARNED_SECONDS - 0.1) == []
    assert at(made, STEP_SECONDS - WARNED_SECONDS) == [words("en", "entrance-hurry", seconds=30, more="yes")]
    assert made.next_deadline() == STEP_SECONDS
    assert at(made, STEP_SECONDS - 0.1) == []
    assert at(made, STEP_SECONDS) == [words("en", "entrance-too-late", whole="no", minutes=10, seconds=120)]
    assert made.has_quit
    assert made.next_deadline() is None
    assert at(made, STEP_SECONDS + 1) == []


def test_enter_after_the_warning_gives_time_and_loses_nothing() -> None:
    for lines in (["new"], ["new", "Anna"], ["new", "Anna", GOOD], ["forgot", "Anna"]):
        made = waiting()
        for line in lines:
            made.receive(line)
            for ask in made.asks():
                made.go_on(ask, True)
        asked = [one.text for one in made.announcements()][-1]
        is_secret = made.is_secret
        at(made, STEP_SECONDS - WARNED_SECONDS)
        made.receive("")
        assert [one.text for one in made.announcements()] == [asked]
        assert made.is_secret == is_secret
        assert at(made, STEP_SECONDS) == []


def test_any_line_gives_the_whole_time_again() -> None:
    made = waiting()
    at(made, 100.0)
    made.receive("")
    made.announcements()
    assert made.next_deadline() == 100.0 + STEP_SECONDS - WARNED_SECONDS
    assert at(made, 100.0 + STEP_SECONDS - WARNED_SECONDS) == [words("en", "entrance-hurry", seconds=30, more="yes")]


def test_log_in_has_a_total_time_limit() -> None:
    made = waiting()
    now = 0.0
    heard: list[str] = []
    while not made.has_quit:
        now = made.next_deadline() or now
        heard = at(made, now)
        if not made.has_quit:
            made.receive("")
            made.announcements()
    assert now == TOTAL_SECONDS
    assert heard == [words("en", "entrance-too-late", whole="yes", minutes=10, seconds=120)]


def test_a_warning_that_no_line_can_answer_does_not_ask_for_one() -> None:
    made = waiting()
    for now in range(100, 600, 100):
        at(made, now)
        made.receive("")
    made.announcements()
    assert at(made, TOTAL_SECONDS - WARNED_SECONDS) == [words("en", "entrance-hurry", seconds=30, more="no")]


def test_writing_a_code_down_has_more_time() -> None:
    made = waiting()
    at(made, 100.0)
    show(made)
    made.announcements()
    assert made.next_deadline() == 100.0 + TOTAL_SECONDS - WARNED_SECONDS
    assert at(made, 100.0 + STEP_SECONDS) == []


def show(made: LoginFlow) -> None:
    """Create an account at the present moment."""
    for line, answer in (("new", None), ("Anna", True), (GOOD, True), (GOOD, granted())):
        made.receive(line)
        for ask in made.asks():
            made.go_on(ask, answer)


def granted() -> Granted:
    return Granted(Person("1", "Anna"), "abcde" * 6)


# Braille


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize(("language", "mark"), [("en", "⠰"), ("de", "⠠")])
def test_each_letter_of_a_code_is_one_cell_of_its_own_in_every_grade(language: str, mark: str, grade: int) -> None:
    """In contracted Braille a letter alone would be a word, and stands behind the mark of letters."""
    cells = {letter: prose_cells(letter, language, 0) for letter in LETTERS}
    assert len(set(cells.values())) == len(LETTERS)
    for code in (LETTERS + LETTERS[:10], LETTERS[10:] + LETTERS, LETTERS[::-1] + LETTERS[5:15]):
        made = waiting(language)
        made.begin(made.show_code(code))
        heard = made.announcements()[0]
        read = segment_cells(heard.braille, language, grade).split("⠀")
        assert [word.removeprefix(mark)[0] for word in read] == [cells[letter] for letter in code]
        ends = {word.removeprefix(mark)[1:] for word in read}
        assert len(ends) == 3, "nothing, a comma, and a full stop"


# Secrets


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_shows_a_secret_by_mistake(language: str) -> None:
    code = "abcde" * 6
    for ask in (
        Ask(LoginService.log_in, ("Anna", GOOD)),
        Ask(LoginService.sign_up, ("Anna", GOOD, language)),
        Ask(LoginService.try_code, ("Anna", code)),
        Ask(LoginService.recover, ("Anna", code), (("password", GOOD),)),
        granted(),
    ):
        assert GOOD not in repr(ask)
        assert code not in repr(ask)
    made = waiting(language)
    show(made)
    heard = [one.text for one in made.announcements()]
    assert sum(read_code(line) == code for line in heard) == 1
    assert not any(GOOD in line for line in heard)
    made.receive("yes")
    assert made.is_over
    kept = {name: value for name, value in vars(made).items() if code in str(value) or GOOD in str(value)}
    assert kept == {}
