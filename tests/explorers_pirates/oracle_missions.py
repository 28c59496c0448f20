"""The missions as plainly: lairs, fish, spices and the Council, over `oracle_voyages.py`.

Written from the book, pages 11 to 18, and the clauses `explorers_pirates.*`.
"""

from collections import Counter

from .oracle_voyages import VoyageOracle, has_room, with_one

POINTS = {
    "lairs": (0, 1, 1, 2, 2, 2, 3, 3), "fish": (0, 1, 1, 2, 2, 2, 3, 3), "spices": (0, 1, 1, 2, 2, 3, 3),
}  # fmt: skip
"""mission.tracks; section 2.8 of the project's research."""
FACES = range(1, 7)
CHANCE = ("fish there", "village there", "chase die", "fish die", "hero die", "lair token")


class MissionsOracle(VoyageOracle):
    """One game of scenario 2, 3, 4 or 5.

    Args:
        shoals: of fish. council_coast: whether one builds where the Council touches the start island.
        The rest as in `VoyageOracle`.
    """

    def __init__(self, scenario, players, *, shoals=6, council_coast=0, **options):
        super().__init__(scenario, players, **options)
        plain = self.plain
        missions = [("lairs", "lairs"), ("fish", "fish"), ("spices", "villages")]
        self.spaces = {mission: dict.fromkeys(self.seats, 0) for mission, key in missions if key in plain}
        self.holders = dict.fromkeys(self.spaces)  # who has the card of each mission
        self.warriors = {}  # of each gold river the units of each seat
        self.conquered = set()
        self.lair_tokens = dict(Counter(plain.get("lairs", ())))
        self.fish_left = {region: tiles for region, (tiles, _) in plain.get("fish", {}).items()}
        self.numbers = {region: tuple(faces) for region, (_, faces) in plain.get("fish", {}).items()}
        self.numbered = {}  # tile -> the number of its fish
        self.shoals = set()
        self.shoals_left = shoals
        self.villages_left = dict(plain.get("villages", {}))
        self.villages = {}  # tile -> which village
        self.sacks = {}
        self.friends = {}  # tile -> seats
        self.sold = 0
        # council.sea: the first tile of sea behind the island in the middle row.
        row = self.frame[0]
        last = max(int(tile[1:]) for tile in self.island if tile[0] == row)
        self.council = f"{row}{last + 1}" if "council" in plain else None
        self.council_coast = council_coast

    def copy(self):
        other = super().copy()
        other.spaces = {mission: dict(spaces) for mission, spaces in self.spaces.items()}
        other.warriors = {tile: dict(units) for tile, units in self.warriors.items()}
        for name in ("holders", "conquered", "lair_tokens", "fish_left", "numbers", "numbered", "shoals", "villages_left",
                     "villages", "sacks", "friends"):  # fmt: skip
            setattr(other, name, getattr(self, name).copy())
        return other

    # -- what can be asked --------------------------------------------------------------------------------------------

    def actor(self):
        return "*" if self._is_chance() else super().actor()

    def joint(self):
        return set() if self._is_chance() else super().joint()

    def _is_chance(self):
        return self.won is None and self.pending[-1]["what"] in CHANCE

    def weights(self):
        if not self._is_chance():
            return super().weights()
        entry = self.pending[-1]
        tile = entry.get("tile")
        match entry["what"]:
            case "fish there":
                region = self.sea.region[tile]
                fish, numbers = self.fish_left[region], self.numbers[region]
                # Each tile of sea is equally likely; this one has left the pile.
                bare = self.hidden[region]["sea"] + 1 - fish
                found = {f"* FISH_THERE {tile} {n}": fish for n in numbers if fish}
                return {**found, f"* FISH_THERE {tile} 0": bare * len(numbers)} if bare else found
            case "village there":
                return {f"* VILLAGE_THERE {tile} {name}": 1 for name in self.villages_left[self.sea.region[tile]]}
            case "chase die":
                return {f"* CHASE_DIE {n}": 1 for n in FACES}
            case "fish die":
                return {f"* FISH_DIE {n}": 1 for n in FACES}
            case "hero die":
                return {f"* HERO_DIE {tile} {entry['who']} {n}": 1 for n in FACES}
        return {f"* LAIR_TOKEN {tile} {token}": n for token, n in self.lair_tokens.items() if n}

    def public_points(self, seat):
        spaces = sum(POINTS[mission][at[seat]] for mission, at in self.spaces.items())
        return super().public_points(seat) + spaces + sum(self.holders[mission] == seat for mission in self.spaces)

    def _advance(self, seat, mission):
        """mission.advance, .card, .tie, .last: the card goes to whoever is alone ahead, and stays in a tie."""
        at = self.spaces[mission]
        at[seat] = min(at[seat] + 1, len(POINTS[mission]) - 1)
        if all(at[seat] > at[other] for other in self.seats if other != seat):
            self.holders[mission] = seat

    def _units_ashore(self, seat):
        lairs = sum(units[seat] for units in self.warriors.values())
        return lairs + sum(seat in friends for friends in self.friends.values())

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _is_held(self, tile):
        return tile in self.warriors and tile not in self.conquered

    def _is_barred(self, seat, tiles):
        """lair.closed, spice.built, council.coast."""
        if self.council in tiles and not self.council_coast:
            return True
        return any(self._is_held(t) or (t in self.friends and seat not in self.friends[t]) for t in tiles)

    def _count(self, seat, *names):
        """How many villages of some names are friends of a seat."""
        return sum(self.villages[t] in names and seat in friends for t, friends in self.friends.items())

    def _speed(self, seat):
        return super()._speed(seat) + self._count(seat, "full_sail")

    def _driving_off(self, seat):
        more = [face for face in (4, 5) if self._count(seat, f"pirate_{face}")]
        return super()._driving_off(seat) | set(more)

    def _gold_trades(self, seat):
        trades = super()._gold_trades(seat)
        if self.sold < self._count(seat, "gold_trade"):  # spice.trade
            trades += [f"SELL_TO_VILLAGE {good}" for good, n in self.hands[seat].items() if n]
        return trades

    def _movements(self, seat, entry):
        choices = super()._movements(seat, entry)
        if self._may_cast() and not self._is_stuck(seat, entry):
            choices.append("CAST_FOR_FISH")
        return choices

    def _may_cast(self):
        """fish.cast, .once, .supply."""
        return "fish" in self.spaces and not self.pending[-1]["cast"] and self.shoals_left > 0

    def _errands(self, seat, n, tiles):
        hold = self.laden[seat][n]
        choices = [f"CATCH {n} {t}" for t in tiles if t in self.shoals and not hold]  # fish.catch, fish.large
        for t in tiles:
            if "unit" in hold and self._is_held(t) and sum(self.warriors[t].values()) < 3:  # lair.land, lair.three
                choices.append(f"LAND_UNIT {n} {t}")
            if has_room(hold) and t in self.conquered and self.warriors[t][seat]:  # lair.fetch
                choices.append(f"FETCH_UNIT {n} {t}")
            if "unit" in hold and t in self.friends and seat not in self.friends[t]:  # spice.unit, spice.one
                choices.append(f"BEFRIEND {n} {t}")
        if self.council and {"shoal", "sack"} & set(hold):  # council.anchors: its corners north and south
            anchors = [self.tile_vertices[self.council][k] for k in (0, 3)]
            choices += [f"DELIVER {n} {v}" for v in self.edge_vertices[self.fleet[seat][n]] if v in anchors]
        return choices

    # -- doing it -----------------------------------------------------------------------------------------------------

    def _phase(self, active):
        return {**super()._phase(active), "cast": False}

    def _do_sell_to_village(self, seat, good):
        self.sold += 1
        self._to_bank(seat, {good: 1})
        self.gold[seat] += 1

    def _do_land_unit(self, seat, n, tile):
        self._loses(seat, int(n), "unit")
        self.warriors[tile][seat] += 1

    def _do_fetch_unit(self, seat, n, tile):
        self.laden[seat][int(n)] = with_one(self.laden[seat][int(n)], "unit")
        self.warriors[tile][seat] -= 1

    def _do_cast_for_fish(self, seat):
        """fish.between: the movement of a ship is over with it."""
        self._rest()
        self.pending[-1]["cast"] = True
        self.pending.append({"what": "fish die"})

    def _do_fish_die(self, seat, face):
        """fish.place."""
        self.pending.pop()
        for tile, number in self.numbered.items():
            if number == int(face) and tile not in self.shoals and (self.pirate is None or self.pirate[1] != tile):
                self.shoals.add(tile)
                self.shoals_left -= 1
        self._without_ships(seat)

    def _do_catch(self, seat, n, tile):
        self.laden[seat][int(n)] = ("shoal",)
        self.shoals.remove(tile)

    def _frightened(self, tile):
        """fish.pirate."""
        if tile in self.shoals:
            self.shoals.remove(tile)
            self.shoals_left += 1

    def _give_up(self, cargo):
        self.shoals_left += cargo.count("shoal")

    def _do_dump(self, seat, n):
        self._give_up(self.laden[seat][int(n)])
        super()._do_dump(seat, n)

    def _do_clear_basin(self, seat, v):
        self._give_up(self.basins[v])
        super()._do_clear_basin(seat, v)

    def _do_rebuild_cargo_ship(self, seat, n, edge):
        self._give_up(self.laden[seat][int(n)])
        super()._do_rebuild_cargo_ship(seat, n, edge)

    def _do_befriend(self, seat, n, tile):
        """spice.unit, .stays, .at_once."""
        entry = self.pending[-1]
        before = self._speed(seat)
        self._loses(seat, int(n), "unit")
        self.laden[seat][int(n)] = with_one(self.laden[seat][int(n)], "sack")
        self.sacks[tile] -= 1
        self.friends[tile] = self.friends[tile] | {seat}
        # spice.sail: the ship that is being moved, whichever befriended them; all others have it as they set out.
        if entry["current"] is not None:
            entry["left"] += self._speed(seat) - before

    def _do_deliver(self, seat, n, v):
        """fish.deliver, spice.deliver."""
        hold = self.laden[seat][int(n)]
        self._loses(seat, int(n), *(thing for thing in hold if thing in ("shoal", "sack")))
        self._give_up(hold)
        for thing in hold:
            if thing in ("shoal", "sack"):
                self._advance(seat, "fish" if thing == "shoal" else "spices")

    # discovery

    def _do_find_terrain(self, seat, tile, terrain):
        """lair.found, spice.found, fish.found: all of them bring gold."""
        if terrain == "sea":
            super()._do_find_terrain(seat, tile, terrain)
            region = self.sea.region[tile]
            if self.fish_left.get(region, 0) > 0:
                self.pending.append({"what": "fish there", "tile": tile})
            return
        if terrain not in ("gold_river", "spice_island"):
            super()._do_find_terrain(seat, tile, terrain)
            return
        self.pending.pop()
        self.hidden[self.sea.region[tile]][terrain] -= 1
        self.board["tiles"][tile] = (terrain, 0)
        self._look_round()
        self.gold[seat] += 2
        if terrain == "gold_river":
            self.warriors[tile] = dict.fromkeys(self.seats, 0)
        else:
            self.friends[tile] = frozenset()
            self.sacks[tile] = len(self.seats)
            self.pending.append({"what": "village there", "tile": tile})

    def _do_fish_there(self, seat, tile, number):
        self.pending.pop()
        if int(number):
            self._find_fish(tile, int(number))

    def _find_fish(self, tile, number):
        region = self.sea.region[tile]
        self.numbered[tile] = number
        self.fish_left[region] -= 1
        self.numbers[region] = tuple(n for n in self.numbers[region] if n != number)

    def _do_village_there(self, seat, tile, name):
        self.pending.pop()
        region = self.sea.region[tile]
        self.villages[tile] = name
        self.villages_left[region] = tuple(n for n in self.villages_left[region] if n != name)

    # production and the conquest of lairs

    def _produce(self, total):
        """lair.pays, lair.compensated."""
        super()._produce(total)
        for tile in self.conquered:
            for v in self.tile_vertices[tile]:
                if self.board["tiles"][tile][1] == total and self._owner_at(v) in self.seats:
                    self.gold[self._owner_at(v)] += 2

    def _do_done(self, seat):
        """lair.after, lair.several: the lairs first, then the turn ends."""
        self.sold = 0
        conquered = [t for t in self.tile_vertices if self._is_held(t) and sum(self.warriors[t].values()) == 3]
        if not conquered:
            super()._do_done(seat)
            return
        self.pending[-1] = {"what": "leaving", "active": self.pending[-1]["active"]}
        for tile in reversed(conquered):
            self.conquered.add(tile)
            self.pending.append({"what": "conquest", "tile": tile, "heroes": (), "dice": {}})
        self._settle()

    def _settle(self):
        """lair.reward, .hero, .tie, .alone, .lost, .token: on to the next die or token."""
        entry = self.pending[-1]
        if entry["what"] == "leaving":
            super()._do_done(self.turn)
            return
        tile = entry["tile"]
        units = self.warriors[tile]
        if not entry["heroes"]:
            took_part = [seat for seat in self._in_turn_order() if units[seat]]
            for seat in took_part:
                self.gold[seat] += 2
                self._advance(seat, "lairs")
            entry["heroes"] = tuple(took_part)
        if len(entry["heroes"]) == 1:
            (hero,) = entry["heroes"]
            self._advance(hero, "lairs")
            units[hero] -= 1
            self.pending[-1] = {"what": "lair token", "tile": tile}
            return
        roller = next(seat for seat in entry["heroes"] if seat not in entry["dice"])
        self.pending.append({"what": "hero die", "tile": tile, "who": roller})

    def _do_hero_die(self, seat, tile, who, face):
        self.pending.pop()
        entry = self.pending[-1]
        entry["dice"][int(who)] = int(face)
        if len(entry["dice"]) == len(entry["heroes"]):
            score = {s: (n + self.warriors[tile][s], self.warriors[tile][s]) for s, n in entry["dice"].items()}
            entry["heroes"] = tuple(s for s in entry["heroes"] if score[s] == max(score.values()))
            entry["dice"] = {}
        self._settle()

    def _do_lair_token(self, seat, tile, token):
        self.pending.pop()
        self.lair_tokens[int(token)] -= 1
        self.board["tiles"][tile] = (self._terrain(tile), int(token))
        self._settle()
