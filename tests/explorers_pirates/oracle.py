"""Explorers & Pirates once more, its first scenario: slow and plain, over the plain base game of `base/oracle.py`.

Written from the book, pages 1 to 8, and the clauses `explorers_pirates.*`, which it cites without that name, on the boards of
`plain_maps.py`; it shares neither code nor boards with the engine.
"""

from collections import Counter

from base.oracle import COST, GOODS, YIELD, Oracle

from .plain_maps import FOUR, SIX
from .plain_sea import HIDDEN, Sea

SHIP = {"lumber": 1, "wool": 1}
SETTLER = COST["settlement"]  # settler.cost
HARBOUR = {"grain": 2, "ore": 2}
HARBOURS, SHIPS, SETTLERS = 4, 3, 2  # setup.pieces
POINTS, HASTE = 4, 2
NOBODY = "nobody"
"""Owner of the pieces of colours that nobody plays (start.neutral)."""


SEAS = {players: Sea(FOUR if players < 5 else SIX) for players in range(2, 7)}


class ExplorersOracle(Oracle):
    """One game of the first scenario.

    Args:
        players: two to six.
        start_gold: gold that each begins with. gold_purchases: cards that a player may buy with gold in a turn.
        start_colours: colours that are played, as a sum of 1 red, 2 blue, 4 white, 8 orange, 16 green, 32 brown; 0: the first.
        The rest as in `Oracle`.
    """

    wares = (*GOODS, "gold")
    nothing = False  # what is in a hold without a cargo

    def __init__(self, players, *, points_to_win=8, start_gold=2, gold_purchases=2, start_colours=0, **options):
        self.sea = self._sea(players)
        board = {"tiles": dict(self.sea.tiles), "harbours": {}, "robber": None}
        super().__init__(board, players, points_to_win=points_to_win, deck={}, **options)
        self.gold_purchases = gold_purchases
        self.edge_tiles = {
            edge: [t for t, around in self.tile_vertices.items() if set(ends) <= set(around)]
            for edge, ends in self.edge_vertices.items()
        }
        self.vertex_tiles = {
            v: [t for t, around in self.tile_vertices.items() if v in around] for v in self.vertex_edges
        }
        self.gold = dict.fromkeys(self.seats, start_gold)  # gold.start, gold.supply: it never runs out
        self.purchases = 0  # with gold, in this turn
        self.fleet = {seat: [None] * SHIPS for seat in self.seats}  # of each ship where it lies
        self.laden = {seat: [self.nothing] * SHIPS for seat in self.seats}  # and whether it carries a settler
        self.basins = set()  # harbour settlements with a settler
        self.hidden = {region: dict(pile) for region, pile in self.sea.terrains.items()}
        self.hidden_tokens = {region: dict(pile) for region, pile in self.sea.tokens.items()}
        self._look_round()
        self._lay_out(start_colours)
        self.pending = [{"what": "before roll"}]

    def _sea(self, players):
        return SEAS[players]

    def _geometry(self):
        return self.sea.places

    def _lay_out(self, start_colours):
        """What is printed: start.pieces, start.cards, start.fewer, start.two."""
        colours = list(self.sea.start)
        played = [c for k, c in enumerate(colours) if start_colours >> k & 1] or colours[: len(self.seats)]
        assert len(played) == len(self.seats)
        for colour, (settlement, road, harbour, ship) in self.sea.start.items():
            if colour not in played and len(self.seats) > 2:
                continue
            owner = played.index(colour) if colour in played else NOBODY
            self.buildings[settlement] = (owner, "settlement")
            self.buildings[harbour] = (owner, "harbour")
            self.roads[road] = owner
            if owner == NOBODY:
                continue
            self.fleet[owner][0], self.laden[owner][0] = ship, True
            for tile in self.vertex_tiles[settlement]:
                self._from_bank(owner, {YIELD[self._terrain(tile)]: 1})

    def _terrain(self, tile):
        return self.board["tiles"][tile][0]

    def _look_round(self):
        """Where land is known, and the sea: settler.unexplored, ship.routes."""
        self.dry = [tile for tile in self.tile_vertices if self._terrain(tile) not in ("sea", HIDDEN)]
        self.sites = {
            v for v, tiles in self.vertex_tiles.items() if set(tiles) & set(self.dry) and not self._touches(v)
        }
        self.paths = {
            e
            for e, tiles in self.edge_tiles.items()
            if set(tiles) & set(self.dry) and all(self._terrain(t) != HIDDEN for t in tiles)
        }
        self.lanes = {
            e
            for e, tiles in self.edge_tiles.items()
            if len(tiles) == 1 or any(self._terrain(t) == "sea" for t in tiles)
        }

    def _touches(self, v):
        """The unexplored tiles of which a place is a corner."""
        return [t for t in self.vertex_tiles[v] if self._terrain(t) == HIDDEN]

    def _explores(self, edge):
        """The unexplored tiles that a ship there touches with an end: discovery.find, discovery.both."""
        return sorted({t for v in self.edge_vertices[edge] for t in self._touches(v)})

    def copy(self):
        """An independent copy."""
        other = super().copy()
        other.board = {**self.board, "tiles": dict(self.board["tiles"])}
        other.gold = dict(self.gold)
        other.fleet = {seat: list(ships) for seat, ships in self.fleet.items()}
        other.laden = {seat: list(ships) for seat, ships in self.laden.items()}
        other.basins = set(self.basins)
        other.hidden = {region: dict(pile) for region, pile in self.hidden.items()}
        other.hidden_tokens = {region: dict(pile) for region, pile in self.hidden_tokens.items()}
        return other

    # -- what can be asked --------------------------------------------------------------------------------------------

    def actor(self):
        if self.won is None and self.pending[-1]["what"] in ("find", "token"):
            return "*"
        return super().actor()

    def joint(self):
        if self.won is None and self.pending[-1]["what"] in ("find", "token"):
            return set()
        return super().joint()

    def weights(self):
        """Terrain and token come from the piles of the tile's region: discovery.region."""
        entry = self.pending[-1]
        if self.won is None and entry["what"] == "find":
            pile = self.hidden[self.sea.region[entry["tile"]]]
            return {f"* FIND_TERRAIN {entry['tile']} {terrain}": n for terrain, n in pile.items() if n}
        if self.won is None and entry["what"] == "token":
            pile = self.hidden_tokens[self.sea.region[entry["tile"]]]
            return {f"* FIND_TOKEN {entry['tile']} {token}": n for token, n in pile.items() if n}
        return super().weights()

    def public_points(self, seat):
        mine = [what for owner, what in self.buildings.values() if owner == seat]
        return len(mine) + mine.count("harbour")  # harbour.points

    def supply(self, seat, what):
        if what == "harbour":
            return HARBOURS - list(self.buildings.values()).count((seat, "harbour"))
        if what == "ship":
            return self.fleet[seat].count(None)
        if what == "settler":
            ashore = [v for v in self.basins if self._owner_at(v) == seat]
            return SETTLERS - self.laden[seat].count(True) - len(ashore)
        return super().supply(seat, what)

    def trade_rate(self, seat, good):
        return 3  # trade.three

    def _has(self, seat, cards):
        """Gold is traded among players like cards: gold.trade."""
        return all((self.gold[seat] if good == "gold" else self.hands[seat][good]) >= n for good, n in cards.items())

    def _swap(self, seat, other, give, want):
        for here, there, terms in ((seat, other, give), (other, seat, want)):
            self.gold[here] -= terms.get("gold", 0)
            self.gold[there] += terms.get("gold", 0)
        cards = [{good: n for good, n in terms.items() if good != "gold"} for terms in (give, want)]
        super()._swap(seat, other, *cards)

    # -- places -------------------------------------------------------------------------------------------------------

    def _harbours(self, seat):
        return [v for v, building in self.buildings.items() if building == (seat, "harbour")]

    def _at_harbour(self, seat, edge):
        return any(v in self.edge_vertices[edge] for v in self._harbours(seat))

    def _others_on(self, edge, seat=None, n=None):
        """How many ships lie on an edge, but for one."""
        return sum(
            1
            for s in self.seats
            for k, place in enumerate(self.fleet[s])
            if place == edge and not (s == seat and k == n)
        )

    def _ship_places(self, seat):
        """ship.site, ship.unexplored, ship.unexplored_end, movement.two."""
        return [e for e in self.lanes if self._at_harbour(seat, e) and not self._explores(e) and self._others_on(e) < 2]

    def _is_coast(self, v):
        """harbour.coast: sea or the frame beside it."""
        return len(self.vertex_tiles[v]) < 3 or any(self._terrain(t) == "sea" for t in self.vertex_tiles[v])

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _choices(self, seat):
        entry = self.pending[-1]
        match entry["what"]:
            case "main" | "trade" | "pair":
                return [*super()._choices(seat), *self._gold_trades(seat), *self._dumps(seat)]
            case "before roll" | "build" | "phase":
                return [*super()._choices(seat), *self._dumps(seat)]
            case "movement":
                return self._movements(seat, entry)
        return super()._choices(seat)

    def _gold_trades(self, seat):
        """gold.three; gold.buy."""
        choices = [f"SELL_FOR_GOLD {good}" for good in GOODS if self.hands[seat][good] >= 3]
        if self.gold[seat] >= 2 and self.purchases < self.gold_purchases:
            choices += [f"BUY_WITH_GOLD {good}" for good in GOODS if self.bank[good] > 0]
        return choices

    def _dumps(self, seat):
        """ship.dump: whenever a player likes."""
        ships = [f"DUMP {n}" for n in range(SHIPS) if self.laden[seat][n]]
        return [*ships, *(f"CLEAR_BASIN {v}" for v in self._harbours(seat) if v in self.basins)]

    def _builds(self, seat):
        builds = [b for b in super()._builds(seat) if b.split()[0] in ("BUILD_ROAD", "BUILD_SETTLEMENT")]
        if self._has(seat, HARBOUR) and self.supply(seat, "harbour") > 0:  # harbour.build, harbour.supply
            for v, building in self.buildings.items():
                if building == (seat, "settlement") and self._is_coast(v):
                    builds.append(f"BUILD_HARBOUR_SETTLEMENT {v}")
        if self._has(seat, SHIP):
            places = self._ship_places(seat)
            if self.supply(seat, "ship") > 0:
                builds += [f"BUILD_CARGO_SHIP {e}" for e in places]
            else:  # ship.rebuild
                builds += [
                    f"REBUILD_CARGO_SHIP {n} {e}" for n in range(SHIPS) for e in places if e != self.fleet[seat][n]
                ]
        if self._has(seat, SETTLER) and self.supply(seat, "settler") > 0:  # settler.place, settler.room, settler.supply
            builds += [f"BUILD_SETTLER {v}" for v in self._harbours(seat) if v not in self.basins]
            for n, edge in enumerate(self.fleet[seat]):
                if edge is not None and not self.laden[seat][n] and self._at_harbour(seat, edge):
                    builds.append(f"EMBARK_SETTLER {n}")
        return builds

    def _movements(self, seat, entry):
        """All of the movement phase: every ship does what it can where it lies, whether it has sailed, will sail or neither."""
        choices = self._dumps(seat)
        stuck = self._is_stuck(seat, entry)
        if not stuck:
            choices.append("DONE")
        for n, edge in enumerate(self.fleet[seat]):
            if edge is None:
                continue
            if n not in entry["over"]:  # movement.one_by_one, discovery.ends
                if n not in entry["hastened"] and self.hands[seat]["wool"] > 0:  # movement.hasten
                    choices.append(f"HASTEN {n}")
                if not stuck or n == entry["current"]:
                    left = self._left(seat, n, entry)
                    choices += [f"SAIL {n} {to}" for to in self._next(edge) if self._may_come(seat, n, to, left)]
            for v in self.edge_vertices[edge]:
                if v in self._harbours(seat):
                    choices += self._transfers(seat, n, v)
            if self.laden[seat][n] and self.supply(seat, "settlement") > 0:  # settler.land, .distance, .unexplored
                choices += [
                    f"LAND_SETTLER {n} {v}"
                    for v in self.edge_vertices[edge]
                    if v in self.sites and self._far_from_all(v)
                ]
        return choices

    def _is_stuck(self, seat, entry):
        """Whether the ship that is being moved lies with two others, so that no other sails before it goes on: movement.two."""
        current = entry["current"]
        return current is not None and self._others_on(self.fleet[seat][current], seat, current) >= 2

    def _left(self, seat, n, entry):
        """Points of a ship that is being moved, or of one that has not set out."""
        if n == entry["current"]:
            return entry["left"]
        return self._speed(seat) + HASTE * (n in entry["hastened"])

    def _speed(self, seat):
        return POINTS  # movement.points

    def _transfers(self, seat, n, v):
        """Between a hold and a basin beside it: settler.load, movement.free_loading, movement.stop."""
        if v in self.basins and not self.laden[seat][n]:
            return [f"LOAD {n} {v}"] if self._are_all_free(seat, v) else []
        if v not in self.basins and self.laden[seat][n]:
            return [f"UNLOAD {n} {v}"] if self._are_all_free(seat, n) else []
        return []

    # Each figure is taken aboard once and set ashore once a stop (movement.stop). A place is a ship's number or a corner with a
    # basin; of each the movement phase knows which figures were taken aboard or set ashore, and forgets it as a ship sails.

    def _lying(self, seat, place):
        """What is in a hold or a basin."""
        full = self.laden[seat][place] if isinstance(place, int) else place in self.basins
        return ("settler",) if full else ()

    def _figures(self, seat, place):
        """The figures there, each with what was done with it; of equal ones the first that would move comes first."""
        told = list(self.pending[-1]["handled"].get(place, ()))
        new = Counter(self._lying(seat, place)) - Counter(thing for thing, _ in told)
        return sorted([*((thing, ()) for thing in new.elements()), *told], key=lambda figure: len(figure[1]))

    def _free(self, seat, place):
        """The things there of which one may go: out of a hold ashore, out of a basin aboard."""
        way = "ashore" if isinstance(place, int) else "aboard"
        return [thing for thing, done in self._figures(seat, place) if way not in done]

    def _are_all_free(self, seat, place):
        return len(self._free(seat, place)) == len(self._lying(seat, place))

    def _take_out(self, seat, place, things):
        """Figures leave a place, of equal ones the least handled. Asked before what lies there is changed. Returns: them."""
        stay, gone = self._figures(seat, place), []
        for thing in things:
            figure = next(figure for figure in stay if figure[0] == thing)
            stay.remove(figure)
            gone.append(figure)
        self._note(place, stay)
        return gone

    def _note(self, place, figures):
        self.pending[-1]["handled"][place] = tuple(figure for figure in figures if figure[1])

    def _hand_over(self, seat, n, v, up, down):
        """Some things go aboard and others ashore, at once."""
        goes_up, goes_down = self._take_out(seat, v, up), self._take_out(seat, n, down)
        handled = self.pending[-1]["handled"]
        for place, way, figures in ((n, "aboard", goes_up), (v, "ashore", goes_down)):
            self._note(place, [*handled[place], *((thing, (*done, way)) for thing, done in figures)])

    def _next(self, edge):
        """The sea routes that an edge meets at its ends."""
        return sorted({e for v in self.edge_vertices[edge] for e in self.vertex_edges[v]} & self.lanes - {edge})

    def _may_come(self, seat, n, to, points):
        """Whether a ship with some points may go there: it stays, or goes on to where it may stay (movement.two)."""
        if points == 0:
            return False
        if self._others_on(to, seat, n) < 2:
            return True
        if self._explores(to):
            return False  # there its movement ends
        return any(self._may_come(seat, n, further, points - 1) for further in self._next(to))

    # -- doing it -----------------------------------------------------------------------------------------------------

    def _award_longest_route(self):
        pass  # base.no_titles

    def _send_robber(self, seat):
        pass  # base.no_robber

    def _produce(self, total):
        """A card for each building, a harbour settlement's too; a gold for whoever has none: harbour.yield, gold.compensation."""
        owed = {good: Counter() for good in GOODS}
        for tile in self.dry:
            terrain, token = self.board["tiles"][tile]
            for v in self.tile_vertices[tile]:
                owner = self._owner_at(v)
                if token == total and terrain in YIELD and owner not in (None, NOBODY):
                    owed[YIELD[terrain]][owner] += 1
        paid = set()
        for good, claims in owed.items():
            short = sum(claims.values()) > self.bank[good]
            if short and not (len(claims) == 1 and self.single_receiver_exception):
                continue  # base.production.shortage
            for seat, n in claims.items():
                n = min(n, self.bank[good])
                self._from_bank(seat, {good: n})
                if n:
                    paid.add(seat)
        for seat in self.seats:
            if seat not in paid:
                self.gold[seat] += 1

    def _do_sell_for_gold(self, seat, good):
        self._to_bank(seat, {good: 3})
        self.gold[seat] += 1

    def _do_buy_with_gold(self, seat, good):
        self.gold[seat] -= 2
        self.purchases += 1
        self._from_bank(seat, {good: 1})

    def _do_build_harbour_settlement(self, seat, v):
        self.buildings[v] = (seat, "harbour")
        self._to_bank(seat, HARBOUR)

    def _do_build_cargo_ship(self, seat, edge):
        self.fleet[seat][self.fleet[seat].index(None)] = edge
        self._to_bank(seat, SHIP)

    def _do_rebuild_cargo_ship(self, seat, n, edge):
        self.fleet[seat][int(n)], self.laden[seat][int(n)] = edge, self.nothing
        self._to_bank(seat, SHIP)

    def _do_build_settler(self, seat, v):
        self.basins.add(v)
        self._to_bank(seat, SETTLER)

    def _do_embark_settler(self, seat, n):
        self.laden[seat][int(n)] = True
        self._to_bank(seat, SETTLER)

    def _do_dump(self, seat, n):
        self._forget(int(n))
        self.laden[seat][int(n)] = self.nothing

    def _do_clear_basin(self, seat, v):
        self._forget(v)
        self.basins.remove(v)

    def _forget(self, *places):
        """Nothing is known of what was done with the figures of some places."""
        for place in places:
            self.pending[-1].get("handled", {}).pop(place, None)

    # the movement phase

    def _do_end_turn(self, seat):
        self._begin_movement(seat, None)

    def _part_done(self):
        """The pair moves its ships too: six.paired."""
        entry = self.pending[-1]
        if entry["what"] == "pair" and not entry.get("sailed"):
            self._begin_movement(self.turn, entry["active"])
        else:
            super()._part_done()

    def _begin_movement(self, seat, active):
        """`active` is the seat whose pair this one is, None in its own turn."""
        self.pending[-1] = self._phase(active)
        self._without_ships(seat)

    def _phase(self, active):
        return {
            "what": "movement", "active": active, "current": None, "left": 0, "over": (), "hastened": (), "handled": {},
        }  # fmt: skip

    def _without_ships(self, seat):
        """movement.none."""
        if self.supply(seat, "ship") == SHIPS and not self._may_cast():
            self._do_done(seat)

    def _may_cast(self):
        """Whether a die may be cast for fish, ships or not: fish.cast."""
        return False

    def _do_done(self, seat):
        active = self.pending[-1]["active"]
        self.purchases = 0
        if active is None:
            super()._do_end_turn(seat)
        else:
            self.pending[-1] = {"what": "pair", "active": active, "sailed": True}
            self._part_done()

    def _cannot_do_anything(self):
        """A pair without cards is asked if it can buy some or has cargo to give up; its ships sail in any case."""
        if not super()._cannot_do_anything():
            return False
        can_buy = self.gold[self.turn] >= 2 and self.purchases < self.gold_purchases
        return self.pending[-1]["what"] == "phase" or not (can_buy or self._dumps(self.turn))

    def _rest(self):
        """The movement of the ship that is being moved is over, if one is."""
        entry = self.pending[-1]
        if entry["current"] is not None:
            entry["over"] = (*entry["over"], entry["current"])
        entry["current"] = None

    def _do_sail(self, seat, n, to):
        """Sailing alone begins a movement, and ends that of the ship before: movement.one_by_one."""
        entry, n = self.pending[-1], int(n)
        left = self._left(seat, n, entry)
        if entry["current"] != n:
            self._rest()
        entry.update(current=n, left=left - 1)
        self._forget(n, *self.edge_vertices[self.fleet[seat][n]])
        self.fleet[seat][n] = to
        found = self._explores(to)
        if found:
            self._rest()  # discovery.ends
        # In which order nature turns up several is of no account; it is the engine's.
        self.pending += [{"what": "find", "tile": tile} for tile in found]

    def _do_hasten(self, seat, n):
        entry = self.pending[-1]
        if entry["current"] == int(n):
            entry["left"] += HASTE
        entry["hastened"] = (*entry["hastened"], int(n))
        self._to_bank(seat, {"wool": 1})

    def _do_load(self, seat, n, v):
        self._hand_over(seat, int(n), v, ("settler",), ())
        self.laden[seat][int(n)] = True
        self.basins.remove(v)

    def _do_unload(self, seat, n, v):
        self._hand_over(seat, int(n), v, (), ("settler",))
        self.laden[seat][int(n)] = False
        self.basins.add(v)

    def _do_land_settler(self, seat, n, v):
        self._forget(int(n))
        if self.pending[-1]["current"] == int(n):
            self.pending[-1]["current"] = None
        self.fleet[seat][int(n)], self.laden[seat][int(n)] = None, self.nothing
        self.buildings[v] = (seat, "settlement")
        self._check_victory()
        if self.won is None:
            self._without_ships(seat)

    def _do_find_terrain(self, seat, tile, terrain):
        """discovery.token, discovery.other."""
        self.pending.pop()
        self.hidden[self.sea.region[tile]][terrain] -= 1
        if terrain == "sea":
            self.board["tiles"][tile] = ("sea", 0)
            self._look_round()
            self.gold[seat] += 2
        else:
            self.pending.append({"what": "token", "tile": tile, "terrain": terrain})

    def _do_find_token(self, seat, tile, token):
        """discovery.land, discovery.short."""
        terrain = self.pending.pop()["terrain"]
        self.hidden_tokens[self.sea.region[tile]][int(token)] -= 1
        self.board["tiles"][tile] = (terrain, int(token))
        self._look_round()
        if self.bank[YIELD[terrain]] > 0:
            self._from_bank(seat, {YIELD[terrain]: 1})
