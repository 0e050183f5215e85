"""Names: one alphabet, letters and digits, and no two that ear or eye would take for the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts import names
from accessible_games.club.accounts.names import check, folded, normal, skeleton
from accessible_games.rules.core.notices import NoticeError

ANY = st.text(
    st.one_of(st.characters(), st.sampled_from("aAäﬁ１IlаАοΟßſ0o\u0301\u202e\u200b\x1b ")), min_size=1, max_size=24
)


def is_allowed(name: str) -> bool:
    try:
        check(name)
    except NoticeError:
        return False
    return True


@pytest.mark.parametrize(
    "name", ["Anna", "Jürgen", "Zoë", "Łukasz", "Ærø", "Nguyễn", "Straße", "bob42", "Анна", "Ђорђе", "Νίκος", "Ａnna"]
)
def test_names_of_people_are_allowed(name: str) -> None:
    check(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Al", "people-name-length"),
        ("", "people-name-length"),
        ("a" * 21, "people-name-length"),
        ("42bob", "people-name-begins"),
        ("Anna Bell", "people-name-letters"),
        ("Anna-Bell", "people-name-letters"),
        ("Anna\x1b[2J", "people-name-letters"),
        ("Anna\r\nBob", "people-name-letters"),
        ("evil\u202e", "people-name-letters"),
        ("An\u200bna", "people-name-letters"),
        ("Ann\x00a", "people-name-letters"),
        ("ʟʟʟ", "people-name-letters"),
        ("ǀǀǀ", "people-name-letters"),
        ("אבגד", "people-name-letters"),
        ("<script>", "people-name-letters"),
        ("../../etc", "people-name-letters"),
        ("Аnna", "people-name-mixed"),
        ("Ηans", "people-name-mixed"),
        ("Guest", "people-name-reserved"),
        ("adm1n", "people-name-reserved"),
        ("ADMlN", "people-name-reserved"),
    ],
)
def test_other_names_are_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(NoticeError) as raised:
        check(name, {"guest", "admin"})
    assert raised.value.notice.message == reason


def test_short_words_are_reserved_as_they_are_only() -> None:
    check("Ali", {"all"})
    with pytest.raises(NoticeError):
        check("All", {"all"})


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "ANNA"), ("Straße", "strasse"), ("Ａnna", "anna"), ("ﬁona", "Fiona"), ("Zoe\u0308", "zoë")],
)
def test_capitals_and_ways_to_write_make_no_other_name(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("anna", "аnna"),
        ("Аса", "Aca"),
        ("ΑΝΝΑ", "ANNA"),
        ("ВОВА", "BOBA"),
        ("Bill", "BiII"),
        ("bi11", "bill"),
        ("bob0", "bobo"),
        ("morn", "mom"),
        ("vvilli", "willi"),
        ("Zoë", "Zoe"),
        ("Jürgen", "Jurgen"),
        ("Łukasz", "Lukasz"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("Mia", "Mina"), ("Bob1", "Bob2"), ("Анна", "Инна")])
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
    assert folded(one) != folded(other)


@given(ANY)
def test_allowed_names_can_be_shown_anywhere(text: str) -> None:
    if not is_allowed(text):
        return
    name = normal(text)
    assert 3 <= len(name) <= 20
    assert all(unicodedata.category(letter) in {"Lu", "Ll", "Lt", "Lo", "Nd"} for letter in name)
    assert len({unicodedata.name(letter).split()[0] for letter in name if letter.isalpha()}) == 1
    assert normal(name) == name
    assert folded(folded(name)) == folded(name)
    check(name)


@given(ANY)
def test_a_name_looks_like_itself_in_every_case(text: str) -> None:
    if not is_allowed(text):
        return
    assert skeleton(normal(text)) == skeleton(text)
    assert skeleton(text)


@pytest.mark.parametrize(
    "name",
    [
        "Staff",
        "STAFF",
        "Staff2",
        "Adm1n",
        "Admin007",
        "ServerAdmin",
        "adrnin",
        "Mod",
        "Mod1",
        "Ankundigung",
        "ANKÜNDIGUNG",
        "ServerStaff7",
    ],
)
def test_names_of_staff_are_reserved(name: str) -> None:
    with pytest.raises(NoticeError) as raised:
        check(name, (), {"staff", "admin", "server", "mod", "ankündigung"})
    assert raised.value.notice.message == "people-name-reserved"


@pytest.mark.parametrize("name", ["Modest", "Modo", "Adminta", "Stafford", "Serverin5x"])
def test_names_that_only_begin_so_are_allowed(name: str) -> None:
    check(name, (), {"staff", "admin", "server", "mod"})


@pytest.mark.parametrize(
    "text", ["ﷺ" * 980, "a" * 21, "a" * 90, "é" * 21, "e\u0301" * 21, "ᾂ" * 21, " " * 5 + "ﷺ" * 200]
)
def test_overlong_names_are_cut_before_they_are_checked(text: str) -> None:
    assert len(normal(text)) == names.LONGEST + 1
    assert len(skeleton(text)) <= 2 * len(normal(text))
    with pytest.raises(NoticeError):
        check(text)


def test_a_name_of_the_greatest_length_may_be_typed_in_parts() -> None:
    name = "ᾂ" * 20
    assert normal(unicodedata.normalize("NFD", name)) == name


def test_nothing_long_is_remembered_of_what_strangers_type() -> None:
    names._skeleton.cache_clear()
    for number in range(50):
        skeleton(f"{number}" + "ﷺ" * 900)
        folded(f"{number}" + "ﷺ" * 900)
    for remembered in (names._skeleton, names._folded):
        remembered(normal("1" + "ﷺ" * 900))  # which is the beginning of what was typed, and known
        assert remembered.cache_info().hits > 0
