"""The benchmark measures what it says; how fast it is depends on the machine."""

import json

import poblado
from poblado.lab import bench


def test_all_figures_are_there_and_agree():
    found = bench(seconds=0.3)
    assert found.compiled == poblado.is_compiled()
    assert found.games >= 1
    assert found.actions_per_second > found.decisions_per_second > 0
    assert found.actions_per_game > found.decisions_per_game > 100
    assert 1 < found.legal_mean < 60
    # The cheapest calls can drown in the noise of so short a measurement; making a view cannot.
    for ns in (found.deal_ns, found.legal_ns, found.apply_ns, found.copy_ns):
        assert ns >= 0
    assert found.view_ns > 0
    assert json.loads(json.dumps(found.to_json()))["cpus"] >= 1
