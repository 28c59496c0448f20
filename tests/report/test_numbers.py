"""Reports: their numbers add up, on recorded games and on simulated ones."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

import poblado
from long_run import first_is_quick, one_in, some_are_quick
from poblado.bots import make
from poblado.island.goods import GOOD_NAMES
from poblado.island.paying import TWO_DICE
from poblado.kernel.errors import BadRecord
from poblado.kernel.record import Record
from poblado.presets import preset, preset_names
from poblado.report import Film, report_of
from poblado.report.dice import _band, chances, report_dice

FILES = sorted(p for p in (Path(__file__).parents[1] / "games").glob("*.txt") if not p.stem.startswith("cards-"))


def load(path):
    return poblado.record_from_text(path.read_text(encoding="utf-8"))


def simulated(preset, seed, bot="random", **params):
    table = poblado.new_table(preset, seed=seed, params=params)
    bots = [make(bot, seed=seat) for seat in range(table.rules.seats)]
    for _ in range(700):
        if table.is_over:
            break
        table.play(bots[table.actor].choose(table.view(table.actor)))
    return table


KNOWN = ("base", "base-beginner", "duel")
"""Rulesets in which every card has a cause with a name of its own; elsewhere some may come from `other`."""


def add_up(report, table):
    """What must agree whatever is played, by whomever: cards, points, rolls, length."""
    facts = table.facts
    for seat in range(len(report.names)):
        for good in range(len(report.goods)):
            gained = sum(cards[good] for cards in report.gained[seat].values())
            lost = sum(cards[good] for cards in report.lost[seat].values())
            paid = sum(cards[good] for cards in report.paid[seat].values())
            assert gained - lost - paid == report.hand[seat][good] == facts.hand(seat)[good]
        final = report.final[seat]
        assert final["total"] == facts.all_points(seat)
        assert report.points[-1][seat] == facts.points(seat)
    for cause in {"theft", "monopoly", "player_trade"} & set(report.gained[0]):
        assert sum(sum(r[cause]) for r in report.gained) == sum(sum(r[cause]) for r in report.lost)
    assert abs(sum(report.dice.expected) - len(report.dice.rolls)) < 1e-6
    assert sum(report.dice.counts) == len(report.dice.rolls)
    assert len(report.points) == len(report.pips) == len(report.moments) == report.turns + 1
    assert report.moments == sorted(report.moments)
    assert json.loads(json.dumps(report.to_json()))["winner"] == table.winner
    if report.ruleset in KNOWN:
        every_cause_is_known(report, table)


def every_cause_is_known(report, table):
    facts = table.facts
    nothing = [0] * len(report.goods)
    for seat in range(len(report.names)):
        assert report.gained[seat]["other"] == report.lost[seat]["other"] == report.paid[seat]["other"] == nothing
        assert report.final[seat]["other"] == 0
        cards = report.cards[seat]
        for kind, bought in cards.bought.items():
            assert bought == cards.played[kind] + cards.held[kind]
        assert sum(report.robbed[seat]) == sum(report.gained[seat]["theft"])
        assert sum(row[seat] for row in report.robbed) == sum(report.lost[seat]["theft"])
        assert sum(report.given[seat]) == sum(report.lost[seat]["player_trade"])
        assert sum(row[seat] for row in report.given) == sum(report.gained[seat]["player_trade"])
    kinds = Counter(text.split()[1] for text in table.record.actions)
    assert len(report.dice.rolls) == kinds["DICE"]
    assert sum(map(sum, report.robbed)) == kinds["STEAL"]
    assert sum(report.spared) == kinds["SPARE"]
    assert sum(tile.moves for tile in report.blocked) == kinds["MOVE_ROBBER"] + kinds["USE_ROBBER_BRIDE"]
    assert sum(sum(cards.bought.values()) for cards in report.cards) == kinds["DRAW"] + kinds["KEEP_CARD"]
    assert sum(report.offers) == kinds["OFFER"] + kinds["PROPOSE"]
    assert sum(map(sum, report.deals)) == 2 * (kinds["CONFIRM"] + kinds["ACCEPT"] - accepted_only(table))
    for title in ("longest_route", "largest_army"):
        changes = [t for t in report.titles if t.title == title]
        assert (changes[-1].seat if changes else -1) == facts.fact(f"{title}.holder")
        assert [t.before for t in changes] == [-1, *(t.seat for t in changes)][: len(changes)]


def accepted_only(table):
    """Acceptances of offers, which are no trade before the offerer confirms; those of proposals are one at once."""
    n, open_offer = 0, ""
    for text in table.record.actions:
        kind = text.split()[1]
        if kind in ("OFFER", "PROPOSE"):
            open_offer = kind
        n += kind == "ACCEPT" and open_offer == "OFFER"
    return n


def told_apart(n):
    """Games with chapters, which are simulated nowhere, and a sixth of the others."""
    return n % 6 == 0 or '"chapters"' in FILES[n].read_text(encoding="utf-8")


@pytest.mark.parametrize("path", one_in(3, some_are_quick(FILES, told_apart)), ids=lambda p: p.stem)
def test_a_recorded_game_adds_up(path):
    table = poblado.Table.from_record(load(path))
    report = report_of(table.record)
    add_up(report, table)
    assert report.winner == table.winner
    assert report.final[report.winner]["total"] >= table.rules.param("points_to_win")


ISLANDS = [name for name in preset_names() if preset(name).family == "island"]


@pytest.mark.thorough
@pytest.mark.parametrize("preset", one_in(5, ISLANDS))
@pytest.mark.parametrize("seed", first_is_quick([1, 2]))
def test_a_simulated_game_adds_up(preset, seed):
    table = simulated(preset, seed, points_to_win=5)
    add_up(report_of(table), table)


def test_a_game_that_is_not_over_adds_up_at_every_stage():
    record = load(FILES[0])
    for upto in (0, 3, 17, len(record.actions) // 2):
        table = poblado.Table.from_record(record, upto=upto)
        add_up(report_of(table), table)
        assert report_of(table).winner is None


def test_cards_by_source_agree_with_a_recount_of_hands():
    """Between two positions only the roll changes hands at a DICE action: no event is asked."""
    record = load(next(p for p in FILES if p.stem == "whole-game-of-four"))
    film = Film(record)
    dice = [[0] * 5 for _ in range(4)]
    for n in range(1, len(film) + 1):
        if film.kind(n) == "DICE":
            before, after = (poblado.island.facts.IslandFacts(film.game(k)) for k in (n - 1, n))
            for seat in range(4):
                for good in range(5):
                    dice[seat][good] += after.hand(seat)[good] - before.hand(seat)[good]
    assert [row["dice"] for row in report_of(film).gained] == dice


def test_the_robber_keeps_cards_back():
    """One roll on a blocked tile with a city and a settlement: three cards."""
    record = load(next(p for p in FILES if p.stem == "whole-game-of-four"))
    report = report_of(record)
    blocked = {tile.tile: tile for tile in report.blocked}
    assert blocked["e3"].rolls == 5 and blocked["e3"].cards == [0, 0, 10, 0]
    film = Film(record)
    topology = film.rules.topology
    hits = 0
    for n in range(1, len(film) + 1):
        if film.kind(n) == "DICE":
            facts = poblado.island.facts.IslandFacts(film.game(n - 1))
            total = sum(map(int, film.actions[n - 1].split()[2].split("+")))
            hits += topology.tile_names[facts.robber()] == "e3" and facts.token(facts.robber()) == total
    assert hits == 5


def test_pips_count_cities_twice_and_ignore_the_robber():
    table = poblado.new_table("base-beginner", players=3, seed=1)
    facts = table.facts
    report = report_of(table)
    for seat in range(3):
        pips = 0
        for t in range(table.rules.tiles):
            for k in range(6):
                v = table.rules.tile_vertices[6 * t + k]
                if facts.owner(v) == seat and facts.token(t):
                    pips += 6 - abs(7 - facts.token(t))
        assert report.pips[-1][seat] == pips > 0
    assert [sum(row["founding"]) for row in report.gained] == [sum(facts.hand(s)) for s in range(3)]
    assert report.turns == 1


def test_the_band_holds_at_least_nine_tenths_and_no_less_than_it_must():
    for p, n in ((1 / 36, 40), (6 / 36, 60), (1 / 6, 1)):
        low, high = _band((p,) * n)
        draw = random.Random(3)
        counts = [sum(draw.random() < p for _ in range(n)) for _ in range(3000)]
        inside = sum(low <= c <= high for c in counts) / len(counts)
        assert inside > 0.88
        assert sum(c < low for c in counts) < 0.07 * len(counts)
        # One narrower on either side would lose more than a twentieth.
        assert sum(c < low + 1 for c in counts) > 0.035 * len(counts)
        assert sum(c > high - 1 for c in counts) > 0.035 * len(counts)


def test_unusual_dice_are_told_from_usual_ones():
    assert report_dice("random", [12] * 12, [TWO_DICE] * 12).p_value < 0.001
    fair = [total for k, total in enumerate(range(2, 13)) for _ in range(round(36 * chances(TWO_DICE)[k]))]
    assert report_dice("random", fair, [TWO_DICE] * 36).p_value == 1
    shares = [report_dice("random", random.Random(s).choices(range(2, 13), chances(TWO_DICE), k=50), [TWO_DICE] * 50).p_value
              for s in range(12)]  # fmt: skip
    assert 0.3 < sum(shares) / len(shares) < 0.7
    assert report_dice("random", [], []).p_value is None


def test_rounds_without_sevens_expect_none():
    told = report_dice("random", [6] * 30, [[n * (total != 7) for total, n in enumerate(TWO_DICE)]] * 30)
    assert told.expected[5] == 0 and told.high[5] == 0
    assert told.expected[4] == pytest.approx(5)
    record = load(next(p for p in FILES if p.stem == "friendly-robber-no-sevens"))
    assert report_of(record).dice.expected[5] < sum(report_of(record).dice.counts) / 6 - 1


def test_balanced_dice_are_not_judged():
    table = poblado.new_table("base", seed=5, dice="balanced")
    bot = make("random", seed=1)
    for _ in range(60):
        table.play(bot.choose(table.view(table.actor)))
    dice = report_of(table).dice
    assert dice.kind == "balanced" and dice.p_value is None and dice.high == []


def test_a_film_shows_each_moment_and_follows():
    record = load(FILES[0])
    film = Film(Record(record.header, record.actions[:30]))
    film.follow(record.actions)
    for n in (0, 1, 15, 16, 17, 47, len(record.actions)):
        assert film.game(n).same_as(poblado.Table.from_record(record, upto=n).game)
    assert sum(len(film.events(n)) for n in range(len(film) + 1)) == film.counts[-1]
    film.follow(record.actions[:40])
    assert len(film) == 40 and film.game(40).same_as(poblado.Table.from_record(record, upto=40).game)
    with pytest.raises(IndexError, match="0 to 40"):
        film.game(41)


def test_a_damaged_record_is_refused_with_its_line():
    record = load(FILES[0])
    with pytest.raises(BadRecord, match="line 4"):
        Film(Record(record.header, [record.actions[0], "0 DANCE"]))
    with pytest.raises(BadRecord, match="digest"):
        Film(Record({**record.header, "digest": ""}, record.actions))


def test_goods_are_named():
    assert report_of(load(FILES[0])).goods == GOOD_NAMES
