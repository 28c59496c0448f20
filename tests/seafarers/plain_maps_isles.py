"""The maps of the five newer scenarios as plain data, for their oracles: taken from the map files that came with the project's
rules, not from the engine's boards. `plain_maps.py` says how land and areas are written.

Places are axial q,r with a corner or side of the tile there; villages have their number behind. `pool` are the harbours that
lie at `places`: shuffled, unless the edition prints them; in New World players lay them. There `*` is drawn: so much `land`,
the frame's sea included, with these `numbers`.
"""

ISLES = {
    "pirate-islands": {
        "rows": (
            "A11 M6 ~ ~ G4 H5",
            "H ~ ~ D ~ M9 F10",
            "G4 ~ ~ D ~ F3 P8 F5",
            "~ ~ M8 ~ ~ G6 H9 P12 ~",
            "G10 ~ ~ D ~ P11 F8 P9",
            "H ~ ~ P ~ M5 F2",
            "A3 M6 ~ ~ G10 H4",
        ),
        "areas": (
            "- - - - m m|- - - - - m m|- - - - - m m m|- - - - - m m m -|- - - - - m m m|- - - - - m m|- - - - m m"
        ),
        "places": "4,0,NW 5,0,NW 5,0,E 5,1,E 4,3,E 4,4,SE 3,5,SE 1,6,SE",
        "pool": "brick lumber wool grain ore 3:1 3:1 3:1",
        "robber": None,
        "pirate": (0, 6),
        "settlements": "4,0,S 2,3,N 2,3,S 1,6,N",
        "ships": "4,0,SW 2,3,NW 2,3,SW 1,6,NW",
        "beachheads": "1,0,NE -1,3,N -1,3,S -2,6,SE",
        "fortresses": "0,0,N -1,1,S -3,5,N -3,6,S",
        "track": "0,6 -1,6 -1,5 -1,4 0,3 0,2 1,1 2,0 3,0 3,1 2,2 1,3 1,4 1,5",
        "safe": None,
        "starts": "m",
        "target": 10,
    },
    "pirate-islands-6": {
        "rows": (
            "A3 ~ M6 ~ ~ P5 G4 H9",
            "~ ~ ~ ~ D ~ M3 H10 F11",
            "A11 D M8 ~ ~ ~ F12 F6 P4 F10",
            "~ ~ ~ ~ D ~ G6 G4 M5 P8 ~",
            "A11 D M6 ~ ~ ~ P2 P10 H3 P5",
            "~ ~ ~ ~ D ~ G11 M9 H8",
            "A3 ~ M8 ~ ~ F9 G5 F4",
        ),
        "areas": (
            "- - - - - m m m|- - - - - - m m m|- - - - - - m m m m|- - - - - - m m m m -|- - - - - - m m m m|"
            "- - - - - - m m m|- - - - - m m m"
        ),
        "places": "6,0,NW 7,0,NW 7,0,E 7,1,E 6,3,E 5,5,E 4,6,E 3,6,SW 4,6,SW",
        "pool": "brick lumber wool grain ore 3:1 3:1 3:1 3:1",
        "robber": None,
        "pirate": (0, 6),
        "settlements": "5,0,NW 5,0,S 3,3,N 3,3,S 2,6,N 2,6,SW",
        "ships": "4,0,NE 5,0,SW 3,3,NW 3,3,SW 2,6,NW 1,6,SE",
        "beachheads": "2,0,NE 2,0,S 0,2,SE -1,4,NE -1,6,N -1,6,SE",
        "fortresses": "0,0,NW 0,0,S -2,2,SE -3,4,NE -3,6,N -3,6,SW",
        "track": "0,6 0,5 0,4 0,3 1,2 2,1 3,0 4,0 4,1 3,2 2,3 2,4 2,5 1,6",
        "safe": (0, 3),
        "starts": "m",
        "target": 10,
    },
    "cloth": {
        "rows": (
            "F4 P6 H5 P11 G8",
            "G3 F12 ~ ~ F3 M9",
            "G12 ~ ~ A ~ ~ ~",
            "~ ~ D ~ ~ D ~ ~",
            "~ ~ ~ A ~ ~ M2",
            "H9 G2 ~ ~ P11 M4",
            "P10 F6 M5 G10 H8",
        ),
        "areas": "m m m m m|m m - - m m|m - - - - - -|- - - - - - - -|- - - - - - m|m m - - m m|m m m m m",
        "places": "0,0,NE 3,0,NW -1,1,W 4,1,E 3,4,E -3,5,W 2,5,SE -2,6,SW 0,6,SE",
        "pool": "brick lumber wool grain ore 3:1 3:1 3:1 3:1",
        "robber": (-2, 2),
        "pirate": (4, 3),
        "villages": "1,2,N,11 1,2,S,8 -1,3,N,10 -1,3,S,9 2,3,N,4 2,3,S,5 0,4,N,6 0,4,S,3",
        "starts": "m",
        "target": 14,
    },
    "cloth-6": {
        "rows": (
            "F4 P6 H5 G12 H3 P11 G8",
            "G3 F12 ~ ~ ~ ~ F3 M9",
            "G11 ~ ~ D ~ D ~ ~ P3",
            "~ ~ A ~ ~ ~ ~ A ~ ~",
            "M8 ~ ~ D ~ D ~ ~ M2",
            "H9 G2 ~ ~ ~ ~ P11 M4",
            "P10 F6 M5 F11 F8 G10 H6",
        ),
        "areas": (
            "m m m m m m m|m m - - - - m m|m - - - - - - - m|- - - - - - - - - -|m - - - - - - - m|"
            "m m - - - - m m|m m m m m m m"
        ),
        "places": "0,0,NE 3,0,NW 5,0,NW -1,1,W 6,1,E 5,4,E -3,5,W 4,5,SE -2,6,SW -1,6,SE 2,6,SE",
        "pool": "brick lumber wool wool grain ore 3:1 3:1 3:1 3:1 3:1",
        "robber": (-2, 2),
        "pirate": (6, 3),
        "villages": (
            "1,2,N,2 1,2,S,5 3,2,N,10 3,2,S,8 -1,3,N,4 -1,3,S,9 4,3,N,4 4,3,S,5 0,4,N,6 0,4,S,12 2,4,N,9 2,4,S,10"
        ),
        "starts": "m",
        "target": 14,
    },
    "wonders": {
        "rows": (
            "A8 H2 ~ M10 ~ ~",
            "~ ~ ~ F11 ~ D ~",
            "M12 G6 H11 G10 P3 F9 D ~",
            "~ M3 G4 M6 P5 H4 D ~ ~",
            "H8 P9 ~ ~ H10 ~ ~ A6",
            "~ F3 ~ F8 G9 ~ F4",
            "M5 ~ P11 P2 ~ G5",
        ),
        "areas": (
            "A A - m - -|- - - m - m -|m m m m m m m -|- m m m m m m - -|m m - - m - - C|- m - m m - C|m - m m - C"
        ),
        "places": "-1,2,NW 1,2,NW 2,2,NE -2,3,W -1,3,SE -2,5,W 1,5,NE 1,5,SE -1,6,SE",
        "pool": "brick lumber wool grain ore 3:1 3:1 3:1 3:1",
        "robber": "4,1 4,2 3,3",
        "pirate": None,
        "wall": "3,2,N 3,2,NE 3,2,SE 3,2,S 2,3,SE",
        "bridge": "-2,5,SE -1,6,NW",
        "crosses": "-2,5,NE -2,5,S -1,6,N -1,6,SW",
        "starts": "m",
        "target": 10,
    },
    "wonders-6": {
        "rows": (
            "A8 ~ P10 ~ G12 ~ ~ ~",
            "~ ~ H11 ~ F11 ~ ~ D D",
            "~ H2 P5 G6 H5 G3 P8 F11 D ~",
            "~ ~ G9 M3 F4 M6 G10 P9 H10 D ~",
            "~ ~ H8 P5 ~ H4 F8 M12 ~ ~",
            "A6 ~ F10 M3 ~ M9 G4 ~ F4",
            "~ M5 F9 ~ P2 P11 ~ A6",
        ),
        "areas": (
            "A - m - m - - -|- - m - m - - m m|- m m m m m m m m -|- - m m m m m m m m -|- - m m - m m m - -|"
            "C - m m - m m - D|- m m - m m - D"
        ),
        "places": "-1,2,W 0,2,NW 1,2,NE 3,2,NE 1,3,SE -1,4,W -1,5,W 4,4,SE 3,5,SE -2,6,SE 1,6,SE",
        "pool": "brick lumber wool wool grain ore 3:1 3:1 3:1 3:1 3:1",
        "robber": "6,1 7,1 6,2 6,3",
        "pirate": None,
        "wall": "5,2,N 5,2,NE 5,2,SE 5,3,NE 5,3,SE",
        "bridge": "0,5,SE 1,6,NW",
        "lighthouse": "2,0,SE 3,1,NW",
        "crosses": "2,0,NE 2,0,S 3,1,N 3,1,SW 0,5,NE 0,5,S 1,6,N 1,6,SW",
        "starts": "m",
        "target": 10,
    },
    "forgotten-tribe": {
        "rows": (
            "A M ~ D M G",
            "~ ~ ~ ~ ~ ~ ~",
            "G6 F9 M11 H5 F6 M4 ~ P",
            "~ P10 H8 P4 G12 F5 P2 ~ ~",
            "F11 G9 M3 P8 H10 G3 ~ F",
            "~ ~ ~ ~ ~ ~ ~",
            "D H ~ H D A",
        ),
        "areas": (
            "- - - - - -|- - - - - - -|m m m m m m - -|- m m m m m m - -|m m m m m m - -|- - - - - - -|- - - - - -"
        ),
        "places": "0,0,NW 3,0,NW 5,2,NE 4,4,SE 0,6,SE -3,6,SW",
        "pool": "brick lumber wool grain ore 3:1",
        "robber": "3,0 -3,6 1,6",
        "pirate": (2, 0),
        "points": "0,0,NE 3,0,NE 5,0,NE 5,2,E 4,4,E 2,6,SE 0,6,SW -3,6,SE",
        "cards": "0,0,W 5,0,E -3,6,W 2,6,E",
        "starts": "m",
        "target": 13,
    },
    "forgotten-tribe-6": {
        "rows": (
            "D D ~ A A ~ P P",
            "~ ~ ~ ~ ~ ~ ~ ~ ~",
            "G3 H5 M11 P8 H4 F10 G4 H3 F8 M5",
            "~ F11 P12 F5 G10 P5 H9 G2 P9 H10 ~",
            "F6 M4 G9 H8 F11 M3 P4 G6 F3 M6",
            "~ ~ ~ ~ ~ ~ ~ ~ ~",
            "D D ~ M H ~ G A",
        ),
        "areas": (
            "- - - - - - - -|- - - - - - - - -|m m m m m m m m m m|- m m m m m m m m m -|m m m m m m m m m m|"
            "- - - - - - - - -|- - - - - - - -"
        ),
        "places": "1,0,NE 3,0,NW 6,0,NE 7,0,NE -3,6,SW -2,6,SE 1,6,SE 3,6,SW",
        "pool": "grain 3:1 lumber 3:1 brick wool ore 3:1",
        "robber": "0,0 1,0 -3,6 -2,6",
        "pirate": (-1, 6),
        "points": "0,0,NW 1,0,NW 3,0,NE 4,0,NW 6,0,NW -2,6,SW 0,6,SE 1,6,SW 3,6,SE 4,6,SE",
        "cards": "0,0,W 4,0,NE 7,0,E -3,6,W 0,6,SW 4,6,E",
        "starts": "m",
        "target": 13,
    },
    "new-world": {
        "rows": (
            "* * * * *",
            "* * * * * *",
            "* * * * * * *",
            "* * * * * * * *",
            "* * * * * * *",
            "* * * * * *",
            "* * * * *",
        ),
        "each_island": True,
        "land": "21 sea, 4 hills, 5 forest, 5 pasture, 5 fields, 4 mountains",
        "numbers": {2: 1, 3: 3, 4: 3, 5: 3, 6: 2, 8: 2, 9: 3, 10: 3, 11: 2, 12: 1},
        "places": "",
        "pool": "brick lumber wool grain ore 3:1 3:1 3:1 3:1 3:1",
        "robber": None,
        "pirate": None,
        "starts": "anywhere",
        "target": 12,
    },
    "new-world-6": {
        "rows": (
            "* * * * * * * *",
            "* * * * * * * * *",
            "* * * * * * * * * *",
            "* * * * * * * * * * *",
            "* * * * * * * * * *",
            "* * * * * * * * *",
            "* * * * * * * *",
        ),
        "each_island": True,
        "land": "23 sea, 7 hills, 7 forest, 7 pasture, 7 fields, 7 mountains, 4 gold, 3 desert",
        "numbers": {2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 8: 5, 9: 5, 10: 4, 11: 4, 12: 2},
        "places": "",
        "pool": "brick lumber wool wool grain ore 3:1 3:1 3:1 3:1 3:1",
        "robber": None,
        "pirate": (-3, 3),
        "starts": "anywhere",
        "target": 12,
    },
}
