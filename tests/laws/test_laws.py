"""The laws of `poblado.testing`, over all presets, variants and the toy game; and what holds of records without rules."""

import pickle

import pytest
from cases import CASES, rules_of

from poblado.kernel.errors import BadRecord
from poblado.kernel.game import game_from_cells
from poblado.kernel.record import Record, record_from_text
from poblado.testing import LAWS, positions


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_ruleset_obeys_the_laws(law, case):
    law(rules_of(case))


def test_a_game_can_be_pickled_with_its_rules():
    # The toy's rules are built anew by name; the island's are rebuilt by the lab from records instead.
    game = next(iter(positions(rules_of("toy"), 1)))[0]
    state = pickle.dumps(game.to_list())
    assert game_from_cells(game.rules, pickle.loads(state)).same_as(game)


@pytest.mark.parametrize("name", ["A\u2028B", "A\u2029B", "A\x85B", "A\x0bB", "A\rB", "Añ\n#"])
def test_a_name_may_hold_any_separator(name):
    record = Record({"ruleset": "base", "names": [name]}, ["0 ROLL"])
    assert record_from_text(record.to_text()).header == record.header
    assert record_from_text(record.to_text().replace("\n", "\r\n")).header == record.header


def test_nothing_is_no_record():
    with pytest.raises(BadRecord):
        record_from_text("")
