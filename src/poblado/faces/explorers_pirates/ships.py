"""User interface of ships that carry, and of the movement phase."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from poblado.face import Command, Face, Fact, Listener, LogLine, Mark, Picture, Plate, Row, Viewer, Way
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.courses import courses_of, taxed_edges
from poblado.faces.explorers_pirates.drawings.ships import SHIP, SHIP_KINDS, CargoShip, ship_badge
from poblado.faces.explorers_pirates.words import (
    all_ships,
    basins,
    cargo_things,
    cargo_words,
    chase_faces,
    edge_name,
    numbered,
    points_words,
    sailing,
    ship_words,
    ships_of,
)
from poblado.island.facts import island_facts
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import text
from poblado.locale.places import at_place, name_and_code, place_name
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import (
    CARGO_DUMPED,
    CARGO_LOADED,
    CARGO_SHIP_BUILT,
    CARGO_SHIP_SCRAPPED,
    CARGO_UNLOADED,
    SHIP_HASTENED,
    SHIP_SAILED,
)
from poblado.rules.explorers_pirates.ships import CargoShips
from poblado.rules.lookup import module_of
from poblado.viewmodel.words import specs_by_name, use_facts

_MOVEMENT: Final = "Movement"
_LEFT_THERE: Final = (SHIP_HASTENED, CARGO_SHIP_BUILT)
_CARGO: Final = (CARGO_LOADED, CARGO_UNLOADED, CARGO_DUMPED)
_ORDERS: Final = (
    ("CHASE_PIRATE_SHIP", "chase"),
    ("HASTEN", "hasten"),
    ("EMBARK_SETTLER", "embark"),
    ("EMBARK_UNIT", "embark_unit"),
    ("REBUILD_CARGO_SHIP", "rebuild"),
    ("DUMP_ONE", "give_up_one"),
    ("DUMP", "give_up"),
)
"""Orders given to a ship by a touch, with the text; where it sails, loads and lands is touched itself."""
_LOSES: Final = ("REBUILD_CARGO_SHIP", "DUMP_ONE", "DUMP")
"""Actions that the interface leads nobody to."""


class CargoShipsFace(Face):
    module = "cargo_ships"
    uses = ("things.sea_route",)
    ghosts = (("BUILD_CARGO_SHIP", SHIP), ("REBUILD_CARGO_SHIP", SHIP))
    report = "poblado.faces.explorers_pirates.report.voyages:CargoShipsChapter"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices of the log: other keys, and other words where a region is explored than where fog lifts."""
        return ("explorers",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        kinds = SHIP_KINDS[: SETTLER_ABOARD + 1]
        return {f"{kind}-{colour}": ship_badge(kind, colour) for kind in kinds for colour in colours}

    def parts(self, facts: Facts) -> Mapping[str, object]:
        return {"cargo_ships": all_ships(island_facts(facts))}

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """Plate of the movement left to the ship that is being moved."""
        words = _sailing(viewer)
        return (Plate("sailing", text("step.Movement", viewer.language), text=words),) if words else ()

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        title, key = text(f"items.{SHIP}", language), text("explorers.key.ship", language)
        found = [
            Command("BUILD_CARGO_SHIP", title, 15, key, instead="REBUILD_CARGO_SHIP"),
            Command("REBUILD_CARGO_SHIP", title, 15, key),
        ]
        end = text("table.key.end", language)
        if viewer.may("END_TURN") and ships_of(island_facts(viewer.facts), viewer.seat):
            found.append(Command("END_TURN", text("explorers.set_sail", language), 91, end, style="dark"))
        if viewer.facts.pending() == _MOVEMENT:
            found.append(Command("DONE", text("done.Movement", language), 92, end, style="dark", passes=True))
        return found

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        """Marks for sailing, loading and unloading: these places are touched at any time in the movement phase."""
        if action.kind == "SAIL":
            return Mark(_sail_words(viewer, action), ghost=SHIP, free=True)
        if action.kind in ("LOAD", "UNLOAD"):
            return Mark(at_place(viewer, _cargo_title(viewer, action), action.at), free=True)
        return None

    def ways(self, viewer: Viewer) -> Sequence[Way]:
        """Courses of several steps of the ship that is being moved; of all ships if none is begun with."""
        facts = island_facts(viewer.facts)
        if not viewer.may("SAIL"):
            return ()
        now = sailing(facts, viewer.seat)
        edges = facts.r.topology.edge_names
        found = []
        for ship in (now[0],) if now else ships_of(facts, viewer.seat):
            for e, steps in courses_of(facts, ship).items():
                actions = tuple(f"SAIL {ship.number} {edges[step]}" for step in steps)
                found.append(Way(edges[e], actions, _course_words(viewer, ship, steps), SHIP))
        return found

    def movers(self, viewer: Viewer) -> Mapping[str, Sequence[str]]:
        """Ships that may sail now."""
        facts = island_facts(viewer.facts)
        sails = {action.slots["n"] for action in viewer.legal if action.kind == "SAIL"}
        found: dict[str, list[str]] = {}
        for ship in ships_of(facts, viewer.seat) if sails else ():
            if str(ship.number) in sails:
                found.setdefault(edge_name(facts, ship), []).append(f"SAIL {ship.number}")
        return found

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        """A ship is shown by its drawing and its place; the one that is being moved by how far it may still go, too."""
        # The numbers of nature's actions are those of dice and tokens.
        if slot != "n" or viewer.seat < 0 or specs_by_name(viewer.rules)[kind].chance:
            return None
        facts = island_facts(viewer.facts)
        ship = numbered(ships_of(facts, viewer.seat), text)
        if ship is None:
            return None
        now = sailing(facts, viewer.seat)
        left = points_words(now[1], viewer.language) if now and now[0].number == ship.number else ""
        return Picture(ship_words(viewer, ship), piece_sign(ship.kind, ship.seat), text=left)

    def orders(self, viewer: Viewer) -> Mapping[str, Row]:
        """Orders for each own ship now."""
        facts = island_facts(viewer.facts)
        if viewer.seat < 0 or not viewer.acting:
            return {}
        on_edges: dict[str, list[CargoShip]] = {}
        for ship in ships_of(facts, viewer.seat):
            on_edges.setdefault(edge_name(facts, ship), []).append(ship)
        found = {}
        for place, ships in on_edges.items():
            pictures = tuple(picture for ship in ships for picture in _orders(viewer, ship, len(ships) > 1))
            if pictures:
                words = _own_ship(viewer, ships[0]) if len(ships) == 1 else ship_words(viewer, ships[0])
                found[place] = Row("ship", words, pictures, drawing=piece_sign(ships[0].kind, viewer.seat))
        return found

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        """The ships on a path, each with its cargo; of a path where none lies, that ships sail there."""
        facts = island_facts(viewer.facts)
        e = facts.r.topology.edge_index.get(place, -1)
        if e < 0:
            return ()
        here = [ship for ship in all_ships(facts) if edge_name(facts, ship) == place]
        cargo = [cargo_words(ship.cargo, viewer.language) if ship.cargo else "" for ship in here]
        title = text("pieces.cargo_ship", viewer.language)
        found = [
            Fact(": ".join(filter(None, (title, words))), seat=ship.seat)
            for ship, words in zip(here, cargo, strict=True)
        ]
        things = [thing for ship in here for thing in ("pieces.cargo_ship", *cargo_things(ship.cargo))]
        if not here and module_of(facts.r, CargoShips).fleet.is_route(facts.g, e):
            things = ["things.sea_route"]
        return [*found, *use_facts(viewer, *dict.fromkeys(things))]

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """A seat's ships, where they lie and what they carry."""
        if seat < 0:
            return ()
        facts = island_facts(viewer.facts)
        places = []
        for ship in ships_of(facts, seat):
            place = name_and_code(viewer, edge_name(facts, ship))
            if ship.cargo:
                cargo = cargo_words(ship.cargo, viewer.language)
                place = text("explorers.laden", viewer.language, place=place, cargo=cargo)
            places.append(place)
        return (text("explorers.ships", viewer.language, places=", ".join(places)),) if places else ()

    def joins(self, before: Event, event: Event) -> bool | None:
        """The steps of one voyage are one line."""
        if event.kind != SHIP_SAILED:
            return None
        return before.kind == SHIP_SAILED and before.seat == event.seat and before.what == event.at

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        signs = [piece_sign(SHIP, int(event.seat))]
        if event.kind == SHIP_SAILED:
            assert isinstance(to.rules, Island)
            edges = to.rules.topology.edge_names
            places = [edges[events[which[-1]].what], edges[event.at]]
            place, other = (place_name(to, name) for name in places)
            return sentence(to, events, which, signs=signs, sound="build", places=places, place=place, other=other)
        if event.kind == CARGO_SHIP_SCRAPPED:
            return sentence(to, events, which, signs=signs)
        if event.kind in _LEFT_THERE:
            return sentence(to, events, which, signs=signs, sound="build")
        if event.kind in _CARGO:
            cargo = cargo_words(int(event.what), to.language)
            return sentence(to, events, which, signs=[piece_sign(SHIP, int(event.seat))], cargo=cargo)
        return None


def _own_ship(viewer: Viewer, ship: CargoShip) -> str:
    """Heading of what a ship may be told, which opens where it lies."""
    if viewer.ground is None:
        return ship_words(viewer, ship)
    cargo = cargo_words(ship.cargo, viewer.language) if ship.cargo else ""
    return text(f"explorers.own_ship{'_laden' if cargo else ''}", viewer.language, cargo=cargo)


def _sailing(viewer: Viewer) -> str:
    """Movement left to the ship that is being moved, in words; empty where none is moved."""
    facts = island_facts(viewer.facts)
    now = sailing(facts, facts.turn()) if facts.pending() == _MOVEMENT else None
    if now is None:
        return ""
    # On a board the ship that is being moved stands out; a terminal tells its place by the code.
    place = "" if viewer.ground is not None else f" ({edge_name(facts, now[0])})"
    rule = module_of(facts.r, CargoShips).fleet
    key = "crowded" if rule.is_crowded(facts.g, facts.turn()) else "sailing"
    return text(f"explorers.{key}", viewer.language, place=place, n=now[1])


def _cargo_title(viewer: Viewer, action: Action) -> str:
    """Title of what is loaded or unloaded at a place, where it is the same whichever ship does it."""
    facts, kind = island_facts(viewer.facts), action.kind
    if kind == "LOAD":
        names = facts.r.topology.vertex_names
        held = {one.cargo for one in basins(facts) if names[one.vertex] == action.at}
    else:
        numbers = {one.slots["n"] for one in viewer.legal if one.kind == kind and one.at == action.at}
        held = {ship.cargo for ship in ships_of(facts, viewer.seat) if str(ship.number) in numbers}
    if len(held) > 1:
        return text(f"action.{kind}", viewer.language)
    cargo = cargo_words(held.pop(), viewer.language)
    return text(f"explorers.{kind.lower()}", viewer.language, cargo=cargo)


def _sail_words(viewer: Viewer, action: Action) -> str:
    """Words for a step of a ship, with the ship's name where only one may take it."""
    ships = [one.slots["n"] for one in viewer.legal if one.kind == "SAIL" and one.to == action.to]
    ship = numbered(ships_of(island_facts(viewer.facts), viewer.seat), ships[0]) if len(ships) == 1 else None
    if ship is None:
        return at_place(viewer, text("explorers.sail", viewer.language), action.to)
    return _course_words(viewer, ship, (island_facts(viewer.facts).r.topology.edge(action.to),))


def _course_words(viewer: Viewer, ship: CargoShip, steps: Sequence[int]) -> str:
    """Words for the cost and the end of some steps."""
    facts = island_facts(viewer.facts)
    taxed = not taxed_edges(facts, ship).isdisjoint((ship.edge, *steps))
    place = place_name(viewer, facts.r.topology.edge_names[steps[-1]])
    key = "sail_for_tribute" if taxed else "sail_to"
    return text(f"explorers.{key}", viewer.language, ship=ship_words(viewer, ship), place=place, n=len(steps))


def _orders(viewer: Viewer, ship: CargoShip, named: bool) -> list[Picture]:
    """Orders for a ship now, with its words before it where another lies on the same edge."""
    number = str(ship.number)
    said = f"{ship_words(viewer, ship)}: " if named else ""
    found = []
    for kind, words in _ORDERS:
        if any(action.kind == kind and action.slots["n"] == number for action in viewer.legal):
            cargo = cargo_words(ship.cargo, viewer.language) if ship.cargo else ""
            faces = ", ".join(map(str, chase_faces(island_facts(viewer.facts), ship.seat)))
            title = said + text(f"explorers.{words}", viewer.language, cargo=cargo, faces=faces)
            lost = text("explorers.given_up", viewer.language) if kind in ("DUMP_ONE", "DUMP") else ""
            found.append(Picture(title, kind=kind, slots=number, help=lost, sure=kind in _LOSES))
    sails = any(action.kind == "SAIL" and action.slots["n"] == number for action in viewer.legal)
    if not sails:
        # It says why not, and when: while one trades and builds, that ships sail behind it.
        found.append(Picture(said + text("explorers.sail_on", viewer.language), kind="SAIL", slots=number))
    return found
