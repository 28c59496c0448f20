"""What on a page is hard to read or to hit: colours as axe reckons them, sizes as the browser lays them out."""

from pathlib import Path

import axe_playwright_python

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")

FAULTS = """() => {
  // Drawings hold most of the page's elements, which axe would read one by one.
  for (const drawing of document.querySelectorAll("svg")) drawing.replaceChildren();
  axe.setup(document.documentElement);
  axe.commons.dom.createGrid();
  const { getBackgroundColor, getForegroundColor, getContrast } = axe.commons.color;
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const named = (one) => one.id ? `#${one.id}` : `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`;
  const phone = Math.min(innerWidth, innerHeight) < 500;
  const faults = new Set();
  let measured = 0;
  for (const one of document.querySelectorAll("body :not(svg *, script, style, template *, option, noscript, .heard)")) {
    const text = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()).join("");
    const { width, height } = one.getBoundingClientRect();
    if (!text || width < 2 || height < 2 || !seen(one)) continue;
    const told = `«${text.slice(0, 30)}» in ${named(one)} of ${named(one.parentElement)}`;
    const style = getComputedStyle(one), size = parseFloat(style.fontSize);
    if (phone && size < 12) faults.add(`${size} pixels: ${told}`);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const rests = one.closest(":disabled, [aria-disabled=true], .lacking, .none");
    let back, fore;
    // What has scrolled out of sight, and what lies on a picture or a gradient, axe does not reckon.
    try { back = getBackgroundColor(one, []); fore = back && getForegroundColor(one, false, back); } catch { continue; }
    if (!back || !fore) continue;
    measured += 1;
    const contrast = getContrast(back, fore), least = large || rests ? 3 : 4.5;
    if (contrast < least) faults.add(`contrast ${contrast.toFixed(2)}, not ${least}: ${told}`);
  }
  axe.teardown();
  if (phone) for (const one of document.querySelectorAll("button, a[href], input:not([type=hidden]), select, summary")) {
    const { width, height } = one.getBoundingClientRect();
    const within = one.closest("label")?.getBoundingClientRect();
    if (!width || !seen(one) || getComputedStyle(one).display === "inline") continue;
    if (Math.max(width, within?.width ?? 0) < 23.5 || Math.max(height, within?.height ?? 0) < 23.5)
      faults.add(`${width.toFixed()} × ${height.toFixed()} to hit: ${named(one)}`);
  }
  return [measured, [...faults]];
}"""


def faults(page, *sizes, least):
    """What cannot be read (4.5:1, what rests and large letters 3:1; on a phone 12 pixels) or hit (24 pixels), by day and night.

    The page is looked at in each of these sizes, and at least so many texts must have been measured.
    """
    page.evaluate(AXE)
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            measured, lines = page.evaluate(FAULTS)
            assert measured >= least, (measured, width, scheme)
            found += [f"{width} {scheme}: {line}" for line in lines]
    return found


SPILLS = """() => {
  const found = [];
  for (const button of document.querySelectorAll("#builds button, #turn button, #tray button")) {
    if (!button.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode()); ) {
      const one = text.parentElement, clipped = (each) => getComputedStyle(each).clipPath !== "none";
      // What is only heard, and the number that sticks to a card's edge.
      if (!text.data.trim() || !one.checkVisibility() || [one, one.parentElement].some(clipped) || one.matches(".have")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const said = range.getBoundingClientRect();
      // Lines that end in an ellipsis: as many as are shown are whole.
      const lines = one.closest("small"), style = lines && getComputedStyle(lines);
      const cut = style && style.webkitLineClamp !== "none";
      const shown = cut ? lines.getBoundingClientRect() : said;
      const over = Math.max(left - said.left, said.right - right, top - shown.top, shown.bottom - bottom);
      const sliced = cut && lines.scrollHeight > lines.clientHeight + 1 ? (shown.height / parseFloat(style.lineHeight)) % 1 : 0;
      if (over <= 0.6 && (sliced < 0.1 || sliced > 0.9)) continue;
      found.push(`${innerWidth}: «${text.data}» of «${button.textContent}»: ${over.toFixed(1)}, ${sliced.toFixed(2)}`);
    }
  }
  return found;
}"""


def spills(page, *sizes):
    """Texts of buttons in the bar of the hand and in the tray of trade that leave their button, or are sliced within a line."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += page.evaluate(SPILLS)
    return found
