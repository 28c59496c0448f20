"""The newer scenarios: the engine against the independent oracle, step by step."""

import random
from collections import Counter

import pytest
from together import agree

import poblado
from base.oracle import DECK_OF_SIX, GOODS
from long_run import some_are_quick
from poblado.island.facts import IslandFacts
from poblado.rules.seafarers import facts as sea_facts

from .oracle import TERRAINS
from .oracle_isles import (
    ISLES,
    ClothOracle,
    ForgottenTribeOracle,
    Isle,
    NewWorldOracle,
    PirateIslandsOracle,
    WondersOracle,
)
from .plain_maps import FIRST
from .test_engine import same_sea


def key_of(chapter, players):
    """The map for so many players."""
    return f"{chapter}-6" if players > 4 else chapter


def ruleset_of(players):
    return "base-5-6" if players > 4 else "base"


def dealt(chapter, players, params, seed):
    """A new game on a board of a seed, and the same map for the oracle: harbours and robber lie where chance has put them."""
    rules = poblado.ruleset(ruleset_of(players), players, chapters=[chapter], params=params, seed=seed)
    game, key = rules.new_game(), key_of(chapter, players)
    facts, names = IslandFacts(game), rules.topology.edge_names
    kinds = {names[e]: "3:1" if kind < 0 else GOODS[kind] for e, kind in facts.harbours()}
    sides = Isle(key, ISLES[key]["pool"].split()).sides(ISLES[key]["places"])
    assert set(kinds) == set(sides)
    assert sorted(kinds.values()) == sorted(ISLES[key]["pool"].split())
    offers, robber = [kinds[side] for side in sides], ISLES[key]["robber"]
    if isinstance(robber, str):  # on any desert of these
        at = rules.topology.tile_names[facts.robber()]
        (robber,) = (place for place, name in Isle(key, offers, robber=None).names.items() if name == at)
        assert ",".join(map(str, robber)) in ISLES[key]["robber"].split()
    return game, Isle(key, offers, robber=robber)


def dealt_world(players, params, seed):
    """The same of New World, where land and numbers are drawn."""
    rules = poblado.ruleset(ruleset_of(players), players, chapters=["new-world"], params=params, seed=seed)
    game, key = rules.new_game(), key_of("new-world", players)
    facts, plain, letters = IslandFacts(game), ISLES[key], {terrain: letter for letter, terrain in TERRAINS.items()}
    words = {}
    for tile, name in enumerate(rules.topology.tile_names):
        words[name] = letters[facts.r.places.terrain_names[facts.terrain(tile)]] + str(facts.token(tile) or "")
    blank = tuple(row.replace("*", "~") for row in plain["rows"])
    names = Isle(key, [], rows=blank).names
    rows = tuple(
        " ".join(words[names[FIRST[r] + k, r]] for k in range(len(row.split()))) for r, row in enumerate(blank)
    )
    drawn = [word for row in rows for word in row.split()]
    assert {f"{n} {TERRAINS[letter]}" for letter, n in Counter(word[0] for word in drawn).items()} == set(
        plain["land"].split(", ")
    )
    assert Counter(int(word[1:]) for word in drawn if word[1:]) == plain["numbers"]
    isle = Isle(key, [], rows=rows)
    red = {t for t, (_, number) in isle.tiles.items() if number in (6, 8)}
    assert not any(isle.tiles[t][0] == "gold" for t in red)
    assert not any(len(set(isle.places[0][t]) & set(isle.places[0][u])) for t in red for u in red if t != u)
    return game, isle


def options(chapter, players, params):
    """What the oracle is told, beside them."""
    deck = {} if chapter == "pirate-islands" else {"deck": DECK_OF_SIX}  # those have their own
    return {"between_turns": "phase", "bank_size": 24, **deck, **params} if players > 4 else params


def same_pirates(game, oracle):
    """What `same_sea` compares, but for the pirate; and the fleet, warships and lairs."""
    texts = same_sea(game, oracle)
    facts, names = game.rules.facts(game), game.rules.topology.edge_names
    at = sea_facts.fleet_tile(facts)
    assert (game.rules.topology.tile_names[at] if at >= 0 else None) == oracle.pirate
    assert {names[e] for e in range(game.rules.edges) if sea_facts.is_warship(facts, e)} == oracle.warships
    assert {seat: sea_facts.lairs_left(facts, seat) for seat in oracle.seats} == oracle.lairs
    return texts


def same_cloth(game, oracle):
    """What `same_sea` compares; and villages, links and bolts."""
    texts = same_sea(game, oracle)
    facts, villages = game.rules.facts(game), list(oracle.village)
    assert sea_facts.spare_bolts(facts) == oracle.spare
    assert [sea_facts.bolts_of(facts, seat) for seat in oracle.seats] == list(oracle.bolts.values())
    assert [sea_facts.village_bolts(facts, n) for n in range(len(villages))] == [oracle.village[v] for v in villages]
    links = [{s for s in oracle.seats if sea_facts.village_links(facts, n) >> s & 1} for n in range(len(villages))]
    assert links == [oracle.links[v] for v in villages]
    return texts


def same_wonders(game, oracle):
    """What `same_sea` compares; and wonders and their levels."""
    texts = same_sea(game, oracle)
    facts = game.rules.facts(game)
    assert [sea_facts.wonder_level(facts, seat) for seat in oracle.seats] == list(oracle.level.values())
    assert {seat for seat in oracle.seats if sea_facts.wonder_of(facts, seat) >= 0} == set(oracle.wonder)
    return texts


def same_tribe(game, oracle):
    """What `same_sea` compares; and gifts, points of the tribe and harbours that are kept."""
    texts = same_sea(game, oracle)
    facts, names = game.rules.facts(game), game.rules.topology.edge_names
    gifts = {names[e]: sea_facts.tribe_gift(facts, e) for e in range(game.rules.edges)}
    assert {e for e, gift in gifts.items() if gift == 1} == {e for e, gift in oracle.gifts.items() if gift == "point"}
    assert {e for e, gift in gifts.items() if gift == 2} == {e for e, gift in oracle.gifts.items() if gift == "card"}
    assert [sea_facts.tribe_points(facts, seat) for seat in oracle.seats] == list(oracle.tokens.values())
    for seat in oracle.seats:
        assert sum(sea_facts.kept_harbours(facts, seat, len(GOODS) + 1)) == len(oracle.kept[seat])
    return texts


CHECKS = {
    "new-world": (NewWorldOracle, same_sea, ["BUILD_SHIP", "MOVE_SHIP", "MOVE_PIRATE"]),
    "forgotten-tribe": (ForgottenTribeOracle, same_tribe, ["BUILD_SHIP", "MOVE_SHIP"]),
    "pirate-islands": (PirateIslandsOracle, same_pirates, ["BUILD_SHIP", "PLAY_KNIGHT"]),
    "cloth": (ClothOracle, same_cloth, ["BUILD_SHIP", "MOVE_PIRATE", "TAKE_BOLT"]),
    "wonders": (WondersOracle, same_wonders, ["BUILD_WONDER", "CLAIM_WONDER"]),
}
"""Of each scenario its oracle, what is compared, and what is done as soon as may be, mostly."""


def table(chapter, players, params, seed):
    """Engine and oracle with the same game, and how they are compared and played."""
    if chapter == "new-world":
        game, isle = dealt_world(players, params, seed)
    else:
        game, isle = dealt(chapter, players, params, seed)
    oracle, check, keen = CHECKS[chapter]
    return game, oracle(isle, players, **options(chapter, players, params)), check, keen


CASES = [
    ("pirate-islands", 3, {"points_to_win": 30}),
    ("pirate-islands", 4, {}),
    ("cloth", 4, {"points_to_win": 30}),
    ("cloth", 3, {"village_bolts": 1}),
    ("wonders", 3, {}),
    ("forgotten-tribe", 4, {"points_to_win": 30}),
    ("new-world", 3, {"points_to_win": 30}),
]
THOROUGH = [
    ("pirate-islands", 2, {}),
    ("pirate-islands", 3, {"fortress_by_choice": 1, "fleet_raids_all": 0, "combined_trade_build": 0}),
    ("pirate-islands", 5, {}),
    ("pirate-islands", 6, {"bank_size": 12}),
    ("cloth", 3, {"third_round_back": 1, "combined_trade_build": 0, "decline_theft": 0}),
    ("cloth", 2, {}),
    ("cloth", 6, {"spare_bolts": 1, "village_bolts": 2, "empty_villages": 9}),
    ("wonders", 4, {"wonder_first_level": 1}),
    ("wonders", 2, {"island_points": 2}),
    ("wonders", 5, {}),
    ("forgotten-tribe", 3, {"ship_loops": 0, "combined_trade_build": 0}),
    ("forgotten-tribe", 2, {}),
    ("forgotten-tribe", 6, {}),
    ("new-world", 4, {}),
    ("new-world", 5, {"island_points": 2}),
]


@pytest.mark.parametrize(
    ("chapter", "players", "params"),
    some_are_quick([*CASES, *THOROUGH], lambda n: n < len(CASES), pytest.mark.thorough),
    ids=str,
)
def test_random_games_agree(chapter, players, params):
    game, oracle, check, keen = table(chapter, players, params, 1)
    rng = random.Random(f"{chapter}{players}{params}1")
    agree(rng, players, game, oracle, steps=500, richness=0.5, check=check, keen=keen)
