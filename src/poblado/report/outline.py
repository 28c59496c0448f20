"""What the report of any game says, whatever was played."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from poblado.locale import DEFAULT

if TYPE_CHECKING:
    from poblado.report.teller import Teller


@dataclass(kw_only=True)
class Outline:
    """Who played, for how long, who led when, and who won. Lists by seat unless something else is said.

    Attributes:
        winner: a seat; None while nobody has won.
        actions, turns, rounds: how long it was; what comes before the first turn is none.
        moments: the moment at which each turn ended, what came before the first turn first.
        points: public victory points at those moments.
    """

    ruleset: str
    names: list[str]
    colours: list[str]
    goods: list[str]
    winner: int | None
    actions: int
    turns: int
    rounds: int
    moments: list[int]
    points: list[list[int]]

    def totals(self) -> list[int]:
        """All points at the end, the hidden ones included."""
        return self.points[-1]

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {"format": "poblado-report 1", **asdict(self)}

    def words(self, language: str = DEFAULT) -> Teller:
        """The report in words of a language: sentences, tables, charts. Raises: KeyError for a language that there is not."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """Drawn by notebooks; `words(language)` draws itself in another language."""
        return self.words()._repr_html_()

    def __repr__(self) -> str:
        end = f"won by seat {self.winner}" if self.winner is not None else "not over"
        return f"<Report of {self.ruleset}, {self.turns} turns, {end}>"


def names_in(header: dict[str, object], seats: int) -> list[str]:
    """The players' names of a record's header; empty where there is none."""
    given = header.get("names")
    names = [str(name) for name in given] if isinstance(given, list) else []
    return [names[k] if k < len(names) and names[k] else "" for k in range(seats)]
