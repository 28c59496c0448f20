// The record of a game that is over opens as a replay. It is sent packed, for what is written there says the same again and again.
import { root } from "./root.js";

export async function watchAgain(field, offline) {
  const file = field.files[0];
  const told = document.getElementById("why-record");
  if (!file) return;
  told.textContent = "";
  let answer;
  try {
    const packed = file.stream().pipeThrough(new CompressionStream("gzip"));
    const body = await new Response(packed).arrayBuffer();
    const sent = await fetch(`${root}/record?name=${encodeURIComponent(file.name)}`, { method: "POST", body });
    answer = await sent.json();
  } catch {
    answer = { error: offline };
  }
  field.value = "";
  if (answer.replay) location = answer.replay;
  else told.textContent = answer.error;
}
