"""Pictures on the roads, knights, settlements and cities of the card game, in a window from (10, 34) to (90, 130)."""

from typing import Final

from poblado.faces.base.drawings.robber import ROBBER
from poblado.svg.kit import INK, Kit, battlement, outlined, part, path

_DAY: Final = "#cfe6ec"


def sky(colour: str) -> str:
    """The window's ground."""
    return f'<rect x="9" y="34" width="82" height="97" fill="{colour}"/>'


@part("hills")
def _hills(kit: Kit) -> str:
    """Three rows of hills, the nearest from y = 100 down."""
    return (
        path("M9 76Q26 60 46 70T91 62V100H9z", "#8fc0a4")
        + path("M9 90Q30 74 54 86T91 80V131H9z", "#b4d97f")
        + path("M9 106Q38 94 91 101V131H9z", "#86b850")
    )


def empty_road(kit: Kit) -> str:
    """A road that winds away between fields, with a milestone."""
    return (
        sky(_DAY)
        + '<circle cx="70" cy="51" r="8.5" fill="#fff1bd"/>'
        + path("M18 50q2-6 8-4q4-6 10-1q7-1 6 5z", "#fff", 'opacity=".85"')
        + kit("hills")
        + kit("tree", 22, 92, 0.8)
        + kit("tree", 33, 88, 0.6)
        + kit("tree", 80, 88, 0.7)
        + outlined(path("M18 131Q32 112 56 106Q72 101 64 94Q56 88 50 78H54Q62 87 76 92Q92 101 74 111Q62 118 70 131z", "#ecd9ab"))
        + path("M34 126l8-4M52 128l8-1M44 116l8-1M61 120l6-3M62 108l8-2M74 99l5 1M62 91l6 0", more='stroke="#a98955"'
               ' stroke-width="2.2" stroke-linecap="round"')
        + outlined(path("M16 116V107Q16 101 21 101Q26 101 26 107V116z", "#c9ced6")
                   + path("M21 101Q26 101 26 107V116H22z", "#98a1ad", 'stroke="none"'), 1.6)
    )  # fmt: skip


def wagon_road(kit: Kit) -> str:
    """A covered wagon under an evening sky."""
    hood = outlined(
        path("M20 92Q15 56 28 52Q48 45 68 52Q80 58 75 92z", "#fff8e6")
        + path("M59 49.5Q80 53 75 92H62Q68 66 59 49.5z", "#d9c9a4", 'stroke="none"')
        + path("M36 49.7Q29 66 34 92M56 49Q62 66 60 92", more='stroke="#b8a67c" stroke-width="1.6"')
        + path("M20 92Q15 56 28 52Q48 45 68 52Q80 58 75 92z"), 2
    )  # fmt: skip
    box = outlined(
        path("M14 90H82L77 108H20z", "#a8672f")
        + path("M62 90H82L77 108H62z", "#844c1e", 'stroke="none"')
        + path("M18 99H79", more='stroke-width="1.6"')
        + path("M14 90H82L77 108H20z")
        + path("M82 96L92 100", more='stroke-width="3.4"'), 2
    )  # fmt: skip
    return (
        sky("#fbdc98")
        + '<circle cx="76" cy="50" r="11" fill="#f6b04a"/>'
        + path("M9 80Q30 66 52 76T91 70V131H9z", "#d9a65b")
        + path("M9 98Q40 88 91 95V131H9z", "#b98342")
        + path("M9 112Q48 105 91 111V131H9z", "#f0dcae")
        + '<ellipse cx="48" cy="123" rx="36" ry="4" fill="#3a2408" opacity=".35"/>'
        + hood
        + box
        + kit("glyph-wheel", 30, 110, 1.12)
        + kit("glyph-wheel", 66, 109, 1.24)
    )


def foot_knight(kit: Kit) -> str:
    """A knight who stands, with a spear and a long shield."""
    red, dark = "#c8322b", "#8f211c"
    body = (
        path("M27 122V44", more='stroke="#4c2e17" stroke-width="4.4"')
        + path("M27 121V46", more='stroke="#b57a43" stroke-width="2"')
        + path("M27 34.5L31 43L27 49L23 43z", "#dfe5ec")
        + path("M39 100H49V121H36Q37 108 39 100zM52 100H62Q63 110 65 121H52z", "#98a1ad")
        + path("M32 124Q34 118 40 118H49V124zM52 124V118H60Q67 118 69 124z", "#4a515c")
        + path("M37 70Q26 72 24 88Q25 93 31 92L34 85L41 82z", "#98a1ad")
        + path("M36 70Q50 65 64 70Q66 90 69 107Q50 113 31 107Q34 90 36 70z", red)
        + path("M50 68Q58 67 64 70Q66 90 69 107Q60 110 50 110z", dark, 'stroke="none"')
        + path("M33.5 92Q50 97 66.5 92", more='stroke="#5d3a1d" stroke-width="4"')
        + path("M38 58V50Q38 39 50 39Q62 39 62 50V58Q61 67 50 70Q39 67 38 58z", "#c3cad4")
        + path("M50 39Q62 39 62 50V58Q61 67 50 70z", "#8b95a2", 'stroke="none"')
        + path("M38 53L50 56L62 53V57L50 60L38 57z", "#262b33")
        + path("M50 56V69", more='stroke-width="1.4"')
        + path("M38 58V50Q38 39 50 39Q62 39 62 50V58Q61 67 50 70Q39 67 38 58z")
        + path("M57 75Q64 77 70.5 73.5Q77 77 84 75V93Q83 107 70.5 114Q58 107 57 93z", "#2f5fb8")
        + path("M70.5 73.5Q77 77 84 75V93Q83 107 70.5 114z", "#23478c", 'stroke="none"')
        + path("M64.5 101V90L70.5 83L76.5 90V101H72.5V96.5H68.5V101z", "#f3c63f", 'stroke-width="1.3"')
    )
    return (
        sky("#f1dcc0")
        + path("M9 92Q30 80 52 90T91 84V131H9z", "#c9d49a")
        + path("M9 112Q46 104 91 110V131H9z", "#9db968")
        + '<ellipse cx="51" cy="124" rx="28" ry="4" fill="#2c2a10" opacity=".35"/>'
        + outlined(body, 2)
    )


def mounted_knight(kit: Kit) -> str:
    """A knight on a horse in a long cloth, with a pennant."""
    cloth = (
        "M19 92Q21 81 38 82H56Q63 74 65 65L77 63Q80 72 76 84Q75 92 78 115Q66 120 58 114Q46 121 36 115Q26 121 15 115"
        "Q19 104 19 92z"
    )
    body = (
        path("M20 88Q10 92 12 112Q17 110 21 100z", "#4c2e17")
        + path("M22 112L20 125H28L30 112zM38 112L38 125H46L46 112zM60 112L60 125H68L68 112zM69 112L72 125H80L77 112z", "#7d4f2a")
        + path(cloth, "#2f5fb8")
        + path("M46 82H56Q63 74 65 65L77 63Q80 72 76 84Q75 92 78 115Q66 120 58 114Q52 118 46 117.5z", "#23478c", 'stroke="none"')
        + path("M16.5 109Q26 115 36 109Q46 115 58 108Q66 114 77 109", more='stroke="#f3c63f" stroke-width="3.4"')
        + path(cloth)
        + path("M63 68Q59 52 69 46L70 39L75 44Q81 47 84 56L88.5 64Q89 70 83 70L76 66Q75 72 69 75z", "#a8693a")
        + path("M63 68Q59 52 69 46Q66 54 68 75z", "#4c2e17")
        + path("M75 55L87 62M72 66L82 58", more='stroke="#f3c63f" stroke-width="1.8"')
        + '<circle cx="76.5" cy="51.5" r="1.5" fill="#20120a" stroke="none"/>'
        + path("M40 80Q38 92 42 104H51Q50 92 53 82z", "#98a1ad")
        + path("M41 104H54V108H40z", "#4a515c")
        + path("M34 62Q44 56 54 62L56 86Q44 90 32 86z", "#c8322b")
        + path("M45 59Q50 59 54 62L56 86Q50 88 45 88z", "#8f211c", 'stroke="none"')
        + path("M56 100L62 36", more='stroke-width="4.6"')
        + path("M56 100L62 36", more='stroke="#d79f5c" stroke-width="2"')
        + path("M62 37L38 38.5L44 43L37 48L61 47z", "#f3c63f")
        + path("M50 66Q58 68 61 76L57 81L48 75z", "#98a1ad")
        + path("M35 56V52Q36 46 45 46Q54 46 54 52V56Q53 62 45 63Q36 62 35 56z", "#c3cad4")
        + path("M45 46Q54 46 54 52V56Q53 62 45 63z", "#8b95a2", 'stroke="none"')
        + path("M36 52.5L47 54.5L54 52.5V56L47 58L36 56z", "#262b33", 'stroke-width="1"')
    )  # fmt: skip
    return (
        sky("#bfd6ea")
        + path("M9 96Q30 84 52 94T91 88V131H9z", "#a9c98a")
        + path("M9 114Q46 107 91 112V131H9z", "#7ea65a")
        + '<ellipse cx="50" cy="125" rx="37" ry="4" fill="#122008" opacity=".35"/>'
        + outlined(body, 1.9)
    )


def cottage(kit: Kit) -> str:
    """A house with a garden; the card's corner is turned up and shows that a city waits on its back."""
    house = (
        path("M66 66V50H74V72z", "#a5704c")
        + path("M58 78L78 72V102L58 108z", "#cfae76")
        + path("M24 78H58V108H24z", "#f6e6bf")
        + path("M34 58L58 54L84 75L62 81z", "#a3331f")
        + path("M16 82L38 56L62 82z", "#d9563d", 'stroke="none"')
        + path("M16 82L38 55L60 82", more='stroke="#8d2d1a" stroke-width="5"')
        + path("M16 82L38 55L60 82", more='stroke="#e2694e" stroke-width="2.6"')
        + path("M36 108V92Q36 87 41 87Q46 87 46 92V108z", "#6b4423")
        + path("M27.5 90h5.5v7h-5.5zM49.5 90h5.5v7h-5.5z", "#4a6d96", 'stroke-width="1.4"')
        + path("M64 88L71 86V94L64 96z", "#4a6d96", 'stroke-width="1.4"')
        + '<circle cx="38" cy="73" r="4" fill="#4a6d96"/>'
    )
    fence = path("M10 116H34M14 110V121M21 110V121M28 110V121", more='stroke="#8a5a33" stroke-width="2.6"')
    return (
        sky(_DAY)
        + path("M70 46q-5-4 0-7q5-3 9 0q6 0 4 5q-6 4-13 2z", "#fff", 'opacity=".9"')
        + kit("hills")
        + kit("tree", 18, 98, 0.85)
        + '<ellipse cx="50" cy="107" rx="33" ry="4" fill="#20300c" opacity=".35"/>'
        + outlined(house)
        + outlined(path("M36 108H46Q48 118 58 131H36Q40 118 36 108z", "#ecd9ab"), 1.4)
        + fence
    )


def turned_corner(kit: Kit) -> str:
    """The lower right corner of a card bent up: another face is under it. Drawn above the frame."""
    return (
        path("M64 138H89Q98 138 98 129V102z", "#34506f")
        + path("M97.5 103L64 137.5", more='stroke="#0e0a06" stroke-opacity=".3" stroke-width="5"')
        + path("M98 102Q80 104 77 109Q74 114 64 138Q80 130 98 102z", "#fffaf0",
               f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"')
        + kit("glyph-city", 87.5, 126.5, 0.62)
    )  # fmt: skip


@part("town")
def _town(kit: Kit) -> str:
    """A walled town, its foot at y = 104."""
    roof, stone, shade = "#c8452f", "#e6dcc3", "#b9a984"
    back = (
        path("M45 84V54H57V84z", stone) + path("M51 54H57V84H51z", shade, 'stroke="none"')
        + path("M43 56L51 36.5L59 56z", "#4a6d96") + path("M51 36.5L59 56H52z", "#34506f", 'stroke="none"')
        + path("M22 84V70H40V84z", "#f6e6bf") + path("M19 71L26 60H38L43 71z", roof)
        + path("M60 84V66H76V84z", "#f6e6bf") + path("M57 67L68 55L79 67z", "#a3331f")
        + path("M34 84V74H48V84z", "#e9cf98") + path("M31 75L41 65L51 75z", "#d9763d")
        + path("M49.5 60h3.5v6h-3.5zM66 72h4v5h-4zM29 74h3v4h-3zM39.5 76h3v4h-3z", "#34405a", 'stroke="none"')
    )  # fmt: skip
    front = (
        path(battlement(16, 104, 68, 20, 10), "#d3c7a6")
        + path("M57 85H84V104H57z", shade, 'stroke="none" opacity=".7"')
        + path(battlement(10.5, 106, 17, 32, 3), stone)
        + path("M20 74H27.5V106H20z", shade, 'stroke="none"')
        + path(battlement(72.5, 106, 17, 32, 3), stone)
        + path("M82 74H89.5V106H82z", shade, 'stroke="none"')
        + path("M41 106V96Q41 87 50 87Q59 87 59 96V106z", "#5d3a1d")
        + path("M46 88V105M50 88V105M54 88V105M41.5 97H58.5", more='stroke="#2b180a" stroke-width="1.2"')
        + path("M17 84v6M78 84v6M32 92v5M67 92v5", more='stroke="#4a3d22" stroke-width="2.4"')
    )
    return outlined(back, 1.6) + outlined(front, 1.8)


def town(kit: Kit, light: str = _DAY) -> str:
    """A walled town above a green field."""
    return (
        sky(light)
        + path("M14 52q2-6 8-4q4-6 10-1q7-1 6 5z", "#fff", 'opacity=".7"')
        + path("M9 84Q26 68 46 78T91 72V110H9z", "#8fc0a4")
        + path("M9 101H91V131H9z", "#86b850")
        + kit("town")
        + path("M41 106H59Q60 118 70 131H30Q40 118 41 106z", "#ecd9ab", f'stroke="{INK}" stroke-width="1.4"')
        + kit("tree", 20, 126, 0.62)
        + kit("tree", 80, 126, 0.62)
    )


_STRIP: Final = "M9 107H91V131H9z"


def market_day(kit: Kit) -> str:
    """The strip of a market day: a stall, and cards that change hands."""
    stall = (
        path("M14 127V116M36 127V116", more='stroke="#5d3a1d" stroke-width="2.4"')
        + path("M13 121H37V127.5H13z", "#b57a43")
        + path("M11 117L15 108.5H35L39 117Q37 120.5 34.3 117Q32 120.5 29.7 117Q27 120.5 25 117Q22.7 120.5 20.3"
               " 117Q18 120.5 15.7 117Q13 120.5 11 117z", "#fff8e6")
        + path("M15.7 117L18.5 108.5H22.5L20.3 117Q18 120.5 15.7 117zM25 117L26 108.5H30L29.7 117Q27 120.5 25"
               " 117z", "#d9563d", 'stroke="none"')
    )  # fmt: skip
    return path(_STRIP, "#fbe7a4", f'stroke="{INK}" stroke-width="1.6"') + outlined(stall, 1.5) + (
        kit("card", 49, 119, 0.84) + kit("swap", 65, 119, 0.58) + kit("card", 81, 119, 0.84)
    )  # fmt: skip


def robber_attack(kit: Kit) -> str:
    """The strip of a robber attack: the thief, the destiny card that turns, a hand above seven cut in half."""
    turn = (
        '<rect x="34.5" y="110.5" width="12" height="17" rx="2" fill="#efe9f7" stroke="#120f18" stroke-width="1.4"/>'
        + path("M37 116.5H41V114L45 117.5L41 121V118.5H37z", "#3d3450")
        + path("M31.5 112.5Q28.5 119 31.5 125M49.5 125.5Q52.5 119 49.5 113", more='stroke="#f3c63f"'
               ' stroke-width="2.2" stroke-linecap="round"')
        + path("M28.5 124l3.5 4 2.5-5zM52.5 114.5l-3.5-4-2.5 5z", "#f3c63f")
    )  # fmt: skip
    half = (
        outlined(
            path("M58 109.5H64.5L62 115L65.5 119.5L62.5 127H58Q56 127 56 125V111.5Q56 109.5 58 109.5z", "#d9b46f")
            + path("M67.5 111H70.5Q72.5 111 72.5 113V126.5Q72.5 128.5 70.5 128.5H65.5L68.5 121L65 116.5z", "#a8834a"),
            1.4,
            "#120f18",
        )
        + kit.digit(7, 85.5, 119, 0.76, "#fff6df")
        + path(
            "M75 115.5L79.5 119L75 122.5",
            more='stroke="#fff6df" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"',
        )
    )
    return (
        path(_STRIP, "#4a3346", f'stroke="{INK}" stroke-width="1.6"')
        + path("M9 107H29L25 131H9z", "#e8c9a0")
        + kit(ROBBER, 18, 121, 0.38)
        + turn
        + half
    )
