"""How the dice of a table fall."""

from poblado.kernel.chance import DeckSource, Source
from poblado.kernel.errors import BadChoice

DICE = ("random", "balanced")


def dice_source(dice: str, source: Source) -> Source:
    """How the dice fall (base.variant.balanced_dice).

    Args:
        dice: `random`, or `balanced`: a deck of all 36 pairs, drawn without replacement and shuffled anew when empty.
        source: decides everything else, and which card of the deck is drawn.

    Raises:
        BadChoice: for another word.
    """
    if dice == "random":
        return source
    if dice == "balanced":
        return DeckSource("Dice", source)
    raise BadChoice("dice are {known}, not {dice!r}", known=" or ".join(DICE), dice=dice)
