"""Production: the roll and what the land yields (base.production.*)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import GOODS, NO_GOOD, RESOURCES, TERRAINS
from poblado.island.module import Module
from poblado.island.paying import SEVEN, sum_of
from poblado.island.rules import Island
from poblado.island.state import BANK, HAND_SIZE, MAX_SEATS, NOBODY, ROLLED, ROUND
from poblado.island.step import IslandStep
from poblado.island.verbs import gain
from poblado.island.yields import blocked
from poblado.kernel.action import N_MASK, N_SHIFT, NATURE, Actions
from poblado.kernel.field import SEALED
from poblado.kernel.frame import AUTO, CHANCE, TURN
from poblado.kernel.game import Game
from poblado.kernel.param import Param
from poblado.kernel.rng import Rng
from poblado.kernel.spec import ROLLS, DicePair, Slot
from poblado.rules.base.events import EVENTS
from poblado.rules.base.numbers import DICE, DICE_ROLLED, REST_TAKEN, SHORTAGE


class Production(Module):
    """Production: two dice, and the cards that tiles with their sum pay."""

    def __init__(self) -> None:
        super().__init__("production", 1)
        self.requires = ["turn"]
        self.events = specs_of(EVENTS, [DICE_ROLLED, SHORTAGE, REST_TAKEN])
        self.params = [
            Param(
                "bank_size", 19, 1, 24, "Cards of each resource in the bank at the start.", "base.setup.resource_cards",
                studies=True,
            ),
            Param(
                "hidden_bank", 0, 0, 1,
                "Nobody sees how many cards the bank has, only whether it has none, one or more of a resource.",
                "base.variant.hidden_bank",
            ),
            Param(
                "single_receiver_exception", 1, 0, 1,
                "If the bank is short and only one player is owed that resource, that player takes what is left.",
                "base.production.shortage_single",
            ),
            Param(
                "no_sevens_rounds", 0, 0, 10,
                "In the first so many rounds a roll of seven does not exist.",
                "base.variant.no_sevens",
            ),
        ]  # fmt: skip

    def compose(self, c: Composer) -> None:
        r = c.rules
        for good in range(RESOURCES):
            r.market.bank_sizes[good] = r.param("bank_size")
        if r.param("hidden_bank"):
            # What can be taken from the bank must stay visible: year of plenty asks for two cards.
            bank = r.field_named("island.bank")
            bank.secrecy = SEALED
            bank.pool = "goods"
            bank.shown = 2
        c.add_action("DICE", [Slot("n", DicePair())], "The dice show this.", chance=True, kind=DICE)
        r.yields.roll = c.add_step(Dice(r))
        c.turn_plan.insert_after("before_roll", "dice", r.yields.roll)
        c.turn_plan.insert_after("dice", "production", c.add_step(Produce(r)))


class Dice(IslandStep):
    """Nature rolls two dice: 36 equally likely pairs, or the 30 that are no seven in the first rounds."""

    def __init__(self, r: Island) -> None:
        super().__init__(r, "Dice", CHANCE)
        self.by_dice = True
        self.no_sevens_rounds: i64 = r.param("no_sevens_rounds")
        sums = [sum_of(pair) for pair in range(ROLLS)]
        self.sums: Final[vec[i64]] = vec[i64](sums)

    def falls(self, g: Game, pair: i64) -> bool:
        """Tell whether the dice may show a pair in this round."""
        return g.cells[ROUND] > self.no_sevens_rounds or self.sums[pair] != SEVEN

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        for pair in range(i64(ROLLS)):
            if self.falls(g, pair):
                out.add_weighted(DICE | NATURE << 8 | pair << N_SHIFT, 1)

    def sample(self, g: Game, rng: Rng) -> i64:
        pair = rng.below(ROLLS)
        while self.sums[pair] == SEVEN and not self.falls(g, pair):
            pair = rng.below(ROLLS)
        return DICE | NATURE << 8 | pair << N_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        pair = (action >> N_SHIFT) & N_MASK
        total = self.sums[pair]
        g.pop()
        g.cells[ROLLED] = total
        if g.noting:
            g.note(DICE_ROLLED, g.cells[TURN], -1, -1, pair, total)


class Produce(IslandStep):
    """Production step: every building beside an unblocked tile with the rolled number takes cards; a seven pays nothing.

    For each resource by itself: if the bank cannot pay all that is owed, nobody gets any, unless a single seat is
    owed, which then takes what is left (base.production.shortage, rulings 1.6).
    """

    # base.production.roll, base.production.adjacent, base.production.settlement, base.production.each_settlement,
    # base.production.city, base.production.three_tiles, base.production.example_three, base.production.example_eight
    def __init__(self, r: Island) -> None:
        super().__init__(r, "Produce", AUTO)
        self.single_receiver: bool = r.param("single_receiver_exception") == 1
        self.yields: Final = r.yields

    def run(self, g: Game) -> None:
        g.pop()
        r = self.r
        cells = g.cells
        total = cells[ROLLED]
        if total == SEVEN:
            for module in r.hooks.on_seven:
                module.on_seven(g, cells[TURN])
            return
        paid: i64 = 0
        owed = g.scratch(GOODS * MAX_SEATS)
        token = r.token
        tokens = self.yields.paid_tokens[total]
        n = r.tiles
        for t in range(n):
            if tokens >> cells[token + t] & 1 and not blocked(r, g, t):
                paid |= self._claim(g, t, owed)
        good: i64 = 0
        while paid >> good != 0:
            if paid >> good & 1:
                self._settle(g, good, owed)
            good += 1

    def _claim(self, g: Game, t: i64, owed: vec[i64]) -> i64:
        """Add up what is owed for one tile; returns a bit for each good of which anything is."""
        # base.production.robber
        r = self.r
        yields = self.yields
        cells = g.cells
        terrain = cells[r.terrain + t]
        good = yields.goods[terrain]
        if good < 0:
            return 0
        second = yields.second_goods[terrain]
        bits: i64 = 0
        corners = r.tile_vertices
        owners = r.vertex_owner
        for k in range(6 * t, 6 * t + 6):
            v = corners[k]
            seat = cells[owners + v]
            if seat != NOBODY:
                row = TERRAINS * cells[r.vertex_piece + v] + terrain
                n = yields.cards[row]
                if n > 0:
                    owed[GOODS * seat + good] += n
                    bits |= 1 << good
                if second != NO_GOOD and yields.second_cards[row] > 0:
                    owed[GOODS * seat + second] += yields.second_cards[row]
                    bits |= 1 << second
        return bits

    def _settle(self, g: Game, good: i64, owed: vec[i64]) -> None:
        # base.production.per_good, base.setup.bank_open
        r = self.r
        total: i64 = 0
        receivers: i64 = 0
        for seat in range(r.seats):
            n = owed[GOODS * seat + good]
            if n > 0:
                total += n
                receivers += 1
        stock = g.cells[BANK + good]
        short = total > stock
        # What is left when only one is owed anything is that one's (base.production.shortage_single).
        rest: i64 = 0
        if receivers == 1 and self.single_receiver:
            rest = stock
        if short and rest == 0 and g.noting:
            g.note(SHORTAGE, -1, -1, -1, good, total)
        for seat in range(r.seats):
            n = owed[GOODS * seat + good]
            if n > 0:
                owed[GOODS * seat + good] = 0
                if short:
                    n = rest
                    if rest > 0 and g.noting:
                        g.note(REST_TAKEN, seat, -1, -1, good, total)
                if n > 0:
                    gain(g, seat, good, n)


class CountHands(IslandStep):
    """Remembers how many cards everybody holds before the land yields: for modules that give to whoever gets nothing.

    Args:
        name: of the step; each module that counts has one of its own.
        before: field of the module's own, a cell for each seat.
    """

    def __init__(self, r: Island, name: str, before: i64) -> None:
        super().__init__(r, name, AUTO)
        self.before = before

    def run(self, g: Game) -> None:
        g.pop()
        for seat in range(self.r.seats):
            g.cells[self.before + seat] = g.cells[HAND_SIZE + seat]
