"""Which games the long run has tonight: each has its turn once in a few nights, and none is left out."""

import long_run


def test_each_game_has_its_turn_once_in_so_many_nights(monkeypatch):
    """Over the end of a month too."""
    turns = [0] * 10
    for night in (20261129, 20261130, 20261201)[: long_run.NIGHTS]:
        monkeypatch.setattr(long_run, "NIGHT", night)
        for n in range(10):
            turns[n] += long_run.has_its_turn(n)
    assert turns == [1] * 10


def test_the_first_case_is_quick_each_night_and_the_others_take_turns(monkeypatch):
    met = []
    for night in (20261129, 20261130, 20261201)[: long_run.NIGHTS]:
        monkeypatch.setattr(long_run, "NIGHT", night)
        first, *others = long_run.first_is_quick_others_in_turn(range(8))
        assert first == 0
        met += [value for one in others for value in one.values]
    assert sorted(met) == list(range(1, 8))
