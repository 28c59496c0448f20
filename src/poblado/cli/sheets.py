"""Tables in columns, for terminals."""

from poblado.report import Sheet


def lines_of(sheet: Sheet) -> str:
    """A table in columns, numbers flush right."""
    rows = [sheet.head, *sheet.rows] if sheet.rows else []
    width = [max(len(row[k]) for row in rows) for k in range(len(sheet.head))] if rows else []
    words = [k == 0 or any(any(c.isalpha() for c in row[k]) for row in sheet.rows) for k in range(len(width))]
    lines = [sheet.title.upper()]
    for row in rows:
        cells = [cell.ljust(width[k]) if words[k] else cell.rjust(width[k]) for k, cell in enumerate(row)]
        lines.append("  " + "  ".join(cells).rstrip())
    if sheet.note:
        lines.append(f"  {sheet.note}")
    return "\n".join(lines)
