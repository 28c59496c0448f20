"""User interface of the fleet."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import (
    TRACK,
    Face,
    Listener,
    LogLine,
    Picture,
    Plate,
    Viewer,
)
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.event_die import fleet_badge
from poblado.faces.cities_knights.last_raid import last_raid
from poblado.faces.cities_knights.words import outcome, said
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import listed, text
from poblado.locale.telling import sentence
from poblado.rules.base.facts import robber_asleep
from poblado.rules.cities_knights.facts import fleet_landings, fleet_position
from poblado.rules.cities_knights.numbers import FLEET_SAILED
from poblado.svg.kit import Sketch
from poblado.viewmodel.words import use

_AFTER_A_RAID = ("LoseCity", "ChoosePile")
"""Steps that ask what a raid has brought."""


class FleetFace(Face):
    module = "fleet"
    uses = ("things.fleet",)

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """Plates of the fleet: its progress, both sides' strength, and how a raid would end now or the one being fought."""
        facts, language = island_facts(viewer.facts), viewer.language
        at, track = fleet_position(facts), int(facts.r.param("fleet_track"))
        here = "knights_table.fleet_here" if at == track else "knights_table.fleet_at"
        title = text(here, language, at=at, track=track, left=track - at)
        spaces = tuple(
            Picture(str(track - k), "fleet" if k == at else "", text="⚔" if k == track else str(track - k), lit=k <= at)
            for k in range(track + 1)
        )
        told = outcome(facts)
        attack, defence, lost, how = int(told.attack), int(told.defence), not told.is_won(), threat(viewer)
        # While one is asked about a raid, it is the one that counts: those who fought in it are passive now.
        fought = last_raid(viewer) if facts.pending() in _AFTER_A_RAID else None
        if fought:
            attack, defence, lost, how = fought["attack"], fought["defence"], not fought["won"], fought["text"]
        sides = (
            Picture(
                text("knights_table.attack", language),
                "fleet",
                n=attack,
                text=text("knights_table.attack_short", language),
                lit=lost,
            ),
            Picture(
                text("knights_table.defence", language),
                sign="⚔",
                n=defence,
                text=text("knights_table.defence_short", language),
            ),
        )
        state = self._state(viewer)
        return (
            Plate("fleet", title, spaces, TRACK, state, how, moment=str(at)),
            Plate("raid", text("knights_table.fleet", language), sides, text=how, help=use(viewer, "things.fleet")),
        )

    def _state(self, viewer: Viewer) -> str:
        """Tell whether the robber sleeps still, or how often the fleet has landed."""
        landings = fleet_landings(viewer.facts)
        if robber_asleep(viewer.facts):
            return said(viewer, "knights_table.asleep_short")
        return text("knights_table.landings", viewer.language, n=landings) if landings else ""

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"fleet": Sketch(fleet_badge)}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind != FLEET_SAILED:
            return None
        left = to.rules.params["fleet_track"] - int(event.n)
        return sentence(to, events, which, "" if left else "_LANDED", signs=["fleet"], sound="raid", n=left)


def threat(viewer: Viewer) -> str:
    """Outcome of a raid if the fleet landed now, in words."""
    told, language = outcome(island_facts(viewer.facts)), viewer.language

    def names(mask: int) -> list[str]:
        return [name for seat, name in enumerate(viewer.names) if mask >> seat & 1]

    losers, best = names(int(told.losers)), names(int(told.best))
    if told.is_won():
        if len(best) > 1:
            return text("knights_table.would_tie", language, names=listed(best, language))
        return (
            text("knights_table.would_win", language, names=best[0])
            if best
            else text("knights_table.would_hold", language)
        )
    if losers:
        return text("knights_table.would_lose", language, n=len(losers), names=listed(losers, language))
    return text("knights_table.would_fall", language)
