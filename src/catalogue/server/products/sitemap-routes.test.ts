import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { anApp, anHttpServer } from "#testing/app.ts";
import { sitemapRoutes } from "./sitemap-routes.ts";

const PARTS = Array.from({ length: 5 }, (_, place) =>
  aSparePart({ id: `valve-${place}`, sku: `VALVE-${place}`, name: `Service valve ${place}`, price: 100 + place }),
);
const SELLING = [
  anEmptyCylinder({ id: "empty-cylinder-heavy", sku: "EMPTY", name: "Empty cylinder, heavy" }),
  ...PARTS,
];

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, at]) => at);
const PRODUCTS_IN_BOTH = PARTS.flatMap(({ id }) => [`/product/${id}`, `/hi/product/${id}`]);

test.each([{ wholeUpTo: 500 }, { wholeUpTo: 0 }])(
  "the sitemap lists every product and no empty cylinder, with $wholeUpTo products held in memory",
  async ({ wholeUpTo }) => {
    const { app } = await anApp({ selling: SELLING, wholeUpTo });
    const { headers, body } = await app.inject("/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(addressesIn(body).slice(0, 2)).toEqual(["/", "/hi"]);
    expect(addressesIn(body).slice(-PRODUCTS_IN_BOTH.length)).toEqual(PRODUCTS_IN_BOTH);
  },
);

test("a long sitemap is an index whose parts contain every product once", async () => {
  const { shop } = await anApp({ selling: SELLING, wholeUpTo: 0 });
  const { app } = anHttpServer((http) => sitemapRoutes(http, shop, { inAPart: 2 }));
  const parts = addressesIn((await app.inject("/sitemap.xml")).body);
  expect(parts).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml"]);
  const lists = await Promise.all(parts.map(async (part) => addressesIn((await app.inject(part as string)).body)));
  expect(lists.flat().filter((address) => address?.includes("/product/"))).toEqual(PRODUCTS_IN_BOTH);
  for (const none of ["/sitemap-0.xml", "/sitemap-4.xml"]) expect((await app.inject(none)).statusCode).toBe(404);
});

test("an unchanged sitemap is not sent again, and a new one is compressed", async () => {
  const { app } = await anApp({ selling: SELLING });
  const first = await app.inject({ url: "/sitemap.xml", headers: { "accept-encoding": "gzip" } });
  expect(addressesIn(gunzipSync(first.rawPayload).toString())).toContain("/product/valve-4");
  const again = { url: "/sitemap.xml", headers: { "if-none-match": String(first.headers.etag) } };
  expect((await app.inject(again)).statusCode).toBe(304);
});
