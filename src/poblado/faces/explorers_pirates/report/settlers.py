"""Report chapter on settlers: what became of them, and how settlements were founded."""

from collections.abc import Mapping
from dataclasses import dataclass

from poblado.faces.explorers_pirates.report.regions import region_at
from poblado.faces.explorers_pirates.words import all_ships, basins
from poblado.island.events import SETTLEMENT_BUILT
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import (
    CARGO_DUMPED,
    CARGO_SHIP_BUILT,
    HARBOUR_SETTLEMENT_BUILT,
    SETTLER_BUILT,
    SETTLER_LANDED,
)


@dataclass
class SettlersTold:
    """Settlers of a seat, and the settlements that it founded: `start` and `built` are `ashore`, `given_up` and `waiting`.

    Attributes:
        start: that it had before the first turn. built: for cards.
        ashore: settled from a ship. given_up: gone back to the supply, with their ship or without.
        waiting: aboard or in a basin at the end.
        by_road: settlements built for cards; `ashore` are the others.
        north, south: settlements, of either kind, in each region.
        harbours: settlements that became harbour settlements.
    """

    start: int = 0
    built: int = 0
    ashore: int = 0
    given_up: int = 0
    waiting: int = 0
    by_road: int = 0
    north: int = 0
    south: int = 0
    harbours: int = 0


class SettlersChapter(ReportChapter):
    """Facts: `settlers` of each seat."""

    prices = (Account("settler", 24, kinds=("BUILD_SETTLER", "EMBARK_SETTLER")),)

    def __init__(self) -> None:
        self.settlers: list[SettlersTold] = []

    def begin(self, walk: Walk) -> None:
        self.settlers = [SettlersTold(start=n) for n in _waiting(walk)]

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        if event.seat < 0:
            return
        told = self.settlers[event.seat]
        if not walk.turn:
            # Nothing of a free founding is built, and each ship has a settler aboard.
            told.start += event.kind == CARGO_SHIP_BUILT
        elif event.kind == SETTLER_BUILT:
            told.built += 1
        elif event.kind == CARGO_DUMPED:
            told.given_up += event.what == SETTLER_ABOARD
        elif event.kind == SETTLER_LANDED:
            told.ashore += 1
        elif event.kind == HARBOUR_SETTLEMENT_BUILT:
            told.harbours += 1
        elif event.kind == SETTLEMENT_BUILT:
            told.by_road += kind != "LAND_SETTLER"
            region = region_at(walk, int(event.at))
            told.north += region == "north"
            told.south += region == "south"

    def facts(self, walk: Walk) -> Mapping[str, object]:
        for seat, n in enumerate(_waiting(walk)):
            self.settlers[seat].waiting = n
        return {"settlers": self.settlers}

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(66, 64, _settlers(words)), Entry(68, 64, _settled(words))]


def _waiting(walk: Walk) -> list[int]:
    """Settlers of each seat that are aboard or in a basin."""
    facts = island_facts(walk.facts)
    ashore = [one.seat for one in basins(facts) if one.cargo == SETTLER_ABOARD]
    aboard = [ship.seat for ship in all_ships(facts) if ship.cargo == SETTLER_ABOARD]
    return [aboard.count(seat) + ashore.count(seat) for seat in range(walk.seats)]


def _settlers(words: Words) -> Sheet:
    rows = [
        [str(n) for n in (each.start, each.built, each.ashore, each.given_up, each.waiting)]
        for each in words.report.settlers
    ]
    head = [words.say(f"settlers.{k}") for k in ("start", "built", "ashore", "given_up", "waiting")]
    return words.by_seat("settlers", head, rows)


def _settled(words: Words) -> Sheet:
    rows = [
        [str(n) for n in (each.by_road, each.ashore, each.north, each.south, each.harbours)]
        for each in words.report.settlers
    ]
    head = [words.say(f"settled.{k}") for k in ("by_road", "by_sea", "north", "south", "harbours")]
    return words.by_seat("settled", head, rows, words.say("settled.note"))
