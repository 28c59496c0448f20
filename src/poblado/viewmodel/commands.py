"""Commands with their prices, and the reasons why others are unavailable."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from poblado.face import OPEN, TERMS, Command, Picture, Row, Sheet, Sight, faces_of
from poblado.face.memo import of_rules, of_sight
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.ruleset import Ruleset
from poblado.kernel.spec import BUILD, TRADE, ActionSpec
from poblado.locale import amount, listed, priced, text
from poblado.locale.edition import texts_of
from poblado.locale.errors import explain
from poblado.viewmodel.why import why_not
from poblado.viewmodel.words import action_title, faces_with, spec_of, specs_by_name

_KINDS_OF_TRADE = 2
"""One is given for another."""
_LATE = 60
"""Order of the button of a kind that no face has a command for."""
_LAST_TERMS = 85
"""The same of what is done by terms: behind what faces know, whose first has the button of them all."""


@dataclass(frozen=True)
class Button:
    """A command as it stands at one moment.

    Attributes:
        group: of its actions; empty where it opens a sheet.
        legal: whether it can be done now.
        why: why it cannot; empty where it can, and while the island is founded, when nothing is paid for yet.
        item: what is paid for; empty for nothing.
        text: words below the title: the price, or the command's own.
        price: of each good that it costs: its id, how many, and how many of them the hand lacks.
        left: pieces of its kind that the viewer has not placed yet; None where it places none that are counted.
        free: whether a question asks for its pieces on the board, for nothing: the button chooses among the kinds asked for.
    """

    command: Command
    group: str
    legal: bool
    why: str
    item: str = ""
    text: str = ""
    price: tuple[tuple[str, int, int], ...] = ()
    left: int | None = None
    free: bool = False


def buttons_of(sight: Sight, reached: Set[str] = frozenset(), asked: Set[str] = frozenset()) -> list[Button]:
    """The commands of a seat's viewer, in order.

    Args:
        reached: kinds that pictures do, or places that are free: they need no button from their spec.
        asked: kinds that a question asks for: no button does them meanwhile, but for pieces that are placed for nothing.
    """
    if sight.viewer < 0:
        return []
    over = sight.look.g.is_over()
    commands = commands_of(sight)
    instead = {command.instead for command in commands.values() if command.instead}
    found = []
    for name, command in commands.items():
        # Of a game that is over one may look at the sheets, and no more.
        if name in instead or (over and not command.sheet):
            continue
        if command.instead and sight.may(command.instead):
            command = commands.get(command.instead) or replace(command, kind=command.instead)
        button = _button(sight, command, asked)
        if button is not None:
            found.append(button)
    known = {*reached, *(button.command.kind for button in found)}
    if not over:
        found += [_plain(sight, spec, asked) for spec in _without_command(sight) if spec.name not in known]
    return sorted(found, key=lambda button: button.command.order)


def passing(sight: Sight) -> str:
    """The kind that passes on for a viewer who can do nothing else; empty where there is none, or something else to do."""
    if len(sight.legal) != 1:
        return ""
    command = commands_of(sight).get(sight.legal[0].kind)
    return command.kind if command is not None and command.passes else ""


@of_sight
def commands_of(sight: Sight) -> Mapping[str, Command]:
    """The commands of faces, by the kind that each does or the sheet that it opens; a later module's goes before an earlier's."""
    faces = faces_with(sight.rules, "commands")
    return {command.kind or command.sheet: command for face in faces for command in face.commands(sight)}


def _button(sight: Sight, command: Command, asked: Set[str]) -> Button | None:
    """A face's command now; None where it is not shown."""
    if command.sheet:
        return Button(command, "", True, "", text=command.text)
    spec = spec_of(sight.rules, command.kind)
    if spec is None:
        return None
    if command.kind in asked and _is_free(sight, spec):
        item = command.item or spec.item
        return Button(
            command, spec.group, True, "", item, text("table.free", sight.language), left=_left(sight, item), free=True
        )
    may = command.kind not in asked and may_do(sight, spec)
    said = spec.name in _kinds_with_terms(sight.rules) or command.deals is not None
    if not may and spec.group != BUILD and not (sight.acting and said):
        return None
    return _made(sight, command, spec, may)


def _is_free(sight: Sight, spec: ActionSpec) -> bool:
    """Tell whether pieces that a question asks for are free, after the founding: paid ones are built in a part of a turn."""
    return spec.group == BUILD and bool(spec.item) and sight.look.round() > 0 and sight.may(spec.name)


def _plain(sight: Sight, spec: ActionSpec, asked: Set[str]) -> Button:
    """The button of a kind that no face has a command for."""
    may = spec.name not in asked and may_do(sight, spec)
    title = action_title(sight, spec)
    if spec.name in _kinds_with_terms(sight.rules):
        return _made(sight, Command(spec.name, title, _LAST_TERMS, dialog=TERMS), spec, may)
    return _made(sight, Command(spec.name, title, _LATE), spec, may)


def _made(sight: Sight, command: Command, spec: ActionSpec, may: bool) -> Button:
    item = command.item or spec.item
    price, left = price_of(sight, item), _left(sight, item)
    said = command.text or _price_words(sight.rules, price, sight.language)
    reason = "" if may else _why(sight, spec, item, price, left)
    return Button(command, spec.group, may, reason, item, said, price, left)


def _without_command(sight: Sight) -> list[ActionSpec]:
    """The kinds that get a button from their spec where no face has one: what may be done now as a part of a turn; of modules
    without a face also what is done by terms, which no list has, and what is built, always, for there a reason is told too."""
    now = sight.kinds if sight.look.step().panel else frozenset()
    always, dealt = _without_face(sight.rules)
    if not now and not always and not dealt:
        return []
    return [
        spec
        for kind, spec in specs_by_name(sight.rules).items()
        if kind in now or kind in always or (kind in dealt and may_do(sight, spec))
    ]


@of_rules
def _without_face(rules: Ruleset) -> tuple[frozenset[str], frozenset[str]]:
    """Kinds of building and of trade by terms, of modules without a face."""
    faces, terms = {face.module for face in faces_of(rules)}, _kinds_with_terms(rules)
    alone = [spec for spec in rules.specs if spec.module not in faces]
    built = frozenset(spec.name for spec in alone if spec.group == BUILD)
    return built, frozenset(spec.name for spec in alone if spec.group == TRADE and spec.name in terms)


@of_sight
def specs_now(sight: Sight) -> Sequence[ActionSpec]:
    """The specs of what may be done now."""
    return [spec for kind, spec in specs_by_name(sight.rules).items() if kind in sight.kinds] if sight.kinds else []


@of_rules
def _kinds_with_terms(rules: Ruleset) -> frozenset[str]:
    return frozenset(spec.name for spec in rules.specs if any(slot.domain.what == "terms" for slot in spec.slots))


def may_do(sight: Sight, spec: ActionSpec) -> bool:
    """Tell whether something of a kind may be done now: it is listed, or its terms are to be said and some would do."""
    if not sight.acting or sight.viewer < 0:
        return False
    if sight.may(spec.name):
        return True
    if not (spec.name in _kinds_with_terms(sight.rules) and sight.look.step().wide):
        return False
    packed = _some_terms(sight, spec)
    return packed is not None and sight.look.g.is_legal(packed)


def _some_terms(sight: Sight, spec: ActionSpec) -> int | None:
    """An action whose terms are one of the first thing that the viewer has for one of another, said to all others."""
    look, seat = sight.look, sight.viewer
    held = dict(zip(look.good_names(), look.hand(seat), strict=True)) | look.open_wares(seat)
    if len(held) < _KINDS_OF_TRADE:
        return None
    give = next((name for name, n in held.items() if n > 0), next(iter(held)))
    want = next(name for name in held if name != give)
    others = ",".join(str(who) for who in range(sight.rules.seats) if who != seat)
    values = {"terms": f"1{give}:1{want}", "seats": others}
    words = [str(seat), spec.name, *(values.get(slot.domain.what, slot.domain.example(0)) for slot in spec.slots)]
    try:
        return from_text(sight.rules, " ".join(words))
    except BadNotation:
        return None


@of_sight
def price_of(sight: Sight, item: str) -> tuple[tuple[str, int, int], ...]:
    """Price of an item in each good, and how much of that the viewer lacks: nothing while the island is founded, when what is
    placed is not paid for."""
    cost = sight.look.cost(item) if item else []
    if not cost:
        return ()
    hand, goods, owes = _own_hand(sight), sight.look.good_names(), sight.look.round() > 0
    return tuple([(goods[k], n, max(n - hand[k], 0) if owes else 0) for k, n in enumerate(cost) if n])


@of_sight
def _own_hand(sight: Sight) -> Sequence[int]:
    return sight.look.hand(sight.viewer)


@of_rules
def _price_words(rules: Ruleset, price: tuple[tuple[str, int, int], ...], language: str) -> str:
    known = texts_of(rules, language)
    return " · ".join([priced(n, good, language, known) for good, n, _ in price])


def _left(sight: Sight, item: str) -> int | None:
    """Pieces of a kind that the viewer has still to place."""
    left = sight.look.left(sight.viewer, item) if item else -1
    return left if left >= 0 else None


def _why(sight: Sight, spec: ActionSpec, item: str, price: tuple[tuple[str, int, int], ...], left: int | None) -> str:
    """Reason why a kind cannot be done: for want of cards, of pieces, or in the rules' own words."""
    lacking = tuple([(good, n) for good, _, n in price if n])
    if lacking and not sight.look.can_pay(sight.viewer, item):
        return _missing(sight.rules, lacking, sight.language)
    if left == 0:
        return text("table.none_left", sight.language)
    if price and not sight.look.round():
        return ""
    # What a question asks for is not done by a button: so little is to be said of it.
    return why(sight, spec.name) or text("table.not_now", sight.language)


@of_rules
def _missing(rules: Ruleset, lacking: tuple[tuple[str, int], ...], language: str) -> str:
    """Cards that are missing, and how many of each."""
    key = "table.missing_one" if sum(n for _, n in lacking) == 1 else "table.missing"
    known = texts_of(rules, language)
    return text(key, language, what=listed([amount(n, good, language, known) for good, n in lacking], language))


def why(sight: Sight, kind: str, slots: str = "") -> str:
    """Reason why something cannot be done now, in the rules' own words; empty where it can, and where the rules lack it.

    Args:
        slots: values of its first slots, as the text form has them; `_` where one is still to be said.
    """
    begun = f"{kind} {slots}".strip()
    begins = _begins_openly if OPEN in slots.split() else _begins
    if kind in sight.kinds and any(begins(known, begun) for known in legal_texts(sight)):
        return ""
    look, spec = sight.look, spec_of(sight.rules, kind)
    if spec is None:
        return ""
    if sight.acting and look.step().wide and kind in _kinds_with_terms(sight.rules):
        packed = _some_terms(sight, spec)
        if packed is None or look.g.is_legal(packed):
            return ""
        return explain(look.g.why_not(packed), sight.language, rules=sight.rules, names=sight.names)
    if not sight.acting or (sight.viewer not in look.owing() and not sight.legal):
        return text("table.not_now", sight.language)
    given = zip((slot.name for slot in spec.slots), slots.split(), strict=False)
    named = {name: value for name, value in given if value != OPEN}
    return why_not(look, sight.viewer, kind, sight.language, sight.names, **named)


@of_sight
def legal_texts(sight: Sight) -> Sequence[str]:
    """Legal actions of the viewer as texts for a page: without its seat."""
    return [" ".join([action.kind, *action.slots.values()]) for action in sight.legal]


def _begins(whole: str, begun: str) -> bool:
    return whole == begun or whole.startswith(f"{begun} ")


def _begins_openly(whole: str, begun: str) -> bool:
    """The same, where something of what it begins with is still to be said."""
    words, first = whole.split(), begun.split()
    return len(words) >= len(first) and all(one in (OPEN, word) for word, one in zip(words, first, strict=False))


def explained(sight: Sight, pictures: tuple[Picture, ...]) -> tuple[Picture, ...]:
    """Pictures with why what they do cannot be done now."""
    for one in pictures:
        if one.kind and not one.why:
            break
    else:
        return pictures
    return tuple(
        replace(one, why=why(sight, one.kind, one.slots)) if one.kind and not one.why else one for one in pictures
    )


def sheets_of(sight: Sight) -> list[Sheet]:
    """Panels that the viewer may open and leave open."""
    sheets = [sheet for face in faces_with(sight.rules, "sheets") for sheet in face.sheets(sight)]
    return [replace(sheet, rows=explained_rows(sight, sheet.rows)) for sheet in sheets]


def explained_rows(sight: Sight, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Rows whose pictures say why what they do cannot be done now."""
    return tuple([_explained_row(sight, row) for row in rows])


def _explained_row(sight: Sight, row: Row) -> Row:
    pictures = explained(sight, row.pictures)
    return row if pictures is row.pictures else replace(row, pictures=pictures)
