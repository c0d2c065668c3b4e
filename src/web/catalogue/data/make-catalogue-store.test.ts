import { expect, test } from "vitest";
import { aGas, aSparePart } from "#domain/makers.ts";
import { type FetchedCatalogue, makeCatalogueStore } from "./make-catalogue-store.ts";

const MONDAY: FetchedCatalogue = { products: [aGas()], version: '"monday"' };
const TUESDAY: FetchedCatalogue = { products: [aGas({ perKgPrice: 430 })], version: '"tuesday"' };

/** A shop that answers in the given order; null stands for a network that is gone. */
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

test("the catalogue is fetched once, however many need it", async () => {
  const { store, input: requests } = aStore(MONDAY);
  store.fetchOnce();
  store.fetchOnce();
  await store.refetch();
  store.fetchOnce();
  expect(requests).toHaveLength(1);
  expect(store.read()).toEqual({ products: MONDAY.products, fetching: false, failed: false, part: null });
});

test("whoever looks on is told that it is being fetched, and that it came", async () => {
  const { store } = aStore(MONDAY);
  const seen: boolean[] = [];
  store.subscribe(() => seen.push(store.read().fetching));
  await store.refetch();
  expect(seen).toEqual([true, false]);
});

test("new prices take the place of the old", async () => {
  const { store } = aStore(MONDAY, TUESDAY);
  await store.refetch();
  expect(await store.refetch()).toBe(true);
  expect(store.read().products).toBe(TUESDAY.products);
});

test("without a signal the products that the phone has kept are shown, and nobody is told that they are of now", async () => {
  const { store } = aStore({ ...MONDAY, isKept: true }, MONDAY);
  expect(await store.refetch()).toBe(false);
  expect(store.read()).toMatchObject({ products: MONDAY.products, failed: true });
  expect(await store.refetch()).toBe(true);
  expect(store.read()).toMatchObject({ products: MONDAY.products, failed: false });
});

test("an unchanged catalogue stays the very same, so that nothing on the page moves", async () => {
  const { store } = aStore(MONDAY, { ...MONDAY, products: [aGas()] });
  await store.refetch();
  await store.refetch();
  expect(store.read().products).toBe(MONDAY.products);
});

test("a catalogue without a version is always taken for a new one", async () => {
  const { store } = aStore({ ...MONDAY, version: null }, { products: [aSparePart()], version: null });
  await store.refetch();
  await store.refetch();
  expect(store.read().products).toEqual([aSparePart()]);
});

test("when the network is gone the products stay in sight, and it is said", async () => {
  const { store } = aStore(MONDAY, null, MONDAY);
  await store.refetch();
  expect(await store.refetch()).toBe(false);
  expect(store.read()).toEqual({ products: MONDAY.products, fetching: false, failed: true, part: null });
  await store.refetch();
  expect(store.read().failed).toBe(false);
});

test("a first fetch that failed is repeated only when somebody asks for it", async () => {
  const { store, input: requests } = aStore(null, MONDAY);
  expect(await store.refetch()).toBe(false);
  store.fetchOnce();
  expect(requests).toHaveLength(1);
});

test("coming back to the tab asks again, unless it was asked within the last minute", async () => {
  const { store, input: requests, wait } = aStore(MONDAY, MONDAY);
  await store.refetch();
  wait(59_000);
  store.refetchUnlessFresh();
  expect(requests).toEqual([0]);
  wait(1000);
  store.refetchUnlessFresh();
  expect(requests).toEqual([0, 60_000]);
});

test("of a shop that is too large only what is wanted is fetched, and more when more is wanted", async () => {
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
