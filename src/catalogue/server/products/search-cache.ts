/** Caches search responses by URL until the catalogue changes. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CachedResponse, cacheResponse } from "#platform/server/http/cached-response.ts";
import type { CatalogueOfTheDay } from "./catalogue-of-the-day.ts";
import type { LiveCatalogue } from "./live-catalogue.ts";

/** Bounds the memory for random searches. */
const MAX_BYTES = 4 * 1024 * 1024;
/** The largest share for one response: large results are rarely requested twice. */
const MAX_OF_ONE = 1 / 8;

export function searchCache(catalogue: LiveCatalogue, mostBytes = MAX_BYTES) {
  let cached = new Map<string, CachedResponse>();
  let version = "";
  let bytes = 0;

  function forgetAll() {
    cached = new Map();
    version = catalogue.current().version;
    bytes = 0;
  }

  return {
    find(address: string): CachedResponse | undefined {
      return version === catalogue.current().version ? cached.get(address) : undefined;
    },
    /** Skips the cache if the catalogue changed. */
    async keep(
      address: string,
      { found, total }: { found: readonly Product[]; total: number },
      now: CatalogueOfTheDay,
    ): Promise<CachedResponse> {
      const headers = {
        "content-type": "application/json; charset=utf-8",
        "x-total-count": String(total),
        "cache-control": "no-cache",
      };
      const response = await cacheResponse(JSON.stringify(found), headers, { quick: true });
      const size = address.length + Object.values(response.bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0);
      if (now.version !== catalogue.current().version || size > mostBytes * MAX_OF_ONE) return response;
      if (version !== now.version || bytes > mostBytes) forgetAll();
      cached.set(address, response);
      bytes += size;
      return response;
    },
  };
}
