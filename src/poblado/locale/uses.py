"""Uses of things: one line on what a piece, card, token or tile is good for, told where it is bought and where it lies.

The text `use.<sort>.<name>` stands beside the thing's name in the texts of its book's faces. Like a clause it may cite values of
the ruleset, so that it speaks of what this table plays.
"""

from poblado.books import is_outside
from poblado.face import faces_of
from poblado.face.memo import of_rules
from poblado.island.goods import NO_GOOD, SEA, Terrain
from poblado.island.rules import Island
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import BUILD, ActionSpec
from poblado.locale import LANGUAGES
from poblado.locale.edition import edition_key, texts_of
from poblado.rulebook import with_values
from poblado.rulebook.played import cited_values

GROUP = "use"
"""Beginning of the ids of these texts."""


@of_rules
def use_of(rules: Ruleset, thing: str, language: str) -> str:
    """Use of a thing in one line, in the words of this game; empty where no text says it.

    Args:
        thing: sort and name, such as `pieces.road`; what is paid for, `items.road`, is used as the piece of that name.
    """
    known = texts_of(rules, language)
    sort, _, name = thing.partition(".")
    for one in (thing, f"pieces.{name}") if sort == "items" else (thing,):
        found = known.get(edition_key(f"{GROUP}.{one}", rules, language))
        if found is not None:
            return with_values(found, cited_values(rules))
    return ""


def things_of(rules: Ruleset) -> dict[str, str]:
    """The things that are bought, loaded, met or explored in a game, each with the module that brings it; empty for the game's
    own.

    They are what the rules declare, and what faces list as `Face.uses`.
    """
    found: dict[str, str] = {}
    if isinstance(rules, Island):
        found |= {_bought(spec): spec.module for spec in rules.specs if spec.group == BUILD and _says_too_little(spec)}
        found |= {f"pieces.{piece.name}": piece.module for piece in rules.items.pieces}
        found |= {f"figures.{figure.name}": _mover(rules, int(figure.moves)) for figure in rules.figures}
        wares = zip(rules.market.terms.names[rules.goods :], rules.market.ware_modules, strict=True)
        found |= {f"goods.{ware}": module for ware, module in wares}
        for module in rules.modules:
            found |= {f"goods.{good}": module.id for good in module.goods}
            found |= {f"terrains.{one.name}": module.id for one in module.terrains if _is_of_its_own(one)}
        if SEA in rules.first_terrains:
            found["terrains.sea"] = ""
    return found | {thing: face.module for face in faces_of(rules) for thing in face.uses}


def _bought(spec: ActionSpec) -> str:
    return f"items.{spec.item}" if spec.item else f"actions.{spec.name}"


def _says_too_little(spec: ActionSpec) -> bool:
    """Tell whether the button of what is built does not say enough: a third party's act without a price has its help as title."""
    return bool(spec.item) or not _brings_outside(spec.module)


def _brings_outside(module: str) -> bool:
    return module not in ("", "cards") and is_outside(module)


def _is_of_its_own(terrain: Terrain) -> bool:
    """Tell whether a terrain does not simply yield a good, which every tile says of itself."""
    return terrain.good == NO_GOOD and not terrain.pays


def _mover(rules: Island, kind: int) -> str:
    """The module whose action moves a figure."""
    return next((spec.module for spec in rules.specs if int(spec.kind) == kind), "")


def things_without_use(rules: Ruleset) -> dict[str, tuple[list[str], bool]]:
    """Things of a game of which no text says the use: the languages that lack it, and whether a third party brings them."""
    found = {}
    for thing, module in things_of(rules).items():
        lacking = [language for language in LANGUAGES if not use_of(rules, thing, language)]
        if lacking:
            found[thing] = lacking, _brings_outside(module)
    return found
