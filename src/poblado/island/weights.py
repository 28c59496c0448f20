"""Weights by kind of action for a random player that builds first.

Uniform play ends no game of some chapters, so it is of no use there as an opponent, a play-out or a measure of speed. As in
Szita, Chaslot and Spronck, «Monte-Carlo Tree Search in Settlers of Catan» (2009), whose player weighs settlements and cities
10,000 and roads 100 against 1, the weights follow from what an action is: its `ActionSpec`, and the ground of the piece that it
builds. No kind is named here, so modules of others are weighed as well.

Each action has the weight of its kind, as in Szita's player, so a kind with more places is chosen more often: ships that may sail
to twenty places should sail before the phase is ended.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.pieces import NO_GROUND
from poblado.island.rules import Island
from poblado.kernel.declarations import KINDS
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import ACT, ANSWER, BUILD, PLAY, ActionSpec

SCORES: Final = 100_000_000
"""Weight of building on a vertex what is no unit, such as a city; of placing what has no item's price; and of
answers that place a piece."""
PIECES: Final = 1_000_000
"""Weight of any other new piece, such as a road."""
CARDS: Final = 100_000
"""Weight of what else an item's price is paid for, of playing a card, and of most answers, such as unloading a ship."""
REST: Final = 10_000
"""Weight of trades, of pieces that are moved as a question asks, of the roll and of the end of a turn."""
LITTLE: Final = 1_000
"""Weight of leaving it at that, where a question with several answers may be ended, and of moving a piece unasked."""
UNDOES: Final = 1
"""Weight of taking back what is on the table: at random that undoes what was built."""

_KEPT: Final = "weights"


def weights_of(rules: Ruleset) -> list[int]:
    """Weights of these rules' kinds of action, by number, as `Playout` takes them; worked out once for each ruleset.

    Kinds of nature, and numbers of no kind, weigh nothing.
    """
    known = rules.kept.get(_KEPT)
    if isinstance(known, list):
        return known
    found = [0] * KINDS
    for spec in rules.specs:
        if not spec.chance:
            found[spec.kind] = _weight(rules, spec)
    rules.kept[_KEPT] = found
    return found


def _weight(rules: Ruleset, spec: ActionSpec) -> int:
    if spec.item:
        return _weight_of_item(rules, spec)
    moves = [slot.name for slot in spec.slots if slot.name == "to"]
    if spec.group == BUILD:
        return SCORES if spec.placement else REST
    if spec.group == PLAY:
        return CARDS
    if spec.group == ANSWER:
        if spec.placement:
            return REST if moves else SCORES
        return LITTLE if spec.together and not spec.slots else CARDS
    if spec.group == ACT and spec.placement:
        return LITTLE if moves else UNDOES
    return REST


def _weight_of_item(rules: Ruleset, spec: ActionSpec) -> int:
    """Weigh what has a price. Where more than a place is named, a piece on the table is taken for the new one."""
    if not isinstance(rules, Island) or spec.item not in rules.items.names:
        return CARDS
    piece: i64 = rules.items.names.index(spec.item)
    if rules.items.ground[piece] == NO_GROUND:
        return CARDS
    for building in rules.items.buildings:
        if building == piece:
            return SCORES
    return PIECES if len(spec.slots) == 1 else UNDOES
