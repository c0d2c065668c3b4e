/** The whole catalogue as this browser has it: fetched once, asked for again now and then, and kept whatever becomes of that. */
import type { Product } from "#domain/catalogue/product.ts";

export type CatalogueState = {
  /** Null until it has been fetched. */
  readonly products: readonly Product[] | null;
  readonly fetching: boolean;
  /** Whether the latest attempt failed. */
  readonly failed: boolean;
  /** Null where the products are all there are; of a catalogue that is too large, the ids that were asked for. */
  readonly part: ReadonlySet<string> | null;
};

export type FetchedCatalogue = {
  products: readonly Product[];
  /** Changes exactly when the products do. */
  version: string | null;
  isPart?: true;
  /** The shop was not reached, and the phone gave the last ones it had. */
  isKept?: true;
};
/** `wanted` is for a shop that is too large to send everything. */
export type FetchCatalogue = (requested: readonly string[]) => Promise<FetchedCatalogue>;

export const NOT_FETCHED: CatalogueState = { products: null, fetching: false, failed: false, part: null };

/** A cart has no more lines; the latest count. */
const MAX_WANTED = 100;

/** Whoever comes back to the tab sooner than this sees what is there. */
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
      const failed = fetched.isKept === true;
      change({ fetching: false, failed, ...(isSame ? {} : { products: fetched.products, part }) });
      return !failed;
    } catch {
      // Said beside the products that are still shown, with a way to try again.
      change({ fetching: false, failed: true });
      return false;
    }
  }

  /** Answers whether the shop was reached. Two who ask at the same time get the same answer. */
  function refetch(): Promise<boolean> {
    underway ??= ask().finally(() => {
      underway = null;
    });
    return underway;
  }

  return {
    refetch,
    /** Names what a page is about, for a shop that is too large to tell everything. */
    want(ids: Iterable<string>) {
      for (const id of ids) {
        requested.delete(id);
        requested.add(id);
      }
    },
    /** For the first who needs all of it, or something that nobody has asked for yet. */
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
