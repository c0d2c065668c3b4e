/** Caches rendered pages that are the same for all visitors, compressed, until products or prices change. */
import type { CachedResponse } from "#platform/server/http/cached-response.ts";
import type { Shop } from "#shop/server/shop.ts";

export type CachedPage = {
  version: string;
  answer: CachedResponse;
  /** Any status but 200 goes only to concurrent requests and is not cached. */
  status: number;
};

/** Enough for every product page and common searches; searches are evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;

export function createPageCache(mostBytes = MAX_BYTES) {
  const cached = new Map<string, CachedPage>();
  const underway = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  function find(address: string, version: string): CachedPage | undefined {
    const page = cached.get(address);
    return page?.version === version ? page : undefined;
  }

  function renderOnce(address: string, version: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const key = `${version} ${address}`;
    const before = underway.get(key);
    if (before !== undefined) return before;
    const now = render()
      .then((page) => {
        if (page.status === 200) remember(address, page);
        return page;
      })
      .finally(() => underway.delete(key));
    underway.set(key, now);
    return now;
  }

  function remember(address: string, page: CachedPage) {
    forget(address);
    cached.set(address, page);
    bytes += bytesOf(page);
    while (bytes > mostBytes && cached.size > 1) {
      const oldest = [...cached.keys()].find((candidate) => candidate.includes("?")) ?? cached.keys().next().value;
      if (oldest === undefined) return;
      forget(oldest);
    }
  }

  function forget(address: string) {
    const page = cached.get(address);
    if (page === undefined) return;
    cached.delete(address);
    bytes -= bytesOf(page);
  }

  return { find, renderOnce, bytes: () => bytes };
}

const bytesOf = ({ answer: { bodies } }: CachedPage) =>
  Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), 0);

/** Version of the data that pages depend on. */
export const versionOf = ({ catalogue, settings }: Pick<Shop, "catalogue" | "settings">): string =>
  `${catalogue.current().version} ${settings.version()}`;
