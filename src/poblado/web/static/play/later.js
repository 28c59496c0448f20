// What a table needs only before the game and when something is asked or opened: it comes once the table is there.
import "../terrain.js";
import "../install.js";
import { h } from "../dom.js";

export { showClocks } from "../clock.js";
export { showAway, showGather, tellSent } from "../gather.js";
export { openMenu } from "../menu.js";
export { beReminded, showRemind } from "../remind.js";
export { seal } from "../seal.js";
export { hear, openTalk, showTalk } from "../talk.js";
export { showAgreement } from "./agreement.js";
export { showDialog } from "./asking.js";
export { goAgain, showEnd } from "./end.js";
export { listenPlaces } from "./inspect.js";
export { openPlace } from "./orders.js";
export { openCard, openSheet } from "./sheets.js";
export { showSpot } from "./spot.js";
export { openTrade } from "./tray.js";

// Styles of what is not there yet, of the same version as those that are.
const like = document.querySelector('link[href*="/play/play.css"]').getAttribute("href");
const styles = ["laid", "later", "tray"].filter((name) => !document.querySelector(`link[href*="/play/${name}.css"]`));
await Promise.all(styles.map((name) => new Promise((done) => {
  document.head.append(h("link", { rel: "stylesheet", href: like.replace("play.css", `${name}.css`), onload: done, onerror: done }));
})));

// Drawings that nothing shows yet; whoever shows one of them later finds it.
const { dataset } = document.querySelector(".table");
const { later } = dataset;
if (later) {
  let sheet;
  while (!(sheet = await fetch(later)).ok) {
    delete dataset.later; // busy: meanwhile words are shown
    await new Promise((done) => setTimeout(done, 2000));
  }
  delete dataset.later;
  document.body.append(document.importNode(new DOMParser().parseFromString(await sheet.text(), "image/svg+xml").documentElement, true));
}
