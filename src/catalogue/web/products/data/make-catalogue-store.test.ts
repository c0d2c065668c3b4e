import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { type FetchedCatalogue, makeCatalogueStore } from "./make-catalogue-store.ts";

const MONDAY: FetchedCatalogue = { products: [aGas()], version: '"monday"' };
const TUESDAY: FetchedCatalogue = { products: [aGas({ perKgPrice: 430 })], version: '"tuesday"' };

/** A server that gives these responses in order; null is a network failure. */
function aStore(...responses: (FetchedCatalogue | null)[]) {
  const requests: number[] = [];
  let clock = 0;
  const store = makeCatalogueStore(
    async () => {
      const response = responses[requests.push(clock) - 1];
      if (!response) throw new TypeError("Failed to fetch");
      return response;
    },
    () => clock,
  );
  return { store, input: requests, wait: (milliseconds: number) => (clock += milliseconds) };
}

test("several callers share one catalogue fetch", async () => {
  const { store, input: requests } = aStore(MONDAY);
  store.fetchOnce();
  store.fetchOnce();
  await store.refetch();
  store.fetchOnce();
  expect(requests).toHaveLength(1);
  expect(store.read()).toEqual({ products: MONDAY.products, fetching: false, failed: false, part: null });
});

test("subscribers see the fetch begin and end", async () => {
  const { store } = aStore(MONDAY);
  const seen: boolean[] = [];
  store.subscribe(() => seen.push(store.read().fetching));
  await store.refetch();
  expect(seen).toEqual([true, false]);
});

test("new prices replace the old ones", async () => {
  const { store } = aStore(MONDAY, TUESDAY);
  await store.refetch();
  expect(await store.refetch()).toBe(true);
  expect(store.read().products).toBe(TUESDAY.products);
});

test("offline, the cached products are shown and marked as not current", async () => {
  const { store } = aStore({ ...MONDAY, isCached: true }, MONDAY);
  expect(await store.refetch()).toBe(false);
  expect(store.read()).toMatchObject({ products: MONDAY.products, failed: true });
  expect(await store.refetch()).toBe(true);
  expect(store.read()).toMatchObject({ products: MONDAY.products, failed: false });
});

test("an unchanged catalogue is the same object, so nothing re-renders", async () => {
  const { store } = aStore(MONDAY, { ...MONDAY, products: [aGas()] });
  await store.refetch();
  await store.refetch();
  expect(store.read().products).toBe(MONDAY.products);
});

test("a catalogue without a version always counts as new", async () => {
  const { store } = aStore({ ...MONDAY, version: null }, { products: [aSparePart()], version: null });
  await store.refetch();
  await store.refetch();
  expect(store.read().products).toEqual([aSparePart()]);
});

test("a failed refetch leaves the products and sets the failed flag", async () => {
  const { store } = aStore(MONDAY, null, MONDAY);
  await store.refetch();
  expect(await store.refetch()).toBe(false);
  expect(store.read()).toEqual({ products: MONDAY.products, fetching: false, failed: true, part: null });
  await store.refetch();
  expect(store.read().failed).toBe(false);
});

test("a failed first fetch is repeated only on request", async () => {
  const { store, input: requests } = aStore(null, MONDAY);
  expect(await store.refetch()).toBe(false);
  store.fetchOnce();
  expect(requests).toHaveLength(1);
});

test("returning to the tab refetches, unless the last fetch is under a minute old", async () => {
  const { store, input: requests, wait } = aStore(MONDAY, MONDAY);
  await store.refetch();
  wait(59_000);
  store.refetchUnlessFresh();
  expect(requests).toEqual([0]);
  wait(1000);
  store.refetchUnlessFresh();
  expect(requests).toEqual([0, 60_000]);
});

test("a large shop sends only the requested products, and more when more are requested", async () => {
  const requests: (readonly string[])[] = [];
  const store = makeCatalogueStore(
    async (requested) => {
      requests.push(requested);
      return { products: [], version: null, isPart: true };
    },
    () => 0,
  );
  store.want(["r32"]);
  await store.refetch();
  expect(store.read().part).toEqual(new Set(["r32"]));
  store.fetchOnce();
  store.want(["valve"]);
  store.fetchOnce();
  await store.refetch();
  expect(requests).toEqual([["r32"], ["r32", "valve"]]);
});
