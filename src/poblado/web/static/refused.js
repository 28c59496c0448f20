// A stream was refused, and an EventSource does not tell why: its address is asked once more.
export async function why(url) {
  const asked = new AbortController();
  const answer = await fetch(url, { signal: asked.signal });
  const text = answer.ok ? "" : (await answer.json()).error;
  asked.abort(); // there may be room by now: then it is a stream, which is not read here
  return text;
}
