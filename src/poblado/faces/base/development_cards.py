"""What people see of development cards."""

from poblado.face import Face


class DevelopmentCardsFace(Face):
    module = "development_cards"
