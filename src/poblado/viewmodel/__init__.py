"""View model of a game: faces and the rules' own declarations together, as the catalogue's values and as plain data.

Every surface stands on this, and on nothing of a book: `sight` says what a viewer may know, `things` what lies there, `doing`
what may be done and why not, `asking` what is asked and how values are shown, `board` which places can be touched, `plain` the
same for a page. Whatever no face shows comes from specs, goods, wares, pieces and prices.
"""

from poblado.viewmodel.viewer import sight_of

__all__ = ["sight_of"]
