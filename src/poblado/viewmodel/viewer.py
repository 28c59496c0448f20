"""Viewer snapshot, made of a view and of events redacted for it: code past here never reads the true game."""

from collections.abc import Sequence
from dataclasses import replace

from poblado.face import Viewer
from poblado.kernel.codec import Action, decode
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
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
    found = viewer_of_facts(rules.facts(view.game), int(view.seat), past, language, names, in_words)
    return replace(found, legal=tuple(legal), acting=acting, dice=dice)


def viewer_of_facts(
    facts: Facts, seat: int, past: Sequence[Event], language: str, names: Sequence[str], in_words: bool = False
) -> Viewer:
    """Snapshot of masked facts and redacted events, for a viewer who may do nothing."""
    voices = tuple(voices_of(facts.g.rules))
    ground = ground_of(facts) if in_words else None
    return Viewer(facts, seat, language, tuple(names), past=past, voices=voices, ground=ground)
