"""Stand-alone drawings: cards, dice, badges, icons. They use no ids, so any number may share a page."""

from dataclasses import dataclass

from poblado.svg.pen import attr, n


@dataclass(frozen=True)
class Drawing:
    """A small picture.

    Attributes:
        body: SVG elements, from (0, 0) to (width, height).
        kind: class names of its root.
    """

    body: str
    width: float
    height: float
    kind: str = ""

    def svg(self, label: str = "", height: float | None = None) -> str:
        """A whole SVG document, to stand in a page or in a file.

        Args:
            label: what it is, read aloud; nothing hides it from screen readers.
            height: in CSS pixels; without it the picture fills its place.
        """
        size = "" if height is None else f' width="{n(self.width * height / self.height)}" height="{n(height)}"'
        spoken = f' role="img"{attr("aria-label", label)}' if label else ' aria-hidden="true"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.kind}"'
            f' viewBox="0 0 {n(self.width)} {n(self.height)}"'
            f"{size}{spoken}>{self.body}</svg>"
        )

    def symbol(self, id: str) -> str:
        """A `<symbol>` for a page's sheet of symbols."""
        return f'<symbol id="{id}" viewBox="0 0 {n(self.width)} {n(self.height)}">{self.body}</symbol>'

    def _repr_svg_(self) -> str:
        return self.svg()
