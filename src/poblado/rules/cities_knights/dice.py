"""The three dice: red, white and the event die (cities_knights.dice.*)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.events import specs_of
from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.kernel.action import N_MASK, N_SHIFT, NATURE, WHAT_SHIFT, Actions, what_of
from poblado.kernel.field import Count, Word
from poblado.kernel.frame import CHANCE, TURN
from poblado.kernel.game import Game
from poblado.kernel.rng import Rng
from poblado.kernel.spec import CHOICE, Names, Slot, first_die
from poblado.rules.base.numbers import DICE
from poblado.rules.base.production import Dice
from poblado.rules.cities_knights.events import EVENTS
from poblado.rules.cities_knights.kinds import FACE_NAMES, SHIP
from poblado.rules.cities_knights.numbers import EVENT_DIE, EVENT_DIE_ROLLED


class EventDie(Module):
    """The first of the two dice is the red one; the event die comes with them, and its result is carried out first."""

    # cities_knights.dice.red, cities_knights.setup.dice
    def __init__(self) -> None:
        super().__init__("event_die", 1)
        self.requires = ["production"]
        self.events = specs_of(EVENTS, [EVENT_DIE_ROLLED])
        self.dice: RedAndWhite
        self.red: i64 = -1
        self.face: i64 = -1
        self.chosen: i64 = -1

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.red = c.add_field("event_die.red", "", Count(6, of="red die of this turn"))
        self.face = c.add_field("event_die.face", "", Word(FACE_NAMES))
        self.chosen = c.add_field("event_die.chosen", "", Count(36, of="pair chosen by a card + 1"))
        c.add_action(
            "EVENT_DIE",
            [Slot("what", Names(CHOICE, FACE_NAMES, "face"))],
            "The event die shows this.",
            chance=True,
            kind=EVENT_DIE,
        )
        self.dice = RedAndWhite(r, self)
        c.replace_step("Dice", self.dice)
        c.turn_plan.insert_after("dice", "event_die", c.add_step(RollEventDie(r, self)))


class RedAndWhite(Dice):
    """Roll of red and white dice, unless the alchemist has chosen them (cities_knights.card.alchemist)."""

    # cities_knights.dice.sum, cities_knights.dice.three
    def __init__(self, r: Island, die: EventDie) -> None:
        super().__init__(r)
        self.die = die

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        chosen = g.cells[self.die.chosen]
        if chosen > 0:
            out.add_weighted(DICE | NATURE << 8 | (chosen - 1) << N_SHIFT, 1)
        else:
            super().legal(g, seat, out)

    def sample(self, g: Game, rng: Rng) -> i64:
        chosen = g.cells[self.die.chosen]
        if chosen > 0:
            return DICE | NATURE << 8 | (chosen - 1) << N_SHIFT
        return super().sample(g, rng)

    def apply(self, g: Game, action: i64) -> None:
        g.cells[self.die.red] = first_die((action >> N_SHIFT) & N_MASK)
        g.cells[self.die.chosen] = 0
        super().apply(g, action)


class RollEventDie(IslandStep):
    """Event die step: three of six faces show the ship, one the gate of each track (cities_knights.event.faces)."""

    # cities_knights.dice.sequence
    def __init__(self, r: Island, die: EventDie) -> None:
        super().__init__(r, "EventDie", CHANCE)
        self.by_dice = True
        self.die = die

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        face: i64 = 0
        while face <= SHIP:
            out.add_weighted(EVENT_DIE | NATURE << 8 | face << WHAT_SHIFT, 3 if face == SHIP else 1)
            face += 1

    def sample(self, g: Game, rng: Rng) -> i64:
        face = rng.below(6)
        if face > SHIP:
            face = SHIP
        return EVENT_DIE | NATURE << 8 | face << WHAT_SHIFT

    def apply(self, g: Game, action: i64) -> None:
        g.pop()
        face = what_of(action)
        g.cells[self.die.face] = face
        if g.noting:
            g.note(EVENT_DIE_ROLLED, g.cells[TURN], -1, -1, face)
