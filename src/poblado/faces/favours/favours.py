"""User interface of favour tokens: those before each seat, the guild strip, the own ones and what they do."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from poblado.face import (
    CARDS,
    PICTURES,
    Command,
    Face,
    Flight,
    Listener,
    LogLine,
    Picture,
    Plate,
    Question,
    Row,
    Viewer,
)
from poblado.face.face import Drawn
from poblado.faces.favours.drawings.tokens import TOKENS, catan_chip, favour_back, favour_token
from poblado.island.events import GAINED, PAID
from poblado.island.facts import IslandFacts
from poblado.island.rules import Island
from poblado.kernel.event import Event
from poblado.kernel.game import Facts
from poblado.locale import amount, listed, text
from poblado.locale.edition import texts_of
from poblado.locale.telling import behind, sentence
from poblado.rules.base.card import CARD_NAMES
from poblado.rules.base.numbers import CARD_BOUGHT
from poblado.rules.favours.facts import (
    chip_count,
    fresh_tokens,
    held_tokens,
    spent_tokens,
    swaps_left,
    token_count,
    tokens_left,
)
from poblado.rules.favours.guild import CHIPS
from poblado.rules.favours.kinds import BOOK, COMPASS, FAVOUR_NAMES, FAVOURS, WAY_NAMES
from poblado.rules.favours.numbers import (
    CARD_SWAPPED,
    FAVOUR_DRAWN,
    FAVOUR_RETURNED,
    FAVOUR_USED,
    FAVOURS_EARNED,
    FAVOURS_SHORT,
    FAVOURS_SHUFFLED,
)
from poblado.viewmodel.words import good_title

_STRIP = "plate:guilds"


class FavoursFace(Face):
    module = "favours"
    report = "poblado.faces.favours.report.favours:FavoursChapter"

    def drawings(self, colours: Iterable[str]) -> Mapping[str, Drawn]:
        tokens = {f"favour-{name}": favour_token(name) for name in TOKENS}
        return {**tokens, "favour-back": favour_back(), "favour-chip": catan_chip()}

    # -- what lies there -----------------------------------------------------------------------------------------------

    def badges(self, viewer: Viewer, seat: int) -> Sequence[Picture]:
        language = viewer.language
        n, chips = token_count(viewer.facts, seat), chip_count(viewer.facts, seat)
        found = [Picture(text("favour_table.tokens", language, n=n), "favour-back", n=n)]
        if chips:
            found.append(Picture(text("favour_table.chips", language, n=chips), "favour-chip", n=chips, lit=True))
        return found

    def plates(self, viewer: Viewer) -> Sequence[Plate]:
        """The strip: how many tokens are left to draw, those spent beside each guild, and the chips."""
        facts, language = viewer.facts, viewer.language
        spent = tuple(
            Picture(
                text("favour_table.spent", language, guild=text(f"favours.{name}.guild", language), n=n),
                f"favour-{name}",
                n=n,
                help=text(f"favours.{name}.help", language),
            )
            for name, n in zip(FAVOUR_NAMES, spent_tokens(facts), strict=True)
        )
        supply = Picture(text("favour_table.supply", language), "favour-back", n=tokens_left(facts))
        chips = Picture(text("favour_table.chips_left", language), "favour-chip", n=_chips_left(viewer))
        title, told = text("favour_table.strip", language), text("favour_table.strip_help", language)
        return (Plate("guilds", title, (supply, *spent, chips), help=told),)

    def hand(self, viewer: Viewer) -> Sequence[Row]:
        language = viewer.language
        pictures = tuple(
            Picture(
                text(f"favours.{name}.title", language),
                f"favour-{name}",
                n=n,
                text=text("favour_table.fresh", language) if count is fresh_tokens else "",
                help=text(f"favours.{name}.help", language),
                kind="USE_FAVOUR",
                slots=name,
                verb=text("favour_table.use", language),
            )
            for count in (held_tokens, fresh_tokens)
            for name, n in zip(FAVOUR_NAMES, _own(viewer, count), strict=True)
            if n > 0
        )
        return (Row("favours", text("favour_table.own", language), pictures),) if pictures else ()

    def value(self, viewer: Viewer, kind: str, slot: str, text: str) -> Picture | None:
        if text not in FAVOUR_NAMES or kind not in ("USE_FAVOUR", "RETURN_FAVOUR"):
            return None
        return _token(viewer, text)

    # -- what one may do -----------------------------------------------------------------------------------------------

    def commands(self, viewer: Viewer) -> Sequence[Command]:
        language = viewer.language
        n = swaps_left(viewer.facts)
        return (
            Command("FAVOUR_SWAP", text("favour_table.swap", language, n=n), 82, style="secondary"),
            Command(
                "EXCHANGE_FAVOUR", text("favour_table.exchange", language), 84, text("favour_table.key.exchange", language),
                style="secondary",
            ),
        )  # fmt: skip

    def question(self, viewer: Viewer) -> Question | None:
        facts, language = viewer.facts, viewer.language
        if facts.pending() == "GuildCard" and isinstance(facts, IslandFacts):
            bank = facts.bank()
            pictures = tuple(
                Picture(good_title(viewer, good), f"card-{good}", n=bank[k], slots=good)
                for k, good in enumerate(facts.r.market.good_names)
            )
            return Question(text("favour_table.take", language), CARDS, "FAVOUR_TAKE", pictures)
        if facts.pending() == "ReturnFavour":
            tokens = tuple(
                Picture(
                    text(f"favours.{a.what}.title", language), f"favour-{a.what}",
                    n=_own(viewer, held_tokens)[FAVOUR_NAMES.index(a.what)], kind="RETURN_FAVOUR", slots=a.what,
                    help=text(f"favours.{a.what}.help", language),
                )
                for a in viewer.legal if a.kind == "RETURN_FAVOUR"
            )  # fmt: skip
            told = text("favour_table.give_back_help", language)
            return Question(text("favour_table.give_back", language), PICTURES, "RETURN_FAVOUR", tokens, help=told)
        return None

    # -- what is said --------------------------------------------------------------------------------------------------

    def joins(self, before: Event, event: Event) -> bool | None:
        """Tokens that a seat draws one after the other are one line."""
        return before.seat == event.seat if event.kind == FAVOUR_DRAWN else None

    def narrate(self, to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine | None:
        event = events[which[0]]
        if event.kind == GAINED and behind(events, which[0], [PAID, GAINED]) == CARD_SWAPPED:
            return LogLine("")
        if event.kind == CARD_BOUGHT and _free(events, which[0]):
            return _free_card(to, events, which)
        tell = _TOLD.get(int(event.kind))
        return None if tell is None else tell(to, events, which)


def _own(viewer: Viewer, count: Callable[[Facts, int, int], int]) -> list[int]:
    """The viewer's tokens by kind: held from earlier turns, or fresh."""
    return [count(viewer.facts, viewer.seat, k) for k in range(FAVOURS)]


def _chips_left(viewer: Viewer) -> int:
    return CHIPS - sum(chip_count(viewer.facts, seat) for seat in range(viewer.rules.seats))


def _token(viewer: Viewer, name: str) -> Picture:
    help = text(f"favours.{name}.help", viewer.language)
    return Picture(text(f"favours.{name}.title", viewer.language), f"favour-{name}", help=help)


def _earned(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    event = events[which[0]]
    flight = Flight(_STRIP, f"seat:{event.seat}", "favour-back", int(event.n))
    sound = "gain" if event.seat == to.viewer else ""
    return sentence(
        to, events, which, f"_{WAY_NAMES[event.what]}", signs=["favour-back"], sound=sound, flights=[flight]
    )


def _drawn(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    """Name the tokens drawn, to viewers who know them; that they were earned is told already."""
    names = [FAVOUR_NAMES[events[k].what] for k in which if events[k].what >= 0]
    if not names:
        return LogLine("")
    tokens = listed([text(f"favours.{name}.title", to.language) for name in names], to.language)
    return sentence(to, events, which, signs=[f"favour-{name}" for name in names], tokens=tokens)


def _used(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    event = events[which[0]]
    name = FAVOUR_NAMES[event.what]
    flights = [Flight(f"seat:{event.seat}", _STRIP, f"favour-{name}", int(event.n))]
    more = "_compass" if event.what == COMPASS else ""
    if more:
        flights.append(Flight(_STRIP, f"seat:{event.seat}", "favour-chip"))
    guild = text(f"favours.{name}.guild", to.language)
    return sentence(to, events, which, more, signs=[f"favour-{name}"], sound="trade", flights=flights, guild=guild)


def _returned(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    event = events[which[0]]
    if event.what < 0:
        return sentence(to, events, which, signs=["favour-back"])
    name = FAVOUR_NAMES[event.what]
    return sentence(to, events, which, signs=[f"favour-{name}"], token=text(f"favours.{name}.title", to.language))


def _swapped(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    assert isinstance(to.rules, Island)
    taken = amount(1, to.rules.market.good_names[events[which[0]].at], to.language, texts_of(to.rules, to.language))
    return sentence(to, events, which, signs=["favour-wagon"], sound="trade", taken=taken)


def _supply(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    return sentence(to, events, which, signs=["favour-back"])


def _free(events: Sequence[Event], k: int) -> bool:
    """Tell whether a card comes from the scholars and was not bought."""
    return k > 0 and events[k - 1].kind == FAVOUR_USED and events[k - 1].what == BOOK


def _free_card(to: Listener, events: Sequence[Event], which: Sequence[int]) -> LogLine:
    event = events[which[0]]
    if event.what < 0:
        return sentence(to, events, which, key="sentence.CARD_BOUGHT_FAVOUR_HIDDEN", signs=["back-development"])
    card = text(f"cards.{CARD_NAMES[event.what]}.title", to.language)
    return sentence(to, events, which, key="sentence.CARD_BOUGHT_FAVOUR", signs=["back-development"], card=card)


_TOLD = {
    FAVOURS_EARNED: _earned,
    FAVOUR_DRAWN: _drawn,
    FAVOUR_USED: _used,
    FAVOUR_RETURNED: _returned,
    CARD_SWAPPED: _swapped,
    FAVOURS_SHUFFLED: _supply,
    FAVOURS_SHORT: _supply,
}
