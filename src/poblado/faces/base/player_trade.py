"""What people see of trade among players."""

from poblado.face import Face


class PlayerTradeFace(Face):
    module = "player_trade"
