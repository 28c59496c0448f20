"""What people see of knights on the board."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from poblado.face import Chaptered, Face, Sight, Sign
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.figures import KNIGHTS, figures
from poblado.faces.cities_knights.drawings.knights import Knight
from poblado.island.look import Look
from poblado.kernel.look import Facts
from poblado.locale import text
from poblado.rules.cities_knights.knights import ACTIVE, STRENGTH

_FIRST: Final = ("basic_knight", "basic_knight_active")
"""Pieces that a page shows beside its board: what can be had."""


class KnightsFace(Face):
    """What people see of knights."""

    module = "knights"
    letters = (Sign("k", digits="123"), Sign("K", digits="123"))

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures(_FIRST, colours)

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return figures([kind for kind in KNIGHTS if kind not in _FIRST], colours)

    def parts(self, look: Facts) -> Mapping[str, object]:
        assert isinstance(look, Look)
        return {
            "knights": tuple(
                Knight(v, look.holder(v), state & STRENGTH, bool(state & ACTIVE))
                for v, state in enumerate(look.row("knights.state"))
                if state & STRENGTH and look.holder(v) >= 0
            )
        }

    def signs(self, look: Facts) -> Mapping[str, str]:
        """`k21` is a passive knight of seat 2 with strength 1, `K23` an active one with strength 3."""
        assert isinstance(look, Look)
        return {
            look.r.topology.vertex_names[v]: f"{'K' if state & ACTIVE else 'k'}{look.holder(v)}{state & STRENGTH}"
            for v, state in enumerate(look.row("knights.state"))
            if state
        }

    def hints(self, sight: Sight) -> Sequence[str]:
        return (text("cli.knights.signs", sight.language),)

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.accounts import KnightsChapter

        return KnightsChapter()
