"""User interface of the event die."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.face import DICE, Face, Fact, Listener, LogLine, Picture, Plate, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.dice_facts import gains_of
from poblado.faces.base.held_by_robber import with_robber
from poblado.faces.cities_knights.drawings.event_die import EVENT_FACES, event_die
from poblado.kernel.event import Event
from poblado.kernel.spec import first_die, second_die
from poblado.locale import text
from poblado.locale.telling import before, sentence
from poblado.rules.base.numbers import DICE_ROLLED
from poblado.rules.cities_knights.kinds import FACE_NAMES
from poblado.rules.cities_knights.numbers import EVENT_DIE_ROLLED, FLEET_SAILED, TOKENS_SWAPPED
from poblado.svg.kit import Sketch


class EventDieFace(Face):
    module = "event_die"
    report = "poblado.faces.cities_knights.report.accounts:EventDieChapter"

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """Plates of three dice in the place of two. The first is the red one: with an open gate it tells who draws."""
        rolled, other = viewer.last(DICE_ROLLED), viewer.last(EVENT_DIE_ROLLED)
        if rolled is None:
            return ()
        k, event = rolled
        face = FACE_NAMES[other[1].what] if other is not None and other[0] > k else ""
        return (self._dice(viewer, int(first_die(event.what)), int(second_die(event.what)), face, k),)

    def _dice(self, viewer: Viewer, red: int, white: int, face: str, k: int) -> Plate:
        dice = [Picture(str(red), f"die-red-{red}"), Picture(str(white), f"die-white-{white}")]
        if face:
            dice.append(Picture(_face_word(face, viewer.language), f"event-{face}"))
        return Plate(
            "dice",
            text("table.dice", viewer.language),
            tuple(dice),
            DICE,
            str(red + white),
            moment=f"{k} {face}",
            gains=gains_of(viewer, k),
            facts=True,
        )

    def plate_facts(self, viewer: Viewer, plate: str) -> Sequence[Fact]:
        """Counts of each face of the event die."""
        if plate != "dice":
            return ()
        n = Counter(FACE_NAMES[event.what] for event in viewer.past if event.kind == EVENT_DIE_ROLLED)
        return [Fact(f"{text(f'faces.{face}', viewer.language)}: {n[face]}", f"event-{face}") for face in FACE_NAMES]

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        """The faces of the die, for people who have rolled one of their own."""
        if kind != "EVENT_DIE" or slot != "what":
            return None
        return Picture(_face_word(text, viewer.language), f"event-{text}")

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"event-{face}": Sketch(partial(event_die, face)) for face in EVENT_FACES}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == DICE_ROLLED:
            rolled = sentence(to, events, which, "_RED", sound="dice")
            return with_robber(rolled, to, events, which[0], TOKENS_SWAPPED)
        if event.kind != EVENT_DIE_ROLLED:
            return None
        if before(events, which[0], []) == FLEET_SAILED:
            # A ship is told by the fleet that sails.
            return LogLine("")
        return sentence(to, events, which, face=_face_word(FACE_NAMES[event.what], to.language))


def _face_word(face: str, language: str) -> str:
    return text(f"faces.{face}", language)
