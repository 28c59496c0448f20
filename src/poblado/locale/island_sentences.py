"""Events on an island as sentences, as one viewer may know them."""

from collections.abc import Sequence
from typing import Any

from poblado.island import events as kinds
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import amount, listed, named, text
from poblado.locale.edition import edition_text
from poblado.locale.knights_sentences import edges, is_gift, knights_words, vertices
from poblado.locale.lines import Line, Sentence, name_of, seen_by
from poblado.rules.base.card import CARD_NAMES

_JOINED = (kinds.GAINED, kinds.DISCARDED, kinds.TRANSFERRED, kinds.KNIGHT_ACTIVATED, kinds.KNIGHT_JOINED)
"""Several of one seat, one after the other, make one sentence."""
_SILENT = (kinds.TURN_ENDED, kinds.PAID)
"""Told by the events beside them: what was built or bought; whose turn begins."""
_OF_GOODS = (
    kinds.GAINED, kinds.DISCARDED, kinds.TRANSFERRED, kinds.SHORTAGE, kinds.STOLEN, kinds.MONOPOLISED, kinds.BANK_TRADED,
    kinds.HARBOUR_ASKED, kinds.FLEET_HIRED, kinds.REST_TAKEN,
)  # fmt: skip
"""What they speak of is goods."""
_SECRET = (
    kinds.CARD_BOUGHT, kinds.STOLEN, kinds.TRANSFERRED, kinds.PROGRESS_DRAWN, kinds.PROGRESS_RETURNED,
    kinds.PROGRESS_TAKEN, kinds.HARBOUR_ASKED,
)  # fmt: skip
"""Told otherwise to whoever may not know which card it was."""
_FROM = (kinds.LONGEST_ROUTE_TAKEN, kinds.LARGEST_ARMY_TAKEN, kinds.MERCHANT_PLACED)
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
        if not _is_silent(events, k, n):
            blocks: dict[tuple[int, int], list[int]] = {}
            for i in range(k, n):
                blocks.setdefault((int(events[i].seat), int(events[i].who)), []).append(i)
            lines += [_line(rules, events, which, viewer, names, language) for which in blocks.values()]
        k = n
    return lines


def _goes_on(events: Sequence[Event], k: int) -> bool:
    """Whether event `k` is told with the one before."""
    return events[k].kind in _JOINED and events[k - 1].kind == events[k].kind


def _is_silent(events: Sequence[Event], k: int, n: int) -> bool:
    """Whether the events from `k` up to `n`, which are of one kind, are told by others."""
    kind = events[k].kind
    if kind >= len(kinds.EVENT_NAMES):
        # A third party's, for which there are no words.
        return True
    if kind == kinds.GAINED:
        return _traded(events, k)
    if kind == kinds.TRANSFERRED:
        return not is_gift(events, k, n)
    if kind == kinds.WARE_PASSED:
        return _is_traded(events, k)
    # A ship is told by the fleet that sails.
    return kind in _SILENT or (
        kind == kinds.EVENT_DIE_ROLLED and n < len(events) and events[n].kind == kinds.FLEET_SAILED
    )


def _traded(events: Sequence[Event], k: int) -> bool:
    """Whether the cards of event `k` come from a trade with the bank."""
    while k > 0 and events[k - 1].kind == kinds.PAID:
        k -= 1
    return k > 0 and events[k - 1].kind == kinds.BANK_TRADED


def _is_traded(events: Sequence[Event], k: int) -> bool:
    """Whether what passes from seat to seat in event `k` is of a trade among players, which has its own sentence."""
    while k > 0 and events[k - 1].kind in (kinds.TRANSFERRED, kinds.WARE_PASSED):
        k -= 1
    return k > 0 and events[k - 1].kind == kinds.TRADED


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
        "n": len(block)
        if event.kind in (kinds.KNIGHT_ACTIVATED, kinds.KNIGHT_JOINED)
        else sum(int(k.n) for k in block),
        "place": places[0] if places else "",
        "places": listed(places, language),
    }
    key = f"sentence.{kind}"
    if event.kind in _SECRET and event.what < 0:
        key += "_HIDDEN"
    elif event.kind in _OF_GOODS:
        values["good"] = named(f"goods.{rules.good_names[event.what]}", language)
        values["goods"] = _goods(rules, block, language)
    elif event.kind in (kinds.CARD_BOUGHT, kinds.CARD_PLAYED):
        word = "played" if event.kind == kinds.CARD_PLAYED else "title"
        values["card"] = text(f"cards.{CARD_NAMES[event.what]}.{word}", language)
    if event.kind == kinds.MONOPOLISED and event.n == 0:
        key += "_NOTHING"
    if event.kind in _FROM and event.who not in (-1, event.seat):
        key += "_FROM"
    if event.kind in (kinds.DICE_ROLLED, kinds.DIE_CHOSEN):
        values |= {"first": int(event.what) // 6 + 1, "second": int(event.what) % 6 + 1}
    elif event.kind == kinds.BANK_TRADED:
        values["taken"] = amount(1, rules.good_names[event.at], language)
    elif event.kind in (kinds.OFFERED, kinds.COUNTERED, kinds.TRADED):
        values["give"], values["want"] = bundle_words(rules, int(event.n), language)
    elif event.kind == kinds.WARE_PASSED:
        values["goods"] = amount(int(event.n), rules.terms.names[event.what], language)
    if event.kind == kinds.OFFERED:
        values["who"] = listed([name for k, name in enumerate(names) if int(event.who) >> k & 1], language)
    more, words = knights_words(rules, events, which[-1], event, language)
    told = edition_text(key + more, rules, language, **{**values, **words})
    # Cards come from several tiles at once: the line speaks of none of them in particular.
    place = "" if event.kind == kinds.GAINED else values["place"]
    return Line(which[0], Sentence(kind, int(event.seat), place, told, tuple(places)), _cards(rules, block))


def _cards(rules: Island, block: list[Event]) -> tuple[tuple[str, str, int], ...]:
    """Cards that a seat is seen to get from the bank."""
    if block[0].kind != kinds.GAINED:
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


def _places(rules: Island, event: Event) -> list[str]:
    """Names of the places that an event speaks of."""
    topology = rules.topology
    if event.kind == kinds.BANK_TRADED:
        return []
    if (at := vertices(event)) is not None:
        return [topology.vertex_names[v] for v in at]
    if (at := edges(event)) is not None:
        return [topology.edge_names[e] for e in at]
    at = [event.at, event.what] if event.kind == kinds.TOKENS_SWAPPED else [event.at]
    return [topology.tile_names[t] for t in at if t >= 0]
