import { expect, test } from "vitest";
import { readCsv, writeCsv } from "#domain/csv.ts";
import { aGas, aSparePart } from "#domain/makers.ts";
import type { Product } from "./product.ts";
import { CSV_COLUMNS, csvRow, readCsvHeader, readCsvRow } from "./product-csv.ts";
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
])("$what comes back from a spreadsheet as it went out", ({ product }) => {
  const { said, problems } = throughASpreadsheet(product);
  const { id, ...form } = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  expect({ id, form, problems }).toEqual({ id: product.id, form: formOf(product), problems: [] });
});

test("headings may be spelled as people spell them", () => {
  expect(readCsvHeader(["SKU", "In Stock", "per kg price"])).toEqual({
    ok: true,
    columns: ["sku", "inStock", "perKgPrice"],
  });
});

test.each([
  { heading: ["sku", "colour"], says: [{ field: "colour", message: "There is no such column." }] },
  { heading: ["sku", "SKU"], says: [{ field: "SKU", message: "This column is there twice." }] },
  {
    heading: ["name"],
    says: [{ field: "sku", message: "A column id or sku is needed to tell the products apart." }],
  },
])("the heading $heading is refused", ({ heading, says }) => {
  expect(readCsvHeader(heading)).toEqual({ ok: false, problems: says });
});

test.each([
  { column: "inStock", cell: "maybe", says: "Please write yes or no." },
  { column: "price", cell: "=1+1", says: "Please write a plain number." },
  { column: "price", cell: "412,50", says: "Please write a plain number." },
  { column: "price", cell: "-5", says: "Please write a plain number." },
  { column: "price", cell: "1e5", says: "Please write a plain number." },
  { column: "variants", cell: "{}", says: "This is not a list as the export writes it." },
  { column: "packaging", cell: "[", says: "This is not a list as the export writes it." },
] as const)("$cell is refused in the column $column", ({ column, cell, says }) => {
  expect(readCsvRow([column], [cell]).problems).toEqual([{ field: column, message: says }]);
});

test("an empty cell says that the field has nothing, and a number may have its commas", () => {
  expect(readCsvRow(["sku", "brand", "price"], ["A", "", "1,23,456.50"]).said).toEqual({
    sku: "A",
    brand: undefined,
    price: 123_456.5,
  });
});

test("a row with more cells than columns is refused", () => {
  expect(readCsvRow(["sku"], ["A", "B"]).problems).toHaveLength(1);
});
