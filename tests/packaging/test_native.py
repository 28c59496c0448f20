"""The C of a checkout's build: literals named by what they are, and objects that are compiled once."""

from pathlib import Path

import pytest
from tools import native

HEADER = "extern PyObject *CPyStatics[{n}];\n"
MODULE = '#include "__native_internal_group.h"\n    cpy_r_r0 = CPyStatics[{at}]; /* {text} */\n'
TABLE = """\
#include "__native_internal_group.h"
    if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {{
        return -1;
    }}
PyObject *CPyStatics[{n}];
"""


def write(folder, literals):
    """A group of two modules, `one` and `two`, as mypyc numbers their literals; the paths of sources and headers."""
    folder.mkdir(exist_ok=True)
    rows = [text for texts in literals.values() for text in texts]
    for name, texts in literals.items():
        body = "".join(MODULE.format(at=rows.index(text), text=text) for text in texts)
        (folder / f"{name}.c").write_text(body)
    (folder / "table.c").write_text(TABLE.format(n=len(rows)))
    (folder / "group.h").write_text(HEADER.format(n=len(rows)))
    return [str(folder / f"{name}.c") for name in (*literals, "table")], [str(folder / "group.h")]


def stable(tmp_path, literals):
    sources, headers = write(tmp_path / "c", literals)
    paths = native.stable_sources(sources, headers, tmp_path / "stable")
    return {Path(path).name: Path(path).read_text() for path in [*paths, tmp_path / "stable" / "group.h"]}


def test_a_new_literal_changes_its_own_module_and_the_table_alone(tmp_path):
    before = stable(tmp_path, {"one": ["'wool'"], "two": ["'ore'", "7"]})
    after = stable(tmp_path, {"one": ["'wool'", "'grain'"], "two": ["'ore'", "7"]})
    assert {name for name in before if before[name] != after[name]} == {"one.c", "table.c"}


def test_each_variable_is_filled_from_its_place_in_the_table(tmp_path):
    made = stable(tmp_path, {"one": ["'wool'"], "two": ["'ore'"]})
    name = next(word for word in made["two.c"].split() if word.startswith("PobladoLiteral_")).rstrip(";")
    assert f"cpy_r_r0 = {name};" in made["two.c"]
    assert f"    {name} = CPyStatics[1];\n" in made["table.c"]


def test_c_of_another_shape_is_refused(tmp_path):
    sources, headers = write(tmp_path / "c", {"one": ["'wool'"]})
    Path(sources[-1]).write_text("PyObject *CPyStatics[1];\n")
    with pytest.raises(native.UnknownC, match="table of literals"):
        native.stable_sources(sources, headers, tmp_path / "stable")


class Compiler:
    """Stands for setuptools' compiler of Unix: writes what it was asked to compile, and counts."""

    compiler_so = ("cc", "-fPIC")

    def __init__(self, folder):
        self.folder = folder
        self.compiled = []

    def _setup_compile(self, output_dir, macros, include_dirs, sources, depends, extra):
        objects = [str(self.folder / f"{Path(source).stem}.o") for source in sources]
        return macros, objects, extra, [], {o: (s, ".c") for o, s in zip(objects, sources, strict=True)}

    def _get_cc_args(self, flags, debug, before):
        return ["-c"]

    def _compile(self, target, source, kind, args, post, flags):
        self.compiled.append(Path(source).name)
        Path(target).write_text(f"object of {Path(source).read_text()}")


@pytest.mark.parametrize(
    ("change", "again"),
    [
        (lambda c: None, []),
        (lambda c: (c / "one.c").write_text("int one = 2;\n"), ["one.c"]),
        (lambda c: (c / "group.h").write_text("extern int two;\n"), ["one.c", "two.c"]),
    ],
    ids=["nothing", "a source", "a header"],
)
def test_an_object_is_compiled_again_when_what_it_is_made_from_changes(tmp_path, monkeypatch, change, again):
    done = type("Done", (), {"stdout": b"cc 1"})
    monkeypatch.setattr(native.subprocess, "run", lambda *args, **options: done)
    for name, text in {"one.c": "int one;\n", "two.c": "int two;\n", "group.h": "extern int one;\n"}.items():
        (tmp_path / name).write_text(text)
    compiler = Compiler(tmp_path)
    ask = {"include_dirs": [str(tmp_path)], "extra_postargs": ["-O1"]}
    sources = [str(tmp_path / "one.c"), str(tmp_path / "two.c")]
    native.ObjectCache(compiler, tmp_path / "objects", 2).compile(sources, **ask)
    compiler.compiled.clear()
    change(tmp_path)
    made = native.ObjectCache(compiler, tmp_path / "objects", 2).compile(sources, **ask)
    assert sorted(compiler.compiled) == again
    assert [Path(path).read_text() for path in made] == [f"object of {Path(path).read_text()}" for path in sources]
