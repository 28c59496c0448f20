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

    Where it cannot be done in any place, the reason is that of most places where the seat has something, or, of what is
    placed, of the free ones next to these; with slots, as of a piece that goes nowhere, that of most places that there are.

    Args:
        names: what the seats are called.
    """
    spec = next((spec for spec in facts.g.rules.specs if spec.name == kind), None)
    if spec is None:
        return ""
    if seat not in facts.owing():
        return locale.text("table.not_now", language)
    found: dict[str, Refusal] = {}
    counts: Counter[str] = Counter()
    for action in islice(_ways(facts, seat, spec, slots), _MOST_TRIED):
        refusal = facts.g.why_not(action)
        found.setdefault(refusal.template, refusal)
        counts[refusal.template] += 1
    return explain(found[counts.most_common(1)[0][0]], language, rules=facts.g.rules, names=names)


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
