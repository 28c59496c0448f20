"""The maps of localities as plain data, for the oracle: written from the project's rulings (5 and 6, where every place is named
by a tile and a corner of it) and the map files that came with them, not from the engine's boards.

Tiles lie in axial coordinates, `(q, r): (terrain, token)`; a place is `(q, r, corner)`, a trade path two corners of one tile.
"""

NEW_YORK = {
    "axial": {
        (4, -5): ("pasture", 8), (5, -5): ("fields", 5), (3, -4): ("pasture", 5), (4, -4): ("forest", 4),
        (5, -4): ("mountains", 6), (2, -3): ("forest", 4), (3, -3): ("forest", 10), (4, -3): ("mountains", 11),
        (-2, -2): ("fields", 4), (0, -2): ("fields", 9), (1, -2): ("hills", 3), (2, -2): ("forest", 11),
        (3, -2): ("forest", 8), (4, -2): ("pasture", 9), (-3, -1): ("hills", 9), (-2, -1): ("fields", 8),
        (-1, -1): ("fields", 5), (0, -1): ("fields", 12), (1, -1): ("pasture", 10), (2, -1): ("pasture", 3),
        (3, -1): ("hills", 12), (-4, 0): ("fields", 6), (-3, 0): ("mountains", 3), (-2, 0): ("forest", 2),
        (-1, 0): ("hills", 8), (0, 0): ("pasture", 5), (1, 0): ("forest", 9), (2, 0): ("mountains", 11),
        (3, 0): ("pasture", 2), (1, 1): ("mountains", 10), (2, 1): ("hills", 6), (1, 2): ("fields", 4),
        (2, 2): ("forest", 3), (1, 3): ("hills", 10), (2, 3): ("pasture", 6), (3, 3): ("fields", 11),
    },
    "localities": {
        "Massena": (4, -5, "NW"), "Malone": (4, -5, "SE"), "Plattsburgh": (5, -5, "SE"), "Ogdensburg": (3, -4, "NW"),
        "Tupper Lake": (3, -4, "SE"), "Lake Placid": (4, -4, "SE"), "Watertown": (2, -3, "NW"),
        "Ticonderoga": (4, -3, "SE"), "Oswego": (0, -2, "NE"), "Rome": (1, -2, "NE"), "Old Forge": (2, -2, "NE"),
        "Glens Falls": (3, -2, "SE"), "Buffalo": (-3, -1, "NW"), "Lockport": (-3, -1, "NE"), "Rochester": (-2, -1, "NE"),
        "Geneva": (-1, -1, "NE"), "Syracuse": (0, -1, "NE"), "Utica": (1, -1, "NE"), "Schenectady": (2, -1, "SE"),
        "Albany": (3, -1, "SE"), "Hornell": (-3, 0, "NE"), "Ithaca": (-1, 0, "NE"), "Corning": (-2, 0, "SE"),
        "Oneonta": (1, 0, "SE"), "Kingston": (2, 0, "SE"), "Jamestown": (-4, 0, "S"), "Olean": (-3, 0, "S"),
        "Binghamton": (0, 0, "S"), "Monticello": (1, 1, "S"), "Poughkeepsie": (1, 2, "NE"), "White Plains": (1, 3, "NE"),
        "Riverhead": (2, 3, "NE"), "Montauk": (3, 3, "NE"), "New York City": (1, 3, "S"),
    },
    "tokens": {
        "Rouses Point": (5, -5, "N"), "Crown Point": (5, -4, "SE"), "Sodus Point": (0, -2, "NW"), "Dunkirk": (-4, 0, "NW"),
        "Letchworth": (-4, 0, "NE"), "Norwich": (0, 0, "NE"), "Port Jervis": (1, 2, "S"), "Fire Island": (2, 3, "S"),
    },
    "documents": {
        (5, -5, "NE", "SE"): "lumber", (3, -4, "N", "NW"): "wool", (4, -3, "NE", "SE"): "ore",
        (-2, -2, "N", "NE"): "grain", (1, -2, "N", "NW"): "3:1", (-3, -1, "NW", "SW"): "3:1", (3, 0, "NE", "SE"): "3:1",
        (-4, 0, "SW", "S"): "3:1", (2, 2, "NE", "SE"): "brick", (3, 3, "NE", "SE"): "3:1", (1, 3, "SW", "S"): "3:1",
    },
    "waterways": [
        ("Albany", "Kingston"), ("Kingston", "Poughkeepsie"), ("Poughkeepsie", "White Plains"),
        ("White Plains", "New York City"), ("New York City", "Riverhead"),
    ],
    "canal": [
        "Buffalo", "Lockport", "Rochester", "Geneva", "Syracuse", "Rome", "Utica", "Schenectady", "Albany",
    ],
    "robber": None,
}  # fmt: skip

MALLORCA = {
    "axial": {
        (0, -3): ("forest", 11), (1, -3): ("mountains", 12), (2, -3): ("forest", 8), (-1, -2): ("mountains", 4),
        (0, -2): ("mountains", 8), (1, -2): ("fields", 3), (2, -2): ("hills", 4), (3, -2): ("pasture", 5),
        (4, -2): ("forest", 10), (-3, -1): ("mountains", 8), (-2, -1): ("forest", 10), (-1, -1): ("hills", 9),
        (0, -1): ("fields", 11), (1, -1): ("pasture", 9), (2, -1): ("fields", 11), (3, -1): ("forest", 4),
        (4, -1): ("mountains", 11), (-4, 0): ("forest", 2), (-3, 0): ("mountains", 3), (-2, 0): ("fields", 6),
        (-1, 0): ("fields", 5), (0, 0): ("pasture", 3), (1, 0): ("hills", 2), (2, 0): ("pasture", 5),
        (-2, 1): ("hills", 4), (-1, 1): ("pasture", 10), (0, 1): ("fields", 5), (1, 1): ("forest", 6),
        (-2, 2): ("pasture", 3), (-1, 2): ("fields", 6), (0, 2): ("pasture", 10), (1, 2): ("hills", 9),
        (-1, 3): ("fields", 9),
    },
    "localities": {
        "Pollença": (1, -3, "NE"), "Alcúdia": (2, -3, "NE"), "Sóller": (-1, -2, "NW"), "Sa Pobla": (1, -2, "NE"),
        "Can Picafort": (2, -2, "NE"), "Inca": (0, -2, "SE"), "Banyalbufar": (-3, -1, "NW"), "Valldemossa": (-3, -1, "NE"),
        "Artà": (3, -1, "NE"), "Cala Rajada": (4, -1, "NE"), "Sineu": (0, -1, "SE"), "Santa Maria del Camí": (-2, 0, "NE"),
        "Andratx": (-4, 0, "SW"), "Palma": (-3, 0, "SE"), "Algaida": (-1, 0, "SE"), "Manacor": (1, 0, "SE"),
        "Porto Cristo": (2, 0, "SE"), "S'Arenal": (-2, 1, "SW"), "Llucmajor": (-2, 1, "SE"), "Campos": (-1, 1, "SE"),
        "Felanitx": (0, 1, "SE"), "Portocolom": (1, 1, "SE"), "Cala Pi": (-2, 2, "SE"), "Santanyí": (-1, 3, "NE"),
        "Colònia de Sant Jordi": (-1, 3, "SW"),
    },
    "tokens": {
        "Sa Calobra": (0, -3, "N"), "Cap Ferrutx": (4, -2, "N"), "Lluc": (0, -3, "SE"), "Bunyola": (-2, -1, "NE"),
        "Santa Margalida": (1, -1, "NE"), "Colònia de Sant Pere": (2, -1, "NE"), "Costa dels Pins": (4, -1, "S"),
        "Calvià": (-4, 0, "SE"), "Montuïri": (0, 0, "SE"), "Cala d'Or": (1, 2, "S"),
    },
    "documents": {
        (1, -3, "N", "NE"): "3:1", (2, -3, "NE", "SE"): "3:1", (-1, -2, "N", "NW"): "lumber", (4, -1, "NE", "SE"): "ore",
        (-4, 0, "NW", "SW"): "3:1", (2, 0, "NE", "SE"): "3:1", (-3, 0, "SE", "S"): "3:1", (-2, 1, "NW", "SW"): "brick",
        (1, 2, "NE", "SE"): "grain", (-2, 2, "SW", "S"): "wool", (-1, 3, "SE", "S"): "3:1",
    },
    "waterways": [],
    "canal": [],
    "robber": (-2, 2),
}  # fmt: skip
