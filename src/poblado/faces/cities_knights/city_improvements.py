"""User interface of city improvements."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from poblado.face import (
    Command,
    Face,
    Listener,
    LogLine,
    Picture,
    Row,
    Sheet,
    Viewer,
)
from poblado.face.face import Drawn
from poblado.faces.cities_knights.drawings.buildings import IMPROVEMENTS, improvement
from poblado.faces.cities_knights.drawings.event_die import gate_badge
from poblado.faces.cities_knights.drawings.metropolises import TRACKS
from poblado.faces.cities_knights.words import TRACK_NUMBERS, said
from poblado.island.facts import island_facts
from poblado.kernel.event import Event
from poblado.locale import amount, text
from poblado.locale.edition import edition_text
from poblado.locale.telling import sentence
from poblado.rules.cities_knights.city_improvements import CityImprovements
from poblado.rules.cities_knights.facts import improvement_level, metropolis_secure, metropolis_vertices, progress_pile
from poblado.rules.cities_knights.kinds import COMMODITY_NAMES, LEVELS, TRACK_NAMES
from poblado.rules.cities_knights.numbers import CITY_IMPROVED
from poblado.rules.lookup import module_of
from poblado.svg.kit import Sketch


class CityImprovementsFace(Face):
    module = "city_improvements"
    report = "poblado.faces.cities_knights.report.city_improvements:CityImprovementsChapter"

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        """The level on each track, and a metropolis on it."""
        facts, language = island_facts(viewer.facts), viewer.language
        found, at = [], metropolis_vertices(facts)
        for k, track in enumerate(TRACK_NAMES):
            n = improvement_level(facts, seat, k)
            title = text("knights_table.level", language, track=text(f"tracks.{track}", language), n=n, most=LEVELS)
            has = at[k] >= 0 and facts.owner(at[k]) == seat
            if has:
                safe = (
                    "knights_table.has_metropolis_safe"
                    if metropolis_secure(facts, k)
                    else "knights_table.has_metropolis"
                )
                title = f"{title} · {text(safe, language)}"
            crown = ("♛" if metropolis_secure(facts, k) else "♕") if has else ""
            found.append(Picture(title, f"gate-{track}", n=n, text=crown, lit=has, most=LEVELS))
        return found

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language, ready = viewer.language, viewer.may("IMPROVE")
        words = text("knights_table.improve_now" if ready else "knights_table.improve_look", language)
        title, key = text("knights_table.improve", language), text("knights_table.key.improve", language)
        may = {action.what for action in viewer.legal if action.kind == "IMPROVE"}
        levels = tuple(
            Picture(
                text(f"tracks.{track}", language),
                f"gate-{track}",
                n=improvement_level(island_facts(viewer.facts), viewer.seat, k),
                lit=track in may,
            )
            for k, track in enumerate(TRACK_NAMES)
        )
        return (Command("", title, 40, key, sheet="improvements", text=words, pictures=levels, use="actions.IMPROVE"),)

    def sheets(self, viewer: Viewer) -> Sequence[Sheet]:
        if viewer.seat < 0:
            return ()
        rows = tuple(self._track(viewer, k) for k in TRACK_NUMBERS)
        return (Sheet("improvements", text("knights_table.improve", viewer.language), rows),)

    def _track(self, viewer: Viewer, k: int) -> Row:
        """Five buildings, those that are reached lit, and the next one to be had."""
        facts, language, track = island_facts(viewer.facts), viewer.language, TRACK_NAMES[k]
        level = improvement_level(facts, viewer.seat, k)
        pictures = [
            Picture(
                said(viewer, f"improvements.{track}_{n}.title"),
                f"improvement-{track}_{n}",
                text=f"1–{n + 1}",
                help=said(viewer, f"improvements.{track}_{n}.help"),
                lit=n <= level,
            )
            for n in range(1, LEVELS + 1)
        ]
        pictures.append(self._next(viewer, k, level))
        left = progress_pile(facts, k)
        about = f"{self._holder(viewer, k)} · {text('knights_table.pile_left', language, n=left)}"
        return Row(track, text(f"tracks.{track}", language), tuple(pictures), about, drawing=f"gate-{track}")

    def _next(self, viewer: Viewer, k: int, level: int) -> Picture:
        """Next level of a track, with its price; or that there is no higher level."""
        facts, language, track = island_facts(viewer.facts), viewer.language, TRACK_NAMES[k]
        if level == LEVELS:
            return Picture(text("knights_table.highest", language), f"gate-{track}")
        module = module_of(facts.r, CityImprovements)
        price, good = int(module.price(facts.g, viewer.seat, k)), COMMODITY_NAMES[k]
        lacks = price - facts.hand(viewer.seat)[facts.r.goods - len(COMMODITY_NAMES) + k]
        why = ""
        if lacks > 0:
            key = "table.missing_one" if lacks == 1 else "table.missing"
            why = text(key, language, what=amount(lacks, good, language))
        return Picture(
            said(viewer, f"improvements.{track}_{level + 1}.title"),
            f"good-{good}",
            n=price,
            text=amount(price, good, language),
            help=text("knights_table.next_level", language, help=self._brings(viewer, k, level + 1)),
            kind="IMPROVE",
            slots=track,
            why=why,
        )

    def _brings(self, viewer: Viewer, k: int, level: int) -> str:
        """Words for what a level brings now."""
        # cities_knights.metropolis.first: once somebody has the metropolis, nobody gets there first.
        facts, language = island_facts(viewer.facts), viewer.language
        at, safe = metropolis_vertices(facts)[k], metropolis_secure(facts, k)
        if level < LEVELS - 1 or at < 0 or facts.owner(at) == viewer.seat or (level == LEVELS and not safe):
            return said(viewer, f"improvements.{TRACK_NAMES[k]}_{level}.help")
        key = "knights_table.brings_safe" if safe else "knights_table.brings_taken"
        return text(key, language, name=viewer.names[facts.owner(at)], n=level + 1)

    def _holder(self, viewer: Viewer, k: int) -> str:
        """Owner of the metropolis of a track, in words."""
        facts, language = island_facts(viewer.facts), viewer.language
        at = metropolis_vertices(facts)[k]
        if at < 0:
            return text("knights_table.metropolis_free", language)
        safe = metropolis_secure(facts, k)
        key = "knights_table.metropolis_safe" if safe else "knights_table.metropolis_of"
        return text(key, language, name=viewer.names[facts.owner(at)])

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        """A track; where it may be improved, the level that would be reached. The event die has drawings of its own."""
        if text not in TRACKS or kind == "EVENT_DIE":
            return None
        title = _next_level(viewer, text) if kind == "IMPROVE" else said(viewer, f"tracks.{text}") or text
        return Picture(title, f"gate-{text}")

    def lines(self, viewer: Viewer, seat: int) -> Sequence[str]:
        """Places of a seat's metropolises: a board of characters shows them all alike."""
        facts = island_facts(viewer.facts)
        names = facts.r.topology.vertex_names
        found = [
            text(
                "knights_table.metropolis_place",
                viewer.language,
                what=said(viewer, f"metropolis.{name}.title"),
                place=names[v],
            )
            for name, v in zip(TRACK_NAMES, metropolis_vertices(facts), strict=True)
            if v >= 0 and facts.owner(v) == seat
        ]
        return (f"      {', '.join(found)}",) if found else ()

    def later(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        found: dict[str, Drawn] = {f"gate-{track}": Sketch(partial(gate_badge, track)) for track in TRACKS}
        return found | {f"improvement-{name}": Sketch(partial(improvement, name)) for name in IMPROVEMENTS}

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind != CITY_IMPROVED:
            return None
        track = TRACK_NAMES[event.what]
        built = edition_text(f"improvements.{track}_{event.n}.title", to.rules, to.language)
        named = text(f"tracks.{track}", to.language)
        return sentence(to, events, which, sound="improve", track=named, improvement=built)


def _next_level(viewer: Viewer, track: str) -> str:
    """A track as something that the viewer may improve: `comercio 3: gremio`."""
    level = improvement_level(viewer.facts, viewer.seat, TRACK_NAMES.index(track)) + 1
    title = said(viewer, f"improvements.{track}_{min(level, LEVELS)}.title")
    return f"{said(viewer, f'tracks.{track}')} {level}: {title}"
