"""Engine and oracle of Cities & Knights with the same game before them: what is compared, and how both come to rich
positions, by the engine's own verbs and by hand in the oracle."""

from collections import Counter

from positions import BOARDS, RULESETS

import poblado
from cities_knights.oracle import COLOUR, COMMODITIES, PILES, POINT_CARDS, TRACKS, Knight, KnightsOracle
from poblado.island.verbs import gain, place, upgrade
from poblado.kernel.action import NATURE
from poblado.kernel.codec import from_text, to_text
from poblado.kernel.playout import outcomes
from poblado.rules.base.robber import move_robber

CARDS = [card for cards in PILES.values() for card in cards]
PIECES = ("road", "settlement", "city", "tipped")


def pair(players, params=None, ruleset="cities-knights", board="beginner"):
    """The same new game twice: engine and oracle."""
    params = params or {}
    rules = poblado.ruleset(ruleset, players, board=board, params=params)
    return rules.new_game(), KnightsOracle(BOARDS[board], players, **{**RULESETS[ruleset], **params})


def legal_texts(game, seat):
    out = poblado.table.Actions()
    game.legal(seat, out)
    return [to_text(game.rules, a) for a in out.to_list()]


def apply_both(game, oracle, text):
    action = from_text(game.rules, text)
    assert game.is_legal(action), text
    game.apply_trusted(action)
    oracle.apply(text)


# -- what is compared -------------------------------------------------------------------------------------------------


class Facts:
    """What the engine knows of a game, in the oracle's words."""

    def __init__(self, game):
        self.game = game
        self.facts = game.rules.facts(game)
        self.vertex_names = list(game.rules.topology.vertex_names)
        self.edge_names = list(game.rules.topology.edge_names)
        self.tile_names = list(game.rules.topology.tile_names)
        self.starts = {field.name: field.start for field in game.rules.fields}

    def cell(self, field, index=0):
        return self.game.cells[self.starts[field] + index]

    def write(self, field, index, value):
        self.game.cells[self.starts[field] + index] = value

    def row(self, field, size, number=0):
        return [self.cell(field, number * size + k) for k in range(size)]

    def place(self, names, field, index=0):
        number = self.cell(field, index)
        return None if number < 0 else names[number]

    def buildings(self):
        owners = {name: (self.facts.owner(v), self.facts.piece(v)) for v, name in enumerate(self.vertex_names)}
        return {name: (owner, PIECES[piece]) for name, (owner, piece) in owners.items() if owner >= 0}

    def roads(self):
        return {name: self.facts.road(e) for e, name in enumerate(self.edge_names) if self.facts.road(e) >= 0}

    def knights(self):
        """vertex -> seat, strength, is it active."""
        states = {name: (v, self.cell("knights.state", v)) for v, name in enumerate(self.vertex_names)}
        return {
            name: (self.cell("knights.holder", v), state & 3, bool(state & 4))
            for name, (v, state) in states.items()
            if state
        }

    def walls(self):
        return {name for v, name in enumerate(self.vertex_names) if self.cell("walls.built", v)}

    def progress(self, seat):
        cards = Counter()
        for pile, names in PILES.items():
            cards += Counter(dict(zip(names, self.row(f"progress_cards.hand_{pile}", len(names), seat), strict=True)))
        return cards

    def pile(self, pile):
        return +Counter(dict(zip(PILES[pile], self.row(f"progress_cards.deck_{pile}", len(PILES[pile])), strict=True)))

    def under(self, pile):
        names = list(PILES[pile])
        size = self.cell("progress_cards.under_size", TRACKS.index(pile))
        return [names[number - 1] for number in self.row(f"progress_cards.under_{pile}", size)]


def facts(game, oracle):
    """What is compared, its value in the engine, its value in the oracle."""
    known = Facts(game)
    facts = known.facts
    yield "bank", dict(zip(oracle.goods, facts.bank(), strict=True)), oracle.bank
    for seat in oracle.seats:
        yield f"hand of {seat}", dict(zip(oracle.goods, facts.hand(seat), strict=True)), oracle.hand(seat)
        yield f"size of the hand of {seat}", facts.hand_size(seat), sum(oracle.hand(seat).values())
        yield f"points of {seat}", (facts.points(seat), facts.all_points(seat)), (oracle.points(seat),) * 2
        yield f"progress cards of {seat}", known.progress(seat), +oracle.progress[seat]
        yield f"point cards of {seat}", known.cell("progress_cards.points", seat), oracle.point_cards[seat]
        yield f"defender cards of {seat}", known.cell("raid.defenders", seat), oracle.defender[seat]
        yield f"route of {seat}", facts.fact("longest_route.length", seat), oracle.route_length(seat)
        for piece, what in enumerate(PIECES[:3]):
            yield f"{what} supply of {seat}", facts.supply(seat, piece), oracle.supply(seat, what)
        for strength in (1, 2, 3):
            supply = facts.supply(seat, 3 + strength)
            yield f"supply of knights {strength} of {seat}", supply, oracle.knight_supply(seat, strength)
        yield f"wall supply of {seat}", facts.supply(seat, 7), oracle.supply(seat, "wall")
        levels = {track: known.cell("city_improvements.level", 6 * k + seat) for k, track in enumerate(TRACKS)}
        yield f"levels of {seat}", levels, oracle.levels[seat]
    rates = {good: facts.rate(oracle.turn, k) for k, good in enumerate(oracle.goods)}
    yield "rates", rates, {good: oracle.trade_rate(oracle.turn, good) for good in oracle.goods}
    yield "buildings", known.buildings(), oracle.buildings
    yield "roads", known.roads(), oracle.roads
    knights = {v: (knight.seat, knight.strength, knight.active) for v, knight in oracle.board_knights.items()}
    yield "knights", known.knights(), knights
    yield "walls", known.walls(), oracle.walls
    for k, track in enumerate(TRACKS):
        metropolis = known.place(known.vertex_names, "metropolises.at", k)
        yield f"metropolis of {track}", metropolis, oracle.metropolis[track]
        yield f"pile of {track}", known.pile(track), +oracle.piles[track]
        yield f"under the pile of {track}", known.under(track), oracle.under[track]
    yield "tokens", {name: facts.token(t) or None for t, name in enumerate(known.tile_names)}, oracle.tokens
    yield "robber", known.tile_names[facts.robber()], oracle.robber
    yield "sleep", bool(known.cell("robber.asleep")), oracle.asleep
    yield "fleet", (known.cell("fleet.at"), known.cell("fleet.landings")), (oracle.fleet, oracle.landings)
    merchant = (known.place(known.tile_names, "merchant.tile"), known.cell("merchant.holder"))
    yield "merchant", merchant, oracle.merchant or (None, -1)
    holder = oracle.longest_route_holder
    yield "longest route", facts.fact("longest_route.holder"), -1 if holder is None else holder


def same(game, oracle, facts=facts):
    """Compare all that both know of a position; returns what may be done, as texts, nature's with weights."""
    actor, wanted = game.actor(), oracle.actor()
    found = None if actor < 0 else "*" if actor == NATURE else actor
    assert found == wanted, f"the engine asks {found}, the oracle {wanted} for {oracle.pending[-1]}"
    assert (None if game.winner() < 0 else game.winner()) == oracle.won
    # The engine leaves the road or ship that a diplomat lifts where it is until it is put elsewhere.
    what = oracle.pending[-1]["what"]
    lifted = what.partition(" ")[2] if oracle.won is None and what.startswith("rebuild") else None
    for what, found, expected in facts(game, oracle):
        if lifted is None or not (lifted in what or "route" in what):
            assert found == expected, f"{what}: the engine has {found}, the oracle {expected}"
    if wanted is None:
        return {}
    if wanted == "*":
        weights = {to_text(game.rules, a): w for a, w in outcomes(game)}
        assert weights == oracle.weights()
        return weights
    assert set(game.rules.facts(game).owing()) == oracle.joint()
    texts = []
    for seat in sorted(oracle.joint()):
        listed = legal_texts(game, seat)
        assert len(set(listed)) == len(listed), "an action is listed twice"
        allowed = oracle.legal_for(seat)
        extra, missing = set(listed) - allowed, allowed - set(listed)
        assert not extra and not missing, f"only the engine lists {sorted(extra)}, only the oracle {sorted(missing)}"
        texts += sorted(listed)
    return dict.fromkeys(texts, 1)


# -- rich positions ---------------------------------------------------------------------------------------------------


def enrich(rng, game, oracle):
    """Goods from the bank for whoever has few, mostly for the active seat."""
    for seat in oracle.seats:
        if sum(oracle.hands[seat].values()) >= 6 or rng.random() > (0.8 if seat == oracle.turn else 0.15):
            continue
        much = rng.choice(oracle.goods + 3 * COMMODITIES)
        for k, good in enumerate(oracle.goods):
            n = 5 if good == much else rng.choice((0, 0, 1, 2, 3))
            n = min(n, oracle.bank[good] // (2 if rng.random() < 0.9 else 1))
            if n:
                gain(game, seat, k, n)
                oracle.hands[seat][good] += n
                oracle.bank[good] -= n


def deal(rng, game, oracle):
    """Progress cards from their piles into some hands; more than four only into one that will be counted yet."""
    acting = oracle.turn if oracle.pending[-1]["what"] != "phase" else None
    for seat in oracle.seats:
        wanted = rng.randint(0, rng.choice((3, 3, 6)) if seat == acting else rng.choice((2, 2, 4)))
        while oracle.progress_cards(seat) < wanted:
            left = [card for card in CARDS for _ in range(oracle.piles[COLOUR[card]][card])]
            left = [card for card in left if card not in POINT_CARDS]
            if not left:
                return
            hand_out(game, oracle, seat, rng.choice(left))


def hand_out(game, oracle, seat, card):
    """One progress card from its pile into a hand."""
    pile = COLOUR[card]
    oracle.piles[pile][card] -= 1
    oracle.progress[seat][card] += 1
    known = Facts(game)
    known.write(f"progress_cards.deck_{pile}", list(PILES[pile]).index(card), oracle.piles[pile][card])
    known.write("progress_cards.left", TRACKS.index(pile), sum(oracle.piles[pile].values()))
    game.rules.module("progress_cards").hands.gain(game, seat, CARDS.index(card))


def lay(rng, game, oracle):
    """From a new game to the middle of one, close together: what no sequence of actions need lead to, but what the
    rules can judge. The first seat is about to roll."""
    distance = _found_close_together(rng, game, oracle)
    _lay_roads(rng, game, oracle, distance)
    for seat in oracle.seats:
        _lay_buildings(rng, game, oracle, seat)
    for seat in oracle.seats:
        _lay_knights(rng, game, oracle, seat)
    lay_improvements(rng, game, oracle)
    _lay_figures(rng, game, oracle)
    lay_cards(rng, game, oracle)


def lay_cards(rng, game, oracle):
    """The last of it: the longest route goes to whom it belongs, goods and progress cards to some hands."""
    oracle._award_longest_route()
    holder = oracle.longest_route_holder
    known = Facts(game)
    known.write("longest_route.holder", 0, -1 if holder is None else holder)
    known.write("longest_route.unsettled", 0, 0)
    deal(rng, game, oracle)
    enrich(rng, game, oracle)
    for pile in TRACKS:
        if rng.random() < 0.2:
            _turn_over(rng, game, oracle, pile)


def _turn_over(rng, game, oracle, pile):
    """All cards of a pile that nobody holds lie under it, in a known order."""
    known = Facts(game)
    cards = [card for card in PILES[pile] for _ in range(oracle.piles[pile][card])]
    rng.shuffle(cards)
    oracle.under[pile] += cards
    oracle.piles[pile] = Counter()
    for card in cards:
        game.rules.module("progress_cards").tuck(game, CARDS.index(card), 0)
    for k in range(len(PILES[pile])):
        known.write(f"progress_cards.deck_{pile}", k, 0)
    known.write("progress_cards.left", TRACKS.index(pile), 0)


def _found_close_together(rng, game, oracle):
    inland = sorted(v for v, around in oracle.neighbours.items() if len(around) == 3)
    start = rng.choice(inland)
    distance, queue = {start: 0}, [start]
    for v in queue:
        for w in oracle.neighbours[v]:
            if w not in distance:
                distance[w] = distance[v] + 1
                queue.append(w)
    while oracle.pending[-1]["what"].startswith("found"):
        far = {text: distance.get(text.split()[2], 0) + 3 * rng.random() for text in sorted(oracle.legal())}
        apply_both(game, oracle, min(far, key=far.get))
    return distance


def _lay_roads(rng, game, oracle, distance):
    names = Facts(game).edge_names
    for _ in range(rng.randint(4, 12)):
        for seat in oracle.seats:
            sites = []
            for edge, ends in sorted(oracle.edge_vertices.items()):
                touching = {e for v in ends for e in oracle.vertex_edges[v]}
                mine = any(oracle.roads.get(e) == seat for e in touching)
                if edge not in oracle.roads and (mine or any(oracle._owner_at(v) == seat for v in ends)):
                    sites.append(edge)
            if not sites or oracle.supply(seat, "road") == 0:
                continue
            far = {e: min(distance[v] for v in oracle.edge_vertices[e]) + 2 * rng.random() for e in sites}
            edge = rng.choice(sites) if rng.random() < 0.5 else min(far, key=far.get)
            oracle.roads[edge] = seat
            place(game.rules, game, seat, PIECES.index("road"), names.index(edge))


def _lay_buildings(rng, game, oracle, seat):
    rules, names = game.rules, Facts(game).vertex_names
    for _ in range(rng.randint(0, 5)):
        sites = [v for v in names if oracle._far_from_all(v)]
        sites = [v for v in sites if any(oracle.roads.get(e) == seat for e in oracle.vertex_edges[v])]
        if sites and oracle.supply(seat, "settlement") > 0:
            v = rng.choice(sites)
            oracle.buildings[v] = (seat, "settlement")
            place(rules, game, seat, PIECES.index("settlement"), names.index(v))
    for v in sorted(oracle.own(seat, "settlement")):
        if rng.random() < 0.4 and oracle.supply(seat, "city") > 0:
            oracle.buildings[v] = (seat, "city")
            upgrade(rules, game, seat, names.index(v), PIECES.index("city"))
    if rng.random() < 0.15:  # far from every road, if need be: the supply has to run out
        for v in names:
            if oracle._far_from_all(v) and oracle.supply(seat, "settlement") > 0:
                oracle.buildings[v] = (seat, "settlement")
                place(rules, game, seat, PIECES.index("settlement"), names.index(v))
    if oracle.supply(seat, "settlement") == 0 and oracle.cities(seat) and rng.random() < 0.5:
        v = rng.choice(sorted(oracle.cities(seat)))
        oracle.buildings[v] = (seat, "tipped")
        rules.module("raid").plunder(game, seat, names.index(v))
    for v in sorted(oracle.cities(seat)):
        if rng.random() < 0.5 and oracle.supply(seat, "wall") > 0:
            oracle.walls.add(v)
            rules.module("walls").put(game, seat, names.index(v))


def _lay_knights(rng, game, oracle, seat):
    names = Facts(game).vertex_names
    sites = sorted(oracle._knight_sites(seat))
    for v in rng.sample(sites, min(len(sites), rng.randint(0, 6))):
        strength = rng.choice([n for n in (1, 2, 3) if oracle.knight_supply(seat, n) > 0])
        active = rng.random() < 0.6
        oracle.board_knights[v] = Knight(seat, strength, active)
        game.rules.module("knights").put(game, seat, names.index(v), strength + (4 if active else 0))


def lay_improvements(rng, game, oracle):
    known = Facts(game)
    for k, track in enumerate(TRACKS):
        for seat in rng.sample(oracle.seats, len(oracle.seats)):
            level = rng.choice((0, 1, 2, 3, 4, 4)) if oracle.ordinary_cities(seat) else rng.randint(0, 3)
            if level == 4 and oracle.metropolis[track] is None:
                v = rng.choice(sorted(oracle.ordinary_cities(seat)))
                oracle.metropolis[track] = v
                known.write("metropolises.at", k, known.vertex_names.index(v))
                level = rng.choice((4, 4, 5))
                known.write("metropolises.secure", k, int(level == 5))
            oracle.levels[seat][track] = level
            known.write("city_improvements.level", 6 * k + seat, level)


def _lay_figures(rng, game, oracle):
    known = Facts(game)
    names = known.tile_names
    if rng.random() < 0.7:
        seat = rng.choice(oracle.seats)
        lived = [t for t in names if any(oracle._owner_at(v) == seat for v in oracle.tile_vertices[t])]
        oracle.merchant = (rng.choice(lived), seat)
        game.rules.module("merchant").put(game, seat, names.index(oracle.merchant[0]))
    if rng.random() < 0.8:
        oracle.asleep, oracle.landings, oracle.robber = False, 1, rng.choice(names)
        known.write("robber.asleep", 0, 0)
        known.write("fleet.landings", 0, 1)
        move_robber(game.rules, game, 0, names.index(oracle.robber))
    oracle.fleet = rng.randrange(oracle.fleet_track)
    known.write("fleet.at", 0, oracle.fleet)
