"""The first scenario: the engine against the independent oracle, step by step."""

import random
from pathlib import Path

import pytest
from counting import assert_counts
from positions import RULESETS, read_positions
from together import agree, apply_both, legal_texts

import poblado
from base.oracle import GOODS
from long_run import first_is_quick, some_are_quick
from poblado.island.facts import IslandFacts
from poblado.kernel.action import NATURE
from poblado.kernel.codec import to_text
from poblado.kernel.playout import outcomes

from .arranged import arranged
from .oracle import SHIPS, ExplorersOracle
from .tables import fleet_of

PARAMS = [
    {"points_to_win": 30},
    {},
    {"points_to_win": 30, "combined_trade_build": 0, "single_receiver_exception": 0},
    {"points_to_win": 30, "gold_purchases": 1, "start_gold": 7, "bank_size": 6},
]
KEEN = ["SAIL", "LAND_SETTLER", "BUILD_SETTLER", "EMBARK_SETTLER", "BUILD_CARGO_SHIP", "LOAD", "UNLOAD"]


def ruleset(players):
    return "land-ahoy" if players < 5 else "land-ahoy-5-6"


def pair(players, params):
    """The same new game twice: engine and oracle."""
    rules = poblado.ruleset(ruleset(players), players, params=params)
    return rules.new_game(), ExplorersOracle(players, **{**RULESETS[ruleset(players)], **params})


def same_crossing(game, oracle):
    """Compare hands, gold, points, pieces, tiles and actions; returns the legal texts of the actor."""
    facts = IslandFacts(game)
    actor, wanted = game.actor(), oracle.actor()
    assert (None if actor < 0 else "*" if actor == NATURE else actor) == wanted
    assert (None if game.winner() < 0 else game.winner()) == oracle.winner()
    items, names = facts.r.items.names, facts.r.places.terrain_names
    for seat in oracle.seats:
        assert dict(zip(GOODS, facts.hand(seat), strict=True)) == oracle.hand(seat), f"hand of seat {seat}"
        assert list(facts.wares(seat)) == [oracle.gold[seat]], f"gold of seat {seat}"
        assert facts.points(seat) == facts.all_points(seat) == oracle.points(seat)
        assert fleet_of(game, seat) == [
            (oracle.fleet[seat][n] or "") + "*" * oracle.laden[seat][n] for n in range(SHIPS)
        ]
        for mine, item in (("ship", "cargo_ship"), ("settler", "settler"), ("harbour", "harbour_settlement"),
                           ("road", "road"), ("settlement", "settlement")):  # fmt: skip
            assert facts.supply(seat, items.index(item)) == oracle.supply(seat, mine), f"{item} of seat {seat}"
    assert list(facts.bank()) == [oracle.bank[good] for good in GOODS]
    for v, name in enumerate(facts.r.topology.vertex_names):
        assert bool(facts.fact("harbour_settlements.basin", v)) == (name in oracle.basins), f"basin {name}"
    for k, tile in enumerate(facts.r.topology.tile_names):
        assert (names[facts.terrain(k)], facts.token(k)) == oracle.board["tiles"][tile], tile
    if actor < 0:
        return []
    if actor == NATURE:
        assert {to_text(game.rules, a): w for a, w in outcomes(game)} == oracle.weights()
        return list(oracle.weights())
    assert set(facts.owing()) == oracle.joint()
    texts = legal_texts(game, actor)
    assert len(set(texts)) == len(texts), "an action is listed twice"
    for seat in oracle.joint():
        differ = set(legal_texts(game, seat)) ^ oracle.legal_for(seat)
        assert not differ, f"only one of the two allows {sorted(differ)}"
    return texts


@pytest.mark.parametrize("params", first_is_quick(PARAMS), ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_agree(players, params):
    rng = random.Random(f"{players}{params}")
    game, oracle = pair(players, params)
    seen = agree(rng, players, game, oracle, steps=500, richness=0.4, check=same_crossing, keen=KEEN)
    assert params != PARAMS[0] or (seen["SAIL"] and seen["FIND_TERRAIN"])


@pytest.mark.parametrize("seed", some_are_quick(list(range(24)), lambda n: n < 6))
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_arranged_positions_agree(players, seed):
    """Ships crowd, settlers come ashore, hands are empty: half of the time the movement phase comes at once."""
    rng = random.Random(f"{players} {seed}")
    story, oracle = arranged(rng, players)
    game = story.game
    same_crossing(game, oracle)
    for text in (f"{oracle.turn} ROLL", rng.choice(("* DICE 1+1", "* DICE 3+4"))):
        apply_both(game, oracle, text)
    if oracle.pending[-1]["what"] == "main" and seed % 2:
        apply_both(game, oracle, f"{oracle.turn} END_TURN")
    agree(rng, players, game, oracle, steps=40, richness=0.3, check=same_crossing, keen=KEEN)


@pytest.mark.parametrize(("players", "colours"), [(2, 5), (2, 12), (3, 14), (3, 11), (5, 62), (5, 47)])
def test_other_colours_begin_elsewhere(players, colours):
    rng = random.Random(colours)
    game, oracle = pair(players, {"start_colours": colours})
    agree(rng, players, game, oracle, steps=40, check=same_crossing, keen=["SAIL"])


POSITIONS = read_positions(Path(__file__).with_name("counts.perft"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    assert_counts(position)
