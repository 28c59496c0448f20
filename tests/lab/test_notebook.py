"""Notebooks: their cells run one after the other, and they are kept without what they print."""

import ast
import json
from pathlib import Path

import pytest

pytest.importorskip("numpy")

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name, capsys, **changed):
    """What a notebook prints, and how many pictures it draws; `changed` are lines of other values."""
    namespace, drawn = {"__name__": "__main__"}, 0
    for cell in json.loads((EXAMPLES / name).read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [] and cell["execution_count"] is None
        source = "".join(cell["source"])
        for line, other in changed.items():
            source = source.replace(f"{line} = ", f"{line} = {other}  # ")
        body = ast.parse(source).body
        # A notebook shows the value of a cell's last line.
        last = ast.Expression(body.pop().value) if isinstance(body[-1], ast.Expr) else ast.parse("None", mode="eval")
        exec(compile(ast.Module(body, []), name, "exec"), namespace)
        shown = eval(compile(last, name, "eval"), namespace)
        if shown is not None:
            assert shown._repr_svg_().startswith("<svg")
            drawn += 1
    return capsys.readouterr().out, drawn


def test_first_steps_say_something_and_draw_the_board(capsys):
    said, drawn = run("first_steps.ipynb", capsys)
    assert drawn == 2 and "Memory of seat 1, 150 actions" in said and "settler" in said, said


def test_a_value_is_learned(capsys):
    pytest.importorskip("pyarrow")
    said, _ = run("value_from_dataset.ipynb", capsys, GAMES=60)
    assert "'games': 60" in said and "log loss" in said and "before the end it names the winner" in said, said
