// Boards of missions: the sign and the point card, then a space for each step with the markers on it, the bottom one first.
import { addShape, art, drawn, h } from "/static/play/face.js";

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
