"""Simulations: the same results on any number of workers, and honest counting."""

import json

import pytest

from poblado import BadChoice, BadRuleset
from poblado.kernel.rng import Rng
from poblado.lab import evaluate, simulate, wilson
from poblado.lab.series import Series


def test_equal_arguments_give_equal_hashes_and_others_do_not():
    first = simulate(games=4, seed=1)
    assert simulate(games=4, seed=1).hash == first.hash
    assert simulate(games=4, seed=2).hash != first.hash
    assert simulate(games=3, seed=1).hash != first.hash


@pytest.mark.slow
@pytest.mark.parametrize("bots", [["random"], ["settler", "random"]])
def test_workers_change_nothing_but_the_time(bots):
    alone = simulate("base", 3, bots, games=5, seed=9)
    together = simulate("base", 3, bots, games=5, seed=9, workers=2)
    assert together.hash == alone.hash
    assert together.wins == alone.wins
    ours, theirs = alone.to_json(), together.to_json()
    del ours["speed"], theirs["speed"]
    assert ours == theirs


def test_the_report_adds_up():
    calls = []
    report = simulate(
        "base", 4, ["settler", "random"], games=4, seed=2, progress=lambda done, n: calls.append((done, n))
    )
    assert report.finished == 4
    assert sum(report.wins) == sum(report.seat_wins) == 4
    assert report.series.lineup == ("settler", "random", "settler", "random")
    assert report.wins_by_name == {
        "settler": report.wins[0] + report.wins[2],
        "random": report.wins[1] + report.wins[3],
    }
    assert report.actions == report.decisions + report.chances
    assert calls[-1] == (4, 4)
    data = json.loads(json.dumps(report.to_json()))
    assert data["hash"] == report.hash
    assert data["speed"]["actions_per_second"] > 0


def test_a_cut_off_game_is_unfinished_and_nobody_wins_it():
    report = simulate(games=3, seed=1, limit=50)
    assert report.finished == 0
    assert report.wins == (0, 0, 0, 0)
    assert report.actions == 150
    assert report.rounds == 0
    assert simulate(bots=["settler"], games=1, seed=1, limit=50).actions == 50


def test_bots_move_on_by_one_seat_a_game():
    series = Series("base", 4, ("settler", "random", "random", "random"), 1)
    assert [series.shift(i) for i in range(5)] == [0, 1, 2, 3, 0]
    report = simulate("base", 4, ["settler", "random", "random", "random"], games=4, seed=3)
    if report.wins[0] == 4:
        assert report.seat_wins == (1, 1, 1, 1)
    fixed = simulate("base", 4, ["settler", "random", "random", "random"], games=2, seed=3, rotate=False)
    assert fixed.wins == fixed.seat_wins


def test_parameters_reach_the_game():
    short = simulate(games=3, seed=1, params={"points_to_win": 3})
    assert short.rounds < simulate(games=3, seed=1).rounds
    assert short.to_json()["params"] == {"points_to_win": 3}


def test_what_cannot_be_played_is_refused_at_once():
    with pytest.raises(BadRuleset):
        simulate("chess")
    with pytest.raises(BadRuleset):
        simulate(players=9)
    with pytest.raises(BadRuleset):
        simulate(params={"points_to_win": 999})
    with pytest.raises(BadChoice, match="no bot"):
        simulate(bots=["deep blue"])
    with pytest.raises(BadChoice, match="1 to 4 bots"):
        simulate(bots=["random"] * 5)
    with pytest.raises(BadChoice, match="at least one game"):
        simulate(games=0)


def test_a_head_to_head_plays_each_deal_from_every_seat():
    found = evaluate(["settler", "random"], deals=2, players=3, seed=1)
    assert found.tally.games == 6
    best = found.standings[0]
    assert best.bot == "settler"
    assert best.expected == pytest.approx(2 / 3)
    assert best.low <= best.share <= best.high
    assert sum(s.wins for s in found.standings) == 6
    assert json.loads(json.dumps(found.to_json()))["standings"][0]["bot"] == "settler"


def test_equal_bots_are_found_even():
    (only,) = evaluate(["random"], deals=1, seed=1).standings
    assert only.expected == 1.0
    assert only.share == 1.0
    assert only.verdict == "even"


def test_wilson_intervals_are_the_published_ones():
    # Wilson 1927 as in Newcombe 1998, table I: 81 of 263 and 15 of 148.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_intervals_hold_the_truth_about_as_often_as_they_say():
    rng = Rng(5)
    held = 0
    for _ in range(400):
        wins = sum(rng.below(100) < 30 for _ in range(80))
        low, high = wilson(wins, 80)
        held += low <= 0.3 <= high
    assert held >= 364
