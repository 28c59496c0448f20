// Searching the rules: what does not have all words is hidden, its part with it. Letters count without their accents.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export function listen(page) {
  const input = page.querySelector(".find input");
  const said = page.querySelector(".found");
  const parts = [...page.querySelectorAll(".told > section")].map((section) => ({
    section,
    title: plain(section.querySelector("h2")?.textContent ?? ""),
    rows: [...section.querySelectorAll(".clauses > li, .prices > li")].map((row) => [row, plain(row.querySelector(".source") ? row.textContent.replace(row.querySelector(".source").textContent, "") : row.textContent)]),
  }));
  const find = () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    let n = 0;
    for (const { section, title, rows } of parts) {
      const has = (text) => words.every((word) => text.includes(word) || title.includes(word));
      const found = rows.filter(([row, text]) => !(row.hidden = words.length > 0 && !has(text))).length;
      section.hidden = words.length > 0 && !found;
      n += rows.length ? found : 0;
    }
    const { one, other, none } = said.dataset;
    said.textContent = words.length ? (n === 0 ? none : n === 1 ? one : other.replace("{n}", n)) : "";
  };
  input.addEventListener("input", find);
  // One goes where a link of the folded contents leads, and they fold again.
  page.addEventListener("click", (event) => {
    if (event.target.closest(".folded a")) page.querySelector(".folded").open = false;
  });
}
