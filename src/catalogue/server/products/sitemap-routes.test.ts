import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { anApp } from "#testing/app.ts";

const PARTS = Array.from({ length: 5 }, (_, place) =>
  aSparePart({ id: `valve-${place}`, sku: `VALVE-${place}`, name: `Service valve ${place}`, price: 100 + place }),
);
const SELLING = [
  anEmptyCylinder({ id: "empty-cylinder-heavy", sku: "EMPTY", name: "Empty cylinder, heavy" }),
  ...PARTS,
];

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, at]) => at);
const PRODUCTS_IN_BOTH = PARTS.flatMap(({ id }) => [`/product/${id}`, `/hi/product/${id}`]);

test("the sitemap lists every product and no empty cylinder", async () => {
  const { app } = await anApp({ selling: SELLING });
  const { headers, body } = await app.inject("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(addressesIn(body).slice(0, 2)).toEqual(["/", "/hi"]);
  expect(addressesIn(body).slice(-PRODUCTS_IN_BOTH.length)).toEqual(PRODUCTS_IN_BOTH);
});

test("an unchanged sitemap is not sent again, and a new one is compressed", async () => {
  const { app } = await anApp({ selling: SELLING });
  const first = await app.inject({ url: "/sitemap.xml", headers: { "accept-encoding": "gzip" } });
  expect(addressesIn(gunzipSync(first.rawPayload).toString())).toContain("/product/valve-4");
  const again = { url: "/sitemap.xml", headers: { "if-none-match": String(first.headers.etag) } };
  expect((await app.inject(again)).statusCode).toBe(304);
});
