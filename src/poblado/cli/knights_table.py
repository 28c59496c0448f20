"""What everybody sees of Cities & Knights in the terminal, in words."""

from collections.abc import Mapping

from poblado.cli.say import Say
from poblado.island.look import Look
from poblado.island.state import MAX_SEATS
from poblado.rules.cities_knights.kinds import LEVELS, PILE_STARTS, PROGRESS_NAMES, TRACK_NAMES
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH
from poblado.rules.cities_knights.pieces import KNIGHT_NAMES
from poblado.rules.cities_knights.raid import Raid


class KnightsTable:
    """Reads one position.

    Args:
        look: of a game of Cities & Knights; own progress cards are read from a view of its seat.
        words: texts by id, in the words of the edition.
    """

    def __init__(self, look: Look, say: Say, words: Mapping[str, str]) -> None:
        self.look = look
        self.say = say
        self.words = words
        self.names = look.r.topology.vertex_names

    def fleet(self) -> str:
        """Where the fleet is, and what the two sides have at this moment."""
        left = self.look.r.params["fleet_track"] - self.look.fact("fleet.at")
        raid = self.look.r.module("raid")
        assert isinstance(raid, Raid)
        outcome = raid.outcome(self.look.g)
        told = self.say("knights.fleet", n=left, attack=int(outcome.attack), defence=int(outcome.defence))
        return told + self.say("knights.asleep") if self.look.fact("robber.asleep") else told

    def seat(self, seat: int) -> list[str]:
        """What lies before a seat, line by line."""
        told = [", ".join(self._level(track, seat) for track in range(len(TRACK_NAMES)))]
        for track, name in enumerate(TRACK_NAMES):
            v = self.look.fact("metropolises.at", track)
            if v >= 0 and self.look.owner(v) == seat:
                told.append(self.say("knights.at", what=self.words[f"metropolis.{name}.title"], place=self.names[v]))
        if self.look.fact("merchant.holder") == seat:
            tile = self.look.r.topology.tile_names[self.look.fact("merchant.tile")]
            told.append(self.say("knights.at", what=self.words["merchant.title"], place=tile))
        for key, n in (
            (
                "walls",
                sum(self.look.owner(v) == seat and self.look.fact("walls.built", v) for v in range(len(self.names))),
            ),
            ("defender", self.look.fact("raid.defenders", seat)),
            ("points", self.look.fact("progress_cards.points", seat)),
            ("tipped", self.look.fact("raid.tipped", seat)),
        ):
            if n:
                told.append(self.say(f"knights.{key}", n=n))
        return [self._indented("; ".join(told)), *self._knights_of(seat)]

    def progress(self, seat: int) -> int:
        """Progress cards in a hand, which everybody may count."""
        return sum(self.look.fact("progress_cards.count", MAX_SEATS * pile + seat) for pile in range(len(TRACK_NAMES)))

    def held(self, seat: int) -> list[str]:
        """The seat's own progress cards."""
        found = []
        for pile, name in enumerate(TRACK_NAMES):
            cards = PROGRESS_NAMES[PILE_STARTS[pile] : PILE_STARTS[pile + 1]]
            for k, card in enumerate(cards):
                n = self.look.fact(f"progress_cards.hand_{name}", len(cards) * seat + k)
                found += [f"{n} {self.words[f'progress.{card}.title']}"] if n > 0 else []
        return found

    def next_level(self, track: str, seat: int) -> str:
        """A track as something to improve: `comercio 3: gremio`."""
        level = self.look.fact("city_improvements.level", MAX_SEATS * TRACK_NAMES.index(track) + seat) + 1
        title = self.words[f"improvements.{track}_{min(level, LEVELS)}.title"]
        return f"{self.words[f'tracks.{track}']} {level}: {title}"

    def _level(self, track: int, seat: int) -> str:
        name = TRACK_NAMES[track]
        level = self.look.fact("city_improvements.level", MAX_SEATS * track + seat)
        title = self.words[f"improvements.{name}_{level}.title"] if level else ""
        return f"{self.words[f'tracks.{name}']} {level}" + (f" ({title})" if title else "")

    def _knights(self) -> dict[int, int]:
        """State of the knight on each vertex that has one."""
        states = ((v, self.look.fact("knights.state", v)) for v in range(len(self.names)))
        return {v: state for v, state in states if state}

    def _knights_of(self, seat: int) -> list[str]:
        told = [
            self.say(
                "knights.active" if state & ACTIVE else "knights.passive",
                what=self.words[f"pieces.{KNIGHT_NAMES[(state & STRENGTH) - 1]}"],
                place=self.names[v],
            )
            for v, state in self._knights().items()
            if self.look.holder(v) == seat
        ]
        return [self._indented(", ".join(told))] if told else []

    def _indented(self, line: str) -> str:
        return f"      {line}"
