"""User interface of free founding: the marked corners, and the neutral buildings that two players place."""

from collections.abc import Mapping, Sequence
from typing import Final

from poblado.face import Face, Listener, LogLine, Mark, Viewer
from poblado.faces.explorers_pirates.drawings.harbours import HARBOUR
from poblado.faces.explorers_pirates.drawings.ships import SHIP_KINDS
from poblado.faces.explorers_pirates.drawings.start import Nobodys
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import sentence
from poblado.rules.explorers_pirates.facts import neutral_piece
from poblado.rules.explorers_pirates.founding import FreeFounding
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import NEUTRAL_FOUNDED
from poblado.rules.lookup import module_of
from poblado.svg.palette import SEAT_ORDER

_HARBOUR_STEPS: Final = ("FoundHarbour", "FoundNeutralHarbour")
_NEUTRAL_KINDS: Final = ("", "settlement", HARBOUR)
"""Kinds of neutral building by what the rules keep of a corner."""


class FreeFoundingFace(Face):
    module = "explorers_founding"
    report = "poblado.faces.explorers_pirates.report.accounts:FreeFoundingChapter"

    def parts(self, facts: Facts) -> Mapping[str, object]:
        known = island_facts(facts)
        return {"nobodys": _nobodys(known), "founding_circles": _circles(known)}

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind not in ("FOUND_CARGO_SHIP", "FOUND_NEUTRAL"):
            return None
        ghost = SHIP_KINDS[SETTLER_ABOARD]
        if action.kind == "FOUND_NEUTRAL":
            ghost = HARBOUR if viewer.facts.pending() in _HARBOUR_STEPS else "settlement"
        return Mark(at_place(viewer, text(f"action.{action.kind}", viewer.language), action.at), ghost=ghost)

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """A board of characters shows nobody's pieces no more than those of seats that do not play."""
        facts = island_facts(viewer.facts)
        found = _nobodys(facts) if seat < 0 else ()
        if not found:
            return ()
        places = ", ".join(facts.r.topology.vertex_names[one.at] for one in found)
        return (text("explorers.places_of_nobody", viewer.language, places=places),)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        return sentence(to, events, which, sound="build") if events[which[0]].kind == NEUTRAL_FOUNDED else None


def _nobodys(facts: IslandFacts) -> tuple[Nobodys, ...]:
    """Neutral pieces that two players have placed, in the colour of the first seat that does not play."""
    rule = module_of(facts.r, FreeFounding)
    if rule.neutral < 0:
        return ()
    colour = SEAT_ORDER[int(facts.r.seats)]
    held = ((v, neutral_piece(facts, v)) for v in range(facts.r.vertices))
    return tuple(Nobodys(v, _NEUTRAL_KINDS[what], colour) for v, what in held if what)


def _circles(facts: IslandFacts) -> tuple[int, ...]:
    """The corners where a harbour settlement may still be founded, while some are."""
    rule = module_of(facts.r, FreeFounding)
    if facts.pending() not in _HARBOUR_STEPS:
        return ()
    return tuple(v for v in range(facts.r.vertices) if rule.may_found(facts.g, 0, v))
