"""Contents of a box of the card game: copies of every card by their marks, and what single cards do, as data.

The figures stand in a file that an owner of the box can correct (`cardgame/cards.toml`); this module checks them.
"""

from typing import Final

from poblado.cardgame.kinds import RESOURCE_NAMES
from poblado.kernel.errors import BadRuleset
from poblado.kernel.values import NameList

MARKS: Final = 3
"""Cards are unmarked, or marked for 3 or 4 players."""
_MOST_SWAPS: Final = 9


class Expansion:
    """Kind of city expansion.

    Attributes:
        name: its id.
        copies: unmarked, marked 3, marked 4.
        points: victory points, which replace the city's two.
        protects: whether the builder's first knight and first three roads cannot be taken.
        chooses: whether once per trade phase a card may be chosen from an opened hand.
        takes: whether once a turn a random card may be taken from a seat with at least as many points.
        draws: further cards at the end of the turn.
        trades: further cards that may be traded in a turn.
    """

    # card_game.expansion.kinds, card_game.expansion.marks, card_game.expansion.points, card_game.expansion.values
    def __init__(self, name: str, copies: list[int]) -> None:
        self.name = name
        self.copies = copies
        self.points = 3
        self.protects = False
        self.chooses = False
        self.takes = False
        self.draws = 0
        self.trades = 0


class CityBack:
    """Kind of event on the back of a settlement card (card_game.setup.backs, card_game.setup.backs_marks).

    Attributes:
        name: its id.
        copies: unmarked, marked 3, marked 4.
        turns_destiny: whether the destiny card is turned.
        discard_above: whoever holds more resource cards discards half, rounded down; 0 for nobody.
        draws: cards that everybody draws.
        swaps: cards that everybody may swap with the market, from the builder on.
    """

    def __init__(self, name: str, copies: list[int]) -> None:
        self.name = name
        self.copies = copies
        self.turns_destiny = False
        self.discard_above = 0
        self.draws = 0
        self.swaps = 0


class Box:
    """The cards of one box (card_game.setup.resource_cards, card_game.setup.build_cards).

    Args:
        data: tables as in `cardgame/cards.toml`.

    Raises:
        BadRuleset: naming the line that is wrong and what would be right.
    """

    def __init__(self, data: dict[str, object]) -> None:
        for name in data:
            if name not in ("resources", "roads", "settlements", "knights", "backs", "expansions"):
                raise BadRuleset(
                    "the box has no {name!r}; it has resources, roads, settlements, knights, backs and expansions",
                    name=name,
                )
        counts = _table(data, "resources")
        self.resources = [_number(counts, "resources", name, 1, 99) for name in RESOURCE_NAMES]
        self.roads = _copies(_table(data, "roads"), "roads")
        self.settlements = _copies(_table(data, "settlements"), "settlements")
        self.knights = _copies(_table(data, "knights"), "knights")
        self.backs = _backs(_table(data, "backs"))
        self.expansions = _expansions(_table(data, "expansions"))
        for mark in range(MARKS):
            total = 0
            for back in self.backs:
                total += back.copies[mark]
            if total != self.settlements[mark]:
                raise BadRuleset(
                    "backs: {total} {total:card|cards}, but {settlements} {settlements:settlement|settlements} of that mark; "
                    "every settlement has one back",
                    total=total,
                    settlements=self.settlements[mark],
                )

    def facts(self) -> dict[str, object]:
        """Plain facts: everything that decides what is legal, as plain data: a box can be made of it again."""
        backs: dict[str, object] = {}
        for back in self.backs:
            backs[back.name] = {
                "copies": back.copies, "turns_destiny": int(back.turns_destiny), "discard_above": back.discard_above,
                "draws": back.draws, "swaps": back.swaps,
            }  # fmt: skip
        expansions: dict[str, object] = {}
        for card in self.expansions:
            expansions[card.name] = {
                "copies": card.copies, "points": card.points, "protects": int(card.protects),
                "chooses": int(card.chooses), "takes": int(card.takes), "draws": card.draws, "trades": card.trades,
            }  # fmt: skip
        resources: dict[str, object] = {}
        for k in range(len(RESOURCE_NAMES)):
            resources[RESOURCE_NAMES[k]] = self.resources[k]
        return {
            "resources": resources,
            "roads": {"copies": self.roads},
            "settlements": {"copies": self.settlements},
            "knights": {"copies": self.knights},
            "backs": backs,
            "expansions": expansions,
        }

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Compiled classes have no __dict__ to pickle, and workers of a simulation are sent the cards.
        return Box, (self.facts(),)

    def __repr__(self) -> str:
        return f"<Box {sum(self.resources)} resources, {len(self.expansions)} expansions>"


def copies_for(copies: list[int], seats: int) -> int:
    """Cards in play: without marks for two; also marked 3, and 4, for three and four; a second box adds its marked cards
    for five and six (card_game.setup.marks, card_game.five_six.five)."""
    # card_game.setup.two_players, card_game.setup.three_players, card_game.setup.four_players
    n = copies[0]
    if seats >= 3:
        n += copies[1]
    if seats >= 4:
        n += copies[2]
    if seats >= 5:
        n += copies[1]
    if seats >= 6:
        n += copies[2]
    return n


def boxes_for(seats: int) -> int:
    """Sets of resource cards in play (card_game.five_six.resource_cards, card_game.five_six.six)."""
    return 2 if seats >= 5 else 1


def _table(data: dict[str, object], name: str) -> dict[str, object]:
    table = data.get(name)
    if not isinstance(table, dict):
        raise BadRuleset("the box needs a table {name!r}", name=name)
    return table


def _number(table: dict[str, object], where: str, name: str, low: int, high: int) -> int:
    value = table.get(name, low if low == 0 else None)
    # Of a switch, true and false are 1 and 0: whoever corrects the file may write either.
    odd = not isinstance(value, int) or (isinstance(value, bool) and high != 1)
    if odd or not isinstance(value, int) or not low <= value <= high:
        raise BadRuleset(
            "{where}: {name} must be a whole number from {low} to {high}", where=where, name=name, low=low, high=high
        )
    return int(value)


def _copies(table: dict[str, object], where: str) -> list[int]:
    copies = table.get("copies")
    if (
        not isinstance(copies, list)
        or len(copies) != MARKS
        or [n for n in copies if not isinstance(n, int) or isinstance(n, bool) or not 0 <= n <= 60]
    ):
        raise BadRuleset("{where}: copies must be three numbers: unmarked, marked 3, marked 4", where=where)
    return [int(n) for n in copies]


def _known(table: dict[str, object], where: str, known: list[str]) -> None:
    for name in table:
        if name not in known and name not in ("source", "confidence", "house"):
            raise BadRuleset(
                "{where}: there is no {name!r}; there are {known}", where=where, name=name, known=NameList(known)
            )


def _named(tables: dict[str, object], where: str) -> list[str]:
    if not 1 <= len(tables) <= 12:
        raise BadRuleset("{where}: expected one to twelve kinds of card", where=where)
    for name in tables:
        if not name.replace("_", "").isalnum() or name != name.lower():
            raise BadRuleset("{where}: a name is of small letters and _, not {name!r}", where=where, name=name)
    # In the order of the alphabet, whatever the file's or the record's: equal cards make equal games.
    return sorted(tables)


def _backs(tables: dict[str, object]) -> list[CityBack]:
    found: list[CityBack] = []
    for name in _named(tables, "backs"):
        where = f"backs.{name}"
        table = _table(tables, name)
        _known(table, where, ["copies", "turns_destiny", "discard_above", "draws", "swaps"])
        back = CityBack(name, _copies(table, where))
        back.turns_destiny = bool(_number(table, where, "turns_destiny", 0, 1))
        back.discard_above = _number(table, where, "discard_above", 0, 99)
        back.draws = _number(table, where, "draws", 0, 9)
        back.swaps = _number(table, where, "swaps", 0, _MOST_SWAPS)
        found.append(back)
    return found


def _expansions(tables: dict[str, object]) -> list[Expansion]:
    found: list[Expansion] = []
    for name in _named(tables, "expansions"):
        where = f"expansions.{name}"
        table = _table(tables, name)
        _known(table, where, ["copies", "points", "protects", "chooses", "takes", "draws", "trades"])
        card = Expansion(name, _copies(table, where))
        card.points = _number(table, where, "points", 1, 9)
        card.protects = bool(_number(table, where, "protects", 0, 1))
        card.chooses = bool(_number(table, where, "chooses", 0, 1))
        card.takes = bool(_number(table, where, "takes", 0, 1))
        card.draws = _number(table, where, "draws", 0, 9)
        card.trades = _number(table, where, "trades", 0, 9)
        found.append(card)
    return found
