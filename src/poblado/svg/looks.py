"""Check that each terrain look of a board has a drawing."""

from poblado.face.finding import faces_on, own_faces
from poblado.island.goods import TERRAIN_NAMES
from poblado.island.maps import Board
from poblado.kernel.errors import BadRuleset
from poblado.kernel.untrusted import nearest, short, unknown_key
from poblado.kernel.values import NameList
from poblado.svg.sowing import looks


def check_looks(board: Board) -> None:
    """Refuse looks of terrains that the board does not have or nobody has drawn: they would change nothing, in silence.

    Raises: BadRuleset, with the nearest word that would.
    """
    if board.scenery is None:
        return
    # Faces bring their drawings when they are found.
    own_faces()
    faces_on(board)
    terrains = sorted({*TERRAIN_NAMES, *board.foreign})
    for terrain, look in board.scenery.looks.items():
        if terrain not in terrains:
            raise unknown_key("scenery.looks", terrain, terrains)
        if look not in looks():
            meant = nearest(look, looks())
            if meant:
                raise BadRuleset(
                    "scenery.looks: nobody has drawn {key}; did you mean {meant}?", key=short(look), meant=meant
                )
            raise BadRuleset(
                "scenery.looks: nobody has drawn {key}; there are {known}", key=short(look), known=NameList(looks())
            )
