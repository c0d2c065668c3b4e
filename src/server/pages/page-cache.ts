/** Rendered pages that are the same for everyone, kept compressed until products or prices change. */
import type { CachedResponse } from "#server/http/cached-response.ts";
import type { Shop } from "#server/shop.ts";

export type CachedPage = {
  version: string;
  answer: CachedResponse;
  /** Anything but 200 is told to those who asked at the same time, and then forgotten. */
  status: number;
};

/** Room for every product page and the usual searches; a flood of made-up searches pushes out its own kind first. */
const MAX_BYTES = 64 * 1024 * 1024;

export function createPageCache(mostBytes = MAX_BYTES) {
  const cached = new Map<string, CachedPage>();
  const underway = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  function find(address: string, version: string): CachedPage | undefined {
    const page = cached.get(address);
    return page?.version === version ? page : undefined;
  }

  /** Renders once however many ask at the same time. */
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

/** Of what pages are made from. The same text as long as nothing changes. */
export function versionOf({ catalogue, settings }: Pick<Shop, "catalogue" | "settings">): () => string {
  let of = { catalogue: "", settings: -1 };
  let version = "";
  return () => {
    const now = { catalogue: catalogue.current().version, settings: settings.version() };
    if (now.catalogue !== of.catalogue || now.settings !== of.settings) version = `${now.catalogue} ${now.settings}`;
    of = now;
    return version;
  };
}
