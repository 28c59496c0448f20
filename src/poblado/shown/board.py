"""The places of the board that can be touched for an action."""

from dataclasses import dataclass

from poblado.face import Mark, Sight
from poblado.kernel.codec import Action
from poblado.kernel.spec import ActionSpec
from poblado.shown.words import PLACES, action_title, faces_with


@dataclass(frozen=True)
class Place:
    """One place for one kind of action.

    Attributes:
        kind: of the actions that have the place in one of their slots.
        place: its name.
    """

    kind: str
    place: str
    mark: Mark


def places_of(sight: Sight) -> list[Place]:
    """One for each kind and place of what the viewer may do, in the order of the legal actions."""
    found: dict[tuple[str, str], Place] = {}
    specs: dict[str, tuple[ActionSpec, list[str]]] = {}
    for spec in sight.rules.specs:
        slots = [slot.name for slot in spec.slots if slot.domain.what in PLACES]
        if slots:
            specs[spec.name] = (spec, slots)
    faces = list(reversed(faces_with(sight.rules, "mark")))
    titles: dict[str, str] = {}

    def mark(action: Action, slot: str, spec: ActionSpec) -> Mark:
        for face in faces:
            shown = face.mark(sight, action, slot)
            if shown is not None:
                return shown
        if spec.name not in titles:
            titles[spec.name] = action_title(sight, spec)
        return Mark(f"{titles[spec.name]} {action.slots[slot]}")

    for action in sight.legal:
        if action.kind in specs:
            spec, slots = specs[action.kind]
            for slot in slots:
                at = (action.kind, action.slots[slot])
                if at not in found:
                    found[at] = Place(*at, mark(action, slot, spec))
    return list(found.values())


def free_kinds(places: list[Place]) -> set[str]:
    """The kinds that are reached by places that can be touched without a button."""
    return {place.kind for place in places if place.mark.free}
