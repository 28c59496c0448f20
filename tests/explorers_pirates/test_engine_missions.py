"""Scenarios 2 to 5: the engine against the independent oracle, step by step."""

import random
from pathlib import Path

import pytest
from counting import assert_counts
from positions import RULESETS, read_positions
from together import agree, apply_both, legal_texts

import poblado
from base.oracle import GOODS
from long_run import first_is_quick, one_in, some_are_quick
from poblado.island.facts import IslandFacts
from poblado.kernel.action import NATURE
from poblado.kernel.codec import to_text
from poblado.kernel.playout import outcomes

from .arranged_missions import arranged
from .oracle import SHIPS
from .oracle_missions import MissionsOracle
from .plain_missions import MISSIONS

CARGOES = [
    (), ("settler",), ("shoal",), ("unit",), ("unit", "unit"), ("sack",), ("sack", "sack"), ("sack", "unit"),
]  # fmt: skip
"""What lies in a hold or a basin, by the engine's number of it."""
PARAMS = [
    {"points_to_win": 30},
    {},
    {"points_to_win": 30, "combined_trade_build": 0, "start_gold": 0, "bank_size": 8},
]
RARE = [
    "LAND_SETTLER", "LOAD", "UNLOAD", "LOAD_ONE", "UNLOAD_ONE", "EXCHANGE", "EXCHANGE_ONE", "LAND_UNIT", "FETCH_UNIT",
    "BEFRIEND", "CATCH", "DELIVER", "CAST_FOR_FISH", "CHASE_PIRATE_SHIP", "SELL_TO_VILLAGE", "ROB",
]  # fmt: skip
KEEN = ["SAIL", "BUILD_UNIT", "EMBARK_UNIT", "BUILD_CARGO_SHIP", *RARE]
TRACKS = ("lairs", "fish", "spices")


def pair(scenario, players, params):
    """The same new game twice: engine and oracle."""
    rules = poblado.ruleset(scenario, players, params=params)
    return rules.new_game(), MissionsOracle(scenario, players, **{**RULESETS[scenario], **params})


def same_voyage(game, oracle):
    """Compare hands, gold, points, pieces, tiles, missions and actions; returns the legal texts of the actor."""
    facts = IslandFacts(game)
    actor, wanted = game.actor(), oracle.actor()
    assert (None if actor < 0 else "*" if actor == NATURE else actor) == wanted
    assert (None if game.winner() < 0 else game.winner()) == oracle.winner()
    same_players(facts, oracle)
    same_places(facts, oracle)
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


def same_players(facts, oracle):
    items, edges = facts.r.items.names, facts.r.topology.edge_names
    for seat in oracle.seats:
        assert dict(zip(GOODS, facts.hand(seat), strict=True)) == oracle.hand(seat), f"hand of seat {seat}"
        assert list(facts.wares(seat)) == [oracle.gold[seat]], f"gold of seat {seat}"
        assert facts.points(seat) == facts.all_points(seat) == oracle.points(seat), f"points of seat {seat}"
        for n in range(SHIPS):
            at = facts.fact("cargo_ships.at", SHIPS * seat + n)
            hold = CARGOES[facts.fact("cargo_ships.hold", SHIPS * seat + n)]
            assert (edges[at] if at >= 0 else None, hold) == (oracle.fleet[seat][n], oracle.laden[seat][n])
        for mine, item in (("ship", "cargo_ship"), ("settler", "settler"), ("harbour", "harbour_settlement"),
                           ("road", "road"), ("settlement", "settlement"), ("unit", "unit")):  # fmt: skip
            assert facts.supply(seat, items.index(item)) == oracle.supply(seat, mine), f"{item} of seat {seat}"
        for k, mission in enumerate(TRACKS):
            if mission in oracle.spaces:
                assert facts.fact("missions.at", 6 * k + seat) == oracle.spaces[mission][seat]
                holder = facts.fact("missions.card", k)
                assert (holder if holder >= 0 else None) == oracle.holders[mission]
    assert list(facts.bank()) == [oracle.bank[good] for good in GOODS]


def same_places(facts, oracle):
    places = facts.r.topology
    for v, name in enumerate(places.vertex_names):
        assert CARGOES[facts.fact("harbour_settlements.basin", v)] == oracle.basins.get(name, ()), f"basin {name}"
    at = facts.fact("pirate_ships.at")
    pirate = (facts.fact("pirate_ships.owner"), places.tile_names[at]) if at >= 0 else None
    assert pirate == oracle.pirate
    for t, name in enumerate(places.tile_names):
        assert (facts.r.places.terrain_names[facts.terrain(t)], facts.token(t)) == oracle.board["tiles"][name], name
        if "lairs" in oracle.spaces:
            units = oracle.warriors.get(name, dict.fromkeys(oracle.seats, 0))
            assert [facts.fact("lairs.units", 6 * t + seat) for seat in oracle.seats] == list(units.values()), name
        if "fish" in oracle.spaces:
            assert facts.fact("fish.number", t) == oracle.numbered.get(name, 0)
            assert bool(facts.fact("fish.shoal", t)) == (name in oracle.shoals)
        if "spices" in oracle.spaces:
            assert facts.fact("spices.sacks", t) == oracle.sacks.get(name, 0)
            assert facts.fact("spices.friends", t) == sum(1 << seat for seat in oracle.friends.get(name, ()))


@pytest.mark.parametrize("params", first_is_quick(PARAMS), ids=str)
@pytest.mark.parametrize("players", one_in(2, [2, 3, 4]))
@pytest.mark.parametrize("scenario", MISSIONS)
def test_random_games_agree(scenario, players, params):
    rng = random.Random(f"{scenario}{players}{params}")
    game, oracle = pair(scenario, players, params)
    steps = 150 if params == PARAMS[0] else 600
    agree(rng, players, game, oracle, steps=steps, richness=0.4, check=same_voyage, keen=KEEN)


@pytest.mark.parametrize("seed", some_are_quick(list(range(40)), lambda n: n < 3))
@pytest.mark.parametrize("players", one_in(2, [2, 3, 4]))
@pytest.mark.parametrize("scenario", MISSIONS)
def test_arranged_positions_agree(scenario, players, seed):
    """Ships with cargo of all sorts lie where there is something to do; half of the time the movement phase comes at once."""
    rng = random.Random(f"{scenario} {players} {seed}")
    story, oracle = arranged(rng, scenario, players)
    game = story.game
    same_voyage(game, oracle)
    for text in (f"{oracle.turn} ROLL", rng.choice(("* DICE 1+1", "* DICE 3+4", "* DICE 4+5"))):
        apply_both(game, oracle, text)
    if oracle.pending[-1]["what"] == "main" and seed % 2:
        apply_both(game, oracle, f"{oracle.turn} END_TURN")
    agree(rng, players, game, oracle, steps=30, richness=0.3, check=same_voyage, keen=RARE)


POSITIONS = read_positions(Path(__file__).with_name("missions.perft"))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda p: p.id)
def test_the_engine_counts_what_the_oracle_counted(position):
    assert_counts(position)
