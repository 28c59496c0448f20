"""Things on the table: badges of seats, plates for all, the viewer's own cards."""

from poblado.face import Picture, Plate, Row, Viewer, faces_of
from poblado.face.memo import of_rules
from poblado.island.facts import IslandFacts
from poblado.island.pieces import NONE, Piece
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.locale import text
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.words import faces_with, good_title, titled, use


def badges_of(viewer: Viewer, seat: int) -> list[Picture]:
    """Badges of a seat, its public belongings: those of faces, pieces that lie nowhere else, then its wares. Its hand's size
    and points stand apart."""
    found = seen_badges(viewer, seat)
    wares = viewer.facts.open_wares(seat).items()
    return found + [
        Picture(good_title(viewer, ware), f"good-{ware}", n=n, help=use(viewer, f"goods.{ware}"))
        for ware, n in wares
        if n
    ]


def laid_of(viewer: Viewer, seat: int) -> list[Row]:
    """Cards and things that a seat has laid out before it."""
    return [row for face in faces_with(viewer.rules, "laid") for row in face.laid(viewer, seat)]


def seen_badges(viewer: Viewer, seat: int) -> list[Picture]:
    """The badges of a seat but for its wares."""
    found = [badge for face in faces_with(viewer.rules, "badges") for badge in face.badges(viewer, seat)]
    return found + laid_out(viewer, seat)


def laid_out(viewer: Viewer, seat: int) -> list[Picture]:
    """The pieces without a place of their own that a seat has got from its supply, where no face shows their module."""
    facts = viewer.facts
    if not isinstance(facts, IslandFacts):
        return []
    found = []
    for piece in _unshown(viewer.rules):
        n = int(facts.r.items.supplies[piece.number]) - facts.supply(seat, int(piece.number))
        if n > 0:
            title, help = titled(viewer, "pieces", piece.name), use(viewer, f"pieces.{piece.name}")
            found.append(Picture(title, f"{piece.name}-{SEAT_ORDER[seat]}", n=n, help=help))
    return found


@of_rules
def _unshown(rules: Ruleset) -> tuple[Piece, ...]:
    """The pieces without a place of their own whose module no face shows."""
    assert isinstance(rules, Island)
    shown = {face.module for face in faces_of(rules)}
    return tuple(piece for piece in rules.items.pieces if piece.ground == NONE and piece.module not in shown)


def plates_of(viewer: Viewer) -> list[Plate]:
    """Public plates of the table; a later module's plate takes the place of an earlier one's of its name."""
    found: dict[str, Plate] = {}
    for face in faces_with(viewer.rules, "plates"):
        found |= {plate.name: plate for plate in face.plates(viewer)}
    return list(found.values())


def facts_of(viewer: Viewer) -> dict[str, object]:
    """Facts that faces give to dialogs and scripts of their own."""
    found: dict[str, object] = {}
    for face in faces_with(viewer.rules, "facts"):
        found |= face.facts(viewer)
    return found


def hand_of(viewer: Viewer) -> list[Row]:
    """The viewer's own cards, the goods first; nothing for a spectator. A face's row takes the place of one of its name."""
    if viewer.seat < 0:
        return []
    found = {GOODS_ROW: _goods(viewer)} if viewer.facts.good_names() else {}
    for face in faces_with(viewer.rules, "hand"):
        found |= {row.name: row for row in face.hand(viewer)}
    return list(found.values())


GOODS_ROW = "goods"
"""The name of the row of goods."""


def _goods(viewer: Viewer) -> Row:
    """The goods, each with how many cards of it the bank takes for one."""
    facts = viewer.facts
    hand, rates = facts.hand(viewer.seat), facts.rates(viewer.seat)
    pictures = [
        Picture(
            good_title(viewer, good),
            f"card-{good}",
            n=hand[k],
            text=f"{rates[k]}:1" if rates else "",
            help=use(viewer, f"goods.{good}"),
        )
        for k, good in enumerate(facts.good_names())
    ]
    return Row(GOODS_ROW, text("table.hand", viewer.language), tuple(pictures))
