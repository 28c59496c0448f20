"""User interface of raids."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from poblado.face import (
    CARDS,
    PICTURES,
    Command,
    Face,
    Listener,
    LogLine,
    Picture,
    Question,
    Sign,
    Viewer,
)
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import figures
from poblado.faces.cities_knights.drawings.progress_cards import defender_card
from poblado.faces.cities_knights.last_raid import last_raid
from poblado.faces.cities_knights.words import TRACK_NUMBERS, figure, knight_words, outcome, said, vertex_of
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.telling import before, sentence
from poblado.rules.cities_knights.facts import defender_points, knights_of, progress_pile, tipped_cities
from poblado.rules.cities_knights.kinds import TRACK_NAMES
from poblado.rules.cities_knights.numbers import (
    CITY_LOST,
    CITY_REPAIRED,
    DEFENDER_NAMED,
    PILE_CHOSEN,
    RAID_LOST,
    RAID_WON,
    TIPPED_CITY,
)
from poblado.svg.kit import Sketch
from poblado.svg.palette import SEAT_ORDER


class RaidFace(Face):
    module = "raid"
    ghosts = (("REPAIR_CITY", "city"),)
    report = "poblado.faces.cities_knights.report.raid:RaidChapter"
    script = "raid.js"
    style = "table.css"
    letters = (Sign("t", piece="tipped_city"),)

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        facts, language, found = viewer.facts, viewer.language, []
        n = defender_points(facts, seat)
        if n:
            found.append(Picture(text("knights_table.defender", language, n=n), "card-defender", n=n, lit=True))
        if tipped_cities(facts, seat) > 0:
            found.append(Picture(text("knights_table.tipped", language), sign="⚠"))
        return found

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """A tipped city is repaired at a city's price before another is built: there the city's button repairs."""
        if not viewer.may("REPAIR_CITY"):
            return ()
        title, key = text("knights_table.repair", viewer.language), text("table.key.city", viewer.language)
        return (Command("BUILD_CITY", text("items.city", viewer.language), 30, key, instead="REPAIR_CITY"),
                Command("REPAIR_CITY", title, 30, key, item="city"))  # fmt: skip

    def question(self, viewer: Viewer) -> Question | None:
        step, language = viewer.facts.pending(), viewer.language
        if step == "ChoosePile":
            help = text("knights_table.pile_help", language)
            return Question(
                text("knights_table.pile_title", language), PICTURES, pictures=self._piles(viewer), help=help
            )
        if step == "JoinDefence":
            return self._joining(viewer)
        return None

    def facts(self, viewer: Viewer) -> Mapping[str, object]:
        """The last raid, for the card that tells of it."""
        return {"raid": last_raid(viewer)}

    def _piles(self, viewer: Viewer) -> tuple[Picture, ...]:
        facts = viewer.facts
        left = [progress_pile(facts, k) for k in TRACK_NUMBERS]
        piles = [
            Picture(
                text(f"tracks.{track}", viewer.language),
                f"back-{track}",
                help=text("knights_table.left", viewer.language, n=left[k]),
                kind="CHOOSE_PILE",
                slots=track,
            )
            for k, track in enumerate(TRACK_NAMES)
        ]
        done = [Picture(text("done.ChoosePile", viewer.language), kind="DONE")] if viewer.may("DONE") else []
        return (*piles, *done)

    def _joining(self, viewer: Viewer) -> Question:
        """Question of which active knights defend: all at first; they are named in the order of the places, then it is done."""
        facts, language = island_facts(viewer.facts), viewer.language
        may = {action.at for action in viewer.legal if action.kind == "JOIN_DEFENCE"}
        colour = SEAT_ORDER[viewer.seat]
        knights = tuple(
            Picture(
                knight_words(viewer, k),
                f"{figure(k)}-{colour}",
                n=1,
                text=text("knights_table.force", language, n=k.strength),
                lit=True,
                slots=vertex_of(viewer, k),
            )
            for k in knights_of(facts, viewer.seat)
            if vertex_of(viewer, k) in may
        )
        return Question(
            said(viewer, "knights_table.join_title"), CARDS, "JOIN_DEFENCE", knights, 0, len(knights),
            text("knights_table.join_send", language),
            said(viewer, "knights_table.join_help", n=int(outcome(facts).attack)), end="DONE",
        )  # fmt: skip

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"card-defender": Sketch(defender_card), **figures(("tipped_city",), colours)}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
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

    def _raid(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
        """A defender is named in the same moment, unless several tie or there was nothing to defend.

        Knights that fought are passive afterwards, won or lost; of a defence of 0 none did.
        """
        event, more = events[which[0]], ""
        if event.kind == RAID_WON and before(events, which[0], []) != DEFENDER_NAMED:
            more = "_TIED" if event.what > 0 else "_NOBODY"
        elif event.kind == RAID_LOST and event.what > 0:
            more = "_FOUGHT"
        sign = "card-defender" if event.kind == RAID_WON else "fleet"
        told = sentence(to, events, which, more, signs=[sign], sound="raid", defence=int(event.what))
        return replace(told, announcement=told.text)
