"""What lies there: badges of seats, plates for all, the viewer's own cards."""

from poblado.face import Picture, Plate, Row, Sight
from poblado.island.look import Look
from poblado.locale import text
from poblado.shown.words import faces_with, good_title


def badges_of(sight: Sight, seat: int) -> list[Picture]:
    """What a seat has before everybody's eyes: what faces show, then its wares. Its hand's size and points stand apart."""
    found = [badge for face in faces_with(sight.rules, "badges") for badge in face.badges(sight, seat)]
    look = sight.look
    if isinstance(look, Look) and look.r.terms.cells:
        names = look.r.terms.names[look.r.goods :]
        found += [
            Picture(good_title(sight, ware), f"good-{ware}", n=n)
            for ware, n in zip(names, look.wares(seat), strict=True)
            if n
        ]
    return found


def plates_of(sight: Sight) -> list[Plate]:
    """What lies on the table for all; a later module's plate takes the place of an earlier one's of its name."""
    found: dict[str, Plate] = {}
    for face in faces_with(sight.rules, "plates"):
        found |= {plate.name: plate for plate in face.plates(sight)}
    return list(found.values())


def facts_of(sight: Sight) -> dict[str, object]:
    """What faces tell dialogs and scripts of their own."""
    found: dict[str, object] = {}
    for face in faces_with(sight.rules, "facts"):
        found |= face.facts(sight)
    return found


def hand_of(sight: Sight) -> list[Row]:
    """The viewer's own cards, the goods first; nothing for a spectator."""
    if sight.viewer < 0:
        return []
    found = [_goods(sight, sight.look)] if isinstance(sight.look, Look) else []
    return found + [row for face in faces_with(sight.rules, "hand") for row in face.hand(sight)]


def _goods(sight: Sight, look: Look) -> Row:
    """The goods, each with how many cards of it the bank takes for one."""
    hand = look.hand(sight.viewer)
    pictures = [
        Picture(good_title(sight, good), f"card-{good}", n=hand[k], text=f"{look.rate(sight.viewer, k)}:1")
        for k, good in enumerate(look.r.good_names)
    ]
    return Row("goods", text("table.hand", sight.language), tuple(pictures))
