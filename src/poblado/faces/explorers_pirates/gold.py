"""User interface of gold."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from poblado.face import TERMS, Command, Deal, Face, Listener, LogLine, Viewer
from poblado.island.events import GAINED, PAID
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.spec import TRADE
from poblado.locale import listed, text
from poblado.locale.goods import cards_words
from poblado.locale.telling import cause_of, sentence, silent
from poblado.rules.explorers_pirates.numbers import GOLD_GAINED, GOLD_SPENT

_SWAPS: Final = (("SELL_FOR_GOLD", "sell", 82, "3{}", "1gold"), ("BUY_WITH_GOLD", "buy", 83, "2gold", "1{}"))
"""Kind, text, order, what it costs and what it brings."""
_SIGN: Final = "good-gold"


class GoldCoinsFace(Face):
    module = "gold_coins"
    report = "poblado.faces.explorers_pirates.report.gold:GoldCoinsChapter"

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """Commands for gold, both behind the button of trade."""
        if viewer.seat not in viewer.facts.owing() or TRADE not in viewer.facts.step().panel:
            return ()
        return tuple(
            Command(
                kind,
                text(f"action.{kind}", viewer.language),
                order,
                text=text(f"explorers.{words}", viewer.language),
                dialog=TERMS,
                send=text(f"action.{kind}", viewer.language),
                deals=tuple(
                    Deal(a.what, give.format(a.what), take.format(a.what)) for a in viewer.legal if a.kind == kind
                ),
                style="secondary",
            )
            for kind, words, order, give, take in _SWAPS
        )

    def joins(self, before: Event, event: Event) -> bool | None:
        """Gold that several get for one roll is one line."""
        return _is_alike(before, event) if event.kind == GOLD_GAINED else None

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        """Narrate a sale or purchase in one log line; other gold in its own."""
        first, last = which[0], which[-1]
        event = events[first]
        assert isinstance(to.rules, Island)
        if event.kind == GOLD_GAINED:
            before = events[first - 1] if first else event
            if before.kind == PAID and before.seat == event.seat and before.what >= 0:
                goods = cards_words(to.rules, [before], to.language)
                return sentence(to, events, which, key="sentence.GOLD_SOLD", signs=[_SIGN], sound="trade", goods=goods)
            return _shared_out(to, events, which)
        if event.kind == GOLD_SPENT:
            after = events[last + 1] if last + 1 < len(events) else event
            if not _is_bought(event, after):
                return sentence(to, events, which, signs=[_SIGN])
            goods = cards_words(to.rules, [after], to.language)
            sign = f"good-{to.rules.market.good_names[after.what]}"
            return sentence(to, events, which, key="sentence.GOLD_BOUGHT", signs=[sign], sound="trade", goods=goods)
        if event.kind == GAINED and first and _is_bought(events[first - 1], event):
            return silent(to, events, which)
        return None


def _shared_out(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    """Gold of the supply: the first of several who get as much tells it for all."""
    k = which[0]
    if k and _is_alike(events[k - 1], events[k]):
        return silent(to, events, which)
    last = k
    while last + 1 < len(events) and _is_alike(events[last], events[last + 1]):
        last += 1
    seats = [int(one.seat) for one in events[k : last + 1]]
    sound = "gain" if to.viewer in seats else ""
    # One for a roll that brings no resource; a river pays two (explorers_pirates.gold.compensation, explorers_pirates.lair.pays).
    why = "_FOR_NOTHING" if cause_of(to.rules, events[k]) == "Compensate" else ""
    if len(seats) == 1:
        return sentence(to, events, which, why, signs=[_SIGN], sound=sound)
    who = listed([to.names[seat] for seat in seats], to.language)
    more = ("_BY_ALL" if len(seats) == to.rules.seats else "_BY_SOME") + why
    return replace(sentence(to, events, which, more, signs=[_SIGN], sound=sound, seats=who), seat=-1)


def _is_alike(before: Event, event: Event) -> bool:
    """Tell whether two seats get as much gold one after the other, as for a roll that brings them nothing."""
    return before.kind == event.kind == GOLD_GAINED and before.n == event.n and before.seat != event.seat


def _is_bought(before: Event, after: Event) -> bool:
    """Tell whether gold buys the card that comes right behind it."""
    return before.kind == GOLD_SPENT and after.kind == GAINED and after.seat == before.seat and after.what >= 0
