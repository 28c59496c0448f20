// What the people of a table agree on: a pause, or an end without a winner. One proposes, all others say yes, and one no is enough.
import { h, renew, t } from "../dom.js";
import { post } from "../net.js";
import { hint, notice } from "../table.js";

let before = null; // the proposal as it was last shown, and by whom

async function ask(path, body) {
  try {
    await post(path, body);
    return true;
  } catch (error) {
    notice(error.message, error.rule);
    return false;
  }
}

const button = (name, word, onclick, kind = "button") => h(kind, { type: "button", "data-do": name, onclick }, word);

// A proposal that has come to nothing is told once.
function tellOutcome({ proposal, proposer, decliner, halt }, players, mine) {
  if (before && !proposal && halt !== "ended" && !mine(decliner) && !(before === "pause" && halt)) {
    const name = players[decliner]?.name;
    hint(decliner < 0 ? t("table.propose.run_out") : t(decliner === proposer ? "table.propose.withdrawn" : "table.propose.declined", { name }));
  }
  before = proposal;
}

export function showAgreement(state) {
  const { agreement, players } = state;
  const mine = (seat) => seat >= 0 && (seat === state.seat || state.mine_too.includes(seat));
  tellOutcome(agreement, players, mine);
  const box = document.getElementById("agree");
  const { halt, proposal, proposer, missing } = agreement;
  const names = (seats) => seats.map((seat) => players[seat].name + (players[seat].here ? "" : ` (${t("table.away")})`)).join(", ");
  const paused = halt === "paused" && !state.over;
  const facts = [paused, state.over, state.seat, proposal, proposer, names(missing)];
  document.body.classList.toggle("halted", !state.over && Boolean(paused || proposal)); // the players stand in one row
  renew(box, facts, () => [
    paused ? h("p", {}, h("b", {}, t("table.paused")), h("br"), h("small", {}, t("table.paused_help"))) : null,
    paused && state.seat >= 0 ? button("resume", t("table.resume"), () => ask("resume"), "button.primary") : null,
    ...(proposal && !state.over
      ? [
          h("p", {}, mine(proposer) ? t(`table.propose.mine_${proposal}`) : t(`table.propose.asked_${proposal}`, { name: players[proposer].name }), " ", h("small", {}, t("table.propose.missing", { names: names(missing) }))),
          missing.some(mine) ? button("agree", t("table.propose.yes"), () => ask("agree", { what: proposal, yes: true }), "button.primary") : null,
          state.seat >= 0 ? button("decline", t(mine(proposer) ? "table.propose.withdraw" : "table.propose.no"), () => ask("agree", { what: proposal, yes: false })) : null,
        ]
      : []),
  ].filter(Boolean));
}

// In the menu: what may be proposed now. Alone with bots one agrees with oneself; the end, which cannot be taken back, is asked about.
export function proposals(state, menu, header) {
  const { halt, proposal } = state.agreement;
  if (state.seat < 0 || !state.begun || state.over || proposal) return null;
  const alone = state.players.every((p) => p.bot || p.seat === state.seat || state.mine_too.includes(p.seat)) ? "_alone" : "";
  const propose = (what) => async () => {
    menu.close();
    await ask("propose", { what });
  };
  const sure = () => {
    const no = button("keep", t("table.propose.keep"), () => menu.close());
    menu.replaceChildren(header, h("p", {}, t(`table.propose.end_ask${alone}`)), h("div.row", {}, button("end-yes", t(`table.propose.end${alone}`), propose("end"), "button.primary"), no));
    no.focus();
  };
  return h("div.row", {},
    halt ? null : button("pause", t(`table.propose.pause${alone}`), propose("pause")),
    button("end-game", t(`table.propose.end${alone}`), sure));
}
