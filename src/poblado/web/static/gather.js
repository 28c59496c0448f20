// Before the game: who sits where. And during it: leaving a seat to a bot and coming back.
import { copyField } from "./copy.js";
import { chooseClock, ownClock } from "./clock.js";
import { art, h, renew, t } from "./dom.js";
import { post, sit } from "./net.js";
import { pref, setPref } from "./prefs.js";
import { root } from "./root.js";
import { absence, faceOf } from "./story.js";

const link = () => location.origin + location.pathname;
const lobby = JSON.parse(document.getElementById("lobby")?.textContent ?? "null"); // of a table that waited as it came, or is shown on a screen for all
let usual = document.querySelector(".table").dataset.bot; // plays where nothing is said
let shown = "";
let wrong = ""; // why the last thing that this person did here was refused
let refusedOf = ""; // and which thing it was
let beside = -1; // the open seat for which somebody at this screen says their name
let sealed; // one, so that it stays open
let code; // so is the QR code
let asked = ""; // whom the host is asked about, before they are sent away: a seat and a name
let sent = []; // from which seats this person was sent away, and by whom, in words

async function change(path, body, tools) {
  [wrong, refusedOf] = ["", path];
  try {
    await (path === "sit" ? sit(body) : post(path, body));
    // The tokens that the browser holds decide what it is told: begin anew with them.
    if (["sit", "vacate"].includes(path)) tools.reload();
  } catch (error) {
    tools.notice(error.message, error.rule);
    // In the lobby there is no room for notices; and what was ticked is shown as it is.
    [wrong, shown] = [error.message, ""];
    showGather(tools.state(), tools);
    document.querySelector("#gather .error")?.scrollIntoView({ block: "nearest" });
  }
}

// The name to sit down with, or another one; `own` is kept for the next table.
function nameForm(player, what, word, value, own, tools) {
  const field = h("input", { name: "name", "data-seat": player.seat, maxlength: 20, placeholder: player.name, "aria-label": t("table.name"), value, autocomplete: "nickname" });
  const onsubmit = (event) => {
    event.preventDefault();
    if (own) setPref("name", field.value.trim());
    change(what, { seat: player.seat, name: field.value }, tools);
  };
  return h(`form.${what}`, { onsubmit }, field, h(what === "sit" ? "button.primary" : "button", { "data-do": what }, word));
}

// Of an open seat, for whoever sits already: somebody beside them may play at the same screen.
function sharing(player, tools) {
  const open = () => {
    beside = player.seat;
    showGather(tools.state(), tools);
    document.querySelector(`#gather [data-seat="${player.seat}"]`)?.focus();
  };
  return h("button.quiet", { type: "button", "data-do": "beside", title: t("table.beside_help"), onclick: open }, t("table.beside"));
}

const whom = (player) => `${player.seat} ${player.name}`;

function ask(player, tools) {
  asked = player ? whom(player) : "";
  showGather(tools.state(), tools);
  document.querySelector("#gather .sure button:last-child")?.focus();
}

// Getting up, or sending somebody away; a person is asked about before.
function leaving(player, mine, tools) {
  const word = mine ? t("table.vacate") : t("table.send_away", { name: player.name });
  const go = () => (mine || player.bot ? change("vacate", { seat: player.seat }, tools) : ask(player, tools));
  return h("button.close", { type: "button", "data-do": "vacate", "aria-label": mine ? `${word}: ${player.name}` : word, title: word, onclick: go }, "×");
}

function sureness(player, tools) {
  const yes = () => {
    asked = "";
    change("vacate", { seat: player.seat }, tools);
  };
  return h("div.sure", { role: "group", "aria-label": t("table.send_away_ask", { name: player.name }) },
    h("span", {}, t("table.send_away_ask", { name: player.name })),
    h("button", { type: "button", "data-do": "send", onclick: yes }, t("table.send_away_yes")),
    h("button", { type: "button", "data-do": "keep", onclick: () => ask(null, tools) }, t("table.send_away_no")));
}

// Whoever was sent away is told so for as long as the seat is open.
export function tellSent(seats, tools) {
  sent = seats;
  showGather(tools.state(), tools);
}

// How strong a bot is: for one seat, or for all that are still open.
function strength(name, chosen, label, onchange) {
  const known = lobby?.bots ?? [];
  const options = (known.includes(chosen) ? known : [...known, chosen]).map((kind) => h("option", { value: kind, selected: kind === chosen }, t(`table.bots.${kind}`)));
  return h("select", { name, "aria-label": label, onchange: (event) => onchange(event.target.value) }, options);
}

// A bot, whose strength the host may change.
const ofBot = (p, state, tools) =>
  h("div.open.of-bot", {}, h("span", {}, h("b", {}, h("bdi", {}, p.name)), state.host ? null : h("small", {}, t(`table.bots.${p.bot}`))), faceOf(p.bot, "badge"),
    state.host ? strength(`bot-${p.seat}`, p.bot, `${t("table.bot")}: ${p.name}`, (bot) => change("fill", { seat: p.seat, bot }, tools)) : null);

// Which game it will be, and what differs from its preset.
function game({ title, points, length, chips }) {
  const words = chips.map(([what, value]) => h("li", {}, h("span", {}, `${what}: `), h("b", {}, value)));
  return h("div.game", {}, h("p", {}, h("b", {}, title), points ? ` · ${t("table.to_points", { n: points })}` : null, length ? ` · ${length}` : null), words.length ? h("ul", {}, words) : null);
}

// The link as a QR code: for a phone that is held before this screen, so a small one folds it away.
function qr() {
  if (!lobby) return null;
  return h("details.code", { open: matchMedia("(min-width: 861px)").matches }, h("summary", {}, t("table.qr_word")), h("img.qr", { src: lobby.qr, alt: t("table.qr") }));
}

export function showGather(state, tools) {
  const box = document.getElementById("gather");
  sent = sent.filter(({ seat }) => state.players[seat].open);
  if (!state.players.some((p) => !p.open && whom(p) === asked)) asked = "";
  const now = JSON.stringify([state.begun, state.host, state.seat, state.players.map((p) => [p.name, p.open, p.bot, p.here, p.came]), asked, sent, wrong, beside, ownClock(), state.auto, state.writing, state.clock]);
  // The host has changed the game: this address leads on.
  if (!state.begun && state.next) return tools.reload();
  if (state.begun || now === shown) return;
  shown = now;
  // A name that is being typed outlives somebody else's sitting down.
  const typed = [...box.querySelectorAll("[data-seat]")].map((field) => [field.dataset.seat, field.value, field === document.activeElement]);
  const switching = ["auto", "writing", "turn", "reserve", "own-turn", "own-reserve", "bot", ...state.players.map((p) => `bot-${p.seat}`)].find((name) => document.activeElement?.name === name);
  const seated = state.seat >= 0;
  const mine = (seat) => seat === state.seat || state.mine_too.includes(seat);
  const free = state.players.some((p) => p.open);
  const error = wrong ? h("p.error", { role: "alert" }, wrong) : null;
  const rows = state.players.map((p) =>
    h(
      "li",
      {},
      art(`seat-${p.colour}`, "badge"),
      p.open
        ? h("div.open", {}, state.screen || (seated && beside !== p.seat) ? h("span.free", {}, t("table.seat_open")) : null, seated && beside !== p.seat ? sharing(p, tools) : nameForm(p, "sit", t(seated ? "table.sit_also" : "table.sit"), !seated && pref("name"), !seated, tools), state.host ? h("button", { type: "button", "data-do": "fill", onclick: () => change("fill", { seat: p.seat, bot: usual }, tools) }, t("table.give_bot")) : null)
        : mine(p.seat)
          ? h("div.open", {}, h("span", {}, h("b", {}, h("bdi", {}, p.name)), " ", h("small", {}, t(p.seat === state.seat ? "table.you_mark" : "table.here_mark"))), nameForm(p, "rename", t("table.rename"), p.named && p.name, p.seat === state.seat, tools))
          : p.bot
            ? ofBot(p, state, tools)
            : h("span", {}, h("b", {}, h("bdi", {}, p.name)), h("small", {}, p.here ? t("table.is_here") : absence(p))),
      !p.open && (mine(p.seat) ? state.players.filter((q) => mine(q.seat)).length > 1 || !state.host || state.screen : state.host)
        ? leaving(p, mine(p.seat), tools)
        : null,
      asked && asked === whom(p) && state.host ? sureness(p, tools) : null,
    ),
  );
  if (!sealed) tools.later().then(({ seal }) => sealed.append(seal(state) ?? ""));
  sealed ??= h("div");
  const parts = [
    ...sent.map(({ text }) => h("p.sent", { role: "alert" }, text)),
    h("h2", {}, t("table.gather")),
    lobby ? game(lobby.game) : null,
    lobby && state.host ? h("a.change", { href: root + lobby.change }, t("table.change_game")) : null,
    state.screen ? h("p.how.of-screen", {}, t("table.screen.help")) : null,
    state.rematch ? h("p.moved", {}, t("table.moved_on", { name: state.players[state.turn].name })) : null,
    seated || free || state.screen ? null : h("p.full", { role: "status" }, t("table.no_seat")),
    h("p.how", {}, state.screen ? t("table.screen.phone") : t(free ? "table.gather_help" : "table.gather_full")),
    code ??= qr(),
    copyField(link(), t("table.link"), { id: "link", title: "Poblado" }),
    refusedOf === "clock" ? null : error,
    h("ol.seats", {}, rows),
    h("label.check", {}, h("input", { type: "checkbox", name: "auto", checked: state.auto, disabled: !state.host, onchange: (event) => change("auto", { on: event.target.checked }, tools) }), t("table.auto")),
    h("label.check", {}, h("input", { type: "checkbox", name: "writing", checked: state.writing, disabled: !state.host, onchange: (event) => change("writing", { on: event.target.checked }, tools) }), t("table.writing")),
    chooseClock(state, (clock) => change("clock", clock, tools), () => showGather(tools.state(), tools)),
    refusedOf === "clock" ? error : null,
    state.host && free ? h("label.line", {}, t("table.open_seats"), strength("bot", usual, t("table.open_seats"), (bot) => (usual = bot))) : null,
    state.host
      ? h("button.primary.large", { type: "button", "data-do": "begin", onclick: () => change("begin", { bot: usual }, tools) }, t("table.begin"), free ? h("small", {}, t("table.begin_help")) : null)
      : seated || free || state.screen
        ? h("p.hint", {}, state.screen ? t("table.screen.first") : seated ? t("table.wait_host") : t("table.choose_seat"))
        : null,
    state.screen && !seated ? h("button.quiet.here", { type: "button", "data-do": "here", onclick: () => (setPref("big", false), tools.show()) }, t("table.screen.here")) : null,
    sealed,
  ];
  box.replaceChildren(...parts.filter(Boolean));
  if (switching) box.querySelector(`[name=${switching}]`)?.focus();
  for (const [seat, value, active] of typed) {
    const field = box.querySelector(`[data-seat="${seat}"]`);
    if (field && value) field.value = value;
    if (field && active) field.focus();
  }
}

let away; // what was last told of who is not here, and when: its seconds count from then on
let since = 0;
let ticking = 0;
const low = matchMedia("(max-height: 560px)");

// Seconds until others may ask for a bot.
const left = (n) => Math.max(0, Math.ceil(n - (performance.now() - since) / 1000));

function tick() {
  for (const one of document.querySelectorAll("#away [data-left]")) {
    const said = { name: one.dataset.name, n: left(one.dataset.left) };
    one.textContent = "auto" in one.dataset ? t("table.gone_auto", said) : t("table.gone_for", said);
  }
}

// Away and back: in the panel, above what the person can do. That the minute is over is told by the server.
export function showAway(state, tools) {
  const box = document.getElementById("away");
  const me = state.players[state.seat];
  const gone = state.begun && !state.over ? state.players.filter((p) => p.replace && p.seat !== state.seat) : [];
  if (away !== state.away) [away, since] = [state.away, performance.now()];
  // On a low screen all players stand in one row: there is no room for two above the box.
  document.body.classList.toggle("missed", low.matches && gone.some((p) => !p.stand_in));
  // Those whom the table waits for.
  const waiting = state.seat >= 0 ? away.filter(([seat, n]) => n && state.owing.includes(seat)) : [];
  const late = state.over ? [] : state.players.filter((p) => p.late && p.seat !== state.seat);
  const facts = [me?.stand_in, me?.late, state.over, state.seat, gone.map((p) => [p.seat, p.stand_in, p.name]), late.map((p) => p.name), waiting, state.auto];
  renew(box, facts, () => [
    ...(me?.stand_in && !state.over
      ? [h("p", {}, t(me.late ? "table.late_you" : "table.stands_in", { bot: t(`table.bots.${me.stand_in}`) })), h("button.primary", { "data-do": "return", onclick: () => change("return", { seat: state.seat }, tools) }, t("table.come_back"))]
      : []),
    ...(state.seat >= 0
      ? gone.filter((p) => !p.stand_in).map((p) => h("p", {}, t("table.is_gone", { name: p.name }), " ", h("button", { onclick: () => change("leave", { seat: p.seat }, tools) }, t("table.replace"))))
      : []),
    ...late.map((p) => h("p.hint", {}, t("table.late", { name: p.name }))),
    ...waiting.map(([seat, n]) => h("p.hint", { "data-left": n, "data-name": state.players[seat].name, "data-auto": state.auto })),
  ]);
  tick();
  clearInterval(ticking);
  if (waiting.length) ticking = setInterval(tick, 1000);
}

export const leave = (state, tools) => change("leave", { seat: state.seat }, tools);
