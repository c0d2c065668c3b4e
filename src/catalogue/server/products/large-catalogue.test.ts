import { expect, test } from "vitest";
import { aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { ONLY_PRODUCTS } from "#platform/api/only-products.ts";
import { choicesAmong } from "#sales/rules/cart/order-choices.ts";
import { anApp } from "#testing/app.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";

const SELLING = [
  ...Object.values(GOODS),
  aGas({ id: "r410a", sku: "R410A", name: "R-410A Gas", perKgPrice: 400, kgsPerCylinder: 10, price: 4000 }),
  aSparePart({ id: "valve", sku: "VALVE", name: "Service valve" }),
  anEmptyCylinder({ id: "empty-cylinder-heavy", sku: "EMPTY-HEAVY", name: "Empty cylinder, heavy" }),
];

const { app, shop } = await anApp({ selling: SELLING, wholeUpTo: 0 });
const ask = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const idsIn = (response: { json(): Product[] }) => response.json().map(({ id }) => id);

test("the full list of a large shop is an array like any other, sent in chunks", async () => {
  const response = await ask("/api/products");
  expect(idsIn(response)).toEqual(SELLING.map(({ id }) => id));
  expect(response.headers["x-total-count"]).toBe(String(SELLING.length));
  expect((await ask("/api/products", { "if-none-match": String(response.headers.etag) })).statusCode).toBe(304);
});

test("a page of a large shop gets only its own products, marked as partial", async () => {
  const response = await ask("/api/products", { [ONLY_PRODUCTS]: "valve,r410a,gone" });
  expect(idsIn(response)).toEqual(["valve", "r410a"]);
  expect(response.headers[ONLY_PRODUCTS]).toBe("yes");
  expect(idsIn(await ask("/api/products", { [ONLY_PRODUCTS]: "" }))).toEqual([]);
});

test("a small shop sends all products, whatever the page requests", async () => {
  const small = await anApp({ selling: SELLING });
  const response = await small.app.inject({ url: "/api/products", headers: { [ONLY_PRODUCTS]: "valve" } });
  expect(idsIn(response)).toEqual(SELLING.map(({ id }) => id));
  expect(response.headers[ONLY_PRODUCTS]).toBeUndefined();
  expect((await small.app.inject("/api/catalogue")).json()).toEqual({ isWhole: true, glance: null });
});

test("the first screen includes its counts, shelves and filter choices", async () => {
  const { isWhole, glance } = (await ask("/api/catalogue?q=r410a")).json();
  expect(isWhole).toBe(false);
  expect(glance).toMatchObject({
    exact: 1,
    total: 1,
    first: [{ id: "r410a" }],
    choices: { gas: [{ value: "R-410A", count: 1 }] },
  });
  expect(glance.chips[0]).toMatchObject({ id: "all" });
});

test.each([
  { question: "ids=valve,r410a", found: ["valve", "r410a"] },
  { question: "q=servise+valv", found: ["valve"] },
  { question: "gas=R-410A", found: ["r410a"] },
])("a large shop finds $found for $question", async ({ question, found }) => {
  expect(idsIn(await ask(`/api/products?${question}`))).toEqual(found);
});

test("a request by id is limited to the number of lines in a cart", async () => {
  const many = Array.from({ length: 201 }, (_, number) => `part-${number}`).join(",");
  expect((await ask(`/api/products?ids=${many}`)).statusCode).toBe(400);
});

test("an order is placed in a large shop as in any other", async () => {
  const customer = await aSignedInCustomer(shop);
  const payload = anOrder({ mobile: customer.mobile, cart: aCartWith([GOODS.part, 2]) });
  const response = await app.inject({ method: "POST", url: "/api/orders", headers: customer.headers, payload });
  expect(response.statusCode).toBe(201);
});

test("the back office of a large shop searches products on the server and loads only the requested page", async () => {
  const response = await ask("/api/products?q=gas&stock=inStock&limit=2");
  expect(response.json()).toHaveLength(2);
  const all = await ask("/api/products?q=gas&stock=inStock");
  expect(response.headers["x-total-count"]).toBe(String(all.json().length));
  const offered = choicesAmong(response.json(), 9).map(({ product }) => product.id);
  expect([...new Set(offered)]).toEqual(idsIn(response));
});
