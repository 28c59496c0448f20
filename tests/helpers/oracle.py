"""The helpers once more, slow and plain, over any of the plain games.

Written from page 12 of the rulebook and from the rulings that the clauses `helpers.*` name. The helpers are a layer: it stands
before the oracle of the game with which they are played.
"""

from collections import Counter
from itertools import combinations

from base.oracle import COST, GOODS, YIELD, Oracle
from cities_knights.oracle import KnightsOracle
from favours.oracle import FavoursOracle
from localities.oracle import LocalitiesOracle

PILE = [  # helpers.setup.pile: A1 to A6, and the four without a number
    "merchant", "mendicant", "mayor", "explorer", "general", "architect",
    "captain", "robber_bride", "priest", "noblewoman",
]  # fmt: skip
CHEAP = {"settlement": {"brick": 1, "lumber": 1}, "city": {"ore": 2, "grain": 1}}  # helpers.priest.settlement, .city
WHEN = {  # helpers.use.own_turn, .phase: main is both phases in one; mayor and general act on rolls
    "merchant": ("main", "trade", "build"),
    "mendicant": ("main", "build"),
    "explorer": ("main", "build"),
    "architect": ("main", "build"),
    "captain": ("main", "trade"),
    "robber_bride": ("before roll", "main", "trade", "build"),
    "priest": ("main", "build"),
    "noblewoman": ("main", "trade", "build"),
}


def instead(price):
    """What may be paid for something of which one card is replaced by another: the card, the other, the price then."""
    for gone in price:
        for paid in GOODS:
            if paid != gone:
                yield gone, paid, dict(Counter(price) - Counter([gone]) + Counter([paid]))


class WithHelpers:
    """A game with helpers, before the oracle of that game.

    Args:
        bride_without_desert: where there is no desert the robber's bride sends the robber to where it began. The rest as
            in the oracle of the game.
    """

    def __init__(self, board, players, *, bride_without_desert=1, **options):
        super().__init__(board, players, **options)
        self.havens = [tile for tile, (terrain, _) in self.board["tiles"].items() if terrain == "desert"]
        if not self.havens and bride_without_desert and self.robber in self.board["tiles"]:
            self.havens = [self.robber]  # helpers.robber_bride.no_desert
        out = set() if self.havens else {"robber_bride"}
        if not sum(self.deck.values()):
            out |= {"architect", "priest"}  # helpers.setup.cities_knights
        self.roles = [role for role in PILE if role not in out]
        self.helpers = dict.fromkeys(self.seats)
        self.side = dict.fromkeys(self.seats, "A")
        self.done = set()  # seats that used or took a helper in this turn: helpers.use.once, .fresh
        self.cheap = set()  # what the captain trades two for one in this turn

    def copy(self):
        """An independent copy."""
        other = super().copy()
        other.helpers, other.side = dict(self.helpers), dict(self.side)
        other.done, other.cheap = set(self.done), set(self.cheap)
        return other

    def display(self):
        """What lies beside the board: helpers.setup.display, helpers.change.display."""
        return [role for role in self.roles if role not in self.helpers.values()]

    def trade_rate(self, seat, good):
        """As in the game; the captain's good: helpers.captain.use, .turn, .own."""
        return 2 if good in self.cheap and seat == self.turn else super().trade_rate(seat, good)

    # -- who decides --------------------------------------------------------------------------------------------------

    def _asks(self, what):
        return self.won is None and self.pending[-1]["what"] == what

    def actor(self):
        """As in the game; which cards the architect looks at is chance."""
        return "*" if self._asks("look at") else super().actor()

    def joint(self):
        """As in the game; helpers are used and changed by their owner, in others' turns too."""
        if self._asks("look at"):
            return set()
        if self._asks("change helper") or self._asks("compensation") or self._asks("booty"):
            return {self.pending[-1]["seat"]}
        return super().joint()

    def weights(self):
        """As in the game; each card of the pile lies among the top three as likely as another."""
        if self._asks("look at"):
            return {f"* LOOK_AT {self.turn} {card}": n for card, n in self.deck.items() if n > 0}
        return super().weights()

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _choices(self, seat):
        entry = self.pending[-1]
        match entry["what"]:
            case "change helper":  # helpers.change.a, .b
                swaps = [f"SWAP_HELPER {role}" for role in self.display()]
                return [*swaps, "FLIP_HELPER"] if self.side[seat] == "A" else swaps
            case "compensation":  # helpers.mayor.bank, .optional
                return [*(f"USE_MAYOR {good}" for good in self._stock()), "DONE"]
            case "booty":  # helpers.general.must, .bank
                return [f"USE_GENERAL {good}" for good in self._stock()]
            case "repay":  # helpers.merchant.back
                return [f"REPAY {entry['left'][0]} {good}" for good in GOODS if self.hands[seat][good] > 0]
            case "keep card":  # helpers.architect.keep
                return [f"KEEP_CARD {card}" for card in set(entry["looked"])]
            case "pick card":  # helpers.noblewoman.one
                return [f"PICK_CARD {good}" for good, n in self.hands[entry["victim"]].items() if n > 0]
        choices = super()._choices(seat)
        role = self.helpers[seat]
        # Neither in the special building phase nor in a pair's part: helpers.use.not_between.
        if role in WHEN and entry["what"] in WHEN[role] and seat not in self.done:
            choices += getattr(self, "_uses_" + role)(seat)
        return choices

    def _stock(self):
        """The resources that the bank has."""
        return [good for good in GOODS if self.bank[good] > 0]

    def _cards(self, seat):
        return sum(self.hands[seat].values())

    def _uses_merchant(self, seat):
        """helpers.merchant.use, .same, .empty_hand"""
        asked = [other for other in self.seats if other != seat and self._cards(other) > 0]
        groups = [",".join(map(str, group)) for n in (1, 2) for group in combinations(asked, n)]
        return [f"USE_MERCHANT {good} {group}" for good in GOODS for group in groups]

    def _uses_mendicant(self, seat):
        """helpers.mendicant.use, .other, .place"""
        return [
            f"USE_MENDICANT {gone} {paid} {edge}"
            for gone, paid, price in instead(COST["road"])
            if self._has(seat, price)
            for edge in self._road_places(seat)
        ]

    def _uses_explorer(self, seat):
        """helpers.explorer.*; it is looked for where the road may go when it lies there no more."""
        uses = []
        for edge in [edge for edge, owner in self.roads.items() if owner == seat]:
            after = self.copy()
            del after.roads[edge]
            ends = self.edge_vertices[edge]
            held = [v for v in ends if after._owner_at(v) == seat or Oracle._comes_to(after, seat, v)]
            if len(held) == 1 and not any(after._lies_loose(seat, v) for v in ends):
                uses += [f"USE_EXPLORER {edge} {place}" for place in after._road_places(seat) if place != edge]
        return uses

    def _lies_loose(self, seat, v):
        """Is there a piece of the seat that needs a road and has none? (helpers.explorer.unit)"""
        return False

    def _uses_architect(self, seat):
        """helpers.architect.price, .empty"""
        if not sum(self.deck.values()):
            return []
        uses = [f"USE_ARCHITECT_INSTEAD {a} {b}" for a, b, price in instead(COST["card"]) if self._has(seat, price)]
        return [*uses, "USE_ARCHITECT"] if self._has(seat, COST["card"]) else uses

    def _uses_captain(self, seat):
        """helpers.captain.own"""
        return [f"USE_CAPTAIN {good}" for good in GOODS if self.trade_rate(seat, good) > 2]

    def _uses_robber_bride(self, seat):
        """helpers.robber_bride.there, .two_deserts, .asleep; the friendly robber keeps her from none: .kept_off"""
        if self.robber in self.havens or self._robber_sleeps():
            return []
        return [f"USE_ROBBER_BRIDE {tile}" for tile in self.havens]

    def _robber_sleeps(self):
        return False

    def _uses_priest(self, seat):
        """helpers.priest.played, .place"""
        if self.knights[seat] == 0:
            return []
        uses = []
        if self._has(seat, CHEAP["settlement"]) and self.supply(seat, "settlement") > 0:
            sites = [v for v in self.sites if self._comes_to(seat, v) and self._far_from_all(v)]
            uses += [f"USE_PRIEST_SETTLEMENT {v}" for v in sites]
        if self._has(seat, CHEAP["city"]) and self.supply(seat, "city") > 0:
            mine = [v for v, building in self.buildings.items() if building == (seat, "settlement")]
            uses += [f"USE_PRIEST_CITY {v}" for v in mine]
        return uses

    def _uses_noblewoman(self, seat):
        """helpers.noblewoman.more_points, .visible, .empty_hand"""
        mine = self.public_points(seat)
        rich = [other for other in self.seats if self.public_points(other) > mine and self._cards(other) > 0]
        return [f"USE_NOBLEWOMAN {other}" for other in rich]

    # -- taking, turning over, swapping -------------------------------------------------------------------------------

    def _deal(self, seat):
        """helpers.setup.dealt"""
        self.helpers[seat] = self.display()[0]

    def _do_build_settlement(self, seat, v):
        entry = self.pending[-1]
        super()._do_build_settlement(seat, v)
        if entry["what"] == "found settlement" and entry["place"] >= len(self.seats):
            self._deal(seat)

    def _used(self, seat):
        """The use is over but for what lies above it: then the helper is turned over or swapped."""
        self.done.add(seat)
        self.pending.append({"what": "change helper", "seat": seat})

    def _do_flip_helper(self, seat):
        self.side[seat] = "B"
        self.pending.pop()

    def _do_swap_helper(self, seat, role):
        self.helpers[seat], self.side[seat] = role, "A"
        self.pending.pop()

    def _do_end_turn(self, seat):
        self.cheap = set()
        super()._do_end_turn(seat)

    def _next_turn(self):
        self.done = set()
        super()._next_turn()

    # -- on a roll ----------------------------------------------------------------------------------------------------

    def _ready(self, role):
        """Who holds the card of this role and may use it in this turn still."""
        return next((seat for seat in self.seats if self.helpers[seat] == role and seat not in self.done), None)

    def _produce(self, total):
        """helpers.mayor.use, .any_roll, .nothing, .bank"""
        before = {seat: self._cards(seat) for seat in self.seats}
        super()._produce(total)
        mayor = self._ready("mayor")
        if mayor is not None and self._cards(mayor) == before[mayor]:
            self._compensate(mayor)

    def _compensate(self, seat):
        if self._stock():
            self.pending.append({"what": "compensation", "seat": seat})

    def _do_use_mayor(self, seat, good):
        self.pending.pop()
        self._from_bank(seat, {good: 1})
        self._used(seat)

    def _seven(self):
        """helpers.general.use, .keeps, .takes, .exactly, .bank, .first"""
        super()._seven()
        general = self._ready("general")
        if general is None:
            return
        debt = self.pending[-1]["debt"] if self.pending[-1]["what"] == "discard" else {}
        if debt.pop(general, 0):
            if not debt:
                self.pending.pop()
            self._used(general)
        elif self._stock():
            self.pending.append({"what": "booty", "seat": general})

    def _do_use_general(self, seat, good):
        self.pending.pop()
        self._from_bank(seat, {good: 1})
        self._used(seat)

    # -- in one's own turn --------------------------------------------------------------------------------------------

    def _do_use_merchant(self, seat, good, asked):
        """helpers.merchant.gives, .in_vain; no book says who is repaid first, and nothing depends on it."""
        givers = [int(other) for other in asked.split(",") if self.hands[int(other)][good] > 0]
        self._used(seat)
        for other in givers:
            self._swap(other, seat, {good: 1}, {})
        if givers:
            self.pending.append({"what": "repay", "left": tuple(givers)})

    def _do_repay(self, seat, other, good):
        entry = self.pending[-1]
        self._swap(seat, int(other), {good: 1}, {})
        entry["left"] = entry["left"][1:]
        if not entry["left"]:
            self.pending.pop()

    def _build_for(self, seat, what, at, price):
        """All that building always brings, for another price; what it brings belongs to the use."""
        self._used(seat)
        self._from_bank(seat, COST[what])
        self._to_bank(seat, price)
        getattr(self, "_do_build_" + what)(seat, at)

    def _do_use_mendicant(self, seat, gone, paid, edge):
        price = Counter(COST["road"]) - Counter([gone]) + Counter([paid])
        self._build_for(seat, "road", edge, price)

    def _do_use_explorer(self, seat, edge, to):
        """helpers.explorer.route: nobody looks while the road is in the hand."""
        del self.roads[edge]
        self._build_for(seat, "road", to, {})

    def _do_use_architect(self, seat):
        self._look(seat, COST["card"])

    def _do_use_architect_instead(self, seat, gone, paid):
        self._look(seat, Counter(COST["card"]) - Counter([gone]) + Counter([paid]))

    def _look(self, seat, price):
        """helpers.architect.three, .short"""
        self._to_bank(seat, price)
        self._used(seat)
        self.pending.append({"what": "look at", "left": min(3, sum(self.deck.values())), "looked": ()})

    def _do_look_at(self, seat, looker, card):
        entry = self.pending[-1]
        self.deck[card] -= 1
        entry["left"] -= 1
        entry["looked"] += (card,)
        if entry["left"] == 0:
            entry["what"] = "keep card"

    def _do_keep_card(self, seat, card):
        """helpers.architect.rest, .bought"""
        for looked in self.pending.pop()["looked"]:
            self.deck[looked] += 1
        self.deck[card] -= 1
        self.cards[seat][card] += 1
        self.bought[card] += 1

    def _do_use_captain(self, seat, good):
        self.cheap.add(good)
        self._used(seat)

    def _do_use_robber_bride(self, seat, tile):
        """helpers.robber_bride.card, .no_theft, .bank"""
        terrain = self.board["tiles"].get(self.robber, ("sea", None))[0]
        good = YIELD.get(terrain)
        self.robber = tile
        if good is not None and self.bank[good] > 0:
            self._from_bank(seat, {good: 1})
        self._used(seat)

    def _do_use_priest_settlement(self, seat, v):
        self._give_up_knight(seat)
        self._build_for(seat, "settlement", v, CHEAP["settlement"])

    def _do_use_priest_city(self, seat, v):
        self._give_up_knight(seat)
        self._build_for(seat, "city", v, CHEAP["city"])

    def _give_up_knight(self, seat):
        """helpers.priest.gone, .army"""
        self.knights[seat] -= 1
        self._award_largest_army()

    def _award_largest_army(self):
        """The holder keeps it who has three and as many as anybody; else it is for who alone has most of those with
        three (base.army.first, .more)."""
        most = max(3, *self.knights.values())
        leaders = [seat for seat in self.seats if self.knights[seat] == most]
        if self.largest_army_holder not in leaders:
            self.largest_army_holder = leaders[0] if len(leaders) == 1 else None

    def _do_play_knight(self, seat):
        """The base game's three are enough; here two others may have more, and nobody the title."""
        holder = self.largest_army_holder
        super()._do_play_knight(seat)
        self.largest_army_holder = holder
        self._award_largest_army()

    def _do_use_noblewoman(self, seat, victim):
        self._used(seat)
        self.pending.append({"what": "pick card", "victim": int(victim)})

    def _do_pick_card(self, seat, good):
        self._swap(self.pending.pop()["victim"], seat, {good: 1}, {})


class HelpersOracle(WithHelpers, Oracle):
    """The base game with helpers, for any number of players."""


class HelpersLocalitiesOracle(WithHelpers, LocalitiesOracle):
    """A map of localities with helpers."""


class HelpersFavoursOracle(WithHelpers, FavoursOracle):
    """Guild favours and helpers."""

    def _do_use_explorer(self, seat, edge, to):
        """A road that is lifted has met nobody where it may lie another time."""
        self.met = {pair for pair in self.met if ("road", edge) not in pair}
        super()._do_use_explorer(seat, edge, to)


class HelpersKnightsOracle(WithHelpers, KnightsOracle):
    """Cities & Knights with helpers."""

    def _do_build_city(self, seat, v):
        """The second building that is founded is a city here."""
        founded = self.pending[-1]["what"] == "found settlement"
        super()._do_build_city(seat, v)
        if founded:
            self._deal(seat)

    def _lies_loose(self, seat, v):
        return self.has_knight(v, seat) and not self._comes_to(seat, v)

    def _robber_sleeps(self):
        return self.asleep  # helpers.robber_bride.asleep

    def _compensate(self, seat):
        """The mayor and an aqueduct both look at what the land gives, not at each other (helpers.mayor.nothing,
        cities_knights.improvement.science_3). No book says which comes first: aqueducts do."""
        self.pending.insert(-1, {"what": "compensation", "seat": seat})

    def _goes_on_by_itself(self):
        if self.pending[-1]["what"] == "compensation" and not self._stock():
            self.pending.pop()
            return True
        return super()._goes_on_by_itself()
