"""Reports of card games: their numbers add up, on simulated games and at every stage of them; their words hold the numbers."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

import poblado
from poblado.bots import make
from poblado.cardgame.facts import CardFacts
from poblado.cli.main import group
from poblado.faces.cardgame.report.ledger import LOSSES, PRICES, SOURCES
from poblado.faces.cardgame.report.telling import TRADES, stolen_by_turn
from poblado.locale import LANGUAGES
from poblado.presets import box_from_text, box_text
from poblado.report import Film, report_of

GAMES = sorted((Path(__file__).parents[1] / "games").glob("cards-*.txt"))

RICH = (
    box_text()
    .replace("[backs.market_day]\ncopies = [3, 1, 1]\n", "[backs.market_day]\ncopies = [3, 1, 1]\ndraws = 1\n")
    .replace("[expansions.library]\ncopies = [1, 0, 0]", "[expansions.library]\ncopies = [9, 0, 0]")
    .replace("[expansions.guild]\ncopies = [0, 1, 1]", "[expansions.guild]\ncopies = [9, 0, 0]")
)
"""Cards by which everything happens that can: many libraries and guilds, and an event that lets everybody draw."""


def simulated(players, seed, board=None, upto=4000, **params):
    table = poblado.new_table("cards", players, seed=seed, params=params, board=board)
    bots = [make("random", seed=seat) for seat in range(players)]
    for _ in range(upto):
        if table.is_over:
            break
        table.play(bots[table.actor].choose(table.view(table.actor)))
    return table


def add_up(report, table):
    """What must agree whatever is played: cards, points, pieces, trades, length."""
    facts = table.facts
    seats = range(len(report.names))
    for seat in seats:
        gained, lost, paid = report.gained[seat], report.lost[seat], report.paid[seat]
        assert [*gained, *lost, *paid] == [account.name for account in (*SOURCES, *LOSSES, *PRICES)]
        for good in range(5):
            got = sum(cards[good] for cards in gained.values())
            gone = sum(cards[good] for cards in [*lost.values(), *paid.values()])
            assert got - gone == report.hand[seat][good] == facts.hand(seat)[good]
        assert sum(report.hand[seat]) == facts.hand_size(seat) == report.hands[-1][seat]
        final, pieces = report.final[seat], report.pieces[seat]
        assert final.settlements + final.cities + final.expansions + final.roads + final.knights == final.total
        assert final.total == facts.points(seat) == report.points[-1][seat] == report.totals()[seat]
        assert (pieces.settlements, 2 * pieces.cities) == (final.settlements, final.cities)
        taken = ("players", "library", "guild")
        assert sum(report.taken[seat]) == sum(sum(gained[k]) for k in taken)
        assert sum(row[seat] for row in report.taken) == sum(lost["taken"])
        assert sum(report.returned[seat]) == sum(lost["given_back"])
        assert sum(row[seat] for row in report.returned) == sum(gained["returned"])
        assert report.taken[seat][seat] == report.returned[seat][seat] == 0
        assert sum(lost["to_market"]) == sum(gained["market"])
        # Each seat began with a road; what it has is that, what it built or got, less what it lost.
        built = sum(text.startswith(f"{seat} BUILD_ROAD") for text in table.record.actions)
        assert pieces.roads == 1 + built - sum(s.before == seat and s.what == "road" for s in report.stolen)
        knights = sum(text.startswith(f"{seat} BUILD_KNIGHT") for text in table.record.actions)
        assert pieces.knights == knights - sum(s.before == seat and s.what == "knight" for s in report.stolen)
        assert pieces.expansions == sorted(
            (e.expansion for e in report.expansions if e.seat == seat), key=facts.expansion_names().index
        )
    kinds = Counter(text.split()[1] for text in table.record.actions)
    sums = {k: sum(row[k] for row in report.trades) for k in TRADES}
    assert sums["pile"] == kinds["TRADE_PILE"]
    assert sums["market"] + sums["market_day"] == kinds["TRADE_MARKET"]
    assert sums["library"] == kinds["OPEN_HAND"] and sums["guild"] == kinds["USE_GUILD"]
    stealing = int(table.game.b()) if facts.pending() == "Steal" else 0
    assert kinds["STEAL"] + stealing == sums["players"] + sums["guild"]
    if facts.pending() in ("Trade", "Build"):
        assert kinds["GIVE_BACK"] == sums["players"] + sums["library"]
    assert len(report.events) == kinds["CITY_EVENT"] and len(report.expansions) == kinds["BUILD_EXPANSION"]
    assert sum(sum(event.discarded) for event in report.events) == kinds["DISCARD"]
    assert sum(sum(event.swapped) for event in report.events) == sums["market_day"]
    assert sum(sum(row["discard"]) for row in report.lost) == kinds["DISCARD"]
    drawn = ("opening", "drawn", "event", "pile")
    assert sum(sum(row[k]) for row in report.gained for k in drawn) == kinds["DRAW"]
    assert sum(sum(event.drawn) for event in report.events) == sum(sum(row["event"]) for row in report.gained)
    assert len(report.points) == len(report.hands) == len(report.moments) == report.turns + 1
    assert report.moments == sorted(report.moments)
    assert report.rounds == facts.round() and report.actions == len(table.record.actions)
    data = json.loads(json.dumps(report.to_json()))
    assert data["winner"] == table.winner and data["family"] == "cards" and data["format"] == "poblado-report 1"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_simulated_game_adds_up(players):
    table = simulated(players, players)
    report = report_of(table)
    add_up(report, table)
    assert report.winner is not None and report.final[report.winner].total >= 10
    assert report.stolen, "random play empties the pile of roads"


@pytest.mark.parametrize("path", GAMES, ids=lambda p: p.stem)
def test_a_recorded_game_adds_up(path):
    table = poblado.Table.from_record(poblado.record_from_text(path.read_text(encoding="utf-8")))
    report = report_of(table.record)
    add_up(report, table)
    assert report.winner == table.winner


@pytest.fixture(scope="module")
def rich():
    """Games in which everything has happened that can."""
    return [simulated(4, seed, box_from_text(RICH), points_to_win=15) for seed in (9, 5)]


def test_everything_that_can_happen_is_booked_and_adds_up(rich):
    met = Counter()
    for table in rich:
        report = report_of(table)
        add_up(report, table)
        for row in [*report.gained, *report.lost, *report.paid]:
            met.update({k: sum(cards) for k, cards in row.items()})
        for row in report.trades:
            met.update({f"trade {k}": n for k, n in row.items()})
    assert all(met[k] for k in (*(a.name for a in (*SOURCES, *LOSSES, *PRICES)), *(f"trade {k}" for k in TRADES))), met


@pytest.mark.slow
def test_a_game_that_is_not_over_adds_up_at_every_stage(rich):
    record = rich[0].record
    met = set()
    for upto in [*range(60), *range(60, len(record.actions), 7)]:
        table = poblado.Table.from_record(record, upto=upto)
        report = report_of(table)
        add_up(report, table)
        assert report.winner is None
        met.add(table.facts.pending())
    opened = next(n for n, text in enumerate(record.actions, 1) if "OPEN_HAND" in text)
    table = poblado.Table.from_record(record, upto=opened)
    assert table.facts.pending() == "ChooseCard"
    add_up(report_of(table), table)
    assert {"Trade", "Build", "Draw", "MarketCard"} <= met


def test_cards_by_cause_agree_with_a_recount_of_hands(rich):
    """No event is asked: between two positions only the action itself moves cards."""
    film = Film(rich[1].record)
    paid = [[0] * 5 for _ in range(4)]
    opening = [[0] * 5 for _ in range(4)]
    for n in range(1, len(film) + 1):
        before, after = CardFacts(film.game(n - 1)), CardFacts(film.game(n))
        for seat in range(4):
            change = [b - a for a, b in zip(before.hand(seat), after.hand(seat), strict=True)]
            for good in range(5):
                if film.kind(n).startswith("BUILD_"):
                    paid[seat][good] -= change[good]
                elif before.round() == 0:
                    opening[seat][good] += change[good]
    report = report_of(film)
    assert [[sum(column) for column in zip(*row.values())] for row in report.paid] == paid
    assert [row["opening"] for row in report.gained] == opening
    assert [sum(row) for row in opening] == [3] * 4


def test_points_rise_by_what_is_built():
    table = simulated(3, 8)
    report = report_of(table)
    film = Film(table.record)
    for turn, n in enumerate(report.moments):
        facts = CardFacts(film.game(n))
        assert report.points[turn] == [facts.points(seat) for seat in range(3)]
        assert film.turn(n) == turn + 1 or n == len(film)


# -- in words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_hold_the_numbers_of_the_report(rich, language):
    report = report_of(rich[0])
    words = report.words(language)
    sheets = {s.id: s for s in [*words.sheets(), words.sheet("points"), words.sheet("hands")]}
    for sheet in [*sheets.values(), stolen_by_turn(words)]:
        assert all(len(row) == len(sheet.head) for row in sheet.rows)
        assert sheet.title and (sheet.rows or sheet.note)
    assert [row[1] for row in sheets["final"].rows] == [str(p.total) for p in report.final]
    assert [sum(map(int, row[2:])) for row in sheets["final"].rows] == [p.total for p in report.final]
    assert [[int(n) for n in row[1:]] for row in sheets["points"].rows] == report.points
    got = [int(row[1]) for row in sheets["sources"].rows]
    assert [sum(map(int, row[2:])) for row in sheets["sources"].rows] == got
    assert [sum(map(int, row[1:])) for row in sheets["losses"].rows] == got
    assert [sum(map(int, row[1:])) for row in sheets["goods"].rows] == got
    paid = [int(row[1]) for row in sheets["prices"].rows]
    assert paid == [int(row[-2]) for row in sheets["losses"].rows]
    assert len(sheets["events"].rows) == len(report.events)
    assert len(sheets["expansions"].rows) == len(report.expansions)
    assert str(report.turns) in words.length()
    assert words.names[report.winner] in words.headline()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chart_is_valid_and_says_in_words_what_it_shows(rich, language):
    words = report_of(rich[0]).words(language)
    for chart in words.charts(15):
        root = ElementTree.fromstring(chart.svg)
        told = root.get("aria-labelledby").split()
        texts = {e.get("id"): e.text for e in root if e.get("id")}
        assert chart.title == texts[told[0]]
        assert all(name in texts[told[1]] for name in words.names)
    legends = [entry.legend for entry in words.entries() if entry.chart]
    assert len(legends) == 4 and all(legends)
    for legend in legends:
        for _, swatch in legend:
            ElementTree.fromstring(swatch)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_has_only_begun_has_a_report_too(language):
    table = poblado.new_table("cards", 2, seed=1)
    words = report_of(table).words(language)
    assert words.how() == "" and report_of(table).turns == 1
    assert all(sheet.rows or sheet.note for sheet in words.sheets())
    assert len(words.charts()) == 4


def test_what_the_points_are_for():
    words = report_of(simulated(4, 4)).words("en")
    assert "wins with" in words.headline()
    assert words.how().startswith("With ") and " and " in words.how()


def luminance(colour):
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_numbers_on_bars_can_be_read_and_neighbours_told_apart():
    for accounts in (SOURCES, PRICES):
        assert len({account.fill for account in accounts}) == len(accounts)
        assert all((luminance(account.fill) + 0.05) / (luminance("#231d17") + 0.05) >= 4.5 for account in accounts)


# -- at the command line -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"), [("es", ["Gana ", "EN QUÉ SE GASTARON"]), ("en", ["wins with", "WHAT THEY WERE SPENT ON"])]
)
def test_the_command_tells_it(tmp_path, language, said):
    path = tmp_path / "game.txt"
    table = simulated(2, 1)
    path.write_text(table.record.to_text(), encoding="utf-8")
    done = CliRunner().invoke(group(language), ["report", str(path), "--svg", str(tmp_path / "charts")])
    assert done.exit_code == 0, done.output
    assert all(words in done.output for words in said)
    assert {p.name for p in (tmp_path / "charts").iterdir()} == {"points.svg", "hands.svg", "sources.svg", "prices.svg"}
    data = CliRunner().invoke(group(language), ["report", str(path), "--json"])
    assert json.loads(data.stdout) == json.loads(json.dumps(report_of(table).to_json()))
