// A number with − and +, which are disabled where there is nothing less, or more, to have.
import { h } from "../dom.js";

// `low` and `high` may change with other steppers: whoever sets one refreshes the others.
export function stepper(label, picture, value, low, high, onChange) {
  const shown = h("output", {}, String(value));
  const button = (sign, by) => h("button", { type: "button", "aria-label": `${label} ${sign}`, onclick: () => set(value + by) }, sign);
  const [less, more] = [button("−", -1), button("+", 1)];
  const refresh = () => {
    shown.textContent = String(value);
    less.disabled = value <= low();
    more.disabled = value >= high();
  };
  const set = (next) => {
    value = Math.max(low(), Math.min(high(), next));
    onChange(value);
    refresh();
  };
  const group = h("div.stepper", { role: "group", "aria-label": label }, ...[picture].flat(), less, shown, more);
  group.refresh = refresh;
  refresh();
  return group;
}
