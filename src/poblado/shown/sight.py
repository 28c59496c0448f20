"""What one viewer may know, made of a view and of events redacted for it: past here nobody reads the true game."""

from collections.abc import Sequence
from typing import overload

from poblado.face import Sight
from poblado.kernel.codec import Action, decode
from poblado.kernel.event import Event
from poblado.kernel.view import View
from poblado.locale.edition import voices_of


class Past(Sequence[Event]):
    """What has happened, as one viewer may know it. Each event is redacted when it is read: a log is long, and few of it are.

    Args:
        events: all of them, the newest last.
        viewer: a seat, or -1 for a spectator.
    """

    def __init__(self, events: Sequence[Event], viewer: int) -> None:
        self._events = events
        self._viewer = viewer

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, k: int) -> Event: ...

    @overload
    def __getitem__(self, k: slice) -> list[Event]: ...

    def __getitem__(self, k: int | slice) -> Event | list[Event]:
        if isinstance(k, slice):
            return [event.seen_by(self._viewer) for event in self._events[k]]
        return self._events[k].seen_by(self._viewer)

    def __repr__(self) -> str:
        return f"<Past of {len(self)} events for {self._viewer}>"


def sight_of(
    view: View,
    events: Sequence[Event],
    language: str,
    names: Sequence[str] = (),
    acting: bool = True,
    told_as: int | None = None,
) -> Sight:
    """The sight of a view.

    Args:
        events: all that has happened.
        names: what the seats are called.
        acting: whether the viewer's choices count; if not, it may do nothing.
        told_as: whose knowledge of events it has, if not the view's own.
    """
    rules = view.game.rules
    legal: list[Action] = [decode(rules, action) for action in view.legal()] if acting else []
    past = Past(events, int(view.seat) if told_as is None else told_as)
    voices = tuple(voices_of(rules))
    return Sight(rules.look(view.game), int(view.seat), language, tuple(names), tuple(legal), past, acting, voices)
