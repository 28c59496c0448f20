"""Cities & Knights with Seafarers once more: the two plain games of their oracles, and what is said of the pair.

Written from the section of both books, the project's rules of Seafarers, 2.3 and 4, and the clauses `knights_at_sea.*`, which it
cites without that name where no other book is named. It shares no code with the engine.
"""

from collections import Counter
from copy import copy

from cities_knights.oracle import KnightsOracle
from seafarers.oracle import SEAS, SeafarersOracle


class Around(dict):
    """Tiles and their corners; a figure that is not on the board is at none."""

    def __missing__(self, tile):
        return []


def sea_of(chapter, players):
    """The map of a scenario; two play on the one for three."""
    return SEAS[chapter, max(players, 3)]


class KnightsAtSeaOracle(SeafarersOracle, KnightsOracle):
    """One game of a scenario with knights.

    Args:
        sea: a `Sea`. points_to_win: None for two more than the scenario asks (scenario.target).
        knights_change_at_buildings: a knight goes from road to ship, or back, only at an own building.
        foreign_knights_hold_lines: no ship of a line is moved beside which another's knight stands.
        The rest as in the oracles of the two games.
    """

    def __init__(
        self,
        sea,
        players,
        *,
        points_to_win=None,
        knights_change_at_buildings=0,
        foreign_knights_hold_lines=1,
        **options,
    ):
        if points_to_win is None:
            points_to_win = sea.plain["target"] + 2
        super().__init__(sea, players, points_to_win=points_to_win, **options)
        self.knights_change_at_buildings = knights_change_at_buildings
        self.foreign_knights_hold_lines = foreign_knights_hold_lines
        self.tile_vertices = Around(self.tile_vertices)
        self.tokens = {tile: token or None for tile, token in self.tokens.items()}
        # asleep.robber: off the board, but in a desert the robber sleeps where it is.
        self.begin = self.robber, self.pirate
        self.pirate = None
        if self.tokens.get(self.robber):
            self.robber = None
        self.middle = {name: (2 * q + r, 3 * r) for (q, r), name in sea.names.items()}

    def _place(self, v):
        """How far down and how far to the right a corner lies."""
        x, y = self.middle[v[:-1]]
        return y + (2 if v[-1] == "S" else -2), x

    def _pieces_at(self, seat, v, without=None):
        """Own roads and ships that end there."""
        at = [e for e in self.vertex_edges[v] if e != without]
        return [e for e in at if self.roads.get(e) == seat or self.ships.get(e) == seat]

    def _stands_at(self, seat, v):
        """Whether an own settlement, city or knight is there."""
        return self._owner_at(v) == seat or self.has_knight(v, seat)

    def _is_foreign(self, seat, v):
        return self._owner_at(v) not in (None, seat) or self.foreign_knight(v, seat)

    # -- facts --------------------------------------------------------------------------------------------------------

    def route_length(self, seat):
        """line.cut: another's knight cuts like a building. Road and ship are joined by an own building, by no knight."""
        return SeafarersOracle._longest(self, seat, lambda v: self._is_foreign(seat, v))

    # -- roads and ships ----------------------------------------------------------------------------------------------

    def _road_from(self, seat, v):
        return super()._road_from(seat, v) and not self.foreign_knight(v, seat)

    def _ship_from(self, seat, v, lifted):
        """line.past; no ship begins at a knight."""
        return super()._ship_from(seat, v, lifted) and not self.foreign_knight(v, seat)

    def _is_open(self, seat, e):
        """Whether a ship may be moved: 2.3 with knights as ends of lines (line.closed, line.between), line.link, line.held."""
        return (
            self._is_open_with_knights(seat, e)
            and not self._cuts_off_a_knight(seat, e)
            and not (self.foreign_knights_hold_lines and self._is_held(seat, e))
        )

    def _is_open_with_knights(self, seat, e):
        """What the scenario's rule says if an own knight is a building to it."""
        after = copy(self)
        after.buildings = {**self.buildings, **dict.fromkeys(self.knights_of(seat), (seat, "knight"))}
        return SeafarersOracle._is_open(after, seat, e)

    def _cuts_off_a_knight(self, seat, e):
        """line.link: a knight that has a link with an own building has none when the piece is gone."""
        return any(self._is_linked(seat, v) and not self._is_linked(seat, v, e) for v in self.knights_of(seat))

    def _is_linked(self, seat, start, without=None):
        found, walk = {start}, [start]
        while walk:
            v = walk.pop()
            if self._owner_at(v) == seat:
                return True
            if self._is_foreign(seat, v):
                continue
            for e in self._pieces_at(seat, v, without):
                more = set(self.edge_vertices[e]) - found
                found |= more
                walk += more
        return False

    def _is_held(self, seat, e):
        """line.held: a line goes from ship to ship, up to own buildings."""
        line, walk = {e}, [e]
        while walk:
            for v in self.edge_vertices[walk.pop()]:
                if self.foreign_knight(v, seat):
                    return True
                if self._owner_at(v) != seat:
                    more = {other for other in self.vertex_edges[v] if self.ships.get(other) == seat} - line
                    line |= more
                    walk += more
        return False

    # -- knights ------------------------------------------------------------------------------------------------------

    def _knight_sites(self, seat):
        """knight.new, knight.coast, deserter.land"""
        free = [v for v in self.sites if v not in self.buildings and v not in self.board_knights]
        return [v for v in free if self._pieces_at(seat, v)]

    def _reach(self, seat, start):
        """knight.way, knight.ship, knight.change"""
        steps = [(start, None)]
        for v, kind in steps:
            if v != start and self._is_foreign(seat, v):
                continue
            for e in self._pieces_at(seat, v):
                next_kind = "road" if e in self.roads else "ship"
                changes = kind not in (None, next_kind) and self._owner_at(v) != seat
                if changes and self.knights_change_at_buildings:
                    continue
                steps += [(w, next_kind) for w in self.edge_vertices[e] if w != v and (w, next_kind) not in steps]
        return {v for v, _ in steps} - {start}

    def _acts(self, seat):
        acts = super()._acts(seat)
        if self.pirate is not None and not self.asleep:  # pirate.chase, pirate.corner, asleep.pirate
            ready = [v for v, knight in self.knights_of(seat).items() if knight.active and not knight.woken]
            acts += [f"CHASE_PIRATE {v}" for v in ready if v in self.tile_vertices[self.pirate]]
        return acts

    def _plays(self, seat, card):
        match card:
            case "merchant":  # gold.merchant
                tiles = [text.split()[1] for text in super()._plays(seat, card)]
                return [f"MERCHANT {t}" for t in tiles if self._terrain(t) != "gold"]
            case "diplomat":
                return [f"DIPLOMAT {e}" for e in [*self.roads, *self.ships] if self._may_be_removed(e)]
            case "intrigue":  # intrigue.route
                foreign = [v for v in self.board_knights if self.foreign_knight(v, seat)]
                return [f"INTRIGUE {v}" for v in foreign if self._pieces_at(seat, v)]
            case "road_building":  # ships.road_building
                return ["ROAD_BUILDING"] if self._road_places(seat) or self._ship_places(seat) else []
        return super()._plays(seat, card)

    def _may_be_removed(self, edge):
        """diplomat.open, diplomat.pirate, diplomat.apart"""
        owner = self.roads.get(edge, self.ships.get(edge))
        alone = [v for v in self.edge_vertices[edge] if not self._pieces_at(owner, v, edge)]
        if any(self.has_knight(v, owner) for v in alone):
            return False
        return any(self._owner_at(v) != owner for v in alone)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _choices(self, seat):
        entry = self.pending[-1]
        if entry["what"] == "rebuild ship":  # diplomat.ship, diplomat.pirate
            return [*(f"BUILD_SHIP {e}" for e in self._ship_places(seat) if e != entry["was"]), "DONE"]
        choices = super()._choices(seat)
        match entry["what"]:
            case "found settlement" if entry["place"] >= len(self.seats):
                return [text.replace("SETTLEMENT", "CITY") for text in choices]
            case "move robber" if "only" in entry:  # pirate.both
                return [text for text in choices if (text.split()[0] == "MOVE_ROBBER") == (entry["only"] == "robber")]
        return choices

    # -- doing it -----------------------------------------------------------------------------------------------------

    def _settles_later(self):
        return super()._settles_later() or self.pending[-1]["what"] == "rebuild ship"

    def _goes_on_by_itself(self):
        entry = self.pending[-1]
        if entry["what"] == "gold" and not self._gold(entry):  # the bank is empty
            self.pending.pop()
            return True
        if entry["what"] == "wake":
            self.pending.pop()
            self.robber, self.pirate = self.begin
            return True
        return super()._goes_on_by_itself()

    def _do_build_city(self, seat, v):
        """The city of the founding is what the second settlement is in Seafarers: it has gold at once."""
        founding = self._founding()
        if founding:
            self.home[seat] |= {self.sea.areas[t] for t in self.vertex_tiles[v]} - {"-", "d", "m"}
        super()._do_build_city(seat, v)
        gold = sum(1 for t in self.vertex_tiles[v] if self._terrain(t) == "gold")
        if founding and gold:
            self.pending.append({"what": "gold", "seat": seat, "left": gold, "last": None})

    def _do_build_ship(self, seat, edge):
        if self.pending[-1]["what"] != "rebuild ship":
            super()._do_build_ship(seat, edge)
            return
        self.pending.pop()
        self.ships[edge] = seat
        self.fresh.add(edge)
        self._find(seat, edge)

    def _do_play_diplomat(self, seat, edge):
        if edge in self.roads:
            super()._do_play_diplomat(seat, edge)
            return
        self._put_under(seat, "diplomat")
        if self.ships.pop(edge) == seat:
            self.pending.append({"what": "rebuild ship", "was": edge})

    def _do_chase_robber(self, seat, v):
        super()._do_chase_robber(seat, v)
        self.pending[-1]["only"] = "robber"

    def _do_chase_pirate(self, seat, v):
        """pirate.chase, pirate.goes"""
        super()._do_chase_robber(seat, v)
        self.pending[-1]["only"] = "pirate"

    def _fight(self, sent):
        """asleep.wakes: when all that the battle asks is answered."""
        if self.landings == 0:
            self.pending.append({"what": "wake"})
        super()._fight(sent)

    def _produce(self, total):
        """gold.resources; gold.inventor: a token that was swapped counts where it lies."""
        KnightsOracle._produce(self, total)
        owed = Counter()
        for tile in self.tile_vertices:
            if self._terrain(tile) == "gold" and self.tokens[tile] == total and tile != self.robber:
                for v in self.tile_vertices[tile]:
                    if v in self.buildings:
                        owner, what = self.buildings[v]
                        owed[owner] += 2 if what == "city" else 1
        for seat in reversed(self._in_turn_order()):
            if owed[seat]:
                self.pending.append({"what": "gold", "seat": seat, "left": owed[seat], "last": None})

    def _do_take_gold(self, seat, good):
        """gold.aqueduct"""
        super()._do_take_gold(seat, good)
        for entry in self.pending:
            if entry["what"] == "aqueduct":
                entry["left"] = tuple(s for s in entry["left"] if s != seat)

    def _do_find_token(self, seat, tile, number):
        self.tokens[tile] = int(number)
        super()._do_find_token(seat, tile, number)
