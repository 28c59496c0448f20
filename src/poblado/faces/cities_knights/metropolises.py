"""What people see of metropolises."""

from poblado.face import Face


class MetropolisesFace(Face):
    module = "metropolises"
