"""Terminal view of a table, in characters and words: from faces, and from the rules' declarations where they say nothing."""

import re
from collections.abc import Sequence

from poblado.face import Face, Sight, faces_of
from poblado.island.facts import Look
from poblado.kernel.spec import ActionSpec
from poblado.locale import amount, text
from poblado.viewmodel.layout import laid_out
from poblado.viewmodel.words import action_title, faces_with, said


def table_lines(sight: Sight) -> list[str]:
    """Format the public state beside the board, and the viewer's hand, line by line."""
    faces = faces_of(sight.rules)
    lines = [line for face in faces for line in face.lines(sight, -1)]
    for seat in range(len(sight.names)):
        lines.append(_seat_line(sight, faces, seat))
        lines += [line for face in faces for line in face.lines(sight, seat)]
    return [*lines, *_hand_lines(sight, faces)]


def _seat_line(sight: Sight, faces: Sequence[Face], seat: int) -> str:
    look, language = sight.look, sight.language
    line = text(
        "cli.play.line",
        language,
        who=sight.names[seat],
        seat=seat,
        points=look.points(seat),
        cards=look.hand_size(seat),
    )
    told = "".join(said for face in faces for said in face.brief(sight, seat))
    told += "".join(f", {one.title} {one.n}" for one in laid_out(sight, seat))
    return line + told + "".join(f", {ware}" for ware in _wares(sight, seat))


def _wares(sight: Sight, seat: int) -> list[str]:
    look = sight.look
    if not isinstance(look, Look):
        return []
    names = look.r.terms.names[look.r.goods :]
    return [amount(n, ware, sight.language) for n, ware in zip(look.wares(seat), names, strict=True) if n]


def _hand_lines(sight: Sight, faces: Sequence[Face]) -> list[str]:
    """The viewer's own cards: goods, then the cards of faces, which may have lines of their own for them."""
    look, lines = sight.look, [line for face in faces for line in face.own(sight)]
    if not isinstance(look, Look):
        return lines
    hand = zip(look.r.good_names, look.hand(sight.viewer), strict=True)
    held = [amount(n, good, sight.language) for good, n in hand if n]
    alone = faces_with(sight.rules, "own")
    rows = [row for face in faces_with(sight.rules, "hand") if face not in alone for row in face.hand(sight)]
    held += [f"{card.n} {card.title}" for row in rows for card in row.pictures if card.n]
    return [text("cli.play.hand", sight.language, cards=", ".join(held) or "–"), *lines]


def hints(sight: Sight) -> list[str]:
    """Hints of the faces for a player who asks for help."""
    return [line for face in faces_of(sight.rules) for line in face.hints(sight)]


def kind_title(sight: Sight, spec: ActionSpec) -> str:
    """Title of a kind of action in the list of legal actions."""
    shown = shown_value(sight, spec.name, "", "")
    return action_title(sight, spec) if shown is None else shown


def slot_text(sight: Sight, kind: str, slot: str, value: str) -> str:
    """A slot as people read it: cards and goods by their titles, other seats by their names."""
    if slot == "who" and value.isdecimal():
        return sight.names[int(value)]
    shown = shown_value(sight, kind, slot, value)
    if shown is not None:
        return shown
    return re.sub(r"[a-z_]{3,}", lambda found: said(sight, f"goods.{found[0]}") or found[0], value)


def shown_value(sight: Sight, kind: str, slot: str, value: str) -> str | None:
    """Text of a value by the last face that has a word for it."""
    for face in reversed(faces_with(sight.rules, "value")):
        picture = face.value(sight, kind, slot, value)
        if picture is not None:
            return picture.title
    return None
