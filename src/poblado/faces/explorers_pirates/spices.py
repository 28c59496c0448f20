"""User interface of spice islands: villages with their help, their sacks, and the units of their friends."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from poblado.face import TERMS, Command, Deal, Face, Fact, Listener, Mark, Picture, Plate, Sight, Told
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.drawings.spices import Village, sack_sign, village_sign
from poblado.faces.explorers_pirates.facts import island
from poblado.island.facts import Look
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.facts import Facts
from poblado.kernel.spec import TRADE
from poblado.locale import listed, text
from poblado.locale.places import at_place, name_and_code, place_name
from poblado.locale.telling import sentence
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.events import VILLAGE_BEFRIENDED
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.explorers_pirates.spices import FULL_SAIL, GOLD_TRADE, PIRATE_4, PIRATE_5, VILLAGES

_SACK: Final = "sack"
_CHASERS: Final = ((PIRATE_4, "4"), (PIRATE_5, "5"))
"""Villages that help against pirate ships, with the face of the die of each."""


class SpicesFace(Face):
    module = "spices"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"village-{name}": village_sign(name) for name in VILLAGES[1:]} | {_SACK: sack_sign()}

    def parts(self, look: Facts) -> Mapping[str, object]:
        return {"villages": villages(island(look))}

    def plates(self, sight: Sight) -> Sequence[Plate]:
        """The villages that each region still hides."""
        title = text("villages.hidden", sight.language)
        return tuple(Plate(f"villages-{region}", title, text=words, aside=True) for region, words in _hidden(sight))

    def badges(self, sight: Sight, seat: int) -> Sequence[Picture]:
        """The helps that a seat has, each with the number of its villages."""
        counts = friendships(island(sight.look), seat)
        return [
            Picture(_title(name, sight.language), f"village-{name}", n=n, help=_help(name, sight.language), lit=True)
            for name, n in counts.items()
        ]

    def commands(self, sight: Sight) -> Sequence[Command]:
        """Selling to a village stands behind the button of trade."""
        if not sight.may("SELL_TO_VILLAGE") or TRADE not in sight.look.step().panel:
            return ()
        title = text("action.SELL_TO_VILLAGE", sight.language)
        deals = tuple(Deal(a.what, f"1{a.what}", "1gold") for a in sight.legal if a.kind == "SELL_TO_VILLAGE")
        said = text("villages.sell", sight.language)
        return (
            Command(
                "SELL_TO_VILLAGE", title, 81, text=said, dialog=TERMS, send=title, deals=deals, style="secondary"
            ),
        )  # fmt: skip

    def mark(self, sight: Sight, action: Action, slot: str) -> Mark | None:
        if action.kind != "BEFRIEND":
            return None
        return Mark(at_place(sight, text("villages.befriend", sight.language), action.at), free=True)

    def place_facts(self, sight: Sight, place: str, kind: str) -> Sequence[Fact]:
        look = island(sight.look)
        names = look.r.topology.tile_names
        here = [one for one in villages(look) if names[one.tile] == place]
        return [Fact(_village_words(sight, one, place_name(sight, place))) for one in here]

    def lines(self, sight: Sight, seat: int) -> Sequence[str]:
        """The helps of a seat; of the whole table the villages, and those that are hidden."""
        look, language = island(sight.look), sight.language
        if seat >= 0:
            helps = _helps(look, seat, language)
            return (text("villages.helps", language, helps="; ".join(helps)),) if helps else ()
        names = look.r.topology.tile_names
        places = [_village_words(sight, one, name_and_code(sight, names[one.tile])) for one in villages(look)]
        found = [text("villages.places", language, places=", ".join(places))] if places else []
        return [*found, *(words for _, words in _hidden(sight))]

    def told(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> Told | None:
        event = events[which[0]]
        if event.kind != VILLAGE_BEFRIENDED:
            return None
        name = VILLAGES[event.what]
        signs = [f"village-{name}", _SACK]
        return sentence(to, events, which, signs=signs, sound="improve", village=_title(name, to.language))


def villages(look: Look) -> tuple[Village, ...]:
    """The villages that have been found."""
    sorts, sacks, friends = (look.row(f"spices.{name}") for name in ("village", "sacks", "friends"))
    return tuple(
        Village(t, VILLAGES[sort], sacks[t], tuple(seat for seat in range(look.r.seats) if friends[t] >> seat & 1))
        for t, sort in enumerate(sorts)
        if sort
    )


def friendships(look: Look, seat: int) -> dict[str, int]:
    """Number of villages of each sort that help a seat, of those that do."""
    found = [one.name for one in villages(look) if seat in one.friends]
    return {name: found.count(name) for name in VILLAGES if name in found}


def _helps(look: Look, seat: int, language: str) -> list[str]:
    """Help that a seat's friends give it, in words."""
    counts = friendships(look, seat)
    ships = look.r.module("cargo_ships")
    assert isinstance(ships, CargoShips)
    found = []
    if VILLAGES[FULL_SAIL] in counts:
        found.append(text("villages.speed", language, n=int(ships.speed(look.g, seat))))
    faces = [face for sort, face in _CHASERS if VILLAGES[sort] in counts]
    if faces:
        found.append(text("villages.chase", language, faces=listed([*faces, "6"], language)))
    if n := counts.get(VILLAGES[GOLD_TRADE]):
        found.append(text("villages.trade", language, n=n))
    return found


def _title(name: str, language: str) -> str:
    return text(f"villages.{name}", language)


def _help(name: str, language: str) -> str:
    return text(f"villages.{name}_help", language)


def _hidden(sight: Sight) -> list[tuple[str, str]]:
    """Hidden villages by region, in words."""
    found = []
    for region, bits in zip(REGIONS, island(sight.look).row("spices.open"), strict=True):
        left = [_title(name, sight.language) for k, name in enumerate(VILLAGES) if bits >> k & 1]
        if left:
            found.append((region, text(f"villages.{region}", sight.language, villages=listed(left, sight.language))))
    return found


def _village_words(sight: Sight, one: Village, place: str) -> str:
    """A village with its help and its sacks."""
    village = _title(one.name, sight.language)
    return text("villages.place", sight.language, place=place, village=village, n=one.sacks)
