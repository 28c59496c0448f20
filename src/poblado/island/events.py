"""Event kinds: the declaration that a module makes for each, and the kinds that the island's own verbs emit."""

from typing import Final

from mypy_extensions import i64

from poblado.island.handed import HANDED

_FIELDS: Final[list[str]] = ["seat", "who", "at", "what", "n"]


class EventSpec:
    """Declaration of one kind of event: how each field is read, and who may know what it was about (base.hand.hidden).

    Args:
        name: past tense, in capitals, such as `ROAD_BUILT`.
        fields: those of `Event` that it uses, each with the sort of its value: `seat at:vertex n:strength`. `seat` and `who` are
            seats where nothing else is said. A place or seat that there is not, such as nobody's, is -1.
        help: what fields mean beyond the sorts of their values, for people: `n points for the island`. Fields that it does
            not name are told by their sorts: `seat at:edge` by itself gives "seat; at an edge".
        known_to: where `what` may be a secret, the fields that name the seats which know it.
        number: a literal of an own book; else it is handed one when rules are composed (`Island.event_numbers`).

    Raises:
        ValueError: for a field that no event has.
    """

    def __init__(self, name: str, fields: str, help: str = "", known_to: str = "", number: i64 = HANDED) -> None:
        self.number = number
        self.name = name
        self.known_to: list[str] = known_to.split()
        self.sorts: dict[str, str] = {}
        """The sort of each field that the event uses: `vertex`, `edge`, `tile`, `seat`, `seats`, `good`, `dice`, `cards`, ..."""
        for part in fields.split():
            field, _, sort = part.partition(":")
            if field not in _FIELDS:
                raise ValueError(f"{name}: events have the fields {', '.join(_FIELDS)}, not {field!r}")
            self.sorts[field] = sort or "seat"
        self.help = _meaning(self.sorts, help)

    def __repr__(self) -> str:
        return f"<EventSpec {self.number} {self.name}>"


def _meaning(sorts: dict[str, str], help: str) -> str:
    """A help, completed by the fields that it does not name, each where it stands among the others."""
    named = help.replace(",", " ").replace(";", " ").replace("'", " ").split()
    before: list[str] = []
    after: list[str] = []
    reached = False
    for field, sort in sorts.items():
        if field in named:
            reached = True
        elif reached:
            after.append(_by_sort(field, sort))
        else:
            before.append(_by_sort(field, sort))
    return "; ".join(before + ([help] if help else []) + after)


def _by_sort(field: str, sort: str) -> str:
    words = sort.replace("_", " ")
    if field == "seat":
        return field
    if sort == "seats":
        return f"{field} mask of the seats"
    if field == "who":
        return "who the other seat" if sort == "seat" else f"who the {words}"
    if field == "n":
        return f"n {words}" if words.endswith("s") and words != "terms" else f"n the {words}"
    return f"{field} {'an' if words[0] in 'aeiou' else 'a'} {words}"


def specs_of(known: list[EventSpec], numbers: list[int]) -> list[EventSpec]:
    """Specs of some event numbers, for `Module.events`. Raises: ValueError, for a number that none of them has."""
    found: list[EventSpec] = []
    for number in numbers:
        of_it = [spec for spec in known if spec.number == number]
        if not of_it:
            raise ValueError(f"no event has the number {number}")
        found += of_it
    return found


GAINED: Final = 3
PAID: Final = 5
TRANSFERRED: Final = 6
DISCARDED: Final = 7
ROAD_BUILT: Final = 8
SETTLEMENT_BUILT: Final = 9
CITY_BUILT: Final = 10
ROBBER_MOVED: Final = 11
ROAD_REMOVED: Final = 33
WARE_PASSED: Final = 73
REVEALED: Final = 113

OWN_EVENTS: Final[list[EventSpec]] = [
    EventSpec("GAINED", "seat what:good n:cards at:tile", "n cards from the bank; at the tile, or -1", number=GAINED),
    EventSpec("PAID", "seat what:good n:cards", "n cards to the bank", number=PAID),
    EventSpec("TRANSFERRED", "seat who what:good n:cards", "seat who gives; who gets", "seat who", number=TRANSFERRED),
    EventSpec("DISCARDED", "seat what:good n:cards", number=DISCARDED),
    EventSpec("ROAD_BUILT", "seat at:edge", number=ROAD_BUILT),
    EventSpec("SETTLEMENT_BUILT", "seat at:vertex", number=SETTLEMENT_BUILT),
    EventSpec("CITY_BUILT", "seat at:vertex", number=CITY_BUILT),
    EventSpec("ROBBER_MOVED", "seat at:tile", number=ROBBER_MOVED),
    EventSpec("ROAD_REMOVED", "seat at:edge", "seat whose road it was", number=ROAD_REMOVED),
    EventSpec(
        "WARE_PASSED",
        "seat who what:ware n:amount",
        "seat who gives; who gets; what a ware, as the terms of trades number it; n of it",
        number=WARE_PASSED,
    ),
    EventSpec(
        "REVEALED",
        "seat at:tile what:terrain n:token",
        "seat whose piece came there; at a tile; what a terrain; n its token",
        number=REVEALED,
    ),
]
"""Event kinds of the island's own verbs."""
