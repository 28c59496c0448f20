// Taking this browser's games to another device: a link that works once, as a code for a camera and to be copied.
import { root } from "./root.js";

const make = (tag, of) => Object.assign(document.createElement(tag), of);

export async function showCarrying(box, games, said) {
  const request = { method: "POST", headers: { "x-poblado": 1 }, body: JSON.stringify({ games }) };
  const { error, link, qr, text } = await fetch(`${root}/carry`, request).then((answer) => answer.json()).catch(() => ({ error: said.offline }));
  if (error) return box.replaceChildren(make("p", { role: "alert", textContent: error }));
  const field = make("input", { readOnly: true, value: link, ariaLabel: said.carryLink, onfocus: () => field.select() });
  const copy = make("button", { type: "button", textContent: said.copy });
  copy.addEventListener("click", async () => {
    field.select();
    await navigator.clipboard?.writeText(link);
    copy.textContent = said.copied;
  });
  const row = make("div", { className: "row" });
  row.append(field, copy);
  box.replaceChildren(make("img", { className: "qr", src: qr, alt: "" }), make("p", { textContent: text }), row);
}
