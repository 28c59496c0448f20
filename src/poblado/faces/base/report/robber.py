"""Report chapter on the robber: where it stood, what that blocked, and who robbed whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from poblado.faces.base.report.dice import rolled
from poblado.island.events import ROBBER_MOVED
from poblado.island.facts import IslandFacts, island_facts
from poblado.island.yields import blocked, pays
from poblado.kernel.event import Event
from poblado.locale.edition import texts_of
from poblado.locale.places import near, place_name
from poblado.report.accounts import Account
from poblado.report.chapter import ReportChapter
from poblado.report.island_chapter import paid_by
from poblado.report.tables import Entry, Sheet
from poblado.report.walk import Walk
from poblado.report.words import Words
from poblado.rules.base.numbers import SPARED, STOLEN


@dataclass
class Blocked:
    """A tile on which the robber has stood.

    Attributes:
        moves: how often it was sent there. rolls: times the tile would have paid.
        cards: cards that it would have paid, for each seat.
    """

    tile: str
    terrain: str
    token: int
    moves: int
    rolls: int
    cards: list[int]


class RobberChapter(ReportChapter):
    """Facts: `blocked`, tiles in the order in which the robber came there; `robbed[a][b]`, cards that a stole from b; `spared`,
    times nobody was robbed by choice."""

    sources = (Account("theft", 50, "#c3bcb0", passed=("STEAL",)),)
    losses = (Account("theft", 40),)

    def __init__(self) -> None:
        self.tiles: dict[int, Blocked] = {}
        self.robbed: list[list[int]] = []
        self.spared: list[int] = []

    def begin(self, walk: Walk) -> None:
        self.robbed = [[0] * walk.seats for _ in range(walk.seats)]
        self.spared = [0] * walk.seats
        facts = island_facts(walk.facts)
        if facts.robber() >= 0:
            self._stand(facts, facts.robber())

    def _stand(self, facts: IslandFacts, t: int) -> Blocked:
        if t not in self.tiles:
            terrain = facts.r.places.terrain_names[facts.terrain(t)]
            name = facts.r.topology.tile_names[t]
            self.tiles[t] = Blocked(name, terrain, facts.token(t), 0, 0, [0] * int(facts.r.seats))
        return self.tiles[t]

    def before(self, walk: Walk, n: int, kind: str, events: Sequence[Event]) -> None:
        """Production that a roll would have brought from the tiles that are blocked."""
        total, facts = rolled(events), island_facts(walk.facts)
        for t in range(int(facts.r.tiles)) if total else ():
            paid = paid_by(facts, t)
            if pays(facts.r, total, facts.token(t)) and any(paid) and blocked(facts.r, facts.g, t):
                tile = self._stand(facts, t)
                tile.rolls += 1
                tile.cards = [a + b for a, b in zip(tile.cards, paid, strict=True)]

    def note(self, walk: Walk, n: int, kind: str, event: Event) -> None:
        if event.kind == ROBBER_MOVED:
            self._stand(island_facts(walk.facts), int(event.at)).moves += 1
        elif event.kind == STOLEN:
            self.robbed[event.seat][event.who] += 1
            walk.note_turning_point(n, "robbed", int(event.seat), int(event.who))
        elif event.kind == SPARED:
            self.spared[event.seat] += 1

    def facts(self, walk: Walk) -> Mapping[str, object]:
        return {"blocked": list(self.tiles.values()), "robbed": self.robbed, "spared": self.spared}

    # -- in words ------------------------------------------------------------------------------------------------------

    def entries(self, words: Words) -> list[Entry]:
        return [Entry(70, 90, _stood(words), wide=True), Entry(80, 100, _robbed(words))]

    def remark(self, words: Words, id: str) -> str:
        return words.say("pips.robber") if id == "pips" else ""


def _stood(words: Words) -> Sheet:
    """Tiles on which the robber stood, and what they did not pay."""
    rows, rules = [], words.report.rules
    for tile in words.report.blocked:
        if tile.moves or tile.rolls:
            terrain = texts_of(rules, words.language).get(f"terrains.{tile.terrain}", tile.terrain)
            where = near(words.reader, tile.tile)
            told = {"terrain": terrain, "token": tile.token or "–", "tile": where}
            name = words.say("robber.terrain", **told) if where else place_name(words.reader, tile.tile)
            rows.append([name, str(tile.moves), str(tile.rolls), *map(str, tile.cards)])
    head = [words.say("robber.tile"), words.say("robber.moves"), words.say("robber.rolls"), *words.names]
    note = words.say("robber.lost") if rows else words.say("robber.none")
    return Sheet("robber", words.say("robber.title"), head, rows, [], note)


def _robbed(words: Words) -> Sheet:
    """Thefts, from whom."""
    report = words.report
    rows = [["–" if a == b else str(n) for b, n in enumerate(row)] for a, row in enumerate(report.robbed)]
    return words.by_seat("robbed", words.names, rows, words.say("robbed.note", n=sum(report.spared)))
