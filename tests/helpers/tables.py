"""What the tests of the helpers share: a table on which seats have the helpers that they need."""

from poblado.island.facts import IslandFacts
from poblado.rules.helpers.kinds import HELPER_NAMES
from poblado.testing import Story

QUIET = "1+1"
"""A roll that pays nobody in these tests: only the northern pasture (b3) of the beginners' board has a 2."""
SEVEN = "3+4"
IDLE = ["architect", "priest", "mendicant", "merchant", "captain", "explorer"]

# c1S d2N c2S d3N c3S d4N c4S d5N c5S d6N c6S
NORTH = ["c1SE", "d2NE", "c2SE", "d3NE", "c3SE", "d4NE", "c4SE", "d5NE", "c5SE", "d6NE"]
# e1N d2S e2N d3S e3N d4S e4N d5S e5N d6S e6N
SOUTH = ["e1NE", "d2SE", "e2NE", "d3SE", "e3NE", "d4SE", "e4NE", "d5SE", "e5NE", "d6SE"]


def roads(row, first=0, last=None):
    """Some edges of a row, as `Story.has` takes them."""
    return " ".join(row[first:last])


class Helped(Story):
    """A story in which seats have helpers: `Helped().has(0, helper="mayor", side="B", hand="2wool")`.

    Seats of which nothing is said have helpers that do nothing by themselves, from `IDLE`.
    """

    def __init__(self, players=3, *, preset="base", chapters=("helpers",), **how):
        self.wanted = {}
        super().__init__(players, preset=preset, chapters=chapters, **how)

    def has(self, seat, *, helper="", side="A", knights=0, **base):
        super().has(seat, **base)
        if helper:
            self.wanted[seat] = HELPER_NAMES.index(helper) + 1
            self.set("helpers.side", seat, "AB".index(side))
        if knights:
            self.set("development_cards.knights", seat, knights)
        return self

    def set(self, field, k, value):
        """Write a cell of a module's own field."""
        self.game.cells[self.rules.field_named(field).start + k] = value
        return self

    def begin(self, seat=0):
        free = [HELPER_NAMES.index(role) + 1 for role in IDLE]
        free = [k for k in free if self.rules.module("helpers").plays[k - 1] and k not in self.wanted.values()]
        for who in range(self.rules.seats):
            self.set("helpers.held", who, self.wanted.get(who) or free.pop(0))
        return super().begin(seat)

    def helper(self, seat):
        """Such as `mayor B`."""
        k = self.facts.fact("helpers.held", seat)
        return f"{HELPER_NAMES[k - 1]} {'AB'[self.facts.fact('helpers.side', seat)]}" if k else ""

    def display(self):
        """The roles that lie open."""
        module = self.rules.module("helpers")
        return [role for k, role in enumerate(HELPER_NAMES) if module.shown(self.game, k)]

    def heard(self, name, viewer):
        """The last event of a name, as a viewer may know it."""
        return [e.seen_by(viewer) for e in self.game.events if self.rules.event_name(e.kind) == name][-1]


def sees(story, seat):
    """What a seat (-1: a spectator) reads of the table."""
    return IslandFacts(story.table.view(seat).game)
