"""CSS animations for pages. Drawings are complete without it."""


def motion_css() -> str:
    """Targets that pulse, lit places that breathe, tokens that dim under a figure; still for those who ask for that.

    They do so a few times and rest: what moves for ever has a browser draw the whole board anew with each frame. What is seen
    only under a pointer is not there before: each place that is lit would be laid out with a piece that nobody sees.
    """
    return """
.poblado-board .target{cursor:pointer;outline:none}
.poblado-board .target .mark,.poblado-board .lit{transform-box:fill-box;transform-origin:center}
.poblado-board .target:hover .mark,.poblado-board .target:focus-visible .mark{scale:1.25}
.poblado-board .target:focus-visible .hit{stroke:#1b2a33;stroke-width:4;stroke-dasharray:8 6}
.poblado-board .ghost{display:none;opacity:.78;pointer-events:none}
.poblado-board .target:hover .ghost,.poblado-board .target:focus-visible .ghost{display:inline}
.poblado-board .target:hover:has(.ghost) .mark{opacity:0}
.poblado-board .token.blocked{opacity:.72}
@media (prefers-reduced-motion:no-preference){
.poblado-board .target:not([data-way]) .mark{animation:poblado-pulse 1.6s ease-in-out 3}
.poblado-board .lit{animation:poblado-breathe 1.2s ease-in-out 5}
}
@keyframes poblado-pulse{50%{scale:1.14}}
@keyframes poblado-breathe{50%{opacity:.6}}
"""
