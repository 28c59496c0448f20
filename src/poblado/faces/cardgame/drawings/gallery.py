"""Gallery pages of the card game: the faces of its cards, and a table of four."""

from poblado.faces.cardgame.drawings.faces import CARD_FACES, card_face
from poblado.faces.cardgame.drawings.table import CardScene, CardSeat, draw_cards
from poblado.svg.pen import text


def gallery() -> str:
    """Its part of the page of every drawing, as HTML."""
    faces = "".join(
        f"<figure>{card_face(name).svg(name, 210)}{card_face(name).svg(name, 84)}{text(name)}</figure>"
        for name in CARD_FACES
    )
    return f'<h2>Card game</h2><div class="row">{faces}</div>{draw_cards(_table_of_four())}'


def _table_of_four() -> CardScene:
    return CardScene(
        (
            CardSeat("Ana", "red", 7, 6, ("brick", "wool", "ore"), 5, 3, 1, ("market_day",), ("library",)),
            CardSeat("Bruno", "blue", 4, 9, (), 2, 1, 2),
            CardSeat("Clara", "white", 9, 3, (), 3, 2, 1, ("robber_attack",), ("church", "citadel")),
            CardSeat("Dani", "orange", 2, 12, (), 1, 0, 1),
        ),
        ("brick", "ore", "ore", "wool", "grain"),
        31,
        14,
        "lumber",
        0,
        {"road": 4, "knight": 0, "settlement": 6},
        {"guild": 2, "church": 1, "citadel": 1, "granary": 1, "exchange": 1},
        2,
    )
