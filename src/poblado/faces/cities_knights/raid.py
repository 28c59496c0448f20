"""What people see of raids."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from poblado.face import Chaptered, Face, Listener, Sign, Told
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures
from poblado.faces.cities_knights.drawings.progress_cards import defender_card
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.telling import before, sentence
from poblado.rules.cities_knights.events import (
    CITY_LOST,
    CITY_REPAIRED,
    DEFENDER_NAMED,
    PILE_CHOSEN,
    RAID_LOST,
    RAID_WON,
)
from poblado.rules.cities_knights.kinds import TRACK_NAMES
from poblado.rules.cities_knights.pieces import TIPPED_CITY
from poblado.svg.kit import Sketch


class RaidFace(Face):
    module = "raid"
    letters = (Sign("t", piece="tipped_city"),)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"card-defender": Sketch(defender_card), **figures(("tipped_city",), colours)}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.raid import RaidChapter

        return RaidChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind in (RAID_WON, RAID_LOST):
            return self._raid(to, events, which)
        if event.kind == CITY_LOST:
            more = "_TIPPED" if event.what == TIPPED_CITY else ""
            return sentence(to, events, which, more, signs=["fleet"], sound="robber")
        if event.kind == CITY_REPAIRED:
            return sentence(to, events, which, sound="build")
        if event.kind == DEFENDER_NAMED:
            return sentence(to, events, which, signs=["card-defender"])
        if event.kind == PILE_CHOSEN:
            return sentence(to, events, which, track=text(f"tracks.{TRACK_NAMES[event.what]}", to.language))
        return None

    def _raid(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told:
        """A defender is named in the same moment, unless several tie or there was nothing to defend."""
        event, more = events[which[0]], ""
        if event.kind == RAID_WON and before(events, which[0], []) != DEFENDER_NAMED:
            more = "_TIED" if event.what > 0 else "_NOBODY"
        sign = "card-defender" if event.kind == RAID_WON else "fleet"
        told = sentence(to, events, which, more, signs=[sign], sound="raid", defence=int(event.what))
        return replace(told, announcement=told.text)
