"""A toy chapter of another package, with a face: it retells what earlier modules tell; what it is silent about is declared.

Storms come with a twelve, the robber sails as a pirate, and whoever ends the turn drops anchor.
"""

from poblado.face import Command, Face, LogLine, Mark
from poblado.island.events import ROBBER_MOVED, EventSpec
from poblado.island.module import Module
from poblado.island.pieces import EDGE, Piece
from poblado.locale.edition import edition_text
from poblado.locale.telling import sentence
from poblado.rules.base.numbers import DICE_ROLLED, TURN_ENDED

SLOOP = 50
SLOOP_BUILT, SIGHTED, FLEET_SAILED, LANDED = range(950, 954)
STORM = 12


class Seas(Module):
    """Sloops, and what is seen from them."""

    def __init__(self):
        super().__init__("seas", 1)
        self.requires = ["robber"]
        self.events = [
            EventSpec("SLOOP_BUILT", "seat at:edge", "seat; at an edge", number=SLOOP_BUILT),
            EventSpec(
                "SIGHTED", "seat who what:good n:cards", "seat; who; what a good; n cards", "seat", number=SIGHTED
            ),
            EventSpec(
                "FLEET_LEFT", "who:seats n:leagues", "who the seats that sail; n the leagues", number=FLEET_SAILED
            ),
            EventSpec("LANDED", "seat at:vertex", "seat; at a vertex", number=LANDED),
        ]

    def compose(self, c):
        c.add_piece(Piece("sloop", EDGE, SLOOP_BUILT, number=SLOOP))


class SeasFace(Face):
    module = "seas"

    def narrate(self, to, events, which):
        event = events[which[0]]
        if event.kind == DICE_ROLLED and event.n == STORM:
            return sentence(to, events, which, "_STORM", sound="storm")
        if event.kind == ROBBER_MOVED:
            return sentence(to, events, which, "_PIRATE", signs=["pirate"], announcement="!")
        if event.kind == TURN_ENDED:
            return sentence(to, events, which)
        return LogLine("") if event.kind == LANDED else None

    def voices(self, rules):
        return ["afloat"]

    def mark(self, viewer, action, slot):
        if action.kind == "MOVE_ROBBER":
            return Mark(edition_text("seas.pirate", viewer.rules, viewer.language, place=action.at), "pirate")
        return None

    def commands(self, viewer):
        return [Command("END_TURN", edition_text("seas.anchor", viewer.rules, viewer.language))]


MODULES = [Seas]
FACES = [SeasFace]
