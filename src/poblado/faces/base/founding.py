"""User interface of founding."""

from poblado.face import Face


class FoundingFace(Face):
    module = "founding"
    report = "poblado.faces.base.report.accounts:FoundingChapter"
