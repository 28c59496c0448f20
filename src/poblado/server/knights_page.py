"""What a page of Cities & Knights says beside its state."""

WORDS = (
    "table.",
    "list.",
    "goods.",
    "goods_one.",
    "items.",
    "pieces.",
    "action.END_BUILD",
    "knights_table.",
    "tracks.",
    "faces.",
    "done.",
)
