// Help on whatever bears `data-tip`: while a pointer is over it, while it has the focus, and on a tap.
const tip = document.getElementById("tip");
let about = null;

function show(element) {
  about = element;
  tip.textContent = element.dataset.tip;
  tip.hidden = false;
  const at = element.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.x + at.width / 2 - size.width / 2, innerWidth - size.width - 8));
  const below = at.bottom + 8 + size.height < innerHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${Math.max(8, below ? at.bottom + 8 : at.y - size.height - 8)}px`;
}

function hideTip() {
  about = null;
  tip.hidden = true;
}

const of = (event) => event.target.closest?.("[data-tip]");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") of(event) ? show(of(event)) : hideTip();
});
document.addEventListener("focusin", (event) => (of(event) ? show(of(event)) : hideTip()));
document.addEventListener("focusout", hideTip);
document.addEventListener("click", (event) => (of(event) && !of(event).classList.contains("ready") ? show(of(event)) : hideTip()));
document.addEventListener("scroll", () => about && hideTip(), { capture: true, passive: true });
document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
