"""Ship actions in the movement phase besides sailing and loading, by the modules that bring it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from poblado.island.module import Module
from poblado.island.rules import Island
from poblado.kernel.action import Actions, kind_of
from poblado.kernel.errors import Refusal
from poblado.kernel.game import Game

_MOVEMENT: Final = "explorers_pirates.movement.phase"


class ShipModule(Module):
    """Module with ship actions, which are done in the movement phase."""

    def __init__(self, id: str, version: int) -> None:
        super().__init__(id, version)
        self.r: Island

    def why_not_asked(self, g: Game, action: i64) -> Refusal | None:
        if self.r.asked[kind_of(action)] != _MOVEMENT:
            return None
        return Refusal("crews.ships_owner_movement_phase", _MOVEMENT)


class Crew:
    """Crew: an action of a ship where it lies, beside loading. A module's own."""

    def list_acts(self, g: Game, seat: i64, n: i64, out: Actions) -> None:
        """Add what ship `n` of a seat may do where it lies, before its movement, amid it and after it."""

    def works_at(self, e: i64) -> bool:
        """Tell whether `list_acts` may ever have something on an edge. Asked once, when the crew is taken on."""
        return True

    def needs_harbour(self) -> bool:
        """Tell whether `list_acts` has something only beside a settlement of the ship's owner. Asked likewise."""
        return False

    def list_phase(self, g: Game, seat: i64, out: Actions) -> None:
        """Add what a seat may do without a ship, between the movements of two."""

    def does(self, kind: i64) -> bool:
        """Tell whether a kind of action is its."""
        return False

    def is_of_phase(self, kind: i64) -> bool:
        """Tell whether no ship does it: it ends the movement of the ship that has sailed last."""
        return False

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
        return Refusal("verbs.not_now", "")

    def on_sailing(self, g: Game, seat: i64, n: i64, e: i64, to: i64) -> None:
        """A ship goes from an edge to another."""

    def on_sailed(self, g: Game, seat: i64, e: i64) -> None:
        """A ship has come to an edge; may push frames."""

    def why_not(self, g: Game, action: i64) -> Refusal:
        """Reason why an action is refused."""
        return Refusal("verbs.not_now", "")


class SpeedBonus:
    """Source of a speed bonus: movement points that a module gives each ship of a seat in a turn."""

    def more(self, g: Game, seat: i64) -> i64:
        """Points of movement more."""
        return 0


class Crews:
    """All crews of a game, and for each hook that is asked at every listing those that have something for it, in one order."""

    def __init__(self, edges: i64) -> None:
        self.all: vec[Crew] = vec[Crew]()
        self._acting: vec[Crew] = vec[Crew]()
        none = [0] * int(edges)
        self._at_edges: Final[vec[i64]] = vec[i64](none)
        """Per edge bits of those of `_acting` that work there: on most edges few or none do."""
        self._at_harbours: i64 = 0
        """Bits of those that need a harbour."""
        self.at_large: vec[Crew] = vec[Crew]()
        self.closing: vec[Crew] = vec[Crew]()
        self.told_sailing: vec[Crew] = vec[Crew]()
        self.told_sailed: vec[Crew] = vec[Crew]()

    def take_on(self, crew: Crew) -> None:
        """Have a crew work in the movement phase; called by its module when that is composed."""
        self.all = append(self.all, crew)
        if _overrides(crew, "list_acts"):
            bit: i64 = 1 << len(self._acting)
            for e in range(len(self._at_edges)):
                if crew.works_at(e):
                    self._at_edges[e] |= bit
            if crew.needs_harbour():
                self._at_harbours |= bit
            self._acting = append(self._acting, crew)
        if _overrides(crew, "list_phase"):
            self.at_large = append(self.at_large, crew)
        if _overrides(crew, "closes"):
            self.closing = append(self.closing, crew)
        if _overrides(crew, "on_sailing"):
            self.told_sailing = append(self.told_sailing, crew)
        if _overrides(crew, "on_sailed"):
            self.told_sailed = append(self.told_sailed, crew)

    def list_acts(self, g: Game, seat: i64, n: i64, e: i64, home: bool, out: Actions) -> None:
        """Add what all crews have for a ship at an edge, which may be beside an own settlement (`home`)."""
        crews = self._at_edges[e]
        if not home:
            crews &= ~self._at_harbours
        k: i64 = 0
        while crews != 0:
            if crews & 1:
                self._acting[k].list_acts(g, seat, n, out)
            crews >>= 1
            k += 1


def _overrides(crew: Crew, hook: str) -> bool:
    return getattr(type(crew), hook) is not getattr(Crew, hook)
