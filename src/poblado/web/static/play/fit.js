// How large cards lie on the felt: as large as the window lets them. Reckoned from counts and from sizes that the browser has told, so
// that nothing is laid out to try.
const TALL = 1.4; // a card's height, in its widths
const STRIP = 0.35; // what a card leaves in sight of the one that it covers
const COLUMN = 4; // cards that overlap before a new column begins, at most
const STEP = 4; // pixels from size to size: a card more seldom changes all of them
const HEAD = 48;
const NAME = 28; // what is written under a card
const WAYS = {
  wide: { most: 112, least: 52, edge: 24, gap: 10, between: [10, 8] },
  narrow: { most: 76, least: 40, edge: 14, gap: 6, between: [4, 6], log: 40 },
};
const narrow = matchMedia("(max-width: 860px), (max-height: 560px)");
const flat = matchMedia("(max-height: 560px)");

const sizes = {}; // of boxes, as last told
let resized = () => {};

// Calls whenever one of the boxes has another size.
export function listenFit(call) {
  resized = call;
  const seen = new ResizeObserver((all) => {
    for (const { target, borderBoxSize: [box] } of all) sizes[target.classList[0] ?? target.id] = [box.inlineSize, box.blockSize];
    resized();
  });
  for (const box of document.querySelectorAll(".felt, .bar, #common, .acting")) seen.observe(box);
}

// Mats side by side.
const abreast = (seats) => (seats === 2 ? 1 : seats > 4 && !narrow.matches ? 3 : 2);

// The height of a mat whose stacks are of so many cards, those with a name under them marked.
function height(stacks, card, column, width, { between: [across, down], edge }, names) {
  let [left, tallest, total] = [0, 0, 0];
  for (const { n, called } of stacks) {
    const columns = Math.ceil(n / column);
    const wide = columns * card + (columns - 1) * 4;
    if (left && left + wide > width) {
      total += tallest + down;
      [left, tallest] = [0, 0];
    }
    left += wide + across;
    tallest = Math.max(tallest, card * (TALL + STRIP * (Math.min(n, column) - 1)) + (called && names ? NAME : 0));
  }
  return HEAD + edge + total + (tallest || card * TALL);
}

// The largest cards with which all mats are seen, and how many of them overlap in a column; null where not even small ones are.
export function fitMats(mats) {
  const { felt, bar, common, acting } = sizes;
  if (!felt || !common) return null;
  const way = narrow.matches ? WAYS.narrow : WAYS.wide;
  const n = abreast(mats.length);
  // On its side a phone has room for one row of mats, and the own one, the last of all, is in it.
  // Of more than four the own one is the first on any small screen.
  const first = [mats.at(-1), ...mats.slice(0, -1)];
  const seen = flat.matches ? first.slice(0, n) : narrow.matches && mats.length > 4 ? first : mats;
  // On a small screen there is no room for words below the cards of more than two: a touch names them.
  const names = !narrow.matches || mats.length < 3;
  const width = (felt[0] - (narrow.matches ? 16 : 32) - (n - 1) * way.gap) / n - way.edge;
  const above = narrow.matches && !flat.matches; // the table, not beside what one does
  const room = (above ? innerHeight - acting[1] - way.log : felt[1]) - bar[1] - common[1] - 3 * way.gap - 8;
  for (let card = way.most; card >= way.least; card -= STEP) {
    for (let column = COLUMN; column > 0; column -= 1) {
      let tall = 0;
      for (let k = 0; k < seen.length; k += n) {
        tall += Math.max(...seen.slice(k, k + n).map((one) => height(one, card, column, width, way, names))) + (k ? way.gap : 0);
      }
      if (tall <= room) return { card, column };
    }
  }
  return null;
}
