"""The exchange of words between the seal and the first draw: its steps, and that nobody can choose a draw."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from accessible_games.line.records import document
from accessible_games.matches import log, luck
from accessible_games.matches.log import Entry, LogError, Player
from accessible_games.matches.luck import DONE, OPENING, PLEDGING, STEP, UNPLEDGED, WORD, Exchange, digest_of
from accessible_games.matches.match import Match, Proof
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import Series
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Over
from accessible_games.rules.core.notices import NoticeError
from tests.kit import life
from tests.kit.life import AT, NONCE, SECRET

FIRST, SECOND, THIRD = "1" * 32, "2" * 40, "3" * 64
TABLE = ("a", "b", "c")


def refusal(step: Any, *arguments: object) -> str:
    with pytest.raises(NoticeError) as caught:
        step(*arguments)
    return caught.value.notice.message


def begun(name: str = "samsara", *, rounds: int = 1, players: dict[str, Player] | None = None) -> Match:
    """A match with proved luck, sealed."""
    game = games.load(name)
    seated = players or {seat: Player("human") for seat in game.seats[2]}
    match = replayed("1", games.load, created(game, {}, seated, AT, MatchTerms(rounds=rounds, is_proved=True)))
    life.seal(match)
    return match


def exchange(match: Match, words: Sequence[str] = (FIRST, SECOND)) -> None:
    """Everybody at the table does what is due, in turn order; the last seat gives its word."""
    assert match.round.exchange is not None
    *pledging, last = match.round.exchange.seats
    for seat, word in zip(pledging, words, strict=False):
        life.carry_out(match, match.pledge(seat, digest_of(word), AT))
    life.carry_out(match, match.add_luck(last, words[len(pledging)], AT))
    for seat, word in zip(pledging, words, strict=False):
        life.carry_out(match, match.disclose(seat, word, AT))


class TestTheSteps:
    def test_all_but_one_pledge_then_the_last_gives_its_word_then_the_others_open(self) -> None:
        steps = Exchange(TABLE)
        assert (steps.stage, steps.owing) == (PLEDGING, TABLE)
        steps = steps.pledged("b", digest_of(FIRST))
        assert (steps.stage, steps.owing) == (PLEDGING, ("a", "c"))
        steps = steps.pledged("c", digest_of(SECOND))
        assert (steps.stage, steps.owing) == (WORD, ("a",))
        steps = steps.given("a", THIRD)
        assert (steps.stage, steps.owing, steps.last) == (OPENING, ("b", "c"), "a")
        steps = steps.opened("c", SECOND)
        assert (steps.stage, steps.owing) == (OPENING, ("b",))
        steps = steps.opened("b", FIRST)
        assert (steps.stage, steps.owing) == (DONE, ())
        assert steps.in_order == (("a", THIRD), ("b", FIRST), ("c", SECOND)), "by turn, whoever opened first"

    def test_one_alone_gives_a_word_and_nobody_pledges(self) -> None:
        steps = Exchange(("a",))
        assert (steps.stage, steps.owing) == (WORD, ("a",))
        assert steps.given("a", FIRST).stage == DONE
        assert Exchange(()).stage == DONE

    def test_a_step_at_the_wrong_time_is_refused_with_the_due_one(self) -> None:
        steps = Exchange(TABLE)
        assert refusal(steps.given, "a", THIRD) == "exchange-pledge-first"
        assert refusal(steps.opened, "a", THIRD) == "exchange-too-early"
        steps = steps.pledged("a", digest_of(FIRST))
        assert refusal(steps.pledged, "a", digest_of(THIRD)) == "exchange-pledged-already"
        assert refusal(steps.given, "a", FIRST) == "exchange-wait"
        steps = steps.pledged("b", digest_of(SECOND))
        assert refusal(steps.pledged, "c", digest_of(THIRD)) == "exchange-last"
        assert refusal(steps.opened, "a", FIRST) == "exchange-too-early"
        steps = steps.given("c", THIRD)
        assert refusal(steps.given, "a", FIRST) == "exchange-disclose"
        assert refusal(steps.given, "c", FIRST) == "exchange-word-given"
        assert refusal(steps.pledged, "c", digest_of(FIRST)) == "exchange-word-given"
        assert refusal(steps.opened, "c", THIRD) == "exchange-word-given"
        steps = steps.opened("a", FIRST).opened("b", SECOND)
        for step in (steps.given, steps.opened, steps.pledged):
            assert refusal(step, "a", FIRST) == "exchange-over"
        assert refusal(steps.given, "d", FIRST) == "exchange-no-part"

    def test_a_word_is_so_long_that_nobody_finds_it_by_trying(self) -> None:
        steps = Exchange(("a", "b")).pledged("a", digest_of("7"))
        for word in ("7", "1" * 31, "1" * 65, "rainbow" * 6, ""):
            assert refusal(steps.given, "b", word) == "exchange-word-form"
        assert refusal(steps.given("b", SECOND).opened, "a", "7") == "exchange-word-form"
        for digest in ("7", "1" * 63, "1" * 65, "g" * 64, ""):
            assert refusal(Exchange(TABLE).pledged, "a", digest) == "exchange-pledge-form"

    def test_capitals_and_groups_do_not_matter(self) -> None:
        word = "ABCD " * 8
        digits = "abcd" * 8
        grouped = " ".join(digest_of(digits)[at : at + 4] for at in range(0, 64, 4)).upper()
        steps = Exchange(("a", "b")).pledged("a", grouped).given("b", "EF" * 16).opened("a", word)
        assert dict(steps.in_order) == {"a": digits, "b": "ef" * 16}
        assert digest_of(digits) == hashlib.sha256(digits.encode("ascii")).hexdigest()

    def test_another_word_than_the_pledged_one_does_not_open(self) -> None:
        steps = Exchange(("a", "b")).pledged("a", digest_of(FIRST)).given("b", SECOND)
        assert refusal(steps.opened, "a", THIRD) == "exchange-does-not-fit"

    def test_nobody_takes_what_another_has_pledged_or_said(self) -> None:
        """A copied pledge could be opened with the word of the one that it was copied from."""
        steps = Exchange(TABLE, frozenset({digest_of(THIRD)})).pledged("a", digest_of(FIRST))
        assert refusal(steps.pledged, "b", digest_of(FIRST)) == "exchange-used"
        assert refusal(steps.pledged, "b", digest_of(THIRD)) == "exchange-used"
        steps = steps.pledged("b", digest_of(SECOND))
        assert refusal(steps.given, "c", FIRST) == "exchange-used"
        assert refusal(steps.given, "c", THIRD) == "exchange-used"

    def test_the_check_number_stands_for_all_that_came_before(self) -> None:
        """By what docs/records.md says and nothing else."""
        sealed = luck.Sealed(2, NONCE, luck.seal(SECRET))
        steps = Exchange(("a", "b")).pledged("b", digest_of(FIRST))
        text = json.dumps([NONCE, 2, luck.seal(SECRET), [["b", digest_of(FIRST)]], []], separators=(",", ":"))
        before = hashlib.sha256(text.encode()).hexdigest()[:40]
        assert steps.number(sealed, with_word=False) == steps.number(sealed, with_word=True) == before
        steps = steps.given("a", SECOND)
        parts = [NONCE, 2, luck.seal(SECRET), [["b", digest_of(FIRST)]], [["a", SECOND]]]
        text = json.dumps(parts, separators=(",", ":"))
        assert steps.number(sealed, with_word=True) == hashlib.sha256(text.encode()).hexdigest()[:40]
        done = steps.opened("b", FIRST)
        assert (done.number(sealed, with_word=False), done.number(sealed, with_word=True)) == (
            before,
            steps.number(sealed, with_word=True),
        )


# --- In a match ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["abgrund", "confusion", "samsara"])
def test_nothing_is_drawn_before_all_words_are_open(name: str) -> None:
    match = begun(name)
    one, other = match.seats
    for _ in range(3):
        assert match.is_exchanging
        with pytest.raises(NoticeError, match="exchange-first"):
            match.draw(match.round.drawing(SECRET), AT)
        forged = Entry(match.seq + 1, log.DRAWN, AT, {"outcome": match.round.drawing(SECRET)})
        with pytest.raises(LogError):
            replayed("1", games.load, [*match.entries, forged])
        exchange_step(match, one, other)
    assert not match.is_exchanging
    assert match.round.words == [(one, FIRST), (other, SECOND)]
    life.throw(match)
    assert isinstance(match.phase, Chance) or match.moves == []


def exchange_step(match: Match, one: str, other: str) -> None:
    steps = match.round.exchange
    assert steps is not None
    if steps.stage == PLEDGING:
        life.carry_out(match, match.pledge(one, digest_of(FIRST), AT))
    elif steps.stage == WORD:
        life.carry_out(match, match.add_luck(other, SECOND, AT))
    else:
        life.carry_out(match, match.disclose(one, FIRST, AT))


def test_nothing_can_be_added_later() -> None:
    match = begun()
    exchange(match)
    life.throw(match)
    seat = match.seats[0]
    assert refusal(match.add_luck, seat, THIRD, AT) == "exchange-over"
    assert refusal(match.pledge, seat, digest_of(THIRD), AT) == "exchange-over"
    assert refusal(match.disclose, seat, THIRD, AT) == "exchange-over"
    for kind, data in ((log.LUCK, {"word": THIRD}), (log.OPENED, {"word": THIRD}), (log.PLEDGED, {"digest": "f" * 64})):
        with pytest.raises(LogError):
            replayed("1", games.load, [*match.entries, Entry(match.seq + 1, kind, AT, {"seat": seat, **data})])


def test_while_words_are_exchanged_one_can_only_give_up() -> None:
    match = begun()
    for what in log.OFFERS:
        assert refusal(match.offer_to_others, match.seats[0], what, AT, 1000, "easy") == "exchange-no-offers"
    data = {"seat": match.seats[0], "what": log.DRAW}
    with pytest.raises(LogError):
        replayed("1", games.load, [*match.entries, Entry(match.seq + 1, log.OFFERED, AT, data)])
    life.carry_out(match, match.resign(match.seats[0], AT))
    assert match.is_over


@pytest.mark.parametrize("name", ["abgrund", "confusion", "samsara"])
def test_a_player_who_does_not_reveal_a_word_loses(name: str) -> None:
    match = begun(name)
    one, other = match.seats
    life.carry_out(match, match.pledge(one, digest_of(FIRST), AT))
    life.carry_out(match, match.add_luck(other, SECOND, AT))
    life.carry_out(match, match.lapse(AT))
    assert [entry.kind for entry in match.entries[-2:]] == [log.FLAGGED, log.FINISHED]
    assert match.entries[-2].data == {"seat": one, "spent": STEP}
    assert (match.entries[-1].data["loser"], match.entries[-1].data["reason"]) == (one, "time")
    assert document.read_record(document.write_record(match), games.load) == match.entries
    assert document.verify(match.entries, games.load).proof == Proof(), "nothing was drawn"


@pytest.mark.parametrize("is_pledged", [False, True])
def test_a_match_in_which_not_everybody_takes_part_is_closed_and_nobody_has_lost(is_pledged: bool) -> None:
    match = begun(rounds=5)
    if is_pledged:
        life.carry_out(match, match.pledge(match.seats[0], digest_of(FIRST), AT))
    life.carry_out(match, match.lapse(AT))
    assert match.is_over
    assert match.entries[-1].data["reason"] == UNPLEDGED
    assert (match.entries[-1].data["loser"], set(match.entries[-1].data["scores"].values())) == (None, {0})
    assert not match.series.winners
    assert document.read_record(document.write_record(match), games.load) == match.entries
    assert replayed("1", games.load, match.entries).is_over


def test_in_a_later_round_who_owes_the_last_word_has_lost_it_and_where_nobody_begins_the_score_stands() -> None:
    match = begun("abgrund", rounds=5)
    exchange(match)
    loser = match.seats[0]
    life.carry_out(match, match.resign(loser, AT))
    life.seal(match, bytes(32))
    life.carry_out(match, match.pledge(match.seats[0], digest_of(THIRD), AT))
    life.carry_out(match, match.lapse(AT))
    assert (match.entries[-1].kind, match.entries[-1].data["loser"]) == (log.ROUND_ENDED, match.seats[1])
    totals = dict(match.series.totals)
    life.seal(match, bytes(31) + b"1")
    life.carry_out(match, match.lapse(AT))
    assert match.is_over
    assert dict(match.series.totals) == totals


def test_words_of_an_earlier_round_are_used_up() -> None:
    match = begun(rounds=3)
    exchange(match)
    life.carry_out(match, match.resign(match.seats[0], AT))
    life.seal(match, bytes(32))
    assert refusal(match.pledge, match.seats[0], digest_of(FIRST), AT) == "exchange-used"
    assert refusal(match.pledge, match.seats[1], digest_of(SECOND), AT) == "exchange-used"


def test_computers_give_no_word() -> None:
    one, other = games.load("samsara").seats[2]
    match = begun(players={one: Player("bot", "easy"), other: Player("human")})
    assert match.round.exchange == Exchange((other,))
    assert refusal(match.add_luck, one, FIRST, AT) == "exchange-no-part"
    life.carry_out(match, match.add_luck(other, FIRST, AT))
    assert not match.is_exchanging
    with pytest.raises(ValueError, match="proved luck needs people"):
        begun(players={one: Player("bot", "easy"), other: Player("bot", "easy")})
    with pytest.raises(ValueError, match="proved luck needs people"):
        created(
            games.load("abalone"),
            {},
            {seat: Player("human") for seat in ("black", "white")},
            AT,
            MatchTerms(is_proved=True),
        )


def test_a_match_without_the_agreement_has_no_exchange() -> None:
    match = life.begun("samsara")
    life.seal(match)
    assert refusal(match.pledge, match.seats[0], digest_of(FIRST), AT) == "exchange-not-agreed"
    assert refusal(match.disclose, match.seats[0], FIRST, AT) == "exchange-not-agreed"
    data = {"seat": match.seats[0], "digest": "f" * 64}
    with pytest.raises(LogError):
        replayed("1", games.load, [*match.entries, Entry(match.seq + 1, log.PLEDGED, AT, data)])


def test_a_series_that_is_closed_goes_on_no_more() -> None:
    series = Series("wins", 5, {"a": 1, "b": 0}, 1)
    closed = series.after(Over((("a", 0), ("b", 0)), UNPLEDGED))
    assert (closed.is_decided, dict(closed.totals), closed.winners) == (True, {"a": 1, "b": 0}, ("a",))


# --- What is proved ------------------------------------------------------------------------------------------------


def played(words: Sequence[str] = (FIRST, SECOND)) -> Match:
    match = begun()
    exchange(match, words)
    life.throw(match)
    life.carry_out(match, match.resign(match.seats[0], AT))
    return match


def test_draws_from_exchanged_words_are_proved_against_the_operator() -> None:
    verdict = document.verify(played().entries, games.load)
    assert (verdict.ok, verdict.proof) == (True, Proof(proved=1, agreed=1))


def test_free_words_prove_nothing_against_who_runs_the_program() -> None:
    match = life.begun("samsara")
    life.seal(match)
    life.carry_out(match, match.add_luck(match.seats[0], FIRST, AT))
    life.throw(match)
    life.carry_out(match, match.resign(match.seats[0], AT))
    assert document.verify(match.entries, games.load).proof == Proof(proved=1)


def resealed() -> Match:
    """The secret of the round was lost after the exchange."""
    match = begun()
    exchange(match)
    life.seal(match, bytes(32), NONCE[::-1])
    assert match.is_exchanging
    assert refusal(match.pledge, match.seats[0], digest_of(FIRST), AT) == "exchange-used"
    exchange(match, ("4" * 32, "5" * 32))
    life.throw(match)
    life.carry_out(match, match.resign(match.seats[0], AT))
    return match


def test_under_a_second_seal_words_are_exchanged_anew_and_prove_less() -> None:
    assert document.verify(resealed().entries, games.load).proof == Proof(proved=1, resealed=1)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (log.OPENED, {"word": THIRD}),
        (log.OPENED, {"seat": "square"}),
        (log.LUCK, {"word": THIRD}),
        (log.LUCK, {"seat": "round"}),
        (log.LUCK, {"word": "7"}),
        (log.PLEDGED, {"digest": "f" * 64}),
        (log.PLEDGED, {"seat": "square"}),
        (log.COMMITTED, {"digest": "f" * 64}),
        (log.COMMITTED, {"nonce": "f" * 32}),
        (log.CREATED, {"proved": None}),
        (log.DRAWN, None),
    ],
)
def test_a_record_with_another_exchange_is_refused(kind: str, data: dict[str, object] | None) -> None:
    entries = played().entries
    at = next(entry.seq for entry in entries if entry.kind == kind)
    if data is None:
        chance = begun().phase
        assert isinstance(chance, Chance)
        data = {"outcome": next(one for one, _ in chance.outcomes or () if one != entries[at - 1].data["outcome"])}
    verdict = document.verify(life.changed(entries, at, **data), games.load)
    is_noticed = not verdict.ok
    assert is_noticed or verdict.proof.agreed == 0


def test_every_other_order_and_every_lack_of_a_step_is_refused() -> None:
    entries = played().entries
    first = next(entry.seq for entry in entries if entry.kind == log.COMMITTED) - 1
    steps = entries[first : first + 5]  # seal, pledge, word, opening, draw
    for at in range(5):
        left = [*entries[:first], *steps[:at], *steps[at + 1 :], *entries[first + 5 :]]
        assert not document.verify(life.numbered(left), games.load).ok or steps[at].kind == log.DRAWN
    for one in range(5):
        for other in range(one + 1, 5):
            order = list(steps)
            order[one], order[other] = order[other], order[one]
            changed = life.numbered([*entries[:first], *order, *entries[first + 5 :]])
            assert not document.verify(changed, games.load).ok, (one, other)


# --- An operator who plays --------------------------------------------------------------------------------------------


def test_without_the_exchange_an_operator_who_plays_has_every_throw_and_it_is_not_called_proved() -> None:
    """It knows the secret and the words of all others, and adds the last word: 45 tries at most, five times."""
    most = 0
    for game_number in range(5):
        match = life.begun("samsara")
        honest, operator = match.seats
        life.seal(match, bytes((game_number,)) * 32)
        secret = match.secret
        assert secret is not None
        life.carry_out(match, match.add_luck(honest, f"{game_number}cafe", AT))
        chance, sealed = match.phase, match.round.sealed
        assert isinstance(chance, Chance)
        assert sealed is not None
        wanted = (chance.outcomes or ())[game_number][0]
        for tries in range(1, 1000):
            words = [*match.round.words, (operator, str(tries))]
            if chance.sample(sealed.numbers(secret, 1, words)) == wanted:
                break
        most = max(most, tries)
        life.carry_out(match, match.add_luck(operator, str(tries), AT))
        assert life.throw(match) == wanted
        life.carry_out(match, match.resign(honest, AT))
        proof = document.verify(match.entries, games.load).proof
        assert (proof.proved, proof.agreed) == (1, 0), "it fits its secret, and proves nothing against the operator"
    assert most < 300


@settings(max_examples=40, deadline=None)
@given(honest=st.integers(0, 2**128 - 1), is_last=st.booleans())
def test_with_the_exchange_all_that_an_operator_may_still_send_leads_to_one_throw(honest: int, is_last: bool) -> None:
    """Whatever it tries once it knows the other word: one word is accepted, which was fixed before it could know."""
    match = begun()
    one, other = match.seats
    operator, person = (other, one) if is_last else (one, other)
    theirs, own = f"{honest:032x}", THIRD
    pledger, last = one, other
    life.carry_out(match, match.pledge(pledger, digest_of(theirs if pledger == person else own), AT))
    life.carry_out(match, match.add_luck(last, theirs if last == person else own, AT))
    if pledger == person:
        life.carry_out(match, match.disclose(person, theirs, AT))
    throws = set()
    for number in range(200):
        for step in (match.disclose, match.add_luck):
            again = replayed("1", games.load, match.entries)
            again.secret = SECRET
            try:
                word = own if number == 0 else f"{number:032x}"
                life.carry_out(
                    again, (again.disclose if step == match.disclose else again.add_luck)(operator, word, AT)
                )
            except NoticeError:
                pass
            if not again.is_exchanging:
                throws.add(again.round.drawing(SECRET))
    assert len(throws) == 1


def test_at_the_moment_when_the_operator_binds_itself_every_throw_is_still_open() -> None:
    """With its word fixed, the word that it does not know decides: all throws come, about as often as they should."""
    match = begun()
    chance, sealed = match.phase, match.round.sealed
    assert isinstance(chance, Chance)
    assert sealed is not None
    one, other = match.seats
    counts: dict[str, int] = {}
    for number in range(3600):
        outcome = chance.sample(sealed.numbers(SECRET, 1, [(one, f"{number:032x}"), (other, SECOND)]))
        counts[outcome] = counts.get(outcome, 0) + 1
    weights = dict(chance.outcomes or ())
    whole = sum(weights.values())
    for outcome, weight in weights.items():
        assert counts[outcome] == pytest.approx(3600 * weight / whole, abs=6 * (3600 * weight / whole) ** 0.5)


# --- Any order -----------------------------------------------------------------------------------------------------


class ExchangeMachine(RuleBasedStateMachine):
    """Anybody types anything at any time; the program may end and read its log again at any moment."""

    @initialize(which=st.sampled_from((("abgrund", 2), ("samsara", 2), ("confusion", 2))), bots=st.integers(0, 1))
    def begin(self, which: tuple[str, int], bots: int) -> None:
        game = games.load(which[0])
        seats = game.seats[which[1]]
        players = {seat: Player("bot", "easy") if at < bots else Player("human") for at, seat in enumerate(seats)}
        self.match = replayed("1", games.load, created(game, {}, players, AT, MatchTerms(rounds=3, is_proved=True)))
        self.number = 0
        self.kept: dict[str, str] = {}  # what each seat would pledge and open
        self.given: list[str] = []  # steps of this round, in the order in which they were accepted

    def word(self, seat: str) -> str:
        self.number += 1
        return self.kept.setdefault(seat, f"{self.number:032x}")

    def do(self, step: Any, *arguments: object) -> None:
        before = self.match.seq
        try:
            entries = step(*arguments, AT)
        except NoticeError:
            assert self.match.seq == before
            return
        for entry in entries:
            apply(self.match, entry)
            if entry.kind in (log.ROUND_ENDED, log.FINISHED):
                self.kept, self.given, self.match.secret = {}, [], None
            elif entry.kind in (log.COMMITTED, log.PLEDGED, log.LUCK, log.OPENED, log.DRAWN):
                self.given.append(entry.kind)

    @rule()
    def seal(self) -> None:
        if not self.match.is_over and isinstance(self.match.phase, Chance) and self.match.secret is None:
            self.number += 1
            self.match.secret = hashlib.sha256(str(self.number).encode()).digest()
            self.do(self.match.commit, f"{self.number:032x}", self.match.secret)

    @rule(place=st.integers(0, 1), foreign=st.booleans())
    def pledge(self, place: int, foreign: bool) -> None:
        seat = self.match.seats[place]
        self.do(self.match.pledge, seat, digest_of(self.word(self.match.seats[1 - place] if foreign else seat)))

    @rule(place=st.integers(0, 1), foreign=st.booleans())
    def give(self, place: int, foreign: bool) -> None:
        seat = self.match.seats[place]
        self.do(self.match.add_luck, seat, self.word(self.match.seats[1 - place] if foreign else seat))

    @rule(place=st.integers(0, 1), foreign=st.booleans())
    def reveal(self, place: int, foreign: bool) -> None:
        seat = self.match.seats[place]
        self.do(self.match.disclose, seat, self.word(self.match.seats[1 - place] if foreign else seat))

    @rule()
    def lapse(self) -> None:
        self.do(self.match.lapse)

    @rule(place=st.integers(0, 1))
    def resign(self, place: int) -> None:
        if self.number % 5 == 0:
            self.do(self.match.resign, self.match.seats[place])

    @rule()
    def throw(self) -> None:
        if self.match.secret is not None and isinstance(self.match.phase, Chance) and not self.match.is_over:
            self.do(self.match.draw, self.match.round.drawing(self.match.secret))

    @rule()
    def crash(self) -> None:
        """Replay the log: the match is the same and goes on alike. The vault has the secret."""
        secret = self.match.secret
        again = replayed("1", games.load, self.match.entries)
        for name in ("is_exchanging", "is_over", "turn", "proof", "pledges", "phase"):
            assert getattr(again, name) == getattr(self.match, name), name
        assert again.round.exchange == self.match.round.exchange
        self.match, again.secret = again, secret

    @invariant()
    def the_steps_came_in_order(self) -> None:
        if not hasattr(self, "given") or not self.given:
            return
        people = len(self.match.people)
        wanted = [log.COMMITTED, *[log.PLEDGED] * (people - 1), log.LUCK, *[log.OPENED] * (people - 1)]
        assert self.given[: len(wanted)] == wanted[: len(self.given)]
        assert all(kind == log.DRAWN for kind in self.given[len(wanted) :])

    def teardown(self) -> None:
        if hasattr(self, "match"):
            verdict = document.verify(self.match.entries, games.load)
            assert verdict.ok, verdict.why
            assert verdict.proof.agreed == verdict.proof.proved


def test_any_order_of_any_commands_keeps_the_order_of_the_exchange() -> None:
    run_state_machine_as_test(
        ExchangeMachine, settings=settings(max_examples=60, stateful_step_count=40, deadline=None)
    )
