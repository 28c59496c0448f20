"""The shape of the code, as DESIGN §3 and §4 fix it."""

import ast
import re
from pathlib import Path

import poblado
from poblado.books import all_modules, own_books
from poblado.island.hooks import HOOKS
from poblado.island.module import Module
from poblado.island.pieces import CITY
from poblado.island.rules import Island
from poblado.presets import preset_names

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "poblado"
COMPILED = ("kernel", "island", "rules", "cardgame")
FILES = sorted(SOURCE.rglob("*.py"))
COMPILED_RULES = [f for f in FILES if f.relative_to(SOURCE).parts[0] in COMPILED]
# Families of bots are found by folder, as setup.py finds them; a package's __init__ stays interpreted.
INTERPRETED = ("cardgame",)
COMPILED_BOTS = [
    f for f in (SOURCE / "bots").glob("*/**/*.py")
    if f.name != "__init__.py" and f.relative_to(SOURCE).parts[1] not in INTERPRETED
]  # fmt: skip
COMPILED_FILES = [*COMPILED_RULES, *COMPILED_BOTS]

# A package may import those before it, never those behind it.
ORDER = ["kernel", "compiled", "docstrings", "dice", "island", "rules", "cardgame", "outside", "books", "presets", "rulebook",
         "face", "notation", "svg", "locale", "table", "commitment", "report", "viewmodel", "faces", "bots", "lab", "testing",
         "server", "web", "cli"]  # fmt: skip
# table.py is the public face that the users below it stand on; notation and svg may draw a table for its methods.


def room(path):
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            if node.module == "poblado":
                # `from poblado import server` names a package too.
                yield from (f"poblado.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_imports_run_one_way():
    wrong = []
    for path in FILES:
        here = room(path)
        if here in ("__init__", "__main__"):
            continue
        for name in imports(path):
            parts = name.split(".")
            if parts[0] != "poblado" or len(parts) < 2 or parts[1] == here:
                continue
            if parts[1] in ORDER and ORDER.index(parts[1]) > ORDER.index(here):
                wrong.append(f"{path.relative_to(SOURCE)} imports {name}")
    assert not wrong, "\n".join(wrong)


def test_no_circle_of_files():
    """Files stand in layers: none imports one that stands on it. Imports for types and imports within functions count: a name
    that is written down is known."""
    known = {module_name(path) for path in FILES}
    below = {module_name(path): files_named(path, known) - {module_name(path)} for path in FILES}
    assert sum(len(each) for each in below.values()) > 3 * len(below), "imports are found"
    circles = {name: sorted(below[name] & above(name, below)) for name in below}
    assert not {name: tied for name, tied in circles.items() if tied}


def above(name, below):
    """The files that import a file, or one that imports it, and so on."""
    found, waiting = set(), [name]
    while waiting:
        last = waiting.pop()
        more = {each for each, known in below.items() if last in known} - found
        found |= more
        waiting += more
    return found


def module_name(path):
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def files_named(path, known):
    """Those of the known modules that a file imports: of `from poblado.cardgame import kinds` the file of that name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports say the whole name"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in known else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & known


def test_the_kernel_stands_alone():
    for path in FILES:
        if room(path) == "kernel":
            for name in imports(path):
                assert not name.startswith("poblado") or name.startswith("poblado.kernel"), f"{path}: {name}"
            tree = ast.parse(path.read_text(encoding="utf-8"))
            names = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
            names |= {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute)}
            words = set("_".join(names).lower().split("_"))
            assert not words & {"tile", "vertex", "edge", "robber", "settlement", "road", "terrain", "good", "card"}


GENERAL = [
    "kernel",
    "island",
    "books",
    "outside",
    "table",
    "commitment",
    "dice",
    "docstrings",
    "presets",
    "rulebook",
    "testing",
]
"""What every book stands on: it knows none."""


def names_of_books():
    """Ids of what books beside the base game bring: modules, pieces, goods, events, actions, steps."""
    own, base = set(), set()
    for book in own_books():
        for make in book.modules:
            module = make()
            (base if book.name == "base" else own).update([module.id, *module.goods, *(e.name for e in module.events)])
            base |= {param.name for param in module.params}
    for name in preset_names():
        rules = poblado.ruleset(name)
        if isinstance(rules, Island):
            brought = {m.id for m in rules.modules} & own
            for each in (*rules.specs, *rules.steps):
                (own if each.module in brought else base).add(each.name)
            own |= {piece.name for piece in rules.items.pieces if piece.number > CITY}
    return own - base - FOUND - PLAIN


FOUND = {"FIND_TERRAIN", "FIND_TOKEN", "FindTerrain", "FindToken"}
"""What piles of hidden tiles bring, for whatever book hides some: `island/piles.py`."""
PLAIN = {"unit"}
"""Names of pieces that are words of their own: any piece may be a unit, and a text has units."""
EVERYDAY = {
    "act", "afloat", "basic", "board", "canal", "chase", "chip", "coin", "document", "event", "field", "figure", "forgotten",
    "gift", "gold", "helper", "island", "movement", "network", "paper", "progress", "river", "settler", "ship", "start", "strong",
    "third", "token", "unit", "village", "wall", "way",
}  # fmt: skip
"""Words in ids of books that say something else elsewhere, such as a bot's name, or what maps and routes of any book may have."""


def words_of_books():
    """Pattern of the words that books beside the base game bring: those in ids of their modules, goods and pieces."""
    own, others = set(), set()
    for book in own_books():
        for make in book.modules:
            module = make()
            (others if book.name == "base" else own).update([module.id, *module.goods])
    for name in preset_names():
        rules = poblado.ruleset(name)
        if isinstance(rules, Island):
            for piece in rules.items.pieces:
                (own if piece.number > CITY else others).add(piece.name)
    own, others = ({one_of(word) for each in ids for word in each.split("_")} for ids in (own, others))
    words = {word for word in own - others - {one_of(word) for word in EVERYDAY} if len(word) > 3}
    assert {"knight", "metropolis", "favour", "lair", "council", "pirate", "merchant"} <= words
    return re.compile(rf"(?<![a-z])({'|'.join(sorted(words))})(e?s)?(?![a-z])", re.I)


def one_of(word):
    """A word without the ending of several."""
    return re.sub("(?<=s)es$|s$", "", word)


def speaking_of(words, paths):
    """Lines of files that say such a word, but for what other programs' files are called there."""
    return [
        f"{path.relative_to(SOURCE)}:{n} {found[0]}"
        for path in paths
        if path.parent.name != "foreign"
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for found in words.finditer(line)
    ]


def test_what_every_book_stands_on_names_none():
    """By words as well as by imports; «progress» as in «a work in progress» too, so that a search says it at once."""
    paths = [path for path in FILES if room(path) in ("kernel", "island", "svg")]
    assert speaking_of(words_of_books(), paths) == []
    for path in paths:
        assert not [name for name in imports(path) if name.startswith(("poblado.rules", "poblado.cardgame"))], path


def test_no_list_beside_a_book_knows_what_it_brings():
    """An id of another book in what all stand on, or in the base game, is a list that grows with books."""
    own = names_of_books()
    assert {"basic_knight", "cloth", "RAID_LOST", "DEPLOY", "Battle"} <= own
    wrong = []
    for path in FILES:
        if room(path) in GENERAL or path.is_relative_to(SOURCE / "rules" / "base"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                said = getattr(node, "value", None) if isinstance(node, ast.Constant) else getattr(node, "id", None)
                if said in own:
                    wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno} {said}")
    assert not wrong, wrong


def test_no_server_and_no_page_speaks_of_an_expansion():
    """What a book brings is said, laid out and asked by its faces; they bring their own script and style."""
    page = [*(SOURCE / "web").rglob("*.js"), *(SOURCE / "web").rglob("*.css"), *(SOURCE / "web").rglob("*.html")]
    paths = [path for path in FILES if room(path) in ("server", "viewmodel", "face")] + page
    assert len(paths) > 80
    assert speaking_of(words_of_books(), paths) == []


OF_A_FAMILY = {"app.py", "main.py", "rooms.py", "setup.py", "home.html"}
"""Where the card game is named: its cards, which who runs a server may correct, its parameters before a game,
and the home page."""


def test_what_is_shown_asks_for_no_family_of_games():
    """Where a board is drawn, an island is asked for; the card game has nothing of its own."""
    words = re.compile(r"poblado\.cardgame|faces\.cardgame|CardGame|CardFacts|card_table|card_game")
    page = [*(SOURCE / "web").rglob("*.js"), *(SOURCE / "web").rglob("*.css"), *(SOURCE / "web").rglob("*.html")]
    paths = [path for path in FILES if room(path) in ("server", "viewmodel", "face")] + page
    named = {path.name for path in paths if words.search(path.read_text("utf-8"))}
    assert named == OF_A_FAMILY


COMPOSED = ["report", "notation", "locale", "table", "cli"]
"""What people see, as far as it is composed of what faces bring: it names no book, the base game neither."""


def test_what_faces_compose_names_no_book():
    own = names_of_books()
    wrong = speaking_of(words_of_books(), [path for path in FILES if room(path) in COMPOSED])
    for path in FILES:
        if room(path) not in COMPOSED:
            continue
        source = path.read_text(encoding="utf-8")
        # A table says for type checkers which rules a name means, and the command line has a command for the file of cards.
        families = () if room(path) in ("table", "cli") else ("poblado.cardgame",)
        brought = ("poblado.rules", "poblado.faces", *families)
        wrong += [f"{path.relative_to(SOURCE)} imports {name}" for name in imports(path) if name.startswith(brought)]
        if path.parent.name == "foreign":
            continue  # the words of other programs' files
        for node in ast.walk(ast.parse(source)):
            said = getattr(node, "value", None) if isinstance(node, ast.Constant) else getattr(node, "id", None)
            if isinstance(said, str) and said in own:
                wrong.append(f"{path.relative_to(SOURCE)}:{node.lineno} {said}")
    assert not wrong, wrong


def kinds_of_books():
    """The kinds of action that any preset has."""
    return {spec.name for name in preset_names() for spec in poblado.ruleset(name).specs}


def test_the_general_page_names_no_kind_of_action():
    """Which actions a button or dialog is for is told by faces and specs."""
    known = kinds_of_books()
    assert {"OFFER", "BANK_TRADE", "COUNTER", "IMPROVE"} <= known
    wrong = []
    for path in sorted((SOURCE / "web" / "static" / "play").glob("*.js")):
        wrong += [
            f"{path.name}: {word}" for word in re.findall(r"\b[A-Z][A-Z_]+\b", path.read_text("utf-8")) if word in known
        ]
    assert not wrong, wrong


def test_the_look_of_a_page_names_no_event():
    """How much a line stands out follows from the rules, what stands beside it from faces."""
    events = {spec.name.lower() for module in all_modules() for spec in module.events}
    assert {"turn_begun", "won", "dice_rolled", "raid_lost"} <= events
    static = SOURCE / "web" / "static"
    for path in [static / "style.css", static / "play" / "play.css"]:
        named = set(re.findall(r"[.#]([a-z_]+)", path.read_text(encoding="utf-8")))
        assert not named & events, (path.name, named & events)


SHARED = {"HAND", "HAND_SIZE", "BANK", "SUPPLY", "ROBBER", "ALERT",
          "token", "vertex_owner", "vertex_piece", "vertex_holder", "edge_owner"}  # fmt: skip
"""Cells that several modules read; `island/verbs.py` writes them, and tells whoever wants to know."""


def found_in(paths, faults):
    """All that is wrong with some files, each fault with its file: nothing where all is well."""
    return [f"{path.relative_to(SOURCE)}, {fault}" for path in paths for fault in faults(path)]


def test_rules_write_shared_facts_by_verbs_alone():
    assert found_in([f for f in FILES if room(f) == "rules"], written_by_hand) == []


def written_by_hand(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            if not isinstance(target, ast.Subscript) or not ast.unparse(target.value).endswith("cells"):
                continue
            names = {n.id for n in ast.walk(target.slice) if isinstance(n, ast.Name)}
            names |= {n.attr for n in ast.walk(target.slice) if isinstance(n, ast.Attribute)}
            if names & SHARED:
                yield f"line {node.lineno}: {ast.unparse(target)}"


def test_what_is_compiled_is_found_by_folder():
    """setup.py compiles the files that these laws are about, no fewer."""
    told = {}
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            told[node.targets[0].id] = ast.literal_eval(node.value)
    found = {f for place in told["COMPILED"] for f in SOURCE.glob(place) if f.name != "__init__.py"}
    found = {f for f in found if not f.relative_to(SOURCE).as_posix().startswith(told["INTERPRETED"])}
    assert found == {f for f in COMPILED_FILES if f.name != "__init__.py"}
    assert {SOURCE / "kernel" / "game.py", SOURCE / "bots" / "settler" / "plan.py"} <= found


FORBIDDEN_IMPORTS = {"random", "time", "datetime", "dataclasses", "enum", "os", "pathlib", "asyncio", "threading"}


def test_compiled_packages_use_only_what_compiles_well():
    """No dataclass, NamedTuple, enum, lambda, closure, clock, random or I/O (DESIGN §3). Bots may sort by a lambda."""
    assert found_in(COMPILED_FILES, compiled_badly) == []


def compiled_badly(path):
    for name in {name.split(".")[0] for name in imports(path)} & FORBIDDEN_IMPORTS:
        yield f"it imports {name}"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Lambda) and path not in COMPILED_BOTS:
            yield f"line {node.lineno}: a lambda"
        # mypyc makes it a plain property, worked out anew at each use: four times slower than interpreted.
        if isinstance(node, ast.alias) and node.name == "cached_property":
            yield f"line {node.lineno}: cached_property"
        if isinstance(node, ast.FunctionDef) and any(
            isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef) and n is not node for n in ast.walk(node)
        ):
            yield f"line {node.lineno}: a function inside a function"
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in {"open", "print", "input", "eval", "exec"}:
            yield f"line {node.lineno}: {called.id}"


def test_rules_use_no_floating_point():
    """Geometry may, for drawing, and batches, for learners' logits; what is legal may not."""
    for path in COMPILED_RULES:
        if path.name in ("topology.py", "batch.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{path.name}:{node.lineno}"
            assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)) or path.name == "board.py"


def test_names_of_test_files_are_told_apart():
    """Folders of tests that are no packages lie on one path: of two files of one name only the first is collected."""
    files = [f for folder in ("tests", "examples") for f in (ROOT / folder).rglob("*.py") if f.name != "conftest.py"]
    alone = [f.name for f in files if not (f.parent / "__init__.py").exists()]
    packages = [f.parent.name for f in files if f.name == "__init__.py" and f.parent.parent.name == "tests"]
    names = [*alone, *(f"{name}.py" for name in packages)]
    assert not [name for name in set(names) if names.count(name) > 1]


def test_files_are_rooms_not_halls():
    sizes = {p: len(p.read_text(encoding="utf-8").splitlines()) for p in FILES}
    long = [f"{p.relative_to(SOURCE)}: {n}" for p, n in sizes.items() if n > 500]
    assert not long, f"split these: {long}"
    ordered = sorted(sizes.values())
    assert ordered[len(ordered) // 2] <= 200


def test_every_file_says_what_it_is():
    for path in FILES:
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path} has no docstring"


def test_docstrings_begin_with_their_subject():
    """No docstring, that of an attribute included, begins with a question word: say what a thing is, or what it does."""
    asks = re.compile(r"\s*(What|Whatever|Whether|Which|How|Who|Whoever|Whom|Where|Why)\b")
    found = []
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            said = node.value.value if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) else None
            if isinstance(said, str) and asks.match(said):
                found.append(f"{path.relative_to(SOURCE)}:{node.lineno}: {said.splitlines()[0]}")
    assert not found, "begin with a noun or a verb: " + "; ".join(found)


def test_the_hook_catalogue_is_closed():
    """Each hook exists on Module with a docstring, and is asked from somewhere outside Module."""
    text = "\n".join(p.read_text(encoding="utf-8") for p in COMPILED_FILES if p.name != "hooks.py")
    tree = ast.parse((SOURCE / "island" / "hooks.py").read_text(encoding="utf-8"))
    methods = {n.name: n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    for hook in HOOKS:
        assert callable(getattr(Module, hook))
        # Compiled methods have no docstring at run time.
        assert ast.get_docstring(methods[hook]), hook
        assert re.search(rf"\.{hook}\(", text), f"nobody asks {hook}"


def test_modules_name_no_clause_that_does_not_exist():
    from poblado.rulebook import clauses

    known = {c.id for c in clauses()}
    for module in all_modules():
        for param in module.params:
            assert param.clause in known, f"{module.id}: parameter {param.name} cites {param.clause!r}"


def test_nothing_is_loaded_from_another_host():
    for path in SOURCE.rglob("*"):
        if path.suffix in {".html", ".css", ".js", ".svg", ".webmanifest"}:
            for url in re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", path.read_text(encoding="utf-8")):
                assert "w3.org" in url, f"{path.name} names {url}"


def test_presets_make_distinct_rules():
    digests = {poblado.ruleset(name, seed=1).game_digest for name in preset_names()}
    assert len(digests) == len(preset_names())


def test_folded_constants_follow_from_each_other():
    from poblado.island import turns
    from poblado.kernel import action, frame

    assert frame.TOP == frame.FRAMES - frame.FRAME_SIZE
    assert frame.STACK_END == frame.FRAMES + frame.FRAME_SIZE * frame.MAX_FRAMES
    assert turns.PLAN_STEP == frame.FRAMES + frame.FRAME_SIZE
    assert turns._NEXT == frame.FRAMES + 2
    assert frame.NATURE_BIT == 1 << action.NATURE


def test_number_constants_are_literals():
    """mypyc folds a literal Final into the code; one that is computed costs a look-up at each use."""
    assert found_in(COMPILED_FILES, computed_or_open) == []


def computed_or_open(path):
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        final = isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"
        if final and isinstance(node.value, ast.BinOp | ast.Name):
            yield f"line {node.lineno}: write the number and say in the docstring where it comes from"
        literal = node.value if isinstance(node, ast.Assign) else None
        if isinstance(literal, ast.Constant) and isinstance(literal.value, int | float):
            yield f"line {node.lineno}: say Final"
