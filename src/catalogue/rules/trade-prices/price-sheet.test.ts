import { expect, test } from "vitest";
import { aCopperPipe, aGas, anEmptyCylinder, aSparePart } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import {
  blankSheet,
  isSameList,
  readSheet,
  type SheetRow,
  sheetLine,
  sheetRowsOf,
  typeInto,
  versionWrittenOver,
  wholeSheet,
  withBreak,
} from "./price-sheet.ts";
import type { TradePrice } from "./trade-price.ts";

const weights = [
  { weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 },
  { weight: "10 kg", weightKg: 10, basePrice: 4000, finalPriceInclGST: 4720 },
];
const sold = [aSparePart(), aGas({ id: "r32", variants: weights }), aCopperPipe(), anEmptyCylinder({ id: "empty" })];
const products = new Map(sold.map((product) => [product.id, product]));
const known = { products, stored: new Set(["gone"]) };

const LIST: TradePrice[] = [
  { lineId: "cap-run", fromQuantity: 1, price: 120, percentOff: null },
  { lineId: "cap-run", fromQuantity: 10, price: 110.5, percentOff: null },
  { lineId: "gone", fromQuantity: 1, price: 5, percentOff: null },
  { lineId: "r32", fromQuantity: 1, price: null, percentOff: 7.5 },
];
const typed = (more: Partial<SheetRow>): SheetRow => ({
  ...{ key: "row", lineId: "cap-run", from: "1", typed: "", isPercent: false, unit: undefined },
  ...more,
});

test("a list read back from the sheet equals the original", () => {
  expect(readSheet(sheetRowsOf(LIST), known)).toEqual({ rows: LIST, problems: {} });
});

test("every priceable line has a row, quantities of a line are adjacent, and discontinued lines come last", () => {
  const rows = wholeSheet(sheetRowsOf(LIST), blankSheet(products));
  expect(rows.map(({ lineId, from, typed: current }) => [lineId, from, current])).toEqual([
    ["*", "1", ""],
    ["cap-run", "1", "120"],
    ["cap-run", "10", "110.5"],
    ["r32", "1", "7.5"],
    ["r32@3 kg", "1", ""],
    ["r32@10 kg", "1", ""],
    ["gone", "1", "5"],
  ]);
  expect(readSheet(rows, known).rows).toHaveLength(LIST.length);
});

test("a typed row joins the list, stays in place while typed, and leaves when emptied", () => {
  const [, , , , small] = wholeSheet(sheetRowsOf(LIST), blankSheet(products));
  const with3kg = typeInto(sheetRowsOf(LIST), { ...(small as SheetRow), typed: "1,250" });
  expect(wholeSheet(with3kg, blankSheet(products))[4]).toMatchObject({ key: small?.key, typed: "1,250" });
  expect(readSheet(with3kg, known).rows).toContainEqual({
    ...{ lineId: "r32@3 kg", fromQuantity: 1, price: 1250, percentOff: null },
  });
  const emptied = typeInto(with3kg, { ...(small as SheetRow), typed: " " });
  expect(isSameList(readSheet(emptied, known).rows, LIST.toReversed())).toBe(true);
});

test.each([
  { meanwhile: "renamed", now: { version: 8, rows: LIST.toReversed() }, over: 8 },
  { meanwhile: "given other prices", now: { version: 8, rows: LIST.slice(1) }, over: 7 },
])("prices typed into a list that was $meanwhile replace version $over", ({ now, over }) => {
  expect(versionWrittenOver({ version: 7, rows: LIST }, now)).toBe(over);
});

test("unedited rows stay identical between key presses, so they do not re-render", () => {
  const blanks = blankSheet(products);
  const rows = sheetRowsOf(LIST);
  const before = wholeSheet(rows, blanks);
  const after = wholeSheet(typeInto(rows, { ...(before[4] as SheetRow), typed: "1" }), blanks);
  expect(after.filter((row, place) => row !== before[place])).toHaveLength(1);
});

test("typing a percent sign sets a percentage", () => {
  expect(typeInto([], typed({ typed: "7.5 %" }))).toMatchObject([{ typed: "7.5 ", isPercent: true }]);
  expect(readSheet(typeInto([], typed({ typed: "7.5 %" })), known).rows).toMatchObject([
    { price: null, percentOff: 7.5 },
  ]);
});

test("a price of gas is per kg or per cylinder as chosen, and an unchosen one is a problem", () => {
  const gas = typed({ lineId: "r32@10 kg", typed: "400" });
  expect(readSheet([gas], known).problems).toEqual({ row: "Please choose per kg or per cylinder." });
  expect(readSheet([{ ...gas, unit: "kg" }], known)).toMatchObject({ rows: [{ price: 4000 }], problems: {} });
  expect(readSheet([{ ...gas, unit: "each" }], known)).toMatchObject({ rows: [{ price: 400 }], problems: {} });
  expect(sheetLine({ ...gas, unit: "kg" }, products).price).toBe(rupees(4000));
});

test("an added quantity appears right below its line, and two additions make two rows", () => {
  const [first] = sheetRowsOf(LIST) as [SheetRow];
  const once = withBreak([first, typed({ key: "other", lineId: "r32", isPercent: true })], first);
  const twice = withBreak(once, first);
  expect(twice.map(({ lineId, from }) => [lineId, from])).toEqual([
    ["cap-run", "1"],
    ["cap-run", ""],
    ["cap-run", ""],
    ["r32", "1"],
  ]);
  expect(new Set(twice.map(({ key }) => key)).size).toBe(4);
});

test.each([
  [typed({ typed: "cheap" }), "The price must be above 0."],
  [typed({ typed: "100", isPercent: true }), "Enter a percentage above 0 and below 100, such as 7.5."],
  [typed({ typed: "100", from: "" }), "From quantity is a whole number, 1 to 9,999."],
  [typed({ typed: "100", from: "1.5" }), "From quantity is a whole number, 1 to 9,999."],
  [typed({ typed: "100", lineId: "r32" }), "Each weight has its own price: enter the weight, or use a percentage."],
])("an invalid row shows its error beside it: %j", (row, message) => {
  expect(readSheet([typed({ key: "right", typed: "99", from: "3" }), row], known).problems).toEqual({ row: message });
});

test.each([
  [typed({ typed: "10", isPercent: true }), { name: "Run capacitor", publicPrice: rupees(140), price: rupees(126) }],
  [typed({ typed: "120" }), { publicPrice: rupees(140), price: rupees(120) }],
  [typed({ typed: "150" }), { publicPrice: rupees(140), price: rupees(140) }],
  [typed({ lineId: "r32@3 kg", typed: "" }), { publicPrice: rupees(1300), price: undefined }],
  [typed({ lineId: "r32", typed: "5", isPercent: true }), { publicPrice: undefined, price: undefined }],
  [typed({ lineId: "*", typed: "5", isPercent: true }), { name: "Every product", publicPrice: undefined }],
  [typed({ lineId: "gone", typed: "5" }), { name: "gone", publicPrice: undefined, price: undefined }],
])("a row shows the public price and the resulting price: %j", (row, expected) => {
  expect(sheetLine(row, products)).toMatchObject(expected);
});
