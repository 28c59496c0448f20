"""Ship actions in the movement phase besides sailing and loading, by the modules that bring it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.kernel.action import Actions
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game


class Crew:
    """Crew: an action of a ship where it lies, beside loading. A module's own."""

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        """Add what ship `n` of a seat may do."""

    def list_passing(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        """Add what ship `n` of a seat may do even where two others lie and it must sail on."""

    def works_at(self, e: i64) -> bool:
        """Tell whether `list_passing` may ever have something on an edge. Asked once, when the crew is taken on."""
        return True

    def needs_harbour(self) -> bool:
        """Tell whether `list_passing` has something only beside a settlement of the ship's owner. Asked likewise."""
        return False

    def list_phase(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what a seat may do with no ship of its own, between the movements of two."""

    def does(self, kind: i64) -> bool:
        """Tell whether a kind of action is its."""
        return False

    def goes_on(self, kind: i64) -> bool:
        """Tell whether a ship may do it where it must sail on."""
        return False

    def is_after(self, kind: i64) -> bool:
        """Tell whether a ship whose movement is over may do it."""
        return False

    def is_of_phase(self, kind: i64) -> bool:
        """Tell whether no ship does it."""
        return False

    def sets_out(self, kind: i64) -> bool:
        """Tell whether the movement of the ship that does it begins with it."""
        return True

    def act(self, g: Game, action: i64) -> None:
        """Carry it out."""

    def closed_tile(self, g: Game, seat: i64) -> i64:
        """The tile whose edges `closes` may close to the ships of a seat at this moment; -1 for none."""
        return -1

    def closes(self, g: Game, seat: i64, n: i64, e: i64) -> bool:
        """Tell whether ship `n` of a seat may neither come to an edge nor leave it."""
        return False

    def why_closed(self, g: Game, seat: i64, n: i64, e: i64) -> Refusal:
        """Reason why an edge is closed."""
        return Refusal("not possible at this moment", "")

    def on_sailing(self, g: Game, seat: i64, n: i64, e: i64, to: i64) -> None:
        """A ship goes from an edge to another."""

    def on_sailed(self, g: Game, seat: i64, e: i64) -> None:
        """A ship has come to an edge; may push frames."""

    def why_not(self, g: Game, action: i64) -> Refusal:
        """Reason why an action is refused."""
        return Refusal("not possible at this moment", "")


class SpeedBonus:
    """Source of a speed bonus: movement points that a module gives each ship of a seat in a turn."""

    def more(self, g: Game, seat: i64) -> i64:
        """Points of movement more."""
        return 0


class Crews:
    """All crews of a game, and for each hook that is asked at every listing those that have something for it, in one order."""

    def __init__(self, edges: i64) -> None:
        self.all: vec[Crew] = vec[Crew]()
        self._passing: vec[Crew] = vec[Crew]()
        none = [0] * int(edges)
        self._at_edges: Final[vec[i64]] = vec[i64](none)
        """Per edge bits of those of `_passing` that work there: on most edges few or none do."""
        self._at_harbours: i64 = 0
        """Bits of those that need a harbour."""
        self.resting: vec[Crew] = vec[Crew]()
        self.at_large: vec[Crew] = vec[Crew]()
        self.closing: vec[Crew] = vec[Crew]()
        self.told_sailing: vec[Crew] = vec[Crew]()
        self.told_sailed: vec[Crew] = vec[Crew]()

    def take_on(self, crew: Crew) -> None:
        """Have a crew work in the movement phase; called by its module when that is composed."""
        self.all = append(self.all, crew)
        if _overrides(crew, "list_passing"):
            bit: i64 = 1 << len(self._passing)
            for e in range(len(self._at_edges)):
                if crew.works_at(e):
                    self._at_edges[e] |= bit
            if crew.needs_harbour():
                self._at_harbours |= bit
            self._passing = append(self._passing, crew)
        if _overrides(crew, "list_acts"):
            self.resting = append(self.resting, crew)
        if _overrides(crew, "list_phase"):
            self.at_large = append(self.at_large, crew)
        if _overrides(crew, "closes"):
            self.closing = append(self.closing, crew)
        if _overrides(crew, "on_sailing"):
            self.told_sailing = append(self.told_sailing, crew)
        if _overrides(crew, "on_sailed"):
            self.told_sailed = append(self.told_sailed, crew)

    def list_passing(self, g: Game, seat: i64, n: i64, e: i64, home: bool, out: Actions) -> None:
        """Add what all crews have for a ship that passes an edge, which may be beside an own settlement (`home`)."""
        crews = self._at_edges[e]
        if not home:
            crews &= ~self._at_harbours
        k: i64 = 0
        while crews != 0:
            if crews & 1:
                self._passing[k].list_passing(g, seat, n, out)
            crews >>= 1
            k += 1


def _overrides(crew: Crew, hook: str) -> bool:
    return getattr(type(crew), hook) is not getattr(Crew, hook)
