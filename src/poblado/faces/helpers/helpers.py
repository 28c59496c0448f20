"""User interface of the helpers: one before each player, the display, and what they ask."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from poblado.face import (
    PICTURES,
    Command,
    Face,
    Listener,
    LogLine,
    Mark,
    Picture,
    Plate,
    Question,
    Row,
    Sheet,
    Viewer,
)
from poblado.face.face import Drawn
from poblado.faces.helpers.cards import cards, title_of, titled
from poblado.faces.helpers.drawings import PORTRAITS, helper_card
from poblado.island.events import ROAD_BUILT, ROAD_REMOVED
from poblado.island.facts import island_facts
from poblado.island.rules import Island
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.locale import text
from poblado.locale.places import place_name
from poblado.locale.telling import cause_of, sentence, silent
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.base.numbers import CARD_BOUGHT
from poblado.rules.helpers.facts import helper_of, helper_side, looked_cards
from poblado.rules.helpers.helpers import Helpers
from poblado.rules.helpers.kinds import HELPER_NAMES, SIDE_B
from poblado.rules.helpers.numbers import HELPER_DEALT, HELPER_FLIPPED, HELPER_SWAPPED, HELPER_USED, ROAD_MOVED
from poblado.rules.lookup import module_of
from poblado.svg.kit import Sketch
from poblado.viewmodel.words import good_title

_OF_HELPER = HELPER_DEALT, HELPER_USED, HELPER_FLIPPED, HELPER_SWAPPED
_USES = {
    "merchant": ("USE_MERCHANT",),
    "mendicant": ("USE_MENDICANT",),
    "explorer": ("USE_EXPLORER",),
    "architect": ("USE_ARCHITECT", "USE_ARCHITECT_INSTEAD"),
    "captain": ("USE_CAPTAIN",),
    "robber_bride": ("USE_ROBBER_BRIDE",),
    "priest": ("USE_PRIEST_SETTLEMENT", "USE_PRIEST_CITY"),
    "noblewoman": ("USE_NOBLEWOMAN",),
}
"""Kinds of action that use a helper in its owner's turn, by role."""
_GHOSTS = {
    "USE_MENDICANT at": "road", "USE_EXPLORER at": "", "USE_EXPLORER to": "road", "USE_PRIEST_SETTLEMENT at": "settlement",
    "USE_PRIEST_CITY at": "city", "USE_ROBBER_BRIDE at": "",
}  # fmt: skip
"""Preview pieces where a helper is aimed at a place."""


class HelpersFace(Face):
    module = "helpers"
    report = "poblado.faces.helpers.report:HelpersChapter"
    style = "helpers.css"

    # -- what lies there -----------------------------------------------------------------------------------------------

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {
            f"helper-{role}{end}": Sketch(partial(helper_card, role, side))
            for role in PORTRAITS
            for side, end in (("a", ""), ("b", "-b"))
        }

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        role = _role_of(viewer, seat)
        if not role:
            return ()
        title = f"{titled(role, viewer.language)}, {_side(viewer, seat)}"
        letter = "B" if _shows_b(viewer, seat) else "A"
        return (Picture(title, _drawing(viewer, seat), text=letter, help=_help(viewer, seat)),)

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        pictures = tuple(_card(viewer, role) for role in _display(viewer))
        return (Plate("helpers", text("helpers_table.display", viewer.language), pictures),)

    def hand(self, viewer: Viewer) -> Sequence[Row]:
        role = _role_of(viewer, viewer.seat)
        if not role:
            return ()
        uses = _USES.get(role, ())
        card = Picture(
            titled(role, viewer.language),
            _drawing(viewer, viewer.seat),
            text=_side(viewer, viewer.seat),
            help=_help(viewer, viewer.seat),
            kind=next((kind for kind in uses if viewer.may(kind)), uses[0]) if uses else "",
            verb=text("helpers_table.use", viewer.language),
        )
        return (Row("helper", text("helpers_table.own", viewer.language), (card,)),)

    # -- what one may do -----------------------------------------------------------------------------------------------

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        uses = [
            Command(kind, text(f"action.{kind}", language), 83, style="secondary")
            for kinds in _USES.values()
            for kind in kinds
            if viewer.may(kind)
        ]
        title, key = text("helpers_table.title", language), text("helpers_table.key.helpers", language)
        return (*uses, Command("", title, 88, key, sheet="helpers", style="secondary"))

    def sheets(self, viewer: Viewer) -> Sequence[Sheet]:
        """A row for each card, with what it does: first those before the players."""
        language = viewer.language
        rows = []
        for seat, name in enumerate(viewer.names):
            role = _role_of(viewer, seat)
            if role:
                title = f"{name}: {titled(role, language)}, {_side(viewer, seat)}"
                rows.append(
                    Row(
                        f"helper-{role}",
                        title,
                        (),
                        _help(viewer, seat),
                        drawing=_drawing(viewer, seat),
                    )
                )
        where = text("helpers_table.display", language)
        for role in _display(viewer):
            card = _card(viewer, role)
            rows.append(Row(f"helper-{role}", f"{where}: {card.title}", (), card.help, drawing=card.drawing))
        return (Sheet("helpers", text("helpers_table.title", language), tuple(rows)),)

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        ghost = _GHOSTS.get(f"{action.kind} {slot}")
        if ghost is None:
            return None
        return Mark(f"{text(f'action.{action.kind}', viewer.language)} {action.slots[slot]}", ghost)

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        if not slot:  # the kind itself, in a list of what may be done
            return None
        if kind == "SWAP_HELPER":
            return _card(viewer, text)
        if kind == "USE_NOBLEWOMAN":
            return Picture(viewer.names[int(text)], text=_hand_words(viewer, int(text)))
        return None

    def question(self, viewer: Viewer) -> Question | None:
        ask = _QUESTIONS.get(viewer.facts.pending())
        return None if ask is None else ask(viewer)

    def _kept(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
        """The card that the architect has chosen, as its owner or others are told."""
        event, signs = events[which[0]], ["back-development"]
        if event.what < 0:
            return sentence(to, events, which, key="sentence.CARD_BOUGHT_KEPT_HIDDEN", signs=signs)
        card = text(f"cards.{CARD_NAMES[event.what]}.title", to.language)
        return sentence(to, events, which, key="sentence.CARD_BOUGHT_KEPT", signs=signs, card=card)

    # -- what is said --------------------------------------------------------------------------------------------------

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind in _OF_HELPER:
            return self._of_helper(to, events, which)
        if event.kind == CARD_BOUGHT and cause_of(to.rules, event) == "KeepCard":
            return self._kept(to, events, which)
        if event.kind == ROAD_MOVED:
            assert isinstance(to.rules, Island)
            edges = to.rules.topology.edge_names
            places = [edges[event.what], edges[event.at]]
            return sentence(
                to,
                events,
                which,
                sound="build",
                places=places,
                place=place_name(to, edges[event.at]),
                other=place_name(to, edges[event.what]),
            )
        if event.kind in (ROAD_REMOVED, ROAD_BUILT) and _is_moved(events, which[0]):
            return silent(to, events, which[:0])
        return None

    def _of_helper(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
        event = events[which[0]]
        words: dict[str, Any] = {"helper": title_of(event.what, to.language, "object")}
        if event.kind == HELPER_USED:
            words["side"] = "B" if event.n == SIDE_B else "A"
        elif event.kind == HELPER_SWAPPED:
            words["old"] = title_of(int(event.n), to.language, "object")
        sound = "trade" if event.kind == HELPER_USED else ""
        return sentence(to, events, which, signs=[f"helper-{HELPER_NAMES[event.what]}"], sound=sound, **words)


# -- what there is -------------------------------------------------------------------------------------------------------


def _role_of(viewer: Viewer, seat: int) -> str:
    """The role of a seat's helper; empty before any is dealt."""
    k = helper_of(viewer.facts, seat)
    return HELPER_NAMES[k] if k >= 0 else ""


def _shows_b(viewer: Viewer, seat: int) -> bool:
    return helper_side(viewer.facts, seat) == SIDE_B


def _side(viewer: Viewer, seat: int) -> str:
    return text("helpers_table.side_b" if _shows_b(viewer, seat) else "helpers_table.side_a", viewer.language)


def _help(viewer: Viewer, seat: int) -> str:
    """Help on a seat's helper: what it does, and what becomes of it on the side that it shows."""
    does = text(f"helper.{_role_of(viewer, seat)}.help", viewer.language)
    then = text("helpers_table.then_b" if _shows_b(viewer, seat) else "helpers_table.then_a", viewer.language)
    return f"{does} {then}"


def _drawing(viewer: Viewer, seat: int) -> str:
    """The side that a seat's helper shows."""
    return f"helper-{_role_of(viewer, seat)}{'-b' if _shows_b(viewer, seat) else ''}"


def _display(viewer: Viewer) -> list[str]:
    """The roles that lie in the display; before all are dealt, those that are still in the pile."""
    facts = island_facts(viewer.facts)
    module = module_of(facts.r, Helpers)
    return [role for k, role in enumerate(HELPER_NAMES) if module.shown(facts.g, k)]


def _card(viewer: Viewer, role: str) -> Picture:
    number = cards()[role].number
    help = text(f"helper.{role}.help", viewer.language)
    return Picture(titled(role, viewer.language), f"helper-{role}", text=number, help=help)


def _hand_words(viewer: Viewer, seat: int) -> str:
    n = viewer.facts.hand_size(seat)
    return f"{n} {text('table.cards', viewer.language, n=n)}"


def _is_moved(events: Sequence[Event], k: int) -> bool:
    """Tell whether a road that was removed or built is the one that the explorer moves, which has a line of its own."""
    while k > 0 and events[k].kind in (ROAD_REMOVED, ROAD_BUILT):
        k -= 1
    return events[k].kind == ROAD_MOVED


# -- what is asked -------------------------------------------------------------------------------------------------------


def _change(viewer: Viewer) -> Question:
    language, role = viewer.language, _role_of(viewer, viewer.seat)
    pictures = []
    if viewer.may("FLIP_HELPER"):
        flip = text("helpers_table.flip", language)
        pictures.append(Picture(flip, f"helper-{role}-b", kind="FLIP_HELPER", help=_card(viewer, role).help))
    for other in _display(viewer):
        card = _card(viewer, other)
        pictures.append(Picture(card.title, card.drawing, help=card.help, kind="SWAP_HELPER", slots=other))
    title = text("helpers_table.change_title", language, helper=titled(role, language, "object"))
    help = text("helpers_table.change_a" if viewer.may("FLIP_HELPER") else "helpers_table.change_b", language)
    return Question(title, PICTURES, pictures=tuple(pictures), help=help)


def _goods(viewer: Viewer, kind: str, counts: Sequence[int]) -> tuple[Picture, ...]:
    """A card of each good that may be said last for a kind of action, with how many there are."""
    facts = island_facts(viewer.facts)
    return tuple(
        Picture(
            good_title(viewer, action.what),
            f"card-{action.what}",
            n=counts[facts.r.market.good_names.index(action.what)],
            kind=kind,
            slots=" ".join(action.slots.values()),
        )
        for action in viewer.legal
        if action.kind == kind
    )


def _repay(viewer: Viewer) -> Question:
    who = next(int(action.slots["who"]) for action in viewer.legal if action.kind == "REPAY")
    title = text("helpers_table.repay_title", viewer.language, name=viewer.names[who])
    return Question(title, PICTURES, pictures=_goods(viewer, "REPAY", island_facts(viewer.facts).hand(viewer.seat)))


def _mayor(viewer: Viewer) -> Question:
    none = Picture(text("done.Compensation", viewer.language), kind="DONE")
    goods = _goods(viewer, "USE_MAYOR", island_facts(viewer.facts).bank())
    title, help = text("helpers_table.mayor_title", viewer.language), text("helpers_table.mayor_help", viewer.language)
    return Question(title, PICTURES, pictures=(*goods, none), help=help)


def _general(viewer: Viewer) -> Question:
    goods = _goods(viewer, "USE_GENERAL", island_facts(viewer.facts).bank())
    title, help = (
        text("helpers_table.general_title", viewer.language),
        text("helpers_table.general_help", viewer.language),
    )
    return Question(title, PICTURES, pictures=goods, help=help)


def _keep(viewer: Viewer) -> Question:
    language = viewer.language
    pictures = []
    for k, card in enumerate(CARD_NAMES):
        n = looked_cards(viewer.facts, viewer.seat, k)
        if n > 0:
            title, help = (text(f"cards.{card}.{part}", language) for part in ("title", "help"))
            pictures.append(Picture(title, f"card-{card}", n=n, help=help, kind="KEEP_CARD", slots=card))
    title, help = text("helpers_table.keep_title", language), text("helpers_table.keep_help", language)
    return Question(title, PICTURES, pictures=tuple(pictures), help=help)


def _pick(viewer: Viewer) -> Question:
    who = int(viewer.facts.g.a())
    title = text("helpers_table.pick_title", viewer.language, name=viewer.names[who])
    return Question(title, PICTURES, pictures=_goods(viewer, "PICK_CARD", island_facts(viewer.facts).hand(who)))


_QUESTIONS: dict[str, Callable[[Viewer], Question]] = {
    "ChangeHelper": _change,
    "Repay": _repay,
    "Compensation": _mayor,
    "Booty": _general,
    "KeepCard": _keep,
    "PickCard": _pick,
}
"""Questions of each step of a helper."""
