/** Marks responses that the service worker served from its cache, with the date of their prices. */
const CACHED_AT = "x-cached-at";

export function markCached(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT, headers.get("date") ?? "");
  return new Response(response.body, { status: response.status, headers });
}

/** Milliseconds since 1970; undefined for a response from the server. */
export function cachedAtOf(headers: Headers): number | undefined {
  const at = headers.get(CACHED_AT);
  return at === null ? undefined : Date.parse(at) || 0;
}
