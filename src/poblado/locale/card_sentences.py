"""The card game's events as sentences, as one viewer may know them."""

from collections.abc import Sequence

from poblado.cardgame import kinds
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.cardgame.rules import CardGame
from poblado.kernel.event import Event
from poblado.locale import amount, listed, text
from poblado.locale.card_words import card_title
from poblado.locale.lines import Line, Sentence, name_of, seen_by

_JOINED = (kinds.DRAWN, kinds.DISCARDED, kinds.MARKET_FILLED, kinds.TAKEN, kinds.GIVEN_BACK, kinds.PAID)
"""Several cards of one seat, one after the other, make one sentence."""
_SILENT = (kinds.TURN_ENDED, kinds.PAID, kinds.PLAYER_TRADED, kinds.DRAW_BEGUN)
"""Told by the events beside them: what was built, whose turn begins, the cards that change hands or are drawn."""


def story(
    rules: CardGame, events: Sequence[Event], viewer: int, names: Sequence[str], language: str, start: int = 0
) -> list[Line]:
    """The log from event number `start` on; arguments as for `sentences.story`.

    Cards that a seat gets or gives at one time are one line; where `start` is in the midst of such cards, their line
    comes again from the first of them.
    """
    while 0 < start < len(events) and goes_on(events[start - 1], events[start]):
        start -= 1
    lines: list[Line] = []
    k = start
    while k < len(events):
        n = k + 1
        while n < len(events) and goes_on(events[n - 1], events[n]):
            n += 1
        if events[k].kind not in _SILENT:
            block = [seen_by(event, viewer) for event in events[k:n]]
            lines.append(Line(k, _told(rules, block, names, language), _cards(block)))
        k = n
    return lines


def goes_on(one: Event, next: Event) -> bool:
    """Whether two events, one right after the other, are told as one."""
    return one.kind in _JOINED and (one.kind, one.seat, one.who) == (next.kind, next.seat, next.who)


def _cards(block: list[Event]) -> tuple[tuple[str, str, int], ...]:
    """Cards that the seat is seen to get."""
    if block[0].kind not in (kinds.DRAWN, kinds.TAKEN):
        return ()
    return tuple(("", RESOURCE_NAMES[event.what], 1) for event in block if event.what >= 0)


def _told(rules: CardGame, block: list[Event], names: Sequence[str], language: str) -> Sentence:
    event = block[0]
    kind = rules.event_name(event.kind)
    n = len(block) if event.kind in _JOINED else int(event.n)
    called = list(names)
    values: dict[str, object] = {
        "seat": name_of(called, int(event.seat)),
        "who": name_of(called, int(event.who)),
        "n": n,
    }
    key = f"card_sentence.{kind}"
    if event.kind in _JOINED:
        if event.what < 0:
            key += "_HIDDEN"
        else:
            values["goods"] = _goods(block, language)
    elif event.kind in (kinds.PILE_TRADED, kinds.MARKET_TRADED):
        values["goods"] = amount(1, RESOURCE_NAMES[event.what], language)
        if event.kind == kinds.MARKET_TRADED:
            values["taken"] = amount(1, RESOURCE_NAMES[event.at], language)
    elif event.kind == kinds.EXPANSION_BUILT:
        values["card"] = card_title("expansion", rules.box.expansions[event.what].name, language)
    elif event.kind == kinds.CITY_EVENT_READ:
        values["card"] = card_title("city_event", rules.box.backs[event.what].name, language)
    elif event.kind == kinds.DESTINY_TURNED and event.seat < 0:
        key += "_BY_EVENT"
    return Sentence(kind, int(event.seat), "", text(key, language, **values))


def _goods(block: list[Event], language: str) -> str:
    counts: dict[int, int] = {}
    for event in block:
        counts[int(event.what)] = counts.get(int(event.what), 0) + 1
    return listed([amount(n, RESOURCE_NAMES[k], language) for k, n in sorted(counts.items())], language)
