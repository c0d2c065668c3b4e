/** Responses that loaders of shared pages parsed already, reused while their ETag stays the same. */

type ParsedResponse = { etag: string; json: unknown };

/** More than the shared pages need; searches in a large catalogue must not fill the memory. */
const MAX_RESPONSES = 20;

export function createParsedResponses() {
  const cache = new Map<string, ParsedResponse>();

  return {
    etagOf: (key: string) => cache.get(key)?.etag,

    /** Gives the parsed body of an unchanged (304) response, and remembers the body of a new one. */
    respond(key: string, response: Response): Response {
      const known = cache.get(key);
      if (response.status === 304 && known) return withJson(new Response(null, { headers: response.headers }), known);
      const etag = response.headers.get("etag");
      if (!response.ok || etag === null) return response;
      return Object.assign(response, {
        json: async () => {
          const json: unknown = await Response.prototype.json.call(response);
          cache.delete(key);
          cache.set(key, { etag, json });
          const [oldest] = cache.keys();
          if (cache.size > MAX_RESPONSES && oldest !== undefined) cache.delete(oldest);
          return json;
        },
      });
    },
  };
}

const withJson = (response: Response, { json }: ParsedResponse) => Object.assign(response, { json: async () => json });
