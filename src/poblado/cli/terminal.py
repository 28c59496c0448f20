"""Terminal view of a table, in characters and words: from faces, and from the rules' declarations where they say nothing."""

import re
from collections import Counter
from collections.abc import Sequence

from poblado.face import TRACK, Picture, Plate, Row, Viewer, faces_of
from poblado.kernel.spec import ActionSpec
from poblado.locale import text
from poblado.viewmodel.commands import sheets_of
from poblado.viewmodel.layout import badges_of, hand_of, laid_of, plates_of
from poblado.viewmodel.questions import value_by_face
from poblado.viewmodel.words import action_title, faces_with, said


def table_lines(viewer: Viewer) -> list[str]:
    """Format the public state beside the board, and the viewer's hand, line by line."""
    faces = faces_with(viewer.rules, "lines")
    lines = [_plate_line(plate) for plate in plates_of(viewer)]
    lines += [line for face in faces for line in face.lines(viewer, -1)]
    for seat in range(len(viewer.names)):
        lines.append(_seat_line(viewer, seat))
        lines += [line for face in faces for line in face.lines(viewer, seat)]
    return [*lines, *(_row_line(row) for row in hand_of(viewer))]


def hints(viewer: Viewer) -> list[str]:
    """Help for a player who asks: the signs on the board, by texts `signs.` and a module, and all sheets."""
    legend = [said(viewer, f"signs.{face.module}") for face in faces_of(viewer.rules)]
    lines = [line for line in legend if line]
    for sheet in sheets_of(viewer):
        lines += [sheet.title, *(_row_line(row) for row in sheet.rows)]
    return lines


def _plate_line(plate: Plate) -> str:
    """A plate: of a track the words for where things stand, of others each picture."""
    if plate.shape == TRACK:
        return _titled(plate.title, [plate.text, plate.help.removeprefix(f"{plate.title}: ")])
    if not plate.pictures:
        return plate.text or plate.title
    # What a plate is for stands among the choices.
    words = "" if any(one.kind for one in plate.pictures) else plate.text
    return _titled(plate.title, [_joined(plate.pictures, plate.title), words])


def _row_line(row: Row) -> str:
    held = _joined([one for one in row.pictures if one.n != 0])
    return "  " + _titled(row.title, [held or ("–" if row.pictures else ""), row.text])


def _seat_line(viewer: Viewer, seat: int) -> str:
    facts = viewer.facts
    line = text(
        "cli.play.line",
        viewer.language,
        who=viewer.names[seat],
        seat=seat,
        points=facts.points(seat),
        cards=facts.hand_size(seat),
    )
    # A badge that does something is a choice, and stands among those.
    badges = [_picture_words(one) for one in badges_of(viewer, seat) if one.n != 0 and not one.kind]
    return ", ".join([line, *badges, *(row.title for row in laid_of(viewer, seat))])


def _titled(title: str, told: Sequence[str]) -> str:
    words = "; ".join(filter(None, told))
    return f"{title}: {words}" if title and words else title or words


def _joined(pictures: Sequence[Picture], title: str = "") -> str:
    """Pictures in words, equal ones once with their number.

    Args:
        title: stands before them already.
    """
    found = Counter(_picture_words(one, title) for one in pictures)
    return ", ".join(words if n == 1 else f"{words} ×{n}" for words, n in found.items())


def _picture_words(one: Picture, known: str = "") -> str:
    """A picture's title with its number and words, where the title does not say them."""
    title = "" if one.title == known else one.title
    words = [title]
    if one.n is not None and str(one.n) not in re.findall(r"\d+", title):
        sign = "×" if title[-1:].isdigit() else ""
        words.append(f"{one.n}/{one.most}" if one.most else f"{sign}{one.n}")
    if one.text and one.text not in title:
        words.append(f"({one.text})" if any(words) else one.text)
    return " ".join(filter(None, words))


def kind_title(viewer: Viewer, spec: ActionSpec) -> str:
    """Title of a kind of action in the list of legal actions."""
    shown = shown_value(viewer, spec.name, "", "")
    return action_title(viewer, spec) if shown is None else shown


def slot_text(viewer: Viewer, kind: str, slot: str, value: str) -> str:
    """A slot as people read it: cards and goods by their titles, other seats by their names."""
    if slot == "who" and value.isdecimal():
        return viewer.names[int(value)]
    shown = shown_value(viewer, kind, slot, value)
    if shown is not None:
        return shown
    return re.sub(r"[a-z_]{3,}", lambda found: said(viewer, f"goods.{found[0]}") or found[0], value)


def shown_value(viewer: Viewer, kind: str, slot: str, value: str) -> str | None:
    """Text of a value by the last face that has a word for it."""
    picture = value_by_face(viewer, kind, slot, value)
    return None if picture is None else picture.title
