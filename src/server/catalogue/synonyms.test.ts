import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { aCopperPipe, aSparePart } from "#domain/makers.ts";
import { auditLog } from "#server/audit/schema.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

const WORDS = "/api/admin/search-words";
const BANANA = { word: "kela", means: ["pipe"] };

const aShop = () => anOfficeShop([aCopperPipe(), aSparePart()]);

test("a word the owner adds is understood by the search at once, and the page is told of it", async () => {
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

test("a word that is taken away is not understood any more, and the same list twice leaves no trace", async () => {
  const { app, desk, shop } = await aShop();
  await desk.put(WORDS, { version: 0, words: [BANANA] });
  expect((await desk.put(WORDS, { version: 0, words: [BANANA] })).json()).toEqual({ version: 1, words: [BANANA] });
  expect((await desk.put(WORDS, { version: 1, words: [] })).json()).toEqual({ version: 2, words: [] });
  expect((await app.inject("/api/products?q=kela")).json()).toEqual([]);
  expect(await shop.db.$count(auditLog)).toBe(2);
});

test("two who change the list at once do not overwrite each other unseen", async () => {
  const { desk } = await aShop();
  const both = await Promise.all(
    ["kela", "aam"].map((word) => desk.put(WORDS, { version: 0, words: [{ word, means: ["pipe"] }] })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: "changed-meanwhile", details: (await desk.get(WORDS)).json() });
});

/** What is refused leaves nothing behind, so one shop refuses all of it. */
const refusing = await aShop();

test.each([
  { words: [{ word: "kela aam", means: ["pipe"] }], fields: ["0.word"] },
  { words: [BANANA, { word: "kela", means: ["pipe"] }], fields: ["1.word"] },
  { words: [{ word: "kela", means: [] }], fields: ["0.means"] },
  { words: Array.from({ length: 301 }, () => BANANA), fields: [] },
])("a list that cannot be meant is refused beside the row: $fields", async ({ words, fields }) => {
  const { desk } = refusing;
  const response = await desk.put(WORDS, { version: 0, words });
  expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([400, fields]);
  expect((await desk.get(WORDS)).json()).toEqual({ version: 0, words: [] });
});
