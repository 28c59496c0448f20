"""Fresh boards for composed rules: other rules of the same tables, in microseconds.

Modules and steps are shared, so they keep nothing of a board that a deal may change: terrains, tokens, harbours and the robber's
start lie in the cells.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from poblado.island.dealing import Deal
from poblado.island.maps import FOREIGN, NOWHERE, Board
from poblado.island.state import ROBBER
from poblado.island.survey import terrains_of
from poblado.kernel.errors import BadRuleset

if TYPE_CHECKING:
    from poblado.island.rules import Island


def rules_on(rules: "Island", board: Board) -> "Island":
    """See `Island.on`."""
    terrains = terrains_of(board, rules.known_terrains)
    like = rules.shape
    alike = (
        board.topology is like.topology
        and board.marks == like.marks
        and not (board.starts or like.starts)
        and bool(board.harbours) == bool(like.harbours)
        and sorted(terrains) == sorted(rules.first_terrains)
        and [ground(rules, terrain) for terrain in terrains] == [ground(rules, t) for t in rules.first_terrains]
    )
    if not alike:
        raise BadRuleset(
            "board {name} has another shape than {like}: compose its rules", name=board.name, like=like.name
        )
    twin = _twin(rules, terrains)
    twin.show(board, None)
    twin.lay(board.tokens, [(rules.topology.edge(name), good) for name, good in board.harbours])
    twin.initial[ROBBER] = twin.robber_start()
    return twin


def rules_dealt(rules: "Island", deal: Deal) -> "Island":
    """Rules on the board of a deal, which is of their shape."""
    twin = _twin(rules, [_own_number(rules, terrain, deal.foreign) for terrain in deal.terrains])
    twin.show(None, deal)
    twin.lay(deal.tokens, deal.harbours)
    if deal.robber == NOWHERE:
        twin.initial[ROBBER] = -1
    else:
        twin.initial[ROBBER] = rules.topology.tile(deal.robber) if deal.robber else twin.robber_start()
    return twin


def ground(rules: "Island", terrain: i64) -> i64:
    """Land, sea, or what is hidden, as numbers that differ."""
    return rules.terrain_land[terrain] - rules.terrain_sea[terrain]


def _own_number(rules: "Island", terrain: int, foreign: list[str]) -> int:
    """The rules' number of a terrain that a board numbers."""
    return terrain if terrain < FOREIGN else rules.terrain_names.index(foreign[terrain - FOREIGN])


def _twin(rules: "Island", terrains: list[int]) -> "Island":
    """Rules that share all tables with others, for a board with these terrains that is still to be laid."""
    twin = type(rules).__new__(type(rules))
    for name in _attributes(rules):
        setattr(twin, name, getattr(rules, name))
    twin.first_terrains = vec[i64](terrains)
    twin.initial = rules.initial[:]
    twin.kept = {}
    return twin


_names: list[str] = []


def _attributes(rules: "Island") -> list[str]:
    """Names of all that rules hold. Compiled classes have no `__dict__`: they name it themselves."""
    if not _names:
        told = [name for cls in type(rules).__mro__ for name in getattr(cls, "__mypyc_attrs__", ())]
        _names.extend([name for name in told or vars(rules) if not name.startswith("__") and hasattr(rules, name)])
    return _names
