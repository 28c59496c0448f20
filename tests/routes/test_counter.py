"""The slow counter against examples whose answers the rules say, or that are quickly counted by hand."""

import pytest
from counter import Network, longest

ROAD, SHIP = "road", "ship"


def network(roads="", ships="", others="", buildings="", foreign="", units="", foreign_units="", closed=""):
    """Seat 0's roads and ships, each by the letters of its ends, and what stands on letters; what is foreign is seat 1's."""
    laid = [(roads, 0, ROAD), (ships, 0, SHIP), (others, 1, ROAD)]
    return Network(
        {(ends[0], ends[1]): (seat, kind) for text, seat, kind in laid for ends in text.split()},
        dict.fromkeys(buildings, 0) | dict.fromkeys(foreign, 1),
        dict.fromkeys(units, 0) | dict.fromkeys(foreign_units, 1),
        set(closed),
    )


RING = "ab bc cd de ef fa"


@pytest.mark.parametrize(
    ("wanted", "what"),
    [
        (0, {}),
        (0, {"others": "ab bc"}),
        (1, {"roads": "ab"}),
        # Branches do not add: of three arms two count.
        (4, {"roads": "ab bc cd de cx xy"}),
        (5, {"roads": "ab bc cd ce ef ax"}),
        # A closed hexagon counts six, with a tail seven; of two tails one counts, or both with one part of the ring.
        (6, {"roads": RING}),
        (7, {"roads": RING + " ax"}),
        (7, {"roads": RING + " ax dy"}),
        (8, {"roads": RING + " ax xw dy yz"}),
        (9, {"roads": RING + " ax xw by yz"}),
        # Two hexagons, with a side in common and joined by a road: one stroke draws each.
        (11, {"roads": RING + " ag gh hi ij jb"}),
        (13, {"roads": RING + " ag gh hi ij jk kl lg"}),
        # Two routes that do not meet.
        (3, {"roads": "ab bc cd", "ships": "wx xy"}),
        # Own buildings and units do not interrupt; others' pieces lie beside.
        (4, {"roads": "ab bc cd de", "buildings": "bc", "units": "d"}),
        (2, {"roads": "ab bc", "others": "cd de ef fg"}),
        # A foreign building or unit cuts; the route may end there.
        (2, {"roads": "ab bc cd de", "foreign": "c"}),
        (3, {"roads": "ab bc cd de", "foreign": "b"}),
        (4, {"roads": "ab bc cd de", "foreign": "ae"}),
        (3, {"roads": "ab bc cd de", "foreign_units": "d"}),
        # A ring that a foreign building stands on begins and ends there; two of them leave the longer part.
        (6, {"roads": RING, "foreign": "a"}),
        (4, {"roads": RING, "foreign": "ac"}),
        (6, {"roads": RING + " ax xy", "foreign": "a"}),
        # Nobody's route goes on at a closed vertex, until it is settled; another's building there cuts as anywhere.
        (2, {"roads": "ab bc cd", "closed": "c"}),
        (3, {"roads": "ab bc cd", "closed": "c", "buildings": "c"}),
        (2, {"roads": "ab bc cd", "closed": "c", "foreign": "c"}),
        (3, {"roads": "ab bc cd", "closed": "ad"}),
        # Two roads and three ships that meet at an empty corner, and at an own settlement (seafarers 6, 7).
        (3, {"roads": "ab bc", "ships": "cd de ef"}),
        (5, {"roads": "ab bc", "ships": "cd de ef", "buildings": "c"}),
        (3, {"roads": "ab bc", "ships": "cd de ef", "foreign": "c"}),
        (3, {"roads": "ab bc", "ships": "cd de ef", "units": "c"}),
        (5, {"roads": "ab bc", "ships": "cd de ef", "buildings": "c", "closed": "c"}),
        # A foreign settlement amid ships between own ones (seafarers 6, 8).
        (2, {"ships": "ab bc", "buildings": "ac"}),
        (1, {"ships": "ab bc", "buildings": "ac", "foreign": "b"}),
        # The end ship at the route's other end: as long as before (seafarers 6, 13).
        (5, {"ships": "ab bc cd de ef", "buildings": "b"}),
        (5, {"ships": "xa ab bc cd de", "buildings": "b"}),
        # A ring half of roads and half of ships, open at both joints, at one, at none.
        (3, {"roads": "ab bc cd", "ships": "de ef fa"}),
        (6, {"roads": "ab bc cd", "ships": "de ef fa", "buildings": "a"}),
        (6, {"roads": "ab bc cd", "ships": "de ef fa", "buildings": "ad"}),
        # A ship that ends at a road which goes by adds nothing, but a ring of roads may be left by it at a settlement.
        (6, {"roads": RING, "ships": "ax xy"}),
        (8, {"roads": RING, "ships": "ax xy", "buildings": "a"}),
        (6, {"roads": RING, "ships": "ax xy", "buildings": "b"}),
        # Two roads and a ship at a corner: the roads go on there, and what comes back on the ship ends there.
        (6, {"roads": "ab bc", "ships": "bd de ef fc", "buildings": "c"}),
        (5, {"roads": "ab bc", "ships": "bd de ef fc cg", "buildings": "d"}),
    ],
)
def test_examples(wanted, what):
    assert longest(network(**what), 0) == wanted


def test_each_seat_has_its_own():
    both = network("ab bc cd", "", "de ef", foreign="b")
    assert (longest(both, 0), longest(both, 1)) == (2, 2)
    both.buildings["e"] = 0
    assert longest(both, 1) == 1
