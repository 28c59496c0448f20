"""What people see of the longest route."""

from poblado.face import Chaptered, Face


class LongestRouteFace(Face):
    module = "longest_route"

    def chapter(self) -> Chaptered:
        # Imported here, as in all faces: most users of faces never ask for a report.
        from poblado.faces.base.report.accounts import LongestRouteChapter

        return LongestRouteChapter()
