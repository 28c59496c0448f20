"""Touchable places of the board: those that some action takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from poblado.face import Face, Mark, Viewer, Way, faces_of
from poblado.face.memo import of_rules, of_viewer
from poblado.kernel.codec import Action
from poblado.kernel.game import Ruleset
from poblado.locale.places import at_place
from poblado.viewmodel.words import PLACES, action_title, faces_with, specs_by_name


@dataclass(frozen=True)
class Place:
    """Touchable place for one kind of action.

    Attributes:
        kind: of the actions that have the place in one of their slots.
        place: its name.
    """

    kind: str
    place: str
    mark: Mark


@of_rules
def _places_in(rules: Ruleset) -> Mapping[str, tuple[str, ...]]:
    """The slots of kinds of action that are for places."""
    found = {spec.name: tuple(slot.name for slot in spec.slots if slot.domain.what in PLACES) for spec in rules.specs}
    return {kind: slots for kind, slots in found.items() if slots}


@of_rules
def _markers(rules: Ruleset) -> tuple[Face, ...]:
    return faces_with(rules, "mark")[::-1]


@of_rules
def _ghosts(rules: Ruleset) -> Mapping[str, str]:
    """The pieces that kinds of action bring to a place."""
    return {kind: piece for face in faces_of(rules) for kind, piece in face.ghosts}


@of_viewer
def places_of(viewer: Viewer) -> list[Place]:
    """Touchable places, one for each kind and place of the viewer's legal actions, in the order of the legal actions."""
    found: dict[tuple[str, str], Place] = {}
    known = _places_in(viewer.rules)
    for action in viewer.legal:
        for slot in known.get(action.kind, ()):
            at = (action.kind, action.slots[slot])
            if at not in found:
                found[at] = Place(*at, _mark(viewer, action, slot))
    return list(found.values())


def _mark(viewer: Viewer, action: Action, slot: str) -> Mark:
    for face in _markers(viewer.rules):
        shown = face.mark(viewer, action, slot)
        if shown is not None:
            return shown
    title = action_title(viewer, specs_by_name(viewer.rules)[action.kind])
    return Mark(at_place(viewer, title, action.slots[slot]), _ghosts(viewer.rules).get(action.kind, ""))


@of_viewer
def ways_of(viewer: Viewer) -> Sequence[Way]:
    """Places farther off that a touch leads to by several actions; none while somebody else acts."""
    if not viewer.acting:
        return ()
    return [way for face in faces_with(viewer.rules, "ways") for way in face.ways(viewer)]


@of_viewer
def movers_of(viewer: Viewer) -> Mapping[str, Sequence[str]]:
    """The pieces of which one is chosen before it goes, see `Face.movers`; none where there is no choice."""
    found: dict[str, list[str]] = {}
    for face in faces_with(viewer.rules, "movers") if viewer.acting else ():
        for place, words in face.movers(viewer).items():
            found.setdefault(place, []).extend(words)
    return found if len(found) > 1 else {}


def free_kinds(viewer: Viewer) -> frozenset[str]:
    """The kinds that are reached by places that can be touched without a button."""
    return frozenset(place.kind for place in places_of(viewer) if place.mark.free)
