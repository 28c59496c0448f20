"""The boards of Explorers & Pirates as plain data, for the oracle: written from the project's research, sections 2.2 to 2.5 and
2.12, not read from the engine's boards, but for what the project laid out itself.

`rows` names the tiles from west to east: M mountains F forest G fields P pasture H hills with the number; ~ sea, N and S an
unexplored tile of the north and of the south. The middle row is the longest; each other begins half a tile to the right of its
neighbour towards the middle. `terrains` and `tokens` are the piles of each region. `start` says for each colour where its
settlement, its road, its harbour settlement and its ship are printed; in places named as the engine names them, with the row
`a` and column 1 for what lies beyond the map.
"""

FOUR = {
    "rows": (
        "M11 F9 ~ ~ N N",
        "G3 P8 ~ ~ N N N",
        "H4 P10 ~ ~ N ~ N N",
        "P6 M12 F8 ~ ~ ~ ~ ~ ~",
        "G10 P4 ~ ~ S ~ S S",
        "F11 H6 ~ ~ S S S",
        "M3 F5 ~ ~ S S",
    ),
    "terrains": {"N": "F H P G MM ~~", "S": "F H P GG M ~~"},
    "tokens": {"N": (3, 4, 5, 6, 9, 10), "S": (4, 5, 8, 9, 10, 11)},
    "start": {
        "red": ("h2N", "h2NE", "b3S", "b3SE"),
        "blue": ("b2S", "b2SE", "h3N", "h3NE"),
        "white": ("f2N", "f2NE", "e4S", "e4SE"),
        "orange": ("e2N", "e2NE", "e4N", "e4NE"),
    },
}

# Island, numbers and piles are those of 2.12. The outline, the places of the terrains and the start are the project's own (clause
# six.board): they are taken over from its board.
SIX = {
    "rows": (
        "F2 F9 ~ ~ N ~",
        "P11 M8 ~ ~ N N N",
        "M4 G10 ~ ~ N N N N",
        "G10 P3 F8 ~ ~ N ~ N ~",
        "P6 F5 H4 M5 ~ ~ ~ ~ ~ ~",
        "H3 P10 F6 ~ ~ S ~ S ~",
        "P8 G4 ~ ~ S S S S",
        "M11 P6 ~ ~ S S S",
        "M12 H9 ~ ~ S ~",
    ),
    "terrains": {"N": "FF H P GG MMM ~", "S": "F HH PP GG MM ~"},
    "tokens": {"N": (2, 3, 4, 5, 5, 6, 9, 9, 10), "S": (3, 4, 4, 5, 8, 9, 10, 10, 11)},
    "start": {
        "red": ("f4N", "e3E", "b3S", "b3SE"),
        "blue": ("g3N", "f3SE", "e4N", "e4NE"),
        "white": ("e3N", "d2SE", "f5N", "f5NE"),
        "orange": ("f3N", "e2SE", "f5S", "f5SE"),
        "green": ("d3N", "c2SE", "g4S", "g4SE"),
        "brown": ("i2N", "h2E", "j3N", "j3NE"),
    },
}
