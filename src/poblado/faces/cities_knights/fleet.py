"""What people see of the fleet."""

from poblado.face import Face


class FleetFace(Face):
    module = "fleet"
