// The home page: settings follow the chosen ruleset, and the island is shown.
const form = document.getElementById("start");
const preview = document.getElementById("preview");

function follow() {
  const chosen = form.querySelector("input[name=preset]:checked");
  const players = form.elements.players;
  players.replaceChildren(
    ...chosen.dataset.players.split(" ").map((n) => new Option(n, n, n === chosen.dataset.usual, n === chosen.dataset.usual)),
  );
  form.elements.board.value = chosen.dataset.board;
  for (const set of form.querySelectorAll(".params")) {
    set.hidden = set.disabled = set.dataset.preset !== chosen.value;
  }
  show();
}

function show() {
  const board = form.elements.board.value;
  const seed = form.elements.seed.value;
  const code = board === "beginner" ? board : `${board}-${Number(seed || 7).toString(16)}`;
  preview.src = `/board/${code}.svg`;
}

form.addEventListener("change", (event) => (event.target.name === "preset" ? follow() : show()));
follow();
