// Small helpers: elements, texts and pictures.
const named = document.querySelector(".table")?.dataset.goods; // where the rules have more than the five resources
export const GOODS = named ? named.split(" ") : ["brick", "lumber", "wool", "grain", "ore"];
// What people trade with each other beside cards, where the rules have it: it lies open before its owner.
export const WARES = (document.querySelector(".table")?.dataset.wares ?? "").split(" ").filter(Boolean);
export const TERMS = [...GOODS, ...WARES];
const words = JSON.parse(document.getElementById("words").textContent);

// `{n:card|cards}` is one of two words, chosen by a number.
export function t(key, values = {}) {
  const text = words[key] ?? words[`${key}.${values.n === 1 ? "one" : "other"}`] ?? key;
  return text
    .replace(/\{(\w+):([^{}|]*)\|([^{}|]*)\}/g, (whole, name, one, other) => (values[name] === 1 ? one : other))
    .replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

const handlers = new WeakMap(); // of elements made with event handlers, the names of these, such as `onclick`

function handle(element, name, handler) {
  handlers.set(element, [...(handlers.get(element) ?? []), name]);
  element[name] = handler;
}

// h("button.primary", { onclick }, "text", child, …)
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) handle(element, key, value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

let made = new WeakMap();

// Builds the content of a box anew only when the facts that it shows have changed: a button that is replaced under
// somebody's finger is a click lost. Of a box with `data-kept` what has not changed stays; nobody may hold on to what is built.
export function renew(box, facts, build) {
  const key = JSON.stringify(facts);
  if (made.get(box) === key) return;
  made.set(box, key);
  const fresh = h(box.localName, {}, [build()].flat());
  if (box.dataset.kept === undefined) box.replaceChildren(...fresh.childNodes);
  else patchChildren(box, fresh);
}

// The same for a box with `data-kept` that holds one element for each of its facts: one whose facts are as they were is not even
// built to be compared. Others may put something behind them.
export function renewEach(box, facts, build) {
  const keys = facts.map((one) => JSON.stringify(one));
  const had = made.get(box);
  if (had?.length !== keys.length || box.children.length < keys.length) renew(box, facts, () => facts.map(build));
  else {
    for (const [k, old] of [...box.children].slice(0, keys.length).entries()) {
      if (had[k] === keys[k]) continue;
      const fresh = build(facts[k]);
      if (identity(old) === identity(fresh)) patchElement(old, fresh);
      else {
        old.before(fresh);
        old.remove(); // last: a browser that takes the focus from it works out first all that is new
      }
    }
  }
  made.set(box, keys);
}

// Which thing a node is: another one takes its place as a whole, so that no button turns into another under a finger. A button is
// what it says, of which a title is enough that is followed by more, such as its price; but for cards, which say how many there are.
// A thing that stays whatever it says bears `data-same`. Asked of every node at each change, so it reads no more than it must.
function identity(node) {
  const { nodeName } = node;
  if (node.nodeType !== Node.ELEMENT_NODE || nodeName === "use") return nodeName;
  const { same, kind, slots, good, seat, do: does } = node.dataset;
  if (same) return same;
  return [nodeName, node.id, kind, slots, good, seat, does, node.classList[0], nodeName === "BUTTON" && !good ? called(node) : ""].join();
}

const called = (button) => (button.firstChild?.nodeName === "B" ? button.firstChild : button).textContent;

// Makes what an element holds that of another one, and touches only what differs: drawings that stay cost a browser nothing.
function patchChildren(old, fresh) {
  let there = old.firstChild;
  const drop = (until) => {
    while (there !== until) {
      const next = there.nextSibling;
      there.remove();
      there = next;
    }
  };
  for (const node of [...fresh.childNodes]) {
    const wanted = identity(node);
    let same = there;
    while (same && identity(same) !== wanted) same = same.nextSibling;
    if (!same) old.insertBefore(node, there);
    else {
      drop(same);
      there = same.nextSibling;
      if (node.nodeName === "svg" && same.isEqualNode(node)) continue;
      if (node.nodeType !== Node.TEXT_NODE) patchElement(same, node);
      else if (same.data !== node.data) same.data = node.data;
    }
  }
  drop(null);
}

function patchElement(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [had, has] = [handlers.get(old), handlers.get(fresh)];
  for (const name of [...(had ?? []), ...(has ?? [])]) old[name] = fresh[name];
  if (had || has) handlers.set(old, has ?? []);
  if (fresh.dataset?.kept === undefined) patchChildren(old, fresh); // else what it holds is renewed by itself
}

// More drawings have come: whatever shows them is built anew.
export const renewAll = () => (made = new WeakMap());

// A drawing of the page's sheet of symbols, such as art("card-ore").
export function art(name, className = "art") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const symbol = document.getElementById(`art-${name}`);
  svg.setAttribute("class", className);
  if (symbol?.getAttribute("viewBox")) svg.setAttribute("viewBox", symbol.getAttribute("viewBox"));
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#art-${name}`);
  svg.append(use);
  return svg;
}

// Hides an element or shows it. Said again, a browser would look again.
export function setHidden(element, hidden) {
  if (element.hidden !== hidden) element.hidden = hidden;
}

export const bundle = (counts) =>
  TERMS.map((kind, k) => (counts[k] ? `${counts[k]}${kind}` : "")).filter(Boolean).join("+");
