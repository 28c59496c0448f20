"""User interface of pirate fortresses: attacks and lairs."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import CHOICE, PICTURES, Face, Listener, LogLine, Picture, Question, Viewer
from poblado.face.face import Drawn
from poblado.faces.seafarers.drawings.west import fortress_badge
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.edition import step_text
from poblado.locale.telling import sentence
from poblado.rules.lookup import module_of
from poblado.rules.seafarers.facts import lairs_left
from poblado.rules.seafarers.numbers import FORTRESS_ROLLED, FORTRESS_TAKEN, LAIR_REMOVED
from poblado.rules.seafarers.pirate_ways import PirateWays
from poblado.svg.palette import SEAT_ORDER


class FortressesFace(Face):
    module = "fortresses"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"fortress-{colour}": fortress_badge(colour) for colour in colours}

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        n = lairs_left(viewer.facts, seat)
        words = (
            text("pirate_islands.lairs", viewer.language, n=n) if n else text("pirate_islands.taken", viewer.language)
        )
        return (Picture(words, f"fortress-{SEAT_ORDER[seat]}", n=n, lit=not n),)

    def question(self, viewer: Viewer) -> Question | None:
        facts = island_facts(viewer.facts)
        if facts.pending() == "FortressDie" and viewer.may("FORTRESS_DIE"):
            pictures = tuple(
                Picture(one.n, f"die-white-{one.n}", kind="FORTRESS_DIE", slots=one.n) for one in viewer.legal
            )
            title = step_text(viewer.rules, "FortressDie", viewer.language, viewer.kinds)
            return Question(title, PICTURES, "FORTRESS_DIE", pictures)
        if facts.pending() != "ChooseAttack":
            return None
        seat = max(viewer.seat, 0)
        n = int(module_of(facts.r, PirateWays).warships_in_line(facts.g, seat))
        # Both in words alone, so that neither is smaller than the other.
        kinds = ("ATTACK_FORTRESS", "SPARE_FORTRESS")
        answers = tuple(Picture(text(f"action.{kind}", viewer.language), kind=kind) for kind in kinds)
        return Question(text("pirate_islands.attack", viewer.language, n=n), CHOICE, pictures=answers)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        signs = [f"fortress-{SEAT_ORDER[int(event.seat)]}"] if event.seat >= 0 else []
        if event.kind == FORTRESS_ROLLED:
            n = int(event.what)
            key = "pirate_islands.fleet.warships" if n else "pirate_islands.fleet.none"
            return sentence(to, events, which, signs=signs, sound="dice", other=text(key, to.language, n=n))
        if event.kind == LAIR_REMOVED:
            return sentence(to, events, which, "" if event.n else "_LAST", signs=signs, sound="improve")
        if event.kind == FORTRESS_TAKEN:
            return sentence(to, events, which, signs=signs, sound="improve")
        return None
