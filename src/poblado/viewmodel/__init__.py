"""View model of a game: faces and the rules' own declarations together, as the catalogue's values and as plain data.

Every surface stands on this, and on nothing of a book: `viewer` says what a viewer may know, `layout` what lies there, `commands`
what may be done and why not, `questions` what is asked and how values are shown, `board` which places can be touched, `to_json`
the same for a page. Whatever no face shows comes from specs, goods, wares, pieces and prices.
"""

from poblado.viewmodel.viewer import viewer_of_view

__all__ = ["viewer_of_view"]
