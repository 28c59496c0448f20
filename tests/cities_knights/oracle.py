"""Cities & Knights once more: slow, plain and independent, to check the real engine against.

Written from the rulebook, its clauses and the project's rulings; what is the base game's rule comes from the base
oracle. No code of the engine is used, nor its geometry or its data. Clauses are cited without the name of their book,
`cities_knights`. A reader with the rulebook open should be able to convince himself of every method in a minute.
"""

from collections import Counter
from typing import NamedTuple

from base.oracle import GOODS, YIELD, Oracle, longest_trail

RESOURCES = GOODS
COMMODITIES = ["cloth", "coin", "paper"]
EXTRA = {"mountains": "coin", "forest": "paper", "pasture": "cloth"}  # a city's second card: production.mountains …
TRACKS = ["trade", "politics", "science"]
PAID_WITH = {"trade": "cloth", "politics": "coin", "science": "paper"}  # improvement.tracks
PILES = {
    # setup.progress_trade, .progress_politics, .progress_science
    "trade": {"merchant": 6, "merchant_fleet": 2, "master_merchant": 2, "commodity_monopoly": 2,
              "resource_monopoly": 4, "commercial_harbour": 2},
    "politics": {"wedding": 2, "constitution": 1, "deserter": 2, "diplomat": 2, "spy": 3, "warlord": 2,
                 "intrigue": 2, "bishop": 2, "saboteur": 2},
    "science": {"alchemist": 2, "road_building": 2, "smith": 2, "crane": 2, "printer": 1, "engineer": 1,
                "inventor": 2, "irrigation": 2, "medicine": 2, "mining": 2},
}  # fmt: skip
COLOUR = {card: pile for pile, cards in PILES.items() for card in cards}
POINT_CARDS = ("printer", "constitution")
KNIGHT_COST = {"ore": 1, "wool": 1}  # knight.deploy, knight.promote
ACTIVATION = {"grain": 1}  # knight.activate
WALL_COST = {"brick": 2}  # wall.cost
REPAIR_COST = {"ore": 3, "grain": 2}  # tipped.repair
MEDICINE_COST = {"ore": 2, "grain": 1}  # card.medicine
TRACK_LENGTH = 7  # event.track
NATURE = ("dice", "event die", "draw progress", "steal")


class Knight(NamedTuple):
    """A knight on the board. What was done to it in this turn ends with the turn."""

    seat: int
    strength: int  # 1 basic, 2 strong, 3 mighty
    active: bool = False
    woken: bool = False  # activated in this turn: it may not act
    raised: bool = False  # promoted in this turn


class KnightsOracle(Oracle):
    """One game of Cities & Knights, from the founding phase on.

    Args:
        board, players: as in the base game.
        points_to_win: 13 in the book.
        keep_improvements: who loses his last city keeps his improvements (2015) or loses them (2010).
        dona_urraca: the variant in which everybody chooses which knights to send.
        inventor_needs_building: an own building is needed at both tiles of the inventor.
        fleet_track: spaces from the start to the landing.
        commodity_bank: cards of each commodity, 12 in the book.
        others: as in the base game.
    """

    goods = RESOURCES + COMMODITIES
    wares = goods

    def __init__(self, board, players, *, points_to_win=13, keep_improvements=True, dona_urraca=False,
                 inventor_needs_building=True, fleet_track=TRACK_LENGTH, commodity_bank=12, **base):  # fmt: skip
        super().__init__(board, players, points_to_win=points_to_win, deck={}, **base)
        self.keep_improvements = keep_improvements
        self.dona_urraca = dona_urraca
        self.inventor_needs_building = inventor_needs_building
        self.fleet_track = fleet_track
        for good in COMMODITIES:
            self.bank[good] = commodity_bank
            for seat in self.seats:
                self.hands[seat][good] = 0
        self.tokens = {tile: token for tile, (_, token) in board["tiles"].items()}
        self.red = self.white = None
        self.fleet = 0  # setup.fleet
        self.landings = 0
        self.asleep = True  # the robber, until the first landing: seven.asleep
        self.board_knights = {}  # vertex -> Knight
        self.walls = set()  # vertices
        self.levels = {seat: dict.fromkeys(TRACKS, 0) for seat in self.seats}
        self.metropolis = dict.fromkeys(TRACKS)  # track -> vertex or None
        self.merchant = None  # (tile, seat)
        self.piles = {pile: Counter(cards) for pile, cards in PILES.items()}  # in an order that nobody knows
        self.under = {pile: [] for pile in PILES}  # put under them since, the uppermost first
        self.progress = {seat: Counter() for seat in self.seats}
        self.point_cards = dict.fromkeys(self.seats, 0)  # open in front of a seat
        self.defender = dict.fromkeys(self.seats, 0)
        self._new_part()

    def copy(self):
        other = super().copy()
        for name in ("tokens", "board_knights", "metropolis", "point_cards", "defender"):
            setattr(other, name, dict(getattr(self, name)))
        other.walls = set(self.walls)
        other.fleet_kinds = set(self.fleet_kinds)
        other.harbours = [set(unasked) for unasked in self.harbours]
        other.levels = {seat: dict(levels) for seat, levels in self.levels.items()}
        other.piles = {pile: Counter(cards) for pile, cards in self.piles.items()}
        other.under = {pile: list(cards) for pile, cards in self.under.items()}
        other.progress = {seat: Counter(cards) for seat, cards in self.progress.items()}
        return other

    def _new_part(self):
        """What lasts for a turn is over: a turn begins, or what others do at its end."""
        self.cranes = 0  # improvements that cost a card less: card.crane.turn
        self.fleet_kinds = set()  # goods that the merchant fleet trades 2:1
        self.harbours = []  # for each commercial harbour of this part: with whom it allows an exchange still
        for v, knight in self.board_knights.items():
            self.board_knights[v] = knight._replace(woken=False, raised=False)

    # -- facts --------------------------------------------------------------------------------------------------------

    def supply(self, seat, what):
        """Pieces of a seat that are not on the board: setup.base_pieces, setup.walls."""
        if what == "wall":
            return 3 - sum(1 for v in self.walls if self._owner_at(v) == seat)
        left = super().supply(seat, what)
        if what == "city":
            left -= len(self.tipped(seat))  # it is a city's figure: tipped.when
        return left

    def knight_supply(self, seat, strength):
        """knight.supply: two of each strength; one that has to retreat is in nobody's box."""
        out = [knight for knight in self.board_knights.values() if knight.seat == seat]
        out += [entry["knight"] for entry in self.pending if entry["what"] == "retreat"]
        return 2 - sum(1 for knight in out if (knight.seat, knight.strength) == (seat, strength))

    def own(self, seat, what):
        return {v for v, building in self.buildings.items() if building == (seat, what)}

    def cities(self, seat):
        """Its cities, those with a metropolis among them, tipped ones not: tipped.no_city."""
        return self.own(seat, "city")

    def tipped(self, seat):
        return self.own(seat, "tipped")

    def ordinary_cities(self, seat):
        """Without those that carry a metropolis: raid.metropolis."""
        return self.cities(seat) - set(self.metropolis.values())

    def knights_of(self, seat):
        return {v: knight for v, knight in self.board_knights.items() if knight.seat == seat}

    def has_knight(self, v, seat):
        return v in self.board_knights and self.board_knights[v].seat == seat

    def foreign_knight(self, v, seat):
        return v in self.board_knights and self.board_knights[v].seat != seat

    def hand_limit(self, seat):
        """wall.limit, wall.several"""
        return self.discard_limit + 2 * sum(1 for v in self.walls if self._owner_at(v) == seat)

    def progress_cards(self, seat):
        return sum(self.progress[seat].values())

    def public_points(self, seat):
        """victory.*, metropolis.points, tipped.counts, defence.defender, merchant.point, card.printer"""
        points = 0
        for v, (owner, what) in self.buildings.items():
            if owner == seat:
                points += 2 if what == "city" else 1
                points += 2 if v in self.metropolis.values() else 0
        if self.longest_route_holder == seat:
            points += 2
        if self.merchant is not None and self.merchant[1] == seat:
            points += 1
        return points + self.defender[seat] + self.point_cards[seat]

    def points(self, seat):
        return self.public_points(seat)  # nothing is hidden: progress.points_open

    def route_length(self, seat):
        """knight.block.route: foreign knights cut a route as foreign buildings do, own ones do not."""
        mine = [edge for edge, owner in self.roads.items() if owner == seat]
        blocked = {v for v, (owner, _) in self.buildings.items() if owner != seat}
        blocked |= {v for v, knight in self.board_knights.items() if knight.seat != seat}
        return longest_trail(mine, blocked, self.edge_vertices)

    def trade_rate(self, seat, good):
        rate = super().trade_rate(seat, good)  # trade.bank_four, trade.bank_three, trade.special_harbour
        if good in COMMODITIES and self.levels[seat]["trade"] >= 3:  # improvement.trade_3
            rate = 2
        if self.merchant is not None and self.merchant[1] == seat:  # merchant.rate, merchant.not_commodity
            terrain = self.board["tiles"][self.merchant[0]][0]
            if YIELD.get(terrain) == good:
                rate = 2
        if good in self.fleet_kinds and seat == self.turn:  # card.merchant_fleet
            rate = 2
        return rate

    def pile_size(self, pile):
        return sum(self.piles[pile].values()) + len(self.under[pile])

    # -- who decides --------------------------------------------------------------------------------------------------

    def actor(self):
        if self.won is None and self.pending[-1]["what"] in NATURE:
            return "*"
        return super().actor()

    def joint(self):
        if self.won is not None:
            return set()
        entry = self.pending[-1]
        match entry["what"]:
            case what if what in NATURE:
                return set()
            case "return progress" | "place metropolis" | "retreat" | "lose knight" | "answer harbour":
                return {entry["seat"]}
            case "choose pile" | "join" | "aqueduct":
                return {entry["left"][0]}
            case "lose city":
                return set(entry["left"])
            case "wedding":
                return {seat for seat, debt in entry["debt"].items() if debt > 0}
        return super().joint()

    def weights(self):
        if self.won is not None:
            return {}
        entry = self.pending[-1]
        if entry["what"] == "dice" and "chosen" in entry:  # card.alchemist
            return {f"* DICE {entry['chosen']}": 1}
        if entry["what"] == "event die":  # event.faces
            return {f"* EVENT_DIE {face}": n for face, n in {"ship": 3, **dict.fromkeys(TRACKS, 1)}.items()}
        if entry["what"] == "draw progress":
            pile, seat = entry["pile"], entry["seat"]
            if sum(self.piles[pile].values()) > 0:
                return {f"* DRAW_PROGRESS {seat} {card}": n for card, n in self.piles[pile].items() if n > 0}
            return {f"* DRAW_PROGRESS {seat} {self.under[pile][0]}": 1}
        return super().weights()

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _choices(self, seat):
        entry = self.pending[-1]
        match entry["what"]:
            case "found settlement":  # founding.settlement, founding.city, base.settlement.sea
                what = "SETTLEMENT" if entry["place"] < len(self.seats) else "CITY"
                return [f"BUILD_{what} {v}" for v in self.sites if self._far_from_all(v)]
            case "before roll":  # turn.before_roll, card.alchemist.before
                throws = [f"PLAY_ALCHEMIST {a}+{b}" for a in range(1, 7) for b in range(1, 7)]
                return ["ROLL", *(throws if self.progress[seat]["alchemist"] else [])]
            case "main":
                return [*self._bank_trades(seat), *self._builds(seat), *self._acts(seat), "END_TURN"]
            case "trade":  # base.turn.phases
                return [*self._bank_trades(seat), *self._acts(seat), "END_TRADE"]
            case "build":
                return [*self._builds(seat), *self._acts(seat), "END_TURN"]
            case "pair":  # five_six.paired, five_six.paired_bank
                return [*self._bank_trades(seat), *self._builds(seat), *self._acts(seat), "END_BUILD"]
            case "phase":  # five_six.phase, five_six.phase_not
                return [*self._builds(seat), "END_BUILD"]
            case "return progress":  # progress.fifth, progress.own_turn
                return [f"RETURN_PROGRESS {card}" for card, n in self.progress[seat].items() if n > 0]
            case "choose pile":  # defence.tie_pile
                return [f"CHOOSE_PILE {pile}" for pile in TRACKS if self.pile_size(pile) > 0]
            case "join":  # urraca.choice
                sent = [self._place(v) for v in entry["sent"] if self.has_knight(v, seat)]
                ready = [v for v, knight in self.knights_of(seat).items() if knight.active]
                # One by one, as one reads the board.
                later = [v for v in ready if not sent or self._place(v) > max(sent)]
                return [*(f"JOIN_DEFENCE {v}" for v in later), "DONE"]
            case "lose city":  # raid.choice
                return [f"LOSE_CITY {v}" for v in self.ordinary_cities(seat)]
            case "aqueduct":  # improvement.science_3, .optional, .resource
                return [*(f"TAKE {good}" for good in RESOURCES if self.bank[good] > 0), "DONE"]
            case "place metropolis":  # metropolis.first, metropolis.one_per_city
                return [f"PLACE_METROPOLIS {v}" for v in self.ordinary_cities(seat)]
            case "retreat":  # act.displace.retreat
                return [f"RETREAT {v}" for v in self._free_reach(seat, entry["at"])]
            case "smith":  # card.smith: up to two, and one of them at least
                return [*self._promotions(seat), *(["DONE"] if entry["left"] == 1 else [])]
            case "rebuild road":  # card.diplomat.rebuild
                places = [e for e in self._road_places(seat) if e != entry["was"]]  # card.diplomat.elsewhere
                return [*(f"BUILD_ROAD {e}" for e in places), "DONE"]
            case "bishop":
                return [f"MOVE_ROBBER {tile}" for tile in self._robber_tiles(seat)]
            case "wedding":  # card.wedding.choice
                return [f"GIVE {good}" for good in self.goods if self.hands[seat][good] > 0]
            case "answer harbour":  # card.commercial_harbour.choice
                return [f"GIVE {good}" for good in COMMODITIES if self.hands[seat][good] > 0]
            case "take card":  # card.master_merchant.kinds
                hand = self.hands[entry["victim"]]
                return [f"TAKE_CARD {good}" for good in self.goods if hand[good] > 0]
            case "spy":  # card.spy, card.spy.nothing
                cards = [card for card, n in self.progress[entry["victim"]].items() if n > 0]
                return [*(f"TAKE_PROGRESS {card}" for card in cards), "DONE"]
            case "lose knight":  # card.deserter.choice
                return [f"LOSE_KNIGHT {v}" for v in self.knights_of(seat)]
            case "place knight":  # card.deserter.site
                return [f"PLACE_KNIGHT {v}" for v in self._knight_sites(seat)]
        return super()._choices(seat)

    def _place(self, v):
        """How far down and how far to the right a vertex lies."""
        rows = self.board["rows"]
        row = "abcdefghijklmnopqrstuvwxyz".index(v[0])
        down = 3 * row + (2 if v[-1] == "S" else -2)
        return down, max(rows) - rows[row] + 2 * int(v[1:-1])

    def _road_places(self, seat):
        """knight.block.road: nobody builds on through a foreign knight; from an own building or road he does."""
        places = []
        for edge in super()._road_places(seat):
            for v in self.edge_vertices[edge]:
                own_road = any(self.roads.get(e) == seat for e in self.vertex_edges[v])
                if self._owner_at(v) == seat or (
                    own_road and self._owner_at(v) is None and not self.foreign_knight(v, seat)
                ):
                    places.append(edge)
                    break
        return places

    def _builds(self, seat):
        builds = []
        for text in super()._builds(seat):
            kind, *slots = text.split()
            if kind == "BUILD_SETTLEMENT" and slots[0] in self.board_knights:
                continue  # knight.block.vertex, knight.block.own_vertex
            if kind == "BUILD_CITY" and self.tipped(seat):
                continue  # tipped.first
            builds.append(text)
        if self._has(seat, REPAIR_COST):
            builds += [f"REPAIR_CITY {v}" for v in self.tipped(seat)]
        if self._has(seat, WALL_COST):
            builds += [f"BUILD_WALL {v}" for v in self._wall_sites(seat)]
        if self._has(seat, KNIGHT_COST):
            if self.knight_supply(seat, 1) > 0:
                builds += [f"DEPLOY {v}" for v in self._knight_sites(seat)]
            builds += self._promotions(seat)
        if self._has(seat, ACTIVATION):
            builds += [f"ACTIVATE {v}" for v, knight in self.knights_of(seat).items() if not knight.active]
        for track in TRACKS:
            if self._may_improve(seat, track) and self._has(seat, self._improvement_cost(seat, track)):
                builds.append(f"IMPROVE {track}")
        return builds

    def _wall_sites(self, seat):
        """wall.city, wall.one_per_city, wall.supply, wall.metropolis"""
        return sorted(self.cities(seat) - self.walls) if self.supply(seat, "wall") > 0 else []

    def _knight_sites(self, seat):
        """knight.deploy.site, .vacant, .no_distance"""
        return [
            v
            for v, edges in self.vertex_edges.items()
            if v not in self.buildings
            and v not in self.board_knights
            and any(self.roads.get(e) == seat for e in edges)
        ]  # fmt: skip

    def _promotions(self, seat):
        """knight.promote.once, .fortress, .piece, .top"""
        return [
            f"PROMOTE {v}"
            for v, knight in self.knights_of(seat).items()
            if not knight.raised
            and knight.strength < 3
            and self.knight_supply(seat, knight.strength + 1) > 0
            and (knight.strength < 2 or self.levels[seat]["politics"] >= 3)
        ]

    def _may_improve(self, seat, track):
        """improvement.order, .city_needed, metropolis.needs_city, metropolis.lone_city"""
        level = self.levels[seat][track]
        if level == 5 or not self.cities(seat):
            return False
        return level < 3 or bool(self.ordinary_cities(seat)) or self.metropolis[track] in self.cities(seat)

    def _improvement_cost(self, seat, track):
        """improvement.cost, card.crane, card.crane.first"""
        return {PAID_WITH[track]: self.levels[seat][track] + 1 - (1 if self.cranes > 0 else 0)}

    # knights' acts and progress cards

    def _acts(self, seat):
        acts = []
        for v, knight in self.knights_of(seat).items():
            if not knight.active or knight.woken:
                continue  # act.passive, knight.activate.no_act, act.reactivate
            acts += [f"MOVE_KNIGHT {v} {w}" for w in self._free_reach(seat, v)]
            for w in self._reach(seat, v):
                if self.foreign_knight(w, seat) and self.board_knights[w].strength < knight.strength:
                    acts.append(f"MOVE_KNIGHT {v} {w}")  # act.displace.weaker
            if v in self.tile_vertices[self.robber] and not self.asleep and self._robber_tiles(seat):
                acts.append(f"CHASE_ROBBER {v}")  # act.chase, act.chase.asleep, base.robber.nowhere
        for card, n in self.progress[seat].items():
            if n > 0:
                acts += ["PLAY_" + text for text in self._plays(seat, card)]
        for other in set().union(*self.harbours):  # card.commercial_harbour.turn, .once, .second
            if any(self.hands[other].values()):
                acts += [f"ASK_HARBOUR {other} {good}" for good in RESOURCES if self.hands[seat][good] > 0]
        return acts

    def _reach(self, seat, start):
        """Where a seat's roads lead from a vertex, past none of the others' pieces: act.move, act.move.not_past,
        act.move.own_pieces."""
        found, walk = {start}, [start]
        while walk:
            v = walk.pop()
            if v != start and (self.foreign_knight(v, seat) or self._owner_at(v) not in (None, seat)):
                continue
            for edge in self.vertex_edges[v]:
                if self.roads.get(edge) == seat:
                    for w in self.edge_vertices[edge]:
                        if w not in found:
                            found.add(w)
                            walk.append(w)
        return found - {start}

    def _free_reach(self, seat, start):
        return {v for v in self._reach(seat, start) if v not in self.buildings and v not in self.board_knights}

    def _plays(self, seat, card):
        """How a progress card may be played; not when it is certain to do nothing (progress.no_effect)."""
        others = [other for other in self.seats if other != seat]
        mine = self.points(seat)
        lived = [t for t, around in self.tile_vertices.items() if any(self._owner_at(v) == seat for v in around)]

        def tiles(terrain):
            return [t for t in lived if self.board["tiles"][t][0] == terrain]

        match card:
            case "merchant":  # card.merchant, merchant.place, merchant.desert
                return [f"MERCHANT {t}" for t in lived if t in self.dry and self.merchant != (t, seat)]
            case "merchant_fleet" if self.pending[-1]["what"] == "build":  # card.merchant_fleet.phase
                return []
            case "merchant_fleet":
                return [f"MERCHANT_FLEET {good}" for good in self.goods if self.trade_rate(seat, good) > 2]
            case "master_merchant":  # card.master_merchant.more, .short
                rich = [o for o in others if self.points(o) > mine and sum(self.hands[o].values()) > 0]
                return [f"MASTER_MERCHANT {o}" for o in rich]
            case "commodity_monopoly" | "resource_monopoly":  # everybody may count the others' cards
                goods = COMMODITIES if card == "commodity_monopoly" else RESOURCES
                held = sum(sum(self.hands[o].values()) for o in others)
                return [f"{card.upper()} {good}" for good in goods] if held else []
            case "commercial_harbour":
                held = sum(sum(self.hands[o].values()) for o in others)
                offer = any(self.hands[seat][good] for good in RESOURCES)
                return ["COMMERCIAL_HARBOUR"] if held and offer else []
            case "wedding":
                return ["WEDDING"] if self._wedding_debts(seat) else []
            case "deserter":
                return [f"DESERTER {o}" for o in others if self.knights_of(o)]
            case "diplomat":
                return [f"DIPLOMAT {e}" for e in self.roads if self._is_open(e)]
            case "spy":  # progress cards are counted openly, their faces are hidden
                return [f"SPY {o}" for o in others if self.progress_cards(o) > 0]
            case "warlord":
                return ["WARLORD"] if any(not k.active for k in self.knights_of(seat).values()) else []
            case "intrigue":  # card.intrigue, .strength
                foreign = [v for v in self.board_knights if self.foreign_knight(v, seat)]
                reached = [v for v in foreign if any(self.roads.get(e) == seat for e in self.vertex_edges[v])]
                return [f"INTRIGUE {v}" for v in reached]
            case "bishop":  # card.bishop.asleep, base.robber.nowhere
                return ["BISHOP"] if not self.asleep and self._robber_tiles(seat) else []
            case "saboteur":
                return ["SABOTEUR"] if self._saboteur_debts(seat) else []
            case "road_building":
                return ["ROAD_BUILDING"] if self._road_places(seat) else []
            case "smith":
                return ["SMITH"] if self._promotions(seat) else []
            case "crane":
                return ["CRANE"] if any(self._may_improve(seat, track) for track in TRACKS) else []
            case "engineer":  # card.engineer.limits
                return [f"ENGINEER {v}" for v in self._wall_sites(seat)]
            case "inventor":
                return [f"INVENTOR {a} {b}" for a, b in self._exchangeable_tokens(lived)]
            case "irrigation":  # card.irrigation.short
                return ["IRRIGATION"] if tiles("fields") and self.bank["grain"] > 0 else []
            case "mining":
                return ["MINING"] if tiles("mountains") and self.bank["ore"] > 0 else []
            case "medicine":  # card.medicine, tipped.first, tipped.medicine
                if not self._has(seat, MEDICINE_COST) or self.supply(seat, "city") == 0 or self.tipped(seat):
                    return []
                return [f"MEDICINE {v}" for v in self.own(seat, "settlement")]
            case "alchemist":
                return []  # before the roll only
        raise AssertionError(card)

    def _wedding_debts(self, seat):
        """card.wedding, card.wedding.short"""
        poorer = self.points(seat)
        cards = {o: sum(self.hands[o].values()) for o in self.seats if o != seat and self.points(o) > poorer}
        return {o: min(2, n) for o, n in cards.items() if n > 0}

    def _saboteur_debts(self, seat):
        """card.saboteur, card.saboteur.rounding"""
        mine = self.points(seat)
        cards = {o: sum(self.hands[o].values()) for o in self.seats if o != seat and self.points(o) >= mine}
        return {o: n // 2 for o, n in cards.items() if n // 2 > 0}

    def _is_open(self, edge):
        """card.diplomat.open, .foreign, .knight"""
        owner = self.roads[edge]

        def is_end(v):
            more = any(self.roads.get(e) == owner for e in self.vertex_edges[v] if e != edge)
            return not more and self._owner_at(v) != owner and not self.has_knight(v, owner)

        def only_road_of_a_knight(v):
            more = any(self.roads.get(e) == owner for e in self.vertex_edges[v] if e != edge)
            return self.has_knight(v, owner) and not more

        ends = self.edge_vertices[edge]
        return any(is_end(v) for v in ends) and not any(only_road_of_a_knight(v) for v in ends)

    def _exchangeable_tokens(self, lived):
        """card.inventor.numbers, .building; two equal numbers would change nothing."""
        tiles = [t for t, token in self.tokens.items() if token and token not in (2, 6, 8, 12)]
        if self.inventor_needs_building:
            tiles = [t for t in tiles if t in lived]
        return [(a, b) for a in tiles for b in tiles if a < b and self.tokens[a] != self.tokens[b]]

    # -- doing it -----------------------------------------------------------------------------------------------------

    def apply_trusted(self, text):
        who, kind, *slots = text.split()
        getattr(self, "_do_" + kind.lower())(self.turn if who == "*" else int(who), *slots)
        while True:
            self._award_longest_route()
            self._check_victory()
            if self.won is not None or not self._goes_on_by_itself():
                return

    def _award_longest_route(self):
        if not self._settles_later():
            super()._award_longest_route()

    def _settles_later(self):
        """Whether a road or a knight is still on its way to another place: card.diplomat.route, card.intrigue.retreat,
        act.displace.retreat, card.deserter.route."""
        return self.pending[-1]["what"] in ("rebuild road", "retreat", "place knight")

    def _goes_on_by_itself(self):
        """Does what nobody has to decide; False when there is nothing of the kind."""
        entry = self.pending[-1]
        match entry["what"]:
            case "gates":  # gates.order, gates.pile_empty
                if not entry["left"] or self.pile_size(entry["pile"]) == 0:
                    self.pending.pop()
                else:
                    seat, *rest = entry["left"]
                    entry["left"] = tuple(rest)
                    self.pending.append({"what": "draw progress", "seat": seat, "pile": entry["pile"]})
            case "choose pile" if not entry["left"] or not any(self.pile_size(pile) for pile in TRACKS):
                self.pending.pop()
            case "join" if not entry["left"]:
                self.pending.pop()
                self._fight(entry["sent"])
            case "lose city" if not entry["left"]:
                self.pending.pop()
            case "outcome":
                self.pending.pop()
                if self.red + self.white == 7:
                    self._seven()
                else:
                    self._produce(self.red + self.white)
            case "aqueduct" if not entry["left"]:
                self.pending.pop()
            case "place knight" if not self._knight_sites(self.turn):
                self.pending.pop()
            case "smith" if entry["left"] == 0 or not self._promotions(self.turn):
                self.pending.pop()
            case "wedding" | "discard" if not any(entry["debt"].values()):
                self.pending.pop()
            case "take card" if entry["left"] == 0:
                self.pending.pop()
            case "answer harbour" if not any(self.hands[entry["seat"]][good] for good in COMMODITIES):
                self.hands[self.turn][entry["good"]] += 1  # card.commercial_harbour.none
                self.pending.pop()
            case "turn over":
                if self.progress_cards(self.turn) > 4:  # progress.own_turn
                    self.pending.append({"what": "return progress", "seat": self.turn})
                elif entry["part"] == "main":
                    super()._do_end_turn(self.turn)
                    self._new_part()
                else:
                    self.pending[-1] = {"what": "pair", "active": entry["active"]}
                    self._part_done()
            case "pair" | "phase" if self._cannot_do_anything():
                self._part_done()
            case _:
                return False
        return True

    def _cannot_do_anything(self):
        """base_5_6.phase.empty_hand, base_5_6.paired.empty_hand; a pair's knights may act without any card."""
        what = self.pending[-1]["what"]
        (seat,) = self.joint()
        if sum(self.hands[seat].values()) > 0:
            return False
        return what == "phase" or (self.progress_cards(seat) == 0 and self._choices(seat) == ["END_BUILD"])

    def _next_turn(self):
        super()._next_turn()
        self._new_part()

    # founding and building

    def _do_build_city(self, seat, v):
        entry = self.pending[-1]
        if entry["what"] != "found settlement":
            super()._do_build_city(seat, v)
            return
        self.buildings[v] = (seat, "city")
        for tile, around in self.tile_vertices.items():  # founding.cards, founding.no_commodities
            terrain = self.board["tiles"][tile][0]
            if v in around and self.bank.get(YIELD.get(terrain), 0) > 0:
                self._from_bank(seat, {YIELD[terrain]: 1})
        self.pending[-1] = {**entry, "what": "found road", "at": v}

    def _do_build_road(self, seat, edge):
        if self.pending[-1]["what"] == "rebuild road":
            self.roads[edge] = seat
            self.pending.pop()
        else:
            super()._do_build_road(seat, edge)

    def _do_repair_city(self, seat, v):
        self.buildings[v] = (seat, "city")
        self._to_bank(seat, REPAIR_COST)

    def _do_build_wall(self, seat, v):
        self._to_bank(seat, WALL_COST)
        self.walls.add(v)

    def _do_improve(self, seat, track):
        self._to_bank(seat, self._improvement_cost(seat, track))
        self.cranes = max(0, self.cranes - 1)  # card.crane.once
        self.levels[seat][track] += 1
        level, at = self.levels[seat][track], self.metropolis[track]
        taken = level == 4 and at is None  # metropolis.first, metropolis.second
        if level == 5 and at is not None:  # metropolis.takeover, metropolis.safe
            holder = self._owner_at(at)
            taken = holder != seat and self.levels[holder][track] < 5
        if taken:
            self.pending.append({"what": "place metropolis", "seat": seat, "track": track})

    def _do_place_metropolis(self, seat, v):
        self.metropolis[self.pending.pop()["track"]] = v

    # the roll

    def _do_roll(self, seat):
        self.pending[-1] = {"what": "main" if self.combined_trade_build else "trade"}
        self.pending.append({"what": "outcome"})
        self.pending.append({"what": "event die"})  # dice.sequence
        self.pending.append({"what": "dice"})

    def _do_play_alchemist(self, seat, dice):
        self._put_under(seat, "alchemist")
        self._do_roll(seat)  # card.alchemist.event_first
        self.pending[-1]["chosen"] = dice

    def _do_dice(self, seat, dice):
        self.pending.pop()
        self.red, self.white = (int(face) for face in dice.split("+"))  # dice.red

    def _do_event_die(self, seat, face):
        self.pending.pop()
        if face != "ship":  # gates.colour, gates.red_die, gates.numbers
            levels = {s: self.levels[s][face] for s in self._in_turn_order()}
            draw = tuple(s for s, level in levels.items() if level > 0 and self.red <= level + 1)
            self.pending.append({"what": "gates", "left": draw, "pile": face})
            return
        self.fleet += 1
        if self.fleet < self.fleet_track:
            return
        active = [v for v, knight in self.board_knights.items() if knight.active]
        if not self.dona_urraca:
            self._fight(active)
        else:  # urraca.order
            owners = {self.board_knights[v].seat for v in active}
            left = tuple(s for s in self._in_turn_order() if s in owners)
            self.pending.append({"what": "join", "left": left, "sent": ()})

    def _do_draw_progress(self, seat, drawer, card):
        entry = self.pending.pop()
        seat = int(drawer)
        if sum(self.piles[entry["pile"]].values()) > 0:
            self.piles[entry["pile"]][card] -= 1
        else:
            self.under[entry["pile"]].pop(0)
        if card in POINT_CARDS:  # progress.points_open
            self.point_cards[seat] += 1
            return
        self.progress[seat][card] += 1
        if seat != self.turn and self.progress_cards(seat) > 4:  # progress.fifth
            self.pending.append({"what": "return progress", "seat": seat})

    def _put_under(self, seat, card):
        """progress.played: face down to the bottom."""
        self.progress[seat][card] -= 1
        self.under[COLOUR[card]].append(card)

    def _do_return_progress(self, seat, card):
        self.pending.pop()
        self._put_under(seat, card)

    # the raid

    def _fight(self, sent):
        """raid.attack, raid.defence, raid.passive, raid.return"""
        attack = sum(len(self.cities(seat)) for seat in self.seats)
        gave = dict.fromkeys(self.seats, 0)
        for v in sent:
            knight = self.board_knights[v]
            gave[knight.seat] += knight.strength
            self.board_knights[v] = knight._replace(active=False)
        self.fleet = 0
        self.landings += 1
        self.asleep = False  # seven.same_roll
        if sum(gave.values()) >= attack:  # raid.barbarians_win
            most = max(gave.values())
            best = [seat for seat in self._in_turn_order() if gave[seat] == most]
            if most == 0:
                return  # defence.nobody
            if len(best) == 1:
                self.defender[best[0]] += 1  # defence.defender, defence.exhausted
            else:
                self.pending.append({"what": "choose pile", "left": tuple(best)})  # defence.tie
            return
        # raid.lowest, .tie, .settlements_only, .metropolis
        threatened = [seat for seat in self._in_turn_order() if self.ordinary_cities(seat)]
        least = min((gave[seat] for seat in threatened), default=0)
        losers = tuple(seat for seat in threatened if gave[seat] == least)
        self.pending.append({"what": "lose city", "left": losers})

    def _do_join_defence(self, seat, v):
        self.pending[-1]["sent"] += (v,)

    def _do_lose_city(self, seat, v):
        entry = self.pending[-1]
        entry["left"] = tuple(s for s in entry["left"] if s != seat)
        self.walls.discard(v)  # raid.wall
        # raid.pillage; tipped.when
        self.buildings[v] = (seat, "settlement" if self.supply(seat, "settlement") > 0 else "tipped")
        if not self.keep_improvements and not self.cities(seat):  # cities_knights_2010.raid.last_city
            self.levels[seat] = dict.fromkeys(TRACKS, 0)

    def _do_choose_pile(self, seat, pile):
        entry = self.pending[-1]
        entry["left"] = entry["left"][1:]
        self.pending.append({"what": "draw progress", "seat": seat, "pile": pile})

    # production and the seven

    def _produce(self, total):
        owed = {good: Counter() for good in self.goods}
        for tile, (terrain, _) in self.board["tiles"].items():
            if self.tokens[tile] != total or tile == self.robber or terrain not in YIELD:
                continue
            for v in self.tile_vertices[tile]:
                if v not in self.buildings:
                    continue
                owner, what = self.buildings[v]
                owed[YIELD[terrain]][owner] += 1
                if what == "city":  # production.city; tipped.counts
                    owed[EXTRA.get(terrain, YIELD[terrain])][owner] += 1
        got = Counter()
        for good, claims in owed.items():  # production.shortage
            if sum(claims.values()) <= self.bank[good]:
                for seat, n in claims.items():
                    self._from_bank(seat, {good: n})
                    got[seat] += n
            elif len(claims) == 1 and self.single_receiver_exception:
                for seat in claims:
                    got[seat] += self.bank[good]
                    self._from_bank(seat, {good: self.bank[good]})
        # improvement.science_3, .robber
        dry = tuple(s for s in self._in_turn_order() if self.levels[s]["science"] >= 3 and got[s] == 0)
        self.pending.append({"what": "aqueduct", "left": dry})

    def _seven(self):
        """seven.hand, .discard, .discard_only, .after"""
        if not self.asleep:
            self._send_robber(self.turn)
        debt = {}
        for seat in self.seats:
            cards = sum(self.hands[seat].values())
            if cards > self.hand_limit(seat):
                debt[seat] = cards // 2
        self.pending.append({"what": "discard", "debt": debt, "last": {}})

    def _do_discard(self, seat, good):
        entry = self.pending[-1]
        self._to_bank(seat, {good: 1})
        entry["debt"][seat] -= 1
        entry["last"][seat] = good

    def _do_take(self, seat, good):
        entry = self.pending[-1]
        self._from_bank(seat, {good: 1})
        entry["left"] = entry["left"][1:]

    def _do_done(self, seat):
        entry = self.pending[-1]
        if entry["what"] in ("aqueduct", "join"):
            entry["left"] = entry["left"][1:]
        else:
            self.pending.pop()

    # knights

    def _do_deploy(self, seat, v):
        self._to_bank(seat, KNIGHT_COST)
        self.board_knights[v] = Knight(seat, 1)

    def _do_activate(self, seat, v):
        self._to_bank(seat, ACTIVATION)
        self.board_knights[v] = self.board_knights[v]._replace(active=True, woken=True)

    def _do_promote(self, seat, v):
        if self.pending[-1]["what"] == "smith":
            self.pending[-1]["left"] -= 1
        else:
            self._to_bank(seat, KNIGHT_COST)
        knight = self.board_knights[v]
        self.board_knights[v] = knight._replace(strength=knight.strength + 1, raised=True)  # knight.promote.state

    def _do_move_knight(self, seat, v, w):
        displaced = self.board_knights.get(w)
        self.board_knights[w] = self.board_knights.pop(v)._replace(active=False)
        if displaced is not None:
            self._drive_away(displaced, w)

    def _drive_away(self, knight, v):
        if self._free_reach(knight.seat, v):  # otherwise it leaves the board: act.displace.no_place
            self.pending.append({"what": "retreat", "seat": knight.seat, "at": v, "knight": knight})

    def _do_retreat(self, seat, v):
        self.board_knights[v] = self.pending.pop()["knight"]  # act.displace.state

    def _do_chase_robber(self, seat, v):
        self.board_knights[v] = self.board_knights[v]._replace(active=False)
        self.pending.append({"what": "move robber"})

    # progress cards: commerce

    def _do_play_merchant(self, seat, tile):
        self._put_under(seat, "merchant")
        self.merchant = (tile, seat)

    def _do_play_merchant_fleet(self, seat, good):
        self._put_under(seat, "merchant_fleet")
        self.fleet_kinds.add(good)

    def _do_play_master_merchant(self, seat, victim):
        self._put_under(seat, "master_merchant")
        left = min(2, sum(self.hands[int(victim)].values()))
        self.pending.append({"what": "take card", "victim": int(victim), "left": left})

    def _do_take_card(self, seat, good):
        entry = self.pending[-1]
        self._swap(entry["victim"], seat, {good: 1}, {})
        entry["left"] -= 1

    def _monopoly(self, seat, good, most):
        for other in self.seats:
            if other != seat:
                self._swap(other, seat, {good: min(most, self.hands[other][good])}, {})

    def _do_play_commodity_monopoly(self, seat, good):
        self._put_under(seat, "commodity_monopoly")
        self._monopoly(seat, good, 1)

    def _do_play_resource_monopoly(self, seat, good):
        self._put_under(seat, "resource_monopoly")
        self._monopoly(seat, good, 2)

    def _do_play_commercial_harbour(self, seat):
        self._put_under(seat, "commercial_harbour")
        # One exchange with each: card.commercial_harbour.once. A second card is as good as the first: .second.
        self.harbours.append({other for other in self.seats if other != seat})

    def _do_ask_harbour(self, seat, other, good):
        next(unasked for unasked in self.harbours if int(other) in unasked).remove(int(other))
        self.hands[seat][good] -= 1  # card.commercial_harbour.face_down: on the table until the answer
        self.pending.append({"what": "answer harbour", "seat": int(other), "good": good})

    def _do_give(self, seat, good):
        entry = self.pending[-1]
        if entry["what"] == "answer harbour":
            self.hands[seat][entry["good"]] += 1
            self.pending.pop()
        self._swap(seat, self.turn, {good: 1}, {})
        if entry["what"] == "answer harbour":
            return
        entry["debt"][seat] -= 1

    # progress cards: politics

    def _do_play_wedding(self, seat):
        self._put_under(seat, "wedding")
        self.pending.append({"what": "wedding", "debt": self._wedding_debts(seat)})

    def _do_play_deserter(self, seat, victim):
        self._put_under(seat, "deserter")
        self.pending.append({"what": "lose knight", "seat": int(victim)})

    def _do_lose_knight(self, seat, v):
        self.pending.pop()
        lost = self.board_knights.pop(v)
        # card.deserter.basic, .none, .mighty, .state
        strength = lost.strength if self.knight_supply(self.turn, lost.strength) > 0 else 1
        if self.knight_supply(self.turn, strength) > 0:
            self.pending.append({"what": "place knight", "knight": Knight(self.turn, strength, lost.active)})

    def _do_place_knight(self, seat, v):
        self.board_knights[v] = self.pending.pop()["knight"]

    def _do_play_diplomat(self, seat, edge):
        self._put_under(seat, "diplomat")
        if self.roads.pop(edge) == seat:  # card.diplomat.returned, .rebuild, .no_mix
            self.pending.append({"what": "rebuild road", "was": edge})

    def _do_play_spy(self, seat, victim):
        self._put_under(seat, "spy")
        self.pending.append({"what": "spy", "victim": int(victim)})

    def _do_take_progress(self, seat, card):
        self.progress[self.pending.pop()["victim"]][card] -= 1
        self.progress[seat][card] += 1

    def _do_play_warlord(self, seat):
        self._put_under(seat, "warlord")
        for v, knight in self.knights_of(seat).items():
            if not knight.active:  # card.warlord.no_act
                self.board_knights[v] = knight._replace(active=True, woken=True)

    def _do_play_intrigue(self, seat, v):
        self._put_under(seat, "intrigue")
        self._drive_away(self.board_knights.pop(v), v)

    def _do_play_bishop(self, seat):
        self._put_under(seat, "bishop")
        self.pending.append({"what": "bishop"})

    def _do_move_robber(self, seat, tile):
        if self.pending[-1]["what"] != "bishop":
            super()._do_move_robber(seat, tile)
            return
        self.pending.pop()
        self.robber = tile
        for victim in reversed(self._victims(seat)):  # card.bishop.one_each
            self.pending.append({"what": "steal", "victim": victim})

    def _do_play_saboteur(self, seat):
        self._put_under(seat, "saboteur")
        self.pending.append({"what": "discard", "debt": self._saboteur_debts(seat), "last": {}})

    # progress cards: science

    def _do_play_road_building(self, seat):
        self._put_under(seat, "road_building")
        self.pending.append({"what": "free roads", "left": 2})

    def _do_play_smith(self, seat):
        self._put_under(seat, "smith")
        self.pending.append({"what": "smith", "left": 2})

    def _do_play_crane(self, seat):
        self._put_under(seat, "crane")
        self.cranes += 1

    def _do_play_engineer(self, seat, v):
        self._put_under(seat, "engineer")
        self.walls.add(v)

    def _do_play_inventor(self, seat, a, b):
        self._put_under(seat, "inventor")
        self.tokens[a], self.tokens[b] = self.tokens[b], self.tokens[a]

    def _harvest(self, seat, terrain):
        """card.irrigation.per_tile, card.mining.per_tile, .short"""
        tiles = 0
        for tile, around in self.tile_vertices.items():
            if self.board["tiles"][tile][0] == terrain and any(self._owner_at(v) == seat for v in around):
                tiles += 1
        good = YIELD[terrain]
        self._from_bank(seat, {good: min(2 * tiles, self.bank[good])})

    def _do_play_irrigation(self, seat):
        self._put_under(seat, "irrigation")
        self._harvest(seat, "fields")

    def _do_play_mining(self, seat):
        self._put_under(seat, "mining")
        self._harvest(seat, "mountains")

    def _do_play_medicine(self, seat, v):
        self._put_under(seat, "medicine")
        self._to_bank(seat, MEDICINE_COST)
        self.buildings[v] = (seat, "city")

    # the ends of turns

    def _do_end_turn(self, seat):
        self.pending[-1] = {"what": "turn over", "part": "main"}
        self._new_part()

    def _do_end_build(self, seat):
        entry = self.pending[-1]
        if entry["what"] == "pair":
            self.pending[-1] = {**entry, "what": "turn over", "part": "pair"}
            self._new_part()
        else:
            self._part_done()
