"""Table of turning points, each a sentence with its moment."""

from poblado.report.tables import Entry, Sheet
from poblado.report.turning_points import TurningPoint
from poblado.report.words import Words

_LEAF = 25


def sentence(words: Words, point: TurningPoint) -> str:
    """A turning point in words."""
    other = words.names[point.who] if point.who >= 0 else ""
    key = f"turning.{point.kind}_from" if other and point.kind in ("lead", "swing") else f"turning.{point.kind}"
    return words.say(key, who=words.names[point.seat], other=other, n=point.n)


def entries(words: Words) -> list[Entry]:
    """The table of turning points, with that of all below it; none of a game without any."""
    points = words.report.turning_points
    if not points:
        return []
    main = [point for point in points if point.main]
    folded = (words.say("turning.all"), _sheet(words, "turning-all", points)) if len(points) > len(main) else None
    return [Entry(15, _LEAF, _sheet(words, "turning", main), aloud=False, wide=True, folded=folded)]


def _sheet(words: Words, id: str, points: list[TurningPoint]) -> Sheet:
    rows = [[words.say("turning.turn", turn=point.turn), sentence(words, point)] for point in points]
    head = [words.say("turn"), words.say("turning.what")]
    note = words.say("turning.note") if rows else words.say("turning.none")
    return Sheet(
        id, words.say("turning.title"), head, rows, [], note, words=True, moments=[point.at for point in points]
    )
