"""Question for a single die that a person has rolled on their own table and types in."""

from poblado.face import PICTURES, Picture, Question, Viewer
from poblado.locale.edition import step_text


def die_question(viewer: Viewer, kind: str) -> Question | None:
    """Question with one picture for each face of the die; None where the viewer is not asked for it.

    Args:
        kind: of nature's action.
    """
    if not viewer.may(kind):
        return None
    pictures = tuple(
        Picture(one.slots["n"], f"die-white-{one.slots['n']}", kind=kind, slots=" ".join(one.slots.values()))
        for one in viewer.legal
    )
    title = step_text(viewer.rules, viewer.facts.pending(), viewer.language, viewer.kinds)
    return Question(title, PICTURES, kind, pictures)
