"""The last raid is told from what everybody has heard: who gave how much is followed from event to event."""

import pytest

import poblado
from long_run import first_is_quick
from poblado.faces.cities_knights.last_raid import given_in
from poblado.faces.cities_knights.raid import RaidFace
from poblado.kernel.view import View
from poblado.rules.cities_knights.knights import ACTIVE
from poblado.rules.cities_knights.numbers import CITY_LOST, DEFENDER_NAMED, RAID_LOST, RAID_WON
from poblado.testing import positions
from poblado.viewmodel import viewer_of_view

NAMES = ["Ana", "Bea", "Coro", "Dan"]
PLAYED = [("cities-knights", {}, 1), ("cities-knights-2010", {}, 2), ("cities-knights", {"dona_urraca": 1}, 3)]


@pytest.mark.thorough
@pytest.mark.parametrize(("preset", "params", "seed"), first_is_quick(PLAYED))
def test_what_each_gave_is_as_the_rules_counted_it(preset, params, seed):
    """Knights are deployed, moved, displaced, given up and taken in these games; each raid adds up, seat by seat."""
    rules = poblado.ruleset(preset, 4, params=params)
    raids, fighting, counted, given = 0, 0, 0, []
    for game, _ in positions(rules, seed, every=1, limit=2500):
        fought = [n for n, event in enumerate(game.events) if event.kind in (RAID_WON, RAID_LOST)]
        if len(fought) > counted:
            counted = len(fought)
            told = given_in(game.events, fought[-1], bool(params))
            event = game.events[fought[-1]]
            assert sum(told.values()) == event.what
            if not params:
                assert [told.get(seat, 0) for seat in range(4)] == given
            raids += 1
            fighting += event.what > 0
        given = list(rules.module("raid").outcome(game, ACTIVE).given)[:4]
    assert raids > 2 and fighting, "or nothing is tried"


@pytest.mark.parametrize("language", first_is_quick(["es", "en"]))
def test_a_raid_is_told_to_all_until_the_next_roll(language):
    rules = poblado.ruleset("cities-knights", 4)
    results, silent = set(), 0
    for game, _ in positions(rules, 4, every=2, limit=2500):
        sights = [viewer_of_view(View(game, seat), game.events, language, NAMES) for seat in (-1, 2)]
        raids = [RaidFace().facts(one)["raid"] for one in sights]
        assert raids[0] == raids[1]
        raid = raids[0]
        if raid is None:
            silent += 1
            continue
        event, after = game.events[raid["n"]], game.events[raid["n"] :]
        assert (raid["attack"], raid["defence"]) == (event.n, event.what) and sum(raid["given"]) == event.what
        assert raid["won"] == (event.kind == RAID_WON) == (raid["defence"] >= raid["attack"])
        assert {one.seat for one in after if one.kind == CITY_LOST} <= set(raid["losers"])
        named = [one.seat for one in after if one.kind == DEFENDER_NAMED]
        assert not named or raid["best"] == named
        assert not (raid["best"] and raid["losers"]) and raid["text"] and "{" not in raid["text"]
        assert (" passive now" in raid["text"] or "quedan pasivos" in raid["text"]) == bool(raid["defence"])
        # Whoever came for the raid alone does not know who gave what.
        late = viewer_of_view(View(game, -1), game.events[raid["n"] :], language, NAMES)
        text = RaidFace().facts(late)["raid"]["text"]
        assert text.startswith(("Nobody", "Nadie")) == (raid["won"] and raid["defence"] == 0)
        results.add((raid["won"], len(raid["best"]), len(raid["losers"])))
    assert silent > 100 and len(results) > 1
