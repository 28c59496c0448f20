"""Victory point cards (base.cards.points)."""

from mypy_extensions import i64

from poblado.kernel.action import Actions
from poblado.kernel.game import Game
from poblado.rules.base.card import VICTORY_POINT, Card


class PointCard(Card):
    """One point each, hidden until they win. They are never played, so neither limit on playing cards touches them."""

    def __init__(self) -> None:
        super().__init__(VICTORY_POINT, 0, "base.cards.points")

    def offer(self, g: Game, seat: i64, out: Actions) -> None:
        return
