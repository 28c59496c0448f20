"""Base class of the faces of progress cards (cities_knights.progress.*)."""

from mypy_extensions import i64, mypyc_attr

from poblado.rules.base.card import Card
from poblado.rules.cities_knights.kinds import PROGRESS_NAMES


@mypyc_attr(allow_interpreted_subclasses=True)
class ProgressCard(Card):
    """Face of a progress card, which is not offered where it would do nothing (cities_knights.progress.no_effect).

    Args:
        index: its number among the cards, as in `PROGRESS_NAMES`.
        kind: the action that plays it; 0 for a point card, which nobody plays.
    """

    def __init__(self, index: i64, kind: i64) -> None:
        super().__init__(index, kind, f"cities_knights.card.{PROGRESS_NAMES[index]}")
