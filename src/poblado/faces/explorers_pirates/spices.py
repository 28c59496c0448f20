"""User interface of spice islands: villages with their help, their sacks, and the units of their friends."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from poblado.face import TERMS, Command, Deal, Face, Fact, Listener, LogLine, Mark, Picture, Plate, Viewer
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.drawings.spices import Village, sack_sign, village_sign
from poblado.island.facts import IslandFacts, island_facts
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.kernel.spec import TRADE
from poblado.locale import listed, text
from poblado.locale.places import at_place, name_and_code, place_name
from poblado.locale.telling import sentence
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.facts import hidden_villages, spice_sacks, village_at, village_friends
from poblado.rules.explorers_pirates.numbers import VILLAGE_BEFRIENDED, VILLAGE_FOUND
from poblado.rules.explorers_pirates.spices import PIRATE_4, PIRATE_5, VILLAGES

_SACK: Final = "sack"
_CHASERS: Final = ((PIRATE_4, "4"), (PIRATE_5, "5"))
"""Villages that help against pirate ships, with the face of the die of each."""


class SpicesFace(Face):
    module = "spices"
    uses = ("things.sack",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"village-{name}": village_sign(name) for name in VILLAGES[1:]} | {_SACK: sack_sign()}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {"villages": villages(island_facts(facts))}

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """The villages that each region still hides."""
        title = text("villages.hidden", viewer.language)
        return tuple(Plate(f"villages-{region}", title, text=words, aside=True) for region, words in _hidden(viewer))

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        """The helps that a seat has, each with the number of its villages."""
        counts = friendships(island_facts(viewer.facts), seat)
        return [
            Picture(_title(name, viewer.language), f"village-{name}", n=n, help=_help(name, viewer.language), lit=True)
            for name, n in counts.items()
        ]

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """Selling to a village stands behind the button of trade."""
        if not viewer.may("SELL_TO_VILLAGE") or TRADE not in viewer.facts.step().panel:
            return ()
        title = text("action.SELL_TO_VILLAGE", viewer.language)
        deals = tuple(Deal(a.what, f"1{a.what}", "1gold") for a in viewer.legal if a.kind == "SELL_TO_VILLAGE")
        said = text("villages.sell", viewer.language)
        return (
            Command(
                "SELL_TO_VILLAGE", title, 81, text=said, dialog=TERMS, send=title, deals=deals, style="secondary"
            ),
        )  # fmt: skip

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind != "BEFRIEND":
            return None
        return Mark(at_place(viewer, text("villages.befriend", viewer.language), action.at), free=True)

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        facts = island_facts(viewer.facts)
        names = facts.r.topology.tile_names
        here = [one for one in villages(facts) if names[one.tile] == place]
        return [Fact(_village_words(viewer, one, place_name(viewer, place))) for one in here]

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """The villages that have been found."""
        if seat >= 0:
            return ()
        facts = island_facts(viewer.facts)
        names = facts.r.topology.tile_names
        places = [_village_words(viewer, one, name_and_code(viewer, names[one.tile])) for one in villages(facts)]
        return (text("villages.places", viewer.language, places=", ".join(places)),) if places else ()

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind not in (VILLAGE_FOUND, VILLAGE_BEFRIENDED):
            return None
        name = VILLAGES[event.what]
        if event.kind == VILLAGE_FOUND:
            return sentence(to, events, which, signs=[f"village-{name}"], village=_title(name, to.language))
        signs = [f"village-{name}", _SACK]
        return sentence(to, events, which, signs=signs, sound="improve", village=_title(name, to.language))


def villages(facts: IslandFacts) -> tuple[Village, ...]:
    """The villages that have been found."""
    sorts, seats = ((t, village_at(facts, t)) for t in range(facts.r.tiles)), range(facts.r.seats)
    return tuple(
        Village(t, VILLAGES[sort], spice_sacks(facts, t), tuple(s for s in seats if village_friends(facts, t) >> s & 1))
        for t, sort in sorts
        if sort
    )


def friendships(facts: IslandFacts, seat: int) -> dict[str, int]:
    """Number of villages of each sort that help a seat, of those that do."""
    found = [one.name for one in villages(facts) if seat in one.friends]
    return {name: found.count(name) for name in VILLAGES if name in found}


def _title(name: str, language: str) -> str:
    return text(f"villages.{name}", language)


def _help(name: str, language: str) -> str:
    return text(f"villages.{name}_help", language)


def _hidden(viewer: Viewer) -> list[tuple[str, str]]:
    """Hidden villages by region, in words."""
    found = []
    for n, region in enumerate(REGIONS):
        bits = hidden_villages(viewer.facts, n)
        left = [_title(name, viewer.language) for k, name in enumerate(VILLAGES) if bits >> k & 1]
        if left:
            found.append((region, text(f"villages.{region}", viewer.language, villages=listed(left, viewer.language))))
    return found


def _village_words(viewer: Viewer, one: Village, place: str) -> str:
    """A village with its help and its sacks."""
    village = _title(one.name, viewer.language)
    return text("villages.place", viewer.language, place=place, village=village, n=one.sacks)
