"""The helpers: what each may be used for, worked out anew from what lies on the table, against what the engine lists.

Written from page 12 of the rulebook and the rulings that the clauses `helpers.*` name. Games are the engine's; before every
decision the plain base game of `oracle.py` is laid out as the table is and asked.
"""

import random
from collections import Counter
from itertools import combinations

import pytest
from oracle import COST, GOODS, Oracle
from together import legal_texts

import poblado
from boards import BEGINNER
from long_run import first_is_quick
from poblado.island.look import Look
from poblado.island.verbs import gain
from poblado.kernel.action import NATURE
from poblado.kernel.codec import from_text
from poblado.kernel.playout import outcomes

PILE = [
    "merchant", "mendicant", "mayor", "explorer", "general", "architect", "captain", "robber_bride", "priest",
    "noblewoman",
]  # fmt: skip
DESERT = "d4"
CHEAP = {"SETTLEMENT": {"brick": 1, "lumber": 1}, "CITY": {"ore": 2, "grain": 1}}


def table(game, players):
    """The plain base game as this table is."""
    look, topology, oracle = Look(game), game.rules.topology, Oracle(BEGINNER, players)
    for v, name in enumerate(topology.vertex_names):
        if look.owner(v) >= 0:
            oracle.buildings[name] = (look.owner(v), "city" if look.piece(v) == 2 else "settlement")
    for e, name in enumerate(topology.edge_names):
        if look.road(e) >= 0:
            oracle.roads[name] = look.road(e)
    oracle.hands = {seat: dict(zip(GOODS, look.hand(seat), strict=True)) for seat in oracle.seats}
    oracle.robber = topology.tile_names[look.robber()]
    oracle.knights = {seat: look.fact("development_cards.knights", seat) for seat in oracle.seats}
    return oracle


def uses(game, o, seat, helper):
    """What the seat may use this helper for in its own turn after the roll."""
    look = Look(game)
    others = [s for s in o.seats if s != seat]
    holding = [s for s in others if sum(o.hands[s].values()) > 0]
    match helper:
        case "merchant":  # of one or two, helpers.merchant.use, .empty_hand
            asked = [",".join(map(str, c)) for n in (1, 2) for c in combinations(holding, n)]
            return {f"USE_MERCHANT {good} {who}" for good in GOODS for who in asked}
        case "mendicant":  # another in the place of one of the two, helpers.mendicant.other
            found = set()
            for gone, kept in (("brick", "lumber"), ("lumber", "brick")):
                for paid in GOODS:
                    price = Counter([kept, paid])
                    if paid != gone and o._has(seat, price):
                        found |= {f"USE_MENDICANT {gone} {paid} {e}" for e in o._road_places(seat)}
            return found
        case "explorer":  # helpers.explorer.end, .rebuild, .elsewhere
            found = set()
            for edge in [e for e, owner in o.roads.items() if owner == seat]:
                del o.roads[edge]
                touched = [v for v in o.edge_vertices[edge] if o._owner_at(v) == seat or o._comes_to(seat, v)]
                if len(touched) == 1:
                    found |= {f"USE_EXPLORER {edge} {to}" for to in o._road_places(seat) if to != edge}
                o.roads[edge] = seat
            return found
        case "architect":  # helpers.architect.price, .empty
            if look.fact("development_cards.left") == 0:
                return set()
            found = {"USE_ARCHITECT"} if o._has(seat, COST["card"]) else set()
            for gone in COST["card"]:
                for paid in GOODS:
                    price = Counter(COST["card"]) - Counter([gone]) + Counter([paid])
                    if paid != gone and o._has(seat, price):
                        found.add(f"USE_ARCHITECT_INSTEAD {gone} {paid}")
            return found
        case "captain":  # helpers.captain.own
            return {f"USE_CAPTAIN {good}" for k, good in enumerate(GOODS) if look.rate(seat, k) > 2}
        case "robber_bride":  # helpers.robber_bride.there
            return {f"USE_ROBBER_BRIDE {DESERT}"} if o.robber != DESERT else set()
        case "priest":  # helpers.priest.*
            found = set()
            if o.knights[seat] == 0:
                return found
            if o._has(seat, CHEAP["SETTLEMENT"]) and o.supply(seat, "settlement"):
                sites = [v for v in o.sites if o._comes_to(seat, v) and o._far_from_all(v)]
                found |= {f"USE_PRIEST_SETTLEMENT {v}" for v in sites}
            if o._has(seat, CHEAP["CITY"]) and o.supply(seat, "city"):
                mine = [v for v, building in o.buildings.items() if building == (seat, "settlement")]
                found |= {f"USE_PRIEST_CITY {v}" for v in mine}
            return found
        case "noblewoman":  # helpers.noblewoman.more_points, .empty_hand
            return {f"USE_NOBLEWOMAN {s}" for s in holding if look.points(s) > look.points(seat)}
    return set()  # mayor and general act on rolls


@pytest.mark.parametrize("seed", first_is_quick(range(6)))
@pytest.mark.parametrize("players", [3, 4])
def test_each_helper_is_used_for_what_the_table_allows(players, seed):
    """Clauses helpers.use.own_turn, .once, .fresh, .not_unused, helpers.change.a, .b, .display, and each helper's own."""
    rng, seen = random.Random(f"{players}{seed}"), Counter()
    rules = poblado.ruleset("base", players, board="beginner", chapters=["helpers"], params={"points_to_win": 30})
    game = rules.new_game()
    busy = set()  # seats that used or took a helper in this turn
    for _ in range(1200):
        actor = game.actor()
        if actor < 0 and actor != NATURE:
            break
        if actor == NATURE:
            game.apply_trusted(rng.choice([a for a, _ in outcomes(game)]))
            continue
        look = Look(game)
        texts = legal_texts(game, actor)
        kinds = {t.split()[1] for t in texts}
        helper = None
        if look.fact("helpers.held", actor):
            helper = PILE[look.fact("helpers.held", actor) - 1]
        if kinds & {"FLIP_HELPER", "SWAP_HELPER"}:  # helpers.change.*
            busy.add(actor)  # the general acts by himself where cards would be discarded
            side = look.fact("helpers.side", actor)
            taken = {PILE[look.fact("helpers.held", s) - 1] for s in range(players)}
            wanted = {f"{actor} SWAP_HELPER {other}" for other in PILE if other not in taken}
            assert set(texts) == (wanted if side else wanted | {f"{actor} FLIP_HELPER"})
        elif "END_TURN" in kinds:
            found = {t for t in texts if t.split()[1].startswith("USE_")}
            wanted = set() if actor in busy else uses(game, table(game, players), actor, helper)
            assert found == {f"{actor} {use}" for use in wanted}, (helper, actor in busy)
            seen[helper] += bool(found)
        elif "ROLL" in kinds:
            found = {t for t in texts if t.split()[1].startswith("USE_")}
            early = helper == "robber_bride" and actor not in busy
            wanted = uses(game, table(game, players), actor, helper) if early else set()
            assert found == {f"{actor} {use}" for use in wanted}
        eager = [t for t in texts if t.split()[1].startswith("USE_")]
        lively = [t for t in texts if "BUILD" in t or "PLAY" in t or "BUY" in t]
        text = rng.choice(eager if eager and rng.random() < 0.3 else lively if lively and rng.random() < 0.6 else texts)
        if text.split()[1].startswith("USE_"):
            busy.add(actor)
        game.apply_trusted(from_text(rules, text))
        if text.split()[1] == "END_TURN":
            busy.clear()
        if text.split()[1] == "ROLL":
            for k in range(len(GOODS)):
                if look.bank()[k] > 4 and look.hand_size(actor) < 6:
                    gain(game, actor, k, 1)
    assert len(seen) > 3
