"""Missions: markers on their tracks, the points of their spaces, and the point card."""

import pytest

from .invariants import TRACKS
from .tables_lairs import Raid


@pytest.mark.clause("explorers_pirates.mission.start", "explorers_pirates.mission.nobody")
def test_all_begin_at_the_start_and_nobody_has_the_card():
    s = Raid(4)
    assert s.spaces == [0, 0, 0, 0] and s.card == -1 and [s.points(k) for k in range(4)] == [0, 0, 0, 0]
    s.marker(2, 1)
    assert s.card == 2


@pytest.mark.clause(
    "explorers_pirates.mission.advance", "explorers_pirates.mission.points", "explorers_pirates.mission.tracks"
)
def test_each_space_has_its_points_and_the_first_ahead_one_more():
    s = Raid()
    for space, points in enumerate((0, 1, 1, 2, 2, 2, 3, 3)):
        s.marker(0, space)
        assert s.space(0) == space and s.points(0) == points + (space > 0)
        assert s.facts.all_points(0) == s.points(0)
    assert s.events().count("MISSION_ADVANCED") == 7 and s.events().count("POINT_CARD_TAKEN") == 1
    assert TRACKS[0] == (0, 1, 1, 2, 2, 2, 3, 3)


@pytest.mark.clause("explorers_pirates.mission.fish_track", "explorers_pirates.mission.spice_track")
@pytest.mark.parametrize(("mission", "track"), [(1, (0, 1, 1, 2, 2, 2, 3, 3)), (2, (0, 1, 1, 2, 2, 3, 3))])
def test_the_spaces_of_fish_and_spices_have_their_points(mission, track):
    s = Raid()
    for space, points in enumerate(track):
        s.marker(0, space, mission)
        assert s.points(0) == points + (space > 0)
    s.rules.module("missions").advance(s.game, 0, mission)
    assert s.points(0) == track[-1] + 1, "there it stays"


@pytest.mark.clause("explorers_pirates.mission.last")
def test_on_the_last_space_a_marker_stays():
    s = Raid().marker(0, 7)
    s.rules.module("missions").advance(s.game, 0, 0)
    assert s.space(0) == 7 and s.points(0) == 4
    # Who comes to it later is on top there too.
    s.marker(1, 7)
    assert s.card == 0 and s.points(1) == 3


@pytest.mark.clause("explorers_pirates.mission.card", "explorers_pirates.mission.tie")
def test_the_card_goes_to_who_passes_and_not_to_who_draws_level():
    s = Raid().marker(0, 2).marker(1, 2)
    assert s.card == 0 and s.points(0) == 2 and s.points(1) == 1
    s.marker(2, 1)
    assert s.card == 0
    s.marker(1, 3)
    assert s.card == 1 and s.points(0) == 1 and s.points(1) == 3
    s.marker(0, 3).marker(2, 3)
    assert s.card == 1
    # Of those on top whoever goes on first takes it.
    s.marker(2, 4)
    assert s.card == 2 and s.points(1) == 2


@pytest.mark.clause("explorers_pirates.mission.example")
def test_example_of_two_on_each_of_two_spaces():
    # Red and white have a point each, orange and blue two, and orange lies beneath blue.
    red, blue, white, orange = range(4)
    s = Raid(4).marker(red, 1).marker(orange, 3).marker(white, 2).marker(blue, 3)
    assert s.card == orange
    assert [s.points(k) for k in (red, white, orange, blue)] == [1, 1, 3, 2]


@pytest.mark.clause("explorers_pirates.mission.several")
def test_all_missions_count_each_with_a_card_of_its_own():
    s = Raid().marker(0, 2).marker(0, 3, 1).marker(1, 5, 2).marker(0, 4, 2)
    assert [s.reads("missions.card", k) for k in range(3)] == [0, 0, 1]
    assert s.points(0) == (1 + 1) + (2 + 1) + 2 and s.points(1) == 3 + 1
