"""A rule module of your own, in plain Python: nothing here is compiled, and no file of Poblado is changed.

The rule is ours and in no rulebook. *Patience*: whoever ends a turn without having placed anything may put by one hour.
Whoever has put by enough hours may, in its turn after the roll, give them all up for one card of its choice.

Run it: `python examples/add_a_module.py`.

`docs/add-a-module.md` walks through this file in eight steps; `test_patience.py` beside it plays it under the laws.
"""

# [step 2: imports]
import poblado
from poblado import Composer, Game, Island, Module, Refusal
from poblado.island.state import BANK
from poblado.island.step import IslandStep
from poblado.island.verbs import gain
from poblado.kernel.action import Actions, action_of, kind_of, seat_of, what_of, with_what
from poblado.kernel.field import Count, Flag
from poblado.kernel.frame import DECIDE
from poblado.kernel.param import Param
from poblado.kernel.playout import Playout
from poblado.kernel.spec import ANSWER, BUILD, Names, Slot


# [step 2: the module]
class Patience(Module):
    """A turn without a piece placed puts by an hour; enough hours buy a card from the bank."""

    def __init__(self) -> None:
        super().__init__("patience", 1)
        self.requires = ["turn", "production"]
        self.params = [Param("patience_hours", 3, 1, 9, "Hours that a card costs.")]

    # [step 3: memory]
    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        self.price = r.param("patience_hours")
        self.hours = c.add_field("patience.hours", "seat", Count(self.price))
        self.placed = c.add_field("patience.placed", "", Flag())
        # [step 4: actions]
        self.spend = c.add_action("SPEND_HOURS", [], "Give up your hours for a card of your choice.", group=BUILD)
        slots = [Slot("what", Names("good", r.market.good_names))]
        self.take = c.add_action("CHOOSE_CARD", slots, "Take this card from the bank for your hours.", group=ANSWER)
        # [step 7: the step's number]
        self.choose = c.add_step(ChooseCard(r, self.take))

    # [step 5: hooks]
    def on_turn_begin(self, g: Game, seat: int) -> None:
        g.cells[self.placed] = 0

    def on_placed(self, g: Game, seat: int, piece: int, at: int) -> None:
        g.cells[self.placed] = 1

    def on_turn_end(self, g: Game, seat: int) -> None:
        # Never more than are needed: hours beyond the price would only make equal positions look different.
        if not g.cells[self.placed] and g.cells[self.hours + seat] < self.price:
            g.cells[self.hours + seat] += 1

    def build(self, g: Game, seat: int, out: Actions) -> None:
        if g.cells[self.hours + seat] >= self.price and bank_has_a_card(self.r, g):
            out.add(action_of(self.spend, seat))

    # [step 6: doing it]
    def act(self, g: Game, action: int) -> None:
        seat = seat_of(action)
        g.cells[self.hours + seat] = 0
        g.push_step(self.choose, 1 << seat)

    def why_not(self, g: Game, action: int) -> Refusal:
        if kind_of(action) == self.take:
            return Refusal("patience.chosen_for_hours", "")
        if g.cells[self.hours + seat_of(action)] < self.price:
            return Refusal("patience.costs_hours", "", n=self.price)
        return Refusal("patience.bank_empty", "")


def bank_has_a_card(r: Island, g: Game) -> bool:
    return any(g.cells[BANK + good] > 0 for good in range(r.goods))


# [step 7: the step]
class ChooseCard(IslandStep):
    """Whoever gave up its hours takes one card that the bank has. The frame's mask holds that seat alone."""

    def __init__(self, r: Island, take: int) -> None:
        super().__init__(r, "ChooseCard", DECIDE)
        self.take = take

    def legal(self, g: Game, seat: int, out: Actions) -> None:
        for good in range(self.r.goods):
            if g.cells[BANK + good] > 0:
                out.add(with_what(self.take, seat, good))

    def apply(self, g: Game, action: int) -> None:
        g.pop()
        gain(g, seat_of(action), what_of(action), 1)

    def why_not(self, g: Game, action: int) -> Refusal:
        if not g.mask() >> seat_of(action) & 1:
            return Refusal("patience.another_chooses", "")
        if kind_of(action) != self.take:
            return Refusal("patience.choose_first", "")
        return Refusal("patience.bank_lacks", "")


# [step 8: playing it]
def patient_rules(players: int = 3, **params: int) -> Island:
    """The base game with Patience. Each call makes a module of its own, for a module belongs to one ruleset."""
    return poblado.ruleset("base", players, params=params, extra=[Patience()])


def main() -> None:
    rules = patient_rules(patience_hours=2)
    print("build is offered by", ", ".join(rules.hook_users()["build"]))
    for seed in range(3):
        game = rules.new_game()
        game.note_events()
        Playout(seed).play(game, 60_000)
        print(f"game {seed}: seat {game.winner()} wins after {len(game.events)} events, hours left {hours_of(game)}")


def hours_of(game: Game) -> list[int]:
    """Hours of each seat, found by the field's name: works for the masked game of a view too."""
    start = game.rules.field_named("patience.hours").start
    return [game.cells[start + seat] for seat in range(game.rules.seats)]


if __name__ == "__main__":
    main()
