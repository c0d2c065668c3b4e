import { expect, test } from "vitest";
import { aCanBox, aGas, anEmptyCylinder, aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { anApp } from "#testing/app.ts";

const CATALOGUE = [
  aGas({ id: "r32", sku: "R32", name: "R-32 Gas", perKgPrice: 400, kgsPerCylinder: 10, price: 4000 }),
  aCanBox({ id: "can", sku: "CAN", name: "R-134a Can Box" }),
  aWire({ id: "wire", sku: "WIRE", name: "2 core wire" }),
  aSparePart({ id: "valve", sku: "VALVE", name: "Service valve", inStock: false }),
  anEmptyCylinder({ id: "empty-cylinder-std", sku: "EMPTY", name: "Empty cylinder" }),
];

/** Read-only tests share one shop. */
const { app } = await anApp({ selling: CATALOGUE });
const ask = async (address: string, headers: Record<string, string> = {}) => app.inject({ url: address, headers });

const idsIn = (response: { json(): Product[] }) => response.json().map(({ id }) => id);

test("the whole catalogue is one array, empty cylinders included, with its count", async () => {
  const response = await ask("/api/products");
  expect(response.statusCode).toBe(200);
  expect(idsIn(response)).toEqual(["r32", "can", "wire", "valve", "empty-cylinder-std"]);
  expect(response.headers["x-total-count"]).toBe("5");
});

test("a client with the current catalogue gets 304 Not Modified", async () => {
  const { headers } = await ask("/api/products");
  expect((await ask("/api/products", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
});

test("after a change of the catalogue the next list and the next search have it", async () => {
  const own = await anApp({ selling: CATALOGUE });
  const bodies = async () => [
    (await own.app.inject("/api/products")).body,
    (await own.app.inject("/api/products?q=r32")).body,
  ];
  for (const body of await bodies()) expect(body).toContain('"R-32 Gas"');
  await own.shop.db.execute("update products set name = 'R-32 from Gujarat' where id = 'r32'");
  await own.shop.catalogue.refresh();
  for (const body of await bodies()) expect(body).toContain('"R-32 from Gujarat"');
});

test.each([
  { question: "q=r-134", found: ["can"] },
  { question: "category=refrigerants", found: ["r32", "can"] },
  { question: "stock=outOfStock", found: ["valve"] },
  { question: "q=nothing+like+it", found: [] },
  { question: "q=gas+10kg+r32", found: ["r32"] },
  { question: "q=servise+valv", found: ["valve"] },
  { question: "q=r-32", found: ["r32"] },
  { question: "gas=R-32&returnable=yes", found: ["r32"] },
  { question: "sort=name", found: ["wire", "r32", "can", "valve"] },
  { question: "limit=2", found: ["r32", "can"] },
  { question: "offset=3&limit=1", found: ["valve"] },
])("$question finds $found", async ({ question, found }) => {
  expect(idsIn(await ask(`/api/products?${question}`))).toEqual(found);
});

test("a search omits empty cylinders and reports the total beyond the page", async () => {
  const response = await ask("/api/products?stock=all&limit=1");
  expect(idsIn(response)).toHaveLength(1);
  expect(response.headers["x-total-count"]).toBe("4");
});

test.each([
  "min=-1",
  "min=abc",
  "stock=perhaps",
  "returnable=maybe",
  "sort=constructor",
  "limit=0",
  "limit=1001",
  "colour=blue",
  `q=${"x".repeat(201)}`,
])("%s is rejected as a query", async (question) => {
  const response = await ask(`/api/products?${question}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: "invalid-input" });
});

test("a product has its picture, and a chat shows a preview of it", async () => {
  const picture = await ask("/images/products/r32.svg");
  expect(picture.headers["content-type"]).toBe("image/svg+xml");
  expect(picture.payload).toContain("<svg");
  const preview = await ask("/images/social/r32.png");
  expect(preview.headers["content-type"]).toBe("image/png");
  expect(preview.rawPayload.subarray(1, 4).toString()).toBe("PNG");
});

test.each(["/images/products/unknown.svg", "/images/products/r32", "/images/products/..%2f..%2fetc%2fpasswd.svg"])(
  "there is no picture at %s",
  async (address) => {
    expect((await ask(address)).statusCode).toBe(404);
  },
);
