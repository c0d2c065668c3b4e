import { expect, onTestFinished, test } from "vitest";
import { LANGUAGES, speakIn } from "#platform/rules/language/language.ts";
import { readCsv, writeCsv } from "#platform/rules/text/csv.ts";
import { aGas, aSparePart } from "./makers.ts";
import type { Product } from "./product.ts";
import { CSV_COLUMNS, csvRow, readCsvHeader, readCsvRow } from "./product-csv.ts";
import { FIELD_NAMES, fieldNamed, labelOf } from "./product-fields.ts";
import { formOf } from "./product-form.ts";

const columns = [...CSV_COLUMNS];

const throughASpreadsheet = (product: Product) => {
  const read = readCsv(writeCsv([csvRow(product)]));
  if (!read.ok) throw new Error("not readable");
  return readCsvRow(columns, read.rows[0] ?? []);
};

test.each<{ what: string; product: Product }>([
  { what: "a gas", product: aGas({ packaging: [{ label: "60 kg", kgsPerCylinder: 60 }], price: 24_720 }) },
  {
    what: "a part in several weights",
    product: aSparePart({ variants: [{ weight: '1 kg "big"', weightKg: 1, basePrice: 100, finalPriceInclGST: 118 }] }),
  },
  { what: "a name that looks like a formula", product: aSparePart({ name: "=HYPERLINK(1)", note: "-20 °C, dry" }) },
  { what: "a name with an apostrophe", product: aSparePart({ name: "'Danfoss' valve" }) },
  { what: "lines and commas", product: aSparePart({ description: 'For ACs,\r\n"split" ones' }) },
])("$what survives the round trip through a spreadsheet", ({ product }) => {
  const { patch, problems } = throughASpreadsheet(product);
  const { id, ...form } = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  expect({ id, form, problems }).toEqual({ id: product.id, form: formOf(product), problems: [] });
});

test("headings accept spaces and any case", () => {
  expect(readCsvHeader(["SKU", "In Stock", "per kg price"])).toEqual({
    ok: true,
    columns: ["sku", "inStock", "perKgPrice"],
  });
});

test.each([
  { heading: "Price per kg", column: "perKgPrice" },
  { heading: "Price without GST", column: "price" },
  { heading: "HSN code", column: "hsn" },
  { heading: "HSN", column: "hsn" },
  { heading: "GST rate (%)", column: "gstRate" },
  { heading: "GST %", column: "gstRate" },
  { heading: "Kind", column: "type" },
  { heading: "Kilograms in a cylinder", column: "kgsPerCylinder" },
  { heading: "Comes in a returnable cylinder", column: "requiresCylinder" },
  { heading: "Weight (kg)", column: "weightKg" },
  { heading: "Weights", column: "variants" },
  { heading: "रेट प्रति किलो", column: "perKgPrice" },
  { heading: "श्रेणी", column: "category" },
])("the heading $heading is understood as on the screen", ({ heading, column }) => {
  expect(readCsvHeader(["sku", heading])).toEqual({ ok: true, columns: ["sku", column] });
});

test("no two fields share a title in any language", () => {
  const titles = (language: "en" | "hi") => {
    onTestFinished(speakIn(() => language));
    return FIELD_NAMES.map((name) => labelOf(fieldNamed(name)));
  };
  for (const language of LANGUAGES) expect(new Set(titles(language)).size).toBe(FIELD_NAMES.length);
});

test.each([
  { cell: "gas", type: "gas" },
  { cell: "Refrigerant gas", type: "gas" },
  { cell: "रेफ्रिजरेंट गैस", type: "gas" },
  { cell: "Spare part", type: "spare" },
  { cell: "CANS", type: "can" },
])("the kind $cell is read as $type", ({ cell, type }) => {
  expect(readCsvRow(["type"], [cell])).toEqual({ patch: { type }, problems: [] });
});

test("an unknown kind is answered with the known ones", () => {
  expect(readCsvRow(["type"], ["Bottle"]).problems).toEqual([
    {
      field: "type",
      message: "The Kind must be one of Refrigerant gas, Cylinder, Cans, Copper, Wire, Spare part.",
    },
  ]);
});

test("a rate may have a percent sign, as spreadsheets write it", () => {
  expect(readCsvRow(["gstRate", "discount"], ["18%", "5 %"]).patch).toEqual({ gstRate: 18, discount: 5 });
});

test.each([
  { heading: ["sku", "colour"], expected: [{ field: "colour", message: "Column not found." }] },
  { heading: ["sku", "SKU"], expected: [{ field: "SKU", message: "This column appears twice." }] },
  {
    heading: ["name"],
    expected: [{ field: "sku", message: "The file needs an id or sku column to identify products." }],
  },
])("the heading $heading is rejected", ({ heading, expected }) => {
  expect(readCsvHeader(heading)).toEqual({ ok: false, problems: expected });
});

test("a file with too many headings reports the first twenty problems", () => {
  const problemsOf = (heading: string[]) => {
    const read = readCsvHeader(heading);
    return read.ok ? [] : read.problems;
  };
  expect(problemsOf(Array<string>(100_000).fill(""))).toHaveLength(20);
  expect(problemsOf([...CSV_COLUMNS, ...Array<string>(100_000).fill("sku")])).toHaveLength(20);
  expect(problemsOf([...CSV_COLUMNS, "colour"])).toHaveLength(1);
});

test.each([
  { column: "inStock", cell: "maybe", expected: "Please enter yes or no." },
  { column: "price", cell: "=1+1", expected: "Please enter a plain number." },
  { column: "price", cell: "412,50", expected: "Please enter a plain number." },
  { column: "price", cell: "-5", expected: "Please enter a plain number." },
  { column: "price", cell: "1e5", expected: "Please enter a plain number." },
  { column: "variants", cell: "{}", expected: "This list is not in the export format." },
  { column: "packaging", cell: "[", expected: "This list is not in the export format." },
] as const)("$cell is rejected in the column $column", ({ column, cell, expected }) => {
  expect(readCsvRow([column], [cell]).problems).toEqual([{ field: column, message: expected }]);
});

test("an empty cell is read as no value, and a number may have grouping commas", () => {
  expect(readCsvRow(["sku", "brand", "price"], ["A", "", "1,23,456.50"]).patch).toEqual({
    sku: "A",
    brand: undefined,
    price: 123_456.5,
  });
});

test.each([
  { words: ["yes", "TRUE", "1", "y", "हाँ"], value: true },
  { words: ["no", "False", "0", "n", "नहीं"], value: false },
])("$words are $value", ({ words, value }) => {
  for (const word of words)
    expect(readCsvRow(["inStock"], [` ${word} `])).toEqual({ patch: { inStock: value }, problems: [] });
});

test("booleans and numbers are exported as spreadsheet values", () => {
  const row = csvRow(aSparePart({ inStock: true, featured: false, price: 5 }));
  const cell = (column: (typeof columns)[number]) => row[columns.indexOf(column)];
  expect([cell("inStock"), cell("featured"), cell("price"), cell("brand")]).toEqual(["yes", "no", 5, null]);
});

test("important columns come first, long texts and lists last, each column once", () => {
  expect(columns.slice(0, 3)).toEqual(["id", "name", "sku"]);
  expect(columns.slice(-5)).toEqual(["description", "descriptionInHindi", "specifications", "variants", "packaging"]);
  expect(new Set(columns).size).toBe(columns.length);
});

test("problems name blank headings by position and long ones by their beginning", () => {
  const named = (heading: string) => {
    const read = readCsvHeader(["sku", heading]);
    return read.ok ? [] : read.problems.map(({ field }) => field);
  };
  expect(named("  ")).toEqual(["column 2"]);
  expect(named(` ${"x".repeat(41)}`)).toEqual(["x".repeat(40)]);
  expect(readCsvHeader(["id", "name"]).ok).toBe(true);
});

test.each([
  { cell: "'=1+1", name: "=1+1" },
  { cell: "' =1", name: "=1" },
  { cell: "'x=1", name: "'x=1" },
  { cell: "x'=1", name: "x'=1" },
  { cell: "  R-32 ", name: "R-32" },
])("the cell “$cell” is read as “$name”", ({ cell, name }) => {
  expect(readCsvRow(["name"], [cell]).patch).toEqual({ name });
});

test("discount and cans are read as numbers, and a short row leaves out its last columns", () => {
  expect(readCsvRow(["discount", "cansPerBox", "sku"], ["5", "24"])).toEqual({
    patch: { discount: 5, cansPerBox: 24, sku: undefined },
    problems: [],
  });
});

test("a row with more cells than columns is rejected", () => {
  expect(readCsvRow(["sku"], ["A", "B"]).problems).toEqual([
    { field: "", message: "This row has more cells than columns." },
  ]);
});
