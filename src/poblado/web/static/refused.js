// Why a stream was refused: an EventSource does not tell, so its address is asked once more.
export async function why(url) {
  const asked = new AbortController();
  const answer = await fetch(url, { signal: asked.signal });
  const text = answer.ok ? "" : (await answer.json()).error;
  if (answer.status === 404) location.reload(); // deleted
  asked.abort(); // a stream, where there is room by now
  return text;
}
