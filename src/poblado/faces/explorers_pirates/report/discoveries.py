"""Report chapter on discovery: who found what, what it brought, and who was first where."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from poblado.faces.explorers_pirates.report.regions import region_at, region_of
from poblado.island.events import GAINED, REVEALED
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import named
from poblado.locale.edition import texts_of
from poblado.locale.places import place_name
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.numbers import GOLD_GAINED, HARBOUR_SETTLEMENT_BUILT, SETTLER_LANDED, UNEXPLORED

_KINDS: Final = ("FIND_TERRAIN", "FIND_TOKEN")
"""Kinds of the actions by which a tile is turned up."""


@dataclass
class Discoveries:
    """Discoveries of a seat: `north` and `south` together are `land` and `sea` together.

    Attributes:
        north, south: tiles in each region.
        land: tiles that yield. sea: all others.
        cards, gold: what they brought; land brings no card where the bank has none.
    """

    north: int = 0
    south: int = 0
    land: int = 0
    sea: int = 0
    cards: int = 0
    gold: int = 0


@dataclass(frozen=True)
class Logged:
    """Entry in the ships' log.

    Attributes:
        at: the moment. turn: number of the turn.
        seat: whose ship or building.
        what: `found`, `ashore` or `harbour`.
        place: name of the tile or vertex. region: `north`, `south`, or empty for the island of the start.
        terrain, token: of what was found; empty and 0 for others.
    """

    at: int
    turn: int
    seat: int
    what: str
    place: str
    region: str
    terrain: str = ""
    token: int = 0


class DiscoveryChapter(ReportChapter):
    """Facts: `discoveries` of each seat; `unexplored`, tiles of each region that nobody found; `ships_log`, all finds, landings
    and harbour settlements in order."""

    sources = (Account("discovery", 36, "#9db4b0", kinds=_KINDS),)

    def __init__(self) -> None:
        self.discoveries: list[Discoveries] = []
        self.log: list[Logged] = []

    def begin(self, walk: Walk) -> None:
        self.discoveries = [Discoveries() for _ in range(walk.seats)]

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        rules, seat, at = island_facts(walk.facts).r, int(event.seat), int(event.at)
        if event.kind == REVEALED:
            told, region = self.discoveries[seat], region_of(walk, at)
            told.north += region == "north"
            told.south += region == "south"
            yields = rules.yields.goods[event.what] >= 0
            told.land += yields
            told.sea += not yields
            terrain = rules.places.terrain_names[event.what]
            tile = rules.topology.tile_names[at]
            self.log.append(Logged(n, walk.turn, seat, "found", tile, region, terrain, int(event.n)))
        elif event.kind == GAINED and kind in _KINDS:
            self.discoveries[seat].cards += int(event.n)
        elif event.kind == GOLD_GAINED and kind in _KINDS:
            self.discoveries[seat].gold += int(event.n)
        elif event.kind in (SETTLER_LANDED, HARBOUR_SETTLEMENT_BUILT) and walk.turn:  # not what is founded freely
            what = "ashore" if event.kind == SETTLER_LANDED else "harbour"
            vertex = rules.topology.vertex_names[at]
            self.log.append(Logged(n, walk.turn, seat, what, vertex, region_at(walk, at)))

    def facts(self, walk: Walk) -> Mapping[str, object]:
        facts = island_facts(walk.facts)
        hidden = [region_of(walk, t) for t in range(int(facts.r.tiles)) if facts.terrain(t) == UNEXPLORED]
        return {
            "discoveries": self.discoveries,
            "unexplored": [hidden.count(region) for region in REGIONS],
            "ships_log": self.log,
        }

    def entries(self, words: Words) -> list[Entry]:
        firsts, log = _firsts(words), _log(words)
        folded = (words.say("ships_log.see"), log) if log.rows else None
        return [Entry(13, 36, firsts, folded=folded), Entry(64, 66, _told(words), wide=True)]


def _told(words: Words) -> Sheet:
    """Tiles found by each seat, and what they brought."""
    rows = [
        [str(n) for n in (each.land + each.sea, each.north, each.south, each.land, each.sea, each.cards, each.gold)]
        for each in words.report.discoveries
    ]
    head = [words.say(f"discoveries.{k}") for k in ("tiles", "north", "south", "land", "sea", "cards", "gold")]
    north, south = words.report.unexplored
    return words.by_seat("discoveries", head, rows, words.say("discoveries.note", north=north, south=south))


def _firsts(words: Words) -> Sheet:
    """Table of firsts in each region: to find something, to go ashore, and to build a harbour settlement."""
    found: dict[tuple[str, str], Logged] = {}
    for each in words.report.ships_log:
        # Whoever goes ashore on the island of the start is no first.
        if each.what == "harbour" or each.region:
            found.setdefault((each.what, "" if each.what == "harbour" else each.region), each)
    rows = []
    for each in sorted(found.values(), key=lambda each: each.at):
        first = f"{each.what}_{each.region}" if each.what != "harbour" else each.what
        rows.append([words.say(f"firsts.{first}"), words.names[each.seat], str(each.turn), _place(words, each)])
    head = [words.say(f"firsts.{k}") for k in ("what", "who", "turn", "place")]
    note = "" if rows else words.say("firsts.none")
    return Sheet("firsts", words.say("firsts.title"), head if rows else [], rows, [], note, words=True)


def _log(words: Words) -> Sheet:
    """Entries of the ships' log, in order."""
    rows = [
        [str(each.turn), words.names[each.seat], words.say(f"ships_log.{each.what}"), _place(words, each)]
        for each in words.report.ships_log
    ]
    head = [words.say("turn"), *(words.say(f"firsts.{k}") for k in ("who", "what", "place"))]
    return Sheet("ships_log", words.say("ships_log.title"), head, rows, [], words=True)


def _place(words: Words, each: Logged) -> str:
    """Place of a discovery; with what lies there, too, unless its name says so."""
    rules, language = words.report.rules, words.language
    place = place_name(words.reader, each.place)
    if not each.terrain:
        return place
    terrain = named(f"terrains.{each.terrain}", language, texts_of(rules, language))
    if place.startswith(terrain):
        return place
    found = "ships_log.terrain" if each.token else "ships_log.bare"
    return words.say(found, terrain=terrain, n=each.token, place=place)
