// Talking to the server: what a seat does goes there by POST, what changes comes back as server-sent events.
const room = document.querySelector(".table").dataset.room;

async function post(path, body) {
  const response = await fetch(`/game/${room}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-poblado": "1" },
    body: JSON.stringify(body ?? {}),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(answer.error ?? response.statusText), { rule: answer.rule });
  return answer;
}

// One nonce per click: a request that arrives twice is done once.
export const act = (actions) => post("act", { actions, nonce: crypto.randomUUID?.() ?? String(Math.random()) });
export const undo = () => post("undo");
export const recordUrl = (form) => `/game/${room}/record.${form}`;

export function listen(onChange, onOffline) {
  const stream = new EventSource(`/game/${room}/stream`);
  stream.addEventListener("change", (event) => {
    onOffline(false);
    onChange(JSON.parse(event.data));
  });
  // The browser reconnects by itself and says which change it saw last.
  stream.addEventListener("error", () => onOffline(true));
  stream.addEventListener("open", () => onOffline(false));
}
