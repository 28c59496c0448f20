"""The scenarios: maps, targets, set-ups (sections 3.3 to 3.6)."""

from collections import Counter

import pytest

import poblado
from poblado.island.goods import GOOD_NAMES
from poblado.presets import make_board

TARGETS = {"new-shores": 14, "four-islands": 13, "oceania": 12, "through-the-desert": 14}
SCENARIOS = {
    "new-shores": "seafarers.scenario.new_shores",
    "four-islands": "seafarers.scenario.four_islands",
    "oceania": "seafarers.scenario.oceania",
    "through-the-desert": "seafarers.scenario.through_the_desert",
}
each_scenario = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.clause(clause)) for name, clause in SCENARIOS.items()]
)

# The printed maps, row by row: M mountains F forest G fields P pasture H hills A gold D desert ~ sea ? fog, with the number.
PRINTED = {
    "new-shores-3": "H12 A5 ~ ~|~ ~ ~ P4 M9|~ G4 P6 ~ G3 ~|~ P2 M5 F10 ~ A4 ~|H8 P10 P9 F8 ~ ~|G11 M3 H11 ~ M8|G6 F5 ~ H10",
    "new-shores-4": (
        "M8 P11 ~ A4 ~|~ ~ ~ ~ H5 M2|~ P5 F6 M4 ~ F9 ~|~ G12 H11 G3 P9 ~ A10 ~|H6 F10 D G11 F5 ~ ~|M3 P4 H9 P8 ~ H3|"
        "G8 F2 M10 ~ G6"
    ),
    "four-islands-3": (
        "~ ~ G4 P3|M4 F9 ~ G9 H5|P6 M10 ~ F8 H11 ~|~ ~ ~ ~ ~ ~ ~|G11 M8 F3 ~ H10 H6|F5 P9 ~ M2 G5|P12 ~ ~ ~"
    ),
    "four-islands-4": (
        "P8 ~ F9 F11|H10 ~ M3 G12 P5|G5 F3 ~ H5 M10 ~|~ ~ ~ F6 ~ ~ ~|H4 P9 ~ ~ F9 P11|G6 M4 H2 ~ M8|P10 G11 ~ G4"
    ),
    "through-the-desert-3": (
        "A4 D ~ M8|F3 D F4 ~ P12|G6 D H5 P6 ~ ~|~ ~ M3 F10 ~ A5 ~|F11 H6 G2 H9 ~ ~|M10 G9 F8 ~ G9|P8 P4 ~ M5"
    ),
    "through-the-desert-4": (
        "A10 D F5 ~ M9|M11 D H3 P6 ~ G4|G8 D M8 G10 F4 ~ H2|~ ~ F10 H11 P9 ~ ~ ~|H12 H6 G5 F8 ~ A5 P3|P3 P11 M4 ~ ~ ~|"
        "~ F9 ~ M6 G12"
    ),
    "oceania-3": "? ? ~ H6 F11|? ? ? ~ F5 G3|~ ~ ~ ? ~ P8 P9|~ F6 P5 ~ ? ~ M4 ~|~ H11 F9 ~ ? ~ ~|~ M8 G10 ~ ? ?|~ P12 ~ ? ?",
    "oceania-4": (
        "? ~ H4 G10 M3|? ? ~ P9 F6 H12|~ ~ ? ~ ~ P10 M8|~ M3 ~ ? ? ~ G11 ~|G6 F4 ~ ? ? ~ F5|H9 P8 ~ ? ? ~|P2 F5 ~ ? ?"
    ),
    "oceania-6": (
        "F10 ~ ? ? ~ F9 G2|P6 ~ ? ? ? ~ G5 M12|G12 H4 ~ ? ? ? ~ P4 H8|~ M11 P5 ~ ? ? ~ F6 P3 ~|G6 F3 ~ ? ? ? ~ M9 G4|"
        "H9 P8 ~ ? ? ? ~ H10|H11 M10 ~ ? ? ~ F8"
    ),
    "six-islands": (
        "P12 M4 ~ F6 ~ M9 P6|F8 M10 ~ M11 H10 ~ G3 H10|H11 G9 ~ P3 F4 ~ ~ F4 ~|~ ~ ~ ~ ~ ~ ~ ~ ~ ~|~ H4 ~ ~ P8 F10 ~ F5 G6|"
        "F9 G12 ~ G5 M3 ~ H8 P9|P5 M6 ~ P2 ~ H5 G2"
    ),
    "through-the-desert-6": (
        "A4 M6 H11 ~ F12 G5 M3 H6|F5 P2 D D D D D ~ ~|~ ~ ~ G2 F8 P9 F10 ~ ~ A10|~ M4 F5 G10 H5 P10 F4 H8 ~ ~ ~|"
        "P12 G3 H12 M6 H11 M3 G9 ~ ~ M8|H9 M11 ~ ~ ~ ~ ~ P11 F3|P6 ~ P8 G2 ~ A4 ~ G9"
    ),
}  # fmt: skip
LETTERS = {
    "mountains": "M", "forest": "F", "fields": "G", "pasture": "P", "hills": "H", "gold": "A", "desert": "D", "sea": "~",
    "fog": "?",
}  # fmt: skip


def rows(board):
    """A map as the printed ones are written here."""
    lines = {}
    for k, name in enumerate(board.topology.tile_names):
        token = board.tokens[k] or ""
        lines.setdefault(name[0], []).append(f"{LETTERS[board.terrain_names[k]]}{token}")
    return "|".join(" ".join(line) for _, line in sorted(lines.items()))


@pytest.mark.clause(*SCENARIOS.values())
@pytest.mark.parametrize("name", PRINTED)
def test_the_printed_maps(name):
    board = make_board(name)
    assert rows(board) == PRINTED[name]
    assert 8 <= len(board.harbours) <= 11


@pytest.mark.clause(*SCENARIOS.values())
@pytest.mark.parametrize(
    ("name", "robber"),
    [("new-shores-3", "H12"), ("new-shores-4", "D"), ("four-islands-3", "P12"), ("four-islands-4", "G12"),
     ("oceania-3", "P12"), ("oceania-4", "H12"), ("through-the-desert-3", "D"), ("through-the-desert-4", "D")],
)  # fmt: skip
def test_where_the_robber_begins(name, robber):
    rules = poblado.ruleset("base", int(name[-1]), chapters=[name[:-2]])
    tile = rules.robber_start()
    assert f"{LETTERS[rules.board.terrain_names[tile]]}{rules.board.tokens[tile] or ''}" == robber


@pytest.mark.clause("base.setup.robber_number")
def test_the_robber_begins_on_the_number_that_the_map_says():
    for name, number in (("new-shores", 12), ("oceania", 12), ("four-islands", 12)):
        rules = poblado.ruleset("base", 3, chapters=[name])
        assert rules.board.tokens[rules.robber_start()] == number


@each_scenario
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_targets_and_the_boards_by_players(name, players):
    preset = "base-5-6" if players > 4 else "base"
    rules = poblado.ruleset(preset, players, chapters=[name])
    assert rules.params["points_to_win"] == TARGETS[name]
    if players < 5:
        assert rules.board.name == f"{name}-{players}"
    assert rules.has_module("islands") == (name != "oceania")
    assert rules.params.get("island_points", 2) == 2


@pytest.mark.clause("seafarers.setup.harbours")
@pytest.mark.parametrize("name", ["new-shores", "four-islands", "through-the-desert"])
def test_with_five_or_six_the_harbours_are_drawn(name):
    seen = set()
    places = set()
    for seed in range(1, 7):
        board = poblado.ruleset("base-5-6", 6, chapters=[name], seed=seed).board
        places.add(tuple(sorted(edge for edge, _ in board.harbours)))
        seen.add(tuple(sorted(board.harbours)))
        goods = Counter("any" if good < 0 else GOOD_NAMES[good] for _, good in board.harbours)
        assert goods == {"any": 5, "brick": 1, "lumber": 1, "wool": 2, "grain": 1, "ore": 1}
    assert len(places) == 1 and len(seen) > 1, "on the same places, with other goods"


@pytest.mark.clause("seafarers.setup.spiral")
def test_with_five_or_six_the_main_island_of_new_shores_is_laid_as_the_large_one():
    large = poblado.ruleset("base-5-6", 6, seed=1).board
    seen = set()
    for seed in range(1, 5):
        board = poblado.ruleset("base-5-6", 6, chapters=["new-shores"], seed=seed).board
        tiles = [board.topology.tile(name) for name in board.marks["islands"]["start"]]
        assert Counter(board.terrain_names[t] for t in tiles) == Counter(large.terrain_names)
        assert Counter(board.tokens[t] for t in tiles) == Counter(large.tokens)
        seen.add(tuple(board.terrain_names[t] for t in tiles))
    assert len(seen) > 1


def neighbours(board):
    """Pairs of tiles that share an edge."""
    t = board.topology
    by_edge = {}
    for k in range(len(board.terrains)):
        for c in range(6):
            by_edge.setdefault(int(t.tile_edges[6 * k + c]), []).append(k)
    return [pair for pair in by_edge.values() if len(pair) == 2]


RED = (6, 8)


@pytest.mark.clause("seafarers.setup.variable")
@pytest.mark.parametrize(
    "name",
    ["new-shores-3", "new-shores-4", "four-islands-3", "four-islands-4", "through-the-desert-3", "through-the-desert-4",
     "oceania-3", "oceania-4"],
)  # fmt: skip
def test_in_a_variable_set_up_land_and_numbers_change_places(name):
    chapter, players = name[:-2], int(name[-1])
    printed = make_board(name)
    drawn = []
    for seed in range(1, 9):
        board = poblado.ruleset("base", players, chapters=[chapter], board=f"{name}-variable", seed=seed).board
        drawn.append(rows(board))
        for k, terrain in enumerate(printed.terrain_names):
            if terrain in ("sea", "fog") or (chapter == "through-the-desert" and terrain == "desert"):
                assert board.terrain_names[k] == terrain, "stays"
        assert Counter(board.terrain_names) == Counter(printed.terrain_names)
        assert Counter(board.tokens) == Counter(printed.tokens)
        if chapter != "oceania":
            reds = [k for k, token in enumerate(board.tokens) if token in RED]
            assert not [p for p in neighbours(board) if p[0] in reds and p[1] in reds], "no red ones side by side"
        if chapter == "through-the-desert":
            assert not [k for k, t in enumerate(board.terrain_names) if t == "gold" and board.tokens[k] in RED]
        if chapter == "four-islands":
            for k, terrain in enumerate(board.terrain_names):
                assert terrain not in ("forest", "pasture") or board.tokens[k] not in (2, 3, 11, 12)
        main = areas(printed)
        for group in main:
            assert Counter(board.terrain_names[k] for k in group) == Counter(printed.terrain_names[k] for k in group)
    assert len(set(drawn)) > 1 and rows(printed) not in drawn


def areas(board):
    """Groups of tiles within which all is shuffled: the main part, and the small islands or regions together."""
    marks = board.marks.get("islands", {})
    start = {board.topology.tile(name) for name in marks.get("start", [])}
    small = {board.topology.tile(name) for group in marks.get("areas", []) for name in group}
    return [start, small] if start else []
