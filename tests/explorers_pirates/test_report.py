"""The report of games of Explorers & Pirates: its sums agree with replays by hand, and its words fit this game."""

import random
import re
from collections import Counter, defaultdict
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import poblado
from explorers_pirates.tables import Crossing
from long_run import first_is_quick
from poblado.bots import make
from poblado.island.paying import TWO_DICE
from poblado.locale import LANGUAGES, texts
from poblado.notation import position_text
from poblado.report import report_of
from poblado.report.dice import chances
from poblado.table import Table

GAMES = Path(__file__).parents[1] / "games"
NAMES = ["land-ahoy-four", "land-ahoy-paired", "land-ahoy-read-otherwise"]


ALIEN = re.compile("robber|ladrón|army|ejército|route|ruta|cities|ciudad(es)? (?!portuaria)|develop|desarroll", re.I)


@cache
def recorded(name):
    return poblado.record_from_text((GAMES / f"{name}.txt").read_text(encoding="utf-8"))


@cache
def told(name):
    return report_of(recorded(name))


def replayed(name):
    """Seat, kind and slots of each action of a recorded game, with the looks before and behind it: no event is asked."""
    record = recorded(name)
    table = Table.from_record(record, upto=0)
    before = table.game.copy()
    for action in record.actions:
        table.play(action)
        after = table.game.copy()
        seat, kind, *slots = action.split()
        yield -1 if seat == "*" else int(seat), kind, slots, table.rules.facts(before), table.rules.facts(after)
        before = after


@cache
def counted(name):
    """What a replay by hand counts: by heading and seat."""
    found = defaultdict(Counter)
    marks = recorded(name).header["board"]["marks"]["discovery"]
    sailor = -1
    for seat, kind, _, before, after in replayed(name):
        found[kind][seat] += 1
        if kind == "SAIL":
            sailor = seat
        for who in range(after.r.seats):
            gold = after.wares(who)[0] - before.wares(who)[0]
            cards = after.hand_size(who) - before.hand_size(who)
            found["gold_got", kind][who] += max(gold, 0)
            found["gold_spent", kind][who] += max(-gold, 0)
            if kind.startswith("FIND_"):
                found["find_cards"][who] += cards
        for t in range(after.r.tiles) if kind.startswith("FIND_") else ():
            if after.terrain(t) != before.terrain(t):
                land = after.r.yields.goods[after.terrain(t)] >= 0
                found["land" if land else "sea"][sailor] += 1
                found["north" if after.r.topology.tile_names[t] in marks["north"] else "south"][sailor] += 1
    return found


@pytest.mark.parametrize("name", first_is_quick(NAMES))
def test_gold_agrees_with_a_recount_of_coins(name):
    report, found = told(name), counted(name)
    start = recorded(name).header["params"].get("start_gold", 2)
    for seat, gold in enumerate(report.gold):
        got = {"start": start, "river": 0, "lair": 0, "trade": 0, "theft": 0, "other": 0} | {
            "compensation": found["gold_got", "DICE"][seat],
            "sale": found["SELL_FOR_GOLD"][seat],
            "find": found["gold_got", "FIND_TERRAIN"][seat],
        }
        assert gold.got == got
        bought = 2 * found["BUY_WITH_GOLD"][seat]
        assert gold.spent == {"purchase": bought, "tribute": 0, "trade": 0, "theft": 0, "other": 0}
        assert (gold.sold, gold.bought) == (3 * found["SELL_FOR_GOLD"][seat], found["BUY_WITH_GOLD"][seat])
        assert gold.left == sum(gold.got.values()) - sum(gold.spent.values())
        assert sum(report.gained[seat]["gold_purchase"]) == gold.bought
        assert sum(report.lost[seat]["gold_sale"]) == gold.sold
    assert any(gold.got["find"] for gold in report.gold) and any(gold.got["compensation"] for gold in report.gold)


@pytest.mark.parametrize("name", first_is_quick(NAMES))
def test_voyages_and_settlers_agree_with_the_actions(name):
    report, found = told(name), counted(name)
    for seat in range(len(report.names)):
        voyages, settlers = report.voyages[seat], report.settlers[seat]
        rebuilt = found["REBUILD_CARGO_SHIP"][seat]
        assert (voyages.ships, voyages.rebuilt) == (found["BUILD_CARGO_SHIP"][seat] + rebuilt, rebuilt)
        assert voyages.paths == found["SAIL"][seat] >= len(voyages.turns)
        assert (voyages.wool, voyages.points) == (found["HASTEN"][seat], 2 * found["HASTEN"][seat])
        assert sum(report.paid[seat]["hastening"]) == voyages.wool
        assert sum(report.paid[seat]["cargo_ship"]) == 2 * voyages.ships
        assert settlers.start == 1
        assert settlers.built == found["BUILD_SETTLER"][seat] + found["EMBARK_SETTLER"][seat]
        assert sum(report.paid[seat]["settler"]) == 4 * settlers.built
        assert settlers.ashore == found["LAND_SETTLER"][seat] and settlers.by_road == found["BUILD_SETTLEMENT"][seat]
        assert settlers.given_up >= found["DUMP"][seat] + found["CLEAR_BASIN"][seat]
        assert settlers.start + settlers.built == settlers.ashore + settlers.given_up + settlers.waiting
        assert settlers.harbours == found["BUILD_HARBOUR_SETTLEMENT"][seat]
        assert sum(report.paid[seat]["harbour_settlement"]) == 4 * settlers.harbours
        assert report.final[seat]["harbour_settlements"] == 2 * (1 + settlers.harbours)
        assert report.final[seat]["settlements"] == 1 + settlers.ashore + settlers.by_road - settlers.harbours
        for rows in (report.gained, report.lost, report.paid):
            assert not any(rows[seat]["other"])
        assert report.final[seat]["other"] == 0


@pytest.mark.parametrize("name", first_is_quick(NAMES))
def test_discoveries_agree_with_a_look_at_the_board(name):
    report, found = told(name), counted(name)
    for seat, each in enumerate(report.discoveries):
        for what in ("land", "sea", "north", "south"):
            assert getattr(each, what) == found[what][seat]
        assert each.cards == found["find_cards"][seat] == sum(report.gained[seat]["discovery"]) <= each.land
        assert each.gold == 2 * each.sea == report.gold[seat].got["find"]
    tiles = sum(each.land + each.sea for each in report.discoveries)
    marks = recorded(name).header["board"]["marks"]["discovery"]
    assert tiles + sum(report.unexplored) == len(marks["north"]) + len(marks["south"])
    assert tiles == sum(one.what == "found" for one in report.ships_log)


@pytest.mark.parametrize("name", first_is_quick(NAMES))
def test_luck_counts_one_card_for_either_building_and_land_from_when_it_is_found(name):
    report = told(name)
    chance, seats = chances(TWO_DICE), range(len(report.names))
    expected, received = [0.0 for _ in seats], [0 for _ in seats]
    for _, kind, _, before, after in replayed(name):
        if kind != "DICE":
            continue
        r = before.r
        for v in range(r.vertices):
            tiles = [t for t in r.vertex_tiles[3 * v : 3 * v + 3] if t >= 0] if before.owner(v) >= 0 else []
            expected[before.owner(v)] += sum(chance[before.token(t) - 2] for t in tiles if before.token(t))
        for seat in seats:
            received[seat] += max(after.hand_size(seat) - before.hand_size(seat), 0)
    assert report.expected == pytest.approx(expected, abs=0.01)
    assert [sum(report.gained[seat]["dice"]) for seat in seats] == received
    # Somebody's production has grown on land that was hidden at first.
    assert report.pips[-1] > report.pips[0]


def test_points_over_the_turns_count_two_for_a_harbour_settlement():
    report = told("land-ahoy-four")
    assert report.points[0] == [3, 3, 3, 3]  # a settlement and a harbour settlement, as printed
    assert report.points[-1] == report.totals() == [8, 7, 6, 7]
    assert report.words("en").how() == "With 2 settlements and 3 harbour settlements."
    assert report.words("es").how() == "Con 2 poblados y 3 ciudades portuarias."


def test_leaves_of_half_the_width_stand_in_pairs():
    """With the first one, which is always there: the last of them is wide."""
    assert [leaf.wide for leaf in told("land-ahoy-four").words("en").leaves()].count(False) % 2 == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_was_the_first(language):
    """By the record: red sails to c6 in the first turn, blue goes ashore in the south in the second, white in the north next."""
    words = told("land-ahoy-four").words(language)
    sheet = words.sheet("firsts")
    mar, sembrado = {"es": ("mar", "sembrado"), "en": ("sea", "fields")}[language]
    assert [row[1:] for row in sheet.rows] == [
        [words.names[0], "1", f"{mar} (c6)"],
        [words.names[1], "2", f"{sembrado} 4 (f6)"],
        [words.names[1], "2", "g5N"],
        [words.names[2], "3", "e6N"],
        [words.names[1], "6", "g5N"],
    ]
    entry = next(entry for entry in words.entries() if entry.sheet.id == "firsts")
    finds = [row for row in entry.folded[1].rows if row[3].endswith(")")]
    assert len(finds) == 7 and len(entry.folded[1].rows) == 7 + 8 + 5
    # By what a place touches, what lies there is said already.
    report = told("land-ahoy-four")
    ground = tuple(
        (rules.places.terrain_names.index("fields"), 4) for rules in [report.rules] for _ in rules.topology.tile_names
    )
    assert report.words(language, ground).sheet("firsts").rows[1][3] == f"{sembrado} 4"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", first_is_quick(NAMES))
def test_it_is_told_without_raw_ids_and_without_what_this_game_has_not(name, language):
    """No robber, army, route, city or development card."""
    report = told(name)
    words = report.words(language)
    entries = words.entries(8)
    sheets = [*(entry.sheet for entry in entries), *(entry.folded[1] for entry in entries if entry.folded)]
    said = [words.headline(), words.how(), words.length(), *(entry.said for entry in entries)]
    said += [word for entry in entries for word, _ in entry.legend]
    said += [entry.chart.note + re.sub(r"<[^>]*>", " ", entry.chart.svg) for entry in entries if entry.chart]
    said += [each for s in sheets for each in (s.title, s.note, *s.head, *(cell for row in s.rows for cell in row))]
    for each in said:
        assert not re.search(r"\b[a-z]+_[a-z]+\b|\breport\.|\{", each), each
        assert not ALIEN.search(each), each
    known = texts(language)
    for id in ("gold", "gold_spent", "voyages", "discoveries", "settlers", "settled", "firsts"):
        sheet = words.sheet(id)
        assert sheet.title == known[f"report.{id}.title"] and sheet.rows
        assert all(len(row) == len(sheet.head) for row in sheet.rows)
    assert len(words.sheet("luck").head) == 4


def test_a_game_with_a_robber_is_told_as_before():
    words = report_of(poblado.new_table("base-beginner", 3, seed=1)).words("en")
    assert (
        words.sheet("luck").head[-1] == "Kept back by the robber"
        and "without blocked tiles" in words.sheet("luck").note
    )
    assert words.chart("pips").note.endswith("The robber is not counted.")


def played_on(story):
    """The table of a position that was set up, with what happens there to be reported."""
    return Table.from_position(position_text(story.game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_gold_that_players_trade_is_told(language):
    table = played_on(Crossing().has(1, hand="2ore").main())
    for action in ("0 OFFER 2gold:1ore 1,2", "1 ACCEPT", "2 DECLINE", "0 CONFIRM 1"):
        table.play(action)
    report = report_of(table)
    traded = [(gold.got["trade"], gold.spent["trade"], gold.left) for gold in report.gold]
    assert traded == [(0, 2, 1), (2, 0, 5), (0, 0, 3)]
    assert report.wares_given[0][1] == [2] and report.given[1][0] == 1 and report.deals[0][1] == 1
    words = report.words(language)
    assert words.sheet("trades").rows[0][2] == {"es": "0 + 2 de oro (1)", "en": "0 + 2 gold (1)"}[language]
    assert words.sheet("trades").rows[1][1] == "1 (1)"
    assert {"es": "A otros", "en": "To others"}[language] in words.sheet("gold_spent").head


def test_a_settler_goes_with_the_ship_that_is_given_up():
    """Of two ships on one edge the one that is named."""
    story = (
        Crossing().has(0, hand="2lumber 2wool").harbours(0, "e4N").ships(0, "d4SE").ships(0, "d4SE", cargo="settler")
    )
    table = played_on(story.ships(0, "e5NE").main())
    for ship, given_up in ((0, 0), (1, 1)):
        table.play(next(str(a) for a in table.legal_actions() if str(a).startswith(f"0 REBUILD_CARGO_SHIP {ship} ")))
        report = report_of(table)
        settlers, voyages = report.settlers[0], report.voyages[0]
        assert (settlers.start, settlers.given_up, settlers.waiting) == (1, given_up, 1 - given_up)
        assert (voyages.ships, voyages.rebuilt) == (ship + 1, ship + 1)


def test_a_game_that_has_not_begun_is_told():
    words = report_of(poblado.new_table("land-ahoy", 2, seed=1)).words("en")
    assert words.sheet("firsts").rows == [] and words.sheet("firsts").note == "Nobody saw any new land."
    assert words.sheet("gold").rows[0][1:] == ["2", "2"]
    assert words._repr_html_()


@pytest.mark.parametrize("players", first_is_quick([2, 3, 6]))
def test_settlers_games_add_up(players):
    table = poblado.new_table("land-ahoy" if players < 5 else "land-ahoy-5-6", players, seed=players)
    bots = [make("settler", seed=seat) for seat in range(players)]
    while not table.is_over:
        table.play(bots[table.actor].choose(table.view(table.actor)))
    report = report_of(table)
    for seat in range(players):
        assert sum(report.gold[seat].got.values()) - sum(report.gold[seat].spent.values()) == table.facts.wares(seat)[0]
        assert report.final[seat]["other"] == 0 and report.final[seat]["total"] == table.facts.points(seat)
    assert report.winner == table.winner


def test_gold_and_cards_of_pirates_lairs_and_units_are_accounted_for():
    table, rnd = poblado.new_table("pirate-lairs", 3, seed=4), random.Random(4)
    while len(table.record.actions) < 1500 and not table.is_over:
        table.play(rnd.choice([a for a in map(str, table.legal_actions()) if " OFFER " not in a]))
    report = report_of(table)
    for seat, gold in enumerate(report.gold):
        assert sum(gold.got.values()) - sum(gold.spent.values()) == gold.left == table.facts.wares(seat)[0]
        assert gold.got["other"] == gold.spent["other"] == 0
        assert not any(report.paid[seat]["other"]) and not any(report.gained[seat]["other"])
    assert any(any(report.paid[seat]["unit"]) for seat in range(3)) and any(
        gold.spent["tribute"] for gold in report.gold
    )
    for language, name in product(LANGUAGES, ("gold", "gold_spent")):
        sheet = report.words(language).sheet(name)
        assert not any("report." in word for word in sheet.head)


def test_what_is_founded_freely_is_not_built():
    table, rnd = poblado.new_table("pirate-lairs", 3, seed=4), random.Random(4)
    while table.facts.round() < 1:
        table.play(rnd.choice([str(a) for a in table.legal_actions()]))
    report = report_of(table)
    for settlers, voyages in zip(report.settlers, report.voyages, strict=True):
        assert (settlers.start, settlers.built, settlers.waiting, voyages.ships) == (1, 0, 1, 0)
        assert (settlers.by_road, settlers.harbours) == (0, 0)
    assert report.words("es").sheet("firsts").rows == []
