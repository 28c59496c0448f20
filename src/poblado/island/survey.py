"""Validation of a board against the modules to play on it: its words for terrains, its marks, and what stands on the sea."""

from collections.abc import Sequence

from poblado.island.goods import GOOD_NAMES, NO_GOOD, RESOURCES, SEA, TERRAIN_NAMES, TERRAINS, Terrain
from poblado.island.handed import FIRST_TERRAIN, HANDED, next_number
from poblado.island.hooks import BaseModule
from poblado.island.maps import Board
from poblado.kernel.errors import BadRuleset
from poblado.kernel.values import NameList


def known_terrains(brought: list[Terrain], goods: list[str]) -> list[Terrain]:
    """The island's own terrains, then those that modules bring, all with the numbers of their own and of their goods.

    Args:
        brought: as modules declare them.
        goods: names of the goods in play.

    Raises:
        BadRuleset: where two collide, and where one pays a good that is not in play.
    """
    # The five productive terrains are numbered like their goods (base.setup.yields).
    found = [
        Terrain(TERRAIN_NAMES[k], k if k < RESOURCES else NO_GOOD, k == SEA, number=k)
        for k in range(len(TERRAIN_NAMES))
    ]
    taken = [False] * (TERRAINS - FIRST_TERRAIN)
    for k in range(len(brought)):
        terrain = brought[k]
        if [other for other in brought[:k] if other is terrain]:
            # Two modules bring one and the same.
            continue
        number = terrain.number
        if number == HANDED:
            number = next_number(terrain.name, FIRST_TERRAIN, TERRAINS, taken)
            taken[number - FIRST_TERRAIN] = True
        good = terrain.good
        if terrain.pays:
            if terrain.pays not in goods:
                raise BadRuleset(
                    "terrain {name} pays {good!r}; there are {known}",
                    name=terrain.name, good=terrain.pays, known=NameList(goods),
                )  # fmt: skip
            good = goods.index(terrain.pays)
        if number != terrain.number or good != terrain.good:
            terrain = Terrain(terrain.name, good, terrain.sea, terrain.hidden, number, terrain.pays, terrain.numbered)
        if not 0 <= terrain.number < TERRAINS:
            raise BadRuleset(
                "terrain {name}: terrains are numbered 0 to {most}, not {number}",
                name=terrain.name, most=TERRAINS - 1, number=terrain.number,
            )  # fmt: skip
        for other in found:
            if other.number == terrain.number or other.name == terrain.name:
                raise BadRuleset(
                    "terrain {name} ({number}) collides with {other}",
                    name=terrain.name, number=terrain.number, other=other.name,
                )  # fmt: skip
        found.append(terrain)
    return found


def terrains_of(board: Board, terrains: list[Terrain]) -> list[int]:
    """The number of each tile's terrain, as modules declare it.

    Raises:
        BadRuleset: for a word that is none of `terrains`, and for what stands on a sea that only they know to be one.
    """
    words = board.terrain_names
    numbers: list[int] = []
    sea: list[bool] = []
    for t in range(len(words)):
        found = [terrain for terrain in terrains if terrain.name == words[t]]
        if not found:
            raise BadRuleset(
                "tile {name}: no module in play knows the terrain {word!r}; there are {known}",
                name=board.topology.tile_names[t], word=words[t], known=NameList([each.name for each in terrains]),
            )  # fmt: skip
        numbers.append(found[0].number)
        sea.append(found[0].sea)
    if board.foreign:
        board.check(sea)
    return numbers


def terrains_in_play(modules: Sequence[BaseModule]) -> list[Terrain]:
    """All terrains of a game with some modules, with numbers. Raises: BadRuleset, as `known_terrains`."""
    brought = [terrain for module in modules for terrain in module.terrains]
    return known_terrains(brought, [*GOOD_NAMES, *[good for module in modules for good in module.goods]])


def sea_of(board: Board, terrains: list[Terrain]) -> list[bool]:
    """Per tile of a board whether it begins as sea; a word that is none of `terrains` is none."""
    words = [terrain.name for terrain in terrains if terrain.sea]
    return [word in words for word in board.terrain_names]


def check_marks(board: Board, modules: Sequence[BaseModule], terrains: list[Terrain]) -> None:
    """Have modules look at the marks that a board has for them, and tell all of them which terrains are in play.

    Raises: BadRuleset, also where one of them is missing.
    """
    for module in modules:
        module.in_play = terrains
    for id in board.marks:
        owners = [module for module in modules if module.id == id]
        if not owners:
            raise BadRuleset("the board has marks of module {id}, which does not play", id=id)
        owners[0].check_marks(board, board.marks[id])


def check_board(board: Board, modules: Sequence[BaseModule]) -> None:
    """Tell whether modules can read all that a board says, as composition asks it, and find nothing that is wrong on a new one.

    Raises: BadRuleset.
    """
    terrains = terrains_in_play(modules)
    terrains_of(board, terrains)
    check_marks(board, modules, terrains)
    for module in modules:
        module.check_new_board(board)


def readers_of(board: Board, modules: Sequence[BaseModule]) -> list[BaseModule]:
    """The modules that a board has marks for, and one for each further terrain that lies there or is counted in marks: all
    modules at once are no game."""
    readers = [module for module in modules if module.id in board.marks]
    for word in [*board.foreign, *_counted(board)]:
        knowing = [module for module in modules if word in [terrain.name for terrain in module.terrains]]
        if not any(module in readers for module in knowing):
            readers += knowing[:1]
    return readers


def _counted(board: Board) -> list[str]:
    """Names that the marks of a board count, such as terrains in a pile."""
    found: list[str] = []
    for id in board.marks:
        keys = board.marks[id]
        if isinstance(keys, dict):
            for key in keys:
                counts = keys[key]
                if isinstance(counts, dict):
                    found += [str(name) for name in counts]
    return found
