// A text to be copied: a field, and a button beside it.
import { h, t } from "./dom.js";

// With a `title` a phone offers to share it, as a link.
export function copyField(value, label, { id, title } = {}) {
  const field = h("input", { id, readonly: true, value, "aria-label": label, onfocus: (event) => event.target.select() });
  const copied = h("output");
  const copy = async () => {
    try {
      if (title && navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: value, title });
      else await navigator.clipboard.writeText(value);
      copied.textContent = t("table.copied");
    } catch {
      field.select();
    }
  };
  return h("div.link", {}, field, h("button", { type: "button", onclick: copy }, t("table.copy")), copied);
}
