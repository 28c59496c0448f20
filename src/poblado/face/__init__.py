"""Faces: the user interface, composed per module as the rules are. `catalogue` has its value types, `face` its hooks.

The faces of Poblado's own books are folders of `poblado.faces`, named like the books; others bring theirs by entry points of
the group `poblado.faces`, whose value is a package or an object with `FACES`, or as the attribute `face` of a module. They are
imported by name, and only for rules in which their modules play: so what a face stands on, drawings and words, need not know that
there are faces.
"""

from poblado.face.catalogue import (
    AMOUNT,
    CARDS,
    CHOICE,
    DIALOGS,
    DICE,
    OPEN,
    ORDER,
    PICTURES,
    PLACE,
    ROW,
    SEATS,
    TERMS,
    TRACK,
    Command,
    Deal,
    Fact,
    Flight,
    Gain,
    Ground,
    Listener,
    Mark,
    Picture,
    Plate,
    Question,
    Row,
    Sheet,
    Sight,
    Sign,
    Told,
    Way,
)
from poblado.face.face import Chaptered, Face
from poblado.face.finding import faces_of, faces_on, folder_of, own_faces

__all__ = [
    "AMOUNT", "CARDS", "CHOICE", "DIALOGS", "DICE", "OPEN", "ORDER", "PICTURES", "PLACE", "ROW", "SEATS", "TERMS", "TRACK",
    "Chaptered", "Command", "Deal", "Face", "Fact", "Flight", "Gain", "Ground", "Listener", "Mark", "Picture", "Plate",
    "Question", "Row", "Sheet", "Sight", "Sign", "Told", "Way", "faces_of", "faces_on", "folder_of", "own_faces",
]  # fmt: skip
