"""Piles of hidden tiles and of their tokens: open counts of what is left, from which nature draws.

A board says them in the marks of the module that hides them, `terrains` and `tokens` with counts by name.
"""

from typing import Final

from mypy_extensions import i64

from poblado.island.composer import Composer
from poblado.island.goods import Terrain
from poblado.island.marks import Marks
from poblado.island.paying import is_token
from poblado.island.rules import Island
from poblado.island.step import IslandStep
from poblado.island.verbs import reveal
from poblado.kernel.action import AT_SHIFT, N_SHIFT, NATURE, SEAT_SHIFT, WHAT_SHIFT, Actions, at_of, n_of, what_of
from poblado.kernel.errors import BadRuleset
from poblado.kernel.field import Count, Index, Packed, Values
from poblado.kernel.frame import CHANCE
from poblado.kernel.game import Game
from poblado.kernel.spec import CHOICE, Domain, Names, Slot
from poblado.kernel.values import NameList

TOKENS: Final = 13
"""Cells of a pile of tokens: 2 to 12, by number."""


def piled(
    module: str,
    read: Marks,
    keys: tuple[str, str],
    terrains: list[Terrain],
    hidden: int,
) -> tuple[list[int], list[int]]:
    """Counts of hidden tiles of each terrain and tokens of each number in marks.

    Args:
        keys: of the counts of terrains and of tokens.
        terrains: those that may lie in a pile; none that is itself hidden does.
        hidden: tiles that take of these piles.

    Raises:
        BadRuleset: where they are not as many as the tiles, or name what cannot be.
    """
    numbers = {terrain.name: int(terrain.number) for terrain in terrains if not terrain.hidden}
    lands = [0] * (1 + max(numbers.values()))
    for name, n in read.counts(keys[0]):
        if name not in numbers:
            raise BadRuleset(
                "marks of {module}: {name} cannot be hidden; there are {known}",
                module=module, name=name, known=NameList(numbers),
            )  # fmt: skip
        lands[numbers[name]] = n
    tokens = token_counts(module, read, keys[1])
    if sum(lands) != hidden:
        raise BadRuleset(
            "marks of {module}: {n} {n:tile is|tiles are} hidden, and the pile has {lands}",
            module=module, n=hidden, lands=sum(lands),
        )  # fmt: skip
    wanted = sum(lands[terrain.number] for terrain in terrains if terrain.numbered and not terrain.hidden)
    if sum(tokens) != wanted:
        raise BadRuleset(
            "marks of {module}: {n} hidden {n:tile takes|tiles take} a token, and the pile has {tokens}",
            module=module, n=wanted, tokens=sum(tokens),
        )  # fmt: skip
    return lands, tokens


def token_counts(module: str, read: Marks, key: str) -> list[int]:
    """Number of tokens of each number in marks. Raises: BadRuleset, where they name what no token bears."""
    found = [0] * TOKENS
    for name, n in read.counts(key):
        if not (name.isascii() and name.isdecimal() and is_token(int(name))):
            raise BadRuleset("marks of {module}: a token is 2 to 12 without 7, not {name}", module=module, name=name)
        found[int(name)] = n
    return found


class Piles:
    """The piles of a module that hides tiles: one of terrains and one of tokens for each region.

    Args:
        prefix: of the names of the two fields.
        regions: their names.
    """

    def __init__(self, c: Composer, prefix: str, regions: list[str]) -> None:
        r = c.rules
        self.r = r
        self.prefix = prefix
        self.terrains: Final[i64] = len(r.places.terrain_names)
        """Cells of a region's row of terrains."""
        numbers = [terrain.number for terrain in r.places.known_terrains if terrain.numbered]
        self.numbered: Final = [number in numbers for number in range(len(r.places.terrain_names))]
        """Terrains that take a token, each as true or false."""
        c.add_axis(f"{prefix}.region", regions)
        self.lands: i64 = c.add_field(f"{prefix}.terrains", f"{prefix}.region terrain", Count(r.tiles))
        """Field: in a row for each region how many hidden tiles of each terrain are left."""
        self.tokens: i64 = c.add_field(f"{prefix}.tokens", f"{prefix}.region token", Count(r.tiles))
        """Field: likewise how many tokens of each number."""
        self.find: i64 = -1

    def add_steps(self, c: Composer, find_terrain: int, find_token: int) -> None:
        """Add both choices of nature under kinds of action of the module's."""
        r = self.r
        tile = Slot("at", Names("tile", r.topology.tile_names))
        terrains = [name or f"terrain_{k}" for k, name in enumerate(r.places.terrain_names)]
        c.add_action(
            "FIND_TERRAIN", [tile, Slot("what", Names(CHOICE, terrains, "terrain"))],
            "The hidden tile is this terrain.", chance=True, kind=find_terrain,
        )  # fmt: skip
        c.add_action(
            "FIND_TOKEN", [tile, Slot("n", Domain(TOKENS))], "The tile that was found takes this token.",
            chance=True, kind=find_token,
        )  # fmt: skip
        self.find = c.add_step(FindTerrain(r, self, find_terrain, c.add_step(FindToken(r, self, find_token))))

    def fill(self, g: Game, region: int, lands: list[int], tokens: list[int]) -> None:
        """Initial contents of a region's piles."""
        for t in range(len(lands)):
            g.cells[self.lands + self.terrains * region + t] = lands[t]
        for n in range(TOKENS):
            g.cells[self.tokens + TOKENS * region + n] = tokens[n]

    def turn_up(self, g: Game, seat: i64, tile: i64, region: i64) -> None:
        """Have nature say what a hidden tile of a region is, found by a seat, as soon as what pends on top is settled."""
        g.push_step(self.find, 0, tile, region << 8 | seat)


class FindTerrain(IslandStep):
    """Nature draws what lies there, each hidden tile of the region equally likely."""

    def __init__(self, r: Island, piles: Piles, kind: i64, token: i64) -> None:
        super().__init__(
            r, "FindTerrain", CHANCE, a=Index("tile"),
            b=Packed([("finder", 8, Index("seat")), ("region", 8, Index(f"{piles.prefix}.region"))]),
        )  # fmt: skip
        self.piles = piles
        self.kind = kind
        self.token = token

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        terrains = self.piles.terrains
        pile = self.piles.lands + terrains * (g.b() >> 8)
        terrain: i64 = 0
        while terrain < terrains:
            out.add_weighted(
                self.kind | NATURE << SEAT_SHIFT | g.a() << AT_SHIFT | terrain << WHAT_SHIFT, g.cells[pile + terrain]
            )
            terrain += 1

    def apply(self, g: Game, action: i64) -> None:
        tile = at_of(action)
        terrain = what_of(action)
        finder = g.b()
        g.pop()
        g.cells[self.piles.lands + self.piles.terrains * (finder >> 8) + terrain] -= 1
        if self.piles.numbered[terrain]:
            g.push_step(self.token, 0, tile, finder << 8 | terrain)
        else:
            reveal(self.r, g, finder & 255, tile, terrain, 0)


class FindToken(IslandStep):
    """Nature draws its number."""

    def __init__(self, r: Island, piles: Piles, kind: i64) -> None:
        parts: list[tuple[str, int, Values]] = [
            ("terrain", 8, Index("terrain")), ("finder", 8, Index("seat")), ("region", 8, Index(f"{piles.prefix}.region")),
        ]  # fmt: skip
        super().__init__(r, "FindToken", CHANCE, a=Index("tile"), b=Packed(parts))
        self.piles = piles
        self.kind = kind

    def legal(self, g: Game, seat: i64, out: Actions) -> None:
        pile = self.piles.tokens + TOKENS * (g.b() >> 16)
        n: i64 = 2
        while n < TOKENS:
            out.add_weighted(self.kind | NATURE << SEAT_SHIFT | g.a() << AT_SHIFT | n << N_SHIFT, g.cells[pile + n])
            n += 1

    def apply(self, g: Game, action: i64) -> None:
        found = g.b()
        number = n_of(action)
        g.pop()
        g.cells[self.piles.tokens + TOKENS * (found >> 16) + number] -= 1
        reveal(self.r, g, found >> 8 & 255, at_of(action), found & 255, number)
