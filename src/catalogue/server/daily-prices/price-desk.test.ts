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

const shop = await anOfficeShop(SELLING);
const DESK = "/api/admin/prices";

async function rowsOf(question: string) {
  const response = await shop.desk.get(`${DESK}?${question}`);
  expect(response.statusCode).toBe(200);
  return { rows: response.json<DeskRow[]>(), total: Number(response.headers["x-total-count"]) };
}
const ids = (rows: readonly DeskRow[]) => rows.map(({ id }) => id);

test("the desk has every product with a price, and no empty cylinder", async () => {
  const { rows, total } = await rowsOf("");
  expect(total).toBe(SELLING.length - 5);
  expect(ids(rows)).toEqual(SELLING.map(({ id }) => id).filter((id) => !/^(empty-cylinder|unpriced)/.test(id)));
});

test.each([
  { question: "q=R-32+55", found: ["r32-returnable-55kg"] },
  { question: "q=55+r-32", found: ["r32-returnable-55kg"] },
  { question: "q=sh-capacitor", found: ["capacitor-run", "capacitor-dual", "capacitor-fan", "capacitor-run-again"] },
  { question: "q=100%25+wool", found: ["odd"] },
  { question: "q=wool_felt+%5C", found: ["odd"] },
  { question: "q=odd_1%25", found: ["odd"] },
  { question: "q=unpriced", found: [] },
  { question: "category=spare-parts&q=service+valve", found: ["service-valve-set"] },
  { question: "unit=can&category=copper-pipes", found: [] },
])("?$question shows $found", async ({ question, found }) => {
  expect(ids((await rowsOf(question)).rows)).toEqual(found);
});

test("a page has its rows with thirty days of history and the total", async () => {
  const { rows, total } = await rowsOf("offset=5&limit=10");
  const all = await rowsOf("");
  expect(ids(rows)).toEqual(ids(all.rows).slice(5, 15));
  expect(total).toBe(all.total);
  expect(rows.every(({ history }) => history.length > 0)).toBe(true);
});

test("a publication appears on the desk at once", async () => {
  const [row] = (await rowsOf("q=wool_felt")).rows;
  const body = { changes: [{ id: "odd", price: 150, expected: row?.price }] };
  expect((await shop.desk.post(`${DESK}/publish`, body)).statusCode).toBe(201);
  expect((await rowsOf("q=wool_felt")).rows).toMatchObject([{ price: 150, todaysPrice: 150, setBy: "prices" }]);
});
