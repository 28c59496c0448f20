"""A book of another package, in this folder alone: a lagoon, and tides. Its rules are ours and in no rulebook.

*The lagoon.* A lagoon is shallow land that yields shells: when its number is rolled, each settlement at it finds one, each
city and each boathouse as many as their tables say, unless the robber stands there. Shells lie open before their owner, are
no cards, and are traded among players; three of them, and where this chapter says so four, buy a card of the bank. A canoe
costs lumber and wool, lies on a path and goes on from own buildings and own canoes; it counts for the longest route, as roads
do. No canoe lies on a shoal, and nobody's route passes a reef where nobody has settled; the board says where both are. A
boathouse costs lumber and two grain, takes the place of an own settlement at a lagoon, takes one card from each tile, two
from a pasture and three shells from a lagoon, and counts two points. A buoy costs two shells and is set into a lagoon that
has none and at which its owner has built: from then on the lagoon pays it one shell more whenever it pays. A lantern costs
grain and ore, is put on an own boathouse that has none, and counts one point. Once a turn, before the roll, a player may give
a shell and wade: the sea washes up none to three.

*The feast.* A conch costs wool and ore, and nobody has more than one. Whoever has one may blow it after the roll, which uses
it up: all others who have cards come, in any order, and each may bring up to two cards, in the order of the goods, to the
bank. For each of them whoever brought it and whoever blew get a shell.

*The tides.* As a round begins whose number the tide's rounds divide, high tide becomes low or low tide high. In a game with
both, no canoe is launched at low tide, and whoever begins its turn then with a buoy finds a shell.
"""

from lagoon.feast import Feasts
from lagoon.land import Lagoon
from lagoon.tides import Ebb, Tides

# A bridge may stand before what it joins.
MODULES = [Ebb, Lagoon, Feasts, Tides]
