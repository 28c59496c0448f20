"""Log sentences for the card game's events."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from poblado.cardgame import kinds
from poblado.cardgame.composition import CardGame
from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.face import Flight, Listener, LogLine
from poblado.faces.cardgame.drawings.faces import CARD_FACES
from poblado.faces.cardgame.words import card_title, event_help, is_usual
from poblado.kernel.event import Event
from poblado.locale import amount, listed
from poblado.locale.telling import sentence

JOINED: Final = (kinds.DRAWN, kinds.DISCARDED, kinds.MARKET_FILLED, kinds.TAKEN, kinds.GIVEN_BACK, kinds.PAID)
"""Several cards of one seat, one after the other, make one sentence."""
_SILENT = (kinds.TURN_ENDED, kinds.PAID, kinds.PLAYER_TRADED, kinds.DRAW_BEGUN)
"""Kinds of event without a line, told by the events beside them: what was built, whose turn begins, the cards that
change hands or are drawn."""
_LOSSES = (kinds.ROAD_LOST, kinds.KNIGHT_LOST)
_SIGNS = {
    kinds.KNIGHT_BUILT: "knight-a",
    kinds.KNIGHT_LOST: "knight-a",
    kinds.ROAD_LOST: "road-a",
    kinds.DESTINY_TURNED: "destiny-turned",
}
_SOUNDS = {
    kinds.ROAD_BUILT: "build",
    kinds.SETTLEMENT_BUILT: "build",
    kinds.CITY_BUILT: "build",
    kinds.KNIGHT_BUILT: "build",
    kinds.EXPANSION_BUILT: "build",
    kinds.PILE_TRADED: "trade",
    kinds.MARKET_TRADED: "trade",
    kinds.TAKEN: "trade",
    kinds.CITY_EVENT_READ: "robber",
    kinds.WON: "end",
}


def narrate(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    """The line of some events that belong together."""
    assert isinstance(to.rules, CardGame)
    block = [events[k] for k in which]
    event = block[0]
    kind = int(event.kind)
    if kind in _SILENT:
        return LogLine("", flights=_flights(to, block))
    box, language = to.rules.box, to.language
    key = f"card_sentence.{to.rules.event_name(kind)}"
    sound, announcement = _SOUNDS.get(kind, ""), ""
    words: dict[str, Any] = {"n": len(block) if kind in JOINED else int(event.n)}
    signs = [_SIGNS[kind]] if kind in _SIGNS else []
    if kind in JOINED:
        if event.what < 0:
            key += "_HIDDEN"
        else:
            words["goods"] = _goods(block, language)
    elif kind in (kinds.PILE_TRADED, kinds.MARKET_TRADED):
        words["goods"] = amount(1, RESOURCE_NAMES[event.what], language)
        if kind == kinds.MARKET_TRADED:
            words["taken"] = amount(1, RESOURCE_NAMES[event.at], language)
    elif kind == kinds.EXPANSION_BUILT:
        words["card"] = card_title("expansion", box.expansions[event.what].name, language)
    elif kind == kinds.CITY_EVENT_READ:
        name = box.backs[event.what].name
        words["card"] = card_title("city_event", name, language)
        announcement = f"{words['card']}\n{event_help(name, box, int(to.rules.seats), language)}"
        drawing = f"city-{name}" if is_usual("city_event", name, box) else "city-card"
        signs = [drawing if drawing in CARD_FACES else "city-card"]
    elif kind == kinds.DESTINY_TURNED and event.seat < 0:
        key += "_BY_EVENT"
    if kind in (kinds.DRAWN, kinds.TAKEN):
        signs = list(dict.fromkeys(f"good-{RESOURCE_NAMES[each.what]}" for each in block if each.what >= 0))
    if kind == kinds.DRAWN and event.seat == to.viewer:
        sound = "gain"
    line = sentence(
        to,
        events,
        which,
        key=key,
        signs=signs,
        sound=sound,
        flights=_flights(to, block),
        announcement=announcement,
        **words,
    )
    # Whoever loses something while others play is told so.
    loser = int(event.who if kind == kinds.TAKEN else event.seat if kind in _LOSSES else -1)
    return replace(line, announcement=line.text) if 0 <= loser == to.viewer else line


def _goods(block: Sequence[Event], language: str) -> str:
    counts: dict[int, int] = {}
    for event in block:
        counts[int(event.what)] = counts.get(int(event.what), 0) + 1
    return listed([amount(n, RESOURCE_NAMES[k], language) for k, n in sorted(counts.items())], language)


def _flights(to: Listener, block: Sequence[Event]) -> tuple[Flight, ...]:
    """Cards that have just moved: from where to where, and which, where the listener may know it."""
    found: list[Flight] = []
    for e in block:
        good = RESOURCE_NAMES[e.what] if 0 <= e.what < len(RESOURCE_NAMES) else ""
        card = f"resource-{good}" if good else "resource-back"
        seat, who = f"seat:{e.seat}", f"seat:{e.who}"
        own = f"hand:{good}" if good and e.seat == to.viewer else seat
        other = f"hand:{good}" if good and e.who == to.viewer else who
        if e.kind == kinds.DRAWN:
            found.append(Flight("plate:pile", own, card))
        elif e.kind == kinds.PILE_TRADED:
            found.append(Flight(own, "plate:discards", card))
        elif e.kind == kinds.MARKET_TRADED:
            taken = RESOURCE_NAMES[e.at]
            goal = f"hand:{taken}" if e.seat == to.viewer else seat
            found += [Flight(own, "plate:market", card), Flight("plate:market", goal, f"resource-{taken}")]
        elif e.kind == kinds.TAKEN:
            found.append(Flight(other, own, card))
        elif e.kind == kinds.GIVEN_BACK:
            found.append(Flight(own, other, card))
        elif e.kind in (kinds.PAID, kinds.DISCARDED):
            found.append(Flight(own, "plate:discards", card, int(e.n or 1)))
    return tuple(found)
