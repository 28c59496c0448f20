"""User interface of pirate ships: where one lies, whom it robs, what it takes of ships, and the dice that drive it off."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import SEATS, Face, Fact, Listener, LogLine, Picture, Question, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.robber import for_the_robbed
from poblado.faces.explorers_pirates.drawings.pirate_ships import PIRATE_SHIP, pirate_badge
from poblado.faces.explorers_pirates.typed_die import die_question
from poblado.faces.explorers_pirates.words import pirate
from poblado.island.events import TRANSFERRED
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import text
from poblado.locale.places import name_and_code
from poblado.locale.telling import cause_of, piece_sign, sentence, silent
from poblado.rules.base.numbers import STOLEN
from poblado.rules.explorers_pirates.facts import gold_coins
from poblado.rules.explorers_pirates.numbers import GOLD_ROBBED, GOLD_SPENT, PIRATE_CHASED, PIRATE_HELD, PIRATE_PLACED
from poblado.svg.palette import SEAT_ORDER
from poblado.viewmodel.words import use_facts


class PirateShipsFace(Face):
    module = "pirate_ships"
    forgoes = ("SPARE",)
    uses = ("things.pirate_ship",)
    ghosts = (("PLACE_PIRATE", PIRATE_SHIP),)
    report = "poblado.faces.explorers_pirates.report.accounts:PirateShipsChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"{PIRATE_SHIP}-{colour}": pirate_badge(colour) for colour in colours}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {"pirate_ship": pirate(island_facts(facts))}

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        facts = island_facts(viewer.facts)
        known = pirate(facts)
        if known is None or facts.r.topology.tile_names[known.tile] != place:
            return ()
        title = text("explorers.pirate_ship", viewer.language)
        return (Fact(title, seat=known.seat), *use_facts(viewer, "things.pirate_ship"))

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """Terminal line of the pirate ship, its place and owner: boards drawn in characters do not show it."""
        facts = island_facts(viewer.facts)
        known = pirate(facts)
        if seat >= 0 or known is None:
            return ()
        place = name_and_code(viewer, facts.r.topology.tile_names[known.tile])
        return (text("explorers.pirate_at", viewer.language, seat=viewer.names[known.seat], place=place),)

    def question(self, viewer: Viewer) -> Question | None:
        """Question of whom the pirate ship robs, of a card or, without one, of a gold; or of what the die against it shows."""
        if viewer.facts.pending() != "RobShip":
            return die_question(viewer, "CHASE_DIE")
        language = viewer.language
        victims = [_victim(viewer, int(one.who)) for one in viewer.legal if one.kind == "ROB"]
        nobody = Picture(text("table.rob_nobody", language), kind="SPARE")
        return Question(text("table.rob", language), SEATS, pictures=(*victims, nobody))

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        kind = event.kind
        if kind == PIRATE_PLACED:
            return sentence(to, events, which, signs=[piece_sign(PIRATE_SHIP, int(event.seat))], sound="robber")
        if kind in (PIRATE_CHASED, PIRATE_HELD):
            signs = [f"die-white-{event.n}", piece_sign(PIRATE_SHIP, int(event.who))]
            # Another book has an event of the same name.
            if kind == PIRATE_HELD:
                return sentence(to, events, which, key="sentence.PIRATE_SHIP_HELD", signs=signs)
            return sentence(to, events, which, key="sentence.PIRATE_SHIP_CHASED", signs=signs, sound="robber")
        if kind in (STOLEN, GOLD_ROBBED):
            signs = [piece_sign(PIRATE_SHIP, int(event.seat))]
            return for_the_robbed(to, event, sentence(to, events, which, signs=signs, sound="robber"))
        if kind == TRANSFERRED and cause_of(to.rules, event) == "Steal":
            return silent(to, events, which)
        if kind == GOLD_SPENT and cause_of(to.rules, event) == "Movement":
            return sentence(to, events, which, "_TRIBUTE", signs=["good-gold"])
        return None


def _victim(viewer: Viewer, seat: int) -> Picture:
    """A seat with what it loses, and how much of that it has."""
    n = viewer.facts.hand_size(seat)
    if n:
        words = f"{n} {text('table.cards', viewer.language, n=n)}"
    else:
        words = text("goods_amount.gold", viewer.language, n=gold_coins(island_facts(viewer.facts), seat))
    return Picture(viewer.names[seat], f"seat-{SEAT_ORDER[seat]}", text=words, kind="ROB", slots=str(seat))
