"""What all scenarios after the first one share, as plainly: free founding, units, cargo of all sorts and the pirate ship.

Written from the book, pages 9, 10 and 13, and the clauses `explorers_pirates.*`, over the oracle of the first scenario. A hold
and a basin are here what lies in them: a tuple of "settler", "shoal", "unit" and "sack".
"""

from base.oracle import YIELD

from .oracle import NOBODY, SETTLER, SETTLERS, ExplorersOracle
from .plain_missions import MISSIONS
from .plain_sea import HIDDEN, Sea

UNIT = {"ore": 1, "wool": 1}
UNITS = 9
LARGE = {"settler", "shoal"}
SEAS = {name: Sea(plain) for name, plain in MISSIONS.items()}


def has_room(cargo):
    """Two places: a large thing takes both (unit.two)."""
    return len(cargo) < 2 and not LARGE & set(cargo)


def without(cargo, thing):
    left = list(cargo)
    left.remove(thing)
    return tuple(left)


def with_one(cargo, thing):
    return tuple(sorted((*cargo, thing)))


class VoyageOracle(ExplorersOracle):
    """A game of a scenario after the first, but for its missions.

    Args:
        scenario: its ruleset. The rest as in `ExplorersOracle`.
    """

    nothing = ()

    def __init__(self, scenario, players, **options):
        self.plain = MISSIONS[scenario]
        self.scenario = scenario
        super().__init__(players, **options)
        self.basins = {}
        self.pirate = None  # its owner and its tile
        rows = self.plain["rows"]
        middle = "abcdefghijk"[len(rows) // 2 + 1]
        self.island = [tile for tile in self.dry if self._terrain(tile) != HIDDEN]
        self.frame = f"{middle}{len(rows[len(rows) // 2].split()) + 1}"
        self.pending = [{"what": "found harbour", "order": tuple(self.seats), "place": 0}]

    def _sea(self, players):
        return SEAS[self.scenario]

    def _lay_out(self, start_colours):
        pass  # founding.harbour: everybody founds freely

    def copy(self):
        other = super().copy()
        other.basins = dict(self.basins)
        return other

    # -- founding -----------------------------------------------------------------------------------------------------

    def joint(self):
        entry = self.pending[-1]
        if self.won is None and entry["what"].startswith("found"):
            return {entry["order"][entry["place"]]}
        return super().joint()

    def circles(self):
        """The two eastern corners of each row's easternmost tile of the island: founding.circles."""
        last = {tile[0]: tile for tile in sorted(self.island, key=lambda t: (t[0], int(t[1:])))}
        return {v for tile in last.values() for v in self.tile_vertices[tile][1:3]}

    def _founding(self, seat, entry):
        match entry["what"]:
            case "found harbour":
                return [f"BUILD_HARBOUR_SETTLEMENT {v}" for v in self.circles() if self._far_from_all(v)]
            case "found neutral harbour":
                return [f"FOUND_NEUTRAL {v}" for v in self.circles() if self._far_from_all(v)]
            case "found neutral":
                return [f"FOUND_NEUTRAL {v}" for v in self._home() if self._far_from_all(v)]
            case "found home":
                return [f"BUILD_SETTLEMENT {v}" for v in self._home() if self._far_from_all(v)]
            case "found way":
                (home,) = [v for v, building in self.buildings.items() if building == (seat, "settlement")]
                return [f"BUILD_ROAD {e}" for e in self.vertex_edges[home] if e in self.paths and e not in self.roads]
            case "found ship":
                return [f"FOUND_CARGO_SHIP {e}" for e in self._ship_places(seat)]
        raise AssertionError(entry)

    def _home(self):
        return {v for tile in self.island for v in self.tile_vertices[tile]}

    def _founded(self):
        """founding.harbour, .neutral, .settlement, .road, .ship, .order."""
        entry = self.pending[-1]
        forward, back = tuple(self.seats), tuple(self.seats[::-1])
        rounds = {"found harbour": forward, "found home": back, "found way": forward}
        if len(self.seats) == 2:
            rounds = {
                "found harbour": forward, "found neutral harbour": forward, "found neutral": back, "found home": back,
                "found way": forward,
            }  # fmt: skip
        if entry["what"] == "found way":
            self.pending[-1] = {**entry, "what": "found ship"}
            return
        what = "found way" if entry["what"] == "found ship" else entry["what"]
        if entry["place"] + 1 < len(entry["order"]):
            self.pending[-1] = {"what": what, "order": entry["order"], "place": entry["place"] + 1}
            return
        names = list(rounds)
        later = names[names.index(what) + 1 :]
        if later:
            self.pending[-1] = {"what": later[0], "order": rounds[later[0]], "place": 0}
        else:
            self.pending[-1] = {"what": "before roll"}

    def _is_founding(self):
        return self.pending[-1]["what"].startswith("found")

    def _do_build_harbour_settlement(self, seat, v):
        if self._is_founding():
            self.buildings[v] = (seat, "harbour")
            self._founded()
        else:
            super()._do_build_harbour_settlement(seat, v)

    def _do_found_neutral(self, seat, v):
        self.buildings[v] = (NOBODY, "harbour" if self.pending[-1]["what"] == "found neutral harbour" else "settlement")
        self._founded()

    def _do_build_settlement(self, seat, v):
        if not self._is_founding():
            super()._do_build_settlement(seat, v)
            return
        self.buildings[v] = (seat, "settlement")
        for tile in self.vertex_tiles[v]:  # founding.cards
            good = YIELD.get(self._terrain(tile))
            if good is not None and self.bank[good] > 0:
                self._from_bank(seat, {good: 1})
        self._founded()

    def _do_build_road(self, seat, edge):
        if self._is_founding():
            self.roads[edge] = seat
            self._founded()
        else:
            super()._do_build_road(seat, edge)

    def _do_found_cargo_ship(self, seat, edge):
        self.fleet[seat][0], self.laden[seat][0] = edge, ("settler",)
        self._founded()

    # -- what may be done ---------------------------------------------------------------------------------------------

    def supply(self, seat, what):
        mine = [*self.laden[seat], *(cargo for v, cargo in self.basins.items() if self._owner_at(v) == seat)]
        if what == "settler":
            return SETTLERS - sum(cargo.count("settler") for cargo in mine)
        if what == "unit":
            return UNITS - sum(cargo.count("unit") for cargo in mine) - self._units_ashore(seat)
        return super().supply(seat, what)

    def _units_ashore(self, seat):
        return 0

    def _is_barred(self, seat, tiles):
        """Whether a mission forbids to build at the paths or corners of some tiles."""
        return False

    def _choices(self, seat):
        entry = self.pending[-1]
        if self._is_founding():
            choices = self._founding(seat, entry)
        elif entry["what"] == "place pirate":
            choices = [f"PLACE_PIRATE {tile}" for tile in self._pirate_tiles(seat)]
        else:
            choices = super()._choices(seat)
        return [choice for choice in choices if self._is_allowed(seat, choice)]

    def _is_allowed(self, seat, choice):
        kind, *slots = choice.split()
        if kind == "BUILD_ROAD":
            return not self._is_barred(seat, self.edge_tiles[slots[0]])
        if kind in ("BUILD_SETTLEMENT", "LAND_SETTLER", "BUILD_HARBOUR_SETTLEMENT", "FOUND_NEUTRAL"):
            return not self._is_barred(seat, self.vertex_tiles[slots[-1]])
        return True

    def _builds(self, seat):
        builds = super()._builds(seat)
        if self._has(seat, UNIT) and self.supply(seat, "unit") > 0:  # unit.cost, unit.place, unit.two
            builds += [f"BUILD_UNIT {v}" for v in self._harbours(seat) if has_room(self.basins.get(v, ()))]
            for n, edge in enumerate(self.fleet[seat]):
                if edge is not None and has_room(self.laden[seat][n]) and self._at_harbour(seat, edge):
                    builds.append(f"EMBARK_UNIT {n}")
        return builds

    def _movements(self, seat, entry):
        choices = []
        for choice in super()._movements(seat, entry):
            kind, *slots = choice.split()
            if kind != "LAND_SETTLER" or self.laden[seat][int(slots[0])] == ("settler",):
                choices.append(choice)
        for n, edge in enumerate(self.fleet[seat]):
            if edge is not None:
                if self._is_ready(seat, n, entry):
                    choices.append(f"CHASE_PIRATE_SHIP {n}")
                choices += self._errands(seat, n, self._beside(edge))
        return choices

    def _beside(self, edge):
        """The tiles at whose corners or paths a ship lies."""
        return sorted({tile for v in self.edge_vertices[edge] for tile in self.vertex_tiles[v]})

    def _errands(self, seat, n, tiles):
        """What a ship does for the missions at some tiles, whether its movement is over or not: lair.passing, fish.rests."""
        return []

    def _transfers(self, seat, n, v):
        """unit.one: one of several; what is all there is, and finds an empty place, is loaded whole. transfer.exchange."""
        choices = super()._transfers(seat, n, v)
        aboard, ashore = self.laden[seat][n], self.basins.get(v, ())
        may_come, may_go = self._free(seat, v), self._free(seat, n)
        for kind, start, goal, free in (("LOAD_ONE", ashore, aboard, may_come), ("UNLOAD_ONE", aboard, ashore, may_go)):
            for thing in sorted({*free} - LARGE):
                if has_room(goal) and (goal or len(start) > 1):
                    choices.append(f"{kind} {n} {v} {thing}")
        if aboard and ashore and aboard != ashore and self._are_all_free(seat, n) and self._are_all_free(seat, v):
            choices.append(f"EXCHANGE {n} {v}")
        for comes, goes in (("unit", "sack"), ("sack", "unit")):
            if comes in may_come and goes in may_go and len(aboard) + len(ashore) > 2:
                choices.append(f"EXCHANGE_ONE {n} {v} {comes}")
        return choices

    def _lying(self, seat, place):
        return self.laden[seat][place] if isinstance(place, int) else self.basins.get(place, ())

    def _dumps(self, seat):
        """Of two small figures one alone may be given up too."""
        dumps = super()._dumps(seat)
        for n, cargo in enumerate(self.laden[seat]):
            dumps += [f"DUMP_ONE {n} {thing}" for thing in {*cargo} if len(cargo) == 2]
        for v in self._harbours(seat):
            cargo = self.basins.get(v, ())
            dumps += [f"CLEAR_ONE {v} {thing}" for thing in {*cargo} if len(cargo) == 2]
        return dumps

    # -- doing it -----------------------------------------------------------------------------------------------------

    def _do_build_settler(self, seat, v):
        self.basins[v] = ("settler",)
        self._to_bank(seat, SETTLER)

    def _do_embark_settler(self, seat, n):
        super()._do_embark_settler(seat, n)
        self.laden[seat][int(n)] = ("settler",)

    def _do_build_unit(self, seat, v):
        self.basins[v] = with_one(self.basins.get(v, ()), "unit")
        self._to_bank(seat, UNIT)

    def _do_embark_unit(self, seat, n):
        self.laden[seat][int(n)] = with_one(self.laden[seat][int(n)], "unit")
        self._to_bank(seat, UNIT)

    def _do_clear_basin(self, seat, v):
        self._forget(v)
        del self.basins[v]

    def _loses(self, seat, n, *things):
        """Things leave a ship for good."""
        if self.pending[-1]["what"] == "movement":
            self._take_out(seat, n, things)
        for thing in things:
            self.laden[seat][n] = without(self.laden[seat][n], thing)

    def _do_dump_one(self, seat, n, thing):
        self._loses(seat, int(n), thing)

    def _do_clear_one(self, seat, v, thing):
        if self.pending[-1]["what"] == "movement":
            self._take_out(seat, v, (thing,))
        self.basins[v] = without(self.basins[v], thing)

    def _carry(self, seat, n, v, up, down):
        """Things go aboard and ashore."""
        n = int(n)
        self._hand_over(seat, n, v, up, down)
        aboard, ashore = list(self.laden[seat][n]), list(self.basins.pop(v, ()))
        for start, goal, things in ((ashore, aboard, up), (aboard, ashore, down)):
            for thing in things:
                start.remove(thing)
                goal.append(thing)
        self.laden[seat][n] = tuple(sorted(aboard))
        if ashore:
            self.basins[v] = tuple(sorted(ashore))

    def _do_load(self, seat, n, v):
        self._carry(seat, n, v, self.basins[v], ())

    def _do_unload(self, seat, n, v):
        self._carry(seat, n, v, (), self.laden[seat][int(n)])

    def _do_exchange(self, seat, n, v):
        self._carry(seat, n, v, self.basins[v], self.laden[seat][int(n)])

    def _do_load_one(self, seat, n, v, thing):
        self._carry(seat, n, v, (thing,), ())

    def _do_unload_one(self, seat, n, v, thing):
        self._carry(seat, n, v, (), (thing,))

    def _do_exchange_one(self, seat, n, v, thing):
        self._carry(seat, n, v, (thing,), ("sack" if thing == "unit" else "unit",))

    # -- the pirate ship ----------------------------------------------------------------------------------------------

    def _pirate_tiles(self, seat):
        """pirate.sea, pirate.other: any sea that is known but that on the frame and that beside the start island."""
        near = {t for tile in self.island for e, tiles in self.edge_tiles.items() if tile in tiles for t in tiles}
        sea = [t for t in self.tile_vertices if self._terrain(t) == "sea" and t not in near and t != self.frame]
        return [t for t in sea if self.pirate != (seat, t)]

    def _send_robber(self, seat):
        """pirate.seven; pirate.nowhere."""
        if self._pirate_tiles(seat):
            self.pending.append({"what": "place pirate"})

    def _victims(self, seat):
        """pirate.steal, .gold, .nothing: rivals with a ship on one of the paths of the tile."""
        tile = self.pirate[1]
        beside = {s for s in self.seats for edge in self.fleet[s] if edge is not None and tile in self.edge_tiles[edge]}
        return sorted(s for s in beside - {seat} if sum(self.hands[s].values()) + self.gold[s] > 0)

    def _do_place_pirate(self, seat, tile):
        self.pirate = (seat, tile)
        self._frightened(tile)
        if self._victims(seat):
            self.pending[-1] = {"what": "rob"}
        else:
            self.pending.pop()

    def _frightened(self, tile):
        """What a pirate ship drives off."""

    def _do_rob(self, seat, victim):
        if any(self.hands[int(victim)].values()):
            super()._do_rob(seat, victim)
            return
        self.gold[int(victim)] -= 1
        self.gold[seat] += 1
        self.pending.pop()

    def _is_rivals(self, seat):
        return self.pirate is not None and self.pirate[0] != seat

    def _owes_tribute(self, seat, n, edge):
        """pirate.tribute, .each, .once, .own."""
        return self._is_rivals(seat) and self.pirate[1] in self.edge_tiles[edge] and n not in self.pending[-1]["paid"]

    def _may_come(self, seat, n, to, points):
        """pirate.leave: whoever cannot pay neither comes to such a path nor leaves it."""
        here = self.fleet[seat][n]
        if self.gold[seat] == 0 and (self._owes_tribute(seat, n, here) or self._owes_tribute(seat, n, to)):
            return False
        return super()._may_come(seat, n, to, points)

    def _phase(self, active):
        return {**super()._phase(active), "paid": (), "sailed": (), "fought": ()}

    def _do_sail(self, seat, n, to):
        entry, n = self.pending[-1], int(n)
        if self._owes_tribute(seat, n, self.fleet[seat][n]) or self._owes_tribute(seat, n, to):
            self.gold[seat] -= 1
            entry["paid"] = (*entry["paid"], n)
        entry["sailed"] = (*entry["sailed"], n)
        super()._do_sail(seat, n, to)

    def _is_ready(self, seat, n, entry):
        """pirate.chase, pirate.ready."""
        if not self._is_rivals(seat) or n in entry["sailed"] or n in entry["fought"]:
            return False
        return self.pirate[1] in self._beside(self.fleet[seat][n])

    def _do_chase_pirate_ship(self, seat, n):
        """pirate.before."""
        entry = self.pending[-1]
        entry["fought"] = (*entry["fought"], int(n))
        self.pending.append({"what": "chase die"})

    def _driving_off(self, seat):
        return {6}  # pirate.six

    def _do_chase_die(self, seat, face):
        """pirate.after."""
        self.pending.pop()
        if int(face) in self._driving_off(seat):
            self.pirate = None
            self._send_robber(seat)
