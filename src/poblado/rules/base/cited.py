"""Numbers of a board and of the rules that clauses of the base game cite (`poblado.books`)."""

from poblado.island.goods import DESERT, TERRAIN_NAMES
from poblado.island.rules import Island

_TOKENS = [2, *[n for n in range(3, 12) if n != 7 for _ in range(2)], 12]
"""Number tokens of the base game, in order (base.setup.tokens)."""
_DECK = ("knights", "road_building_cards", "year_of_plenty_cards", "monopoly_cards", "point_cards")


def cited(r: Island) -> dict[str, int | str]:
    """Count what the board has and where the robber begins; work out what follows from parameters."""
    board = r.board
    land = [name for name in board.terrain_names if name in TERRAIN_NAMES and name != "sea"]
    found: dict[str, int | str] = {f"{name}_tiles": land.count(name) for name in TERRAIN_NAMES if name != "sea"}
    deserts = land.count(TERRAIN_NAMES[DESERT])
    found["land"] = len(land)
    found["sea_tiles"] = board.terrain_names.count("sea")
    found["several_deserts"] = int(deserts > 1)
    found["usual_tokens"] = int(sorted(n for n in board.tokens if n) == _TOKENS)
    found["harbours_there"] = len(board.harbours)
    found["general_harbours"] = len([good for _, good in board.harbours if good < 0])
    # base.setup.robber_number
    tile = int(r.robber_start())
    found["robber_in_desert"] = int(tile >= 0 and board.terrain_names[tile] == TERRAIN_NAMES[DESERT])
    found["robber_token"] = board.tokens[tile] if tile >= 0 else 0
    found["robber_on_number"] = int(tile >= 0 and board.tokens[tile] > 0)
    limit = r.params.get("discard_limit", 0)
    found["too_many"] = limit + 2
    found["given_back"] = (limit + 2) // 2
    progress = sum(r.params.get(name, 0) for name in _DECK[1:4])
    found["progress_cards_there"] = progress
    found["deck_cards"] = progress + r.params.get("knights", 0) + r.params.get("point_cards", 0)
    return found
