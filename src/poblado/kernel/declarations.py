"""Declarations of a ruleset: its axes and fields, its kinds of action and its parameters, which need no game to be known.

A game's whole memory is one vector of integers, the cells. Fields name stretches of it and say who may see them;
copying, hashing, saving, redacting and dealing hidden cards then need no code of any module.
"""

from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from poblado.kernel.action import KIND_MASK, NATURE, SEAT_MASK, SEAT_SHIFT
from poblado.kernel.errors import BadRuleset
from poblado.kernel.field import FACE_DOWN, OPEN, OWN, Axis, Field, Subset, Values, axes_of
from poblado.kernel.frame import Stack, stack_labels
from poblado.kernel.number import number_or_none, whole
from poblado.kernel.param import Param
from poblado.kernel.spec import ActionSpec

KINDS: Final = 256
"""Kinds of action, by number; 0 is none."""
MAX_STEPS: Final = 255
"""Steps of a ruleset at most."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Declarations:
    """Layout of the cells, kinds of action and parameters of a ruleset, by name.

    Args:
        name: what it was asked for as, such as `base`.
        seats: how many play.
        room: cells of a row with one a seat, where there are more than seats.

    Attributes:
        digest: SHA-256 of what a policy is for: modules, parameters, players, shape of the board. See `game_digest`.
        book: folder of the faces and bots of a game that has no modules; empty where modules bring theirs.
    """

    def __init__(self, name: str, seats: SupportsIndex, room: i64 = 0) -> None:
        self.name = name
        self.seats: i64 = whole(seats)
        self.digest = ""
        self.book = ""
        self.specs: list[ActionSpec] = []
        self.fields: list[Field] = []
        self.starts: dict[str, int] = {}
        """The first cell of each field, by its name."""
        self.size: i64 = 0
        self.initial: vec[i64] = vec[i64]()
        self.params: dict[str, int] = {}
        """Value of every parameter."""
        self.changed: dict[str, int] = {}
        """Parameters as they were asked for, where they differ from their defaults or repeat them."""
        self.kept: dict[object, object] = {}
        """Cache of values that others work out of these rules, by whatever names it; it goes when they go."""
        self.turn_begins: i64 = 0
        """The kind of event with which a turn begins; 0 where none is noted."""
        self.round_cell: i64 = -1
        """Cell that counts rounds, 1 in everybody's first turn; -1 where none does."""
        self.game_ends: i64 = 0
        """The kind of event with which the game is won; 0 where none is noted."""
        self.axes: dict[str, Axis] = {}
        """Axes by name: what cells may stand for."""
        self.step_names: list[str] = []
        """Names of the steps by number."""
        self.add_axis("seat", [str(k) for k in range(int(self.seats))], room)
        self.add_axis("step", self.step_names, MAX_STEPS)
        self.kind_names: list[str] = [""] * KINDS
        self.add_axis("kind", self.kind_names)
        self.add_axis("stack", stack_labels())
        self.add_field("kernel.stack", "stack", Stack())

    def add_axis(self, name: str, labels: list[str], size: i64 = 0, told: i64 = 0) -> None:
        """Name what cells may stand for; modules that say the same of it may share it.

        Args:
            name: its word, such as `vertex`.
            labels: names of its things, which may grow while rules are composed.
            size, told: see `Axis`.

        Raises:
            BadRuleset: where another axis has the name, or there is nothing to number.
        """
        axis = Axis(name, labels, size, told)
        known = self.axes.get(name)
        if known is not None and (known.labels != labels or known.size != axis.size):
            raise BadRuleset("two axes are called {name}", name=name)
        self.axes[name] = axis

    def add_field(
        self,
        name: str,
        axis: str,
        values: Values,
        secrecy: i64 = OPEN,
        pool: str = "",
        derived: bool = False,
        joined: str = "",
        standing: bool = False,
        sums: bool = False,
    ) -> i64:
        """Reserve cells; returns the index of the first.

        Args:
            name: unique, `module.what`.
            axis: what the cells stand for: an axis, or two with a space between, the second running fastest, such as
                `seat good`; empty for a single cell.
            values: what a number in a cell means; positions that others have written are held to it.
            secrecy, pool, derived, joined, standing, sums: see `Field`.

        Raises:
            BadRuleset: where the name is taken, or there is no such axis.
        """
        for field in self.fields:
            if field.name == name:
                raise BadRuleset("two fields are called {name}", name=name)
        start = self.size
        self.starts[name] = int(start)
        if secrecy == FACE_DOWN:
            values.settle(self.axes)
        field = Field(name, start, axes_of(axis, self.axes), values, secrecy, pool, derived, joined, standing, sums)
        self.fields.append(field)
        self.size += field.size
        return start

    def repeats(self, field: Field, k: int) -> bool:
        """Tell whether cell `k` of a field follows from what else a viewer sees, such as what is left of a supply."""
        return False

    def add_seers(self, name: str) -> i64:
        """Reserve the masks of who else sees the rows of an `OWN` field, or who knows the cards of a `FACE_DOWN` one; where
        somebody has asked before, there they are."""
        field = self.field_named(name)
        if field.seers >= 0:
            return field.seers
        axes = field.axes[:1] if field.secrecy == OWN else field.axes
        told = " ".join([axis.name for axis in axes])
        field.seers = self.add_field(f"{name}.seers", told, Subset("seat", {-1: "everybody"}), joined=name)
        return field.seers

    def add_spec(self, spec: ActionSpec) -> None:
        """Declare a kind of action. Raises: BadRuleset, where its number or its name is taken."""
        if not 1 <= spec.kind <= 255:
            raise BadRuleset(
                "{name}: kinds of action are numbered 1 to 255, not {kind}", name=spec.name, kind=spec.kind
            )
        for other in self.specs:
            if other.kind == spec.kind or other.name == spec.name:
                raise BadRuleset(
                    "{name} ({kind}) collides with {other} ({taken})",
                    name=spec.name,
                    kind=spec.kind,
                    other=other.name,
                    taken=other.kind,
                )
        self.specs.append(spec)
        self.kind_names[spec.kind] = spec.name

    def spec_of(self, kind: i64) -> ActionSpec:
        """Raises: KeyError for a kind that these rules do not know."""
        for spec in self.specs:
            if spec.kind == kind:
                return spec
        raise KeyError(int(kind))

    def kind_named(self, name: str) -> int:
        """The number of a kind of action. Raises: KeyError."""
        for spec in self.specs:
            if spec.name == name:
                return int(spec.kind)
        raise KeyError(name)

    def is_action(self, number: object) -> bool:
        """Tell whether a number is some action of these rules, legal or not: of a kind and a seat that they have, with a
        value of its domain in every slot and nothing beside them."""
        known = number_or_none(number)
        if known is None or not 0 <= known < 1 << 63:
            return False
        action = i64(known)
        for spec in self.specs:
            if spec.kind == action & KIND_MASK:
                seat = action >> SEAT_SHIFT & SEAT_MASK
                if seat != NATURE if spec.chance else seat >= self.seats:
                    return False
                told = spec.kind | seat << SEAT_SHIFT
                for slot in spec.slots:
                    value = slot.get(action)
                    if not slot.domain.has(int(value)):
                        return False
                    told |= value << slot.shift
                return told == action
        return False

    def field_named(self, name: str) -> Field:
        """Raises: KeyError."""
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)

    def freeze(self) -> None:
        """Fix the layout and what slots can hold; the cells of a new game start as zeros, then `set_up` writes what is not
        zero."""
        for field in self.fields:
            field.values.settle(self.axes)
            field.resized = any(axis.written() != axis.size for axis in field.axes)
        zeros = [0] * self.size
        self.initial = vec[i64](zeros)
        for spec in self.specs:
            for slot in spec.slots:
                slot.domain.settle()

    @property
    def game_digest(self) -> str:
        """SHA-256 of everything that decides what is legal, the board among it: equal ones play equal games."""
        return self.digest

    def all_params(self) -> list[Param]:
        """The parameters that these rules have."""
        return []

    def owned_params(self) -> list[tuple[str, list[Param]]]:
        """Parameters by the module that owns them."""
        return []

    def versions(self) -> dict[str, int]:
        """Versions of the modules that play, by id: a record says them, and is replayed by no others."""
        return {}

    def setting(self) -> dict[str, object]:
        """Record header fields that say what the game is played on or with, such as a board."""
        return {}

    def outline(self) -> dict[str, object]:
        """Composition as plain data: `modules` (`id`, `version`, `requires`), `founding_plan`, `turn_plan`, and `hooks` by name,
        each with its users in order."""
        return {}

    def event_name(self, kind: i64) -> str:
        """The name of a kind of event, past tense in capitals."""
        return str(int(kind))
