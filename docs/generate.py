"""Writes what the documentation can know by itself: `docs/reference/`, from the rules' own metadata.

`python docs/generate.py` writes the reference pages, which are not kept in git; with `--readme` it renews the table of
clauses in README.md, between its two marks, with `--names` the names of presets for type checkers, in `presets/names.py`.

`conf.py` calls this before each build. It describes the sources of this checkout.
"""

from __future__ import annotations

import ast
import math
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import fields
from inspect import getdoc
from itertools import groupby
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "poblado"
TESTS = ROOT / "tests"
REFERENCE = ROOT / "docs" / "reference"
NAMES = SOURCE / "presets" / "names.py"
if __name__ == "__main__":
    # The sources of this checkout. Not when imported: a test suite decides for itself which build it tests.
    sys.path.insert(0, str(ROOT / "src"))
sys.path.append(str(ROOT))  # for `tools`

import api
from tools.clause_coverage import cited_in_code, cited_in_tests, coverage

import poblado
from poblado.books import HANDED, ISLAND, SORTS, all_modules, own_books
from poblado.cli.rules import differences
from poblado.cli.say import Say
from poblado.island.events import OWN_EVENTS
from poblado.island.hooks import HOOKS
from poblado.island.rules import Island
from poblado.kernel.action import NATURE
from poblado.kernel.codec import FlatCodec
from poblado.kernel.columns import Column
from poblado.kernel.encoding import Encoding
from poblado.kernel.field import FACE_DOWN, OPEN, OWN, SEALED, Field, Nothing, Values
from poblado.kernel.frame import AUTO, CHANCE, FRAME_SIZE, FRAMES, INSTANT
from poblado.kernel.game import Ruleset
from poblado.kernel.param import Param
from poblado.kernel.spec import EVERYBODY, ActionSpec, Slot
from poblado.locale import texts
from poblado.notation import draw_text
from poblado.presets import PRESETS, Preset, box_text, chapter, chapter_names, island_of, preset, preset_names
from poblado.presets.boards import Dials, board_code, board_names, make_board
from poblado.presets.composition import game_for
from poblado.presets.named import ANY_PLAYERS
from poblado.rulebook import Clause, clause, clauses

BEGIN, END = "<!-- clauses: generated -->", "<!-- clauses: end -->"


def main() -> None:
    if "--readme" in sys.argv:
        path = ROOT / "README.md"
        path.write_text(refreshed(path.read_text(encoding="utf-8")), encoding="utf-8")
        return
    if "--names" in sys.argv:
        NAMES.write_text(preset_literals(), encoding="utf-8")
        return
    write()


def write(folder: Path = REFERENCE) -> list[Path]:
    """Write all pages; returns them. Pages that nothing writes any more are removed."""
    made = dict(pages())
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.md"):
        if old.stem not in made:
            old.unlink()
    made["drawing.txt"] = draw_text(make_board("beginner"), names=True)
    paths = {name: folder / (name if "." in name else f"{name}.md") for name in made}
    for name, path in paths.items():
        text = made[name]
        # Unchanged pages keep their time, so that Sphinx builds only what changed.
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return list(paths.values())


def pages() -> Iterator[tuple[str, str]]:
    """Name and text of every page of the reference."""
    yield "index", index_page()
    for name in preset_names():
        yield f"preset-{name}", preset_page(preset(name))
        yield f"cells-{name}", cells_page(preset(name))
    yield "actions", actions_page()
    yield "hooks", hooks_page()
    yield "events", events_page()
    yield "numbers", numbers_page()
    yield "boards", boards_page()
    yield "clauses", clauses_page()
    yield "parametros", parameters_in_spanish()
    yield from api.pages()


def row(*cells: object) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def table(*head: str) -> list[str]:
    return [row(*head), "|" + "---|" * len(head)]


# -- presets ---------------------------------------------------------------------------------------------------------


def index_page() -> str:
    lines = ["# Rules reference", ""]
    lines += ["Generated from the rules' own metadata by `docs/generate.py`; nothing here is written by hand.", ""]
    lines += table("ruleset", "players", "usual", "board", "differs from its modules' defaults in")
    for name in preset_names():
        each = preset(name)
        low, high = each.players
        changed = ", ".join(f"`{k}` = {v}" for k, v in each.params.items()) or "—"
        players = f"{low}" if low == high else f"{low}–{high}"
        lines.append(row(f"[{name}](preset-{name}.md)", players, each.usual, each.board or "—", changed))
    lines += ["", *chapter_lines(), "```{toctree}", ":maxdepth: 1", ""]
    lines += [f"{page}-{name}" for name in preset_names() for page in ("preset", "cells")]
    lines += ["actions", "hooks", "events", "numbers", "boards", "clauses", "```", ""]
    return "\n".join(lines)


def chapter_lines() -> list[str]:
    """The chapters, with the first ruleset that each fits; nothing where there are none."""
    lines = ["## Chapters", "", "What a game may be played with beside a ruleset: `chapters=` and `--chapter`.", ""]
    lines += table("chapter", "players", "modules", "boards", "parameters", "fits")
    for name in chapter_names():
        each = chapter(name)
        said = [f"`{k}` = {v}" for k, v in each.params.items()] + [raised(k, v) for k, v in each.raises.items()]
        changed = ", ".join(said) or "—"
        most = "any" if each.players == ANY_PLAYERS else f"{each.players[0]}–{each.players[1]}"
        cells = (names(list(each.modules)), names(list(each.boards)), changed, names([game_for(name)[0], *each.beside]))
        lines.append(row(f"`{name}`", most, *cells))
    return [*lines, ""] if chapter_names() else []


def raised(param: str, more: int | dict[str, int]) -> str:
    """By how much a chapter raises a parameter, by the number of players where it depends on it."""
    if isinstance(more, int):
        return f"`{param}` +{more}"
    return f"`{param}` " + ", ".join(f"+{n} for {players}" for players, n in more.items())


def preset_literals() -> str:
    """`presets/names.py`: a type checker knows of `new_table("base")` that it is played on an island."""
    lines = [
        '"""Literal type of preset names, for type checkers and editors: made by `python docs/generate.py --names`."""'
    ]
    lines += ["", "from typing import Literal", ""]
    for name, family, said in (
        ("IslandPreset", "island", "The presets that are played on an island."),
        ("CardPreset", "cards", "The presets of the card game."),
    ):
        words = [f'"{each.name}"' for each in PRESETS.own().values() if each.family == family]
        inner = "".join(f"\n    {word}," for word in words) + "\n" if len(words) > 1 else words[0]
        lines += [f"{name} = Literal[{inner}]", f'"""{said}"""']
    return "\n".join([*lines, ""])


def preset_page(each: Preset) -> str:
    if each.family == "cards":
        return cards_page(each)
    rules = island_of(poblado.ruleset(each.name))
    lines = [f"# Ruleset `{each.name}`", ""]
    many = " to ".join(str(n) for n in dict.fromkeys(each.players))
    lines += [f"For {many} players, usually {each.usual}; board `{each.board}`.", ""]
    if each.parent:
        lines += [f"## Differs from [`{each.parent}`](preset-{each.parent}.md) in", ""]
        lines += [*(f"- {line}" for line in differences(each.name, Say("en"))), ""]
    lines += ["## Modules, in order", "", *table("module", "version", "what it says", "requires", "comes after")]
    for module in rules.modules:
        said = first_line(class_doc(type(module)))
        lines.append(row(f"`{module.id}`", module.version, said, names(module.requires), names(module.after)))
    lines += ["", "## Turn plan", "", *plan_table(rules, rules.turn_plan.names, rules.turn_plan.ids)]
    lines += [
        "",
        "## Founding plan",
        "",
        f"For {rules.seats} players; `…` stands for the number of a seat.",
        "",
    ]
    lines += plan_table(rules, *short_plan(rules.founding_plan.names, rules.founding_plan.ids))
    lines += ["", "## Hooks, and who answers them in which order", ""]
    lines += ["How several answers are combined: [hooks](hooks.md). A hook without a module costs nothing in play.", ""]
    lines += table("hook", "modules")
    lines += [row(f"`{hook}`", names(users)) for hook, users in rules.hook_users().items()]
    lines += ["", "## Parameters", "", *parameter_table(rules, each)]
    lines += ["", "## Sizes", "", *sizes(rules), ""]
    return "\n".join(lines)


def cards_page(each: Preset) -> str:
    """The card game: steps, parameters, and its cards with what is known of each."""
    rules = poblado.ruleset(each.name)
    lines = [f"# Ruleset `{each.name}`", ""]
    lines += [f"The card game, for {each.players[0]} to {each.players[1]} players, on the kernel alone.", ""]
    lines += ["## Steps", "", *table("step", "who", "what it says")]
    for step in list(rules.steps)[1:]:
        who = (
            "nature" if step.mode == CHANCE else "nobody: runs by itself" if step.mode in (AUTO, INSTANT) else "a seat"
        )
        lines.append(row(f"`{step.name}`", who, first_line(class_doc(type(step)))))
    lines += ["", "## Parameters", "", *table("parameter", "default", "range", "what it does", "from")]
    lines += [row(f"`{p.name}`", p.default, span(p), p.help, f"`{p.clause}`") for p in rules.all_params()]
    lines += ["", "## Cards", ""]
    lines += [
        "The file `cardgame/cards.toml`; an owner of a box corrects a copy of it (`poblado cards > mine.toml`) and"
    ]
    lines += [
        "plays with `--board mine.toml`. *Ours* marks what nobody has told us. Copies: unmarked, marked 3, marked 4."
    ]
    lines += ["", *table("card", "copies", "what it does", "source", "confidence")]
    for name, card in known_cards():
        does = ", ".join(f"{k} {v}" for k, v in card.items() if k not in ("copies", "source", "confidence", "house"))
        confidence = "*ours*" if card.get("house") else card.get("confidence", "")
        lines.append(row(f"`{name}`", card.get("copies", "—"), does or "—", card["source"], confidence))
    lines += ["", "## Actions", "", *action_table(list(rules.specs))]
    lines += ["", "## Events", "", *event_table(SOURCE / "cardgame" / "kinds.py")]
    return "\n".join([*lines, "", "## Sizes", "", *sizes(rules), ""])


SECRETS = {OPEN: "all", OWN: "the seat of the row", SEALED: "nobody", FACE_DOWN: "whom its mask of seers names"}


def cells_page(each: Preset) -> str:
    """Every cell of a game by a preset: what it stands for and what a number in it means; likewise what frames keep."""
    rules = poblado.ruleset(each.name)
    lines = [f"# Cells of `{each.name}`", ""]
    lines += [
        f"A game for {rules.seats} is one row of {rules.size} whole numbers, its *cells*, `game.to_list()`. A field is a stretch "
        "of them with one axis or two: which cell stands for what. Things of an axis are numbered below; where one has no name, "
        "such as a seat that nobody has, its cells are not used. *Repeats others* means that other fields, which everybody "
        "sees, say the same. What a view hides reads 0, or -1 for a single card. What no action changes is in no cell: coasts, "
        "harbours, prices, numbers of pieces; nor are points, which the rules count. The plans are those of "
        f"[the ruleset](preset-{each.name}.md).",
        "",
    ]
    lines += ["## Fields", "", *table("cell", "field", "what a number means", "who sees it")]
    for field in rules.fields:
        told = [meaning(field.values), "*repeats others*" if field.derived else ""]
        told += [f"*says nothing without `{field.joined}`*" if field.joined else ""]
        seen = SECRETS[int(field.secrecy)]
        lines.append(row(f"`{place(field)}`", f"`{field.name}`", "; ".join(filter(None, told)), seen))
    lines += ["", "## Frames", ""]
    lines += [
        f"Cell 0 says how many frames are on the stack. Frame *k* has the four cells from {FRAMES} + {FRAME_SIZE} *k* on: the "
        f"number of its step, the seats that owe an answer as bits (bit {NATURE} is nature), `a` and `b`. The last one decides "
        "who may act. A step without frames of its own is run in passing.",
        "",
    ]
    lines += table("number", "step", "what it says", "`a`", "`b`")
    for step in rules.steps:
        numbers = ["—" if isinstance(values, Nothing) else meaning(values) for values in (step.a, step.b)]
        lines.append(row(step.id, f"`{step.name}`", first_line(class_doc(type(step))), *numbers))
    lines += ["", "## Axes", ""]
    for axis in rules.axes.values():
        if axis.name not in ("step", "stack"):
            things = ", ".join(f"{k} {axis.label(k)}" for k in range(int(axis.size)) if axis.label(k))
            lines += [f"**{axis.name}**: {things}", ""]
    lines += observation_lines(rules)
    return "\n".join(lines)


def observation_lines(rules: Ruleset) -> list[str]:
    """What a seat observes under some rules, number by number; those of one field that follow each other in a line."""
    encoding = Encoding(rules)
    lines = [
        "",
        "## Observation",
        "",
        f"`poblado.lab` writes what a seat knows as {encoding.size} numbers for {rules.seats} players, from the seat that looks "
        "on: `me`, `next`, `after 2` … *Kinds* are names for things, such as a terrain or whose piece it is; all else is "
        "counted. `unseen` are the cards that the viewer cannot place, `hidden` the sizes of rows that it cannot see, `frame 0` "
        "the decision that is pending.",
        "",
    ]
    lines += table("number", "field", "what for", "from", "to", "")
    for _, group in groupby(enumerate(encoding.columns), _line_of):
        alike = list(group)
        (first, one), (end, other) = alike[0], alike[-1]
        what = [each.name.removeprefix(each.field).strip() for each in (one, other)]
        span = f"{first}" if first == end else f"{first}–{end}"
        told = what[0] if first == end else f"{what[0]} … {what[1]}"
        lines.append(row(span, f"`{one.field}`", told, one.low, one.high, "kinds" if one.kinds else ""))
    return lines


def _line_of(numbered: tuple[int, Column]) -> tuple[object, ...]:
    """Equal for numbers of an observation that are told in one line."""
    n, column = numbered
    return column.field, column.low, column.high, column.kinds, n if column.field == "frame" else -1


def meaning(values: Values) -> str:
    return f"{values.of}: {values.meaning()}" if values.of else values.meaning()


def place(field: Field) -> str:
    """The number of a field's cell, reckoned from the numbers of the things that it stands for."""
    told = str(int(field.start))
    for k, axis in enumerate(field.axes):
        step = math.prod(int(inner.size) for inner in field.axes[k + 1 :])
        told += f" + {step} {axis.name}" if step > 1 else f" + {axis.name}"
    return told


def known_cards() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table of the file of cards, with what is known of it."""
    for name, found in tomllib.loads(box_text()).items():
        if name in ("backs", "expansions"):
            yield from ((f"{name}.{each}", card) for each, card in found.items())
        else:
            yield name, found


def plan_table(rules: Island, plan: list[str], ids: list[int]) -> list[str]:
    lines = table("moment", "step", "who", "module", "what it says")
    for name, number in zip(plan, ids, strict=True):
        step = rules.steps[number]
        who = (
            "nature" if step.mode == CHANCE else "nobody: runs by itself" if step.mode in (AUTO, INSTANT) else "a seat"
        )
        lines.append(row(f"`{name}`", f"`{step.name}`", who, f"`{step.module}`", first_line(class_doc(type(step)))))
    return lines


def short_plan(plan: list[str], ids: list[int]) -> tuple[list[str], list[int]]:
    """The plan with entries that differ only in a seat's number written once."""
    short: dict[str, int] = {}
    for name, number in zip(plan, ids, strict=True):
        short.setdefault(re.sub(r"_\d+$", "_…", name), number)
    return list(short), list(short.values())


def parameter_table(rules: Island, each: Preset) -> list[str]:
    lines = table("parameter", "here", "default", "range", "what it does", "from")
    for module in rules.modules:
        for param in module.params:
            here = f"**{rules.params[param.name]}**" if param.name in each.params else str(rules.params[param.name])
            origin = f"`{module.id}`, `{param.clause}`" if param.clause else f"`{module.id}`"
            lines.append(row(f"`{param.name}`", here, param.default, span(param), param.help, origin))
    return lines


def span(param: Param) -> str:
    return "off 0, on 1" if param.is_switch() else f"{param.low}–{param.high}"


def sizes(rules: Ruleset) -> list[str]:
    return [
        f"- cells of a game: {rules.size}, in {len(rules.fields)} fields",
        f"- kinds of action: {len(rules.specs)}; steps: {len(rules.steps)}",
        f"- flat action space for learners: {FlatCodec(rules).size} numbers",
    ]


# -- actions, hooks, events ------------------------------------------------------------------------------------------


def all_specs() -> list[ActionSpec]:
    """Every kind of action of the games on an island, by number; some parameters add one that the presets do not have."""
    found: dict[int, ActionSpec] = {}
    for name in chapter_names():
        for spec in _game_with(name).specs:
            found.setdefault(int(spec.kind), spec)
    for name in islands():
        for params in ({}, {"combined_trade_build": 0}, {"dona_urraca": 1}):
            if params.keys() <= poblado.ruleset(name).params.keys():
                for spec in poblado.ruleset(name, params=params).specs:
                    found.setdefault(int(spec.kind), spec)
    return [found[kind] for kind in sorted(found)]


def _game_with(name: str) -> Island:
    """The rules of a chapter's first game."""
    chosen, chapters = game_for(name)
    return island_of(poblado.ruleset(chosen, chapters=chapters))


def actions_page() -> str:
    lines = ["# Actions", ""]
    lines += ["Every kind of action, from its spec. The text form is the seat (`*` for nature), the kind, and the"]
    lines += [
        "slots in this order, each with the sort of its values. A slot in *italics* is read only by those involved;"
    ]
    lines += [
        "others see `?`. The group says what an action is in a turn; *back*: people may take it back; *several*: a"
    ]
    lines += ["request may hold several.", ""]
    lines += ["The card game has its own: see [its page](preset-cards.md).", "", *action_table(all_specs())]
    lines += ["", "A number is never used again for something else. [Who has which](numbers.md).", ""]
    return "\n".join(lines)


def action_table(specs: list[ActionSpec]) -> list[str]:
    lines = table("kind", "number", "slots", "group", "what it does", "module")
    for spec in specs:
        slots = ", ".join(slot_words(slot) for slot in spec.slots) or "—"
        flags = [word for word, flag in (("back", spec.placement), ("several", spec.together)) if flag]
        group = ", ".join([spec.group, *(f"*{word}*" for word in flags)])
        lines.append(row(f"`{spec.name}`", spec.kind, slots, group, spec.help, f"`{spec.module}`"))
    return lines


def slot_words(slot: Slot) -> str:
    name = slot.name if slot.audience == EVERYBODY else f"*{slot.name}*"
    return f"{name} {slot.domain.what}"


def islands() -> list[str]:
    """The presets that are played on an island."""
    return [name for name in preset_names() if preset(name).family == "island"]


def islands_with_chapters() -> list[Island]:
    """The rules of every preset on an island, and of every chapter with the first that it fits."""
    plain = [poblado.ruleset(name) for name in islands()]
    return [*map(island_of, plain), *map(_game_with, chapter_names())]


def hooks_page() -> str:
    lines = ["# Hooks", ""]
    lines += ["The closed catalogue through which modules influence each other. When a ruleset is made, the modules"]
    lines += ["that override a hook are noted in module order; a hook that nobody overrides is an empty list in play."]
    lines += ["A new hook needs two users.", ""]
    asked = users_of_all_presets()
    for title, rule, hooks in hook_groups():
        lines += [f"## {title}", "", f"{rule}", "", *table("hook", "what it is asked", "modules that answer")]
        for name, signature, doc in hooks:
            lines.append(row(f"`{name}({signature})`", doc, names(asked[name])))
        lines.append("")
    return "\n".join(lines)


def users_of_all_presets() -> dict[str, list[str]]:
    users: dict[str, list[str]] = {hook: [] for hook in HOOKS}
    for rules in islands_with_chapters():
        for hook, found in rules.hook_users().items():
            users[hook] += [each for each in found if each not in users[hook]]
    return users


_COMBINED = {
    "told": "All modules are told, in module order. They may push frames.",
    "best": "The lowest answer holds, or the answers are summed, as each line says.",
    "veto": "For a veto all modules must agree; for `tile_blocked` one that says yes suffices.",
    "offers": "Each module appends its actions to the list.",
}


def hook_groups() -> Iterator[tuple[str, str, list[tuple[str, str, str]]]]:
    """The catalogue as `island/hooks.py` writes it: title of the group, rule, hooks with their docstrings."""
    path = SOURCE / "island" / "hooks.py"
    text = path.read_text(encoding="utf-8")
    heads = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.startswith("    # -- ")]
    methods = {
        node.name: node
        for each in ast.parse(text).body
        if isinstance(each, ast.ClassDef) and each.name == "BaseModule"
        for node in each.body
        if isinstance(node, ast.FunctionDef)
    }
    for i, (line, head) in enumerate(heads):
        stop = heads[i + 1][0] if i + 1 < len(heads) else 1 << 30
        hooks = [
            (hook, ", ".join(a.arg for a in methods[hook].args.args[1:]), ast.get_docstring(methods[hook]) or "")
            for hook in HOOKS
            if line < methods[hook].lineno < stop
        ]
        if hooks:
            title = head.strip(" #-").capitalize()
            yield title, _COMBINED[title.split()[0].strip(":").lower()], hooks


def events_page() -> str:
    lines = ["# Events", ""]
    lines += ["What has happened, as ids and numbers; sentences are made by whoever shows them, from `locale/`.", ""]
    lines += ["The card game has its own: see [its page](preset-cards.md).", ""]
    specs = {spec.number: spec for spec in OWN_EVENTS}
    specs |= {spec.number: spec for module in all_modules() for spec in module.events}
    lines += table("event", "number", "its fields, each with the sort of its value", "in words", "who knows `what`")
    for number in sorted(specs):
        spec = specs[number]
        fields = ", ".join(f"{field}: {sort}" if sort != field else field for field, sort in spec.sorts.items())
        lines.append(row(f"`{spec.name}`", number, fields, spec.help, " and ".join(spec.known_to) or "all"))
    lines += ["", "Every field: `kind seat who at what n`; `audience` says which seats may know `what`.", ""]
    return "\n".join(lines)


def event_table(path: Path) -> list[str]:
    """The events as the file that numbers them says."""
    lines = table("event", "number", "its fields")
    text = path.read_text(encoding="utf-8")
    for number, (name, said) in enumerate(re.findall(r'^    "([A-Z_]+)",  # (.*)$', text, re.M), 1):
        lines.append(row(f"`{name}`", number, said))
    return lines


def numbers_page() -> str:
    lines = [
        "# Numbers",
        "",
        "On an island a number means one thing only. Each book's `numbers.toml` lists which it has; modules of others are handed",
        "theirs by name, from the last row, when rules are composed. The card game has its own.",
        "",
        *table("whose", *SORTS),
    ]
    for name, numbers in {"the island": ISLAND, **{book.name: book.numbers for book in own_books()}}.items():
        if numbers:
            lines.append(row(name, *(ranges((n, n) for n in numbers.get(sort, ())) for sort in SORTS)))
    lines.append(row("other packages", *(ranges([HANDED[sort]]) for sort in SORTS)))
    return "\n".join([*lines, ""])


def ranges(numbers: Iterable[tuple[int, int]]) -> str:
    """`1–2, 4` for ranges of which the last is one number; those that touch are one."""
    joined: list[list[int]] = []
    for first, last in sorted(numbers):
        if joined and joined[-1][1] + 1 == first:
            joined[-1][1] = last
        else:
            joined.append([first, last])
    return ", ".join(f"{first}" if first == last else f"{first}–{last}" for first, last in joined) or "—"


# -- boards ------------------------------------------------------------------------------------------------------------


def boards_page() -> str:
    lines = ["# Boards", "", "## Printed boards and generators", ""]
    lines += table("board", "tiles", "harbours", "prints starting pieces", "source", "confidence")
    for name in board_names():
        board = make_board(name)
        starts = "yes" if board.starts else "no"
        lines.append(
            row(f"`{name}`", len(board.tokens), len(board.harbours), starts, board.source or "—", board.confidence)
        )
    lines += ["", "## Dials of the generators", ""]
    lines += ["Options of `poblado.presets.make_board` and of the command line. A board outside the dials is drawn"]
    lines += ["anew; equal seeds and dials give equal boards on every machine.", ""]
    lines += table("dial", "default", "what it says")
    said = dict(re.findall(r"^    (\w+): (.*?)$", getdoc(Dials) or "", re.M))
    lines += [row(f"`{each.name}`", f"`{each.default}`", said.get(each.name, "")) for each in fields(Dials)]
    code = board_code("standard", 31, tokens="random")
    lines += ["", f"A board code such as `{code}` makes the same board again and is safe in a URL."]
    lines += ["`Board.to_json()` is a board as plain data.", ""]
    return "\n".join(lines)


# -- clauses ---------------------------------------------------------------------------------------------------------


def clauses_page() -> str:
    """Clause, code, tests: a list, for a table of seven columns is too wide for a page."""
    code, shown = cited_in_code(SOURCE), cited_in_tests(TESTS)
    lines = ["# The rulebooks, clause by clause", ""]
    lines += [
        "Every clause in our own words, the code that cites it and the tests that show it. H, M and L say how sure"
    ]
    lines += ["we are of it: official text or two sources, one good source, inference.", ""]
    for each in coverage(TESTS):
        if not each.known:
            continue
        lines += [f"## {each.book.title}: {each.chapter.title}", ""]
        lines += [f"{each.done} of {each.known} clauses that can be tested have a test.", ""]
        for one in clauses():
            if one.chapter == each.chapter.key:
                lines += clause_entry(one, code.get(one.id, []), shown.get(one.id, []))
    return "\n".join(lines)


def clause_entry(one: Clause, code: list[str], shown: list[str]) -> list[str]:
    missing = "**none**" if one.needs_test else "none needed"
    return [
        f"`{one.id}` · {one.source if one.page is None else f'page {one.page}'} · {one.kind} · {one.confidence}",
        f": {one.en}",
        f": *{one.es}*",
        f": code: {names(code)}; tests: {names(shown) if shown else missing}",
        "",
    ]


def refreshed(readme: str) -> str:
    """The README with the table of clauses made anew. Raises: ValueError when its marks are missing."""
    if BEGIN not in readme or END not in readme:
        raise ValueError(f"README.md needs the marks {BEGIN} and {END}")
    before, _, rest = readme.partition(BEGIN)
    return f"{before}{BEGIN}\n{coverage_table()}\n{END}{rest.partition(END)[2]}"


def coverage_table() -> str:
    """Clauses done of clauses known, per chapter of each rulebook; advice, which no test can show, is not counted."""
    lines = table("rulebook", "chapter", "clauses with a test, of those known")
    seen = ""
    for each in coverage(TESTS):
        book = f"{each.book.title} ({each.book.edition})"
        share = f"{each.done} of {each.known}" if each.known else "not indexed yet"
        lines.append(row(book if book != seen else "", each.chapter.title, share))
        seen = book
    return "\n".join(lines)


# -- in Spanish ------------------------------------------------------------------------------------------------------


def parameters_in_spanish() -> str:
    lines = ["# Reglas y parámetros", ""]
    lines += ["Página generada a partir de los metadatos de las reglas. Los nombres en `código` son los mismos en"]
    lines += ["todos los idiomas: así se escriben en la línea de órdenes y en las partidas guardadas.", ""]
    lines += ["## Juegos preparados", "", *table("juego", "jugadores", "lo que cambia")]
    for name in preset_names():
        each = preset(name)
        changed = ", ".join(f"`{k}` = {v}" for k, v in each.params.items()) or "nada"
        players = " a ".join(str(n) for n in dict.fromkeys(each.players))
        lines.append(row(f"`{name}`: {spanish(f'preset.{name}', name)}", players, changed))
    lines += ["", "## Parámetros", "", *table("parámetro", "por defecto", "margen", "qué hace", "artículo")]
    known = {module.id for rules in islands_with_chapters() for module in rules.modules}
    for module in all_modules():
        if module.id not in known:
            continue
        for param in module.params:
            rule = clause(param.clause).es if param.clause else param.help
            margin = "0 no, 1 sí" if param.is_switch() else f"de {param.low} a {param.high}"
            said = spanish(f"param.{param.name}", rule)
            cited = f"`{param.clause}`" if param.clause else "—"
            lines.append(row(f"`{param.name}`", param.default, margin, said, cited))
    lines.append("")
    return "\n".join(lines)


def spanish(key: str, otherwise: str) -> str:
    """The Spanish title and help of an id; `otherwise` where there is neither, as for a module from outside."""
    known = texts("es")
    title, said = known.get(f"{key}.title", ""), known.get(f"{key}.help", "")
    return " ".join(each for each in (f"**{title}.**" if title else "", said) if each) or otherwise


# -- of the sources --------------------------------------------------------------------------------------------------


def class_doc(kind: type) -> str:
    """A class's docstring, read from the source: compiled classes may have lost it."""
    path = ROOT / "src" / Path(*kind.__module__.split(".")).with_suffix(".py")
    if not path.exists():
        return kind.__doc__ or ""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return ast.get_docstring(node) or ""
    return ""


def first_line(doc: str) -> str:
    return " ".join(doc.partition("\n\n")[0].split())


def names(ids: list[str]) -> str:
    return ", ".join(f"`{each}`" for each in ids) or "—"


if __name__ == "__main__":
    main()
