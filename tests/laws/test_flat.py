"""The flat codec looks up, and never looks through: as quick for the last kind and value as for the first."""

from cases import each_case, rules_of

import poblado
from poblado.kernel.codec import FlatCodec


@each_case(but=["toy"])
def test_every_number_comes_back(case):
    rules = rules_of(case)
    codec = FlatCodec(rules)
    seat = int(rules.seats) - 1
    step = max(1, codec.size // 3000)
    for number in {*range(0, codec.size, step), *codec.starts, codec.size - 1} - {codec.size}:
        assert codec.encode(codec.decode(number, seat)) == number


def test_tables_know_each_kind_and_value():
    codec = FlatCodec(poblado.ruleset("cities-knights", 4, params={"enumerated_offers": 1}))
    assert codec.places == {int(spec.kind): k for k, spec in enumerate(codec.kinds)}
    for k, spec in enumerate(codec.kinds):
        assert len(codec.ranks[k]) == len(codec.values[k]) == len(spec.slots)
        for values, ranks in zip(codec.values[k], codec.ranks[k], strict=True):
            assert ranks == {value: place for place, value in enumerate(values)}


class Counted(list):
    """A list that nobody may look through."""

    def __contains__(self, value):
        raise AssertionError("looked through")

    index = __iter__ = __contains__


def test_encoding_looks_through_no_list():
    rules = poblado.ruleset("base", 4, params={"enumerated_offers": 1})
    codec, plain = FlatCodec(rules), FlatCodec(rules)
    codec.kinds = Counted(codec.kinds)
    codec.values = Counted(Counted(Counted(values) for values in lists) for lists in codec.values)
    for number in range(plain.size):
        assert codec.encode(plain.decode(number, 1)) == number
