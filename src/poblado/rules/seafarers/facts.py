"""Facts that Seafarers adds to a position."""

from poblado.kernel.game import Facts


def gold_owed(facts: Facts, seat: int) -> int:
    """Cards that a seat must still choose for gold."""
    return facts.fact("gold_fields.owed", seat, 1)


def gold_least(facts: Facts, seat: int) -> int:
    """Lowest good that a seat may still choose for gold: choices are made in the order of the goods."""
    return facts.fact("gold_fields.least", seat, 0)


def home_areas(facts: Facts, seat: int) -> int:
    """Bit mask of the areas where a seat has founded."""
    return facts.fact("islands.home", seat, 0)


def settled_areas(facts: Facts, seat: int) -> int:
    """Bit mask of the areas where a seat has settled first, besides its home."""
    return facts.fact("islands.settled", seat, 0)


def pirate_tile(facts: Facts) -> int:
    """Tile of the pirate; -1 while it is away."""
    return facts.fact("pirate.at")


def hidden_terrains(facts: Facts) -> list[int]:
    """Tiles of each terrain under the fog."""
    return facts.row("fog.terrains")


def hidden_tokens(facts: Facts) -> list[int]:
    """Tokens of each number under the fog."""
    return facts.row("fog.tokens")


def harbours_to_draw(facts: Facts) -> list[int]:
    """Harbour tokens of each kind that are not laid yet; none where nobody lays any before the founding."""
    return facts.row("harbour_tokens.left")


def tribe_gift(facts: Facts, edge: int) -> int:
    """Gift of the forgotten tribe at an edge: 1 a point, 2 a card; 0 for none."""
    return facts.fact("forgotten_tribe.gift", edge, 0)


def tribe_points(facts: Facts, seat: int) -> int:
    """Points that the forgotten tribe has given a seat."""
    return facts.fact("forgotten_tribe.points", seat, 0)


def kept_harbours(facts: Facts, seat: int, kinds: int) -> list[int]:
    """Harbours of each of so many kinds that a seat keeps until it has a coast for them."""
    return facts.row("forgotten_tribe.kept")[kinds * seat : kinds * (seat + 1)]


def is_warship(facts: Facts, edge: int) -> bool:
    """Tell whether the ship at an edge is a warship."""
    return facts.fact("pirate_ways.warship", edge, 0) != 0


def fleet_tile(facts: Facts) -> int:
    """Tile of the pirate fleet; -1 once it has left."""
    return facts.fact("pirate_fleet.at")


def lairs_left(facts: Facts, seat: int) -> int:
    """Lairs of a seat's fortress; 0 once it has been taken."""
    return facts.fact("fortresses.lairs", seat, 0)


def wonder_of(facts: Facts, seat: int) -> int:
    """Number of the wonder that a seat has claimed; -1 for none."""
    return facts.fact("wonders.own", seat, -1)


def wonder_level(facts: Facts, seat: int) -> int:
    """Levels of its wonder that a seat has built."""
    return facts.fact("wonders.level", seat, 0)


def village_bolts(facts: Facts, village: int) -> int:
    """Bolts of cloth that are left in a village."""
    return facts.fact("cloth_villages.bolts", village, 0)


def village_links(facts: Facts, village: int) -> int:
    """Bit mask of the seats with a link to a village."""
    return facts.fact("cloth_villages.links", village, 0)


def bolts_of(facts: Facts, seat: int) -> int:
    """Bolts of cloth that a seat has."""
    return facts.fact("cloth_villages.held", seat, 0)


def spare_bolts(facts: Facts) -> int:
    """Bolts of cloth in the general supply."""
    return facts.fact("cloth_villages.spare")
