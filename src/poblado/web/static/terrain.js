// One image of the small drawings on the tiles, in place of some four hundred `use` elements with ten thousand nodes behind them:
// a browser looks through all of these each time something about the page changes. The tiles stay, with their ground.
const board = document.getElementById("board");
const SVG = "http://www.w3.org/2000/svg";
const RIM = 12; // units of the drawing that lines and shadows may reach beyond a tile's box
let latest = null; // the layer that is being made one, or was

// Draws what grows on the tiles of a layer as an image of its own, with the definitions that it needs; null where there is nothing to gain.
function imageOf(svg, layer, { x, y, width, height }) {
  const grown = layer.querySelectorAll(".tile > use + use");
  if (!grown.length || layer.querySelector("text")) return null; // letters want the page's fonts
  const copy = layer.cloneNode(true);
  for (const ground of copy.querySelectorAll(".tile > :first-child")) ground.remove();
  const whole = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ viewBox: `${x} ${y} ${width} ${height}`, width, height })) whole.setAttribute(name, value);
  whole.append(svg.querySelector("defs").cloneNode(true), copy);
  return { grown, url: `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}` };
}

async function replaceDrawings() {
  const svg = board.querySelector("svg");
  const layer = svg?.querySelector("[id$=-layer-terrain]");
  if (!layer || layer === latest) return;
  latest = layer;
  const bare = layer.getBBox(); // without what lines are wide
  const box = { x: bare.x - RIM, y: bare.y - RIM, width: bare.width + 2 * RIM, height: bare.height + 2 * RIM };
  const drawn = imageOf(svg, layer, box);
  if (!drawn) return;
  const picture = new Image();
  picture.src = drawn.url;
  try {
    await picture.decode();
  } catch {
    return; // as it was, then
  }
  if (layer !== latest) return;
  const image = document.createElementNS(SVG, "image");
  for (const name of ["x", "y", "width", "height"]) image.setAttribute(name, box[name]);
  image.setAttribute("href", drawn.url);
  image.style.pointerEvents = "none";
  for (const one of drawn.grown) one.remove();
  layer.append(image);
}

if (board?.querySelector("svg")) {
  replaceDrawings();
  new MutationObserver(replaceDrawings).observe(board.querySelector("svg"), { childList: true });
}
