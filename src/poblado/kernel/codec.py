"""Action codec: named slots, text, JSON, and one number per action for learners.

All forms come from the `ActionSpec`s of a ruleset and round-trip.
"""

from bisect import bisect_right
from typing import Final, SupportsIndex

from mypy_extensions import i64

from poblado.kernel.action import NATURE, SEAT_SHIFT, kind_of, seat_of
from poblado.kernel.errors import BadNotation
from poblado.kernel.game import Ruleset
from poblado.kernel.number import number_or_none, whole
from poblado.kernel.spec import ACTOR, EVERYBODY, ActionSpec, Domain, Slot, small
from poblado.kernel.untrusted import short
from poblado.kernel.values import NameList

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

    def __init__(self, kind: str, seat: SupportsIndex, slots: dict[str, str]) -> None:
        self.kind = kind
        self.seat = whole(seat)
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


def decode(rules: Ruleset, action: SupportsIndex) -> Action:
    """A packed action in words."""
    return redact(rules, action, _ALL_KNOWING)


_ALL_KNOWING: Final = -2
SPECTATOR: Final = -1
"""The viewer that has no seat."""


def redact(rules: Ruleset, action: SupportsIndex, viewer: SupportsIndex) -> Action:
    """A packed action in words, as a seat or the `SPECTATOR` may know it: hidden slots read `?`."""
    packed, reader = whole(action), whole(viewer)
    spec = rules.spec_of(kind_of(packed))
    slots: dict[str, str] = {}
    for slot in spec.slots:
        if reader == _ALL_KNOWING or _may_read(spec, slot, packed, reader):
            slots[slot.name] = slot.domain.text(int(slot.get(packed)))
        else:
            slots[slot.name] = HIDDEN
    return Action(spec.name, int(seat_of(packed)), slots)


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


def to_text(rules: Ruleset, action: SupportsIndex) -> str:
    """Format an action, such as `0 BUILD_ROAD c3NE`, or `* DICE 3+5` for nature."""
    return str(decode(rules, action))


def from_text(rules: Ruleset, text: str, seat: SupportsIndex = -1) -> int:
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
        named = whole(seat)
        if named >= int(rules.seats):
            raise BadNotation("seat {who} does not play; there are seats 0 to {most}", who=named, most=rules.seats - 1)
        who = named
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
    known = NameList([s.name for s in rules.specs if s.chance == nature])
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
    given = data.get("seat")
    seat = number_or_none(given)
    spec = _spec(rules, kind, given is None)
    if given is not None and (seat is None or not 0 <= seat < int(rules.seats)):
        raise BadNotation(
            "expected a seat from 0 to {most}, or null for nature, under 'seat', got {value}",
            most=rules.seats - 1, value=short(given),
        )  # fmt: skip
    words = [NATURE_TEXT if given is None else str(seat), kind]
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
                known=NameList([s.name for s in spec.slots]),
            )
    return from_text(rules, " ".join(words))


class FlatCodec:
    """Codec with one number per action, from 0 to `size - 1`, the same for every seat: for policies with a fixed output.

    Kinds follow each other in the order of their numbers. Where a kind has several slots, the last one runs fastest.
    Trades are in only as the small offers that the ruleset enumerates.

    Both ways take one look into a table for the kind and one for each slot, however large the space is.

    Args:
        nature: number what chance does instead of what seats do; its seat is `NATURE`.

    Attributes:
        digest: of the rules: a policy learnt with one codec fits all of an equal digest, whatever the board.
        size: how many numbers there are.
        starts: the first number of each of the `kinds`.
    """

    def __init__(self, rules: Ruleset, nature: bool = False) -> None:
        self.rules = rules
        self.nature = nature
        self.digest = rules.digest
        self.kinds: list[ActionSpec] = sorted([s for s in rules.specs if s.chance == nature], key=_spec_order)
        self.starts: list[int] = []
        self.values: list[list[list[int]]] = []
        self.places: dict[int, int] = {}
        """Place in `kinds` of each kind, by its number."""
        self.ranks: list[list[dict[int, int]]] = []
        """For each kind and slot the place of each value among the slot's `values`."""
        self.size = 0
        known: dict[Domain, tuple[list[int], dict[int, int]]] = {}
        for place in range(len(self.kinds)):
            spec = self.kinds[place]
            self.starts.append(self.size)
            self.places[int(spec.kind)] = place
            lists: list[list[int]] = []
            ranks: list[dict[int, int]] = []
            count = 1
            for slot in spec.slots:
                if slot.domain not in known:
                    # Actions share domains: a table is made once for all of their slots.
                    values = slot.domain.flat_values()
                    known[slot.domain] = (values, {values[k]: k for k in range(len(values))})
                values, rank = known[slot.domain]
                lists.append(values)
                ranks.append(rank)
                count *= len(values)
            self.values.append(lists)
            self.ranks.append(ranks)
            self.size += count

    def encode(self, action: SupportsIndex) -> int:
        """The number of a packed action. Raises: BadNotation for one outside the flat space, and for what is none."""
        packed = number_or_none(action)
        if packed is None:
            raise BadNotation("{number} is no action of these rules", number=short(action))
        if not 0 <= packed < 1 << 63 or not self._has(int(seat_of(packed))):
            raise self._not_flat(packed)
        place = self.places.get(int(kind_of(packed)), -1)
        if place < 0:
            raise self._not_flat(packed)
        spec = self.kinds[place]
        number = 0
        told = spec.kind | seat_of(packed) << SEAT_SHIFT
        for k in range(len(spec.slots)):
            slot, ranks = spec.slots[k], self.ranks[place][k]
            value = int(slot.get(packed))
            rank = ranks.get(value, -1)
            if rank < 0:
                raise self._not_flat(packed)
            number = number * len(ranks) + rank
            told |= i64(value) << slot.shift
        if told != packed:
            raise self._not_flat(packed)
        return self.starts[place] + number

    def _not_flat(self, action: int) -> BadNotation:
        if not self.rules.is_action(action):
            return BadNotation("{number} is no action of these rules", number=action)
        text = to_text(self.rules, action)
        if seat_of(action) == NATURE and not self.nature:
            return BadNotation("{text} is nature's, not in the flat action space", text=text)
        if seat_of(action) != NATURE and self.nature:
            return BadNotation(
                "{name} is done by a player, not by nature", name=self.rules.spec_of(kind_of(action)).name
            )
        return BadNotation("{text} is too general for the flat action space", text=text)

    def _has(self, seat: int) -> bool:
        """Tell whether a seat does what is numbered."""
        return seat == NATURE if self.nature else 0 <= seat < int(self.rules.seats)

    def decode(self, number: SupportsIndex, seat: SupportsIndex = NATURE) -> int:
        """The packed action of a number, done by `seat`. Raises: BadNotation for a number or seat out of range."""
        # As Python's own numbers: a larger one than a word holds is compared, too.
        who, flat = number_or_none(seat), number_or_none(number)
        if self.nature and who != NATURE:
            raise BadNotation("these are numbers of what nature does, not seat {who}", who=short(seat))
        if who is None or not self._has(who):
            raise BadNotation(
                "seat {who} does not play; there are seats 0 to {most}", who=short(seat), most=self.rules.seats - 1
            )
        if flat is None or not 0 <= flat < self.size:
            raise BadNotation(
                "expected a number from 0 to {most}, got {number}", most=self.size - 1, number=short(number)
            )
        # The last kind that begins there or before: one without values begins where the next one does.
        place = bisect_right(self.starts, flat) - 1
        spec = self.kinds[place]
        left = flat - self.starts[place]
        packed: i64 = spec.kind | i64(who) << SEAT_SHIFT
        for k in range(len(spec.slots) - 1, -1, -1):
            values = self.values[place][k]
            packed |= i64(values[left % len(values)]) << spec.slots[k].shift
            left //= len(values)
        return int(packed)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FlatCodec) and self.digest == other.digest and self.nature == other.nature

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return FlatCodec, (self.rules, self.nature)


def _spec_order(spec: ActionSpec) -> int:
    return int(spec.kind)
