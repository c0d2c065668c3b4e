/** The chunk size at which compressing and sending pays off. */
const PIECE = 64 * 1024;

/** Merges a long response into chunks and holds at most one of them in memory. */
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
