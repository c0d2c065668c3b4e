/** Answers that the phone gives in the shop's place, from what it has kept: they say so, and of when their prices are. */
const CACHED_AT = "x-kept-at";

export function markCached(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT, headers.get("date") ?? "");
  return new Response(response.body, { status: response.status, headers });
}

/** Milliseconds since 1970; undefined where the shop itself has answered. */
export function cachedAtOf(headers: Headers): number | undefined {
  const at = headers.get(CACHED_AT);
  return at === null ? undefined : Date.parse(at) || 0;
}
