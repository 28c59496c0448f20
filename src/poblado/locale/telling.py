"""Log line builder: sentences with their words filled in, and generic texts from the events' declarations.

A face that tells something tells it by `sentence`; what no face tells is told by `declared`.
"""

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from poblado.books import is_outside
from poblado.face import Flight, Listener, LogLine
from poblado.face.memo import of_rules
from poblado.island.events import DISCARDED, GAINED, OWN_EVENTS, PAID, TRANSFERRED, EventSpec
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import Names
from poblado.locale import amount, listed, named, spaced, text
from poblado.locale.edition import brought_texts, edition_text, texts_of, words_in
from poblado.locale.goods import bundle_words, cards_words
from poblado.locale.lines import name_of
from poblado.locale.places import place_name
from poblado.svg.palette import SEAT_ORDER

JOINED: Final = (GAINED, DISCARDED, TRANSFERRED)
"""Cards that are got, discarded or handed over one after the other make one line for each seat, where no face says otherwise."""
_PLACES: Final = ("vertex", "edge", "tile")
_DICE: Final = 6
_MOST_SIGNS: Final = 4
"""Cards that have a drawing each beside a line of the log; of more, each kind has one."""


def sentence(
    to: Listener,
    events: Sequence[Event],
    which: Sequence[int],
    more: str = "",
    *,
    key: str = "",
    signs: Sequence[str] = (),
    sound: str = "",
    flights: Sequence[Flight] = (),
    announcement: str = "",
    places: Sequence[str] | None = None,
    **values: object,
) -> LogLine:
    """The line of some events by a text of the catalogue, in the words of the edition that is played.

    Its id is `sentence.` and the event's name, with `_HIDDEN` behind it where the listener may not know what it was about.
    Filled in are `seat`, `who`, `n`, `place` and `places`, and by the sorts of what the event says `good` and `goods`, `terrain`,
    `first` and `second` of two dice, `give` and `want` of a trade.

    Args:
        events, which: as for `Face.told`.
        more: what is added to the id, such as `_FROM`.
        key: another id.
        places: those that the events are about, in another order than they say them.
        values: other words to fill in; they go before those said above.

    The rest is as for `LogLine`. Raises: KeyError, where there is no such text.
    """
    block = [events[k] for k in which]
    event = block[0]
    if places is None:
        places = places_of(to.rules, block)
    key = (key or sentence_key(to.rules, event)) + more
    said = words_of(to, block, places, words_in(to.rules, key, to.language)) | values
    words = edition_text(key, to.rules, to.language, **said)
    return LogLine(words, int(event.seat), tuple(places), tuple(signs), sound, tuple(flights), announcement)


def sentence_key(rules: Ruleset, event: Event) -> str:
    """The id of the text that tells a redacted event."""
    key = f"sentence.{rules.event_name(event.kind)}"
    return f"{key}_HIDDEN" if is_hidden(rules, event) else key


def spec_of(rules: Ruleset, kind: int) -> EventSpec | None:
    """The declaration of a kind of event; None in games that declare none."""
    return rules.event_specs.get(int(kind)) if isinstance(rules, Island) else None


def is_hidden(rules: Ruleset, event: Event) -> bool:
    """Tell whether a listener does not know what a redacted event was about."""
    spec = spec_of(rules, event.kind)
    return spec is not None and len(spec.known_to) > 0 and event.what < 0


def cause_of(rules: Ruleset, event: Event) -> str:
    """Name of the step that caused an event; empty for an event outside of any step."""
    return rules.steps[event.cause].name if event.cause >= 0 else ""


def piece_sign(name: str, seat: int) -> str:
    """The small drawing of a piece of a seat; its kind's where it is nobody's."""
    return f"{name}-{SEAT_ORDER[seat]}" if seat >= 0 else name


def had_before(event: Event) -> str:
    """Suffix of an id where somebody else had it before: `_FROM`."""
    return "_FROM" if event.who not in (-1, event.seat) else ""


def silent(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    """Silence about cards that other lines tell; they fly all the same."""
    return LogLine("", flights=tuple(flights_of(to, [events[k] for k in which])))


def behind(events: Sequence[Event], k: int, kinds: Sequence[int]) -> int:
    """The kind of what stands before event `k` when one goes back over events of some kinds; -1 at the beginning."""
    while k > 0 and events[k - 1].kind in kinds:
        k -= 1
    return int(events[k - 1].kind) if k > 0 else -1


def before(events: Sequence[Event], k: int, kinds: Sequence[int]) -> int:
    """The kind of what follows event `k` when one goes on over events of some kinds; -1 at the end."""
    while k + 1 < len(events) and events[k + 1].kind in kinds:
        k += 1
    return int(events[k + 1].kind) if k + 1 < len(events) else -1


# -- what events are about ---------------------------------------------------------------------------------------------


def places_of(rules: Ruleset, block: Sequence[Event]) -> list[str]:
    """Names of the places that events are about, each once."""
    found: dict[str, None] = {}
    for event in block:
        spec = spec_of(rules, event.kind)
        for field, sort in spec.sorts.items() if spec else ():
            value = int(getattr(event, field))
            if sort in _PLACES and value >= 0:
                found[_place(rules, sort, value)] = None
    return list(found)


def _place(rules: Ruleset, sort: str, value: int) -> str:
    assert isinstance(rules, Island)
    topology = rules.topology
    return {"vertex": topology.vertex_names, "edge": topology.edge_names, "tile": topology.tile_names}[sort][value]


def words_of(to: Listener, block: Sequence[Event], places: Sequence[str], wanted: Set[str]) -> dict[str, Any]:
    """Words that are filled into a sentence about some events.

    Args:
        wanted: the words that it has room for; others are not looked for.
    """
    event, names, language = block[0], to.names, to.language
    words: dict[str, Any] = {
        "seat": name_of(names, int(event.seat)),
        "who": name_of(names, int(event.who)),
        "n": int(event.n) if len(block) == 1 else sum(int(each.n) for each in block),
        "place": place_name(to, places[0]) if places else "",
    }
    if "places" in wanted:
        words["places"] = listed([place_name(to, place) for place in places], language)
    spec = spec_of(to.rules, event.kind)
    if spec is None:
        return words
    assert isinstance(to.rules, Island)
    if spec.sorts.get("who") == "seats":
        words["who"] = _seats(to, int(event.who))
    if spec.sorts.get("n") == "terms":
        words["give"], words["want"] = bundle_words(to.rules, int(event.n), language)
    if event.what >= 0:
        sort, what, known = spec.sorts.get("what"), int(event.what), texts_of(to.rules, language)
        if sort == "good":
            if "good" in wanted:
                words["good"] = named(f"goods.{to.rules.market.good_names[what]}", language, known)
            if "goods" in wanted:
                words["goods"] = cards_words(to.rules, block, language)
        elif sort == "ware":
            words["goods"] = amount(int(event.n), to.rules.market.terms.names[what], language, known)
        elif sort == "terrain":
            words["terrain"] = named(f"terrains.{to.rules.places.terrain_names[what]}", language, known)
        elif sort == "dice":
            words |= {"first": what // _DICE + 1, "second": what % _DICE + 1}
    return words


def _seats(to: Listener, mask: int) -> str:
    return listed([name for seat, name in enumerate(to.names) if mask >> seat & 1], to.language)


def flights_of(to: Listener, block: Sequence[Event]) -> list[Flight]:
    """Cards that fly: from a tile to whoever gets them, or from hand to hand."""
    assert isinstance(to.rules, Island)
    found = []
    for event in block:
        good = to.rules.market.good_names[event.what] if event.what >= 0 else ""
        drawing = f"card-{good}" if good else "back-resource"
        if event.kind == TRANSFERRED:
            found.append(
                Flight(card_end(to, int(event.seat), good), card_end(to, int(event.who), good), drawing, int(event.n))
            )
        elif event.at >= 0:
            start = to.rules.topology.tile_names[event.at]
            found.append(Flight(start, card_end(to, int(event.seat), good), drawing, int(event.n)))
    return found


def card_end(to: Listener, seat: int, good: str) -> str:
    """End of the flight of a card that a seat gets or gives: the hand that the viewer sees, else the seat."""
    return f"hand:{good}" if good and seat == to.viewer else f"seat:{seat}"


# -- what no face tells ------------------------------------------------------------------------------------------------


def declared(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    """The line of events that no face tells: by a text of the catalogue where there is one, else in words of what is declared.

    A piece that was placed is beside it, and is heard; cards fly from their tiles. What was paid is told by what was built.
    """
    event = events[which[0]]
    name = to.rules.event_name(event.kind)
    if not isinstance(to.rules, Island):
        return _in_words(to, events, which, name)
    if event.kind == PAID:
        return LogLine("")
    told = sentence(to, events, which) if _has_words(to, event) else _in_words(to, events, which, name)
    block = [events[k] for k in which]
    if event.kind == TRANSFERRED:
        return _with(told, flights=flights_of(to, block))
    if event.kind == GAINED:
        cards = [f"good-{to.rules.market.good_names[each.what]}" for each in block for _ in range(int(each.n))]
        sound = "gain" if event.seat == to.viewer else ""
        signs = cards if len(cards) <= _MOST_SIGNS else list(dict.fromkeys(cards))
        return _with(told, signs, sound, flights_of(to, block))
    for piece in to.rules.items.pieces:
        if piece.placed == event.kind:
            return _with(told, [piece_sign(piece.name, int(event.seat))], "build")
    return told


def _with(told: LogLine, signs: Sequence[str] = (), sound: str = "", flights: Sequence[Flight] = ()) -> LogLine:
    return LogLine(told.text, told.seat, told.places, tuple(signs), sound, tuple(flights))


def _has_words(to: Listener, event: Event) -> bool:
    """Tell whether there is a text for a kind of event. One of Poblado's own is for its own events only."""
    known: Mapping[str, str] = texts_of(to.rules, to.language)
    if int(event.kind) in _brought_kinds(to.rules):
        known = brought_texts(to.rules, to.language)
    key = sentence_key(to.rules, event)
    return key in known or f"{key}.other" in known


@of_rules
def _brought_kinds(rules: Ruleset) -> frozenset[int]:
    """The kinds of event that only modules of other packages note."""
    if not isinstance(rules, Island):
        return frozenset()
    own = {spec.name for spec in OWN_EVENTS}
    brought: set[str] = set()
    for module in rules.modules:
        (brought if is_outside(module.id) else own).update(spec.name for spec in module.events)
    return frozenset(rules.event_numbers[name] for name in brought - own)


def _in_words(to: Listener, events: Sequence[Event], which: Sequence[int], name: str) -> LogLine:
    """A line such as `Ana: canoe built (c3NE)`: the name, then what it says of seats, places, cards and numbers, each once."""
    block = [events[k] for k in which]
    seat = int(block[0].seat)
    said = dict.fromkeys(word for event in block for word in _said(to, event))
    what = spaced(name).lower()
    if said:
        what = text("told.more", to.language, what=what, more=", ".join(said))
    who = name_of(to.names, seat)
    line = text("told.by", to.language, seat=who, what=what) if who else what[:1].upper() + what[1:]
    return LogLine(line, seat, tuple(places_of(to.rules, block)))


def _said(to: Listener, event: Event) -> list[str]:
    """Words for an event beside its seat, field by field as declared."""
    spec = spec_of(to.rules, event.kind)
    if spec is None:
        return [name_of(to.names, int(event.who))] if event.who >= 0 else []
    words = []
    for field, sort in spec.sorts.items():
        value = int(getattr(event, field))
        if field == "seat" or (value < 0 and sort != "terms"):
            # Nobody, nowhere, or what the listener may not know.
            continue
        if field == "n" and event.what >= 0 and spec.sorts.get("what") in ("good", "ware"):
            # Said with what it counts.
            continue
        words.append(_value(to, event, spec, field, sort, value))
    return [word for word in words if word]


def _value(to: Listener, event: Event, spec: EventSpec, field: str, sort: str, value: int) -> str:
    """Words for one field's value."""
    rules, language = to.rules, to.language
    assert isinstance(rules, Island)
    known = texts_of(rules, language)
    if sort in _PLACES:
        return place_name(to, _place(rules, sort, value))
    if sort == "seat":
        return name_of(to.names, value)
    if sort == "seats":
        return _seats(to, value)
    if sort in ("good", "ware"):
        names = rules.market.good_names if sort == "good" else rules.market.terms.names
        if field == "what" and "n" in spec.sorts:
            return amount(int(event.n), names[value], language, known)
        return named(f"goods.{names[value]}", language, known)
    if sort == "terms":
        return text(
            "told.terms", language, **dict(zip(("give", "want"), bundle_words(rules, value, language), strict=True))
        )
    if sort == "dice":
        return f"{value // _DICE + 1} + {value % _DICE + 1}"
    if sort == "terrain":
        return named(f"terrains.{rules.places.terrain_names[value]}", language, known)
    if sort == "piece":
        found = [piece.name for piece in rules.items.pieces if piece.number == value]
        return named(f"pieces.{found[0]}", language, known) if found else ""
    if sort == "cards":
        return text("told.cards", language, n=value)
    if sort == "number":
        return str(value)
    words = _words_of_sort(rules, event, sort)
    return spaced(words[value]) if value < len(words) else f"{spaced(sort)} {value}"


def _words_of_sort(rules: Island, event: Event, sort: str) -> Sequence[str]:
    """The words of a sort's values, where the module that notes the event has an action with a choice among them."""
    noting = {module.id for module in rules.modules if rules.event_specs[event.kind] in module.events}
    for spec in rules.specs:
        if spec.module in noting:
            for slot in spec.slots:
                if isinstance(slot.domain, Names) and sort in (slot.domain.what, slot.domain.word):
                    return slot.domain.names
    return ()
