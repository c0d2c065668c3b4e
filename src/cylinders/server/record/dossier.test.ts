import { expect, test } from "vitest";
import { DOSSIER_COLUMNS, type DossierRow, dossierFactLabels } from "#cylinders/rules/custody/dossier.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { dossierSheets } from "./dossier.ts";

const SETTINGS = { SHOP_NAME: "Sheetal", identity: { address: "Karol Bagh" } } as Settings;
const rowNumber = (entry: number) =>
  Object.fromEntries(Object.keys(DOSSIER_COLUMNS).map((field) => [field, String(entry)])) as DossierRow;

test.each([
  { rows: 0, titles: ["Record of cylinder SH-1"] },
  { rows: 500, titles: ["Record of cylinder SH-1"] },
  { rows: 501, titles: ["Record of cylinder SH-1, part 1 of 2", "Record of cylinder SH-1, part 2 of 2"] },
])("a record of $rows entries is a document of $titles.length parts with every entry", ({ rows, titles }) => {
  const record = {
    cylinder: { ...dossierFactLabels(), number: "SH-1" },
    rows: Array.from({ length: rows }, (_, entry) => rowNumber(entry)),
  };
  const sheets = dossierSheets(SETTINGS, record, "2026-03-02");
  expect(sheets.map(({ title }) => title)).toEqual(titles);
  const tables = sheets.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])));
  expect(tables.map(([entry]) => Number(entry))).toEqual(record.rows.map((_, entry) => entry));
});
