"""The reference of the library: every public name with its signature and its docstring, read from the sources.

Compiled classes have no docstrings at run time, so nothing is imported: the pages come from the syntax trees.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src"

CHAPTERS: dict[str, tuple[str, list[str]]] = {
    "api-tables": (
        "Tables and rulesets",
        ["poblado", "poblado.table", "poblado.dice", "poblado.commitment", "poblado.presets", "poblado.outside",
         "poblado.compiled"],
    ),
    "api-games": (
        "Games, actions, views, records, chance",
        [f"poblado.kernel.{name}" for name in ("game", "action", "codec", "view", "event", "record", "chance", "rng",
                                               "playout", "errors")],
    ),
    "api-facts": (
        "Facts, boards and cards",
        ["poblado.kernel.facts", "poblado.island.facts", "poblado.cardgame.facts", "poblado.island.maps",
         "poblado.island.topology", "poblado.island.goods", "poblado.island.pieces", "poblado.cardgame.box"],
    ),
    "api-modules": (
        "Writing rules",
        ["poblado.island.module", "poblado.island.hooks", "poblado.island.composer", "poblado.island.composition",
         "poblado.island.rules", "poblado.island.land", "poblado.island.items", "poblado.island.places",
         "poblado.island.verbs", "poblado.island.step",
         "poblado.kernel.frame", "poblado.kernel.spec", "poblado.kernel.param", "poblado.kernel.declarations",
         "poblado.cardgame.rules", "poblado.cardgame.composition", "poblado.testing"],
    ),
    "api-bots": ("Bots and the laboratory", ["poblado.bots", "poblado.bots.bot", "poblado.lab", "poblado.lab.specs",
                                                "poblado.lab.observation", "poblado.lab.batches", "poblado.lab.parallel",
                                                "poblado.lab.stages", "poblado.lab.episode", "poblado.lab.aec",
                                                "poblado.lab.gym", "poblado.lab.vectors", "poblado.lab.rows",
                                                "poblado.lab.spiel", "poblado.lab.search"]),
    "api-people": (
        "What people read: text, sentences, drawings, reports",
        ["poblado.notation", "poblado.locale", "poblado.locale.sentences", "poblado.locale.lines",
         "poblado.locale.telling", "poblado.locale.errors", "poblado.report", "poblado.svg", "poblado.svg.scene_of",
         "poblado.faces.cardgame.drawings.scene_of", "poblado.faces.cardgame.drawings.table"],
    ),
}  # fmt: skip
"""Pages, with the modules whose public names they list: those in `__all__`, or else all that begin with no underscore."""


@dataclass
class Entry:
    """A public name.

    Attributes:
        name: as it is imported, such as `poblado.Table`.
        module: where it is defined.
        kind: `class`, `exception`, `function`, `method`, `classmethod`, `staticmethod`, `property` or `data`.
        signature: from the parenthesis on; of data and properties the type or value.
        doc: its docstring; empty where there is none.
        inherited: a base class, documented too, says what it does.
    """

    name: str
    module: str
    kind: str
    signature: str
    doc: str
    bases: list[str] = field(default_factory=list)
    inherited: bool = False
    members: list[Entry] = field(default_factory=list)


# -- the sources -----------------------------------------------------------------------------------------------------


@cache
def tree(module: str) -> ast.Module:
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imported(module: str) -> dict[str, tuple[str, str]]:
    """Names that a module takes from others of the project: module and name there."""
    found = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree(module))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("poblado")
        for alias in node.names
    }
    # Loaded when they are asked for, and unknown to type checkers.
    late = defined(module).get("_LEARNERS")
    if isinstance(late, ast.Assign):
        found |= {name: (f"{module}.{file}", name) for name, file in ast.literal_eval(late.value).items()}
    return found


@cache
def defined(module: str) -> dict[str, ast.stmt]:
    """What a module defines by name; of a function with overloads the one that is carried out."""
    found: dict[str, ast.stmt] = {}
    for node in tree(module).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = node
    return found


@cache
def public(module: str) -> list[str]:
    """The public names of a module, in the order of the file or of `__all__`."""
    listed = defined(module).get("__all__")
    if isinstance(listed, ast.Assign):
        return list(ast.literal_eval(listed.value))
    return [
        name
        for name, node in defined(module).items()
        if not name.startswith("_") and (isinstance(node, ast.FunctionDef | ast.ClassDef) or beneath(module, node))
    ]


def resolve(module: str, name: str) -> tuple[str, str]:
    """Where a name is defined."""
    while name not in defined(module) and imported(module).get(name, (module, name)) != (module, name):
        module, name = imported(module)[name]
    return module, name


def beneath(module: str, node: ast.stmt) -> str:
    """The string that stands under an assignment."""
    body = tree(module).body
    after = body[body.index(node) + 1 :]
    if after and isinstance(after[0], ast.Expr) and isinstance(after[0].value, ast.Constant):
        return str(after[0].value.value)
    return ""


# -- entries ---------------------------------------------------------------------------------------------------------


@cache
def entries(page: str) -> list[Entry]:
    """The public names that a page lists."""
    found: list[Entry] = []
    for module in CHAPTERS[page][1]:
        for name in public(module):
            home = resolve(module, name)
            if home[1] not in defined(home[0]):
                continue  # a package, which has a heading of its own
            if owner(home) == module:
                found.append(entry(f"{module}.{name}", *home))
    return found


@cache
def owner(home: tuple[str, str]) -> str:
    """The module under which a name is listed: the first, in the order of the pages, in which it is public.

    The package itself comes first and lists none but its own, so that its names stand with their likes.
    """
    modules = [module for _, modules in CHAPTERS.values() for module in modules]
    ours = [module for module in modules if home in [resolve(module, name) for name in public(module)]]
    return next((module for module in ours if module != "poblado" or home[0] == "poblado"), "")


def entry(name: str, module: str, own: str) -> Entry:
    node = defined(module)[own]
    if any(resolve("poblado", each) == (module, own) for each in public("poblado")):
        name = f"poblado.{own}"
    if isinstance(node, ast.FunctionDef):
        return Entry(name, module, "function", signature(node), ast.get_docstring(node) or "")
    if isinstance(node, ast.ClassDef):
        return class_entry(name, module, node)
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    written = ast.unparse(value) if value else ""
    return Entry(name, module, "data", written if len(written) < 60 else "", beneath(module, node))


def class_entry(name: str, module: str, node: ast.ClassDef) -> Entry:
    bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
    made = Entry(name, module, "class", made_with(module, node), ast.get_docstring(node) or "")
    made.bases = [base for base in bases if base in defined(module) or base in imported(module)]
    if {"Exception", "ValueError", "PobladoError"} & set(bases):
        made.kind = "exception"
    for each in methods(node):
        if not each.name.startswith("_"):
            inherited = any(described(module, base, each.name) for base in made.bases)
            doc = ast.get_docstring(each) or ""
            made.members.append(Entry(each.name, module, kind_of(each), "", doc, inherited=inherited))
            made.members[-1].signature = (
                typed(each.returns)
                if made.members[-1].kind == "property"
                else signature(each, 0 if is_static(each) else 1)
            )
    return made


def methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """Methods of a class; where type checkers see something else, those that are carried out."""
    last: dict[str, ast.FunctionDef] = {}
    for each in node.body:
        for one in each.orelse if isinstance(each, ast.If) else [each]:
            if isinstance(one, ast.FunctionDef) and not any("setter" in ast.unparse(d) for d in one.decorator_list):
                last[one.name] = one
    yield from last.values()


def described(module: str, base: str, method: str) -> bool:
    """Whether a base class of the project says what a method does."""
    home, name = resolve(module, base)
    node = defined(home).get(name)
    if not isinstance(node, ast.ClassDef):
        return False
    if any(each.name == method and ast.get_docstring(each) for each in methods(node)):
        return True
    return any(described(home, ast.unparse(b).partition("[")[0], method) for b in node.bases)


def kind_of(node: ast.FunctionDef) -> str:
    decorators = {ast.unparse(each) for each in node.decorator_list}
    return next((kind for kind in ("property", "classmethod", "staticmethod") if kind in decorators), "method")


def is_static(node: ast.FunctionDef) -> bool:
    return kind_of(node) == "staticmethod"


def made_with(module: str, node: ast.ClassDef) -> str:
    """What a class is made with: the arguments of `__init__`, or the fields of a data class."""
    for each in methods(node):
        if each.name == "__init__":
            return signature(each, 1).partition(" -> ")[0]
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
    is_data = any("dataclass" in ast.unparse(each) for each in node.decorator_list)
    if not is_data and not any(ast.unparse(base) == "NamedTuple" for base in node.bases):
        for base in node.bases:
            home, name = resolve(module, ast.unparse(base).partition("[")[0])
            parent = defined(home).get(name)
            if isinstance(parent, ast.ClassDef):
                return made_with(home, parent)
        return "()"
    told = []
    for each in fields:
        assert isinstance(each.target, ast.Name)
        default = (
            "" if each.value is None else "=…" if isinstance(each.value, ast.Call) else f" = {ast.unparse(each.value)}"
        )
        told.append(f"{each.target.id}: {typed(each.annotation)}{default}")
    return f"({', '.join(told)})"


def signature(node: ast.FunctionDef, skip: int = 0) -> str:
    """Arguments and result, with the types as users know them."""
    args = node.args
    plain = [*args.posonlyargs, *args.args]
    defaults = [None] * (len(plain) - len(args.defaults)) + list(args.defaults)
    told = [argument(each, default) for each, default in list(zip(plain, defaults, strict=True))[skip:]]
    if args.vararg:
        told.append("*" + argument(args.vararg, None))
    elif args.kwonlyargs:
        told.append("*")
    told += [argument(each, default) for each, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    if args.kwarg:
        told.append("**" + argument(args.kwarg, None))
    return f"({', '.join(told)}) -> {typed(node.returns)}"


def argument(node: ast.arg, default: ast.expr | None) -> str:
    typing = f": {typed(node.annotation)}" if node.annotation else ""
    return node.arg + typing + (f" = {ast.unparse(default)}" if default else "")


def typed(node: ast.expr | None) -> str:
    """A type as users know it: an integer of 64 bits is an integer, and no name is quoted."""
    return re.sub(r"\bi64\b", "int", ast.unparse(node)).replace("'", "") if node else "None"


# -- pages -----------------------------------------------------------------------------------------------------------


def pages() -> Iterator[tuple[str, str]]:
    """Name and text of every page."""
    for page, (title, modules) in CHAPTERS.items():
        lines = [f"# {title}", ""]
        for module in modules:
            own = [each for each in entries(page) if owner(resolve_entry(each)) == module]
            if own:
                lines += [f"## `{module}`", "", *told(ast.get_docstring(tree(module)) or ""), ""]
                lines += at_hand() if module == "poblado" else []
                for each in own:
                    lines += [*described_at_length(each), ""]
        yield page, "\n".join(lines)


def at_hand() -> list[str]:
    """What can be imported from the package itself, each in a line; its packages last."""
    known = {each.name: each for page in CHAPTERS for each in entries(page)}
    lines = ["From `poblado` itself can be imported:", ""]
    for name in public("poblado"):
        if each := known.get(f"poblado.{name}"):
            lines.append(f"- {{py:obj}}`{name} <poblado.{name}>`: {first_sentence(each.doc)}")
    packages = [name for name in public("poblado") if f"poblado.{name}" not in known]
    lines += [
        f"- `{name}`, a package: {first_sentence(ast.get_docstring(tree(f'poblado.{name}')) or '')}"
        for name in packages
    ]
    return [*lines, ""]


def first_sentence(doc: str) -> str:
    first = " ".join(doc.partition("\n\n")[0].split())
    return re.split(r"(?<=[.:;]) ", first)[0].rstrip(".:;") + "."


def resolve_entry(each: Entry) -> tuple[str, str]:
    return each.module, each.name.rpartition(".")[2]


def described_at_length(each: Entry) -> list[str]:
    """One entry as a directive, its members inside it."""
    lines = [f"::::{{py:{each.kind}}} {each.name}{each.signature if each.kind != 'data' else ''}"]
    if each.kind == "data":
        lines += [f":value: {each.signature}"] if each.signature else []
    lines += ["", *told(each.doc)]
    if each.bases:
        lines += ["", "Also has all of " + ", ".join(f"`{base}`" for base in each.bases) + "."]
    for one in each.members:
        if one.inherited and not one.doc:
            continue
        head, option = one.signature, []
        if one.kind == "property":
            head, option = "", [f":type: {one.signature}"]
        kind, more = ("method", [f":{one.kind}:"]) if one.kind in ("classmethod", "staticmethod") else (one.kind, [])
        lines += ["", f":::{{py:{kind}}} {one.name}{head}", *more, *option, "", *told(one.doc), ":::"]
    return [*lines, "::::"]


def told(doc: str) -> list[str]:
    """A docstring as Markdown: lists under its headings, sessions as code."""
    lines: list[str] = []
    in_list = in_session = False
    for line in doc.splitlines():
        if in_session != (session := line.startswith((">>>", "...")) or (in_session and bool(line.strip()))):
            lines += ["```python"] if session else ["```"]
            in_session = session
        heading = re.fullmatch(r"(Args|Attributes|Raises|Returns|Yields):", line)
        if heading:
            in_list = True
            lines += [f"**{heading[1]}**", ""]
        elif in_list and re.match(r"    \S", line):
            name, colon, said = line.strip().partition(": ")
            named = colon and re.fullmatch(r"[\w*, .|]+", name)
            lines.append(f"- {', '.join(f'`{n}`' for n in name.split(', '))}: {said}" if named else f"- {line.strip()}")
        elif in_list and line.startswith("        "):
            lines.append("  " + line.strip())
        else:
            in_list = in_list and not line.strip()
            lines.append(line)
    return [*lines, "```"] if in_session else lines
