"""Observations: the numbers in which learners read what a seat knows."""

import pytest

from poblado import lab

np = pytest.importorskip("numpy")


def test_parts_of_a_packed_number_are_told_of_every_seat_s_pieces():
    """Left out where another field is 0 are only whole numbers, and not beside an owner: seat 0 is one, too."""
    played = lab.spec("cities-knights")
    rules, told = played.rules, played.observation
    game = rules.new_game()
    owner, state = rules.field_named("island.vertex_owner"), rules.field_named("knights.state")
    kinds = [k for k, name in enumerate(told.names) if name.startswith("knights.state")]
    game.cells[owner.start], game.cells[state.start] = 0, 13
    seen = told.encode(game, 0)[kinds]
    assert seen.any() and (seen <= told.high[kinds]).all()
    game.cells[state.start] = 1
    assert (told.encode(game, 0)[kinds] != seen).any()


def rows_of(spec, n=6):
    batch = lab.Batch(spec, n, 3)
    batch.random(60)
    return batch.observation.copy()


@pytest.mark.parametrize("preset", ["base", "cities-knights", "land-ahoy", "cards"])
def test_a_row_is_split_by_what_its_numbers_stand_for_and_none_is_lost(preset):
    told = lab.spec(preset).observation
    rows = rows_of(lab.spec(preset))
    split = told.split(rows)
    for k, column in enumerate(told.encoding.columns):
        axis = column.axis or "game"
        label = told.labels(axis).index(column.label) if column.axis else 0
        what = column.name.replace(f" {column.label}", "", 1) if column.axis else column.name
        assert (split[axis][:, label, told.features(axis).index(what)] == rows[:, k]).all(), column.name
    # Nothing else is told.
    assert sum(np.count_nonzero(array) for array in split.values()) == np.count_nonzero(rows)


def test_the_vertices_of_base_tell_whose_they_are():
    spec = lab.spec("base", 4)
    split = spec.observation.split(rows_of(spec))
    assert split["vertex"].shape == (6, 54, 1) and spec.observation.features("vertex") == ["island.vertex_owner"]
    assert split["tile"].shape == (6, 19, 2) and spec.observation.labels("seat")[:2] == ["me", "next"]
    with pytest.raises(KeyError):
        spec.observation.features("knight")


def test_one_hot_rows_have_a_1_for_each_name():
    told = lab.spec("base", 4).observation
    rows = rows_of(lab.spec("base", 4))
    hot = told.one_hot(rows)
    assert hot.shape == (6, told.hot_size)
    start = 0
    for k, column in enumerate(told.encoding.columns):
        if column.kinds and column.high > column.low:
            wide = column.high - column.low + 1
            block = hot[:, start : start + wide]
            assert (block.sum(1) == 1).all() and (block.argmax(1) + column.low == rows[:, k]).all()
        else:
            wide = 1
            assert (hot[:, start] == rows[:, k]).all()
        start += wide
    assert start == told.hot_size


def test_a_board_is_a_graph_of_tiles_vertices_and_edges():
    spec = lab.spec("base", 4)
    told, rows = spec.observation, rows_of(spec)
    graph, features = told.graph, told.node_features(rows)
    assert len(graph.nodes) == 19 + 54 + 72 and graph.edges.shape == (2, 6 * 19 + 2 * 72)
    assert len({tuple(pair) for pair in graph.edges.T}) == graph.edges.shape[1]
    assert features.shape == (6, len(graph.nodes), len(graph.features))
    node, what = graph.nodes.index("c3N"), graph.features.index("island.vertex_owner")
    assert (features[:, node, what] == rows[:, told.names.index("island.vertex_owner c3N")]).all()
    with pytest.raises(ValueError, match="has no board"):
        _ = lab.spec("cards").observation.graph
