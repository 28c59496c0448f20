"""Events on an island as sentences, as one viewer may know them."""

from collections.abc import Sequence
from typing import Any

from poblado.island import events as kinds
from poblado.island.goods import GOOD_NAMES, bundle_digit
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.lines import Line, Sentence, name_of
from poblado.rules.base.card import CARD_NAMES

_JOINED = (kinds.GAINED, kinds.DISCARDED)
"""Several cards of one seat, one after the other, make one sentence."""

_SILENT = (kinds.TURN_ENDED, kinds.PAID, kinds.TRANSFERRED)
"""Told by the events beside them: what was built, traded or stolen; whose turn begins."""


def sentence(rules: Island, event: Event, viewer: int, names: Sequence[str], language: str) -> Sentence | None:
    """One event for one viewer; None for what needs no sentence.

    Args:
        viewer: a seat, or -1 for a spectator; what it may not know is not in the sentence.
        names: what the seats are called.
    """
    seen = event.seen_by(viewer)
    if seen.kind in _SILENT:
        return None
    kind = rules.event_name(seen.kind)
    key = f"sentence.{kind}"
    place = _place(rules, seen)
    values: dict[str, Any] = {
        "seat": name_of(list(names), seen.seat),
        "who": name_of(list(names), seen.who),
        "n": int(seen.n),
    }
    values["place"] = place
    if seen.kind == kinds.DICE_ROLLED:
        values |= {"first": int(seen.what) // 6 + 1, "second": int(seen.what) % 6 + 1}
    elif seen.kind in (kinds.CARD_BOUGHT, kinds.CARD_PLAYED) and seen.what >= 0:
        values["card"] = text(f"cards.{CARD_NAMES[seen.what]}.title", language)
    elif seen.what >= 0:
        values["good"] = text(f"goods.{GOOD_NAMES[seen.what]}", language)
        values["goods"] = f"{seen.n} {values['good']}"
    if seen.kind in (kinds.CARD_BOUGHT, kinds.STOLEN) and seen.what < 0:
        key += "_HIDDEN"
    if seen.kind == kinds.BANK_TRADED:
        values["taken"] = text(f"goods.{GOOD_NAMES[seen.at]}", language)
    if seen.kind in (kinds.OFFERED, kinds.COUNTERED, kinds.TRADED):
        values["give"], values["want"] = bundle_words(int(seen.n), language)
    if seen.kind == kinds.OFFERED:
        values["who"] = ", ".join(names[k] for k in range(len(names)) if int(seen.who) >> k & 1)
    if seen.kind in (kinds.LONGEST_ROUTE_TAKEN, kinds.LARGEST_ARMY_TAKEN) and seen.who >= 0:
        key += "_FROM"
    return Sentence(kind, int(seen.seat), place, text(key, language, **values))


def story(
    rules: Island, events: Sequence[Event], viewer: int, names: Sequence[str], language: str, start: int = 0
) -> list[Line]:
    """The log from event number `start` on; arguments as for `sentence`.

    Cards that a seat gets or gives up at one time are one line. Where `start` is in the midst of such cards, their lines
    come again from the first of them.
    """
    first = start
    while 0 < first < len(events) and events[first].kind in _JOINED and events[first - 1].kind == events[first].kind:
        first -= 1
    lines: list[Line] = []
    k = first
    while k < len(events):
        if events[k].kind not in _JOINED:
            told = sentence(rules, events[k], viewer, names, language)
            if told is not None:
                lines.append(Line(k, told))
            k += 1
            continue
        if _traded(events, k):
            k += 1  # the trade's own line says it
            continue
        block: dict[int, list[int]] = {}
        kind = events[k].kind
        while k < len(events) and events[k].kind == kind:
            block.setdefault(int(events[k].seat), []).append(k)
            k += 1
        lines += [_joined(rules, events, which, viewer, names, language) for which in block.values()]
    return lines


def _traded(events: Sequence[Event], k: int) -> bool:
    """Whether the cards of event `k` come from a trade with the bank."""
    while k > 0 and events[k - 1].kind == kinds.PAID:
        k -= 1
    return k > 0 and events[k - 1].kind == kinds.BANK_TRADED


def _joined(
    rules: Island, events: Sequence[Event], which: list[int], viewer: int, names: Sequence[str], language: str
) -> Line:
    counts: dict[int, int] = {}
    cards = []
    for k in which:
        seen = events[k].seen_by(viewer)
        counts[int(seen.what)] = counts.get(int(seen.what), 0) + int(seen.n)
        if seen.kind == kinds.GAINED and seen.what >= 0:
            tile = rules.topology.tile_names[seen.at] if seen.at >= 0 else ""
            cards.append((tile, GOOD_NAMES[seen.what], int(seen.n)))
    goods = ", ".join(f"{n} {text(f'goods.{GOOD_NAMES[what]}', language)}" for what, n in sorted(counts.items()))
    one = events[which[0]]
    kind = rules.event_name(one.kind)
    told = Sentence(
        kind, int(one.seat), "", text(f"sentence.{kind}", language, seat=name_of(list(names), one.seat), goods=goods)
    )
    return Line(which[0], told, tuple(cards))


def bundle_words(bundle: int, language: str) -> tuple[str, str]:
    """What the maker of a bundle gives and wants, such as `2 lana` and `1 mineral`."""
    sides: tuple[list[str], list[str]] = ([], [])
    for k, good in enumerate(GOOD_NAMES):
        n = int(bundle_digit(bundle, k))
        if n:
            sides[0 if n > 0 else 1].append(f"{abs(n)} {text(f'goods.{good}', language)}")
    return " + ".join(sides[0]), " + ".join(sides[1])


def _place(rules: Island, event: Event) -> str:
    at = int(event.at)
    if at < 0 or event.kind == kinds.BANK_TRADED:
        return ""
    if event.kind == kinds.ROAD_BUILT:
        return rules.topology.edge_names[at]
    if event.kind in (kinds.SETTLEMENT_BUILT, kinds.CITY_BUILT):
        return rules.topology.vertex_names[at]
    return rules.topology.tile_names[at]
