"""User interface of the robber."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from poblado.face import SEATS, Face, Fact, Listener, LogLine, Picture, Question, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.drawings.robber import ASLEEP, robber_badge
from poblado.faces.base.land_facts import cards_of, in_words
from poblado.island.events import ROBBER_MOVED, TRANSFERRED
from poblado.island.facts import IslandFacts
from poblado.island.maps import Board
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.telling import cause_of, sentence, silent
from poblado.rules.base.facts import robber_asleep
from poblado.rules.base.numbers import STOLEN
from poblado.svg.palette import SEAT_ORDER
from poblado.svg.scene import FigureStart


class RobberFace(Face):
    """User interface of the robber beyond where it stands."""

    module = "robber"
    forgoes = ("SPARE",)
    report = "poblado.faces.base.report.robber:RobberChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {"robber": robber_badge()}

    def ground(self, board: Board) -> Mapping[str, object]:
        start = board.robber_start([word == "sea" for word in board.terrain_names])
        return {"robber.start": FigureStart("robber", start if start >= 0 else None)}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {ASLEEP: robber_asleep(facts)}

    def question(self, viewer: Viewer) -> Question | None:
        if viewer.facts.pending() != "Rob":
            return None
        language = viewer.language
        return Question(text("table.rob", language), SEATS, pictures=tuple(self._victims(viewer)))

    def _victims(self, viewer: Viewer) -> Sequence[Picture]:
        found = []
        for action in viewer.legal:
            if action.kind == "ROB":
                seat = int(action.who)
                n = viewer.facts.hand_size(seat)
                cards = f"{n} {text('table.cards', viewer.language, n=n)}"
                found.append(
                    Picture(viewer.names[seat], f"seat-{SEAT_ORDER[seat]}", text=cards, kind="ROB", slots=action.who)
                )
        if viewer.may("SPARE"):
            found.append(Picture(text("table.rob_nobody", viewer.language), kind="SPARE"))
        return found

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Facts about a tile: whom the robber would block there, of what, and how many cards each holds."""
        facts = viewer.facts
        if kind != "MOVE_ROBBER" or not isinstance(facts, IslandFacts):
            return ()
        found = []
        t = facts.r.topology.tile_index[place]
        corners = facts.r.topology.corners_of[t]
        for seat in sorted({facts.owner(v) for v in corners} - {-1}):
            total: Counter[str] = Counter()
            for v in corners:
                if facts.owner(v) == seat and facts.token(t) > 0:
                    total.update(dict(cards_of(facts, t, facts.piece(v))))
            key = "table.fact.blocks" if total else "table.fact.beside"
            n, cards = facts.hand_size(seat), in_words(viewer, list(total.items()))
            found.append(Fact(text(key, viewer.language, n=n, cards=cards), seat=seat, change=True))
        return found or [Fact(text("table.fact.blocks_nobody", viewer.language), change=True)]

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event, kind = events[which[0]], events[which[0]].kind
        if kind in (ROBBER_MOVED, STOLEN):
            more = by_itself(event) if kind == ROBBER_MOVED else ""
            return for_the_robbed(to, event, sentence(to, events, which, more, signs=["robber"], sound="robber"))
        if kind == TRANSFERRED and cause_of(to.rules, event) == "Steal":
            return silent(to, events, which)
        return None


def by_itself(event: Event) -> str:
    """Suffix of an id where a figure that slept comes onto the board, and nobody moves it: `_ITSELF`."""
    return "" if event.seat >= 0 else "_ITSELF"


def for_the_robbed(to: Listener, event: Event, line: LogLine) -> LogLine:
    """The line of a theft, which is announced to whom it was taken from: they may be looking at the board, and miss a card."""
    return replace(line, announcement=line.text) if 0 <= event.who == to.viewer else line
