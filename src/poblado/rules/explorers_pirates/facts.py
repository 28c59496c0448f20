"""Facts that Explorers & Pirates adds to a position."""

from poblado.island.piles import TOKENS
from poblado.island.state import MAX_SEATS
from poblado.kernel.game import Facts
from poblado.rules.explorers_pirates.discovery import REGIONS
from poblado.rules.explorers_pirates.kinds import SHIPS


def ship_edge(facts: Facts, seat: int, number: int) -> int:
    """Edge of a cargo ship; -1 while it is in the supply."""
    return facts.fact("cargo_ships.at", SHIPS * seat + number)


def ship_cargo(facts: Facts, seat: int, number: int) -> int:
    """Cargo of a ship, as `kinds` numbers them."""
    return facts.fact("cargo_ships.hold", SHIPS * seat + number, 0)


def moving_ship(facts: Facts) -> int:
    """Number of the ship that is being moved; -1 for none."""
    return facts.fact("cargo_ships.current", 0, 0) - 1


def movement_left(facts: Facts) -> int:
    """Points of movement that the moving ship has left."""
    return facts.fact("cargo_ships.left", 0, 0)


def basin_cargo(facts: Facts, vertex: int) -> int:
    """Cargo in a harbour settlement's basin, as `kinds` numbers them."""
    return facts.fact("harbour_settlements.basin", vertex, 0)


def neutral_piece(facts: Facts, vertex: int) -> int:
    """Neutral piece on a vertex; 0 for none."""
    return facts.fact("explorers_founding.neutral", vertex, 0)


def gold_coins(facts: Facts, seat: int) -> int:
    """Gold coins of a seat."""
    return facts.fact("gold_coins.coins", seat, 0)


def pirate_tile(facts: Facts) -> int:
    """Tile of the pirate ship; -1 while it is on none."""
    return facts.fact("pirate_ships.at")


def pirate_owner(facts: Facts) -> int:
    """Seat whose pirate ship is on the board."""
    return facts.fact("pirate_ships.owner")


def lair_state(facts: Facts, tile: int) -> int:
    """State of the lair on a tile: no lair, held or freed, as `lairs` numbers them."""
    return facts.fact("lairs.state", tile, 0)


def lair_units(facts: Facts, tile: int, seat: int) -> int:
    """Units of a seat at a lair."""
    return facts.fact("lairs.units", MAX_SEATS * tile + seat, 0)


def mission_step(facts: Facts, mission: int, seat: int) -> int:
    """Step that a seat's marker has reached on a mission."""
    return facts.fact("missions.at", MAX_SEATS * mission + seat, 0)


def mission_holder(facts: Facts, mission: int) -> int:
    """Seat with the point card of a mission; -1 for none."""
    return facts.fact("missions.card", mission)


def fish_number(facts: Facts, tile: int) -> int:
    """Number of the fish on a tile, 1 to 6; 0 for no fish."""
    return facts.fact("fish.number", tile, 0)


def has_shoal(facts: Facts, tile: int) -> bool:
    """True if a shoal lies on a tile."""
    return facts.fact("fish.shoal", tile, 0) != 0


def shoals_left(facts: Facts) -> int:
    """Shoals in the supply."""
    return facts.fact("fish.supply", 0, 0)


def hidden_fish(facts: Facts, region: int) -> int:
    """Tiles with fish still hidden in a region."""
    return facts.fact("fish.left", region, 0)


def hidden_numbers(facts: Facts, region: int) -> int:
    """Bit mask of the numbers that fish hidden in a region may have."""
    return facts.fact("fish.open", region, 0)


def village_at(facts: Facts, tile: int) -> int:
    """Village on a tile, from 1; 0 for none."""
    return facts.fact("spices.village", tile, 0)


def spice_sacks(facts: Facts, tile: int) -> int:
    """Sacks of spices in a village."""
    return facts.fact("spices.sacks", tile, 0)


def village_friends(facts: Facts, tile: int) -> int:
    """Bit mask of the seats that are friends of a village."""
    return facts.fact("spices.friends", tile, 0)


def hidden_villages(facts: Facts, region: int) -> int:
    """Bit mask of the villages still hidden in a region."""
    return facts.fact("spices.open", region, 0)


def hidden_tiles(facts: Facts, region: int) -> list[int]:
    """Tiles of each terrain still hidden in a region; empty where nothing ever was."""
    piles = facts.row("discovery.terrains")
    wide = len(piles) // len(REGIONS)
    return piles[wide * region : wide * (region + 1)]


def hidden_tokens(facts: Facts, region: int) -> list[int]:
    """Tokens of each number still hidden in a region."""
    return facts.row("discovery.tokens")[TOKENS * region : TOKENS * (region + 1)]
