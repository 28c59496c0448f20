"""Reasons why a seat cannot do something now, in the rules' own words: for disabled buttons."""

from collections.abc import Sequence

from poblado import locale
from poblado.kernel.facts import Facts
from poblado.locale.errors import explain


def why_not(facts: Facts, seat: int, kind: str, language: str, names: Sequence[str] = (), **slots: str) -> str:
    """Reason why no action of a kind is legal for a seat (`Facts.why_none`), with these slots if any; empty where one is, and
    where the rules lack the kind.

    Args:
        names: what the seats are called.
    """
    spec = next((spec for spec in facts.g.rules.specs if spec.name == kind), None)
    if spec is None:
        return ""
    if seat not in facts.owing():
        return locale.text("table.not_now", language)
    given = {slot.name: int(slot.domain.parse(slots[slot.name])) for slot in spec.slots if slot.name in slots}
    told = facts.why_none(seat, int(spec.kind), given)
    return "" if told is None else explain(told, language, rules=facts.g.rules, names=names)


def nowhere(facts: Facts, seat: int, kind: str, item: str, language: str) -> str:
    """Reason why a piece could be placed nowhere even if it were paid for, of who places pieces now; empty where it could,
    and where something else than the places is in the way."""
    spec = next((spec for spec in facts.g.rules.specs if spec.name == kind), None)
    if spec is None or not spec.placement or seat not in facts.owing():
        return ""
    told = facts.supposing_paid(seat, item).furthest(seat, int(spec.kind))
    if told is None or told.stage == 0:
        return ""
    return explain(told.sums_up or told, language, rules=facts.g.rules)
