"""SVG ground shapes of terrains, under the motifs: furrows, meadows, dunes. Inside the tile without a clip."""

from poblado.svg.palette import TerrainInk


def relief(terrain: str, ink: TerrainInk) -> str:
    """The same on every tile of a terrain; nothing for terrains that have none."""
    if terrain == "fields":
        return (
            '<path d="M-44-64Q0-50 44-64M-80-44Q0-26 80-44M-80-20Q0-2 80-20M-80 4Q0 22 80 4M-80 28Q0 46 80 28'
            f'M-62 54Q0 68 62 54M-32 76Q0 84 32 76" fill="none" stroke="{ink.dark}" stroke-opacity=".3"'
            ' stroke-width="5"/>'
        )
    if terrain == "pasture":
        return (
            f'<path d="M-82-28Q-40-52 0-30T82-34V4Q40-16 0 2T-82 0z" fill="{ink.lit}" opacity=".5"/>'
            f'<path d="M-82 34Q-30 14 10 34T82 30V44L0 92L-82 44z" fill="{ink.shade}" opacity=".28"/>'
        )
    if terrain == "hills":
        return (
            f'<path d="M-82-14Q-60-60-26-52Q-2-46 6-24Q20-56 50-52Q72-48 82-26V8Q40-10 0 4T-82 8z" fill="{ink.lit}"'
            f' opacity=".42"/><path d="M-82 30Q-62-4-26 2Q4 8 14 32Q34 8 60 12Q74 14 82 22V44L0 92L-82 44z"'
            f' fill="{ink.dark}" opacity=".2"/><path d="M-70 48Q-40 22-6 34Q20 44 30 74L0 92z" fill="{ink.lit}"'
            ' opacity=".3"/>'
        )
    if terrain == "desert":
        return (
            f'<path d="M-82-16Q-44-46-6-24T82-34V4Q40-18 2 4T-82 8z" fill="{ink.lit}" opacity=".8"/>'
            f'<path d="M-82 40Q-34 8 8 32T82 22V44L0 92L-82 44z" fill="{ink.shade}" opacity=".4"/>'
        )
    if terrain == "mountains":
        return (
            f'<path d="M-82-6Q-40-34 0-12T82-16V44L0 92L-82 44z" fill="{ink.dark}" opacity=".16"/>'
            f'<path d="M-82 34Q-30 16 10 34T82 28V44L0 92L-82 44z" fill="{ink.dark}" opacity=".2"/>'
        )
    if terrain == "forest":
        return f'<path d="M-82 2Q-40-20 0 0T82-4V44L0 92L-82 44z" fill="{ink.dark}" opacity=".35"/>'
    return ""
