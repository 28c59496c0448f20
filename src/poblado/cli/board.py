"""Command `poblado board`: make, show and save boards; `board check`: validate their files; `board import`: other programs'."""

import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from poblado.books import MODULES
from poblado.cardgame.box import Box
from poblado.cli.cards import box_of
from poblado.cli.files import read_text, write
from poblado.cli.say import CHAPTER_OPTION, EXTRA_OPTION, Say, add_common, coloured, command, one_output
from poblado.island.hooks import BaseModule
from poblado.island.maps import Board, board_from_json
from poblado.island.survey import check_board, readers_of, sea_of, terrains_in_play
from poblado.kernel.errors import BadChoice, BadNotation, BadRuleset
from poblado.kernel.game import Game
from poblado.kernel.untrusted import read_json
from poblado.locale.errors import explain
from poblado.locale.foreign import left_out
from poblado.notation import draw_text, position_to_json, read_text_board, text_of
from poblado.notation.foreign import read_foreign
from poblado.outside import fresh_modules
from poblado.presets import board_names, chapter, make_board, modules_with, preset, ruleset
from poblado.presets.boards import board_code, generator_names
from poblado.presets.composition import game_for, players_for
from poblado.svg.looks import check_looks
from poblado.svg.raster import png_of
from poblado.table import svg_of


class _Board(click.Command):
    """`poblado board NAME`; where the name is a word of `others`, such as `check`, another command takes over."""

    others: dict[str, click.Command]

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        behind = 2 if args[:1] == ["--lang"] else 1 if args and args[0].startswith("--lang=") else 0
        word = args[behind] if behind < len(args) else ""
        if word in self.others:
            rest = args[:behind] + args[behind + 1 :]
            return self.others[word].make_context(f"{info_name} {word}", rest, parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


def make(say: Say) -> click.Command:
    """The command, with help in a language."""

    @click.command("board", cls=_Board, help=say("board.help", names=", ".join(board_names())))
    @click.argument("name", required=False)
    @click.option("--code", help=say("board.code"))
    @click.option("--seed", type=int, help=say("seed"))
    @click.option("--start-corner", type=int, help=say("board.start_corner"))
    @click.option("--tokens", help=say("board.tokens"))
    @click.option("--frame", help=say("board.frame"))
    @click.option("--harbours", help=say("board.harbours"))
    @click.option("--max-vertex-pips", type=int, help=say("board.max_vertex_pips"))
    @click.option("--max-clump", type=int, help=say("board.max_clump"))
    @click.option("--max-spread", type=int, help=say("board.max_spread"))
    @click.option("--no-equal-neighbours", is_flag=True, help=say("board.no_equal_neighbours"))
    @click.option("--names", is_flag=True, help=say("board.names"))
    @click.option("--save", type=click.Path(dir_okay=False), help=say("board.save"))
    @click.option("--json", "as_json", is_flag=True, help=say("json"))
    @command(say)
    def board(
        name: str | None,
        code: str | None,
        seed: int | None,
        no_equal_neighbours: bool,
        names: bool,
        save: str | None,
        as_json: bool,
        **dials: Any,
    ) -> None:
        options = {key: value for key, value in dials.items() if value is not None}
        if no_equal_neighbours:
            options["equal_neighbours"] = False
        one_output(save=save, json=as_json)
        if name and code:
            raise BadChoice("a board has a name or a code: {name!r} or --code {code!r}, not both", name=name, code=code)
        made, code = _made(code or name or "standard", seed, options)
        if save:
            save_drawing(made, Path(save))
            click.echo(say("board.saved", path=save, code=code))
        elif as_json:
            click.echo(json.dumps({"code": code, **made.to_json()}, ensure_ascii=False, indent=1))
        else:
            click.echo(draw_text(made, colour=coloured(), names=names))
            if code:
                click.echo(f"code: {code}")

    board.others = {"check": add_common(_make_check(say), say), "import": add_common(_make_import(say), say)}
    for other in board.others.values():
        other.options_metavar = say("options_metavar")
    return board


def _make_import(say: Say) -> click.Command:
    @click.command("import", help=say("board.import_help"))
    @click.argument("path", metavar="FILE")
    @click.option("-o", "--output", metavar="OUT", type=click.Path(dir_okay=False), help=say("board.import_output"))
    @command(say)
    def bring(path: str, output: str | None) -> None:
        found = read_foreign(read_text(path), path)
        if found is None:
            raise BadNotation("{path}: no file of Pioneers, JSettlers or Catanatron", path=path)
        numbers, all_fit = _numbers_of_players("base", found.board, (), ())
        check_board(found.board, [])
        if output:
            save_drawing(found.board, Path(output))
            click.echo(say("board.saved", path=output, code="").rstrip())
        else:
            click.echo(draw_text(found.board, colour=coloured()))
        # Beside what is drawn: a drawing that is sent to a file reads back.
        tiles, harbours = len(found.board.tokens), len(found.board.harbours)
        good = say("board.import_good", source=found.source, n=tiles, harbours=harbours)
        click.echo(
            good + ("" if all_fit else say("board.check_players", players=", ".join(map(str, numbers)))), err=True
        )
        for sentence in left_out(found, say.language):
            click.echo(sentence, err=True)

    return bring


def _make_check(say: Say) -> click.Command:
    @click.command("check", help=say("board.check_help"))
    @click.argument("files", nargs=-1, required=True, metavar="FILE…")
    @click.option("--ruleset", "name", help=say("board.check_ruleset"))
    @CHAPTER_OPTION(help=say("chapter"))
    @EXTRA_OPTION(help=say("board.check_extra"))
    @command(say)
    def check(files: tuple[str, ...], name: str | None, chapters: tuple[str, ...], extra: tuple[str, ...]) -> None:
        for each in chapters:
            chapter(each)
            name = name or game_for(each)[0]
        if name and preset(name).family != "island":
            raise BadRuleset("{name} is not played on an island: it takes a file of cards, no board", name=name)
        refused = 0
        for path in files:
            text = read_text(path)
            try:
                found = _board_from(path, text)
                told = chapters or (() if name else tuple(found.chapters))
                game = name or (_game_with(told) if told else "")
                brought = fresh_modules(extra)
                made: Sequence[BaseModule]
                numbers, all_fit = _numbers_of_players(game, found, extra, told) if game else ([], True)
                if game:
                    made = modules_with(game, told, brought)
                else:
                    made = readers_of(found, [*brought, *fresh_modules([make for _, make in MODULES.all().values()])])
                check_board(found, made)
                check_looks(found)
            except (BadRuleset, BadNotation) as error:
                refused += 1
                reason = explain(error, say.language)
                click.echo(
                    reason if path in error.values.values() else say("board.check_bad", path=path, reason=reason)
                )
                continue
            parts = [say("board.check_good", path=path, n=len(found.tokens), harbours=len(found.harbours))]
            if found.marks:
                parts.append(say("board.check_marks", modules=", ".join(found.marks)))
            if not all_fit:
                parts.append(say("board.check_players", players=", ".join(map(str, numbers))))
            if found.robber_is_found():
                start = found.robber_start(sea_of(found, terrains_in_play(made)))
                tile = found.topology.tile_names[start]
                parts.append(say("board.check_robber", tile=tile))
            click.echo("".join(parts))
        if refused:
            sys.exit(1)

    return check


def _numbers_of_players(
    game: str, board: Board, extra: Sequence[str], chapters: Sequence[str]
) -> tuple[list[int], bool]:
    """Numbers of players for a game on a board, and whether that is by all that the game is for.

    Raises: BadRuleset, as for the fewest players, where nobody can play it.
    """
    found: list[int] = []
    low, high = players_for(game, chapters)
    refused: BadRuleset | None = None
    for n in range(high, low - 1, -1):
        try:
            ruleset(game, n, board=board, extra=fresh_modules(extra), chapters=chapters)
        except BadRuleset as error:
            refused = error
        else:
            found.insert(0, n)
    if refused is not None and not found:
        raise refused
    return found, refused is None


def _game_with(chapters: Sequence[str]) -> str:
    """The first game that the last of some chapters fits. Raises: BadRuleset, where there is none of its name."""
    return game_for(chapters[-1])[0]


def chapters_on(board: Board | Box | str | None, chapters: Sequence[str]) -> Sequence[str]:
    """The chapters that are asked for; where none is, those that a board says it is played with."""
    return board.chapters if isinstance(board, Board) and not chapters else chapters


def board_of(name: str) -> Board | Box | str:
    """Resolve `--board`: a board's file, a board for a ruleset to make, or for the card game a file of cards (`.toml`).

    Raises:
        BadChoice, BadRuleset, BadNotation: as for what stands in the file.
    """
    if Path(name).suffix == ".toml":
        return box_of(name)
    return _made(name, None, {})[0] if Path(name).suffix in (".json", ".txt") else name


def _made(name: str, seed: int | None, options: dict[str, Any]) -> tuple[Board, str]:
    """A board by name, code or file, and the code it can be had by again."""
    if Path(name).suffix in (".json", ".txt"):
        text = read_text(name)
        if seed is not None or options:
            raise BadChoice("{name} is drawn already and takes neither seed nor options", name=name)
        return _board_from(name, text), ""
    if name not in generator_names():
        if seed is not None:
            raise BadChoice("board {name!r} takes no seed", name=name)
        return make_board(name, 0, **options), name if name not in board_names() else ""
    number = secrets.randbits(32) if seed is None else seed
    return make_board(name, number, **options), board_code(name, number, **options)


def _board_from(name: str, text: str) -> Board:
    """The board of a file's text, drawn where it is called `.txt`."""
    if name.endswith(".txt"):
        return read_text_board(text).board
    data = read_json(text, name)
    if not isinstance(data, dict):
        raise BadNotation("{name} must hold a JSON object", name=name)
    return board_from_json(data)


def save_drawing(what: Board | Game, path: Path) -> None:
    """Save a drawing as the file's ending says. Raises: BadChoice for another ending, or if it cannot be written."""
    if path.suffix == ".svg":
        write(path, svg_of(what))
    elif path.suffix == ".png":
        write(path, png_of(svg_of(what)))
    elif path.suffix == ".json":
        data = what.to_json() if isinstance(what, Board) else position_to_json(what)
        write(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    elif path.suffix == ".txt":
        write(path, text_of(what) if isinstance(what, Game) else draw_text(what))
    else:
        raise BadChoice(
            "a drawing is saved as .svg, .png, .json or .txt, not {value!r}", value=path.suffix or path.name
        )
