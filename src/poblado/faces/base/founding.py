"""User interface of founding."""

from poblado.face import Chaptered, Face


class FoundingFace(Face):
    module = "founding"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import FoundingChapter

        return FoundingChapter()
