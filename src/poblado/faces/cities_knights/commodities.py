"""What people see of commodities."""

from poblado.face import Face


class CommoditiesFace(Face):
    module = "commodities"
