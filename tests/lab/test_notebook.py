"""The notebook of first steps: its cells run one after the other, and it is kept without what they print."""

import ast
import json
from pathlib import Path

import pytest

pytest.importorskip("numpy")

NOTEBOOK = Path(__file__).parents[2] / "examples" / "first_steps.ipynb"


def test_the_cells_run_in_one_namespace_say_something_and_draw_the_board(capsys):
    namespace, drawn = {"__name__": "__main__"}, 0
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [] and cell["execution_count"] is None
        body = ast.parse("".join(cell["source"])).body
        # A notebook shows the value of a cell's last line.
        last = ast.Expression(body.pop().value) if isinstance(body[-1], ast.Expr) else ast.parse("None", mode="eval")
        exec(compile(ast.Module(body, []), NOTEBOOK.name, "exec"), namespace)
        shown = eval(compile(last, NOTEBOOK.name, "eval"), namespace)
        if shown is not None:
            assert shown._repr_svg_().startswith("<svg")
            drawn += 1
    said = capsys.readouterr().out
    assert drawn == 2 and "Memory of seat 1, 150 actions" in said and "settler" in said, said
