"""Reports of Cities & Knights: their numbers add up on simulated games, and their words hold them."""

import json
from collections import Counter
from functools import cache

import pytest

import poblado
from poblado.bots import make
from poblado.locale import LANGUAGES
from poblado.report import report_of


def simulated(preset, players, seed, **params):
    table = poblado.new_table(preset, players, seed=seed, params=params)
    bots = [make("random", seed=seat) for seat in range(players)]
    for _ in range(1500):
        if table.is_over:
            break
        table.play(bots[table.actor].choose(table.view(table.actor)))
    return table


counted = cache(report_of)
"""Its numbers are asked by several tests."""


@pytest.fixture(scope="module")
def tables():
    return [
        simulated("cities-knights", 3, 29), simulated("cities-knights-2010", 4, 5, fleet_track=2),
        simulated("cities-knights-5-6", 6, 3),
    ]  # fmt: skip


@pytest.mark.thorough
def test_cards_and_points_add_up(tables):
    for table in tables:
        report = counted(table)
        facts = table.facts
        on_the_table = table.game.rules.step_named("AnswerHarbour").id == table.game.step_id()
        for seat in range(len(report.names)):
            for good in range(8):
                gained, lost, paid = (
                    sum(cards[good] for cards in rows[seat].values())
                    for rows in (report.gained, report.lost, report.paid)
                )
                assert on_the_table or gained - lost - paid == report.hand[seat][good] == facts.hand(seat)[good]
            assert report.gained[seat]["other"] == report.lost[seat]["other"] == report.paid[seat]["other"] == [0] * 8
            final = report.final[seat]
            assert final["other"] == 0 and final["total"] == facts.all_points(seat)
            progress = report.progress[seat]
            assert all(progress.played[k] <= n for k, n in progress.come.items())
            assert sum(progress.held.values()) == sum(
                facts.fact("progress_cards.count", 6 * p + seat) for p in range(3)
            )
        done = [a.split()[1] for a in table.record.actions]
        assert len(report.dice.rolls) == done.count("DICE") - done.count("PLAY_ALCHEMIST")
        assert len(report.raids) == facts.fact("fleet.landings")
        for raid in report.raids:
            assert not raid.lost if raid.defence >= raid.attack else not raid.defenders
        losses = sum(a.split()[1] == "LOSE_CITY" for a in table.record.actions)
        assert sum(len(raid.lost) for raid in report.raids) == losses
        json.dumps(report.to_json())


@pytest.mark.thorough
def test_dice_that_were_set_are_no_luck():
    """Two games that differ in the alchemist's choice alone: the same luck, other cards."""
    table = simulated("cities-knights", 3, 2)
    n = next(n for n, a in enumerate(table.record.actions) if "PLAY_ALCHEMIST" in a)
    seat = table.record.actions[n].split()[0]
    reports = []
    for dice in ("6+5", "4+4", "1+2"):
        one = poblado.Table.from_record(table.record, upto=n)
        one.source = None
        one.play(f"{seat} PLAY_ALCHEMIST {dice}")
        one.play(f"* DICE {dice}")
        one.play("* EVENT_DIE trade")
        while one.facts.pending() not in ("Main", "Discard", "MoveRobber"):
            one.play(one.legal()[0])
        reports.append(counted(one))
    for report in reports:
        assert (report.expected, report.dice.rolls) == (reports[0].expected, reports[0].dice.rolls)
        assert [row["dice"] for row in report.gained] == [row["dice"] for row in reports[0].gained]
    brought = [sum(sum(row["alchemist"]) for row in report.gained) for report in reports]
    assert len(set(brought)) > 1, brought
    words = reports[0].words("es")
    assert "alquimista" in words.sheet("luck").note and "alquimista" in words.chart("dice").note
    assert (
        "alquimista" not in counted(simulated("cities-knights", 2, 1, points_to_win=4)).words("es").sheet("luck").note
    )


@pytest.mark.thorough
def test_every_account_is_used(tables):
    met = Counter()
    for table in tables:
        report = counted(table)
        for row in [*report.gained, *report.lost, *report.paid]:
            met.update({k: sum(cards) for k, cards in row.items()})
    every = {*report.gained[0], *report.lost[0], *report.paid[0]} - {"other", "player_trade"}
    assert {"alchemist", "gift", "activation", "improvement", "discard"} <= every
    assert all(met[k] for k in every), met


def test_it_speaks_the_words_of_its_edition(tables):
    """`progress.road_building` and the route have other names in 2010; English has one set of words."""
    for table in tables:
        old = table.rules.name == "cities-knights-2010"
        report = counted(table)
        report.progress[0].come["road_building"] = 1
        words = report.words("es")
        assert words.say("points.longest_route") == ("Gran ruta comercial" if old else "Mayor ruta comercial")
        cards = [row[0] for row in words.sheet("progress").rows]
        assert ("construcción de carreteras" in cards, "carreteras" in cards) == (old, not old)
        assert report.words("en").say("points.longest_route") == "Longest route"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(tables, language):
    for table in tables:
        report = counted(table)
        words = report.words(language)
        sheets = {sheet.id: sheet for sheet in words.sheets()}
        assert {"raids", "levels", "progress", "final"} <= set(sheets) and "cards" not in sheets
        assert len(sheets["raids"].rows) == len(report.raids)
        assert [row[1:] for row in sheets["levels"].rows] == [
            [f"{n}{' ★' if report.metropolises[k] == seat else ''}" for k, n in enumerate(levels)]
            for seat, levels in enumerate(report.levels)
        ]
        assert words.charts(13) and words.headline() and (report.winner is None) == (words.how() == "")
