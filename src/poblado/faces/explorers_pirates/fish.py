"""User interface of fish: sea tiles with their numbers, shoals, and the die that brings them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from poblado.face import Command, Face, Fact, Listener, LogLine, Mark, Picture, Plate, Question, Viewer
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.drawings.fish import FishingGround, shoal_sign
from poblado.faces.explorers_pirates.typed_die import die_question
from poblado.faces.explorers_pirates.words import said
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text
from poblado.locale.places import at_place, name_and_code, place_name
from poblado.locale.telling import cause_of, places_of, sentence
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.facts import fish_number, has_shoal, hidden_fish, hidden_numbers, shoals_left
from poblado.rules.explorers_pirates.numbers import FISH_CAST, FISH_FOUND, SHOAL_CAUGHT, SHOAL_DRIVEN_OFF, SHOAL_PLACED
from poblado.viewmodel.words import use, use_facts

_SIGN = "shoal"
_SHOALS = (SHOAL_PLACED, SHOAL_CAUGHT, SHOAL_DRIVEN_OFF)


class FishFace(Face):
    module = "fish"
    uses = ("things.fish", "things.shoal")

    def question(self, viewer: Viewer) -> Question | None:
        return die_question(viewer, "FISH_DIE")

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """A key more, for the die."""
        return ("fish",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {_SIGN: shoal_sign()}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {"fish": grounds(island_facts(facts))}

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """Shoals in the supply, and the fish that each region still hides."""
        n = shoals_left(viewer.facts)
        supply = Picture(text("fish.shoals_left", viewer.language, n=n), _SIGN, n=n, help=use(viewer, "things.shoal"))
        title = text("fish.hidden", viewer.language)
        return (
            Plate("shoals", text("fish.supply", viewer.language), (supply,), aside=True),
            *(Plate(f"fish-{region}", title, text=words, aside=True) for region, words in _hidden(viewer)),
        )

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """The die is a button in the movement phase alone."""
        if not viewer.may("CAST_FOR_FISH"):
            return ()
        title, key, about = (said(viewer, key) for key in ("action.CAST_FOR_FISH", "fish.key", "fish.cast"))
        return (Command("CAST_FOR_FISH", title, 60, key, text=about, style="secondary"),)

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "CATCH":
            return None
        return Mark(at_place(viewer, text("fish.catch", viewer.language), action.at), free=True)

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        names = island_facts(viewer.facts).r.topology.tile_names
        here = [one for one in grounds(island_facts(viewer.facts)) if names[one.tile] == place]
        found = [
            Fact(_ground_words(viewer, one, place_name(viewer, place)), _SIGN if one.shoal else "") for one in here
        ]
        return [*found, *use_facts(viewer, *("things.fish" for _ in here))]

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        if seat >= 0:
            return ()
        facts = island_facts(viewer.facts)
        names = facts.r.topology.tile_names
        places = [_ground_words(viewer, one, name_and_code(viewer, names[one.tile])) for one in grounds(facts)]
        return (text("fish.places", viewer.language, places=", ".join(places)),) if places else ()

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        """A cast is told with the shoal that it brings, or with why it brings none."""
        k = which[0]
        event = events[k]
        if event.kind == FISH_CAST:
            more, place = _outcome(events, k)
            if place is None:
                return sentence(to, events, which, signs=[_SIGN])
            places = places_of(to.rules, [place])
            said = place_name(to, places[0])
            sound = "gain" if place.kind == SHOAL_PLACED and k + 1 < len(events) and events[k + 1] is place else ""
            return sentence(to, events, which, more, signs=[_SIGN], sound=sound, places=places, place=said)
        if event.kind == SHOAL_PLACED and cause_of(to.rules, event) == "FishDie":
            return LogLine("")
        if event.kind in (FISH_FOUND, SHOAL_PLACED, SHOAL_CAUGHT, SHOAL_DRIVEN_OFF):
            told = sentence(to, events, which, signs=[_SIGN])
            return replace(told, sound="gain") if event.kind == SHOAL_CAUGHT else told
        return None


def grounds(facts: IslandFacts) -> tuple[FishingGround, ...]:
    """The sea tiles with fish that have been found."""
    numbers = ((t, fish_number(facts, t)) for t in range(facts.r.tiles))
    return tuple(FishingGround(t, n, has_shoal(facts, t)) for t, n in numbers if n)


def _outcome(events: Sequence[Event], k: int) -> tuple[str, Event | None]:
    """Outcome of a cast, as the end of a text's id, with an event that says the place; None where none is known, as where that
    number is not found, or was before the log begins.

    A number belongs to one tile. If no shoal lies there, nothing but the pirate ship keeps one from coming.
    """
    if k + 1 < len(events) and events[k + 1].kind == SHOAL_PLACED:
        return "_PLACED", events[k + 1]
    found = next((events[at] for at in range(k) if _says_place(events, at, int(events[k].n))), None)
    if found is None:
        return "", None
    shoals = [one.kind for one in events[:k] if one.kind in _SHOALS and one.at == found.at]
    return ("_SHOAL" if shoals and shoals[-1] == SHOAL_PLACED else "_PIRATE"), found


def _says_place(events: Sequence[Event], at: int, n: int) -> bool:
    """Tell whether an event says where the fish with a number are: they are found there, or its cast brings a shoal."""
    if events[at].kind == SHOAL_PLACED and at > 0:
        return events[at - 1].kind == FISH_CAST and events[at - 1].n == n
    return events[at].kind == FISH_FOUND and events[at].n == n


def _hidden(viewer: Viewer) -> list[tuple[str, str]]:
    """Number of hidden tiles with fish by region, with the numbers that they may have, in words."""
    facts = viewer.facts
    found = []
    for k, region in enumerate(REGIONS):
        if left := hidden_fish(facts, k):
            said = " ".join(str(n) for n in range(1, 7) if hidden_numbers(facts, k) >> n & 1)
            found.append((region, text(f"fish.{region}", viewer.language, n=left, numbers=said)))
    return found


def _ground_words(viewer: Viewer, one: FishingGround, place: str) -> str:
    """A fishing ground with its number, and whether a shoal is there."""
    return text("fish.place_shoal" if one.shoal else "fish.place", viewer.language, place=place, n=one.number)
