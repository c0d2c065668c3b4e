/** The products that the open pages need: asked for by id, refreshed from time to time, kept when a refresh fails. */
import type { Product } from "#catalogue/rules/products/product.ts";
import { MAX_NAMED } from "#catalogue/rules/search/catalogue-query.ts";
import { createStore } from "#platform/web/state/create-store.ts";

export type CatalogueState = {
  readonly products: ReadonlyMap<string, Product>;
  /** The ids that were answered: those without a product are no longer sold. */
  readonly answered: ReadonlySet<string>;
  readonly fetching: boolean;
  readonly failed: boolean;
};

const NOT_FETCHED: CatalogueState = {
  products: new Map(),
  answered: new Set(),
  fetching: false,
  failed: false,
};

export type CatalogueSource = {
  fetch: (ids: readonly string[]) => Promise<readonly Product[]>;
  /** The list that the service worker keeps for a phone without a signal. */
  held: () => Promise<readonly Product[]>;
  now: () => number;
};

const FRESH_FOR_MILLISECONDS = 60_000;

export function makeCatalogueStore({ fetch, held, now }: CatalogueSource) {
  const store = createStore(NOT_FETCHED);
  let requestedAt = now();
  let underway: Promise<boolean> | null = null;
  const wanted = new Set<string>();

  const change = (to: Partial<CatalogueState>) => store.set({ ...store.read(), ...to });

  const latest = () => [...wanted].slice(-MAX_NAMED);
  const isBehind = () => latest().some((id) => !store.read().answered.has(id));

  /** An unchanged product stays the same object, so that nothing renders again. */
  function take(ids: readonly string[], sold: readonly Product[]): Partial<CatalogueState> {
    const before = store.read();
    const products = new Map(before.products);
    for (const id of ids) products.delete(id);
    for (const product of sold) {
      const known = before.products.get(product.id);
      products.set(product.id, known && JSON.stringify(known) === JSON.stringify(product) ? known : product);
    }
    return { products, answered: new Set([...before.answered, ...ids]) };
  }

  async function ask(): Promise<boolean> {
    requestedAt = now();
    change({ fetching: true });
    const ids = latest();
    try {
      change({ fetching: false, failed: false, ...take(ids, await fetch(ids)) });
      return isBehind() ? ask() : true;
    } catch {
      const stored = await held().catch((): readonly Product[] => []);
      const cached = stored.filter(({ id }) => ids.includes(id) && !store.read().answered.has(id));
      // The page shows the failure beside the products, with a retry button.
      change({
        fetching: false,
        failed: true,
        ...take(
          cached.map(({ id }) => id),
          cached,
        ),
      });
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
    ...store,
    refetch,
    /** Of many, those named last are refreshed. */
    want(ids: Iterable<string>) {
      for (const id of ids) {
        wanted.delete(id);
        wanted.add(id);
      }
    },
    /** Fetches if a wanted product is missing. */
    fetchOnce() {
      if (isBehind() && !store.read().failed) void refetch();
    },
    refetchUnlessFresh() {
      if (now() - requestedAt >= FRESH_FOR_MILLISECONDS) void refetch();
    },
  };
}
