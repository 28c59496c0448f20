"""Viewer snapshot, made of a view and of events redacted for it: code past here never reads the true game."""

from collections.abc import Sequence

from poblado.face import Viewer
from poblado.kernel.codec import Action, decode
from poblado.kernel.event import Event
from poblado.kernel.view import View
from poblado.locale.edition import voices_of
from poblado.locale.lines import heard
from poblado.locale.places import ground_of


def viewer_of_view(
    view: View,
    events: Sequence[Event],
    language: str,
    names: Sequence[str] = (),
    acting: bool = True,
    past: Sequence[Event] | None = None,
    in_words: bool = False,
    dice: str = "random",
) -> Viewer:
    """Snapshot of what a view's viewer may know.

    Args:
        events: all that has happened.
        names: what the seats are called.
        acting: whether the viewer's choices count; if not, it may do nothing.
        past: the same as the view's seat has heard it, where it has been redacted already.
        in_words: whether places are told by what they touch; by default by their codes.
        dice: name of the mode of the dice.
    """
    rules = view.game.rules
    legal: list[Action] = [decode(rules, action) for action in (*view.legal(), *view.optional())] if acting else []
    past = heard(events, int(view.seat)) if past is None else past
    voices = tuple(voices_of(rules))
    facts = rules.facts(view.game)
    ground = ground_of(facts) if in_words else None
    return Viewer(facts, int(view.seat), language, tuple(names), tuple(legal), past, acting, voices, ground, dice)
