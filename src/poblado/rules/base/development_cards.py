"""Development cards: the deck, buying and when a card may be played (base.cards.*)."""

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import affords, pay, score_changed, unpaid
from poblado.kernel.action import NATURE, TO_SHIFT, WHAT_SHIFT, Actions, action_of, kind_of, seat_of, to_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, OWN, SEALED, Count, Index
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.rng import Rng
from poblado.kernel.spec import BUILD, INVOLVED, Names, SeatDomain, Slot
from poblado.rules.base.card import CARD_NAMES, CARDS, VICTORY_POINT, Card
from poblado.rules.base.events import EVENTS
from poblado.rules.base.knight import Knight
from poblado.rules.base.monopoly import Monopoly
from poblado.rules.base.numbers import BUY_CARD, CARD_BOUGHT, CARD_PLAYED, DEVELOPMENT_CARD, DRAW, MONOPOLISED
from poblado.rules.base.point_card import PointCard
from poblado.rules.base.road_building import RoadBuilding
from poblado.rules.base.robber import Robber
from poblado.rules.base.year_of_plenty import YearOfPlenty
from poblado.rules.lookup import module_of


class DevelopmentCards(Module):
    """The deck of 25, as counts: what is drawn next does not exist before it is drawn.

    A card may be played once a turn, before or after the roll, but not in the turn it was bought in. Point cards are
    never played: they count by themselves.
    """

    # base_5_6.setup.deck, base_5_6.setup.deck_kinds, base.cards.kinds, base.cards.hidden, base.cards.timing
    def __init__(self) -> None:
        super().__init__("development_cards", 1)
        self.requires = ["turn", "production", "robber", "roads"]
        self.events = specs_of(EVENTS, [CARD_BOUGHT, CARD_PLAYED, MONOPOLISED])
        self.params = [
            Param("knights", 14, 0, 40, "Knights in the deck of development cards.", "base.setup.deck", studies=True),
            Param("road_building_cards", 2, 0, 20, "Road building cards in the deck.", "base.setup.deck", studies=True),
            Param("year_of_plenty_cards", 2, 0, 20, "Year of plenty cards in the deck.", "base.setup.deck", studies=True),
            Param("monopoly_cards", 2, 0, 20, "Monopoly cards in the deck.", "base.setup.deck", studies=True),
            Param("point_cards", 5, 0, 20, "Victory point cards in the deck.", "base.setup.deck", studies=True),
        ]  # fmt: skip
        self.r: Island
        self.cards: vec[Card] = vec[Card]()
        self.deck: i64 = -1
        self.held: i64 = -1
        self.fresh: i64 = -1
        self.count: i64 = -1
        self.left: i64 = -1
        self.played: i64 = -1
        self.knights: i64 = -1
        self.draw: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_item("development_card", [0, 0, 1, 1, 1], number=DEVELOPMENT_CARD)
        c.add_axis("development_card", CARD_NAMES)
        self.deck = c.add_field(
            "development_cards.deck", "development_card", Count(MOST_CARDS, "cards face down"), SEALED, "development"
        )
        self.held = c.add_field(
            "development_cards.held",
            "seat development_card",
            Count(MOST_CARDS, "cards that may be played"),
            OWN,
            "development",
        )
        self.fresh = c.add_field(
            "development_cards.fresh",
            "seat development_card",
            Count(MOST_CARDS, "cards bought in this turn"),
            OWN,
            "development",
        )
        for name in ("development_cards.held", "development_cards.fresh"):
            r.field_named(name).open_at_end = 1 << VICTORY_POINT
        # Public: cards in hand, cards in the deck.
        self.count = c.add_field(
            "development_cards.count", "seat", Count(MOST_CARDS, "cards face down before it"), sums=True
        )
        r.card_counts.append(r.field_named("development_cards.count"))
        self.left = c.add_field("development_cards.left", "", Count(MOST_CARDS, "cards in the deck"), sums=True)
        self.played = c.add_field("development_cards.played", "", Count(MOST_CARDS, "cards played in this turn"))
        self.knights = c.add_field("development_cards.knights", "seat", Count(MOST_CARDS, "knights face up"))
        c.add_action("BUY_CARD", [], "Buy a development card.", group=BUILD, item="development_card", kind=BUY_CARD)
        slots = [Slot("to", SeatDomain(int(r.seats))), Slot("what", Names("card", CARD_NAMES), INVOLVED)]
        c.add_action("DRAW", slots, "The seat draws this card.", chance=True, kind=DRAW)
        self.draw = c.add_step(Draw(r, self))
        robber = module_of(r, Robber)
        faces: list[Card] = [Knight(robber, self.knights), RoadBuilding(), YearOfPlenty(), Monopoly(), PointCard()]
        self.cards = vec[Card](faces)
        for card in self.cards:
            card.compose(c)

    def set_up(self, g: Game) -> None:
        names = ["knights", "road_building_cards", "year_of_plenty_cards", "monopoly_cards", "point_cards"]
        for k in range(CARDS):
            g.cells[self.deck + k] = self.r.param(names[k])
            g.cells[self.left] += self.r.param(names[k])

    def on_turn_begin(self, g: Game, seat: i64) -> None:
        # What was bought since the seat's last turn began may be played from now on (base.cards.not_when_bought).
        cells = g.cells
        cells[self.played] = 0
        if cells[self.count + seat] == 0:
            return
        for k in range(i64(CARDS)):
            cells[self.held + CARDS * seat + k] += cells[self.fresh + CARDS * seat + k]
            cells[self.fresh + CARDS * seat + k] = 0

    def hidden_points(self, g: Game, seat: i64) -> i64:
        # base.cards.points_hidden
        return g.cells[self.held + CARDS * seat + CARDS - 1] + g.cells[self.fresh + CARDS * seat + CARDS - 1]

    def pre_roll(self, g: Game, seat: i64, out: Actions) -> None:
        self._offer(g, seat, out)

    def why_not_pre_roll(self, g: Game, action: i64) -> Refusal:
        if self.r.owners[kind_of(action)].id == self.id:
            return self.why_not(g, action)
        return Refusal("module.first_dice_rolled", "base.turn.roll")

    def why_not_between(self, g: Game, action: i64) -> Refusal:
        return Refusal("development_cards.not_between_turns", "base_5_6.phase.no_cards")

    def card(self, g: Game, seat: i64, out: Actions) -> None:
        self._offer(g, seat, out)

    def _offer(self, g: Game, seat: i64, out: Actions) -> None:
        cells = g.cells
        if cells[self.played] != 0 or cells[self.count + seat] == 0:
            return
        for k in range(i64(CARDS)):
            if cells[self.held + CARDS * seat + k] > 0:
                self.cards[k].offer(g, seat, out)

    def build(self, g: Game, seat: i64, out: Actions) -> None:
        if g.cells[self.left] > 0 and affords(self.r, g, seat, DEVELOPMENT_CARD):
            out.add(action_of(BUY_CARD, seat))

    def act(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        kind = kind_of(action)
        if kind == BUY_CARD:
            pay(self.r, g, seat, DEVELOPMENT_CARD)
            g.push_step(self.draw, 0, seat)
            return
        for card in self.cards:
            if card.kind == kind:
                cells = g.cells
                cells[self.held + CARDS * seat + card.index] -= 1
                cells[self.count + seat] -= 1
                cells[self.played] = 1
                if g.noting:
                    g.note(CARD_PLAYED, seat, -1, -1, card.index)
                card.play(g, action)
                return

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        kind = kind_of(action)
        if kind == BUY_CARD:
            if g.cells[self.left] == 0:
                return Refusal("development_cards.deck_empty", "base.cards.deck_empty")
            return self.unpaid_card(g, seat)
        for card in self.cards:
            if card.kind == kind:
                if g.cells[self.held + CARDS * seat + card.index] == 0:
                    if g.cells[self.fresh + CARDS * seat + card.index] > 0:
                        return Refusal("development_cards.not_when_bought", "base.cards.not_when_bought")
                    return Refusal("development_cards.no_such_card", "base.cards.held")
                if g.cells[self.played] != 0:
                    return Refusal("development_cards.one_card_a_turn", "base.cards.one_per_turn")
                return card.why_not(g, action)
        return super().why_not(g, action)

    def unpaid_card(self, g: Game, seat: i64) -> Refusal:
        """Reason why a seat does not pay for a card as usual."""
        return unpaid(self.r, g, seat, DEVELOPMENT_CARD, "base.cards.cost")


class Draw(IslandStep):
    """Nature draws a card of the deck, each equally likely; only the buyer sees it. `a` is the buyer."""

    # base.setup.deck_shuffled, base.cards.buy
    def __init__(self, r: Island, cards: DevelopmentCards) -> None:
        super().__init__(r, "Draw", CHANCE, a=Index("seat", of="buyer"))
        self.cards = cards

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for k in range(i64(CARDS)):
            out.add_weighted(DRAW | NATURE << 8 | g.a() << TO_SHIFT | k << WHAT_SHIFT, g.cells[self.cards.deck + k])

    def sample(self, g: Game, rng: Rng) -> i64:
        cells = g.cells
        left = rng.below(cells[self.cards.left])
        k: i64 = 0
        while left >= cells[self.cards.deck + k]:
            left -= cells[self.cards.deck + k]
            k += 1
        return DRAW | NATURE << 8 | g.a() << TO_SHIFT | k << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        m = self.cards
        seat = to_of(action)
        k = what_of(action)
        cells = g.cells
        g.pop()
        cells[m.deck + k] -= 1
        cells[m.left] -= 1
        cells[m.fresh + CARDS * seat + k] += 1
        cells[m.count + seat] += 1
        if g.noting:
            g.note(CARD_BOUGHT, seat, -1, -1, k, 1, 1 << seat)
        score_changed(g)
