"""What the strong computer thinks: a hint, the odds of every move, and after the match a review of the mistakes."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

from accessible_games.announce.notation import in_words
from accessible_games.core.game import Decide
from accessible_games.matches.match import AnyGame
from accessible_games.matches.study import Decision
from accessible_games.matches.update import Update
from accessible_games.session.commands import all_words
from accessible_games.session.requests import Advice, Advise, Studied, Study

if TYPE_CHECKING:
    from accessible_games.session.session import Session

DECIDED = 100_000  # hundredths; beyond, the game is won or lost for certain
_LARGE = 500  # hundredths
_ODDS = 6  # moves that "odds" tells unless all are wanted, and moves in one line
_WORST = 5  # mistakes that "review" tells unless all are wanted
_OFTEN = 10.0  # seconds between two words of progress


@dataclass(frozen=True)
class Mistake:
    """A decision, the name of a better move, and what the difference was worth in hundredths."""

    decision: Decision
    better: str
    cost: int
    wins: bool  # the better move would have won for certain
    loses: bool  # the one that was made lost for certain


@dataclass
class Learnt:
    """What a review has found so far."""

    match_id: str
    count: int = 0
    is_done: bool = False
    wants_all: bool = False
    told_at: float = 0.0  # seconds of the session's clock, when the progress was last told
    mistakes: list[Mistake] = field(default_factory=list)


def hint(session: Session, rest: str) -> None:
    """The best move."""
    _ask(session, "hint")


def odds(session: Session, rest: str) -> None:
    """What the position and the moves promise; "odds all" tells every move."""
    _ask(session, "odds all" if rest in all_words("advice-all") else "odds")


def _ask(session: Session, purpose: str) -> None:
    update = session.update
    if update is None:
        session.tell_no_match()
    elif update.is_over:
        session.say("advice-over", "refusal")
    elif session.person is not None and _is_among_people(update):
        session.say("match-advice-among-people", "refusal")
    elif session.seat_to_move is None:
        session.say("advice-not-your-turn" if isinstance(update.phase, Decide) else "session-chance-decides", "refusal")
    else:
        session.request(Advise(update.match_id, session.seat_to_move, purpose))


def _is_among_people(update: Update) -> bool:
    players = (*update.players.values(), *update.away.values())
    return len({one.account for one in players if not one.is_bot}) > 1


def tell_advice(session: Session, reply: Advice) -> None:
    """The advice is there; one for an older position is of no use any more."""
    update = session.update
    if update is None or (update.match_id, update.seq) != (reply.match_id, reply.seq):
        return
    if not reply.ranked:
        session.say("advice-none")
    elif reply.purpose == "hint":
        _tell_hint(session, update, reply)
    else:
        _tell_odds(session, update, reply)


def _tell_hint(session: Session, update: Update, reply: Advice) -> None:
    best, value = reply.ranked[0]
    move = described(session, update.game, update.view, best)
    if abs(value) >= DECIDED:
        session.say("advice-hint-decided", move=move, wins=_truth(value > 0))
    elif reply.is_exact:
        session.say("advice-hint-exact", move=move, expected=_expected(session, update.game, value))
    elif len(reply.ranked) > 1 and value - reply.ranked[1][1] >= _audible(update.game):
        second, other = reply.ranked[1]
        session.say(
            "advice-hint-clear",
            move=move,
            second=in_words(session.announcer, update.game, second),
            worth=worth(session, update.game, value - other),
        )
    else:
        session.say("advice-hint", move=move)


def _tell_odds(session: Session, update: Update, reply: Advice) -> None:
    game, best = update.game, reply.ranked[0][1]
    shown = reply.ranked if reply.purpose == "odds all" or reply.is_exact else reply.ranked[:_ODDS]
    session.say("advice-odds", value=_standing(session, game, best, reply.is_exact))
    for (message, facts), group in groupby(shown, lambda each: _verdict(session, game, reply, each[1])):
        names = [in_words(session.announcer, game, name) for name, _ in group]
        for at in range(0, len(names), _ODDS):
            told = names[at : at + _ODDS]
            session.say(message, moves=", ".join(told), count=len(told), **dict(facts))
    if len(shown) < len(reply.ranked):
        session.say("advice-odds-more", count=len(reply.ranked) - len(shown))


def _verdict(session: Session, game: AnyGame, reply: Advice, value: int) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The message for a move of that value, and its facts; moves that get the same are told in one line."""
    best = reply.ranked[0][1]
    if reply.is_exact and abs(value) < DECIDED:
        return "advice-odds-exact", (("expected", _expected(session, game, value)),)
    if value > best - _audible(game):
        return "advice-odds-best", ()
    if value <= -DECIDED or best >= DECIDED:
        return "advice-odds-decided", (("wins", _truth(value >= DECIDED)), ("loses", _truth(value <= -DECIDED)))
    return "advice-odds-worse", (("worth", worth(session, game, best - value)),)


def _standing(session: Session, game: AnyGame, value: int, is_exact: bool) -> str:
    """How good the position is for the player to move."""
    text = session.announcer.text
    if abs(value) >= DECIDED:
        return text("advice-standing-decided", wins=_truth(value > 0))
    if is_exact:
        return _expected(session, game, value)
    if abs(value) < _audible(game):
        return text("advice-standing-even")
    return text("advice-standing", worth=worth(session, game, abs(value)), ahead=_truth(value > 0))


def review(session: Session, rest: str) -> None:
    """After the match the moves that cost most, or with "all" each mistake."""
    update = session.update
    if update is None:
        session.tell_no_match()
        return
    wants_all = rest in all_words("advice-all")
    learnt = session.learnt
    if learnt is not None and learnt.match_id == update.match_id:
        learnt.wants_all = wants_all
        if learnt.is_done:
            _tell_mistakes(session, learnt)
        else:
            session.say("advice-review-wait", "status")
        return
    if update.is_over:
        session.learnt = Learnt(update.match_id, wants_all=wants_all)
    session.request(Study(update.match_id))


def tell_studied(session: Session, reply: Studied) -> None:
    """One more decision has been thought about, or all have."""
    learnt = session.learnt
    if learnt is None or learnt.match_id != reply.match_id:
        return
    if reply.number == 1 and reply.decision is not None:
        learnt.told_at = session.now
        session.say("advice-review-begins", "status", count=reply.count)
    if reply.decision is None:
        learnt.is_done, learnt.count = True, reply.count
        _tell_mistakes(session, learnt)
        return
    if session.now - learnt.told_at >= _OFTEN and reply.number < reply.count:
        learnt.told_at = session.now
        session.say("advice-review-progress", "status", number=reply.number, count=reply.count)
    found = mistake(reply.decision, reply.ranked)
    if found is not None:
        learnt.mistakes.append(found)


def drop_unfinished(session: Session) -> None:
    """A review that was broken off can be asked for again."""
    if session.learnt is not None and not session.learnt.is_done:
        session.learnt = None


def mistake(decision: Decision, ranked: tuple[tuple[str, int], ...]) -> Mistake | None:
    """What was wrong with a decision, when it cost enough to be told."""
    values = dict(ranked)
    if decision.move not in values:
        return None
    (better, best), made = ranked[0], values[decision.move]
    wins, loses = best >= DECIDED > made, made <= -DECIDED < best
    if best - made < decision.game.grain or (abs(best) >= DECIDED and not wins):
        return None
    return Mistake(decision, better, best - made, wins, loses)


def _tell_mistakes(session: Session, learnt: Learnt) -> None:
    found = learnt.mistakes
    session.say("advice-review-found", count=len(found), moves=learnt.count)
    worst = sorted(found, key=lambda each: -each.cost)[:_WORST]
    shown = found if learnt.wants_all else [each for each in found if each in worst]
    for each in shown:
        decision, game = each.decision, each.decision.game
        kind = "wins" if each.wins else "loses" if each.loses else "cost"
        session.say(
            f"advice-mistake-{kind}",
            where=_where(session, decision),
            move=in_words(session.announcer, game, decision.move),
            better=_better(session, game, decision.view, each.better),
            worth="" if kind != "cost" else worth(session, game, each.cost),
        )
    if len(shown) < len(found):
        session.say("advice-review-more", count=len(found) - len(shown))


def _where(session: Session, decision: Decision) -> str:
    """Which move it was: "Move 14 of round 2 by White"."""
    text = session.announcer.text
    if session.update is not None and session.update.series.rounds > 1:
        where = text("advice-where-round", number=decision.number, round=decision.round)
    else:
        where = text("advice-where", number=decision.number)
    return text("advice-where-who", where=where, seat=decision.seat)


def _better(session: Session, game: AnyGame, view: Any, name: str) -> str:
    """The move that was better; where things are hidden, nobody could know what would have come of it."""
    words = described(session, game, view, name)
    return session.announcer.text("advice-attempt", move=words) if game.hides else words


def _audible(game: AnyGame) -> int:
    """Hundredths by which moves differ to the ear; what counts as a mistake must cost twice that."""
    return game.grain // 2


# Words


def described(session: Session, game: AnyGame, view: Any, name: str) -> str:
    """A move in words, with what it does."""
    move = next(move for move in game.moves(view) if game.format(move) == name)
    words = [session.announcer.choice(game.id, event) for event in game.preview(view, move)]
    return ", ".join([in_words(session.announcer, game, name), *words])


def worth(session: Session, game: AnyGame, hundredths: int) -> str:
    """A difference in the game's own unit, to the nearest half or, if large, whole: "about 1 marble"."""
    step = 50 if hundredths < _LARGE else 100
    halves = max(1, round(hundredths / step) * step // 50)
    amount = _decimal(session, halves * 5, 1)
    return session.announcer.text(f"{game.id}-worth", amount=amount, count=1 if halves == 2 else 2)


def _expected(session: Session, game: AnyGame, hundredths: int) -> str:
    """An exact value as points ahead or behind."""
    amount = _decimal(session, abs(hundredths), 2)
    sign = "level" if hundredths == 0 else "ahead" if hundredths > 0 else "behind"
    return session.announcer.text("advice-expected", amount=amount, sign=sign)


def _decimal(session: Session, digits: int, places: int) -> str:
    """A number of tenths or hundredths, as the language writes it; without noughts behind the point."""
    whole, rest = divmod(digits, 10**places)
    behind = str(rest).rjust(places, "0").rstrip("0")
    return session.announcer.text("advice-decimal", whole=str(whole), rest=behind) if behind else str(whole)


def _truth(value: bool) -> str:
    return "yes" if value else "no"


HANDLERS = {"hint": hint, "odds": odds, "review": review}
