"""Nothing that players hear is put together in code: a made-up language in place of English finds it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from accessible_games.languages import COMMON
from tests import pseudo

ROOT = Path(__file__).resolve().parents[2]
# Where people type and hear; what takes long is left to the slow layer.
# To begin and to gather the tests takes three seconds, so some folders go together.
SESSIONS = (("session", "telling", "hosting/test_ssh_downloads.py", "commands", "visits", "records"), ("lobby",))
# They take half a second or much more and say nothing that others do not say: every pair of a message and a fact that
# goes into it was counted with and without them. The long form has them. A name without its end stands for all cases
# that begin so.
REPEATING = """
line/commands/test_exploring.py::test_a_whole_game_can_be_played_by_keys_alone
line/commands/test_helping.py::test_what_the_help_names_can_be_done_and_all_else_is_refused
line/commands/test_notebook.py::TestNoting::test_in_german
line/commands/test_paging.py::test_many_names_are_told_in_several_lines
line/commands/test_paging.py::test_no_answer_is_longer_than_a_page
hosting/test_ssh_downloads.py::test_a_record_opens_and_verifies_elsewhere_without_numbers_of_accounts
hosting/test_ssh_downloads.py::test_a_transcript_has_every_line_that_was_heard_of_the_match_and_no_other[confusion
hosting/test_ssh_downloads.py::test_a_transcript_has_every_line_that_was_heard_of_the_match_and_no_other[samsara
club/lobby/test_bounds.py::test_an_invitation_is_found_among_any_number_of_others
club/lobby/test_bounds.py::test_however_many_wait_the_next_one_is_listed_and_paired
club/lobby/test_pairing.py::test_two_who_play_at_once_play_one_match
club/lobby/test_tidying.py::test_however_many_there_are_all_are_looked_through
line/records/test_document.py::test_any_json_gets_a_notice
line/records/test_document.py::test_the_schema_and_the_code_agree
line/records/test_positions.py::test_a_part_of_a_board_is_never_torn
line/records/test_positions.py::test_each_position_of_a_series_is_the_one_of_the_match
line/records/test_tactile.py::test_nothing_is_nearer_to_anything_else_than_a_finger_needs
line/records/test_tactile.py::test_the_title_is_read_back
line/records/test_tournaments.py::test_the_document_has_the_form_of_its_schema_and_nobodys_account
line/session/test_asks.py::test_every_method_that_is_named_belongs_to_a_port_that_is_added
line/session/test_costs.py::test_no_command_costs_much
line/session/test_costs.py::test_no_line_costs_much
line/session/test_handover.py::TestConfusion::test_what_blue_saw_of_blacks_dice_black_never_hears
line/session/test_handover.py::TestUntilTheHandOver::test_every_command_only_asks_again
line/session/test_leaks.py::test_nothing_that_is_heard_depends_on_the_hidden_deal[1-answers
line/session/test_leaks.py::test_nothing_that_is_heard_depends_on_the_hidden_deal[1-full
line/session/test_leaks.py::test_nothing_that_is_heard_depends_on_the_hidden_deal[2-
line/session/test_life.py::test_everything_is_answered_and_stored_as_it_was_told[True-
line/session/test_long_matches.py::test_a_long_match_is_opened_and_gone_through_in_slices
line/session/test_long_matches.py::test_lines_in_a_long_match_cost_little
line/session/test_long_matches.py::test_what_hundreds_hear_is_told_in_slices
line/session/test_random_lines.py::test_whatever_is_typed_is_answered_and_no_move_is_swallowed
line/session/test_talk.py::test_no_text_does_harm
line/telling/test_companion.py::test_both_boards_stay_the_same_through_a_game
line/visits/test_addresses.py::test_what_is_not_understood_changes_nothing_and_says_what_to_type
line/visits/test_register.py::test_a_crash_in_between_loses_nothing
line/visits/test_visit_secrets.py::test_log_ins_wait_in_threads_while_others_play
line/visits/test_visit_secrets.py::test_whatever_is_typed_no_visit_fails_and_no_password_is_told
""".split()


def run(*arguments: str) -> str:
    """What is reported of tests with the made-up language; they hold."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "tests.pseudo"]
    command += ["-o", "asyncio_default_fixture_loop_scope=function"]  # for a file elsewhere, which has no settings
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_playthroughs_say_the_same_in_the_made_up_language_and_nothing_is_put_together() -> None:
    assert " passed" in run(
        "tests/playthroughs", "tests/output/announce/test_board.py", "tests/output/announce/test_announcer.py"
    )


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("left_out", [REPEATING, pytest.param([], marks=pytest.mark.soak)], ids=["short", "whole"])
@pytest.mark.parametrize("folders", SESSIONS, ids="-".join)
def test_nothing_that_a_session_says_is_put_together(folders: tuple[str, ...], left_out: list[str]) -> None:
    places = [f"tests/{folder}" for folder in folders]
    without = [f"--deselect=tests/{each}" for each in left_out]
    assert " passed" in run(*places, "--only-put-together", "-m", "not slow", *without)


def test_what_is_left_out_is_there() -> None:
    for each in REPEATING:
        file, *_, name = each.split("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), each


@pytest.mark.heavy
def test_words_that_were_put_together_are_found(tmp_path: Path) -> None:
    source = (
        "from accessible_games.output.announce.announcer import Announcer, Listener\n"
        "def test_said():\n"
        "    announcer = Announcer(Listener('en'))\n"
        "    black, white = (announcer.say(f'ref-{seat}').wording.text() for seat in ('black', 'white'))\n"
        "    assert announcer.words(f'{black}, {white}').text\n"
        "    assert announcer.say('talk-heard', names=f'{black} and {white}').text\n"
    )
    (tmp_path / "test_said.py").write_text(source, encoding="utf-8")
    with pytest.raises(AssertionError, match=r"put together: announcement , .*\n.*put together: talk-heard \$names"):
        run(str(tmp_path / "test_said.py"), "--rootdir", str(ROOT))


def test_the_made_up_language_wraps_everything_but_what_is_typed(tmp_path: Path) -> None:
    pseudo.make(tmp_path, COMMON)
    text = "".join(file.read_text(encoding="utf-8") for file in (tmp_path / COMMON).rglob("*.ftl"))
    assert f"talk-heard = {pseudo.OPEN}You hear: {{ $names }}.{pseudo.CLOSE}\n" in text
    assert "    .words = on, yes\n" in text
    assert "common-yes-words = yes, y, ok\n" in text
    assert "spelling-a = alpha\n" in text


@pytest.mark.parametrize(
    ("fact", "is_built"),
    [
        ("Anna", False),
        ("a1 b2", False),
        (3, False),
        ("⟦Black~~⟧", False),
        ("K ⟦moves~~⟧ e7", False),
        ("⟦Black~~⟧⟦, ~~⟧⟦White~~⟧", False),
        ("a, b", True),
        ("⟦Black~~⟧, ⟦White~~⟧", True),
        ("⟦Black~~⟧ and ⟦White~~⟧", True),
        ("⟦Black~~⟧.", True),
    ],
)
def test_facts_that_were_put_together(fact: object, is_built: bool) -> None:
    assert pseudo.is_built(fact) == is_built
