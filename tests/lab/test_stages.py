"""Stages: two numbers for each action, one to one in every preset, and the terms of offers as features."""

import numpy as np
import pytest

from poblado import lab
from poblado.kernel.action import Actions
from poblado.kernel.codec import decode
from poblado.presets import preset_names

QUICK = ("base", "cities-knights", "pirates-and-explorers-knights", "cards")
EVERY = [pytest.param(name, marks=() if name in QUICK else pytest.mark.thorough) for name in preset_names()]


@pytest.mark.parametrize("preset", EVERY)
def test_numbers_are_split_and_joined_one_to_one(preset):
    spec = lab.spec(preset, limit=60)
    stages, numbers = spec.stages, np.arange(spec.actions.size)
    first, second = stages.split(numbers)
    assert (stages.join(first, second) == numbers).all()
    assert first.min() == 0 and first.max() == stages.first_size - 1 and second.max() == stages.second_size - 1
    assert stages.seconds.sum() == spec.actions.size
    assert stages.first_size + stages.second_size < 700
    # As random players meet them.
    batch = lab.Batch(spec, 4, observations=False)
    for _ in range(40):
        legal = batch.legal[batch.legal >= 0]
        assert (stages.join(*stages.split(legal)) == legal).all()
        batch.random(3)


@pytest.mark.parametrize("preset", ["cities-knights", "pirate-lairs-knights", "cards"])
def test_two_choices_make_every_legal_action_of_random_play(preset):
    batch = lab.Batch(lab.spec(preset, limit=60), 3, 2)
    stages, rng = batch.spec.stages, np.random.default_rng(1)
    for _ in range(150):
        told = {i: set() for i in range(3)}
        masks = stages.first_mask(batch.legal)
        for i in range(3):
            for first in np.flatnonzero(masks[i]):
                seconds = np.flatnonzero(stages.second_mask(batch.legal, [first] * 3)[i])
                assert len(seconds)
                told[i] |= set(stages.join(first, seconds).tolist())
            assert told[i] == set(batch.legal[i, : batch.legal_n[i]].tolist())
        batch.step([rng.choice(sorted(told[i])) for i in range(3)])


def test_the_second_choice_is_where_to():
    spec = lab.spec("cities-knights")
    stages, codec = spec.stages, spec.actions
    knight = next(kind for kind in codec.kinds if kind.name == "MOVE_KNIGHT")
    start = codec.starts[codec.kinds.index(knight)]
    first, second = stages.split(np.arange(start, start + 54 * 54).reshape(54, 54))
    assert (first == first[:, :1]).all() and (second == np.arange(54)).all() and len(np.unique(first)) == 54
    assert stages.split([-1]) == ([-1], [-1])
    action = decode(spec.rules, codec.decode(int(stages.join(first[3, 0], 7)), 0))
    assert (action.at, action.to) == tuple(spec.rules.topology.vertex_names[k] for k in (3, 7))


def test_what_is_no_number_is_refused():
    stages = lab.spec("base").stages
    for numbers in ([-2], [stages.size]):
        with pytest.raises(IndexError, match="expected flat numbers"):
            stages.split(numbers)
    with pytest.raises(IndexError, match="expected first numbers"):
        stages.join([stages.first_size], [0])
    with pytest.raises(IndexError, match="0 has second numbers from 0 to 0, not 54"):
        stages.join([0], [54])
    assert not stages.second_mask(np.array([[3, -1]], np.int32), [4]).any()


def test_terms_of_offers_are_features():
    spec = lab.spec("base", params={"enumerated_offers": 1}, limit=200)
    batch, out, offers = lab.Batch(spec, 4, 1, features=True), Actions(), 0
    assert batch.terms.shape == (4, 256, 5) and spec.goods == ["brick", "lumber", "wool", "grain", "ore"]
    for _ in range(150):
        for i in range(4):
            game = batch.game(i)
            out.n = 0
            game.legal(game.actor(), out)
            for packed, told in zip(out.to_list(), batch.terms[i].tolist(), strict=False):
                terms = decode(spec.rules, packed).bundle
                offers += bool(terms)
                for side, sign in zip(terms.split(":") if terms else ("", ""), (1, -1), strict=True):
                    amounts = {good[1:]: int(good[0]) for good in side.split("+") if good}
                    assert [max(sign * n, 0) for n in told] == [amounts.get(good, 0) for good in spec.goods]
        batch.random()
    assert offers > 100
    assert lab.spec("base").goods == [] and lab.Batch(lab.spec("base"), 1, features=True).terms is None
