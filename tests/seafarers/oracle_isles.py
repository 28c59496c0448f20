"""The newer scenarios of Seafarers once more, slow and plain, over the plain Seafarers of `oracle.py`.

Written from the project's rules of Seafarers, sections 3.7 to 3.11, the clauses of the scenarios and the maps of
`plain_maps_isles.py`, before their modules were read.
"""

from collections import Counter

from base.oracle import GOODS

from .oracle import Sea, SeafarersOracle
from .plain_maps_isles import ISLES

CORNERS = ["N", "NE", "SE", "S", "SW", "NW"]
SIDES = {side: (k, (k + 1) % 6) for k, side in enumerate(["NE", "E", "SE", "SW", "W", "NW"])}


class Isle(Sea):
    """A map of `plain_maps_isles.py`, with what lay there by chance.

    Args:
        offers: harbours in the order of its `places`. more: what else was drawn.
    """

    def __init__(self, key, offers, **more):
        plain = {**ISLES[key], **more}
        places = [_place(word) for word in plain["places"].split()]
        super().__init__({**plain, "harbours": dict(zip(places, offers, strict=True))})
        if plain.get("each_island"):
            self.areas = self._islands()
        self.at = {name: place for place, name in self.names.items()}
        self.edges = {frozenset(ends): edge for edge, ends in self.places[1].items()}

    def _islands(self):
        """Tile -> a name of its island, "-" for sea."""
        areas = dict.fromkeys(self.tiles, "-")
        land = {t for t, (terrain, _) in self.tiles.items() if terrain != "sea"}
        while land:
            border = [min(land)]
            island = border[0]
            while border:
                tile = border.pop()
                if tile in land:
                    land.remove(tile)
                    areas[tile] = island
                    border += [t for t in land if set(self.places[0][t]) & set(self.places[0][tile])]
        return areas

    def corners(self, words):
        """Names of corners: `4,0,S 2,3,N`."""
        return [self._around(q, r)[CORNERS.index(corner)] for q, r, corner in map(_place, words.split())]

    def sides(self, words):
        """Names of edges: `4,0,SW 2,3,NW`."""
        found = []
        for q, r, side in map(_place, words.split()):
            around = self._around(q, r)
            found.append(self.edges[frozenset(around[k] for k in SIDES[side])])
        return found

    def middle(self, edge):
        """Where an edge lies: rows from the north, and from the west in them."""
        q, r = self.at[edge.rstrip("NES")]
        across, down = {"NE": (1, -3), "E": (2, 0), "SE": (1, 3)}[edge.lstrip("abcdefghi0123456789")]
        return (6 * r + down, 4 * q + 2 * r + across)

    def _around(self, q, r):
        return self.places[0][self.names[q, r]]


def _place(word):
    q, r, *where = word.split(",")
    return (int(q), int(r), *where)


class PirateIslandsOracle(SeafarersOracle):
    """3.9."""

    def __init__(self, sea, players, *, fleet_raids_all=1, fleet_bars_ships=1, fortress_by_choice=0, **options):
        deck = {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2, "victory_point": 0}
        if players == 4:
            deck["knight"] += 5
        if players > 4:
            deck = {"knight": 25, "road_building": 3, "year_of_plenty": 3, "monopoly": 3, "victory_point": 0}
        super().__init__(sea, players, island_points=0, deck=deck, **options)
        self.raids_all, self.bars, self.by_choice = fleet_raids_all, fleet_bars_ships, fortress_by_choice
        plain = sea.plain
        colours = [c for c in range(len(plain["fortresses"].split())) if players > 4 or players == 4 or c != 1]

        def own(corners):
            return {seat: corners[colours[seat]] for seat in self.seats}

        self.beachhead = own(sea.corners(plain["beachheads"]))
        self.fortress = own(sea.corners(plain["fortresses"]))
        self.lairs = dict.fromkeys(self.seats, 3)
        self.warships = set()
        self.track = [sea.names[q, r] for q, r in map(_place, plain["track"].split())]
        self.safe = sea.names.get(plain["safe"])
        for seat, v in own(sea.corners(plain["settlements"])).items():
            self.buildings[v] = (seat, "settlement")
        for seat, e in own(sea.sides(plain["ships"])).items():
            self.ships[e] = seat
        self.eastern = {t for t, area in sea.areas.items() if area == "m"}
        self.coast = {e for e in self.lanes if self.eastern & set(self.edge_tiles[e])}
        self.to_beachhead = {seat: self._steps_to(self.beachhead[seat]) for seat in self.seats}
        self.to_fortress = {seat: self._steps_to(self.fortress[seat]) for seat in self.seats}

    def _steps_to(self, goal):
        """Corner -> how many ships there are from it to the goal, at least."""
        steps, border = {goal: 0}, [goal]
        while border:
            v = border.pop(0)
            for e in self.lanes.intersection(self.vertex_edges[v]):
                for w in self.edge_vertices[e]:
                    if w not in steps:
                        steps[w] = steps[v] + 1
                        border.append(w)
        return steps

    def copy(self):
        other = super().copy()
        other.lairs = dict(self.lairs)
        other.warships = set(self.warships)
        return other

    # -- the line to the west -----------------------------------------------------------------------------------------

    def _lines(self, seat, without=None):
        """Ways of own ships that a line to the west may have: from an own building of the eastern coast on, each ship one step
        nearer to the beachhead, and from there to the fortress. Of each: its edges, and the corner where it ends."""
        mine = {e for e, owner in self.ships.items() if owner == seat and e != without}
        lines = []

        def on(v, edges, past):
            lines.append((edges, v, past))
            for e, w, beyond in self._steps(seat, v, past):
                if e in mine and e not in edges:
                    on(w, [*edges, e], beyond)

        for v, (owner, _) in self.buildings.items():
            if owner == seat and v in self.to_beachhead[seat] and self.eastern & set(self.vertex_tiles[v]):
                on(v, [], False)
        return lines

    def _steps(self, seat, v, past):
        """Edges by which a line goes on from a corner; `past`: it has come by the beachhead."""
        past = past or v == self.beachhead[seat]
        steps = self.to_fortress[seat] if past else self.to_beachhead[seat]
        for e in self.lanes.intersection(self.vertex_edges[v]):
            (w,) = set(self.edge_vertices[e]) - {v}
            if steps[w] < steps[v]:
                yield e, w, past

    def _line(self, seat, without=None):
        """The one line: that which has left the coast, otherwise the one that has come nearest."""
        lines = self._lines(seat, without)
        west = [line for line in lines if not self.coast.issuperset(line[0])]
        ways = west or [line for line in lines if line[0]]
        return min(ways, key=lambda line: self._distance(seat, line), default=([], None, False))

    def _distance(self, seat, line):
        """Steps left; of equally near lines the longest is meant, of such the first on the map, read from the fortress on."""
        edges, v, past = line
        past = past or v == self.beachhead[seat]
        left = self.to_fortress[seat][v] if past else self.to_beachhead[seat][v] + 99
        return (left, -len(edges), [self.sea.middle(e) for e in reversed(edges)])

    def _lanes_for(self, seat, lifted=None):
        return [e for e in super()._lanes_for(seat, lifted) if self._may_lie(seat, e, lifted)]

    def _may_lie(self, seat, edge, lifted=None):
        if edge in self.coast:
            return True
        lines = self._lines(seat, lifted)
        west = {e for e, owner in self.ships.items() if owner == seat and e != lifted} - self.coast
        if west:
            lines = [line for line in [self._line(seat, lifted)] if west.issubset(line[0])]
        return any(e == edge for _, v, past in lines for e, _, _ in self._steps(seat, v, past))

    def _choices(self, seat):
        entry = self.pending[-1]
        match entry["what"]:
            case "found road":
                return [
                    text
                    for text in super()._choices(seat)
                    if "SHIP" not in text or self._may_lie(seat, text.split()[1])
                ]
            case "rob":
                return [*(f"ROB {o}" for o in self._victims(seat)), "SPARE"]
            case "booty":
                return [f"TAKE_BOOTY {good}" for good in GOODS if self.bank[good]]
            case "fortress":
                return ["ATTACK_FORTRESS", "SPARE_FORTRESS"]
        return super()._choices(seat)

    def _builds(self, seat):
        kept = self.lairs[seat] > 0 and self.supply(seat, "settlement") <= 1
        return [
            text
            for text in super()._builds(seat)
            if "SETTLEMENT" not in text or (self._settles(seat, text) and not kept)
        ]

    def _settles(self, seat, text):
        v = text.split()[1]
        return v == self.beachhead[seat] or bool(self.eastern & set(self.vertex_tiles[v]))

    def _card_choices(self, seat):
        arms = bool(self._unarmed(seat))
        return [text for text in super()._card_choices(seat) if text != "PLAY_KNIGHT" or arms]

    def _unarmed(self, seat):
        return [e for e in self._line(seat)[0] if e not in self.warships]

    def _do_play_knight(self, seat):
        self._play(seat, "knight")
        self.warships.add(self._unarmed(seat)[0])

    def _do_move_ship(self, seat, edge, to):
        if edge in self.warships:
            self.warships = self.warships - {edge} | {to}
        super()._do_move_ship(seat, edge, to)

    def _award_longest_route(self):
        pass

    # -- the fleet ----------------------------------------------------------------------------------------------------

    def _do_dice(self, seat, dice):
        self.pending.pop()
        faces = [int(face) for face in dice.split("+")]
        self.pending.append({"what": "after the fleet", "total": sum(faces)})
        if self.pirate is None:
            return
        strength = min(faces)
        self.pirate = self.track[(self.track.index(self.pirate) + strength) % len(self.track)]
        if self.pirate == self.safe:
            return
        raided = [
            s for s in self._in_turn_order() if any(self._owner_at(v) == s for v in self.tile_vertices[self.pirate])
        ]
        if len(raided) > 1 and not self.raids_all:
            return
        for s in reversed(raided):
            warships = sum(1 for e in self.warships if self.ships[e] == s)
            cities = sum(1 for building in self.buildings.values() if building == (s, "city"))
            if warships < strength:
                self.pending.append({"what": "lose", "seat": s, "left": 1 + cities})
            elif warships > strength:
                self.pending.append({"what": "booty", "seat": s})

    def apply_trusted(self, text):
        super().apply_trusted(text)
        while self.won is None and self._goes_by():
            pass

    def _goes_by(self):
        """What is due and asks nobody."""
        entry = self.pending[-1]
        match entry["what"]:
            case "lose" if entry["left"] == 0 or not sum(self.hands[entry["seat"]].values()):
                self.pending.pop()
            case "booty" if not sum(self.bank.values()):
                self.pending.pop()
            case "after the fleet":
                self.pending.pop()
                if entry["total"] == 7:
                    self._seven()
                else:
                    self._produce(entry["total"])
                while self.pending[-1]["what"] == "gold" and not self._gold(self.pending[-1]):
                    self.pending.pop()
            case "rob" if not self._victims(self.turn):
                self.pending.pop()
            case _:
                return False
        return True

    def _send_robber(self, seat):
        self.pending.append({"what": "rob"})

    def _victims(self, seat):
        return [s for s in self.seats if s != seat and sum(self.hands[s].values())]

    def actor(self):
        if self.won is None and self.pending[-1]["what"] in ("lose", "die"):
            return "*"
        return super().actor()

    def joint(self):
        entry = self.pending[-1]
        if self.won is None and entry["what"] in ("lose", "die"):
            return set()
        if self.won is None and entry["what"] == "booty":
            return {entry["seat"]}
        return super().joint()

    def weights(self):
        entry = self.pending[-1]
        if self.won is None and entry["what"] == "lose":
            return {f"* LOSE_CARD {entry['seat']} {good}": n for good, n in self.hands[entry["seat"]].items() if n}
        if self.won is None and entry["what"] == "die":
            return {f"* FORTRESS_DIE {n}": 1 for n in range(1, 7)}
        return super().weights()

    def _do_lose_card(self, _, seat, good):
        self._to_bank(int(seat), {good: 1})
        self.pending[-1]["left"] -= 1

    def _do_take_booty(self, seat, good):
        self._from_bank(seat, {good: 1})
        self.pending.pop()

    # -- the fortress -------------------------------------------------------------------------------------------------

    def _do_end_turn(self, seat):
        touches = self._sails_to(seat, self.fortress[seat])
        if self.lairs[seat] == 0 or not touches:
            super()._do_end_turn(seat)
        elif self.by_choice:
            self.pending.append({"what": "fortress"})
        else:
            self.pending.append({"what": "die"})

    def _do_attack_fortress(self, seat):
        self.pending[-1] = {"what": "die"}

    def _do_spare_fortress(self, seat):
        self.pending.pop()
        super()._do_end_turn(seat)

    def _do_fortress_die(self, seat, die):
        self.pending.pop()
        line = self._line(seat)[0]
        warships = len(self.warships.intersection(line))
        if warships > int(die):
            self.lairs[seat] -= 1
        else:
            for e in line[-1:] if warships == int(die) else line[-2:]:
                del self.ships[e]
                self.warships.discard(e)
        if self.lairs[seat] == 0:
            self.buildings[self.fortress[seat]] = (seat, "settlement")
            if not any(self.lairs.values()):
                self.pirate = None
        self._check_victory()
        if self.won is None:
            super()._do_end_turn(seat)

    def _check_victory(self):
        if self.lairs[self.turn] == 0:
            super()._check_victory()


class ClothOracle(SeafarersOracle):
    """3.8."""

    def __init__(
        self, sea, players, *, village_bolts=5, spare_bolts=10, empty_villages=5, third_round_back=0, **options
    ):
        super().__init__(sea, players, island_points=0, **options)
        self.numbers = {}
        for word in sea.plain["villages"].split():
            place, number = word.rsplit(",", 1)
            self.numbers[sea.corners(place)[0]] = int(number)
        self.village = dict.fromkeys(self.numbers, village_bolts)
        self.links = {v: set() for v in self.numbers}
        self.bolts = dict.fromkeys(self.seats, 0)
        self.spare, self.ends_at = spare_bolts, empty_villages
        third = self.seats[::-1] if third_round_back else self.seats
        self.pending[-1]["order"] += third
        # The small islands are no land to anybody: nothing is built there, and the robber stays away.
        self.dry = [t for t in self.dry if sea.areas[t] == "m"]
        self.sites = {v for v in self.sites if any(t in self.dry for t in self.vertex_tiles[v])}
        self.paths = {e for e in self.paths if any(t in self.dry for t in self.edge_tiles[e])}

    def copy(self):
        other = super().copy()
        other.village, other.bolts = dict(self.village), dict(self.bolts)
        other.links = {v: set(seats) for v, seats in self.links.items()}
        return other

    def _award_longest_route(self):
        pass

    def public_points(self, seat):
        return super().public_points(seat) + self.bolts[seat] // 2

    # -- three settlements --------------------------------------------------------------------------------------------

    def _do_build_settlement(self, seat, v):
        """Cards for the third, not for the second."""
        place = self.pending[-1].get("place", 0)
        if self._founding() and len(self.seats) <= place < 2 * len(self.seats):
            order = self.pending[-1]["order"]
            self.buildings[v] = (seat, "settlement")
            self.pending[-1] = {"what": "found road", "order": order, "place": place, "at": v}
            return
        super()._do_build_settlement(seat, v)

    # -- links --------------------------------------------------------------------------------------------------------

    def apply_trusted(self, text):
        turn = self.turn
        super().apply_trusted(text)
        self._look_for_links()
        self._check_victory()
        if self.won is None and "END_TURN" in text and sum(1 for n in self.village.values() if n == 0) >= self.ends_at:
            self._end_the_game(turn)

    def _look_for_links(self):
        for v, linked in self.links.items():
            for seat in self.seats:
                if seat not in linked and self._reaches(seat, v):
                    linked.add(seat)
                    if self.village[v] > 0:
                        self.village[v] -= 1
                        self.bolts[seat] += 1

    def _reaches(self, seat, goal):
        """Do ships lead from an own building to a corner, past nobody else's building?"""
        seen, border = {goal}, [goal]
        while border:
            v = border.pop()
            if self._owner_at(v) == seat:
                return True
            if self._owner_at(v) is not None:
                continue
            for e in self.vertex_edges[v]:
                if self.ships.get(e) == seat:
                    new = set(self.edge_vertices[e]) - seen
                    seen |= new
                    border += new
        return False

    def _is_open(self, seat, e):
        """A village with a link closes the line as a building does."""
        buildings = self.buildings
        self.buildings = {
            **{v: (seat, "village") for v, linked in self.links.items() if seat in linked},
            **buildings,
        }
        try:
            return super()._is_open(seat, e)
        finally:
            self.buildings = buildings

    def _produce(self, total):
        super()._produce(total)
        for v, number in self.numbers.items():
            if number != total or self.village[v] == 0:
                continue
            for seat in self._in_turn_order():
                if seat not in self.links[v]:
                    continue
                if self.village[v] > 0:
                    self.village[v] -= 1
                elif self.spare > 0:
                    self.spare -= 1
                else:
                    continue
                self.bolts[seat] += 1

    # -- the pirate ---------------------------------------------------------------------------------------------------

    def _choices(self, seat):
        match self.pending[-1]["what"]:
            case "move robber" if not any(seat in linked for linked in self.links.values()):
                return [text for text in super()._choices(seat) if "PIRATE" not in text]
            case "rob" if self.pending[-1].get("pirate"):
                robs = [f"ROB {o}" for o in self._victims(seat) if sum(self.hands[o].values())]
                bolts = [f"TAKE_BOLT {o}" for o in self._victims(seat) if self.bolts[o]]
                return [*robs, *bolts, *(["SPARE"] if self.decline_theft else [])]
        return super()._choices(seat)

    def _victims(self, seat):
        if not self.pending[-1].get("pirate"):
            return super()._victims(seat)
        owners = {owner for e, owner in self.ships.items() if self.pirate in self.edge_tiles[e]}
        return sorted(o for o in owners - {seat} if sum(self.hands[o].values()) + self.bolts[o] > 0)

    def _do_take_bolt(self, seat, other):
        self.bolts[int(other)] -= 1
        self.bolts[seat] += 1
        self.pending.pop()

    def _end_the_game(self, turn):
        """Most points, hidden ones too; then most bolts; then the seat whose turn ends, or who comes next."""
        order = self.seats[turn:] + self.seats[:turn]
        self.won = max(order, key=lambda s: (self.points(s), self.bolts[s], -order.index(s)))


COSTS = {
    "great_wall": {"brick": 3, "lumber": 1, "grain": 1},
    "great_bridge": {"lumber": 3, "wool": 1, "grain": 1},
    "lighthouse": {"lumber": 3, "wool": 1, "grain": 1},
    "grand_theater": {"wool": 3, "brick": 1, "lumber": 1},
    "great_library": {"wool": 3, "brick": 1, "lumber": 1},
    "grand_monument": {"grain": 3, "ore": 2},
    "grand_castle": {"ore": 3, "brick": 1, "grain": 1},
}
"""Of one level of each wonder."""


class WondersOracle(SeafarersOracle):
    """3.10."""

    def __init__(self, sea, players, *, wonder_first_level=0, island_points=1, **options):
        super().__init__(sea, players, island_points=island_points, **options)
        self.first_level = wonder_first_level
        self.marks = {
            key: set(sea.corners(sea.plain.get(key, ""))) for key in ("wall", "bridge", "lighthouse", "crosses")
        }
        self.free = set(COSTS) if self.marks["lighthouse"] else set(COSTS) - {"lighthouse", "great_library"}
        self.wonder, self.level = {}, dict.fromkeys(self.seats, 0)

    def copy(self):
        other = super().copy()
        other.free, other.wonder, other.level = set(self.free), dict(self.wonder), dict(self.level)
        return other

    def _may_begin(self, v):
        return super()._may_begin(v) and not any(v in marked for marked in self.marks.values())

    def _choices(self, seat):
        if self.pending[-1]["what"] == "move robber":
            return [text for text in super()._choices(seat) if "PIRATE" not in text]
        return super()._choices(seat)

    def _builds(self, seat):
        builds = super()._builds(seat)
        if seat not in self.wonder:
            for wonder in self.free:
                if self._fulfils(seat, wonder) and (not self.first_level or self._has(seat, COSTS[wonder])):
                    builds.append(f"CLAIM_WONDER {wonder}")
        elif self.level[seat] < 4 and self._has(seat, COSTS[self.wonder[seat]]):
            builds.append("BUILD_WONDER")
        return builds

    def _fulfils(self, seat, wonder):
        cities = {v for v, building in self.buildings.items() if building == (seat, "city")}
        built = {v for v in self.buildings if self._owner_at(v) == seat}
        match wonder:
            case "great_wall":
                return bool(built & self.marks["wall"])
            case "great_bridge":
                return bool(built & self.marks["bridge"])
            case "lighthouse":
                return bool(built & self.marks["lighthouse"])
            case "grand_theater" | "great_library":
                return len(cities) >= 2
            case "grand_monument":
                ports = {v for e in self.board["harbours"] for v in self.edge_vertices[e]}
                return bool(cities & ports) and self.route_length(seat) >= 5
        return bool(cities) and self.points(seat) >= 6

    def _do_claim_wonder(self, seat, wonder):
        self.wonder[seat] = wonder
        self.free.remove(wonder)
        if self.first_level:
            self._do_build_wonder(seat)

    def _do_build_wonder(self, seat):
        self._to_bank(seat, COSTS[self.wonder[seat]])
        self.level[seat] += 1

    def _check_victory(self):
        if self._founding() or self.won is not None or any(entry["what"] == "phase" for entry in self.pending):
            return
        highest = all(self.level[self.turn] > level for seat, level in self.level.items() if seat != self.turn)
        if self.level[self.turn] == 4 or (highest and self.points(self.turn) >= self.points_to_win):
            self.won = self.turn


class HarbourTokens(SeafarersOracle):
    """Harbours that players lay: at the edge of an own building at the coast, no two at one corner."""

    def joint(self):
        if self.won is None and self.pending[-1]["what"] == "lay":
            return {self.pending[-1]["seat"]}
        return super().joint()

    def _is_coast(self, edge):
        return edge in self.lanes and edge in self.paths

    def _is_apart(self, edge):
        taken = {v for e in self.board["harbours"] for v in self.edge_vertices[e]}
        return self._is_coast(edge) and not taken & set(self.edge_vertices[edge])


class ForgottenTribeOracle(HarbourTokens):
    """3.7."""

    def __init__(self, sea, players, **options):
        super().__init__(sea, players, island_points=0, **options)
        self.gifts = dict.fromkeys(sea.sides(sea.plain["points"]), "point")
        self.gifts |= dict.fromkeys(sea.sides(sea.plain["cards"]), "card")
        self.gifts |= sea.harbours
        self.board["harbours"] = {}
        self.tokens = dict.fromkeys(self.seats, 0)
        self.kept = {seat: [] for seat in self.seats}

    def copy(self):
        other = super().copy()
        other.board = {**other.board, "harbours": dict(self.board["harbours"])}
        other.gifts, other.tokens = dict(self.gifts), dict(self.tokens)
        other.kept = {seat: list(kinds) for seat, kinds in self.kept.items()}
        return other

    def public_points(self, seat):
        return super().public_points(seat) + self.tokens[seat]

    def _look_round(self):
        """Nobody settles where no number lies, nor does the robber go there."""
        super()._look_round()
        self.dry = [t for t in self.dry if self.board["tiles"][t][1]]
        self.sites = {v for v in self.sites if any(t in self.dry for t in self.vertex_tiles[v])}

    def _do_build_ship(self, seat, edge):
        super()._do_build_ship(seat, edge)
        self._take(seat, edge)

    def _do_move_ship(self, seat, edge, to):
        super()._do_move_ship(seat, edge, to)
        self._take(seat, to)

    def _take(self, seat, edge):
        gift = self.gifts.pop(edge, None)
        if gift == "point":
            self.tokens[seat] += 1
        elif gift == "card":
            self.pending.append({"what": "draw", "by": seat})
        elif gift is not None and self._laid_at(seat):  # at once, between turns too
            self.pending.append({"what": "lay", "seat": seat, "kind": gift})
        elif gift is not None:
            self.kept[seat].append(gift)

    def apply_trusted(self, text):
        super().apply_trusted(text)
        # A harbour is laid as soon as there is a place for it, in an own turn.
        if self.won is None and self.kept[self.turn] and self._laid_at(self.turn) and self._is_own_time():
            self.pending.append({"what": "lay", "seat": self.turn, "kind": self.kept[self.turn].pop(0)})

    def _is_own_time(self):
        return self.pending[-1]["what"] in ("before roll", "main", "trade", "build", "pair", "free roads")

    def _laid_at(self, seat):
        own = {v for v in self.buildings if self._owner_at(v) == seat}
        return [e for v in own for e in self.vertex_edges[v] if self._is_apart(e)]

    def _choices(self, seat):
        if self.pending[-1]["what"] == "lay":
            return [f"LAY_HARBOUR {e}" for e in set(self._laid_at(seat))]
        return super()._choices(seat)

    def _builds(self, seat):
        """The tribe's cards lie apart from the deck: nobody knows which they are, and nobody buys them."""
        apart = sum(1 for gift in self.gifts.values() if gift == "card")
        return [text for text in super()._builds(seat) if text != "BUY_CARD" or sum(self.deck.values()) > apart]

    def _do_lay_harbour(self, seat, edge):
        self.board["harbours"][edge] = self.pending.pop()["kind"]


class NewWorldOracle(HarbourTokens):
    """3.11: harbours in turn order before the founding, and every island an area of its own."""

    def __init__(self, sea, players, *, island_points=1, **options):
        super().__init__(sea, players, island_points=island_points, **options)
        self.board["harbours"] = {}
        self.to_draw = Counter(sea.plain["pool"].split())
        self.pending.append({"what": "find harbour", "seat": 0})

    def copy(self):
        other = super().copy()
        other.board = {**other.board, "harbours": dict(self.board["harbours"])}
        other.to_draw = Counter(self.to_draw)
        return other

    def actor(self):
        return "*" if self.pending[-1]["what"] == "find harbour" else super().actor()

    def joint(self):
        return set() if self.pending[-1]["what"] == "find harbour" else super().joint()

    def weights(self):
        if self.pending[-1]["what"] == "find harbour":
            return {f"* DRAW_HARBOUR {kind.replace('3:1', 'any')}": n for kind, n in self.to_draw.items() if n}
        return super().weights()

    def _choices(self, seat):
        if self.pending[-1]["what"] == "lay":
            return [f"LAY_HARBOUR {e}" for e in self.edge_vertices if self._is_apart(e)]
        return super()._choices(seat)

    def _do_draw_harbour(self, _, kind):
        kind = kind.replace("any", "3:1")
        self.to_draw[kind] -= 1
        self.pending[-1] = {"what": "lay", "seat": self.pending[-1]["seat"], "kind": kind}

    def _do_lay_harbour(self, seat, edge):
        self.board["harbours"][edge] = self.pending.pop()["kind"]
        if sum(self.to_draw.values()):
            self.pending.append({"what": "find harbour", "seat": (seat + 1) % len(self.seats)})

    def _check_victory(self):
        if self.pending[-1]["what"] not in ("lay", "find harbour"):
            super()._check_victory()


ISLE_ORACLES = {
    "pirate-islands": PirateIslandsOracle,
    "cloth": ClothOracle,
    "wonders": WondersOracle,
    "forgotten-tribe": ForgottenTribeOracle,
}
"""Of the scenarios whose land is printed; New World draws it."""


def printed(chapter, players):
    """The map for so many players, as it is before chance: harbours in the order of their pool, the robber at its first place.
    Where neither matters, as in the founding, it does for counts of sequences."""
    key = f"{chapter}-6" if players > 4 else chapter
    robber = ISLES[key]["robber"]
    if isinstance(robber, str):
        robber = _place(robber.split()[0])
    return Isle(key, ISLES[key]["pool"].split(), robber=robber)
