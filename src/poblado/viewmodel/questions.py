"""Questions to the viewer, by a face or from the legal actions alone, and how the values of slots are shown."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace

from poblado.face import AMOUNT, CHOICE, DICE, PICTURES, PLACE, SEATS, Picture, Question, Viewer, faces_of
from poblado.face.memo import of_rules
from poblado.kernel.codec import Action
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import ActionSpec
from poblado.locale.edition import step_text
from poblado.viewmodel.board import places_of
from poblado.viewmodel.commands import commands_of, explained, specs_now
from poblado.viewmodel.words import PLACES, action_title, faces_with, said, specs_by_name, value_title

_DIALOGS = {"seat": SEATS, "seats": SEATS, "number": AMOUNT, "choice": CHOICE, "dice": DICE}
"""The dialog that asks for a value, by its sort; for all others it is a row of pictures."""


def question_of(viewer: Viewer, reached: Set[str] = frozenset()) -> Question | None:
    """Question to the viewer in the pending step; None where it is not asked, or the step is a part of its turn.

    Args:
        reached: kinds that pictures do which lie on the table: they need none in the question.
    """
    facts = viewer.facts
    if facts.step().panel or not viewer.legal:
        return None
    asked = _asked_by_face(viewer)
    if asked is None:
        asked = _asked_by_rules(viewer)
    else:
        asked = replace(asked, pictures=(*asked.pictures, *_others(viewer, asked, reached)))
    return replace(asked, pictures=explained(viewer, asked.pictures))


def head_line(viewer: Viewer, question: Question | None) -> str:
    """Head line for a seat that is asked: the title of a question that the board answers, for no dialog shows it; the step's
    text where a dialog asks, or nothing but the turn goes on."""
    if question is not None and question.dialog == PLACE and question.title:
        return question.title
    return step_text(viewer.rules, viewer.facts.pending(), viewer.language, viewer.kinds)


def _asked_by_face(viewer: Viewer) -> Question | None:
    """The question of the step's owner or, before it, of a module behind that one."""
    owner = viewer.facts.step().module
    modules = [module.id for module in getattr(viewer.rules, "modules", ())]
    behind = modules[modules.index(owner) :] if owner in modules else None
    for face in reversed(faces_of(viewer.rules)):
        if behind is None or face.module in behind:
            asked = face.question(viewer)
            if asked is not None:
                return asked
    return None


def reached_by(viewer: Viewer, question: Question) -> set[str]:
    """The kinds of action that a question reaches."""
    kinds = {picture.kind for picture in question.pictures} | {question.kind, question.end}
    if question.dialog == PLACE and not question.kind:
        kinds |= {spec.name for spec in specs_now(viewer) if _begins_with_place(spec)}
    return kinds - {""}


def _others(viewer: Viewer, question: Question, reached: Set[str]) -> list[Picture]:
    """A picture for each kind that may be done and that a face's question says nothing of, and no command."""
    known = reached_by(viewer, question) | _commanded(viewer) | reached
    return [_of_kind(viewer, spec) for spec in specs_now(viewer) if spec.name not in known]


def _commanded(viewer: Viewer) -> set[str]:
    """The kinds for which faces have commands."""
    return {command.kind for command in commands_of(viewer).values()}


def _asked_by_rules(viewer: Viewer) -> Question:
    """A question made of what is legal and what its slots are."""
    specs = specs_now(viewer)
    title = step_text(viewer.rules, viewer.facts.pending(), viewer.language, {spec.name for spec in specs})
    commands = _commanded(viewer)
    if any(_begins_with_place(spec) for spec in specs):
        others = [spec for spec in specs if not _begins_with_place(spec) and spec.name not in commands]
        return Question(title, PLACE, pictures=tuple(_of_kind(viewer, spec) for spec in others))
    specs = [spec for spec in specs if spec.name not in commands] or specs
    if len(specs) > 1 or not specs[0].slots:
        return Question(title, CHOICE, pictures=tuple(_of_kind(viewer, spec) for spec in specs))
    kind, slot = specs[0].name, specs[0].slots[0]
    values = dict.fromkeys(action.slots[slot.name] for action in viewer.legal)
    pictures = tuple(replace(value_of(viewer, specs[0], slot.name, text), kind=kind, slots=text) for text in values)
    # Numbers of things that are drawn are told apart by their drawings.
    drawn = slot.domain.what == "number" and all(one.drawing for one in pictures)
    return Question(title, PICTURES if drawn else _DIALOGS.get(slot.domain.what, PICTURES), kind, pictures)


def _begins_with_place(spec: ActionSpec) -> bool:
    return bool(spec.slots) and spec.slots[0].domain.what in PLACES


def _of_kind(viewer: Viewer, spec: ActionSpec) -> Picture:
    return Picture(action_title(viewer, spec), kind=spec.name)


def value_by_face(viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
    """Appearance of a slot's value by the last face that has a word for it; None where none has."""
    for face in reversed(faces_with(viewer.rules, "value")):
        picture = face.value(viewer, kind, slot, text)
        if picture is not None:
            return picture
    return None


def value_of(viewer: Viewer, spec: ActionSpec, slot: str, text: str) -> Picture:
    """Appearance of a slot's value in a question."""
    picture = value_by_face(viewer, spec.name, slot, text)
    if picture is not None:
        return picture
    sort = next(one.domain.what for one in spec.slots if one.name == slot)
    return Picture(value_title(viewer, sort, text), f"card-{text}" if sort in ("good", "card") else "")


@dataclass(frozen=True)
class AskedSlot:
    """Slot of a kind of action that a form asks for.

    Attributes:
        name: of the slot.
        sort: of its values.
        title: the question in words of its own; empty where the action's title is enough.
        help: a sentence below it; without words of its own what its sort asks for, below the action's title.
    """

    name: str
    sort: str
    title: str
    help: str = ""


@dataclass(frozen=True)
class Form:
    """Form for a kind of action, slot by slot.

    Attributes:
        together: one request may hold several of it.
        unordered: of its two slots, both places, either may be said first.
        values: for each slot that is neither a place nor players nor terms, its values and how they are shown.
    """

    title: str
    slots: tuple[AskedSlot, ...]
    together: bool
    values: dict[str, dict[str, Picture]]
    unordered: bool = False


def forms_of(viewer: Viewer, more: Iterable[str] = ()) -> dict[str, Form]:
    """Forms of each kind of action that is legal now.

    Args:
        more: kinds that may be done though none is listed, as their terms are still to be said.
    """
    known = viewer.kinds.union(more)
    if not known:
        return {}
    legal: dict[str, list[Action]] = {}
    for action in viewer.legal:
        legal.setdefault(action.kind, []).append(action)
    specs = specs_by_name(viewer.rules)
    return {kind: _form(viewer, spec, legal.get(kind, ())) for kind, spec in specs.items() if kind in known}


def _form(viewer: Viewer, spec: ActionSpec, legal: Sequence[Action]) -> Form:
    slots = tuple(
        AskedSlot(slot.name, slot.domain.what, *_prompt(viewer, spec.name, slot.name, slot.domain.what))
        for slot in spec.slots
    )
    shown = [slot for slot in spec.slots if slot.domain.what not in (*PLACES, "seats", "terms")]
    values: dict[str, dict[str, Picture]] = {slot.name: {} for slot in shown}
    for slot in shown:
        seen = values[slot.name]
        for text in dict.fromkeys(action.slots[slot.name] for action in legal):
            picture = value_by_face(viewer, spec.name, slot.name, text)
            # Seats are known to whoever asks: of them only what a face tells.
            if picture is not None or slot.domain.what != "seat":
                seen[text] = picture or value_of(viewer, spec, slot.name, text)
    return Form(action_title(viewer, spec), slots, spec.together, values, spec.name in _unordered(viewer.rules))


@of_rules
def _unordered(rules: Ruleset) -> frozenset[str]:
    return frozenset(kind for face in faces_of(rules) for kind in face.unordered)


def _prompt(viewer: Viewer, kind: str, slot: str, sort: str) -> tuple[str, str]:
    """The question for a slot, its own where the catalogue has one, and a sentence below it; that of its sort where not.

    Where something may be done to somebody else's piece, the question may say what comes of that.
    """
    against = any(one.kind == kind and one.mark.against for one in places_of(viewer))
    if against and (warned := said(viewer, f"ask_against.{kind}.{slot}")):
        return warned, ""
    own, more = said(viewer, f"ask.{kind}.{slot}") or "", said(viewer, f"ask_help.{kind}.{slot}") or ""
    return own, more if own or more else said(viewer, f"ask.sort.{sort}") or ""


def question_kinds(viewer: Viewer, question: Question | None) -> frozenset[str]:
    """The kinds that a question reaches; none where nothing is asked."""
    return frozenset(reached_by(viewer, question)) if question is not None else frozenset()
