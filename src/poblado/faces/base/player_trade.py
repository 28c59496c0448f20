"""What people see of trade among players."""

from poblado.face import Chaptered, Face


class PlayerTradeFace(Face):
    module = "player_trade"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.player_trade import PlayerTradeChapter

        return PlayerTradeChapter()
