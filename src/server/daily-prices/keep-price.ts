/** Adds an admin's price to the history, in the transaction that sets it. */
import type { Database } from "#server/database/database.ts";
import { keepAdminPrice, type NewKeptPrice } from "./store.ts";

export async function keepPriceSetByAdmin(
  tx: Database,
  price: Omit<NewKeptPrice, "kind" | "setBy"> & { setBy: string },
): Promise<void> {
  await keepAdminPrice(tx, { ...price, kind: "admin" });
}
