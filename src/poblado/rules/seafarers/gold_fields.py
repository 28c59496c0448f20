"""Gold fields: resources of one's choice (seafarers.gold.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.goods import RESOURCES
from poblado.island.module import Module
from poblado.island.pieces import VERTEX
from poblado.island.rules import Island
from poblado.island.state import BANK, NOBODY, ROLLED, ROUND
from poblado.island.step import IslandStep
from poblado.island.verbs import gain
from poblado.island.yields import blocked, choice_cards
from poblado.kernel.action import Actions, kind_of, seat_count, seat_of, what_of, with_what
from poblado.kernel.errors import Refusal
from poblado.kernel.field import MOST_CARDS, Count, Index
from poblado.kernel.frame import AUTO, DECIDE, TURN
from poblado.kernel.game import Game
from poblado.kernel.spec import ANSWER, Names, Slot
from poblado.rules.base.shared import bank_has_any, offer_of_bank
from poblado.rules.seafarers.events import EVENTS
from poblado.rules.seafarers.lands import GOLD_FIELD
from poblado.rules.seafarers.numbers import GOLD, GOLD_MISSED, GOLD_PAID, TAKE_GOLD


class GoldFields(Module):
    """A gold field pays resources of one's choice: one to a settlement, two to a city, seat by seat from the roller on."""

    def __init__(self) -> None:
        super().__init__("gold_fields", 2)
        self.requires = ["production", "settlements", "cities"]
        self.terrains = [GOLD_FIELD]
        self.events = specs_of(EVENTS, [GOLD_PAID, GOLD_MISSED])
        self.r: Island
        self.owed: i64 = -1
        self.least: i64 = -1
        self.pay: i64 = -1
        self.counted = True
        """False if nobody sees how many cards the bank has: what may be taken must not tell it either."""

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.counted = r.param("hidden_bank") == 0
        r.yields.pay_choice(GOLD)
        self.owed = c.add_field("gold_fields.owed", "seat", Count(MOST_CARDS, of="cards of choice still to take"))
        self.least = c.add_field(
            "gold_fields.least", "seat", Index("good", of="lowest that may still be taken"), joined="gold_fields.owed"
        )
        # Of a hidden bank cards are taken one at a time: that several at once are refused would tell how many it has.
        c.add_action(
            "TAKE_GOLD", [Slot("what", Names("good", r.market.good_names[:RESOURCES], "resource"))],
            "Take this card for gold.", group=ANSWER, together=self.counted, asked="seafarers.gold.choice",
            unasked="gold_fields.no_card_owed", kind=TAKE_GOLD,
        )  # fmt: skip
        choose = c.add_step(ChooseGold(r, self))
        self.pay = c.add_step(PayGold(r, self, choose))
        c.turn_plan.insert_after("production", "gold", c.add_step(Gold(r, self)))

    def owe(self, g: Game, seat: i64, n: i64) -> None:
        """Have a seat take `n` cards of its choice as soon as what pends on top is settled."""
        g.cells[self.owed + seat] += n
        g.push(self.pay, 0, 0, seat)

    def on_placed(self, g: Game, seat: i64, piece: i64, at: i64) -> None:
        """The second building that is founded brings a card of choice for each gold field (seafarers.gold.founding)."""
        if g.cells[ROUND] != 0 or self.r.items.ground[piece] != VERTEX or self._buildings(g, seat) != 2:
            return
        n: i64 = 0
        k: i64 = 0
        while k < 3:
            t = self.r.vertex_tiles[3 * at + k]
            if t >= 0 and g.cells[self.r.terrain + t] == GOLD:
                n += 1
            k += 1
        if n > 0:
            self.owe(g, seat, n)

    def _buildings(self, g: Game, seat: i64) -> i64:
        n: i64 = 0
        v: i64 = 0
        while v < self.r.vertices:
            if g.cells[self.r.vertex_owner + v] == seat:
                n += 1
            v += 1
        return n

    def on_revealed(self, g: Game, seat: i64, tile: i64) -> None:
        """Give the finder of gold one card of choice (seafarers.gold.found)."""
        if g.cells[self.r.terrain + tile] == GOLD:
            self.owe(g, seat, 1)


class Gold(IslandStep):
    """Gold fields with the rolled number pay after all other tiles, unless the robber stands there."""

    # seafarers.gold.robber
    def __init__(self, r: Island, gold: GoldFields) -> None:
        super().__init__(r, "Gold", AUTO)
        self.gold = gold

    def run(self, g: Game) -> None:
        g.pop()
        r = self.r
        cells = g.cells
        paid = r.yields.paid_tokens[cells[ROLLED]]
        any_owed = False
        t: i64 = 0
        while t < r.tiles:
            if paid >> cells[r.token + t] & 1 and cells[r.terrain + t] == GOLD and not blocked(r, g, t):
                k = 6 * t
                while k < 6 * t + 6:
                    v = r.tile_vertices[k]
                    seat = cells[r.vertex_owner + v]
                    if seat != NOBODY:
                        # As many cards as an ordinary tile pays (seafarers.gold.city).
                        cells[self.gold.owed + seat] += choice_cards(r, cells[r.vertex_piece + v])
                        any_owed = True
                    k += 1
            t += 1
        if any_owed:
            g.push(self.gold.pay, 0, 0, cells[TURN])


class PayGold(IslandStep):
    """Asks the seats that are owed cards of choice, in turn order from seat `b`; `a` have been asked (seafarers.gold.order)."""

    def __init__(self, r: Island, gold: GoldFields, choose: i64) -> None:
        super().__init__(r, "PayGold", AUTO, a=Count(r.seats, of="players asked"), b=Index("seat"))
        self.gold = gold
        self.choose = choose

    def run(self, g: Game) -> None:
        cells = g.cells
        while (seat := g.ask_next(g.b())) >= 0:
            owed = cells[self.gold.owed + seat]
            if owed > 0 and bank_has_any(g, RESOURCES):
                if g.noting:
                    g.note(GOLD_PAID, seat, -1, -1, -1, owed)
                g.push(self.choose, 1 << seat)
                return
            if owed > 0:
                cells[self.gold.owed + seat] = 0
                if g.noting:
                    g.note(GOLD_MISSED, seat, -1, -1, -1, owed)
        g.pop()


class ChooseGold(IslandStep):
    """A seat takes its cards one at a time, in the order of the goods, of what the bank has; what it has not is lost.

    Of a hidden bank they are taken in any order: which order leaves nothing owed behind, only its counts would say
    (base.variant.hidden_bank).
    """

    def __init__(self, r: Island, gold: GoldFields) -> None:
        super().__init__(r, "ChooseGold", DECIDE)
        self.gold = gold

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        if not self.gold.counted:
            offer_of_bank(g, TAKE_GOLD, seat, RESOURCES, out)
            return
        cells = g.cells
        # A card may be taken only if enough of its kind and higher ones remain for the rest, or the bank has no more at all.
        due = self._due(g, seat)
        reach: i64 = 0
        good: i64 = RESOURCES
        while reach < due and good > 0:
            good -= 1
            reach += cells[BANK + good]
        last = good
        good = cells[self.gold.least + seat]
        while good <= last:
            if cells[BANK + good] > 0:
                out.add(with_what(TAKE_GOLD, seat, good))
            good += 1

    def _due(self, g: Game, seat: i64) -> i64:
        """Cards that the seat still takes: what it is owed, or, of a short bank, all from its last card on. Of a hidden bank
        what it is owed, as long as there is anything."""
        if not self.gold.counted and bank_has_any(g, RESOURCES):
            return g.cells[self.gold.owed + seat]
        there: i64 = 0
        good = g.cells[self.gold.least + seat]
        while good < RESOURCES:
            there += g.cells[BANK + good]
            good += 1
        owed = g.cells[self.gold.owed + seat]
        return there if there < owed else owed

    def apply(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        good = what_of(action)
        cells = g.cells
        gain(g, seat, good, 1)
        cells[self.gold.owed + seat] -= 1
        if self.gold.counted:
            cells[self.gold.least + seat] = good
        if cells[self.gold.owed + seat] > 0 and self._due(g, seat) > 0:
            return
        if cells[self.gold.owed + seat] > 0 and g.noting:
            g.note(GOLD_MISSED, seat, -1, -1, -1, cells[self.gold.owed + seat])
        cells[self.gold.owed + seat] = 0
        cells[self.gold.least + seat] = 0
        g.pop()

    def why_not(self, g: Game, action: i64) -> Refusal:
        seat = seat_of(action)
        if not g.mask() >> seat & 1:
            return Refusal("gold_fields.another_player_takes_gold", "seafarers.gold.order", n=seat_count(g.mask()))
        if kind_of(action) != TAKE_GOLD:
            return Refusal(
                "gold_fields.card_chosen_gold_first",
                "seafarers.gold.choice",
                n=self._due(g, seat),
            )
        if g.cells[BANK + what_of(action)] == 0:
            return Refusal("gold_fields.bank_none", "seafarers.gold.order")
        return Refusal("year_of_plenty.cards_taken_order_goods", "seafarers.gold.choice")
