"""JSON serialization of the view model for a page: empty fields are left out."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Any, Final, cast

from poblado.face import Picture, Plate, Question, Row, Sheet, Viewer
from poblado.face.catalogue import Shared
from poblado.viewmodel.board import free_kinds
from poblado.viewmodel.commands import Button, buttons_of, explained, explained_rows, sheets_of
from poblado.viewmodel.layout import badges_of, hand_of, laid_of, plates_of
from poblado.viewmodel.orders import ordered_kinds, orders_of, price_lists
from poblado.viewmodel.questions import AskedSlot, Form, forms_of, head_line, question_kinds, question_of

Plain = dict[str, Any]


_SAID: Final = "plain data"
"""Under which a shared value remembers how it is said; no field is called so."""
_USUAL: dict[type, dict[str, Any]] = {}
"""Default values of the fields, by class of the catalogue."""


def to_json(value: Any) -> Plain:
    """A value of the catalogue without what is as always; pictures in it likewise. Nobody changes it: values that are shared
    share it."""
    known = vars(value)
    if _SAID in known:
        return cast(Plain, known[_SAID])
    usual = _USUAL.get(type(value))
    if usual is None:
        usual = _USUAL[type(value)] = {field.name: field.default for field in fields(value)}
    found = {name: held for name, held in known.items() if held != usual[name]}
    for name, held in found.items():
        if type(held) is tuple or type(held) is list:
            found[name] = [one if isinstance(one, str) else to_json(one) for one in held]
    if isinstance(type(value), Shared):
        known[_SAID] = found
    return found


def shown(viewer: Viewer) -> Plain:
    """Serialize all that a viewer is shown but for the board.

    Raises:
        TypeError: where a face gives what cannot be shared, naming the field.
    """
    plates = [_plate(viewer, plate) for plate in plates_of(viewer)]
    hand = list(explained_rows(viewer, tuple(hand_of(viewer))))
    badges = [explained(viewer, tuple(badges_of(viewer, seat))) for seat in range(viewer.rules.seats)]
    sheets = sheets_of(viewer)
    rows = [*hand, *(row for sheet in sheets for row in sheet.rows)]
    lying = [one for own in badges for one in own] + [one for plate in plates for one in plate.pictures]
    question = question_of(viewer, _kinds_of(lying))
    orders = orders_of(viewer)
    reached = _kinds_of(lying) | _kinds_of(one for row in rows for one in row.pictures) | ordered_kinds(orders)
    reached |= free_kinds(viewer)
    buttons = buttons_of(viewer, reached, question_kinds(viewer, question))
    more = {button.command.kind for button in buttons if button.legal and button.command.kind}
    more |= {one.kind for one in (question.pictures if question else ()) if one.kind and not one.why}
    forms = forms_of(viewer, more)
    laid = [laid_of(viewer, seat) for seat in range(viewer.rules.seats)]
    return {
        "badges": [_plain_all(own) for own in badges],
        "laid": [_plain_all(own) for own in laid],
        "plates": _plain_all(plates),
        "hand": [to_json(row) for row in hand],
        "commands": [_button(button, sheets) for button in buttons],
        "sheets": {sheet.name: to_json(sheet) | {"rows": [to_json(row) for row in sheet.rows]} for sheet in sheets},
        "orders": {place: _menu(viewer, row) for place, row in orders.items()},
        "question": _question(viewer, question),
        "head": head_line(viewer, question),
        "specs": {kind: _form(form) for kind, form in forms.items()},
        "values": {
            f"{kind} {slot}": {text: to_json(picture) for text, picture in values.items()}
            for kind, form in forms.items()
            for slot, values in form.values.items()
            if values
        },
    }


def _kinds_of(pictures: Iterable[Picture]) -> set[str]:
    """Kinds of action that some pictures stand for."""
    return {one.kind for one in pictures if one.kind and not one.why}


def _plain_all(values: Iterable[Any]) -> list[Plain]:
    return [to_json(value) for value in values]


def _plate(viewer: Viewer, plate: Plate) -> Plate:
    return plate if not plate.pictures else replace(plate, pictures=explained(viewer, plate.pictures))


def _menu(viewer: Viewer, row: Row) -> Plain:
    """A row whose pictures say what they cost."""
    found = to_json(row)
    prices = price_lists(viewer, row)
    if any(prices):
        pictures = zip(found["pictures"], prices, strict=True)
        found["pictures"] = [one | {"price": price} if price else one for one, price in pictures]
    return found


def _button(button: Button, sheets: Sequence[Sheet] = ()) -> Plain:
    now = {"order": button.command.order, "group": button.group, "legal": button.legal, "why": button.why}
    found = to_json(button.command) | now
    # A sheet can always be looked at: its button is lit while there is something to be done in it.
    if button.command.sheet:
        found["legal"] = any(
            one.kind and not one.why
            for sheet in sheets
            if sheet.name == button.command.sheet
            for row in sheet.rows
            for one in row.pictures
        )
    if button.item:
        found["item"] = button.item
    if button.text:
        found["text"] = button.text
    if button.price:
        found["price"] = [list(part) for part in button.price]
    if button.left is not None:
        found["left"] = button.left
    if button.against:
        found["against"] = dict(button.against)
    if button.free:
        found["free"] = True
    found.pop("use", None)
    if button.use:
        found["use"] = button.use
    return found


def _question(viewer: Viewer, question: Question | None) -> Plain | None:
    if question is None:
        return None
    told = {"name": viewer.facts.pending(), "dialog": question.dialog, "least": question.least, "most": question.most}
    return to_json(question) | told | {"must": question.must, "pictures": _plain_all(question.pictures)}


def _words(slot: AskedSlot) -> dict[str, str]:
    return {"title": slot.title, "help": slot.help}


def _form(form: Form) -> Plain:
    slots = [
        {"name": slot.name, "sort": slot.sort} | {k: word for k, word in _words(slot).items() if word}
        for slot in form.slots
    ]
    more = {"together": form.together, "unordered": form.unordered}
    return {"title": form.title, "slots": slots} | {word: True for word, is_so in more.items() if is_so}


__all__ = ["Picture", "Row", "shown", "to_json"]
