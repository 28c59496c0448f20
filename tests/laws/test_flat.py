"""The flat codec looks up, and never looks through: as quick for the last kind and value as for the first."""

import pytest
from cases import each_case, rules_of

import poblado
from poblado.kernel.action import NATURE
from poblado.kernel.codec import FlatCodec, from_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.playout import Playout, outcomes


@each_case(but=["toy"])
def test_every_number_comes_back(case):
    rules = rules_of(case)
    codec = FlatCodec(rules)
    seat = int(rules.seats) - 1
    step = max(1, codec.size // 3000)
    for number in {*range(0, codec.size, step), *codec.starts, codec.size - 1} - {codec.size}:
        assert codec.encode(codec.decode(number, seat)) == number


@each_case(but=["toy"])
def test_what_nature_does_has_numbers_of_its_own(case):
    rules = rules_of(case)
    codec, playout, game = FlatCodec(rules, nature=True), Playout(3), rules.new_game()
    seen = 0
    for _ in range(300):
        if game.is_over():
            break
        if game.is_chance():
            for action, _ in outcomes(game):
                number = codec.encode(action)
                assert 0 <= number < codec.size and codec.decode(number) == action
                seen += 1
        playout.play(game, 1)
    assert seen
    assert codec != FlatCodec(rules) and codec == FlatCodec(rules, nature=True)


def test_seats_and_nature_do_not_do_what_the_other_does():
    rules = poblado.ruleset("base", 4)
    roll = from_text(rules, "0 ROLL")
    with pytest.raises(BadNotation, match="ROLL is done by a player, not by nature"):
        FlatCodec(rules, nature=True).encode(roll)
    with pytest.raises(BadNotation, match="what nature does, not seat 0"):
        FlatCodec(rules, nature=True).decode(0, 0)
    with pytest.raises(BadNotation, match=f"seat {NATURE} does not play"):
        FlatCodec(rules).decode(0, NATURE)


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
