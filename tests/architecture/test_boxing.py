"""No function of a play-out makes a Python object of a number.

A compiled number is a machine word. Where one meets a literal in `x if c else 0`, or an index of two types, mypyc boxes it
without a word: that cost a seventh of a play-out once. So the intermediate code is asked, which mypyc makes in a few seconds.

Hot is what a play-out and a search reach (`ROOTS`): calls are followed through the intermediate code, a method's to every
class that overrides it, so all rulesets are covered. Left out are blocks from which a function can only raise: the words of
an error may cost.
"""

import os
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypyc", reason="mypy brings the compiler")

from mypy.fscache import FileSystemCache
from mypy.main import process_options
from mypyc.codegen import emitmodule
from mypyc.errors import Errors
from mypyc.ir.ops import Box, Call, LoadErrorValue, MethodCall, Return
from mypyc.ir.rtypes import is_bool_or_bit_rprimitive, is_none_rprimitive
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions

ROOT = Path(__file__).parents[2]
COMPILED = ("kernel", "island", "rules", "cardgame")
ROOTS = ("poblado.kernel.playout.Playout.play", "poblado.kernel.game.Game.legal", "poblado.kernel.game.Game.copy")


class Program:
    """The intermediate code of some files."""

    def __init__(self, paths):
        options_of_c = CompilerOptions()
        cache = FileSystemCache()
        config = ["--config-file", str(ROOT / "pyproject.toml")]
        sources, options = process_options([*config, *map(str, paths)], fscache=cache, mypyc=True)
        options.python_version = sys.version_info[:2]
        options.export_types = options.preserve_asts = True
        options.incremental = False
        options.cache_dir = os.devnull
        for source in sources:
            options.per_module_options.setdefault(source.module, {})["mypyc"] = True
        result = emitmodule.parse_and_typecheck(sources, options, options_of_c, [(sources, "poblado")], cache)
        # As mypyc itself does: it reports to the same place later.
        result.manager.errors.set_file("<mypyc>", module=None, scope=None, options=options)
        mapper = Mapper({source.module: "poblado" for source in sources})
        errors = Errors(options)
        modules = emitmodule.compile_modules_to_ir(result, mapper, options_of_c, errors)
        result.manager.metastore.close()
        assert not errors.num_errors
        self.functions = {f.fullname: f for m in modules.values() for f in m.functions}
        self.classes = {c.fullname: c for m in modules.values() for c in m.classes}

    def hot(self, *names):
        """What functions of those names reach, they included."""
        found = {name: self.functions[name] for name in names}
        waiting = list(found.values())
        while waiting:
            for function in self._called(waiting.pop()):
                if function.fullname not in found:
                    found[function.fullname] = function
                    waiting.append(function)
        return found

    def _called(self, function):
        for block in blocks(function):
            for op in block.ops:
                if isinstance(op, MethodCall):
                    yield from self._methods(op.receiver_type.class_ir, op.method)
                elif isinstance(op, Call) and op.fn.fullname in self.functions:
                    yield self.functions[op.fn.fullname]
                elif isinstance(op, Call) and op.fn.fullname in self.classes:
                    yield from self._methods(self.classes[op.fn.fullname], "__init__")

    def _methods(self, class_ir, name):
        """The method that a class has or inherits, and all that override it."""
        yield from [base.methods[name] for base in class_ir.mro if name in base.methods][:1]
        waiting = list(class_ir.children or ())
        while waiting:
            child = waiting.pop()
            waiting += child.children or ()
            if name in child.methods:
                yield child.methods[name]


def blocks(function):
    """Blocks from which a function can still return."""
    before = {}
    found = []
    for block in function.blocks:
        end = block.terminator
        for target in end.targets():
            before.setdefault(target, []).append(block)
        if isinstance(end, Return) and not isinstance(end.value, LoadErrorValue):
            found.append(block)
    seen = set(found)
    for block in found:
        for other in before.get(block, ()):
            if other not in seen:
                seen.add(other)
                found.append(other)
    return found


def boxes(functions):
    """Where numbers become objects; truth and None are objects already."""
    for name, function in sorted(functions.items()):
        for block in blocks(function):
            for op in block.ops:
                if isinstance(op, Box):
                    what = op.src.type
                    if not is_none_rprimitive(what) and not is_bool_or_bit_rprimitive(what):
                        yield name, f"{name}, line {op.line}: {what}"


@pytest.fixture(scope="module")
def poblado_itself():
    paths = [p for room in COMPILED for p in (ROOT / "src" / "poblado" / room).rglob("*.py")]
    return Program(sorted(p for p in paths if p.name != "__init__.py"))


@pytest.fixture(scope="module")
def hot(poblado_itself):
    return poblado_itself.hot(*ROOTS)


@pytest.mark.slow
def test_no_function_of_a_playout_boxes_a_number(hot):
    found = [where for _, where in boxes(hot)]
    assert not found, "\n".join(["write these as an `if` with an annotated number:", *found])


@pytest.mark.slow
def test_every_step_of_every_ruleset_is_hot(poblado_itself, hot):
    """The walk finds what a play-out does: no step's `legal`, `apply`, `run` or `sample` is missed, no hook, no verb."""
    step = poblado_itself.classes["poblado.kernel.game.Step"]
    module = poblado_itself.classes["poblado.island.module.Module"]
    seen = 0
    for class_ir in poblado_itself.classes.values():
        names = ["legal", "apply", "run", "sample"] if step in class_ir.mro else []
        if module in class_ir.mro:
            names = ["points", "build", "trade", "act", "on_placed", "on_scored", "may_place", "may_rob"]
        for name in names:
            if name in class_ir.methods:
                seen += 1
                assert class_ir.methods[name].fullname in hot
    assert seen > 150
    assert {
        "poblado.island.verbs.gain",
        "poblado.kernel.action.Actions.add",
        "poblado.kernel.frame.Memory.push",
    } <= set(hot)


SAMPLE = """
from mypy_extensions import i64, mypyc_attr

@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    def run(self, n: i64) -> i64:
        return n

class Cut(Step):
    def run(self, n: i64) -> i64:
        return n if n > 0 else 0

class Kept(Step):
    def run(self, n: i64) -> i64:
        if n < 0:
            raise ValueError(f"{n} is below zero")
        return n

def cold(n: i64) -> object:
    return n

def play(step: Step, n: i64) -> i64:
    return step.run(n)
"""


@pytest.mark.thorough
def test_a_number_beside_a_literal_is_found(tmp_path):
    """In a method that is reached by its base class alone; in the words of an error, and where nothing leads, it may be."""
    path = tmp_path / "sample.py"
    path.write_text(SAMPLE, encoding="utf-8")
    program = Program([path])
    assert [name for name, _ in boxes(program.hot("sample.play"))] == ["sample.Cut.run"]
    assert {name for name, _ in boxes(program.functions)} >= {"sample.cold"}
