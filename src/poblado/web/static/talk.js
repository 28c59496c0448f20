// Quick phrases and faces, and lines of one's own where the host lets people write: what others say stands for a moment beside their
// box, and is read out. Whom one does not want to hear is kept in this browser, by name. What was written is kept by this page alone.
import { art, GOODS, h, renew, setHidden, t, TERMS } from "./dom.js";
import { post } from "./net.js";
import { openModal } from "./modal.js";
import { drawn } from "./play/pictures.js";
import { pref, setPref } from "./prefs.js";
import { hint, notice } from "./table.js";

const PHRASES = ["hello", "nice", "luck", "moment", "thanks", "game"]; // as in quick_chat.py
const FACES = {
  smile: "M16 30q8 8 16 0M17 19v2M31 19v2",
  laugh: "M14 27h20q-2 11-10 11t-10-11zM14 20l4-3 4 3M26 20l4-3 4 3",
  wow: "M17 18v3M31 18v3M24 28q4 0 4 5t-4 5-4-5 4-5zM14 12l5-1M34 12l-5-1",
  sad: "M16 35q8-8 16 0M17 19v2M31 19v2M14 14l6-2M34 14l-6-2",
};
const SHOWN = 4500; // milliseconds
const READ = 60; // more of them for each letter that somebody wrote
const LONGEST = 200; // letters of a line, as in quick_chat.py
const KEPT = 30; // lines that can be read again
const lines = []; // seats, names and texts of what was written since the page is open
const menu = document.getElementById("menu");
const opener = document.getElementById("open-talk");
const lying = matchMedia("(min-width: 540px) and (max-height: 560px)");
const wide = matchMedia("(min-width: 861px) and (min-height: 561px)");

function face(word) {
  const svg = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" class="emote" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="21" fill="#f2c94c" stroke="#7a5600" stroke-width="2.5"/><path d="${FACES[word]}" fill="none" stroke="#3a2d00" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`, "image/svg+xml");
  return document.importNode(svg.documentElement, true);
}

// `need ore` and the like: the second word is a kind of card or ware.
function words(word) {
  const [first, good] = word.split(" ");
  return good ? t("table.phrase.need", { good: t(`goods.${good}`) }) : t(first in FACES ? `table.emote.${first}` : `table.phrase.${first}`);
}
const people = (state) => state.players.filter((p) => !p.bot && !p.open);
const isMute = (name) => pref("deaf") || pref("unheard").includes(name);

// Only where people are among themselves.
export const showTalk = (state) => setHidden(opener, !state.begun || people(state).length < 2);

// Shows what somebody has said, beside their box and in the live region: a `word` that stands for a phrase, or their own `text`.
export function hear({ seat, word, text }, state) {
  const player = state.players[seat];
  const box = document.querySelector(`#players [data-seat="${seat}"]`);
  if (!player || (isMute(player.name) && seat !== state.seat)) return;
  document.getElementById("told").append(h("p", {}, h("bdi", {}, player.name), ": ", h("bdi", {}, text ?? words(word))));
  if (text) {
    lines.push({ seat, name: player.name, text });
    lines.splice(0, lines.length - KEPT);
    showLines(state);
  }
  if (!box) return;
  const { name } = player;
  document.querySelector(`.bubble[data-of="${seat}"]`)?.remove();
  const bubble = text
    ? h("p.bubble.line", { "data-of": seat }, h("bdi", { "aria-hidden": "true" }, text), seat === state.seat ? null : muteButton(name, () => bubble.remove()))
    : h("p.bubble", { "data-of": seat, "aria-hidden": "true" }, word in FACES ? face(word) : words(word));
  document.body.append(bubble);
  lay(bubble, box.getBoundingClientRect(), Boolean(box.closest(".panel")) && (wide.matches || (Boolean(text) && lying.matches)));
  setTimeout(() => bubble.remove(), SHOWN + (text?.length ?? 0) * READ);
}

// One touch, and this person is not heard any more; the dialog of phrases takes it back.
function muteButton(name, then) {
  const label = t("table.mute_one", { name });
  const silence = () => {
    mute(name, true);
    hint(t("table.muted", { name }));
    then();
  };
  return h("button.silence", { type: "button", "aria-label": label, title: label, onclick: silence }, "×");
}

function showLines(state) {
  const box = menu.querySelector(".lines");
  if (!box) return;
  const heard = lines.filter(({ seat, name }) => seat === state.seat || !isMute(name));
  renew(box, heard, () => heard.map(({ seat, name, text }) => h("p", {}, art(`seat-${state.players[seat].colour}`, "mini"), h("b", {}, h("bdi", {}, name)), " ", h("bdi", {}, text))));
  setHidden(box, !heard.length);
  box.scrollTop = box.scrollHeight;
}

// Beside a panel, else on the upper edge of the box: names and clocks stay to be read, and nothing lies over a button. What others
// have just said stays to be read too: beside a panel the new one lies below it; above, where the board is small, it takes its place.
function lay(bubble, { left, top, height }, beside) {
  const { offsetWidth: w, offsetHeight: h } = bubble;
  let y = Math.max(6, beside ? top + (height - h) / 2 : top - h + 4);
  const buttons = opener.hidden ? null : opener.getBoundingClientRect();
  const end = buttons && beside && y < buttons.bottom ? buttons.left : left;
  bubble.classList.add(beside ? "beside" : "above");
  bubble.style.left = `${Math.max(6, beside ? end - w - 10 : Math.min(left + 8, innerWidth - w - 6))}px`;
  bubble.style.top = `${Math.min(y, innerHeight - h - 6)}px`;
  const others = [...document.querySelectorAll(".bubble")].filter((one) => one !== bubble);
  for (const one of others.sort((a, b) => a.offsetTop - b.offsetTop)) {
    if (!isOver(bubble, one)) continue;
    y = one.offsetTop + one.offsetHeight + 4;
    if (beside && y + h < innerHeight - 6) bubble.style.top = `${y}px`;
    else one.remove();
  }
}

function isOver(one, other) {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

// What could not be sent stays to be sent again, with the reason below.
function writing(state) {
  const wrong = h("p.error", { role: "alert", hidden: true });
  const left = h("small", { "aria-hidden": "true" });
  const count = () => (left.textContent = t("table.letters_left", { n: LONGEST - field.value.length }));
  const field = h("input", { name: "line", maxlength: LONGEST, autocomplete: "off", required: true, placeholder: t("table.write"), "aria-label": t("table.write"), oninput: count });
  const onsubmit = async (event) => {
    event.preventDefault();
    setHidden(wrong, true);
    try {
      await post("write", { seat: state.seat, text: field.value });
      field.value = "";
      count();
      field.focus();
    } catch (error) {
      wrong.textContent = error.message;
      setHidden(wrong, false);
    }
  };
  count();
  return h("form.writing", { onsubmit }, h("div", {}, field, h("button.primary", { "data-do": "write" }, t("table.send"))), left, wrong);
}

async function allow(on, state) {
  try {
    await post("writing", { on });
    openTalk({ ...state, writing: on });
  } catch (error) {
    notice(error.message, error.rule);
  }
}

async function say(word, state) {
  menu.close();
  try {
    await post("say", { seat: state.seat, word });
  } catch (error) {
    notice(error.message, error.rule);
  }
}

function mute(name, on) {
  const others = pref("unheard").filter((one) => one !== name);
  setPref("unheard", on ? [...others, name] : others);
}

const check = (label, name, on, onchange) =>
  h("label.check", {}, h("input", { type: "checkbox", name, checked: on, onchange: (event) => onchange(event.target.checked) }), label);

const pictured = (good) => (GOODS.includes(good) ? art(`card-${good}`) : drawn({ drawing: `good-${good}`, title: t(`goods.${good}`) }));
// Only where a game has terms, by which one may be given what one needs.
const traded = Boolean(document.querySelector("[data-terms]"));

export function openTalk(state) {
  const seated = state.seat >= 0;
  const button = (word, inside, name) => h(`button.${name}`, { type: "button", "data-say": word, "aria-label": words(word), title: words(word), onclick: () => say(word, state) }, inside);
  const others = people(state).filter((p) => p.seat !== state.seat);
  menu.replaceChildren(...[
    h("header", {}, h("h2", { id: "menu-title" }, t("table.talk")), h("button.close", { "aria-label": t("table.close"), onclick: () => menu.close() }, "×")),
    state.writing ? h("div.lines", { role: "group", "aria-label": t("table.written"), tabindex: 0 }) : null,
    seated && state.writing ? writing(state) : null,
    seated ? h("div.phrases", {}, PHRASES.map((word) => button(word, words(word), "phrase"))) : null,
    seated && traded ? h("div.needs", { role: "group", "aria-label": t("table.need") }, h("h3", { "aria-hidden": "true" }, t("table.need")), TERMS.map((good) => button(`need ${good}`, [pictured(good), h("small", {}, t(`goods.${good}`))], "pick"))) : null,
    seated ? h("div.emotes", {}, Object.keys(FACES).map((word) => button(word, face(word), "pick"))) : null,
    h("div.mutes", {}, others.map((p) => check(h("span", {}, ...around(t("table.mute_one", { name: "\n" }), h("bdi", {}, p.name))), "mute", pref("unheard").includes(p.name), (on) => (mute(p.name, on), showLines(state)))),
      check(t("table.mute_all"), "mute-all", pref("deaf"), (on) => (setPref("deaf", on), showLines(state)))),
    state.host ? h("div.mutes", {}, check(t("table.writing"), "writing", state.writing, (on) => allow(on, state))) : null,
    state.writing || state.host ? h("p.hint", {}, t("table.writing_help")) : null,
  ].filter(Boolean));
  showLines(state);
  openModal(menu);
}

// A sentence with an element in the place of its name.
const around = (text, element) => text.split("\n").flatMap((part, k) => (k ? [element, part] : [part]));
