"""The places on the board of Cities & Knights that a viewer can touch.

What is done in two touches has targets for each of them: a knight that moves, `KNIGHT c3N` and then `MOVE_KNIGHT c4N`;
tokens that change places, `PLAY_INVENTOR c3` and again. The page makes one action of the two.
"""

from collections.abc import Sequence

from poblado import locale
from poblado.faces.cities_knights.drawings.knights import kind as figure_of
from poblado.island.look import Look
from poblado.kernel.codec import Action
from poblado.kernel.spec import BUILD, TRADE
from poblado.locale.edition import edition_text
from poblado.rules.cities_knights.kinds import TRACK_NAMES
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH
from poblado.server.knights_state import knights_by_seat
from poblado.svg import Target

_PLACED = {
    "BUILD_ROAD": "road", "BUILD_SETTLEMENT": "settlement", "BUILD_CITY": "city", "MOVE_ROBBER": "",
    "BUILD_WALL": "wall", "REPAIR_CITY": "city", "DEPLOY": "basic_knight", "ACTIVATE": "", "PROMOTE": "",
    "RETREAT": "", "PLACE_KNIGHT": "", "LOSE_KNIGHT": "", "JOIN_DEFENCE": "", "LOSE_CITY": "",
    "PLACE_METROPOLIS": "", "PLAY_MERCHANT": "", "PLAY_DIPLOMAT": "", "PLAY_INTRIGUE": "", "PLAY_ENGINEER": "wall",
    "PLAY_MEDICINE": "city",
}  # fmt: skip
"""Actions that are done by touching a place, and the piece that then stands there."""


def knight_targets(look: Look, viewer: int, legal: Sequence[Action], language: str) -> list[Target]:
    """What a viewer can touch; `legal` are its actions."""
    found: dict[str, Target] = {}

    def add(kind: str, place: str, piece: str = "") -> None:
        label = f"{edition_text(f'action.{kind}', look.r, language)} {place}"
        found.setdefault(f"{kind} {place}", Target(place, f"{kind} {place}", label, piece, kind))

    ghosts = _PLACED | _standing(look)
    for action in legal:
        if action.kind in ghosts:
            add(action.kind, action.at, ghosts[action.kind])
        elif action.kind == "MOVE_KNIGHT":
            add(action.kind, action.to)
        elif action.kind == "PLAY_INVENTOR":
            add(action.kind, action.at)
            add(action.kind, action.to)
    # Once the dice are rolled knights are ordered about.
    if legal and not {BUILD, TRADE}.isdisjoint(look.step().panel):
        for knight in knights_by_seat(look)[viewer]:
            place = knight["at"]
            label = locale.text(f"knights_table.{'active' if knight['active'] else 'passive'}", language,
                                what=locale.text(f"pieces.{knight['kind']}", language), place=place)  # fmt: skip
            found[f"KNIGHT {place}"] = Target(place, f"KNIGHT {place}", label, "", "KNIGHT")
    return list(found.values())


def _standing(look: Look) -> dict[str, str]:
    """The piece that comes to stand where the pending step asks for its place."""
    step, a, b = look.pending(), int(look.g.a()), int(look.g.b())
    if step == "Retreat":
        return {"RETREAT": figure_of(b & STRENGTH, bool(b & ACTIVE))}
    if step == "PlaceKnight":
        return {"PLACE_KNIGHT": figure_of(a & STRENGTH, bool(a & ACTIVE))}
    if step == "PlaceMetropolis":
        return {"PLACE_METROPOLIS": f"metropolis_{TRACK_NAMES[a]}"}
    return {}
