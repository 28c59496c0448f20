"""Rules of the card game as its steps know them: its cells, its box, the numbers of its steps, and facts that several ask for."""

import hashlib
import json
from collections.abc import Mapping
from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64

from poblado.cardgame.box import Box, boxes_for, copies_for
from poblado.cardgame.kinds import EVENT_NAMES, ITEM_NAMES, RESOURCE_NAMES, RESOURCES, TURN_BEGUN, WON
from poblado.cardgame.payment import Payments
from poblado.kernel.errors import BadRuleset
from poblado.kernel.field import MOST_CARDS, MOST_ROUNDS, OWN, SEALED, Count, Flag, Index, Subset
from poblado.kernel.game import Game, Ruleset
from poblado.kernel.param import Param, settle

MODULE: Final = "cards"
"""Id under which records and the index of rules know the game, which is one module."""
VERSION: Final = 2
"""Rises when a record of before could not be replayed any more."""
MOST_SEATS: Final = 6
MARKET_SIZE: Final = 5
OPENING_HAND: Final = 3
DRAWN: Final = 2
"""Cards drawn at the end of every turn."""
SAFE_ROADS: Final = 3
"""Roads that a church or citadel keeps safe."""
SAFE_KNIGHTS: Final = 1
STILL: Final = 3
"""Rounds in which nobody draws or builds, after which the game ends (card_game.end.stuck)."""

PARAMS: Final[list[Param]] = [
    Param("points_to_win", 10, 3, 15, "Victory points on the table that win.", "card_game.end.points_to_win"),
]


class CardRules(Ruleset):
    """Rules of the card game for a number of seats and a box of cards, before `CardGame` gives them steps and actions.

    Args:
        name: what it was asked for as.
        seats: 2 to 6.
        box: the cards.
        values: parameters that differ from their defaults.

    Raises:
        BadRuleset: with the reason in words.
    """

    # card_game.setup.two_sides, card_game.setup.expansions_open, card_game.setup.hidden_hands, card_game.stack.open,
    # card_game.five_six.same_rules
    def __init__(self, name: str, seats: i64, box: Box, values: Mapping[str, SupportsIndex]) -> None:
        super().__init__(name, seats)
        seats = self.seats
        self.book = "cardgame"
        if not 2 <= seats <= MOST_SEATS:
            raise BadRuleset("the card game is for 2 to {most} players, not {seats}", most=MOST_SEATS, seats=seats)
        self.box = box
        self.params = settle(self.all_params(), values)
        self.changed = {name: self.params[name] for name in values}
        self.winning: i64 = self.params["points_to_win"]
        self.turn_begins = TURN_BEGUN
        self.game_ends = WON
        self.payments = Payments()
        self.kinds: i64 = len(box.expansions)
        """Kinds of expansion."""
        self.events: i64 = len(box.backs)
        """Kinds of city event."""

        self.add_axis("resource", RESOURCE_NAMES)
        self.add_axis("item", ITEM_NAMES)
        self.add_axis("expansion", [card.name for card in box.expansions])
        self.add_axis("event", [back.name for back in box.backs])
        count = Count(MOST_CARDS)
        self.hand: i64 = self.add_field("cards.hand", "seat resource", count, OWN, "resources")
        self.seers: i64 = self.add_seers("cards.hand")
        """Masks of the seats before which a hand lies open, until a card of it is chosen."""
        self.pile: i64 = self.add_field("cards.pile", "resource", count, SEALED, "resources")
        self.hand_size: i64 = self.add_field("cards.hand_size", "seat", Count(MOST_CARDS, of="cards in hand"))
        self.pile_size: i64 = self.add_field("cards.pile_size", "", Count(MOST_CARDS, of="cards in the pile"))
        self.market: i64 = self.add_field("cards.market", "resource", Count(MOST_CARDS, of="cards open"))
        self.discards: i64 = self.add_field("cards.discards", "resource", Count(MOST_CARDS, of="cards discarded"))
        self.backs: i64 = self.add_field("cards.backs", "event", Count(MOST_CARDS, of="city sides not seen yet"))
        """City sides that nobody has seen yet, by event: of the settlements in the pile and on the table together."""
        self.road_pile: i64 = self.add_field("cards.road_pile", "", Count(MOST_CARDS, of="roads left"))
        self.settlement_pile: i64 = self.add_field(
            "cards.settlement_pile", "", Count(MOST_CARDS, of="settlements left")
        )
        self.knight_pile: i64 = self.add_field("cards.knight_pile", "", Count(MOST_CARDS, of="knights left"))
        self.expansion_pile: i64 = self.add_field("cards.expansion_pile", "expansion", Count(MOST_CARDS, of="left"))
        self.roads: i64 = self.add_field("cards.roads", "seat", Count(MOST_CARDS, of="roads before it"))
        self.settlements: i64 = self.add_field(
            "cards.settlements", "seat", Count(MOST_CARDS, of="settlements before it")
        )
        self.cities: i64 = self.add_field(
            "cards.cities", "seat", Count(MOST_CARDS, of="cities that no expansion covers")
        )
        """Cities that no expansion covers."""
        self.knights: i64 = self.add_field("cards.knights", "seat", Count(MOST_CARDS, of="knights before it"))
        self.expansions: i64 = self.add_field("cards.expansions", "seat expansion", Count(MOST_CARDS, of="before it"))
        self.destiny: i64 = self.add_field("cards.destiny", "", Flag("the card shows its second side"))
        self.rounds: i64 = self.add_field("cards.round", "", Count(MOST_ROUNDS))
        self.round_cell = self.rounds
        self.still: i64 = self.add_field(
            "cards.still", "", Count(MOST_CARDS, of="turns in a row without a card drawn or built")
        )
        """Turns in a row in which nothing was drawn or built."""
        self.traded: i64 = self.add_field("cards.traded", "", Count(MOST_CARDS, of="cards traded in this turn"))
        """Cards traded in this turn."""
        self.built: i64 = self.add_field("cards.built", "", Subset("item", of="built in this turn"))
        """Bit mask of the items built in this turn."""
        self.chosen: i64 = self.add_field("cards.chosen", "", Flag("a card was chosen from an open hand in this turn"))
        """True if a card was chosen from an opened hand in this turn."""
        self.taken: i64 = self.add_field("cards.taken", "", Flag("the guild was used in this turn"))
        """True if the guild was used in this turn."""
        self.owed: i64 = self.add_field("cards.owed", "seat", Count(MOST_CARDS, of="cards still to discard"))
        """Cards that a seat must still discard."""
        self.least: i64 = self.add_field("cards.least", "seat", Index("resource", of="lowest that may still go"))
        """The lowest resource that it may still discard."""
        self.piled: i64 = self.add_field("cards.piled", "", Flag("cards were traded with the pile in this turn"))
        """True if cards were traded with the pile in this turn."""

        points = [card.points for card in box.expansions]
        self.expansion_points: vec[i64] = vec[i64](points)
        draws = [card.draws for card in box.expansions]
        self.expansion_draws: vec[i64] = vec[i64](draws)
        trades = [card.trades for card in box.expansions]
        self.expansion_trades: vec[i64] = vec[i64](trades)
        self.protecting: i64 = _bits([card.protects for card in box.expansions])
        """Bit masks of the kinds of expansion that have an advantage."""
        self.choosing: i64 = _bits([card.chooses for card in box.expansions])
        self.taking: i64 = _bits([card.takes for card in box.expansions])

        # Steps are numbered by `CardGame`, which adds them; -1 until then.
        self.turns: i64 = -1
        self.deal: i64 = -1
        self.draw: i64 = -1
        self.drawing: i64 = -1
        self.steal: i64 = -1
        self.event: i64 = -1
        self.trade: i64 = -1
        self.pile_trade: i64 = -1
        self.build: i64 = -1
        self.give_back: i64 = -1
        self.choose_card: i64 = -1
        self.turn_destiny: i64 = -1
        self.discard: i64 = -1
        self.market_day: i64 = -1

    def close(self) -> None:
        """Freeze, once all steps and actions are there; sets up the cells of a new game.

        Raises: BadRuleset, where the box has too few cards for the seats.
        """
        self.freeze()
        cells = self.initial
        seats = int(self.seats)
        total = 0
        for k in range(RESOURCES):
            n = self.box.resources[k] * boxes_for(seats)
            cells[self.pile + k] = n
            total += n
        cells[self.pile_size] = total
        cells[self.road_pile] = copies_for(self.box.roads, seats)
        cells[self.settlement_pile] = copies_for(self.box.settlements, seats)
        cells[self.knight_pile] = copies_for(self.box.knights, seats)
        for kind in range(self.kinds):
            cells[self.expansion_pile + kind] = copies_for(self.box.expansions[kind].copies, seats)
        for kind in range(self.events):
            cells[self.backs + kind] = copies_for(self.box.backs[kind].copies, seats)
        if cells[self.road_pile] < seats or cells[self.settlement_pile] < seats:
            raise BadRuleset(
                "the box has too few roads or settlements for {seats} {seats:player|players} to begin", seats=seats
            )
        if total < MARKET_SIZE + OPENING_HAND * seats:
            raise BadRuleset(
                "the box has too few resource cards for {seats} {seats:player|players} to begin", seats=seats
            )
        # Everybody begins with a settlement and a road, A side up.
        for seat in range(seats):
            cells[self.settlements + seat] = 1
            cells[self.roads + seat] = 1
        cells[self.settlement_pile] -= seats
        cells[self.road_pile] -= seats
        told = {
            "game": "cards",
            "version": VERSION,
            "seats": seats,
            "winning": int(self.winning),
            "box": self.box.facts(),
        }
        self.digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()

    def new_game(self) -> Game:
        """A game before its first decision: the market and the first hands are still to be drawn."""
        # card_game.setup.settlement_pile, card_game.setup.pile, card_game.setup.market, card_game.setup.hand,
        # card_game.setup.deal_order, card_game.setup.destiny_white
        g = Game(self, self.initial[:])
        g.push(self.turns, 0)
        seat = self.seats - 1
        while seat >= 0:
            g.push_step(self.draw, 0, seat, OPENING_HAND)
            seat -= 1
        g.push_step(self.deal, 0, MARKET_SIZE)
        return g

    def empty_game(self) -> Game:
        """A table before seat 0's first turn, with no resource card in the market or any hand: for stories and puzzles
        (card_game.setup.start, card_game.turn.first).

        Set the cells, then `settle()` the game to reach the first decision.
        """
        g = Game(self, self.initial[:])
        g.push(self.turns, 0)
        return g

    def all_params(self) -> list[Param]:
        return PARAMS

    def owned_params(self) -> list[tuple[str, list[Param]]]:
        return [(MODULE, PARAMS)]

    def versions(self) -> dict[str, int]:
        return {MODULE: VERSION}

    def setting(self) -> dict[str, object]:
        return {"cards": self.box.facts()}

    def outline(self) -> dict[str, object]:
        # One module, whose plans never change.
        return {
            "modules": [{"id": MODULE, "version": VERSION, "requires": []}],
            "founding_plan": ["MarketCard", "Draw"],
            "turn_plan": ["Trade", "Build", "Draw"],
            "hooks": {},
            **self.setting(),
        }

    def event_name(self, kind: i64) -> str:
        return EVENT_NAMES[kind]

    # -- facts that several steps ask for ----------------------------------------------------------------------------

    def owns(self, g: Game, seat: i64, kinds: i64) -> bool:
        """Tell whether a seat has built an expansion of those kinds (a bit mask)."""
        for kind in range(self.kinds):
            if kinds >> kind & 1 and g.cells[self.expansions + seat * self.kinds + kind] != 0:
                return True
        return False

    def points(self, g: Game, seat: i64) -> i64:
        """Victory points on the table (card_game.end.ten)."""
        # card_game.setup.start_points, card_game.build.settlement_points, card_game.build.city_points,
        # card_game.stack.alternate, card_game.stack.knights, card_game.stack.points, card_game.end.example
        cells = g.cells
        total = cells[self.settlements + seat] + 2 * cells[self.cities + seat]
        total += cells[self.roads + seat] // 2 + cells[self.knights + seat] // 2
        for kind in range(self.kinds):
            if cells[self.expansions + seat * self.kinds + kind] != 0:
                total += self.expansion_points[kind]
        return total

    def extra_trades(self, g: Game, seat: i64) -> i64:
        """Cards that a seat may trade in a turn beyond those for its roads, for what it has built."""
        # card_game.expansion.at_once, card_game.expansion.exchange
        extra: i64 = 0
        for kind in range(self.kinds):
            if g.cells[self.expansions + seat * self.kinds + kind] != 0:
                extra += self.expansion_trades[kind]
        return extra

    def pile_only(self, g: Game, seat: i64) -> bool:
        """Tell whether a seat trades with the pile alone: it has no road (card_game.trade.no_road)."""
        return g.cells[self.roads + seat] == 0 and self.extra_trades(g, seat) == 0

    def allowance(self, g: Game, seat: i64) -> i64:
        """Cards that a seat may trade in a turn: one for each road with its A side up (card_game.trade.per_road), and
        one with the pile for a seat without roads (card_game.trade.no_road, card_game.trade.b_roads,
        card_game.trade.road_example).
        """
        n = (g.cells[self.roads + seat] + 1) // 2 + self.extra_trades(g, seat)
        if n <= 0:
            return 1
        return n

    def draws(self, g: Game, seat: i64) -> i64:
        """Cards that a seat draws at the end of its turn (card_game.draw.two, card_game.draw.knights)."""
        # card_game.expansion.granary
        n = DRAWN + (g.cells[self.knights + seat] + 1) // 2
        for kind in range(self.kinds):
            if g.cells[self.expansions + seat * self.kinds + kind] != 0:
                n += self.expansion_draws[kind]
        return n


def _bits(flags: list[bool]) -> int:
    mask = 0
    for k in range(len(flags)):
        if flags[k]:
            mask |= 1 << k
    return mask
