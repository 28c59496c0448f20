"""What people see of settlements."""

from poblado.face import Face


class SettlementsFace(Face):
    module = "settlements"
