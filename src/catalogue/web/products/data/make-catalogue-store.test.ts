import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { makeCatalogueStore } from "./make-catalogue-store.ts";

const R32 = aGas({ id: "r32", name: "R-32" });
const VALVE = aSparePart({ id: "valve" });

/** A server that gives these responses in order; null is a network failure. */
function aStore(responses: (readonly Product[] | null)[], held: readonly Product[] = []) {
  const requests: (readonly string[])[] = [];
  let clock = 0;
  const store = makeCatalogueStore({
    fetch: async (ids) => {
      const response = responses[requests.push(ids) - 1];
      if (!response) throw new TypeError("Failed to fetch");
      return response;
    },
    held: async () => held,
    now: () => clock,
  });
  return { store, requests, wait: (milliseconds: number) => (clock += milliseconds) };
}

test("the wanted products are fetched once, for all callers together", async () => {
  const { store, requests } = aStore([[R32]]);
  store.want(["r32"]);
  store.fetchOnce();
  store.fetchOnce();
  expect(await store.refetch()).toBe(true);
  store.fetchOnce();
  expect(requests).toEqual([["r32"]]);
  expect(store.read()).toMatchObject({ fetching: false, failed: false });
  expect(store.read().products.get("r32")).toBe(R32);
});

test("a product wanted while others are fetched is fetched next", async () => {
  const { store, requests } = aStore([[R32], [R32, VALVE]]);
  store.want(["r32"]);
  const fetched = store.refetch();
  store.want(["valve"]);
  store.fetchOnce();
  await fetched;
  expect(requests).toEqual([["r32"], ["r32", "valve"]]);
  expect([...store.read().products.keys()]).toEqual(["r32", "valve"]);
});

test("a product that is no longer sold is answered, but has no product", async () => {
  const { store } = aStore([[R32], []]);
  store.want(["r32", "gone"]);
  await store.refetch();
  expect(store.read().answered).toEqual(new Set(["r32", "gone"]));
  await store.refetch();
  expect([...store.read().products]).toEqual([]);
});

test("an unchanged product is the same object, so nothing renders again", async () => {
  const { store } = aStore([
    [R32, VALVE],
    [{ ...R32, perKgPrice: 430 }, { ...VALVE }],
  ]);
  store.want(["r32", "valve"]);
  await store.refetch();
  await store.refetch();
  expect(store.read().products.get("valve")).toBe(VALVE);
  expect(store.read().products.get("r32")?.perKgPrice).toBe(430);
});

test("subscribers see the fetch begin and end", async () => {
  const { store } = aStore([[R32]]);
  const seen: boolean[] = [];
  const leave = store.subscribe(() => seen.push(store.read().fetching));
  await store.refetch();
  leave();
  expect(seen).toEqual([true, false]);
});

test("without a network the page keeps its products, and takes what the phone holds for the others", async () => {
  const { store, requests } = aStore([[R32], null, [R32, VALVE]], [aGas({ id: "r32", name: "old" }), VALVE]);
  store.want(["r32"]);
  await store.refetch();
  store.want(["valve"]);
  expect(await store.refetch()).toBe(false);
  expect(store.read()).toMatchObject({ failed: true, fetching: false });
  expect(store.read().products.get("r32")).toBe(R32);
  expect(store.read().products.get("valve")).toBe(VALVE);
  store.want(["other"]);
  store.fetchOnce();
  expect(requests, "a failure is retried by the visitor").toHaveLength(2);
  expect(await store.refetch()).toBe(true);
  expect(store.read().failed).toBe(false);
});

test("a phone that holds nothing readable shows the failure, and may try again", async () => {
  const store = makeCatalogueStore({
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    held: () => Promise.reject(new SyntaxError("Unexpected end of JSON input")),
    now: () => 0,
  });
  store.want(["r32"]);
  expect(await store.refetch()).toBe(false);
  expect(store.read()).toMatchObject({ failed: true, fetching: false });
});

test("of many wanted products the two hundred named last are refreshed", async () => {
  const { store, requests } = aStore([[]]);
  const ids = Array.from({ length: 250 }, (_, place) => `p${place}`);
  store.want(ids);
  store.want(["p0"]);
  await store.refetch();
  expect(requests[0]).toEqual([...ids.slice(51), "p0"]);
});

test("a page that is looked at again refreshes after a minute", async () => {
  const { store, requests, wait } = aStore([[R32], [R32]]);
  store.want(["r32"]);
  await store.refetch();
  wait(59_999);
  store.refetchUnlessFresh();
  expect(requests).toHaveLength(1);
  wait(1);
  store.refetchUnlessFresh();
  expect(requests).toHaveLength(2);
});
