"""Orders for own pieces on the board: menus that a touch opens, with prices, and reasons for those unavailable."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from poblado.face import Row, Viewer
from poblado.face.memo import of_viewer
from poblado.viewmodel.commands import explained, price_of
from poblado.viewmodel.words import faces_with, spec_of

MENU = "menu"
"""Marker of a place that opens a menu, in the place of a kind of action."""
WAY = "way"
"""The same of a place that several actions lead to."""


@of_viewer
def orders_of(viewer: Viewer) -> dict[str, Row]:
    """The menus of the viewer's pieces, by the names of their places."""
    found: dict[str, Row] = {}
    if viewer.seat < 0 or not viewer.acting:
        return found
    for face in faces_with(viewer.rules, "orders"):
        for place, row in face.orders(viewer).items():
            known = found.get(place)
            found[place] = row if known is None else replace(known, pictures=(*known.pictures, *row.pictures))
    return {place: replace(row, pictures=explained(viewer, row.pictures)) for place, row in found.items()}


def ordered_kinds(orders: Mapping[str, Row]) -> set[str]:
    """The kinds that a menu does now."""
    return {one.kind for row in orders.values() for one in row.pictures if one.kind and not one.why}


def price_lists(viewer: Viewer, row: Row) -> list[list[list[Any]]]:
    """Prices of each picture of a menu: of each good its id, how many, and how many of them the hand lacks."""
    found = []
    for one in row.pictures:
        spec = spec_of(viewer.rules, one.kind)
        found.append([list(part) for part in price_of(viewer, spec.item)] if spec else [])
    return found
