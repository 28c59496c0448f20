"""Guild base class, and the five guilds: what each asks, and what it grants (favours.guild.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from poblado.island.composer import Composer
from poblado.island.goods import GOODS
from poblado.island.pieces import ROAD
from poblado.island.routes import has_spot
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND
from poblado.island.step import IslandStep
from poblado.island.verbs import gain, place, score_changed, supply
from poblado.kernel.action import Actions, at_of, kind_of, seat_of, what_of
from poblado.kernel.errors import Refusal
from poblado.kernel.frame import DECIDE
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.development_cards import DevelopmentCards
from poblado.rules.base.numbers import BUILD_ROAD
from poblado.rules.base.road_building import no_free_road
from poblado.rules.base.roads import road_refusal, road_spots
from poblado.rules.base.shared import bank_has_any, offer_of_bank
from poblado.rules.favours.kinds import BOOK, COMPASS, SHIP, SHOVEL, WAGON
from poblado.rules.favours.numbers import FAVOUR_TAKE
from poblado.rules.lookup import module_of

CHIPS: Final = 12
"""Catan chips beside the strip (favours.setup.chips)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guild:
    """Guild base class.

    Args:
        favour: the number of its tokens.
        cost: how many of them it asks for a favour.
        clause: where the rulebook describes it.
    """

    def __init__(self, favour: i64, cost: i64, clause: str) -> None:
        self.favour: Final = favour
        self.cost: Final = cost
        self.clause: Final = clause
        self.r: Island

    def compose(self, c: Composer) -> None:
        """Add the step that the favour needs."""
        r = c.rules
        self.r = r

    def why_idle(self, g: Game, seat: i64) -> Refusal | None:
        """Reason why the favour would do nothing now; None where it does something. Tokens are the caller's to look at."""
        raise NotImplementedError(f"guild {self.favour} does not say when it can help")

    def grant(self, g: Game, seat: i64) -> None:
        """Do it: the tokens have been handed in (favours.use.at_once)."""
        raise NotImplementedError(f"guild {self.favour} grants nothing")


class Merchants(Guild):
    """A wagon: twice in this turn a card of the hand for any other card of the bank (favours.guild.merchants)."""

    def __init__(self, swaps: i64) -> None:
        super().__init__(WAGON, 1, "favours.guild.merchants")
        self.swaps: Final = swaps

    def why_idle(self, g: Game, seat: i64) -> Refusal | None:
        for give in range(self.r.goods):
            if g.cells[HAND + GOODS * seat + give] > 0 and stock(self.r, g, give) > 0:
                return None
        return Refusal("guild.no_card_hand_swapped", self.clause)

    def grant(self, g: Game, seat: i64) -> None:
        g.cells[self.swaps] = 2


def stock(r: Island, g: Game, but: i64) -> i64:
    """Cards in the bank of all goods but one."""
    total: i64 = 0
    for good in range(r.goods):
        if good != but:
            total += g.cells[BANK + good]
    return total


class Traders(Guild):
    """A ship: a card of the bank (favours.guild.traders)."""

    def __init__(self) -> None:
        super().__init__(SHIP, 1, "favours.guild.traders")
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        super().compose(c)
        good = Slot("what", Names("good", r.market.good_names))
        c.add_action(
            "FAVOUR_TAKE", [good], "Take this card from the bank, as the traders granted.", group=ANSWER,
            asked="favours.guild.traders", unasked="guild.no_card_granted", kind=FAVOUR_TAKE,
        )  # fmt: skip
        self.step = c.add_step(GuildCard(r, self.clause))

    def why_idle(self, g: Game, seat: i64) -> Refusal | None:
        if bank_has_any(g, self.r.goods):
            return None
        return Refusal("year_of_plenty.bank_no_cards", self.clause)

    def grant(self, g: Game, seat: i64) -> None:
        g.push(self.step, 1 << seat)


class GuildCard(IslandStep):
    """One card that the bank has is taken (favours.guild.traders)."""

    def __init__(self, r: Island, clause: str) -> None:
        super().__init__(r, "GuildCard", DECIDE)
        self.clause = clause

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        offer_of_bank(g, FAVOUR_TAKE, seat, self.r.goods, out)

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        gain(g, seat_of(action), what_of(action), 1)

    def why_not(self, g: Game, action: i64) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("year_of_plenty.another_player_takes_cards", self.clause)
        if kind_of(action) != FAVOUR_TAKE:
            return Refusal("year_of_plenty.first_cards_taken", self.clause)
        return Refusal("bank_trade.bank_no_such_card", self.clause, stage=1)


class Pavers(Guild):
    """A shovel: a road for nothing, placed as always (favours.guild.pavers)."""

    def __init__(self) -> None:
        super().__init__(SHOVEL, 1, "favours.guild.pavers")
        self.step: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        super().compose(c)
        self.step = c.add_step(GuildRoad(r, self.clause))

    def why_idle(self, g: Game, seat: i64) -> Refusal | None:
        if supply(self.r, g, seat, ROAD) > 0 and has_spot(self.r, g, seat, ROAD):
            return None
        return no_free_road(self.r, g, seat, self.clause)

    def grant(self, g: Game, seat: i64) -> None:
        g.push(self.step, 1 << seat)


class GuildRoad(IslandStep):
    """The road of the pavers is placed; unlike the second one of a card it cannot be left out (favours.guild.pavers)."""

    def __init__(self, r: Island, clause: str) -> None:
        super().__init__(r, "GuildRoad", DECIDE)
        self.clause = clause

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        road_spots(self.r, g, seat, out)

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        place(self.r, g, seat_of(action), ROAD, at_of(action))

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("guild.another_player_places_free", self.clause)
        if kind_of(action) != BUILD_ROAD:
            return Refusal("guild.first_free_road_placed", self.clause)
        return road_refusal(self.r, g, seat, at_of(action))


class Scholars(Guild):
    """Guild of scholars, two books: a development card, as if bought, so not to be played in this turn
    (favours.guild.scholars)."""

    def __init__(self) -> None:
        super().__init__(BOOK, 2, "favours.guild.scholars")
        self.cards: DevelopmentCards

    def compose(self, c: Composer) -> None:
        r = c.rules
        super().compose(c)
        self.cards = module_of(r, DevelopmentCards)

    def why_idle(self, g: Game, seat: i64) -> Refusal | None:
        if g.cells[self.cards.left] > 0:
            return None
        return Refusal("development_cards.deck_empty", "base.cards.deck_empty")

    def grant(self, g: Game, seat: i64) -> None:
        g.push_step(self.cards.draw, 0, seat)


class Architects(Guild):
    """Guild of architects, two compasses: a Catan chip, a point for good (favours.guild.architects)."""

    # favours.guild.misprint
    def __init__(self, chips: i64) -> None:
        super().__init__(COMPASS, 2, "favours.guild.architects")
        self.chips: Final = chips

    def why_idle(self, g: Game, seat: i64) -> Refusal | None:
        if self.left(g) > 0:
            return None
        return Refusal("guild.no_catan_chip_left", "favours.setup.chips")

    def grant(self, g: Game, seat: i64) -> None:
        g.cells[self.chips + seat] += 1
        score_changed(g)

    def left(self, g: Game) -> i64:
        """Catan chips that lie beside the strip (favours.chip.point)."""
        left: i64 = CHIPS
        for seat in range(self.r.seats):
            left -= g.cells[self.chips + seat]
        return left


def guilds_of(swaps: i64, chips: i64) -> vec[Guild]:
    """The guilds by the numbers of their tokens.

    Args:
        swaps: the cell with how many swaps the merchants have granted.
        chips: the first of the cells with how many Catan chips each seat has.
    """
    guilds: list[Guild] = [Merchants(swaps), Traders(), Pavers(), Scholars(), Architects(chips)]
    return vec[Guild](guilds)
