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


def test_shares_of_three_days_are_all_tests_once(monkeypatch):
    tests = [f"tests/laws/test_laws.py::test_law[{n}]" for n in range(90)]
    assert all(long_run.is_in_todays_share(test) for test in tests), "without being asked all run"
    monkeypatch.setattr(long_run, "SHARE", 3)
    met = []
    for night in (20261130, 20261201, 20261202):
        monkeypatch.setattr(long_run, "NIGHT", night)
        share = [test for test in tests if long_run.is_in_todays_share(test)]
        assert 20 < len(share) < 40
        met += share
    assert sorted(met) == sorted(tests)
