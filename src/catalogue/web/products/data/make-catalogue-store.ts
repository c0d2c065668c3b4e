/** The browser's copy of the catalogue: fetched once, refreshed from time to time, retained when a refresh fails. */
import type { Product } from "#catalogue/rules/products/product.ts";

export type CatalogueState = {
  readonly products: readonly Product[] | null;
  readonly fetching: boolean;
  readonly failed: boolean;
  /** Null when the products are complete; for a large catalogue, the requested ids. */
  readonly part: ReadonlySet<string> | null;
};

export type FetchedCatalogue = {
  products: readonly Product[];
  /** The ETag: changes exactly when the products do. */
  version: string | null;
  isPart?: true;
  /** The server was unreachable; the service worker returned its cached copy. */
  isCached?: true;
};
/** The ids matter only for a shop too large to send everything. */
export type FetchCatalogue = (requested: readonly string[]) => Promise<FetchedCatalogue>;

export const NOT_FETCHED: CatalogueState = { products: null, fetching: false, failed: false, part: null };

/** The maximum number of cart lines; the latest requested ids win. */
const MAX_WANTED = 100;

const FRESH_FOR_MILLISECONDS = 60_000;

export function makeCatalogueStore(fetchCatalogue: FetchCatalogue, now: () => number) {
  let state = NOT_FETCHED;
  let version: string | null = null;
  let requestedAt = now();
  let underway: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const requested = new Set<string>();

  function change(to: Partial<CatalogueState>) {
    state = { ...state, ...to };
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<boolean> {
    requestedAt = now();
    change({ fetching: true });
    try {
      const input = [...requested].slice(-MAX_WANTED);
      const fetched = await fetchCatalogue(input);
      const isSame = fetched.version !== null && fetched.version === version;
      version = fetched.version;
      const part = fetched.isPart ? new Set(input) : null;
      const failed = fetched.isCached === true;
      change({ fetching: false, failed, ...(isSame ? {} : { products: fetched.products, part }) });
      return !failed;
    } catch {
      // The page shows the failure beside the products, with a retry button.
      change({ fetching: false, failed: true });
      return false;
    }
  }

  /** Resolves to whether the server was reached. Concurrent callers share one request. */
  function refetch(): Promise<boolean> {
    underway ??= ask().finally(() => {
      underway = null;
    });
    return underway;
  }

  return {
    refetch,
    /** Registers the ids a page needs, for a shop too large to send everything. */
    want(ids: Iterable<string>) {
      for (const id of ids) {
        requested.delete(id);
        requested.add(id);
      }
    },
    /** Fetches if nothing is there yet, or if a registered id is missing. */
    fetchOnce() {
      const { products, part, failed } = state;
      const isBehind = part !== null && [...requested].slice(-MAX_WANTED).some((id) => !part.has(id));
      if ((products === null || isBehind) && !failed) void refetch();
    },
    refetchUnlessFresh() {
      if (now() - requestedAt >= FRESH_FOR_MILLISECONDS) void refetch();
    },
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
