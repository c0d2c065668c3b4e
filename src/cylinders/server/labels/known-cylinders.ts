/** The list of cylinders that the yard's devices keep for scanning without a signal. */
import type { Database } from "#platform/server/database/database.ts";
import { type CachedResponse, cacheResponse } from "#platform/server/http/cached-response.ts";
import type { Shop } from "#shop/server/shop.ts";
import { knownCylindersFile, newestCylinder } from "./known-cylinders-store.ts";

const FRESH_MILLISECONDS = 60_000;

/**
 * Built on request: anew after a registration, and otherwise at most once a minute. An unchanged list keeps its ETag, so that a device
 * downloads it once.
 */
export function makeKnownCylinders({ db, now }: Pick<Shop, "db" | "now">): () => Promise<CachedResponse> {
  let built: { at: number; newest: number; response: Promise<CachedResponse> } | undefined;
  return async () => {
    const [at, newest] = [now().getTime(), await newestCylinder(db)];
    if (built?.newest !== newest || at - built.at >= FRESH_MILLISECONDS) {
      const response = build(db);
      built = { at, newest, response };
      response.catch(() => {
        built = undefined;
      });
    }
    return built.response;
  };
}

/** The device stores it in a cache of its own, which a logout deletes. */
const HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

const build = async (db: Database) => cacheResponse(await knownCylindersFile(db), HEADERS, { quick: true });
