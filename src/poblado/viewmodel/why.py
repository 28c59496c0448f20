"""Reasons why a seat cannot do something now, in the rules' own words: for disabled buttons."""

from collections.abc import Sequence

from poblado import locale
from poblado.kernel.game import Facts
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
    told = facts.why_none(seat, int(spec.kind), given=given)
    return "" if told is None else explain(told, language, rules=facts.g.rules, names=names)


def nowhere(facts: Facts, seat: int, kind: str, item: str, language: str) -> str:
    """Reason why a piece could be placed nowhere even if it were paid for, of who places pieces now; empty where cards would
    help: where it could, be it in another way, and before the roll, which may bring them."""
    specs = [spec for spec in facts.g.rules.specs if spec.name == kind or (item and spec.item == item)]
    spec = next((spec for spec in specs if spec.name == kind), None)
    paid = facts.supposing_paid(seat, item)
    if spec is None or not spec.placement or paid is facts or seat not in facts.owing():
        return ""
    told = paid.furthest(seat, int(spec.kind))
    others = [int(other.kind) for other in specs if other is not spec]
    if told is None or any(paid.furthest(seat, other) is None for other in others):
        return ""
    if told.stage == 0 and not facts.fact("island.rolled"):
        return ""
    return explain(told.sums_up or told, language, rules=facts.g.rules)
