"""Dice source of a table: random, balanced, or typed in."""

from poblado.kernel.chance import ChanceSource, DeckSource, Source, TypedSource, source_of
from poblado.kernel.errors import BadChoice
from poblado.kernel.values import NameList

DICE = ("random", "balanced")
"""Dice that fall by themselves."""
TYPED = "typed"
"""Dice that people roll, and type in."""


def dice_source(dice: str, source: ChanceSource) -> Source:
    """Dice source for a ruleset (base.variant.balanced_dice).

    Args:
        dice: `random`, or `balanced`: a deck of all 36 pairs, drawn without replacement and shuffled anew when empty;
            or `typed`: whoever plays does nature's action, such as `* DICE 3+5`, and draws alone come from the source.
        source: decides everything else, and which card of the deck is drawn.

    Raises:
        BadChoice: for another word.
    """
    if dice == "random":
        return source_of(source)
    if dice == "balanced":
        return DeckSource("Dice", source)
    if dice == TYPED:
        return TypedSource(source)
    raise BadChoice("dice are {known}, not {dice!r}", known=NameList((*DICE, TYPED), either=True), dice=dice)
