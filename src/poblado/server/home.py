"""HTTP routes of the home page: choose a game, change its settings, and begin it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from poblado import bots, locale
from poblado.dice import DICE, TYPED
from poblado.face import faces_of
from poblado.kernel.errors import PobladoError
from poblado.kernel.untrusted import decoded
from poblado.locale.edition import texts_of
from poblado.locale.errors import explain
from poblado.presets import chapter, chapter_names, preset, preset_names, ruleset
from poblado.server import board_choice, seats
from poblado.server.by_book import by_the_book
from poblado.server.conflicts import HAD, fitted
from poblado.server.gallery import fits, gallery, key_of, thumbnail
from poblado.server.language import chosen, remember
from poblado.server.load_shedding import TO_BEGIN
from poblado.server.names import read_name
from poblado.server.process import WorkerProcess
from poblado.server.rematch import fresh_rules, link_to_repeat
from poblado.server.requests import rule_text, sentence_of
from poblado.server.rooms import Rooms
from poblado.server.seats import Seat
from poblado.server.security import insist_on_our_origin
from poblado.server.setup import Setup, chapter_title, dial_word, from_words, offered_boards, shown_for, touched
from poblado.server.setup_check import advise, advise_page, look_at_upload, tried
from poblado.server.symbol_sheets import level_faces
from poblado.server.templates import page, root_of
from poblado.server.workers import Pool
from poblado.svg import SEAT_ORDER
from poblado.svg.sheet import small_drawings

_ART = ("die-white-6", "robber", "good-any", *(f"settlement-{colour}" for colour in SEAT_ORDER))  # fmt: skip
_MOST_FIELDS = 400
BOOK = "book"
"""The button that has everything played by the book, 1, or as is usual, 0."""

_FIRST = "base-beginner"
"""The preset that somebody who comes for the first time begins with one button."""

INSTEAD = "instead"
"""Field with the id of a waiting table whose game is being changed, see `change_game`."""

T = TypeVar("T")


async def home(request: Request) -> Response:
    """The page on which a game begins; a link's query fills it in."""
    words = dict(request.query_params)
    if "reset" in words or BOOK in words:
        return RedirectResponse(root_of(request) + await _boards(request).do(_changed, words), status_code=303)
    dropped: list[str] = []
    if HAD in words:
        words, dropped = await _boards(request).do(fitted, words, chosen(request), request.app.state.rooms.extra)
    response = await page_with(request, words, dropped)
    remember(response, request)
    return response


def _boards(request: Request) -> Pool:
    """Worker threads for what takes long on this page."""
    rooms: Rooms = request.app.state.rooms
    return rooms.pools.boards


def _previews(request: Request) -> Pool:
    """Worker threads for pictures that this page asks for by itself."""
    rooms: Rooms = request.app.state.rooms
    return rooms.pools.previews


def _uploads(request: Request) -> WorkerProcess:
    """The worker process, in which boards that somebody sends are read, checked and drawn."""
    process: WorkerProcess = request.app.state.uploads
    return process


def _has_upload(request: Request, words: Mapping[str, str]) -> bool:
    """Return whether a form's fields go to the worker process. Modules of third parties may not be importable there."""
    return bool(words.get("board_data")) and not request.app.state.rooms.extra


async def in_pool(request: Request, words: Mapping[str, str], work: Callable[..., T], *args: object) -> T:
    """Run a function of a form's fields: in the worker process if they have an uploaded board, else in a thread."""
    if _has_upload(request, words):
        return await _uploads(request).do(work, *args)
    return await _boards(request).do(work, *args)


async def page_with(
    request: Request, words: Mapping[str, str], dropped: Sequence[str] = (), refused: Sequence[str] = ()
) -> Response:
    """The page with these values in its form, see `_page`."""
    if not _has_upload(request, words):
        return await _boards(request).do(_page, request, words, dropped, refused)
    advised = await _uploads(request).do(advise_page, words, chosen(request))
    return await _boards(request).do(_page, request, words, dropped, refused, advised)


def _changed(words: dict[str, str]) -> str:
    """The link without one setting, or by the book, for the chips and the switch of a page that has no script."""
    try:
        setup = from_words({key: value for key, value in words.items() if key != BOOK})
        changed = by_the_book(setup, words[BOOK] == "1") if BOOK in words else setup.reset(words["reset"])
        return changed.to_query() or "/"
    except PobladoError:
        return "/"


async def check(request: Request) -> Response:
    """Route that validates the page's fields, see `advise`. Changes nothing; a long form comes as POST."""
    words = await words_of(request) if request.method == "POST" else dict(request.query_params)
    return JSONResponse(await in_pool(request, words, advise, words, chosen(request), request.app.state.rooms.extra))


async def check_board(request: Request) -> Response:
    """An uploaded board file: its picture and data, or what is wrong with it. Keeps nothing."""
    language = chosen(request)
    insist_on_our_origin(request, "table.error.other_home")
    # Where it has no name its word begins the sentence.
    word = locale.text("home.file", language)
    name = request.query_params.get("name", "")[:60] or word[:1].upper() + word[1:]
    body = await request.body()
    try:
        return JSONResponse(await _uploads(request).do(look_at_upload, decoded(body, name), name, language))
    except PobladoError as error:
        return JSONResponse({"error": sentence_of(error, language)}, status_code=400)


async def start(request: Request) -> Response:
    """Begin a game from the home page's form, and sit down; a screen for all does not."""
    rooms: Rooms = request.app.state.rooms
    insist_on_our_origin(request, "table.error.other_home")
    rooms.shedding.spare(TO_BEGIN)
    words = await words_of(request)
    setup, problems = await in_pool(request, words, tried, words, rooms.extra)
    if setup is None or problems:
        return await page_with(request, words)
    game, sitting = await _boards(request).do(_begin, rooms, setup, words.get("name", ""), seats.own_device(request))
    response = RedirectResponse(request.url_for("game", id=game), status_code=303)
    if any(seat.devices for seat in sitting):
        seats.hold(response, request)
    return response


def _begin(rooms: Rooms, setup: Setup, name: str, device: str) -> tuple[str, list[Seat]]:
    """The new game's id, and who sits there. Blocks.

    The one place where a set-up becomes a game: alone against bots, or with seats that wait for people, all of them
    where a screen shows the board.
    """
    rules = fresh_rules(setup, rooms)
    alone = setup.mode == "solo"
    screen = setup.mode == "screen"
    other = Seat("", bot=setup.bot if alone else "", open=not alone, waiting=not alone, screen=screen)
    first = other if screen else Seat(read_name(name), waiting=not alone, grip=1, devices=(device,))
    sitting = [first, *[other] * (int(rules.seats) - 1)]
    return rooms.new(rules, sitting, setup.dice_seed, setup.dice, link_to_repeat(setup)), sitting


async def preview(request: Request) -> Response:
    """A board as a picture: `/board/standard-1f.svg`."""
    try:
        drawn = await _previews(request).do(board_choice.picture, request.path_params["code"], chosen(request))
    except PobladoError as error:
        return PlainTextResponse(explain(error, chosen(request)), status_code=404)
    # A board may have names, which are said in the reader's language.
    kept = {"cache-control": "max-age=3600", "vary": "cookie, accept-language"}
    return Response(drawn, media_type="image/svg+xml", headers=kept)


async def miniature(request: Request) -> Response:
    """A board as a thumbnail: `/miniature/standard-1f.svg`."""
    try:
        drawn = await _previews(request).do(thumbnail, request.path_params["code"])
    except PobladoError as error:
        return PlainTextResponse(explain(error, chosen(request)), status_code=404)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=86400"})


async def poster(request: Request) -> Response:
    """Route of the picture of a game without an island: `/poster/cards.svg`."""
    name = request.path_params["preset"]
    drawn = await _previews(request).do(_poster, name) if name in preset_names() else None
    if drawn is None:
        return PlainTextResponse("", status_code=404)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


@cache
def _poster(name: str) -> str | None:
    posters = (face.poster() for face in reversed(faces_of(ruleset(name))))
    return next((drawn for drawn in posters if drawn), None)


async def words_of(request: Request) -> dict[str, str]:
    """A form's fields; of a switch the last one, as the box stands behind the hidden word for off."""
    form = await request.form(max_fields=_MOST_FIELDS, max_files=0)
    return {k: v for k, v in form.items() if isinstance(v, str)}


def _page(
    request: Request,
    words: Mapping[str, str],
    dropped: Sequence[str] = (),
    refused: Sequence[str] = (),
    advised: tuple[dict[str, Any], Setup] | None = None,
) -> Response:
    """The page with these values in its form; status 400 and the reasons where they cannot be played. May take seconds.

    Args:
        dropped: sentences about chapters that another choice has forced out, see `fitted`.
        refused: sentences about why the table, not the set-up, does not let this game begin.
        advised: what `advise_page` returns, where that is known.
    """
    language = chosen(request)
    advice, setup = advised or advise_page(words, language, request.app.state.rooms.extra)
    if refused:
        advice = {
            **advice,
            "ok": False,
            "errors": [*advice["errors"], *({"field": "", "text": one} for one in refused)],
        }
    words = touched(words)
    wrong = {each["field"] for each in advice["errors"]}
    response = page(
        request,
        "home.html",
        language,
        advice=advice,
        wrong=wrong,
        blocked={(each["field"], each["value"]) for each in advice["blocked"]},
        shelves=gallery(language),
        key=key_of(setup),
        dropped=dropped,
        games=_games(language),
        first={**_card(_FIRST, language), "board": preset(_FIRST).board},
        chosen=preset(setup.preset),
        others=_other_counts(setup.preset, language),
        shown=shown_for(setup),
        follows=any(chapter(name).raises for name in setup.chapters),
        island=setup.is_island(),
        players=words.get("players", "").strip() or str(setup.players),
        chapters=_chapters(setup, language),
        groups=_groups(setup, words, language),
        boards=_options("table.boards", offered_boards(setup), language),
        layouts=board_choice.layouts(),
        dials=_dials(language),
        rivals=_rivals(words.get("bot", setup.bot), language),
        usual_bot=bots.USUAL,
        easy={"name": bots.EASY, "title": locale.text(f"table.bots.{bots.EASY}", language)},
        dice=_options("table.dices", (*DICE, TYPED), language),
        words=words,
        opened=bool(advice["chips"] or wrong),
        most_bytes=board_choice.MOST_FOREIGN_BYTES,
        drawings=_art(),
        instead=instead if re.fullmatch("[A-Za-z0-9_-]{1,64}", instead := words.get(INSTEAD, "")) else "",
    )
    if not advice["ok"]:
        response.status_code = 400
    return response


def _games(language: str) -> list[list[dict[str, Any]]]:
    """The presets, game by game: first the one that the others of its game are variants of."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name in preset_names():
        found.setdefault(_game(name), []).append(_card(name, language))
    return list(found.values())


def _game(name: str) -> str:
    parent = preset(name).parent
    return _game(parent) if parent else name


def _card(name: str, language: str) -> dict[str, Any]:
    low, high = preset(name).players
    title = locale.named(f"preset.{name}.title", language)
    return {
        "name": name,
        "parent": preset(name).parent,
        "title": title,
        "short": locale.texts(language).get(f"preset.{name}.short", title),
        "help": locale.texts(language).get(f"preset.{name}.help", ""),
        "players": f"{low}" if low == high else f"{low}–{high}",
        "colours": SEAT_ORDER[: preset(name).usual],
    }


def _other_counts(name: str, language: str) -> list[dict[str, Any]]:
    """The presets of the same game for numbers of players that preset `name` is not for, the nearest of each number."""
    low, high = preset(name).players
    known, found = set(range(low, high + 1)), []
    kin = {name, preset(name).parent}
    for other in sorted(preset_names(), key=lambda one: one not in kin and preset(one).parent != name):
        low, high = preset(other).players
        if _game(other) == _game(name) and not known.issuperset(range(low, high + 1)):
            known.update(range(low, high + 1))
            found.append(_card(other, language))
    return found


def _texts(setup: Setup, language: str) -> Mapping[str, str]:
    """The texts of a set-up, those of others' modules with them where it can be played."""
    try:
        return texts_of(setup.rules(), language)
    except PobladoError:
        return locale.texts(language)


def _chapters(setup: Setup, language: str) -> list[dict[str, Any]]:
    """Chapters that may be played beside a preset: a switch for each; none without an island, and no map beside another."""
    own_map = preset(setup.preset).map
    return [
        {
            "name": f"chapter.{name}",
            "title": chapter_title(name, language),
            "help": locale.texts(language).get(f"chapter.{name}.help", ""),
            "value": str(int(name in setup.chapters)),
            "usual": 0,
            "switch": True,
            "map": chapter(name).map,
            "beside": " ".join(f"chapter.{other}" for other in chapter(name).beside),
            "of_map": _of_map(name),
        }
        for name in (chapter_names() if setup.is_island() else ())
        # Where few fit, those alone are offered: elsewhere people are told why one does not.
        if not own_map or (not _of_map(name) and fits(setup.preset, (name,)))
    ]


def _of_map(name: str) -> bool:
    """Tell whether a chapter is a map, or is played beside one."""
    return chapter(name).map or any(chapter(other).map for other in chapter(name).beside)


def _groups(setup: Setup, words: Mapping[str, str], language: str) -> list[dict[str, Any]]:
    """The parameters by module, those for studies last, with the values that the form holds."""
    usual, texts = setup.usual(), _texts(setup, language)
    groups: list[dict[str, Any]] = []
    for studies in (False, True):
        for module, params in setup.groups():
            rows = [
                {
                    "name": f"param.{param.name}",
                    "title": locale.named(f"param.{param.name}.title", language, texts),
                    "help": texts.get(f"param.{param.name}.help", param.help),
                    "rule": rule_text(param.clause, language),
                    "value": words.get(f"param.{param.name}", str(usual[param.name])),
                    "usual": usual[param.name],
                    "low": param.low,
                    "high": param.high,
                    "switch": param.is_switch(),
                }
                for param in params
                if param.studies == studies
            ]
            if rows:
                title = locale.named(f"module.{module}", language, texts)
                groups.append({"title": title, "studies": studies, "rows": rows})
    return groups


def _options(prefix: str, names: Iterable[str], language: str) -> list[tuple[str, str]]:
    """Options of a list, each with its words; a third party's name stands for itself."""
    return [(name, locale.texts(language).get(f"{prefix}.{name}", name)) for name in names]


def _rivals(chosen: str, language: str) -> list[dict[str, Any]]:
    """The bots as the form offers them: the levels, weakest first, then those of others, and one that a link names."""
    levels, faces = bots.level_names(), level_faces()
    own = {*levels, *bots.PLAIN} - {chosen}
    others = [name for name in bots.names() if name not in own and name not in levels]
    return [
        {
            "name": name,
            "title": title,
            "help": locale.texts(language).get(f"home.level.{name}", ""),
            "level": k + 1 if name in levels else 0,
            "face": f"bot-{name}" in faces,
        }
        for k, (name, title) in enumerate(_options("table.bots", [*levels, *others], language))
    ]


def _dials(language: str) -> list[dict[str, Any]]:
    return [
        {
            "name": dial.name,
            "title": locale.text(f"home.dial.{dial.name}.title", language),
            "help": locale.text(f"home.dial.{dial.name}.help", language),
            "options": [
                ("", dial_word(dial.name, dial.usual, language)),
                *((value, dial_word(dial.name, value, language)) for value in dial.options),
            ],
        }
        for dial in board_choice.DIALS
    ]


@cache
def _art() -> str:
    """The few small drawings of this page, as a hidden sheet of symbols."""
    faces = level_faces()
    drawings = {**small_drawings(ruleset("base")), **faces}
    symbols = "".join(drawings[name].symbol(f"art-{name}") for name in (*_ART, *faces))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">{symbols}</svg>'
