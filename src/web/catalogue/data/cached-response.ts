/** Answers that the phone gives in the shop's place, from what it has kept: they say so, and of when their prices are. */
const KEPT_AT = "x-kept-at";

export function markCached(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, headers.get("date") ?? "");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Milliseconds since 1970; undefined where the shop itself has answered. */
export function cachedAtOf(headers: Headers): number | undefined {
  const at = headers.get(KEPT_AT);
  return at === null ? undefined : Date.parse(at) || 0;
}
