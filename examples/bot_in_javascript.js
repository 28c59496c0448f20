// A bot in another language: `poblado arena settler "run:node examples/bot_in_javascript.js"`.
// It reads a question from each line of its standard input and answers with a line of JSON. It builds what it can, and ends its
// turn otherwise. Among several it chooses by the seed and by what is asked, so that equal games come out equal.

const WORTH = { BUILD_CITY: 4, BUILD_SETTLEMENT: 3, BUILD_ROAD: 1, END_TURN: -1, OFFER: -2 };
const kind = (action) => action.split(" ")[1]; // "0 BUILD_ROAD c3N": the seat, the kind, the places
const worth = (action) => WORTH[kind(action)] ?? 0;
const mixed = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const { ask, seed, position, legal } = JSON.parse(line);
    const best = Math.max(...legal.map(worth));
    const among = legal.filter((action) => worth(action) === best);
    const chosen = among[mixed(seed + JSON.stringify(position)) % among.length];
    console.log(JSON.stringify({ ask, action: chosen }));
  });
