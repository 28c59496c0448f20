"""User interface of harbour settlements and their basins."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Command, Face, Picture, Row, Sign, Viewer
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.drawings.basins import Waiting
from poblado.faces.explorers_pirates.drawings.harbours import HARBOUR, harbour_badge
from poblado.faces.explorers_pirates.words import basins, cargo_words, said
from poblado.island.facts import island_facts
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.places import name_and_code
from poblado.locale.telling import piece_sign


class HarbourSettlementsFace(Face):
    module = "harbour_settlements"
    ghosts = (("BUILD_HARBOUR_SETTLEMENT", HARBOUR),)
    report = "poblado.faces.explorers_pirates.report.accounts:HarbourSettlementsChapter"
    letters = (Sign("h", piece="harbour_settlement"),)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"{HARBOUR}-{colour}": harbour_badge(colour) for colour in colours}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {"basins": basins(island_facts(facts))}

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        title, key = text(f"items.{HARBOUR}", viewer.language), said(viewer, "explorers.key.harbour")
        return (Command("BUILD_HARBOUR_SETTLEMENT", title, 25, key),)

    def orders(self, viewer: Viewer) -> Mapping[str, Row]:
        """Orders to give up what waits in an own basin."""
        facts = island_facts(viewer.facts)
        if not viewer.may("CLEAR_BASIN"):
            return {}
        names = facts.r.topology.vertex_names
        return {
            names[one.vertex]: _menu(viewer, one, names[one.vertex]) for one in basins(facts) if one.seat == viewer.seat
        }

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """The basins with something in them: on a board of characters a harbour settlement looks the same with and without."""
        facts = island_facts(viewer.facts)
        names = facts.r.topology.vertex_names
        places = [
            text(
                "explorers.laden",
                viewer.language,
                place=name_and_code(viewer, names[one.vertex]),
                cargo=cargo_words(one.cargo, viewer.language),
            )
            for one in basins(facts)
            if one.seat == seat
        ]
        return (text("explorers.basins", viewer.language, places=", ".join(places)),) if places else ()


def _menu(viewer: Viewer, one: Waiting, place: str) -> Row:
    """A full basin, whose cargo may be given up."""
    language = viewer.language
    cargo = cargo_words(one.cargo, language)
    # On a board the sheet's place is lit; a terminal tells it by its code.
    here = "" if viewer.ground is not None else f" ({place})"
    title = text("explorers.basin", language, place=here, cargo=cargo)
    lost = text("explorers.given_up", language)
    given_up = text("explorers.give_up", language, cargo=cargo)
    pictures = [Picture(given_up, kind="CLEAR_BASIN", slots=place, help=lost, sure=True)]
    if any(action.kind == "CLEAR_ONE" and action.at == place for action in viewer.legal):
        one_of_two = text("explorers.give_up_one", language)
        pictures.insert(0, Picture(one_of_two, kind="CLEAR_ONE", slots=place, help=lost, sure=True))
    return Row("basin", title, tuple(pictures), drawing=piece_sign(HARBOUR, one.seat))
