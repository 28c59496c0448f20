"""The laws of `poblado.testing`, over all presets, variants and the toy game; and what holds of records without rules."""

import matrix
import pytest
from cases import each_case, rules_of

from poblado.kernel.errors import BadRecord
from poblado.kernel.record import Record, record_from_text
from poblado.testing import LAWS
from poblado.testing.laws import games_end


# What stands for modules of others says no more than its tests need.
@pytest.mark.filterwarnings("ignore:no line says what")
@each_case()
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_ruleset_obeys_the_laws(law, case):
    if law is games_end and case in matrix.ROWS and not matrix.ROWS[case].ends:
        pytest.skip("random players need not end it")
    law(rules_of(case))


@pytest.mark.parametrize("name", ["A\u2028B", "A\u2029B", "A\x85B", "A\x0bB", "A\rB", "Añ\n#"])
def test_a_name_may_hold_any_separator(name):
    record = Record({"ruleset": "base", "names": [name]}, ["0 ROLL"])
    assert record_from_text(record.to_text()).header == record.header
    assert record_from_text(record.to_text().replace("\n", "\r\n")).header == record.header


def test_nothing_is_no_record():
    with pytest.raises(BadRecord):
        record_from_text("")
