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
