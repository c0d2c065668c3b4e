/** The list of cylinders that the yard's devices keep for scanning without a signal. */
import type { Database } from "#platform/server/database/database.ts";
import { type CachedResponse, cacheResponse } from "#platform/server/http/cached-response.ts";
import type { Shop } from "#shop/server/shop.ts";
import { knownCylindersFile } from "./known-cylinders-store.ts";

/** A cylinder registered meanwhile is resolved by the server. */
const FRESH_MILLISECONDS = 60_000;

/** Built on request, at most once a minute. An unchanged list keeps its ETag, so that a device downloads it once. */
export function makeKnownCylinders({ db, now }: Pick<Shop, "db" | "now">): () => Promise<CachedResponse> {
  let built: { at: number; response: Promise<CachedResponse> } | undefined;
  return () => {
    const at = now().getTime();
    if (built === undefined || at - built.at >= FRESH_MILLISECONDS) {
      const response = build(db);
      built = { at, response };
      response.catch(() => {
        built = undefined;
      });
    }
    return built.response;
  };
}

const HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-cache" };

const build = async (db: Database) => cacheResponse(await knownCylindersFile(db), HEADERS, { quick: true });
