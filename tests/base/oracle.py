"""The base game once more: slow, plain and independent, to check the real engine against.

Written from the clauses of `poblado/rules/base/clauses/` and from nothing else of the project: it
shares neither code nor geometry with the engine. Everything is a dict, a string or the name of a place; nothing is
clever. A reader with the rulebook open should be able to convince himself of every method in a minute.
"""

from collections import Counter
from functools import cache, lru_cache

GOODS = ["brick", "lumber", "wool", "grain", "ore"]
YIELD = {"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain", "mountains": "ore"}
COST = {
    "road": {"brick": 1, "lumber": 1},
    "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
    "city": {"ore": 3, "grain": 2},
    "card": {"ore": 1, "wool": 1, "grain": 1},
}
SUPPLY = {"settlement": 5, "city": 4, "road": 15}
DECK = {"knight": 14, "road_building": 2, "year_of_plenty": 2, "monopoly": 2, "victory_point": 5}
DECK_OF_SIX = {"knight": 20, "road_building": 3, "year_of_plenty": 3, "monopoly": 3, "victory_point": 5}
BANK = 19
STANDARD_ROWS = (4, 5, 6, 7, 6, 5, 4)


# -- geometry ---------------------------------------------------------------------------------------------------------
#
# A tile is drawn around a point: half a tile is one step in x, a third of a row is one step in y. Rows are centred
# under each other, so the place of a tile follows from its name and the widths of the rows.


@cache
def geometry(rows, land):
    """Which places touch which, as dicts of names.

    Args:
        rows: tiles per row, sea included. land: the names of the tiles that are not sea.
    Returns: tile -> its six vertices; edge -> its two vertices; vertex -> its edges; vertex -> its neighbours.
    """
    middle = {}
    for row, width in enumerate(rows):
        for column in range(width):
            name = "abcdefghijklmnopqrstuvwxyz"[row] + str(column + 1)
            middle[name] = (max(rows) - width + 2 * column, 3 * row)
    return touching(middle, land)


def touching(middle, land):
    """The same, from the point in the middle of every tile."""

    def corners(tile):  # clockwise from N
        x, y = middle[tile]
        return [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)]

    vertex_name, edge_name = {}, {}
    for tile in middle:
        n, ne, se, s, _, _ = corners(tile)
        vertex_name[n] = tile + "N"
        vertex_name[s] = tile + "S"
        edge_name[frozenset([n, ne])] = tile + "NE"
        edge_name[frozenset([ne, se])] = tile + "E"
        edge_name[frozenset([se, s])] = tile + "SE"
    tile_vertices, edge_vertices = {}, {}
    for tile in land:
        around = corners(tile)
        tile_vertices[tile] = [vertex_name[point] for point in around]
        for one, other in zip(around, [*around[1:], around[0]]):
            edge_vertices[edge_name[frozenset([one, other])]] = (vertex_name[one], vertex_name[other])
    vertices = {v for around in tile_vertices.values() for v in around}
    vertex_edges = {v: sorted(e for e, ends in edge_vertices.items() if v in ends) for v in vertices}
    neighbours = {v: sorted(w for e in vertex_edges[v] for w in edge_vertices[e] if w != v) for v in vertices}
    return tile_vertices, edge_vertices, vertex_edges, neighbours


def longest_trail(roads, blocked, edge_vertices):
    """Length of the longest unbroken route over these roads: every road once, corners as often as wanted, never on
    through a blocked corner, although a route may end there (clauses base.route.length, .trail, .end).

    It simply walks every trail there is, the same roads but once.
    """
    paths = frozenset((road, *edge_vertices[road]) for road in roads)
    return _walked(paths, frozenset(v for _, *ends in paths for v in ends if v in blocked))


@lru_cache(maxsize=4096)
def _walked(paths, blocked):
    """The longest trail over paths, each with its two ends."""
    roads_at = {}
    for path in paths:
        for v in path[1:]:
            roads_at.setdefault(v, []).append(path)

    def walk(v, used):
        if used and v in blocked:
            return len(used)
        best = len(used)
        for path in roads_at[v]:
            if path not in used:
                _, one, other = path
                best = max(best, walk(other if v == one else one, used | {path}))
        return best

    return max((walk(v, frozenset()) for v in roads_at), default=0)


# -- the game ---------------------------------------------------------------------------------------------------------


class Oracle:
    """One game of the base rules, from the founding phase on.

    Args:
        board: see `boards.py`.
        players: seats 0 … players - 1, in turn order; seat 0 begins.
        points_to_win, discard_limit: numbers of the rulebook, 10 and 7.
        decline_theft: may the mover of the robber leave everybody in peace?
        friendly_robber: players with up to this many visible points are protected; 0 is off.
        no_sevens_rounds: the dice cannot show 7 in that many first rounds.
        combined_trade_build: one main phase; otherwise first trade, then build.
        single_receiver_exception: the only player who is owed a scarce good takes what is left.
        bank_size: cards of each good in the bank at the beginning, 19 in the book.
        between_turns: "nothing"; "phase", the special building phase; "pair", the paired players.
        deck: development card -> how many.
    """

    goods = GOODS
    wares = GOODS  # what players may trade among themselves

    def __init__(self, board, players, *, points_to_win=10, discard_limit=7, decline_theft=True, friendly_robber=0,
                 no_sevens_rounds=0, combined_trade_build=True, single_receiver_exception=True,
                 bank_size=BANK, between_turns="nothing", deck=DECK):  # fmt: skip
        self.board = board
        self.seats = list(range(players))
        self.points_to_win = points_to_win
        self.discard_limit = discard_limit
        self.decline_theft = decline_theft
        self.friendly_robber = friendly_robber
        self.no_sevens_rounds = no_sevens_rounds
        self.combined_trade_build = combined_trade_build
        self.single_receiver_exception = single_receiver_exception
        self.between_turns = between_turns

        places = self._geometry()
        self.tile_vertices, self.edge_vertices, self.vertex_edges, self.neighbours = places
        # base.road.sea, base.settlement.sea: what lies around a tile of land can be built on, its coast included.
        self.dry = [tile for tile, (terrain, _) in board["tiles"].items() if terrain != "sea"]
        self.sites, self.paths = set(), set()
        for tile in self.dry:
            around = self.tile_vertices[tile]
            sides = [{one, other} for one, other in zip(around, [*around[1:], around[0]])]
            self.sites.update(around)
            self.paths.update(edge for edge, ends in self.edge_vertices.items() if set(ends) in sides)

        self.buildings = {}  # vertex -> (seat, "settlement" or "city")
        self.roads = {}  # edge -> seat
        self.hands = {seat: dict.fromkeys(GOODS, 0) for seat in self.seats}
        self.bank = dict.fromkeys(GOODS, bank_size)
        self.deck = dict(deck)
        self.cards = {seat: dict.fromkeys(DECK, 0) for seat in self.seats}  # held, played ones excluded
        self.bought = dict.fromkeys(DECK, 0)  # held by the seat whose turn it is, but bought in this turn
        self.knights = dict.fromkeys(self.seats, 0)  # played
        deserts = [tile for tile, (terrain, _) in board["tiles"].items() if terrain == "desert"]
        self.robber = board.get("robber", deserts[0] if deserts else None)
        self.longest_route_holder = None
        self.largest_army_holder = None

        self.turn = 0  # whose turn it is
        self.turns_done = 0
        self.card_played = False  # in this turn
        self.won = None

        # What is to be decided next is the last entry. The entries below it wait until it is settled.
        order = self.seats + self.seats[::-1]
        self.pending = [{"what": "found settlement", "order": order, "place": 0}]

    def _geometry(self):
        return geometry(tuple(self.board.get("rows", STANDARD_ROWS)), tuple(self.board["tiles"]))

    def copy(self):
        """An independent copy."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.buildings = dict(self.buildings)
        other.roads = dict(self.roads)
        other.hands = {seat: dict(hand) for seat, hand in self.hands.items()}
        other.bank = dict(self.bank)
        other.deck = dict(self.deck)
        other.cards = {seat: dict(held) for seat, held in self.cards.items()}
        other.bought = dict(self.bought)
        other.knights = dict(self.knights)
        other.pending = [
            {key: dict(value) if isinstance(value, dict) else value for key, value in entry.items()}
            for entry in self.pending
        ]
        return other

    # -- what can be asked --------------------------------------------------------------------------------------------

    def actor(self):
        """The seat to decide, "*" when nature is to roll, draw or steal, None when the game is over.

        Of several seats that owe an answer it is the first one in turn order from the seat whose turn it is.
        """
        if self.won is not None:
            return None
        if self.pending[-1]["what"] in ("dice", "draw", "steal"):
            return "*"
        return next(seat for seat in self._in_turn_order() if seat in self.joint())

    def joint(self):
        """All the seats that may answer now; one seat for an ordinary decision, none for nature's."""
        if self.won is not None:
            return set()
        entry = self.pending[-1]
        match entry["what"]:
            case "dice" | "draw" | "steal":
                return set()
            case "found settlement" | "found road":
                return {entry["order"][entry["place"]]}
            case "discard":
                return {seat for seat, debt in entry["debt"].items() if debt > 0}
            case "answer offer":
                return {seat for seat, answer in entry["answers"].items() if answer is None}
            case "phase":
                return {entry["left"][0]}
            case _:
                return {self.turn}

    def legal(self):
        """The actions of the actor, as text; offers, proposals and counter-offers are left out."""
        who = self.actor()
        if who is None:
            return set()
        return set(self.weights()) if who == "*" else self.legal_for(who)

    def legal_for(self, seat):
        """The same for any seat that may answer now; empty for the others."""
        if seat not in self.joint():
            return set()
        return {f"{seat} {rest}" for rest in self._choices(seat)}

    def weights(self):
        """What nature may do, with integer weights; empty when it is not nature's move."""
        if self.won is not None:
            return {}
        entry = self.pending[-1]
        if entry["what"] == "dice":
            # base.production.roll; base.variant.no_sevens
            sevens = self.turns_done >= self.no_sevens_rounds * len(self.seats)
            faces = range(1, 7)
            return {f"* DICE {a}+{b}": 1 for a in faces for b in faces if sevens or a + b != 7}
        if entry["what"] == "draw":
            return {f"* DRAW {entry['by']} {card}": left for card, left in self.deck.items() if left > 0}
        if entry["what"] == "steal":
            victim = entry["victim"]
            return {f"* STEAL {self.turn} {victim} {good}": n for good, n in self.hands[victim].items() if n > 0}
        return {}

    def is_legal(self, text):
        """Is this action allowed now? Knows trade offers too, which `legal` does not list."""
        words = text.split()
        if len(words) < 2 or self.won is not None:
            return False
        if words[0] == "*":
            return text in self.weights()
        if words[0] not in [str(seat) for seat in self.seats]:
            return False
        seat = int(words[0])
        if words[1] in ("OFFER", "PROPOSE", "COUNTER"):
            return self._may_speak(seat, words[1], words[2:])
        return text in self.legal_for(seat)

    def apply(self, text):
        """Do one action.

        Raises: ValueError when it is not legal.
        """
        if not self.is_legal(text):
            raise ValueError(f"{text!r} is not legal now; {self.actor()} may choose from {sorted(self.legal())}")
        self.apply_trusted(text)

    def hand(self, seat):
        """The resource cards of a seat: good -> number."""
        return dict(self.hands[seat])

    def public_points(self, seat):
        """Victory points that everybody can see."""
        points = 0
        for owner, what in self.buildings.values():
            if owner == seat:
                points += 2 if what == "city" else 1  # base.settlement.point, base.city.points
        if self.longest_route_holder == seat:
            points += 2  # base.route.points
        if self.largest_army_holder == seat:
            points += 2  # base.army.points
        return points

    def points(self, seat):
        """Victory points, hidden point cards included."""
        return self.public_points(seat) + self.cards[seat]["victory_point"]

    def winner(self):
        """The seat that has won, or None."""
        return self.won

    def supply(self, seat, what):
        """How many settlements, cities or roads a seat has left to build with."""
        if what == "road":
            return SUPPLY[what] - sum(1 for owner in self.roads.values() if owner == seat)
        return SUPPLY[what] - sum(1 for building in self.buildings.values() if building == (seat, what))

    def route_length(self, seat):
        """Length of the seat's longest trade route."""
        mine = [edge for edge, owner in self.roads.items() if owner == seat]
        ends = {v for edge in mine for v in self.edge_vertices[edge]}
        blocked = {v for v in ends if self._owner_at(v) != seat and not self._goes_on(seat, v)}
        return longest_trail(mine, blocked, self.edge_vertices)

    def trade_rate(self, seat, good):
        """Cards of a good that the bank wants for one other: 4, with harbours 3 or 2 (base.trade.bank.*)."""
        rate = 4
        for edge, offer in self.board["harbours"].items():
            if offer not in ("3:1", good):
                continue
            if any(self._owner_at(v) == seat for v in self.edge_vertices[edge]):
                rate = min(rate, 3 if offer == "3:1" else 2)
        return rate

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _choices(self, seat):
        """The actions of one seat that may answer, without its number."""
        entry = self.pending[-1]
        match entry["what"]:
            case "found settlement":  # base.founding.settlement, base.settlement.sea
                return [f"BUILD_SETTLEMENT {v}" for v in self.sites if self._far_from_all(v)]
            case "found road":  # base.founding.road, base.founding.second_road, base.road.sea
                around = self.paths.intersection(self.vertex_edges[entry["at"]])
                return [f"BUILD_ROAD {e}" for e in around if e not in self.roads]
            case "before roll":  # base.turn.roll, base.cards.timing
                return ["ROLL", *self._card_choices(seat)]
            case "main":  # base.turn.combined
                return [*self._bank_trades(seat), *self._builds(seat), *self._card_choices(seat), "END_TURN"]
            case "trade":  # base.turn.phases
                return [*self._bank_trades(seat), *self._card_choices(seat), "END_TRADE"]
            case "build":
                return [*self._builds(seat), *self._card_choices(seat), "END_TURN"]
            case "phase":  # base_5_6.phase.what
                return [*self._builds(seat), "END_BUILD"]
            case "pair":  # base_5_6.paired.bank_only, .build, .one_card
                return [*self._bank_trades(seat), *self._builds(seat), *self._card_choices(seat), "END_BUILD"]
            case "discard":
                return self._discards(seat, entry)
            case "move robber":
                return [f"MOVE_ROBBER {tile}" for tile in self._robber_tiles(seat)]
            case "rob":  # base.robber.choose_victim, base.robber.may_decline
                robs = [f"ROB {victim}" for victim in self._victims(seat)]
                return [*robs, "SPARE"] if self.decline_theft else robs
            case "free roads":
                # base.cards.road_building: the second road may be left out.
                roads = [f"BUILD_ROAD {e}" for e in self._road_places(seat)]
                return [*roads, "DONE"] if entry["left"] == 1 else roads
            case "take":
                return [f"TAKE {good}" for good in self._takes(entry)]
            case "answer offer":
                # base.trade.player.holds: nobody can give what he does not have.
                return ["ACCEPT", "DECLINE"] if self._has(seat, entry["want"]) else ["DECLINE"]
            case "answer proposal":
                return ["ACCEPT", "DECLINE"] if self._has(seat, entry["want"]) else ["DECLINE"]
            case "confirm":
                partners = [who for who in entry["deals"] if self._has(seat, entry["deals"][who]["give"])]
                return [*(f"CONFIRM {who}" for who in partners), "CANCEL"]
        raise AssertionError(entry)

    def _far_from_all(self, v):
        """The distance rule, base.settlement.distance: no building on the corner or its neighbours, whoever owns it."""
        return v not in self.buildings and not any(w in self.buildings for w in self.neighbours[v])

    def _owner_at(self, v):
        return self.buildings[v][0] if v in self.buildings else None

    def _in_turn_order(self):
        return self.seats[self.turn :] + self.seats[: self.turn]

    def _has(self, seat, cards):
        return all(self.hands[seat][good] >= n for good, n in cards.items())

    def _road_places(self, seat):
        """Where a seat may put a road: free, beside land, and from one of its ends on to an own building, or to an own
        road that no opponent's building separates from it (base.road.one_per_edge, .sea, .place, .not_through)."""
        if self.supply(seat, "road") == 0:
            return []
        places = []
        for edge, ends in self.edge_vertices.items():
            if edge in self.roads or edge not in self.paths:
                continue
            for v in ends:
                if self._owner_at(v) == seat or (self._goes_on(seat, v) and self._comes_to(seat, v)):
                    places.append(edge)
                    break
        return places

    def _comes_to(self, seat, v):
        return any(self.roads.get(e) == seat for e in self.vertex_edges[v])

    def _goes_on(self, seat, v):
        """May the seat's roads go on from this corner, where it has not built?"""
        return v not in self.buildings

    def _builds(self, seat):
        builds = []
        if self._has(seat, COST["road"]):
            builds += [f"BUILD_ROAD {e}" for e in self._road_places(seat)]
        if self._has(seat, COST["settlement"]) and self.supply(seat, "settlement") > 0:
            for v in self.vertex_edges:
                # base.settlement.place, base.settlement.distance, base.settlement.sea
                if self._comes_to(seat, v) and self._far_from_all(v) and v in self.sites:
                    builds.append(f"BUILD_SETTLEMENT {v}")
        if self._has(seat, COST["city"]) and self.supply(seat, "city") > 0:
            for v, building in self.buildings.items():
                if building == (seat, "settlement"):  # base.city.upgrade
                    builds.append(f"BUILD_CITY {v}")
        if self._has(seat, COST["card"]) and sum(self.deck.values()) > 0:  # base.cards.deck_empty
            builds.append("BUY_CARD")
        return builds

    def _bank_trades(self, seat):
        trades = []
        for give in self.goods:
            if self.hands[seat][give] >= self.trade_rate(seat, give):
                trades += [f"BANK_TRADE {give} {want}" for want in self.goods if want != give and self.bank[want] > 0]
        return trades

    def _card_choices(self, seat):
        """Development cards: one in a turn, none bought in it, point cards never (base.cards.*)."""
        if self.card_played:
            return []
        playable = {card for card, n in self.cards[seat].items() if n > self.bought[card]}
        choices = []
        if "knight" in playable:
            choices.append("PLAY_KNIGHT")
        if "road_building" in playable and self._road_places(seat):
            choices.append("PLAY_ROAD_BUILDING")
        if "year_of_plenty" in playable and sum(self.bank.values()) > 0:
            choices.append("PLAY_YEAR_OF_PLENTY")
        if "monopoly" in playable:
            choices += [f"PLAY_MONOPOLY {good}" for good in GOODS]
        return choices

    def _discards(self, seat, entry):
        """One card at a time, in the order of the goods, never so that the debt could not be paid in that order."""
        debt, last = entry["debt"][seat], entry["last"].get(seat, self.goods[0])
        choices = []
        for good in self.goods[self.goods.index(last) :]:
            later = sum(self.hands[seat][g] for g in self.goods[self.goods.index(good) :])
            if self.hands[seat][good] > 0 and later >= debt:
                choices.append(f"DISCARD {good}")
        return choices

    def _takes(self, entry):
        """Year of plenty: a card that the bank has, in the order of the goods; the first one leaves a second."""
        first = entry["last"] is None
        start = 0 if first else GOODS.index(entry["last"])
        choices = []
        for good in GOODS[start:]:
            later = sum(self.bank[g] for g in GOODS[GOODS.index(good) :])
            if self.bank[good] > 0 and (entry["left"] == 1 or later >= 2):
                choices.append(good)
        return choices

    def _robber_tiles(self, seat):
        """Any other tile of land (base.robber.move); with the friendly robber none where a poor opponent lives, unless
        that would leave none (base.variant.friendly_robber)."""
        others = [tile for tile in self.dry if tile != self.robber]
        allowed = [tile for tile in others if not any(self._is_protected(o) for o in self._opponents_at(tile, seat))]
        return allowed or others

    def _send_robber(self, seat):
        """The robber is moved next, unless it has nowhere to go: base.robber.nowhere."""
        if self._robber_tiles(seat):
            self.pending.append({"what": "move robber"})

    def _is_protected(self, seat):
        return self.friendly_robber > 0 and self.public_points(seat) <= self.friendly_robber

    def _opponents_at(self, tile, seat):
        return {self._owner_at(v) for v in self.tile_vertices[tile]} - {None, seat}

    def _victims(self, seat):
        """Opponents at the robber's tile with a card in hand (base.robber.steal, base.robber.empty_hand)."""
        return sorted(o for o in self._opponents_at(self.robber, seat) if sum(self.hands[o].values()) > 0)

    # -- doing it -----------------------------------------------------------------------------------------------------

    def apply_trusted(self, text):
        """Do one action that is known to be legal."""
        who, kind, *slots = text.split()
        getattr(self, "_do_" + kind.lower())(self.turn if who == "*" else int(who), *slots)
        self._check_victory()
        while self.won is None and self._cannot_do_anything():
            self._part_done()
            self._check_victory()

    def _check_victory(self):
        """Ten points win, but only in one's own turn; its first moment counts (base.victory.*)."""
        founding = self.pending[-1]["what"].startswith("found")
        # Nobody wins in the special building phase (base_5_6.phase.no_win).
        between = any(entry["what"] == "phase" for entry in self.pending)
        if not founding and not between and self.won is None and self.points(self.turn) >= self.points_to_win:
            self.won = self.turn

    def _to_bank(self, seat, cards):
        for good, n in cards.items():
            self.hands[seat][good] -= n
            self.bank[good] += n

    def _from_bank(self, seat, cards):
        for good, n in cards.items():
            self.bank[good] -= n
            self.hands[seat][good] += n

    def _swap(self, seat, other, give, want):
        for good, n in give.items():
            self.hands[seat][good] -= n
            self.hands[other][good] += n
        for good, n in want.items():
            self.hands[other][good] -= n
            self.hands[seat][good] += n

    # founding, buildings

    def _do_build_settlement(self, seat, v):
        entry = self.pending[-1]
        self.buildings[v] = (seat, "settlement")
        if entry["what"] != "found settlement":
            self._to_bank(seat, COST["settlement"])
            self._award_longest_route()  # base.route.cut
            return
        if entry["place"] >= len(self.seats):  # base.founding.cards: for the second settlement only
            for tile, around in self.tile_vertices.items():
                terrain = self.board["tiles"][tile][0]
                if v in around and self.bank.get(YIELD.get(terrain), 0) > 0:
                    self._from_bank(seat, {YIELD[terrain]: 1})
        self.pending[-1] = {**entry, "what": "found road", "at": v}

    def _do_build_road(self, seat, edge):
        entry = self.pending[-1]
        self.roads[edge] = seat
        if entry["what"] == "found road":
            if entry["place"] + 1 < len(entry["order"]):
                self.pending[-1] = {"what": "found settlement", "order": entry["order"], "place": entry["place"] + 1}
            else:
                self.pending[-1] = {"what": "before roll"}  # base.founding.first_turn: seat 0
            return
        self._award_longest_route()
        if entry["what"] == "free roads":
            entry["left"] -= 1
            if entry["left"] == 0 or not self._road_places(seat):
                self.pending.pop()
        else:
            self._to_bank(seat, COST["road"])

    def _do_build_city(self, seat, v):
        self.buildings[v] = (seat, "city")  # the settlement returns to the supply, which is counted from the board
        self._to_bank(seat, COST["city"])

    def _do_done(self, seat):
        self.pending.pop()

    def _award_longest_route(self):
        """Who holds the longest trade route (base.route.*)."""
        length = {seat: self.route_length(seat) for seat in self.seats}
        longest = max(length.values())
        leaders = [seat for seat in self.seats if length[seat] == longest]
        if longest < 5:
            self.longest_route_holder = None  # base.route.first, base.route.set_aside
        elif self.longest_route_holder in leaders:
            pass  # base.route.tie: only a longer one takes it
        elif len(leaders) == 1:
            self.longest_route_holder = leaders[0]
        else:
            self.longest_route_holder = None  # base.route.cut_tie

    # the turn

    def _do_roll(self, seat):
        self.pending[-1] = {"what": "main" if self.combined_trade_build else "trade"}
        self.pending.append({"what": "dice"})

    def _do_dice(self, seat, dice):
        self.pending.pop()
        total = sum(int(face) for face in dice.split("+"))
        if total == 7:
            self._seven()
        else:
            self._produce(total)

    def _seven(self):
        """Everybody with too many cards gives half of them, rounded down; then the robber moves (base.robber.discard)."""
        self._send_robber(self.turn)
        debt = {}
        for s in self.seats:
            cards = sum(self.hands[s].values())
            if cards > self.discard_limit:
                debt[s] = cards // 2
        if any(debt.values()):
            self.pending.append({"what": "discard", "debt": debt, "last": {}})

    def _produce(self, total):
        """One card for a settlement, two for a city; the robber's tile gives nothing (base.production.*)."""
        owed = {good: Counter() for good in GOODS}
        for tile, (terrain, token) in self.board["tiles"].items():
            if token != total or tile == self.robber or terrain not in YIELD:
                continue
            for v in self.tile_vertices[tile]:
                if v in self.buildings:
                    owner, what = self.buildings[v]
                    owed[YIELD[terrain]][owner] += 2 if what == "city" else 1
        for good, claims in owed.items():
            if sum(claims.values()) <= self.bank[good]:
                for seat, n in claims.items():
                    self._from_bank(seat, {good: n})
            elif len(claims) == 1 and self.single_receiver_exception:  # base.production.shortage_single
                for seat in claims:
                    self._from_bank(seat, {good: self.bank[good]})
            # otherwise nobody gets any of this good: base.production.shortage

    def _do_end_trade(self, seat):
        self.pending[-1] = {"what": "build"}

    def _do_end_turn(self, seat):
        if self.between_turns == "phase":  # base_5_6.phase.order
            others = self._in_turn_order()[1:]
            self.pending[-1] = {"what": "phase", "left": tuple(others)}
        elif self.between_turns == "pair":  # base_5_6.paired.who: as if it were the pair's turn
            self.pending[-1] = {"what": "pair", "active": self.turn}
            self.turn = (self.turn + 3) % len(self.seats)
            self.card_played = False
            self.bought = dict.fromkeys(DECK, 0)
        else:
            self._next_turn()

    def _do_end_build(self, seat):
        self._part_done()

    def _cannot_do_anything(self):
        """Whoever has no cards is not asked between turns (base_5_6.phase.empty_hand, base_5_6.paired.empty_hand)."""
        what = self.pending[-1]["what"]
        if what not in ("phase", "pair"):
            return False
        (seat,) = self.joint()
        cards = sum(self.cards[seat].values()) if what == "pair" else 0
        return sum(self.hands[seat].values()) + cards == 0

    def _part_done(self):
        """One seat is done between two turns: the next one builds, or the next turn begins."""
        entry = self.pending[-1]
        if entry["what"] == "phase" and len(entry["left"]) > 1:
            entry["left"] = entry["left"][1:]
            return
        if entry["what"] == "pair":
            self.turn = entry["active"]  # base_5_6.paired.next_turn
        self._next_turn()

    def _next_turn(self):
        self.turn = (self.turn + 1) % len(self.seats)  # base.turn.next: to the left
        self.turns_done += 1
        self.card_played = False
        self.bought = dict.fromkeys(DECK, 0)
        self.pending[-1] = {"what": "before roll"}

    # the robber

    def _do_discard(self, seat, good):
        entry = self.pending[-1]
        self._to_bank(seat, {good: 1})
        entry["debt"][seat] -= 1
        entry["last"][seat] = good
        if not any(entry["debt"].values()):
            self.pending.pop()

    def _do_move_robber(self, seat, tile):
        self.robber = tile
        if self._victims(seat):
            self.pending[-1] = {"what": "rob"}
        else:
            self.pending.pop()

    def _do_rob(self, seat, victim):
        self.pending[-1] = {"what": "steal", "victim": int(victim)}

    def _do_spare(self, seat):
        self.pending.pop()

    def _do_steal(self, seat, thief, victim, good):
        self.hands[int(victim)][good] -= 1
        self.hands[int(thief)][good] += 1
        self.pending.pop()

    # development cards

    def _do_buy_card(self, seat):
        self._to_bank(seat, COST["card"])
        self.pending.append({"what": "draw", "by": seat})

    def _do_draw(self, seat, drawer, card):
        self.deck[card] -= 1
        self.cards[int(drawer)][card] += 1
        self.bought[card] += 1  # between turns it matters to nobody: cleared as the next turn begins
        self.pending.pop()

    def _play(self, seat, card):
        self.cards[seat][card] -= 1
        self.card_played = True

    def _do_play_knight(self, seat):
        self._play(seat, "knight")
        self.knights[seat] += 1
        holder = self.largest_army_holder
        # base.army.first: three; base.army.more: strictly more than the holder
        if self.knights[seat] >= 3 and (holder is None or self.knights[seat] > self.knights[holder]):
            self.largest_army_holder = seat
        self._send_robber(seat)

    def _do_play_road_building(self, seat):
        self._play(seat, "road_building")
        self.pending.append({"what": "free roads", "left": 2})

    def _do_play_year_of_plenty(self, seat):
        self._play(seat, "year_of_plenty")
        self.pending.append({"what": "take", "left": min(2, sum(self.bank.values())), "last": None})

    def _do_take(self, seat, good):
        entry = self.pending[-1]
        self._from_bank(seat, {good: 1})
        entry["left"] -= 1
        entry["last"] = good
        if entry["left"] == 0:
            self.pending.pop()

    def _do_play_monopoly(self, seat, good):
        self._play(seat, "monopoly")
        for other in self.seats:
            if other != seat:
                self._swap(other, seat, {good: self.hands[other][good]}, {})

    # trade

    def _do_bank_trade(self, seat, give, want):
        self._to_bank(seat, {give: self.trade_rate(seat, give)})
        self._from_bank(seat, {want: 1})

    def _may_speak(self, seat, kind, slots):
        """May this seat say OFFER, PROPOSE or COUNTER with these words? (base.trade.player.*)"""
        if len(slots) != (2 if kind == "OFFER" else 1):
            return False
        terms = read_bundle(slots[0], self.wares)
        if terms is None or not self._has(seat, terms[0]):
            return False
        entry = self.pending[-1]
        if kind == "COUNTER":
            return entry["what"] in ("answer offer", "answer proposal") and seat in self.joint()
        if entry["what"] not in ("main", "trade"):
            return False  # neither before the roll nor while something else is to be decided
        if kind == "PROPOSE":
            return seat != self.turn  # to the seat whose turn it is; the others do not trade among themselves
        asked = slots[1].split(",")
        opponents = [str(s) for s in self.seats if s != seat]
        return seat == self.turn and all(a in opponents for a in asked) and asked == sorted(set(asked), key=int)

    def _do_offer(self, seat, bundle, asked):
        give, want = read_bundle(bundle, self.wares)
        self._open_offer(give, want, [int(a) for a in asked.split(",")])

    def _open_offer(self, give, want, asked):
        """`give` is what the seat whose turn it is would give."""
        answers = dict.fromkeys(asked)
        self.pending.append({"what": "answer offer", "give": give, "want": want, "answers": answers, "deals": {}})

    def _do_propose(self, seat, bundle):
        give, want = read_bundle(bundle, self.wares)
        self.pending.append({"what": "answer proposal", "give": give, "want": want, "by": seat})

    def _do_accept(self, seat):
        entry = self.pending[-1]
        if entry["what"] == "answer proposal":
            self._swap(entry["by"], seat, entry["give"], entry["want"])
            self.pending.pop()
        else:
            self._answer(seat, "yes", {"give": entry["give"], "want": entry["want"]})

    def _do_decline(self, seat):
        if self.pending[-1]["what"] == "answer proposal":
            self.pending.pop()
        else:
            self._answer(seat, "no", None)

    def _do_counter(self, seat, bundle):
        give, want = read_bundle(bundle, self.wares)
        entry = self.pending[-1]
        if entry["what"] == "answer proposal":
            self.pending.pop()
            self._open_offer(give, want, [entry["by"]])
        else:
            self._answer(seat, "other terms", {"give": want, "want": give})

    def _answer(self, seat, answer, deal):
        """Deals are kept from the point of view of the seat whose turn it is."""
        entry = self.pending[-1]
        entry["answers"][seat] = answer
        if deal is not None:
            entry["deals"][seat] = deal
        if None in entry["answers"].values():
            return
        self.pending.pop()
        if entry["deals"]:
            self.pending.append({"what": "confirm", "deals": entry["deals"]})

    def _do_confirm(self, seat, partner):
        deal = self.pending.pop()["deals"][int(partner)]
        self._swap(seat, int(partner), deal["give"], deal["want"])

    def _do_cancel(self, seat):
        self.pending.pop()


def read_bundle(text, goods=GOODS):
    """`2wool+1ore:1brick` -> ({"wool": 2, "ore": 1}, {"brick": 1}); None unless both sides give something, and not
    the same good (base.trade.player.no_gifts, base.trade.player.no_same_good)."""
    sides = []
    for side in text.split(":"):
        cards = {}
        for part in side.split("+"):
            good = part.lstrip("0123456789")
            number = part[: len(part) - len(good)]
            if good not in goods or not number or number[0] == "0" or good in cards:
                return None
            cards[good] = int(number)
        sides.append(cards)
    if len(sides) != 2 or set(sides[0]) & set(sides[1]):
        return None
    return sides[0], sides[1]


def perft(oracle, depth):
    """How many sequences of `depth` actions there are, nature's included; only the actor answers at every step."""
    if depth == 0:
        return 1
    actions = oracle.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = oracle.copy()
        after.apply_trusted(action)
        total += perft(after, depth - 1)
    return total
