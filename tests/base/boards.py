"""Boards and starting pieces as plain data, for the oracle and for whoever is compared with it.

A board is `{"rows": […], "tiles": {name: (terrain, token)}, "harbours": {edge: good or "3:1"}}`. `rows` counts the
tiles of every row from north to south, the ring of sea included; a token of None means that the tile has none.
"""

BEGINNER = {
    # Clause base.setup.beginner (rulings 1.1). The numbers are a literal table: they follow no spiral.
    "rows": [4, 5, 6, 7, 6, 5, 4],
    "tiles": {
        "b2": ("mountains", 10), "b3": ("pasture", 2), "b4": ("forest", 9),
        "c2": ("fields", 12), "c3": ("hills", 6), "c4": ("pasture", 4), "c5": ("hills", 10),
        "d2": ("fields", 9), "d3": ("forest", 11), "d4": ("desert", None), "d5": ("forest", 3), "d6": ("mountains", 8),
        "e2": ("forest", 8), "e3": ("mountains", 3), "e4": ("fields", 4), "e5": ("pasture", 5),
        "f2": ("hills", 5), "f3": ("fields", 6), "f4": ("pasture", 11),
    },
    "harbours": {
        "a1SE": "3:1", "b3NE": "grain", "c5NE": "ore", "d6E": "3:1", "e5SE": "wool",
        "f3SE": "3:1", "g1NE": "3:1", "e1E": "brick", "c1E": "lumber",
    },
}  # fmt: skip

BEGINNER_START = {
    # colour: ((settlement, road), (settlement, road)); the second settlement pays the first cards.
    "red": (("c3N", "c3NE"), ("e2N", "e2NE")),
    "blue": (("f4N", "e4E"), ("f2N", "f2NE")),
    "white": (("d3N", "c2SE"), ("e5N", "d5E")),
    "orange": (("b4S", "c4NE"), ("f3N", "f3NE")),
}
"""Clause base.setup.beginner_pieces. White as the Spanish book letters it (D touches forest 3)."""

BEGINNER_START_INTERNATIONAL = {**BEGINNER_START, "white": (("e5N", "d5E"), ("d3N", "c2SE"))}
"""The same in the international edition, where white's other settlement pays."""


LARGE_BEGINNER = {
    # Clause base_5_6.setup.beginner (rulings 2), with the harbours of the frame joined by its numbers.
    "rows": [4, 5, 6, 7, 8, 7, 6, 5, 4],
    "robber": "b4",
    "tiles": {
        "b2": ("hills", 10), "b3": ("pasture", 6), "b4": ("desert", None),
        "c2": ("hills", 6), "c3": ("fields", 2), "c4": ("mountains", 9), "c5": ("hills", 11),
        "d2": ("forest", 3), "d3": ("mountains", 11), "d4": ("forest", 5), "d5": ("fields", 10), "d6": ("pasture", 4),
        "e2": ("desert", None), "e3": ("pasture", 5), "e4": ("fields", 4),
        "e5": ("mountains", 6), "e6": ("pasture", 3), "e7": ("fields", 8),
        "f2": ("forest", 12), "f3": ("mountains", 10), "f4": ("pasture", 2), "f5": ("hills", 4), "f6": ("forest", 11),
        "g2": ("forest", 8), "g3": ("fields", 3), "g4": ("forest", 9), "g5": ("fields", 5),
        "h2": ("hills", 9), "h3": ("pasture", 12), "h4": ("mountains", 8),
    },
    "harbours": {
        "a1SE": "3:1", "b3NE": "wool", "c5NE": "3:1", "e7E": "3:1", "f6SE": "brick",
        "h4E": "wool", "h3SE": "lumber", "i1NE": "3:1", "g1E": "grain", "f1NE": "3:1", "d1E": "ore",
    },
}  # fmt: skip

KNIGHTS_FIRST = {
    # Clauses cities_knights.setup.first_board, .first_board_harbours (rulings 1.4).
    "rows": [4, 5, 6, 7, 6, 5, 4],
    "tiles": {
        "b2": ("hills", 6), "b3": ("mountains", 2), "b4": ("hills", 5),
        "c2": ("forest", 3), "c3": ("mountains", 9), "c4": ("desert", None), "c5": ("forest", 10),
        "d2": ("forest", 8), "d3": ("fields", 4), "d4": ("hills", 11), "d5": ("pasture", 3), "d6": ("fields", 8),
        "e2": ("pasture", 10), "e3": ("fields", 5), "e4": ("mountains", 6), "e5": ("pasture", 4),
        "f2": ("fields", 9), "f3": ("pasture", 12), "f4": ("forest", 11),
    },
    "harbours": {
        "a1SE": "brick", "b3NE": "ore", "c5NE": "lumber", "d6E": "grain", "e5SE": "3:1",
        "f3SE": "3:1", "g1NE": "3:1", "e1E": "wool", "c1E": "3:1",
    },
}  # fmt: skip


def founding(start: dict, colours: list[str]) -> list[str]:
    """The beginner set-up as the actions of a founding phase, for the seats of these colours in turn order."""
    first = [(seat, start[colour][0]) for seat, colour in enumerate(colours)]
    second = [(seat, start[colour][1]) for seat, colour in enumerate(colours)]
    actions = []
    for seat, (settlement, road) in first + second[::-1]:
        actions += [f"{seat} BUILD_SETTLEMENT {settlement}", f"{seat} BUILD_ROAD {road}"]
    return actions
