"""What people see of progress cards."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.face import Chaptered, Face, Picture, Sight
from poblado.face.face import Drawn
from poblado.faces.cities_knights import terminal
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.faces.cities_knights.drawings.progress_cards import PROGRESS_CARDS, progress_back, progress_card
from poblado.island.look import Look
from poblado.locale import text as words
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES
from poblado.shown.words import said
from poblado.svg.kit import Sketch


class ProgressCardsFace(Face):
    module = "progress_cards"

    def value(self, sight: Sight, kind: str, slot: str, text: str) -> Picture | None:
        title = said(sight, f"progress.{text}.title") if text in PROGRESS_NAMES else None
        return None if title is None else Picture(title, f"progress-{text}")

    def brief(self, sight: Sight, seat: int) -> Sequence[str]:
        assert isinstance(sight.look, Look)
        n = terminal.progress(sight.look, seat)
        return (words("cli.knights.progress", sight.language, n=n),) if n > 0 else ()

    def own(self, sight: Sight) -> Sequence[str]:
        held = terminal.held(sight)
        return (words("cli.knights.cards", sight.language, cards=", ".join(held)),) if held else ()

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"back-{track}": Sketch(partial(progress_back, track)) for track in TRACKS}

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"progress-{name}": Sketch(partial(progress_card, name)) for name in PROGRESS_CARDS}

    def chapter(self) -> Chaptered:
        from poblado.faces.cities_knights.report.progress_cards import ProgressCardsChapter

        return ProgressCardsChapter()
