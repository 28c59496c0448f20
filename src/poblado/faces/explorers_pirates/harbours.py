"""User interface of harbour settlements and their basins."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Chaptered, Command, Face, Listener, Mark, Picture, Row, Sight, Sign, Told
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.drawings.basins import Waiting
from poblado.faces.explorers_pirates.drawings.harbours import HARBOUR, harbour_badge
from poblado.faces.explorers_pirates.facts import basins, cargo_words, island, said
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.locale import text
from poblado.locale.places import at_place, name_and_code, place_name
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.explorers_pirates.events import HARBOUR_SETTLEMENT_BUILT


class HarbourSettlementsFace(Face):
    module = "harbour_settlements"
    letters = (Sign("h", piece="harbour_settlement"),)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"{HARBOUR}-{colour}": harbour_badge(colour) for colour in colours}

    def parts(self, look: Facts) -> Mapping[str, object]:
        return {"basins": basins(island(look))}

    def commands(self, sight: Sight) -> Sequence[Command]:
        title, key = text(f"items.{HARBOUR}", sight.language), said(sight, "explorers.key.harbour")
        return (Command("BUILD_HARBOUR_SETTLEMENT", title, 25, key),)

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        if action.kind != "BUILD_HARBOUR_SETTLEMENT":
            return None
        return Mark(at_place(sight, text(f"action.{action.kind}", sight.language), action.at), ghost=HARBOUR)

    def orders(self, sight: Sight) -> Mapping[str, Row]:
        """Orders to give up what waits in an own basin."""
        look = island(sight.look)
        if not sight.may("CLEAR_BASIN"):
            return {}
        names = look.r.topology.vertex_names
        return {
            names[one.vertex]: _menu(sight, one, names[one.vertex]) for one in basins(look) if one.seat == sight.viewer
        }

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        """The basins with something in them: on a board of characters a harbour settlement looks the same with and without."""
        look = island(sight.look)
        names = look.r.topology.vertex_names
        places = [
            text(
                "explorers.laden",
                sight.language,
                place=name_and_code(sight, names[one.vertex]),
                cargo=cargo_words(one.cargo, sight.language),
            )
            for one in basins(look)
            if one.seat == seat
        ]
        return (text("explorers.basins", sight.language, places=", ".join(places)),) if places else ()

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.explorers_pirates.report.harbours import HarbourSettlementsChapter

        return HarbourSettlementsChapter()

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind != HARBOUR_SETTLEMENT_BUILT:
            return None
        return sentence(to, events, which, signs=[piece_sign(HARBOUR, int(event.seat))], sound="build")


def _menu(sight: Sight, one: Waiting, place: str) -> Row:
    """A full basin, whose cargo may be given up."""
    language = sight.language
    cargo = cargo_words(one.cargo, language)
    title = text("explorers.basin", language, place=place_name(sight, place), cargo=cargo)
    clear = Picture(text("explorers.give_up", language, cargo=cargo), kind="CLEAR_BASIN", slots=place, sure=True)
    return Row("basin", title, (clear,), drawing=piece_sign(HARBOUR, one.seat))
