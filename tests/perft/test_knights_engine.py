"""Cities & Knights' engine against the independent oracle: the same legal actions, weights and facts, step by step."""

import random
import re
from collections import Counter

from knights_oracle import COLOUR, COMMODITIES, PILES, POINT_CARDS, TRACKS, KnightsOracle

import poblado
from boards import BEGINNER, KNIGHTS_FIRST, LARGE_BEGINNER
from poblado.island.verbs import gain
from poblado.kernel.action import NATURE
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.playout import outcomes
from positions import RULESETS

BOARDS = {"beginner": BEGINNER, "cities-knights": KNIGHTS_FIRST, "large-beginner": LARGE_BEGINNER}


def pair(players, params=None, ruleset="cities-knights", board="beginner"):
    """The same new game twice: engine and oracle."""
    params = params or {}
    rules = poblado.ruleset(ruleset, players, board=board, params=params)
    oracle = KnightsOracle(BOARDS[board], players, **{**RULESETS[ruleset], **params})
    return rules.new_game(), oracle


def legal_texts(game, seat):
    out = poblado.table.Actions()
    game.legal(seat, out)
    return [to_text(game.rules, a) for a in out.to_list()]


class Facts:
    """What the engine knows of a game, in the oracle's words."""

    def __init__(self, game):
        self.game = game
        self.rules = game.rules
        self.look = game.rules.look(game)
        self.starts = {field.name: field.start for field in self.rules.fields}

    def cell(self, field, index=0):
        return self.game.cells[self.starts[field] + index]

    def row(self, field, size, number=0):
        return [self.cell(field, number * size + k) for k in range(size)]

    def buildings(self):
        names = ("road", "settlement", "city", "tipped")
        found = {}
        for v, name in enumerate(self.rules.topology.vertex_names):
            owner = self.look.owner(v)
            if owner >= 0:
                found[name] = (owner, names[self.look.piece(v)])
        return found

    def roads(self):
        names = self.rules.topology.edge_names
        return {name: self.look.road(e) for e, name in enumerate(names) if self.look.road(e) >= 0}

    def knights(self):
        """vertex -> seat, strength, is it active."""
        found = {}
        for v, name in enumerate(self.rules.topology.vertex_names):
            state = self.cell("knights.state", v)
            if state:
                found[name] = (self.cell("knights.holder", v), state & 3, bool(state & 4))
        return found

    def vertices(self, field):
        return {name for v, name in enumerate(self.rules.topology.vertex_names) if self.cell(field, v)}

    def progress(self, seat):
        cards = {}
        for pile, names in PILES.items():
            cards |= zip(names, self.row(f"progress_cards.hand_{pile}", len(names), seat), strict=True)
        return Counter(cards)

    def pile(self, pile):
        return Counter(dict(zip(PILES[pile], self.row(f"progress_cards.deck_{pile}", len(PILES[pile])), strict=True)))

    def under(self, pile):
        number = TRACKS.index(pile)
        size = self.cell("progress_cards.under_size", number)
        names = list(PILES[pile])
        return [names[card - 1] for card in self.row(f"progress_cards.under_{pile}", 18)[:size]]


def facts(game, oracle):
    """What is compared, its value in the engine, its value in the oracle."""
    known = Facts(game)
    look = known.look
    topology = game.rules.topology

    def place(names, number):
        return None if number < 0 else names[number]

    yield "bank", dict(zip(oracle.goods, look.bank(), strict=True)), oracle.bank
    for seat in oracle.seats:
        yield f"hand of {seat}", dict(zip(oracle.goods, look.hand(seat), strict=True)), oracle.hand(seat)
        yield f"size of hand of {seat}", look.hand_size(seat), sum(oracle.hand(seat).values())
        yield f"points of {seat}", (look.points(seat), look.all_points(seat)), (oracle.points(seat),) * 2
        yield f"progress cards of {seat}", +known.progress(seat), +oracle.progress[seat]
        yield f"point cards of {seat}", known.cell("progress_cards.points", seat), oracle.point_cards[seat]
        yield f"defender cards of {seat}", known.cell("raid.defenders", seat), oracle.defender[seat]
        yield f"route of {seat}", look.fact("longest_route.length", seat), oracle.route_length(seat)
        for number, what in enumerate(("road", "settlement", "city")):
            yield f"supply of {what} of {seat}", look.supply(seat, number), oracle.supply(seat, what)
        for strength in (1, 2, 3):
            supply = look.supply(seat, 3 + strength)
            yield f"supply of knights {strength} of {seat}", supply, oracle.knight_supply(seat, strength)
        yield f"supply of walls of {seat}", look.supply(seat, 7), oracle.supply(seat, "wall")
        levels = {t: known.cell("city_improvements.level", 6 * k + seat) for k, t in enumerate(TRACKS)}
        yield f"levels of {seat}", levels, oracle.levels[seat]
    rates = {good: look.rate(oracle.turn, k) for k, good in enumerate(oracle.goods)}
    yield "rates", rates, {good: oracle.trade_rate(oracle.turn, good) for good in oracle.goods}
    yield "buildings", known.buildings(), oracle.buildings
    yield "roads", known.roads(), oracle.roads
    knights = {v: (knight.seat, knight.strength, knight.active) for v, knight in oracle.board_knights.items()}
    yield "knights", known.knights(), knights
    yield "walls", known.vertices("walls.built"), oracle.walls
    for k, track in enumerate(TRACKS):
        metropolis = place(topology.vertex_names, known.cell("metropolises.at", k))
        yield f"metropolis of {track}", metropolis, oracle.metropolis[track]
        yield f"pile of {track}", +known.pile(track), +oracle.piles[track]
        yield f"under the pile of {track}", known.under(track), oracle.under[track]
    yield "tokens", {name: look.token(t) or None for name, t in topology.tile_index.items()}, oracle.tokens
    yield "robber", topology.tile_names[look.robber()], oracle.robber
    yield "sleep", bool(known.cell("robber.asleep")), oracle.asleep
    yield "fleet", (known.cell("fleet.at"), known.cell("fleet.landings")), (oracle.fleet, oracle.landings)
    merchant = (place(topology.tile_names, known.cell("merchant.tile")), known.cell("merchant.holder"))
    yield "merchant", merchant, oracle.merchant or (None, -1)
    holder = look.fact("longest_route.holder")
    yield "longest route", None if holder < 0 else holder, oracle.longest_route_holder


def same_facts(game, oracle):
    lifted = oracle.won is None and oracle.pending[-1]["what"] == "rebuild road"
    for what, found, expected in facts(game, oracle):
        if lifted and ("road" in what or "route" in what):
            continue  # the engine leaves the diplomat's own road where it is until it is put elsewhere
        assert found == expected, f"{what}: the engine has {found}, the oracle {expected}"


def same(game, oracle):
    """Compare all that both know of a position; returns the texts of what the actor may do."""
    actor, wanted = game.actor(), oracle.actor()
    assert (None if actor < 0 else "*" if actor == NATURE else actor) == wanted
    assert (None if game.winner() < 0 else game.winner()) == oracle.won
    same_facts(game, oracle)
    if wanted is None:
        return []
    if wanted == "*":
        found = {to_text(game.rules, a): w for a, w in outcomes(game)}
        assert found == oracle.weights(), f"only the engine: {found}; only the oracle: {oracle.weights()}"
        return oracle.weights()
    assert set(game.rules.look(game).owing()) == oracle.joint()
    for seat in oracle.joint():
        texts = legal_texts(game, seat)
        assert len(set(texts)) == len(texts), "an action is listed twice"
        extra, missing = set(texts) - oracle.legal_for(seat), oracle.legal_for(seat) - set(texts)
        assert not extra and not missing, f"only the engine: {sorted(extra)}; only the oracle: {sorted(missing)}"
    return sorted(set().union(*(oracle.legal_for(seat) for seat in oracle.joint())))


def apply_both(game, oracle, text):
    action = from_text(game.rules, text)
    assert game.is_legal(action), text
    game.apply_trusted(action)
    oracle.apply(text)
