// The table's menu: what a game needs first, pause, end and leaving; then how it looks and sounds, and keys.
import { h, t } from "./dom.js";
import { leave } from "./gather.js";
import { openModal } from "./modal.js";
import { post } from "./net.js";
import { pref, setPref } from "./prefs.js";
import { proposals } from "./play/agreement.js";
import { hasDice, tellDice } from "./play/inspect.js";
import { seal } from "./seal.js";
import { ways } from "./play/end.js";
import { play, SOUNDS, soundWord } from "./sound.js";
import { room, root } from "./root.js";

const menu = document.getElementById("menu");

function check(label, name, on, onchange) {
  return h("label.check", {}, h("input", { type: "checkbox", name, checked: on, onchange: (event) => onchange(event.target.checked) }), label);
}

async function remove(header, what) {
  const box = h("div");
  menu.replaceChildren(header, box);
  const how = { what, done: () => (location = `${root}/`), back: () => menu.close(), offline: t("table.no_network"), close: t("table.close") };
  (await import("./remove.js")).remove(room, box, how);
}

// The layouts of tables with a screen for all come when somebody wants them.
async function laid(name, on, tools) {
  setPref(name, on);
  (await import("./screen.js")).begin(tools);
}

async function device(header, player) {
  const box = h("div.column", {});
  menu.replaceChildren(header, box);
  (await import("./device.js")).showDevice(box, player);
}

// An action in the notation of records, for whoever knows it.
function typing(tools) {
  const field = h("input", { name: "action", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": t("table.command") });
  const send = (event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    menu.close();
    tools.send(field.value.trim());
  };
  return h("details.typed", {}, h("summary", {}, t("table.command")), h("form.row", { id: "command", onsubmit: send }, field, h("button", {}, t("table.send"))));
}

// How long bots wait before they act: of the whole table, so it is the host's to choose.
function pace(state) {
  const words = [["slow", "slow"], ["", "usual"], ["fast", "fast"]];
  const options = words.map(([value, word]) => h("option", { value, selected: state.pace === value }, t(`table.pace.${word}`)));
  return h("label.line", {}, t("table.bot_pace"), h("select", { name: "pace", onchange: (event) => post("pace", { pace: event.target.value }) }, options));
}

// The rules come over the table; a new tab, or a network that is away, has them at their address.
async function rules(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  const opened = await import("./rulebook.js").then(({ openRules }) => (menu.close(), openRules())).catch(() => (location = href));
  return opened;
}

export function openMenu(state, tools) {
  const volume = h("input", { type: "range", min: 0, max: 1, step: 0.05, value: pref("volume"), "aria-label": t("table.volume"), onchange: (event) => {
    setPref("volume", Number(event.target.value));
    play("turn");
  } });
  const kinds = (tools.sounds ?? SOUNDS).map((kind) =>
    check(t(soundWord(kind)), kind, !pref("mute").includes(kind), (on) => {
      setPref("mute", on ? pref("mute").filter((k) => k !== kind) : [...pref("mute"), kind]);
      if (on) play(kind);
    }),
  );
  const theme = h("select", { "aria-label": t("table.theme"), onchange: (event) => setPref("theme", event.target.value) },
    ["auto", "light", "dark"].map((name) => h("option", { value: name, selected: pref("theme") === name }, t(`table.themes.${name}`))));
  const me = state.players[state.seat];
  const header = h("header", {}, h("h2", { id: "menu-title" }, t("table.menu")), h("button.close", { "aria-label": t("table.close"), onclick: () => menu.close() }, "×"));
  menu.replaceChildren(...[
    header,
    state.over ? h("div.row.ways", {}, h("button", { type: "button", "data-do": "end", onclick: () => (menu.close(), tools.end()) }, t("table.result")), ways(state, tools)) : null,
    h("div.row", {},
      h("a.button", { href: `${root}/game/${room}/rules`, onclick: rules }, t("table.rules")),
      h("a.button", { href: `?lang=${document.documentElement.lang === "es" ? "en" : "es"}` }, t("table.language")),
      h("a.button", { href: `${root}/` }, t("table.home"))),
    hasDice() ? h("button", { type: "button", "data-do": "dice", onclick: () => (menu.close(), tellDice()) }, t("table.rolled")) : null,
    proposals(state, menu, header),
    h("div.row", {},
      me && state.begun && !state.over && !me.stand_in
        ? h("button", { "data-do": "leave", onclick: () => (leave(state, tools), menu.close()) }, t("table.leave"))
        : null,
      me && !me.stand_in && !state.over ? h("button", { "data-do": "device", onclick: () => device(header, me) }, t("table.device.play")) : null,
      state.leavable ? h("button", { "data-do": "quit", onclick: () => remove(header, "quit") }, t("table.quit")) : null,
      state.deletable ? h("button", { "data-do": "delete", onclick: () => remove(header, "delete") }, t("table.delete")) : null,
    ),
    me && state.begun && !state.over ? typing(tools) : null,
    state.host && state.players.some((p) => p.bot || p.stand_in || p.open) ? pace(state) : null,
    check(t("table.guide"), "guide", pref("guide"), (on) => (setPref("guide", on), tools.show())),
    tools.showShapes ? check(t("table.ask_before"), "ask", pref("ask"), (on) => setPref("ask", on)) : null,
    check(t("table.answer_alone"), "alone", pref("alone"), (on) => setPref("alone", on)),
    tools.showShapes && state.players.length > 4 ? check(t("table.pass_alone"), "pass", pref("pass"), (on) => setPref("pass", on)) : null,
    h("fieldset", {}, h("legend", {}, t("table.look")),
      h("label.line", {}, t("table.theme"), theme),
      me ? null : check(t("table.screen.big"), "big", document.documentElement.classList.contains("big"), (on) => laid("big", on, tools)),
      me && state.screen && tools.showNames ? check(t("table.screen.hand"), "handy", pref("handy") ?? true, (on) => laid("handy", on, tools)) : null,
      check(t("table.moves"), "moves", pref("moves"), (on) => setPref("moves", on)),
      tools.showNames ? check(t("table.names"), "names", pref("names"), (on) => (setPref("names", on), tools.showNames())) : null,
      tools.showShapes ? check(t("table.shapes_on"), "shapes", pref("shapes"), (on) => (setPref("shapes", on), tools.showShapes())) : null,
    ),
    h("fieldset", {}, h("legend", {}, t("table.volume")), volume, h("div.kinds", {}, kinds)),
    seal(state),
    h("p.hint.of-keys", {}, t(tools.keys ?? "table.keys")),
  ].filter(Boolean));
  openModal(menu);
}
