import { expect, test } from "vitest";
import { anImportShop } from "#testing/shops/import-shop.ts";

/** Long enough for a machine running other tests. */
const TIMEOUT_MS = 120_000;

test(
  "five thousand customers are imported and undone at once",
  async () => {
    const { imported, totals, undo } = await anImportShop();
    const rows = Array.from({ length: 5000 }, (_, n) => `Firm ${n},${9_700_000_000 + n},${1000 + n}`);
    const customers = await imported("customers", `Name,Mobile,Credit limit\n${rows.join("\n")}`);
    expect((await totals()).customers).toEqual({ files: 5000, books: 5001 });
    const balances = rows.map((_, n) => `${9_700_000_000 + n},${n + 1}`);
    const opening = await imported("opening-balances", `Mobile,Debit\n${balances.join("\n")}`);
    expect((await totals()).owed).toEqual({ files: 12_502_500, books: 12_502_500 });
    expect((await undo(opening)).statusCode).toBe(200);
    expect((await undo(customers)).statusCode).toBe(200);
    expect((await totals()).customers).toEqual({ files: 0, books: 1 });
  },
  TIMEOUT_MS,
);
