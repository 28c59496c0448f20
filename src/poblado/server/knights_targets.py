"""Own knights on the board of Cities & Knights, which the page of that game orders about by a touch, as `KNIGHT c3N`."""

from collections.abc import Sequence

from poblado import locale
from poblado.island.look import Look
from poblado.kernel.codec import Action
from poblado.kernel.spec import BUILD, TRADE
from poblado.server.knights_state import knights_by_seat
from poblado.svg import Target


def knight_targets(look: Look, viewer: int, legal: Sequence[Action], language: str) -> list[Target]:
    """The own knights, which a viewer can order about; `legal` are its actions."""
    found: dict[str, Target] = {}
    # Once the dice are rolled knights are ordered about.
    if legal and not {BUILD, TRADE}.isdisjoint(look.step().panel):
        for knight in knights_by_seat(look)[viewer]:
            place = knight["at"]
            label = locale.text(f"knights_table.{'active' if knight['active'] else 'passive'}", language,
                                what=locale.text(f"pieces.{knight['kind']}", language), place=place)  # fmt: skip
            found[f"KNIGHT {place}"] = Target(place, f"KNIGHT {place}", label, "", "KNIGHT")
    return list(found.values())
