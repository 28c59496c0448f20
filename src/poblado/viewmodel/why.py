"""Reasons why a seat cannot do something now, in the rules' own words: for disabled buttons."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice, product

from poblado import locale
from poblado.kernel.action import action_of
from poblado.kernel.errors import Refusal
from poblado.kernel.facts import Facts
from poblado.kernel.spec import ActionSpec, Slot
from poblado.locale.errors import explain

_MOST_TRIED = 160
"""Ways of doing a thing that are asked about at most."""


def why_not(facts: Facts, seat: int, kind: str, language: str, names: Sequence[str] = (), **slots: str) -> str:
    """Reason why no action of a kind is legal for a seat, with these slots if any; empty where the rules lack the kind.

    Where it cannot be done in any place, the reason is what those of the places where the seat has something come to, or, of
    what is placed, of the free ones next to these; if they come to nothing common, that of most of them, first of those that are
    no part of such a sum. With slots, as of a piece that goes nowhere, it is that of most places that there are.

    Args:
        names: what the seats are called.
    """
    spec = next((spec for spec in facts.g.rules.specs if spec.name == kind), None)
    if spec is None:
        return ""
    if seat not in facts.owing():
        return locale.text("table.not_now", language)
    found = [facts.g.why_not(action) for action in _ways(facts, seat, spec, slots)]
    telling = [refusal for refusal in found if "nowhere" not in refusal.values] or found
    common = Counter(refusal.template for refusal in telling).most_common(1)[0][0]
    told = (None if slots else _summed(found)) or next(one for one in telling if one.template == common)
    return explain(told, language, rules=facts.g.rules, names=names)


def nowhere(facts: Facts, seat: int, kind: str, item: str, language: str) -> str:
    """Reason why a piece could be placed nowhere even if it were paid for, of who places pieces now; empty where it could,
    and where something else is in the way."""
    spec = next((spec for spec in facts.g.rules.specs if spec.name == kind), None)
    if spec is None or not spec.placement or seat not in facts.owing():
        return ""
    paid = facts.supposing_paid(seat, item)
    ways = _ways(paid, seat, spec, {})
    if any(paid.g.is_legal(action) for action in ways):
        return ""
    told = _summed([paid.g.why_not(action) for action in ways])
    return "" if told is None else explain(told, language, rules=facts.g.rules)


def _summed(found: Sequence[Refusal]) -> Refusal | None:
    """Sum of reasons where they hold at all places in reach; None if they come to nothing common."""
    sums = [refusal.values.get("nowhere") for refusal in found]
    told = sums[0] if sums else None
    if not isinstance(told, Refusal):
        return None
    return told if all(isinstance(one, Refusal) and one.template == told.template for one in sums) else None


def _ways(facts: Facts, seat: int, spec: ActionSpec, slots: dict[str, str]) -> list[int]:
    """The actions of a kind, as packed integers, whether legal or not."""
    choices = []
    for slot in spec.slots:
        values = (
            [slot.domain.parse(slots[slot.name])]
            if slot.name in slots
            else _values(facts, -1 if slots else seat, slot, spec.placement and len(spec.slots) == 1)
        )
        choices.append([value << int(slot.shift) for value in values])
    return [int(action_of(spec.kind, seat)) | sum(values) for values in islice(product(*choices), _MOST_TRIED)]


def _values(facts: Facts, seat: int, slot: Slot, placed: bool) -> list[int]:
    """The values of a slot; of places, those next to what the seat has, of what is `placed`, or where it has something, if any
    and if there is a seat."""
    own: list[int] = []
    if seat >= 0:
        own = (facts.beside(seat, slot.domain.what) if placed else []) or facts.concerning(seat, slot.domain.what)
    return own or list(range(slot.domain.size))
