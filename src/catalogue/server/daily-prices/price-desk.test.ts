import { expect, test } from "vitest";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { demoCatalogue } from "#catalogue/server/demo/demo-catalogue.ts";
import { anOfficeShop } from "#testing/shops/office-shop.ts";

/** With a name like a search pattern, a product without a price, and empties. */
const SELLING = [
  ...(await demoCatalogue()),
  aSparePart({ id: "odd", sku: "ODD_1%", name: "100% wool_felt \\ ring", price: 140 }),
  aSparePart({ id: "unpriced", sku: "UNPRICED", name: "Unpriced valve", price: 0, inStock: false }),
  anEmptyCylinder({ id: "empty-cylinder-extra", sku: "EMPTY-EXTRA" }),
];

const small = await anOfficeShop(SELLING);
const large = await anOfficeShop(SELLING, { wholeUpTo: 0 });
const DESK = "/api/admin/prices";
const EVERYTHING = "limit=1000";

async function rowsOf({ desk }: typeof small, question: string) {
  const response = await desk.get(`${DESK}?${question}`);
  expect(response.statusCode).toBe(200);
  return { rows: response.json<DeskRow[]>(), total: Number(response.headers["x-total-count"]) };
}
const ids = (rows: readonly DeskRow[]) => rows.map(({ id }) => id);

test.each([
  "",
  "q=r32",
  "q=R-32+55",
  "q=55+r-32",
  "q=a",
  "q=sh-",
  "q=100%25",
  "q=wool_felt+%5C",
  "q=unpriced",
  "category=refrigerants",
  "category=spare-parts&q=valve",
  "unit=can",
  "unit=meter&category=copper-pipes",
  "unit=piece&offset=3&limit=4",
])("a large shop's price desk shows the same for ?%s as a small one's", async (question) => {
  const input = question.includes("limit=") ? question : `${question}&${EVERYTHING}`;
  const [requested, found] = [await rowsOf(small, input), await rowsOf(large, input)];
  expect(found.total).toBe(requested.total);
  // Today's price is random per shop.
  const still = ({ todaysPrice, history, ...row }: DeskRow) => ({ ...row, days: history.length });
  expect(found.rows.map(still)).toEqual(requested.rows.map(still));
});

test("a page of a large shop returns its rows with thirty days of history and the total", async () => {
  const { rows, total } = await rowsOf(large, "offset=5&limit=10");
  const all = await rowsOf(large, EVERYTHING);
  expect(ids(rows)).toEqual(ids(all.rows).slice(5, 15));
  expect(total).toBe(all.total);
  expect(rows.every(({ history }) => history.length > 0)).toBe(true);
});

test.each([
  { question: "ids=unpriced,odd,gone,empty-cylinder-extra", found: ["odd"] },
  { question: `named=${encodeURIComponent("odd_1%\nnothing like it\nunpriced")}`, found: ["odd"] },
  { question: `named=${encodeURIComponent("100% WOOL_FELT \\ RING")}`, found: ["odd"] },
])("rows are requested by id: $question", async ({ question, found }) => {
  for (const shop of [small, large]) expect(ids((await rowsOf(shop, question)).rows)).toEqual(found);
});

test("at most two hundred ids are allowed per request", async () => {
  const many = Array.from({ length: 201 }, (_, place) => `p${place}`);
  expect((await large.desk.get(`${DESK}?ids=${many.join(",")}`)).statusCode).toBe(400);
  expect((await large.desk.get(`${DESK}?named=${many.join("%0A")}`)).statusCode).toBe(400);
});

test("a publication in a large shop appears on its price desk at once", async () => {
  const [row] = (await rowsOf(large, "ids=odd")).rows;
  const body = { changes: [{ id: "odd", price: 150, expected: row?.price }] };
  expect((await large.desk.post(`${DESK}/publish`, body)).statusCode).toBe(201);
  expect((await rowsOf(large, "ids=odd")).rows).toMatchObject([{ price: 150, todaysPrice: 150, setBy: "prices" }]);
});
