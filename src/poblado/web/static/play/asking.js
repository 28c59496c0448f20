// Which dialog is open: the end, what the person is asked, what they are choosing, or what they have opened to look at.
import { h, t } from "../dom.js";
import * as choice from "./choice.js";
import { asking, knows, slotQuestion } from "./dialogs.js";
import { forgetDismissed, isDismissed, opened, raise, shut } from "./frame.js";
import { notePlayed, showEnd } from "./end.js";
import { showGuide } from "./guide.js";
import { showPlace } from "./orders.js";
import { sheetOpen, showSheet } from "./sheets.js";
import { isPlace } from "./slots.js";
import { showTray } from "./tray.js";

const LOOKED = ["play-card"]; // what stays open until something is asked
let shown = ""; // the facts of what is asked, so that what is half set stays while others go on

// Called at every change: shows what is asked for, closes what no longer is.
export function showDialog(state, tools) {
  const mine = state.owing.includes(state.seat) && Boolean(state.mine) && !state.hidden;
  const open = mine ? choice.open() : null;
  // What a dialog asks is not said above the board as well.
  const asks = !state.over && (open ? !isPlace(open.slot.sort) : mine && state.question && knows(state.question.dialog));
  document.body.classList.toggle("dialog-asks", Boolean(asks));
  showTray(state, tools);
  showGuide(state, tools);
  if (!state.over) notePlayed();
  if (!state.over || state.hidden) {
    if (open) return isPlace(open.slot.sort) ? close() : slot(state, open, tools);
    if (mine && state.question && knows(state.question.dialog)) return question(state, tools);
    if (state.hidden || !(showSheet(state, tools) || showPlace(state, tools) || LOOKED.includes(opened()))) close();
    forgetDismissed();
    return;
  }
  if (!isDismissed("over") || opened() === "over") showEnd(state, tools);
}

function close() {
  shown = "";
  shut();
}

function slot(state, open, tools) {
  const now = JSON.stringify([open, state.decision]);
  if (now === shown && opened()) return;
  shown = now;
  const asked = slotQuestion(state, open);
  raise(open.chosen[0].toLowerCase(), asked.title, asking(state, asked, tools), { onClose: tools.back });
}

function question(state, tools) {
  const asked = state.question;
  const now = JSON.stringify([asked, state.decision]);
  if (now === shown && opened() && !sheetOpen()) return;
  shown = now;
  raise((asked.kind || asked.name).toLowerCase(), asked.title, asking(state, asked, tools), { must: asked.must !== false });
}
