"""Pages of the laboratory: tables and charts in one file, which loads nothing."""

from __future__ import annotations

from collections.abc import Sequence

from poblado.report.tables import Chart, Sheet
from poblado.svg.pen import text as escaped


def page(language: str, title: str, headline: str, sheets: Sequence[Sheet], charts: Sequence[Chart]) -> str:
    """A page of tables and charts, for light and dark screens of any width."""
    told = "".join(sheet._repr_html_() for sheet in sheets)
    drawn = "".join(
        f"<figure><figcaption>{escaped(chart.title)}</figcaption>{chart.svg}<p>{escaped(chart.note)}</p></figure>"
        for chart in charts
    )
    head = "".join(f"<p>{escaped(line)}</p>" for line in headline.splitlines())
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escaped(title)} · Poblado</title>'
        f'<style>{STYLE}</style><h1>{escaped(title)}</h1>{head}{told}<div class="charts">{drawn}</div></html>\n'
    )


STYLE = """
:root { color-scheme: light dark; --ink: #2b2620; --soft: #6d6454; --line: #e0d5b8; --paper: #faf6ea; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0e8d6; --soft: #b8ac95; --line: #4a4136; --paper: #231d17; } }
body { margin: 0 auto; padding: 16px; max-width: 1100px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
p { color: var(--soft); max-width: 70ch; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 16px; }
figure { margin: 0; } figcaption { font-weight: 600; } svg { width: 100%; height: auto; }
"""
