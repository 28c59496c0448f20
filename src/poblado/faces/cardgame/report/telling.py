"""A card game's report in words: every number as tables in a language, and the charts."""

from poblado.faces.cardgame.report.ledger import LOSSES, PRICES, SOURCES
from poblado.faces.cardgame.words import card_title
from poblado.report import charts
from poblado.report.accounts import used
from poblado.report.island_chapter import goods
from poblado.report.tables import Chart, Entry, Highlight, Sheet
from poblado.report.words import Words

TRADES = ("pile", "market", "players", "library", "guild", "market_day")
"""Kinds of trade."""
_FINAL = ("settlements", "cities", "expansions", "roads", "knights")


def entries(words: Words) -> list[Entry]:
    """Entries of the report: all that the game's chapter tells."""
    report = words.report
    stolen_one_by_one = (words.say("stolen.see"), stolen_by_turn(words)) if report.stolen else None
    return [
        Entry(10, 10, _points(words)),
        Entry(12, 64, _hands(words), _chart_hands(words), words.seat_legend(), aloud=False),
        Entry(20, 85, _pieces(words), wide=True),
        _account(words, 40, 60, "sources"),
        Entry(50, 80, _losses(words), wide=True),
        _account(words, 55, 62, "prices"),
        Entry(60, 66, goods(words), place=96),
        Entry(90, 66, _trades(words)),
        Entry(95, 66, _taken(words)),
        Entry(100, 90, _stolen(words), folded=stolen_one_by_one),
        Entry(110, 110, _events(words), wide=True),
        Entry(120, 100, _expansions(words)),
    ]


def _account(words: Words, order: int, leaf: int, id: str) -> Entry:
    """Cards received by source, or paid by what was built."""
    accounts, rows = (SOURCES, words.report.gained) if id == "sources" else (PRICES, words.report.paid)
    chart, legend = words.chart_account(id, rows, accounts), words.legend(id, rows, accounts)
    return Entry(order, leaf, words.account(id, rows, accounts), chart, legend)


def winning_parts(words: Words, seat: int) -> list[str]:
    """Parts of the winner's points, one by one."""
    final, pieces = words.report.final[seat], words.report.pieces[seat]
    counts = {"settlements": pieces.settlements, "cities": pieces.cities}
    parts = [words.say(f"part.{name}", n=n) for name, n in counts.items() if n]
    titles = [card_title("expansion", name, words.language) for name in pieces.expansions]
    parts += [words.say("part.expansion", title=title) for title in titles]
    points = {"roads": final.roads, "knights": final.knights}
    return parts + [words.say(f"part.{name}", n=n) for name, n in points.items() if n]


def parts(words: Words, seat: int) -> list[tuple[str, int]]:
    """Headings and points of a seat."""
    return [(words.say(f"final.{name}"), getattr(words.report.final[seat], name)) for name in _FINAL]


def highlights(words: Words) -> list[Highlight]:
    """Highlights: who took most from whom, and how much of what was built changed hands."""
    taken = words.report.taken
    told: list[Highlight] = []
    pairs = [(a, b) for a in range(len(taken)) for b in range(len(taken)) if a != b]
    a, b = max(pairs, key=lambda pair: taken[pair[0]][pair[1]])
    if taken[a][b]:
        who, whom = words.names[a], words.names[b]
        told.append(Highlight(30, words.say("highlight.taken", who=who, whom=whom, n=taken[a][b])))
    for what in ("road", "knight"):
        n = sum(one.what == what for one in words.report.stolen)
        if n:
            told.append(Highlight(20, words.say(f"highlight.{what}", n=n)))
    return told


def _points(words: Words) -> Sheet:
    """Points at the end by what they are for."""
    rows = [[str(p.total), *(str(getattr(p, k)) for k in _FINAL)] for p in words.report.final]
    return words.by_seat("final", [words.say("total"), *(words.say(f"final.{k}") for k in _FINAL)], rows)


def _pieces(words: Words) -> Sheet:
    """Pieces of each seat."""
    rows = []
    for p in words.report.pieces:
        names = ", ".join(card_title("expansion", name, words.language) for name in p.expansions) or "–"
        rows.append([str(p.roads), str(p.knights), str(p.settlements), str(p.cities), names])
    head = [words.say(f"pieces.{k}") for k in ("roads", "knights", "settlements", "cities", "expansions")]
    return words.by_seat("pieces", head, rows, words.say("pieces.note"))


def _hands(words: Words) -> Sheet:
    """Cards in hand after each turn."""
    return words.by_turn("hands", words.report.hands)


def _losses(words: Words) -> Sheet:
    """Cards given away and lost, what was paid in all, and what is left."""
    report = words.report
    lost_to = [account.name for account in used(report.lost, LOSSES)]
    rows = []
    for seat in range(len(words.names)):
        lost = [sum(report.lost[seat][k]) for k in lost_to]
        rows.append([*map(str, lost), str(sum(map(sum, report.paid[seat].values()))), str(sum(report.hand[seat]))])
    head = [*(words.say(f"losses.{k}") for k in lost_to), words.say("losses.paid"), words.say("losses.hand")]
    return words.by_seat("losses", head, rows, words.say("losses.note"))


def _trades(words: Words) -> Sheet:
    """Cards traded, by kind of trade."""
    kinds = [k for k in TRADES if k in TRADES[:3] or any(row[k] for row in words.report.trades)]
    rows = [[str(sum(row.values())), *(str(row[k]) for k in kinds)] for row in words.report.trades]
    head = [words.say("total"), *(words.say(f"trades.{k}") for k in kinds)]
    note = words.say("trades.note", n=words.report.reshuffles)
    return words.by_seat("trades", head, rows, note)


def _taken(words: Words) -> Sheet:
    """Table of cards taken: by whom, of whom, and how many went back."""
    report = words.report
    seats = range(len(words.names))
    rows = [["–" if a == b else f"{report.taken[a][b]} ({report.returned[a][b]})" for b in seats] for a in seats]
    return words.by_seat("taken", words.names, rows, words.say("taken.note"))


def _stolen(words: Words) -> Sheet:
    """Roads and knights that each lost to each."""
    seats = range(len(words.names))
    lost = [[[0, 0] for _ in seats] for _ in seats]
    for s in words.report.stolen:
        lost[s.before][s.seat][s.what == "knight"] += 1
    if not words.report.stolen:
        return _told_by_turn(words, "stolen", [], [])
    rows = [["–" if a == b else "{} / {}".format(*lost[a][b]) for b in seats] for a in seats]
    return words.by_seat("stolen", words.names, rows, words.say("stolen.note"))


def stolen_by_turn(words: Words) -> Sheet:
    """The same, one after the other."""
    rows = [
        [str(s.turn), words.say(f"stolen.{s.what}"), words.names[s.before], words.names[s.seat]]
        for s in words.report.stolen
    ]
    return _told_by_turn(words, "stolen", ["what", "before", "seat"], rows)


def _events(words: Words) -> Sheet:
    """Events of the cities."""
    rows = []
    for event in words.report.events:
        parts = []
        for what, cards in (("discarded", event.discarded), ("swapped", event.swapped), ("drawn", event.drawn)):
            told = ", ".join(f"{words.names[k]} {n}" for k, n in enumerate(cards) if n)
            parts += [words.say(f"events.{what}", who=told)] if told else []
        parts += [words.say("events.turned")] if event.turned else []
        title = card_title("city_event", event.event, words.language)
        rows.append([str(event.turn), words.names[event.seat], title, "; ".join(parts) or "–"])
    return _told_by_turn(words, "events", ["seat", "event", "effect"], rows)


def _expansions(words: Words) -> Sheet:
    """Expansions by turn and builder."""
    rows = [
        [str(e.turn), words.names[e.seat], card_title("expansion", e.expansion, words.language)]
        for e in words.report.expansions
    ]
    return _told_by_turn(words, "expansions", ["seat", "expansion"], rows)


def _chart_hands(words: Words) -> Chart:
    """Cards in hand over the turns."""
    report = words.report
    title, desc = words.say("hands.title"), words.say("hands.desc", ends=words.ends(report.hands[-1]))
    svg = charts.lines(report.hands, report.colours, title, desc, words.say("points.axis"), "hands")
    return Chart("hands", title, svg, words.say("hands.note"))


def _told_by_turn(words: Words, id: str, head: list[str], rows: list[list[str]]) -> Sheet:
    """A table of what happened, turn by turn; a sentence where nothing did."""
    if not rows:
        return Sheet(id, words.say(f"{id}.title"), [], [], [], words.say(f"{id}.none"))
    titles = [words.say("turn"), *(words.say(f"{id}.{k}") for k in head)]
    return Sheet(id, words.say(f"{id}.title"), titles, rows, [])
