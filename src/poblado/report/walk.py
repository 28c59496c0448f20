"""Walk through a recorded game as its chapters know it: where it has come to, and what they note on it."""

from abc import ABC, abstractmethod

from poblado.report.film import Film
from poblado.report.turning_points import NOBODY, TurningPoint


class Walk(ABC):
    """A walk through a film, on which the chapters gather what they tell.

    Attributes:
        film, rules: what is walked through.
        seats: how many play.
        facts: the true facts of the position that has been reached.
        turn: number of the turn; 0 before the first one.
        turning_points: moments that may have decided the game, as chapters note them.
    """

    def __init__(self, film: Film) -> None:
        self.film = film
        self.rules = film.rules
        self.seats = int(film.rules.seats)
        self.facts = film.rules.facts(film.game(0))
        self.turn = 0
        self.turning_points: list[TurningPoint] = []

    def note_turning_point(self, n: int, kind: str, seat: int, who: int = NOBODY, main: bool = False) -> None:
        """Note that action n may have decided the game; the rest as `TurningPoint` says."""
        self.turning_points.append(TurningPoint(n, self.turn, kind, seat, who, main=main))

    @abstractmethod
    def is_luck(self) -> bool:
        """Tell whether the dice now fall by chance, as all chapters say. Ask once a roll, before it is booked."""
