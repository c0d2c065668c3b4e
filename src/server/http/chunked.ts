/** A piece of an answer is worth compressing and sending from here on. */
const PIECE = 64 * 1024;

/** Gathers a long answer into pieces: however much follows, no more than one of them is held. */
export async function* chunked(texts: Iterable<string> | AsyncIterable<string>) {
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
