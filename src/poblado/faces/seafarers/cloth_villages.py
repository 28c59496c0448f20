"""User interface of villages with cloth: what is left in each, who has a link, and the bolts of each seat."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from poblado.face import SEATS, Face, Fact, Listener, LogLine, Picture, Plate, Question, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.robber import for_the_robbed
from poblado.faces.seafarers.drawings.cloth import ClothVillage, bolt_sign, village_sign, village_words
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.maps import Board
from poblado.island.marks import Marks
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import listed, text
from poblado.locale.lines import name_of
from poblado.locale.places import name_and_code
from poblado.locale.telling import sentence
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.cloth_villages import ClothVillages
from poblado.rules.seafarers.facts import bolts_of, spare_bolts, village_bolts, village_links
from poblado.rules.seafarers.numbers import BOLT_EARNED, BOLT_TAKEN, VILLAGE_LINKED, VILLAGES_EMPTY
from poblado.svg.palette import SEAT_ORDER

_BOLT: Final = "bolt"
_VILLAGE: Final = "cloth-village"
_PART: Final = "cloth_villages"
_MARKED: Final = "cloth_villages_marked"
_FULL: Final = 5
"""Bolts that a village begins with where nobody plays yet."""


class ClothVillagesFace(Face):
    module = "cloth_villages"
    report = "poblado.faces.seafarers.report.accounts:ClothChapter"
    uses = ("things.cloth_village", "things.bolt")

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voice of the scenario."""
        return ("cloth",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {_BOLT: bolt_sign(), _VILLAGE: village_sign()}

    def ground(self, board: Board) -> Mapping[str, object]:
        read = Marks(board.topology, self.module, board.marks.get(self.module, {}), ["islands", "villages"])
        return {_MARKED: tuple(ClothVillage(int(v), int(word), _FULL) for v, word in read.named("villages", "vertex"))}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {_PART: villages(island_facts(facts))}

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """Plates of the end that is coming, and of the supply that makes up for what a village lacks."""
        facts = island_facts(viewer.facts)
        empty = sum(one.bolts == 0 for one in villages(facts))
        most = int(module_of(facts.r, ClothVillages).enough)
        supply = text("cloth.supply", viewer.language, n=spare_bolts(facts))
        return (
            Plate(
                "cloth-empty",
                text("cloth.empty_title", viewer.language),
                text=text("cloth.empty", viewer.language, n=empty, most=most),
                aside=True,
            ),
            Plate("cloth-supply", text("cloth.supply_title", viewer.language), text=supply, aside=True),
        )

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        n = bolts_of(viewer.facts, seat)
        return (Picture(text("cloth.bolts", viewer.language, n=n), _BOLT, n=n),) if n else ()

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """Facts of a village: its bolts, and the seats with a link."""
        facts = island_facts(viewer.facts)
        names = facts.r.topology.vertex_names
        found = []
        for one in villages(facts):
            if names[one.vertex] == place:
                found.append(Fact(village_words(one, viewer.language)))
                if one.linked:
                    found.append(Fact(_linked(viewer, one)))
        return found

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """The villages, which a board drawn in characters does not show."""
        if seat >= 0:
            return ()
        facts = island_facts(viewer.facts)
        names = facts.r.topology.vertex_names
        places = []
        for one in villages(facts):
            words = f"{village_words(one, viewer.language)} ({name_and_code(viewer, names[one.vertex])})"
            places.append(f"{words}; {_linked(viewer, one)}" if one.linked else words)
        return tuple(places)

    def question(self, viewer: Viewer) -> Question | None:
        """A card or a bolt: each stands before the name of whom it is stolen from (seafarers.cloth.pirate_loot)."""
        if viewer.facts.pending() != "Rob" or not viewer.may("TAKE_BOLT"):
            return None
        pictures = []
        for action in viewer.legal:
            if action.kind in ("ROB", "TAKE_BOLT"):
                seat, cards = int(action.who), action.kind == "ROB"
                n = viewer.facts.hand_size(seat) if cards else bolts_of(viewer.facts, seat)
                words = text("cloth.rob_cards" if cards else "cloth.rob_bolts", viewer.language, n=n)
                drawing = f"seat-{SEAT_ORDER[seat]}" if cards else _BOLT
                pictures.append(
                    Picture(name_of(viewer.names, seat), drawing, text=words, kind=action.kind, slots=action.who)
                )
        if viewer.may("SPARE"):
            pictures.append(Picture(text("table.rob_nobody", viewer.language), kind="SPARE"))
        return Question(text("table.rob", viewer.language), SEATS, pictures=tuple(pictures))

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == VILLAGE_LINKED:
            return sentence(to, events, which, "" if event.n else "_BARE", signs=[_VILLAGE], sound="improve")
        if event.kind == BOLT_EARNED:
            return _earned(to, events, which)
        if event.kind == BOLT_TAKEN:
            return for_the_robbed(to, event, sentence(to, events, which, signs=["pirate", _BOLT], sound="robber"))
        if event.kind == VILLAGES_EMPTY:
            return sentence(to, events, which, signs=[_VILLAGE])
        return None


def villages(facts: IslandFacts) -> tuple[ClothVillage, ...]:
    """The villages, each with what is left there."""
    module = module_of(facts.r, ClothVillages)
    found = []
    for k, (v, number) in enumerate(zip(module.at, module.tokens, strict=True)):
        links = village_links(facts, k)
        linked = tuple(seat for seat in range(facts.r.seats) if links >> seat & 1)
        found.append(ClothVillage(int(v), int(number), village_bolts(facts, k), linked))
    return tuple(found)


def _earned(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    """Bolts that a village gives for a roll: the first of several who get one tells it for all."""
    first = which[0]
    if first and _is_alike(events[first - 1], events[first]):
        return LogLine("")
    last = first
    while last + 1 < len(events) and _is_alike(events[last], events[last + 1]):
        last += 1
    seats = [int(one.seat) for one in events[first : last + 1]]
    sound = "gain" if to.viewer in seats else ""
    if len(seats) == 1:
        return sentence(to, events, which, signs=[_BOLT], sound=sound)
    who = listed([to.names[seat] for seat in seats], to.language)
    return replace(sentence(to, events, which, "_SOME", signs=[_BOLT], sound=sound, seats=who), seat=-1)


def _is_alike(before: Event, event: Event) -> bool:
    return before.kind == event.kind == BOLT_EARNED and before.at == event.at


def _linked(viewer: Viewer, one: ClothVillage) -> str:
    """Seats with a link to a village, in words."""
    names = listed([name_of(viewer.names, seat) for seat in one.linked], viewer.language)
    return text("cloth.linked", viewer.language, names=names)
