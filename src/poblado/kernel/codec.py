"""Action codec: named slots, text, JSON, and one number per action for learners.

All forms come from the `ActionSpec`s of a ruleset and round-trip.
"""

from typing import Final

from mypy_extensions import i64

from poblado.kernel.action import NATURE, SEAT_SHIFT, kind_of, seat_of
from poblado.kernel.errors import BadNotation
from poblado.kernel.ruleset import Ruleset
from poblado.kernel.spec import ACTOR, EVERYBODY, ActionSpec, Slot, small
from poblado.kernel.untrusted import is_whole, short

HIDDEN: Final = "?"
"""Text of a slot that the reader may not know."""
NATURE_TEXT: Final = "*"


class Action:
    """The public face of an action: its kind and its named slots, as words.

    Attributes:
        kind: such as `BUILD_ROAD`.
        seat: 0-based; `NATURE` (15) for nature.
        slots: slot name to text, such as `{"at": "c3NE"}`, in the order of the spec.
    """

    def __init__(self, kind: str, seat: int, slots: dict[str, str]) -> None:
        self.kind = kind
        self.seat = seat
        self.slots = slots

    @property
    def at(self) -> str:
        """Text of slot `at`, such as `c3N`; empty where the kind has none."""
        return self.slots.get("at", "")

    @property
    def to(self) -> str:
        """Text of slot `to`; empty where the kind has none."""
        return self.slots.get("to", "")

    @property
    def who(self) -> str:
        """Text of slot `who`, such as `2` or `0,2`; empty where the kind has none."""
        return self.slots.get("who", "")

    @property
    def what(self) -> str:
        """Text of slot `what`, such as `ore`; empty where the kind has none."""
        return self.slots.get("what", "")

    @property
    def n(self) -> str:
        """Text of slot `n`, such as `3+5`; empty where the kind has none."""
        return self.slots.get("n", "")

    @property
    def bundle(self) -> str:
        """Text of slot `bundle`, such as `2wool:1ore`; empty where the kind has none."""
        return self.slots.get("bundle", "")

    def __str__(self) -> str:
        seat = NATURE_TEXT if self.seat == NATURE else str(self.seat)
        return " ".join([seat, self.kind, *self.slots.values()])

    def __repr__(self) -> str:
        return f"<Action {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Action, (self.kind, self.seat, self.slots)


def decode(rules: Ruleset, action: int) -> Action:
    """A packed action in words."""
    return redact(rules, action, _ALL_KNOWING)


_ALL_KNOWING: Final = -2
SPECTATOR: Final = -1
"""The viewer that has no seat."""


def redact(rules: Ruleset, action: int, viewer: int) -> Action:
    """A packed action in words, as a seat or the `SPECTATOR` may know it: hidden slots read `?`."""
    spec = rules.spec_of(kind_of(action))
    slots: dict[str, str] = {}
    for slot in spec.slots:
        if viewer == _ALL_KNOWING or _may_read(spec, slot, action, viewer):
            slots[slot.name] = slot.domain.text(int(slot.get(action)))
        else:
            slots[slot.name] = HIDDEN
    return Action(spec.name, int(seat_of(action)), slots)


def _may_read(spec: ActionSpec, slot: Slot, action: int, viewer: int) -> bool:
    """Tell whether a viewer is of a slot's audience: it did the action, or stands in one of its open slots for seats."""
    if slot.audience == EVERYBODY:
        return True
    if viewer < 0:
        return False
    if seat_of(action) == viewer:
        return True
    if slot.audience == ACTOR:
        return False
    for other in spec.slots:
        if other.audience == EVERYBODY and other.name in ("to", "who") and other.get(action) == viewer:
            return True
    return False


def encode(rules: Ruleset, action: Action) -> int:
    """The packed form.

    Raises:
        BadNotation: saying which part is wrong and what would have been right.
    """
    return from_text(rules, str(action))


def to_text(rules: Ruleset, action: int) -> str:
    """Format an action, such as `0 BUILD_ROAD c3NE`, or `* DICE 3+5` for nature."""
    return str(decode(rules, action))


def from_text(rules: Ruleset, text: str, seat: int = -1) -> int:
    """Read the text form. Case of the kind does not matter.

    Args:
        seat: whose action it is where the text does not begin with a seat.

    Raises:
        BadNotation: saying which part is wrong and what would have been right.
    """
    words = text.split()
    if not words:
        raise BadNotation("expected a seat, a kind of action and its slots, got nothing")
    if words[0] == NATURE_TEXT:
        who: i64 = NATURE
        words = words[1:]
    elif words[0].isdecimal():
        who = small(words[0])
        if not 0 <= who < rules.seats:
            raise BadNotation(
                "seat {who} does not play; there are seats 0 to {most}", who=words[0], most=rules.seats - 1
            )
        words = words[1:]
    else:
        who = seat
        if seat >= rules.seats:
            raise BadNotation("seat {who} does not play; there are seats 0 to {most}", who=seat, most=rules.seats - 1)
    if not words:
        raise BadNotation("expected a kind of action after the seat in {text!r}", text=text)
    spec = _spec(rules, words[0].upper(), who == NATURE)
    if spec.chance:
        who = NATURE
    elif who == NATURE:
        raise BadNotation("{name} is done by a player, not by nature", name=spec.name)
    elif who < 0:
        raise BadNotation("expected a seat before {name}, such as '0 {name}'", name=spec.name)
    if len(words) - 1 != len(spec.slots):
        form = " ".join([spec.name, *[f"<{s.name}>" for s in spec.slots]])
        if not spec.slots:
            raise BadNotation("expected '{form}', got {text!r}", form=form, text=text)
        example = " ".join([spec.name, *[spec.slots[k].domain.example(k) for k in range(len(spec.slots))]])
        raise BadNotation("expected '{form}', such as '{example}', got {text!r}", form=form, example=example, text=text)
    packed: i64 = spec.kind | who << SEAT_SHIFT
    for i in range(len(spec.slots)):
        packed |= i64(spec.slots[i].domain.parse(words[i + 1])) << spec.slots[i].shift
    return int(packed)


def _spec(rules: Ruleset, name: str, nature: bool) -> ActionSpec:
    for spec in rules.specs:
        if spec.name == name:
            return spec
    known = ", ".join([s.name for s in rules.specs if s.chance == nature])
    raise BadNotation("no action is called {name!r}; there are {known}", name=name, known=known)


def to_json(action: Action) -> dict[str, object]:
    """Plain data such as `{"kind": "BUILD_ROAD", "seat": 0, "at": "c3NE"}`; nature's seat is null."""
    data: dict[str, object] = {"kind": action.kind, "seat": None if action.seat == NATURE else action.seat}
    for name, value in action.slots.items():
        data[name] = value
    return data


def from_json(rules: Ruleset, data: object) -> int:
    """Read the JSON form.

    Raises:
        BadNotation: saying which part is wrong and what would have been right.
    """
    if not isinstance(data, dict):
        raise BadNotation("expected an object with kind, seat and slots, got {got}", got=short(data))
    kind = data.get("kind")
    if not isinstance(kind, str):
        raise BadNotation("expected a text under 'kind'")
    seat = data.get("seat")
    spec = _spec(rules, kind, seat is None)
    if seat is not None and (not is_whole(seat) or not 0 <= seat < rules.seats):
        raise BadNotation(
            "expected a seat from 0 to {most}, or null for nature, under 'seat', got {value}",
            most=rules.seats - 1, value=short(seat),
        )  # fmt: skip
    words = [NATURE_TEXT if seat is None else str(seat), kind]
    known = ["kind", "seat"]
    for slot in spec.slots:
        value = data.get(slot.name)
        if not isinstance(value, str) or not value or " " in value:
            raise BadNotation("{kind} needs a text under {name!r}", kind=kind, name=slot.name)
        words.append(value)
        known.append(slot.name)
    for key in data:
        if key not in known:
            raise BadNotation(
                "{kind} has no slot {key!r}; it has {known}",
                kind=kind,
                key=key,
                known=", ".join([s.name for s in spec.slots]) or "–",
            )
    return from_text(rules, " ".join(words))


class FlatCodec:
    """Codec with one number per action, from 0 to `size - 1`, the same for every seat: for policies with a fixed output.

    Kinds follow each other in the order of their numbers; nature's are left out. Where a kind has several slots, the
    last one runs fastest. Trades are in only as the small offers that the ruleset enumerates.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.kinds: list[ActionSpec] = sorted([s for s in rules.specs if not s.chance], key=_spec_order)
        self.starts: list[int] = []
        self.values: list[list[list[int]]] = []
        self.size = 0
        for spec in self.kinds:
            self.starts.append(self.size)
            lists = [slot.domain.flat_values() for slot in spec.slots]
            self.values.append(lists)
            count = 1
            for values in lists:
                count *= len(values)
            self.size += count

    def encode(self, action: int) -> int:
        """The number of a packed action. Raises: BadNotation for one outside the flat space, and for what is none."""
        if not 0 <= action < 1 << 63 or seat_of(action) >= self.rules.seats:
            raise self._not_flat(action)
        kind = kind_of(action)
        for i in range(len(self.kinds)):
            spec = self.kinds[i]
            if spec.kind != kind:
                continue
            number = 0
            told = spec.kind | seat_of(action) << SEAT_SHIFT
            for k in range(len(spec.slots)):
                values = self.values[i][k]
                value = int(spec.slots[k].get(action))
                if value not in values:
                    raise self._not_flat(action)
                number = number * len(values) + values.index(value)
                told |= i64(value) << spec.slots[k].shift
            if told != action:
                raise self._not_flat(action)
            return self.starts[i] + number
        raise self._not_flat(action)

    def _not_flat(self, action: int) -> BadNotation:
        if not self.rules.is_action(action):
            return BadNotation("{number} is no action of these rules", number=action)
        text = to_text(self.rules, action)
        if seat_of(action) == NATURE:
            return BadNotation("{text} is nature's, not in the flat action space", text=text)
        return BadNotation("{text} is too general for the flat action space", text=text)

    def decode(self, number: int, seat: int) -> int:
        """The packed action of a number, done by `seat`. Raises: BadNotation for a number or seat out of range."""
        # As Python's own numbers: a larger one than a word holds is compared, too.
        if not 0 <= seat < int(self.rules.seats):
            raise BadNotation(
                "seat {who} does not play; there are seats 0 to {most}", who=seat, most=self.rules.seats - 1
            )
        if not 0 <= number < self.size:
            raise BadNotation("expected a number from 0 to {most}, got {number}", most=self.size - 1, number=number)
        i = len(self.kinds) - 1
        while self.starts[i] > number or not self._count(i):
            i -= 1
        spec = self.kinds[i]
        left = number - self.starts[i]
        packed: i64 = spec.kind | i64(seat) << SEAT_SHIFT
        for k in range(len(spec.slots) - 1, -1, -1):
            values = self.values[i][k]
            packed |= i64(values[left % len(values)]) << spec.slots[k].shift
            left //= len(values)
        return int(packed)

    def _count(self, i: int) -> int:
        end = self.starts[i + 1] if i + 1 < len(self.starts) else self.size
        return end - self.starts[i]

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return FlatCodec, (self.rules,)


def _spec_order(spec: ActionSpec) -> int:
    return int(spec.kind)
