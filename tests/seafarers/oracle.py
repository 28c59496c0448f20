"""Seafarers once more, slow and plain, over the plain base game of `oracle.py`.

Written from the project's rules of Seafarers, sections 2 and 3.3 to 3.6, and the maps of `plain_maps.py`; it shares neither
code nor boards with the engine.
"""

from collections import Counter
from functools import lru_cache

from base.oracle import GOODS, YIELD, Oracle, touching

from .plain_maps import FIRST, MAPS

TERRAINS = {
    "M": "mountains", "F": "forest", "G": "fields", "P": "pasture", "H": "hills", "A": "gold", "D": "desert", "~": "sea",
    "?": "fog",
}  # fmt: skip
SHIP = {"lumber": 1, "wool": 1}
SHIPS = 15
SIDES = {"NE": (0, 1), "E": (1, 2), "SE": (2, 3), "SW": (3, 4), "W": (4, 5), "NW": (5, 0)}
"""Positions of a side's two corners, clockwise from N."""
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


class Sea:
    """A map of `plain_maps.py` in the names of places: rows are lettered from the north, columns numbered from the west, and what
    lies beyond the map is counted too."""

    def __init__(self, plain):
        self.plain = plain
        at, area = {}, {}
        areas = [line.split() for line in plain.get("areas", "").split("|")]
        for r, line in enumerate(plain["rows"]):
            for k, word in enumerate(line.split()):
                at[FIRST[r] + k, r] = (TERRAINS[word[0]], int(word[1:] or 0))
                area[FIRST[r] + k, r] = areas[r][k] if "areas" in plain else "-"
        beyond = set(at) | {(q + dq, r + dr) for q, r in at for dq, dr in AROUND}
        names = {}
        for row in range(-1, 8):
            columns = [q for q, r in beyond if r == row]
            for q in columns:
                names[q, row] = "abcdefghi"[row + 1] + str(q - min(columns) + 1)
        self.names = names
        self.tiles = {names[place]: tile for place, tile in at.items()}
        self.areas = {names[place]: letter for place, letter in area.items()}
        self.places = touching({name: (2 * q + r, 3 * r) for (q, r), name in names.items()}, tuple(self.tiles))
        edges = {frozenset(ends): edge for edge, ends in self.places[1].items()}
        self.harbours = {}
        for (q, r, side), offer in plain["harbours"].items():
            around = self.places[0][names[q, r]]
            one, other = SIDES[side]
            self.harbours[edges[frozenset([around[one], around[other]])]] = offer


SEAS = {key: Sea(plain) for key, plain in MAPS.items()}


@lru_cache(maxsize=4096)
def longest_line(pieces, ends, own):
    """The most pieces in a row: each of them is a kind, a name and two corners. No line goes on through a corner where it
    ends, and from one kind to the other it goes at own corners alone."""
    at = {}
    for piece in pieces:
        for v in piece[2:]:
            at.setdefault(v, []).append(piece)

    def walk(v, used, kind):
        if used and v in ends:
            return len(used)
        best = len(used)
        for piece in at[v]:
            if piece not in used and (not used or piece[0] == kind or v in own):
                one, other = piece[2:]
                best = max(best, walk(other if v == one else one, used | {piece}, piece[0]))
        return best

    return max((walk(v, frozenset(), None) for v in at), default=0)


class SeafarersOracle(Oracle):
    """One game of a scenario.

    Args:
        sea: a `Sea`. points_to_win: None for the scenario's own. The rest as in `Oracle`.
    """

    def __init__(self, sea, players, *, points_to_win=None, ship_loops=1, island_points=2, **options):
        self.sea = sea
        plain = sea.plain
        board = {"tiles": dict(sea.tiles), "harbours": sea.harbours, "robber": sea.names.get(plain["robber"])}
        if points_to_win is None:
            points_to_win = plain["target"]
        super().__init__(board, players, points_to_win=points_to_win, **options)
        self.ship_loops, self.island_points = ship_loops, island_points
        self.edge_tiles = {
            edge: [t for t, around in self.tile_vertices.items() if set(ends) <= set(around)]
            for edge, ends in self.edge_vertices.items()
        }
        self.vertex_tiles = {
            v: [t for t, around in self.tile_vertices.items() if v in around] for v in self.vertex_edges
        }
        self.ships = {}  # edge -> seat
        self.fresh = set()  # edges with a ship of this turn
        self.moved = False  # a ship, in this turn
        self.pirate = sea.names[plain["pirate"]] if plain["pirate"] else None  # None: on the frame
        self.home = {seat: set() for seat in self.seats}  # areas where each began
        self.settled = {seat: set() for seat in self.seats}  # areas that brought points
        self.hidden = dict(plain.get("fog", {}))  # terrain -> how many are left to find
        self.hidden_numbers = dict(plain.get("fog_numbers", {}))
        self._look_round()

    def _geometry(self):
        return self.sea.places

    def _terrain(self, tile):
        return self.board["tiles"][tile][0]

    def _look_round(self):
        """Where land is known: what is hidden is neither land nor sea."""
        self.dry = [tile for tile in self.tile_vertices if self._terrain(tile) not in ("sea", "fog")]
        self.sites = {v for v, tiles in self.vertex_tiles.items() if set(tiles) & set(self.dry)}
        self.paths = {e for e, tiles in self.edge_tiles.items() if set(tiles) & set(self.dry)}
        # 2.1.1: sea at one side, and beyond the frame there is sea as well.
        self.lanes = {
            e
            for e, tiles in self.edge_tiles.items()
            if len(tiles) == 1 or any(self._terrain(t) == "sea" for t in tiles)
        }

    def copy(self):
        """An independent copy."""
        other = super().copy()
        other.board = {**self.board, "tiles": dict(self.board["tiles"])}
        other.ships = dict(self.ships)
        other.fresh = set(self.fresh)
        other.home = {seat: set(areas) for seat, areas in self.home.items()}
        other.settled = {seat: set(areas) for seat, areas in self.settled.items()}
        other.hidden = dict(self.hidden)
        other.hidden_numbers = dict(self.hidden_numbers)
        return other

    # -- what can be asked --------------------------------------------------------------------------------------------

    def actor(self):
        if self.won is None and self.pending[-1]["what"] in ("find", "number"):
            return "*"
        return super().actor()

    def joint(self):
        entry = self.pending[-1]
        if self.won is None and entry["what"] in ("find", "number"):
            return set()
        if self.won is None and entry["what"] == "gold":
            return {entry["seat"]}
        return super().joint()

    def weights(self):
        if self.won is None and self.pending[-1]["what"] == "find":
            return {f"* FIND_TERRAIN {self.pending[-1]['tile']} {t}": n for t, n in self.hidden.items() if n}
        if self.won is None and self.pending[-1]["what"] == "number":
            return {f"* FIND_TOKEN {self.pending[-1]['tile']} {k}": n for k, n in self.hidden_numbers.items() if n}
        return super().weights()

    def supply(self, seat, what):
        if what == "ship":
            return SHIPS - sum(1 for owner in self.ships.values() if owner == seat)
        return super().supply(seat, what)

    def public_points(self, seat):
        return super().public_points(seat) + self.island_points * len(self.settled[seat])  # 2.8

    def route_length(self, seat):
        """2.4: roads and ships, from one kind to the other only through an own building; never through another's."""
        return self._longest(seat, lambda v: self._owner_at(v) not in (None, seat))

    def _longest(self, seat, ends_at):
        """Of a seat's roads and ships; a line goes to a corner where it ends, and no further."""
        mine = {("road", e, *self.edge_vertices[e]) for e, owner in self.roads.items() if owner == seat}
        mine |= {("ship", e, *self.edge_vertices[e]) for e, owner in self.ships.items() if owner == seat}
        corners = {v for piece in mine for v in piece[2:]}
        own = {v for v in corners if self._owner_at(v) == seat}
        return longest_line(frozenset(mine), frozenset(filter(ends_at, corners)), frozenset(own))

    # -- ships --------------------------------------------------------------------------------------------------------

    def _sails_to(self, seat, v, without=None):
        return any(self.ships.get(e) == seat for e in self.vertex_edges[v] if e != without)

    def _comes_to(self, seat, v):
        """2.2: a settlement goes where an own road or ship leads."""
        return super()._comes_to(seat, v) or self._sails_to(seat, v)

    def _road_places(self, seat):
        """2.1.2, 2.1.6, 2.1.7: on a free edge with land, from an own building or an own road; no ship helps."""
        if self.supply(seat, "road") == 0:
            return []
        free = [e for e in self.paths if e not in self.roads and e not in self.ships]
        return [e for e in free if any(self._road_from(seat, v) for v in self.edge_vertices[e])]

    def _road_from(self, seat, v):
        return self._owner_at(v) == seat or (v not in self.buildings and super()._comes_to(seat, v))

    def _ship_places(self, seat):
        return self._lanes_for(seat) if self.supply(seat, "ship") else []

    def _lanes_for(self, seat, lifted=None):
        """2.1.1 to 2.1.5: on a free lane, not at the pirate, from an own building or ship, not past another's building; 2.3.5:
        with one ship lifted, from the others."""
        return [
            e for e in self.lanes
            if e not in self.roads and e not in self.ships and self.pirate not in self.edge_tiles[e]
            and any(self._ship_from(seat, v, lifted) for v in self.edge_vertices[e])
        ]  # fmt: skip

    def _ship_from(self, seat, v, lifted):
        return self._owner_at(v) == seat or (v not in self.buildings and self._sails_to(seat, v, lifted))

    def _ship_moves(self, seat):
        """2.3."""
        if self.moved:
            return []
        moves = []
        for e, owner in self.ships.items():
            if (
                owner == seat
                and e not in self.fresh
                and self.pirate not in self.edge_tiles[e]
                and self._is_open(seat, e)
            ):
                moves += [f"MOVE_SHIP {e} {to}" for to in self._lanes_for(seat, e)]
        return moves

    def _is_open(self, seat, e):
        """Not on a way between two own buildings, and either an end, or on a ring that has no own building, or one beside it."""
        one, other = self.edge_vertices[e]
        joined, rings = False, []

        def on(way, goal):
            """Ways from a corner on; `goal` is told each of them."""
            goal(way)
            for edge in self.vertex_edges[way[-1]]:
                if edge != e and self.ships.get(edge) == seat:
                    (v,) = set(self.edge_vertices[edge]) - {way[-1]}
                    if v not in way:
                        on([*way, v], goal)

        starts, ends = [], []
        on([one], starts.append)
        on([other], ends.append)
        for back in starts:
            if back[-1] == other:
                rings.append(back)
            for forth in ends:
                if not set(back) & set(forth):
                    joined |= self._owner_at(back[-1]) == seat and self._owner_at(forth[-1]) == seat
        if joined:
            return False
        if any(self._owner_at(v) != seat and not self._sails_to(seat, v, e) for v in (one, other)):
            return True
        if not self.ship_loops:
            return False
        for ring in rings:
            built = {v for v in ring if self._owner_at(v) == seat}
            if not built or (len(built) == 1 and built <= {one, other}):
                return True
        return False

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _choices(self, seat):
        entry = self.pending[-1]
        match entry["what"]:
            case "found settlement":
                return [f"BUILD_SETTLEMENT {v}" for v in self.sites if self._far_from_all(v) and self._may_begin(v)]
            case "found road":  # 2.7
                around = [e for e in self.vertex_edges[entry["at"]] if e not in self.roads and e not in self.ships]
                ships = [e for e in around if e in self.lanes and self.pirate not in self.edge_tiles[e]]
                return [*(f"BUILD_ROAD {e}" for e in around if e in self.paths), *(f"BUILD_SHIP {e}" for e in ships)]
            case "main" | "build" | "pair":
                return [*super()._choices(seat), *self._ship_moves(seat)]
            case "free roads":
                return [*super()._choices(seat), *(f"BUILD_SHIP {e}" for e in self._ship_places(seat))]
            case "move robber":  # 2.6
                seas = [t for t in self.tile_vertices if self._terrain(t) == "sea" and t != self.pirate]
                away = ["DISMISS_PIRATE"] if self.pirate is not None else []
                return [*super()._choices(seat), *(f"MOVE_PIRATE {t}" for t in seas), *away]
            case "gold":
                return [f"TAKE_GOLD {good}" for good in self._gold(entry)]
        return super()._choices(seat)

    def _may_begin(self, v):
        """Where the scenario says: never on land that lay hidden."""
        if self.sea.plain["starts"] == "m":
            return any(self.sea.areas[t] == "m" for t in self.vertex_tiles[v])
        return any(self.sea.tiles[t][0] not in ("sea", "fog") for t in self.vertex_tiles[v])

    def _builds(self, seat):
        ships = self._ship_places(seat) if self._has(seat, SHIP) else []
        return [*super()._builds(seat), *(f"BUILD_SHIP {e}" for e in ships)]

    def _card_choices(self, seat):
        choices = super()._card_choices(seat)
        held = self.cards[seat]["road_building"] > self.bought["road_building"] and not self.card_played
        if held and "PLAY_ROAD_BUILDING" not in choices and self._ship_places(seat):
            choices.append("PLAY_ROAD_BUILDING")
        return choices

    def _gold(self, entry):
        """Cards of choice one by one in the order of the goods, and never so that cards in the bank that are owed stay there."""
        goods = GOODS[GOODS.index(entry["last"]) :] if entry["last"] else GOODS
        due = min(entry["left"], sum(self.bank[g] for g in goods))
        return [g for k, g in enumerate(goods) if self.bank[g] > 0 and sum(self.bank[h] for h in goods[k:]) >= due]

    def _victims(self, seat):
        """2.6: of the pirate, opponents with a card and a ship on an edge of its tile."""
        if not self.pending[-1].get("pirate"):
            return super()._victims(seat)
        owners = {owner for e, owner in self.ships.items() if self.pirate in self.edge_tiles[e]}
        return sorted(o for o in owners - {seat} if sum(self.hands[o].values()) > 0)

    # -- doing it -----------------------------------------------------------------------------------------------------

    def apply_trusted(self, text):
        super().apply_trusted(text)
        # 2.5: whoever finds the bank empty loses what he is owed.
        while self.won is None and self.pending[-1]["what"] == "gold" and not self._gold(self.pending[-1]):
            self.pending.pop()

    def _check_victory(self):
        if not any(entry["what"].startswith("found") for entry in self.pending):
            super()._check_victory()

    def _founding(self):
        return self.pending[-1]["what"].startswith("found")

    def _do_build_settlement(self, seat, v):
        founding, second = self._founding(), self.pending[-1].get("place", 0) >= len(self.seats)
        for area in {self.sea.areas[t] for t in self.vertex_tiles[v]} - {"-", "d", "m"}:
            if founding:
                self.home[seat].add(area)
            elif area not in self.home[seat]:
                self.settled[seat].add(area)
        super()._do_build_settlement(seat, v)
        gold = sum(1 for t in self.vertex_tiles[v] if self._terrain(t) == "gold")
        if founding and second and gold:
            self.pending.append({"what": "gold", "seat": seat, "left": gold, "last": None})

    def _do_build_road(self, seat, edge):
        free = self.pending[-1] if self.pending[-1]["what"] == "free roads" else None
        if free is not None:
            self.roads[edge] = seat
            self._laid_free(seat, edge, free)
            return
        super()._do_build_road(seat, edge)
        self._find(seat, edge)

    def _laid_free(self, seat, edge, entry):
        self._award_longest_route()
        entry["left"] -= 1
        if entry["left"] == 0 or self.supply(seat, "road") + self.supply(seat, "ship") == 0:
            self.pending.pop()
            self._find(seat, edge)
        elif not self._find(seat, edge) and not self._road_places(seat) and not self._ship_places(seat):
            self.pending.pop()

    def _do_build_ship(self, seat, edge):
        entry = self.pending[-1]
        self.ships[edge] = seat
        if entry["what"] == "found road":
            last = entry["place"] + 1 == len(entry["order"])
            following = {"what": "found settlement", "order": entry["order"], "place": entry["place"] + 1}
            self.pending[-1] = {"what": "before roll"} if last else following
            self._find(seat, edge)
            return
        self.fresh.add(edge)
        if entry["what"] == "free roads":
            self._laid_free(seat, edge, entry)
            return
        self._to_bank(seat, SHIP)
        self._award_longest_route()
        self._find(seat, edge)

    def _do_move_ship(self, seat, edge, to):
        del self.ships[edge]
        self.ships[to] = seat
        self.moved = True
        self._award_longest_route()
        self._find(seat, to)

    def _find(self, seat, edge):
        """2.9: what an end of the piece touches is found. Returns: whether anything is."""
        found = sorted({t for v in self.edge_vertices[edge] for t in self.vertex_tiles[v] if self._terrain(t) == "fog"})
        assert len(found) <= 1
        self.pending += [{"what": "find", "tile": t, "by": seat} for t in found]
        return bool(found)

    def _do_find_terrain(self, seat, tile, terrain):
        entry = self.pending.pop()
        self.hidden[terrain] -= 1
        if terrain in ("sea", "desert"):
            self.board["tiles"][tile] = (terrain, 0)
            self._look_round()
        else:
            self.pending.append({"what": "number", "tile": tile, "by": entry["by"], "terrain": terrain})

    def _do_find_token(self, seat, tile, number):
        entry = self.pending.pop()
        self.hidden_numbers[int(number)] -= 1
        self.board["tiles"][tile] = (entry["terrain"], int(number))
        self._look_round()
        if entry["terrain"] == "gold":
            self.pending.append({"what": "gold", "seat": entry["by"], "left": 1, "last": None})
        elif self.bank[YIELD[entry["terrain"]]] > 0:
            self._from_bank(entry["by"], {YIELD[entry["terrain"]]: 1})

    def _produce(self, total):
        """2.5: the other tiles pay first, then gold, from the roller on."""
        super()._produce(total)
        owed = Counter()
        for tile, (terrain, number) in self.board["tiles"].items():
            if terrain == "gold" and number == total and tile != self.robber:
                for v in self.tile_vertices[tile]:
                    if v in self.buildings:
                        owner, what = self.buildings[v]
                        owed[owner] += 2 if what == "city" else 1
        for seat in reversed(self._in_turn_order()):
            if owed[seat]:
                self.pending.append({"what": "gold", "seat": seat, "left": owed[seat], "last": None})

    def _do_take_gold(self, seat, good):
        entry = self.pending[-1]
        self._from_bank(seat, {good: 1})
        entry["left"] -= 1
        entry["last"] = good
        if entry["left"] == 0:
            self.pending.pop()

    def _do_move_pirate(self, seat, tile):
        self.pirate = tile
        self.pending[-1] = {"what": "rob", "pirate": True}
        if not self._victims(seat):
            self.pending.pop()

    def _do_dismiss_pirate(self, seat):
        self.pirate = None
        self.pending.pop()

    def _do_end_turn(self, seat):
        self.moved, self.fresh = False, set()
        super()._do_end_turn(seat)

    def _next_turn(self):
        self.moved, self.fresh = False, set()
        super()._next_turn()

    def _cannot_do_anything(self):
        """Whoever can move a ship is asked as the pair without cards."""
        if not super()._cannot_do_anything():
            return False
        return self.pending[-1]["what"] == "phase" or not self._ship_moves(self.turn)
