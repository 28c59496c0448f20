"""Question for a single die that a person has rolled on their own table and types in."""

from poblado.face import PICTURES, Picture, Question, Sight
from poblado.locale.edition import step_text


def die_question(sight: Sight, kind: str) -> Question | None:
    """Question with one picture for each face of the die; None where the viewer is not asked for it.

    Args:
        kind: of nature's action.
    """
    if not sight.may(kind):
        return None
    pictures = tuple(
        Picture(one.slots["n"], f"die-white-{one.slots['n']}", kind=kind, slots=" ".join(one.slots.values()))
        for one in sight.legal
    )
    title = step_text(sight.rules, sight.look.pending(), sight.language, sight.kinds)
    return Question(title, PICTURES, kind, pictures)
