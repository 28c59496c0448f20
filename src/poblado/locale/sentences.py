"""Log sentences for events, as one viewer may know them, whatever the game.

Which events belong together, and what is said of them, the faces of the modules that play say, from the last module to the first;
what none of them says is said by declarations (`telling.declared`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from poblado.face import Face, Flight, Ground, Listener, LogLine, faces_of
from poblado.face.memo import of_rules
from poblado.kernel.codec import SPECTATOR
from poblado.kernel.event import Event
from poblado.kernel.game import Facts, Ruleset
from poblado.locale import DEFAULT
from poblado.locale.lines import EVERYTHING, Line, heard, seat_names
from poblado.locale.telling import JOINED, declared
from poblado.svg.palette import SEAT_ORDER


def story(
    rules: Ruleset,
    events: Sequence[Event],
    viewer: int,
    names: Sequence[str],
    language: str,
    start: int = 0,
    known: Sequence[Event] | None = None,
    ground: Ground | None = None,
    facts: Facts | None = None,
) -> list[Line]:
    """The log from event number `start` on.

    Cards that a seat gets or gives up at one time are one line. Where `start` is in the midst of such cards, their lines
    come again from the first of them. What is silent but flies does so with the line before, or else with the next.

    Args:
        viewer: a seat, -1 for a spectator, or `EVERYTHING`; what it may not know is not in the sentences.
        names: what the seats are called.
        known: all the events as the viewer has `heard` them, where they have been redacted already.
        ground: what the viewer knows of the tiles: places are told by what they touch there, without it by their codes.
        facts: how things stand after all the events, as the viewer knows it, for what flies with the newest lines.
    """
    to = Listener(rules, viewer, language, tuple(names), ground, facts)
    known = heard(events, viewer) if known is None else known
    start = first_of(rules, events, start)
    tellers = _tellers(rules)
    lines: list[Line] = []
    waiting: tuple[Flight, ...] = ()
    for which in _together(rules, events, start):
        told = _told(tellers, to, known, which)
        if told.text:
            told = replace(told, flights=waiting + told.flights) if waiting else told
            kind = int(events[which[0]].kind)
            lines.append(Line(which[0], rules.event_name(kind), told, _weight(rules, kind)))
            waiting = ()
        elif lines and told.flights:
            last = lines[-1]
            lines[-1] = replace(last, told=replace(last.told, flights=last.told.flights + told.flights))
        else:
            waiting += told.flights
    return lines


def _weight(rules: Ruleset, kind: int) -> str:
    """Weight of a line in the log, whatever a face says in it."""
    if kind == rules.turn_begins:
        return "turn"
    return "end" if kind == rules.game_ends else ""


def first_of(rules: Ruleset, events: Sequence[Event], k: int) -> int:
    """The number of the first of the events that are told together with number `k`, which may be the next to come."""
    joiners = _joiners(rules)
    while 0 < k < len(events) and _joins(joiners, events[k - 1], events[k]):
        k -= 1
    return k


def tell(
    rules: Ruleset,
    events: Sequence[Event],
    language: str = DEFAULT,
    *,
    viewer: int = EVERYTHING,
    names: Sequence[str] = (),
) -> list[str]:
    """Tell what has happened, as sentences: as `Table.tell`, for a game without a table.

    Args:
        rules: of the game.
        events: in order, such as those that `Table.play` returns.
        language: one of `poblado.locale.LANGUAGES`.
        viewer: a seat, -1 for a spectator: what it may not know is not in the sentences. By default nothing is hidden.
        names: of the players; the colours of their seats by default.

    Raises:
        KeyError: for a language that there is not.
    """
    seats = int(rules.seats)
    called = seat_names([*names, *[""] * seats][:seats], SEAT_ORDER[:seats], language)
    return [line.told.text for line in story(rules, events, viewer, called, language)]


@of_rules
def _tellers(rules: Ruleset) -> list[Face]:
    return [face for face in reversed(faces_of(rules)) if type(face).narrate is not Face.narrate]


@of_rules
def _joiners(rules: Ruleset) -> list[Face]:
    return [face for face in reversed(faces_of(rules)) if type(face).joins is not Face.joins]


def _together(rules: Ruleset, events: Sequence[Event], start: int) -> Iterator[list[int]]:
    """The numbers of the events that are told together, from `start` on: of one kind, seat and other seat concerned."""
    joiners = _joiners(rules)
    k = start
    while k < len(events):
        n = k + 1
        while n < len(events) and _joins(joiners, events[n - 1], events[n]):
            n += 1
        blocks: dict[tuple[int, int], list[int]] = {}
        for i in range(k, n):
            blocks.setdefault((int(events[i].seat), int(events[i].who)), []).append(i)
        yield from blocks.values()
        k = n


def _joins(joiners: Sequence[Face], before: Event, event: Event) -> bool:
    if before.kind != event.kind:
        return False
    for face in joiners:
        # What belongs together is the same for all who listen: it follows from what everybody knows.
        said = face.joins(before.seen_by(SPECTATOR), event.seen_by(SPECTATOR))
        if said is not None:
            return said
    return event.kind in JOINED


def _told(tellers: Sequence[Face], to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    for face in tellers:
        told = face.narrate(to, events, which)
        if told is not None:
            return told
    return declared(to, events, which)
