"""Guild favours once more, slow and plain, over the plain base game of `oracle.py`.

Written from pages 8 and 9 of the rulebook and from the rulings that the clauses `favours.*` name. Networks are worked out anew
from all pieces whenever something is built; that two of them have met is kept as pairs of pieces.
"""

from itertools import product

from base.oracle import GOODS, Oracle

TOKENS = ["wagon", "ship", "shovel", "book", "compass"]
SHARE = {"wagon": 2, "ship": 2, "shovel": 2, "book": 4, "compass": 4}
NEEDED = {"wagon": 1, "ship": 1, "shovel": 1, "book": 2, "compass": 2}
CHIPS = 12


class FavoursOracle(Oracle):
    """One game with guild favours.

    Args:
        exchange_fresh, spent_favours_return, favours_before_roll, desert_choice, buildings_part_networks: the parameters
            of the chapter. The rest as in `Oracle`.
    """

    def __init__(self, board, players, *, points_to_win=11, exchange_fresh=1, spent_favours_return=1,
                 favours_before_roll=0, desert_choice=0, buildings_part_networks=1, **options):  # fmt: skip
        super().__init__(board, players, points_to_win=points_to_win, **options)
        self.exchange_fresh, self.spent_return = exchange_fresh, spent_favours_return
        self.early, self.by_choice, self.parted = favours_before_roll, desert_choice, buildings_part_networks
        self.pile = {token: n * players for token, n in SHARE.items()}  # favours.setup.supply
        self.spent = dict.fromkeys(TOKENS, 0)
        self.held = {seat: dict.fromkeys(TOKENS, 0) for seat in self.seats}
        self.fresh = {seat: dict.fromkeys(TOKENS, 0) for seat in self.seats}  # of those held, got in this turn
        self.chips = dict.fromkeys(self.seats, 0)
        self.favour_done = False  # a favour used or a token exchanged in this turn
        self.swaps = 0  # of the merchants' two, left
        self.gift_made = False
        self.refused = set()
        self.met = set()  # pairs of pieces whose networks have been linked, both ways round

    def copy(self):
        """An independent copy."""
        other = super().copy()
        other.pile, other.spent, other.chips = dict(self.pile), dict(self.spent), dict(self.chips)
        other.held = {seat: dict(row) for seat, row in self.held.items()}
        other.fresh = {seat: dict(row) for seat, row in self.fresh.items()}
        other.refused, other.met = set(self.refused), set(self.met)
        return other

    def public_points(self, seat):
        """A Catan chip is a point that all see (favours.chip.point)."""
        return super().public_points(seat) + self.chips[seat]

    # -- tokens -------------------------------------------------------------------------------------------------------

    def actor(self):
        """As in `Oracle`; nature draws tokens."""
        if self.won is None and self.pending[-1]["what"] == "draw favour":
            return "*"
        return super().actor()

    def joint(self):
        """As in `Oracle`."""
        if self.won is None and self.pending[-1]["what"] == "draw favour":
            return set()
        if self.won is None and self.pending[-1]["what"] == "answer gift":
            return {self.pending[-1]["to"]}
        if self.won is None and self.pending[-1]["what"] == "choose first":
            return {self.pending[-1]["by"]}
        return super().joint()

    def weights(self):
        """As in `Oracle`; any token that lies face down is drawn as likely as another (favours.token.drawn)."""
        if self.won is None and self.pending[-1]["what"] == "draw favour":
            return {f"* DRAW_FAVOUR {self.pending[-1]['by']} {token}": n for token, n in self.pile.items() if n > 0}
        return super().weights()

    def _left(self):
        return sum(self.pile.values()) + (sum(self.spent.values()) if self.spent_return else 0)

    def _settle(self):
        """Nature's next draw needs a token: the spent ones are shuffled in when none is left, and without any nobody
        draws (favours.supply.empty)."""
        while self.pending[-1]["what"] == "draw favour" and not any(self.pile.values()):
            if self._left() == 0:
                self.pending.pop()
            else:
                self.pile, self.spent = self.spent, self.pile

    def _earn(self, seats):
        """Tokens for these seats, in this order."""
        self.pending += [{"what": "draw favour", "by": seat} for seat in reversed(seats)]
        self._settle()

    def _do_draw_favour(self, seat, drawer, token):
        self.pile[token] -= 1
        self.held[int(drawer)][token] += 1
        self.fresh[int(drawer)][token] += 1
        self.pending.pop()
        if self.pending[-1]["what"] == "return favour":
            self.pending[-1]["drawn"] = token
        self._settle()

    # -- what may be done ---------------------------------------------------------------------------------------------

    def _choices(self, seat):
        entry = self.pending[-1]
        match entry["what"]:
            case "answer gift":
                return ["ANSWER_GIFT accept", "ANSWER_GIFT refuse"]
            case "favour take":
                return [f"FAVOUR_TAKE {good}" for good in GOODS if self.bank[good] > 0]
            case "favour road":
                return [f"BUILD_ROAD {e}" for e in self._road_places(seat)]
            case "return favour":  # favours.exchange.any
                mine = self.held[seat]
                free = {token: n - self.fresh[seat][token] for token, n in mine.items()}
                free[entry["drawn"]] += 1
                mine = mine if self.exchange_fresh else free
                return [f"RETURN_FAVOUR {token}" for token in TOKENS if mine[token] > 0]
            case "choose first":
                return [f"CHOOSE_FIRST {other}" for other in sorted(entry["owed"])]
        choices = super()._choices(seat)
        if entry["what"] in ("main", "trade", "build") or (self.early and entry["what"] == "before roll"):
            choices += self._favours(seat, entry["what"])
        return choices

    def _favours(self, seat, what):
        choices = []
        mine = {token: n - self.fresh[seat][token] for token, n in self.held[seat].items()}
        useful = {
            "wagon": self._swappable(seat),
            "ship": sum(self.bank.values()) > 0,
            "shovel": self._road_places(seat),
            "book": sum(self.deck.values()) > 0,
            "compass": sum(self.chips.values()) < CHIPS,
        }
        if not self.favour_done:  # favours.use.once
            choices += [f"USE_FAVOUR {t}" for t in TOKENS if useful[t] and mine[t] >= NEEDED[t]]
            if sum((self.held[seat] if self.exchange_fresh else mine).values()) > 0 and self._left() > 0:
                choices.append("EXCHANGE_FAVOUR")
        if self.swaps > 0:  # favours.guild.merchants
            choices += [f"FAVOUR_SWAP {give} {want}" for give, want in self._swappable(seat)]
        if not self.gift_made:  # favours.gift.*
            for other in self.seats:
                poor = self.public_points(other) <= self.public_points(seat)
                if other != seat and poor and other not in self.refused:
                    choices += [f"OFFER_GIFT {good} {other}" for good in GOODS if self.hands[seat][good] > 0]
        return choices

    def _swappable(self, seat):
        return [
            (give, want)
            for give, want in product(GOODS, GOODS)
            if give != want and self.hands[seat][give] > 0 and self.bank[want] > 0
        ]

    # -- using and exchanging -----------------------------------------------------------------------------------------

    def _do_use_favour(self, seat, token):
        self.held[seat][token] -= NEEDED[token]
        self.spent[token] += NEEDED[token]  # favours.use.spent
        self.favour_done = True
        match token:
            case "wagon":
                self.swaps = 2
            case "ship":
                self.pending.append({"what": "favour take"})
            case "shovel":
                self.pending.append({"what": "favour road"})
            case "book":
                self.pending.append({"what": "draw", "by": seat})
            case "compass":
                self.chips[seat] += 1

    def _do_favour_swap(self, seat, give, want):
        self.swaps -= 1
        self._to_bank(seat, {give: 1})
        self._from_bank(seat, {want: 1})

    def _do_favour_take(self, seat, good):
        self._from_bank(seat, {good: 1})
        self.pending.pop()

    def _do_exchange_favour(self, seat):
        self.favour_done = True
        self.pending += [{"what": "return favour", "drawn": None}, {"what": "draw favour", "by": seat}]
        self._settle()

    def _do_return_favour(self, seat, token):
        """Of two alike the fresh one goes back: nobody would keep that one."""
        self.held[seat][token] -= 1
        self.fresh[seat][token] = max(0, self.fresh[seat][token] - 1)
        self.pile[token] += 1
        self.pending.pop()

    def _next_turn(self):
        super()._next_turn()
        self.favour_done = self.gift_made = False
        self.swaps = 0
        self.refused = set()
        self.fresh = {seat: dict.fromkeys(TOKENS, 0) for seat in self.seats}

    # -- gifts and the robber -----------------------------------------------------------------------------------------

    def _do_offer_gift(self, seat, good, other):
        self.pending.append({"what": "answer gift", "by": seat, "to": int(other), "good": good})

    def _do_answer_gift(self, seat, answer):
        entry = self.pending.pop()
        if answer == "refuse":
            self.refused.add(seat)
            return
        self.gift_made = True
        self._swap(entry["by"], seat, {entry["good"]: 1}, {})
        self._earn([entry["by"]])

    def _harmless(self, declined):
        """Nobody was robbed: was anybody harmed at all? (favours.robber.*)"""
        beside = [v for v in self.tile_vertices[self.robber] if v in self.buildings]
        desert = self.board["tiles"][self.robber][0] == "desert"
        if not beside or (desert and (declined or not self.by_choice)):
            self._earn([self.turn])

    def _do_move_robber(self, seat, tile):
        super()._do_move_robber(seat, tile)
        if self.pending[-1]["what"] != "rob":
            self._harmless(declined=False)

    def _do_spare(self, seat):
        super()._do_spare(seat)
        self._harmless(declined=True)

    # -- networks -----------------------------------------------------------------------------------------------------

    def networks(self):
        """All networks, as (seat, pieces): pieces of a seat that share a corner hang together, but roads do not where
        another has built (favours.network.what, .through)."""
        found = []
        for seat in self.seats:
            left = {("road", e) for e, owner in self.roads.items() if owner == seat}
            left |= {("building", v) for v, (owner, _) in self.buildings.items() if owner == seat}
            while left:
                network, todo = set(), [left.pop()]
                while todo:
                    piece = todo.pop()
                    network.add(piece)
                    open_ends = {v for v in self._ends(piece) if self._owner_at(v) in (None, seat) or not self.parted}
                    more = {other for other in left if open_ends & self._ends(other)}
                    left -= more
                    todo += more
                found.append((seat, network))
        return found

    def _ends(self, piece):
        kind, at = piece
        return set(self.edge_vertices[at]) if kind == "road" else {at}

    def _touch(self, one, other):
        """Two networks touch where pieces of both lie at a corner, unless a third has built between them."""
        ours, theirs = one[0], other[0]
        mine = {v for piece in one[1] for v in self._ends(piece)}
        corners = mine & {v for piece in other[1] for v in self._ends(piece)}
        return any(self._owner_at(v) in (None, ours, theirs) or not self.parted for v in corners)

    def _meet(self):
        """Notes all that touch as met; returns the pairs of networks for which it is the first time."""
        first = []
        networks = self.networks()
        for i, one in enumerate(networks):
            for other in networks[i + 1 :]:
                if one[0] == other[0]:
                    continue
                pairs = set(product(one[1], other[1]))
                known = bool(pairs & self.met)
                if not known and self._touch(one, other):
                    first.append((one, other))
                    known = True
                if known:  # both as they are now (favours.network.merge, .split)
                    self.met |= pairs
        return first

    def _do_build_settlement(self, seat, v):
        super()._do_build_settlement(seat, v)
        self._meet()

    def _do_build_road(self, seat, edge):
        entry = self.pending[-1]
        if entry["what"] == "favour road":
            self.roads[edge] = seat
            self._award_longest_route()
            self.pending.pop()
        else:
            super()._do_build_road(seat, edge)
        first = self._meet()
        if entry["what"] == "found road":
            return  # favours.network.founding
        owners = {owner for pair in first for owner, _ in pair} - {seat}
        self._reward(seat, owners, [])

    def _reward(self, seat, owners, chosen):
        """Each owner draws one, in the order that the builder says, and then the builder three (favours.network.two)."""
        if len(owners) > 1:
            self.pending.append({"what": "choose first", "by": seat, "owed": tuple(owners), "chosen": tuple(chosen)})
        elif owners:
            self._earn([*chosen, *owners, seat, seat, seat])

    def _do_choose_first(self, seat, other):
        entry = self.pending.pop()
        self._reward(seat, set(entry["owed"]) - {int(other)}, [*entry["chosen"], int(other)])
