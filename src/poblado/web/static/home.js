// The home page: what follows from the settings is asked of the server after each change. Nothing here knows a rule.
import "./install.js";
import { pref, setPref } from "./prefs.js";
import { showGames } from "./yours.js";
import { root } from "./root.js";

const form = document.getElementById("start");
const byId = (id) => document.getElementById(id);
const layouts = form.dataset.layouts.split(" ");
let asked = 0;
let filling = false;
// The form as it stood before the last change, with what it was filled with, for whoever takes a change back.
let stood = new URLSearchParams();
let taken = null;
// Single changes that could not be played, such as "players 5".
let closed = new Set();

document.documentElement.classList.add("scripted");

// Whoever plays for the first time is guided at the table; it is the same choice as in its menu.
byId("guide").checked = pref("guide");
byId("guide").addEventListener("change", (event) => setPref("guide", event.target.checked));

// A name is kept for the next time, as at a table; whoever plays at once has the same one, and is guided.
const own = form.elements.name;
own.value ||= pref("name");
byId("now")?.addEventListener("submit", ({ target }) => {
  target.elements.name.value = own.value;
  setPref("guide", true);
  setPref("name", own.value.trim());
});

// What begins is what the page shows: a start that is asked for before the last answer is there waits for it.
let starting = null;
form.addEventListener("submit", (event) => {
  const { submitter } = event;
  if (form.hasAttribute("aria-busy")) {
    event.preventDefault();
    starting = submitter;
    return;
  }
  setPref("name", own.value.trim());
  if (submitter?.value === "screen") setPref("big", null); // whatever was chosen at another table, this screen is the big one
});

function settle(answered) {
  const button = starting;
  starting = null;
  form.removeAttribute("aria-busy");
  if (answered && button && !button.disabled) form.requestSubmit(button);
}

// -- what the server says -------------------------------------------------------------------------------------------

function fields() {
  const data = new FormData(form);
  for (const name of ["name", "layout", "shown"]) data.delete(name);
  // Of a switch the box stands behind the hidden word for off, and the last one counts.
  return new URLSearchParams(Object.fromEntries(data));
}

function remembered() {
  const said = fields();
  said.set("shown", form.elements.shown.value);
  return said;
}

// Ask what follows from the fields. Answers that come late are dropped. While the fields are filled anew, what follows is asked after that.
async function advise({ quiet = false } = {}) {
  if (filling) return;
  const turn = ++asked;
  const said = fields();
  form.setAttribute("aria-busy", "true");
  let advice;
  try {
    const long = said.get("board_data");
    const answer = await fetch(long ? `${root}/setup/check` : `${root}/setup/check?${said}`, long ? { method: "POST", body: said } : {});
    advice = await answer.json();
  } catch {
    advice = null;
  }
  if (turn !== asked) return;
  stood = remembered();
  if (advice?.error) refuse([advice.error], true);
  else if (advice) show(advice, quiet);
  else refuse([form.dataset.noAnswer], true);
  settle(advice && !advice.error);
}

function show(advice, quiet) {
  closed = new Set(advice.blocked.map((no) => `${no.field} ${no.value}`));
  block(closed);
  const wrong = new Set(advice.errors.map((error) => error.field));
  for (const place of form.querySelectorAll("[data-why]")) {
    const name = place.dataset.why;
    place.textContent = advice.why[name] ?? "";
    place.classList.toggle("wrong", wrong.has(name));
    if (wrong.has(name)) byId(`f-${name}`)?.setAttribute("aria-invalid", "true");
    else byId(`f-${name}`)?.removeAttribute("aria-invalid");
  }
  refuse(advice.errors.map((error) => error.text), advice.ok);
  if (advice.title) byId("title").textContent = advice.title;
  byId("length").textContent = advice.length ?? "";
  markGallery();
  byId("cautions").textContent = advice.cautions.join(" ");
  byId("cautions").hidden = advice.cautions.length === 0;
  showChips(advice.chips);
  showBook(advice.book);
  byId("nothing").hidden = advice.chips.length > 0 || !advice.ok;
  showLink(advice);
  if (advice.link && advice.ok && !quiet) history.replaceState(null, "", staying(root + advice.link));
  if (advice.preview && byId("preview").getAttribute("src") !== root + advice.preview) byId("preview").src = root + advice.preview;
  if (advice.caption) byId("caption").textContent = advice.caption;
  if (byId("left")) byId("left").hidden = !form.elements.board_data.value;
  showIsland(advice.island);
}

// Choices that would make the game impossible. Where it already is, all stay open, as any may mend it.
function block(blocked) {
  for (const input of form.querySelectorAll("input[type=checkbox][name], input[name=players], [data-layout]")) {
    const name = input.dataset.layout === undefined ? input.name : "board";
    const on = input.checked;
    input.disabled = input.type === "checkbox" ? blocked.has(`${name} ${on ? 0 : 1}`) : !on && blocked.has(`${name} ${input.value}`);
    // A box that is closed sends nothing: the hidden word speaks for it.
    if (input.type === "checkbox") input.previousElementSibling.value = input.disabled && on ? 1 : 0;
  }
}

function refuse(reasons, ok) {
  const place = byId("refusal");
  place.hidden = reasons.length === 0;
  place.querySelector("ul").replaceChildren(...reasons.map((text) => element("li", text)));
  for (const button of form.querySelectorAll("[name=mode]")) button.disabled = !ok || closed.has(`mode ${button.value}`);
}

function showChips(chips) {
  const list = byId("chips");
  const template = byId("chip").content;
  list.replaceChildren(
    ...chips.map((chip) => {
      const item = template.cloneNode(true);
      item.querySelector("span").textContent = chip.title;
      item.querySelector("b").textContent = chip.value;
      const button = item.querySelector("button");
      button.value = chip.field;
      button.dataset.usual = chip.usual;
      button.setAttribute("aria-label", button.dataset.label.replace("{title}", chip.title));
      return item;
    }),
  );
}

let book = {}; // by field the values by the book, where they are not the usual ones

function showBook(told) {
  book = told.values;
  const button = byId("book");
  button.setAttribute("aria-checked", String(told.on));
  button.value = told.on ? 0 : 1;
  byId("otherwise").textContent = told.text;
}

// Every parameter as the book says, or else as is usual.
function playBook(on) {
  const rows = [...form.querySelectorAll(".param [data-usual]")];
  for (const field of rows) put(field.name, (on && book[field.name]?.toString()) || field.dataset.usual);
  advise();
}

// A table's game that is being changed is so after a reload too.
const staying = (link) => (form.dataset.instead ? `${link}${link.includes("?") ? "&" : "?"}instead=${form.dataset.instead}` : link);

function showLink(advice) {
  const link = byId("link");
  byId("link").parentElement.hidden = !advice.link && !advice.no_link;
  link.hidden = byId("copy").hidden = !advice.link;
  byId("no-link").hidden = Boolean(advice.link);
  byId("no-link").textContent = advice.no_link;
  link.value = advice.link ? link.dataset.origin + advice.link : "";
  const language = byId("language");
  language.href = staying(`${root}${advice.link ? `${advice.link}&` : "/?"}lang=${language.hreflang}`);
}

function showIsland({ layout, seed, dials: turned, usual }) {
  for (const radio of form.querySelectorAll("[data-layout]")) {
    radio.checked = radio.value === layout;
    radio.dataset.preset = usual;
  }
  if (form.elements.board) form.elements.board.placeholder = usual;
  byId("another").hidden = !layouts.includes(layout);
  const dials = byId("dials");
  if (!dials) return; // a game without an island
  byId("uploaded").hidden = !form.elements.board_data.value && !laidAside;
  dials.disabled = !layouts.includes(layout);
  dials.dataset.seed = seed;
  for (const dial of form.querySelectorAll("[data-dial]")) dial.value = turned[dial.dataset.dial] ?? "";
}

// -- what a person changes ------------------------------------------------------------------------------------------

// The uploaded board, while another is chosen.
let laidAside = "";

const layout = () => form.querySelector("[data-layout]:checked")?.value;

// The board's name, or its code where the island or a dial is settled.
function writeCode(seed) {
  const turned = [...form.querySelectorAll("[data-dial]")].filter((dial) => dial.value);
  const settled = turned.length > 0 || seed;
  const known = seed || Math.floor(Math.random() * 2 ** 32).toString(16);
  const code = [`${layout()}-${known}`, ...turned.map((dial) => `${dial.dataset.dial}-${dial.value}`)].join(".");
  form.elements.board.value = layouts.includes(layout()) && settled ? code : layout();
}

function pickLayout(chosen) {
  const data = form.elements.board_data;
  if (chosen === "uploaded") {
    data.value = laidAside;
    return;
  }
  laidAside = data.value || laidAside;
  data.value = "";
  form.elements.board.value = chosen === form.querySelector("[data-preset]").dataset.preset ? "" : chosen;
}

// Another game: the server fills the settings anew, and what belongs to the table stays. So do the chapters that fit it; of the
// others the server says why they do not.
function loadPreset(kept = new URLSearchParams([...chapters()].map((name) => [`chapter.${name}`, "1"]))) {
  kept.set("preset", form.elements.preset.value);
  kept.set("had", had().join(" "));
  for (const name of ["bot", "dice", "island_seed", "dice_seed"]) {
    const value = form.elements[name]?.value;
    if (value) kept.set(name, value);
  }
  const key = [form.elements.preset.value, ...[...kept.keys()].filter((name) => name.startsWith("chapter.")).map((name) => name.slice("chapter.".length))];
  markGallery(key.join(" "));
  byId("title").textContent = form.querySelector(".entry[aria-current] strong")?.textContent ?? "";
  return fill(kept, () => (form.elements.board_data.value = ""));
}

// A card of the gallery is a game with its chapters: those of the game before go, and the page says so.
function pick(card) {
  const link = new URL(card.href).searchParams;
  form.elements.preset.value = link.get("preset");
  return loadPreset(link);
}

const chapters = () => [...form.querySelectorAll("#chapters :checked")].map((box) => box.name.slice("chapter.".length));
const had = () => [...stood].filter(([name, value]) => name.startsWith("chapter.") && value === "1").map(([name]) => name.slice("chapter.".length));

function markGallery(key = [form.elements.preset.value, ...chapters()].join(" ")) {
  for (const card of form.querySelectorAll(".entry")) {
    if (card.dataset.key === key) card.setAttribute("aria-current", "true");
    else card.removeAttribute("aria-current");
  }
}

// All as it stood before the change that forced a chapter out.
function takeBack() {
  const kept = new URLSearchParams(taken);
  const board = kept.get("board_data") ?? "";
  kept.delete("board_data"); // it is too long for an address
  form.elements.preset.value = kept.get("preset");
  return fill(kept, () => {
    form.elements.board_data.value = board;
    byId("title").scrollIntoView({ block: "nearest" });
  });
}

// Another chapter, or another number of players where a chapter asks for points by their number: what follows from it is
// filled anew, and all else stays.
function loadChapter(name) {
  makeRoom(byId(`f-${name}`));
  const kept = fields();
  kept.delete("board_data");
  kept.set("shown", form.elements.shown.value);
  kept.set("had", had().filter((each) => `chapter.${each}` !== name).join(" "));
  return fill(kept, () => (byId(`f-${name}`) ?? form.querySelector(`[name=${CSS.escape(name)}]:checked`))?.focus({ preventScroll: true }));
}

// A chapter comes with what it is played beside, and goes with all that is played beside it. Of maps one is played: another one
// that is chosen takes its place.
function makeRoom(chosen) {
  if (!chosen) return;
  const beside = (box) => (box.dataset.beside ?? "").split(" ").filter(Boolean);
  const gone = new Set(chosen.checked ? [] : [chosen.name]);
  const come = new Set(chosen.checked ? [chosen.name, ...beside(chosen)] : []);
  const boxes = [...form.querySelectorAll("#chapters input[type=checkbox]")];
  for (const box of boxes) if (come.has(box.name)) turn(box, true);
  const maps = boxes.filter((box) => box.checked && box.dataset.map !== undefined);
  if (maps.some((box) => come.has(box.name))) for (const box of maps) if (!come.has(box.name)) gone.add(box.name);
  for (const box of boxes) if (gone.has(box.name) || beside(box).some((name) => gone.has(name))) turn(box, false);
}

// A box may be closed: then the hidden word speaks for it.
function turn(box, on) {
  box.checked = on;
  box.previousElementSibling.value = on && box.disabled ? 1 : 0;
}

async function fill(kept, filled = () => {}) {
  const turn = ++asked;
  taken = stood;
  filling = true;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`${root}/?${kept}`);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (turn !== asked) return;
    if (byId("chapters").open) fresh.getElementById("chapters").open = true;
    for (const part of ["chapters", "count", "dropped", "fields"]) byId(part).replaceWith(fresh.getElementById(part));
    form.elements.shown.value = fresh.querySelector("[name=shown]").value;
    filled();
  } catch {
    if (turn !== asked) return;
    filling = false;
    refuse([form.dataset.noAnswer], true);
    settle(false);
    return;
  }
  filling = false;
  await advise();
}

async function upload(input) {
  const file = input.files[0];
  if (!file) return;
  const why = form.querySelector("[data-why=board_data]");
  const said = (text) => {
    why.textContent = text;
    why.classList.add("wrong");
    input.value = "";
  };
  if (file.size > Number(form.dataset.most)) return said(form.dataset.tooLarge);
  let told;
  try {
    const answer = await fetch(`${root}/board/check?name=${encodeURIComponent(file.name)}`, { method: "POST", body: await file.arrayBuffer() });
    told = await answer.json();
  } catch {
    return said(form.dataset.noAnswer);
  }
  // The form is as it was: a file that is no board takes nothing away.
  if (told.error) return said(told.error);
  form.elements.board_data.value = laidAside = told.data;
  form.elements.board.value = "";
  byId("left").textContent = told.left.join(" ");
  // A board may say with which chapters it is played: the switches follow it.
  for (const name of told.chapters) put(`chapter.${name}`, "1");
  if (told.chapters.length) return void loadChapter(`chapter.${told.chapters[0]}`);
  await advise();
}

function put(name, value) {
  if (name.startsWith("dial.")) {
    form.querySelector(`[data-dial="${name.slice(5)}"]`).value = "";
    writeCode(byId("dials").dataset.seed);
    return;
  }
  if (name === "board_data") laidAside = "";
  const field = byId(`f-${name}`) ?? form.elements[name];
  if (!field) return; // a game that has no such setting: the form does not say it
  if (field.type === "checkbox") field.checked = value === "1";
  else field.value = value;
}

form.addEventListener("change", (event) => {
  const input = event.target;
  if (input.id === "guide") return; // it is no setting of the game
  if (input.id === "upload") return void upload(input);
  if (input.name === "preset") return void loadPreset();
  if (input.name.startsWith("chapter.") || (input.name === "players" && byId("fields").dataset.follows !== undefined))
    return void loadChapter(input.name);
  if (input.dataset.layout !== undefined) pickLayout(input.value);
  if (input.dataset.dial) writeCode(byId("dials").dataset.seed);
  if (input.name === "board") form.elements.board_data.value = "";
  if (input.name !== "name") advise();
});

form.addEventListener("click", (event) => {
  const card = event.target.closest(".entry");
  if (card && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    return void pick(card);
  }
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.step) {
    const input = button.parentElement.querySelector("input");
    const next = Number(input.value || input.dataset.usual) + Number(button.dataset.step);
    input.value = Math.max(Number(input.min), Math.min(Number(input.max), next));
    advise();
  } else if (button.id === "another") {
    writeCode(Math.floor(Math.random() * 2 ** 32).toString(16));
    advise();
  } else if (button.id === "undo") {
    takeBack();
  } else if (button.id === "copy") {
    copy(button);
  } else if (button.name === "book") {
    event.preventDefault();
    playBook(button.value === "1");
  } else if (button.name === "reset") {
    event.preventDefault();
    put(button.value, button.dataset.usual);
    if (button.value.startsWith("chapter.")) return void loadChapter(button.value);
    // The chip goes with its button: the next one has the focus, else the heading.
    const next = button.closest("li").nextElementSibling?.querySelector("button")?.value;
    advise().then(() => (form.querySelector(`#chips button[value="${next}"]`) ?? byId("changed")).focus());
  }
});

// Our button names the file chosen.
document.addEventListener("change", ({ target }) => { if (target.files?.length) target.nextElementSibling.textContent = target.files[0].name; });

// The record of a game that is over opens as a replay.
byId("record").addEventListener("change", async ({ target }) => (await import("./record.js")).watchAgain(target, form.dataset.noAnswer));

async function copy(button) {
  const link = byId("link");
  link.select();
  try {
    await navigator.clipboard.writeText(link.value);
  } catch {
    // Without a safe connection a page may not write there; the selected link can be copied by hand.
    if (!document.execCommand("copy")) return;
  }
  const before = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = before), 2000);
}

// -- start -----------------------------------------------------------------------------------------------------------

function element(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

showGames();
stood = remembered();
// A browser that comes back to the page fills in what stood there: what follows from it is asked anew.
// What is wrong with a link stays to be read until something is changed.
if (byId("refusal").hidden) advise({ quiet: true });
