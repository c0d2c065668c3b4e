import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { ApiProblem } from "#web/api.ts";
import { catalogueStore } from "#web/catalogue/catalogue-store.ts";
import { fetchPriceRows } from "./fetch-price-rows.ts";
import type { PriceTable } from "./price-table.tsx";

export type TodaysPrices =
  | { ok: true; rows: readonly PriceRowAnswer[]; Table: typeof PriceTable }
  | { ok: false; message: string };

/** The prices and the table that shows them, fetched side by side when somebody asks for them. */
export async function loadTodaysPrices(): Promise<TodaysPrices> {
  // Rows lead to their products as soon as the catalogue is there; the prices do not wait for it.
  catalogueStore.fetchOnce();
  try {
    const [{ PriceTable: Table }, rows] = await Promise.all([import("./price-table.tsx"), fetchPriceRows()]);
    return { ok: true, rows, Table };
  } catch (error) {
    return { ok: false, message: error instanceof ApiProblem ? "Failed to fetch prices" : (error as Error).message };
  }
}
