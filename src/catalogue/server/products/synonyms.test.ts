import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCopperPipe, aSparePart } from "#catalogue/rules/products/makers.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const WORDS = "/api/admin/search-words";
const BANANA = { word: "kela", means: ["pipe"] };

const aShop = () => anOfficeShop([aCopperPipe(), aSparePart()]);

test("the search uses a synonym at once after the owner adds it, and the page gets it", async () => {
  const { app, desk, shop } = await aShop();
  const found = async () => (await app.inject("/api/products?q=kela")).json<unknown[]>().length;
  expect(await found()).toBe(0);
  expect((await app.inject("/api/catalogue")).json()).toEqual({ isWhole: true, glance: null });
  const saved = await desk.put(WORDS, { version: 0, words: [{ word: " kela ", means: ["pipe"] }] });
  expect([saved.statusCode, saved.json()]).toEqual([200, { version: 1, words: [BANANA] }]);
  expect(await found()).toBe(1);
  expect((await app.inject("/api/catalogue")).json()).toEqual({ isWhole: true, glance: null, words: [BANANA] });
  expect((await desk.get(WORDS)).json()).toEqual({ version: 1, words: [BANANA] });
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "change-search-words", before: { kela: null }, after: { kela: "pipe" } });
});

test("a removed synonym no longer matches, and saving the same list twice is not recorded", async () => {
  const { app, desk, shop } = await aShop();
  await desk.put(WORDS, { version: 0, words: [BANANA] });
  expect((await desk.put(WORDS, { version: 0, words: [BANANA] })).json()).toEqual({ version: 1, words: [BANANA] });
  expect((await desk.put(WORDS, { version: 1, words: [] })).json()).toEqual({ version: 2, words: [] });
  expect((await app.inject("/api/products?q=kela")).json()).toEqual([]);
  expect(await shop.db.$count(auditLog)).toBe(2);
});

test("two concurrent changes of the list cannot overwrite each other unnoticed", async () => {
  const { desk } = await aShop();
  const both = await Promise.all(
    ["kela", "aam"].map((word) => desk.put(WORDS, { version: 0, words: [{ word, means: ["pipe"] }] })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: "changed-meanwhile", details: (await desk.get(WORDS)).json() });
});

/** Rejected lists leave no data: one shop for all. */
const refusing = await aShop();

test.each([
  { words: [{ word: "kela aam", means: ["pipe"] }], fields: ["0.word"] },
  { words: [BANANA, { word: "kela", means: ["pipe"] }], fields: ["1.word"] },
  { words: [{ word: "kela", means: [] }], fields: ["0.means"] },
  { words: Array.from({ length: 301 }, () => BANANA), fields: [] },
])("an invalid list is rejected with an error beside the row: $fields", async ({ words, fields }) => {
  const { desk } = refusing;
  const response = await desk.put(WORDS, { version: 0, words });
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, fields]);
  expect((await desk.get(WORDS)).json()).toEqual({ version: 0, words: [] });
});
