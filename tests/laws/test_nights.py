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
