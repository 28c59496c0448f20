"""Levels and pace of a table's bots: the host's choices, as routes, and what a rematch keeps."""

import pytest
from lobbies import guest, host, room_of

from poblado.server.rematch import next_seats
from poblado.server.seats import PACES, Seat, seat_from_json

assert guest and host


def test_the_host_changes_a_bot_for_another_before_the_game(app, host, guest):
    assert host.do("fill", seat=2, bot="hare").status_code == 200
    assert host.do("fill", seat=2, bot="tortoise").status_code == 200
    assert guest.facts()["players"][2]["bot"] == "tortoise"
    assert host.do("fill", seat=1, bot="hare").status_code == 409, "a person sits there"
    assert guest.do("fill", seat=2, bot="hare").status_code == 403, "the host chooses"
    assert host.do("begin").status_code == 200
    assert host.do("fill", seat=2, bot="chick").status_code == 409, "the game has begun"
    assert guest.facts()["players"][2]["bot"] == "tortoise"


def test_the_host_chooses_the_pace_at_any_moment(app, host, guest):
    assert host.do("begin", bot="chick").status_code == 200
    assert guest.do("pace", pace="slow").status_code == 403
    assert host.do("pace", pace="at once").status_code == 400
    room = room_of(host)
    room.runner._delay = 2.0
    for pace, times in PACES.items():
        assert host.do("pace", pace=pace).status_code == 200
        assert guest.facts()["pace"] == pace
        assert room.runner._wait() == 2.0 * times


def test_a_rematch_keeps_levels_and_pace():
    before = (Seat("Ana", pace="fast"), Seat("", bot="hare", pace="fast"), Seat("", bot="chick", pace="fast"))
    after = next_seats(before, [0])
    assert [seat.bot for seat in after] == ["hare", "chick", ""] and {seat.pace for seat in after} == {"fast"}


@pytest.mark.parametrize("stored", [{"name": "Ana"}, {"name": "", "bot": "settler"}])
def test_a_table_of_earlier_versions_has_the_usual_pace(stored):
    assert seat_from_json(stored).pace == ""
