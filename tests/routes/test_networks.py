"""The engine's longest route against the slow counter's, over random networks of one and of two kinds of piece."""

import counter
import pytest
from networks import Story

QUICK = 300
AT_ONCE = 1000


@pytest.mark.parametrize(
    ("first", "many"),
    [(0, QUICK), *(pytest.param(QUICK + AT_ONCE * i, AT_ONCE, marks=pytest.mark.slow) for i in range(10))],
)
@pytest.mark.clause("base.route.length")
@pytest.mark.clause("base.route.trail")
@pytest.mark.clause("base.route.interrupted")
@pytest.mark.clause("base.route.end")
@pytest.mark.clause("base.route.own_buildings")
def test_networks(first, many):
    for seed in range(first, first + many):
        Story(seed).check()


def test_a_difference_is_told_by_its_fewest_deeds(monkeypatch):
    # As if kinds joined nowhere: two pieces and the building between them show it, wherever it is.
    true = counter.goes_on
    monkeypatch.setattr(counter, "goes_on", lambda n, seat, v, kind, to: kind == to and true(n, seat, v, kind, to))
    with pytest.raises(AssertionError) as found:
        for seed in range(QUICK):
            Story(seed).check()
    lines = str(found.value).splitlines()
    deeds = sorted(line.split()[2] for line in lines if line.startswith("  seat"))
    assert deeds == ["lay", "lay", "settle"]
    assert sum("lay canoe" in line for line in lines) == 1
    assert any(line.endswith("has 1, the search says 2") for line in lines)
