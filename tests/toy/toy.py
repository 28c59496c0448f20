"""A second, tiny game on the kernel alone: it shows that the kernel knows no tile and no resource.

*Highest card*: nature deals each seat a secret card of a deck of six. All seats that have not folded then say STAY or
FOLD, in any order. A die decides whether the highest or (on a 1) the lowest card among those who stayed takes the round.
Three rounds won win the game; the cards go back to the deck.
"""

from poblado.kernel.action import NATURE, WHAT_SHIFT, action_of, kind_of, seat_of, to_of, what_of
from poblado.kernel.field import OWN, SEALED, Count, Index, Subset
from poblado.kernel.frame import AUTO, CHANCE, DECIDE
from poblado.kernel.game import Facts, Game, Ruleset, Step
from poblado.kernel.spec import INVOLVED, ActionSpec, Domain, Names, SeatDomain, Slot

DEAL, STAY, FOLD, DIE = 1, 2, 3, 4
CARDS = ["one", "two", "three", "four", "five", "six"]


class Toy(Ruleset):
    def __init__(self, seats=3):
        super().__init__("toy", seats)
        self.add_axis("card", CARDS)
        self.hand = self.add_field("toy.hand", "seat card", Count(9), OWN, "cards")
        self.deck = self.add_field("toy.deck", "card", Count(9), SEALED, "cards")
        self.won = self.add_field("toy.won", "seat", Count(9))
        self.add_spec(
            ActionSpec(
                DEAL,
                "DEAL",
                [Slot("to", SeatDomain(seats)), Slot("what", Names("card", CARDS), INVOLVED)],
                "A card.",
                True,
            )
        )
        self.add_spec(ActionSpec(STAY, "STAY", [], "Stay in."))
        self.add_spec(ActionSpec(FOLD, "FOLD", [], "Leave the round."))
        self.add_spec(ActionSpec(DIE, "DIE", [Slot("n", Domain(6))], "The die.", True))
        self.rounds = self.add_step(Round(self))
        self.deal = self.add_step(Deal(self))
        self.stay = self.add_step(Stay(self))
        self.die = self.add_step(Die(self))
        self.freeze()
        self.digest = f"toy {seats}"

    def __reduce__(self):
        return type(self), (int(self.seats),)

    def facts(self, g):
        return ToyLook(g)

    def new_game(self):
        game = Game(self, self.initial[:])
        for card in range(6):
            game.cells[self.deck + card] = 1
        game.push(self.rounds, 0)
        game.settle()
        return game


class ToyLook(Facts):
    def round(self):
        return 0


class ToyStep(Step):
    def __init__(self, rules, mode, a=None):
        super().__init__(type(self).__name__, mode, a)
        self.r = rules


class Round(ToyStep):
    def __init__(self, rules):
        super().__init__(rules, AUTO)

    def run(self, g):
        r = self.r
        for seat in range(r.seats):
            if g.cells[r.won + seat] == 3:
                g.finish(seat)
                return
        g.push_step(r.die, 0)
        g.push_step(r.stay, (1 << r.seats) - 1)
        for seat in range(r.seats - 1, -1, -1):
            g.push_step(r.deal, 0, seat)


class Deal(ToyStep):
    """`a` is the seat that gets a card."""

    def __init__(self, rules):
        super().__init__(rules, CHANCE, Index("seat"))

    def legal(self, g, seat, out):
        for card in range(6):
            out.add_weighted(DEAL | NATURE << 8 | g.a() << 24 | card << WHAT_SHIFT, g.cells[self.r.deck + card])

    def apply(self, g, action):
        g.pop()
        g.cells[self.r.deck + what_of(action)] -= 1
        g.cells[self.r.hand + 6 * to_of(action) + what_of(action)] += 1


class Stay(ToyStep):
    """Joint. The frame below, the die's, collects who stays in its `a`."""

    def __init__(self, rules):
        super().__init__(rules, DECIDE, Subset("seat"))

    def legal(self, g, seat, out):
        out.add(action_of(STAY, seat))
        out.add(action_of(FOLD, seat))

    def apply(self, g, action):
        stays = g.a() | (1 << seat_of(action) if kind_of(action) == STAY else 0)
        left = g.mask() & ~(1 << seat_of(action))
        g.set_a(stays)
        g.set_mask(left)
        if left == 0:
            g.pop()
            g.set_a(stays)


class Die(ToyStep):
    def __init__(self, rules):
        super().__init__(rules, CHANCE, Subset("seat"))

    def legal(self, g, seat, out):
        for n in range(6):
            out.add_weighted(DIE | NATURE << 8 | n << 48, 1)

    def apply(self, g, action):
        r = self.r
        stays = [s for s in range(r.seats) if g.a() >> s & 1]
        g.pop()
        cards = {s: c for s in range(r.seats) for c in range(6) if g.cells[r.hand + 6 * s + c]}
        if stays:
            low = (action >> 48) & 511 == 0
            winner = sorted(stays, key=cards.__getitem__)[0 if low else -1]
            g.cells[r.won + winner] += 1
        for seat, card in cards.items():
            g.cells[r.hand + 6 * seat + card] -= 1
            g.cells[r.deck + card] += 1
