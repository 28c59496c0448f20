"""User interface of settlers."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Command, Face, Listener, LogLine, Mark, Viewer
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.drawings.settlers import SETTLER, settler_badge
from poblado.island.events import SETTLEMENT_BUILT
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import cause_of, piece_sign, sentence
from poblado.rules.explorers_pirates.numbers import SETTLER_BUILT, SETTLER_LANDED


class SettlersFace(Face):
    module = "settlers"
    ghosts = (("BUILD_SETTLER", SETTLER),)
    report = "poblado.faces.explorers_pirates.report.settlers:SettlersChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"{SETTLER}-{colour}": settler_badge(colour) for colour in colours}

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """Commands for settlers, on board only where a ship may take one: its menu says so too."""
        language = viewer.language
        found = [Command("BUILD_SETTLER", text("items.settler", language), 30, text("explorers.key.settler", language))]
        if viewer.may("EMBARK_SETTLER"):
            found.append(Command("EMBARK_SETTLER", text("explorers.aboard", language), 31))
        return found

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind == "LAND_SETTLER":
            words = text("explorers.land", viewer.language)
            return Mark(at_place(viewer, words, action.at), ghost="settlement", free=True)
        return None

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        """The settlement that a settler founds is told with its going ashore."""
        event = events[which[0]]
        if event.kind == SETTLER_BUILT:
            sign = piece_sign(SETTLER, int(event.seat))
            return sentence(to, events, which, "" if event.at >= 0 else "_ABOARD", signs=[sign], sound="build")
        if event.kind == SETTLER_LANDED:
            return sentence(to, events, which, signs=[piece_sign("settlement", int(event.seat))], sound="build")
        if event.kind == SETTLEMENT_BUILT and cause_of(to.rules, event) == "Movement":
            return LogLine("")
        return None
