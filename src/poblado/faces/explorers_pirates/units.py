"""User interface of units: built into basins and ships, moved one by one, and exchanged for other cargo."""

from collections.abc import Iterable, Mapping, Sequence

from poblado.face import Command, Face, Listener, LogLine, Mark, Picture, Viewer
from poblado.face.face import Drawn
from poblado.faces.explorers_pirates.drawings.cargo import sack_badge
from poblado.faces.explorers_pirates.drawings.ships import SHIP, SHIP_KINDS, ship_badge
from poblado.faces.explorers_pirates.drawings.units import UNIT, unit_badge
from poblado.faces.explorers_pirates.words import cargo_words, said
from poblado.kernel.codec import Action
from poblado.kernel.event import Event
from poblado.kernel.game import Ruleset
from poblado.locale import text
from poblado.locale.places import at_place
from poblado.locale.telling import piece_sign, sentence
from poblado.rules.explorers_pirates.kinds import SETTLER_ABOARD
from poblado.rules.explorers_pirates.numbers import CARGO_EXCHANGED, UNIT_BUILT

_HANDLED = ("LOAD_ONE", "UNLOAD_ONE", "EXCHANGE", "EXCHANGE_ONE")
_GIVEN_UP = ("DUMP_ONE", "CLEAR_ONE")


class UnitsFace(Face):
    module = "explorer_units"
    ghosts = (("BUILD_UNIT", UNIT),)
    report = "poblado.faces.explorers_pirates.report.accounts:UnitsChapter"

    def voices(self, rules: Ruleset) -> Sequence[str]:
        """Voices of the log: one key more."""
        return ("units",)

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"{UNIT}-{colour}": unit_badge(colour) for colour in colours}

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        """Ships with what only lies aboard where there are units."""
        kinds = SHIP_KINDS[SETTLER_ABOARD + 1 :]
        return {
            "cargo_sack": sack_badge(),
            **{f"{kind}-{colour}": ship_badge(kind, colour) for colour in colours for kind in kinds},
        }

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        """Commands for units, on board only where a ship may take one: its menu says so too."""
        language = viewer.language
        found = [Command("BUILD_UNIT", text(f"items.{UNIT}", language), 32, said(viewer, "explorers.key.unit"))]
        if viewer.may("EMBARK_UNIT"):
            found.append(Command("EMBARK_UNIT", text("explorers.unit_aboard", language), 33))
        return found

    def mark(self, viewer: Viewer, action: Action, slot: str) -> Mark | None:
        if action.kind in _HANDLED:
            return Mark(at_place(viewer, _handling(viewer, action), action.at), free=True)
        return None

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        """Text of which of two small cargoes is handled."""
        if slot != "what" or kind not in (*_HANDLED, *_GIVEN_UP):
            return None
        drawing = piece_sign(UNIT, viewer.seat) if text == "unit" else "cargo_sack"
        return Picture(cargo_title(text, viewer.language), drawing)

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        seat = int(event.seat)
        if event.kind == UNIT_BUILT:
            more = "" if event.at >= 0 else "_ABOARD"
            return sentence(to, events, which, more, signs=[piece_sign(UNIT, seat)], sound="build")
        if event.kind == CARGO_EXCHANGED:
            aboard, ashore = (cargo_words(int(one), to.language) for one in (event.what, event.n))
            return sentence(to, events, which, signs=[piece_sign(SHIP, seat)], aboard=aboard, ashore=ashore)
        return None


def cargo_title(name: str, language: str) -> str:
    """A small thing by itself."""
    words = text(f"explorers.cargo.{name}", language)
    return words[0].upper() + words[1:]


def _handling(viewer: Viewer, action: Action) -> str:
    """Words for what is loaded or unloaded at a place, where there is no choice."""
    named = {one.what for one in viewer.legal if one.kind == action.kind and one.at == action.at}
    if action.kind == "EXCHANGE" or len(named) > 1:
        return text(f"action.{action.kind}", viewer.language)
    cargo = text(f"explorers.cargo.{action.what}", viewer.language)
    if action.kind == "EXCHANGE_ONE":
        other = text(f"explorers.cargo.{'sack' if action.what == 'unit' else 'unit'}", viewer.language)
        return text("explorers.exchange_one", viewer.language, cargo=cargo, other=other)
    key = "load" if action.kind == "LOAD_ONE" else "unload"
    return text(f"explorers.{key}", viewer.language, cargo=cargo)
