"""How Sphinx builds these pages: `sphinx-build -W -b html docs site`. The site loads nothing from another host."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "src"), str(HERE)]

import generate

# Before Sphinx looks for pages: the reference is part of them.
generate.write()

project = "Poblado"
author = "the Poblado contributors"
copyright = "the Poblado contributors, MIT licence"
version = release = generate.poblado.__version__

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
# The clause table names code and tests as plain text; nothing there is a link.
highlight_language = "python"

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = "Poblado"
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"font-stack": "system-ui, sans-serif", "font-stack--monospace": "ui-monospace, monospace"},
    "sidebar_hide_name": False,
    "top_of_page_buttons": [],
}
