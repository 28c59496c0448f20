"""Drawings of what missions fetch: fish and sacks of spices."""

from poblado.svg.kit import path


def fish(light: str = "#dcecf2", dark: str = "#8fb4c6", ink: str = "#1f3d4c") -> str:
    """A fish that swims to the left around (0, 0), 36 wide and 14 high (explorers_pirates.fish.catch)."""
    body = "M-18 0Q-8-9.5 6-2.5L16-8Q13.5 0 16 8L6 2.5Q-8 9.5-18 0z"
    return (
        path(body, light, f'stroke="{ink}" stroke-width="1.8" stroke-linejoin="round"')
        + path("M-16.5 1Q-6 7 6 1.7L14.5 6.2Q13-.5 6 .2Q-6 3-16.5 1z", dark)
        + path("M-7.5-4.8Q-5 0-7.5 4.8", more=f'stroke="{ink}" stroke-width="1.2"')
        + f'<circle cx="-12" cy="-1.2" r="1.5" fill="{ink}"/>'
    )


def sack() -> str:
    """A tied sack with its spice showing around (0, -8), its foot at y = 5 (explorers_pirates.spice.unit)."""
    line = 'stroke="#4f371d" stroke-width="1.8" stroke-linejoin="round"'
    return (
        '<ellipse cx="1" cy="4.5" rx="11" ry="3.4" fill="#120c06" opacity=".36"/>'
        + path("M-4-11Q-12-6-10.5 1Q-9 6 0 6Q9 6 10.5 1Q12-6 4-11z", "#d8b277", line)
        + path("M5-10Q12-5 10 1.5Q8 5.5 2 5.5Q8-2 5-10z", "#a87d45")
        + path("M-4-11Q-8-17-5-18.5Q0-15.5 5-18.5Q8-17 4-11z", "#e6c690", line)
        + path("M-4.6-11.4H4.6", more='stroke="#a8322a" stroke-width="2.8" stroke-linecap="round"')
        + path("M-4.5-1Q0-6.5 4.5-1Q0 4.5-4.5-1z", "#d2691e", 'stroke="#7a3208" stroke-width="1.1"')
    )
