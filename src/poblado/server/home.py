"""The home page: start a game, with settings drawn from the rulesets' own metadata."""

import re
import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from poblado import bots, locale
from poblado.kernel.chance import Source
from poblado.kernel.errors import BadChoice, PobladoError
from poblado.locale.errors import explain
from poblado.presets import board_names, make_board, preset, preset_names, ruleset
from poblado.server import seats
from poblado.server.language import chosen, remember
from poblado.server.room import Room
from poblado.server.rooms import Rooms
from poblado.server.seats import Seat
from poblado.server.security import same_origin
from poblado.server.templates import page
from poblado.svg import SEAT_ORDER, draw
from poblado.svg.read import scene_of_board
from poblado.table import DICE, dice_source

_HIDDEN_PARAMS = {
    "knights",
    "road_building_cards",
    "year_of_plenty_cards",
    "monopoly_cards",
    "point_cards",
    "bank_size",
}
"""Counts of cards: of interest to studies, not to a table."""


async def home(request: Request) -> Response:
    """The page on which a game begins."""
    return _page(request)


def _page(request: Request, error: str = "") -> Response:
    language = chosen(request)
    response = page(
        request,
        "home.html",
        language,
        presets=[_preset(name, language) for name in preset_names()],
        boards=board_names(),
        bots=bots.names()[::-1],
        dice=DICE,
        error=error,
    )
    remember(response, request)
    return response


def _preset(name: str, language: str) -> dict[str, Any]:
    chosen_preset = preset(name)
    rules = ruleset(name)
    params = []
    for module in rules.modules:
        for param in module.params:
            if param.name in _HIDDEN_PARAMS:
                continue
            key = f"param.{param.name}"
            known = locale.texts(language)
            params.append(
                {
                    "name": param.name,
                    "title": known.get(f"{key}.title", param.name.replace("_", " ")),
                    "help": known.get(f"{key}.help", param.help),
                    "value": rules.params[param.name],
                    "low": param.low,
                    "high": param.high,
                    "switch": param.is_switch(),
                }
            )
    return {
        "name": name,
        "title": locale.text(f"preset.{name}.title", language),
        "help": locale.text(f"preset.{name}.help", language),
        "players": list(range(chosen_preset.players[0], chosen_preset.players[1] + 1)),
        "usual": chosen_preset.usual,
        "board": chosen_preset.board,
        "params": params,
    }


async def start(request: Request) -> Response:
    """Begin a game from the home page's form, and sit down."""
    rooms: Rooms = request.app.state.rooms
    language = chosen(request)
    if not same_origin(request):
        return PlainTextResponse(locale.text("table.error.other_home", language), status_code=403)
    form = await request.form(max_fields=80, max_files=0)
    words = {k: v.strip() for k, v in form.items() if isinstance(v, str)}
    try:
        room = _begin(rooms, words, language)
    except PobladoError as error:
        refused = _page(request, explain(error, language))
        refused.status_code = 400
        return refused
    response = RedirectResponse(request.url_for("game", id=room.id), status_code=303)
    seats.hold(response, request, request.app.state.key, room.id, room.seats, [0])
    return response


def _begin(rooms: Rooms, words: dict[str, str], language: str) -> Room:
    name = words.get("preset", "base")
    known = {p.name: p for m in ruleset(preset(name).name).modules for p in m.params}
    params = {}
    for key, value in words.items():
        if key.startswith("param."):
            param = known.get(key[6:])
            if param is None or not re.fullmatch(r"\d{1,3}", value):
                raise BadChoice(
                    "{key!r} must be a whole number of a known parameter, not {value!r}", key=key[6:], value=value
                )
            params[param.name] = int(value)
    # Switches that are off are not in a form at all.
    for key in words.get("switches", "").split():
        if key in known and f"param.{key}" not in words:
            params[key] = 0
    defaults = {**{n: p.default for n, p in known.items()}, **preset(name).params}
    params = {k: v for k, v in params.items() if defaults[k] != v}
    players = words.get("players", "")
    dice = words.get("dice", "random")
    dice_source(dice, Source())
    seed = words.get("seed", "")
    if seed and not re.fullmatch(r"\d{1,15}", seed):
        raise BadChoice("a seed is a whole number of at most 15 digits, not {seed!r}", seed=seed)
    bot = words.get("bot", "settler")
    if bot not in bots.names():
        raise BadChoice("there is no bot {name!r}; there are {known}", name=bot, known=", ".join(bots.names()))
    board_seed = int(seed) if seed else None
    rules = ruleset(
        name,
        int(players) if players.isdigit() else None,
        params=params,
        board=words.get("board") or None,
        seed=secrets.randbits(48) if board_seed is None else board_seed,
    )
    usual = [locale.text(f"table.seat.{colour}", language) for colour in SEAT_ORDER]
    alone = words.get("mode", "solo") == "solo"
    you = Seat(seats.clean_name(words.get("name", ""), usual[0]), waiting=not alone, grip=1)
    others = [
        Seat(usual[k], bot=bot if alone else "", open=not alone, waiting=not alone) for k in range(1, int(rules.seats))
    ]
    return rooms.new(rules, [you, *others], board_seed, dice)


async def preview(request: Request) -> Response:
    """A board as a picture: `/board/standard-1f.svg`."""
    try:
        board = make_board(request.path_params["code"])
    except PobladoError as error:
        return PlainTextResponse(explain(error, chosen(request)), status_code=404)
    return Response(draw(scene_of_board(board, starts=bool(board.starts))), media_type="image/svg+xml")
