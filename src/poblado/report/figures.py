"""Figures of a report: all that it tells, as data, before anything is said in words."""

from dataclasses import asdict, dataclass, is_dataclass
from typing import Any

from poblado.kernel.game import Ruleset
from poblado.report.turning_points import TurningPoint


@dataclass(kw_only=True, repr=False)
class Figures:
    """Figures of a game: who played, for how long, who led when, who won, and what the chapters of the game add. Lists by
    seat unless something else is said; goods in `goods` order.

    What chapters add are attributes too, and keys of the JSON. On every island these are

    * `final`: points at the end by what they are for, the hidden ones included, and `total`;
    * `pips`: expected production after the founding and after each turn, in thirty-sixths of a card a roll, robber left aside;
    * `gained`, `lost`, `paid`: cards by cause, see `poblado.report.ledger`;
    * `hand`: cards at the end; what was gained less what was lost and paid;
    * `titles`: those that changed hands, in order.

    Attributes:
        winner: a seat; None while nobody has won.
        ended: the players have ended it by agreement, before anybody won.
        actions, turns, rounds: how long it was; what comes before the first turn is none.
        moments: the moment at which each turn ended, what came before the first turn first.
        points: public victory points at those moments.
        turning_points: moments that may have decided it, in order, from the first turn on.
        rules: what was played.
        facts: what the chapters add, by name.
    """

    ruleset: str
    names: list[str]
    colours: list[str]
    goods: list[str]
    winner: int | None
    ended: bool
    actions: int
    turns: int
    rounds: int
    moments: list[int]
    points: list[list[int]]
    turning_points: list[TurningPoint]
    rules: Ruleset
    facts: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        # `facts` itself is asked for before it is there where a report is copied.
        if name == "facts" or name not in self.facts:
            raise AttributeError(f"the report of {self.__dict__.get('ruleset', 'a game')} has no {name!r}")
        return self.facts[name]

    def totals(self) -> list[int]:
        """Total points at the end, the hidden ones included."""
        final = self.facts.get("final")
        return [_plain(row)["total"] for row in final] if final else self.points[-1]

    def to_json(self) -> dict[str, Any]:
        """Return all of it as plain data."""
        own = (
            "ruleset",
            "names",
            "colours",
            "goods",
            "winner",
            "ended",
            "actions",
            "turns",
            "rounds",
            "moments",
            "points",
            "turning_points",
        )
        told = {name: _plain(getattr(self, name)) for name in own}
        return {"format": "poblado-report 1", **told, **{name: _plain(fact) for name, fact in self.facts.items()}}


def _plain(value: Any) -> Any:
    """Dataclasses as dictionaries, all the way down."""
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value
