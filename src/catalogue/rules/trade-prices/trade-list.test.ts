import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { writeCsv } from "#platform/rules/text/csv.ts";
import { LIST_COLUMNS, listCsvRow, listFromCsv, listProblems } from "./trade-list.ts";
import { MAX_ROWS, type TradePrice } from "./trade-price.ts";

const weights = [{ weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 }];
const sold = [aSparePart(), aGas({ id: "r32", variants: weights }), aCopperPipe(), anEmptyCylinder({ id: "empty" })];
const products = new Map(sold.map((product) => [product.id, product]));
const row = (more: Partial<TradePrice> = {}): TradePrice => ({
  ...{ lineId: "cap-run", fromQuantity: 1, price: 100, percentOff: null },
  ...more,
});
const off = { price: null, percentOff: 7.5 };
const problemsOf = (rows: TradePrice[], stored: string[] = []) =>
  listProblems(rows, { products, stored: new Set(stored) });

test.each([
  row(),
  row({ lineId: "r32@3 kg" }),
  row({ lineId: "r32", ...off }),
  row({ lineId: "*", ...off }),
  row({ fromQuantity: 9_999, price: null, percentOff: 99.99 }),
])("$lineId from $fromQuantity at $price or $percentOff % off is valid", (sensible) => {
  expect(problemsOf([sensible])).toEqual([]);
});

test.each([
  [row({ lineId: "empty" }), "Deposits are the same for everyone."],
  [row({ lineId: "*" }), "For every product you can only enter a percentage."],
  [row({ lineId: "r32" }), "Each weight has its own price: enter the weight, or use a percentage."],
  [row({ lineId: "r32@4 kg" }), "This product does not come in this weight."],
  [row({ percentOff: 5 }), "Please enter either a price or a percentage."],
  [row({ price: null, percentOff: 7.125 }), "Enter a percentage above 0 and below 100, such as 7.5."],
  [row({ fromQuantity: 10_000 }), "From quantity is a whole number, 1 to 9,999."],
])("an invalid row is reported with the reason", (wrong, message) => {
  expect(problemsOf([row({ fromQuantity: 5 }), wrong])).toEqual([{ row: 3, message }]);
});

test("duplicate product and quantity pairs are rejected, and so are lists over the limit", () => {
  expect(problemsOf([row(), row({ price: 90 })])).toMatchObject([{ row: 3 }]);
  const many = Array.from({ length: MAX_ROWS + 1 }, () => row());
  expect(problemsOf(many)).toHaveLength(1);
});

test("a file with 400,000 blank lines is rejected as too long", () => {
  const csv = writeCsv([LIST_COLUMNS]) + "\n".repeat(400_000);
  expect(listFromCsv(csv)).toMatchObject({ rows: [], problems: [{ message: "A list can have up to 2000 rows." }] });
});

test("a discontinued product may stay in a list but not be added to one", () => {
  expect(problemsOf([row({ lineId: "gone" })], ["gone"])).toEqual([]);
  expect(problemsOf([row({ lineId: "gone" })])).toEqual([{ row: 2, message: "Product not found." }]);
});

test("a list exported to a spreadsheet is imported unchanged", () => {
  const rows = [
    row(),
    row({ fromQuantity: 10, price: 99.5 }),
    row({ lineId: "r32", ...off }),
    row({ lineId: "*", ...off }),
  ];
  const csv = writeCsv([LIST_COLUMNS, ...rows.map((each) => listCsvRow(each, products))]);
  expect(listFromCsv(csv)).toEqual({ rows, problems: [] });
});

test("columns come in any order, quantity is optional, and common number formats are read", () => {
  const csv = 'percent off;price before gst;product\n7.5 %;;r32\n;"1,250.50";cap-run\n;;\n';
  expect(listFromCsv(csv)).toEqual({
    rows: [row({ lineId: "r32", ...off }), row({ price: 1250.5 })],
    problems: [],
  });
});

test.each([
  ["", 1],
  ["Name,Price\nx,1", 1],
  ["Product,Price before GST\ncap-run,cheap", 2],
  ['Product,Price before GST\n"cap-run,1', 2],
])("an unreadable file reports the row: %j", (csv, at) => {
  expect(listFromCsv(csv).problems.map(({ row: where }) => where)).toEqual([at]);
});

test("a cell of 40,000 spaces is reported, not searched for minutes", () => {
  const csv = `Product,Percent off\nr-32,"7${" ".repeat(40_000)}x%"\nr-32,7.5 %`;
  expect(listFromCsv(csv)).toEqual({
    rows: [{ lineId: "r-32", fromQuantity: 1, price: null, percentOff: 7.5 }],
    problems: [{ row: 2, message: "A cell in this row is too long." }],
  });
});
