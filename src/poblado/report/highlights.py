"""Highlights that follow from points alone, so that every game has some: when the lead was taken, the best turn, the rival."""

from collections.abc import Iterator

from poblado.locale import listed
from poblado.report.tables import Highlight
from poblado.report.words import Words

_GOOD_TURN = 2
"""Points that a turn brings at least to be told: one is what any building brings."""


def of_points(words: Words) -> Iterator[Highlight]:
    """The highlights of a game that somebody has won, from its points turn by turn and at the end."""
    winner = words.report.winner
    if winner is None:
        return
    lead = _lead(words, winner)
    if lead:
        yield Highlight(10, lead)
    seat, turn, n = _best_turn(words.report.points)
    if n >= _GOOD_TURN:
        yield Highlight(40, words.say("highlight.best_turn", who=words.names[seat], turn=turn, n=n))
    closest = _closest(words, winner)
    if closest:
        yield Highlight(50, closest)


def _lead(words: Words, winner: int) -> str:
    """Since when the winner was alone in the lead, or what was hidden where it was not in sight; empty for neither."""
    points, who = words.report.points, words.names[winner]
    behind = [turn for turn, row in enumerate(points) if _best_other(row, winner) >= row[winner]]
    since = behind[-1] + 1 if behind else 0
    if since and since == len(points) - 1:
        return words.say("highlight.late", who=who)
    if since < len(points):
        return words.say("highlight.lead", who=who, turn=max(since, 1), turns=len(points) - 1)
    hidden = words.report.totals()[winner] - points[-1][winner]
    return words.say("highlight.hidden", who=who, n=hidden) if hidden else ""


def _best_other(row: list[int], winner: int) -> int:
    return max((n for seat, n in enumerate(row) if seat != winner), default=-1)


def _best_turn(points: list[list[int]]) -> tuple[int, int, int]:
    """The seat, the turn and the points of the greatest gain within a turn; the first where several are as great."""
    best = (0, 0, 0)
    for turn in range(1, len(points)):
        for seat, n in enumerate(points[turn]):
            gained = n - points[turn - 1][seat]
            if gained > best[2]:
                best = seat, turn, gained
    return best


def _closest(words: Words, winner: int) -> str:
    """Highlight of the seat nearest to the winner, and its distance in points; empty where others have more than who won."""
    totals = words.report.totals()
    most = _best_other(totals, winner)
    names = [words.names[seat] for seat, n in enumerate(totals) if seat != winner and n == most]
    behind = totals[winner] - most
    if behind < 0:
        return ""
    key = "highlight.closest" if behind > 0 else "highlight.level"
    return words.say(key, who=listed(names, words.language), n=behind)
