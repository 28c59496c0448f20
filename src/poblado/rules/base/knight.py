"""Development card: the knight (base.cards.knight)."""

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.rules import Island
from poblado.island.verbs import score_changed
from poblado.kernel.action import seat_of
from poblado.kernel.game import Game
from poblado.kernel.spec import PLAY
from poblado.rules.base.card import KNIGHT, Card
from poblado.rules.base.numbers import PLAY_KNIGHT
from poblado.rules.base.robber import Robber


class Knight(Card):
    """Stays face up before its owner and moves the robber as a seven does, without discards."""

    # base.cards.knight_before_roll, base.cards.knight_stays
    def __init__(self, robber: Robber, knights: i64) -> None:
        super().__init__(KNIGHT, PLAY_KNIGHT, "base.cards.knight")
        self.robber = robber
        self.knights = knights
        self.r: Island

    def compose(self, c: Composer) -> None:
        r = c.rules
        self.r = r
        c.add_action("PLAY_KNIGHT", [], "Play a knight: move the robber.", group=PLAY, kind=PLAY_KNIGHT)

    def play(self, g: Game, action: i64) -> None:
        seat = seat_of(action)
        g.cells[self.knights + seat] += 1
        score_changed(g)
        self.robber.send(g, seat, PLAY_KNIGHT)
