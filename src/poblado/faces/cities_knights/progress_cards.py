"""What people see of progress cards."""

from poblado.face import Face


class ProgressCardsFace(Face):
    module = "progress_cards"
