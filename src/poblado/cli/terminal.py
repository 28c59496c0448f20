"""Terminal view of a table, in characters and words: from faces, and from the rules' declarations where they say nothing."""

import re
from collections.abc import Sequence

from poblado.face import Face, Viewer, faces_of
from poblado.island.facts import IslandFacts
from poblado.kernel.spec import ActionSpec
from poblado.locale import amount, text
from poblado.viewmodel.layout import laid_out
from poblado.viewmodel.words import action_title, faces_with, said


def table_lines(viewer: Viewer) -> list[str]:
    """Format the public state beside the board, and the viewer's hand, line by line."""
    faces = faces_of(viewer.rules)
    lines = [line for face in faces for line in face.lines(viewer, -1)]
    for seat in range(len(viewer.names)):
        lines.append(_seat_line(viewer, faces, seat))
        lines += [line for face in faces for line in face.lines(viewer, seat)]
    return [*lines, *_hand_lines(viewer, faces)]


def _seat_line(viewer: Viewer, faces: Sequence[Face], seat: int) -> str:
    facts, language = viewer.facts, viewer.language
    line = text(
        "cli.play.line",
        language,
        who=viewer.names[seat],
        seat=seat,
        points=facts.points(seat),
        cards=facts.hand_size(seat),
    )
    told = "".join(said for face in faces for said in face.brief(viewer, seat))
    told += "".join(f", {one.title} {one.n}" for one in laid_out(viewer, seat))
    return line + told + "".join(f", {ware}" for ware in _wares(viewer, seat))


def _wares(viewer: Viewer, seat: int) -> list[str]:
    facts = viewer.facts
    if not isinstance(facts, IslandFacts):
        return []
    names = facts.r.terms.names[facts.r.goods :]
    return [amount(n, ware, viewer.language) for n, ware in zip(facts.wares(seat), names, strict=True) if n]


def _hand_lines(viewer: Viewer, faces: Sequence[Face]) -> list[str]:
    """The viewer's own cards: goods, then the cards of faces, which may have lines of their own for them."""
    facts, lines = viewer.facts, [line for face in faces for line in face.own(viewer)]
    if not isinstance(facts, IslandFacts):
        return lines
    hand = zip(facts.r.good_names, facts.hand(viewer.seat), strict=True)
    held = [amount(n, good, viewer.language) for good, n in hand if n]
    alone = faces_with(viewer.rules, "own")
    rows = [row for face in faces_with(viewer.rules, "hand") if face not in alone for row in face.hand(viewer)]
    held += [f"{card.n} {card.title}" for row in rows for card in row.pictures if card.n]
    return [text("cli.play.hand", viewer.language, cards=", ".join(held) or "–"), *lines]


def hints(viewer: Viewer) -> list[str]:
    """Hints of the faces for a player who asks for help."""
    return [line for face in faces_of(viewer.rules) for line in face.hints(viewer)]


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
    for face in reversed(faces_with(viewer.rules, "value")):
        picture = face.value(viewer, kind, slot, value)
        if picture is not None:
            return picture.title
    return None
