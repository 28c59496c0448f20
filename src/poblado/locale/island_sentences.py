"""Events on an island as sentences, as one viewer may know them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from poblado.island.events import DISCARDED, GAINED, PAID, TRANSFERRED, WARE_PASSED
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import amount, listed, named, text, texts
from poblado.locale.edition import edition_text
from poblado.locale.knights_sentences import edges, is_gift, knights_words, vertices
from poblado.locale.lines import Line, Sentence, name_of, seen_by
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.base.events import (
    BANK_TRADED,
    CARD_BOUGHT,
    CARD_PLAYED,
    COUNTERED,
    DICE_ROLLED,
    LARGEST_ARMY_TAKEN,
    LONGEST_ROUTE_TAKEN,
    MONOPOLISED,
    OFFERED,
    REST_TAKEN,
    SHORTAGE,
    STOLEN,
    TRADED,
    TURN_ENDED,
)
from poblado.rules.cities_knights.events import (
    DIE_CHOSEN,
    EVENT_DIE_ROLLED,
    FLEET_HIRED,
    FLEET_SAILED,
    HARBOUR_ASKED,
    KNIGHT_ACTIVATED,
    KNIGHT_JOINED,
    MERCHANT_PLACED,
    PROGRESS_DRAWN,
    PROGRESS_RETURNED,
    PROGRESS_TAKEN,
    TOKENS_SWAPPED,
)

_JOINED = (GAINED, DISCARDED, TRANSFERRED, KNIGHT_ACTIVATED, KNIGHT_JOINED)
"""Several of one seat, one after the other, make one sentence."""
_SILENT = (TURN_ENDED, PAID)
"""Told by the events beside them: what was built or bought; whose turn begins."""
_OF_GOODS = (
    GAINED, DISCARDED, TRANSFERRED, SHORTAGE, STOLEN, MONOPOLISED, BANK_TRADED,
    HARBOUR_ASKED, FLEET_HIRED, REST_TAKEN,
)  # fmt: skip
"""What they speak of is goods."""
_SECRET = (
    CARD_BOUGHT, STOLEN, TRANSFERRED, PROGRESS_DRAWN, PROGRESS_RETURNED,
    PROGRESS_TAKEN, HARBOUR_ASKED,
)  # fmt: skip
"""Told otherwise to whoever may not know which card it was."""
_FROM = (LONGEST_ROUTE_TAKEN, LARGEST_ARMY_TAKEN, MERCHANT_PLACED)
"""Told otherwise where somebody else had it before."""


def story(
    rules: Island, events: Sequence[Event], viewer: int, names: Sequence[str], language: str, start: int = 0
) -> list[Line]:
    """The log from event number `start` on.

    Cards that a seat gets or gives up at one time are one line. Where `start` is in the midst of such cards, their lines
    come again from the first of them.

    Args:
        viewer: a seat, -1 for a spectator, or `EVERYTHING`; what it may not know is not in the sentences.
        names: what the seats are called.
    """
    while 0 < start < len(events) and _goes_on(events, start):
        start -= 1
    lines: list[Line] = []
    k = start
    while k < len(events):
        n = k + 1
        while n < len(events) and _goes_on(events, n):
            n += 1
        if not _is_silent(rules, events, k, n):
            blocks: dict[tuple[int, int], list[int]] = {}
            for i in range(k, n):
                blocks.setdefault((int(events[i].seat), int(events[i].who)), []).append(i)
            lines += [_line(rules, events, which, viewer, names, language) for which in blocks.values()]
        k = n
    return lines


def _goes_on(events: Sequence[Event], k: int) -> bool:
    """Whether event `k` is told with the one before."""
    return events[k].kind in _JOINED and events[k - 1].kind == events[k].kind


def _is_silent(rules: Island, events: Sequence[Event], k: int, n: int) -> bool:
    """Whether the events from `k` up to `n`, which are of one kind, are told by others."""
    kind = events[k].kind
    if not _has_words(rules.event_name(kind)):
        # A third party's.
        return True
    if kind == GAINED:
        return _traded(events, k)
    if kind == TRANSFERRED:
        return not is_gift(events, k, n)
    if kind == WARE_PASSED:
        return _is_traded(events, k)
    # A ship is told by the fleet that sails.
    return kind in _SILENT or (kind == EVENT_DIE_ROLLED and n < len(events) and events[n].kind == FLEET_SAILED)


@cache
def _has_words(name: str) -> bool:
    """Whether there is a sentence for a kind of event: as it is, by number, or for whom it is hidden."""
    key = f"sentence.{name}"
    return any(known == key or known.startswith((f"{key}.", f"{key}_")) for known in texts("en"))


def _traded(events: Sequence[Event], k: int) -> bool:
    """Whether the cards of event `k` come from a trade with the bank."""
    while k > 0 and events[k - 1].kind == PAID:
        k -= 1
    return k > 0 and events[k - 1].kind == BANK_TRADED


def _is_traded(events: Sequence[Event], k: int) -> bool:
    """Whether what passes from seat to seat in event `k` is of a trade among players, which has its own sentence."""
    while k > 0 and events[k - 1].kind in (TRANSFERRED, WARE_PASSED):
        k -= 1
    return k > 0 and events[k - 1].kind == TRADED


def _line(
    rules: Island, events: Sequence[Event], which: list[int], viewer: int, names: Sequence[str], language: str
) -> Line:
    """The line of one event, or of several equal ones of a seat."""
    block = [seen_by(events[k], viewer) for k in which]
    event = block[0]
    kind = rules.event_name(event.kind)
    places = list(dict.fromkeys(place for each in block for place in _places(rules, each)))
    called = list(names)
    values: dict[str, Any] = {
        "seat": name_of(called, int(event.seat)),
        "who": name_of(called, int(event.who)),
        "n": len(block) if event.kind in (KNIGHT_ACTIVATED, KNIGHT_JOINED) else sum(int(k.n) for k in block),
        "place": places[0] if places else "",
        "places": listed(places, language),
    }
    key = f"sentence.{kind}"
    if event.kind in _SECRET and event.what < 0:
        key += "_HIDDEN"
    elif event.kind in _OF_GOODS:
        values["good"] = named(f"goods.{rules.good_names[event.what]}", language)
        values["goods"] = _goods(rules, block, language)
    elif event.kind in (CARD_BOUGHT, CARD_PLAYED):
        word = "played" if event.kind == CARD_PLAYED else "title"
        values["card"] = text(f"cards.{CARD_NAMES[event.what]}.{word}", language)
    if event.kind == MONOPOLISED and event.n == 0:
        key += "_NOTHING"
    if event.kind in _FROM and event.who not in (-1, event.seat):
        key += "_FROM"
    if event.kind in (DICE_ROLLED, DIE_CHOSEN):
        values |= {"first": int(event.what) // 6 + 1, "second": int(event.what) % 6 + 1}
    elif event.kind == BANK_TRADED:
        values["taken"] = amount(1, rules.good_names[event.at], language)
    elif event.kind in (OFFERED, COUNTERED, TRADED):
        values["give"], values["want"] = bundle_words(rules, int(event.n), language)
    elif event.kind == WARE_PASSED:
        values["goods"] = amount(int(event.n), rules.terms.names[event.what], language)
    if event.kind == OFFERED:
        values["who"] = listed([name for k, name in enumerate(names) if int(event.who) >> k & 1], language)
    more, words = knights_words(rules, events, which[-1], event, language)
    told = edition_text(key + more, rules, language, **{**values, **words})
    # Cards come from several tiles at once: the line speaks of none of them in particular.
    place = "" if event.kind == GAINED else values["place"]
    return Line(which[0], Sentence(kind, int(event.seat), place, told, tuple(places)), _cards(rules, block))


def _cards(rules: Island, block: list[Event]) -> tuple[tuple[str, str, int], ...]:
    """Cards that a seat is seen to get from the bank."""
    if block[0].kind != GAINED:
        return ()
    tiles = [rules.topology.tile_names[one.at] if one.at >= 0 else "" for one in block]
    return tuple((tile, rules.good_names[one.what], int(one.n)) for tile, one in zip(tiles, block, strict=True))


def _goods(rules: Island, block: list[Event], language: str) -> str:
    """The cards of all these events together, such as `2 de lana y 1 de mineral`."""
    counts: dict[int, int] = {}
    for event in block:
        counts[int(event.what)] = counts.get(int(event.what), 0) + int(event.n)
    return listed([amount(n, rules.good_names[good], language) for good, n in sorted(counts.items())], language)


def bundle_words(rules: Island, bundle: int, language: str) -> tuple[str, str]:
    """What the maker of a bundle gives and wants, such as `2 de lana` and `1 de mineral`."""
    sides: tuple[list[str], list[str]] = ([], [])
    for name, n in zip(rules.terms.names, rules.terms.unpack(bundle), strict=True):
        if n:
            sides[0 if n > 0 else 1].append(amount(abs(n), name, language))
    return " + ".join(sides[0]), " + ".join(sides[1])


def ware_words(rules: Island, counts: Sequence[int], language: str) -> list[str]:
    """What lies before a seat in wares, such as `2 gold`; `counts` as `Look.wares` tells them."""
    names = rules.terms.names[rules.goods :]
    return [amount(n, name, language) for name, n in zip(names, counts, strict=True) if n]


def _places(rules: Island, event: Event) -> list[str]:
    """Names of the places that an event speaks of."""
    topology = rules.topology
    if event.kind == BANK_TRADED:
        return []
    if (at := vertices(event)) is not None:
        return [topology.vertex_names[v] for v in at]
    if (at := edges(event)) is not None:
        return [topology.edge_names[e] for e in at]
    at = [event.at, event.what] if event.kind == TOKENS_SWAPPED else [event.at]
    return [topology.tile_names[t] for t in at if t >= 0]
