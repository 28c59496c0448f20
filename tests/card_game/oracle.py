"""The card game once more: slow, plain and independent, to check the real engine against.

Written from the clauses of `poblado/cardgame/clauses/` and from nothing else of the project: no code of the
engine is used, nor its data. Everything is a number, a list, a dict or a text. A reader with the rulebook open should
be able to convince himself of every method in a minute.
"""

from copy import deepcopy
from itertools import combinations_with_replacement

GOODS = ["brick", "lumber", "wool", "grain", "ore"]
ONE_BOX = {"brick": 11, "lumber": 11, "wool": 15, "grain": 14, "ore": 16}  # card_game.setup.resource_cards
COST = {
    "road": {"brick": 1, "lumber": 1},  # card_game.build.road_cost
    "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},  # card_game.build.settlement_cost
    "city": {"grain": 2, "ore": 3},  # card_game.build.city_cost
    "knight": {"wool": 1, "grain": 1, "ore": 1},  # card_game.build.knight_cost
    "expansion": {"wool": 3, "ore": 1},  # card_game.expansion.cost
}

# Cards without a mark, marked 3, marked 4: card_game.setup.marks, card_game.setup.backs_marks, card_game.expansion.marks.
MARKS = {
    "road": [5, 2, 2],
    "settlement": [7, 4, 4],
    "knight": [2, 2, 1],
    "market_day": [3, 1, 1],
    "robber_attack": [4, 3, 3],
    "library": [1, 0, 0],
    "guild": [0, 1, 1],
    "church": [1, 1, 0],
    "citadel": [1, 0, 1],
    "granary": [1, 0, 0],
    "exchange": [1, 0, 0],
}
EXPANSIONS = {"library": 3, "guild": 3, "church": 3, "citadel": 4, "granary": 3, "exchange": 3}  # with their points
BACKS = ["market_day", "robber_attack"]
# How often the cards of each mark are in the game: card_game.setup.two_players … card_game.five_six.six.
COPIES = {2: [1, 0, 0], 3: [1, 1, 0], 4: [1, 1, 1], 5: [1, 2, 1], 6: [1, 2, 2]}


def cards_of(name, players):
    """How many cards of a name a game of so many players has."""
    return sum(cards * times for cards, times in zip(MARKS[name], COPIES[players], strict=True))


def total(cards):
    return sum(cards.values())


class CardOracle:
    """One game of the card game, from the deal on.

    Args:
        players: seats 0 … players - 1, in turn order; seat 0 begins.
        points_to_win: 10 in the book.
    """

    def __init__(self, players, *, points_to_win=10):
        self.players = players
        self.seats = list(range(players))
        self.points_to_win = points_to_win
        boxes = 2 if players > 4 else 1
        self.pile = {good: boxes * n for good, n in ONE_BOX.items()}
        self.discards = dict.fromkeys(GOODS, 0)
        self.market = dict.fromkeys(GOODS, 0)
        self.hands = [dict.fromkeys(GOODS, 0) for _ in self.seats]
        self.supply = {name: cards_of(name, players) - players for name in ("road", "settlement")}
        self.supply["knight"] = cards_of("knight", players)
        self.expansions_left = {name: cards_of(name, players) for name in EXPANSIONS}
        self.backs = {name: cards_of(name, players) for name in BACKS}
        self.roads = [1 for _ in self.seats]  # card_game.setup.start
        self.knights = [0 for _ in self.seats]
        self.settlements = [1 for _ in self.seats]
        self.cities = [0 for _ in self.seats]  # the uncovered ones
        self.expansions = [[] for _ in self.seats]
        self.turned = False  # the destiny card; card_game.setup.destiny_white
        self.turn = 0
        self.won = None
        self.still = 0  # turns in a row without a card drawn or a thing built
        # What is pending, the most urgent last. card_game.setup.deal_order.
        self.pending = [{"what": "begin turn", "seat": 0}]
        for seat in reversed(self.seats):
            self.pending.append({"what": "draw", "seat": seat, "left": 3})
        self.pending.append({"what": "turn up", "left": 5})
        self._begin(0)

    def copy(self):
        return deepcopy(self)

    def _begin(self, seat):
        """A new turn: nothing traded, nothing built."""
        self.turn = seat
        self.traded = 0
        self.piled = False  # traded with the pile
        self.opened = False  # the library's hand of this trade phase
        self.guild_used = False
        self.built = []

    # -- facts ---------------------------------------------------------------------------------------------------------

    def a_sides(self, cards):
        """card_game.stack.alternate: A, B, A, … from the bottom."""
        return sum(1 for place in range(cards) if place % 2 == 0)

    def b_sides(self, cards):
        return sum(1 for place in range(cards) if place % 2 == 1)

    def points(self, seat):
        """card_game.build.settlement_points, .city_points, card_game.expansion.covers, card_game.stack.points."""
        built = self.settlements[seat] + 2 * self.cities[seat] + sum(EXPANSIONS[name] for name in self.expansions[seat])
        return built + self.b_sides(self.roads[seat]) + self.b_sides(self.knights[seat])

    def allowance(self, seat):
        """card_game.trade.per_road, .b_roads, .no_road, card_game.expansion.exchange."""
        cards = self.a_sides(self.roads[seat]) + self.expansions[seat].count("exchange")
        return max(1, cards)

    def pile_only(self, seat):
        """card_game.trade.no_road."""
        return self.roads[seat] == 0 and "exchange" not in self.expansions[seat]

    def protected(self, seat):
        """card_game.expansion.church, .citadel."""
        return "church" in self.expansions[seat] or "citadel" in self.expansions[seat]

    def can_lose(self, seat, kind):
        """card_game.stack.skip, .protected_skip."""
        if kind == "road":
            return self.roads[seat] > (3 if self.protected(seat) else 0)
        return self.knights[seat] > (1 if self.protected(seat) else 0)

    def loser(self, kind):
        """Who loses a card when the pile is empty: card_game.stack.nearest, .two_players, .nobody."""
        step = -1 if self.turned else 1  # card_game.destiny.white_side
        for distance in range(1, self.players):
            seat = (self.turn + step * distance) % self.players
            if self.can_lose(seat, kind):
                return seat
        return None

    def payments(self, seat, kind):
        """What may be given instead of the cards that are missing: card_game.build.substitute, .substitute_often,
        .substitute_missing. A dict from the text to all cards that are paid."""
        hand, cost = self.hands[seat], COST[kind]
        missing = sum(max(0, n - hand[good]) for good, n in cost.items())
        paid = {good: min(hand[good], cost.get(good, 0)) for good in GOODS}
        ways = {}
        for threes in combinations_with_replacement(GOODS, missing):
            given = {good: 3 * threes.count(good) for good in GOODS}
            if any(paid[good] + given[good] > hand[good] for good in GOODS):
                continue
            text = "+".join(f"{n}{good}" for good, n in given.items() if n) or "-"
            ways[text] = {good: paid[good] + given[good] for good in GOODS}
        return ways

    # -- who, and what -------------------------------------------------------------------------------------------------

    def in_turn_order(self):
        return [(self.turn + k) % self.players for k in self.seats]

    def joint(self):
        """All the seats that may answer now; none for nature."""
        if self.won is not None:
            return set()
        top = self.pending[-1]
        if top["what"] in ("turn up", "draw", "steal", "event"):
            return set()
        if top["what"] == "discard":
            return {seat for seat, debt in top["debt"].items() if debt > 0}
        if top["what"] == "market day":
            return {top["left"][0]}
        return {self.turn}

    def actor(self):
        """The seat to decide, "*" for nature, None when the game is over."""
        if self.won is not None:
            return None
        if not self.joint():
            return "*"
        return next(seat for seat in self.in_turn_order() if seat in self.joint())

    def weights(self):
        """Nature's outcomes with their weights."""
        top = self.pending[-1]
        match top["what"]:
            case "turn up":
                return {f"* TURN_UP {good}": n for good, n in self.pile.items() if n}
            case "draw":
                return {f"* DRAW {top['seat']} {good}": n for good, n in self.pile.items() if n}
            case "steal":
                hand = self.hands[top["who"]]
                return {f"* STEAL {top['who']} {top['to']} {good}": n for good, n in hand.items() if n}
            case "event":  # card_game.city.back_drawn
                return {f"* CITY_EVENT {back}": n for back, n in self.backs.items() if n}

    def legal(self):
        """The action texts of the actor, nature included."""
        actor = self.actor()
        if actor is None:
            return set()
        return set(self.weights()) if actor == "*" else self.legal_for(actor)

    def legal_for(self, seat):
        if seat not in self.joint():
            return set()
        top = self.pending[-1]
        match top["what"]:
            case "trade":
                actions = [*self._trades(seat), *self._guild(seat), *self._builds(seat), "END_TURN"]
            case "pile":  # card_game.trade.pile
                actions = [*self._lay_down(seat), "DRAW_CARDS"]
            case "build":  # card_game.turn.build_ends_trade
                actions = [*self._guild(seat), *self._builds(seat), "END_TURN"]
            case "give back":
                who, hand = top["who"], self.hands[seat]
                actions = [f"GIVE_BACK {who} {good}" for good in GOODS if hand[good]]
            case "choose":
                actions = [f"CHOOSE_CARD {top['who']} {good}" for good in GOODS if self.hands[top["who"]][good]]
            case "destiny":
                actions = ["TURN_DESTINY", "KEEP_DESTINY"]
            case "discard":
                debt, last = top["debt"][seat], top["last"][seat]
                actions = [f"DISCARD {good}" for good in ascending(self.hands[seat], last, debt)]
            case "market day":
                actions = [*self._swaps(seat), "PASS"]
        return {f"{seat} {action}" for action in actions}

    def _trades(self, seat):
        """card_game.trade.*"""
        left = self.allowance(seat) - self.traded
        if left <= 0:
            return []
        actions = [] if self.piled else self._lay_down(seat)  # card_game.trade.pile_once
        if self.pile_only(seat):
            return actions
        actions += self._swaps(seat)
        for who in self.seats:
            if who == seat or total(self.hands[who]) == 0:
                continue
            most = min(left, total(self.hands[who]))  # card_game.trade.victim_hand
            actions += [f"TRADE_PLAYER {who} {n}" for n in range(1, most + 1)]
            if "library" in self.expansions[seat] and not self.opened:  # card_game.expansion.library
                actions.append(f"OPEN_HAND {who}")
        return actions

    def _lay_down(self, seat):
        return [f"TRADE_PILE {good}" for good in GOODS if self.hands[seat][good]]

    def _swaps(self, seat):
        """card_game.trade.market, .market_other_kind."""
        return [
            f"TRADE_MARKET {given} {taken}"
            for given in GOODS
            for taken in GOODS
            if given != taken and self.hands[seat][given] and self.market[taken]
        ]

    def _guild(self, seat):
        """card_game.expansion.guild, .guild_when."""
        if "guild" not in self.expansions[seat] or self.guild_used:
            return []
        mine = self.points(seat)
        rich = [who for who in self.seats if who != seat and self.points(who) >= mine and total(self.hands[who])]
        return [f"USE_GUILD {who}" for who in rich]

    def _builds(self, seat):
        """card_game.build.once, and what each thing needs besides its price."""
        actions = []
        for kind in ("road", "settlement", "city", "knight"):
            if kind in self.built:
                continue
            if kind in ("road", "knight"):
                possible = self.supply[kind] > 0 or self.loser(kind) is not None
            elif kind == "settlement":
                possible = self.supply["settlement"] > 0
            else:
                possible = self.settlements[seat] > 0
            if possible:
                actions += [f"BUILD_{kind.upper()} {text}" for text in self.payments(seat, kind)]
        if "expansion" not in self.built and self.cities[seat] > 0:
            for name, left in self.expansions_left.items():
                if left and name not in self.expansions[seat]:
                    actions += [f"BUILD_EXPANSION {name} {text}" for text in self.payments(seat, "expansion")]
        return actions

    # -- doing it ------------------------------------------------------------------------------------------------------

    def apply(self, action):
        assert action in self.legal_of_anybody(), f"{action} is not legal: {sorted(self.legal())}"
        who, kind, *words = action.split()
        getattr(self, "_do_" + kind.lower())(*([] if who == "*" else [int(who)]), *words)
        self._settle()
        return self

    def legal_of_anybody(self):
        if self.actor() in ("*", None):
            return self.legal()
        return set().union(*(self.legal_for(seat) for seat in self.joint()))

    def _settle(self):
        """What happens by itself: reshuffles, and the next turn."""
        while self.won is None:
            top = self.pending[-1]
            match top["what"]:
                case "draw" if top["left"] == 0:
                    self.pending.pop()
                case "draw" if total(self.pile) == 0:
                    if total(self.discards) == 0:  # card_game.draw.none_left
                        self.pending.pop()
                    self._reshuffle()
                case "give back" if top["left"] == 0:
                    self.pending.pop()
                case "discard" if not any(top["debt"].values()):
                    self.pending.pop()
                case "market day" if not top["left"]:
                    self.pending.pop()
                case "begin turn":
                    self.pending.pop()
                    self._begin(top["seat"])
                    self.pending.append({"what": "trade"})
                case _:
                    return

    def _reshuffle(self):
        """card_game.turn.reshuffle, .reshuffle_at_once: whenever the pile is found or left empty."""
        if total(self.pile) == 0:
            self.pile, self.discards = self.discards, dict.fromkeys(GOODS, 0)

    def _move(self, good, source, target):
        assert source[good] > 0, f"no {good} there"
        source[good] -= 1
        target[good] += 1

    def _do_turn_up(self, good):
        self._move(good, self.pile, self.market)
        self.pending[-1]["left"] -= 1
        if self.pending[-1]["left"] == 0:
            self.pending.pop()

    def _do_draw(self, _, good):
        self._move(good, self.pile, self.hands[self.pending[-1]["seat"]])
        self.pending[-1]["left"] -= 1
        self._reshuffle()

    def _do_trade_pile(self, seat, given):
        """card_game.trade.pile, .pile_discard_first: all are laid down, then as many drawn."""
        self.piled = True
        self.traded += 1
        self._move(given, self.hands[seat], self.discards)
        if self.pending[-1]["what"] != "pile":
            self.pending.append({"what": "pile", "laid": 0})
        self.pending[-1]["laid"] += 1
        if total(self.hands[seat]) == 0 or self.traded == self.allowance(seat):
            self._do_draw_cards(seat)

    def _do_draw_cards(self, seat):
        self.pending.append({"what": "draw", "seat": seat, "left": self.pending.pop()["laid"]})

    def _do_trade_market(self, seat, given, taken):
        if self.pending[-1]["what"] == "market day":
            self.pending[-1]["left"].pop(0)
        else:
            self.traded += 1
        self._move(taken, self.market, self.hands[seat])
        self._move(given, self.hands[seat], self.market)

    def _do_trade_player(self, seat, who, n):
        """card_game.trade.several_at_once."""
        self.traded += int(n)
        self.pending.append({"what": "give back", "who": int(who), "left": int(n)})
        self.pending += [{"what": "steal", "who": int(who), "to": seat} for _ in range(int(n))]

    def _do_steal(self, who, to, good):
        self.pending.pop()
        self._move(good, self.hands[int(who)], self.hands[int(to)])

    def _do_give_back(self, seat, who, good):
        self._move(good, self.hands[seat], self.hands[int(who)])
        self.pending[-1]["left"] -= 1

    def _do_open_hand(self, seat, who):
        self.traded += 1  # card_game.expansion.library_allowance
        self.opened = True
        self.pending.append({"what": "give back", "who": int(who), "left": 1})
        self.pending.append({"what": "choose", "who": int(who)})

    def _do_choose_card(self, seat, who, good):
        self.pending.pop()
        self._move(good, self.hands[int(who)], self.hands[seat])

    def _do_use_guild(self, seat, who):
        self.guild_used = True
        self.pending.append({"what": "steal", "who": int(who), "to": seat})

    def _pay(self, seat, kind, text):
        """card_game.build.pay, card_game.build.once, card_game.turn.build_ends_trade."""
        for good, n in self.payments(seat, kind)[text].items():
            for _ in range(n):
                self._move(good, self.hands[seat], self.discards)
        self.built.append(kind)
        self.pending[-1] = {"what": "build"}

    def _check_end(self, seat):
        """card_game.end.ten, .at_once."""
        if self.points(seat) >= self.points_to_win:
            self.won = seat

    def _take_from_stack(self, seat, kind, stacks):
        """From the pile, or from a player: card_game.stack.from_player, .turned."""
        if self.supply[kind] > 0:
            self.supply[kind] -= 1
        else:
            stacks[self.loser(kind)] -= 1
        stacks[seat] += 1
        self._check_end(seat)

    def _do_build_road(self, seat, text):
        self._pay(seat, "road", text)
        self._take_from_stack(seat, "road", self.roads)

    def _do_build_knight(self, seat, text):
        self._pay(seat, "knight", text)
        self._take_from_stack(seat, "knight", self.knights)

    def _do_build_settlement(self, seat, text):
        self._pay(seat, "settlement", text)
        self.supply["settlement"] -= 1
        self.settlements[seat] += 1
        self._check_end(seat)
        if self.players > 2:  # card_game.destiny.settlement
            self.pending.append({"what": "destiny"})

    def _do_build_city(self, seat, text):
        self._pay(seat, "city", text)
        self.settlements[seat] -= 1
        self.cities[seat] += 1
        self._check_end(seat)  # card_game.city.points_first
        self.pending.append({"what": "event"})

    def _do_build_expansion(self, seat, name, text):
        self._pay(seat, "expansion", text)
        self.expansions_left[name] -= 1
        self.cities[seat] -= 1
        self.expansions[seat].append(name)
        self._check_end(seat)

    def _do_turn_destiny(self, seat):
        self.turned = not self.turned
        self.pending.pop()

    def _do_keep_destiny(self, seat):
        self.pending.pop()

    def _do_city_event(self, back):
        self.pending.pop()
        self.backs[back] -= 1
        if back == "market_day":  # card_game.city.market_day
            # card_game.city.market_day_empty: a swap leaves hands as large as they were, so this can be said beforehand.
            left = [seat for seat in self.in_turn_order() if total(self.hands[seat])]
            self.pending.append({"what": "market day", "left": left})
            return
        if self.players > 2:  # card_game.city.robber_destiny
            self.turned = not self.turned
        sizes = {seat: total(self.hands[seat]) for seat in self.seats}
        debt = {seat: n // 2 for seat, n in sizes.items() if n > 7}  # card_game.city.robber_limit, .robber_half
        self.pending.append({"what": "discard", "debt": debt, "last": dict.fromkeys(debt, "brick")})

    def _do_discard(self, seat, good):
        self._move(good, self.hands[seat], self.discards)
        self.pending[-1]["debt"][seat] -= 1
        self.pending[-1]["last"][seat] = good

    def _do_pass(self, seat):
        self.pending[-1]["left"].pop(0)

    def _do_end_turn(self, seat):
        """card_game.draw.two, .knights, card_game.expansion.granary, card_game.turn.next."""
        self._reshuffle()
        self.still = 0 if total(self.pile) or self.built else self.still + 1
        if self.still == 3 * self.players:
            self._end_stuck(seat)
            return
        cards = 2 + self.a_sides(self.knights[seat]) + self.expansions[seat].count("granary")
        self.pending[-1] = {"what": "begin turn", "seat": (seat + 1) % self.players}
        self.pending.append({"what": "draw", "seat": seat, "left": cards})

    def _end_stuck(self, last):
        """card_game.end.stuck: most points, then most cards, then who would play first."""
        order = [(last + k) % self.players for k in range(1, self.players + 1)]
        self.won = max(order, key=lambda seat: (self.points(seat), total(self.hands[seat]), -order.index(seat)))


def ascending(hand, last, debt):
    """Cards given up one at a time in the order of the goods, never so that the debt could not be met in that order:
    card_game.trade.give_back_order, card_game.city.robber_together."""
    later = GOODS[GOODS.index(last) :]
    return [good for good in later if hand[good] and sum(hand[g] for g in GOODS[GOODS.index(good) :]) >= debt]


def perft(oracle, depth):
    """How many sequences of that many actions there are; of several seats that owe an answer the first one answers."""
    if depth == 0:
        return 1
    actions = oracle.legal()
    return len(actions) if depth == 1 else sum(perft(oracle.copy().apply(action), depth - 1) for action in actions)
