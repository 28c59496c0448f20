"""Commands with their prices, and the reasons why others are unavailable."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace

from poblado.face import OPEN, TERMS, Command, Picture, Row, Sheet, Viewer, faces_of
from poblado.face.memo import of_rules, of_viewer
from poblado.kernel.codec import from_text
from poblado.kernel.errors import BadNotation
from poblado.kernel.game import Ruleset
from poblado.kernel.spec import ANSWER, BUILD, TRADE, ActionSpec, Names
from poblado.locale import amount, listed, priced, text
from poblado.locale.edition import texts_of
from poblado.locale.errors import explain
from poblado.viewmodel.why import nowhere, why_not
from poblado.viewmodel.words import action_title, faces_with, spec_of, specs_by_name, use

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
        against: of what is swapped by deals that begin with a good, why none gives that good, by its id.
        use: what the thing that is built or bought is good for, in one line.
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
    against: tuple[tuple[str, str], ...] = ()
    use: str = ""


def buttons_of(viewer: Viewer, reached: Set[str] = frozenset(), asked: Set[str] = frozenset()) -> list[Button]:
    """The commands of a seat's viewer, in order.

    Args:
        reached: kinds that pictures do, or places that are free: they need no button from their spec.
        asked: kinds that a question asks for: no button does them meanwhile, but for pieces that are placed for nothing.
    """
    if viewer.seat < 0:
        return []
    over = viewer.facts.g.is_over()
    commands = commands_of(viewer)
    instead = {command.instead for command in commands.values() if command.instead}
    found = []
    for name, command in commands.items():
        # Of a game that is over one may look at the sheets, and no more.
        if name in instead or (over and not command.sheet):
            continue
        if command.instead and viewer.may(command.instead):
            command = commands.get(command.instead) or replace(command, kind=command.instead)
        button = _button(viewer, command, asked)
        if button is not None:
            found.append(button)
    known = {*reached, *(button.command.kind for button in found)}
    if not over:
        found += [_plain(viewer, spec, asked) for spec in _without_command(viewer) if spec.name not in known]
    return sorted(found, key=lambda button: button.command.order)


def passing(viewer: Viewer) -> str:
    """The kind that passes on for a viewer who can do nothing else; empty where there is none, or something else to do."""
    if len(viewer.legal) != 1:
        return ""
    command = commands_of(viewer).get(viewer.legal[0].kind)
    return command.kind if command is not None and command.passes else ""


_SEEN_BY_ALL = ("vertex", "edge", "tile", "seat")
"""Sorts of what everybody sees: that somebody has one card alone to give must not show by the time that it takes."""


def only_answer(viewer: Viewer) -> str:
    """The action, as text, that answers a question with one answer; empty for others, and where it would tell of hidden cards.

    Beside it there may be one that forgoes it (`Face.forgoes`).
    """
    forgone = {kind for face in faces_with(viewer.rules, "forgoes") for kind in face.forgoes}
    left = [action for action in viewer.legal if action.kind not in forgone]
    if len(left) != 1:
        return ""
    spec = spec_of(viewer.rules, left[0].kind)
    if spec is None or spec.group != ANSWER or not spec.slots:
        return ""
    if any(slot.domain.what not in _SEEN_BY_ALL for slot in spec.slots):
        return ""
    return " ".join([left[0].kind, *left[0].slots.values()])


@of_viewer
def commands_of(viewer: Viewer) -> Mapping[str, Command]:
    """The commands of faces, by the kind that each does or the sheet that it opens; a later module's goes before an earlier's."""
    faces = faces_with(viewer.rules, "commands")
    return {command.kind or command.sheet: command for face in faces for command in face.commands(viewer)}


def _button(viewer: Viewer, command: Command, asked: Set[str]) -> Button | None:
    """A face's command now; None where it is not shown."""
    if command.sheet:
        return Button(command, "", True, "", text=command.text, use=use(viewer, command.use) if command.use else "")
    spec = spec_of(viewer.rules, command.kind)
    if spec is None:
        return None
    if command.kind in asked and _is_free(viewer, spec):
        item = command.item or spec.item
        return Button(
            command,
            spec.group,
            True,
            "",
            item,
            text("table.free", viewer.language),
            left=_left(viewer, item),
            free=True,
            use=_use(viewer, spec, item),
        )
    may = command.kind not in asked and may_do(viewer, spec)
    said = spec.name in _kinds_with_terms(viewer.rules) or command.deals is not None
    if not may and spec.group != BUILD and not (viewer.acting and said):
        return None
    return _made(viewer, command, spec, may)


def _is_free(viewer: Viewer, spec: ActionSpec) -> bool:
    """Tell whether pieces that a question asks for are free, after the founding: paid ones are built in a part of a turn."""
    return spec.group == BUILD and bool(spec.item) and viewer.facts.round() > 0 and viewer.may(spec.name)


def _plain(viewer: Viewer, spec: ActionSpec, asked: Set[str]) -> Button:
    """The button of a kind that no face has a command for."""
    may = spec.name not in asked and may_do(viewer, spec)
    title = action_title(viewer, spec)
    if spec.name in _kinds_with_terms(viewer.rules):
        return _made(viewer, Command(spec.name, title, _LAST_TERMS, dialog=TERMS), spec, may)
    return _made(viewer, Command(spec.name, title, _LATE), spec, may)


def _made(viewer: Viewer, command: Command, spec: ActionSpec, may: bool) -> Button:
    item = command.item or spec.item
    price, left = price_of(viewer, item), _left(viewer, item)
    said = command.text or _price_words(viewer.rules, price, viewer.language)
    reason = "" if may else _why(viewer, spec, item, price, left)
    against, good_for = _against(viewer, command, spec), _use(viewer, spec, item)
    return Button(command, spec.group, may, reason, item, said, price, left, against=against, use=good_for)


def _use(viewer: Viewer, spec: ActionSpec, item: str) -> str:
    """Use of what is built or bought: of the action itself where it has one, else of the thing that is paid for."""
    if spec.group != BUILD:
        return ""
    return use(viewer, f"actions.{spec.name}") or (use(viewer, f"items.{item}") if item else "")


def _against(viewer: Viewer, command: Command, spec: ActionSpec) -> tuple[tuple[str, str], ...]:
    """Reasons why no deal gives a good, of each that none gives; none where deals do not begin with a good."""
    given = spec.slots[0].domain if spec.slots else None
    if command.deals is None or not viewer.acting or not isinstance(given, Names) or given.what != "good":
        return ()
    told = [(good, why(viewer, spec.name, good)) for good in given.names]
    return tuple([(good, reason) for good, reason in told if reason])


def _without_command(viewer: Viewer) -> list[ActionSpec]:
    """The kinds that get a button from their spec where no face has one: what may be done now as a part of a turn; of modules
    without a face also what is done by terms, which no list has, and what is built, always, for there a reason is told too."""
    now = viewer.kinds if viewer.facts.step().panel else frozenset()
    always, dealt = _without_face(viewer.rules)
    if not now and not always and not dealt:
        return []
    return [
        spec
        for kind, spec in specs_by_name(viewer.rules).items()
        if kind in now or kind in always or (kind in dealt and may_do(viewer, spec))
    ]


@of_rules
def _without_face(rules: Ruleset) -> tuple[frozenset[str], frozenset[str]]:
    """Kinds of building and of trade by terms, of modules without a face."""
    faces, terms = {face.module for face in faces_of(rules)}, _kinds_with_terms(rules)
    alone = [spec for spec in rules.specs if spec.module not in faces]
    built = frozenset(spec.name for spec in alone if spec.group == BUILD)
    return built, frozenset(spec.name for spec in alone if spec.group == TRADE and spec.name in terms)


@of_viewer
def specs_now(viewer: Viewer) -> Sequence[ActionSpec]:
    """The specs of what may be done now."""
    return [spec for kind, spec in specs_by_name(viewer.rules).items() if kind in viewer.kinds] if viewer.kinds else []


@of_rules
def _kinds_with_terms(rules: Ruleset) -> frozenset[str]:
    return frozenset(spec.name for spec in rules.specs if any(slot.domain.what == "terms" for slot in spec.slots))


def may_do(viewer: Viewer, spec: ActionSpec) -> bool:
    """Tell whether something of a kind may be done now: it is listed, or its terms are to be said and some would do."""
    if not viewer.acting or viewer.seat < 0:
        return False
    if viewer.may(spec.name):
        return True
    if not (spec.name in _kinds_with_terms(viewer.rules) and viewer.facts.step().wide):
        return False
    packed = _some_terms(viewer, spec)
    return packed is not None and viewer.facts.g.is_legal(packed)


def _some_terms(viewer: Viewer, spec: ActionSpec) -> int | None:
    """An action whose terms are one of the first thing that the viewer has for one of another, said to all others."""
    facts, seat = viewer.facts, viewer.seat
    held = dict(zip(facts.good_names(), facts.hand(seat), strict=True)) | facts.open_wares(seat)
    if len(held) < _KINDS_OF_TRADE:
        return None
    give = next((name for name, n in held.items() if n > 0), next(iter(held)))
    want = next(name for name in held if name != give)
    others = ",".join(str(who) for who in range(viewer.rules.seats) if who != seat)
    values = {"terms": f"1{give}:1{want}", "seats": others}
    words = [str(seat), spec.name, *(values.get(slot.domain.what, slot.domain.example(0)) for slot in spec.slots)]
    try:
        return from_text(viewer.rules, " ".join(words))
    except BadNotation:
        return None


@of_viewer
def price_of(viewer: Viewer, item: str) -> tuple[tuple[str, int, int], ...]:
    """Price of an item in each good, and how much of that the viewer lacks: nothing while the island is founded, when what is
    placed is not paid for."""
    cost = viewer.facts.cost(item) if item else []
    if not cost:
        return ()
    hand, goods, owes = _own_hand(viewer), viewer.facts.good_names(), viewer.facts.round() > 0
    return tuple([(goods[k], n, max(n - hand[k], 0) if owes else 0) for k, n in enumerate(cost) if n])


@of_viewer
def _own_hand(viewer: Viewer) -> Sequence[int]:
    return viewer.facts.hand(viewer.seat)


@of_rules
def _price_words(rules: Ruleset, price: tuple[tuple[str, int, int], ...], language: str) -> str:
    known = texts_of(rules, language)
    return " · ".join([priced(n, good, language, known) for good, n, _ in price])


def _left(viewer: Viewer, item: str) -> int | None:
    """Pieces of a kind that the viewer has still to place."""
    left = viewer.facts.left(viewer.seat, item) if item else -1
    return left if left >= 0 else None


def _why(viewer: Viewer, spec: ActionSpec, item: str, price: tuple[tuple[str, int, int], ...], left: int | None) -> str:
    """Reason why a kind cannot be done: for want of cards, of pieces, or in the rules' own words."""
    lacking = tuple([(good, n) for good, _, n in price if n])
    if left == 0:
        return text("table.none_left", viewer.language)
    if lacking and not viewer.facts.can_pay(viewer.seat, item):
        # Cards would not help where there is no place; which are missing is marked on the price.
        placeless = nowhere(viewer.facts, viewer.seat, spec.name, item, viewer.language) if viewer.acting else ""
        return placeless or _missing(viewer.rules, lacking, viewer.language)
    if price and not viewer.facts.round():
        return ""
    # What a question asks for is not done by a button: so little is to be said of it.
    return why(viewer, spec.name) or text("table.not_now", viewer.language)


@of_rules
def _missing(rules: Ruleset, lacking: tuple[tuple[str, int], ...], language: str) -> str:
    """Cards that are missing, and how many of each."""
    key = "table.missing_one" if sum(n for _, n in lacking) == 1 else "table.missing"
    known = texts_of(rules, language)
    return text(key, language, what=listed([amount(n, good, language, known) for good, n in lacking], language))


def why(viewer: Viewer, kind: str, slots: str = "") -> str:
    """Reason why something cannot be done now, in the rules' own words; empty where it can, and where the rules lack it.

    Args:
        slots: values of its first slots, as the text form has them; `_` where one is still to be said.
    """
    begun = f"{kind} {slots}".strip()
    begins = _begins_openly if OPEN in slots.split() else _begins
    if kind in viewer.kinds and any(begins(known, begun) for known in legal_texts(viewer)):
        return ""
    facts, spec = viewer.facts, spec_of(viewer.rules, kind)
    if spec is None:
        return ""
    if viewer.acting and facts.step().wide and kind in _kinds_with_terms(viewer.rules):
        packed = _some_terms(viewer, spec)
        if packed is None or facts.g.is_legal(packed):
            return ""
        return explain(facts.g.why_not(packed), viewer.language, rules=viewer.rules, names=viewer.names)
    if not viewer.acting or (viewer.seat not in facts.owing() and not viewer.legal):
        return _waited_for(viewer)
    given = zip((slot.name for slot in spec.slots), slots.split(), strict=False)
    named = {name: value for name, value in given if value != OPEN}
    return why_not(facts, viewer.seat, kind, viewer.language, viewer.names, **named)


def _waited_for(viewer: Viewer) -> str:
    """Reason that names whose turn it is; in the viewer's own one, who answers first."""
    turn = viewer.facts.turn()
    if viewer.seat != turn < len(viewer.names) and not viewer.facts.g.is_over():
        return text("table.turn_of", viewer.language, name=viewer.names[turn])
    others = [viewer.names[seat] for seat in viewer.facts.owing() if seat != viewer.seat and seat < len(viewer.names)]
    if not others:
        return text("table.not_now", viewer.language)
    return text("table.waited_for", viewer.language, names=listed(others, viewer.language))


@of_viewer
def legal_texts(viewer: Viewer) -> Sequence[str]:
    """Legal actions of the viewer as texts for a page: without its seat."""
    return [" ".join([action.kind, *action.slots.values()]) for action in viewer.legal]


def _begins(whole: str, begun: str) -> bool:
    return whole == begun or whole.startswith(f"{begun} ")


def _begins_openly(whole: str, begun: str) -> bool:
    """The same, where something of what it begins with is still to be said."""
    words, first = whole.split(), begun.split()
    return len(words) >= len(first) and all(one in (OPEN, word) for word, one in zip(words, first, strict=False))


def explained(viewer: Viewer, pictures: tuple[Picture, ...]) -> tuple[Picture, ...]:
    """Pictures with why what they do cannot be done now."""
    for one in pictures:
        if one.kind and not one.why:
            break
    else:
        return pictures
    return tuple(
        replace(one, why=why(viewer, one.kind, one.slots)) if one.kind and not one.why else one for one in pictures
    )


def sheets_of(viewer: Viewer) -> list[Sheet]:
    """Panels that the viewer may open and leave open."""
    sheets = [sheet for face in faces_with(viewer.rules, "sheets") for sheet in face.sheets(viewer)]
    return [replace(sheet, rows=explained_rows(viewer, sheet.rows)) for sheet in sheets]


def explained_rows(viewer: Viewer, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Rows whose pictures say why what they do cannot be done now."""
    return tuple([_explained_row(viewer, row) for row in rows])


def _explained_row(viewer: Viewer, row: Row) -> Row:
    pictures = explained(viewer, row.pictures)
    return row if pictures is row.pictures else replace(row, pictures=pictures)
