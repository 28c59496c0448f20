"""User interface of production: the dice, and what they bring."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from poblado.face import DICE, Face, Fact, Listener, LogLine, Picture, Plate, Viewer
from poblado.face.face import Drawn
from poblado.faces.base.dice_facts import dice_facts, gains_of
from poblado.faces.base.drawings.dice import die
from poblado.faces.base.held_by_robber import with_robber
from poblado.faces.base.land_facts import land_facts
from poblado.faces.base.paid import is_of_last_roll, paid_flights
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.kernel.spec import first_die, second_die
from poblado.locale import text
from poblado.locale.telling import declared, sentence
from poblado.rules.base.numbers import DICE_ROLLED
from poblado.viewmodel.words import good_title


class ProductionFace(Face):
    module = "production"
    report = "poblado.faces.base.report.dice:DiceChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        return {f"die-{colour}-{value}": die(value, colour) for colour in ("white", "red") for value in range(1, 7)}

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        facts, language = island_facts(viewer.facts), viewer.language
        bank = facts.bank()
        goods = tuple(
            Picture(good_title(viewer, good), f"good-{good}", n=bank[k])
            for k, good in enumerate(facts.r.market.good_names)
        )
        return (*self._dice(viewer), Plate("bank", text("table.bank", language), goods))

    def _dice(self, viewer: Viewer) -> Sequence[Plate]:
        """The dice that lie there; none before the first roll."""
        rolled = viewer.last(DICE_ROLLED)
        if rolled is not None:
            k, event = rolled
            one, two = int(first_die(event.what)), int(second_die(event.what))
            dice = (Picture(str(one), f"die-red-{one}"), Picture(str(two), f"die-white-{two}"))
            title, gains = text("table.dice", viewer.language), gains_of(viewer, k)
            return (Plate("dice", title, dice, DICE, str(one + two), moment=str(k), gains=gains, facts=True),)
        return ()

    def place_facts(self, viewer: Viewer, place: str, kind: str) -> Sequence[Fact]:
        return land_facts(viewer, place)

    def plate_facts(self, viewer: Viewer, plate: str) -> Sequence[Fact]:
        return dice_facts(viewer) if plate == "dice" else ()

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        if events[which[0]].kind == DICE_ROLLED:
            return with_robber(sentence(to, events, which, sound="dice"), to, events, which[0])
        if to.facts is not None and is_of_last_roll(to, events, which[0]):
            return replace(declared(to, events, which), flights=paid_flights(to, events, which))
        return None
