// Boards of missions: the sign and the point card, then a space for each step with the markers on it, the bottom one first.
import { addShape, art, drawn, h, renew, watch } from "/static/play/face.js";

const space = (one) =>
  h(
    `li.space${one.lit ? ".taken" : ""}`,
    { title: one.title },
    h("span.stack", {}, (one.signs ?? []).map((marker) => art(marker, "marker"))),
    drawn(one, "ground"),
    h("span.heard", {}, one.title),
  );

function board(plate) {
  const [mission, ...spaces] = plate.pictures;
  const [card, holder] = mission.signs;
  const track = h("ol.mission-track", {}, spaces.map(space));
  // As high as all markers on one space: nothing below moves when they do.
  track.style.setProperty("--pile", spaces.flatMap((one) => one.signs ?? []).length - 1);
  return [
    h("span.mission-sign", { title: plate.title }, drawn(mission, "sign")),
    track,
    h(`span.mission-card${holder ? ".held" : ""}`, { title: mission.title }, art(card, "card"), holder ? art(holder, "holder") : null, h("span.heard", {}, mission.title)),
  ];
}

for (const name of ["lairs", "fish", "spices"]) addShape(`mission-${name}`, board);

// On a phone the boards are folded to a line with the own markers' spaces. It stands above them, in the row below the island.
const line = h("button.mission-line", { type: "button", "aria-expanded": "false", onclick: () => open(line.getAttribute("aria-expanded") !== "true") });
document.getElementById("plates").before(line);

function open(wide) {
  line.setAttribute("aria-expanded", String(wide));
  document.querySelector(".table").classList.toggle("missions-open", wide);
}

const standing = (one) => h(`span.standing${one.lit ? ".held" : ""}`, {}, drawn(one, "sign"), h("span", {}, one.title), h("b", {}, String(one.n)));

watch(({ missions }) => {
  if (!missions) return;
  if (line.title !== missions.told) {
    line.title = missions.told;
    line.setAttribute("aria-label", missions.told);
  }
  renew(line, missions.shown, () => missions.shown.map(standing));
});
